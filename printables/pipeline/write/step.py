"""STEP: the bodies of a piece as exact surfaces, for CAD."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

from generators.kit.model import Model
from generators.kit.step import assembly
from printables import __version__
from printables.pipeline.write.threemf import rgb
from printables.render.palette import PALETTE

CLOCK = re.compile(r"FILE_NAME\([^;]*;")
"""The header entry in which the kernel notes when it wrote the file."""
COUNTER = re.compile(r"(NEXT_ASSEMBLY_USAGE_OCCURRENCE\(')\d+('[^;]*;)")
"""The kernel numbers placements through all the files that a process writes."""
LINE_BREAK = re.compile(r"\n\s*")
PAINT = "MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION"
"""The entity that begins each coloured shape at the end of the file."""
PAINT_CHAIN = """\
#{0} = MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION('',(#{1}),{context});
#{1} = STYLED_ITEM('color',(#{2}),{shape});
#{2} = PRESENTATION_STYLE_ASSIGNMENT((#{3}));
#{3} = SURFACE_STYLE_USAGE(.BOTH.,#{4});
#{4} = SURFACE_SIDE_STYLE('',(#{5}));
#{5} = SURFACE_STYLE_FILL_AREA(#{6});
#{6} = FILL_AREA_STYLE('',(#{7}));
#{7} = FILL_AREA_STYLE_COLOUR('',#{8});
#{8} = {colour};
"""


def write_step(path: Path, model: Model, name: str = "piece") -> None:
    """Write the assembled piece in mm, a product for each body in its place.

    Raises BuildError when a part of it is a mesh and so has no exact surface.
    """
    from cadquery.occ_impl.exporters.assembly import exportAssembly

    red_green_blue = {role: rgb(role) for role in PALETTE}
    colours = {role: (r / 255, g / 255, b / 255) for role, (r, g, b) in red_green_blue.items()}
    exportAssembly(assembly(model, colours, name), str(path))
    path.write_text(settled(path.read_text("latin-1"), name), "latin-1")


def settled(text: str, name: str) -> str:
    """The file without the time, the process's own counters and the order of memory addresses."""
    stamp = (
        f"FILE_NAME('{name}','1980-01-01T00:00:00',(''),(''),"
        f"'printables {__version__}','Open CASCADE','');"
    )
    text = CLOCK.sub(lambda _: stamp, text, count=1)
    numbers = itertools.count(1)
    text = COUNTER.sub(
        lambda found: f"{found[1]}{next(numbers)}{LINE_BREAK.sub('', found[2])}", text
    )
    return _repainted(text)


def _repainted(text: str) -> str:
    """The same colours in the order of the shapes: the kernel goes by where they lie in memory."""
    start = re.search(rf"^#(\d+) = {PAINT}", text, re.M)
    if start is None:
        return text
    head, tail = text[: start.start()], text[start.start() : text.rindex("ENDSEC;")]
    end = text[text.rindex("ENDSEC;") :]
    entities = dict(re.findall(r"(#\d+) = ([^;]*);", tail.replace("\n", "")))
    painted = []
    for line in entities.values():
        if line.startswith(PAINT):
            *items, context = re.findall(r"#\d+", line)
            for item in items:
                *styles, shape = re.findall(r"#\d+", entities[item])
                painted.append((int(shape[1:]), shape, context, _colour(entities, styles[0])))
    number = itertools.count(int(start[1]))
    chains = [
        PAINT_CHAIN.format(
            *itertools.islice(number, 9), shape=shape, context=context, colour=colour
        )
        for _, shape, context, colour in sorted(painted)
    ]
    return head + "".join(chains) + end


def _colour(entities: dict[str, str], name: str) -> str:
    """The colour at the end of a chain of styles."""
    line = entities[name]
    while "COLOUR_RGB" not in line and "PRE_DEFINED" not in line:
        line = entities[re.findall(r"#\d+", line)[-1]]
    return line

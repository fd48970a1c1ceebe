"""Text cut into the underside of a body, letter by letter, in strokes that print.

The letters are drawn with one pen of constant width, so that every stroke is as wide as the
process needs. A printer's own font at this size has bars of half the width of its stems.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import floor
from typing import Any

from generators.kit.errors import BuildError
from generators.kit.limits import PrintSettings
from generators.kit.model import Body
from generators.kit.solid import Solid, part, union

STROKE = 0.2
"""Width of the pen as a share of the height of a capital; the bars of an E lie as far apart."""
UNIT = (1 - STROKE) / 6
"""A unit of the letters' grid as a share of the height of a capital; a capital is 6 units."""
SPACING = 0.2
"""Clear space between letters, at least a stroke, so that printed strokes stay apart."""
LINE = 1.2
"""Distance of two lines."""
TALLEST = 5.0
"""mm: taller capitals look coarse."""
STEP = 0.05
"""mm: heights are whole steps, so that letters of different pieces are the same letters."""
BLUNT = 0.004
"""mm: points of an outline nearer to a straight line are dropped; the kernel chokes on them."""
Stroke = tuple[tuple[float, float], ...]


def engraved(body: Body, text: str, settings: PrintSettings) -> Body:
    """The body with `text` cut into its underside, readable from below, if its mark has room.

    Text goes on one line, or on two split at its last hyphen or space, whichever allows taller
    letters: between the printable minimum and 5 mm. No room: the body is returned as is.
    Raises BuildError for a character that the alphabet lacks.
    """
    if body.mark is None:
        return body
    height, lines = max(
        (_tallest(lines, body.mark.width, body.mark.depth), lines) for lines in _layouts(text)
    )
    if height < max(settings.text_height, settings.text_stroke / STROKE) - 1e-9:
        return body
    cutter = lettering(lines, floor(height / STEP + 1e-6) * STEP, settings.text_depth)
    return replace(body, solid=body.solid - cutter.at(body.mark.x, body.mark.y))


def lettering(lines: list[str], height: float, depth: float) -> Solid:
    """Cutter for lines of capitals `height` mm tall, centred on the origin, mirrored.

    It reaches from below z = 0 up to `depth`.
    """
    letters = []
    for row, line in enumerate(lines):
        x = -line_width(line) * height / 2
        y = (((len(lines) - 1) / 2 - row) * LINE - 0.5) * height
        for letter in line:
            if letter != " ":
                letters.append(part(glyph, letter.upper(), height, depth).at(x, y))
            x += (advance(letter) + SPACING) * height
    return union(letters).mirrored("x").painted("base")


def line_width(line: str) -> float:
    """Width of a line for capitals 1 mm tall."""
    return sum(advance(letter) for letter in line) + SPACING * (len(line) - 1)


def advance(letter: str) -> float:
    """Width of a letter for capitals 1 mm tall. Raises BuildError when there is no such letter."""
    widest = max(x for stroke in strokes(letter) for x, _ in stroke)
    return widest * UNIT + STROKE


@cache
def strokes(letter: str) -> tuple[Stroke, ...]:
    """Lines of the pen's centre on the grid. Raises BuildError when there is no such letter."""
    try:
        drawn = ALPHABET[letter.upper()]
    except KeyError:
        known = "".join(ALPHABET)
        raise BuildError(f"no letter {letter!r} to engrave; there are {known}") from None
    pairs = ([point.split(",") for point in stroke.split()] for stroke in drawn.split(";"))
    return tuple(tuple((float(x), float(y)) for x, y in stroke) for stroke in pairs)


def glyph(letter: str, height: float, depth: float) -> Any:
    """One letter, its left edge at x = 0 and its foot on y = 0, from z = -0.1 to `depth`."""
    import cadquery as cq
    from shapely.geometry import MultiLineString

    pen, unit = STROKE * height, UNIT * height
    lines = [[(x * unit + pen / 2, y * unit + pen / 2) for x, y in s] for s in strokes(letter)]
    ink = MultiLineString(lines).buffer(pen / 2, quad_segs=4).simplify(BLUNT)
    made = None
    for area in getattr(ink, "geoms", [ink]):
        piece = cq.Workplane().workplane(offset=-0.1)
        for ring in (area.exterior, *area.interiors):
            piece = piece.polyline(list(ring.coords)[:-1]).close()
        solid = piece.extrude(depth + 0.1)
        made = solid if made is None else made.add(solid)
    return made


def _tallest(lines: list[str], width: float, depth: float) -> float:
    widest = max(line_width(line) for line in lines)
    return min(TALLEST, width / widest, depth / (1 + LINE * (len(lines) - 1)))


def _layouts(text: str) -> list[list[str]]:
    cut = max(text.rfind("-"), text.rfind(" "))
    two = [] if cut < 1 else [[text[:cut], text[cut + 1 :]]]
    return [[text], *two]


ALPHABET = {
    "A": "0,0 0,4.6 1,6 2,6 3,4.6 3,0; 0,2.3 3,2.3",
    "B": "2,3 3,4 3,5 2,6 0,6 0,0 2,0 3,1 3,2 2,3 0,3",
    "C": "3,1 2,0 1,0 0,1 0,5 1,6 2,6 3,5",
    "D": "0,0 0,6 1.6,6 3,4.6 3,1.4 1.6,0 0,0",
    "E": "3,0 0,0 0,6 3,6; 0,3 2.4,3",
    "F": "0,0 0,6 3,6; 0,3 2.4,3",
    "G": "3,5 2,6 1,6 0,5 0,1 1,0 2,0 3,1 3,2.8 1.9,2.8",
    "H": "0,0 0,6; 3,0 3,6; 0,3 3,3",
    "I": "0,0 0,6",
    "J": "0,1 1,0 1.8,0 2.8,1 2.8,6",
    "K": "0,0 0,6; 3.2,6 0,2.4; 1.1,3.6 3.2,0",
    "L": "0,6 0,0 2.8,0",
    "M": "0,0 0,6 2.3,2.4 4.6,6 4.6,0",
    "N": "0,0 0,6 3.6,0 3.6,6",
    "O": "1,0 0,1 0,5 1,6 2.6,6 3.6,5 3.6,1 2.6,0 1,0",
    "P": "0,0 0,6 2,6 3,5 3,3.8 2,2.8 0,2.8",
    "Q": "1,0 0,1 0,5 1,6 2.6,6 3.6,5 3.6,1 2.6,0 1,0; 2.2,1.7 3.8,0",
    "R": "0,0 0,6 2,6 3,5 3,4 2,3 0,3; 1.6,3 3.2,0",
    "S": "0,1 1,0 2,0 3,1 3,2 2,3 1,3 0,4 0,5 1,6 2,6 3,5",
    "T": "0,6 3.4,6; 1.7,6 1.7,0",
    "U": "0,6 0,1 1,0 2,0 3,1 3,6",
    "V": "0,6 1.8,0 3.6,6",
    "W": "0,6 1.2,0 2.6,4.4 4,0 5.2,6",
    "X": "0,0 3.4,6; 0,6 3.4,0",
    "Y": "0,6 1.8,2.8 3.6,6; 1.8,2.8 1.8,0",
    "Z": "0,6 3.2,6 0,0 3.2,0",
    "0": "0.9,0 0,1.3 0,4.7 0.9,6 1.7,6 2.6,4.7 2.6,1.3 1.7,0 0.9,0",
    "1": "0,4.6 1.3,6 1.3,0",
    "2": "0,5 1,6 2,6 3,5 3,3.9 0,0 3,0",
    "3": "0,5 1,6 2,6 3,5 3,4 2,3 1.1,3; 2,3 3,2 3,1 2,0 1,0 0,1",
    "4": "2.4,0 2.4,6 0,1.9 3.4,1.9",
    "5": "2.9,6 0,6 0,3.5 2,3.5 3,2.5 3,1 2,0 1,0 0,0.8",
    "6": "3,5 2,6 1,6 0,5 0,1 1,0 2,0 3,1 3,2.3 2,3.3 0,3.3",
    "7": "0,6 3,6 1,0",
    "8": "1,3 0,4 0,5 1,6 2,6 3,5 3,4 2,3 1,3 0,2 0,1 1,0 2,0 3,1 3,2 2,3",
    "9": "0,1 1,0 2,0 3,1 3,5 2,6 1,6 0,5 0,3.7 1,2.7 3,2.7",
    "-": "0,3 1.7,3",
    "+": "0,3 2.4,3; 1.2,1.8 1.2,4.2",
    "/": "0,0 2.4,6",
    ".": "0,0 0.1,0",
    " ": "0,0 1,0",
}
"""Letter -> strokes as x,y points on a grid 6 units tall. O is wider than 0, 1 has a flag."""

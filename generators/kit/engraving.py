"""Text cut into the underside of a body, glyph by glyph, in strokes that print."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from generators.kit.limits import PrintSettings
from generators.kit.model import Body
from generators.kit.solid import Solid, part, union

CAP_HEIGHT = 0.73
"""Height of a capital of DejaVu Sans Bold as a share of the font size."""
STROKE = 0.19
"""Narrowest stem of its capitals as a share of the font size."""
SPACING = 0.16
"""Space between glyphs as a share of the font size; wide, so that printed strokes stay apart."""
LINE = 1.35
"""Distance of two lines as a share of the font size."""


def engraved(body: Body, text: str, settings: PrintSettings) -> Body:
    """The body with `text` cut into its underside, readable from below, if its mark has room.

    Text goes on one line, or on two split at its last hyphen or space; the letters are as large
    as fits between the printable minimum and 5 mm capitals. No room: the body is returned as is.
    """
    if body.mark is None:
        return body
    smallest = max(settings.text_height / CAP_HEIGHT, settings.text_stroke / STROKE)
    for lines in _layouts(text):
        width = max(line_width(line) for line in lines)
        height = CAP_HEIGHT + LINE * (len(lines) - 1)
        size = min(5.0 / CAP_HEIGHT, body.mark.width / width, body.mark.depth / height)
        if size >= smallest:
            cutter = lettering(lines, size, settings.text_depth)
            return replace(body, solid=body.solid - cutter.at(body.mark.x, body.mark.y))
    return body


def lettering(lines: list[str], size: float, depth: float) -> Solid:
    """Cutter for lines of text centred on the origin, from below z = 0 up to `depth`, mirrored."""
    letters = []
    for row, line in enumerate(lines):
        x = -line_width(line) * size / 2
        y = ((len(lines) - 1) / 2 - row) * LINE * size - CAP_HEIGHT * size / 2
        for letter in line:
            if letter != " ":
                letters.append(part(glyph, letter, size, depth).at(x, y))
            x += (advance(letter) + SPACING) * size
    return union(letters).mirrored("x").painted("base")


def glyph(letter: str, size: float, depth: float) -> Any:
    """One letter, its left edge at x = 0 and its foot on y = 0, from z = -0.1 to `depth`."""
    import cadquery as cq

    made = cq.Workplane().text(
        letter, size, depth + 0.1, fontPath=str(font()), halign="left", valign="bottom"
    )
    box = made.combine().val().BoundingBox()
    foot = 0.0 if letter != "-" else -0.3 * size
    return made.translate((-box.xmin, -box.ymin - foot, -0.1))


def line_width(line: str) -> float:
    """Width of a line at font size 1."""
    return sum(advance(letter) for letter in line) + SPACING * (len(line) - 1)


@lru_cache(maxsize=None)
def advance(letter: str) -> float:
    """Width of a letter's outline at font size 1."""
    if letter == " ":
        return 0.3
    low, high = _ink(letter)
    return high - low


@lru_cache(maxsize=None)
def _ink(letter: str) -> tuple[float, float]:
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.ttLib import TTFont

    face = TTFont(str(font()))
    glyphs = face.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[face.getBestCmap()[ord(letter)]].draw(pen)
    low, _, high, _ = pen.bounds
    return low / face["head"].unitsPerEm, high / face["head"].unitsPerEm


@lru_cache
def font() -> Path:
    """DejaVu Sans Bold, by path: a font asked for by name may be replaced in silence."""
    import matplotlib

    return Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans-Bold.ttf"


def _layouts(text: str) -> list[list[str]]:
    cut = max(text.rfind("-"), text.rfind(" "))
    two = [] if cut < 1 else [[text[:cut], text[cut + 1 :]]]
    return [[text], *two]

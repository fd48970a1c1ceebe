"""Small signs drawn for the cards: attack types, ways to move, kinds of unit. One colour."""

from __future__ import annotations

import math


def _ring(points: int, outer: float, inner: float) -> str:
    """A star of `points` points about the middle."""
    corners = []
    for i in range(2 * points):
        r, a = (inner if i % 2 else outer), math.pi * i / points - math.pi / 2
        corners.append(f"{12 + r * math.cos(a):.2f} {12 + r * math.sin(a):.2f}")
    return "M" + "L".join(corners) + "Z"


def _blade(start: float) -> str:
    """One of the three blades of the radiation sign."""
    a, b = math.radians(start), math.radians(start + 60)
    spots = [(r * math.cos(t), r * math.sin(t)) for r, t in ((3.6, a), (11, a), (11, b), (3.6, b))]
    p = [f"{12 + x:.2f} {12 + y:.2f}" for x, y in spots]
    return f"M{p[0]}L{p[1]}A11 11 0 0 1 {p[2]}L{p[3]}A3.6 3.6 0 0 0 {p[0]}Z"


_SHORT_ARROW = "M2 5.8H13.5V1.5L22 8.5 13.5 15.5V11.2H2Z"
_WAVE = "M1 {y}q2.75-4 5.5 0t5.5 0 5.5 0 5.5 0"

_FILLED = {
    "heat": "M12.5 1C14 5.5 19.5 8 19.5 14.5A7.5 7.5 0 0 1 4.5 14.5C4.5 10.8 7 9.5 7.2 "
    "6C9.2 7 10 8.5 10 10.5C12 8.5 13 5 12.5 1ZM12 13C11.5 15 9 15.5 9 18A3 3 0 0 0 15 18"
    "C15 16 13 15.2 12 13Z",
    "electrical": "M14.5 1 4 13.5H10.5L8 23 20 9.5H13Z",
    "impact": _ring(9, 11.5, 6.4),
    "chemical": "M8.5 1.5H15.5V4H14.5V9.3L20.6 19A2.3 2.3 0 0 1 18.6 22.5H5.4A2.3 2.3 0 0 1 "
    "3.4 19L9.5 9.3V4H8.5ZM9.2 14 7 18H17L14.8 14Z",
    "radiation": _blade(-30 - 90)
    + _blade(-30 + 30)
    + _blade(-30 + 150)
    + "M14.3 12A2.3 2.3 0 1 1 9.7 "
    "12A2.3 2.3 0 1 1 14.3 12Z",
    "mental": "M.5 12C6 3.5 18 3.5 23.5 12C18 20.5 6 20.5 .5 12ZM17 12A5 5 0 1 0 7 12A5 5 0 1 0 "
    "17 12ZM14.4 12A2.4 2.4 0 1 1 9.6 12A2.4 2.4 0 1 1 14.4 12Z",
    "ground": _SHORT_ARROW + "M2 18.5H22V21.5H2Z",
    "air": "M1 13.5 23 2 17 22 12.3 15.8Z M10.5 16.5 12 18.8 8 22Z",
    "burrow": "M1 4H23V7H1ZM9 9.5H15V14H19.5L12 22.5 4.5 14H9Z",
    "monster": "M3 2C8 6 9.5 13 5.5 22C5 15 3.5 8 3 2ZM10 1C15 6 16.5 14 12.5 23C12.5 15 11 8 10 1Z"
    "M17 2C22 6 23 13 19 22C19.5 15 18.5 8 17 2Z",
    "military": _ring(5, 11.8, 4.9),
    "civilian": "M16 5.5A4 4 0 1 1 8 5.5A4 4 0 1 1 16 5.5ZM4.5 23C4.5 13 8 10.5 12 10.5C16 10.5 "
    "19.5 13 19.5 23Z",
    "alien": "M12 4C15.6 4 17.7 6.6 18 9.3C21.3 10.2 23.5 11.5 23.5 13C23.5 15.5 18.3 17 12 17"
    "C5.7 17 .5 15.5 .5 13C.5 11.5 2.7 10.2 6 9.3C6.3 6.6 8.4 4 12 4ZM6 18 3 22 8 18.6Z"
    "M18 18 21 22 16 18.6ZM11 19H13V23H11Z",
    "building": "M11.3 0H12.7V3.5H15V7H18V23H6V7H9V3.5H11.3ZM8.5 9V12H10.5V9ZM13.5 9V12H15.5V9Z"
    "M8.5 14V17H10.5V14ZM13.5 14V17H15.5V14ZM10.8 19V23H13.2V19Z",
    "terrain": "M0 21 8.5 5 13 13.5 16 9 24 21Z",
}
_DRAWN = {
    "cold": "M12 1V23M2.5 6.5 21.5 17.5M21.5 6.5 2.5 17.5M9 2.5 12 5.5 15 2.5"
    "M9 21.5 12 18.5 15 21.5"
    "M2.8 10.5 6.8 9.3 5.8 5.3M21.2 13.5 17.2 14.7 18.2 18.7M21.2 10.5 17.2 9.3 18.2 5.3"
    "M2.8 13.5 6.8 14.7 5.8 18.7",
    "light": "M12 6.8A5.2 5.2 0 1 1 12 17.2A5.2 5.2 0 1 1 12 6.8M12 .8V3.8M12 20.2V23.2M.8 12H3.8"
    "M20.2 12H23.2M4.1 4.1 6.2 6.2M17.8 17.8 19.9 19.9M19.9 4.1 17.8 6.2M6.2 17.8 4.1 19.9",
    "sonic": "M3 8.5V15.5M7.5 5.5V18.5M12 1.5V22.5M16.5 5.5V18.5M21 8.5V15.5",
    "water": _WAVE.format(y=8) + _WAVE.format(y=14) + _WAVE.format(y=20),
    "submarine": _WAVE.format(y=6) + "M12 9.5V21M6.5 15.5 12 21.5 17.5 15.5",
    "gev": "M2 7H18M13 2 19 7 13 12M3 16H21M5 20.5H8M10.5 20.5H13.5M16 20.5H19",
    "vulnerable": "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5M12 0V8M12 16V24"
    "M0 12H8M16 12H24",
    "range": "M2 12H21M14.5 5 21.5 12 14.5 19",
}
GLYPHS = (*_FILLED, *_DRAWN)
"""Names of all signs."""


def glyph(name: str, colour: str) -> str:
    """SVG text of a sign in a colour. Raises KeyError for an unknown name."""
    if name in _FILLED:
        drawing = f'<path d="{_FILLED[name]}" fill="{colour}" fill-rule="evenodd"/>'
    else:
        drawing = (
            f'<path d="{_DRAWN[name]}" fill="none" stroke="{colour}" stroke-width="2.6" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
        f"{drawing}</svg>"
    )

"""Hexes in axial coordinates, and the straight line between the middles of two of them.

Rows run from side to side; every second row, from the second on, stands half a hex to the right.
A hex has a number as on printed maps: `0304` is the third of its row, in the fourth row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

Hex = tuple[int, int]
"""Axial (q, r)."""
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
NUMBER = r"^(0[1-9]|[1-9][0-9]){2}$"
"""Column and row, counted from 01."""


def at_place(column: int, row: int) -> Hex:
    """The hex at a place of its row, both counted from 0."""
    return column - row // 2, row


def at_number(number: str) -> Hex:
    """The hex of a number."""
    return at_place(int(number[:2]) - 1, int(number[2:]) - 1)


def number_of(at: Hex) -> str:
    """The number of a hex."""
    q, r = at
    return f"{q + r // 2 + 1:02}{r + 1:02}"


def distance(a: Hex, b: Hex) -> int:
    """Hexes from one to the other; next to each other is 1."""
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


@lru_cache(maxsize=4096)
def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes around one."""
    return tuple((at[0] + q, at[1] + r) for q, r in DIRECTIONS)


@lru_cache(maxsize=4096)
def landings(at: Hex) -> tuple[Hex, ...]:
    """The six hexes straight beyond a neighbour."""
    return tuple((at[0] + 2 * q, at[1] + 2 * r) for q, r in DIRECTIONS)


@dataclass(frozen=True, slots=True)
class Line:
    """What a straight line meets between the middles of two hexes, these left out."""

    through: tuple[Hex, ...]
    """Hexes whose inside it crosses."""
    beside: tuple[tuple[Hex, Hex], ...]
    """The hexes on both sides of an edge that it runs along."""
    touched: tuple[Hex, ...]
    """Hexes of which it meets a corner only."""


@lru_cache(maxsize=65536)
def line(a: Hex, b: Hex) -> Line:
    """The line from a hex to another, told exactly."""

    def placed(at: Hex) -> Hex:
        return at[0] + a[0], at[1] + a[1]

    met = _line_to((b[0] - a[0], b[1] - a[1]))
    return Line(
        tuple(placed(at) for at in met.through),
        tuple((placed(left), placed(right)) for left, right in met.beside),
        tuple(placed(at) for at in met.touched),
    )


@lru_cache(maxsize=1024)
def _line_to(end: Hex) -> Line:
    """The line from the hex (0, 0), all in whole numbers."""
    through, touched = [], []
    beside: dict[tuple[Hex, ...], list[Hex]] = {}
    for at in _near(end):
        sides = {corner: _side(end, corner) for corner in _corners(at)}
        on_line = tuple(sorted(corner for corner, side in sides.items() if side == 0))
        if min(sides.values()) < 0 < max(sides.values()):
            through.append(at)
        elif len(on_line) == 2:
            beside.setdefault(on_line, []).append(at)
        elif on_line:
            touched.append(at)
    pairs = tuple((left, right) for left, right in beside.values())
    return Line(tuple(through), pairs, tuple(touched))


def _near(end: Hex) -> Iterator[Hex]:
    """Hexes around the line, but for its ends, that lie neither before one nor behind the other."""
    for q in range(min(0, end[0]) - 1, max(0, end[0]) + 2):
        for r in range(min(0, end[1]) - 1, max(0, end[1]) + 2):
            if (q, r) not in ((0, 0), end) and 0 < _product((q, r), end) < _product(end, end):
                yield q, r


def _product(a: Hex, b: Hex) -> int:
    """Twice the scalar product of two vectors, with neighbours 1 apart."""
    return 2 * (a[0] * b[0] + a[1] * b[1]) + a[0] * b[1] + a[1] * b[0]


def _middle(at: Hex) -> tuple[int, int]:
    """On a grid stretched so that middles and corners are whole; a side of a line stays one."""
    return 2 * at[0] + at[1], 3 * at[1]


def _corners(at: Hex) -> Iterator[tuple[int, int]]:
    x, y = _middle(at)
    return ((x + i, y + j) for i, j in ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)))


def _side(end: Hex, point: tuple[int, int]) -> int:
    """Positive left of the line, negative right of it, 0 on it."""
    x, y = _middle(end)
    return x * point[1] - y * point[0]

"""Lengths and ways on the table, in inches.

Everything stands on a box parallel to the table's edges whose corners are rounded off: a toy that
moves on a disc (a box without sides), an obstruction on a rectangle (without rounding).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot, sqrt
from typing import NamedTuple

from printables.rules.de_bellus_toyus.tables import Ground

Point = tuple[float, float]
EPS = 1e-6
"""What touches does not overlap, and a move of a whole allowance is not too long."""


class Box(NamedTuple):
    """Half the sides, and how far the edge lies outside of them all around."""

    half_x: float
    half_y: float
    radius: float

    @property
    def across(self) -> Point:
        """Half the width and half the depth in all."""
        return self.half_x + self.radius, self.half_y + self.radius

    def grown(self, other: Box) -> Box:
        """The box that the middle of the other may not enter."""
        return Box(
            self.half_x + other.half_x, self.half_y + other.half_y, self.radius + other.radius
        )


class Area(NamedTuple):
    """A patch of ground: a rectangle or an ellipse."""

    ground: Ground
    at: Point
    half: Point
    round: bool

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it."""
        x = (point[0] - self.at[0]) / self.half[0]
        y = (point[1] - self.at[1]) / self.half[1]
        return x * x + y * y <= 1 if self.round else abs(x) <= 1 and abs(y) <= 1


def gap(one: Box, at: Point, other: Box, there: Point) -> float:
    """From edge to edge; negative when the two overlap."""
    x = abs(at[0] - there[0]) - one.half_x - other.half_x
    y = abs(at[1] - there[1]) - one.half_y - other.half_y
    away = hypot(max(x, 0.0), max(y, 0.0)) if x > 0 or y > 0 else max(x, y)
    return away - one.radius - other.radius


def crosses(start: Point, end: Point, box: Box, at: Point) -> bool:
    """Whether a straight way enters a box; to touch it is not to enter."""
    x0, y0 = start[0] - at[0], start[1] - at[1]
    x1, y1 = end[0] - at[0], end[1] - at[1]
    wide, deep = box.half_x + box.radius, box.half_y + box.radius
    if max(x0, x1) <= -wide or min(x0, x1) >= wide or max(y0, y1) <= -deep or min(y0, y1) >= deep:
        return False
    one, two = (x0, y0), (x1, y1)
    if _clips(one, two, wide, box.half_y) or _clips(one, two, box.half_x, deep):
        return True
    return box.radius > EPS and any(
        _from_way((x, y), one, two) < box.radius - EPS
        for x in {box.half_x, -box.half_x}
        for y in {box.half_y, -box.half_y}
    )


def _clips(one: Point, two: Point, half_x: float, half_y: float) -> bool:
    """Whether a way enters a rectangle around the origin."""
    span = _span(one, two, half_x - EPS, half_y - EPS)
    return span is not None and span[0] < span[1]


def _span(one: Point, two: Point, half_x: float, half_y: float) -> tuple[float, float] | None:
    """From which share of a way to which it lies in a rectangle around the origin."""
    if half_x <= 0 or half_y <= 0:
        return None
    low, high = 0.0, 1.0
    for start, end, half in ((one[0], two[0], half_x), (one[1], two[1], half_y)):
        step = end - start
        if not step:
            if abs(start) >= half:
                return None
            continue
        near, far = (-half - start) / step, (half - start) / step
        if near > far:
            near, far = far, near
        low, high = max(low, near), min(high, far)
        if low > high:
            return None
    return low, high


def _from_way(point: Point, one: Point, two: Point) -> float:
    """Distance of a point from a straight way."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    x, y = point[0] - one[0], point[1] - one[1]
    length = dx * dx + dy * dy
    share = max(0.0, min(1.0, (x * dx + y * dy) / length)) if length else 0.0
    return hypot(x - share * dx, y - share * dy)


# ------------------------------------------------------------------ ground
def ground_at(areas: tuple[Area, ...], point: Point) -> Ground:
    """The ground at a point: the topmost area there, else clear."""
    return next((area.ground for area in reversed(areas) if area.holds(point)), "clear")


def stretches(
    areas: tuple[Area, ...], path: Iterable[Point]
) -> Iterator[tuple[Ground, Point, Point]]:
    """A way cut where the ground changes: (ground, from, to) of each stretch."""
    for start, end in pairwise(path):
        cuts = sorted({0.0, 1.0, *(cut for area in areas for cut in _cuts(area, start, end))})
        for low, high in pairwise(cuts):
            middle = between(start, end, (low + high) / 2)
            ground = ground_at(areas, middle)
            yield ground, between(start, end, low), between(start, end, high)


def between(start: Point, end: Point, share: float) -> Point:
    """The point at a share of a straight way."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def length(start: Point, end: Point) -> float:
    """Length of a straight way."""
    return hypot(end[0] - start[0], end[1] - start[1])


def _cuts(area: Area, start: Point, end: Point) -> Iterator[float]:
    """Shares of a way at which it goes into an area or out of it."""
    one = (start[0] - area.at[0], start[1] - area.at[1])
    two = (end[0] - area.at[0], end[1] - area.at[1])
    span = _round_span(one, two, area.half) if area.round else _span(one, two, *area.half)
    for cut in span or ():
        if 0 < cut < 1:
            yield cut


def _round_span(one: Point, two: Point, half: Point) -> tuple[float, float] | None:
    """The same as `_span` for an ellipse around the origin, without limits."""
    x, y = one[0] / half[0], one[1] / half[1]
    dx, dy = (two[0] - one[0]) / half[0], (two[1] - one[1]) / half[1]
    square, along = dx * dx + dy * dy, x * dx + y * dy
    inside = along * along - square * (x * x + y * y - 1)
    if not square or inside <= 0:
        return None
    root = sqrt(inside)
    return (-along - root) / square, (-along + root) / square

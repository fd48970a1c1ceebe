"""Plane geometry of a table: points, upright boxes, outlines, and segments across them.

Boxes, which bases and buildings are, take plain arithmetic; any other outline takes shapely.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from shapely import Polygon

Point = tuple[float, float]
Outline = tuple[Point, ...]
EPSILON = 1e-9


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    bottom: float
    right: float
    top: float

    @classmethod
    def around(cls, centre: Point, half: Point) -> Box:
        """The box of a centre and half its sides."""
        (x, y), (w, h) = centre, half
        return cls(x - w, y - h, x + w, y + h)

    def grown(self, x: float, y: float) -> Box:
        """This box with that much more on each side."""
        return Box(self.left - x, self.bottom - y, self.right + x, self.top + y)

    @property
    def centre(self) -> Point:
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2


Shape = Box | Outline
Span = tuple[float, float]


def distance(a: Point, b: Point) -> float:
    """Between two points."""
    return hypot(a[0] - b[0], a[1] - b[1])


def gap(a: Box, b: Box) -> float:
    """Between two boxes; below zero where they overlap."""
    x = max(a[0] - b[2], b[0] - a[2])
    y = max(a[1] - b[3], b[1] - a[3])
    return hypot(x, y) if x > 0 and y > 0 else max(x, y)


def box_distance(box: Box, point: Point) -> float:
    """From a point to a box, 0 inside."""
    return hypot(
        max(box[0] - point[0], 0, point[0] - box[2]), max(box[1] - point[1], 0, point[1] - box[3])
    )


def segment_distance(a: Point, b: Point, point: Point) -> float:
    """From a point to the nearest point of a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square if square else 0
    along = min(1, max(0, along))
    return hypot(a[0] + along * dx - point[0], a[1] + along * dy - point[1])


def segment_box_distance(a: Point, b: Point, box: Box) -> float:
    """From a segment to a box, 0 where they meet."""
    if box_span(box, a, b) is not None:
        return 0
    corners = [(x, y) for x in (box.left, box.right) for y in (box.bottom, box.top)]
    near = min(segment_distance(a, b, corner) for corner in corners)
    return min(near, box_distance(box, a), box_distance(box, b))


def box_span(box: Box, a: Point, b: Point) -> Span | None:
    """What part of a segment lies inside a box, as shares of its length; edges are outside."""
    left, bottom, right, top = box
    x, y = a
    dx, dy = b[0] - x, b[1] - y
    enter, leave = 0.0, 1.0
    if -EPSILON < dx < EPSILON:
        if not left < x < right:
            return None
    else:
        near, far = (left - x) / dx, (right - x) / dx
        if dx < 0:
            near, far = far, near
        enter, leave = max(enter, near), min(leave, far)
    if -EPSILON < dy < EPSILON:
        if not bottom < y < top:
            return None
    else:
        near, far = (bottom - y) / dy, (top - y) / dy
        if dy < 0:
            near, far = far, near
        enter, leave = max(enter, near), min(leave, far)
    return (enter, leave) if leave - enter > EPSILON else None


def first_hit(boxes: Iterable[Box], a: Point, b: Point) -> tuple[float, Box] | None:
    """Where a segment first enters one of some boxes, as a share of its length, and which."""
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    bottom, top = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    first = None
    for box in boxes:
        if box[0] < right and box[2] > left and box[1] < top and box[3] > bottom:
            span = box_span(box, a, b)
            if span is not None and (first is None or span[0] < first[0]):
                first = span[0], box
    return first


def spans(shape: Shape, a: Point, b: Point) -> Sequence[Span]:
    """What parts of a segment lie inside a shape, as shares of its length."""
    if isinstance(shape, Box):
        span = box_span(shape, a, b)
        return (span,) if span else ()
    return _outline_spans(shape, a, b)


def contains(shape: Shape, point: Point) -> bool:
    """Whether a point lies inside a shape, its edge included."""
    if isinstance(shape, Box):
        left, bottom, right, top = shape
        return left <= point[0] <= right and bottom <= point[1] <= top
    from shapely import Point as Dot

    return bool(_polygon(shape).covers(Dot(point)))


def bounds(shape: Shape) -> Box:
    """The box around a shape."""
    if isinstance(shape, Box):
        return shape
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return Box(min(xs), min(ys), max(xs), max(ys))


def ellipse(box: Box, corners: int = 48) -> Outline:
    """The ellipse in a box, as an outline."""
    x, y = box.centre
    w, h = (box.right - box.left) / 2, (box.top - box.bottom) / 2
    turns = [2 * pi * corner / corners for corner in range(corners)]
    return tuple((x + w * cos(turn), y + h * sin(turn)) for turn in turns)


def well_formed(outline: Outline) -> bool:
    """Whether the sides of an outline do not cross; that of no corners is."""
    return not outline or bool(_polygon(outline).is_valid)


@lru_cache(256)
def _polygon(outline: Outline) -> Polygon:
    from shapely import Polygon, prepare

    polygon = Polygon(outline)
    prepare(polygon)
    return polygon


@lru_cache(4096)
def _outline_spans(outline: Outline, a: Point, b: Point) -> tuple[Span, ...]:
    from shapely import LineString
    from shapely import Point as Dot

    length = distance(a, b)
    polygon = _polygon(outline)
    if length < EPSILON:
        return ((0.0, 1.0),) if polygon.covers(Dot(a)) else ()
    inside: Any = LineString((a, b)).intersection(polygon)
    parts = [part for part in getattr(inside, "geoms", (inside,)) if part.length > 1e-6]
    ends = [sorted(distance(a, end) / length for end in part.coords) for part in parts]
    return tuple((pair[0], pair[-1]) for pair in ends)

"""How a unit can move: what the rules have against a path, and how far it gets in a straight line.

A unit stands on what lies under the centre of its base, and its move is measured along the centre.
Its base must stay on the table, clear of standing buildings, and end clear of other bases.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from math import cos, radians, sin

from printables.rules.trash_tokyo.geometry import Box, Point, box_span, distance, gap
from printables.rules.trash_tokyo.model import MoveType
from printables.rules.trash_tokyo.state import HAIR, Figure, View, half_of
from printables.rules.trash_tokyo.table import FACTOR, SLACK

UNDER: tuple[MoveType, ...] = ("submarine", "burrow")
"""Move types that go off the table until the unit surfaces."""
WORDS = {"air": "by air", "burrow": "by burrowing", "gev": "on its cushion", "ground": "on foot or "
         "wheels", "submarine": "under water", "water": "on water"}  # fmt: skip
"""Move types in messages."""


def direction(a: Point, b: Point) -> Point:
    """From one point to another, of length 1; north when they are the same."""
    length = distance(a, b)
    if length < 1e-9:
        return 0.0, 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def ahead(at: Point, towards: Point, length: float) -> Point:
    """The point so far in a direction, to a thousandth of a centimetre."""
    return round(at[0] + towards[0] * length, 3), round(at[1] + towards[1] * length, 3)


def rotated(way: Point, degrees: float) -> Point:
    """A direction turned to the left."""
    if not degrees:
        return way
    x, y, turn = *way, radians(degrees)
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)


def length_of(start: Point, path: tuple[Point, ...]) -> float:
    """Length of a path."""
    return sum(distance(a, b) for a, b in pairwise((start, *path)))


def turned(start: Point, path: tuple[Point, ...], heading: Point) -> Point:
    """Heading after a path: that of its last leg."""
    legs = [(a, b) for a, b in pairwise((start, *path)) if distance(a, b) > HAIR]
    return direction(*legs[-1]) if legs else heading


def open_modes(view: View, index: int) -> list[MoveType]:
    """Move types that a unit can use as it is now: flying, on the ground or below."""
    figure, member = view.figures[index], view.setup.members[index]
    if member.carrier and view.setup.rules.carrier and view.setup.rules.carrier.grounded:
        return []
    found: list[MoveType] = [mode.type for mode in member.unit.movement]
    if figure.level == "air":
        return [mode for mode in found if mode == "air"]
    if figure.level == "below":
        return [mode for mode in found if mode in UNDER]
    return [mode for mode in found if mode != "air"]


def why_no_path(
    view: View, index: int, mode: MoveType, path: tuple[Point, ...], below: bool
) -> str | None:
    """What the rules have against a path, None if nothing. Other bases and crashes do not count."""
    figure, member = view.figures[index], view.setup.members[index]
    modes = open_modes(view, index)
    if mode not in modes:
        why = " or ".join(WORDS[name] for name in modes) or "not at all"
        return f"{member.name} cannot move {WORDS[mode]}, as it is now: {why}"
    if not path:
        return f"the path of {member.name} has no point"
    if below and mode not in UNDER:
        return f"{member.name} cannot end below when it moves {WORDS[mode]}"
    board, standing = view.board, view.standing
    surfaces = mode in UNDER and not (below and figure.level == "below")
    worst = 0.5 if surfaces and mode == "submarine" else 1.0
    for a, b in pairwise((figure.at, *path)):
        half = half_of(member, direction(a, b) if a != b else figure.heading)
        if not board.within(b, half):
            return f"{member.name} would leave the table at {_at(b)}"
        if board.blocked(standing, mode, a, b, half) is not None:
            return f"a building is in the way of {member.name}"
        factor = min(FACTOR[part.grade] for part in board.stretches(standing, mode, a, b))
        if not factor:
            return f"{member.name} cannot cross the ground there {WORDS[mode]}"
        worst = min(worst, factor)
    half = half_of(member, turned(figure.at, path, figure.heading))
    lies = mode != "air" and not below
    if lies and not board.clear(standing, path[-1], half):
        return f"{member.name} would end in a building at {_at(path[-1])}"
    length, most = length_of(figure.at, path), member.modes[mode].move_cm * worst
    if length > most + HAIR:
        ground = " over bad ground" if worst < 1 else ""
        return f"{member.name} would move {length:g} cm, at most {most:g}{ground}"
    return None


def overlapped(view: View, box: Box, skip: Collection[int]) -> str | None:
    """Name of a unit or wreck that a base would overlap."""
    radius = max(box.right - box.left, box.top - box.bottom) / 2
    for index, other in _bases_near(view, box.centre, radius, skip):
        if gap(box, other) < -SLACK:
            return view.setup.members[index].name
    return None


def reach(
    view: View, index: int, mode: MoveType, towards: Point, wish: float, share: float = 1
) -> float:
    """How far towards a direction a unit gets with a share of its move.

    The ground, buildings and the edge of the table stop it. It stops before worse ground where
    that takes it farther than half its move does.
    """
    figure, member = view.figures[index], view.setup.members[index]
    half = half_of(member, towards)
    board, standing, most = view.board, view.standing, member.modes[mode].move_cm * share
    far = min(wish, most, board.to_edge(figure.at, towards, half))
    if far <= HAIR:
        return 0.0
    goal = figure.at[0] + towards[0] * far, figure.at[1] + towards[1] * far
    blocked = board.blocked(standing, mode, figure.at, goal, half)
    far_clear = far if blocked is None else max(0.0, far * blocked - HAIR)
    bad = 1.0
    for part in board.stretches(standing, mode, figure.at, goal):
        if part.grade == "impassable":
            far_clear = min(far_clear, part.start * far)
            break
        if part.grade == "bad":
            bad = min(bad, part.start)
    return min(far_clear, max(bad * far, most / 2)) if bad < 1 else far_clear


def backed(
    view: View,
    index: int,
    towards: Point,
    length: float,
    least: float = 0,
    skip: Collection[int] = (),
) -> float | None:
    """The length that ends a straight move clear of other bases, shortened until it does.

    None where there is no such length of `least` or more. Bases of `skip` do not count.
    """
    figure = view.figures[index]
    half = half_of(view.setup.members[index], towards)
    near = _bases_near(view, figure.at, length + max(half), (index, *skip))
    boxes = [box.grown(half[0] - HAIR, half[1] - HAIR) for _, box in near]
    goal = figure.at[0] + towards[0] * length, figure.at[1] + towards[1] * length
    found = [span for box in boxes if (span := box_span(box, figure.at, goal))]
    stop = 1.0
    for enter, leave in sorted(found, reverse=True):
        if enter < stop <= leave:
            stop = enter
    length = length * stop if stop == 1.0 else max(0.0, length * stop - HAIR)
    return length if length >= least - HAIR else None


def _bases_near(
    view: View, at: Point, radius: float, skip: Collection[int]
) -> Iterator[tuple[int, Box]]:
    """Bases on the table, those of abandoned vehicles too, that may come so near to a place."""
    members = view.setup.members
    limit = radius + view.setup.longest
    x, y = at
    for index, figure in enumerate(view.figures):
        place = figure.at
        near = -limit < place[0] - x < limit and -limit < place[1] - y < limit
        if near and index not in skip and stands(figure):
            yield index, Box.around(place, half_of(members[index], figure.heading))


def stands(figure: Figure) -> bool:
    """Whether a base takes up room on the table."""
    return figure.on_table or figure.fate == "abandoned"


def _at(point: Point) -> str:
    return f"({point[0]:g}, {point[1]:g})"

"""Finding a way: the direction that brings a unit nearer to a place, its group along with it."""

from __future__ import annotations

from collections.abc import Sequence

from printables.rules.trash_tokyo import actions as a
from printables.rules.trash_tokyo.geometry import Point, contains, distance, first_hit
from printables.rules.trash_tokyo.model import MoveType
from printables.rules.trash_tokyo.paths import UNDER, ahead, backed, direction, reach, rotated
from printables.rules.trash_tokyo.state import HAIR, State, half_of

ANGLES = (0, 25, -25, 50, -50, 80, -80)
"""Ways around what stands between, in degrees from the straight one."""
MARGIN = 0.5
"""How far inside its range a unit stops, cm."""


def heading(
    state: State, index: int, mode: MoveType, goal: Point, far: float
) -> tuple[Point, float]:
    """The way to go towards a place that is so far off, and how far; 0 where none leads nearer."""
    member, at = state.setup.members[index], state.figures[index].at
    row, half = member.modes[mode], half_of(member, (1.0, 0.0))
    straight = direction(at, goal)
    wish = max(far, row.min_cm)
    gone = reach(state, index, mode, straight, wish)
    if gone >= min(wish, row.move_cm) - MARGIN:
        return straight, gone
    best, least = (straight, 0.0), _way(state, mode, at, goal, half)
    for angle in ANGLES:
        towards = rotated(straight, angle)
        gone = reach(state, index, mode, towards, row.move_cm if angle else wish)
        length = _way(state, mode, ahead(at, towards, gone), goal, half)
        if length < least - HAIR:
            best, least = (towards, gone), length
    return best


def shift(
    state: State, group: Sequence[int], mode: MoveType, towards: Point, wish: float
) -> a.Move | None:
    """All of a group the same way in a direction, as far as each of them can."""
    members, figures = state.setup.members, state.figures
    row = members[group[0]].modes[mode]
    below = mode in UNDER
    length: float | None = min(wish, *(reach(state, i, mode, towards, wish) for i in group))
    if mode == "submarine" and figures[group[0]].level != "below":
        length = min(length or 0, row.move_cm / 2)
    if not below:
        for index in group:
            if length is not None:
                length = backed(state, index, towards, length, row.min_cm, group)
    if length is None or length <= HAIR * 2:
        return None
    shift = ahead((0.0, 0.0), towards, length)
    steps = []
    for index in group:
        at = figures[index].at
        end = round(at[0] + shift[0], 3), round(at[1] + shift[1], 3)
        steps.append(a.Step(members[index].name, mode, (end,), "below" if below else "above"))
    return a.Move(steps=tuple(steps))


def _way(state: State, mode: MoveType, start: Point, goal: Point, half: Point) -> float:
    """Length of a way round the first building on a line, by its better corner."""
    boxes = state.board.obstacles(state.standing, mode, half)
    hit = first_hit([box for box in boxes if not contains(box, goal)], start, goal)
    if hit is None:
        return distance(start, goal)
    box = hit[1]
    return min(
        distance(start, corner) + distance(corner, goal)
        for corner in (
            (box.left, box.bottom),
            (box.left, box.top),
            (box.right, box.bottom),
            (box.right, box.top),
        )
    )

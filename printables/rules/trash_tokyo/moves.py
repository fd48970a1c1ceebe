"""Moving, taking off and landing, for one unit or a group in contact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printables.rules.trash_tokyo import actions as a
from printables.rules.trash_tokyo.geometry import Box, Point, contains, distance, gap
from printables.rules.trash_tokyo.paths import (
    direction,
    length_of,
    overlapped,
    turned,
    why_no_path,
)
from printables.rules.trash_tokyo.state import (
    HAIR,
    TOUCH,
    Figure,
    Level,
    Scene,
    State,
    View,
    contacts,
    half_of,
)
from printables.rules.trash_tokyo.strikes import lose, touch
from printables.rules.trash_tokyo.table import SLACK

QUARTERS = (0.25, 0.5, 0.75)
"""Where along the way the contact of a group is looked at, as shares of each path."""


# ------------------------------------------------------------------ moving
def why_no_move(view: View, units: Sequence[int], steps: Sequence[a.Step]) -> str | None:
    """What the rules have against a move of these units, None if nothing."""
    for index, step in zip(units, steps, strict=True):
        reason = why_no_path(view, index, step.mode, step.path, step.ends == "below")
        if reason:
            return reason
    after = {
        index: moved(view.figures[index], step) for index, step in zip(units, steps, strict=True)
    }
    return _why_no_room(view, after) or _why_parted(view, units, steps, after)


def moved(figure: Figure, step: a.Step) -> Figure:
    """A unit after its step."""
    level: Level = "below" if step.ends == "below" else "air" if step.mode == "air" else "surface"
    return _placed(figure, step.path[-1], turned(figure.at, step.path, figure.heading), level)


def move(scene: Scene, units: Sequence[int], steps: Sequence[a.Step]) -> None:
    """Move units. Who flies less than its minimum crashes; a monster sets off what it touches."""
    for index, step in zip(units, steps, strict=True):
        figure = scene.figures[index]
        go(scene, index, moved(figure, step), length_of(figure.at, step.path))
    for index in units:
        touch(scene, index)


def go(scene: Scene, index: int, after: Figure, length: float) -> None:
    """Put a unit where its move ends."""
    member = scene.setup.members[index]
    scene.figures[index] = after
    scene.note("dived" if after.level == "below" else "moved", member.name, amount=length)
    if after.level == "air":
        if length < member.modes["air"].min_cm - HAIR:
            lose(scene, index, "crashed")
        else:
            scene.change(index, flown=True)


def _placed(figure: Figure, at: Point, heading: Point, level: Level) -> Figure:
    """A unit somewhere else; spelt out, since it happens more often than anything."""
    return Figure(
        at, heading, level, figure.pool, figure.ammo, figure.fate, figure.stunned, figure.acted,
        figure.spent, figure.flown, figure.attacked, figure.hits,
    )  # fmt: skip


# ------------------------------------------------------------------ take-off and landing
def why_no_hop(
    view: View, units: Sequence[int], hops: Sequence[a.Hop], landing: bool
) -> str | None:
    """What the rules have against taking off or landing, None if nothing."""
    after = {}
    for index, hop in zip(units, hops, strict=True):
        reason = _why_not_up(view, index, hop.to, landing)
        if reason:
            return reason
        after[index] = hopped(view.figures[index], hop.to, landing)
    return _why_no_room(view, after)


def hopped(figure: Figure, to: Point, landing: bool) -> Figure:
    """A unit after a take-off or a landing."""
    heading = direction(figure.at, to) if distance(figure.at, to) > HAIR else figure.heading
    return _placed(figure, to, heading, "surface" if landing else "air")


def hop(scene: Scene, units: Sequence[int], hops: Sequence[a.Hop], landing: bool) -> None:
    """Take off or land; that is all these units do this turn."""
    for index, leap in zip(units, hops, strict=True):
        scene.figures[index] = hopped(scene.figures[index], leap.to, landing)
        scene.change(index, spent=True, flown=True)
        scene.note("landed" if landing else "took off", scene.setup.members[index].name)
    for index in units:
        touch(scene, index)


def _why_not_up(view: View, index: int, to: Point, landing: bool) -> str | None:
    figure, member = view.figures[index], view.setup.members[index]
    word = "land" if landing else "take off"
    mode = member.modes.get("air")
    carrier = view.setup.rules.carrier
    if mode is None or (member.carrier and carrier and carrier.grounded):
        return f"{member.name} cannot {word}"
    if figure.level != ("air" if landing else "surface"):
        return f"{member.name} is {'not in the air' if landing else 'not on the ground'}"
    if figure.acted:
        return f"{member.name} has acted this turn; to {word} must be all it does in a turn"
    length = distance(figure.at, to)
    if abs(length - mode.min_cm) > HAIR:
        return (
            f"to {word} {member.name} moves {mode.min_cm:g} cm in a straight line, not {length:g}"
        )
    heading = direction(figure.at, to) if length > HAIR else figure.heading
    half = half_of(member, heading)
    if not view.board.within(to, half):
        return f"{member.name} would leave the table"
    if landing and not _can_land(view, to, half):
        return f"{member.name} cannot land on a building or a high obstacle"
    return None


def _can_land(view: View, at: Point, half: Point) -> bool:
    """Whether a base is clear of buildings, and its centre of high obstacles."""
    return (
        view.board.clear(view.standing, at, half)
        and not view.board.terrain_at(view.standing, at).high_obstacle
        and not any(
            sections and site.building.high_obstacle and contains(site.box, at)
            for site, sections in zip(view.board.sites, view.standing, strict=True)
        )
    )


# ------------------------------------------------------------------ bases
def _why_no_room(view: View, after: Mapping[int, Figure]) -> str | None:
    """Whether a base would end on another one."""
    members = view.setup.members
    boxes = {
        index: Box.around(figure.at, half_of(members[index], figure.heading))
        for index, figure in after.items()
        if figure.level != "below"
    }
    for index, box in boxes.items():
        name = overlapped(view, box, after.keys()) or next(
            (
                members[other].name
                for other, its in boxes.items()
                if other > index and gap(box, its) < -SLACK
            ),
            None,
        )
        if name:
            return f"{members[index].name} would end on {name}"
    return None


def _why_parted(
    view: View, units: Sequence[int], steps: Sequence[a.Step], after: Mapping[int, Figure]
) -> str | None:
    """Whether units that move together would lose contact, on the way or at the end."""
    if len(units) < 2:
        return None
    shifts = {
        (
            round(after[index].at[0] - view.figures[index].at[0], 2),
            round(after[index].at[1] - view.figures[index].at[1], 2),
        )
        for index in units
    }
    straight = all(len(step.path) == 1 for step in steps)
    square = all(len(set(view.setup.members[index].half)) == 1 for index in units)
    if len(shifts) == 1 and straight and square:
        return None
    for share in () if len(shifts) == 1 and straight else QUARTERS:
        there = {
            index: _placed(figure, _along(figure.at, step.path, share), figure.heading, "surface")
            for index, step in zip(units, steps, strict=True)
            for figure in (view.figures[index],)
        }
        if not _connected(view, units, there):
            return "the units would lose contact on the way; move them one by one"
    if not _connected(view, units, after):
        return "the units would not be in contact after the move; move them one by one"
    return None


def _connected(view: View, units: Sequence[int], after: Mapping[int, Figure]) -> bool:
    """Whether units are one group, by way of others of their side if need be."""
    members = view.setup.members
    side = view.setup.by_side[members[units[0]].side]
    figures = {i: after.get(i, view.figures[i]) for i in side}
    boxes = {
        i: Box.around(figure.at, half_of(members[i], figure.heading))
        for i, figure in figures.items()
        if i in after or figure.on_table
    }
    reached = [units[0]]
    for index in reached:
        reached += [i for i in boxes if i not in reached and gap(boxes[index], boxes[i]) <= TOUCH]
    return set(units) <= set(reached)


def in_one_group(state: State, units: Sequence[int]) -> bool:
    """Whether units are in contact, directly or by way of others of their side."""
    chains = contacts(state, state.setup.members[units[0]].side)
    return len({chains.get(index, -1 - index) for index in units}) == 1


def _along(start: Point, path: tuple[Point, ...], share: float) -> Point:
    """The point after a share of a path."""
    left = share * length_of(start, path)
    at = start
    for point in path:
        leg = distance(at, point)
        if leg >= left and leg > 0:
            part = left / leg
            return at[0] + (point[0] - at[0]) * part, at[1] + (point[1] - at[1]) * part
        left -= leg
        at = point
    return at

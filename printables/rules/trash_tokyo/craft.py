"""Getting units out of the craft that carries them, and back aboard."""

from __future__ import annotations

from collections.abc import Sequence

from printables.rules.trash_tokyo import actions as a
from printables.rules.trash_tokyo.geometry import Box, Point, gap
from printables.rules.trash_tokyo.paths import ahead, direction, overlapped
from printables.rules.trash_tokyo.state import TOUCH, Scene, View, base_of, half_of, touching
from printables.rules.trash_tokyo.table import FACTOR, SLACK, grade


def why_no_leave(view: View, units: Sequence[int], hops: Sequence[a.Hop]) -> str | None:
    """What the rules have against units leaving their craft, None if nothing."""
    reason = _why_no_craft(view, units)
    if reason:
        return reason
    taken: list[Box] = []
    for index, hop in zip(units, hops, strict=True):
        name = view.setup.members[index].name
        if view.figures[index].level != "aboard":
            return f"{name} is not aboard"
        reason = why_no_exit(view, index, hop.to)
        if reason:
            return f"{name} {reason}"
        box = _base_at(view, index, hop.to)
        if any(gap(box, other) < -SLACK for other in taken):
            return f"{name} would stand on another unit that leaves"
        taken.append(box)
    return None


def why_no_exit(view: View, index: int, to: Point) -> str | None:
    """What is wrong with a place to leave a craft to, None if nothing."""
    carrier = view.setup.carrier
    assert carrier is not None
    member = view.setup.members[index]
    half = half_of(member, _heading(view, to))
    if not view.board.room(view.standing, to, half):
        return "has no room there: a building or the edge of the table"
    terrain = view.board.terrain_at(view.standing, to)
    if not any(FACTOR[grade(terrain, mode.type)] for mode in member.unit.movement):
        return "cannot stand on the ground there"
    box = _base_at(view, index, to)
    other = overlapped(view, box, ())
    if other:
        return f"would stand on {other}"
    if gap(box, base_of(view, carrier)) > TOUCH:
        return "must touch the craft that it leaves"
    return None


def leave(scene: Scene, units: Sequence[int], hops: Sequence[a.Hop]) -> None:
    """Put units beside their craft."""
    for index, hop in zip(units, hops, strict=True):
        scene.change(index, at=hop.to, heading=_heading(scene, hop.to), level="surface")
        scene.note("left the craft", scene.setup.members[index].name)


def why_no_boarding(view: View, units: Sequence[int]) -> str | None:
    """What the rules have against units boarding their craft, None if nothing."""
    reason = _why_no_craft(view, units)
    if reason:
        return reason
    carrier = view.setup.carrier
    assert carrier is not None
    for index in units:
        name = view.setup.members[index].name
        if index == carrier or not view.figures[index].on_table:
            return f"{name} is not on the table beside the craft"
        if not touching(view, index, carrier):
            return f"{name} must touch the craft to board it"
    return None


def board(scene: Scene, units: Sequence[int]) -> None:
    """Take units aboard."""
    carrier = scene.setup.carrier
    assert carrier is not None
    for index in units:
        scene.change(index, at=scene.figures[carrier].at, level="aboard")
        scene.note("boarded", scene.setup.members[index].name)


def exits(view: View, index: int) -> list[Point]:
    """Places around the craft where a unit can leave to, in a fixed order."""
    carrier = view.setup.carrier
    assert carrier is not None
    craft = base_of(view, carrier)
    long = max(view.setup.members[index].half)
    outer = craft.grown(long, long)
    pitch = 2 * long
    across = [outer.left + pitch * k for k in range(int((outer.right - outer.left) / pitch) + 1)]
    along = [outer.bottom + pitch * k for k in range(int((outer.top - outer.bottom) / pitch) + 1)]
    spots = [(x, y) for y in (outer.top, outer.bottom) for x in across]
    spots += [(x, y) for x in (outer.left, outer.right) for y in along]
    found = [ahead(spot, (0, 0), 0) for spot in spots]
    return [spot for spot in dict.fromkeys(found) if why_no_exit(view, index, spot) is None]


def _why_no_craft(view: View, units: Sequence[int]) -> str | None:
    rules, carrier = view.setup.rules.carrier, view.setup.carrier
    if rules is None or carrier is None or view.figures[carrier].fate:
        return "there is no craft to leave or board"
    side = view.setup.members[carrier].side
    for index in units:
        if view.setup.members[index].side != side:
            return f"the craft carries {side} only"
    if len(units) > rules.boarding:
        return f"{len(units)} units, at most {rules.boarding} leave or board for one Action"
    return None


def _heading(view: View, to: Point) -> Point:
    """Away from the craft."""
    carrier = view.setup.carrier
    assert carrier is not None
    return direction(view.figures[carrier].at, to)


def _base_at(view: View, index: int, to: Point) -> Box:
    return Box.around(to, half_of(view.setup.members[index], _heading(view, to)))

"""How good an action looks, for simple players: what it is expected to destroy, by exact odds, and
how much closer a move brings a unit to what it could destroy. Our own figures; they decide no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from printables.rules.trash_tokyo import actions as a
from printables.rules.trash_tokyo.attacks import struck
from printables.rules.trash_tokyo.geometry import Box, Point, distance, gap
from printables.rules.trash_tokyo.model import Attack, Unit
from printables.rules.trash_tokyo.moves import hopped, moved
from printables.rules.trash_tokyo.stakes import aims, harm_to, stake, stake_of
from printables.rules.trash_tokyo.state import HAIR, TOUCH, Figure, State, half_of

PATIENCE = 0.7
"""What a chance is worth that is one move away."""
STUN = 0.06
"""What it is worth that a monster loses an Action."""
RECOVERY = 0.5
"""What it is worth to be free to act again."""
BURDEN = 0.05
"""What it costs to be in a place where a building may do harm."""


def worth(state: State, action: Any) -> float:
    """How good an action looks to the side that is to act; nothing gained is 0."""
    indices = state.setup.indices
    match action:
        case a.Attack():
            return _attack_worth(state, action.shots)
        case a.Move():
            first = action.steps[0]
            index = indices[first.unit]
            # A group moves alike: the first speaks for all.
            return len(action.steps) * _move_worth(state, index, moved(state.figures[index], first))
        case a.TakeOff() | a.Land():
            landing = isinstance(action, a.Land)
            return PATIENCE * sum(
                _move_worth(
                    state,
                    indices[leap.unit],
                    hopped(state.figures[indices[leap.unit]], leap.to, landing),
                )
                for leap in action.hops
            )
        case a.Leave():
            return sum(
                PATIENCE * potential(state, indices[leap.unit], leap.to, "surface")
                for leap in action.hops
            )
        case a.Recover():
            return RECOVERY
        case a.Board():
            return -sum(
                potential(state, indices[name], state.figures[indices[name]].at, "surface")
                for name in action.units
            )
    return 0.0


# ------------------------------------------------------------------ attacks
def _attack_worth(state: State, shots: Sequence[a.Shot]) -> float:
    """Expected stakes destroyed, less one's own; a second attack finds less left of a target."""
    left: dict[str, float] = {}
    total = 0.0
    stunned: set[str] = set()
    for shot in shots:
        index = state.setup.indices[shot.unit]
        side = state.setup.members[index].side
        for weapon in shot.weapons:
            attack = state.setup.members[index].weapons[weapon]
            for name, sign in _victims(state, index, attack, shot.targets[0]):
                share = harm_to(state, attack, name)
                total += sign * stake_of(state, side, name) * share * left.get(name, 1.0)
                left[name] = left.get(name, 1.0) * (1 - share)
                other = state.setup.indices.get(name)
                if other is not None and name not in stunned:
                    stunned.add(name)
                    hurt = state.figures[other]
                    if state.setup.members[other].unit.kind == "monster" and not hurt.stunned:
                        total += sign * STUN
        total -= _crash(state, index) + _shock(state, index, shot)
    return total


def _victims(state: State, index: int, attack: Attack, target: str) -> list[tuple[str, int]]:
    """(name, 1 or -1 for a friend) of everything that an attack strikes."""
    if attack.area is None:
        return [(target, 1)]
    members, side = state.setup.members, state.setup.members[index].side
    units, sites = struck(state, index, attack, target)
    found = [(members[i].name, -1 if members[i].side == side else 1) for i in units]
    return found + [(state.setup.site_names[site], 1) for site in sites]


def _crash(state: State, index: int) -> float:
    """What it may cost that an aircraft acts without moving: it must still fly this turn."""
    figure, mode = state.figures[index], state.setup.members[index].modes.get("air")
    if figure.level != "air" or figure.flown or mode is None or not mode.min_cm:
        return 0.0
    if state.setup.options.min_mv_check != "end_of_turn":
        return 0.0
    waiting = len(_must_fly(state, index)) + 1
    return stake(state.setup, index) if state.left[state.next] - 1 < waiting else 0.0


def _must_fly(state: State, but: int) -> list[int]:
    """Other aircraft that have acted and will crash unless they fly this turn."""
    members = state.setup.members
    return [
        i
        for i in state.setup.by_side[state.order[state.next]]
        if i != but
        and state.figures[i].level == "air"
        and state.figures[i].acted
        and not state.figures[i].flown
        and not state.figures[i].fate
        and members[i].modes["air"].min_cm
    ]


def _shock(state: State, index: int, shot: a.Shot) -> float:
    """What a building that is struck by hand does to a monster, if it still stands."""
    member = state.setup.members[index]
    site = state.setup.site_indices.get(shot.targets[0])
    if site is None or site not in state.setup.touchy or member.unit.kind != "monster":
        return 0.0
    attack = member.weapons[shot.weapons[0]]
    if attack.range_cm:
        return 0.0
    return (1 - harm_to(state, attack, shot.targets[0])) * _jolt(state, index, site)


def _jolt(state: State, index: int, site: int) -> float:
    effect = state.setup.buildings[site].effect
    assert effect is not None
    name = state.setup.members[index].name
    return BURDEN + harm_to(state, effect, name) * stake(state.setup, index)


# ------------------------------------------------------------------ moves
def _move_worth(state: State, index: int, after: Figure) -> float:
    """How much better its best chance becomes."""
    before = state.figures[index]
    gain = potential(state, index, after.at, after.level) - potential(
        state, index, before.at, before.level
    )
    if before.level == "air" and before.acted and not before.flown:
        waiting = len(_must_fly(state, index)) + 1
        if state.left[state.next] <= waiting:
            gain += stake(state.setup, index)
    if state.setup.touchy and state.setup.members[index].unit.kind == "monster":
        half = half_of(state.setup.members[index], after.heading)
        box = Box.around(after.at, half)
        for site in state.setup.touchy:
            if state.standing[site] and gap(box, state.board.sites[site].box) <= TOUCH:
                gain -= _jolt(state, index, site)
    return gain


def potential(state: State, index: int, at: Point, level: str) -> float:
    """The best that a unit could do with an attack from a place, less for every move it is away."""
    member = state.setup.members[index]
    speed = _speed(member.unit, level == "air")
    loaded = state.figures[index].ammo
    half = member.half[0]
    best = 0.0
    for aim in aims(state, index):
        far = distance(at, aim.at)
        for slot, most, span in aim.chances[member.unit.id]:
            if most <= best or not loaded[slot]:
                continue
            moves = (far - (span or half + aim.half)) / speed
            if moves <= HAIR:
                flies = level == "air" or aim.flies
                moves = 0.0 if state.board.sees(state.standing, at, aim.at, flies) else 0.7
            if level == "below":
                moves += 1
            chance = most * PATIENCE**moves
            if chance > best:
                best = chance
    return best


def _speed(unit: Unit, flies: bool) -> float:
    """Its longest move, in the air or not."""
    return max(
        (mode.move_cm for mode in unit.movement if (mode.type == "air") == flies), default=0.1
    )

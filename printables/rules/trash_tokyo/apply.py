"""What is wrong with an action, and the state after one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from printables.rules.dice import Dice
from printables.rules.play import IllegalAction
from printables.rules.trash_tokyo import actions as a
from printables.rules.trash_tokyo import craft
from printables.rules.trash_tokyo.attacks import attack, why_no_attack
from printables.rules.trash_tokyo.moves import (
    hop,
    in_one_group,
    move,
    why_no_hop,
    why_no_move,
)
from printables.rules.trash_tokyo.state import Scene, State
from printables.rules.trash_tokyo.turns import advance


def apply(state: State, action: Any, dice: Dice) -> State:
    """The state after an action, reactions and a new turn included. Raises IllegalAction."""
    reason = why_illegal(state, action)
    if reason:
        raise IllegalAction(reason)
    scene = Scene(state, dice)
    scene.left[scene.next] -= 1
    units = [state.setup.indices[name] for name in names_of(action)]
    if isinstance(action, a.Recover):
        scene.change(units[0], stunned=False)
        scene.note("recovered", action.unit)
    elif isinstance(action, a.Forfeit):
        scene.note("forfeited", scene.order[scene.next])
    else:
        _act(scene, action, units)
    advance(scene)
    return scene.frozen


def _act(scene: Scene, action: Any, units: Sequence[int]) -> None:
    for index in units:
        if not scene.figures[index].acted:
            scene.change(index, acted=True)
    match action:
        case a.Move():
            move(scene, units, action.steps)
        case a.Attack():
            attack(scene, units, action.shots)
        case a.TakeOff() | a.Land():
            hop(scene, units, action.hops, isinstance(action, a.Land))
        case a.Leave():
            craft.leave(scene, units, action.hops)
        case a.Board():
            craft.board(scene, units)


def why_illegal(state: State, action: Any) -> str | None:
    """What the rules have against an action, None when it is legal."""
    if state.ended:
        return "the game is over"
    if isinstance(action, a.Forfeit):
        return None
    names = names_of(action)
    units = []
    for name in names:
        if name not in state.setup.indices:
            return f"there is no unit {name}"
        units.append(state.setup.indices[name])
    if not units:
        return "the action names no unit"
    if len(set(units)) < len(units):
        return "the action names a unit twice"
    side = state.order[state.next]
    for index in units:
        reason = _why_not_able(state, index, action, side)
        if reason:
            return reason
    match action:
        case a.Leave():
            return craft.why_no_leave(state, units, action.hops)
        case a.Board():
            return craft.why_no_boarding(state, units)
        case a.Recover():
            return None
    if len(units) > 1 and not in_one_group(state, units):
        return "units that act together must be in contact"
    match action:
        case a.Move():
            return why_no_move(state, units, action.steps)
        case a.Attack():
            return why_no_attack(state, units, action.shots)
        case _:
            return why_no_hop(state, units, action.hops, isinstance(action, a.Land))


def _why_not_able(state: State, index: int, action: Any, side: str) -> str | None:
    """What keeps a unit from spending an Action of a side."""
    figure, member = state.figures[index], state.setup.members[index]
    if member.side != side:
        return f"{member.name} is not on the side to act, the {side}"
    if figure.fate:
        return f"{member.name} is lost: {figure.fate}"
    if isinstance(action, a.Recover):
        return None if figure.stunned else f"{member.name} has lost no Action"
    if figure.stunned:
        return f"{member.name} was hurt and has lost its next Action: recover first"
    if figure.spent:
        return f"{member.name} took off or landed, and does no more this turn"
    if figure.level == "aboard" and not isinstance(action, a.Leave):
        return f"{member.name} is aboard and can only leave"
    if figure.level == "below" and not isinstance(action, a.Move):
        return f"{member.name} is under the surface and can only move"
    return None


def names_of(action: Any) -> tuple[str, ...]:
    """Names of the units that an action is for."""
    match action:
        case a.Move():
            return tuple(step.unit for step in action.steps)
        case a.Attack():
            return tuple(shot.unit for shot in action.shots)
        case a.TakeOff() | a.Land() | a.Leave():
            return tuple(leap.unit for leap in action.hops)
        case a.Board():
            return action.units
        case a.Recover():
            return (action.unit,)
    return ()

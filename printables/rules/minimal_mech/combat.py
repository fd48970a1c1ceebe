"""Combat: who may attack whom, the rolls, and the damage done at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from printables.rules.dice import Dice
from printables.rules.minimal_mech.actions import Fire, Strike
from printables.rules.minimal_mech.charts import DAMAGE, WEAPONS, DamageTable, WeaponId
from printables.rules.minimal_mech.hexes import Hex, distance, number_of
from printables.rules.minimal_mech.sight import in_sight
from printables.rules.minimal_mech.state import Choice, Robot, State


def why_no_attack(state: State, action: Fire | Strike) -> str | None:
    """What forbids an attack by a robot of the side whose combat phase it is."""
    robot, target = state.robots[action.robot], state.robots[action.target]
    if robot.at is None or target.at is None:
        return "both robots must be on the map"
    if target.side == robot.side:
        return f"{target.name} is on the same side"
    if _is_spent(state, robot, action):
        return f"{robot.name} has attacked in this phase"
    if isinstance(action, Strike):
        together = robot.at == target.at
        return None if together else f"{target.name} is not in the same hex, as fighting by hand is"
    if action.weapon not in robot.weapons:
        return f"{robot.name} has no {action.weapon}"
    weapon = WEAPONS[action.weapon]
    away = distance(robot.at, target.at)
    if not away:
        return f"{target.name} is in the same hex, too near to fire at"
    if away > weapon.range:
        return f"{target.name} is {away} hexes away, a {action.weapon} reaches {weapon.range}"
    if weapon.needs_sight and not in_sight(state, robot.at, target.at):
        return f"{robot.name} does not see {target.name} in {number_of(target.at)}"
    return None


def _is_spent(state: State, robot: Robot, action: Fire | Strike) -> bool:
    if state.battle.options.attacks_per_phase == "both":
        return robot.struck if isinstance(action, Strike) else robot.fired
    return robot.fired or robot.struck


def numbers(state: State, robot: Robot, target: Robot, at: Hex) -> tuple[int, int]:
    """(highest roll that makes contact, highest roll that blocks it) in a hex: rubble hinders."""
    close = state.battle.ground.hexes[at].close
    return max(0, robot.hit + close), max(0, target.block + close)


def attacks(state: State, side: str) -> Iterator[Fire | Strike]:
    """Every legal attack of a side in its combat phase that can succeed at all."""
    for number, robot, at in state.present(side):
        for foe, target, there in state.enemies(side):
            found: list[Fire | Strike] = []
            if at == there:
                if numbers(state, robot, target, at)[0]:
                    found.append(Strike(robot=number, target=foe))
            elif robot.attack:
                kinds = dict.fromkeys(robot.weapons)
                found += [Fire(robot=number, weapon=kind, target=foe) for kind in kinds]
            yield from (action for action in found if why_no_attack(state, action) is None)


# ------------------------------------------------------------------ the rolls
def attacked(state: State, action: Fire | Strike, dice: Dice) -> State:
    """The state after a legal attack."""
    robot, target = state.robots[action.robot], state.robots[action.target]
    if isinstance(action, Fire):
        state = state.changed(action.robot, replace(robot, fired=True))
        if dice.roll() > robot.attack:
            return replace(state, news=("it misses",))
        return damaged(state, action.target, "ranged", WEAPONS[action.weapon].hits, dice)
    assert robot.at is not None
    contact, block = numbers(state, robot, target, robot.at)
    state = state.changed(action.robot, replace(robot, struck=True))
    if dice.roll() > contact:
        return replace(state, news=("it makes no contact",))
    if dice.roll() <= block:
        return replace(state, news=(f"{target.name} blocks it",))
    return damaged(state, action.target, "close", 1, dice)


def damaged(state: State, number: int, table: DamageTable, hits: int, dice: Dice) -> State:
    """Roll for hits on a robot until they are spent, it is destroyed, or its side must choose."""
    for to_come in range(hits - 1, -1, -1):
        robot = state.robots[number]
        what = DAMAGE[table][dice.roll() - 1]
        if what == "weapon":
            kinds = tuple(set(robot.weapons))
            if len(kinds) > 1:
                return replace(state, choice=Choice(number, table, to_come))
            state = lost(state, number, kinds[0]) if kinds else _wasted(state, "no weapon to lose")
        elif not getattr(robot, what):
            state = _wasted(state, f"no {what.upper()} to lose")
        elif what == "armor" and robot.armor == 1:
            news = f"{robot.name} is destroyed"
            return state.changed(number, replace(robot.damaged(what), at=None), news)
        else:
            less = robot.damaged(what)
            left = getattr(less, what)
            state = state.changed(number, less, f"{what.upper()} of {robot.name} falls to {left}")
    return state


def lost(state: State, number: int, weapon: WeaponId) -> State:
    """A robot without one of its weapons."""
    robot = state.robots[number]
    return state.changed(number, robot.without(weapon), f"{robot.name} loses a {weapon}")


def _wasted(state: State, why: str) -> State:
    return replace(state, news=(*state.news, f"a hit is wasted: {why}"))

"""What machine players consider, and how good it looks to them: expected damage by exact odds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from printables.rules.minimal_mech.actions import AnyAction, Done, Fire, Lose, Move, Strike
from printables.rules.minimal_mech.charts import (
    DAMAGE,
    WEAPONS,
    Damaged,
    DamageTable,
    WeaponId,
)
from printables.rules.minimal_mech.combat import attacks, numbers
from printables.rules.minimal_mech.hexes import Hex, distance
from printables.rules.minimal_mech.moves import LEAVE_COST, Way, reach
from printables.rules.minimal_mech.sight import in_sight
from printables.rules.minimal_mech.state import Robot, State

BEST, SAMPLE = 8, 6
"""Moves proposed for each robot: those that look best, and some of the rest."""
DESTROYED = 1.0
"""Worth of destroying a robot; the losses below are shares of it."""
LOSS: dict[Damaged, float] = {
    "move": 0.08,
    "attack": 0.12,
    "hit": 0.08,
    "block": 0.06,
    "weapon": 0.2,
}
NEARER = 0.01
"""Worth of a hex nearer to the enemy, when nobody can be attacked yet."""
ONWARD = 0.08
"""Worth of a hex nearer to the edge, to a side that wants to leave, and to those who stop it."""
CAUTION = 0.5
"""How much the answer of the enemy counts beside one's own attack."""


def proposals(state: State) -> tuple[AnyAction, ...]:
    """Legal actions worth considering, in a fixed order."""
    if state.choice:
        kinds = set(state.robots[state.choice.robot].weapons)
        return tuple(Lose(weapon=kind) for kind in sorted(kinds))
    if state.phase == "combat":
        return (*attacks(state, state.active), Done())
    moves = (
        move
        for number, robot, _ in state.present(state.active)
        if not robot.moved
        for move in _moves(state, number)
    )
    return (*moves, Done())


def worth(state: State, action: AnyAction) -> float:
    """How good an action looks to the side that is to move, 1 for a robot destroyed."""
    if isinstance(action, Move):
        return _worth_of_move(state, action)
    if isinstance(action, Fire | Strike):
        return _worth_of_attack(state, action)
    if isinstance(action, Lose):
        # The cheaper a weapon, the less of a loss; of the charts' weapons no two cost the same.
        return -float(WEAPONS[action.weapon].points)
    return 0.0


# ------------------------------------------------------------------ moves
def _moves(state: State, number: int) -> Iterator[Move]:
    """The nearest way out, the best places to go to, then every so manieth of the others."""
    ways = reach(state, number)
    here = next(iter(ways))
    yield from _ways_out(state, number, ways)
    places = sorted((at for at in ways if at != here), key=lambda at: -_standing(state, number, at))
    rest = places[BEST:]
    for at in (*places[:BEST], *rest[:: max(1, len(rest) // SAMPLE)]):
        yield Move(robot=number, path=ways[at][1])


def _ways_out(state: State, number: int, ways: dict[Hex, Way]) -> Iterator[Move]:
    robot, leave = state.robots[number], state.battle.leave
    if leave is None or leave.side != robot.side:
        return
    enemies = {at for _, _, at in state.enemies(robot.side)}
    ways_out = [
        (points, path)
        for at, (points, path) in ways.items()
        if not state.battle.ground.steps_to(leave.edge, at) and not (path and at in enemies)
    ]
    points, path = min(ways_out, default=(robot.move, ()))
    if points + LEAVE_COST <= robot.move:
        yield Move(robot=number, path=path, leave=True)


def _worth_of_move(state: State, action: Move) -> float:
    if action.leave:
        return 2 * DESTROYED
    here = state.robots[action.robot].at
    assert here is not None
    gain = _standing(state, action.robot, action.path[-1]) - _standing(state, action.robot, here)
    # Of two places as good as each other, the one that takes fewer steps.
    return gain - 1e-6 * len(action.path)


def _standing(state: State, number: int, at: Hex) -> float:
    """How good a hex is for a robot: its best attack from there against the enemy's best on it."""
    robot = state.robots[number]
    give, take, nearest = 0.0, 0.0, 99
    for _, foe, there in state.enemies(robot.side):
        away = distance(at, there)
        nearest = min(nearest, away)
        give = max(give, _best(state, robot, at, foe, there))
        take = max(take, _best(state, foe, there, robot, at))
    value = give - CAUTION * take + _onward(state, robot, at)
    return value if give else value - NEARER * nearest


def _onward(state: State, robot: Robot, at: Hex) -> float:
    """Worth of the way that is behind a side that wants to leave, or in its way."""
    leave = state.battle.leave
    if leave is None:
        return 0.0
    steps = state.battle.ground.steps_to(leave.edge, at)
    if robot.side == leave.side:
        return -ONWARD * steps
    # A guard that the leader has passed cannot stop it any more.
    leader = min(
        (
            state.battle.ground.steps_to(leave.edge, there)
            for _, _, there in state.enemies(robot.side)
        ),
        default=0,
    )
    return -ONWARD * max(0, steps - leader)


def _best(state: State, robot: Robot, at: Hex, target: Robot, there: Hex) -> float:
    """Worth of the best attack of one robot on another from where they would stand."""
    if at == there:
        return _worth_of_strike(state, robot, target, at)
    away = distance(at, there)
    best, seen = 0.0, None
    for kind in dict.fromkeys(robot.weapons):
        weapon = WEAPONS[kind]
        if away > weapon.range:
            continue
        if weapon.needs_sight:
            if seen is None:
                seen = in_sight(state, at, there)
            if not seen:
                continue
        best = max(best, _worth_of_shot(robot, kind, target))
    return best


# ------------------------------------------------------------------ attacks
def _worth_of_attack(state: State, action: Fire | Strike) -> float:
    robot, target = state.robots[action.robot], state.robots[action.target]
    if isinstance(action, Fire):
        return _worth_of_shot(robot, action.weapon, target)
    assert robot.at is not None
    return _worth_of_strike(state, robot, target, robot.at)


def _worth_of_shot(robot: Robot, kind: WeaponId, target: Robot) -> float:
    return robot.attack / 6 * _worth_of_hits("ranged", WEAPONS[kind].hits, *_left_of(target))


def _worth_of_strike(state: State, robot: Robot, target: Robot, at: Hex) -> float:
    contact, block = numbers(state, robot, target, at)
    return contact * (6 - block) / 36 * _worth_of_hits("close", 1, *_left_of(target))


def _left_of(target: Robot) -> tuple[int, int, int, int, int, int]:
    values = (target.armor, target.attack, target.hit, target.block, target.move)
    return (*values, len(target.weapons))


@lru_cache(maxsize=65536)
def _worth_of_hits(
    table: DamageTable,
    hits: int,
    armor: int,
    attack: int,
    hit: int,
    block: int,
    move: int,
    arms: int,
) -> float:
    """Expected worth of hits on a robot with so much left: each face of the table, exactly."""
    left: dict[Damaged, int] = {
        "armor": armor, "attack": attack, "hit": hit, "block": block, "move": move, "weapon": arms
    }  # fmt: skip
    total = 0.0
    for what in DAMAGE[table]:
        after = {**left, what: max(0, left[what] - 1)}
        if what == "armor":
            total += DESTROYED / armor
        elif left[what]:
            total += LOSS[what]
        if hits > 1 and after["armor"]:
            total += _worth_of_hits(table, hits - 1, *after.values())
    return total / 6

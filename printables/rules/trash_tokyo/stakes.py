"""What everything on the table is worth to those who would destroy it, by exact odds.

A stake is what the loss of a unit or a building means: its share of what the enemy must destroy to
win, and what it could do to the enemy. All figures here are ours and decide no game.
"""

from __future__ import annotations

from math import floor
from typing import NamedTuple

from printables.rules.trash_tokyo.damage import Rounding, dies, wounds
from printables.rules.trash_tokyo.geometry import Point
from printables.rules.trash_tokyo.model import AttackType, Building, Side, Strike, Unit
from printables.rules.trash_tokyo.odds import damage
from printables.rules.trash_tokyo.setup import Setup
from printables.rules.trash_tokyo.state import State

THREAT = 3.0
"""Actions for which what a unit can do counts towards its stake."""


class Chances(dict[str, list[tuple[int, float, float]]]):
    """Unit id -> (slot of an attack, stake it is expected to destroy of one target, range)."""

    def __init__(self, state: State, side: Side, name: str) -> None:
        super().__init__()
        self._of = state, side, name

    def __missing__(self, unit_id: str) -> list[tuple[int, float, float]]:
        state, side, name = self._of
        value = stake_of(state, side, name)
        unit = next(m.unit for m in state.setup.members if m.unit.id == unit_id)
        found = [
            (slot, value * harm_to(state, attack, name), attack.range_cm)
            for slot, attack in enumerate(unit.attacks)
        ]
        self[unit_id] = found
        return found


class Aim(NamedTuple):
    """Something worth an attack."""

    name: str
    at: Point
    half: float
    """Half its base, cm."""
    flies: bool
    chances: Chances


def aims(state: State, index: int) -> list[Aim]:
    """All that is worth an attack of a unit."""
    setup, figures = state.setup, state.figures
    member = setup.members[index]
    side = member.side
    key = ("aims", side, member.unit.kind == "monster")
    found: list[Aim] | None = state.memo.get(key)
    if found is not None:
        return found
    found = state.memo[key] = []
    for j in setup.foes[index]:
        figure = figures[j]
        if figure.on_table:
            other = setup.members[j]
            chances = Chances(state, side, other.name)
            found.append(Aim(other.name, figure.at, other.half[1], figure.level == "air", chances))
    if building_stake(setup, side) > 0:
        for site, sections in zip(state.board.sites, state.standing, strict=True):
            if sections:
                half = (site.box.right - site.box.left) / 2
                chances = Chances(state, side, site.name)
                found.append(Aim(site.name, site.box.centre, half, False, chances))
    return found


def stake_of(state: State, side: Side, name: str) -> float:
    """What the loss of a unit, or of a building to a side, is worth."""
    other = state.setup.indices.get(name)
    if other is not None:
        return stake(state.setup, other)
    return building_stake(state.setup, side)


def stake(setup: Setup, index: int) -> float:
    """A unit's share of its side, and what it could do to its enemies."""
    found: dict[int, float] | None = setup.memo.get("stakes")
    if found is None:
        found = setup.memo["stakes"] = {i: _stake(setup, i) for i in range(len(setup.members))}
    return found[index]


def _stake(setup: Setup, index: int) -> float:
    member = setup.members[index]
    if member.side == "civilians":
        return 0.005
    threat = max(
        (
            share(setup, attack, setup.members[j].unit, setup.members[j].unit.wound_pool)
            / len(setup.by_side[setup.members[j].side])
            for attack in member.unit.attacks
            for j in setup.foes[index]
        ),
        default=0.0,
    )
    return 1 / len(setup.by_side[member.side]) + THREAT * threat


def building_stake(setup: Setup, side: Side) -> float:
    """A building's share of those whose loss wins the game for a side; below 0 for its enemies."""
    key = ("building", side)
    if key not in setup.memo:
        wins = [row for row in setup.rules.victory if row.when == "buildings-destroyed"]
        share = max(
            (1 / (floor(row.more_than * len(setup.buildings)) + 1) for row in wins), default=0.0
        )
        own = any(row.side == side for row in wins)
        setup.memo[key] = share if own else -share
    found: float = setup.memo[key]
    return found


# ------------------------------------------------------------------ odds
def harm_to(state: State, attack: Strike, name: str) -> float:
    """Share of a target that an attack is expected to destroy."""
    other = state.setup.indices.get(name)
    if other is not None:
        unit = state.setup.members[other].unit
        return share(state.setup, attack, unit, state.figures[other].pool)
    building = state.setup.buildings[state.setup.site_indices[name]]
    return share(state.setup, attack, building, 0)


def share(setup: Setup, attack: Strike, target: Unit | Building, pool: int) -> float:
    """Expected loss of a wound pool as a share of what is left, or the chance of destruction."""
    key = (attack.av, attack.types, target.id)
    found: float | None = setup.memo.get(key)
    rounding = setup.options.rounding
    if found is None:
        found = setup.memo[key] = _expected(attack.av, attack.types, target, rounding)
    if isinstance(target, Unit) and target.damage_points:
        return min(1.0, found / max(pool, 1))
    return found


def _expected(
    av: int, types: tuple[AttackType, ...], target: Unit | Building, rounding: Rounding
) -> float:
    """Expected loss of a wound pool, or the chance of destruction, of one attack."""
    if isinstance(target, Unit) and target.damage_points:
        unit = target
        return float(damage(av).mapped(lambda points: wounds(points, unit, types, rounding)).mean)
    return (
        sum(
            float(damage(av).chance(lambda points: dies(points, target, types, die, rounding)))  # noqa: B023
            for die in range(1, 7)
        )
        / 6
    )

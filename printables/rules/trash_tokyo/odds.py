"""Exact odds of an attack in Trash Tokyo: damage, Damage Points, and how soon a target is gone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import prod

from pydantic import Field

from printables.rules.distribution import Distribution
from printables.rules.game import Row, Subject
from printables.rules.odds import MOST, Figure, OddsError, OddsRow
from printables.rules.options import read_options
from printables.rules.trash_tokyo.damage import POINTS, Rounding, dies, wounds
from printables.rules.trash_tokyo.model import Attack, AttackType, Building, Strike, Unit
from printables.rules.trash_tokyo.options import Options
from printables.rules.trash_tokyo.setup import ALL_TYPES

DIE = Distribution.of_faces(POINTS[1:])
"""Points of damage of one die."""
FACES = range(1, 7)
SALVOS = (1, 2, 3, 5)
"""Numbers of attacks on a target without Damage Points."""
SHARES = (50, 90)
"""Chances in per cent for which the attacks on a target with Damage Points are counted."""


class OddsOptions(Row):
    """Those house rules that change odds."""

    rounding: Rounding = Field("exact", description=Options.model_fields["rounding"].description)


@dataclass(frozen=True)
class Volley:
    """What one attack, or attacks fired for one Action, throw at a target."""

    attack: str
    detail: str
    strikes: tuple[tuple[int, tuple[AttackType, ...]], ...]
    """(AV, types)"""


def odds(attacker: Subject, target: Subject, options: Mapping[str, str]) -> tuple[OddsRow, ...]:
    """Odds of every attack of a unit, or of a building's effect, on a unit or a building.

    Types that are chosen before the game come once chosen well and once not, where it matters.
    Raises OddsError for an attack that the rules do not know, UnknownName for options.
    """
    rounding = read_options(attacker.game, OddsOptions, options).rounding
    if not isinstance(target, Unit | Building):
        raise OddsError(f"{target.id} is terrain, which cannot be attacked")
    return tuple(
        OddsRow(volley.attack, volley.detail, tuple(_figures(volley, target, rounding)))
        for volley in _volleys(attacker, target)
    )


def damage(av: int) -> Distribution:
    """Damage of an attack: so many dice, added up."""
    return DIE.times(av)


# ------------------------------------------------------------------ what is thrown
def _volleys(attacker: Subject, target: Unit | Building) -> Iterator[Volley]:
    if isinstance(attacker, Building):
        yield _effect(attacker, target)
    elif isinstance(attacker, Unit) and attacker.attacks:
        yield from _weapons(attacker, target)
    else:
        raise OddsError(f"{attacker.id} cannot attack: it has no attack")


def _effect(building: Building, target: Unit | Building) -> Volley:
    effect = building.effect
    if effect is None:
        raise OddsError(f"{building.id} cannot attack: it has no effect on others")
    if effect.trigger == "touched" and not (isinstance(target, Unit) and target.kind == "monster"):
        raise OddsError(f"{effect.title} of {building.id} strikes monsters only, not {target.id}")
    return _volley(effect.title, effect, effect.types)


def _weapons(unit: Unit, target: Unit | Building) -> Iterator[Volley]:
    singles = {
        attack.id: [
            _volley(attack.title, attack, types, how) for types, how in _choices(attack, target)
        ]
        for attack in unit.attacks
    }
    for volleys in singles.values():
        yield from volleys
    for group in unit.combined:
        parts = [singles[name][0] for name in group]
        yield Volley(
            " and ".join(part.attack for part in parts),
            "for one Action",
            tuple(strike for part in parts for strike in part.strikes),
        )


def _choices(
    attack: Attack, target: Unit | Building
) -> Iterator[tuple[tuple[AttackType, ...], str]]:
    """Types of an attack and how they are told, the best choice first."""
    if not attack.choose:
        yield attack.types, ", ".join(attack.types)
        return
    vulnerable = target.vulnerable if isinstance(target, Unit) else ()
    weak = [name for name in ALL_TYPES if name in vulnerable]
    if weak:
        yield tuple(weak[: attack.choose]), f"with {' or '.join(weak)}"
    if len(ALL_TYPES) - len(weak) >= attack.choose:
        yield (), f"without {' and '.join(weak)}" if weak else "any types"


def _volley(name: str, strike: Strike, types: tuple[AttackType, ...], how: str = "") -> Volley:
    shots = f", {strike.ammo} only" if isinstance(strike, Attack) and strike.ammo else ""
    detail = f"AV {strike.av}, {how or ', '.join(types)}{shots}"
    return Volley(name, detail, ((strike.av, types),))


# ------------------------------------------------------------------ what it does
def _figures(volley: Volley, target: Unit | Building, rounding: Rounding) -> Iterator[Figure]:
    thrown = reduce(Distribution.plus, (damage(av) for av, _ in volley.strikes))
    yield Figure("damage", thrown.mean, "mean")
    yield Figure("chance of any damage", thrown.chance(lambda points: points > 0))
    if isinstance(target, Unit) and target.damage_points:
        yield from _on_points(volley, target, rounding)
    else:
        yield from _on_life(volley, target, rounding)


def _on_points(volley: Volley, target: Unit, rounding: Rounding) -> Iterator[Figure]:
    """A target with Damage Points: what is lost of them, and how many attacks use them up."""

    def lost_to(av: int, types: tuple[AttackType, ...]) -> Distribution:
        return damage(av).mapped(lambda points: wounds(points, target, types, rounding))

    pool = target.wound_pool
    loss = reduce(Distribution.plus, (lost_to(av, types) for av, types in volley.strikes))
    lost = loss.expected(lambda wound: Fraction(min(wound, pool), max(target.dv, 1)))
    yield Figure("Damage Points lost", lost, "mean")
    yield Figure("chance to lose any", loss.chance(lambda wound: wound > 0))
    yield Figure("destroyed by 1 attack", loss.chance(lambda wound: wound >= pool))
    dice = sum(av for av, _ in volley.strikes)
    unit, each = (DIE, dice) if loss == damage(dice) else (loss, 1)
    for share in SHARES:
        needed = unit.least_times(pool, Fraction(share, 100), MOST, each)
        yield Figure(f"attacks to destroy it, {share} %", needed, "count")


def _on_life(volley: Volley, target: Unit | Building, rounding: Rounding) -> Iterator[Figure]:
    """A target without Damage Points: one die decides about its life, attack by attack."""

    def killed(av: int, types: tuple[AttackType, ...]) -> Fraction:
        return damage(av).expected(
            lambda points: Fraction(
                sum(dies(points, target, types, die, rounding) for die in FACES), len(FACES)
            )
        )

    spared = prod(1 - killed(av, types) for av, types in volley.strikes)
    for count in SALVOS:
        name = f"destroyed by {count} attack{'s' if count > 1 else ''}"
        yield Figure(name, 1 - Fraction(spared) ** count)

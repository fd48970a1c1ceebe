"""What dice do to a target: points of damage, wounds off its pool, and the roll for its life.

Whole numbers throughout. A target with damage points has a wound pool of DV times damage points,
so that fractions of a damage point are never lost; any other dies or lives by one die.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from printables.rules.trash_tokyo.model import AttackType, Building, Unit

Rounding = Literal["exact", "floor", "nearest", "ceil"]
"""What becomes of a fraction when damage is divided by DV; the rules do not say."""
POINTS = (0, 0, 0, 0, 1, 1, 2)
"""Die face -> points of damage; there is no face 0."""


def points(faces: Iterable[int]) -> int:
    """Damage of an attack: its dice added up."""
    return sum([POINTS[face] for face in faces])


def defence(target: Unit | Building, types: Iterable[AttackType]) -> int:
    """DV as an attack of these types meets it: at most 1 for a type it is vulnerable to."""
    weak = isinstance(target, Unit) and not set(target.vulnerable).isdisjoint(types)
    return min(target.dv, 1) if weak else target.dv


def wounds(
    damage: int, target: Unit, types: Iterable[AttackType], rounding: Rounding = "exact"
) -> int:
    """What the wound pool of a target with damage points loses; all of it with DV 0."""
    dv = defence(target, types)
    if dv == 0:
        return target.wound_pool
    if rounding == "exact":
        return damage * target.dv // dv
    return _quotient(damage, dv, rounding) * target.dv


def dies(
    damage: int,
    target: Unit | Building,
    types: Iterable[AttackType],
    die: int,
    rounding: Rounding = "exact",
) -> bool:
    """Whether a target without damage points is destroyed: by a die below damage over DV.

    DV 0 dies to any attack, whatever the damage and the die.
    """
    dv = defence(target, types)
    if dv == 0:
        return True
    if rounding == "exact":
        return die * dv < damage
    return die < _quotient(damage, dv, rounding)


def _quotient(damage: int, dv: int, rounding: Rounding) -> int:
    """Damage over DV as a whole number, halves up for `nearest`."""
    if rounding == "floor":
        return damage // dv
    if rounding == "nearest":
        return (2 * damage + dv) // (2 * dv)
    return -(-damage // dv)

"""Two dice against each other, counted cell by cell."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from printables.rules.de_bellus_toyus.tables import DIE


class Chances(NamedTuple):
    """How the total of the attacker compares with that of the defender."""

    higher: Fraction
    tie: Fraction
    lower: Fraction


@lru_cache(maxsize=512)
def chances(lead: int, sides: int = DIE) -> Chances:
    """Exact chances of an attacker whose strength is `lead` above the defender's."""
    faces = range(1, sides + 1)
    totals = [(lead + one, other) for one in faces for other in faces]
    cells = len(totals)
    return Chances(
        Fraction(sum(one > other for one, other in totals), cells),
        Fraction(sum(one == other for one, other in totals), cells),
        Fraction(sum(one < other for one, other in totals), cells),
    )


@lru_cache(maxsize=512)
def rough_chances(lead: int, sides: int = DIE) -> tuple[float, float]:
    """(higher, lower) as decimals, for machine players who weigh many attacks."""
    exact = chances(lead, sides)
    return float(exact.higher), float(exact.lower)

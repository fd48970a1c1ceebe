"""Exact odds of an attack in De Bellus Toyus: who is removed, hand to hand and with missiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pydantic import Field

from printables.rules.de_bellus_toyus.chances import Chances, chances
from printables.rules.de_bellus_toyus.model import Unit
from printables.rules.de_bellus_toyus.options import DIE_HELP, OBSTRUCTION_HELP, Options, Sides
from printables.rules.de_bellus_toyus.rating import Rating
from printables.rules.de_bellus_toyus.tables import CONTACT_IN, DIE
from printables.rules.game import Row, Subject
from printables.rules.odds import Figure, OddsError, OddsRow
from printables.rules.options import read_options


class OddsOptions(Row):
    """Those house rules that change odds."""

    die: Sides = Field(DIE, description=DIE_HELP)
    obstruction_removes: bool = Field(True, description=OBSTRUCTION_HELP)
    out_of_range_defence: bool = Field(
        True, description=Options.model_fields["out_of_range_defence"].description
    )


def odds(attacker: Subject, target: Subject, options: Mapping[str, str]) -> tuple[OddsRow, ...]:
    """A row for close combat, and one for each way to answer missiles.

    Raises OddsError for obstructions that attack and for ground, UnknownName for options.
    """
    house = read_options(attacker.game, OddsOptions, options)
    if not isinstance(target, Unit):
        raise OddsError(f"{target.id} is ground, which cannot be attacked")
    if not isinstance(attacker, Unit):
        raise OddsError(f"{attacker.id} cannot attack: it is ground")
    if attacker.rating.obstructs:
        raise OddsError(f"{attacker.id} cannot attack: obstructions only defend themselves")
    return tuple(_rows(attacker.rating, target.rating, house))


def _rows(attacker: Rating, target: Rating, house: OddsOptions) -> Iterator[OddsRow]:
    falls = house.obstruction_removes or not target.obstructs
    of = chances(attacker.melee - target.melee, house.die)
    strengths = f"melee {attacker.melee} : {target.melee}"
    yield _row("close combat", f"{strengths}, within {CONTACT_IN:g} in", of, falls)
    if attacker.missile is None or attacker.range_in is None:
        return
    reach = attacker.range_in
    of = chances(attacker.missile - target.melee, house.die)
    yield _row(
        "missiles against melee",
        f"missile {attacker.missile} : melee {target.melee}, within {reach:g} in",
        of,
        falls=False,
    )
    if target.missile is None or target.range_in is None:
        return
    of = chances(attacker.missile - target.missile, house.die)
    strengths = f"missile {attacker.missile} : {target.missile}"
    near = min(reach, target.range_in)
    yield _row("missiles against missiles", f"{strengths}, within {near:g} in", of, falls=True)
    if near < reach and house.out_of_range_defence:
        detail = f"{strengths}, {near:g} to {reach:g} in"
        yield _row("missiles out of its range", detail, of, falls=False)


def _row(attack: str, detail: str, of: Chances, falls: bool) -> OddsRow:
    """`falls`: whether an attacker with the lower total is removed."""
    lost = of.lower if falls else Fraction(0)
    return OddsRow(
        attack,
        detail,
        (
            Figure("attacker higher", of.higher),
            Figure("tie", of.tie),
            Figure("attacker lower", of.lower),
            Figure("target removed", of.higher),
            Figure("attacker removed", lost),
            Figure("nothing happens", 1 - of.higher - lost),
        ),
    )

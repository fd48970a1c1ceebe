"""Exact odds of one robot's attacks on another, turn after turn.

A robot attacks once a turn, so attacks are turns. The attacker stays unhurt, in range and in sight;
of the target's losses those of ARMOR count, half of all hits, and in close combat those of BLOCK,
which make each later blow easier to land.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Literal

from pydantic import Field

from printables.rules.game import Row, Subject
from printables.rules.minimal_mech.charts import DAMAGE, TERRAIN, WEAPONS, DamageTable
from printables.rules.minimal_mech.model import Unit
from printables.rules.odds import MOST, Figure, OddsError, OddsRow
from printables.rules.options import read_options

SHARES = (50, 90)
"""Chances in per cent for which turns are counted."""
Left = tuple[int, int]
"""ARMOR and BLOCK that a target has left."""
Ways = Counter[Left]
"""In how many equally likely ways each comes about."""
Attack = Callable[[Left], Ways]


class OddsOptions(Row):
    """What changes odds between two robots."""

    ground: Literal["clear", "rubble"] = Field(
        "clear", description="where they fight by hand; rubble takes 1 off HIT and BLOCK"
    )


def odds(attacker: Subject, target: Subject, options: Mapping[str, str]) -> tuple[OddsRow, ...]:
    """Odds of each weapon of a robot, and of a fight by hand.

    Raises OddsError for what is no robot, UnknownName for options.
    """
    ground = read_options(attacker.game, OddsOptions, options).ground
    if not isinstance(attacker, Unit) or not isinstance(target, Unit):
        raise OddsError(f"{attacker.id} on {target.id}: in minimal-mech robots attack robots")
    return tuple(_rows(attacker, target, TERRAIN[ground].close))


def _rows(attacker: Unit, target: Unit, close: int) -> Iterator[OddsRow]:
    left = target.armor, target.block
    for name in dict.fromkeys(attacker.weapons):
        weapon = WEAPONS[name]
        sight = ", in sight" if weapon.needs_sight else ", no sight needed"
        detail = f"ATTACK {attacker.attack}, up to {weapon.range} hexes{sight}, attacker unhurt"
        chance = Fraction(attacker.attack, 6)
        attack = _shot(attacker.attack, weapon.hits)
        yield OddsRow(name.capitalize(), detail, tuple(_figures(chance, weapon.hits, attack, left)))
    hit, block = max(0, attacker.hit + close), max(0, target.block + close)
    detail = f"HIT {hit} against BLOCK {block}, same hex, attacker unhurt"
    chance = Fraction(hit * (6 - block), 36)
    blow = _blow(attacker.hit, close)
    yield OddsRow("By hand", detail, tuple(_figures(chance, 1, blow, left)))


# ------------------------------------------------------------------ one attack
def _shot(number: int, hits: int) -> Attack:
    """A weapon that hits with a number or less."""

    def ways(left: Left) -> Ways:
        found = Counter({left: number})
        for _ in range(hits):
            found = _hurt(found, "ranged")
        found[left] += (6 - number) * 6**hits
        return found

    return ways


def _blow(hit: int, close: int) -> Attack:
    """A fight by hand, on ground that adds something to HIT and BLOCK."""

    def ways(left: Left) -> Ways:
        lands = max(0, hit + close) * (6 - max(0, left[1] + close))
        found = _hurt(Counter({left: lands}), "close")
        found[left] += (36 - lands) * 6
        return found

    return ways


def _hurt(lefts: Ways, table: DamageTable) -> Ways:
    """What is left after one more hit; a robot without ARMOR is past harm."""
    found: Ways = Counter()
    for (armor, block), ways in lefts.items():
        for what in DAMAGE[table]:
            after = (
                max(0, armor - (what == "armor")),
                max(0, block - (what == "block")),
            )
            found[after] += ways
    return found


# ------------------------------------------------------------------ many of them
def _figures(chance: Fraction, hits: int, attack: Attack, left: Left) -> Iterator[Figure]:
    once = attack(left)
    total = once.total()
    lost = sum(ways * (left[0] - armor) for (armor, _), ways in once.items())
    unharmed = sum(ways for (armor, _), ways in once.items() if armor == left[0])
    yield Figure("chance to hit", chance)
    yield Figure("hits", chance * hits, "mean")
    yield Figure("ARMOR lost", Fraction(lost, total), "mean")
    yield Figure("chance of ARMOR loss", 1 - Fraction(unharmed, total))
    yield Figure("destroyed in 1 turn", _destroyed(once))
    turns = _turns(attack, left) if lost else {}
    for share in SHARES:
        yield Figure(f"turns to destroy it, {share} %", turns.get(share), "count")


def _destroyed(lefts: Ways) -> Fraction:
    gone = sum(ways for (armor, _), ways in lefts.items() if not armor)
    return Fraction(gone, lefts.total())


def _turns(attack: Attack, left: Left) -> dict[int, int]:
    """Turns after which the target is destroyed with each of `SHARES`: an exact Markov chain."""
    found: dict[int, int] = {}
    lefts = Counter({left: 1})
    for turn in range(1, MOST + 1):
        after: Ways = Counter()
        for each, ways in lefts.items():
            for then, more in attack(each).items():
                after[then] += ways * more
        lefts = after
        gone = _destroyed(lefts)
        for share in SHARES:
            if share not in found and gone * 100 >= share:
                found[share] = turn
        if len(found) == len(SHARES):
            break
    return found

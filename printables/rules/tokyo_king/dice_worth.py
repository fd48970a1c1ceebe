"""What dice are worth: the exact mean of one more roll of those not kept, each face by itself."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb
from typing import NamedTuple

from printables.rules.tokyo_king.effects import heart_cap
from printables.rules.tokyo_king.model import WINNING_POINTS
from printables.rules.tokyo_king.resolve import set_points, targets
from printables.rules.tokyo_king.state import FACES, MOST_DICE, Face, State

ENERGY, HEART = 0.45, 0.5
"""One energy, one heart of one's own."""
DEATH = 12.0
"""One's own end; a game won counts as much."""


def dice_value(state: State, index: int, kept: tuple[Face, ...], rolled: int) -> float:
    """Worth to a monster of some dice kept and so many rolled once more."""
    means = _means(_eyes(state, index))
    return sum(table[kept.count(face)][rolled] for face, table in zip(FACES, means, strict=True))


class Eyes(NamedTuple):
    """All that the value of dice depends on."""

    hearts: int
    missing: int
    points: int
    inside: bool
    targets: tuple[int, ...]
    """Hearts of those whom claws would hit."""
    rivals: int
    tokens: int
    wicked: bool
    tower: bool


def _eyes(state: State, index: int) -> Eyes:
    seat, options = state.seats[index], state.setup.options
    inside = state.in_tokyo(index)
    return Eyes(
        seat.hearts,
        heart_cap(state, index) - seat.hearts,
        seat.points,
        inside,
        tuple(sorted(state.seats[other].hearts for other in targets(state, index))),
        len(state.living) - 1,
        seat.poison + seat.shrink,
        options.wickedness,
        options.tower and inside,
    )


@lru_cache(20_000)
def _means(eyes: Eyes) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """[face][dice kept][dice rolled] -> mean value of that face after one roll."""
    tables = []
    for face in FACES:
        values = [_face_value(eyes, face, count) for count in range(MOST_DICE + 1)]
        tables.append(
            tuple(
                tuple(
                    sum(
                        chance * values[kept + hits]
                        for hits, chance in enumerate(_binomial(rolled))
                    )
                    for rolled in range(MOST_DICE + 1 - kept)
                )
                for kept in range(MOST_DICE + 1)
            )
        )
    return tuple(tables)


@lru_cache
def _binomial(dice: int) -> tuple[float, ...]:
    """Chance of 0, 1, 2... of one face among so many dice."""
    return tuple(comb(dice, hits) * 5 ** (dice - hits) / 6**dice for hits in range(dice + 1))


def _face_value(eyes: Eyes, face: Face, count: int) -> float:
    if face == "energy":
        return ENERGY * count
    if face == "heart":
        return _hearts_value(eyes, count)
    if face == "claw":
        return claws_value(eyes.targets, count, eyes.rivals)
    points = set_points(int(face), count)
    value = float(points)
    if points and eyes.points + points >= WINNING_POINTS:
        value += DEATH
    if eyes.wicked and count >= 3:
        value += {"1": 1.0, "2": 0.5, "3": 0.0}[face]
    if eyes.tower and face == "1" and count >= 4:
        value += 4.0
    return value


def _hearts_value(eyes: Eyes, count: int) -> float:
    if eyes.inside:
        return 0.0
    healed = min(count, eyes.missing)
    return heart_value(eyes.hearts) * min(count, healed + eyes.tokens)


def heart_value(hearts: int) -> float:
    """Worth of one more heart to a monster with so many: more, the nearer death is."""
    return HEART + 0.15 * max(0, 6 - hearts)


def claws_value(targets: Iterable[int], count: int, rivals: int) -> float:
    """Worth of so many hearts off each of some monsters, whose hearts are given.

    The more rivals there are, the more of it falls to others: measured between greedy players.
    """
    wound, kill = 0.15 + 0.5 / rivals, DEATH / rivals
    return sum(wound * min(count, hearts) + kill * (count >= hearts) for hearts in targets)


def ruin(hearts: int, claws: float) -> float:
    """Chance of losing all hearts where so many claws are expected, from six dice for each."""
    dice = max(1, round(claws * 6))
    return sum(_binomial(dice)[hearts:]) if hearts <= dice else 0.0

"""Exact odds of Trash Tokyo against figures worked out by hand and against thrown dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest, chisquare

from printables.catalogue.loader import load_catalogue
from printables.errors import UnknownName
from printables.rules import ODDS, find_odds
from printables.rules.dice import RandomDice
from printables.rules.distribution import Distribution, power
from printables.rules.odds import MOST, OddsError, OddsRow
from printables.rules.trash_tokyo import damage as d
from printables.rules.trash_tokyo.model import Building, Unit
from printables.rules.trash_tokyo.odds import DIE, damage

ROUNDINGS: tuple[d.Rounding, ...] = ("exact", "floor", "nearest", "ceil")
TANK: dict[str, Any] = {
    "id": "trash-tokyo/x",
    "title": "X",
    "source": "test",
    "kind": "military",
    "side": "defenders",
    "class": "vehicle",
    "dv": 5,
}


def attacker(av: int) -> Unit:
    gun = {"id": "gun", "title": "Gun", "av": av, "types": ["impact"]}
    return Unit.model_validate({**TANK, "attack": [gun]})


def target(dv: int, points: int = 0) -> Unit:
    return Unit.model_validate({**TANK, "dv": dv, "damage_points": points})


def rows_of(one: str, other: str, **options: str) -> dict[tuple[str, str], OddsRow]:
    """(attack, detail) -> row"""
    subject = load_catalogue().subject
    found = find_odds("trash-tokyo")(
        subject(f"trash-tokyo/{one}"), subject(f"trash-tokyo/{other}"), options
    )
    return {(row.attack, row.detail): row for row in found}


def figures(row: OddsRow) -> dict[str, Fraction | int | None]:
    return {figure.name: figure.value for figure in row.figures}


def only(unit: Unit, other: Unit | Building, **options: str) -> dict[str, Any]:
    (row,) = find_odds("trash-tokyo")(unit, other, options)
    return figures(row)


# ------------------------------------------------------------------ the arithmetic
@given(
    st.lists(st.integers(0, 3), min_size=1, max_size=5).filter(any),
    st.integers(0, 6),
    st.integers(1, 30),
)
def test_power_is_repeated_multiplication(ways: list[int], times: int, size: int) -> None:
    found = Distribution((1,))
    for _ in range(times):
        found = found.plus(Distribution(tuple(ways)))
    long = (*found.ways, *[0] * size)[:size]
    assert power(tuple(ways), times, size) == long


def test_sums_of_dice_by_counting() -> None:
    die = Distribution.of_faces(range(1, 7))
    sums = [sum(faces) for faces in product(range(1, 7), repeat=3)]
    three = die.times(3)
    assert three.total == 6**3
    assert all(three.ways[n] == sums.count(n) for n in range(19))
    assert (three.mean, three.variance) == (Fraction(21, 2), Fraction(35, 4))
    assert three.quantile(Fraction(1, 216)) == 3
    assert three.quantile(Fraction(1)) == 18
    with pytest.raises(ValueError, match="more than 1"):
        three.quantile(Fraction(2))


@pytest.mark.parametrize("share", [Fraction(1, 2), Fraction(9, 10), Fraction(1, 100)])
@pytest.mark.parametrize("reach", [1, 7, 40])
def test_least_times_by_adding_one_after_another(share: Fraction, reach: int) -> None:
    die = damage(4)
    total, count = die, 1
    while total.chance(lambda number: number >= reach) < share:
        total, count = total.plus(die), count + 1
    assert die.least_times(reach, share, MOST) == count
    assert die.least_times(reach, share, count) == count
    if count > 1:
        assert die.least_times(reach, share, count - 1) is None


@pytest.mark.parametrize("share", [Fraction(1, 100), Fraction(1, 2), Fraction(9, 10)])
def test_dice_and_attacks_of_these_dice_count_alike(share: Fraction) -> None:
    for dice, reach in ((7, 40), (3, 1), (25, 250)):
        assert DIE.least_times(reach, share, MOST, dice) == damage(dice).least_times(
            reach, share, MOST
        )
    tens = damage(4).mapped(lambda points: 10 * points)
    assert tens.least_times(95, share, MOST) == damage(4).least_times(10, share, MOST)


def test_what_never_happens_is_not_counted() -> None:
    assert DIE.least_times(1, Fraction(1, 2), MOST, 0) is None
    assert Distribution((5,)).least_times(1, Fraction(1, 2), MOST) is None


# ------------------------------------------------------------------ damage dice
def test_tt01_points_of_each_face() -> None:
    assert d.points([1, 2, 3, 4, 5, 6]) == 4
    assert (DIE.mean, DIE.variance) == (Fraction(2, 3), Fraction(5, 9))
    assert DIE.chance(lambda points: points == 0) == Fraction(1, 2)


def test_tt03_all_threes_do_nothing() -> None:
    assert d.points([3] * 10) == 0
    assert damage(10).chance(lambda points: points == 0) == Fraction(1, 2**10)


def test_tt04_mean_and_deviation_of_av_20() -> None:
    twenty = damage(20)
    assert twenty.mean == Fraction(40, 3)
    assert sqrt(twenty.variance) == pytest.approx(3.333, abs=5e-4)


def test_tt05_several_types_are_one_roll() -> None:
    row = rows_of("giant-radioactive-dinosaur", "tank")["Eye Beams", "AV 10, heat, light"]
    assert figures(row)["damage"] == damage(10).mean
    assert len(damage(10).ways) == 10 * 2 + 1


@pytest.mark.parametrize(
    ("av", "mean", "deviation", "quantiles", "nothing"),
    [
        (4, 2.667, 1.491, (0, 3, 5), 0.0625),
        (5, 3.333, 1.667, (1, 3, 6), 0.03125),
        (10, 6.667, 2.357, (3, 7, 11), 0.000977),
        (20, 13.333, 3.333, (8, 13, 19), 9.54e-7),
        (25, 16.667, 3.727, (11, 17, 23), 2.98e-8),
        (30, 20.000, 4.082, (13, 20, 27), 9.31e-10),
        (40, 26.667, 4.714, (19, 27, 35), 9.09e-13),
    ],
)
def test_damage_of_every_av_in_the_game(
    av: int, mean: float, deviation: float, quantiles: tuple[int, ...], nothing: float
) -> None:
    thrown = damage(av)
    assert float(thrown.mean) == pytest.approx(mean, abs=5e-4)
    assert sqrt(thrown.variance) == pytest.approx(deviation, abs=5e-4)
    shares = (Fraction(5, 100), Fraction(1, 2), Fraction(95, 100))
    assert tuple(thrown.quantile(share) for share in shares) == quantiles
    none = float(thrown.chance(lambda points: points == 0))
    assert none == pytest.approx(nothing, rel=1e-3)


# ------------------------------------------------------------------ Damage Points
@pytest.mark.parametrize(
    ("names", "attack", "expected"),
    [
        # Damage Points lost and chance to lose any, for exact, floor, nearest, ceil
        (
            ("heavy-infantry", "giant-radioactive-dinosaur"),
            "Heavy Weapon",
            [(0.333, 0.969), (0.0001, 0.0001), (0.238, 0.238), (0.969, 0.969)],
        ),
        (
            ("tank", "giant-radioactive-dinosaur"),
            "Gun",
            [(0.667, 0.999), (0.118, 0.118), (0.819, 0.818), (1.056, 0.999)],
        ),
        (
            ("jet-fighter", "giant-radioactive-dinosaur"),
            "Bomb",
            [(1.333, 1), (0.912, 0.876), (1.355, 0.998), (1.818, 1)],
        ),
        (
            ("toho-tank", "giant-radioactive-dinosaur"),
            "Techno Cannon",
            [(13.333, 1)] * 4,
        ),
        (
            ("pylon", "giant-radioactive-dinosaur"),
            "Electric Shock",
            [(2.667, 0.938)] * 4,
        ),
        (
            ("battlecruiser", "ancient-god"),
            "Cannon",
            [(0.667, 1), (0.036, 0.036), (0.876, 0.876), (1.018, 1)],
        ),
        (
            ("battlecruiser", "ancient-god"),
            "Torpedo",
            [(1.333, 1), (0.943, 0.939), (1.271, 1), (1.909, 1)],
        ),
        (
            ("ancient-god", "battlecruiser"),
            "Hand to Hand",
            [(2.000, 1), (1.550, 0.997), (2.050, 1), (2.443, 1)],
        ),
        (
            ("ancient-god", "frigate"),
            "Hand to Hand",
            [(4.000, 1), (3.600, 1), (4.000, 1), (4.400, 1)],
        ),
        (
            ("giant-radioactive-dinosaur", "toho-tank"),
            "Hand to Hand",
            [(1.667, 1), (1.199, 0.977), (1.734, 1), (2.108, 1)],
        ),
    ],
)
def test_what_rounding_does_to_damage_points(
    names: tuple[str, str], attack: str, expected: list[tuple[float, float]]
) -> None:
    for rounding, (lost, chance) in zip(ROUNDINGS, expected, strict=True):
        rows = rows_of(*names, rounding=rounding)
        row = next(row for row in rows.values() if row.attack == attack)
        found = figures(row)
        assert float(found["Damage Points lost"] or 0) == pytest.approx(lost, abs=6e-4), rounding
        assert float(found["chance to lose any"] or 0) == pytest.approx(chance, abs=6e-4), rounding


def test_fractions_are_exact() -> None:
    (found,) = (figures(row) for row in rows_of("tank", "giant-radioactive-dinosaur").values())
    assert found["damage"] == Fraction(20, 3)
    assert found["Damage Points lost"] == Fraction(2, 3)
    assert found["chance to lose any"] == Fraction(1023, 1024)
    assert found["destroyed by 1 attack"] == 0


def test_no_more_is_lost_than_there_is() -> None:
    found = only(attacker(10), target(1, 1))
    assert found["Damage Points lost"] == found["destroyed by 1 attack"] == Fraction(1023, 1024)


@pytest.mark.parametrize("rounding", ROUNDINGS)
@pytest.mark.parametrize(("av", "dv", "points"), [(3, 2, 4), (6, 4, 2), (2, 1, 3), (5, 3, 1)])
def test_attacks_to_destroy_by_following_every_wound(
    rounding: d.Rounding, av: int, dv: int, points: int
) -> None:
    """Wound pools after each attack, stopped at their end, one attack after another."""
    other = target(dv, points)
    found = only(attacker(av), other, rounding=rounding)
    left, counts = {other.wound_pool: Fraction(1)}, dict[int, int]()
    thrown = damage(av)
    for count in range(1, 60):
        after: dict[int, Fraction] = {}
        for pool, chance in left.items():
            for points_done, ways in enumerate(thrown.ways):
                rest = max(0, pool - d.wounds(points_done, other, ["impact"], rounding))
                part = chance * Fraction(ways, thrown.total)
                after[rest] = after.get(rest, Fraction(0)) + part
        left = after
        if count == 1:
            assert found["destroyed by 1 attack"] == left.get(0, 0)
        for share in (50, 90):
            if left.get(0, Fraction(0)) >= Fraction(share, 100):
                counts.setdefault(share, count)
    assert found["attacks to destroy it, 50 %"] == counts[50]
    assert found["attacks to destroy it, 90 %"] == counts[90]


def test_a_hopeless_attack_is_not_counted() -> None:
    found = only(attacker(5), target(20, 20), rounding="floor")
    assert found["chance to lose any"] == 0
    assert found["attacks to destroy it, 50 %"] is None


# ------------------------------------------------------------------ one roll for life
@pytest.mark.parametrize(
    ("av", "dv", "exact", "floor"),
    [
        (25, 5, 0.456, 0.322),
        (20, 5, 0.344, 0.211),
        (10, 5, 0.123, 0.020),
        (25, 2, 0.969, 0.949),
        (20, 2, 0.884, 0.835),
        (10, 2, 0.431, 0.348),
        (10, 3, 0.259, 0.153),
        (5, 3, 0.079, 0.017),
        (5, 1, 0.392, 0.392),
        (10, 1, 0.815, 0.815),
        (20, 1, 0.996, 0.996),
    ],
)
def test_tt88_chance_to_destroy(av: int, dv: int, exact: float, floor: float) -> None:
    one, other = attacker(av), target(dv)
    found = only(one, other)["destroyed by 1 attack"]
    assert float(found) == pytest.approx(exact, abs=6e-4)
    assert only(one, other, rounding="ceil")["destroyed by 1 attack"] == found
    rounded = only(one, other, rounding="floor")["destroyed by 1 attack"]
    assert float(rounded) == pytest.approx(floor, abs=6e-4)


@pytest.mark.parametrize(("dv", "chance"), [(2, 0.97), (5, 0.46), (10, 0.18)])
def test_buildings_under_a_monsters_claws(dv: int, chance: float) -> None:
    row = {"id": "trash-tokyo/hut", "title": "Hut", "source": "test", "dv": dv}
    found = only(attacker(25), Building.model_validate(row))
    assert float(found["destroyed by 1 attack"]) == pytest.approx(chance, abs=6e-3)


def test_chance_by_throwing_every_die() -> None:
    """AV 3 on DV 1: all four dice, counted."""
    found = only(attacker(3), target(1))["destroyed by 1 attack"]
    hits = sum(
        d.dies(d.points(faces), target(1), ["impact"], die)
        for *faces, die in product(range(1, 7), repeat=4)
    )
    assert found == Fraction(hits, 6**4)


def test_several_attacks_are_independent() -> None:
    found = only(attacker(20), target(5))
    spared = 1 - found["destroyed by 1 attack"]
    for count in (2, 3, 5):
        assert found[f"destroyed by {count} attacks"] == 1 - spared**count


def test_dv_0_falls_to_any_attack() -> None:
    assert only(attacker(0), target(0))["destroyed by 1 attack"] == 1
    found = only(attacker(0), target(0, 3))
    assert found["destroyed by 1 attack"] == 1
    assert found["Damage Points lost"] == 3


# ------------------------------------------------------------------ which attacks there are
def test_types_chosen_before_the_game_come_well_chosen_and_not() -> None:
    rows = rows_of("toho-tank", "giant-radioactive-dinosaur")
    best = figures(rows["Techno Cannon", "AV 20, with electrical"])
    other = figures(rows["Techno Cannon", "AV 20, without electrical"])
    assert (best["attacks to destroy it, 50 %"], other["attacks to destroy it, 50 %"]) == (2, 19)
    assert [detail for _, detail in rows_of("toho-tank", "ancient-god")] == ["AV 20, any types"]


def test_attacks_fired_for_one_action_add_up() -> None:
    rows = rows_of("battlecruiser", "ancient-god")
    both = figures(rows["Cannon and Guns", "for one Action"])
    torpedo = figures(rows["Torpedo", "AV 40, impact, 2 only"])
    assert both == torpedo  # 20 and 20 dice are as good as 40 here
    on_tank = figures(rows_of("battlecruiser", "tank")["Cannon and Guns", "for one Action"])
    assert on_tank["destroyed by 1 attack"] == 1 - (1 - chance_on_tank(20)) ** 2


def chance_on_tank(av: int) -> Fraction:
    found = only(attacker(av), target(5))["destroyed by 1 attack"]
    assert isinstance(found, Fraction)
    return found


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ("civilians", "tank", "civilians cannot attack: it has no attack"),
        ("skyscraper", "tank", "skyscraper cannot attack: it has no effect"),
        ("road", "tank", "road cannot attack"),
        ("tank", "road", "road is terrain, which cannot be attacked"),
        ("pylon", "tank", "strikes monsters only, not trash-tokyo/tank"),
    ],
)
def test_attacks_that_there_are_not(one: str, other: str, reason: str) -> None:
    with pytest.raises(OddsError, match=reason):
        rows_of(one, other)


def test_options_are_those_that_matter() -> None:
    with pytest.raises(UnknownName, match="did you mean rounding"):
        rows_of("tank", "tank", roundin="floor")
    with pytest.raises(UnknownName, match="rounding = flor"):
        rows_of("tank", "tank", rounding="flor")


@pytest.mark.parametrize("game", ODDS)
def test_every_game_answers_in_one_shape(game: str) -> None:
    """Rows alike in their figures, chances between 0 and 1; or a reason why not."""
    odds = find_odds(game)
    units = [unit for unit in load_catalogue().units.values() if unit.game == game]
    answered = 0
    for one in units:
        for other in units[::4]:
            try:
                rows = odds(one, other, {})
            except OddsError:
                continue
            answered += 1
            assert rows
            assert len({tuple((f.name, f.sort) for f in row.figures) for row in rows}) == 1
            for figure in (figure for row in rows for figure in row.figures):
                assert figure.value is None or isinstance(figure.value, int | Fraction)
                if figure.sort == "chance":
                    assert figure.value is not None
                    assert 0 <= figure.value <= 1, figure
    assert answered


# ------------------------------------------------------------------ thrown dice agree
GAMES = 4000


def agrees(hits: int, chance: Fraction) -> bool:
    """Whether so many hits are no surprise; seeds are fixed, so this never fails by chance."""
    return bool(binomtest(hits, GAMES, float(chance)).pvalue > 0.001)


@pytest.mark.parametrize("rounding", ROUNDINGS)
@pytest.mark.parametrize(("av", "dv"), [(25, 5), (10, 2), (5, 3)])
def test_thrown_dice_destroy_as_often(rounding: d.Rounding, av: int, dv: int) -> None:
    dice, other = RandomDice(f"{av} on {dv}"), target(dv)
    hits = sum(
        d.dies(d.points(dice.rolls(av)), other, ["impact"], dice.roll(), rounding)
        for _ in range(GAMES)
    )
    assert agrees(hits, only(attacker(av), other, rounding=rounding)["destroyed by 1 attack"])


@pytest.mark.parametrize("rounding", ["exact", "nearest"])
def test_thrown_dice_need_as_many_attacks(rounding: d.Rounding) -> None:
    """After the median number of attacks at least half are gone, one attack earlier fewer."""
    dice, other = RandomDice(7), target(10, 3)
    found = only(attacker(10), other, rounding=rounding)
    median = found["attacks to destroy it, 50 %"]
    needed = []
    for _ in range(GAMES):
        pool, count = other.wound_pool, 0
        while pool > 0:
            pool -= d.wounds(d.points(dice.rolls(10)), other, ["impact"], rounding)
            count += 1
        needed.append(count)
    loss = damage(10).mapped(lambda points: d.wounds(points, other, ["impact"], rounding))
    for count in (median - 1, median, found["attacks to destroy it, 90 %"]):
        gone = loss.times(count).chance(lambda wound: wound >= other.wound_pool)
        assert agrees(sum(attacks <= count for attacks in needed), gone)
        assert (gone >= Fraction(1, 2)) == (count >= median)


def test_tt05_thrown_dice_have_the_exact_distribution() -> None:
    dice, thrown = RandomDice(5), damage(10)
    seen = [d.points(dice.rolls(10)) for _ in range(GAMES)]
    low, high = 2, 12  # beyond these so few are expected that they are counted together
    groups = [range(low), *(range(n, n + 1) for n in range(low, high)), range(high, 21)]
    expected = [float(thrown.chance(group.__contains__)) * GAMES for group in groups]
    counted = [sum(number in group for number in seen) for group in groups]
    assert chisquare(counted, expected).pvalue > 0.001

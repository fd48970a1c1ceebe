"""Exact odds of Minimal Mech Combat against figures worked out by hand and against thrown dice."""

from __future__ import annotations

from fractions import Fraction as F
from math import comb
from typing import Any

import pytest
from scipy.stats import binomtest

from printables.catalogue.loader import load_catalogue
from printables.errors import UnknownName
from printables.rules import find_odds
from printables.rules.dice import RandomDice
from printables.rules.minimal_mech.actions import Strike
from printables.rules.minimal_mech.combat import attacked
from printables.rules.odds import OddsError
from tests.printables.rules.minimal_mech_field import A, B, begun, met, robot


def figures(attacker: Any, target: Any, attack: str, **options: str) -> dict[str, Any]:
    rows = {row.attack: row for row in find_odds("minimal-mech")(attacker, target, options)}
    return {figure.name: figure.value for figure in rows[attack].figures}


def test_example_b_strikes_example_a_with_16_chances_in_36() -> None:
    found = figures(robot(B), robot(A), "By hand")
    assert found["chance to hit"] == F(16, 36)
    assert found["chance of ARMOR loss"] == F(8, 36)


def test_attack_4_hits_with_4_chances_in_6_and_half_of_it_is_armor() -> None:
    found = figures(robot(B), robot(A), "Grenade")
    assert (found["chance to hit"], found["hits"]) == (F(4, 6), F(4, 6))
    assert found["chance of ARMOR loss"] == found["ARMOR lost"] == F(1, 3)
    assert found["destroyed in 1 turn"] == 0


def test_a_missile_rolls_two_hits_for_damage() -> None:
    found = figures(robot(B, weapons=["missile"]), robot(A, armor=2), "Missile")
    assert found["hits"] == F(8, 6)
    assert found["ARMOR lost"] == F(4, 6)
    assert found["chance of ARMOR loss"] == F(4, 6) * F(3, 4)
    assert found["destroyed in 1 turn"] == F(4, 6) * F(1, 4)


def test_turns_to_destroy_by_binomial_sums() -> None:
    """A laser takes a point of ARMOR in a turn with chance 1/3, whatever came before."""

    def gone(turns: int, armor: int = 3) -> F:
        p = F(1, 3)
        return 1 - sum(comb(turns, k) * p**k * (1 - p) ** (turns - k) for k in range(armor))

    found = figures(robot(A), robot(A), "Laser")
    for share in (50, 90):
        turns = found[f"turns to destroy it, {share} %"]
        assert gone(turns) >= F(share, 100) > gone(turns - 1)


def test_blows_that_lower_block_shorten_a_fight() -> None:
    """With one point of ARMOR and BLOCK 1: by hand for two turns, the chain written out."""
    found = figures(robot(B, hit=6 - 1), robot(A, armor=1, block=1), "By hand")
    first = F(5 * 5, 36)
    assert found["destroyed in 1 turn"] == first / 2
    lowered, same = first / 6, 1 - first / 2 - first / 6
    two = first / 2 + lowered * F(5, 6) / 2 + same * first / 2
    assert F(1, 2) < two
    assert found["turns to destroy it, 50 %"] == 2


def test_rubble_hinders_both() -> None:
    found = figures(robot(B), robot(A), "By hand", ground="rubble")
    assert found["chance to hit"] == F(3 * 5, 36)
    never = figures(robot(B, hit=1), robot(A), "By hand", ground="rubble")
    assert never["chance to hit"] == 0
    assert never["turns to destroy it, 90 %"] is None


def test_the_engine_rolls_what_the_odds_say() -> None:
    state = met(
        begun(("red", "0104", robot(B)), ("blue", "0304", robot(A)), phase="combat"), "0304", 0, 1
    )
    dice = RandomDice("odds")
    hits = sum(
        attacked(state, Strike(robot=0, target=1), dice).robots[1].armor < 3 for _ in range(4000)
    )
    assert binomtest(hits, 4000, 8 / 36).pvalue > 0.001


def test_all_rows_have_the_same_figures() -> None:
    robots = [u for u in load_catalogue().units.values() if u.game == "minimal-mech"]
    for one in robots:
        for other in robots:
            rows = find_odds("minimal-mech")(one, other, {})
            assert rows[-1].attack == "By hand"
            assert len({tuple(figure.name for figure in row.figures) for row in rows}) == 1


def test_only_robots_and_only_known_options() -> None:
    tank = load_catalogue().units["trash-tokyo/tank"]
    with pytest.raises(OddsError, match="robots attack robots"):
        find_odds("minimal-mech")(robot(A), tank, {})
    with pytest.raises(UnknownName, match="ground"):
        find_odds("minimal-mech")(robot(A), robot(B), {"ground": "mud"})

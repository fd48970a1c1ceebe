"""Damage in Trash Tokyo by worked examples: dice, wound pools, the roll for life, lost Actions."""

from __future__ import annotations

from typing import get_args

import pytest

from printables.rules.trash_tokyo.actions import Forfeit, Recover
from printables.rules.trash_tokyo.damage import Rounding, defence, dies, points, wounds
from printables.rules.trash_tokyo.model import Strike, Unit
from printables.rules.trash_tokyo.play import PLAY
from printables.rules.trash_tokyo.strikes import strike
from tests.printables.rules.trash_tokyo_scenes import (
    DINOSAUR,
    after,
    attack,
    figure,
    go,
    move,
    roll,
    scene,
    shot,
    table,
    unit,
    why,
)

FAR = ("tank", (140.0, 140.0))


def frail(**changes: object) -> Unit:
    """Infantry with other figures."""
    row = unit("infantry").model_dump(by_alias=True)
    return Unit.model_validate({**row, "id": "trash-tokyo/frail", **changes})


def test_tt01_each_face_once() -> None:
    assert points([1, 2, 3, 4, 5, 6]) == 4


def test_tt03_all_threes() -> None:
    assert points([3] * 10) == 0


def test_tt05_types_do_not_add_dice() -> None:
    state = table((DINOSAUR, (50, 50)), ("tank", (50, 65)), act="monsters")
    end = after(state, attack(shot(f"{DINOSAUR}-1", "eye-beams", "tank-1")), [6] * 10 + [6])
    assert [event.amount for event in end.events if event.what == "hit"] == [20]


LIVES = [
    pytest.param("tank", 13, 2, True, id="tt06"),
    pytest.param("tank", 13, 3, False, id="tt07"),
    pytest.param("tank", 15, 2, True, id="tt09"),
    pytest.param("tank", 5, 1, False, id="tt10"),
    pytest.param("tank", 31, 6, True, id="tt12"),
    pytest.param("civilians", 0, 1, False, id="tt14"),
    pytest.param("civilians", 7, 6, True, id="tt16"),
]


@pytest.mark.parametrize(("name", "damage", "die", "destroyed"), LIVES)
def test_the_roll_for_life(name: str, damage: int, die: int, destroyed: bool) -> None:
    assert dies(damage, unit(name), ("impact",), die) is destroyed
    state = table((name, (50, 50)), (DINOSAUR, (20, 20)), ("tank", (140, 140)))
    began = scene(state, roll(damage, 16) + ([die] if damage else []))
    strike(began, Strike(av=16, types=("impact",)), "test", (0, 0), [0], [])
    assert (began.figures[0].fate == "destroyed") is destroyed


def test_tt15_dv_0_falls_to_any_attack_without_a_die() -> None:
    state = table(("frail", (50, 50)), (DINOSAUR, (20, 20)), rows=[frail(dv=0)])
    began = scene(state, [1] * 5)
    strike(began, Strike(av=5, types=("impact",)), "test", (0, 0), [0], [])
    assert began.figures[0].fate == "destroyed"


@pytest.mark.parametrize(
    ("rounding", "left"),
    [("exact", 243), ("floor", 250), ("nearest", 240), ("ceil", 240)],
)
def test_tt17_a_tank_hits_the_dinosaur(rounding: Rounding, left: int) -> None:
    state = table(
        ("tank", (50, 50)), (DINOSAUR, (50, 65)), options={"rounding": rounding}, act="defenders"
    )
    end = after(state, attack(shot("tank-1", "gun", f"{DINOSAUR}-1")), roll(7, 10))
    assert figure(end, f"{DINOSAUR}-1").pool == left


@pytest.mark.parametrize(
    ("types", "left"),
    [
        pytest.param(["heat", "electrical"], 120, id="tt18"),
        pytest.param(["heat", "sonic"], 237, id="tt19"),
    ],
)
def test_types_of_the_techno_cannon(types: list[str], left: int) -> None:
    state = table(
        ("toho-tank", (50, 50)),
        (DINOSAUR, (50, 60)),
        attack_types={"trash-tokyo/toho-tank": types},
        act="defenders",
    )
    end = after(state, attack(shot("toho-tank-1", "techno-cannon", f"{DINOSAUR}-1")), roll(13, 20))
    assert figure(end, f"{DINOSAUR}-1").pool == left


def test_the_techno_cannon_suits_the_monster() -> None:
    state = table(("toho-tank", (50, 50)), (DINOSAUR, (50, 60)))
    assert state.setup.members[0].unit.attacks[0].types[0] == "electrical"


def test_tt20_a_pylon_shocks_a_monster_that_touches_it() -> None:
    state = table(
        (DINOSAUR, (50, 50)),
        FAR,
        buildings=[("pylon", (50, 60), 25), ("warehouse", (90, 90), 25)],
        act="monsters",
    )
    end = after(state, move(go(f"{DINOSAUR}-1", "ground", (50, 55))), roll(3, 4))
    monster = figure(end, f"{DINOSAUR}-1")
    assert (monster.pool, monster.stunned) == (220, True)


def test_tt21_sonic_on_the_saucer() -> None:
    state = table(("flying-saucer", (50, 50)), FAR)
    began = scene(state, roll(12, 6))
    strike(began, Strike(av=6, types=("sonic",)), "test", (0, 0), [0], [])
    assert began.figures[0].pool == 280


@pytest.mark.parametrize(
    ("damage", "rounding", "left"),
    [
        pytest.param(20, "exact", 0, id="tt22"),
        pytest.param(19, "exact", 1, id="tt23"),
        pytest.param(19, "floor", 10, id="tt23-floor"),
        pytest.param(300, "exact", 0, id="tt26"),
    ],
)
def test_the_last_damage_points(damage: int, rounding: Rounding, left: int) -> None:
    state = table(
        (DINOSAUR, (50, 50), {"pool": 20 if damage < 300 else 250}),
        FAR,
        options={"rounding": rounding},
    )
    began = scene(state, [6] * (damage // 2) + [4] * (damage % 2))
    count = damage // 2 + damage % 2
    attack_of = Strike.model_construct(av=count, types=("impact",), range_cm=0, area=None)
    strike(began, attack_of, "test", (0, 0), [0], [])
    monster = began.figures[0]
    assert monster.pool == left
    assert (monster.fate == "destroyed") is (left == 0)
    assert left == 0 or monster.stunned


def test_tt24_damage_points_0_means_none() -> None:
    state = table(FAR, (DINOSAUR, (20, 20)))
    assert not figure(state, "tank-1").fate
    assert PLAY.tally(state).lost == {}


def test_tt27_two_hits_cost_one_action() -> None:
    state = table((DINOSAUR, (50, 50)), ("tank", (50, 65)), act="defenders", left=(2, 6))
    fire = attack(shot("tank-1", "gun", f"{DINOSAUR}-1"))
    state = after(state, fire, roll(7, 10))
    assert figure(state, f"{DINOSAUR}-1").stunned
    back = attack(shot(f"{DINOSAUR}-1", "eye-beams", "tank-1"))
    assert "lost its next Action" in str(why(state, back))
    # It does not spend the lost Action yet, and is hit again: one flag still.
    state = after(state, Forfeit())
    state = after(state, fire, roll(7, 10))
    state = after(state, Recover(unit=f"{DINOSAUR}-1"))
    assert why(state, back) is None
    assert figure(state, f"{DINOSAUR}-1").pool == 236


def test_tt28_a_lost_action_carries_over() -> None:
    state = table(
        (DINOSAUR, (50, 50), {"acted": True}), ("tank", (50, 65)), act="defenders", left=(1, 0)
    )
    fire = attack(shot("tank-1", "gun", f"{DINOSAUR}-1"))
    end = after(state, fire, [*roll(7, 10), 3, 5])
    assert end.turn == 2
    assert figure(end, f"{DINOSAUR}-1").stunned


def test_tt29_a_monster_that_lost_all_its_actions_reacts() -> None:
    state = table((DINOSAUR, (50, 50)), ("tank", (50, 65)), act="defenders", left=(1, 1))
    state = after(state, attack(shot("tank-1", "gun", f"{DINOSAUR}-1")), roll(7, 10))
    end = after(state, Recover(unit=f"{DINOSAUR}-1"), [5, 3, 5])
    assert [event.who for event in end.events if event.what == "reacted"] == [f"{DINOSAUR}-1"]


def test_tt31_aliens_keep_their_action() -> None:
    state = table(("hover-tank", (50, 50)), ("tank", (50, 65)), act="defenders")
    state = after(state, attack(shot("tank-1", "gun", "hover-tank-1")), roll(9, 10))
    assert figure(state, "hover-tank-1").pool == 91
    assert not figure(state, "hover-tank-1").stunned


def test_stun_by_whole_damage_points() -> None:
    state = table(
        (DINOSAUR, (50, 50)), ("tank", (50, 65)), act="defenders", options={"stun": "whole_dp"}
    )
    fire = attack(shot("tank-1", "gun", f"{DINOSAUR}-1"))
    once = after(state, fire, roll(7, 10))
    assert not figure(once, f"{DINOSAUR}-1").stunned
    twice = after(after(once, Forfeit()), fire, roll(3, 10))
    assert figure(twice, f"{DINOSAUR}-1").stunned


@pytest.mark.parametrize("rounding", get_args(Rounding))
def test_wounds_are_whole_damage_points_unless_exact(rounding: Rounding) -> None:
    dinosaur = unit(DINOSAUR)
    for damage in range(60):
        lost = wounds(damage, dinosaur, ("impact",), rounding)
        assert lost == damage if rounding == "exact" else lost % 10 == 0
        assert wounds(damage, dinosaur, ("electrical",), rounding) == 10 * damage
    assert defence(dinosaur, ("heat", "electrical")) == 1
    assert defence(frail(dv=0, vulnerable=["cold"]), ("cold",)) == 0

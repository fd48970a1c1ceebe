"""What simple players make of Trash Tokyo: proposals, their worth, and how a game is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from printables.rules.players import greedy_player
from printables.rules.trash_tokyo.actions import Attack, Forfeit, Leave, Move, Recover, TakeOff
from printables.rules.trash_tokyo.geometry import distance
from printables.rules.trash_tokyo.play import PLAY
from printables.rules.trash_tokyo.stakes import share
from printables.rules.trash_tokyo.state import State
from tests.printables.rules.trash_tokyo_scenes import (
    DINOSAUR,
    GOD,
    after,
    attack,
    figure,
    roll,
    shot,
    table,
    unit,
)

MONSTER = f"{DINOSAUR}-1"


def choice(state: State) -> Any:
    return greedy_player(PLAY, state, Random(1))


def test_expected_harm_is_exact() -> None:
    state = table(("tank", (50, 50)), (DINOSAUR, (50, 65)))
    claws = unit(DINOSAUR).attacks[2]
    assert share(state.setup, claws, unit("tank"), 0) == pytest.approx(0.456, abs=0.0005)
    gun = unit("tank").attacks[0]
    assert share(state.setup, gun, unit(DINOSAUR), 250) == pytest.approx(20 / 3 / 250)
    assert share(state.setup, gun, unit(DINOSAUR), 1) == 1


def test_a_monster_strikes_with_its_best_weapon() -> None:
    state = table((DINOSAUR, (50, 50)), ("toho-tank", (50, 55)), ("tank", (50, 40)), act="monsters")
    assert choice(state) == attack(shot(MONSTER, "hand-to-hand", "toho-tank-1"))


def test_a_stunned_monster_recovers() -> None:
    state = table((DINOSAUR, (50, 50), {"stunned": True}), ("tank", (50, 55)), act="monsters")
    assert choice(state) == Recover(unit=MONSTER)


def test_the_cannon_that_hurts_most_fires_first() -> None:
    state = table(
        ("toho-tank", (50, 41)), ("tank", (60, 50)), (DINOSAUR, (50, 50)), act="defenders"
    )
    assert choice(state) == attack(shot("toho-tank-1", "techno-cannon", MONSTER))


def test_a_group_fires_as_one() -> None:
    state = table(
        ("tank", (50, 50)), ("tank", (52.5, 50)), ("tank", (55, 50)), (DINOSAUR, (52, 65)),
        act="defenders",
    )  # fmt: skip
    found = choice(state)
    assert isinstance(found, Attack)
    assert len(found.shots) == 3


def test_tanks_close_in_around_a_building() -> None:
    state = table(
        ("tank", (50, 50)), (DINOSAUR, (50, 90)), act="defenders",
        buildings=[("warehouse", (50, 56), 75)],
    )  # fmt: skip
    for _ in range(4):
        found = choice(state)
        if isinstance(found, Attack):
            break
        assert isinstance(found, Move)
        state = after(after(state, found), Forfeit())
    assert isinstance(choice(state), Attack)
    assert distance(figure(state, "tank-1").at, (50, 90)) <= 20


def test_a_jet_that_fired_flies_before_it_falls() -> None:
    state = table(
        ("jet-fighter", (50, 50), {"acted": True}), ("tank", (50, 60)), (DINOSAUR, (50, 70)),
        act="defenders", left=(1, 1),
    )  # fmt: skip
    found = choice(state)
    assert isinstance(found, Move)
    assert found.steps[0].unit == "jet-fighter-1"


def test_the_god_takes_off_to_far_ships() -> None:
    state = table(
        (GOD, (50, 20)), ("frigate", (50, 120)), act="monsters", ground="trash-tokyo/water"
    )
    assert isinstance(choice(state), TakeOff)


def test_aliens_get_out() -> None:
    state = table(
        ("flying-saucer", (75, 75), {"level": "surface"}),
        ("hover-tank", (75, 75), {"level": "aboard"}),
        ("tank", (75, 140)),
        carrier={"unit": "trash-tokyo/flying-saucer"}, act="aliens",
    )  # fmt: skip
    assert isinstance(choice(state), Leave)


def test_proposals_are_few_and_end_with_letting_go() -> None:
    state = table(*(("tank", (10.0 + 9 * n, 50.0)) for n in range(8)), (DINOSAUR, (50, 65)))
    found = PLAY.proposals(state)
    assert found[-1] == Forfeit()
    assert len(found) < 60


def test_a_game_is_told() -> None:
    state = table(("tank", (50, 50)), (DINOSAUR, (50, 65)), act="defenders", left=(1, 0))
    fire = attack(shot("tank-1", "gun", MONSTER))
    end = after(state, fire, [*roll(7, 10), 1, *[1] * 55, 3, 5])
    told = PLAY.tell(state, fire, end)
    assert "have" in told.splitlines()[0], "a game begins with its first initiative"
    assert told.splitlines()[2:5] == [
        f"turn 1, defenders: tank-1 attacks {MONSTER} with gun",
        f"  tank-1 hits {MONSTER} for 7",
        f"  {MONSTER} charges (FA)",
    ]
    assert told.splitlines()[-2:] == ["  monsters have 5 Actions", "  defenders have 3 Actions"]

"""Reaction tables of Trash Tokyo at play, by worked examples."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from printables.rules.trash_tokyo.actions import Forfeit
from printables.rules.trash_tokyo.geometry import distance
from printables.rules.trash_tokyo.model import Unit
from printables.rules.trash_tokyo.reacting import react, react_all, read
from printables.rules.trash_tokyo.state import State
from tests.printables.rules.trash_tokyo_scenes import (
    DINOSAUR,
    after,
    attack,
    figure,
    roll,
    scene,
    shot,
    table,
    unit,
)

MONSTER = f"{DINOSAUR}-1"


def code(state: State, name: str, die: int, **changes: Any) -> str:
    """What a die of a unit by itself says."""
    index = state.setup.indices[name]
    figures = list(state.figures)
    figures[index] = replace(figures[index], **changes)
    return read(replace(state, figures=tuple(figures), memo={}), index, [index], die)


def hit(state: State, hits: int) -> State:
    """The dinosaur after so many successful attacks."""
    index = state.setup.indices[MONSTER]
    figures = list(state.figures)
    figures[index] = replace(figures[index], hits=hits)
    return replace(state, figures=tuple(figures), memo={})


def test_tt68_defenders_near_civilians() -> None:
    state = table(("civilians", (50, 50)), (DINOSAUR, (50, 65)), ("tank", (59, 50)))
    assert code(state, "civilians-1", 5) == "R"
    assert code(state, "civilians-1", 2) == "W"


def test_tt70_two_attacks_frighten_civilians_off() -> None:
    state = table(("civilians", (50, 50)), (DINOSAUR, (50, 58)), ("tank", (99, 99)))
    assert code(state, "civilians-1", 5, attacked=(1, 2)) == "S"
    began = scene(state, [5])
    began.figures[0] = replace(began.figures[0], attacked=(1, 2))
    react(began, [0])
    assert began.figures[0].fate == "scattered"


def test_tt71_a_hit_on_the_monster_calms_civilians() -> None:
    state = hit(table(("civilians", (50, 50)), (DINOSAUR, (50, 58)), ("tank", (99, 99))), 1)
    assert code(state, "civilians-1", 1) == "W"


@pytest.mark.parametrize(("option", "expected"), [("graded", -2), ("additive", -3)])
def test_tt72_company_gives_courage(option: str, expected: int) -> None:
    from printables.rules.trash_tokyo.reacting import modifier

    state = table(
        ("tank", (50, 50)), ("tank", (52.5, 50)), (DINOSAUR, (50, 58)),
        options={"reaction_contact_modifier": option},
    )  # fmt: skip
    row = state.setup.members[0].reaction
    assert modifier(state, 0, [0, 1], row) == expected
    assert read(state, 0, [0, 1], 6) == "MA"


def test_company_within_5_cm_counts_less() -> None:
    state = table(("tank", (50, 50)), ("tank", (55, 50)), (DINOSAUR, (50, 58)))
    assert code(state, "tank-1", 5) == "MA"
    alone = table(("tank", (50, 50)), ("tank", (55.1, 50)), (DINOSAUR, (50, 58)))
    assert code(alone, "tank-1", 5) == "R"


def test_tt74_attacks_unnerve_soldiers() -> None:
    state = table(("tank", (50, 50)), (DINOSAUR, (50, 70)))
    assert code(state, "tank-1", 2, attacked=(1, 2)) == "A"
    assert code(state, "tank-1", 2) == "FA"


def test_exactly_10_cm_is_far() -> None:
    state = table(("tank", (50, 50)), (DINOSAUR, (50, 60)))
    assert code(state, "tank-1", 1) == "FA"
    near = table(("tank", (50, 50)), (DINOSAUR, (50, 59.9)))
    assert code(near, "tank-1", 1) == "A"


def test_tt75_a_crew_abandons_its_tank() -> None:
    state = table(("tank", (50, 50)), ("tank", (99, 99)), (DINOSAUR, (50, 58)))
    began = scene(state, [6])
    react(began, [0])
    assert began.figures[0].fate == "abandoned"
    assert began.figures[0].at == (50, 50)
    from printables.rules.trash_tokyo.play import tally

    assert tally(began.frozen).lost == {"trash-tokyo/tank": 1}


def test_tt75_an_abandoned_jet_crashes() -> None:
    state = table(("jet-fighter", (50, 50)), ("tank", (99, 99)), (DINOSAUR, (50, 58)))
    began = scene(state, [6])
    react(began, [0])
    assert began.figures[0].fate == "crashed"


def test_tt76_heavy_infantry_scatters() -> None:
    state = table(("heavy-infantry", (50, 50)), ("tank", (99, 99)), (DINOSAUR, (50, 58)))
    began = scene(state, [6])
    react(began, [0])
    assert began.figures[0].fate == "scattered"


def test_tt77_a_hit_monster_falls_back() -> None:
    state = hit(table((DINOSAUR, (50, 50)), ("tank", (50, 59))), 1)
    assert code(state, MONSTER, 4, hits=1) == "MA"
    assert code(state, MONSTER, 4, hits=0) == "W"


def test_tt78_a_monster_hit_three_times_waits() -> None:
    state = table((DINOSAUR, (50, 50)), ("tank", (50, 70)))
    assert code(state, MONSTER, 6, hits=3) == "W"


def test_tt87_who_acted_does_not_react() -> None:
    state = table(("tank", (50, 50)), ("tank", (70, 50)), (DINOSAUR, (50, 65)), act="defenders",
                  left=(1, 0))  # fmt: skip
    fire = attack(shot("tank-1", "gun", MONSTER))
    # The volley, a 5 for the other tank (wait), a 6 for the monster (wait), and initiative.
    end = after(state, fire, [*roll(4, 10), 5, 6, 2, 5])
    reacted = [event.who for event in end.events if event.what == "reacted"]
    assert reacted == ["tank-2", MONSTER]


# ------------------------------------------------------------------ every code
HOUSE = {"columns": ["enemy-near", "enemy-far"], "modifiers": {}}


def with_code(which: str, name: str = "tank", **changes: object) -> Unit:
    """A unit whose own table has one code only."""
    row = unit(name).model_dump(by_alias=True)
    reaction = {**HOUSE, "rows": [[which, which]] * 6}
    return Unit.model_validate({**row, "id": "trash-tokyo/own", "reaction": reaction, **changes})


@pytest.mark.parametrize(
    ("which", "moved", "fires"),
    [
        ("A", 0, True),
        ("F", 10, False),
        ("FA", 10, True),
        ("M", -5, False),
        ("MA", -5, True),
        ("R", -10, False),
        ("W", 0, False),
    ],
)
def test_every_result_code(which: str, moved: float, fires: bool) -> None:
    far = 10 if moved > 0 else 15 if moved == 0 else 14
    start = 15 + max(0, moved)
    state = table(("own", (50, 50)), (DINOSAUR, (50, 50 + start)), rows=[with_code(which)])
    del far
    began = scene(state, [3, *([1] * 10 if fires else [])])
    react(began, [0])
    assert began.figures[0].at == pytest.approx((50, 50 + moved))
    assert began.dice.left == 0  # type: ignore[attr-defined]


def test_a_retreat_over_bad_ground_is_halved_twice() -> None:
    state = table(
        ("own", (50, 50)), (DINOSAUR, (50, 65)), rows=[with_code("M")],
        patch=[{"unit": "trash-tokyo/rough-ground", "at_cm": (50, 50), "size_cm": (20, 20)}],
    )  # fmt: skip
    began = scene(state, [3])
    react(began, [0])
    assert began.figures[0].at == (50, 47.5)


def test_a_flight_stops_at_the_edge_and_at_buildings() -> None:
    state = table(("own", (50, 6.25)), (DINOSAUR, (50, 20)), rows=[with_code("R")])
    began = scene(state, [3])
    react(began, [0])
    assert began.figures[0].at == pytest.approx((50, 1.25))
    walled = table(
        ("own", (50, 50)), (DINOSAUR, (50, 60)), rows=[with_code("R")],
        buildings=[("warehouse", (50, 44), 25)],
    )  # fmt: skip
    began = scene(walled, [3])
    react(began, [0])
    assert began.figures[0].at == pytest.approx((50, 46.5), abs=0.02)


def test_a_charge_ends_in_contact() -> None:
    state = table((DINOSAUR, (50, 50)), ("tank", (50, 63)), act="monsters")
    # It charges, strikes with all three weapons, and the tank holds out.
    began = scene(state, [1, *[1] * 55])
    react(began, [0])
    assert distance(began.figures[0].at, (50, 58)) < 0.02
    assert [event.whom for event in began.events if event.what == "fired"] == [
        "eye-beams",
        "radioactive-breath",
        "hand-to-hand",
    ]


def test_an_aircraft_that_waits_flies_its_minimum() -> None:
    heading = {"heading": (1.0, 0.0)}
    state = table(("own", (50, 50), heading), (DINOSAUR, (50, 99)),
                  rows=[with_code("W", "jet-fighter")])  # fmt: skip
    began = scene(state, [3])
    react(began, [0])
    assert began.figures[0].at == (60, 50)
    assert began.figures[0].flown
    edge = table(("own", (148, 50), heading), (DINOSAUR, (50, 99)),
                 rows=[with_code("W", "jet-fighter")])  # fmt: skip
    began = scene(edge, [3])
    react(began, [0])
    assert not began.figures[0].fate, "it turns where the table ends"
    assert distance(began.figures[0].at, (148, 50)) >= 10 - 0.01


def test_an_empty_weapon_does_not_silence_the_others() -> None:
    state = table(
        ("own", (50, 50), {"ammo": (0, -1, 0)}), (DINOSAUR, (50, 70)),
        rows=[with_code("A", "jet-fighter")],
    )  # fmt: skip
    began = scene(state, [3, *[1] * 5])
    react(began, [0])
    assert [event.whom for event in began.events if event.what == "fired"] == ["cannon"]


def test_a_monster_comes_ashore_by_itself() -> None:
    island = {"unit": "trash-tokyo/tropical-island", "at_cm": (50, 70), "size_cm": (50, 50)}
    state = table(
        ("own", (50.3, 41)), ("infantry", (57, 80)), rows=[with_code("F", DINOSAUR)],
        ground="trash-tokyo/water", patch=[{**island, "shape": "ellipse"}],
    )  # fmt: skip
    began = scene(state, [1] * 4)
    for _ in range(4):
        react(began, [0])
    assert began.figures[0].at[1] > 60


def test_a_monster_may_bring_its_own_table() -> None:
    state = table(
        ("own", (50, 50)), ("tank", (50, 65)), rows=[with_code("W", DINOSAUR)], act="monsters"
    )
    assert {code(state, "own-1", die) for die in range(1, 7)} == {"W"}


def test_aliens_use_the_monster_table_by_option() -> None:
    for option, expected in (("military", "A"), ("monster", "FA")):
        state = table(("hover-tank", (50, 50)), ("tank", (50, 55)),
                      options={"alien_reaction_table": option})  # fmt: skip
        assert code(state, "hover-tank-1", 1) == expected


def test_a_group_rolls_once_and_counts_all_attacks_on_it() -> None:
    state = table(("tank", (50, 50)), ("tank", (52.5, 50)), (DINOSAUR, (50, 58)), ("tank", (9, 9)))
    began = scene(state, [6, 6])
    for index, attacks in ((0, (1, 2)), (1, (2, 3))):
        began.figures[index] = replace(began.figures[index], attacked=attacks)
    began.order = ("defenders",)
    began.figures[3] = replace(began.figures[3], acted=True)
    react_all(began)
    # Three attacks against company of 2: a 7, so both are abandoned; the lone tank waits.
    assert [f.fate for f in began.figures[:3]] == ["abandoned", "abandoned", ""]


def test_nobody_near_below() -> None:
    state = table((DINOSAUR, (50, 50), {"level": "below"}), ("frigate", (50, 57)),
                  ground="trash-tokyo/water")  # fmt: skip
    assert code(state, "frigate-1", 6) == "W"
    began = scene(state, [1])
    react(began, [0])
    assert began.figures[0].level == "below"
    assert began.figures[0].at == pytest.approx((50, 55))


def test_reactions_come_by_initiative_then_civilians() -> None:
    state = table(
        ("civilians", (9, 9)), ("tank", (50, 50)), (DINOSAUR, (50, 99)), act="monsters", left=(1, 0)
    )
    end = after(state, Forfeit(), [6, 6, 1, 1, 2])
    assert [event.who for event in end.events if event.what == "reacted"] == [
        MONSTER,
        "tank-1",
        "civilians-1",
    ]
    assert figure(end, "civilians-1").at == (9, 9)

"""Scenarios of Trash Tokyo: set-up, special rules and victory of the three, and home-made ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from printables.catalogue.loader import load_catalogue
from printables.errors import CatalogueError
from printables.rules.dice import ListedDice, RandomDice
from printables.rules.play import PlayError
from printables.rules.trash_tokyo.actions import Board, Forfeit, Hop, Leave
from printables.rules.trash_tokyo.craft import exits
from printables.rules.trash_tokyo.model import Strike
from printables.rules.trash_tokyo.options import Options
from printables.rules.trash_tokyo.play import PLAY
from printables.rules.trash_tokyo.state import State, base_of, touches_site, touching
from printables.rules.trash_tokyo.strikes import strike
from printables.rules.trash_tokyo.turns import by_initiative, end_turn
from printables.rules.trash_tokyo.victory import verdict
from tests.printables.rules.trash_tokyo_scenes import (
    DINOSAUR,
    GOD,
    after,
    attack,
    catalogue,
    figure,
    go,
    move,
    roll,
    scene,
    shot,
    table,
    why,
)

SAUCER = "flying-saucer-1"
CITY = [
    {"side": "defenders", "when": "defeated", "of": "monsters"},
    {"side": "monsters", "when": "defeated", "of": "defenders"},
    {"side": "monsters", "when": "buildings-destroyed"},
]
CRAFT = {"unit": "trash-tokyo/flying-saucer"}
LEAVING = [
    {"side": "defenders", "when": "departed"},
    {"side": "defenders", "when": "defeated", "of": "aliens"},
    {"side": "aliens", "when": "defeated", "of": "defenders"},
]


def first(name: str, seed: int = 1) -> State:
    """A scenario of the catalogue as it is set up."""
    setup = PLAY.prepare(catalogue().muster(name), PLAY.read_options({}))
    state: State = PLAY.start(setup, RandomDice(seed))
    return state


# ------------------------------------------------------------------ set-up
@pytest.mark.parametrize("seed", range(5))
def test_the_dinosaur_faces_the_army(seed: int) -> None:
    state = first("radioactive-dinosaur", seed)
    assert state.setup.table_cm == (150, 150)
    for index, member in enumerate(state.setup.members):
        base = base_of(state, index)
        if member.side == "defenders":
            assert base.top <= 25.01
        else:
            assert base.bottom >= 124.99
    kinds = [building.id for building in state.setup.buildings]
    assert kinds.count("trash-tokyo/skyscraper") == 7
    assert len(kinds) % 2 == 1
    assert figure(state, "jet-fighter-1").level == "air"


@pytest.mark.parametrize("seed", range(5))
def test_the_god_waits_between_ships_and_island(seed: int) -> None:
    state = first("from-the-depths", seed)
    assert figure(state, f"{GOD}-1").at == (75, 25)
    for name in ("battlecruiser-1", "frigate-1", "frigate-2"):
        assert base_of(state, state.setup.indices[name]).bottom == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize("seed", range(5))
def test_the_saucer_stands_in_a_ring(seed: int) -> None:
    state = first("space-roaches", seed)
    assert figure(state, SAUCER).at == (75, 75)
    assert figure(state, SAUCER).level == "surface"
    for member, found in zip(state.setup.members, state.figures, strict=True):
        if member.side == "aliens" and member.name != SAUCER:
            assert found.level == "aboard"
        if member.side == "defenders":
            assert 24.9 < max(abs(found.at[0] - 75), abs(found.at[1] - 75)) < 32
        if member.side == "civilians":
            assert found.level == "inside"
    for place in state.board.sites:
        assert max(abs(place.box.centre[0] - 75), abs(place.box.centre[1] - 75)) > 27


def test_ships_on_small_bases_by_option() -> None:
    muster = catalogue().muster("from-the-depths")
    setup = PLAY.prepare(muster, PLAY.read_options({"ship_bases": "square_25"}))
    assert {troop.base_mm for troop in setup.troops if troop.side == "defenders"} == {(25, 25)}


def test_initiative_rolls_off_equals() -> None:
    rolls = {"monsters": 3, "defenders": 5, "aliens": 3}
    order = by_initiative(["monsters", "defenders", "aliens"], rolls, ListedDice([2, 2, 1, 4]))
    assert order == ["defenders", "aliens", "monsters"]


# ------------------------------------------------------------------ victory
def city(destroyed: int) -> State:
    state = table(
        (DINOSAUR, (50, 50)), ("tank", (99, 99)), victory=CITY,
        buildings=[("warehouse", (9 + 9 * n, 9), 25) for n in range(7)],
    )  # fmt: skip
    return replace(state, standing=(0,) * destroyed + (1,) * (7 - destroyed))


def test_tt81_more_than_half_of_the_buildings() -> None:
    assert verdict(city(3)) is None
    outcome = verdict(city(4))
    assert outcome is not None
    assert outcome.winners == ("monsters",)


def test_both_at_the_same_instant_is_a_draw() -> None:
    state = city(4)
    dead = [replace(state.figures[0], fate="destroyed"), state.figures[1]]
    outcome = verdict(replace(state, figures=tuple(dead)))
    assert outcome is not None
    assert outcome.winners == ()


def test_tt82_the_god_wins_by_any_end_but_its_own() -> None:
    state = first("from-the-depths")
    lost = [
        replace(found, fate="destroyed") if member.side == "defenders" else found
        for member, found in zip(state.setup.members, state.figures, strict=True)
    ]
    outcome = verdict(replace(state, figures=tuple(lost)))
    assert outcome is not None and outcome.winners == ("monsters",)
    all_lost = [replace(found, fate="destroyed") for found in lost]
    outcome = verdict(replace(state, figures=tuple(all_lost)))
    assert outcome is not None and outcome.winners == ("defenders",)
    began = scene(replace(state, turn=state.setup.turn_limit))
    end_turn(began)
    assert began.ended is not None and began.ended.winners == ("monsters",)


def test_the_turn_limit_is_an_option() -> None:
    options = PLAY.read_options({"turn_limit": "1"})
    setup = PLAY.prepare(catalogue().muster("from-the-depths"), options)
    state = PLAY.start(setup, RandomDice(4))
    dice = RandomDice(5)
    while PLAY.outcome(state) is None:
        state = PLAY.apply(state, Forfeit(), dice)
    assert state.turn == 1


# ------------------------------------------------------------------ the saucer
def saucer(pool: int = 400, turn: int = 3) -> State:
    state = table(
        ("flying-saucer", (75, 75), {"level": "surface", "pool": pool}),
        ("alien-infantry", (75, 75), {"level": "aboard"}),
        ("alien-infantry", (75, 75), {"level": "aboard"}),
        ("hover-tank", (75, 75), {"level": "aboard"}),
        ("tank", (75, 100)),
        carrier=CRAFT, victory=LEAVING, act="aliens",
    )  # fmt: skip
    return replace(state, turn=turn)


@pytest.mark.parametrize(
    ("lost", "departs", "fate"),
    [(200, None, ""), (201, 5, ""), (299, 5, ""), (300, None, "left")],
)
def test_tt83_when_the_saucer_leaves(lost: int, departs: int | None, fate: str) -> None:
    began = scene(saucer(400 - lost + 1), [4, *([2] if departs else [])])
    strike(began, Strike(av=1, types=("impact",)), "test", (0, 0), [0], [])
    assert began.departs == departs
    assert began.figures[0].fate == fate
    if fate:
        assert began.ended is not None and began.ended.winners == ("defenders",)


def test_tt84_turn_3_and_a_roll_of_2_is_the_end_of_turn_5() -> None:
    began = scene(saucer(200), [4, 2])
    strike(began, Strike(av=1, types=("impact",)), "test", (0, 0), [0], [])
    for turn in (3, 4, 5):
        assert not began.figures[0].fate
        began.turn = turn
        end_turn(began)
    assert [found.fate for found in began.figures] == ["left"] * 4 + [""]
    assert began.ended is not None and began.ended.winners == ("defenders",)


def test_two_units_leave_or_board_for_an_action() -> None:
    state = saucer()
    spots = exits(state, 1)
    two = Leave(hops=(Hop("alien-infantry-1", spots[0]), Hop("alien-infantry-2", spots[1])))
    assert why(state, two) is None
    three = Leave(hops=(*two.hops, Hop("hover-tank-1", spots[2])))
    assert "at most 2" in str(why(state, three))
    away = Leave(hops=(Hop("alien-infantry-1", (75, 85)),))
    assert "must touch" in str(why(state, away))
    assert "not aboard" in str(why(state, Leave(hops=(Hop(SAUCER, spots[0]),))))
    assert "aboard" in str(why(state, move(go("hover-tank-1", "gev", (75, 90)))))
    assert "not at all" in str(why(state, move(go(SAUCER, "air", (75, 90)))))
    state = after(after(state, two), Forfeit())
    assert touching(state, 0, 1) and figure(state, "alien-infantry-1").acted
    back = after(state, Board(units=("alien-infantry-1",)))
    assert figure(back, "alien-infantry-1").level == "aboard"
    assert "can only leave" in str(why(state, Board(units=("hover-tank-1",))))
    gone = after(state, move(go("alien-infantry-1", "ground", (spots[0][0], spots[0][1] + 2))))
    gone = after(gone, Forfeit())
    assert "must touch" in str(why(gone, Board(units=("alien-infantry-1",))))


def test_who_is_aboard_dies_with_the_saucer() -> None:
    state = table(
        ("flying-saucer", (75, 75), {"level": "surface", "pool": 1}),
        ("hover-tank", (75, 75), {"level": "aboard"}), ("tank", (75, 90)),
        carrier={**CRAFT, "leaves_at_once": 1, "leaves_after": 1}, victory=LEAVING, act="defenders",
    )  # fmt: skip
    began = scene(state, [6])
    strike(began, Strike(av=1, types=("impact",)), "test", (0, 0), [0], [])
    assert [found.fate for found in began.figures] == ["destroyed", "destroyed", ""]


# ------------------------------------------------------------------ civilians
@pytest.mark.parametrize(("die", "emerge"), [(6, True), (1, False)])
def test_tt86_civilians_run_from_a_building_that_stands(die: int, emerge: bool) -> None:
    state = table(
        ("civilians", (0, 0)), (DINOSAUR, (50, 40)), ("tank", (99, 99)),
        buildings=[("warehouse", (50, 50), 25), ("warehouse", (90, 10), 25)],
        civilians="one-a-building", act="monsters",
    )  # fmt: skip
    hidden = [replace(f, at=state.board.sites[0].box.centre) for f in state.figures[:1]]
    state = replace(state, figures=(*hidden, *state.figures[1:]))
    assert figure(state, "civilians-1").level == "inside"
    fire = attack(shot(f"{DINOSAUR}-1", "eye-beams", "warehouse-1"))
    end = after(state, fire, [*roll(7, 10), die])
    people = figure(end, "civilians-1")
    if emerge:
        assert people.level == "surface"
        assert people.at == (50, 52.5), "on the far side from the attacker, touching"
        assert touches_site(end, 0, 0)
    else:
        assert people.fate == "destroyed"
    assert figure(end, "civilians-2").level == "inside"


# ------------------------------------------------------------------ one's own
OWN = """
[[unit]]
id = "trash-tokyo/home-made-moth"
title = "Home-made Moth"
source = "made at home"
kind = "monster"
side = "monsters"
class = "creature"
dv = 6
damage_points = 12
movement = [{ type = "air", move_cm = 25, min_cm = 5 }, { type = "burrow", move_cm = 6 }]
[[unit.attack]]
id = "dust"
title = "Dust"
av = 8
types = ["chemical"]
range_cm = 12
area = { shape = "disc", reach_cm = 4 }

[[scenario]]
id = "moth"
title = "Moth against god"
game = "trash-tokyo"
source = "made at home"
table_cm = [90, 120]
[scenario.units]
"trash-tokyo/home-made-moth" = 2
"trash-tokyo/ancient-god" = 1
"trash-tokyo/tank" = 3
"trash-tokyo/civilians" = 4
[scenario.rules]
city = "scattered"
street_cm = 4
turn_limit = 12
fights_for = { "trash-tokyo/ancient-god" = "defenders" }
[scenario.rules.deploy]
monsters = { where = "edge", edge = "east", depth_cm = 20 }
[[scenario.rules.patch]]
unit = "trash-tokyo/water"
outline_cm = [[10, 10], [40, 10], [25, 40]]
[[scenario.rules.structure]]
unit = "trash-tokyo/warehouse"
count = 5
size_mm = [50, 75]
[[scenario.rules.structure]]
unit = "trash-tokyo/bridge"
size_mm = [25, 100]
at_cm = [[25, 20]]
"""


def test_a_scenario_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(OWN)
    own = load_catalogue([tmp_path])
    setup = PLAY.prepare(own.muster("moth"), PLAY.read_options({}))
    from tests.printables.rules.laws import played

    for seed in range(6):
        end = played(PLAY, setup, seed)
        assert end.turn <= 12
        assert PLAY.sides(end) == ("monsters", "defenders")
    recorded_setup = setup.model_validate_json(setup.model_dump_json(by_alias=True))
    assert recorded_setup == setup


def test_faults_of_a_scenario_are_told(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(OWN.replace('city = "scattered"', 'city = "round"'))
    with pytest.raises(CatalogueError, match="city"):
        load_catalogue([tmp_path])
    (tmp_path / "own.toml").write_text(OWN.replace("trash-tokyo/warehouse", "trash-tokyo/barn"))
    muster = load_catalogue([tmp_path]).muster("moth")
    with pytest.raises(PlayError, match=r"moth: rules\.structure names trash-tokyo/barn"):
        PLAY.prepare(muster, Options.model_validate({}))


def test_one_side_cannot_play_alone() -> None:
    with pytest.raises(PlayError, match="must be of two sides"):
        table(("tank", (50, 50)))

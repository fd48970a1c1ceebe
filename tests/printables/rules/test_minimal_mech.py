"""Robots of Minimal Mech Combat: what they cost, what is refused, their turn records."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from printables.catalogue.faults import row_faults
from printables.catalogue.loader import Catalogue, load_catalogue
from printables.rules import find_game
from printables.rules.minimal_mech import Unit, references, stat_card
from printables.rules.minimal_mech import charts as ch
from printables.rules.minimal_mech.scenario import ScenarioRules
from printables.texts import read_table
from tests.printables.rules.minimal_mech_field import OPEN, A, B, robot


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def faults(values: dict[str, Any]) -> list[str]:
    with pytest.raises(ValidationError) as caught:
        Unit.model_validate(values)
    return [fault for _, fault in row_faults(Unit, values, caught.value)]


# ------------------------------------------------------------------ build points
def test_mm01_example_a_costs_18() -> None:
    assert robot(A).points == 18
    assert robot(A).points_by_item[-2:] == (("laser", 1), ("jump", 2))


def test_example_b_costs_18_too() -> None:
    assert robot(B).points == 18


def test_mm29_dodge_is_read_as_block() -> None:
    for name in ("dodge", "DODGE"):
        row = {key: value for key, value in A.items() if key != "block"} | {name: 3}
        assert Unit.model_validate(row).block == 3
    assert faults({**A, "dodge": 3}) == [
        ".dodge = 3: is another name of block, which has a value too"
    ]


def test_the_examples_of_the_catalogue_are_those_of_the_rules(catalogue: Catalogue) -> None:
    for name, row in (("robot-a", A), ("robot-b", B)):
        unit = catalogue.units[f"minimal-mech/{name}"]
        same = {"id", "title", "source", "budget"}
        assert unit.model_dump(exclude=same) == robot(row).model_dump(exclude=same)
    own = [u for u in catalogue.units.values() if isinstance(u, Unit) and "own" in u.source]
    assert len(own) == 5
    assert all(12 <= unit.points <= ch.MOST_POINTS for unit in own)


# ------------------------------------------------------------------ what is refused
def test_all_faults_are_named_at_once() -> None:
    found = faults(
        {
            **A,
            "attack": 6,
            "armor": 0,
            "hit": "2",
            "block": 5,
            "move": 5,
            "weapons": ["missile", "plasma", "missile", "missile", "missile"],
            "other": ["jump", "jump"],
            "budget": 18,
            "speed": 3,
        }
    )
    assert [fault.partition(" ")[0].rstrip(":") for fault in found] == [
        ".attack", ".armor", ".hit", ".weapons[2]", ".speed", ".weapons", ".other", ".budget",
    ]  # fmt: skip
    assert "must be at most 5" in found[0]
    assert "must be at least 1" in found[1]
    # 5 + 0 + 0 + 5 + 5, three of four missiles, jump once: the least that a mended row costs.
    assert found[-1].endswith("the robot costs 26 build points, must be at most 18: take off 8")


def test_all_attributes_at_five_are_a_point_too_many() -> None:
    five = dict.fromkeys(ch.ATTRIBUTES, 5)
    (fault,) = faults({**A, **five, "weapons": [], "other": []})
    assert "costs 25 build points, must be at most 24: take off 1" in fault


def test_a_row_may_set_itself_a_lower_budget_but_no_higher_one() -> None:
    assert robot(A, budget=18).points == 18
    (fault,) = faults({**A, "budget": 17})
    assert "must be at most 17" in fault
    assert "must be at most 24" in faults({**A, "budget": 25})[0]


def test_a_missing_attribute_is_named() -> None:
    row = {key: value for key, value in A.items() if key not in ("move", "attack")}
    assert [fault.partition(" ")[0] for fault in faults(row)] == [".attack", ".move"]


@given(
    st.fixed_dictionaries(
        {name: st.integers(-1, 7) for name in ch.ATTRIBUTES}
        | {
            "weapons": st.lists(st.sampled_from([*get_args(ch.WeaponId), "plasma"]), max_size=6),
            "other": st.lists(st.just("jump"), max_size=2),
        }
    )
)
def test_a_robot_is_made_exactly_when_the_rules_allow_it(design: dict[str, Any]) -> None:
    wrong = {
        name
        for name in ch.ATTRIBUTES
        if not (1 if name == "armor" else 0) <= design[name] <= ch.MOST
    }
    wrong |= {"weapons"} if len(design["weapons"]) > 4 or "plasma" in design["weapons"] else set()
    wrong |= {"other"} if len(design["other"]) > 1 else set()
    points = sum(design[name] for name in ch.ATTRIBUTES) + 2 * len(design["other"])
    points += sum({"laser": 1, "grenade": 2, "missile": 3}.get(w, 0) for w in design["weapons"])
    values = {**A, **design}
    if not wrong and points <= 24:
        assert Unit.model_validate(values).points == points
        return
    named = {fault[1:].partition(" ")[0].partition("[")[0] for fault in faults(values)}
    assert named - {"budget"} == wrong
    if not wrong:
        assert named == {"budget"}


# ------------------------------------------------------------------ scenarios
@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"map": ["...", "..x"]}, "row 2 has 'x'; there are . clear"),
        ({"map": ["...", ".."]}, "row 2 has 2 hexes, the first 3"),
        ({"robots": [{"side": "red", "at": "0101"}]}, "at least 2"),
        ({"robots": [{"side": "red", "at": "0101"}, {"side": "red", "at": "0201"}]}, "must be two"),
        ({"robots": [{"side": "red", "at": "0101"}, {"side": "b", "at": "0101"}]}, "begin at 0101"),
        ({"robots": [{"side": "red", "at": "9901"}, {"side": "b", "at": "0001"}]}, "pattern"),
        ({"robots": [{"side": "red", "at": "9901"}, {"side": "b", "at": "0101"}]}, "off the map"),
        ({"map": ["#.", ".."]}, "nobody can enter"),
        ({"leave": {"side": "green", "edge": "top"}}, "must be one of red, blue"),
        ({"leave": {"side": "red", "edge": "top", "robots": 2}}, "but red has 1"),
    ],
)
def test_scenario_refuses(change: dict[str, Any], told: str) -> None:
    good = {
        "map": OPEN,
        "robots": [{"side": "red", "at": "0101"}, {"side": "blue", "at": "0201"}],
    }
    ScenarioRules.model_validate(good)
    with pytest.raises(ValidationError, match=told):
        ScenarioRules.model_validate({**good, **change})


# ------------------------------------------------------------------ cards
def test_mm30_move_4_has_one_oval_filled() -> None:
    ovals = {track.label: track for track in stat_card(robot(A)).tracks if track.shape == "oval"}
    assert list(ovals) == ["ATTACK", "ARMOR", "HIT", "BLOCK (DODGE)", "MOVE"]
    assert {track.boxes for track in ovals.values()} == {5}
    assert (ovals["MOVE"].filled, ovals["ARMOR"].filled, ovals["HIT"].filled) == (1, 2, 3)


def test_a_record_has_its_weapons_to_tick_off() -> None:
    card = stat_card(robot(B, weapons=["laser", "laser", "grenade"], hit=2))
    boxes = {track.label: track.boxes for track in card.tracks if track.shape == "box"}
    assert boxes == {"Laser": 2, "Grenade": 1}
    laser, grenade = card.attacks
    assert (laser.name, laser.value, laser.range) == ("Laser", "1 hit", "6 hexes")
    assert laser.types == ("needs line of sight",)
    assert grenade.types == ("over walls and robots",)
    assert laser.ammunition is None
    assert {stat.label: stat.value for stat in card.stats} == {
        "Build points": "18",
        "Unit no.": "____",
    }


def test_jump_stands_in_the_movement() -> None:
    assert [move.label for move in stat_card(robot(A)).movement] == ["Moves", "Jump"]
    assert [move.label for move in stat_card(robot(B)).movement] == ["Moves"]


def test_notes_come_from_what_a_robot_is() -> None:
    bare = stat_card(robot(B, weapons=[], number=7))
    assert any("only fights by hand" in note for note in bare.notes)
    assert bare.stats[1].value == "7"
    strong = stat_card(robot(B, armor=5, attack=5))
    assert any("20 build points" in note for note in strong.notes)
    assert not any("build points" in note for note in stat_card(robot(A)).notes)


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_reference_cards_hold_the_charts(lang: str) -> None:
    cards = {card.unit.rpartition("reference-")[2]: card for card in references(lang)}
    assert list(cards) == ["turn", "terrain", "weapons", "damage", "design"]
    rows = [cells for _, cells in cards["weapons"].tables[0].rows]
    assert [(r[0], r[1], r[3]) for r in rows] == [("6", "1", "1"), ("3", "1", "2"), ("5", "2", "3")]
    entering = [cells[0] for _, cells in cards["terrain"].tables[0].rows]
    assert entering[:3] + entering[4:] == ["1", "2", "2", "2"]
    ranged, close = cards["damage"].tables
    assert [label for label, _ in ranged.rows] == ["1-3", "4", "5", "6"]
    words = read_table(lang)
    attribute = {name: words[f"minimal-mech.attribute.{name}"] for name in ch.ATTRIBUTES}
    hurt = [cells[0] for _, cells in close.rows]
    assert hurt[:3] == [attribute["armor"], attribute["hit"], attribute["block"]]
    assert [cells[0] for _, cells in cards["design"].tables[0].rows] == ["1", "1", "2", "3", "2"]


def test_every_word_of_the_charts_has_a_text_in_both_languages() -> None:
    keys = [f"attribute.{name}" for name in ch.ATTRIBUTES]
    keys += [f"weapon.{name}" for name in ch.WEAPONS]
    keys += [f"{part}.{name}" for part in ("terrain", "effect") for name in ch.TERRAIN]
    keys += [f"hits.{weapon.hits}" for weapon in ch.WEAPONS.values()]
    for lang in ("en", "uk"):
        words = read_table(lang)
        assert [key for key in keys if f"minimal-mech.{key}" not in words] == []


def test_ukrainian_names_every_robot_and_note(catalogue: Catalogue) -> None:
    words = read_table("uk")
    for unit in catalogue.units.values():
        if isinstance(unit, Unit):
            assert f"names.{unit.id}.title" in words
            for number, _ in enumerate(unit.notes, 1):
                assert f"names.{unit.id}.note-{number}" in words


def test_the_game_has_all_that_the_catalogue_asks_for() -> None:
    game = find_game("minimal-mech")
    assert game.subjects["unit"] is Unit
    assert game.scenario is ScenarioRules

"""Cards of all units against figures copied by hand from the rules' unit cards."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from pydantic import ValidationError

from printables.catalogue.loader import Catalogue, load_catalogue
from printables.rules.card import StatCard
from printables.rules.trash_tokyo import Building, Terrain, Unit, stat_card
from printables.rules.trash_tokyo import model as m
from printables.rules.trash_tokyo import reactions as r
from printables.rules.trash_tokyo.options import Options
from printables.texts import texts


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def card(catalogue: Catalogue, name: str) -> StatCard:
    return catalogue.card(f"trash-tokyo/{name}")


# name: (DV, damage points, {movement}, {attack: (AV, range)})
FACTS: dict[str, tuple[int, int, dict[str, str], dict[str, tuple[int, str]]]] = {
    "giant-radioactive-dinosaur": (
        10,
        25,
        {"Ground": "10 cm", "Under water": "5 cm", "Water surface": "5 cm"},
        {
            "Eye Beams": (10, "20 cm"),
            "Radioactive Breath": (20, "10 cm"),
            "Hand to Hand": (25, "contact"),
        },
    ),
    "heavy-infantry": (
        2,
        0,
        {"Ground": "2 cm"},
        {"Heavy Weapon": (5, "20 cm"), "Personal Weapons": (5, "20 cm")},
    ),
    "jet-fighter": (
        2,
        0,
        {"Air": "10 to 40 cm"},
        {"Bomb": (20, "contact"), "Cannon": (5, "20 cm"), "Missile": (10, "40 cm")},
    ),
    "tank": (5, 0, {"Ground": "10 cm"}, {"Gun": (10, "20 cm")}),
    "toho-tank": (10, 5, {"Ground": "10 cm"}, {"Techno Cannon": (20, "10 cm")}),
    "ancient-god": (
        20,
        20,
        {"Air": "20 cm", "Ground": "10 cm", "Under water": "5 cm", "Water surface": "5 cm"},
        {"Breath": (20, "10 cm"), "Hand to Hand": (30, "contact")},
    ),
    "battlecruiser": (
        10,
        40,
        {"Water surface": "10 cm"},
        {"Cannon": (20, "50 cm"), "Guns": (20, "20 cm"), "Torpedo": (40, "100 cm")},
    ),
    "frigate": (5, 20, {"Water surface": "20 cm"}, {"Guns": (20, "20 cm")}),
    "flying-saucer": (10, 40, {"Air": "50 cm"}, {"Heat Ray": (20, "50 cm")}),
    "hover-tank": (10, 10, {"Hovering (G.E.V.)": "20 cm"}, {"Laser Cannon": (20, "20 cm")}),
    "alien-infantry": (3, 0, {"Ground": "2 cm"}, {"Ray Gun": (10, "10 cm")}),
    "infantry": (2, 0, {"Ground": "2 cm"}, {"Personal Weapons": (5, "20 cm")}),
    "civilians": (1, 0, {"Ground": "2 cm"}, {}),
}
POOLS = {
    "giant-radioactive-dinosaur": 250,
    "toho-tank": 50,
    "ancient-god": 400,
    "battlecruiser": 400,
    "frigate": 100,
    "flying-saucer": 400,
    "hover-tank": 100,
}


def test_all_thirteen_units_are_there(catalogue: Catalogue) -> None:
    found = {name for name in catalogue.units if name.startswith("trash-tokyo/")}
    assert found == {f"trash-tokyo/{name}" for name in FACTS}


@pytest.mark.parametrize("name", FACTS)
def test_card_has_the_figures_of_the_rules(catalogue: Catalogue, name: str) -> None:
    dv, points, movement, attacks = FACTS[name]
    made = card(catalogue, name)
    stats = {stat.label: stat.value for stat in made.stats}
    assert stats["DV"] == str(dv)
    assert stats["Damage Points"] == (str(points) if points else "none")
    assert {move.label: move.value for move in made.movement} == movement
    assert {a.name: (a.value, a.range) for a in made.attacks} == {
        name: (f"AV {av}", reach) for name, (av, reach) in attacks.items()
    }
    boxes = [track.boxes for track in made.tracks]
    assert boxes == ([points, dv - 1] if points else [])
    assert len(made.tables) == 1
    assert made.game_title == "Trash Tokyo"


@pytest.mark.parametrize("name", FACTS)
def test_wound_pool(catalogue: Catalogue, name: str) -> None:
    unit = catalogue.subject(f"trash-tokyo/{name}")
    assert isinstance(unit, Unit)
    assert unit.wound_pool == POOLS.get(name, 0)


def test_attack_types_ammunition_and_areas(catalogue: Catalogue) -> None:
    beams, breath, hands = card(catalogue, "giant-radioactive-dinosaur").attacks
    assert beams.types == ("Heat", "Light")
    assert breath.types == ("Heat", "Radiation")
    assert hands.types == ("Impact",)
    bomb, cannon, missile = card(catalogue, "jet-fighter").attacks
    assert (bomb.ammunition, cannon.ammunition, missile.ammunition) == (1, None, 2)
    assert "5 cm" in bomb.area
    assert card(catalogue, "battlecruiser").attacks[2].ammunition == 2
    assert "1 cm" in card(catalogue, "flying-saucer").attacks[0].area
    assert card(catalogue, "toho-tank").attacks[0].types == ("any 2, chosen before play",)
    assert card(catalogue, "alien-infantry").attacks[0].types == ("Heat", "Light", "Radiation")
    assert card(catalogue, "ancient-god").attacks[0].types == ("Chemical",)


def test_vulnerabilities(catalogue: Catalogue) -> None:
    vulnerable = {name: card(catalogue, name).vulnerable for name in FACTS}
    assert {name: types for name, types in vulnerable.items() if types} == {
        "giant-radioactive-dinosaur": ("Electrical",),
        "flying-saucer": ("Sonic",),
    }


def test_notes_come_from_what_a_unit_is(catalogue: Catalogue) -> None:
    def notes(name: str) -> str:
        return " ".join(card(catalogue, name).notes)

    assert "next Action" in notes("giant-radioactive-dinosaur")
    assert "next Action" not in notes("flying-saucer")  # an alien, not a monster
    assert "roll times 5 is less than the damage" in notes("tank")
    assert "the roll is less than the damage" in notes("civilians")
    assert "10 cm or more" in notes("jet-fighter")
    assert "hover" in notes("ancient-god")
    assert "Cannon and Guns" in notes("battlecruiser")
    assert "off the table" in notes("giant-radioactive-dinosaur")
    assert "no attack" in notes("civilians")


def test_proposals_are_marked(catalogue: Catalogue) -> None:
    ship = card(catalogue, "battlecruiser")
    assert ship.stats[-1].value == "100 x 25 mm*"
    assert ship.notes[-1].startswith("*")
    assert "*" not in "".join(stat.value for stat in card(catalogue, "tank").stats)


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_the_mark_of_a_proposal_is_explained_wherever_it_stands(
    catalogue: Catalogue, lang: str
) -> None:
    footnote = texts(lang)("card.proposal")
    names = [*catalogue.subjects, *catalogue.references("trash-tokyo")]
    for name in (name for name in names if name.startswith("trash-tokyo/")):
        made = catalogue.card(name, lang)
        explained = made.notes[-1:] == (footnote,)
        assert made.notes.count(footnote) == explained
        assert ("*" in repr(made).replace(footnote, "")) == explained, name


def test_the_film_company_is_not_named(catalogue: Catalogue) -> None:
    made = card(catalogue, "toho-tank")
    assert "toho" not in repr(made).replace("trash-tokyo/toho-tank", "").lower()


# ------------------------------------------------------------------ reactions
def cells(table: r.Reaction) -> list[str]:
    return [" ".join(row) for row in table.rows]


def test_reaction_tables_as_in_the_rules() -> None:
    assert cells(r.TABLES["civilian"]) == [
        "W W W", "R W W", "R R W", "R R R", "S R R", "S S R",
    ]  # fmt: skip
    assert cells(r.TABLES["military"]) == ["A FA", "A FA", "MA A", "MA A", "R W", "S W"]
    assert cells(r.TABLES["monster"]) == ["FA FA", "FA FA", "W FA", "W FA", "MA W", "MA W"]
    assert r.TABLES["civilian"].modifiers == {"attack-on-unit": 1, "hit-on-monster": -1}
    assert r.TABLES["military"].modifiers == {
        "attack-on-unit": 1,
        "hit-on-monster": -1,
        "others-near": -1,
        "others-touching": -2,
    }
    assert r.TABLES["monster"].modifiers == {"hit-on-monster": 1}


def test_result_codes_say_who_attacks_and_moves() -> None:
    assert set(r.RESULTS) == set(get_args(r.Code))
    assert {code for code, result in r.RESULTS.items() if result.attack} == {"A", "FA", "MA"}
    assert r.RESULTS["MA"].move == "away-half"
    assert r.RESULTS["R"].move == "away"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("heavy-infantry", "off the table"),
        ("civilians", "off the table"),
        ("tank", "scenery"),
        ("jet-fighter", "crashes"),
    ],
)
def test_scattering_depends_on_what_scatters(catalogue: Catalogue, name: str, words: str) -> None:
    (line,) = (line for line in card(catalogue, name).tables[0].legend if line.startswith("S:"))
    assert words in line


def test_a_unit_may_bring_its_own_reactions(catalogue: Catalogue) -> None:
    row = catalogue.subject("trash-tokyo/ancient-god").model_dump(by_alias=True)
    own = {"columns": ["unit-near"], "rows": [["A"]] * 6, "modifiers": {}}
    made = stat_card(Unit.model_validate({**row, "reaction": own}))
    assert made.tables[0].columns == ("Unit < 10 cm",)
    assert made.tables[0].legend == ("A: attacks with all it has",)


# ------------------------------------------------------------------ buildings and terrain
def test_buildings_have_cards_with_proposed_dv(catalogue: Catalogue) -> None:
    values = {
        name.split("/")[1]: catalogue.card(name).stats[0].value for name in catalogue.buildings
    }
    assert values == {
        "skyscraper": "10*",
        "warehouse": "5*",
        "pylon": "2*",
        "gas-tank": "2*",
        "bridge": "5*",
        "building": "5*",
    }
    for name in catalogue.buildings:
        assert any("rubble" in note for note in catalogue.card(name).notes)


def test_buildings_have_boxes_for_what_becomes_of_them(catalogue: Catalogue) -> None:
    for name in catalogue.buildings:
        made = catalogue.card(name)
        assert [(t.label, t.boxes) for t in made.tracks] == [("Civilians inside", 1), ("Rubble", 1)]
        assert "lost" in made.tracks[0].note
    assert "house option" in " ".join(card(catalogue, "warehouse").notes)
    assert "house option" not in " ".join(card(catalogue, "pylon").notes)


def test_a_bridge_does_not_stop_movement(catalogue: Catalogue) -> None:
    notes = " ".join(card(catalogue, "bridge").notes)
    assert "stops ground" not in notes
    assert "deck counts as road" in notes
    assert "stops ground" in " ".join(card(catalogue, "warehouse").notes)


def test_building_effects(catalogue: Catalogue) -> None:
    (shock,) = card(catalogue, "pylon").attacks
    assert (shock.value, shock.types, shock.range) == ("AV 4", ("Electrical",), "contact")
    (blast,) = card(catalogue, "gas-tank").attacks
    assert blast.name == "Explosion*"
    assert "5 cm" in blast.area
    assert card(catalogue, "skyscraper").attacks == ()
    assert "high obstacle" in card(catalogue, "skyscraper").kind


def test_terrain_grades(catalogue: Catalogue) -> None:
    rows = dict(card(catalogue, "water").tables[0].rows)
    assert rows["Ground"] == ("no way through",)
    assert rows["Under water"] == ("bad: half move",)
    assert rows["Hovering (G.E.V.)"] == ("good: full move",)
    assert dict(card(catalogue, "rubble").tables[0].rows)["Ground"] == ("bad: half move",)


# ------------------------------------------------------------------ reference cards
REFERENCES = (
    "turn", "movement", "attack", "damage", "civilian", "military", "monster", "options",
)  # fmt: skip


def test_reference_cards_are_found_by_their_names(catalogue: Catalogue) -> None:
    ids = [f"trash-tokyo/reference-{name}" for name in REFERENCES]
    assert list(catalogue.references("trash-tokyo")) == ids
    for name in REFERENCES:
        made = card(catalogue, f"reference-{name}")
        assert (made.kind, made.game_title) == ("Reference", "Trash Tokyo")
        assert made.notes


@pytest.mark.parametrize("lang", ["en", "uk"])
@pytest.mark.parametrize("name", REFERENCES)
def test_reference_cards_are_short(catalogue: Catalogue, name: str, lang: str) -> None:
    """What a poker card holds on its two sides at a size that can be read."""
    made = catalogue.card(f"trash-tokyo/reference-{name}", lang)
    assert all(len(note) <= 170 for note in made.notes)
    assert sum(map(len, made.notes)) <= 750
    cells = [cell for table in made.tables for _, row in table.rows for cell in row]
    assert all(len(cell) <= 32 for cell in cells)


def test_reference_of_the_turn_has_its_four_steps(catalogue: Catalogue) -> None:
    notes = card(catalogue, "reference-turn").notes
    steps = ["1. Initiative", "2. Active phase", "3. Passive phase", "4. End", "Action", "Group"]
    assert [note.partition(":")[0] for note in notes[:-1]] == steps


def test_reference_of_movement_agrees_with_the_terrain(catalogue: Catalogue) -> None:
    """Each class of terrain that the table names stands where its card says, by the rules."""
    rows = dict(card(catalogue, "reference-movement").tables[0].rows)
    columns: tuple[m.Grade, ...] = ("good", "bad", "impassable")
    words = texts("en")
    named = {"road": "road", "field": "field", "rubble": "rubble", "woods": "woods"}
    for word, name in {**named, "rough-ground": "rough", "water": "water"}.items():
        terrain = catalogue.subject(f"trash-tokyo/{word}")
        assert isinstance(terrain, Terrain)
        for move in ("gev", "ground"):
            cells = rows[words(f"trash-tokyo.move.{move}")]
            assert name in cells[columns.index(getattr(terrain.grades, move))]
    assert list(rows) == [words(f"trash-tokyo.move.{move}") for move in get_args(m.MoveType)]


def test_reference_of_damage_is_the_die(catalogue: Catalogue) -> None:
    (table,) = card(catalogue, "reference-damage").tables
    assert table.rows == (("1-3", ("0",)), ("4-5", ("1",)), ("6", ("2",)))


def test_reference_of_attacks_has_every_type(catalogue: Catalogue) -> None:
    (table,) = card(catalogue, "reference-attack").tables
    assert len(table.rows) == len(get_args(m.AttackType)) == 9


@pytest.mark.parametrize("kind", ["civilian", "military", "monster"])
def test_reference_of_reactions_is_the_table(catalogue: Catalogue, kind: str) -> None:
    (table,) = card(catalogue, f"reference-{kind}").tables
    assert tuple(row for _, row in table.rows) == r.TABLES[kind].rows
    assert len(table.modifiers) == 1 + len(r.TABLES[kind].modifiers)
    assert [line.partition(":")[0] for line in table.legend] == list(r.TABLES[kind].codes)


def test_reference_of_options_has_each_with_its_default_first(catalogue: Catalogue) -> None:
    rows = dict(card(catalogue, "reference-options").tables[0].rows)
    assert len(rows) == len(Options.model_fields)
    assert rows["÷ DV"] == ("exact", "down, nearest, up")
    assert rows["Stacks"] == ("fall at once", "storey by storey")
    assert rows["The end"] == ("by scenario", "after so many turns")


# ------------------------------------------------------------------ the model refuses
TANK: dict[str, Any] = {
    "id": "trash-tokyo/x",
    "title": "X",
    "source": "test",
    "kind": "military",
    "side": "defenders",
    "class": "vehicle",
    "dv": 5,
}
GUN = {"id": "gun", "title": "Gun", "av": 5, "types": ["impact"]}


@pytest.mark.parametrize(
    "change",
    [
        {"dv": -1},
        {"dv": True},
        {"dv": "5"},
        {"speed": 3},
        {"kind": "soldier"},
        {"vulnerable": ["paper"]},
        {"movement": [{"type": "ground", "move_cm": 5, "min_cm": 2}]},
        {"movement": [{"type": "air", "move_cm": 5, "min_cm": 6}]},
        {"movement": [{"type": "air", "move_cm": 5}, {"type": "air", "move_cm": 6}]},
        {"attack": [GUN, GUN]},
        {"attack": [{**GUN, "types": []}]},
        {"attack": [{**GUN, "choose": 2}]},
        {"attack": [GUN], "combined": [["gun", "cannon"]]},
        {"proposals": ["speed"]},
        {"reaction": {"columns": ["unit-near"], "rows": [["A"]] * 5}},
        {"reaction": {"columns": ["unit-near"], "rows": [["A", "W"]] * 6}},
    ],
)
def test_unit_refuses(change: dict[str, Any]) -> None:
    Unit.model_validate(TANK)
    with pytest.raises(ValidationError):
        Unit.model_validate({**TANK, **change})


def test_every_word_of_the_model_has_a_text() -> None:
    words = texts("en")
    keys = [f"kind.{k}-{c}" for k in get_args(m.Kind) for c in get_args(m.Class)]
    keys += [f"side.{name}" for name in get_args(m.Side)]
    keys += [f"move.{name}" for name in get_args(m.MoveType)]
    keys += [f"type.{name}" for name in get_args(m.AttackType)]
    keys += [f"grade.{name}" for name in get_args(m.Grade)]
    keys += [f"reaction.column.{name}" for name in get_args(r.Situation)]
    keys += [f"reaction.modifier.{name}" for name in get_args(r.Modifier)]
    keys += [f"result.{code}" for code in get_args(r.Code) if code != "S"]
    keys += [f"result.S-{name}" for name in (*get_args(m.Class), "aircraft", "any")]
    assert [key for key in keys if not words.has(f"trash-tokyo.{key}")] == []


def test_odd_subjects_have_cards_too() -> None:
    worm = {**TANK, "dv": 0, "movement": [{"type": "burrow", "move_cm": 5}]}
    notes = " ".join(stat_card(Unit.model_validate(worm)).notes)
    assert "without a roll" in notes
    assert "Underground" in notes
    mine = {**TANK, "vulnerable": ["cold", "heat", "light"]}
    notes = " ".join(stat_card(Unit.model_validate(mine)).notes)
    assert "Cold, Heat and Light attacks treat its DV as 1." in notes
    hut = {"id": "trash-tokyo/hut", "title": "Hut", "source": "test", "dv": 0}
    assert stat_card(Building.model_validate(hut)).stats[0].value == "0"
    bog = {"id": "trash-tokyo/bog", "title": "Bog", "source": "test", "grades": {}}
    assert stat_card(Terrain.model_validate(bog)).tables[0].rows[0][1] == ("not stated",)

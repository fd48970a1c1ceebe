"""Cards of Tokyo King in both languages, and rows of a user's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from printables.catalogue.loader import load_catalogue
from printables.errors import CatalogueError
from printables.rules import find_game
from printables.rules.dice import RandomDice
from printables.rules.players import greedy_player
from printables.rules.tokyo_king.boards import CURSES, TILES
from printables.rules.tokyo_king.deck import COSTUMES, NAMED, OURS
from printables.rules.tokyo_king.model import Effect, Hook, Monster
from printables.rules.tokyo_king.play import PLAY
from printables.rules.tokyo_king.words import Words
from printables.texts import Texts, read_table
from tests.printables.rules.laws import played

NAMES = (
    "saurian",
    "ancient-god",
    "ape",
    "mecha",
    "moth",
    "hydra",
    "crustacean",
    "star-squid",
)
MINE = """
[[unit]]
id = "tokyo-king/teapot"
title = "Teapot"
source = "mine"
hearts = 8
points = 3
energy = 12
notes = ["Short and stout."]
biped = { title = "Spout Up" }
beast = { title = "Handle Down" }

[[scenario]]
id = "tea-time"
title = "Tea Time"
game = "tokyo-king"
source = "mine"
[scenario.units]
"tokyo-king/teapot" = 2
[[scenario.rules.card]]
id = "sugar"
title = "Sugar"
kind = "keep"
cost = 1
effects = [{ hook = "extra-die", amount = 9 }, { hook = "extra-roll", amount = 2 }]
"""


@pytest.mark.parametrize("name", NAMES)
def test_the_sheet_of_a_monster(name: str) -> None:
    card = load_catalogue().card(f"tokyo-king/{name}")
    assert [stat.value for stat in card.stats] == ["10*", "0*", "0*"]
    assert [(track.shape, track.boxes, track.filled) for track in card.tracks] == [
        ("heart", 10, 0),
        ("star", 20, 0),
        ("bolt", 10, 0),
    ]
    assert any(note.startswith("Biped – ") for note in card.notes)
    assert any(note.startswith("Beast – ") for note in card.notes)
    assert card.notes[-1].startswith("*")


def test_start_values_of_a_users_monster_are_on_its_sheet(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE, "utf-8")
    card = load_catalogue([tmp_path]).card("tokyo-king/teapot")
    assert [stat.value for stat in card.stats] == ["8", "3", "12"]
    assert [track.filled for track in card.tracks] == [2, 3, 10]
    assert "Short and stout." in card.notes
    assert not any(note.startswith("*") for note in card.notes)


def test_a_users_monsters_and_cards_are_played(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE, "utf-8")
    setup = PLAY.prepare(load_catalogue([tmp_path]).muster("tea-time"), PLAY.read_options({}))
    assert PLAY.sides(PLAY.start(setup, RandomDice(1))) == ("1 teapot", "2 teapot")
    assert setup.card["sugar"].cost == 1
    for number in range(5):
        state = played(PLAY, setup, number, player=greedy_player)
        assert PLAY.tally(state).of == {"tokyo-king/teapot": 2}


def test_faults_of_a_users_card_are_told(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE.replace("amount = 9", "amount = -1"), "utf-8")
    with pytest.raises(CatalogueError, match="amount -1 of extra-die, must be 1 or more"):
        load_catalogue([tmp_path])


def test_reference_cards_cover_the_game() -> None:
    cards = find_game("tokyo-king").references("en")
    names = [card.unit.partition("/reference-")[2] for card in cards]
    assert names == [
        "turn",
        "dice",
        "tokyo",
        "power",
        "duel",
        "modules-1",
        "modules-2",
        "modules-3",
        "cards-named",
        "cards-ours",
        "costumes",
        "curses",
        "tiles",
    ]
    assert all(card.notes for card in cards)
    named = next(card for card in cards if card.unit.endswith("cards-named"))
    assert all(cells[0].endswith("*") for _, cells in named.tables[0].rows), "no cost is a fact"


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_every_effect_has_words(lang: str) -> None:
    words = Words(Texts(lang, {**read_table("en"), **read_table(lang)}))
    for hook in Hook.__args__:  # type: ignore[attr-defined]
        assert words.effects([Effect(hook=hook, amount=2)])


def test_ukrainian_names_everything() -> None:
    table = read_table("uk")
    parts = [("card", row.id) for row in (*NAMED, *OURS, *COSTUMES)]
    parts += [("curse", row.id) for row in CURSES] + [("tile", row.id) for row in TILES]
    keys = [f"names.tokyo-king/{kind}-{name}.title" for kind, name in parts]
    for unit in load_catalogue().units.values():
        if isinstance(unit, Monster):
            keys += [
                f"names.{unit.id}.{part}"
                for part in ("title", "biped", "biped-note", "beast", "beast-note")
            ]
    assert [key for key in keys if key not in table] == []

"""Every language has every text, with the placeholders of the English one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from string import Formatter

import pytest

from printables.catalogue.loader import load_catalogue
from printables.errors import UnknownName
from printables.rules.game import Subject
from printables.texts import Texts, languages, read_table, texts


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", languages())
def test_language_is_complete(lang: str) -> None:
    english, ours = read_table("en"), read_table(lang)
    assert [key for key in english if key not in ours] == []
    for key, text in ours.items():
        assert text.strip(), f"{lang}: {key} is empty"
        if key in english:
            assert placeholders(text) == placeholders(english[key]), f"{lang}: {key}"


OTHERS = [lang for lang in languages() if lang != "en"]


def names_of(subject: Subject) -> Iterator[str]:
    """Keys under `names` that a language gives for a row: title, notes, attacks."""
    yield f"{subject.id}.title"
    yield from (f"{subject.id}.note-{number}" for number, _ in enumerate(subject.notes, 1))
    yield from (f"{subject.id}.attack.{attack.id}" for attack in getattr(subject, "attacks", ()))
    if getattr(subject, "effect", None):
        yield f"{subject.id}.effect"


@pytest.mark.parametrize("lang", OTHERS)
def test_language_names_every_row(lang: str) -> None:
    names = read_table(lang)
    keys = [key for subject in load_catalogue().subjects.values() for key in names_of(subject)]
    assert [key for key in keys if f"names.{key}" not in names] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_names_are_of_rows_that_exist(lang: str) -> None:
    subjects = load_catalogue().subjects
    ours = {key.removeprefix("names.") for key in read_table(lang) if key.startswith("names.")}
    known = {key for subject in subjects.values() for key in names_of(subject)}
    rows = {key for key in ours if re.search(r"\.(title|note-\d+|attack\.[a-z0-9-]+|effect)$", key)}
    strays = [key for key in rows - known if key.partition(".")[0] in subjects]
    assert sorted(strays) == []


def words_of(value: object) -> Iterator[str]:
    """Every text in a card, but not its ids and the game's own title."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from words_of(part)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in ("game", "unit", "game_title", "shape"):
                yield from words_of(getattr(value, field.name))


@pytest.mark.parametrize("lang", OTHERS)
def test_no_english_is_left_on_a_card(lang: str) -> None:
    """A text with a word of lower-case English letters that both languages share."""
    catalogue = load_catalogue()
    cards = [*catalogue.subjects, *(n for g in catalogue.games for n in catalogue.references(g))]
    left = {
        (name, text)
        for name in cards
        for text in {*words_of(catalogue.card(name))} & {*words_of(catalogue.card(name, lang))}
        if re.search(r"[a-z]{3}", text)
    }
    assert sorted(left) == []


def test_unknown_language_gets_a_suggestion() -> None:
    with pytest.raises(UnknownName, match="there is no language enn; did you mean en"):
        texts("enn")


def test_another_language_speaks_on_the_card() -> None:
    words = Texts("xx", {**read_table("en"), "names.trash-tokyo/tank.title": "Panzer"})
    assert words.name("trash-tokyo/tank.title", "Tank") == "Panzer"
    assert words.name("trash-tokyo/frigate.title", "Frigate") == "Frigate"
    assert words.listed(["a"]) == "a"
    assert words.listed(["a", "b", "c"]) == "a, b and c"

"""Every language has every text, with the placeholders of the English one."""

from __future__ import annotations

from string import Formatter

import pytest

from printables.catalogue.loader import load_catalogue
from printables.errors import UnknownName
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


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
def test_language_names_every_unit(lang: str) -> None:
    names = read_table(lang)
    subjects = load_catalogue().subjects
    assert [key for key in subjects if f"names.{key}.title" not in names] == []


def test_unknown_language_gets_a_suggestion() -> None:
    with pytest.raises(UnknownName, match="there is no language enn; did you mean en"):
        texts("enn")


def test_another_language_speaks_on_the_card() -> None:
    words = Texts("xx", {**read_table("en"), "names.trash-tokyo/tank.title": "Panzer"})
    assert words.name("trash-tokyo/tank.title", "Tank") == "Panzer"
    assert words.name("trash-tokyo/frigate.title", "Frigate") == "Frigate"
    assert words.listed(["a"]) == "a"
    assert words.listed(["a", "b", "c"]) == "a, b and c"

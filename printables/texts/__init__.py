"""Words that people read on cards, one folder a language: `en` has every key.

A folder holds `cards.toml` for what all cards share, and a file a game. Another language may leave
nothing out (a test holds it to that), and gives the names of catalogue rows in a table `names`,
where English reads them from the catalogue.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from printables.errors import UnknownName

ENGLISH = "en"


class Texts:
    """The words of one language: `texts("card.notes")`, `texts("card.range", cm=20)`."""

    def __init__(self, lang: str, words: Mapping[str, str]) -> None:
        self.lang = lang
        self._words = words

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, with its `{placeholders}` filled. Raises KeyError for unknown ones."""
        return self._words[key].format(**values)

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in self._words

    def name(self, key: str, english: str) -> str:
        """The name of a catalogue row in this language, else the one given."""
        return self._words.get(f"names.{key}", english)

    def listed(self, words: Iterable[str]) -> str:
        """`a, b and c`, in the manner of the language."""
        *rest, last = words
        return self("card.and", first=", ".join(rest), last=last) if rest else last


def languages() -> tuple[str, ...]:
    """Languages there are tables for."""
    folders = (entry for entry in files(__name__).iterdir() if entry.is_dir())
    return tuple(sorted(folder.name for folder in folders if (folder / "cards.toml").is_file()))


@lru_cache
def texts(lang: str = ENGLISH) -> Texts:
    """The words of a language. Raises UnknownName when there is no table for it."""
    if lang not in languages():
        raise UnknownName.among("language", lang, languages())
    words = read_table(lang)
    return Texts(lang, words if lang == ENGLISH else {**read_table(ENGLISH), **words})


def read_table(lang: str) -> dict[str, str]:
    """Dotted key -> text, as the files of a language have them."""
    tables = (files(__name__) / lang).iterdir()
    return {
        key: text
        for file in sorted(tables, key=lambda file: file.name)
        if file.name.endswith(".toml")
        for key, text in _flat(tomllib.loads(file.read_text("utf-8")))
    }


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterable[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", str(value)

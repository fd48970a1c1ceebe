"""Which sign and colour a word on a card stands for.

A stat card carries words in the reader's language, and its text table says which id each word
belongs to, so a game's card needs no drawing instructions.
"""

from __future__ import annotations

from functools import lru_cache

from printables.cards.glyphs import GLYPHS
from printables.rules.card import StatCard
from printables.texts import read_table, texts

TONES = {
    "monster": "#96261b",
    "alien": "#5a3781",
    "military": "#48562a",
    "civilian": "#1f6a66",
    "building": "#34495f",
    "terrain": "#735320",
}
"""Kind of unit -> the ink of its cards: all dark enough for white letters, also in grey."""
PLAIN = "#3a3733"


def kind_of(card: StatCard, lang: str) -> str:
    """The kind of unit a card is about, a key of `TONES`, or "" when its words do not say."""
    known = _ids(card.game, "kind", lang)
    for words, found in sorted(known.items(), key=lambda item: -len(item[0])):
        if card.kind == words or card.kind.startswith(words + " "):
            kind = found.partition("-")[0]
            return kind if kind in TONES else "monster" if kind == "creature" else ""
    first = card.kind.lower()
    return next((kind for kind in TONES if kind in first), "")


def sign_of(card: StatCard, group: str, word: str, lang: str) -> str:
    """Name of the sign for a word of a group (`type`, `move`), "" when there is none."""
    found = _ids(card.game, group, lang).get(word, word.lower())
    return found if found in GLYPHS else ""


@lru_cache
def _ids(game: str, group: str, lang: str) -> dict[str, str]:
    """Word -> id for the texts `game.group.*` of a language."""
    table = texts(lang)
    prefix = f"{game}.{group}."
    keys = [key for key in read_table("en") if key.startswith(prefix)]
    return {table(key): key.removeprefix(prefix) for key in keys}

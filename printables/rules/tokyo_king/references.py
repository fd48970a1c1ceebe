"""Reference cards of Tokyo King: the turn, the dice, Tokyo, cards, two players, modules, decks."""

from __future__ import annotations

from printables.rules import card
from printables.rules.tokyo_king.boards import CURSES, TILES
from printables.rules.tokyo_king.deck import COSTUMES, NAMED, OURS
from printables.rules.tokyo_king.words import Words
from printables.texts import texts

LINES = ("turn", "dice", "tokyo", "power", "duel", "modules-1", "modules-2", "modules-3")
"""Cards made of lines; `texts` has a table for each."""


def references(lang: str = "en") -> tuple[card.StatCard, ...]:
    """Reference cards: the turn, the dice, Tokyo, cards, two players, modules, and our cards."""
    words = Words(texts(lang))
    return (
        *(words.reference(name, tables=_tables(name, words)) for name in LINES),
        words.reference("cards-named", tables=(words.deck(NAMED),)),
        words.reference("cards-ours", tables=(words.deck(OURS),)),
        words.reference("costumes", tables=(words.deck(COSTUMES),)),
        words.reference("curses", tables=(words.curses(CURSES),)),
        words.reference("tiles", tables=(words.tiles(TILES),)),
    )


def _tables(name: str, words: Words) -> tuple[card.Table, ...]:
    return (words.dice(),) if name == "dice" else ()

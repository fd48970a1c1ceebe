"""The sheet of a monster of Tokyo King."""

from __future__ import annotations

from collections.abc import Iterator

from printables.rules import card
from printables.rules.tokyo_king.model import START_HEARTS, WINNING_POINTS, Form, Monster
from printables.rules.tokyo_king.words import Words
from printables.texts import texts

ENERGY_BOLTS = 10
"""Bolts on the sheet; more energy than that is kept beside it."""


def stat_card(monster: Monster, lang: str = "en") -> card.StatCard:
    """The sheet of a monster in a language. Raises UnknownName for one without a text table."""
    words = Words(texts(lang))
    return card.StatCard(
        game=monster.game,
        unit=monster.id,
        game_title=words("title"),
        title=words.name(monster.id, monster.title),
        kind=words("kind.monster"),
        stats=tuple(words.figure(monster, name) for name in ("hearts", "points", "energy")),
        tracks=(
            card.Track(
                words("stat.hearts"),
                START_HEARTS,
                words("note.cap"),
                filled=START_HEARTS - monster.hearts,
                shape="heart",
            ),
            card.Track(words("stat.points"), WINNING_POINTS, filled=monster.points, shape="star"),
            card.Track(
                words("stat.energy"),
                ENERGY_BOLTS,
                words("note.more_energy", count=ENERGY_BOLTS),
                filled=min(monster.energy, ENERGY_BOLTS),
                shape="bolt",
            ),
        ),
        tables=(words.dice(),),
        notes=tuple(_notes(monster, words)),
    )


def _notes(monster: Monster, words: Words) -> Iterator[str]:
    yield words("note.alike")
    yield _form(monster, "biped", monster.biped, words)
    yield _form(monster, "beast", monster.beast, words)
    for number, note in enumerate(monster.notes, 1):
        yield words.table.name(f"{monster.id}.note-{number}", note)
    if monster.proposals:
        yield words.table("card.proposal")


def _form(monster: Monster, key: str, form: Form, words: Words) -> str:
    title = words.table.name(f"{monster.id}.{key}", form.title)
    note = words.table.name(f"{monster.id}.{key}-note", form.note)
    return words(f"note.{key}", title=title, note=note)

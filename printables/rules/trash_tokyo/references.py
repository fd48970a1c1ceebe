"""Reference cards of Trash Tokyo: turn, movement, attacks, damage, reactions, house options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, get_args

from printables.rules import card
from printables.rules.trash_tokyo.damage import POINTS
from printables.rules.trash_tokyo.model import AttackType, Grade, MoveType
from printables.rules.trash_tokyo.options import Options
from printables.rules.trash_tokyo.reactions import NEAR_CM, TABLES
from printables.rules.trash_tokyo.words import Words
from printables.texts import texts

GAME_ID = "trash-tokyo"
REACTING = ("civilian", "military", "monster")
"""Kinds with a table of their own in the rules."""
GRADES: tuple[Grade, ...] = ("good", "bad", "impassable")


def references(lang: str = "en") -> tuple[card.StatCard, ...]:
    """All reference cards in a language. Raises UnknownName for one without a text table."""
    words = Words(texts(lang))
    return (
        _card("turn", words),
        _card("movement", words, _going(words)),
        _card("attack", words, _types(words)),
        _card("damage", words, _die(words)),
        *(_card(kind, words, _reaction(kind, words)) for kind in REACTING),
        _card("options", words, _options(words)),
    )


def _card(name: str, words: Words, *tables: card.Table) -> card.StatCard:
    """A card of the numbered lines that the texts have for it."""
    return words.footnoted(
        card.StatCard(
            game=GAME_ID,
            unit=f"{GAME_ID}/reference-{name}",
            game_title=words("title"),
            title=words(f"reference.{name}.title"),
            kind=words("kind.reference"),
            tables=tables,
            notes=tuple(_lines(name, words)),
        )
    )


def _lines(name: str, words: Words) -> Iterator[str]:
    number = 1
    while words.table.has(f"{GAME_ID}.reference.{name}.{number}"):
        yield words(f"reference.{name}.{number}", near=NEAR_CM)
        number += 1


# ------------------------------------------------------------------ tables
def _going(words: Words) -> card.Table:
    return card.Table(
        words("reference.movement.table"),
        tuple(words(f"reference.movement.{grade}") for grade in GRADES),
        tuple(
            (
                words(f"move.{move}"),
                tuple(words(f"reference.movement.{move}-{grade}") for grade in GRADES),
            )
            for move in get_args(MoveType)
        ),
    )


def _types(words: Words) -> card.Table:
    return card.Table(
        words("reference.attack.table"),
        (words("reference.attack.column"),),
        tuple(
            (words(f"type.{name}"), (words(f"reference.attack.{name}"),))
            for name in get_args(AttackType)
        ),
    )


def _die(words: Words) -> card.Table:
    """Neighbouring faces that do the same share a row: `1-3`."""
    rows = []
    for points, group in groupby(range(1, len(POINTS)), key=POINTS.__getitem__):
        faces = list(group)
        label = f"{faces[0]}-{faces[-1]}" if len(faces) > 1 else str(faces[0])
        rows.append((label, (str(points),)))
    return card.Table(
        words("reference.damage.table"), (words("reference.damage.column"),), tuple(rows)
    )


def _reaction(kind: str, words: Words) -> card.Table:
    own = kind == "monster"
    title = words("reaction.title")
    scatters = "civilian" if kind == "civilian" else "any"
    return words.reaction(TABLES[kind], title=title, scatters=scatters, own=own)


def _options(words: Words) -> card.Table:
    """Every house option with its default, and what else it may be."""
    return card.Table(
        words("reference.options.table"),
        (words("reference.options.default"), words("reference.options.or")),
        tuple(
            (words(f"option.{name}.title"), (words(f"option.{name}.{first}"), others))
            for name, first, others in _choices(words)
        ),
    )


def _choices(words: Words) -> Iterator[tuple[str, str, str]]:
    """(name, default, the others in words) of every option."""
    for name, field in Options.model_fields.items():
        values = (False, True) if field.annotation is bool else get_args(field.annotation)
        others = [_key(value) for value in values if value != field.default] or ["other"]
        told = ", ".join(words(f"option.{name}.{other}") for other in others)
        yield name, _key(field.default), told


def _key(value: Any) -> str:
    """Texts have `yes` and `no` for what is or is not, other values as they are written."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)

"""A stat card as plain text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from printables.cli.tables import aligned
from printables.rules.card import Attack, StatCard, Table, Track
from printables.texts import Texts, texts

WIDTH = 78
BOX = "□"


def card_text(card: StatCard, lang: str = "en") -> str:
    """The card in reading order, at most 78 characters wide where its tables allow."""
    words = texts(lang)
    sections = [section for section in _sections(card, words) if section]
    return "\n\n".join("\n".join(section) for section in sections)


def _sections(card: StatCard, words: Texts) -> Iterator[list[str]]:
    yield [f"{card.title}  ({card.game_title})", card.kind]
    facts = [[stat.label, stat.value] for stat in card.stats]
    if card.movement:
        moves = ", ".join(f"{move.label} {move.value}" for move in card.movement)
        facts.append([words("card.movement"), moves])
    if card.vulnerable:
        facts.append([words("card.vulnerable"), ", ".join(card.vulnerable)])
    yield aligned(facts).splitlines()
    if card.attacks:
        rows = [_attack(attack) for attack in card.attacks]
        yield [words("card.attacks"), *aligned(rows, "  ").splitlines()]
    for track in card.tracks:
        yield list(_track(track))
    for table in card.tables:
        yield list(_table(table))
    if card.notes:
        yield [words("card.notes"), *(line for note in card.notes for line in _bullet(note))]


def _attack(attack: Attack) -> list[str]:
    boxes = BOX * (attack.ammunition or 0)
    more = "  ".join(part for part in (attack.area, boxes) if part)
    return [attack.name, attack.value, ", ".join(attack.types), attack.range, more]


def _track(track: Track) -> Iterator[str]:
    yield f"{track.label} ({track.boxes})"
    fives = [BOX * min(5, track.boxes - start) for start in range(0, track.boxes, 5)]
    yield from wrap(" ".join(fives), WIDTH, initial_indent="  ", subsequent_indent="  ")
    yield from wrap(track.note, WIDTH, initial_indent="  ", subsequent_indent="  ")


def _table(table: Table) -> Iterator[str]:
    yield table.title
    rows = [["", *table.columns], *([label, *cells] for label, cells in table.rows)]
    yield from aligned(rows, "  ").splitlines()
    for line in (*table.modifiers, *table.legend):
        yield from wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def _bullet(note: str) -> list[str]:
    return wrap(note, WIDTH, initial_indent="- ", subsequent_indent="  ")

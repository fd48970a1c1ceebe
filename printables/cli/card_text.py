"""A stat card as plain text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from printables.cli.tables import aligned
from printables.rules.card import Attack, StatCard, Table, Track
from printables.texts import Texts, texts

WIDTH = 78
PIPS = {
    "box": ("□", "■"),
    "oval": ("○", "●"),
    "heart": ("♡", "♥"),
    "star": ("☆", "★"),
    "bolt": ("↯", "×"),
}
"""Shape of a thing to tick off -> its sign open and ticked."""
LINE = 6
"""Most boxes of a track that is one line of a record sheet."""


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
    if len(card.tracks) > 2 and all(track.boxes <= LINE for track in card.tracks):
        yield aligned([_line(track) for track in card.tracks]).splitlines()
    else:
        yield from (list(_track(track)) for track in card.tracks)
    for table in card.tables:
        yield list(_table(table))
    if card.notes:
        yield [words("card.notes"), *(line for note in card.notes for line in _bullet(note))]


def _attack(attack: Attack) -> list[str]:
    boxes = PIPS["box"][0] * (attack.ammunition or 0)
    more = "  ".join(part for part in (attack.area, boxes) if part)
    return [attack.name, attack.value, ", ".join(attack.types), attack.range, more]


def _line(track: Track) -> list[str]:
    """A line of a record sheet: label, what is left, and the pips."""
    return [track.label, str(track.boxes - track.filled), *_fives(track), track.note]


def _track(track: Track) -> Iterator[str]:
    yield f"{track.label} ({track.boxes})"
    yield from wrap(" ".join(_fives(track)), WIDTH, initial_indent="  ", subsequent_indent="  ")
    yield from wrap(track.note, WIDTH, initial_indent="  ", subsequent_indent="  ")


def _fives(track: Track) -> list[str]:
    """The pips of a track by fives, those ticked before the game first."""
    free, ticked = PIPS[track.shape]
    pips = ticked * track.filled + free * (track.boxes - track.filled)
    return [pips[start : start + 5] for start in range(0, track.boxes, 5)]


def _table(table: Table) -> Iterator[str]:
    yield table.title
    rows = [["", *table.columns], *([label, *cells] for label, cells in table.rows)]
    yield from aligned(rows, "  ").splitlines()
    for line in (*table.modifiers, *table.legend):
        yield from wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def _bullet(note: str) -> list[str]:
    return wrap(note, WIDTH, initial_indent="- ", subsequent_indent="  ")

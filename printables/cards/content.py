"""What a card says, as plain data for the template: every word in its place, with its sign."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from printables.cards.signs import PLAIN, TONES, emblem_of, kind_of, sign_of
from printables.rules.card import Attack, StatCard, Table, Track

Data = dict[str, Any]

LONGEST_WORD = 24
"""Letters after which a single word may be broken anywhere; shorter ones by their language."""
FRONT = 150
"""Letters of notes that a front without attacks takes, if its first note is no longer by itself."""
LISTING = 8
"""Most lines of a list of facts on a front."""
RECORD = 6
"""Most boxes of a track that still is a line of a record, beside its label."""


def card_content(card: StatCard, notes: Sequence[str], lang: str) -> Data:
    """The data of a card in a language; `notes` is all that stands in its lists of notes."""
    kind = kind_of(card, lang)
    emblem = emblem_of(card, lang)
    reference = kind == "reference"
    badge, cells = _values(card, lang)
    armed = {attack.name for attack in card.attacks}
    tracks = [track for track in card.tracks if track.label not in armed]
    tables = [_table(card, table, lang) for table in card.tables if table.rows]
    listing = _listing(card, tables, reference)
    if listing:
        tables = tables[1:]
    dealt = _dealt(card, notes, reference, bool(listing), bool(tables))
    return {
        "layout": "reference" if reference else "unit",
        "title": _soft(card.title),
        "kind": card.kind,
        "game": card.game_title,
        "tone": TONES.get(kind, PLAIN),
        "sign": emblem if reference else kind,
        "emblem": emblem,
        "badge": badge,
        "cells": cells,
        "vulnerable": [_signed(card, word, lang) for word in card.vulnerable],
        "attacks": [_attack(card, attack, lang) for attack in card.attacks],
        "record": _is_record(tracks),
        "tracks": [_track(card, track, lang) for track in tracks],
        "listing": listing,
        "tables": tables,
        "front-notes": [_note(note) for note in dealt.front],
        "side-notes": [_note(note) for note in dealt.side],
        "notes": [_note(note) for note in dealt.back],
    }


@dataclass(frozen=True)
class Dealt:
    """Notes for the front, for the back beside the QR code, and for the back below it."""

    front: Sequence[str]
    side: Sequence[str]
    back: Sequence[str]


def _dealt(
    card: StatCard, notes: Sequence[str], reference: bool, listing: bool, table: bool
) -> Dealt:
    """Where each note goes. A front with little else on it takes the first ones."""
    if reference:
        return Dealt((), (), notes)
    front = 0
    if listing:
        front = 3
    elif not (card.attacks or card.tracks or card.vulnerable) and len(notes) > 1:
        ends = accumulate(len(note) for note in notes[:-1])
        front = max(1, sum(end <= FRONT for end in ends))
    rest = notes[front:]
    side = 0 if table else max(1, len(rest) // 2)
    return Dealt(notes[:front], rest[:side], rest[side:])


def _values(card: StatCard, lang: str) -> tuple[Data | None, list[Data]]:
    """The leading value for the badge, None when it is too long, and the cells with the others."""
    tracked = {track.label for track in card.tracks}
    stats = [stat for stat in card.stats if stat.label not in tracked]
    short = stats and len(stats[0].value) <= 4 and len(stats[0].label) <= 8
    badge = stats.pop(0) if short else None
    cells: list[Data] = [
        {
            "label": stat.label,
            "value": stat.value,
            "sign": sign_of(card, stat.label, lang),
            "moves": group is card.movement,
        }
        for group in (stats, card.movement)
        for stat in group
    ]
    return ({"label": badge.label, "value": badge.value} if badge else None), cells


def _is_record(tracks: Sequence[Track]) -> bool:
    """Whether tracks stand as lines with their label: many short ones, or very short ones."""
    longest = max((track.boxes for track in tracks), default=0)
    return 0 < longest <= (RECORD if len(tracks) > 2 else RECORD // 2)


def _track(card: StatCard, track: Track, lang: str) -> Data:
    """What to tick off, with the value that its card gives for it or that is left at the start."""
    given = {stat.label: stat.value for stat in card.stats}
    return {
        "label": track.label,
        "boxes": track.boxes,
        "filled": track.filled,
        "shape": track.shape,
        "value": given.get(track.label, str(track.boxes - track.filled)),
        "sign": sign_of(card, track.label, lang),
    }


def _note(text: str) -> dict[str, str]:
    """A note with the number of its step (`2. Move: ...`) and the words it is about set apart."""
    found = re.fullmatch(
        r"(?:(\d{1,2})[.)] )?(?:([^*.:;!?]{1,24}(?: – [^*.:;!?]{2,24})?:) )?(.+)", text, re.DOTALL
    )
    step, lead, rest = found.groups() if found else ("", "", text)
    return {"step": step or "", "lead": lead or "", "text": _soft(rest)}


def _listing(card: StatCard, tables: Sequence[Data], reference: bool) -> Data | None:
    """The first table, if it is no roll but a list of one fact a line, to stand on the front."""
    if reference or card.attacks or card.tracks or not tables:
        return None
    first = tables[0]
    short = len(first["rows"]) <= LISTING and len(first["columns"]) == 1
    return first if short and not first["die"] else None


def _attack(card: StatCard, attack: Attack, lang: str) -> Data:
    return {
        "name": attack.name,
        **_split_value(attack.value),
        "types": [_signed(card, word, lang) for word in attack.types],
        "range": attack.range,
        "area": _soft(attack.area),
        "pips": [_track(card, track, lang) for track in _attack_tracks(card, attack)],
    }


def _attack_tracks(card: StatCard, attack: Attack) -> Iterator[Track]:
    """What is ticked off beside an attack: its ammunition, and the track that bears its name."""
    if attack.ammunition:
        yield Track(attack.name, attack.ammunition)
    yield from (track for track in card.tracks if track.label == attack.name)


def _split_value(value: str) -> Data:
    """`AV 10` or `2 hits` as its number and unit, for the plate beside an attack."""
    before = re.fullmatch(r"(\D{1,6}?)\s+(\S{1,5})", value)
    after = re.fullmatch(r"(\d{1,3}\S?)\s+(\D{1,12})", value)
    if before:
        return {"value": before[2], "unit": before[1], "unit-last": False}
    if after:
        return {"value": after[1], "unit": after[2], "unit-last": True}
    return {"value": value, "unit": "", "unit-last": False}


def _signed(card: StatCard, word: str, lang: str) -> dict[str, str]:
    return {"word": word, "sign": sign_of(card, word, lang)}


def _table(card: StatCard, table: Table, lang: str) -> Data:
    """A table; `die` when its rows are what dice show: `1`, `4-6`."""
    labels = [label for label, _ in table.rows]
    die = all(re.fullmatch(r"\d+([-–]\d+)?", label) for label in labels)
    return {
        "title": table.title,
        "die": die,
        "corner": "d6" if die and labels[0][0] == "1" and labels[-1][-1] == "6" else "",
        "signs": [sign_of(card, label, lang) for label in labels],
        "columns": [re.sub(r"([<>≤≥]) (\S+) ", "\\1\u00a0\\2\u00a0", c) for c in table.columns],
        "rows": [[label, list(cells)] for label, cells in table.rows],
        "modifiers": [_soft(line) for line in table.modifiers],
        "legend": [_coded(line) for line in table.legend],
    }


def _coded(line: str) -> list[str]:
    """A legend line as (code, meaning): `FA charges` -> `FA`, `charges`."""
    code, space, rest = line.partition(" ")
    return [code, rest] if space and len(code) <= 3 and code.isupper() else ["", line]


def _soft(text: str) -> str:
    """Let overlong words break, with a hyphen that shows only where one does."""
    return " ".join(_softened(text.split(" ")))


def _softened(words: Sequence[str]) -> Iterator[str]:
    for word in words:
        if len(word) <= LONGEST_WORD:
            yield word
        else:
            yield "\u00ad".join(word[i : i + 8] for i in range(0, len(word), 8))

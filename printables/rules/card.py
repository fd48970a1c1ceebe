"""A stat card as data: what a game prints beside a piece. `printables.cards` lays it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Stat:
    """A labelled value in the head of a card, such as `DV` 5."""

    label: str
    value: str


@dataclass(frozen=True)
class Track:
    """Signs to tick off: damage points, their remainder, ammunition, hearts, ovals."""

    label: str
    boxes: int
    note: str = ""
    filled: int = 0
    """How many of the boxes are ticked before the game starts, from the left."""
    shape: Literal["box", "oval", "heart", "star", "bolt"] = "box"


@dataclass(frozen=True)
class Attack:
    """One attack. `ammunition` is the number of boxes to tick off, None for unlimited."""

    name: str
    value: str
    types: tuple[str, ...]
    range: str
    area: str = ""
    ammunition: int | None = None


@dataclass(frozen=True)
class Table:
    """A small table, such as a reaction table: a row per die face, a column per situation."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """(row label, cells)"""
    modifiers: tuple[str, ...] = ()
    legend: tuple[str, ...] = ()


@dataclass(frozen=True)
class StatCard:
    """Everything a card says about a unit, in one language, in reading order."""

    game: str
    """Game id, `trash-tokyo`."""
    unit: str
    """Unit id, `trash-tokyo/tank`."""
    game_title: str
    title: str
    kind: str
    """Kind and side in words."""
    stats: tuple[Stat, ...] = ()
    movement: tuple[Stat, ...] = ()
    """Move type and its distance in words."""
    vulnerable: tuple[str, ...] = ()
    tracks: tuple[Track, ...] = ()
    attacks: tuple[Attack, ...] = ()
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()

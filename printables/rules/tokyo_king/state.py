"""The state of a game of Tokyo King: who has what, and what comes next.

A turn is a row of steps. The first of `todo` is taken off and carried out again and again, until
one of them leaves a `choice` to somebody or the game has ended.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from printables.rules.play import Outcome
from printables.rules.tokyo_king.model import Hook
from printables.rules.tokyo_king.setup import Setup

Face = Literal["1", "2", "3", "energy", "heart", "claw"]
FACES: tuple[Face, ...] = ("1", "2", "3", "energy", "heart", "claw")
"""One of each on a die: six signs, six sides."""
DICE, ROLLS = 6, 3
MOST_DICE = 16
"""Dice that cards can bring a monster to (ours)."""
BAY_PLAYERS = 5
"""Living monsters that the Bay is open to."""
LEVELS = ("bottom", "middle", "top")
"""Of the tower."""


class Step(NamedTuple):
    """Something to be done or chosen: its name, whose it is, and which threshold for a tile."""

    name: str
    seat: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """A monster and what lies before its player. It is out when it has no hearts."""

    side: str
    unit: str
    hearts: int
    points: int
    energy: int
    cards: tuple[str, ...] = ()
    copied: str = ""
    """The card that its Mimic copies."""
    poison: int = 0
    shrink: int = 0
    cultists: int = 0
    wickedness: int = 0
    tiles: tuple[str, ...] = ()
    berserk: bool = False
    beast: bool = False

    @property
    def alive(self) -> bool:
        return self.hearts > 0


@dataclass(frozen=True, slots=True)
class Turn:
    """What only the turn in progress needs."""

    number: int
    active: int
    dice: tuple[Face, ...] = ()
    rolls_left: int = 0
    single: bool = False
    """Whether a beast may still roll one die again after the others."""
    fate: str = ""
    """Face of the die of fate."""
    rage: str = ""
    """Face of the berserk die, "" when it was not rolled."""
    hurt: tuple[int, ...] = ()
    """Seats that lost hearts to claws, and live."""
    shopped: bool = False
    """Whether cards were bought or swept: then it is too late to change form."""
    flipped: bool = False
    bought: int = 0
    """Cards that changed hands for energy, by anybody."""
    fresh: tuple[str, ...] = ()
    """Cards revealed since the active player last chose in the buy step."""


@dataclass(frozen=True, slots=True)
class Shop:
    """Power cards that nobody has."""

    deck: tuple[str, ...]
    """The next one first."""
    market: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment."""

    setup: Setup
    seats: tuple[Seat, ...]
    turn: Turn
    shop: Shop
    todo: tuple[Step, ...] = ()
    choice: Step | None = None
    city: int | None = None
    bay: int | None = None
    tower: tuple[int | None, ...] = (None, None, None)
    """Who holds each level, from the bottom."""
    curses: tuple[str, ...] = ()
    """The one in play first, then those to come."""
    scarab: int | None = None
    tiles: tuple[str, ...] = ()
    """Wickedness tiles that nobody has."""
    costumes: tuple[str, ...] = ()
    """Costumes that players still choose from before the first turn."""
    ended: Outcome | None = field(default=None)

    def having(self, index: int, **changes: Any) -> State:
        """With something changed before one player."""
        seats = list(self.seats)
        seats[index] = replace(seats[index], **changes)
        return replace(self, seats=tuple(seats))

    def in_turn(self, **changes: Any) -> State:
        """With something changed about the turn."""
        return replace(self, turn=replace(self.turn, **changes))

    def first(self, *steps: Step) -> State:
        """With steps put before all others."""
        return replace(self, todo=(*steps, *self.todo)) if steps else self

    @property
    def living(self) -> list[int]:
        """Seats of those alive."""
        return [index for index, seat in enumerate(self.seats) if seat.hearts]

    @property
    def bay_open(self) -> bool:
        """Whether there are enough of them for the Bay."""
        return len(self.living) >= BAY_PLAYERS

    @property
    def duel(self) -> bool:
        """Whether Tokyo gives energy in place of points."""
        when = self.setup.options.two_players
        count = len(self.living) if when == "left" else len(self.seats)
        return when != "off" and count == 2

    def in_tokyo(self, index: int) -> bool:
        """Whether a monster is in the City or the Bay."""
        return index in (self.city, self.bay)

    def clockwise(self, after: int) -> Iterator[int]:
        """The living others, from the left of a seat on."""
        count = len(self.seats)
        for step in range(1, count):
            index = (after + step) % count
            if self.seats[index].hearts:
                yield index


def bonus(state: State, index: int, hook: Hook) -> int:
    """Sum of a lasting effect over what a monster has, and over the curse that lies on all."""
    seat, hooks = state.seats[index], state.setup.hooks
    total = 0
    for name in seat.cards:
        total += hooks[name].get(hook, 0)
    for name in seat.tiles:
        total += hooks[name].get(hook, 0)
    if seat.copied:
        total += hooks[seat.copied].get(hook, 0)
    if state.curses:
        total += hooks[state.curses[0]].get(hook, 0)
    return total

"""Where a game stands. A `State` never changes; a `Scene` is the copy that one action works on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from printables.rules.dice import Dice
from printables.rules.play import Outcome
from printables.rules.trash_tokyo.geometry import Box, Point, gap
from printables.rules.trash_tokyo.model import Side
from printables.rules.trash_tokyo.setup import Member, Setup
from printables.rules.trash_tokyo.table import Board

Level = Literal["surface", "air", "below", "aboard", "inside"]
"""Below: under water or ground, off the table, at its true place. Inside: hidden in a building."""
Fate = Literal["", "destroyed", "crashed", "scattered", "abandoned", "left"]
"""How a unit was lost, empty for one that is not. Abandoned ones stay where they are."""
TOUCH = 0.02
"""Bases closer than this touch, cm: what adding up halves may miss, and no more."""
HAIR = 0.002
"""Lengths that differ by less than this are the same, cm."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A unit as it stands. What it is stands in the `Member` of the same index."""

    at: Point
    heading: Point
    """Direction of its last move, of length 1."""
    level: Level
    pool: int
    """What is left of its wound pool; 0 for a unit without damage points."""
    ammo: tuple[int, ...]
    """Shots left of each attack, -1 without a limit."""
    fate: Fate = ""
    stunned: bool = False
    """Whether its next Action is lost."""
    acted: bool = False
    """This turn: it has spent an Action."""
    spent: bool = False
    """This turn: it took off or landed, and may do no more."""
    flown: bool = False
    """This turn: it has flown its minimum."""
    attacked: tuple[int, ...] = ()
    """This turn: numbers of the attacks on it."""
    hits: int = 0
    """This turn: how many of them did damage."""

    @property
    def on_table(self) -> bool:
        """Whether it stands or flies where all can see it; abandoned ones are no longer a unit."""
        return not self.fate and (self.level == "surface" or self.level == "air")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that came of an action, for telling."""

    what: str
    who: str = ""
    whom: str = ""
    amount: float = 0


@dataclass(frozen=True)
class State:
    """A moment between two actions."""

    setup: Setup
    board: Board
    figures: tuple[Figure, ...]
    standing: tuple[int, ...]
    """Sections left of each building, 0 for rubble."""
    turn: int = 0
    order: tuple[Side, ...] = ()
    """Sides by initiative."""
    left: tuple[int, ...] = ()
    """Actions each side of `order` has left."""
    next: int = 0
    """Index in `order` of the side that is to act."""
    strikes: int = 0
    """Attacks so far."""
    departs: int | None = None
    """Turn at whose end the carrier leaves."""
    ended: Outcome | None = None
    events: tuple[Event, ...] = ()
    """What came of the last action."""
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """Answers about this moment that are asked for more than once."""


class Scene:
    """A state being changed: what it is about is open to change, each figure is replaced whole."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.setup = state.setup
        self.board = state.board
        self.dice = dice
        self.figures = list(state.figures)
        self.standing = state.standing
        self.turn = state.turn
        self.order = state.order
        self.left = list(state.left)
        self.next = state.next
        self.strikes = state.strikes
        self.departs = state.departs
        self.ended = state.ended
        self.events: list[Event] = []

    def change(self, index: int, **values: Any) -> Figure:
        """Give a figure new values."""
        figure = replace(self.figures[index], **values)
        self.figures[index] = figure
        return figure

    def note(self, what: str, who: str = "", whom: str = "", amount: float = 0) -> None:
        """Write an event down."""
        self.events.append(Event(what, who, whom, amount))

    @property
    def frozen(self) -> State:
        """The state as it is now."""
        return State(
            self.setup,
            self.board,
            tuple(self.figures),
            self.standing,
            self.turn,
            self.order,
            tuple(self.left),
            self.next,
            self.strikes,
            self.departs,
            self.ended,
            tuple(self.events),
        )


View = State | Scene
"""Whatever a question about the table can be asked of."""


def half_of(member: Member, heading: Point) -> Point:
    """Half the sides of a base from west to east and from south to north.

    Bases stay upright: the longer side lies along whichever way the unit last moved more.
    """
    long, short = member.half
    return (long, short) if abs(heading[0]) >= abs(heading[1]) else (short, long)


def base_of(view: View, index: int) -> Box:
    """The base of a unit."""
    figure = view.figures[index]
    return Box.around(figure.at, half_of(view.setup.members[index], figure.heading))


def touching(view: View, one: int, other: int) -> bool:
    """Whether the bases of two units touch, seen from above; height does not matter."""
    a, b = view.figures[one].at, view.figures[other].at
    limit = 2 * view.setup.longest + TOUCH
    if abs(a[0] - b[0]) > limit or abs(a[1] - b[1]) > limit:
        return False
    return gap(base_of(view, one), base_of(view, other)) <= TOUCH


def touches_site(view: View, index: int, site: int) -> bool:
    """Whether the base of a unit touches a building."""
    return gap(base_of(view, index), view.board.sites[site].box) <= TOUCH


def groups(view: View, among: Sequence[int]) -> list[list[int]]:
    """Units parted into chains of bases that touch, each in order."""
    boxes = {index: base_of(view, index) for index in among}
    left = list(among)
    found = []
    while left:
        group = [left.pop(0)]
        for index in group:
            near = [other for other in left if gap(boxes[index], boxes[other]) <= TOUCH]
            if near:
                group += near
                left = [other for other in left if other not in near]
        found.append(sorted(group))
    return found


def contacts(state: State, side: Side) -> dict[int, int]:
    """Unit of a side on the table -> first unit of the chain of bases that it is part of."""
    key = ("contacts", side)
    if key not in state.memo:
        chains = groups(state, on_table(state, side))
        state.memo[key] = {index: chain[0] for chain in chains for index in chain}
    found: dict[int, int] = state.memo[key]
    return found


def on_table(view: View, side: Side) -> list[int]:
    """Units of a side that stand or fly on the table."""
    return [i for i in view.setup.by_side[side] if view.figures[i].on_table]

"""Where a game of De Bellus Toyus stands: the table, the toys, whose step it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal, get_args

from pydantic import model_validator

from printables.rules.de_bellus_toyus.geometry import Area, Box, Point
from printables.rules.de_bellus_toyus.model import Unit
from printables.rules.de_bellus_toyus.options import Options
from printables.rules.de_bellus_toyus.scenario import Flag, ScenarioRules
from printables.rules.de_bellus_toyus.tables import Allowance
from printables.rules.game import Row

Step = Literal["move", "close combat", "missile combat"]
STEPS: tuple[Step, ...] = get_args(Step)


class Setup(Row):
    """Everything that a game starts from."""

    rules: ScenarioRules
    units: tuple[Unit, ...]
    """A row for each place."""
    counts: tuple[int, ...]
    """How many toys of each."""
    options: Options

    @model_validator(mode="after")
    def _all_placed(self) -> Setup:
        places = self.rules.place
        if len(self.units) != len(places) or len(self.counts) != len(places):
            came = f"{len(self.units)} units but {len(places)} rows of rules.place"
            raise ValueError(f"{came}; each unit of the scenario needs a row, in the same order")
        for unit, count, place in zip(self.units, self.counts, places, strict=True):
            if len(place.at_in) != count:
                spots = f"rules.place has {len(place.at_in)} spots"
                raise ValueError(f"{unit.id}: {count} of it, but {spots}")
        return self


@dataclass(frozen=True, slots=True)
class Figure:
    """What never changes about a toy."""

    name: str
    unit: str
    """Unit id."""
    side: str
    melee: int
    missile: int | None
    reach: float
    """Range of its missiles, 0 without."""
    moves: Allowance
    flies: bool
    obstructs: bool
    box: Box
    across: Point
    """Half the width and half the depth of what it stands on."""


@dataclass(frozen=True)
class Battle:
    """What never changes during a game."""

    board: Point
    areas: tuple[Area, ...]
    figures: tuple[Figure, ...]
    sides: tuple[str, str]
    flag: Flag | None
    turn_limit: int
    limit_winner: str | None
    options: Options


@dataclass(frozen=True, slots=True)
class Toy:
    """A toy now. Without a place it was removed."""

    at: Point | None
    moved: bool = False
    fought: bool = False
    fired: bool = False


@dataclass(frozen=True, slots=True)
class Volley:
    """A toy is fired at, and its side has yet to say what it defends itself with."""

    toy: int
    target: int


@dataclass(frozen=True, slots=True)
class State:
    """A game; whose turn it is to choose follows from the turn, or from a volley in the air."""

    battle: Battle
    toys: tuple[Toy, ...]
    turn: int = 1
    first: int = 0
    """Which of the sides has the first half of each turn."""
    half: int = 0
    step: int = 0
    volley: Volley | None = None
    captured: bool = False
    news: tuple[str, ...] = field(default=(), compare=False)
    """What the last action brought about, in words."""

    @property
    def active(self) -> str:
        """The side whose turn it is."""
        return self.battle.sides[(self.first + self.half) % 2]

    @property
    def doing(self) -> Step:
        """Move, close combat or missile combat."""
        return STEPS[self.step]

    def present(self) -> list[tuple[int, Figure, Point]]:
        """(number, figure, place) of all toys on the table."""
        toys = enumerate(zip(self.battle.figures, self.toys, strict=True))
        return [(number, figure, toy.at) for number, (figure, toy) in toys if toy.at is not None]

    def fighters(self, side: str) -> Iterator[tuple[int, Figure, Point]]:
        """Those of a side that are no obstructions."""
        for number, figure, at in self.present():
            if figure.side == side and not figure.obstructs:
                yield number, figure, at

    def place(self, number: int) -> Point:
        """Where a toy on the table stands."""
        at = self.toys[number].at
        assert at is not None
        return at

    def changed(self, number: int, toy: Toy, *news: str) -> State:
        """With a toy in another condition, and word of it."""
        toys = (*self.toys[:number], toy, *self.toys[number + 1 :])
        return replace(self, toys=toys, news=self.news + news)

    def removed(self, number: int) -> State:
        """Without a toy."""
        name = self.battle.figures[number].name
        return self.changed(number, replace(self.toys[number], at=None), f"{name} is removed")

"""Where a game of Minimal Mech Combat stands: the ground, the robots, whose phase it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from pydantic import model_validator

from printables.rules.game import Row
from printables.rules.minimal_mech.charts import (
    JUMP_EVERY,
    SIGNS,
    Damaged,
    DamageTable,
    Terrain,
    WeaponId,
)
from printables.rules.minimal_mech.hexes import Hex, at_place
from printables.rules.minimal_mech.model import Unit
from printables.rules.minimal_mech.options import Options
from printables.rules.minimal_mech.scenario import Edge, Leave, ScenarioRules

Phase = Literal["move", "combat"]


class Setup(Row):
    """Everything that a game starts from."""

    rules: ScenarioRules
    units: tuple[Unit, ...]
    """The robots, a row for each place."""
    options: Options

    @model_validator(mode="after")
    def _all_placed(self) -> Setup:
        if len(self.units) != len(self.rules.robots):
            came = f"{len(self.units)} robots but {len(self.rules.robots)} places"
            raise ValueError(f"{came}; rules.robots gives each robot of the scenario its place")
        return self


@dataclass(frozen=True)
class Ground:
    """The map: a sign a hex. Equal rows are the same ground."""

    rows: tuple[str, ...]

    @cached_property
    def hexes(self) -> dict[Hex, Terrain]:
        """Hex -> its terrain, in the order of the rows."""
        return {
            at_place(column, row): SIGNS[sign]
            for row, signs in enumerate(self.rows)
            for column, sign in enumerate(signs)
        }

    @cached_property
    def hiding(self) -> frozenset[Hex]:
        """Hexes that block a line of sight into or through them."""
        return frozenset(at for at, terrain in self.hexes.items() if terrain.hides)

    def steps_to(self, edge: Edge, at: Hex) -> int:
        """Rows or columns between a hex and an edge of the map, 0 on the edge."""
        row = at[1]
        column = at[0] + row // 2
        if edge == "top":
            return row
        if edge == "bottom":
            return len(self.rows) - 1 - row
        return column if edge == "left" else len(self.rows[0]) - 1 - column


@dataclass(frozen=True)
class Battle:
    """What never changes during a game."""

    ground: Ground
    sides: tuple[str, str]
    leave: Leave | None
    options: Options


@dataclass(frozen=True, slots=True)
class Robot:
    """A robot as its turn record shows it now. Without a hex it is destroyed, or has left."""

    name: str
    unit: str
    """Unit id."""
    side: str
    at: Hex | None
    attack: int
    armor: int
    hit: int
    block: int
    move: int
    weapons: tuple[WeaponId, ...]
    jumps: bool
    jumped: int = -JUMP_EVERY
    """The turn of its last jump."""
    moved: bool = False
    fired: bool = False
    struck: bool = False

    @property
    def left(self) -> bool:
        """Whether it got off the map."""
        return self.at is None and self.armor > 0

    def damaged(self, what: Damaged) -> Robot:
        """With a point less of an attribute, which stays at 0 if it has none left."""
        less: dict[str, Any] = {what: max(0, getattr(self, what) - 1)}
        return replace(self, **less)

    def without(self, weapon: WeaponId) -> Robot:
        """With one weapon of a kind less."""
        at = self.weapons.index(weapon)
        return replace(self, weapons=self.weapons[:at] + self.weapons[at + 1 :])


@dataclass(frozen=True, slots=True)
class Choice:
    """A weapon of a robot is destroyed, and its side has yet to say which."""

    robot: int
    table: DamageTable
    hits: int
    """Rolls on the damage table that are still to come."""


@dataclass(frozen=True, slots=True)
class State:
    """A game; whose turn it is to choose follows from the phase, or from an open choice."""

    battle: Battle
    robots: tuple[Robot, ...]
    turn: int = 0
    first: int = 0
    """Which of the sides is player 1 this turn."""
    step: int = 0
    """0 and 1: movement and combat of player 1, 2 and 3: of player 2."""
    choice: Choice | None = None
    news: tuple[str, ...] = field(default=(), compare=False)
    """What the dice of the last action brought about, in words."""

    @property
    def phase(self) -> Phase:
        """Movement or combat."""
        return "combat" if self.step % 2 else "move"

    @property
    def active(self) -> str:
        """The side whose phase it is."""
        return self.battle.sides[(self.first + self.step // 2) % 2]

    def present(self, side: str) -> Iterator[tuple[int, Robot, Hex]]:
        """(number, robot, its hex) of a side's robots on the map."""
        for number, robot in enumerate(self.robots):
            if robot.at is not None and robot.side == side:
                yield number, robot, robot.at

    def enemies(self, side: str) -> Iterator[tuple[int, Robot, Hex]]:
        """(number, robot, its hex) of the other side's robots on the map."""
        for number, robot in enumerate(self.robots):
            if robot.at is not None and robot.side != side:
                yield number, robot, robot.at

    def changed(self, number: int, robot: Robot, *news: str) -> State:
        """With a robot in another condition, and word of it."""
        robots = (*self.robots[:number], robot, *self.robots[number + 1 :])
        return replace(self, robots=robots, news=self.news + news)

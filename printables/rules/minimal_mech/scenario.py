"""How a scenario lays out a game of Minimal Mech Combat: the map, who stands where, the aim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from printables.rules.game import ID, Row, Whole
from printables.rules.minimal_mech.charts import SIGNS, TERRAIN
from printables.rules.minimal_mech.hexes import NUMBER

Edge = Literal["top", "bottom", "left", "right"]
_DRAWN = ", ".join(f"{terrain.sign} {name}" for name, terrain in TERRAIN.items())


class Place(Row):
    """Where a robot begins, and for whom it fights."""

    side: str = Field(pattern=ID, description="name of the side, kebab-case")
    at: Annotated[str, Field(pattern=NUMBER)] = Field(
        description="hex number: 0304, column 3 row 4"
    )


class Leave(Row):
    """An aim besides destroying everybody: one side gets robots off the map by an edge."""

    side: str = Field(pattern=ID, description="the side that wants to leave")
    edge: Edge = Field(description="the edge of the map that it leaves by")
    robots: Whole = Field(1, ge=1, le=99, description="how many of its robots must get away")


class ScenarioRules(Row):
    """Map, places and aim. Without `leave` the robots fight until one side has none."""

    map: tuple[str, ...] = Field(
        min_length=1, max_length=99, description=f"rows of hexes, blanks as you like: {_DRAWN}"
    )
    robots: tuple[Place, ...] = Field(
        min_length=2, description="a place for each robot, in the order of the scenario's units"
    )
    leave: Leave | None = Field(None, description="which side wins by leaving, and how")

    @property
    def rows(self) -> tuple[str, ...]:
        """The map without blanks: a sign a hex."""
        return tuple(row.replace(" ", "") for row in self.map)

    @property
    def sides(self) -> tuple[str, ...]:
        """Sides in the order of their first robots."""
        return tuple(dict.fromkeys(place.side for place in self.robots))

    @field_validator("map")
    @classmethod
    def _drawn(cls, rows: tuple[str, ...]) -> tuple[str, ...]:
        signs = [row.replace(" ", "") for row in rows]
        for number, row in enumerate(signs, 1):
            unknown = next((sign for sign in row if sign not in SIGNS), None)
            if unknown:
                raise ValueError(f"row {number} has {unknown!r}; there are {_DRAWN}")
            if not 1 <= len(row) <= 99 or len(row) != len(signs[0]):
                raise ValueError(f"row {number} has {len(row)} hexes, the first {len(signs[0])}")
        return rows

    @model_validator(mode="after")
    def _consistent(self) -> ScenarioRules:
        faults = [*self._misplaced(), *self._aimless()]
        if faults:
            raise ValueError("; ".join(faults))
        return self

    def _misplaced(self) -> Iterator[str]:
        rows = self.rows
        for number, place in enumerate(self.robots, 1):
            column, row = int(place.at[:2]) - 1, int(place.at[2:]) - 1
            if row >= len(rows) or column >= len(rows[row]):
                yield f"robot {number} stands at {place.at}, off the map"
            elif SIGNS[rows[row][column]].cost is None:
                yield f"robot {number} stands at {place.at}, which nobody can enter"
        for at, times in Counter(place.at for place in self.robots).items():
            if times > 1:
                yield f"{times} robots begin at {at}, must be one"

    def _aimless(self) -> Iterator[str]:
        if len(self.sides) != 2:
            yield f"robots has the sides {', '.join(self.sides)}, must be two"
        if self.leave and self.leave.side not in self.sides:
            yield f"leave.side = {self.leave.side}, must be one of {', '.join(self.sides)}"
        elif self.leave:
            there = sum(place.side == self.leave.side for place in self.robots)
            if there < self.leave.robots:
                yield f"leave.robots = {self.leave.robots}, but {self.leave.side} has {there}"

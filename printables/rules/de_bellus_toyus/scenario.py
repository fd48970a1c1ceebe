"""How a scenario lays out a game of De Bellus Toyus: board, ground, places and aim, in inches.

x runs from left to right and y from bottom to top, from the lower left corner. The rules give
advice for scenarios and no numbers, so that all of this is ours.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from printables.rules.de_bellus_toyus.tables import Ground
from printables.rules.game import ID, Row, Whole

Length = Annotated[float, Field(gt=0, le=400)]
Spot = tuple[float, float]
SideName = Annotated[str, Field(pattern=ID)]
NOBODY = "nobody"
"""The side of obstructions that anyone may attack."""


class Place(Row):
    """Where the toys of one unit begin, and for whom they fight."""

    side: SideName = Field(description=f"name of the side, kebab-case; {NOBODY} for obstructions")
    at_in: tuple[Spot, ...] = Field(min_length=1, description="middles of its toys, one each")


class Patch(Row):
    """Ground of another kind than the rest; later ones lie on top of earlier ones."""

    ground: Ground = Field(description="clear, rough or water")
    at_in: Spot = Field(description="its middle")
    size_in: tuple[Length, Length] = Field(description="width and depth")
    shape: Literal["rectangle", "ellipse"] = Field("rectangle", description="its outline")


class Flag(Row):
    """What the attacker wants: it is captured when one of his units stands by it, unopposed."""

    at_in: Spot = Field(description="where it stands")
    attacker: SideName = Field(description="the side that wants it")


class ScenarioRules(Row):
    """Board, ground, places and aim. Without a flag the game is lost by who has no units left."""

    board_in: tuple[Length, Length] = Field((48, 48), description="width and depth")
    place: tuple[Place, ...] = Field(
        min_length=2, description="a row for each unit of the scenario, in the same order"
    )
    patch: tuple[Patch, ...] = Field((), description="ground that is not clear")
    flag: Flag | None = Field(None, description="an aim besides removing everybody")
    turn_limit: Whole = Field(
        12, ge=1, le=1000, description="turns of each player, after which the game ends"
    )
    limit_winner: SideName | None = Field(
        None, description="who wins then; without it the flag's defender, or nobody"
    )

    @property
    def sides(self) -> tuple[str, ...]:
        """Sides in the order of their first places."""
        names = (place.side for place in self.place if place.side != NOBODY)
        return tuple(dict.fromkeys(names))

    @model_validator(mode="after")
    def _consistent(self) -> ScenarioRules:
        sides = self.sides
        if len(sides) != 2:
            raise ValueError(f"place has the sides {', '.join(sides) or 'of nobody'}, must be two")
        for key, name in (
            ("flag.attacker", self.flag and self.flag.attacker),
            ("limit_winner", self.limit_winner),
        ):
            if name is not None and name not in sides:
                raise ValueError(f"{key} = {name}, must be {' or '.join(sides)}")
        if self.flag and not self._on_board(self.flag.at_in):
            raise ValueError(f"flag.at_in = {list(self.flag.at_in)} is off the board")
        return self

    def _on_board(self, at: Spot) -> bool:
        return 0 <= at[0] <= self.board_in[0] and 0 <= at[1] <= self.board_in[1]

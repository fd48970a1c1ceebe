"""What a side can do in De Bellus Toyus; toys go by their number in the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from printables.rules.de_bellus_toyus.geometry import Point

Defence = Literal["melee", "missile"]


@dataclass(frozen=True, slots=True)
class Move:
    """Move a toy along a path, once a turn; without a path it stays where it is."""

    do: Literal["move"] = "move"
    toy: int = 0
    path: tuple[Point, ...] = ()
    """Corners and end of the way of its middle, in inches; where it stands is left out."""


@dataclass(frozen=True, slots=True)
class Fight:
    """Attack a toy in contact."""

    do: Literal["fight"] = "fight"
    toy: int = 0
    target: int = 0


@dataclass(frozen=True, slots=True)
class Fire:
    """Attack a toy with missiles."""

    do: Literal["fire"] = "fire"
    toy: int = 0
    target: int = 0


@dataclass(frozen=True, slots=True)
class Defend:
    """Choose what a toy that is fired at defends itself with: its own side does."""

    do: Literal["defend"] = "defend"
    by: Defence = "melee"


@dataclass(frozen=True, slots=True)
class Done:
    """End the step."""

    do: Literal["done"] = "done"


Action = Annotated[Move | Fight | Fire | Defend | Done, Field(discriminator="do")]
AnyAction = Move | Fight | Fire | Defend | Done

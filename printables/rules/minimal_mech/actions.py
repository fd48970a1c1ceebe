"""What a side can do in Minimal Mech Combat; robots go by their number in the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from printables.rules.minimal_mech.charts import WeaponId
from printables.rules.minimal_mech.hexes import Hex


@dataclass(frozen=True, slots=True)
class Move:
    """Move a robot along a path, once a turn; two hexes in one step are a jump."""

    do: Literal["move"] = "move"
    robot: int = 0
    path: tuple[Hex, ...] = ()
    """Hexes entered, in order; the one it stands in is left out."""
    leave: bool = False
    """Whether it leaves the map from the last of them."""


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire a weapon at a robot."""

    do: Literal["fire"] = "fire"
    robot: int = 0
    weapon: WeaponId = "laser"
    target: int = 0


@dataclass(frozen=True, slots=True)
class Strike:
    """Fight a robot in the same hex by hand."""

    do: Literal["strike"] = "strike"
    robot: int = 0
    target: int = 0


@dataclass(frozen=True, slots=True)
class Lose:
    """Choose the weapon that a hit destroys: the side of the robot that was hit does."""

    do: Literal["lose"] = "lose"
    weapon: WeaponId = "laser"


@dataclass(frozen=True, slots=True)
class Done:
    """End the phase."""

    do: Literal["done"] = "done"


Action = Annotated[Move | Fire | Strike | Lose | Done, Field(discriminator="do")]
AnyAction = Move | Fire | Strike | Lose | Done

"""What players can do, as data. `do` names the action in a record; each costs one Action.

Units and buildings go by their names, `tank-3`; places are centres of bases in cm.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from printables.rules.trash_tokyo.geometry import Point
from printables.rules.trash_tokyo.model import MoveType


@dataclass(frozen=True, slots=True)
class Step:
    """The move of one unit: through each point of its path in a straight line.

    `ends` is below for a dive, and for a move under water or ground that does not surface.
    """

    unit: str
    mode: MoveType
    path: tuple[Point, ...]
    ends: Literal["above", "below"] = "above"


@dataclass(frozen=True, slots=True)
class Move:
    """Move a unit, or several units of a group whose bases touch before, during and after."""

    do: Literal["move"] = "move"
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Shot:
    """The attack of one unit, with one weapon or with some that it may fire together.

    It strikes the first of its targets that is still there when its turn in the group comes.
    """

    unit: str
    weapons: tuple[str, ...]
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack with a unit, or with several units of a group, one after another."""

    do: Literal["attack"] = "attack"
    shots: tuple[Shot, ...] = ()


@dataclass(frozen=True, slots=True)
class Hop:
    """Where a unit comes to stand."""

    unit: str
    to: Point


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Take off in a straight line of the minimum move, units of a group together."""

    do: Literal["take-off"] = "take-off"
    hops: tuple[Hop, ...] = ()


@dataclass(frozen=True, slots=True)
class Land:
    """Land in a straight line of the minimum move, units of a group together."""

    do: Literal["land"] = "land"
    hops: tuple[Hop, ...] = ()


@dataclass(frozen=True, slots=True)
class Leave:
    """Get units out of the craft that carries them, to places in contact with it."""

    do: Literal["leave"] = "leave"
    hops: tuple[Hop, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """Take units in contact with their craft aboard."""

    do: Literal["board"] = "board"
    units: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Recover:
    """Spend the Action that a monster has lost because it was hurt."""

    do: Literal["recover"] = "recover"
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Let an Action lapse."""

    do: Literal["forfeit"] = "forfeit"


Action = Annotated[
    Move | Attack | TakeOff | Land | Leave | Board | Recover | Forfeit, Field(discriminator="do")
]

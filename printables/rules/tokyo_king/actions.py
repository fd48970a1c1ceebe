"""What players can do, as data. `do` names the action in a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from printables.rules.tokyo_king.state import Face


@dataclass(frozen=True, slots=True)
class Roll:
    """Set dice aside by their faces and roll the rest again."""

    do: Literal["roll"] = "roll"
    keep: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """Leave the dice as they lie."""

    do: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class UseHearts:
    """Spend heart dice on tokens; the rest of them heal."""

    do: Literal["use-hearts"] = "use-hearts"
    poison: int = 0
    shrink: int = 0


@dataclass(frozen=True, slots=True)
class Yield:
    """Leave Tokyo to the attacker."""

    do: Literal["yield"] = "yield"


@dataclass(frozen=True, slots=True)
class Stay:
    """Hold out in Tokyo."""

    do: Literal["stay"] = "stay"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a face-up card."""

    do: Literal["buy"] = "buy"
    card: str = ""


@dataclass(frozen=True, slots=True)
class Sweep:
    """Pay to have all face-up cards replaced."""

    do: Literal["sweep"] = "sweep"


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing, or nothing more, of what is offered."""

    do: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Copy:
    """Place Mimic on a keep card."""

    do: Literal["copy"] = "copy"
    card: str = ""


@dataclass(frozen=True, slots=True)
class Shed:
    """Discard a keep card for its printed cost, as Metamorph allows."""

    do: Literal["shed"] = "shed"
    card: str = ""


@dataclass(frozen=True, slots=True)
class Dress:
    """Choose a costume before the first turn."""

    do: Literal["dress"] = "dress"
    card: str = ""


@dataclass(frozen=True, slots=True)
class Steal:
    """Buy a costume from the player whom claws just hurt."""

    do: Literal["steal"] = "steal"
    card: str = ""


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Give a cultist for a heart, an energy or a roll."""

    do: Literal["sacrifice"] = "sacrifice"
    gain: Literal["heart", "energy", "roll"] = "energy"


@dataclass(frozen=True, slots=True)
class Flip:
    """Change from biped to beast or back."""

    do: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True)
class TakeTile:
    """Choose a wickedness tile."""

    do: Literal["take-tile"] = "take-tile"
    tile: str = ""


Action = Annotated[
    Roll
    | Stop
    | UseHearts
    | Yield
    | Stay
    | Buy
    | Sweep
    | Done
    | Copy
    | Shed
    | Dress
    | Steal
    | Sacrifice
    | Flip
    | TakeTile,
    Field(discriminator="do"),
]

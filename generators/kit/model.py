"""What a generator returns: named bodies, how they lie on the bed and how they go together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from generators.kit.limits import PrintSettings
from generators.kit.solid import IDENTITY, Matrix, Solid
from generators.kit.spec import Spec

ROLES = ("body", "detail", "glass", "accent", "base", "ground", "light", "dark")
"""Colour roles: what a region is for, never a colour. The renderer and the 3MF writer choose."""


@dataclass(frozen=True)
class Mark:
    """Where the piece code may be engraved under a body: a clear rectangle centred at (x, y)."""

    width: float
    depth: float
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True)
class Body:
    """One thing that is printed by itself, modelled as it lies on the bed: flat on z = 0.

    `place` moves it from there to where it belongs in the assembled piece. `components` is the
    number of connected parts it must have, `quantity` how many copies the piece needs.
    """

    name: str
    solid: Solid
    role: str = "body"
    place: Matrix = IDENTITY
    quantity: int = 1
    components: int = 1
    footprint: tuple[float, float] | None = None
    """Exact width and depth in mm of the contour on z = 0, for bodies that are a game base."""
    mark: Mark | None = None


@dataclass(frozen=True)
class Joint:
    """Two bodies that go together in their places with `clearance` mm per side.

    The upper one lifts off along `lift`; inspection moves it sideways until it collides.
    """

    lower: str
    upper: str
    clearance: float
    lift: tuple[float, float, float] = (0.0, 0.0, 1.0)


@dataclass(frozen=True)
class Model:
    """All bodies of a piece, the joints between them and honest notes for the person who prints."""

    bodies: tuple[Body, ...]
    joints: tuple[Joint, ...] = ()
    notes: tuple[str, ...] = ()
    supports: str = "none needed"

    def __post_init__(self) -> None:
        names = [body.name for body in self.bodies]
        if len(set(names)) != len(names):
            raise ValueError(f"two bodies share a name: {names}")
        for joint in self.joints:
            for name in (joint.lower, joint.upper):
                if name not in names:
                    raise ValueError(f"joint names a body that is not there: {name}")


@dataclass(frozen=True)
class Generator:
    """A kind of piece: its id, its parameters and the function that builds it."""

    id: str
    spec: type[Spec]
    build: Callable[[Any, PrintSettings], Model]
    family: str
    summary: str = field(default="")

"""A base with people on it, as one body."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from generators.kit.base import GameBase, on_base
from generators.kit.limits import PrintSettings
from generators.kit.model import Body
from generators.kit.solid import Solid

SUNK = 0.25
"""mm by which soles go into the top of the base."""


class Stand(NamedTuple):
    """Something set on a base: where, turned how (degrees, +x ahead), and its clear circle."""

    solid: Solid
    x: float
    y: float
    turn: float = 0.0
    clear: float = 1.2


def based(
    name: str, stands: Sequence[Stand], base: GameBase, settings: PrintSettings, seed: int
) -> Body:
    """All of them on one base, joined to it, with the mark for the code below."""
    return on_base(
        name,
        (stand.solid.turned(stand.turn).at(stand.x, stand.y) for stand in stands),
        base,
        settings,
        seed=seed,
        clear=tuple((s.x, s.y, s.clear) for s in stands if s.clear),
        sunk=SUNK,
    )


def ahead(x: float, y: float, heading: float) -> tuple[float, float]:
    """Where a place given as (forward, left) lies on a base whose front is `heading` degrees.

    Heading 0 looks to the front edge (-y), 90 to the right (+x).
    """
    a = math.radians(heading - 90)
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)

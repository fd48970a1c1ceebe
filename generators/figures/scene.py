"""A base with people on it, as one body."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from generators.kit.base import GameBase, base_mark, game_base
from generators.kit.limits import PrintSettings
from generators.kit.model import Body
from generators.kit.solid import Solid, union

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
    plate = game_base(
        base.size.mm,
        settings,
        shape=base.shape,
        texture=base.texture,
        thickness=base.thickness,
        magnet=base.magnet,
        magnet_depth=base.magnet_depth,
        seed=seed,
        clear=tuple((s.x, s.y, s.clear) for s in stands if s.clear),
    )
    level = base.thickness - SUNK
    people = (s.solid.turned(s.turn).at(s.x, s.y, level) for s in stands)
    return Body(
        name,
        union((plate, *people)),
        footprint=base.size.mm,
        mark=base_mark(base.size.mm, base.magnet, base.shape),
    )


def ahead(x: float, y: float, heading: float) -> tuple[float, float]:
    """Where a place given as (forward, left) lies on a base whose front is `heading` degrees.

    Heading 0 looks to the front edge (-y), 90 to the right (+x).
    """
    a = math.radians(heading - 90)
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)

"""A vehicle on its game base: whether it fits, and the two put together."""

from __future__ import annotations

import math
from collections.abc import Iterable

from generators.kit.base import GameBase, base_mark, game_base
from generators.kit.ground import Clear
from generators.kit.limits import PrintSettings
from generators.kit.model import Body
from generators.kit.solid import Solid, union
from generators.vehicles.stock import Point

SUNK = 0.3
"""mm: how deep wheels and tracks sink into the top of the base."""


def on_base(
    name: str,
    vehicles: Iterable[Solid],
    base: GameBase,
    settings: PrintSettings,
    seed: int,
    clear: Clear,
) -> Body:
    """The body of placed vehicles, their ground at z = 0, united with their base.

    `clear` keeps the relief of the base from under them.
    """
    plate = game_base(
        base.size.mm,
        settings,
        shape=base.shape,
        texture=base.texture,
        thickness=base.thickness,
        magnet=base.magnet,
        magnet_depth=base.magnet_depth,
        seed=seed,
        clear=clear,
    )
    solid = union([plate, *(v.at(z=base.thickness - SUNK) for v in vehicles)])
    return Body(
        name, solid, footprint=base.size.mm, mark=base_mark(base.size.mm, base.magnet, base.shape)
    )


def placed_plan(
    plan: Iterable[Point], heading: float, x: float = 0.0, y: float = 0.0
) -> list[Point]:
    """Corners of a plan (nose along +x) turned to `heading` from the -y edge and moved."""
    a = math.radians(heading - 90)
    c, s = math.cos(a), math.sin(a)
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in plan]


def overhang(points: Iterable[Point], base: GameBase) -> float:
    """How far the farthest of the points lies beyond the edge of the base, negative inside."""
    half_x, half_y = (side / 2 for side in base.size.mm)
    if base.shape == "round":
        return max(
            (math.hypot(x / half_x, y / half_y) - 1) * min(half_x, half_y) for x, y in points
        )
    return max(max(abs(x) - half_x, abs(y) - half_y) for x, y in points)

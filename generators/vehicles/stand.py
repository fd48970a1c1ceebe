"""A vehicle on its game base: where it stands and whether it fits."""

from __future__ import annotations

import math
from collections.abc import Iterable

from generators.kit.base import GameBase
from generators.kit.solid import Matrix, compose, moved, rotated
from generators.vehicles.stock import Gauge, Point

SUNK = 0.3
"""mm: how deep wheels and tracks sink into the top of the base."""


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


def on_ring(
    ring: tuple[float, float], turn: float, heading: float, base: GameBase, gauge: Gauge
) -> Matrix:
    """Place of a part of its own that turns on a ring, given as its x and z on the vehicle."""
    k = gauge.factor
    stance = compose(moved(z=base.thickness - SUNK), rotated(heading - 90))
    return compose(stance, compose(moved(k * ring[0], 0, k * ring[1]), rotated(turn % 360)))

"""Pressed steel: crowned car bodies, greenhouses with recessed glass, wheels. Drawn at 1/300."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from generators.kit.solid import Solid, part, union
from generators.vehicles.stock import (
    Gauge,
    Outline,
    Point,
    block,
    both_sides,
    cast,
    disc,
    lathe,
    polished,
    prism,
)

ARCH = 0.18
"""Air between a tyre and its arch."""

Station = tuple[float, float, float, float, float]
"""A cross section: x, half width, heights of the sill, the shoulder and the crown."""
Level = tuple[float, float, float, float]
"""A plan of the greenhouse: z, rear x, front x, half width."""


@dataclass(frozen=True)
class Lines:
    """The lines of a car, front to rear along x, ground at z = 0."""

    stations: tuple[Station, ...]
    roof: tuple[Level, ...]
    axles: tuple[float, float]
    wheel: float
    shuts: tuple[float, ...]
    """x of the gaps around the doors."""
    windows: tuple[Outline, ...]
    """Side windows as (x, z) outlines."""
    lids: tuple[float, ...]
    """x of the gaps across bonnet and boot."""
    nose: float
    """Height of the foot of the grille."""
    grille: float
    """Width of the grille."""
    screen: tuple[float, float]
    """Heights of the foot and the head of the front and rear screens."""

    @property
    def front(self) -> float:
        return max(s[0] for s in self.stations)

    @property
    def rear(self) -> float:
        return min(s[0] for s in self.stations)

    @property
    def half_width(self) -> float:
        return max(s[1] for s in self.stations)


def shell_blank(stations: tuple[Station, ...]) -> Any:
    """A smooth loft along x: flat floor, bulging sides, rounded shoulders, crowned top."""
    import cadquery as cq

    wires = []
    for x, half, sill, shoulder, crown in stations:
        rise = shoulder - sill
        left = [
            (0.90 * half, sill),
            (0.99 * half, sill + 0.30 * rise),
            (1.00 * half, sill + 0.64 * rise),
            (0.985 * half, sill + 0.90 * rise),
            (0.94 * half, shoulder + 0.30 * (crown - shoulder)),
            (0.84 * half, shoulder + 0.64 * (crown - shoulder)),
            (0.45 * half, crown - 0.07 * (crown - shoulder)),
        ]
        points = [*left, (0.0, crown), *((-y, z) for y, z in reversed(left))]
        curve = cq.Edge.makeSpline([cq.Vector(x, y, z) for y, z in points])
        floor = cq.Edge.makeLine(curve.endPoint(), curve.startPoint())
        wires.append(cq.Wire.assembleEdges([curve, floor]))
    return polished(cq.Solid.makeLoft(wires, False))


def shell(lines: Lines, long: float = 1.0, wide: float = 1.0) -> Solid:
    """The body's shell, its stations stretched along x and y: scaled before it is lofted, since
    the kernel can't be trusted to cut surfaces that were stretched afterwards."""
    stretched = tuple((x * long, half * wide, *heights) for x, half, *heights in lines.stations)
    rounded = tuple(tuple(round(v, 4) for v in station) for station in stretched)
    return part(shell_blank, rounded)


def skin(lines: Lines) -> Solid:
    """A shell a little outside the body's, which bumpers and arch lips are cut from."""
    return shell(lines, 1.035, 1.045)


def cabin(roof: tuple[Level, ...], inset: float) -> Solid:
    """Roof and pillars as a solid, or the glass `inset` behind them."""
    levels = []
    for z, rear, front, half in roof:
        reach = (front - rear) / 2 - inset
        plan = _cushion(max(reach, 0.3), max(half - inset, 0.3))
        levels.append((z, tuple((x + (front + rear) / 2, y) for x, y in plan)))
    return cast(levels).at(z=-0.8 * inset)


def _cushion(reach: float, half: float) -> list[Point]:
    """A rectangle with bowed sides and round corners, 16 points for a smooth closed curve."""
    quarter = [(1.0, 0.28), (0.985, 0.62), (0.9, 0.9), (0.6, 0.985)]
    corner = [(reach * a, half * b) for a, b in quarter]
    right = [*corner, *((-x, y) for x, y in reversed(corner))]
    return [*right, *((-x, -y) for x, y in right)]


def greenhouse(lines: Lines) -> Solid:
    """Roof, pillars and painted glass set back from them."""
    front = _screen(lines, [level[2] for level in lines.roof])
    rear = _screen(lines, [-level[1] for level in lines.roof]).mirrored("x")
    sides = both_sides(union(prism(window, 2.4).at(y=3.0) for window in lines.windows))
    glass = cabin(lines.roof, 0.34)
    return (cabin(lines.roof, 0.0) - union((front, rear, sides))) + glass.painted("glass")


def _screen(lines: Lines, ends: list[float]) -> Solid:
    """Cutter for the front screen, square to the glass; `ends` is how far each level reaches."""
    foot, head = lines.screen
    heights = [level[0] for level in lines.roof]
    low, high = (_between(z, heights, ends) for z in lines.screen)
    half = lines.roof[1][3] - 0.78
    long, lean = math.hypot(head - foot, low - high), math.atan2(low - high, head - foot)
    trapeze = ((-half, 0.0), (0.55 - half, long), (half - 0.55, long), (half, 0.0))
    opening = prism(trapeze, 1.6).turned(90)
    return opening.turned(-math.degrees(lean), "y").at(x=low, z=foot)


def _between(z: float, heights: list[float], values: list[float]) -> float:
    for (z0, v0), (z1, v1) in pairwise(zip(heights, values, strict=True)):
        if z <= z1:
            return v0 + (v1 - v0) * (z - z0) / (z1 - z0)
    return values[-1]


def wheel(radius: float, gauge: Gauge) -> Solid:
    """A road wheel with a dished five-spoke rim, outer face at y = 0, 1.4 wide."""
    r, dish = radius, gauge.high(0.3)
    rim = max(r - gauge.wide(0.4), 0.55 * r)
    tyre = lathe(
        (
            (0, -1.4),
            (r - 0.12, -1.4),
            (r, -1.25),
            (r, -0.14),
            (r - 0.14, 0),
            (rim, 0),
            (rim, -dish),
            (0, -dish),
        )
    ).painted("dark")
    hub = disc(min(max(0.36, gauge.detail * 0.6), 0.7 * rim), dish + 0.02, 0.08).at(z=-dish - 0.04)
    spoke = block(rim + 0.05, gauge.wide(0.36), dish, 0.0).at(x=rim / 2, z=-dish - 0.1)
    spokes = union(spoke.turned(72 * i) for i in range(5))
    return union((tyre, (hub + spokes).painted("light"))).turned(-90, "x")


def wheels(lines: Lines, gauge: Gauge) -> Solid:
    """All four, their faces just inside the widest part of the body."""
    left = wheel(lines.wheel, gauge).at(y=lines.half_width - 0.08, z=lines.wheel)
    return both_sides(union(left.at(x=x) for x in lines.axles))


def coachwork(lines: Lines, gauge: Gauge) -> Solid:
    """The body with arches, shut lines and grille, bumpers and lamps left out.

    Gaps are cut right through the shell; a dark core behind it stops them at the depth of relief.
    """
    half, radius = lines.half_width, lines.wheel + ARCH
    arch = disc(radius, 1.75).turned(-90, "x").at(y=half - 1.45, z=lines.wheel)
    arches = both_sides(union(arch.at(x=x) for x in lines.axles)).painted("dark")
    core = shell(lines, 0.97, 1 - gauge.relief / half).at(z=-gauge.relief)

    gap = max(gauge.gap, 0.4)
    first, last = min(lines.shuts), max(lines.shuts)
    sill = block(last - first, 1.4, gap).at(x=(first + last) / 2, z=1.25)
    doors = union([sill, *(block(gap, 1.4, 2.2).at(x=x, z=1.3) for x in lines.shuts)])
    lids = union(block(gap, 4.4, 4.0).at(x=x, z=2.2) for x in lines.lids)
    mouth = block(1.2, lines.grille, 0.75, 0.12).at(x=lines.front, z=lines.nose)
    body = shell(lines) - union((arches, both_sides(doors.at(y=half)), lids, mouth))

    bar = block(1.2, gauge.wide(0.4), 0.6).at(x=lines.front - 0.75, z=lines.nose + 0.08)
    bars = (bar.at(y=0.55) + bar.at(y=-0.55)) & shell(lines)
    return union((body, (core - arches).painted("dark"), bars.painted("light"), _flares(lines)))


def _flares(lines: Lines) -> Solid:
    """Lips round the wheel arches, following the side of the body."""
    r = lines.wheel + ARCH
    ring = disc(r + 0.42, 1.0).turned(-90, "x") - disc(r, 2.0).turned(-90, "x").at(y=-0.5)
    ring = ring.at(y=lines.half_width - 0.7, z=lines.wheel)
    lips = both_sides(union(ring.at(x=x) for x in lines.axles))
    return lips & skin(lines)


def bumpers(lines: Lines, gauge: Gauge, low: float = 1.0, high: float = 1.6) -> Solid:
    """Bars round nose and tail that follow the plan of the body."""
    depth = 1.5
    ends = [
        block(depth, 12, high - low).at(x=x, z=low)
        for x in (lines.front - depth / 2 + 0.4, lines.rear + depth / 2 - 0.4)
    ]
    return skin(lines) & union(ends)


def lamps(lines: Lines, gauge: Gauge, z: float, width: float, height: float) -> tuple[Solid, Solid]:
    """Head and tail lamps that wrap round the corners: skins of the body pushed outwards."""
    body, out = shell(lines), gauge.relief * 0.8
    y = lines.half_width - 0.75 - width / 2
    at = both_sides(block(2.2, width, height, 0.12).at(y=y, z=z))
    head = body.at(x=out) & at.at(x=lines.front - 0.7)
    tail = body.at(x=-out) & at.at(x=lines.rear + 0.7, z=0.25)
    return head.painted("light"), tail.painted("accent")


def mirrors(lines: Lines, x: float, z: float, gauge: Gauge) -> Solid:
    """Door mirrors, their undersides slanting down into the door so that they print."""
    outline = ((-0.9, -0.75), (0.1, 0.0), (0.55, 0.05), (0.6, 0.6), (-0.1, 0.65), (-0.9, 0.4))
    head = prism(outline, max(0.85, gauge.barrel), 0.08).turned(90)
    return both_sides(head.at(x, lines.half_width, z))

"""Whole cars: bodywork with lamps, plates and what tells a taxi from a police car."""

from __future__ import annotations

from random import Random

from generators.kit.solid import Solid, union
from generators.vehicles.bodywork import (
    Lines,
    bumpers,
    coachwork,
    greenhouse,
    lamps,
    mirrors,
    wheels,
)
from generators.vehicles.car_lines import STYLES
from generators.vehicles.fittings import crate, roll
from generators.vehicles.stock import Gauge, block, both_sides, disc, prism, strut


def dressed(style: str, gauge: Gauge, luggage: int | None = None) -> Solid:
    """A whole car of a style, nose along +x, standing on z = 0; `luggage` seeds its roof load."""
    lines = STYLES[style]
    low = style == "sports"
    head, tail = lamps(lines, gauge, 1.5 if low else 1.75, 1.3, 0.62)
    shadow = block(lines.front - lines.rear - 1.6, 2 * lines.half_width - 1.9, 1.6)
    parts = [
        coachwork(lines, gauge),
        greenhouse(lines),
        shadow.at(x=(lines.front + lines.rear) / 2).painted("dark"),
        wheels(lines, gauge),
        head,
        tail,
        bumpers(lines, gauge, 0.8 if low else 0.95, 1.3 if low else 1.55).painted(
            "body" if low else "dark"
        ),
        mirrors(lines, lines.windows[-1][-1][0] + 0.25, lines.windows[-1][-1][1] + 0.05, gauge),
        _plates(lines, gauge),
    ]
    parts += {"taxi": _taxi, "police": _police, "sports": _sports}.get(style, _plain)(lines, gauge)
    if luggage is not None:
        parts.append(_luggage(lines, luggage, gauge))
    return union(parts)


def _plates(lines: Lines, gauge: Gauge) -> Solid:
    """Number plates, and the exhaust below the rear one."""
    plate = block(0.5, 1.5, 0.6)
    pipe = strut(
        (lines.rear + 0.6, 1.7, 0.6), (lines.rear - 0.35, 1.7, 0.6), max(0.38, gauge.detail * 0.6)
    )
    both = plate.at(x=lines.front + 0.1, z=1.05) + plate.at(x=lines.rear - 0.1, z=1.75)
    return both.painted("light") + pipe.painted("dark")


def _plain(lines: Lines, gauge: Gauge) -> list[Solid]:
    """Door handles only."""
    handle = block(0.8, 0.5, gauge.wide(0.4), 0.1)
    return [both_sides(handle.at(x + 0.75, lines.half_width - 0.08, 2.5)) for x in lines.shuts[:-1]]


def _luggage(lines: Lines, seed: int, gauge: Gauge) -> Solid:
    """A roof rack with cases and a roll, no two alike."""
    rng = Random(seed)
    z, rear, front, half = lines.roof[-2]
    middle, long = (rear + front) / 2, front - rear + 0.8
    rack = block(long, 2 * half, 0.7, 0.1).at(middle, 0, z - 0.35).painted("dark")
    height = [round(rng.uniform(0.8, 1.5), 2) for _ in range(2)]
    cases = [
        crate(long / 2 - 0.1, half * 1.7, high, gauge)
        .turned(rng.uniform(-5, 5))
        .at(middle + side * long / 4, 0, z + 0.25)
        .painted(role)
        for high, side, role in zip(height, (-1, 1), ("accent", "detail"), strict=True)
    ]
    top = roll(half * 1.5, 0.5, gauge).turned(rng.uniform(-12, 12))
    low = 0 if height[0] < height[1] else 1
    across = top.at(middle + (low - 0.5) * long / 2, 0, z + 0.2 + height[low]).painted("accent")
    return union((rack, *cases, across))


def _taxi(lines: Lines, gauge: Gauge) -> list[Solid]:
    """Roof sign and a chequered band along the doors."""
    top = lines.roof[-1][0]
    sign = prism(((-0.55, -0.3), (0.55, -0.3), (0.35, 0.95), (-0.35, 0.95)), 2.6, 0.15)
    square = gauge.wide(0.55)
    tile = block(square, 0.6, square)
    y = lines.half_width - 0.3 + gauge.relief * 0.6
    number = int(6.4 / square)
    tiles = [
        tile.at(-3.9 + square * (i + 0.5), y, 1.75 + square * 0.96 * (i % 2)) for i in range(number)
    ]
    return [sign.at(x=-1.7, z=top).painted("light"), both_sides(union(tiles)).painted("dark")]


def _police(lines: Lines, gauge: Gauge) -> list[Solid]:
    """Light bar, push bar and a badge on each door."""
    top = lines.roof[-1][0]
    bar = block(1.1, 4.0, 0.5, 0.1).at(-1.6, 0, top - 0.3).painted("dark")
    lens = block(0.95, 1.6, 0.75, 0.2)
    x = lines.front + 0.15
    guard = prism(((-0.6, 0.9), (0.35, 0.9), (0.45, 1.2), (0.2, 2.3), (-0.4, 2.3)), gauge.wide(0.6))
    badge = disc(0.72, 0.5 + gauge.relief, 0.25)
    rail = block(gauge.wide(0.5), 2.6, gauge.wide(0.5), 0.1)
    return [
        bar,
        lens.at(-1.6, 1.2, top).painted("accent"),
        lens.at(-1.6, -1.2, top).painted("glass"),
        both_sides(guard.at(x=x, y=0.9)).painted("dark"),
        rail.at(x=x + 0.1, z=1.7).painted("dark"),
        both_sides(badge.turned(-90, "x").at(0.4, lines.half_width - 0.5, 2.45)).painted("light"),
    ]


def _sports(lines: Lines, gauge: Gauge) -> list[Solid]:
    """Tail wing on its posts and a bonnet scoop."""
    wing = prism(((-0.6, -0.2), (0.7, -0.45), (0.8, 0.5), (-0.75, 0.95)), 5.6, 0.12)
    post = prism(((-0.5, -1.2), (0.6, -1.2), (0.5, 0.1), (-0.5, 0.1)), gauge.wide(0.7))
    scoop = prism(((-1.0, -0.3), (0.9, -0.3), (0.5, 0.35), (-0.9, 0.15)), 1.8, 0.15)
    return [
        wing.at(lines.rear + 0.7, 0, 3.75),
        both_sides(post.at(lines.rear + 0.75, 1.8, 3.75)),
        scoop.at(4.6, 0, 2.75),
    ]

"""Emitter heads of a techno-cannon, one for each kind of attack, drawn muzzle up.

A head stands on z = 0 with a flange of `FLANGE` times its radius, which a boom carries. Its
radius is that of the widest dish. Walls and rods keep to the gauge, so a small head is stouter.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from generators.kit.solid import Solid, union
from generators.vehicles.stock import Gauge, ball, block, disc, lathe, loft, rod, strut

FLANGE = 0.4
"""Radius of the flange as a share of the head's."""


def emitter(kind: str, radius: float, gauge: Gauge) -> Solid:
    """The head for a kind of attack."""
    r = radius
    flange = lathe(
        ((0, 0), (FLANGE * r, 0), (FLANGE * r, 0.2 * r), (0.3 * r, 0.34 * r), (0, 0.36 * r))
    )
    return flange + HEADS[kind](r, gauge)


def _wall(r: float, gauge: Gauge) -> float:
    return max(0.17 * r, gauge.barrel, gauge.wide(0.8))


def _stem(r: float, gauge: Gauge) -> float:
    return max(0.09 * r, gauge.pin / 2, gauge.barrel / 2)


def _dish(r: float, depth: float, gauge: Gauge) -> Solid:
    """A paraboloid bowl with a rolled rim, its foot at z = 0.15 r, open to the top."""
    t, foot = _wall(r, gauge), 0.15 * r
    steps = [i / 9 for i in range(10)]
    outer = [(r * (0.3 + 0.7 * s), foot + depth * s**1.7) for s in steps]
    brim = outer[-1][1] + 0.3 * t
    cup = lathe(((0, foot), *outer, (r + 0.12, brim), (r - 0.35 * t, brim + 0.15 * t), (0, brim)))
    inner = [(x - 0.55 * t, z + t) for x, z in outer if x > 0.6 * t]
    top = (inner[-1][0], brim + 2 * t)
    hollow = lathe(((0, inner[0][1]), *inner, top, (0, top[1])))
    return cup - hollow.painted("light")


# ------------------------------------------------------------------ one for each attack
def electrical(r: float, gauge: Gauge) -> Solid:
    """A dish behind a long discharge needle, with insulators strung along it."""
    stem, top = _stem(r, gauge), 2.5 * r
    beads = [
        lathe(((0, -h), (stem, -h), (w, -0.25 * h), (w, 0.25 * h), (stem, h), (0, h))).at(z=z * r)
        for z, w, h in (
            (0.85, 0.42 * r, 0.2 * r),
            (1.25, 0.36 * r, 0.18 * r),
            (1.6, 0.3 * r, 0.16 * r),
        )
    ]
    needle = lathe(((0, 0.2 * r), (stem + 0.06 * r, 0.2 * r), (stem, top), (0, top)))
    tip = ball(max(0.2 * r, 1.3 * stem)).at(z=top)
    return union(
        (
            _dish(r, 0.5 * r, gauge),
            union((needle, *beads)).painted("light"),
            tip.painted("accent"),
        )
    )


def heat(r: float, gauge: Gauge) -> Solid:
    """A burner: a ribbed bell with a glowing throat."""
    rib, pitch = max(0.1 * r, 0.6 * gauge.detail), max(0.28 * r, 2 * gauge.gap + 0.1)
    bell = [(0.34, 0.1), (0.42, 0.5), (0.52, 0.9), (0.66, 1.3), (0.88, 1.75)]
    outer = [(x * r, z * r) for x, z in bell]
    t = 1.3 * _wall(r, gauge)
    inner = [(max(x - t, 0.3 * x), z) for x, z in reversed(outer[1:])]
    shell = lathe(((0, outer[0][1]), *outer, *inner, (0, inner[-1][1])))
    number = int(1.05 * r / pitch)
    ribs = []
    for i in range(number):
        z = 0.45 * r + i * pitch
        x = _across(outer, z) + rib
        ribs.append(disc(x, 0.5 * pitch, 0.2 * rib).at(z=z - 0.1) & disc(3 * r, 4 * r))
    throat = lathe(((0, 0.4 * r), (0.36 * r, 0.4 * r), (0.3 * r, 0.75 * r), (0, 1.15 * r)))
    hollow = lathe(
        ((0, 0.55 * r), *((x, z) for x, z in reversed(inner)), (inner[0][0], 2 * r), (0, 2 * r))
    )
    return union((shell + (union(ribs).painted("detail") - hollow), throat.painted("accent")))


def _across(outline: list[tuple[float, float]], z: float) -> float:
    for (x0, z0), (x1, z1) in pairwise(outline):
        if z <= z1:
            return x0 + (x1 - x0) * max(z - z0, 0.0) / (z1 - z0)
    return outline[-1][0]


def sonic(r: float, gauge: Gauge) -> Solid:
    """A square horn with a plug in its mouth and baffles across it."""
    t = _wall(r, gauge)

    def square(half: float, wide: float = 1.0) -> list[tuple[float, float]]:
        return [
            (half, half * wide),
            (-half, half * wide),
            (-half, -half * wide),
            (half, -half * wide),
        ]

    flare = ((0.1, 0.3), (0.55, 0.4), (0.95, 0.58), (1.25, 0.92))
    horn = union(
        loft([(z0 * r - 0.02, square(w0 * r)), (z1 * r, square(w1 * r))])
        for (z0, w0), (z1, w1) in pairwise(flare)
    )
    edge = max(0.16 * r, gauge.detail)
    lip = block(1.96 * r, 1.96 * r, edge, 0.05 * r).at(z=1.36 * r - edge)
    mouth = loft(
        [
            (0.6 * r, square(0.3 * r)),
            (0.95 * r, square(0.58 * r - t * 0.8)),
            (1.42 * r, square(0.94 * r - t)),
        ]
    )
    bar = block(2.0 * 0.85 * r, max(0.1 * r, gauge.barrel), 0.3 * r).at(z=0.98 * r)
    plug = lathe(
        ((0, 0.4 * r), (0.3 * r, 0.4 * r), (0.26 * r, 1.0 * r), (0.12 * r, 1.3 * r), (0, 1.36 * r))
    )
    baffles = bar + bar.turned(90)
    return union(
        (
            horn + lip - mouth.painted("dark"),
            (baffles & horn).painted("light"),
            plug.painted("accent"),
        )
    )


def cold(r: float, gauge: Gauge) -> Solid:
    """A flask of something liquid, frost rings round it, and a rose of nozzles."""
    flask = ball(0.62 * r).at(z=0.72 * r)
    ring = lathe(
        ((0, -0.09 * r), (0.68 * r, -0.09 * r), (0.72 * r, 0), (0.68 * r, 0.09 * r), (0, 0.09 * r))
    )
    rings = union(
        (
            ring.at(z=0.72 * r),
            ring.scaled(0.86, 0.86, 1).at(z=1.02 * r),
            ring.scaled(0.86, 0.86, 1).at(z=0.42 * r),
        )
    )
    neck = lathe(
        (
            (0, 1.1 * r),
            (0.3 * r, 1.1 * r),
            (0.24 * r, 1.4 * r),
            (0.5 * r, 1.75 * r),
            (0.5 * r, 1.9 * r),
            (0, 1.9 * r),
        )
    )
    jet = max(0.11 * r, gauge.detail / 2)
    rose = [rod(jet, 0.35 * r).at(x=0.5 * r - jet, z=1.75 * r).turned(60 * i) for i in range(6)]
    return union(
        (
            flask,
            rings.painted("light"),
            neck,
            union((*rose, rod(1.4 * jet, 0.45 * r).at(z=1.75 * r))).painted("glass"),
        )
    )


def light(r: float, gauge: Gauge) -> Solid:
    """A projector: a finned drum behind a great lens."""
    drum = lathe(
        (
            (0, 0.1 * r),
            (0.45 * r, 0.1 * r),
            (0.8 * r, 0.45 * r),
            (0.8 * r, 1.25 * r),
            (0.94 * r, 1.3 * r),
            (0.94 * r, 1.5 * r),
            (0.76 * r, 1.5 * r),
            (0.7 * r, 1.4 * r),
            (0, 1.4 * r),
        )
    )
    lens = lathe(
        (
            (0, 1.3 * r),
            (0.72 * r, 1.3 * r),
            (0.72 * r, 1.42 * r),
            (0.62 * r, 1.58 * r),
            (0.4 * r, 1.7 * r),
            (0.15 * r, 1.75 * r),
            (0, 1.75 * r),
        )
    )
    fin = block(max(0.12 * r, gauge.detail), 0.2 * r, 0.7 * r).at(y=0.82 * r, z=0.5 * r)
    fins = union(fin.turned(360 * i / 10) for i in range(10))
    return union((drum, fins.painted("detail"), lens.painted("glass")))


def radiation(r: float, gauge: Gauge) -> Solid:
    """A shallow dish with a sub-reflector on three legs over its horn."""
    stem = _stem(r, gauge)
    top = 1.35 * r
    legs = []
    for i in range(3):
        a = math.radians(120 * i + 30)
        foot = (0.72 * r * math.cos(a), 0.72 * r * math.sin(a), 0.36 * r)
        legs.append(strut(foot, (0.1 * math.cos(a), 0.1 * math.sin(a), top), stem))
    reflector = lathe(
        (
            (0, top - 0.2 * r),
            (0.12 * r, top - 0.2 * r),
            (0.34 * r, top),
            (0.3 * r, top + 0.14 * r),
            (0, top + 0.3 * r),
        )
    )
    horn = lathe(
        (
            (0, 0.2 * r),
            (0.24 * r, 0.2 * r),
            (0.18 * r, 0.6 * r),
            (0.26 * r, 0.78 * r),
            (0, 0.78 * r),
        )
    )
    return union(
        (
            _dish(r, 0.4 * r, gauge),
            union(legs).painted("detail"),
            reflector.painted("accent"),
            horn.painted("light"),
        )
    )


def chemical(r: float, gauge: Gauge) -> Solid:
    """A sprayer between two pressure bottles."""
    bottle = union(
        (
            lathe(
                (
                    (0, 0.1 * r),
                    (0.22 * r, 0.1 * r),
                    (0.36 * r, 0.28 * r),
                    (0.36 * r, 1.1 * r),
                    (0.2 * r, 1.3 * r),
                    (0.2 * r, 1.45 * r),
                    (0, 1.45 * r),
                )
            ),
            disc(0.41 * r, 0.14 * r, 0.03 * r).at(z=0.5 * r).painted("light"),
            disc(0.41 * r, 0.14 * r, 0.03 * r).at(z=0.9 * r).painted("light"),
        )
    )
    barrel = lathe(
        (
            (0, 0.1 * r),
            (0.34 * r, 0.1 * r),
            (0.3 * r, 1.2 * r),
            (0.2 * r, 1.35 * r),
            (0.2 * r, 1.7 * r),
            (0.42 * r, 1.95 * r),
            (0.42 * r, 2.1 * r),
            (0, 2.1 * r),
        )
    )
    pipe = block(1.1 * r, max(0.2 * r, gauge.barrel), 0.22 * r, 0.04 * r).at(z=1.24 * r)
    mouth = block(0.6 * r, max(0.16 * r, gauge.gap), 0.4 * r).at(z=1.98 * r)
    return union(
        (
            barrel - mouth.painted("dark"),
            bottle.at(y=0.58 * r).painted("accent"),
            bottle.at(y=-0.58 * r).painted("accent"),
            pipe.turned(90),
        )
    )


def impact(r: float, gauge: Gauge) -> Solid:
    """A ram of a gun: a thick stepped tube with a slotted muzzle."""
    tube = lathe(
        (
            (0, 0.1 * r),
            (0.52 * r, 0.1 * r),
            (0.52 * r, 0.75 * r),
            (0.42 * r, 0.85 * r),
            (0.38 * r, 1.7 * r),
            (0.52 * r, 1.8 * r),
            (0.52 * r, 2.35 * r),
            (0, 2.35 * r),
        )
    )
    throat = min(0.32 * r, 0.52 * r - max(gauge.barrel, 0.17 * r))
    bore = lathe(((0, 1.9 * r), (throat, 1.9 * r), (throat + 0.02, 2.6 * r), (0, 2.6 * r)))
    slot = block(2 * r, 0.3 * r, max(0.18 * r, gauge.gap)).at(z=1.92 * r)
    band = lathe(((0, -0.08 * r), (0.6 * r, -0.08 * r), (0.6 * r, 0.08 * r), (0, 0.08 * r)))
    bands = union(band.at(z=z * r) for z in (0.3, 0.58))
    return union((tube - (bore + slot).painted("dark"), bands.painted("detail")))


def mental(r: float, gauge: Gauge) -> Solid:
    """A staring globe between three prongs."""
    stem = _stem(r, gauge)
    globe = ball(0.5 * r).at(z=1.0 * r)
    neck = rod(0.24 * r, 0.6 * r)
    iris = lathe(((0, 1.3 * r), (0.3 * r, 1.3 * r), (0.24 * r, 1.54 * r), (0, 1.54 * r)))
    base = lathe(
        ((0, 0.1 * r), (0.5 * r, 0.1 * r), (0.9 * r, 0.38 * r), (0.9 * r, 0.54 * r), (0, 0.54 * r))
    )
    out = 0.9 * r - 1.2 * stem
    prong = strut((out, 0, 0.4 * r), (out, 0, 1.5 * r), 1.2 * stem) + ball(
        max(0.16 * r, 1.6 * stem)
    ).at(x=out, z=1.5 * r).painted("accent")
    prongs = union(prong.turned(120 * i) for i in range(3))
    return union((base, neck, globe.painted("light"), iris.painted("dark"), prongs))


HEADS: dict[str, Callable[[float, Gauge], Solid]] = {
    "chemical": chemical,
    "cold": cold,
    "electrical": electrical,
    "heat": heat,
    "impact": impact,
    "light": light,
    "mental": mental,
    "radiation": radiation,
    "sonic": sonic,
}
"""Heads by the kind of attack."""
REACH = {
    "chemical": (2.1, 0.42),
    "cold": (2.2, 0.55),
    "electrical": (2.7, 0.0),
    "heat": (1.75, 0.88),
    "impact": (2.35, 0.52),
    "light": (1.75, 0.5),
    "mental": (1.75, 0.85),
    "radiation": (1.65, 0.3),
    "sonic": (1.38, 0.98),
}
"""Length of a head and half the width of its muzzle, as shares of its radius."""

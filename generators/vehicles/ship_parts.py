"""What a warship is built of: hull, wake, turrets, superstructure, funnels, masts, boats."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generators.kit.solid import Solid, union
from generators.vehicles.ship_plans import Block, Plan, Turret
from generators.vehicles.stock import (
    Gauge,
    Outline,
    Point,
    block,
    disc,
    lathe,
    loft,
    mirrored_outline,
    prism,
    rod,
    slab,
    strut,
)

STATIONS = 18
"""Points of a hull line on each side."""
KEEL = 0.6
"""mm that the hull goes on below the water, into the base."""


# ------------------------------------------------------------------ hull
def hull(plan: Plan, gauge: Gauge) -> Solid:
    """From below the water to the deck: flared bow, sheer, a step behind the forecastle."""
    high = plan.freeboard + plan.sheer + 1.4
    rake = 0.035 * plan.length
    body = loft(
        (
            (-KEEL, hull_line(plan, gauge, shorter=rake, narrower=0.90, fuller=1.18)),
            (
                plan.freeboard * 0.45,
                hull_line(plan, gauge, shorter=rake * 0.62, narrower=0.97, fuller=1.10),
            ),
            (high, hull_line(plan, gauge)),
        )
    )
    x = plan.length / 2 + 2
    top = [
        (x, deck(plan, x)),
        *((s, deck(plan, s)) for s in _stations(plan)),
        (plan.step, deck(plan, plan.step)),
    ]
    low = plan.freeboard
    profile = (*top, (plan.step, low), (-x, low), (-x, high + 2), (x, high + 2))
    return body - prism(profile, 2 * plan.beam)


def deck(plan: Plan, x: float) -> float:
    """Height of the forecastle deck at x: it rises towards the bow."""
    t = max(0.0, (x - plan.step) / (plan.length / 2 - plan.step))
    return plan.freeboard + 0.7 + (plan.sheer - 0.7) * t * t


def deck_at(plan: Plan, x: float) -> float:
    """Height of the deck one stands on at x."""
    return deck(plan, x) if x > plan.step else plan.freeboard


def _stations(plan: Plan) -> list[float]:
    half = plan.length / 2
    return [half - (half - plan.step) * i / 6 for i in range(6)]


def half_beam(t: float, fuller: float = 1.0) -> float:
    """Share of the half beam at a share t of the length from bow to stern."""
    if t < 0.44:
        return float(math.sin(math.pi / 2 * t / 0.44) ** (0.92 * fuller))
    if t > 0.70:
        return 1.0 - 0.30 * ((t - 0.70) / 0.30) ** 2 - 0.36 * max(0.0, (t - 0.93) / 0.07) ** 2
    return 1.0


def hull_line(
    plan: Plan, gauge: Gauge, *, shorter: float = 0.0, narrower: float = 1.0, fuller: float = 1.0
) -> Outline:
    """A line of the hull in plan, its stem as blunt as prints; `shorter` at the bow."""
    stem = gauge.detail / 2
    half: list[Point] = []
    for i in range(STATIONS + 1):
        t = (i / STATIONS) ** 1.25
        x = plan.length / 2 - shorter - t * (plan.length - shorter)
        half.append((x, max(stem, plan.beam / 2 * narrower * half_beam(t, fuller))))
    return mirrored_outline(half)


def wake(plan: Plan, gauge: Gauge) -> Iterator[Solid]:
    """Foam along the hull and astern, and a bow wave that curls off to each side."""
    line = hull_line(plan, gauge, shorter=0.035 * plan.length, narrower=0.90, fuller=1.18)
    foam = [(x * 1.012, y + math.copysign(0.55, y)) for x, y in line]
    yield slab(foam, KEEL + 0.45, 0.2).at(z=-KEEL)
    long = plan.length * 0.2
    inner, outer = [], []
    for i in range(7):
        t = i / 6
        x = plan.length * 0.45 - long * t
        y = plan.beam / 2 * (0.16 + 0.92 * t**0.8)
        thick = 0.35 + 0.75 * math.sin(math.pi * min(1.0, t + 0.12))
        inner.append((x, y - 0.3))
        outer.append((x, y + thick))
    crest = (*outer, *reversed(inner))
    wave = loft(((-KEEL, crest), (0.9, tuple((x, y * 0.99) for x, y in crest))))
    yield wave
    yield wave.mirrored("y")


# ------------------------------------------------------------------ on deck
def turret(row: Turret, gauge: Gauge, elevation: float) -> Solid:
    """Barbette, house with a sloped face, guns; stands on z = 0, looks along +x."""
    long, wide = row.size, row.size * (0.78 if row.guns > 1 else 0.72)
    high = 0.34 * row.size + 0.3
    base = disc(wide * 0.47, row.stand + 0.7).at(z=-0.5)
    front, rear, half = long * 0.46, long * 0.54, wide / 2
    foot = ((front, half * 0.72), (front * 0.5, half), (-rear * 0.6, half), (-rear, half * 0.66))
    roof = tuple((x * (0.72 if x > 0 else 0.96), y * 0.84) for x, y in foot)
    house = loft(
        (
            (0.0, mirrored_outline(foot)),
            (high * 0.4, mirrored_outline(tuple((x, y * 1.02) for x, y in foot))),
            (high, mirrored_outline(roof)),
        )
    )
    low = tuple((x * 0.55, y * 0.6) for x, y in foot)
    skirt = loft(((-1.5, mirrored_outline(low)), (0.05, mirrored_outline(foot))))
    hood = block(gauge.wide(0.7), wide * 1.0, gauge.high(0.4), 0.1).at(x=-rear * 0.62, z=high - 0.1)
    r = max(gauge.barrel, gauge.pin) / 2
    reach = long * 1.3
    tubes = []
    for i in range(row.guns):
        y = (i - (row.guns - 1) / 2) * max(2 * r + gauge.gap + 0.1, wide * 0.36)
        z = high * 0.5
        tube = rod(r, reach).turned(90 - elevation, "y").at(x=front * 0.35, y=y, z=z)
        sleeve = rod(r + 0.2, reach * 0.42).turned(90 - elevation, "y").at(x=front * 0.35, y=y, z=z)
        tubes += [tube, sleeve]
    gunned = union(
        (house, skirt, hood.painted("detail"), *(tube.painted("dark") for tube in tubes))
    )
    return base.painted("detail") + gunned.turned(row.train).at(z=row.stand)


FOOT = 1.0
"""mm that a deckhouse goes on below its floor, where the deck falls away under it."""


def storey(row: Block, gauge: Gauge) -> Solid:
    """A deckhouse: rounded in front, a rail of bulwark round its roof."""
    long = row.fore - row.aft
    nose = min(long * 0.3, row.half)
    half = (
        (row.fore, row.half * 0.5),
        (row.fore - nose * 0.35, row.half * 0.86),
        (row.fore - nose, row.half),
        (row.aft + 0.4, row.half),
        (row.aft, row.half - 0.4),
    )
    outline = mirrored_outline(half)
    walls = slab(outline, row.height + FOOT).at(z=row.z - FOOT)
    eave = gauge.relief * 0.6
    wider = [
        (x + math.copysign(eave, x - (row.fore + row.aft) / 2), y + math.copysign(eave, y))
        for x, y in outline
    ]
    brim = loft(
        (
            (row.z + row.height - 0.9, outline),
            (row.z + row.height - 0.9 + eave, wider),
            (row.z + row.height, wider),
        )
    )
    return walls + brim


def windows(row: Block, gauge: Gauge) -> Solid:
    """A dark band of windows round the front of a bridge, proud of it; a cutter is not needed."""
    half = (
        (row.fore, row.half * 0.5),
        (row.fore - 0.5, row.half * 0.86),
        (row.fore - 1.2, row.half),
        (row.aft, row.half),
    )
    lean = [(x + (0.5 if x > row.aft else 0.0), y * 1.12) for x, y in mirrored_outline(half)]
    glass = loft(((row.z, mirrored_outline(half)), (row.z + row.height, lean)))
    roof = slab(lean, gauge.high(0.4)).at(z=row.z + row.height - 0.02)
    return glass.painted("glass") + roof


def funnel(x: float, long: float, foot: float, top: float, gauge: Gauge) -> Solid:
    """An oval funnel raked aft, a band near its top, hollow where the smoke comes out."""
    half, high, rake = long * 0.36, top - foot, 0.10 * (top - foot)

    def ring(reach: float, side: float, shift: float) -> Outline:
        n = 14
        return tuple(
            (shift + reach * math.cos(a), side * math.sin(a))
            for a in (math.tau * (i + 0.5) / n for i in range(n))
        )

    tube = loft(((-0.5, ring(long / 2, half, 0.0)), (high, ring(long * 0.46, half * 0.92, -rake))))
    band = loft(
        (
            (high - 1.7, ring(long * 0.46, half * 0.93, -rake * 0.85)),
            (high - 1.4, ring(long * 0.46 + 0.3, half * 0.93 + 0.3, -rake * 0.88)),
            (high - 0.7, ring(long * 0.46 + 0.3, half * 0.93 + 0.3, -rake * 0.95)),
        )
    )
    wall = max(0.55, gauge.detail)
    bore = loft(
        (
            (high - 0.9, ring(long * 0.40 - wall, half * 0.86 - wall + 0.1, -rake)),
            (high + 0.5, ring(long * 0.46 - wall, half * 0.92 - wall, -rake)),
        )
    )
    whole = (
        (tube + band.painted("dark")) - bore.painted("dark")
        if half * 0.86 - wall > 0.25
        else tube + band.painted("dark")
    )
    return whole.at(x=x, z=foot)


def mast(x: float, foot: float, top: float, gauge: Gauge) -> Solid:
    """A tripod with a top and a radar; its legs as thick as stands free."""
    r = gauge.pin / 2
    high = top - foot
    spread = min(1.5, 0.24 * high)
    pole = lathe(((0, -0.4), (r + 0.25, -0.4), (r + 0.1, high * 0.55), (r, high), (0, high)))
    legs = [
        strut((-spread, y, -0.3), (-0.1, 0.0, high * 0.62), r)
        for y in (spread * 0.8, -spread * 0.8)
    ]
    half = r + 0.75
    top_ = loft(
        (
            (high * 0.62 - 0.9, ((r, r), (-r, r), (-r, -r), (r, -r))),
            (high * 0.62, ((half, half), (-half, half), (-half, -half), (half, -half))),
            (high * 0.62 + 0.5, ((half, half), (-half, half), (-half, -half), (half, -half))),
        )
    )
    return union((pole, *legs, top_.painted("detail"))).at(x=x, z=foot)


def director(gauge: Gauge) -> Solid:
    """A rangefinder: a drum with a bar across it."""
    bar = block(gauge.wide(0.8), 4.0, gauge.wide(0.8), 0.15).at(z=0.5)
    under = prism(((-0.3, 0.0), (0.3, 0.0), (0.3, 0.6), (-0.3, 0.6)), 2.4)
    return disc(1.1, 1.5, 0.2).at(z=-0.3) + bar + under


def tub(gauge: Gauge) -> Solid:
    """A light twin gun in a round bulwark, pointing up along +x."""
    wall = gauge.wide(0.5)
    ring = disc(1.45, 1.0).at(z=-0.2) - disc(1.45 - wall, 1.0).at(z=0.3)
    r = gauge.pin / 2
    barrel = rod(r, 2.4).turned(38, "y").at(x=-0.2, z=0.1)
    return ring.painted("detail") + barrel.painted("dark")


def boat(gauge: Gauge) -> Solid:
    """A launch on its chocks along x, covered."""
    half = ((2.0, 0.25), (1.2, 0.75), (-1.2, 0.8), (-1.8, 0.55))
    low = tuple((x * 0.9, y * 0.8) for x, y in half)
    return loft(((-0.5, mirrored_outline(low)), (0.7, mirrored_outline(half)))) + block(
        2.0, 0.9, 0.4, 0.1
    ).at(x=-0.2, z=0.6)


def bow_gear(plan: Plan, gauge: Gauge) -> Iterator[Solid]:
    """Breakwater, capstans and hatches on the forecastle."""
    fore = max(row.x + row.size * 1.1 for row in plan.turrets)
    x = min(fore + 0.06 * plan.length, plan.length * 0.42)
    half = plan.beam / 2 * half_beam((plan.length / 2 - x) / plan.length) - 0.35
    thick = gauge.wide(0.6)
    for side in (1, -1) if plan.length > 60 else ():
        arm = ((x + 1.4, 0.0), (x + 1.4 + thick, 0.0), (x + thick, half), (x, half))
        yield slab([(px, side * py) for px, py in (arm if side < 0 else reversed(arm))], 1.1).at(
            z=deck(plan, x) - 0.3
        )
    for dx, y in ((0.05, 0.12), (0.05, -0.12)):
        px = x + dx * plan.length
        if px < plan.length * 0.46:
            yield disc(max(0.4, gauge.detail * 0.7), 0.9, 0.15).at(
                px, y * plan.beam * 0.6, deck(plan, px) - 0.3
            )

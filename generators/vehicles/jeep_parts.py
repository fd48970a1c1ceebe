"""The body of a jeep: tub, bonnet, flat wings, windscreen, seats and what is strapped to it."""

from __future__ import annotations

import math
from random import Random

from generators.kit.solid import Solid, part, union
from generators.vehicles import crew
from generators.vehicles import fittings as fit
from generators.vehicles.bodywork import shell_blank
from generators.vehicles.stock import (
    Gauge,
    block,
    both_sides,
    cushion,
    disc,
    lathe,
    mirrored_outline,
    prism,
    rod,
    slab,
    strut,
)

PLAN = mirrored_outline(((6.1, 2.4), (5.4, 2.85), (-4.8, 2.85), (-6.5, 1.9)))
"""Outline seen from above, spare wheel and bumper included."""
AXLES, WHEEL, ARCH = (-3.35, 3.55), 1.28, 1.45
HALF, FLOOR, RIM = 2.55, 1.9, 3.35
"""Half width of the tub, heights of its floor and of its edge."""
STAR = tuple(
    (r * math.cos(math.pi * i / 5), r * math.sin(math.pi * i / 5))
    for i, r in enumerate((1.15, 0.5) * 5)
)
"""The mark on the bonnet."""
PIVOT = (-2.2, 4.75)
"""x and z where a weapon turns."""


def jeep(gauge: Gauge, screen: bool, seed: int) -> Solid:
    """A jeep without crew or weapon, nose along +x, standing on z = 0."""
    keel = ((4.5, -0.1), (5.9, 1.2), (5.9, 1.7), (-5.6, 1.7), (-5.6, 1.3), (-4.3, -0.1))
    shadow = prism(keel, 3.4).painted("dark")
    left = wheel(WHEEL, gauge).at(y=HALF + 0.15, z=WHEEL)
    wheels = both_sides(union(left.at(x=x) for x in AXLES))
    return union(
        (
            shadow,
            wheels,
            _tub(gauge),
            _front(gauge, screen),
            _screen(gauge, screen),
            _rear(gauge, seed),
        )
    )


def wheel(radius: float, gauge: Gauge) -> Solid:
    """A military wheel with a knobbly tyre, outer face at y = 0, 1.3 wide."""
    r, dish = radius, gauge.high(0.32)
    rim = max(r - gauge.wide(0.5), 0.5 * r)
    tyre = lathe(
        (
            (0, -1.3),
            (r - 0.15, -1.3),
            (r, -1.1),
            (r, -0.2),
            (r - 0.15, 0),
            (rim, 0),
            (rim, -dish),
            (0, -dish),
        )
    )
    lug = block(0.3, gauge.wide(0.45), 1.1).at(x=r - 0.05, z=-1.2)
    lugs = union(lug.turned(360 * i / 12 + 15) for i in range(12))
    hub = disc(max(0.4, gauge.detail * 0.7), dish, 0.12).at(z=-dish - 0.02)
    nut = block(gauge.wide(0.3), 2 * rim - 0.1, 0.2).at(z=-dish - 0.1)
    return union(((tyre + lugs).painted("dark"), hub, nut, nut.turned(90))).turned(-90, "x")


def _tub(gauge: Gauge) -> Solid:
    """The body behind the bonnet: cut-away sides, benches over the wheels, seats."""
    side = (
        (-5.3, 1.5),
        (-5.35, RIM),
        (-1.9, RIM),
        (-1.5, 3.15),
        (-1.1, 2.55),
        (-0.6, 2.35),
        (0.7, 2.35),
        (1.0, 2.6),
        (1.2, 3.2),
        (1.5, 3.45),
        (2.2, 3.4),
        (2.2, 1.2),
        (-2.0, 1.2),
    )
    wall = max(0.9, gauge.barrel)
    hollow = block(5.7, 2 * (HALF - wall), 3.0, 0.0).at(x=-1.65, z=FLOOR).painted("dark")
    arch = disc(ARCH, 1.6).turned(-90, "x").at(AXLES[0], HALF - 1.3, WHEEL)
    tub = prism(side, 2 * HALF, 0.12) - hollow - both_sides(arch.painted("dark"))
    bench = block(2.7, 1.35, 1.1, 0.1).at(-3.5, 1.4, FLOOR - 0.15)
    seat = union(
        (
            cushion(1.5, 1.45, 0.75, 0.15).at(x=0.1, z=-0.65),
            cushion(0.62, 1.5, 1.35, 0.2).turned(-8, "y").at(x=-0.75, z=-0.3),
        )
    ).painted("accent")
    dash = prism(((0.8, 2.6), (0.95, 3.3), (1.6, 3.5), (1.6, 2.4)), 4.0)
    return union((tub, both_sides(bench + seat.at(*_seat(1))), dash, _wheel_at_the_driver(gauge)))


def _seat(side: int) -> tuple[float, float, float]:
    return (-0.75, 0.92 * side, FLOOR + 0.55)


def _wheel_at_the_driver(gauge: Gauge) -> Solid:
    r = max(0.28, gauge.detail / 2)
    column = strut((1.1, 0.92, 3.0), (0.55, 0.92, 3.75), r)
    rim = disc(0.72, gauge.wide(0.34), 0.1).turned(-36, "y").at(0.6, 0.92, 3.6)
    return (column + rim).painted("dark")


def _front(gauge: Gauge, starred: bool) -> Solid:
    """Bonnet, grille with its lamps, flat wings and bumper."""
    bonnet = part(
        shell_blank,
        (
            (1.5, 2.0, 1.4, 3.45, 3.78),
            (3.2, 1.85, 1.4, 3.4, 3.74),
            (5.2, 1.72, 1.4, 3.25, 3.58),
        ),
    )
    seam = block(max(gauge.gap, 0.4), 5, 2.0).at(x=1.95, z=3.72 - gauge.relief).painted("dark")
    slots = [
        block(1.0, max(gauge.gap, 0.4), 0.85).at(5.62 + 0.3, y, 1.5) for y in (-0.95, 0.0, 0.95)
    ]
    grille = block(0.55, 3.5, 2.2, 0.2).at(x=5.2, z=1.25) - union(slots).painted("dark")
    lamp = lathe(((0, -0.3), (0.6, -0.3), (0.6, 0.2), (0.45, 0.32), (0, 0.32)))
    lamps = both_sides(lamp.turned(90, "y").at(5.45, 1.1, 2.8)).painted("light")
    profile = (
        (1.3, 1.3),
        (1.3, 2.0),
        (1.8, 2.85),
        (2.3, 3.25),
        (5.0, 3.25),
        (5.4, 2.85),
        (5.4, 2.3),
        (4.8, 1.3),
    )
    arch = disc(ARCH, 1.6).turned(-90, "x").at(AXLES[1], HALF - 1.2, WHEEL)
    wing = prism(profile, 1.35, 0.12).at(y=HALF - 0.6) - arch.painted("dark")
    bumper = block(max(0.7, gauge.barrel), 5.0, 0.8, 0.12).at(x=5.7, z=1.15)
    horn = block(0.7, 0.8, 0.5, 0.1).at(4.2, 2.3, 3.15).painted("detail")
    parts = [bonnet - seam, grille, lamps, both_sides(wing), bumper, horn]
    if starred:
        parts.append(slab(STAR, 0.2 + gauge.relief).at(3.4, 0, 3.46).painted("light"))
    return union(parts)


def _screen(gauge: Gauge, raised: bool) -> Solid:
    """The windscreen on its hinges, or folded down on the bonnet."""
    web, recess = gauge.wide(0.5), gauge.high(0.25)
    thick = web + 2 * recess
    frame = block(thick, 4.7, 2.35, 0.15)
    pane = block(1.0, 1.5, 1.35)
    x = web / 2 + 0.5
    cut = union(pane.at(side * x, y, 0.6) for side in (1, -1) for y in (1.05, -1.05))
    screen = frame - cut.painted("glass")
    if raised:
        return screen.turned(-9, "y").at(x=1.35, z=3.2)
    return screen.turned(93, "y").at(x=1.5, z=3.85)


def _rear(gauge: Gauge, seed: int) -> Solid:
    """Spare wheel, a can in its rack, lamps and baggage on the back seat."""
    spare = wheel(1.1, gauge).turned(90).at(-6.45, -0.85, 2.55)
    can = fit.jerry_can(gauge).at(-5.75, 1.35, 1.75).painted("accent")
    rack = block(0.9, 1.4, 0.5, 0.1).at(-5.7, 1.35, 1.45)
    lamp = block(0.5, 0.55, 0.5, 0.1).at(-5.45, 2.15, 2.6).painted("accent")
    load = fit.stowage(3.3, seed, gauge).at(-4.55, 0, FLOOR + 0.6)
    shelf = block(1.3, 3.6, 0.9).at(-4.5, 0, FLOOR - 0.1)
    bar = block(0.5, 4.0, 0.5, 0.1).at(-5.4, 0, 1.3)
    return union((spare, can, rack, both_sides(lamp), load, shelf, bar))


# ------------------------------------------------------------------ who and what is on board
def crewed(number: int, armed_to: float | None, gauge: Gauge, seed: int) -> Solid:
    """Driver, gunner if there is a weapon, and passenger, in this order.

    `armed_to` is the angle that the weapon points to, None without one.
    """
    rng = Random(seed)
    bare = [rng.random() < 0.3 for _ in range(3)]
    men = [crew.driver(gauge, not bare[0]).at(*_seat(1))]
    if armed_to is not None:
        behind = crew.gunner(gauge, 2.75, not bare[1]).at(x=-1.45, z=FLOOR + 0.15)
        men.append(behind.turned(armed_to).at(x=PIVOT[0]))
    men.append(crew.passenger(gauge, not bare[2]).at(*_seat(-1)))
    return union(men[:number])


def armament(weapon: str, angle: float, lift: float, gauge: Gauge) -> Solid:
    """A machine gun or a recoilless rifle on its pedestal between the seats."""
    x, z = PIVOT
    post = lathe(((0, 0), (0.85, 0), (0.6, 0.5), (0.55, z - FLOOR + 0.2), (0, z - FLOOR + 0.2)))
    arm = _machine_gun(gauge) if weapon == "machine-gun" else _recoilless(gauge)
    laid = arm.turned(-lift, "y").turned(angle)
    return union((post.at(x=x, z=FLOOR - 0.1).painted("detail"), laid.at(x=x, z=z)))


def _machine_gun(gauge: Gauge) -> Solid:
    r = max(0.34, gauge.barrel / 2)
    receiver = block(2.0, gauge.wide(0.8), 0.95, 0.15).at(x=-0.1, z=-0.2)
    jacket = strut((0.6, 0, 0.3), (2.2, 0, 0.3), r + 0.12)
    tube = strut((1.8, 0, 0.3), (3.9, 0, 0.3), r)
    box = block(0.9, 1.0, 0.9, 0.1).at(x=0.1, y=0.75, z=-0.25).painted("accent")
    grips = block(0.5, 1.1, 0.55, 0.1).at(x=-1.2, z=-0.05)
    return union((receiver, jacket, tube, grips)).painted("dark") + box


def _recoilless(gauge: Gauge) -> Solid:
    r = max(0.5, gauge.barrel / 2)
    cradle = block(1.6, 1.0, 1.0, 0.15).at(z=-0.4)
    tube = lathe(
        (
            (0, -3.2),
            (r + 0.4, -3.2),
            (r + 0.15, -2.6),
            (r + 0.32, -2.5),
            (r + 0.32, -1.4),
            (r, -1.2),
            (r, 4.9),
            (r + 0.18, 5.0),
            (r + 0.18, 5.6),
            (0, 5.6),
        )
    )
    bore = rod(r * 0.6, 1.0).at(z=5.2).painted("dark")
    spotter = strut((-1.0, 0.0, r + 0.2), (2.4, 0.0, r + 0.2), max(0.34, gauge.barrel / 2))
    return union(
        (cradle.painted("detail"), (tube - bore).turned(90, "y").at(z=0.6), spotter.at(z=0.6))
    ).painted("dark")

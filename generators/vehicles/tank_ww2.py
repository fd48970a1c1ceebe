"""Medium tank of the Second World War: tall cast hull, bogies, round nose, short gun."""

from __future__ import annotations

import math

from generators.kit.solid import Solid, union
from generators.vehicles import fittings as fit
from generators.vehicles.running_gear import Train, running_gear, skirts
from generators.vehicles.stock import (
    Gauge,
    block,
    both_sides,
    cast,
    disc,
    egg,
    lathe,
    mirrored_outline,
    prism,
    slab,
    strut,
    wire,
)

DECK = 6.0
PLAN = mirrored_outline(((9.9, 2.4), (8.6, 4.5), (-8.9, 4.8), (-9.6, 3.6)))
SKIRTED = False
RING = (-0.2, DECK)
TRUNNION = (3.2, 1.25)
GUN = (9.0, 0.42, 0.0, True)
BOGIES = (-4.9, -0.1, 4.7)
TRAIN = Train(
    y=3.45,
    width=1.9,
    sprocket=(7.9, 2.25, 0.95),
    idler=(-8.0, 1.95, 0.85),
    wheels=tuple(at + side for at in BOGIES for side in (-1.0, 1.0)),
    wheel_radius=0.95,
    spokes=6,
    rollers=BOGIES,
    roller_z=2.75,
)


def hull(gauge: Gauge, skirted: bool, seed: int) -> Solid:
    """The hull with its running gear, standing on z = 0."""
    upper = (
        (-9.1, 3.2),
        (-9.5, 4.2),
        (-9.4, 5.2),
        (-8.9, 5.55),
        (-4.6, 5.85),
        (-3.6, DECK),
        (3.3, DECK),
        (4.4, 5.9),
        (5.0, 5.6),
        (8.4, 3.7),
        (8.7, 3.2),
    )
    plan = mirrored_outline(
        ((8.9, 2.2), (8.5, 3.2), (7.6, 4.0), (6.6, 4.3), (-8.2, 4.3), (-9.0, 4.1), (-9.6, 3.5))
    )
    section = (
        (-4.6, 3.0),
        (-4.6, 4.6),
        (-4.3, 5.3),
        (-3.8, 5.75),
        (-3.0, 6.02),
        (3.0, 6.02),
        (3.8, 5.75),
        (4.3, 5.3),
        (4.6, 4.6),
        (4.6, 3.0),
    )
    nose = [
        (8.0 + 1.55 * math.cos(a), 2.75 + 1.45 * math.sin(a))
        for a in (-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2)
    ]
    lower = ((-9.0, 1.3), *((x, z) for x, z in nose), (7.0, 4.2), (-9.2, 3.6))
    body = prism(upper, 9.4) & slab(plan, 8) & prism(section, 22).turned(90)
    parts = [
        body,
        prism(lower, 5.6, 0.15),
        block(16.0, 5.4, 1.6).painted("dark"),
        both_sides(running_gear(TRAIN, gauge, skirted) + _bogies(gauge)),
        _deck(gauge, seed),
        _nose(gauge),
        both_sides(_star(gauge).at(-2.2, 4.2, 4.4)),
    ]
    if skirted:
        parts.append(both_sides(skirts(7.2, -8.6, 3.7, 2.9, 6, 0.5, gauge).at(y=4.55)))
    return union(parts)


def _bogies(gauge: Gauge) -> Solid:
    face = TRAIN.y + TRAIN.width / 2
    casting = (
        (-1.25, 1.35),
        (-0.75, 1.2),
        (0.75, 1.2),
        (1.25, 1.35),
        (0.7, 2.5),
        (0.35, 2.95),
        (-0.35, 2.95),
        (-0.7, 2.5),
    )
    frame = prism(casting, 0.9, 0.12).at(y=face - 0.35)
    cap = disc(0.32, 0.3, 0.1).turned(-90, "x").at(y=face + 0.0, z=2.1)
    return union((frame + cap).at(x=at) for at in BOGIES)


def _star(gauge: Gauge) -> Solid:
    """A recognition star on a side plate, facing +y."""
    points = [
        (r * math.sin(math.pi * i / 5), r * math.cos(math.pi * i / 5))
        for i in range(10)
        for r in (1.05 if i % 2 == 0 else 0.45,)
    ]
    return prism(points, 2 * (0.1 + gauge.relief)).painted("light")


def _deck(gauge: Gauge, seed: int) -> Solid:
    engine = fit.louvres(2.4, 4.0, gauge).turned(-3.5, "y").at(-6.9, 0, 5.65).painted("dark")
    load = fit.stowage(5.4, seed + 7, gauge).at(-8.75, 0, 4.85)
    cap = disc(0.55, gauge.high(0.35), 0.1)
    caps = [cap.at(-5.0, y, 5.75) for y in (-2.9, 2.9)]
    rope = ((-7.8, 3.4, 5.6), (-4.0, 4.05, 5.5), (1.5, 4.05, 5.5))
    cable = wire(rope, max(0.3, gauge.detail * 0.6)).painted("dark")
    tools = strut((-3.2, -4.05, 5.5), (1.6, -4.05, 5.5), max(0.3, gauge.detail * 0.6)).painted(
        "accent"
    )
    tail = block(0.5, 4.6, 1.4, 0.1).at(-9.2, 0, 2.2)
    return union((engine, load, *caps, cable, tools, tail))


def _nose(gauge: Gauge) -> Solid:
    lean = 29.0
    hood = prism(((3.6, 5.6), (3.9, 6.1), (5.0, 6.1), (5.6, 5.0), (4.6, 5.0)), 1.7, 0.25)
    hatches = fit.hatch(0.75, gauge).at(4.8, 1.9, 5.65)
    slot = block(0.3, 0.8, 0.4).at(5.25, 1.9, 5.5).painted("glass")
    link = block(0.8, 1.1, 0.4, 0.1).turned(lean, "y")
    links = [link.at(6.75, y, 4.62) for y in (-0.6, 0.6, 1.8)]
    gun_port = (
        lathe(((0, -0.3), (0.85, -0.3), (0.7, 0.35), (0, 0.6)))
        .turned(90 - lean, "y")
        .at(6.6, -2.2, 4.65)
    )
    weapon = strut((6.6, -2.2, 4.8), (8.4, -2.2, 5.1), max(0.32, gauge.barrel / 2)).painted("dark")
    lamp = fit.headlight(gauge).at(7.2, 3.3, 4.15)
    lugs = block(0.5, 0.6, 1.9, 0.15).at(8.9, 1.0, 1.9)
    hook = strut((9.0, 2.1, 2.2), (9.9, 2.1, 2.2), max(0.4, gauge.detail * 0.7)).painted("dark")
    seam = [
        prism(
            ((8.0, 1.4), (9.0, 1.4), (9.7, 2.3), (9.75, 2.9), (9.4, 3.9), (8.0, 4.0)),
            gauge.wide(0.5),
        ).at(y=y)
        for y in (-0.95, 0.95)
    ]
    return union(
        (
            both_sides(union((hood.at(y=1.9), hatches, slot, lamp, hook))),
            union(links).painted("dark"),
            gun_port,
            weapon,
            *seam,
            lugs,
        )
    )


def turret(gauge: Gauge, crewed: bool, antenna: bool, seed: int) -> Solid:
    """The turret about its ring centre, its flat underside at z = 0."""
    grown = (
        (0.0, 0.93),
        (0.4, 0.99),
        (1.0, 1.0),
        (1.7, 0.96),
        (2.15, 0.85),
        (2.4, 0.66),
        (2.5, 0.4),
    )
    plan = egg(3.1, 3.9, 3.05, 2.5)
    shell = cast((z, tuple((x * k, y * k) for x, y in plan)) for z, k in grown)
    bustle = cast(
        (z, tuple((x * k - 3.4, y * k) for x, y in egg(1.8, 1.8, 2.3, 3.0)))
        for z, k in ((0.55, 0.86), (0.9, 0.98), (1.4, 1.0), (1.9, 0.95), (2.2, 0.8))
    )
    chin = prism(((-3.0, 0.0), (-3.6, 0.0), (-4.7, 0.8), (-3.0, 0.9)), 3.2)
    parts = [shell, bustle, chin, _mantlet(), _roof(gauge, crewed, seed)]
    if antenna:
        parts.append(fit.antenna(8.0, gauge).at(-3.9, 1.2, 2.1))
    return union(parts)


def _mantlet() -> Solid:
    shield = [
        (2.3 + 1.25 * math.cos(a), 1.25 + 1.1 * math.sin(a))
        for a in (-1.5, -1.0, -0.5, 0, 0.5, 1.0, 1.5)
    ]
    outer = prism(((2.0, 0.15), *shield, (2.0, 2.35)), 3.3, 0.25)
    rotor = (
        lathe(((0, 0), (0.95, 0), (0.8, 0.9), (0.6, 1.1), (0, 1.1)))
        .turned(90, "y")
        .at(3.2, 0, 1.25)
    )
    coax = strut((3.2, -1.05, 1.3), (3.9, -1.05, 1.35), 0.4).painted("dark")
    return union((outer, rotor, coax))


def _roof(gauge: Gauge, crewed: bool, seed: int) -> Solid:
    z = 2.45
    cupola = fit.cupola(1.1, 0.55, gauge, 6).at(-0.6, -1.1, z - 0.15)
    crew: list[Solid] = [fit.hatch(0.8, gauge).at(-0.6, -1.1, z + 0.35)]
    if crewed:
        crew = [
            fit.commander(gauge).at(-0.6, -1.1, z + 0.4),
            fit.raised_lid(0.8, gauge).at(-1.9, -1.1, z - 0.25),
        ]
    loader = fit.hatch(0.8, gauge).at(-0.3, 1.2, z - 0.1)
    weapon = fit.machine_gun(gauge, 1.7).at(-2.9, 0.6, z - 0.5)
    sight = fit.periscope(gauge).at(1.3, -1.0, z - 0.2).painted("glass")
    vent = disc(0.5, 0.4, 0.2).at(1.5, 0.9, z - 0.3)
    load = fit.stowage(3.4, seed, gauge).at(-5.2, 0, 0.95)
    floor = ((-4.0, 0.5), (-4.8, 0.6), (-6.0, 1.0), (-6.0, 1.3), (-4.0, 1.5))
    shelf = prism(floor, 3.6)
    return union((cupola, *crew, loader, weapon, sight, vent, load, shelf))

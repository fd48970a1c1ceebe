"""Modern main battle tank: long glacis, skirted tracks, welded turret with a bustle rack."""

from __future__ import annotations

from generators.kit.solid import Solid, union
from generators.vehicles import fittings as fit
from generators.vehicles.running_gear import Train, running_gear, skirts
from generators.vehicles.stock import (
    Gauge,
    block,
    both_sides,
    disc,
    lathe,
    loft,
    mirrored_outline,
    prism,
    slab,
    strut,
    wire,
)

DECK = 4.55
RING = (-0.9, DECK)
"""x and z of the turret ring's centre."""
PLAN = mirrored_outline(((10.6, 3.6), (9.6, 5.5), (-9.9, 5.5), (-11.0, 3.5)))
"""Outline of the hull seen from above, mudguards and hooks included."""
SKIRTED = True
GUN = (11.6, 0.55, 0.5, False)
"""Length, radius, where the bore evacuator sits as a share of the length, muzzle brake."""
TRUNNION = (3.6, 1.55)
"""x and z of the gun's pivot in the turret."""
TRAIN = Train(
    y=4.1,
    width=2.4,
    sprocket=(-8.75, 2.35, 1.0),
    idler=(8.75, 2.1, 0.9),
    wheels=(-6.5, -4.0, -1.5, 1.0, 3.5, 6.0),
    wheel_radius=1.18,
    rollers=(-5.2, -0.4, 4.4),
)


def hull(gauge: Gauge, skirted: bool, seed: int) -> Solid:
    """The hull with its running gear, standing on z = 0."""
    belly = (
        (-10.1, 1.5),
        (-10.45, 3.0),
        (-10.2, 4.2),
        (9.4, 3.6),
        (10.3, 2.9),
        (8.8, 0.9),
        (-9.3, 0.9),
    )
    upper = (
        (-10.45, 3.25),
        (-10.5, 4.1),
        (-10.0, DECK),
        (4.4, DECK),
        (10.2, 3.5),
        (10.5, 3.2),
        (10.0, 2.95),
    )
    plan = mirrored_outline(((10.6, 3.6), (9.6, 5.3), (-9.9, 5.3), (-10.6, 4.9)))
    shadow = block(18.0, 5.6, 1.6).painted("dark")
    body = union((prism(belly, 6.0), prism(upper, 12.0, 0.2) & slab(plan, 8.0), shadow))
    parts = [
        body,
        both_sides(running_gear(TRAIN, gauge, skirted)),
        _deck(gauge, seed),
        _nose(gauge),
        _tail(gauge),
    ]
    if skirted:
        armour = skirts(9.3, -9.4, 4.0, 2.15, 7, 0.7, gauge).at(y=5.5)
        parts.append(both_sides(armour).painted("body"))
    return union(parts)


def _deck(gauge: Gauge, seed: int) -> Solid:
    top = DECK - 0.05
    grille = fit.louvres(2.6, 3.4, gauge).painted("dark")
    parts = [
        both_sides(grille.at(-8.2, 2.1, top)),
        disc(0.6, gauge.high(0.35), 0.1).at(-6.0, -4.3, top),
        both_sides(fit.crate(2.2, 1.1, 0.75, gauge).at(-8.4, 4.55, top)),
        both_sides(block(1.5, 0.7, 0.55, 0.1).at(5.9, 4.7, 4.1)),
    ]
    rope = (
        (-9.9, 4.0, top + 0.3),
        (-7.4, 3.9, top + 0.05),
        (-6.3, 4.5, top + 0.05),
        (-5.3, 4.95, top),
        (-4.4, 5.0, top - 0.1),
    )
    cable = wire(rope, max(0.32, gauge.detail * 0.6))
    return union(parts) + cable.painted("dark")


def _nose(gauge: Gauge) -> Solid:
    lean = 10.3
    plate = fit.hatch(1.0, gauge).turned(lean, "y").at(6.2, 0, 4.09)
    eyes = [
        fit.periscope(gauge).turned(lean + 2, "y").turned(yaw).at(6.85, y, 3.9)
        for yaw, y in ((-25, -0.9), (0, 0), (25, 0.9))
    ]
    lamp = fit.headlight(gauge).at(8.7, 3.6, 3.72)
    hook = strut((10.1, 1.6, 2.6), (10.75, 1.6, 2.5), max(0.4, gauge.detail * 0.7))
    flap = block(0.6, 2.3, 1.1, 0.1).at(10.2, 4.0, 2.3)
    splash = block(gauge.wide(0.5), 5.0, gauge.high(0.4)).turned(lean, "y").at(8.0, 0, 3.75)
    return union(
        (
            plate,
            union(eyes).painted("glass"),
            splash,
            both_sides(lamp),
            both_sides(hook.painted("dark")),
            both_sides(flap),
        )
    )


def _tail(gauge: Gauge) -> Solid:
    plate = block(0.5, 7.6, 1.1, 0.1).at(-10.5, 0, 2.7)
    bars = [block(0.75, 7.0, gauge.wide(0.42), 0.0).at(-10.6, 0, 2.8 + i * 0.85) for i in (0, 1)]
    lamp = block(0.5, 0.9, 0.6, 0.1).at(-10.6, 4.4, 3.5).painted("accent")
    hook = strut((-10.2, 2.2, 2.3), (-10.9, 2.2, 2.2), max(0.4, gauge.detail * 0.7)).painted("dark")
    return union((plate, union(bars).painted("dark"), both_sides(lamp), both_sides(hook)))


def turret(gauge: Gauge, crewed: bool, antenna: bool, seed: int) -> Solid:
    """The turret about its ring centre, its flat underside at z = 0."""
    low = ((4.4, 1.2), (2.4, 3.5), (-2.6, 3.8), (-5.3, 3.2))
    belt = ((4.9, 1.35), (2.7, 4.1), (-2.6, 4.35), (-5.7, 3.7))
    roof = ((3.1, 1.3), (1.5, 3.15), (-2.6, 3.5), (-5.5, 3.1))
    foot = tuple((x * 0.9, y * 0.9) for x, y in low)
    shell = union(
        (
            loft([(0.0, mirrored_outline(foot)), (0.55, mirrored_outline(low))]),
            loft([(0.5, mirrored_outline(low)), (1.15, mirrored_outline(belt))]),
            loft([(1.1, mirrored_outline(belt)), (2.85, mirrored_outline(roof))]),
        )
    )
    slope = block(9, 12, 3).turned(4.5, "y").at(3.6, 0, 2.62)
    shell = shell - slope
    roof_z = 2.8
    parts = [shell, _mantlet(), _roof(gauge, crewed, roof_z), _bustle(gauge, seed)]
    parts.append(both_sides(fit.smoke_dischargers(gauge).turned(8).at(1.0, 4.0, 1.7)))
    parts.append(both_sides(fit.crate(2.6, 0.8, 1.05, gauge).turned(3).at(-1.9, 4.05, 1.2)))
    if antenna:
        parts.append(fit.antenna(9.0, gauge).at(-4.6, 2.5, roof_z - 0.1))
    return union(parts)


def _mantlet() -> Solid:
    outline = ((2.4, 0.55), (4.4, 0.62), (5.0, 0.95), (5.0, 2.0), (4.2, 2.5), (2.4, 2.6))
    return prism(outline, 2.5, 0.3)


def _roof(gauge: Gauge, crewed: bool, z: float) -> Solid:
    cupola = fit.cupola(1.25, 0.75, gauge, 8).at(-0.9, -1.7, z)
    crew: list[Solid] = [fit.hatch(0.85, gauge).at(-0.9, -1.7, z + 0.7)]
    if crewed:
        crew = [
            fit.commander(gauge).at(-0.9, -1.7, z + 0.75),
            fit.raised_lid(0.95, gauge).at(-2.35, -1.7, z + 0.3),
        ]
    sight = block(1.5, 1.2, 0.95, 0.15).at(1.35, -1.75, z - 0.35)
    eye = block(0.3, 0.7, 0.5).at(2.05, -1.75, z - 0.05).painted("glass")
    drum = lathe(
        ((0, -0.5), (0.75, -0.5), (0.75, 0.55), (0.6, 0.65), (0.6, 1.1), (0.45, 1.25), (0, 1.25))
    ).at(0.9, 1.9, z)
    port = block(0.4, 0.6, 0.4).at(1.45, 1.9, z + 0.65).painted("glass")
    weapon = fit.machine_gun(gauge, 1.5).at(0.45, 0.05, z - 0.15)
    mast = lathe(((0, -0.2), (0.55, -0.2), (0.5, 1.1), (0.62, 1.2), (0.62, 1.5), (0, 1.5))).at(
        -4.4, -2.4, z
    )
    panel = block(1.9, 1.9, gauge.high(0.32), 0.1).at(-3.9, 0.0, z - 0.05)
    return union(
        (
            cupola,
            *crew,
            fit.hatch(0.95, gauge).at(-1.1, 1.6, z - 0.05),
            sight,
            eye,
            drum,
            port,
            weapon,
            mast,
            both_sides(panel.at(y=1.05)),
        )
    )


def _bustle(gauge: Gauge, seed: int) -> Solid:
    """The basket behind the turret with the crew's baggage in it."""
    bar = max(0.3, gauge.detail * 0.6)
    floor = ((-5.2, 0.5), (-5.2, 1.35), (-7.05, 1.35), (-7.05, 0.85))
    load = fit.stowage(5.6, seed, gauge).at(-6.25, 0, 1.12)
    rail = [
        strut((-7.0, -3.0, 1.95), (-7.0, 3.0, 1.95), bar),
        *(strut((-5.2, s * 3.05, 1.95), (-7.0, s * 3.0, 1.95), bar) for s in (-1, 1)),
        *(strut((-6.95, y, 1.15), (-7.0, y, 2.0), bar) for y in (-3.0, -1.0, 1.0, 3.0)),
    ]
    return union((prism(floor, 6.3), load, union(rail).painted("detail")))

"""Cold-war battle tank: low hull, five spoked wheels, egg-shaped cast turret, drums at the tail."""

from __future__ import annotations

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
    rod,
    strut,
    wire,
)

DECK = 4.35
PLAN = mirrored_outline(((10.5, 5.3), (-9.9, 5.45), (-11.3, 3.7)))
SKIRTED = False
RING = (0.4, DECK)
TRUNNION = (3.3, 1.15)
GUN = (10.6, 0.5, 0.8, False)
TRAIN = Train(
    y=4.2,
    width=2.0,
    sprocket=(-8.6, 2.2, 0.95),
    idler=(8.5, 2.15, 0.85),
    wheels=(-6.1, -3.3, -0.55, 2.2, 5.7),
    wheel_radius=1.3,
    spokes=5,
)


def hull(gauge: Gauge, skirted: bool, seed: int) -> Solid:
    """The hull with its running gear, standing on z = 0."""
    side = (
        (-9.5, 1.0),
        (-10.1, 2.0),
        (-9.9, 4.0),
        (-9.3, DECK),
        (5.4, DECK),
        (9.7, 2.9),
        (10.0, 2.5),
        (8.8, 1.0),
    )
    fender = (
        (-10.3, 3.0),
        (-10.2, 3.5),
        (-9.7, 4.2),
        (8.7, 4.2),
        (9.9, 3.7),
        (10.5, 2.9),
        (10.2, 2.7),
        (9.3, 3.25),
        (8.4, 3.6),
        (-9.3, 3.55),
    )
    parts = [
        prism(side, 6.9, 0.12),
        block(17.6, 6.4, 1.6).painted("dark"),
        both_sides(running_gear(TRAIN, gauge, skirted)),
        both_sides(prism(fender, 2.1, 0.0).at(y=4.3)),
        _deck(gauge, seed),
        _nose(gauge),
        _tail(gauge),
    ]
    if skirted:
        parts.append(both_sides(skirts(9.0, -8.9, 3.95, 2.75, 6, 0.5, gauge).at(y=5.4)))
    return union(parts)


def _deck(gauge: Gauge, seed: int) -> Solid:
    z, top = 4.12, DECK - 0.05
    cell = block(2.6, 1.5, 0.6, 0.15)
    left = [fit.crate(x, 1.4, 0.65, gauge).at(at, 4.35, z) for x, at in ((2.4, -7.6), (2.4, 6.0))]
    right = [cell.at(x, -4.35, z) for x in (-8.0, -5.2, 5.6)]
    grille = fit.louvres(2.0, 4.6, gauge).at(-8.0, 0, top).painted("dark")
    fan = disc(0.9, gauge.high(0.35), 0.1).at(-5.6, 1.7, top)
    hatch = block(1.5, 2.2, gauge.high(0.35), 0.1).at(-5.5, -1.2, top)
    exhaust = block(1.6, 0.7, 0.5, 0.1).at(-5.0, 5.05, 3.85).painted("dark")
    driver = fit.hatch(0.95, gauge).at(5.2, 2.1, top - 0.4)
    eyes = [fit.periscope(gauge).at(6.15, y, top - 0.45) for y in (1.5, 2.6)]
    return union((*left, *right, grille, fan, hatch, exhaust, driver, union(eyes).painted("glass")))


def _nose(gauge: Gauge) -> Solid:
    lean = 18.6
    board = [
        block(gauge.wide(0.45), 3.6, gauge.high(0.6))
        .turned(turn)
        .turned(lean, "y")
        .at(7.4, y, 3.45)
        for turn, y in ((18, 1.65), (-18, -1.65))
    ]
    lamp = fit.headlight(gauge)
    lamps = [lamp.at(8.2, y, 3.25) for y in (-2.2, -3.1)]
    hook = strut((9.6, 2.3, 2.2), (10.3, 2.3, 2.0), max(0.4, gauge.detail * 0.7)).painted("dark")
    rope = ((5.6, 3.1, 4.2), (7.0, 3.0, 3.75), (8.7, 2.9, 3.15))
    return union(
        (*board, *lamps, both_sides(hook), wire(rope, max(0.3, gauge.detail * 0.6)).painted("dark"))
    )


def _tail(gauge: Gauge) -> Solid:
    drum = (
        lathe(
            (
                (0, 0),
                (0.75, 0),
                (0.85, 0.15),
                (0.85, 0.95),
                (0.98, 1.05),
                (0.98, 1.35),
                (0.85, 1.45),
                (0.85, 2.05),
                (0.98, 2.15),
                (0.98, 2.45),
                (0.85, 2.55),
                (0.85, 3.3),
                (0.75, 3.45),
                (0, 3.45),
            )
        )
        .turned(-90, "x")
        .at(-10.25, 0.25, 3.7)
    )
    cradle = prism(((-9.4, 1.7), (-11.0, 3.4), (-9.4, 4.2)), 0.8)
    log = rod(0.6, 7.6).at(z=-3.8).turned(90, "x").at(-10.2, 0, 2.1).painted("accent")
    lamp = block(0.6, 0.7, 0.6, 0.1).at(-10.1, 4.3, 3.6).painted("accent")
    return union(
        (both_sides(drum), *(cradle.at(y=y) for y in (-3.0, -1.0, 1.0, 3.0)), log, both_sides(lamp))
    )


def turret(gauge: Gauge, crewed: bool, antenna: bool, seed: int) -> Solid:
    """The turret about its ring centre, its flat underside at z = 0."""
    grown = (
        (0.0, 0.87),
        (0.35, 0.95),
        (0.85, 1.0),
        (1.5, 0.93),
        (2.1, 0.76),
        (2.5, 0.52),
        (2.65, 0.3),
    )
    plan = egg(4.0, 4.3, 3.75, 2.1)
    shell = cast((z, tuple((x * k - 0.25 * z, y * k) for x, y in plan)) for z, k in grown)
    parts = [shell, _mantlet(gauge), _roof(gauge, crewed), _aft(gauge, seed)]
    rail = ((2.2, 3.0, 1.3), (0.6, 3.6, 1.35), (-1.2, 3.65, 1.4), (-2.7, 3.1, 1.4))
    parts.append(both_sides(wire(rail, max(0.42, gauge.barrel / 2))))
    parts.append(fit.smoke_dischargers(gauge, 2).turned(8).at(1.4, 3.4, 1.3))
    if antenna:
        parts.append(fit.antenna(9.0, gauge).at(-2.6, 1.9, 1.9))
    return union(parts)


def _mantlet(gauge: Gauge) -> Solid:
    cover = prism(
        ((2.2, 0.35), (3.6, 0.45), (4.3, 0.75), (4.3, 1.6), (3.5, 2.0), (1.8, 2.1)), 1.9, 0.25
    )
    lamp = (
        lathe(((0, 0), (0.6, 0), (0.9, 0.4), (0.9, 0.9), (0, 0.9)))
        .turned(90, "y")
        .at(2.75, -1.55, 1.9)
    )
    lens = disc(0.7, 0.15).turned(90, "y").at(3.6, -1.55, 1.9).painted("glass")
    foot = block(1.0, 0.9, 1.2).at(2.9, -1.5, 0.6)
    return union((cover, lamp, lens, foot))


def _roof(gauge: Gauge, crewed: bool) -> Solid:
    z = 2.35
    cupola = fit.cupola(1.15, 0.65, gauge, 7).at(-1.4, 1.45, z - 0.15)
    crew: list[Solid] = [fit.hatch(0.85, gauge).at(-1.4, 1.45, z + 0.45)]
    if crewed:
        crew = [
            fit.commander(gauge).at(-1.4, 1.45, z + 0.5),
            fit.raised_lid(0.85, gauge).at(-2.75, 1.45, z - 0.1),
        ]
    loader = lathe(((0, -0.6), (1.1, -0.6), (1.0, 0.35), (0, 0.35))).at(-1.2, -1.5, z - 0.2)
    lid = fit.hatch(0.9, gauge).at(-1.2, -1.5, z + 0.1)
    weapon = fit.machine_gun(gauge, 1.6).at(0.25, -1.5, z - 0.45)
    foot = block(1.2, 1.2, 0.9, 0.1).at(0.2, -1.5, z - 0.8)
    sight = block(0.9, 0.8, 0.6, 0.12).at(0.9, 1.3, z - 0.35)
    eye = block(0.3, 0.55, 0.35).at(1.3, 1.3, z - 0.15).painted("glass")
    return union((cupola, *crew, loader, lid, weapon, foot, sight, eye))


def _aft(gauge: Gauge, seed: int) -> Solid:
    snorkel = rod(0.55, 5.4).at(z=-2.7).turned(90, "x").at(-4.55, 0, 1.5).painted("detail")
    bands = (
        union(disc(0.68, 0.5).at(z=z) for z in (-1.7, 1.2))
        .turned(90, "x")
        .at(-4.55, 0, 1.5)
        .painted("dark")
    )
    shelf = prism(((-3.4, 0.35), (-4.9, 1.1), (-4.9, 1.4), (-3.4, 1.9)), 5.0)
    return union((snorkel, bands, shelf))

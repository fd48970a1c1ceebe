"""A modern twin-engined fighter: two canted fins, intakes at its sides, missiles at its tips."""

from __future__ import annotations

from generators.kit.solid import Solid, union
from generators.vehicles.airframe import (
    Airframe,
    bomb,
    canopy,
    fin,
    hinge_line,
    hull,
    missile,
    nozzle,
    roundel,
    wing,
)
from generators.vehicles.stock import Gauge, block, both_sides, lathe, mirrored_outline, prism, slab

FUSELAGE = (
    (29.6, 0.22, -0.35, 0.1, 2.0),
    (28.0, 0.72, -0.85, 0.62, 2.0),
    (24.5, 1.55, -1.55, 1.5, 2.0),
    (20.5, 2.15, -2.05, 2.3, 2.1),
    (16.0, 2.5, -2.3, 3.0, 2.3),
    (10.0, 2.75, -2.5, 3.35, 2.5),
    (3.0, 3.0, -2.6, 3.25, 2.6),
    (-6.0, 3.4, -2.6, 3.15, 2.8),
    (-15.0, 3.2, -2.4, 2.85, 2.8),
    (-22.0, 2.2, -1.3, 1.7, 2.4),
)
TRUNK = (
    (10.5, 1.75, -3.0, 1.75, 5.0),
    (7.0, 1.85, -3.1, 1.9, 5.0),
    (0.0, 2.1, -3.1, 2.1, 4.0),
    (-10.0, 2.4, -3.0, 2.25, 3.2),
    (-17.0, 2.45, -2.75, 2.25, 2.5),
    (-21.5, 2.3, -2.45, 2.15, 2.0),
)
CANOPY = (
    (20.6, 0.3, 1.4, 2.4, 2.0),
    (19.0, 1.15, 1.2, 3.6, 2.1),
    (16.5, 1.65, 1.2, 4.85, 2.2),
    (13.5, 1.8, 1.2, 5.35, 2.2),
    (10.5, 1.65, 1.2, 5.0, 2.2),
    (7.0, 1.0, 1.2, 4.0, 2.1),
    (4.6, 0.4, 1.2, 3.3, 2.0),
)
WING = (
    (2.0, 7.6, -13.0, 1.8),
    (5.5, 5.2, -13.0, 1.7),
    (17.2, -7.4, -13.0, 1.0),
)
STRAKE = ((19.6, 1.5), (16.5, 3.1), (11.0, 4.3), (6.0, 5.6), (2.0, 7.0), (2.0, 2.0), (19.6, 0.5))
TAILPLANE = ((2.5, -15.2, -23.8, 1.2), (4.6, -16.0, -24.8, 1.2), (10.6, -22.6, -27.0, 0.9))
FIN = ((-0.6, -9.0, -20.5, 1.5), (0.0, -9.6, -20.6, 1.4), (9.2, -18.2, -22.8, 1.0))
TIP = ((7.6, -16.3, -23.0, 0.0), (9.4, -18.0, -23.4, 0.0))
CANT = 9.0
PLAN = mirrored_outline(((29.6, 0.1), (19.0, 2.5), (-9.0, 18.4), (-27.0, 10.6)))


def airframe(gauge: Gauge, sheet: float, stores: bool) -> Airframe:
    """All of it; `sheet` is the thinnest free wall, `stores` adds missiles and a bomb."""
    trunk = hull(TRUNK).at(y=3.9) - _mouth(sheet)
    core = union(
        (
            hull(FUSELAGE),
            both_sides(trunk + nozzle(2.25, 3.6, gauge, sheet).at(-21.2, 2.9 + 1.0, -0.15)),
        )
    )
    core = core - _radome(gauge)
    left: list[Solid] = [_wing(gauge, sheet), wing(TAILPLANE, sheet), _fin(gauge, sheet)]
    left.append(slab(STRAKE, max(1.1, sheet), 0.3))
    if stores:
        left.append(missile(12.0, gauge).at(x=-9.2, y=WING[-1][0] + 0.35))
    above = union((both_sides(union(left)), canopy(CANOPY, (17.4, 9.6), gauge), _spine(gauge)))
    load = bomb(9.0, 1.35, gauge).at(x=4.2, z=-3.3) if stores else None
    return Airframe(
        core=core,
        above=above,
        below=load,
        pivot=(-4.5, -2.6),
        crown=3.1,
        pins=((8.6, 0.0), (-12.5, 0.0)),
        legs=((11.5, 0.0, -2.5, 1.3), (-7.5, 3.9, -3.1, 1.6), (-7.5, -3.9, -3.1, 1.6)),
        plan=PLAN,
    )


def _wing(gauge: Gauge, sheet: float) -> Solid:
    whole = wing(WING, sheet)
    floor = max(sheet - 0.3, 0.55)
    flap = (
        hinge_line((-10.4, 5.6), (-10.4, 15.6), floor + 0.3, gauge),
        hinge_line((-13.5, 11.2), (-10.3, 11.2), floor + 0.25, gauge),
        hinge_line((2.0, 6.9), (-6.9, 14.4), floor + 0.35, gauge).at(x=-1.2),
    )
    mark = roundel(2.0, 1.5 + 0.3 * gauge.relief, gauge).at(-5.6, 10.6)
    return (whole - union(flap)) + mark


def _fin(gauge: Gauge, sheet: float) -> Solid:
    tip = fin(TIP, sheet + 0.4).painted("accent")
    return (fin(FIN, sheet) + tip).turned(-CANT, "x").at(y=4.6, z=1.6)


def _mouth(sheet: float) -> Solid:
    """Cutter of an intake: its lip raked back from the top, the duct behind it dark."""
    rake = prism(((12.0, -4.0), (12.0, 3.0), (10.8, 3.0), (7.6, -4.0)), 8.0)
    duct = block(4.0, 3.5 - 1.7 * sheet, 4.9 - 2 * sheet).at(x=9.2, z=-3.05 + sheet)
    return (rake + duct.painted("dark")).at(y=3.9)


def _radome(gauge: Gauge) -> Solid:
    """Ring cut where the radome meets the nose."""
    ring = lathe(((1.65, 0.0), (4.0, 0.0), (4.0, gauge.gap), (1.65, gauge.gap)))
    return ring.turned(90, "y").at(x=22.6, z=0.05)


def _spine(gauge: Gauge) -> Solid:
    """Air brake behind the canopy, and the fairing between the engines."""
    brake = block(7.0, 2.6, 2.0, 0.25).at(x=-1.0, z=1.5 + gauge.relief).painted("detail")
    beam = prism(
        ((-13.0, 0.0), (-13.0, 2.5), (-16.0, 2.7), (-23.6, 1.4), (-24.6, 0.4), (-24.6, 0.0)),
        1.6,
        0.2,
    )
    vent = block(1.6, gauge.wide(0.6), 1.0, 0.1).turned(-18).painted("dark")
    vents = both_sides(union(vent.at(x, 3.9, 1.25 + gauge.relief) for x in (-2.0, -4.2, -6.4)))
    return union((brake, beam, vents))

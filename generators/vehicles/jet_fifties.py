"""A fighter of the 1950s: round nose intake, wings swept by 35 degrees, a single tall fin."""

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
from generators.vehicles.stock import Gauge, block, both_sides, lathe, mirrored_outline

FUSELAGE = (
    (20.6, 1.75, -1.25, 2.2, 2.0),
    (20.0, 2.05, -1.6, 2.5, 2.0),
    (17.5, 2.45, -2.1, 3.0, 2.0),
    (12.0, 2.9, -2.5, 3.7, 2.1),
    (5.0, 3.15, -2.6, 4.1, 2.2),
    (-2.0, 3.15, -2.5, 4.1, 2.2),
    (-9.0, 2.8, -2.05, 3.85, 2.1),
    (-15.0, 2.2, -1.3, 3.3, 2.0),
    (-19.0, 1.9, -0.85, 2.85, 2.0),
)
CANOPY = (
    (12.6, 0.4, 2.6, 3.6, 2.0),
    (11.2, 1.35, 2.4, 4.8, 2.1),
    (9.0, 1.75, 2.4, 5.9, 2.2),
    (6.5, 1.8, 2.4, 6.3, 2.2),
    (3.5, 1.55, 2.4, 5.9, 2.2),
    (0.5, 1.1, 2.4, 5.0, 2.1),
    (-2.2, 0.5, 2.4, 4.2, 2.0),
)
WING = ((0.0, 7.6, -4.6, 1.9), (3.0, 6.0, -4.6, 1.8), (17.6, -5.0, -10.0, 1.0))
TAILPLANE = ((0.0, -11.0, -18.6, 1.3), (2.0, -12.4, -18.8, 1.3), (8.4, -17.6, -21.4, 1.0))
FIN = ((-0.8, -6.4, -18.8, 1.7), (2.0, -10.4, -18.9, 1.5), (9.4, -17.2, -21.6, 1.0))
TIP = ((7.8, -15.6, -21.6, 0.0), (9.6, -17.2, -22.2, 0.0))
PLAN = mirrored_outline(((20.6, 1.5), (-1.5, 18.6), (-12.5, 18.6), (-21.4, 8.4)))


def airframe(gauge: Gauge, sheet: float, stores: bool) -> Airframe:
    """All of it; `sheet` is the thinnest free wall, `stores` adds missiles and a bomb."""
    pipe = nozzle(1.9, 1.8, gauge, sheet).at(x=-18.8, z=1.0)
    core = (hull(FUSELAGE) - _mouth(sheet).painted("dark") - _bands(gauge)) + pipe
    left: list[Solid] = [_wing(gauge, sheet), wing(TAILPLANE, sheet)]
    if stores:
        left.append(missile(11.0, gauge).at(x=-7.0, y=WING[-1][0] + 0.35))
    upright = fin(FIN, sheet).at(z=3.0)
    above = union(
        (both_sides(union(left)), upright, _trim(gauge, sheet), canopy(CANOPY, (9.6, 3.4), gauge))
    )
    load = bomb(8.4, 1.3, gauge).at(x=5.6, z=-3.2) if stores else None
    return Airframe(
        core=core,
        above=above,
        below=load,
        pivot=(-1.2, -2.5),
        crown=4.1,
        pins=((9.5, 0.0), (-6.2, 0.0)),
        legs=((12.6, 0.0, -2.68, 1.3), (-3.4, 5.3, 0.0, 1.5), (-3.4, -5.3, 0.0, 1.5)),
        plan=PLAN,
    )


def _wing(gauge: Gauge, sheet: float) -> Solid:
    floor = max(sheet - 0.3, 0.55)
    lines = (
        hinge_line((-2.9, 4.6), (-7.4, 15.8), floor + 0.35, gauge).at(x=0.1),
        hinge_line((-8.8, 10.6), (-4.9, 10.6), floor + 0.3, gauge),
    )
    mark = roundel(1.8, 1.5 + 0.3 * gauge.relief, gauge).at(-3.7, 10.4)
    return (wing(WING, sheet) - union(lines)) + mark


def _mouth(sheet: float) -> Solid:
    """Cutter of the round intake with its sharp lip, as an oval in front view."""
    r = 1.75 - 0.75 * sheet
    bore = lathe(((0, -2.6), (0.75 * r, -2.6), (r, 0.0), (r + 0.3, 0.9), (0, 0.9)))
    return bore.turned(90, "y").at(x=20.2, z=0.45)


def _bands(gauge: Gauge) -> Solid:
    """Joint of the tail, which came off to change the engine."""
    ring = lathe(((2.72, 0.0), (5.0, 0.0), (5.0, gauge.gap), (2.72, gauge.gap)))
    return ring.turned(90, "y").at(x=-8.0, z=0.88)


def _trim(gauge: Gauge, sheet: float) -> Solid:
    """Painted tip of the fin, gun panels at the nose and air brakes at the tail."""
    tip = fin(TIP, sheet + 0.4).at(z=3.0).painted("accent")
    gun = block(3.2, 0.8, gauge.wide(0.6), 0.1).painted("dark")
    muzzles = both_sides(union(gun.turned(-5).at(15.6, 2.2, z) for z in (0.1, 1.3)))
    return tip + muzzles

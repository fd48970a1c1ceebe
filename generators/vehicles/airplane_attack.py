"""A radial-engined attack bomber of the 1950s: blunt cowl, big straight wings, a heavy bomb."""

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
    roundel,
    wing,
)
from generators.vehicles.propeller import shaft
from generators.vehicles.stock import Gauge, block, both_sides, lathe, mirrored_outline, rod

FUSELAGE = (
    (15.4, 2.6, -1.8, 3.4, 2.0),
    (14.6, 2.95, -2.2, 3.8, 2.0),
    (12.0, 3.1, -2.4, 4.0, 2.0),
    (9.6, 3.0, -2.4, 4.0, 2.1),
    (4.0, 3.1, -2.55, 4.1, 2.6),
    (-3.0, 2.9, -2.4, 4.0, 2.6),
    (-8.0, 2.2, -1.6, 3.7, 2.2),
    (-12.0, 1.7, 0.05, 3.3, 2.0),
)
TAIL = (
    (-5.0, 2.3, -0.9, 3.9, 2.2),
    (-11.0, 1.8, -0.8, 3.5, 2.2),
    (-17.0, 1.2, -0.6, 2.9, 2.1),
    (-21.6, 0.6, -0.5, 2.3, 2.0),
)
CANOPY = (
    (8.4, 0.5, 2.8, 3.9, 2.0),
    (7.0, 1.5, 2.6, 5.2, 2.1),
    (4.6, 1.8, 2.6, 6.3, 2.2),
    (2.0, 1.8, 2.6, 6.4, 2.2),
    (-1.2, 1.5, 2.6, 5.6, 2.2),
    (-4.6, 0.7, 2.6, 4.2, 2.0),
)
WING = (
    (0.0, 7.0, -4.4, 2.0),
    (3.0, 6.6, -4.4, 1.9),
    (19.6, 3.8, -2.6, 1.1),
    (22.0, 2.6, -2.0, 1.0),
)
TAILPLANE = ((0.0, -15.2, -21.0, 1.2), (8.0, -17.0, -20.8, 1.0), (9.2, -18.2, -20.4, 0.9))
FIN = (
    (0.0, -12.0, -21.2, 1.5),
    (1.6, -15.2, -22.0, 1.4),
    (7.6, -18.2, -21.8, 1.0),
    (8.6, -19.2, -21.4, 1.0),
)
HUB = (15.6, 0.8)
"""x and z of the engine that the propeller turns on."""
BLADES, RADIUS = 4, 6.8
PLAN = mirrored_outline(((18.6, 0.2), (2.0, 22.0), (-20.6, 9.2)))


def airframe(gauge: Gauge, sheet: float, stores: bool) -> Airframe:
    """All of it but the propeller; `stores` adds a bomb, and rockets at the tips of the wings."""
    left: list[Solid] = [
        _wing(gauge, sheet),
        wing(TAILPLANE, sheet),
        _cannon(gauge),
        _exhaust(gauge),
    ]
    if stores:
        left.append(missile(8.0, gauge).at(x=0.6, y=22.2))
    core = (hull(FUSELAGE) - _mouth()) + _cylinders()
    above = union(
        (
            both_sides(union(left)),
            hull(TAIL) & block(80, 20, 20),
            fin(FIN, sheet).at(z=1.8),
            canopy(CANOPY, (5.2, 0.6), gauge),
            _gear_case(),
            shaft(*HUB),
        )
    )
    return Airframe(
        core=core - _flaps(gauge),
        above=above,
        below=bomb(8.6, 1.5, gauge).at(x=6.3, z=-3.2) if stores else None,
        pivot=(0.2, -2.45),
        crown=5.0,
        pins=((8.4, 0.0), (-6.4, 0.0)),
        legs=((12.4, 0.0, -2.5, 1.2), (-2.0, 6.0, 0.0, 1.6), (-2.0, -6.0, 0.0, 1.6)),
        plan=PLAN,
    )


def _wing(gauge: Gauge, sheet: float) -> Solid:
    floor = max(sheet - 0.3, 0.55)
    lines = (
        hinge_line((-2.4, 4.0), (-1.2, 19.0), floor + 0.35, gauge),
        hinge_line((-4.4, 11.0), (-1.8, 11.0), floor + 0.3, gauge),
        hinge_line((7.0, 9.4), (-4.4, 9.4), floor + 0.55, gauge),
    )
    mark = roundel(2.2, 1.55 + 0.3 * gauge.relief, gauge).at(1.8, 14.4)
    return (wing(WING, sheet) - union(lines)) + mark


def _mouth() -> Solid:
    """Cutter of the cowl's front, in front of the cylinders."""
    bore = lathe(((0, -1.7), (1.9, -1.7), (2.0, 0.0), (2.3, 0.6), (0, 0.6)))
    return bore.turned(90, "y").at(x=15.3, z=0.8).painted("dark")


def _cylinders() -> Solid:
    """A ring of cylinders behind the mouth of the cowl."""
    pot = rod(0.58, 2.4)
    pots = union(pot.turned(40 * i + 20, "x") for i in range(9))
    return pots.at(x=14.2, z=HUB[1]).painted("detail")


def _gear_case() -> Solid:
    """What the propeller turns on, flat on z = 0."""
    case = lathe(((0, -2.4), (1.3, -2.4), (1.3, -0.2), (1.0, 0.0), (0, 0.0))).turned(90, "y")
    return (case.at(x=HUB[0], z=HUB[1]) & block(80, 20, 20)).painted("light")


def _flaps(gauge: Gauge) -> Solid:
    """Ring cut behind the cowl, where the cooling air leaves."""
    ring = lathe(((2.75, 0.0), (5.0, 0.0), (5.0, gauge.gap), (2.75, gauge.gap)))
    return ring.turned(90, "y").at(x=9.7, z=0.8)


def _exhaust(gauge: Gauge) -> Solid:
    """Stubs at the side behind the cowl."""
    stub = block(1.5, 0.9, gauge.wide(0.65), 0.1)
    return union(stub.at(x=8.6, y=2.8, z=z) for z in (0.6, 1.7)).painted("dark")


def _cannon(gauge: Gauge) -> Solid:
    """A cannon in the leading edge, lying on z = 0."""
    r = max(0.45, gauge.barrel / 2 + 0.06)
    barrel = rod(r, 3.4).turned(90, "y").at(x=3.4, z=r - 0.05)
    return (union(barrel.at(y=y) for y in (9.0, 16.6)) & block(80, 80, 20)).painted("dark")

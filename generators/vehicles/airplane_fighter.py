"""A piston fighter of around 1950: long nose with exhausts, bubble canopy, scoop at the belly."""

from __future__ import annotations

from generators.kit.solid import Solid, union
from generators.vehicles.airframe import (
    Airframe,
    bomb,
    canopy,
    fin,
    hinge_line,
    hull,
    roundel,
    wing,
)
from generators.vehicles.propeller import shaft
from generators.vehicles.stock import Gauge, block, both_sides, lathe, mirrored_outline, rod

FUSELAGE = (
    (14.6, 1.95, -1.15, 2.75, 2.0),
    (13.0, 2.1, -1.6, 3.05, 2.1),
    (8.5, 2.5, -2.2, 3.35, 2.4),
    (3.0, 2.75, -2.4, 3.6, 2.7),
    (-2.5, 2.65, -2.3, 3.6, 2.6),
    (-7.0, 2.05, -1.5, 3.4, 2.2),
    (-10.0, 1.55, 0.5, 3.05, 2.0),
)
TAIL = (
    (-4.0, 2.0, -0.9, 3.5, 2.2),
    (-9.0, 1.6, -0.8, 3.2, 2.2),
    (-14.0, 1.1, -0.6, 2.7, 2.1),
    (-18.2, 0.6, -0.5, 2.1, 2.0),
)
CANOPY = (
    (6.2, 0.4, 2.4, 3.4, 2.0),
    (5.0, 1.3, 2.2, 4.5, 2.1),
    (3.0, 1.7, 2.2, 5.6, 2.2),
    (0.5, 1.7, 2.2, 5.8, 2.2),
    (-2.2, 1.4, 2.2, 5.2, 2.2),
    (-5.4, 0.6, 2.2, 3.7, 2.0),
)
SCOOP = (
    (0.6, 1.1, -3.5, -1.6, 2.6),
    (-0.6, 1.25, -3.7, -1.6, 2.6),
    (-4.0, 1.25, -3.4, -1.2, 2.6),
    (-8.0, 0.8, -1.8, -0.6, 2.2),
)
WING = (
    (0.0, 6.6, -3.6, 1.8),
    (2.4, 5.2, -3.4, 1.7),
    (15.2, 2.0, -2.0, 1.1),
    (17.6, 0.9, -1.5, 0.9),
    (18.6, -0.1, -1.2, 0.9),
)
TAILPLANE = ((0.0, -12.8, -17.6, 1.1), (6.0, -14.6, -17.4, 1.0), (7.2, -15.5, -17.2, 0.9))
FIN = (
    (0.0, -11.0, -18.0, 1.3),
    (1.6, -13.2, -18.6, 1.2),
    (6.0, -15.6, -18.4, 1.0),
    (7.0, -16.6, -18.0, 1.0),
)
HUB = (14.6, 0.8)
"""x and z of the nose that the propeller turns on."""
BLADES, RADIUS = 4, 6.4
PLAN = mirrored_outline(((17.8, 0.2), (0.5, 18.6), (-17.4, 7.2)))


def airframe(gauge: Gauge, sheet: float, stores: bool) -> Airframe:
    """All of it but the propeller; `stores` adds a bomb."""
    left = (_wing(gauge, sheet), wing(TAILPLANE, sheet), _exhausts(gauge), _guns(gauge))
    above = union(
        (
            both_sides(union(left)),
            hull(TAIL) & block(80, 20, 20),
            fin(FIN, sheet).at(z=1.6),
            canopy(CANOPY, (3.6,), gauge),
            shaft(*HUB),
        )
    )
    mouth = block(1.6, 1.4, 1.0, 0.2).at(x=0.8, z=-3.2).painted("dark")
    below: list[Solid] = [hull(SCOOP) - mouth]
    if stores:
        below.append(bomb(5.8, 1.2, gauge).at(x=6.3, z=-2.9))
    return Airframe(
        core=hull(FUSELAGE) - _ring(gauge),
        above=above,
        below=union(below),
        pivot=(1.9, -2.38),
        crown=4.4,
        pins=((8.0, 0.0), (-3.4, 0.0)),
        legs=((11.2, 0.0, -2.2, 1.2), (-0.8, 5.2, 0.0, 1.5), (-0.8, -5.2, 0.0, 1.5)),
        plan=PLAN,
    )


def _wing(gauge: Gauge, sheet: float) -> Solid:
    floor = max(sheet - 0.3, 0.55)
    lines = (
        hinge_line((-1.8, 3.4), (-1.2, 14.6), floor + 0.35, gauge),
        hinge_line((-3.6, 8.6), (-1.4, 8.6), floor + 0.3, gauge),
    )
    mark = roundel(1.9, 1.5 + 0.3 * gauge.relief, gauge).at(1.2, 11.2)
    return (wing(WING, sheet) - union(lines)) + mark


def _exhausts(gauge: Gauge) -> Solid:
    """Six stubs of the engine at the side of the nose."""
    stub = block(0.75, 0.8, gauge.wide(0.6), 0.1)
    row = union(stub.at(x=7.0 + 1.1 * i, y=2.3 - 0.045 * i, z=1.7) for i in range(5))
    return row.painted("dark")


def _guns(gauge: Gauge) -> Solid:
    """Guns in the leading edge, lying on z = 0."""
    r = max(0.45, gauge.barrel / 2 + 0.06)
    barrel = rod(r, 2.4).turned(90, "y").at(x=3.2, z=r - 0.05)
    return (union(barrel.at(y=y) for y in (6.4, 8.0)) & block(80, 80, 20)).painted("dark")


def _ring(gauge: Gauge) -> Solid:
    """Joint behind the spinner."""
    ring = lathe(((1.9, 0.0), (4.0, 0.0), (4.0, gauge.gap), (1.9, gauge.gap)))
    return ring.turned(90, "y").at(x=12.8, z=0.75)

"""An attack helicopter: stepped cockpits, stub wings with rocket pods, a gun under its chin."""

from __future__ import annotations

from generators.kit.solid import Solid, union
from generators.vehicles.airframe import Airframe, canopy, fin, hull, missile, wing
from generators.vehicles.rotor import mast, tail_rotor
from generators.vehicles.stock import (
    Gauge,
    block,
    both_sides,
    disc,
    lathe,
    mirrored_outline,
    rod,
    strut,
)

CABIN = (
    (21.6, 0.5, -1.7, -0.3, 2.0),
    (20.2, 1.5, -2.7, 0.9, 2.1),
    (16.5, 2.2, -3.4, 2.1, 2.3),
    (11.0, 2.9, -3.8, 3.2, 2.6),
    (5.0, 3.3, -4.0, 4.1, 2.9),
    (-2.0, 3.3, -3.9, 4.3, 2.9),
    (-8.0, 2.7, -3.0, 4.1, 2.6),
    (-12.0, 1.9, -1.5, 3.7, 2.3),
    (-14.5, 1.3, 0.1, 3.4, 2.0),
)
BOOM = (
    (-5.0, 2.2, -0.8, 4.1, 2.5),
    (-12.0, 1.6, -0.8, 3.7, 2.2),
    (-20.0, 1.2, -0.6, 3.0, 2.1),
    (-28.0, 0.9, -0.5, 2.5, 2.0),
)
FRONT = (
    (18.2, 0.3, 0.6, 1.4, 2.0),
    (16.8, 1.3, 0.6, 3.2, 2.2),
    (14.6, 1.75, 0.6, 4.3, 2.4),
    (12.4, 1.7, 0.6, 4.4, 2.4),
    (10.6, 1.2, 0.6, 3.8, 2.2),
)
REAR = (
    (12.6, 0.5, 2.0, 3.6, 2.0),
    (11.2, 1.5, 2.0, 5.2, 2.2),
    (9.0, 1.95, 2.0, 6.1, 2.4),
    (6.6, 1.9, 2.0, 6.2, 2.4),
    (4.4, 1.4, 2.0, 5.4, 2.2),
)
NACELLE = (
    (5.4, 0.95, 3.0, 5.0, 2.2),
    (4.6, 1.2, 2.8, 5.3, 2.2),
    (0.0, 1.4, 2.6, 5.5, 2.4),
    (-5.0, 1.2, 2.6, 5.1, 2.3),
    (-8.5, 0.6, 2.8, 4.2, 2.0),
)
PYLON = (
    (4.2, 0.7, 3.0, 5.2, 2.0),
    (2.4, 1.4, 3.0, 6.6, 2.2),
    (-1.5, 1.5, 3.0, 6.8, 2.2),
    (-6.0, 1.0, 3.0, 5.6, 2.0),
    (-9.0, 0.5, 3.0, 4.4, 2.0),
)
STUB = ((1.5, 1.6, -4.4, 1.6), (3.0, 1.4, -4.3, 1.5), (9.4, -0.4, -4.0, 1.2))
STABILISER = ((0.0, -19.6, -23.4, 1.1), (6.4, -21.0, -23.6, 1.0))
FIN = ((0.0, -21.9, -27.9, 1.4), (2.0, -23.2, -28.4, 1.3), (8.6, -28.0, -31.0, 1.1))
MAST_AT = (0.0, 8.4)
"""x and z of the seat of the rotor."""
BLADES, RADIUS = 5, 24.0
PLAN = mirrored_outline(((21.6, 0.3), (0.0, 10.4), (-31.0, 1.0)))


def airframe(gauge: Gauge, sheet: float, stores: bool) -> Airframe:
    """All of it but the rotor; `stores` adds rocket pods and missiles."""
    left: list[Solid] = [wing(STUB, sheet), wing(STABILISER, sheet), _nacelle(gauge)]
    if stores:
        left += [_pod(gauge).at(x=-1.6, y=6.0), missile(9.0, gauge).at(x=-1.8, y=9.7)]
    boom = hull(BOOM) & block(80, 20, 20)
    above = union(
        (
            both_sides(union(left)),
            boom,
            fin(FIN, sheet),
            tail_rotor(3.7, gauge, sheet).at(x=-26.0, y=2.0),
            _drive(),
            hull(PYLON),
            mast(MAST_AT[0], 5.8, MAST_AT[1], gauge),
            canopy(FRONT, (13.4,), gauge),
            canopy(REAR, (8.0,), gauge),
        )
    )
    core = hull(CABIN) - both_sides(_door(gauge))
    return Airframe(
        core=core,
        above=above,
        below=union((_chin_gun(gauge), both_sides(_flare(gauge)))),
        pivot=(0.0, -3.95),
        crown=4.2,
        pins=((8.5, 0.0), (-7.0, 0.0)),
        legs=((12.0, 0.0, -3.85, 1.3), (-4.5, 2.2, -3.75, 1.6), (-4.5, -2.2, -3.75, 1.6)),
        plan=PLAN,
    )


def _nacelle(gauge: Gauge) -> Solid:
    """An engine with its intake and an exhaust that turns outwards."""
    bore = lathe(((0, -1.2), (0.55, -1.2), (0.62, 0.4), (0, 0.4))).turned(90, "y")
    engine = hull(NACELLE) - bore.at(x=5.2, z=4.0).painted("dark")
    pipe = rod(0.8, 2.2).turned(-68, "x").at(x=-3.8, y=0.4, z=4.0).painted("dark")
    return (engine + pipe).at(y=1.9)


def _drive() -> Solid:
    """The shaft of the tail rotor."""
    return rod(0.8, 2.4).turned(-90, "x").at(x=-26.0, z=3.7).painted("detail")


def _pod(gauge: Gauge) -> Solid:
    """A rocket pod along x, lying on z = 0."""
    tube = lathe(((0, -3.6), (1.1, -3.6), (1.45, -2.8), (1.45, 3.3), (1.25, 3.7), (0, 3.7)))
    bore = disc(max(0.34, 0.7 * gauge.gap), 1.2).at(z=3.3)
    bores = union([bore, *(bore.at(x=0.85).turned(60 * i) for i in range(6))])
    pod = (tube - bores.painted("dark")).turned(90, "y").at(z=1.1)
    return (pod & block(20, 10, 10)).painted("light")


def _chin_gun(gauge: Gauge) -> Solid:
    """A turret under the chin, its barrel laid along the nose."""
    r = max(0.5, gauge.barrel / 2 + 0.06)
    ball = lathe(((0, 0), (1.5, 0), (1.5, 0.5), (1.1, 1.2), (0.5, 1.5), (0, 1.5)))
    barrel = strut((16.0, 0, -3.75), (21.4, 0, -2.25), r).painted("dark")
    return ball.turned(180, "x").at(x=16.0, z=-3.0).painted("detail") + barrel


def _door(gauge: Gauge) -> Solid:
    """Cutter for the joint round the cabin door and for its window."""
    frame = block(4.6, 0.9, 4.4) - block(4.6 - 2 * gauge.gap, 2.0, 4.4 - 2 * gauge.gap).at(
        z=gauge.gap
    )
    pane = block(1.5, 1.3, 1.3, 0.2).painted("glass")
    y = 3.3 - gauge.relief + 0.45
    return frame.at(x=2.4, y=y, z=-1.0) + pane.at(x=2.4, y=y, z=1.5)


def _flare(gauge: Gauge) -> Solid:
    """A step under the door."""
    return block(3.6, 0.9, 0.8, 0.2).at(x=2.4, y=2.7, z=-3.9).painted("detail")

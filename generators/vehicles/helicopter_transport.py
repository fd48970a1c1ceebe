"""A transport helicopter: a tall cabin with windows and sliding doors, side tanks, door guns."""

from __future__ import annotations

from generators.kit.solid import Solid, union
from generators.vehicles.airframe import Airframe, Section, fin, hull, wing
from generators.vehicles.rotor import mast, tail_rotor
from generators.vehicles.stock import (
    Gauge,
    block,
    both_sides,
    lathe,
    mirrored_outline,
    prism,
    rod,
    strut,
)

CABIN = (
    (20.6, 0.9, -2.6, 0.2, 2.0),
    (19.4, 2.3, -3.7, 1.6, 2.2),
    (17.0, 3.2, -4.4, 3.3, 2.5),
    (13.5, 3.7, -4.7, 4.5, 2.8),
    (6.0, 3.9, -4.7, 4.8, 3.2),
    (-4.0, 3.9, -4.6, 4.8, 3.2),
    (-9.0, 3.3, -3.5, 4.6, 2.8),
    (-13.0, 2.3, -1.5, 4.2, 2.4),
    (-15.6, 1.5, 0.1, 3.8, 2.0),
)
BOOM = (
    (-5.0, 2.6, -0.8, 4.5, 2.6),
    (-12.0, 1.8, -0.8, 4.1, 2.3),
    (-20.0, 1.3, -0.6, 3.3, 2.1),
    (-28.4, 0.95, -0.5, 2.6, 2.0),
)
NACELLE = (
    (7.4, 0.95, 3.6, 5.8, 2.2),
    (6.6, 1.25, 3.4, 6.1, 2.2),
    (1.0, 1.5, 3.2, 6.3, 2.5),
    (-5.0, 1.3, 3.2, 5.9, 2.4),
    (-9.0, 0.7, 3.4, 5.0, 2.0),
)
PYLON = (
    (6.2, 0.9, 3.6, 5.8, 2.0),
    (3.0, 1.6, 3.6, 7.2, 2.3),
    (-2.5, 1.7, 3.6, 7.3, 2.3),
    (-8.0, 1.1, 3.4, 6.0, 2.0),
    (-11.5, 0.5, 3.0, 4.6, 2.0),
)
TANK = (
    (6.4, 0.3, -3.3, -2.7, 2.0),
    (5.2, 0.9, -3.8, -2.1, 2.2),
    (2.0, 1.15, -4.1, -1.9, 2.4),
    (-4.0, 1.15, -4.1, -1.9, 2.4),
    (-7.6, 0.6, -3.5, -2.4, 2.0),
)
WINDSCREEN = ((21.5, 0.9), (21.5, 6.0), (12.2, 6.0), (12.2, 1.0))
STABILISER = ((0.0, -21.6, -25.6, 1.1), (7.2, -23.0, -25.8, 1.0))
FIN = ((0.0, -22.0, -28.2, 1.4), (2.0, -23.2, -28.8, 1.3), (9.2, -28.6, -31.6, 1.1))
MAST_AT = (0.5, 9.0)
"""x and z of the seat of the rotor."""
BLADES, RADIUS = 4, 24.4
PLAN = mirrored_outline(((20.6, 0.5), (2.0, 5.1), (-24.5, 7.2), (-31.6, 1.0)))


def airframe(gauge: Gauge, sheet: float, stores: bool) -> Airframe:
    """All of it but the rotor; `stores` adds guns in the doors."""
    left: list[Solid] = [wing(STABILISER, sheet), _nacelle()]
    if stores:
        left.append(_door_gun(gauge))
    boom = hull(BOOM) & block(80, 20, 20)
    above = union(
        (
            both_sides(union(left)),
            boom,
            fin(FIN, sheet),
            tail_rotor(3.9, gauge, sheet).at(x=-26.6, y=2.1),
            rod(0.8, 2.5).turned(-90, "x").at(x=-26.6, z=3.9).painted("detail"),
            hull(PYLON),
            mast(MAST_AT[0], 6.3, MAST_AT[1], gauge),
        )
    )
    core = (hull(CABIN) - both_sides(_windows(gauge))) + _cockpit(gauge)
    return Airframe(
        core=core,
        above=above,
        below=both_sides(hull(TANK).at(y=3.9)),
        pivot=(0.5, -4.65),
        crown=4.7,
        pins=((9.5, 0.0), (-7.0, 0.0)),
        legs=((12.5, 0.0, -4.88, 1.3), (-5.0, 2.4, -4.72, 1.6), (-5.0, -2.4, -4.72, 1.6)),
        plan=PLAN,
    )


def _nacelle() -> Solid:
    """An engine with its intake, exhaust to the rear."""
    bore = lathe(((0, -1.2), (0.55, -1.2), (0.62, 0.4), (0, 0.4))).turned(90, "y")
    engine = hull(NACELLE) - bore.at(x=7.2, z=4.7).painted("dark")
    pipe = rod(0.8, 2.4).turned(-70, "x").at(x=-4.6, y=0.4, z=4.6).painted("dark")
    return (engine + pipe).at(y=2.2)


def _stretched(sections: tuple[Section, ...], out: float) -> Solid:
    """The hull a little larger all round."""
    return hull((x, half + out, keel - out, crown + out, p) for x, half, keel, crown, p in sections)


def _cockpit(gauge: Gauge) -> Solid:
    """Windscreen and side windows over the nose, with posts between."""
    skin = 0.35 * gauge.relief
    band = prism(WINDSCREEN, 20.0)
    glass = (_stretched(CABIN, skin) & band & block(80, 20, 3.1).at(z=1.0)).painted("glass")
    post = gauge.wide(0.6)
    side = prism(((17.4, 0.6), (17.4 + post, 0.6), (15.2 + post, 4.6), (15.2, 4.6)), 20.0)
    rear = block(post, 20.0, 4.6).at(x=12.4)
    posts = union((side, rear, block(12.0, post, 5.0).at(x=17.0, z=0.8)))
    return glass + (
        _stretched(CABIN, skin + 0.4 * gauge.relief) & posts & block(80, 20, 20).at(z=0.7)
    )


def _windows(gauge: Gauge) -> Solid:
    """Cutter for the panes of the cabin and the joints round its sliding door."""
    deep = 3.9 - gauge.relief + 0.6
    pane = block(1.7, 1.2, 1.7, 0.3).painted("glass")
    panes = union(pane.at(x=x, z=0.9) for x in (8.6, 4.2, 1.2, -3.2))
    gap = gauge.gap
    door = block(6.6, 1.2, 5.0) - block(6.6 - 2 * gap, 3.0, 5.0 - 2 * gap).at(z=gap)
    return (panes + door.at(x=2.7, z=-1.5)).at(y=deep)


def _door_gun(gauge: Gauge) -> Solid:
    """A machine gun that looks out of the door, lying on z = 0."""
    r = max(0.5, gauge.barrel / 2 + 0.05)
    barrel = strut((6.6, 3.0, r - 0.1), (7.6, 7.0, r - 0.1), r).painted("dark")
    mount = block(1.6, 1.8, 1.1, 0.2).at(x=6.7, y=4.1).painted("dark")
    return (barrel + mount) & block(80, 20, 20)

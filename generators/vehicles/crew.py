"""Crew of open vehicles: seated, driving, or standing at a gun. Drawn at 1/300, facing +x."""

from __future__ import annotations

from generators.kit.solid import Solid, union
from generators.vehicles.stock import Gauge, cushion, lathe, strut

Hand = tuple[float, float, float]
HIP = 0.75
"""Height of a seated man's hips over the seat."""


def driver(gauge: Gauge, helmet: bool = True) -> Solid:
    """Seated on z = 0, both hands held out to a steering wheel."""
    return _seated(gauge, helmet, (1.45, 0.5, 1.55), (1.45, -0.5, 1.55))


def passenger(gauge: Gauge, helmet: bool = True) -> Solid:
    """Seated on z = 0, hands on the knees, looking up to the left."""
    return _seated(gauge, helmet, (1.2, 0.45, 0.85), (1.2, -0.5, 0.85), look=32)


def gunner(gauge: Gauge, hands: float = 2.6, helmet: bool = True) -> Solid:
    """Standing on z = 0, both hands on the grips of a weapon at height `hands`."""
    r = max(0.52, gauge.pin / 2)
    legs = union(strut((-0.15, y, -0.2), (-0.05, y * 0.8, 2.5), r) for y in (0.48, -0.48))
    upper = _trunk(gauge, (1.25, 0.38, hands - 2.0), (1.25, -0.38, hands - 2.0), helmet, 0)
    return union((legs.painted("body"), upper.at(z=2.0)))


def _seated(gauge: Gauge, helmet: bool, left: Hand, right: Hand, look: float = 0) -> Solid:
    thighs = cushion(1.7, 1.5, 0.85, 0.3).at(x=0.65)
    shins = cushion(0.8, 1.4, 1.1, 0.25).at(x=1.3, z=-0.7)
    low = (left[0], left[1], left[2] - 0.35), (right[0], right[1], right[2] - 0.35)
    trunk = _trunk(gauge, *low, helmet, look).turned(-4, "y").at(z=0.35)
    return union(((thighs + shins).painted("body"), trunk))


def _trunk(gauge: Gauge, left: Hand, right: Hand, helmet: bool, look: float) -> Solid:
    """Chest, arms to the hands and head; the hips are at z = 0."""
    r = max(0.36, gauge.detail / 2)
    chest = lathe(
        ((0, -0.2), (0.72, -0.2), (0.7, 0.4), (0.88, 1.2), (0.84, 1.6), (0.55, 1.85), (0, 1.95))
    ).scaled(0.82, 1.0, 1.0)
    arms = []
    for hand, side in ((left, 1), (right, -1)):
        elbow = (0.35 * hand[0], side * 1.15, 0.55 * hand[2] + 0.25)
        arms += [strut((0.0, side * 0.8, 1.45), elbow, r), strut(elbow, hand, r)]
    face = lathe(((0, 1.6), (0.42, 1.6), (0.56, 2.0), (0.56, 2.7), (0, 2.7))).painted("light")
    if helmet:
        hat = lathe(
            ((0, 2.2), (0.66, 2.2), (0.76, 2.34), (0.64, 2.7), (0.42, 2.95), (0, 3.02))
        ).painted("detail")
    else:
        hat = lathe(((0, 2.3), (0.6, 2.3), (0.6, 2.62), (0.35, 2.75), (0, 2.75))).painted("dark")
        hat = hat + cushion(0.5, 0.7, 0.3, 0.05).at(x=0.55, z=2.32).painted("dark")
    head = (face.at(x=0.1) + hat.at(z=0.26)).turned(look)
    return union((chest, *arms, head)).painted("body")

"""Alien hover tank: a hull of its own that floats on a stem over a ripple of its field."""

from __future__ import annotations

import math
from typing import Literal

from generators.aliens.hover_hull import HULLS, PEG, REACH, RING, SOCKET_AT, socket, turret
from generators.kit.base import GameBase, on_base
from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Generator, Joint, Model
from generators.kit.solid import Solid, compose, moved, rotated, union
from generators.kit.spec import Spec, degrees, mm, option, variation
from generators.vehicles.stand import overhang, placed_plan
from generators.vehicles.stock import Gauge, disc, lathe

SEAT = 0.02
"""Air between the hull and the shoulder of its stem."""
HALF_LENGTH, HALF_WIDTH = 11.9, 6.6


class HoverTank(Spec):
    """Ground-effect armour of the invaders, 23 mm long at 1/300."""

    base: GameBase = GameBase()
    look: Literal["manta", "beetle"] = option("manta", "smooth with horns, or a shell with jaws")
    heading: float = degrees(25, -180, 180, "of the hull: 0 faces the front edge of the base")
    turret_angle: float = degrees(-14, -180, 180, "of the turret to the hull, positive to its left")
    lift: float = degrees(12, 5, 30, "of the cannon above the level")
    stand_height: float = mm(5, 2, 30, "from the top of the base to the belly")
    seed: int = variation(1)


def build(spec: HoverTank, settings: PrintSettings) -> Model:
    """Two bodies: the base with its stem, and the tank that lies on its belly to print."""
    gauge = Gauge.of(settings)
    k = gauge.factor
    x, z = RING[spec.look]
    gun = turret(spec.lift, gauge).turned(spec.turret_angle).at(x=x, z=z)
    tank = HULLS[spec.look](gauge) + gun - socket(gauge)
    stand = on_base(
        "stand",
        [_stem(spec.stand_height / k).scaled(k)],
        spec.base,
        settings,
        seed=spec.seed,
        clear=9.6 * k,
    )
    hover = moved(z=spec.base.thickness + spec.stand_height + SEAT)
    # the socket stands over the middle of the base
    place = compose(hover, compose(rotated(spec.heading - 90), moved(-k * SOCKET_AT)))
    return Model(
        (stand, Body("tank", tank.scaled(k), place=place)),
        (Joint("stand", "tank", settings.clearance),),
        tuple(_notes(spec, gauge)),
        supports="one under the muzzle of the cannon",
    )


def _notes(spec: HoverTank, gauge: Gauge) -> list[str]:
    k = gauge.factor
    angle = math.radians(spec.turret_angle)
    reach = REACH * math.cos(math.radians(spec.lift))
    tip = (RING[spec.look][0] + reach * math.cos(angle), reach * math.sin(angle))
    corners = [(a * HALF_LENGTH, b * HALF_WIDTH * 0.8) for a in (1, -1) for b in (1, -1)]
    plan = [(k * (x - SOCKET_AT), k * y) for x, y in (tip, *corners)]
    past = overhang(placed_plan(plan, spec.heading), spec.base)
    return [f"the tank passes the base edge by {past:.1f} mm"] if past > 0 else []


def _stem(high: float) -> Solid:
    """The stem on rings of dust that the field drives outwards; the ground is at z = 0."""
    radius, length = PEG
    rings = union(
        lathe(
            (
                (0, -0.3),
                (r + 0.9, -0.3),
                (r + 0.3, 0.55),
                (r - 0.3, 0.55),
                (r - 0.9, -0.2),
                (0, -0.2),
            )
        )
        for r in (8.4, 5.8)
    )
    foot = ((0, -0.3), (3.6, -0.3), (2.6, 0.7), (2.0, min(1.6, 0.7 * high)))
    stem = lathe((*foot, (1.8, 0.8 * high), (2.2, high), (0, high)))
    return union((rings.painted("light"), stem, disc(radius, length + 0.3, 0.3).at(z=high - 0.3)))


GENERATOR = Generator(
    "hover-tank",
    HoverTank,
    build,
    family="aliens",
    summary="alien tank that floats on a stem, its cannon laid as you like",
)

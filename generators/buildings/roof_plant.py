"""What stands on a flat roof: lift house, water tank, cooling units, vents.

Frame: z = 0 is the roof; parts are sunk 0.3 mm into it.
"""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from generators.buildings.blocks import fused, post, slab, taper
from generators.buildings.crown import needle
from generators.kit.solid import Solid, part, union

if TYPE_CHECKING:
    import cadquery as cq


def flat_house(side: float, mast: float, pin: float) -> Solid:
    """Lift house in the middle of a flat roof, with a mast on it if asked for."""
    house = part(lift_house, side, lift_house_height(side)).painted("body")
    if not mast:
        return house
    spire = part(needle, mast, max(pin, 1.0), 3.2).painted("accent")
    return house + spire.at(z=lift_house_height(side))


def lift_house_height(side: float) -> float:
    """Height in mm of a lift house `side` mm wide."""
    return 0.55 * side + 1.0


def plant(width: float, depth: float, middle: float, pin: float, rng: Random) -> list[Solid]:
    """Water tank, cooling units and vents around the `middle` mm of a roof, where they fit."""
    unit = 8.4
    made: list[Solid] = []
    spots = [
        (x, y)
        for x in _row(width, unit)
        for y in _row(depth, unit)
        if max(abs(x), abs(y)) > (middle + unit) / 2
    ]
    rng.shuffle(spots)
    for k, (x, y) in enumerate(spots[: 4 + len(spots) // 3]):
        if k % 4 == 0:
            thing = part(water_tank, 3.3, 6.5, max(1.2, pin)).painted("accent")
        elif k % 4 == 2:
            thing = union(part(vent, max(1.3, pin)).at(dx) for dx in (-2.2, 0.6, 2.9))
            thing = thing.painted("detail")
        else:
            thing = part(air_handler, 6.0, 4.2, 3.4).turned(rng.choice((0, 90))).painted("detail")
        made.append(thing.at(x, y))
    return made


def _row(length: float, pitch: float) -> list[float]:
    """Middles of as many fields as fit, spread over the length."""
    n = int(length // pitch)
    return [(i - (n - 1) / 2) * length / n for i in range(n)]


def lift_house(side: float, height: float) -> cq.Workplane:
    """Lift motor house with louvres and a coping."""
    made = slab(side, side * 0.8, height + 0.3, z=-0.3)
    cap = taper((side, side * 0.8), (side + 1.0, side * 0.8 + 1.0), 0.5, height - 0.6)
    made = fused([made, cap, slab(side + 1.0, side * 0.8 + 1.0, 0.8, z=height - 0.12)])
    for k in range(max(1, int((height - 3) / 1.2))):
        made = made.cut(slab(side * 0.5, 0.8, 0.6, y=-side * 0.4, z=1.4 + 1.2 * k))
    return made


def water_tank(radius: float, height: float, leg: float) -> cq.Workplane:
    """Wooden tank with hoops on a solid, flared stand, under a cone."""
    import cadquery as cq

    stand = 3.2
    flare = cq.Workplane(origin=(0, 0, stand - 1.3)).circle(radius - 1.2)
    shapes = [
        slab(1.5 * radius, 1.5 * radius, stand - 0.8, z=-0.3),
        cq.Workplane(origin=(0, 0, -0.3)).circle(radius - 1.2).extrude(stand),
        flare.workplane(offset=1.3).circle(radius).loft(),
        cq.Workplane(origin=(0, 0, stand - 0.1)).circle(radius).extrude(height),
        cq.Workplane(origin=(0, 0, stand + height - 0.2))
        .circle(radius + 0.3)
        .workplane(offset=0.75 * radius)
        .circle(0.45)
        .loft(),
    ]
    for share in (0.12, 0.42, 0.72):
        hoop = (
            cq.Workplane(origin=(0, 0, stand + share * height)).circle(radius + 0.25).extrude(0.6)
        )
        shapes.append(hoop)
    return fused(shapes)


def air_handler(length: float, depth: float, height: float) -> cq.Workplane:
    """Cooling unit with two fans and side louvres."""
    import cadquery as cq

    made = slab(length, depth, height + 0.3, z=-0.3)
    for x in (-length / 4, length / 4):
        ring = cq.Workplane(origin=(x, 0, height - 0.6)).circle(1.15).extrude(1)
        made = made.cut(ring.cut(cq.Workplane(origin=(x, 0, height - 0.6)).circle(0.5).extrude(1)))
    for k in range(2):
        made = made.cut(slab(length - 1.2, 0.7, 0.55, y=-depth / 2, z=0.7 + 1.1 * k))
    return made


def vent(width: float) -> cq.Workplane:
    """Vent pipe with a flared cowl."""
    octagon = [
        (width / 2 * math.cos(t), width / 2 * math.sin(t))
        for t in (math.pi / 4 * k for k in range(8))
    ]
    pipe = post(octagon, 2.9).translate((0, 0, -0.3))
    return fused(
        [
            pipe,
            taper((width * 0.7, width * 0.7), (width + 0.8, width + 0.8), 0.7, 1.9),
            slab(width + 0.8, width + 0.8, 0.5, z=2.58),
        ]
    )

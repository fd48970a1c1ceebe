"""The entrance of a deco tower: stepped portal with sunburst gable, doors, canopy and pylons.

Parts stand on the wall plane of the lobby (frame: see `blocks`), at most 2.4 mm proud, so that
they stay above the pavement.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from generators.buildings.blocks import SUNK, block, fused, moulding, plate, slab, taper
from generators.kit.solid import Solid, part, union

if TYPE_CHECKING:
    import cadquery as cq

PORTAL_PROUD = 1.9
FRAME = 0.8
"""Width in mm of one step of the jambs."""
GABLE = 6.2
"""mm from the crown of the opening to the top of the gable."""


def entrance(width: float, height: float, line: float) -> Solid:
    """A portal `width` mm wide between its pylons and `height` mm high."""
    stone = part(portal, width, height)
    sun = part(sunburst, width, GABLE, line).at(z=height - GABLE)
    leaves = part(doors, width, height, line)
    hood = part(canopy, width)
    tower = part(pylon, height - 2.5)
    out = width / 2 + 0.7
    return union(
        [
            stone.painted("body"),
            sun.painted("accent"),
            leaves.painted("accent"),
            hood.painted("detail"),
            tower.at(x=-out).painted("body"),
            tower.at(x=out).painted("body"),
        ]
    )


def frames(width: float) -> int:
    """Number of steps of the jambs that leave a door to walk through."""
    return 3 if width >= 9 else 1


def opening(width: float, height: float, k: int) -> list[tuple[float, float]]:
    """Outline of the opening inside step k, its upper corners corbelled at 45 degrees."""
    x, top = width / 2 - 0.6 - FRAME * (k + 1), height - GABLE - 0.8 * k
    c = min(1.2, 0.6 * x)
    return [(-x, -0.2), (-x, top - c), (-x + c, top), (x - c, top), (x, top - c), (x, -0.2)]


def portal(width: float, height: float) -> cq.Workplane:
    """Jambs in steps that recede to the doors, under a stepped gable."""
    x, top = width / 2, height
    side = [(-x, 0.0), (-x, top - 3.6), (-x + 0.2 * x, top - 3.6), (-x + 0.2 * x, top - 1.8)]
    side += [(-x + 0.45 * x, top - 1.8), (-x + 0.45 * x, top)]
    made = plate([*side, *((-a, z) for a, z in reversed(side))], PORTAL_PROUD)
    made = made.union(block(-0.16 * x, 0.16 * x, 2.3, top - 1.6, top + 1.4))
    for fin in (-0.36 * x, 0.36 * x):
        made = made.union(block(fin - 0.5, fin + 0.5, 2.1, top - 1.4, top + 0.7))
    for k in range(1, frames(width)):
        jamb, z = width / 2 - 0.6 - FRAME * k + 0.3, height - GABLE - 0.8 * (k - 1) + 0.3
        step = block(-jamb, jamb, PORTAL_PROUD - 0.55 * k, 0.0, z)
        made = made.cut(plate(opening(width, height, k - 1), 3.0, -PORTAL_PROUD + 0.55 * k))
        made = made.union(step)
    last = frames(width) - 1
    return made.cut(plate(opening(width, height, last), 3.0, 1.0))


def sunburst(width: float, height: float, line: float) -> cq.Workplane:
    """Half sun with rays on the gable; z = 0 is the crown of the opening."""
    foot, core, deep = 0.7, 1.5, PORTAL_PROUD + 0.5
    half = max(0.55, line) / 2
    shapes = []
    for degrees in (-78, -52, -26, 0, 26, 52, 78):
        reach = min(height - 1.3, 0.37 * width / max(0.3, abs(math.sin(math.radians(degrees)))))
        reach = min(reach, (height - 2.2) / max(0.35, math.cos(math.radians(degrees)) ** 0.5))
        c, s = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
        edges = ((core - 0.3, -half), (reach, -half * 1.3), (reach, half * 1.3))
        ray = [(c * r - s * w, foot + s * r + c * w) for r, w in (*edges, (core - 0.3, half))]
        shapes.append(plate(ray, deep, -PORTAL_PROUD + 0.3))
    turns = [math.pi * k / 8 for k in range(9)]
    disc = [(core * math.cos(t), foot + core * math.sin(t)) for t in turns]
    bar = [(-0.36 * width, 0.25), (0.36 * width, 0.25), (0.36 * width, 0.85), (-0.36 * width, 0.85)]
    shapes += [plate(disc, deep + 0.1, -PORTAL_PROUD + 0.3), plate(bar, deep, -PORTAL_PROUD + 0.3)]
    return fused(shapes)


def doors(width: float, height: float, line: float) -> cq.Workplane:
    """Bronze doors with kick plates, and the bars of the tall window above them."""
    x = width / 2 - 0.5 - FRAME * frames(width)
    top, bar = height - GABLE - 0.8 * (frames(width) - 1), max(0.55, line)
    count = 2 if x < 2.6 else 4
    xs = [-x + 2 * x * k / count for k in range(count + 1)]
    shapes = [block(a - bar / 2, a + bar / 2, 0.5, 0.0, top + 0.2) for a in xs]
    shapes += [block(-x, x, 0.4, 0.0, 1.1), block(-x, x, 0.45, 3.0, 3.0 + bar)]
    z = 9.0
    while z < top - 1.5:
        shapes.append(block(-x, x, 0.4, z, z + bar))
        z += 2.2
    return fused(shapes)


def canopy(width: float) -> cq.Workplane:
    """Canopy over the doors on a soffit of 45 degrees, with a ribbed edge."""
    x = width / 2 - 0.4 - FRAME
    profile = [(-SUNK, 5.5), (0.2, 5.5), (2.1, 7.4), (2.1, 8.2), (1.8, 8.5), (-SUNK, 8.5)]
    rib = [(1.0, 7.1), (1.95, 7.1), (2.35, 7.5), (2.35, 7.9), (2.05, 8.2), (1.0, 8.2)]
    count = max(3, round(2 * x / 1.3))
    pitch = 2 * x / count
    ribs = [moulding(rib, -x + pitch * (k + 0.25), -x + pitch * (k + 0.75)) for k in range(count)]
    return fused([moulding(profile, -x, x), *ribs])


def pylon(height: float) -> cq.Workplane:
    """Fluted pylon beside the portal, with a stepped head."""
    shaft = [block(-0.95, 0.95, 1.7, 0.0, height - 1.6), block(-0.5, 0.5, 2.2, 0.0, height)]
    foot = block(-1.15, 1.15, 2.3, 0.0, 1.8)
    cap = taper((1.9, 1.9), (1.0, 1.2), 0.8, height - 1.65).translate((0, -0.75, 0))
    tip = taper((1.0, 2.3), (0.7, 0.9), 1.0, height - 0.05).translate((0, -1.05, 0))
    return fused([*shaft, foot, cap, tip, slab(0.9, 0.6, 0.4, y=0.0, z=0.0)])

"""Propellers, lying on their backs to print, and what they turn on. Drawn at 1/300."""

from __future__ import annotations

import math

from generators.kit.solid import Solid, union
from generators.vehicles.stock import Gauge, block, disc, lathe, slab

SHAFT = (0.9, 1.5)
"""Radius and length of the shaft that a propeller is pushed onto."""
SPINNER = 2.0
"""Radius of the spinner at its back."""


def propeller(
    radius: float, blades: int, gauge: Gauge, sheet: float, *, spinning: bool, bored: bool
) -> Solid:
    """A propeller about z with its back on z = 0; spinning, the disc that the eye sees."""
    thick, chord = max(0.9, sheet), max(1.7, 1.7 * gauge.barrel)
    wide = chord / 2
    outline = (
        (0.4, 0.6 * wide),
        (0.45 * radius, wide),
        (radius - 0.7, wide),
        (radius, 0.35 * wide),
        (radius, -0.35 * wide),
        (radius - 0.5, -0.8 * wide),
        (0.5 * radius, -wide),
        (0.4, -0.6 * wide),
    )
    blade = slab(outline, thick, 0.25)
    if spinning:
        blade = _blur(radius, blades, thick + 0.6 * gauge.relief)
    arms = union(blade.turned(360 * i / blades) for i in range(blades)).painted("dark")
    cone = lathe(
        (
            (0, 0),
            (SPINNER, 0),
            (SPINNER, 0.6),
            (1.8, 1.7),
            (1.3, 2.7),
            (0.6, 3.5),
            (0, 3.6),
        )
    ).painted("accent")
    made = arms + cone
    if spinning:
        rim = disc(radius, thick, 0.25) - disc(radius - 1.0, 4.0).at(z=-1.0)
        made = made + disc(radius - 0.5, thick).painted("glass") + rim.painted("accent")
    if bored:
        made = made - disc(SHAFT[0] + gauge.clearance, SHAFT[1] + gauge.clearance + 1).at(z=-1.0)
    return made


def _blur(radius: float, blades: int, top: float) -> Solid:
    """The streak of one blade on its disc: a sector that fades behind it."""
    sweep = 0.55 * 360 / blades
    arc = [math.radians(sweep * i / 6) for i in range(7)]
    outer = [((radius - 1.2) * math.cos(a), (radius - 1.2) * math.sin(a)) for a in arc]
    return slab((*outer, (0.5 * math.cos(arc[-1]), 0.5 * math.sin(arc[-1])), (0.5, 0.0)), top, 0.0)


def shaft(x: float, z: float) -> Solid:
    """The shaft along +x from a nose at x, in the half above the seam."""
    peg = disc(SHAFT[0], SHAFT[1] + 0.4, 0.25).turned(90, "y").at(x=x - 0.4, z=z)
    return (peg & block(200, 20, 20)).painted("dark")

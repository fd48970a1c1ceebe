"""Rotors of helicopters: the main one lies flat to print, the tail rotor stands as an X.

Drawn at 1/300. Arms at 45 degrees grow out of the bed and out of the hub, so they need no supports.
"""

from __future__ import annotations

from generators.kit.solid import Solid, union
from generators.vehicles.stock import Gauge, block, disc, lathe, slab

MAST = (0.85, 1.6)
"""Radius and height of the peg on the mast that a separate rotor turns on."""
HUB = 2.3
"""Radius of the hub of the main rotor."""


def rotor(radius: float, blades: int, gauge: Gauge, sheet: float, *, bored: bool) -> Solid:
    """A main rotor about z, its underside on z = 0; bored, it slips over the peg of the mast."""
    chord, thick = max(2.1, 2.0 * gauge.barrel), max(1.0, sheet, gauge.barrel)
    half, cuff = chord / 2, 0.62 * max(1.6, gauge.pin)
    outline = (
        (0.6, cuff),
        (5.0, cuff),
        (6.4, half),
        (radius - 1.0, half),
        (radius, half - 0.5),
        (radius, 0.3 - half),
        (radius - 0.6, -half),
        (6.4, -half),
        (5.0, -cuff),
        (0.6, -cuff),
    )
    blade = slab(outline, thick, 0.3) + disc(1.0, thick + 0.35, 0.2).at(x=HUB + 1.2).painted(
        "detail"
    )
    tip = block(1.6, chord + 0.1, thick + 0.06).at(x=radius - 2.4, z=0.0).painted("accent")
    arms = union((blade + tip).turned(360 * i / blades) for i in range(blades))
    high = thick + 0.8
    hub = lathe(((0, 0), (HUB, 0), (HUB, thick + 0.1), (1.5, high), (0, high))).painted("detail")
    made = arms.painted("dark") + hub
    if bored:
        made = made - disc(MAST[0] + gauge.clearance, high + 1).at(z=-0.5)
    return made


def mast(x: float, foot: float, top: float, gauge: Gauge) -> Solid:
    """The mast with its swash plate, a peg above `top` for the rotor."""
    post = lathe(
        (
            (0, foot),
            (2.1, foot),
            (1.5, foot + 0.9),
            (1.15, top - 0.7),
            (1.35, top - 0.3),
            (1.35, top),
            (0, top),
        )
    )
    peg = disc(MAST[0], MAST[1] + 0.3, 0.25).at(z=top - 0.3)
    return (post + peg).painted("detail").at(x=x)


def tail_rotor(hub: float, gauge: Gauge, sheet: float) -> Solid:
    """Four blades as an X in the plane y = 0, hub at height `hub`, lower tips cut by the bed."""
    long, thick = 1.414 * hub + 0.3, max(1.0, sheet)
    arm = block(max(1.5, 1.5 * gauge.barrel), thick, long).at(z=0.0)
    arms = union(arm.turned(45 + 90 * i, "y") for i in range(4)).at(z=hub)
    bed = block(60, 20, 40)
    boss = disc(1.3, thick + 0.5, 0.25).turned(-90, "x").at(y=-thick / 2, z=hub)
    return (arms & bed).painted("dark") + boss.painted("detail")

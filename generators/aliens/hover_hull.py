"""Hulls and turret of the hover tank, drawn as they print: the flat belly on z = 0, +x ahead."""

from __future__ import annotations

import math

from generators.kit.solid import Solid, union
from generators.vehicles.stock import (
    Gauge,
    Outline,
    ball,
    block,
    both_sides,
    cast,
    disc,
    egg,
    lathe,
    prism,
    wire,
)

RING = {"manta": (-1.6, 3.3), "beetle": (-0.6, 4.2)}
"""x and z of the turret's centre, by look."""
SOCKET_AT = -0.6
"""x of the socket for the stem."""
PEG = (1.3, 2.2)
"""Radius and depth of that socket's peg."""
REACH = 9.6
"""From the turret's centre to the tip of the cannon."""


def manta(gauge: Gauge) -> Solid:
    """A smooth shell between two nacelles that run out into horns."""
    levels = ((0.0, 1.2), (1.3, 0.0), (2.1, 0.5), (2.9, 1.7), (3.5, 3.1))

    def shell(grown: float) -> Solid:
        return cast(
            (z, egg(9.6 - 1.5 * i + grown, 10.4 - i, 5.0 - i + grown, 2.5)) for z, i in levels
        )

    slit = prism(((3.4, 2.75), (9.9, 1.3), (9.9, 2.0), (4.0, 3.4)), 7.6)
    ridge = prism(
        ((-9.8, 1.5), (-9.4, 3.4), (-7.6, 4.3), (-4.0, 3.9), (2.0, 3.2), (2.0, 2.0)),
        max(1.0, gauge.wide(1.0)),
        0.2,
    )
    vents = [
        block(0.6, 2.2, 0.5 + gauge.relief, 0.1)
        .turned(-18 + 4 * i, "y")
        .at(-8.2 + 1.3 * i, 2.2, 2.5 + 0.2 * i)
        for i in range(3)
    ]
    return union(
        (
            shell(0.0),
            (shell(0.3) & slit).painted("glass"),
            ridge.painted("detail"),
            both_sides(union((_nacelle(), *(v.painted("dark") for v in vents)))),
        )
    )


def _nacelle() -> Solid:
    """A tapering pod along the side, glowing behind, a horn ahead; flat below."""
    profile = (
        (0, -9.6), (0.9, -9.6), (1.25, -9.2), (1.65, -7.4), (1.65, -6.9), (1.9, -6.7), (1.9, -5.9),
        (1.7, -5.7), (1.75, -2.0), (1.65, 2.0), (1.4, 5.4), (1.15, 7.6), (0.8, 9.8), (0.55, 11.4),
        (0.3, 11.8), (0, 11.8),
    )  # fmt: skip
    pod = lathe(profile).turned(90, "y").at(z=1.35)
    jet = lathe(((0, -10.6), (0.6, -10.4), (0.8, -9.8), (0.8, -9.0), (0, -9.0)))
    band = lathe(((0, 2.4), (1.9, 2.6), (1.9, 3.4), (0, 3.6))).turned(90, "y").at(z=1.35)
    skid = prism(((-9.5, 0.0), (-9.5, 1.3), (11.4, 1.3), (11.1, 0.0)), 0.9)
    whole = union(
        (pod, jet.turned(90, "y").at(z=1.35).painted("accent"), band.painted("light"), skid)
    )
    return (whole.turned(-4) & block(26, 5, 6)).at(y=4.6)


def beetle(gauge: Gauge) -> Solid:
    """A back of two wing cases, a head with eyes and mandibles, hover pads for feet."""
    levels = ((0.0, 1.1), (1.1, 0.0), (2.2, 0.2), (3.3, 1.1), (4.1, 2.4), (4.6, 3.9))
    deep = gauge.relief

    def back(grown: float) -> Solid:
        return cast(
            (max(z - (0.0 if grown == 0 else deep), 0.0) if z else 0.0,
             egg(6.4 - 0.8 * i + grown, 10.8 - i + grown, 5.4 - i + grown, 2.3)) for z, i in levels
        )  # fmt: skip

    gap = max(0.45, gauge.gap)
    seam = block(16, gap, 6.0).at(x=-5.4, z=1.2)
    across = [block(gap, 14, 6.0).at(x=x, z=1.2) for x in (2.9,)]
    ribs = [block(gap, 5.0, 6.0).turned(28).at(x, 4.4, 1.2) for x in (-6.8, -4.0, -1.2)]
    cases = back(0.0) - union((seam, *across, both_sides(union(ribs))))
    head = cast(
        (z, tuple((x + 6.6, y) for x, y in egg(3.6 - i, 3.4, 3.4 - i, 2.4)))
        for z, i in ((0.0, 0.7), (0.8, 0.0), (1.8, 0.2), (2.6, 1.1), (2.95, 1.9))
    )
    r = max(0.55, gauge.barrel / 2)
    jaw = wire(((8.4, 2.2, 1.0), (10.2, 2.7, 1.0), (11.4, 2.2, 1.05), (11.9, 1.3, 1.1)), r)
    eye = ball(1.1).at(8.2, 2.3, 2.1).painted("accent")
    pads = union(_pad().at(x, y, 0) for x, y in ((4.4, 5.0), (-1.4, 5.7), (-7.0, 4.7)))
    return union(
        (
            cases,
            back(-deep).painted("dark"),
            head,
            both_sides(union((jaw.painted("dark"), eye, pads))),
        )
    )


def _pad() -> Solid:
    return lathe(((0, 0), (1.5, 0), (1.9, 0.5), (1.9, 0.9), (1.2, 1.5), (0, 1.9))).painted("detail")


HULLS = {"manta": manta, "beetle": beetle}
"""Hulls by look."""


def turret(lift: float, gauge: Gauge) -> Solid:
    """A dome with the laser cannon along +x, lifted by degrees; its foot is at z = 0."""
    drum = lathe(((0, -1.2), (3.0, -1.2), (3.1, 0.1), (2.8, 0.6), (0, 0.6)))
    arc = [math.radians(15 * i) for i in range(6)]
    dome = lathe(
        ((0, 0.3), *((2.35 * math.cos(a), 0.5 + 2.2 * math.sin(a)) for a in arc), (0, 2.65))
    )
    cheek = prism(
        ((-0.8, -0.2), (2.4, -0.2), (2.9, 0.7), (2.4, 1.9), (0.4, 2.4), (-0.6, 1.4)), 1.1, 0.2
    )
    cannon = _cannon(gauge).turned(90 - lift, "y").at(x=1.6, z=1.1)
    fin = prism(
        ((-2.6, -0.2), (-3.9, 2.6), (-3.0, 2.6), (-0.6, 0.6)), max(0.9, gauge.wide(0.9)), 0.15
    )
    return union(
        (drum, dome.painted("glass"), both_sides(cheek.at(y=1.35)), cannon, fin.painted("detail"))
    )


def _cannon(gauge: Gauge) -> Solid:
    """The laser cannon, muzzle up: a stepped barrel in cooling rings, a bead at its tip."""
    r = max(0.5, gauge.barrel / 2)
    ring = lathe(((0, -0.35), (r + 0.15, -0.35), (r + 0.6, 0), (r + 0.15, 0.35), (0, 0.35)))
    barrel: Outline = ((0, -0.6), (0.95, -0.6), (0.95, 2.0), (r + 0.1, 2.5), (r, 6.6), (0, 6.6))
    flare = lathe(((0, 5.9), (r, 5.9), (r + 0.45, 6.6), (r + 0.45, 7.0), (0, 7.0)))
    rings = union(ring.at(z=z) for z in (3.2, 4.2, 5.2)).painted("light")
    bead = ball(max(0.6, r + 0.05)).at(z=7.3).painted("accent")
    return union((lathe(barrel), rings, flare, bead))


def socket(gauge: Gauge) -> Solid:
    """Cutter for the peg of the stem."""
    radius, depth = PEG
    return disc(radius + gauge.clearance, depth + 0.5).at(x=SOCKET_AT, z=-0.2)

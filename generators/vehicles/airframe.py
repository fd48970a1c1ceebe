"""What aircraft are built of: lofted hulls, wings with a flat underside, fins, canopies, stores.

Drawn at 1/300, nose along +x, y to the left. The seam of an airframe is the plane z = 0, in which
the undersides of its wings lie: above and below it nothing overhangs, so each half prints as it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from generators.kit.solid import Solid, part, union
from generators.vehicles.stock import (
    Gauge,
    Outline,
    block,
    disc,
    egg,
    lathe,
    prism,
    slab,
)

EDGE = 0.5
"""Height of the leading and trailing edges as a share of the thickness of a wing."""
SMOOTH = (0.012, 0.16)
"""Chord in mm and angle in radians to which hulls are meshed, for even curves."""
HALF_SPACE = 200.0
"""Side of the boxes that cut an airframe at its seam."""

Section = tuple[float, float, float, float, float]
"""A cross section of a hull: x, half width, heights of keel and crown, squareness (2 is oval)."""
Rib = tuple[float, float, float, float]
"""A section of a wing: distance from the root plane, leading and trailing x, thickness."""


@dataclass(frozen=True)
class Airframe:
    """An aircraft in parts that meet in the seam, and where it is held."""

    core: Solid
    """What the seam cuts: fuselage, trunks, nozzles."""
    above: Solid
    """Wings, tail and canopy, nothing of it below the seam."""
    below: Solid | None
    """What hangs below the seam, such as stores."""
    pivot: tuple[float, float]
    """x and z of the belly where a stem enters, close to the centre of mass."""
    crown: float
    """Height of the back over the pivot."""
    pins: tuple[tuple[float, float], ...]
    """x and y of the pins that join the halves."""
    legs: tuple[tuple[float, float, float, float], ...]
    """Landing gear: x, y and z of the belly over each leg, and the radius of its wheel. A leg
    under a wing, at z = 0, has no socket: the wing is too thin for one."""
    plan: Outline
    """Extremes in plan, for the overhang over a base."""

    def upper(self) -> Solid:
        """All above the seam."""
        return (self.core & _half_space(0.0)) + self.above

    def lower(self) -> Solid:
        """All below the seam."""
        cut = self.core & _half_space(-HALF_SPACE)
        return cut + self.below if self.below else cut

    def whole(self) -> Solid:
        """The aircraft in one."""
        parts = (self.core, self.above, self.below)
        return union(solid for solid in parts if solid)


def _half_space(z: float) -> Solid:
    return block(HALF_SPACE, HALF_SPACE, HALF_SPACE).at(z=z)


# ------------------------------------------------------------------ hulls
def hull_blank(sections: tuple[Section, ...]) -> Any:
    """A smooth loft along x through rounded sections."""
    import cadquery as cq

    wires = []
    for x, half, keel, crown, power in sections:
        middle, rise = (keel + crown) / 2, (crown - keel) / 2
        points = [
            cq.Vector(x, half * y, middle + rise * z) for y, z in egg(1.0, 1.0, 1.0, power, 16)
        ]
        wires.append(cq.Wire.assembleEdges([cq.Edge.makeSpline(points, periodic=True)]))
    solid = cq.Solid.makeLoft(wires, False)
    solid.mesh(*SMOOTH)  # the kernel keeps it; coarser calls for flat work get this one
    return solid


def hull(sections: Iterable[Section]) -> Solid:
    """A smooth body through sections in order of x."""
    return part(hull_blank, tuple(tuple(round(float(v), 4) for v in s) for s in sections))


def canopy(sections: tuple[Section, ...], bows: Iterable[float], gauge: Gauge) -> Solid:
    """Glass with frames at x = `bows`; the frames stand out by half a relief."""
    out = 0.5 * gauge.relief
    proud = tuple((x, half + out, keel, crown + out, p) for x, half, keel, crown, p in sections)
    bow = block(gauge.wide(0.6), 20.0, 20.0)
    frames = hull(proud) & union(bow.at(x=x) for x in bows)
    return hull(sections).painted("glass") + frames.painted("body")


def nozzle(radius: float, length: float, gauge: Gauge, wall: float) -> Solid:
    """A petalled jet pipe along -x from the origin, dark inside."""
    r, bore = radius, max(radius - max(wall, 0.8), 0.4 * radius)
    pipe = lathe(
        (
            (0, -0.4),
            (r, -0.4),
            (r + 0.12, 0.35 * length),
            (0.84 * r + 0.1, length),
            (0, length),
        )
    )
    groove = block(gauge.gap, 1.0, 0.7 * length).at(y=r + 0.22, z=0.4 * length)
    petals = union(groove.turned(30 + 60 * i) for i in range(6))
    hole = lathe(((0, -0.9), (bore * 0.7, -0.9), (bore * 0.84, 0.3), (0, 0.3))).at(z=length)
    return ((pipe - petals).painted("detail") - hole.painted("dark")).turned(-90, "y")


# ------------------------------------------------------------------ wings
def wing_blank(ribs: tuple[Rib, ...], edge: float, flat: bool) -> Any:
    """A straight loft through ribs in planes of constant y; edges `edge` high.

    A flat wing stands on z = 0 with all of its camber above, another has half on each side.
    """
    import cadquery as cq

    wires = []
    for y, lead, trail, thick in ribs:
        chord = lead - trail
        rim = min(edge, thick)
        nose, tail = min(1.3, 0.25 * chord), min(1.6, 0.3 * chord)
        top = [
            (lead, rim),
            (lead - nose, 0.9 * thick),
            (lead - 0.4 * chord, thick),
            (trail + tail, 0.94 * thick),
            (trail, rim),
        ]
        if flat:
            outline = [(lead, 0.0), *top, (trail, 0.0)]
        else:
            outline = [(x, z / 2) for x, z in top] + [(x, -z / 2) for x, z in reversed(top)]
        points = [cq.Vector(x, y, z) for x, z in outline]
        wires.append(cq.Wire.makePolygon(points, close=True))
    return cq.Solid.makeLoft(wires, True)


def wing(ribs: Iterable[Rib], thinnest: float) -> Solid:
    """A wing to the left, underside on z = 0, nowhere thinner than `thinnest` but at its edges."""
    return _wing(ribs, thinnest, True)


def fin(ribs: Iterable[Rib], thinnest: float, cant: float = 0.0) -> Solid:
    """An upright fin, its root on z = 0, leaning to the left by `cant` degrees."""
    return _wing(ribs, thinnest, False).turned(90 - cant, "x")


def _wing(ribs: Iterable[Rib], thinnest: float, flat: bool) -> Solid:
    exact = tuple(
        (round(y, 4), round(lead, 4), round(trail, 4), round(max(thick, thinnest), 4))
        for y, lead, trail, thick in ribs
    )
    return part(wing_blank, exact, round(EDGE * thinnest, 4), flat)


def hinge_line(
    start: tuple[float, float], end: tuple[float, float], z: float, gauge: Gauge
) -> Solid:
    """Cutter for the gap of a control surface between two points in plan, its floor at z."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.hypot(dx, dy)
    gap = block(long, gauge.gap, 3.0).at(x=long / 2)
    return gap.turned(math.degrees(math.atan2(dy, dx))).at(start[0], start[1], z)


def roundel(radius: float, top: float, gauge: Gauge) -> Solid:
    """A star in a disc, standing on z = 0 with its face at `top`, pointing along +x."""
    star = []
    for i in range(10):
        r = 0.92 * radius * (1.0 if i % 2 == 0 else 0.42)
        star.append((r * math.cos(math.pi * i / 5), r * math.sin(math.pi * i / 5)))
    high = top + 0.6 * gauge.relief
    return disc(radius, top, 0.0).painted("dark") + slab(star, high).painted("light")


# ------------------------------------------------------------------ stores
def missile(length: float, gauge: Gauge) -> Solid:
    """An air-to-air missile along x about the origin, flattened below to lie on z = 0."""
    r = max(0.68, gauge.barrel / 2 + 0.15)
    body = lathe(
        (
            (0, 0),
            (0.8 * r, 0),
            (r, 0.3),
            (r, length - 2.0),
            (0.72 * r, length - 0.7),
            (0.3 * r, length),
            (0, length),
        )
    ).turned(90, "y")
    seeker = lathe(
        ((0, -0.2), (0.9 * r, -0.2), (0.78 * r, 0.7), (0.34 * r, 1.42), (0, 1.42))
    ).turned(90, "y")
    low, thick = -0.75 * r, max(0.7, gauge.barrel)
    span = r + 0.75
    tail = ((0.1, span), (1.3, span), (2.5, 0.0), (0.1, 0.0))
    canard = ((0.0, span - 0.2), (0.6, span - 0.2), (1.8, 0.0), (0.0, 0.0))
    plates: list[Solid] = []
    for outline, x in ((tail, 0.0), (canard, 0.62 * length)):
        plate = prism(((a + x, b) for a, b in outline), thick)
        plates += [
            plate,
            plate.turned(90, "x").at(z=low + thick / 2),
            plate.turned(-90, "x").at(z=low + thick / 2),
        ]
    nose = seeker.at(x=length - 1.4)
    made = union((body.painted("light"), union(plates).painted("light"), nose.painted("dark")))
    lying = made.at(x=-length / 2, z=-low)
    return lying & _half_space(0.0)


def bomb(length: float, radius: float, gauge: Gauge) -> Solid:
    """A bomb along x about the origin, fins crosswise at its tail."""
    r, tip = radius, 0.35 * length
    body = lathe(
        (
            (0, 0),
            (0.42 * r, 0),
            (0.7 * r, 0.2 * length),
            (r, 0.42 * length),
            (r, 0.62 * length),
            (0.86 * r, length - 0.55 * tip),
            (0.5 * r, length - 0.12 * tip),
            (0.2 * r, length),
            (0, length),
        )
    ).turned(90, "y")
    band = (
        lathe(((0, 0), (0.95 * r, 0), (1.02 * r, 0.1), (0.99 * r, 0.75), (0, 0.75)))
        .turned(90, "y")
        .at(x=0.66 * length)
    )
    plate = prism(((0.0, -r), (0.0, r), (0.8, r), (0.3 * length, 0.0), (0.8, -r)), gauge.wide(0.7))
    fins = plate.turned(45, "x") + plate.turned(-45, "x")
    return union((body, fins, band.painted("accent"))).at(x=-length / 2)

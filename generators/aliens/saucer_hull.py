"""The two halves of a flying saucer, each drawn as it is printed: the seam on z = 0.

Drawn 100 mm wide. The upper half has its dome up, the lower half its belly up; both are solid, so
that neither needs a support, and have sockets for the pins that join them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from generators.kit.solid import Solid, union
from generators.vehicles.stock import Gauge, Point, ball, block, disc, lathe, rod, slab, strut

RADIUS = 50.0
FOOT = (33.0, 27.0)
"""Distances from the axis of a landing foot and of the socket of its leg."""
LEGS = (60.0, 180.0, 300.0)
"""Where the legs are, in degrees from the hatch."""
BOSS = 8.2
"""Height of the leg's boss over the seam, belly up."""
KEEL = 9.4
"""Height of the belly's lowest ring over the seam."""
LEG_PEG, STEM_PEG, PIN = (1.9, 4.0), (2.4, 6.0), (2.0, 4.0)
"""Radius and depth of the pegs of legs and stem, and of the pins between the halves."""
PINS = ((24.0, 90.0), (24.0, 210.0), (24.0, 320.0))
"""Distance from the axis and angle of the pins: uneven, so that the halves go together one way."""
HATCH = (24.5, 35.5, 9.0)
"""From and to along the radius, and width, of the hatch."""


class Lines(NamedTuple):
    """A look of the upper half."""

    profile: tuple[Point, ...]
    smooth: bool
    rings: tuple[float, ...]
    """Radii of the seams round the hull."""
    seams: int
    """Seams from the dome outwards."""
    collar: tuple[float, float, float]
    """Radius, foot and head of the wall below the dome."""
    dome: tuple[float, float, float]
    """Radius, foot and head of the dome."""


LOOKS = {
    "classic": Lines(
        (
            (49.6, 0.0), (50.0, 0.4), (50.0, 1.5), (48.6, 2.1), (43.0, 3.1), (36.0, 4.4),
            (29.0, 6.0), (23.5, 7.9), (20.0, 10.2), (18.6, 11.2), (0.0, 11.2),
        ),
        True, (45.5, 31.0), 16, (17.6, 10.6, 12.6), (15.4, 12.4, 17.4),
    ),
    "tiered": Lines(
        (
            (49.6, 0.0), (50.0, 0.4), (50.0, 1.8), (49.2, 2.6), (40.4, 3.6), (40.0, 3.8),
            (39.2, 6.4), (38.2, 6.9), (29.6, 7.7), (29.2, 7.9), (28.4, 10.6), (27.4, 11.1),
            (19.0, 11.8), (0.0, 11.8),
        ),
        False, (45.0, 34.0, 23.5), 12, (18.0, 11.5, 13.4), (13.0, 13.2, 17.2),
    ),
    "carapace": Lines(
        (
            (49.6, 0.0), (50.0, 0.4), (50.0, 1.2), (47.0, 2.4), (41.0, 4.6), (33.0, 7.2),
            (25.0, 9.4), (18.0, 11.0), (14.0, 11.6), (0.0, 11.6),
        ),
        True, (), 0, (14.4, 11.0, 12.4), (12.2, 12.2, 16.0),
    ),
}  # fmt: skip
BELLY: tuple[Point, ...] = (
    (49.6, 0.0), (50.0, 0.4), (50.0, 1.2), (48.0, 1.8), (42.0, 3.4), (35.0, 5.2), (28.0, 6.8),
    (22.0, 7.9), (17.0, 8.5), (0.0, 8.5),
)  # fmt: skip


# ------------------------------------------------------------------ the halves
def upper(look: str, gauge: Gauge) -> Solid:
    """The half with the dome."""
    lines = LOOKS[look]
    parts = [_panelled(lines.profile, lines.smooth, lines.rings, lines.seams, 21.0, gauge)]
    parts += [_collar(lines), _ray()]
    parts += {"classic": _portholes, "tiered": _tiers, "carapace": _plates}[look](lines, gauge)
    parts.append(_eyes(lines) if look == "carapace" else _dome(lines, gauge))
    return union(parts) - _pin_holes(gauge, mirrored=False)


def lower(gauge: Gauge) -> Solid:
    """The half with the belly, its hatch, and sockets for three legs and for a stem."""
    skin = _panelled(BELLY, True, (44.0,), 12, 16.5, gauge)
    ring = lathe(((0, 8.0), (16.0, 8.0), (15.4, KEEL), (11.0, KEEL), (10.4, 8.8), (0, 8.8)))
    hub = lathe(((0, 8.0), (6.4, 8.0), (5.4, KEEL), (0, KEEL))).painted("detail")
    boss = lathe(((0, 4.0), (4.6, 4.0), (3.8, BOSS), (0, BOSS)))
    bosses = union(boss.at(x=FOOT[1]).turned(angle) for angle in LEGS).painted("detail")
    globe = union((ball(5.4).at(x=29.0, z=5.6), disc(6.4, 7.0, 0.6).at(x=29.0))).painted("light")
    globes = union(globe.turned(angle) for angle in (120.0, 240.0))
    vents = union(
        block(3.2, 1.1, 1.0, 0.2).at(x=13.2, z=KEEL - 0.7).turned(20.0 * i) for i in range(18)
    ).painted("dark")
    holes = [_hole(LEG_PEG, gauge).at(x=FOOT[1], z=BOSS).turned(angle) for angle in LEGS]
    holes.append(_hole(STEM_PEG, gauge).at(z=KEEL))
    whole = union((skin, ring, hub, bosses, globes, vents, _hatch()))
    return whole - _door() - union(holes) - _pin_holes(gauge, mirrored=True)


def pin() -> Solid:
    """What joins the halves: a rod with bevelled ends, standing on z = 0."""
    radius, depth = PIN
    e, top = 0.4, 2 * depth
    outline = ((0, 0), (radius - e, 0), (radius, e), (radius, top - e), (radius - e, top), (0, top))
    return lathe(outline)


def _hole(peg: Point, gauge: Gauge) -> Solid:
    """Cutter for a peg's socket, going down from z = 0."""
    radius, depth = peg
    return disc(radius + gauge.clearance, depth + 0.5).at(z=-depth - 0.3)


def _pin_holes(gauge: Gauge, *, mirrored: bool) -> Solid:
    """Sockets in the seam; the lower half is drawn upside down about x."""
    radius, depth = PIN
    hole = disc(radius + gauge.clearance, depth + 0.5).at(z=-0.2)
    side = -1 if mirrored else 1
    return union(hole.at(x=r).turned(side * angle) for r, angle in PINS)


# ------------------------------------------------------------------ skin
def _panelled(
    profile: Sequence[Point],
    smooth: bool,
    rings: Iterable[float],
    seams: int,
    inner: float,
    gauge: Gauge,
) -> Solid:
    """A turned skin with seams cut as deep as relief; a dark core behind it stops them."""
    outline = curved(profile) if smooth else tuple(profile)
    skin = lathe(((0, 0), *outline))
    gap, deep = max(0.7, gauge.gap), gauge.relief + 0.1
    cuts = [disc(r + gap / 2, 30).at(z=0.9) - disc(r - gap / 2, 32) for r in rings]
    if seams:
        slot = block(47.4 - inner, gap, 30.0).at(x=(47.4 + inner) / 2, z=0.9)
        cuts += [slot.turned(360 * (i + 0.5) / seams) for i in range(seams)]
    if not cuts:
        return skin
    core = [(max(r - deep, 0.0), z - deep) for r, z in outline if z > 1.6]
    heart = lathe(((0, 0), (core[0][0], 0), *core)).painted("dark")
    return (skin - union(cuts)) + heart


def curved(points: Sequence[Point], steps: int = 4) -> tuple[Point, ...]:
    """A Catmull-Rom curve through points; the first three and the last two stay corners."""
    out = list(points[:2])
    for i in range(2, len(points) - 2):
        a, b, c, d = (points[j] for j in (max(i - 1, 2), i, i + 1, min(i + 2, len(points) - 2)))
        for s in range(steps):
            t = s / steps
            out.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - w) * t * t
                           + (3 * q - p - 3 * r + w) * t**3)
                    for p, q, r, w in zip(a, b, c, d, strict=True)
                )  # type: ignore[arg-type]
            )  # fmt: skip
    return (*out, *points[-2:])


def _height(lines: Lines, radius: float) -> float:
    """Height of the skin at a distance from the axis."""
    points = curved(lines.profile) if lines.smooth else lines.profile
    for (r0, z0), (r1, z1) in pairwise(points[2:]):
        if r1 <= radius <= r0:
            return z0 + (z1 - z0) * (r0 - radius) / (r0 - r1)
    return points[-1][1]


# ------------------------------------------------------------------ what sits on the upper half
def _collar(lines: Lines) -> Solid:
    """The wall below the dome."""
    r, foot, head = lines.collar
    return lathe(
        (
            (0, foot - 2),
            (r + 0.6, foot - 2),
            (r, foot + 0.2),
            (r, head - 0.5),
            (r - 0.5, head),
            (0, head),
        )
    )


def _dome(lines: Lines, gauge: Gauge) -> Solid:
    """A glass dome in a cage of ribs, with a spire."""
    r, foot, head = lines.dome
    rise = head - foot
    arc = [math.radians(9 * i) for i in range(10)]

    def bowl(grown: float) -> list[Point]:
        return [((r + grown) * math.cos(a), foot + (rise + grown) * math.sin(a)) for a in arc[:-1]]

    glass = lathe(((0, foot - 1), (r, foot - 1), *bowl(0), (0, head)))
    shell = lathe(((0, foot - 1), (r + 0.5, foot - 1), *bowl(0.55), (0, head + 0.55)))
    rib = block(2 * r + 4, max(1.0, gauge.wide(1.0)), head + 2)
    cage = union(rib.turned(30 * i) for i in range(6))
    belt = lathe(((0, foot - 1), (r + 1.4, foot - 1), (r + 1.2, foot + 0.7), (0, foot + 0.7)))
    crown = lathe(
        (
            (0, head - 0.5),
            (3.4, head - 0.5),
            (2.6, head + 0.9),
            (1.3, head + 1.1),
            (1.2, head + 1.5),
            (0, head + 1.5),
        )
    )
    return union((glass.painted("glass"), shell & cage, belt, crown.painted("accent")))


def _portholes(lines: Lines, gauge: Gauge) -> list[Solid]:
    """Round lights on the skin near the rim, and oval windows in the slope below the dome."""
    lamp = union((disc(1.9, 1.6, 0.4).at(z=-1.0), ball(1.3).at(z=0.5).painted("light")))
    lamp = lamp.turned(10, "y").at(x=38.4, z=_height(lines, 38.4))
    lamps = union(lamp.turned(360 * i / 16) for i in range(16)).painted("detail")
    eye = union((rod(2.0, 3.0).at(z=-1.9), rod(1.35, 3.0).at(z=-1.6).painted("glass")))
    eye = eye.turned(40, "y").at(x=22.2, z=_height(lines, 22.2))
    return [lamps, union(eye.turned(360 * (i + 0.5) / 16) for i in range(16))]


def _tiers(lines: Lines, gauge: Gauge) -> list[Solid]:
    """Windows in the walls of the decks, fins over the rim."""
    parts = []
    for radius, z, number in ((39.4, 4.3, 36), (28.7, 8.4, 24)):
        pane = block(1.4, 3.4, 1.7, 0.2).at(x=radius - 0.3, z=z).painted("glass")
        parts.append(union(pane.turned(360 * (i + 0.5) / number) for i in range(number)))
    fin = slab(((48.6, -0.8), (40.0, -1.6), (40.0, 1.6), (48.6, 0.8)), 4.4, 0.4).at(z=0.4)
    lamp = ball(1.1).at(x=46.6, z=4.6).painted("accent")
    parts.append(union((fin + lamp).turned(360 * i / 12) for i in range(12)).painted("detail"))
    return parts


def _plates(lines: Lines, gauge: Gauge) -> list[Solid]:
    """Overlapping shells like a beetle's, with a ridge along each."""
    outline = curved(lines.profile)
    raised = lathe(((0, 0), (49.6, 0), *((r, z + 0.9) for r, z in outline[2:])))
    deep = lathe(
        ((0, 0), (47.4, 0), *((r - 1.0, z + 1.6) for r, z in outline[4:] if r > 13.5), (0, 13.2))
    )
    parts: list[Solid] = []
    for cover, number, half, near in ((raised, 9, 17.0, 15.0), (deep, 9, 8.6, 17.0)):
        wide = math.tan(math.radians(half))
        leaf = (
            (near, near * wide * 0.7),
            (36.0, 36.0 * wide),
            (44.0, 40.0 * wide),
            (49.4, 22.0 * wide),
        )
        plan = (*leaf, *((x, -y) for x, y in reversed(leaf)))
        petal = slab(plan, 30.0)
        plates = union(petal.turned(360 * (i + 0.5) / number) for i in range(number))
        parts.append((cover & plates).painted("body" if cover is raised else "detail"))
    spine = [
        strut((17.0, 0, 11.9), (33.0, 0, 8.4), 0.9),
        strut((33.0, 0, 8.4), (46.0, 0, 3.8), 0.9),
        ball(1.5).at(x=33.0, z=8.6),
    ]
    spines = union(union(spine).turned(360 * (i + 0.5) / 9) for i in range(9)).painted("dark")
    return [*parts, spines]


def _eyes(lines: Lines) -> Solid:
    """A cluster of faceted eyes for a dome."""
    r, foot, _ = lines.dome
    mound = lathe(
        (
            (0, foot - 2),
            (r + 1.5, foot - 2),
            (r, foot + 0.6),
            (0.6 * r, foot + 1.8),
            (0, foot + 2.2),
        )
    )
    eye = ball(3.3).at(x=7.6, z=foot + 1.2)
    eyes = union((ball(4.6).at(z=foot + 1.6), *(eye.turned(60 * i) for i in range(6))))
    return mound.painted("dark") + eyes.painted("accent")


def _ray() -> Solid:
    """The heat ray over the hatch: a ball in a socket, its lens outwards."""
    seat = lathe(((0, -1.8), (4.0, -1.8), (3.4, 1.4), (2.6, 1.9), (0, 1.9)))
    barrel = lathe(((0, 0), (1.5, 0), (1.2, 3.6), (1.9, 4.4), (1.9, 5.2), (0, 5.2)))
    lens = disc(1.3, 0.9, 0.4).at(z=4.7).painted("accent")
    gun = union((ball(2.6), barrel, lens)).turned(42, "y").at(z=2.2)
    return union((seat.painted("detail"), gun.painted("light"))).at(x=44.0, z=2.6)


# ------------------------------------------------------------------ what sits on the lower half
def _hatch() -> Solid:
    """The frame of the hatch, level with the ground."""
    near, far, wide = HATCH
    frame = block(far - near + 3.0, wide + 3.0, 4.0, 0.5).at(x=(near + far) / 2, z=3.4)
    return frame.painted("detail")


def _door() -> Solid:
    near, far, wide = HATCH
    return block(far - near, wide, 6.0).at(x=(near + far) / 2, z=4.4).painted("dark")

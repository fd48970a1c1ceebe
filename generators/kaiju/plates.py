"""Hard parts of the saurian in CadQuery: crystal plates, claws, horns, teeth, eyes, tongue."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generators.kaiju.anatomy import Vector
from generators.kit.skin import square_to, unit
from generators.kit.solid import Matrix, Solid, part, union


def shard(length: float, width: float, thick: float, blunt: float, lean: float) -> Any:
    """One flat crystal on z: a six-sided blade that widens, then ends in a slanting blunt point.

    Its root is at z = -0.25 `length`; `blunt` is the least thickness anywhere, in mm.
    """
    import cadquery as cq

    def ring(z: float, w: float, t: float, x: float) -> Any:
        w, t = max(w, 1.3 * blunt) / 2, max(t, blunt) / 2
        edge = blunt / 2 if t > blunt / 2 else t
        outline = [
            (x - w, -edge), (x - 0.45 * w, -t), (x + 0.45 * w, -t), (x + w, -edge),
            (x + w, edge), (x + 0.45 * w, t), (x - 0.45 * w, t), (x - w, edge),
        ]  # fmt: skip
        return cq.Wire.makePolygon([cq.Vector(px, py, z) for px, py in outline], close=True)

    rings = [
        ring(-0.25 * length, 0.8 * width, thick, 0.0),
        ring(0.42 * length, width, 0.92 * thick, 0.3 * lean * length),
        ring(0.72 * length, 0.72 * width, 0.75 * thick, 0.62 * lean * length),
        ring(length, 0.1 * width, 0.3 * thick, lean * length),
    ]
    return cq.Solid.makeLoft(rings, True)


def claw(length: float, radius: float, tip: float, curl: float) -> Any:
    """A curved, blunt-tipped horn along z from a root at z = -0.8 `radius`, bending towards -y."""
    import cadquery as cq

    wires = []
    ends = (-0.8 * radius / length, 0.0, 0.28, 0.55, 0.8, 1.0)
    girth = (0.92, 1.0, 0.86, 0.62, 0.38, 0.0)
    for t, g in zip(ends, girth, strict=True):
        angle = curl * max(t, 0.0)
        y, z = _bow(length, curl, t)
        r = tip + (radius - tip) * g
        plane = cq.Plane((0, y, z), (1, 0, 0), (0, -math.sin(angle), math.cos(angle)))
        wires.append(cq.Wire.makeCircle(r, plane.origin, plane.zDir))
    return cq.Solid.makeLoft(wires, False)


def _bow(length: float, curl: float, t: float) -> tuple[float, float]:
    if t <= 0.0 or curl < 1e-3:
        return 0.0, t * length
    r = length / curl
    return r * (math.cos(curl * t) - 1.0), r * math.sin(curl * t)


def ball(radius: float) -> Any:
    """An eyeball."""
    import cadquery as cq

    return cq.Workplane().sphere(radius)


def slit(radius: float, width: float) -> Any:
    """A slit pupil on the +y side of an eyeball, upright."""
    import cadquery as cq

    tall = cq.Workplane("XZ").ellipse(width / 2, 0.78 * radius).extrude(-1.04 * radius)
    return tall.intersect(cq.Workplane().sphere(1.05 * radius))


def tongue(length: float, width: float, thick: float) -> Any:
    """A tongue along y from the origin, its tip bent upwards."""
    import cadquery as cq

    wires = []
    for t, w, rise in (
        (0, 0.8, 0),
        (0.35, 1, 0.02),
        (0.7, 0.85, 0.03),
        (0.92, 0.55, 0.1),
        (1, 0.25, 0.14),
    ):
        ring = cq.Workplane(cq.Plane((0, t * length, rise * length), (1, 0, 0), (0, 1, 0)))
        high = thick / 2 * (1 if t < 0.8 else 0.7)
        wires.append(ring.ellipse(w * width / 2, high).val())
    return cq.Solid.makeLoft(wires, True)


def placement(origin: Vector, along: Vector, bend: Vector) -> Matrix:
    """The matrix that lays z on `along` and -y towards `bend`, at `origin`."""
    z = unit(along)
    y = -square_to(z, bend)
    rows: NDArray[np.float64] = np.column_stack([np.cross(y, z), y, z, origin])
    return tuple(float(v) for v in rows.reshape(-1))


def _stepped(value: float, ratio: float = 1.15) -> float:
    """Rounded up to a power of the ratio, so that many plates share few shapes."""
    return round(ratio ** math.ceil(math.log(value, ratio) - 1e-6), 3)


def horn(
    origin: Vector,
    along: Vector,
    bend: Vector,
    size: tuple[float, float],
    blunt: float,
    curl: float = 0.7,
) -> Solid:
    """A claw, horn or tooth of (length, root radius) in its place; its tip is `blunt` mm wide."""
    length, radius = size
    radius = max(radius, 0.62 * blunt + 0.15)
    length = max(length, 1.6 * radius)
    tip = min(0.5 * blunt, 0.8 * radius)
    made = part(claw, round(length, 2), round(radius, 2), round(tip, 2), curl)
    return made.placed(placement(origin, along, bend))


FANS = {
    "crystal": ((0.0, 1.0, 0.46, 0.0), (-24.0, 0.74, 0.4, -0.05), (21.0, 0.82, 0.42, 0.06),
                (-47.0, 0.46, 0.34, -0.1), (43.0, 0.52, 0.36, 0.1)),
    "blade": ((6.0, 1.0, 0.85, 0.14), (-22.0, 0.6, 0.5, -0.1)),
    "thorn": ((4.0, 1.0, 0.36, 0.1),),
}  # fmt: skip
"""Shards of each kind of plate: (angle from upright, length, width per length, lean)."""


def plate(
    kind: str, root: Vector, up: Vector, along: Vector, height: float, thick: float, blunt: float,
    jitter: Vector,
) -> Solid:  # fmt: skip
    """A dorsal plate: a fan of shards in the plane of `up` and `along`. `jitter` (5,) bends it."""
    up = unit(up)
    ahead = square_to(up, along)
    across = np.cross(ahead, up)
    shards = []
    for k, (angle, length, width, lean) in enumerate(FANS[kind]):
        long = height * length * (1.0 + 0.35 * float(jitter[k % len(jitter)]))
        if long < 2.2 * blunt:
            continue
        a = math.radians(angle + 14.0 * float(jitter[(k + 2) % len(jitter)]))
        z = up * math.cos(a) + ahead * math.sin(a)
        fat = thick * (1.0 if k == 0 else 0.85)
        long = _stepped(long)
        broad = max(_stepped(width * long), 2.6 * blunt)
        made = part(shard, long, broad, _stepped(fat, 1.1), blunt, lean)
        x = np.cross(across, z)
        tilt = 0.1 * height * width * float(jitter[(k + 1) % len(jitter)]) * (k % 3 - 1)
        rows = np.column_stack([x, across, z, root + across * tilt])
        shards.append(made.placed(tuple(float(v) for v in rows.reshape(-1))))
    if not shards:
        return horn(root, up, along, (height, 0.4 * height), blunt, 0.2)
    return union(shards)

"""Stock that vehicles are put together from: plates, rods, turned and lofted parts. Lengths in mm.

The `*_blank` functions are recipes for leaves; the others place such leaves. A vehicle is drawn
at 1/300 with x forward, y to its left and the ground at z = 0.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.solid import Solid, part

Point = tuple[float, float]
Outline = tuple[Point, ...]
DRAWN_AT = 300.0
"""Scale denominator at which every vehicle is drawn."""


@dataclass(frozen=True)
class Gauge:
    """Print limits brought to the scale of the drawing, so that they hold after scaling."""

    detail: float
    relief: float
    gap: float
    barrel: float
    pin: float
    clearance: float
    factor: float
    """Printed length of a drawn millimetre."""

    @classmethod
    def of(cls, settings: PrintSettings) -> Gauge:
        """Raises SpecError when the process is too coarse for vehicles of this scale."""
        k = DRAWN_AT / settings.scale
        gauge = cls(
            detail=settings.detail / k,
            relief=max(1.5 * settings.layer, 0.3 if settings.nozzle else 0.15) / k,
            gap=max(settings.extrusion, 0.2) / k,
            barrel=settings.barrel / k,
            pin=settings.pin / k,
            clearance=settings.clearance / k,
            factor=k,
        )
        room = {"detail": 1.15, "relief": 0.65, "gap": 0.95, "barrel": 2.4, "pin": 3.0}
        for name, most in room.items():
            if getattr(gauge, name) > most:
                raise SpecError(
                    [
                        f"a {name} of {getattr(gauge, name) * k:.2g} mm is too coarse for vehicles "
                        f"at 1/{settings.scale:g}, at most {most * k:.2g} mm; choose a finer "
                        "process or a larger scale"
                    ]
                )
        return gauge

    def wide(self, drawn: float) -> float:
        """A width as drawn, or the narrowest that prints."""
        return max(drawn, self.detail)

    def high(self, drawn: float) -> float:
        """A relief as drawn, or the lowest that reads."""
        return max(drawn, self.relief)


# ------------------------------------------------------------------ recipes
def block_blank(x: float, y: float, z: float, edge: float) -> Any:
    """A box standing centred on z = 0, upright and top edges broken by `edge`."""
    import cadquery as cq

    box = cq.Workplane().box(x, y, z, centered=(True, True, False))
    edge = min(edge, 0.3 * min(x, y, z))
    return broken_edges(box).chamfer(edge) if edge > 0.02 else box


def broken_edges(box: Any) -> Any:
    """The upright and top edges of a box, in an order of their own.

    A selector with `or` or `not` gives a set, whose order changes from run to run, and with it
    the mesh.
    """
    return box.edges("|Z").add(box.edges(">Z"))


def prism_blank(outline: Outline, width: float, edge: float) -> Any:
    """A side view (x, z) extruded across y, centred; the rims of both sides chamfered."""
    import cadquery as cq

    solid = cq.Workplane("XZ").polyline(outline).close().extrude(width / 2, both=True)
    return solid.faces("<Y").edges().add(solid.faces(">Y").edges()).chamfer(edge) if edge else solid


def cushion_blank(x: float, y: float, z: float, edge: float) -> Any:
    """A soft box standing centred on z = 0, upright and top edges rounded by `edge`."""
    import cadquery as cq

    box = cq.Workplane().box(x, y, z, centered=(True, True, False))
    return broken_edges(box).fillet(min(edge, 0.45 * min(x, y, z)))


def slab_blank(outline: Outline, height: float, edge: float) -> Any:
    """A plan (x, y) extruded upwards from z = 0, its top rim chamfered."""
    import cadquery as cq

    solid = cq.Workplane().polyline(outline).close().extrude(height)
    return solid.faces(">Z").edges().chamfer(edge) if edge else solid


def lathe_blank(outline: Outline) -> Any:
    """A half section (radius, z) turned about z; it must begin and end on the axis."""
    import cadquery as cq

    return cq.Workplane("XZ").polyline(outline).close().revolve(360, (0, 0), (0, 1))


def loft_blank(levels: tuple[tuple[float, Outline], ...], edge: float) -> Any:
    """Straight-sided loft through plans (x, y) at heights z; edges rounded by `edge`."""
    import cadquery as cq

    wires = [
        cq.Wire.makePolygon([cq.Vector(x, y, z) for x, y in plan], close=True) for z, plan in levels
    ]
    solid = cq.Workplane(cq.Solid.makeLoft(wires, True))
    if not edge:
        return solid
    upper = [rim for rim in solid.edges().vals() if rim.BoundingBox().zmax > 1e-6]
    return solid.newObject(upper).fillet(edge)


def cast_blank(levels: tuple[tuple[float, Outline], ...]) -> Any:
    """Smooth loft through closed curves in plan, as a foundry would leave it."""
    import cadquery as cq

    wires = []
    for z, plan in levels:
        curve = cq.Edge.makeSpline([cq.Vector(x, y, z) for x, y in plan], periodic=True)
        wires.append(cq.Wire.assembleEdges([curve]))
    return polished(cq.Solid.makeLoft(wires, False))


def polished(solid: Any) -> Any:
    """The solid with a mesh finer than that of flat work kept on it, for even curves.

    The kernel keeps this mesh: later calls for a coarser one get it.
    """
    solid.mesh(0.012, 0.14)
    return solid


def wire_blank(path: tuple[tuple[float, float, float], ...], radius: float) -> Any:
    """A round wire along a smooth curve through points."""
    import cadquery as cq

    curve = cq.Workplane().spline([cq.Vector(*p) for p in path])
    start = cq.Vector(*path[0])
    tangent = curve.val().tangentAt(0)
    section = cq.Workplane(cq.Plane(start, normal=tangent)).circle(radius)
    return section.sweep(curve)


# ------------------------------------------------------------------ placed leaves
def block(x: float, y: float, z: float, edge: float = 0.0) -> Solid:
    """A box standing centred on z = 0."""
    return part(block_blank, float(x), float(y), float(z), float(edge))


def cushion(x: float, y: float, z: float, edge: float) -> Solid:
    """A soft box standing centred on z = 0."""
    return part(cushion_blank, float(x), float(y), float(z), float(edge))


def prism(outline: Iterable[Point], width: float, edge: float = 0.0) -> Solid:
    """A side view (x, z) extruded across y, centred."""
    return part(prism_blank, _exact(outline), float(width), float(edge))


def slab(outline: Iterable[Point], height: float, edge: float = 0.0) -> Solid:
    """A plan (x, y) extruded upwards from z = 0."""
    return part(slab_blank, _exact(outline), float(height), float(edge))


def lathe(outline: Iterable[Point]) -> Solid:
    """A half section (radius, z) turned about z."""
    return part(lathe_blank, _exact(outline))


def loft(levels: Iterable[tuple[float, Iterable[Point]]], edge: float = 0.0) -> Solid:
    """A straight-sided loft through plans at heights z."""
    return part(loft_blank, tuple((float(z), _exact(p)) for z, p in levels), float(edge))


def cast(levels: Iterable[tuple[float, Iterable[Point]]]) -> Solid:
    """A smooth loft through closed curves at heights z, each of as many points."""
    return part(cast_blank, tuple((float(z), _exact(p)) for z, p in levels))


def rod(radius: float, length: float) -> Solid:
    """An upright rod from z = 0, its ends a little rounded."""
    r, e = float(radius), 0.25 * min(radius, length)
    return lathe(((0, 0), (r - e, 0), (r, e), (r, length - e), (r - e, length), (0, length)))


def disc(radius: float, height: float, crown: float = 0.0) -> Solid:
    """A flat disc from z = 0 with a bevel of `crown` at its top."""
    c = min(crown, 0.6 * height, 0.6 * radius)
    rim = ((radius, height - c), (radius - c, height)) if c > 0.01 else ((radius, height),)
    return lathe(((0, 0), (radius, 0), *rim, (0, height)))


def ball(radius: float) -> Solid:
    """A ball about the origin, flattened a little at its poles, where a mesh would pinch."""
    turns = [math.radians(10 * i - 80) for i in range(17)]
    rim = [(radius * math.cos(a), radius * math.sin(a)) for a in turns]
    return lathe(((0, rim[0][1]), *rim, (0, rim[-1][1])))


def wire(path: Iterable[tuple[float, float, float]], radius: float) -> Solid:
    """A round wire along a smooth curve through points."""
    return part(
        wire_blank, tuple((float(x), float(y), float(z)) for x, y, z in path), float(radius)
    )


def strut(
    start: tuple[float, float, float], end: tuple[float, float, float], radius: float
) -> Solid:
    """A rod between two points."""
    dx, dy, dz = (b - a for a, b in zip(start, end, strict=True))
    length = math.sqrt(dx * dx + dy * dy + dz * dz)
    lean = math.degrees(math.acos(dz / length))
    return rod(radius, length).turned(lean, "y").turned(math.degrees(math.atan2(dy, dx))).at(*start)


def both_sides(solid: Solid) -> Solid:
    """The solid and its mirror image across the centre plane of the vehicle."""
    return solid + solid.mirrored("y")


def mirrored_outline(half: Iterable[Point]) -> Outline:
    """Full plan from its left half (y > 0), listed from front to rear."""
    left = tuple(half)
    return (*left, *((x, -y) for x, y in reversed(left)))


def egg(front: float, rear: float, half: float, power: float = 2.2, n: int = 16) -> Outline:
    """A rounded plan from x = -rear to x = front, `half` wide to each side at x = 0."""
    points = []
    for i in range(n):
        c, s = math.cos(math.tau * (i + 0.5) / n), math.sin(math.tau * (i + 0.5) / n)
        reach = front if c > 0 else rear
        x = math.copysign(abs(c) ** (2 / power), c) * reach
        points.append((x, math.copysign(abs(s) ** (2 / power), s) * half))
    return tuple(points)


def _exact(outline: Iterable[Point]) -> Outline:
    return tuple((round(float(x), 4), round(float(y), 4)) for x, y in outline)

"""CadQuery shapes that facade parts are put together from.

Frame of a facade part: x along the wall, the wall plane is y = 0 and outward is -y, z = 0 the
floor of its storey. Parts are sunk `SUNK` mm into the wall, so that they join it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cadquery as cq

SUNK = 0.3
"""mm that a part goes into the wall it stands on."""
Points = Iterable[tuple[float, float]]


def block(
    x0: float, x1: float, proud: float, z0: float, z1: float, sunk: float = SUNK
) -> cq.Workplane:
    """A plain block from x0 to x1 and z0 to z1, standing `proud` of the wall."""
    import cadquery as cq

    made = cq.Workplane().box(x1 - x0, proud + sunk, z1 - z0, centered=False)
    return made.translate((x0, -proud, z0))


def moulding(profile: Points, x0: float, x1: float) -> cq.Workplane:
    """A profile of (proud, z) points drawn along the wall from x0 to x1."""
    import cadquery as cq

    outline = cq.Workplane("YZ").polyline([(-proud, z) for proud, z in profile])
    return outline.close().extrude(x1 - x0).translate((x0, 0, 0))


def plate(outline: Points, proud: float, sunk: float = SUNK) -> cq.Workplane:
    """An outline of (x, z) points as a plate standing `proud` of the wall."""
    import cadquery as cq

    made = cq.Workplane("XZ").polyline(list(outline)).close().extrude(proud + sunk)
    return made.translate((0, sunk, 0))


def post(outline: Points, height: float) -> cq.Workplane:
    """An outline of (x, y) points drawn up from z = 0."""
    import cadquery as cq

    return cq.Workplane().polyline(list(outline)).close().extrude(height)


def slab(
    width: float, depth: float, height: float, x: float = 0.0, y: float = 0.0, z: float = 0.0
) -> cq.Workplane:
    """A box centred on (x, y), standing on z."""
    import cadquery as cq

    made = cq.Workplane().box(width, depth, height, centered=(True, True, False))
    return made.translate((x, y, z))


def taper(
    foot: tuple[float, float], top: tuple[float, float], height: float, z: float = 0.0
) -> cq.Workplane:
    """A box that changes from `foot` to `top` (width, depth) on its way up."""
    import cadquery as cq

    lower = cq.Workplane(origin=(0, 0, z)).rect(*foot)
    return lower.workplane(offset=height).rect(*top).loft(ruled=True)


def fused(shapes: Iterable[cq.Workplane]) -> cq.Workplane:
    """Shapes that overlap, as one."""
    import cadquery as cq

    first, *others = [shape.val() for shape in shapes]
    return cq.Workplane(first.fuse(*others).clean() if others else first)

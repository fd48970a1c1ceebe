"""How a body stands: on z = 0, on enough of it, on an exact base, without falling over."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generators.kit.mesh import Mesh
from printables.pipeline.inspect.thresholds import (
    CHORDS,
    EXACT,
    LEAST_CONTACT,
    LEAST_VOLUME,
    ON_BED,
    OUTLINE,
    TIPPING,
)
from printables.pipeline.job import Finding


def footing(
    mesh: Mesh, footprint: tuple[float, float] | None, ours: bool, measures: dict[str, Any]
) -> Iterator[Finding]:
    """Findings on the underside. A file that is not `ours` may lie anywhere: slicers drop it."""
    low = float(mesh.bounds[0, 2])
    if abs(low) > ON_BED:
        yield Finding(
            "on-bed",
            "error" if ours else "warning",
            f"the lowest point is at z = {low:.3f}, not 0; move the body by {-low:.3f} mm",
            low,
            0.0,
        )
    if mesh.volume < LEAST_VOLUME:
        yield Finding(
            "tiny",
            "warning",
            f"{mesh.volume:.1f} mm3 is so little that slicers ask whether the file is in inches "
            "(answer no); print several, or put it on a base",
            mesh.volume,
            LEAST_VOLUME,
        )
    contact, corners = contact_area(mesh)
    measures["contact_mm2"] = round(contact, 2)
    if contact < LEAST_CONTACT:
        yield Finding(
            "contact",
            "error" if ours else "warning",
            f"only {contact:.2f} mm2 lie flat on the bed, at least {LEAST_CONTACT} are needed; "
            "flatten the underside or turn the body",
            contact,
            LEAST_CONTACT,
        )
        return
    if footprint is not None:
        yield from _exact(corners, footprint)
    yield from _stands(mesh, corners, footprint is not None, measures)


def contact_area(mesh: Mesh) -> tuple[float, NDArray[np.float64]]:
    """Area of the facets that lie at the lowest z, facing down, and their corners (n, 2)."""
    low = mesh.bounds[0, 2]
    corners = mesh.triangles[(mesh.triangles[:, :, 2] < low + ON_BED).all(1)]
    if not len(corners):
        return 0.0, np.empty((0, 2))
    flat = corners[:, :, :2]
    one, two = flat[:, 1] - flat[:, 0], flat[:, 2] - flat[:, 0]
    downward = one[:, 1] * two[:, 0] - one[:, 0] * two[:, 1]
    return float(downward.sum() / 2), np.unique(flat.reshape(-1, 2), axis=0)


def _exact(corners: NDArray[np.float64], footprint: tuple[float, float]) -> Iterator[Finding]:
    from shapely import MultiPoint

    size = np.ptp(corners, axis=0)
    off = float(np.abs(size - footprint).max())
    if off > EXACT:
        yield Finding(
            "base",
            "error",
            f"the base measures {size[0]:.3f} x {size[1]:.3f} mm instead of exactly "
            f"{footprint[0]:g} x {footprint[1]:g}; do not chamfer or scale it at z = 0",
            off,
            EXACT,
        )
        return
    area = MultiPoint(corners).convex_hull.area
    rectangle = footprint[0] * footprint[1]
    missing = abs(area / rectangle - 1)
    if missing > OUTLINE and abs(area / (rectangle * math.pi / 4) - 1) > CHORDS:
        yield Finding(
            "base",
            "error",
            f"the outline of the base holds {area:.1f} mm2, neither the rectangle "
            f"({rectangle:.1f}) nor the round ({rectangle * math.pi / 4:.1f}) of "
            f"{footprint[0]:g} x {footprint[1]:g}; a corner is missing",
            missing,
            OUTLINE,
        )


def _stands(
    mesh: Mesh, corners: NDArray[np.float64], game_piece: bool, measures: dict[str, Any]
) -> Iterator[Finding]:
    from shapely import MultiPoint, Point

    hull = MultiPoint(corners).convex_hull
    centre = centre_of_mass(mesh)
    point = Point(centre[:2])
    margin = hull.exterior.distance(point) * (1 if hull.contains(point) else -1)
    height = max(float(centre[2] - mesh.bounds[0, 2]), 1e-6)
    tilt = math.degrees(math.atan2(margin, height))
    measures["balance_mm"], measures["tipping_deg"] = round(margin, 2), round(tilt, 1)
    if margin < 0:
        yield Finding(
            "balance",
            "error" if game_piece else "warning",
            f"the centre of mass lies {-margin:.1f} mm outside the contact area: it falls over; "
            "widen the base or move the mass over it",
            margin,
            0.0,
        )
    elif game_piece and tilt < TIPPING:
        yield Finding(
            "balance",
            "warning",
            f"it falls over when tilted by {tilt:.0f} degrees; a larger base stands safer",
            tilt,
            TIPPING,
        )


def centre_of_mass(mesh: Mesh) -> NDArray[np.float64]:
    """Centre of mass of the solid, all of one density."""
    origin = mesh.vertices.mean(0)
    corners = mesh.triangles - origin
    a, b, c = np.moveaxis(corners, 1, 0)
    six = np.einsum("ij,ij->i", np.cross(a, b), c)
    return np.asarray(origin + (six[:, None] * corners.sum(1) / 4).sum(0) / six.sum())

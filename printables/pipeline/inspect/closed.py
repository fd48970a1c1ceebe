"""Is it a solid: whole file, closed, wound outwards, the right number of connected parts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generators.kit.mesh import Mesh, edge_faults, shell_volumes, shells
from printables.pipeline.inspect.thresholds import SLIVER
from printables.pipeline.job import Finding


def closed(mesh: Mesh, components: int | None, measures: dict[str, Any]) -> Iterator[Finding]:
    """Findings on the surface. `components` is the number of parts there must be, None for any."""
    faces = mesh.faces
    a, b, c = faces.T
    collapsed = (a == b) | (b == c) | (a == c)
    if collapsed.any():
        yield Finding(
            "degenerate",
            "error",
            f"{collapsed.sum()} facets have two corners in one point; simplify the mesh and round "
            "it before it is written",
            float(collapsed.sum()),
            0.0,
        )
    corners = mesh.triangles
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    slivers = int(((np.linalg.norm(across, axis=1) / 2 < SLIVER) & ~collapsed).sum())
    if slivers:
        yield Finding(
            "degenerate",
            "info",
            f"{slivers} facets are slivers without area; slicers bear them",
            float(slivers),
            0.0,
        )
    yield from _edges(mesh)
    number, shell = shells(mesh)
    volumes = shell_volumes(mesh, number, shell)
    solids, voids = int((volumes > 0).sum()), int((volumes < 0).sum())
    measures["components"], measures["voids"] = solids, voids
    if mesh.volume <= 0:
        yield Finding(
            "volume",
            "error",
            f"the volume is {mesh.volume:.2f} mm3: the facets face inwards; turn them all round",
            mesh.volume,
            0.0,
        )
    elif voids:
        yield Finding(
            "voids",
            "error",
            f"{voids} sealed hollows inside, of {-volumes[volumes < 0].sum():.2f} mm3; fill them, "
            "or open them to the outside",
            float(voids),
            0.0,
        )
    if components is not None and solids != components and mesh.volume > 0:
        least = float(volumes[volumes > 0].min()) if solids else 0.0
        yield Finding(
            "components",
            "error",
            f"{solids} loose parts instead of {components} (the smallest is {least:.2f} mm3); let "
            "parts overlap by 0.02 mm or more where they join",
            float(solids),
            float(components),
        )


def _edges(mesh: Mesh) -> Iterator[Finding]:
    faces = mesh.faces
    a, b, c = faces.T
    whole = faces[(a != b) & (b != c) & (a != c)]
    if not len(whole):
        return
    doubled, single = edge_faults(whole)
    if len(single):
        single = single[_used_once(whole, single)]
    if len(doubled):
        x, y, z = mesh.vertices[doubled[0, 0]]
        yield Finding(
            "winding",
            "error",
            f"{len(doubled)} edges are used twice in the same direction, first near ({x:.1f}, "
            f"{y:.1f}, {z:.1f}): facets are wound against their neighbours, or solids touch in an "
            "edge; let them overlap",
            float(len(doubled)),
            0.0,
        )
    if len(single):
        x, y, z = mesh.vertices[single[0, 0]]
        yield Finding(
            "closed",
            "error",
            f"{len(single)} edges have a facet on one side only, first near ({x:.1f}, {y:.1f}, "
            f"{z:.1f}): the surface has holes; close them",
            float(len(single)),
            0.0,
        )


def _used_once(faces: NDArray[np.int64], edges: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of the edges belong to one facet only, whatever way they are wound."""
    n = int(faces.max()) + 1
    pairs = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
    kinds, uses = np.unique(pairs[:, 0] * n + pairs[:, 1], return_counts=True)
    wanted = np.sort(edges, axis=1)
    return np.asarray(uses[np.searchsorted(kinds, wanted[:, 0] * n + wanted[:, 1])] == 1)

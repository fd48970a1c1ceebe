"""Rays against a mesh."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from generators.kit.mesh import Mesh

Points = NDArray[np.float64]
Flags = NDArray[np.bool_]


class Rays:
    """The mesh as a ray-casting scene."""

    def __init__(self, mesh: Mesh) -> None:
        from embreex import rtcore_scene
        from embreex.mesh_construction import TriangleMesh

        corners = mesh.triangles
        across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        length = np.linalg.norm(across, axis=1)
        self.areas = length / 2
        self.normals = across / np.maximum(length, 1e-12)[:, None]
        self._scene = rtcore_scene.EmbreeScene()
        self._mesh = TriangleMesh(self._scene, corners.astype(np.float32))

    def shoot(self, start: Points, direction: Points) -> tuple[Points, NDArray[np.int64]]:
        """Length of each ray to the first facet and that facet; infinite and -1 for none."""
        if not len(start):
            return np.zeros(0), np.zeros(0, np.int64)
        found = self._scene.run(
            np.ascontiguousarray(start, np.float32),
            np.ascontiguousarray(direction, np.float32),
            output=True,
        )
        facet = np.asarray(found["primID"]).astype(np.int64)
        return np.where(facet >= 0, found["tfar"], np.inf), facet

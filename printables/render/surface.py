"""What the rays hit: triangles of all bodies in one unit sphere, with colours and soft normals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generators.kit.mesh import Mesh
from generators.kit.solid import Matrix

Floats = NDArray[np.float32]
FEATURE_ANGLE = 32.0
"""Degrees: edges sharper than this stay edges, blunter ones are shaded as one curved surface."""


@dataclass(frozen=True, eq=False)
class Surface:
    """Triangles (n, 3, 3) within radius 1 about the origin, normals per corner, linear colours."""

    triangles: Floats
    normals: Floats
    facets: Floats
    """Unit normal of each triangle, (n, 3)."""
    colours: Floats
    floor: float
    """Height of the lowest point."""


def surface(meshes: Sequence[tuple[Mesh, Matrix]], palette: Mapping[str, str]) -> Surface:
    """Bring all meshes to their places and scale them into the unit sphere.

    Raises ValueError when there is no triangle.
    """
    if not any(len(mesh.faces) for mesh, _ in meshes):
        raise ValueError("there is nothing to picture: the meshes have no triangles")
    parts, normals, facets, colours = [], [], [], []
    for mesh, place in meshes:
        matrix = np.array(place, float).reshape(3, 4)
        vertices = mesh.vertices @ matrix[:, :3].T + matrix[:, 3]
        faces = mesh.faces if np.linalg.det(matrix[:, :3]) > 0 else mesh.faces[:, ::-1]
        corner, facet = corner_normals(vertices, faces)
        parts.append(vertices[faces])
        normals.append(corner)
        facets.append(facet)
        table = np.array([linear(palette.get(role, palette["body"])) for role in mesh.roles])
        colours.append(table[mesh.face_roles])
    triangles = np.concatenate(parts)
    low, high = triangles.min((0, 1)), triangles.max((0, 1))
    radius = float(np.linalg.norm(high - low)) / 2 or 1.0
    triangles = (triangles - (low + high) / 2) / radius
    return Surface(
        triangles.astype(np.float32),
        np.concatenate(normals).astype(np.float32),
        np.concatenate(facets).astype(np.float32),
        np.concatenate(colours).astype(np.float32),
        float(triangles[..., 2].min()),
    )


def corner_normals(
    vertices: NDArray[np.float64], faces: NDArray[np.int64], angle: float = FEATURE_ANGLE
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Normals per corner (n, 3, 3), weighted by area and split at edges, and per face (n, 3).

    Corners of one vertex share a normal when blunt edges connect their faces.
    """
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components

    a, b, c = np.moveaxis(vertices[faces], 1, 0)
    weighted = np.cross(b - a, c - a)
    length = np.linalg.norm(weighted, axis=1, keepdims=True)
    facets = weighted / np.maximum(length, 1e-12)

    n = len(faces)
    tail, head = faces.reshape(-1), np.roll(faces, -1, axis=1).reshape(-1)
    size = len(vertices)
    order = np.argsort(np.minimum(tail, head) * size + np.maximum(tail, head), kind="stable")
    key = (np.minimum(tail, head) * size + np.maximum(tail, head))[order]
    pair = np.nonzero(key[1:] == key[:-1])[0]
    one, two = order[pair], order[pair + 1]
    blunt = np.einsum("ij,ij->i", facets[one // 3], facets[two // 3]) > np.cos(np.radians(angle))
    one, two = one[blunt], two[blunt]

    def after(corner: NDArray[np.int64]) -> NDArray[np.int64]:
        return corner // 3 * 3 + (corner + 1) % 3

    # edge one runs tail -> head, its neighbour the other way round: join corners of equal vertex
    crossed = tail[one] == head[two]
    left = np.concatenate([one, after(one)])
    right = np.concatenate([np.where(crossed, after(two), two), np.where(crossed, two, after(two))])
    graph = coo_matrix((np.ones(len(left), bool), (left, right)), (3 * n, 3 * n))
    count, group = connected_components(graph, directed=False)
    spread = np.repeat(weighted, 3, axis=0)
    sums = np.stack([np.bincount(group, spread[:, k], minlength=count) for k in range(3)], axis=1)
    sums = sums / np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-12)
    return sums[group].reshape(n, 3, 3), facets


def linear(colour: str) -> NDArray[np.float64]:
    """An sRGB colour `#rrggbb` as linear light, (3,)."""
    code = colour.lstrip("#")
    value = np.array([int(code[i : i + 2], 16) for i in (0, 2, 4)]) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def encoded(light: Floats) -> Floats:
    """Linear light as sRGB values between 0 and 1."""
    light = np.clip(light, 0, 1)
    curve = 1.055 * light ** (1 / 2.4) - 0.055
    return np.where(light <= 0.0031308, light * 12.92, curve).astype(np.float32)

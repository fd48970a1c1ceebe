"""From a Manifold to the triangles that go into files: snapped, welded, closed in float32 too.

A Manifold is closed in its own topology; written as an STL it is welded by position, and thin
triangles collapse or two edges fall together. The ladder here simplifies a little, rounds to a
micron, welds, drops what collapsed and checks that every directed edge has its one reverse.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from generators.kit.errors import BuildError

if TYPE_CHECKING:
    import manifold3d as m3

GRID = 0.001
"""Coordinates are whole microns: exact in float32 up to 16 m, so that files keep them apart."""
CRUMB = 0.02
"""mm3: a loose shell smaller than this is rounding debris and is dropped."""
POCKET = 5.0
"""mm3: a sealed void smaller than this, left between parts that overlap at random, is filled."""
LADDER = ((0.004, 1), (0.006, 1), (0.009, 1), (0.016, 2))
"""Tries of (simplify tolerance in mm, grid in microns), in order, each on what the last left."""
BEAD = 0.06
"""mm: radius of the bead fused over an edge where two surfaces merely touch on every try."""


@dataclass(frozen=True, eq=False)
class Mesh:
    """Triangles in mm: vertices (n, 3) float64, faces (m, 3) int64, a role index per face."""

    vertices: NDArray[np.float64]
    faces: NDArray[np.int64]
    roles: tuple[str, ...]
    face_roles: NDArray[np.uint8]

    @cached_property
    def triangles(self) -> NDArray[np.float64]:
        """Corner coordinates, (m, 3, 3)."""
        return self.vertices[self.faces]

    @property
    def bounds(self) -> NDArray[np.float64]:
        """Lowest and highest corner, (2, 3)."""
        return np.array([self.vertices.min(0), self.vertices.max(0)])

    @property
    def size(self) -> NDArray[np.float64]:
        """Extent in x, y, z."""
        low, high = self.bounds
        return np.asarray(high - low)

    @property
    def volume(self) -> float:
        """Signed volume in mm3."""
        a, b, c = np.moveaxis(self.triangles - self.vertices.mean(0), 1, 0)
        return float(np.einsum("ij,ij->", np.cross(a, b), c) / 6)


def to_mesh(manifold: m3.Manifold, roles: Mapping[int, str], default: str = "body") -> Mesh:
    """Run the ladder over a Manifold. `roles` maps original ids to colour roles.

    Raises BuildError when it is empty or no rung gives a closed mesh.
    """
    if manifold.is_empty():
        raise BuildError(f"the body is empty ({manifold.status().name})")
    faults = (0, 0)
    for _ in range(3):
        simpler, touching = manifold, None
        for tolerance, microns in LADDER:
            simpler = simpler.simplify(tolerance)
            mesh = _snapped(simpler, microns * GRID, roles, default)
            if not len(mesh.faces):
                continue
            doubled, open_edges = edge_faults(mesh.faces)
            if not len(doubled) and not len(open_edges):
                return mesh
            faults = (len(doubled), len(open_edges))
            if touching is None and len(doubled):
                touching = mesh.vertices[doubled]
        if touching is not None:
            manifold = _beaded(manifold, touching)  # where it touches at the first tolerance
    raise BuildError(f"the mesh does not close: {faults[0]} doubled and {faults[1]} open edges")


def edge_faults(
    faces: NDArray[np.int64],
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Directed edges used twice and directed edges without their reverse, each (k, 2)."""
    edges = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    n = int(faces.max()) + 1
    forward, backward = edges[:, 0] * n + edges[:, 1], edges[:, 1] * n + edges[:, 0]
    ordered = np.sort(forward)
    if (ordered[1:] != ordered[:-1]).all() and np.array_equal(ordered, np.sort(backward)):
        return edges[:0], edges[:0]  # the usual case, ten times as fast
    kinds, first, uses = np.unique(forward, return_index=True, return_counts=True)
    doubled = edges[first[uses > 1]]
    return doubled, edges[~np.isin(backward, kinds)]


def shells(mesh: Mesh) -> tuple[int, NDArray[np.int64]]:
    """Number of shells that hang together by edges, and the shell number of each face."""
    faces, n = mesh.faces, len(mesh.vertices)
    ends = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    edge = ends.min(1) * n + ends.max(1)
    order = np.argsort(edge, kind="stable")
    same = edge[order[1:]] == edge[order[:-1]]
    pairs = np.column_stack([order[:-1][same], order[1:][same]]) % len(faces)
    shell = _connected(pairs, len(faces))
    return int(shell.max()) + 1, shell


def _connected(pairs: NDArray[np.int64], n: int) -> NDArray[np.int64]:
    """For each of n things the number of the group that pairs (k, 2) join it to."""
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components

    graph = coo_matrix((np.ones(len(pairs), bool), (pairs[:, 0], pairs[:, 1])), (n, n))
    return np.asarray(connected_components(graph, directed=False)[1], np.int64)


def shell_volumes(mesh: Mesh, count: int, shell: NDArray[np.int64]) -> NDArray[np.float64]:
    """Signed volume of each shell; a sealed void is negative."""
    a, b, c = np.moveaxis(mesh.triangles, 1, 0)
    each = np.einsum("ij,ij->i", np.cross(a, b), c) / 6
    return np.asarray(np.bincount(shell, each, minlength=count), np.float64)


def _snapped(manifold: m3.Manifold, grid: float, roles: Mapping[int, str], default: str) -> Mesh:
    raw = manifold.to_mesh64()
    faces = np.asarray(raw.tri_verts).astype(np.int64)
    cells = np.round(np.asarray(raw.vert_properties)[:, :3] / grid).astype(np.int64)
    starts = np.asarray(raw.run_index).astype(np.int64) // 3
    names = [roles.get(int(i), default) for i in np.asarray(raw.run_original_id)]
    kinds = tuple(dict.fromkeys(names)) or (default,)
    of_run = np.array([kinds.index(name) for name in names] or [0], np.uint8)
    lengths = np.diff(starts) if len(starts) > len(names) else np.array([len(faces)])
    face_roles = np.repeat(of_run, lengths)

    cells = _parted(cells, faces)
    _, first, welded = np.unique(_packed(cells), return_index=True, return_inverse=True)
    cells, faces = cells[first], welded.reshape(-1)[faces]
    a, b, c = faces.T
    good = (a != b) & (b != c) & (a != c)
    faces, face_roles = faces[good], face_roles[good]
    good = ~_folded(faces)
    faces, face_roles = faces[good], face_roles[good]
    mesh = Mesh(np.asarray(cells * grid, np.float64), faces, kinds, face_roles)
    if len(faces):
        number, shell = shells(mesh)
        volumes = shell_volumes(mesh, number, shell)
        good = ((volumes >= CRUMB) | (volumes <= -POCKET))[shell]
        faces, face_roles = faces[good], face_roles[good]
    used, compact = np.unique(faces, return_inverse=True)
    return Mesh(mesh.vertices[used], compact.reshape(-1, 3), kinds, face_roles)


def _packed(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """A grid point as one number: 21 bits a side hold 2 m in microns."""
    x, y, z = (cells - cells.min(0)).T
    return np.asarray((x << 42) | (y << 21) | z, np.int64)


def _parted(cells: NDArray[np.int64], faces: NDArray[np.int64]) -> NDArray[np.int64]:
    """Move vertices that share a grid point 3 steps into the material, if they are of one shell.

    Where a surface pinches itself this keeps both sides apart; neighbours on one side move
    together and still weld. Shells that touch each other are left to the bead.
    """
    low = cells.min(0)
    _, spot, uses = np.unique(_packed(cells), return_inverse=True, return_counts=True)
    twin = np.flatnonzero(uses[spot] > 1)
    if not len(twin):
        return cells
    shell = _connected(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]]]), len(cells))
    least, most = np.full(len(uses), len(cells)), np.full(len(uses), -1)
    np.minimum.at(least, spot[twin], shell[twin])
    np.maximum.at(most, spot[twin], shell[twin])
    twin = twin[least[spot[twin]] == most[spot[twin]]]
    moves = np.zeros(len(cells), bool)
    moves[twin] = True
    near = faces[moves[faces].any(1)]
    a, b, c = (cells[near[:, k]].astype(float) for k in range(3))
    normal = np.zeros(cells.shape)
    for k in range(3):
        np.add.at(normal, near[:, k], np.cross(b - a, c - a))
    normal = normal[twin] / np.maximum(np.linalg.norm(normal[twin], axis=1, keepdims=True), 1e-9)
    normal[cells[twin, 2] == low[2], 2] = 0.0  # what lies on the bed stays there
    parted = cells.copy()
    parted[twin] -= np.rint(3 * normal).astype(np.int64)
    return parted


def _folded(faces: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Faces that lie on another face of the same corners, back to back: they enclose nothing."""
    corners = np.sort(faces, axis=1)
    order = np.lexsort(corners.T)
    first = np.ones(len(faces) + 1, bool)
    first[1:-1] = (corners[order[1:]] != corners[order[:-1]]).any(1)
    uses = np.diff(np.flatnonzero(first))
    folded = np.empty(len(faces), bool)
    folded[order] = np.repeat(uses % 2 == 0, uses)
    return folded


def _beaded(manifold: m3.Manifold, edges: NDArray[np.float64]) -> m3.Manifold:
    """Fuse a thin bead over each edge (k, 2, 3) where two surfaces touch in a line."""
    import manifold3d as m3

    corners = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * BEAD
    beads: Sequence[m3.Manifold] = [
        m3.Manifold.hull_points((edge[:, None] + corners[None]).reshape(-1, 3)) for edge in edges
    ]
    return m3.Manifold.batch_boolean([manifold, *beads], m3.OpType.Add)

"""Marching cubes over sparse blocks: a closed, consistently wound triangle mesh.

The case table is derived, not typed in. On every face of a cube the surface cuts off each run of
inside corners by itself, which both cubes at that face agree on, and no triangle is given an
edge that lies across a cube face, where its neighbour could have the same one.
"""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from generators.kit.skin.compiled import kernel, parallel_kernel, prange
from generators.kit.skin.field import Floats, Ints
from generators.kit.skin.sampling import BLOCK, INSIDE, OUTSIDE

Blocks = NDArray[np.float32]
States = NDArray[np.int32]
EDGES = [(a, a | 1 << axis) for axis in range(3) for a in range(8) if not a >> axis & 1]
"""Corner pairs; bit 0, 1, 2 of a corner is its x, y, z. Edge e runs along axis e // 4."""
FACES = ((0, 4, 6, 2), (1, 3, 7, 5), (0, 1, 5, 4), (2, 6, 7, 3), (0, 2, 3, 1), (4, 5, 7, 6))
"""Corners of each face, counterclockwise seen from outside."""


@lru_cache
def case_table() -> tuple[NDArray[np.int8], Ints]:
    """Edge triples of each of the 256 cases, ended by -1, and the corners of each edge."""
    table = np.full((256, 40), -1, np.int8)
    for case in range(256):
        row = [edge for loop in _loops(case) for edge in _fan(tuple(loop))[1]]
        table[case, : len(row)] = row
    return table, np.array(EDGES, np.int64)


def _loops(case: int) -> list[list[int]]:
    number = {frozenset(pair): e for e, pair in enumerate(EDGES)}
    follows: dict[int, int] = {}
    for face in FACES:
        inside = [case >> corner & 1 for corner in face]
        for i in range(4):
            if inside[i] and not inside[i - 1]:  # a run of inside corners begins here
                j = i
                while inside[(j + 1) % 4]:
                    j += 1
                enter = number[frozenset((face[i - 1], face[i]))]
                leave = number[frozenset((face[j % 4], face[(j + 1) % 4]))]
                follows[enter] = leave
    loops = []
    while follows:
        start = next(iter(follows))
        loop, at = [start], follows.pop(start)
        while at != start:
            loop.append(at)
            at = follows.pop(at)
        loops.append(loop)
    return loops


@cache
def _fan(loop: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """How a loop is cut with the fewest diagonals across cube faces: their count, and edges."""
    if len(loop) < 3:
        return 0, ()
    best: tuple[int, tuple[int, ...]] | None = None
    for j in range(2, len(loop)):
        left, right = _fan(loop[1 : j + 1]), _fan((loop[0], *loop[j:]))
        bad = left[0] + right[0]
        bad += j > 2 and _on_one_face(loop[1], loop[j])
        bad += j < len(loop) - 1 and _on_one_face(loop[0], loop[j])
        if best is None or bad < best[0]:
            best = (bad, (loop[0], loop[1], loop[j], *left[1], *right[1]))
    assert best is not None
    return best


def _on_one_face(e: int, f: int) -> bool:
    return any(set(EDGES[e]) <= set(face) and set(EDGES[f]) <= set(face) for face in FACES)


def surface(
    origin: Floats, step: float, state: States, blocks: Ints, data: Blocks
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Vertices (n, 3) in mm and faces (m, 3) of the zero surface of sampled blocks."""
    table, edges = case_table()
    count = np.zeros((len(blocks), 2), np.int64)
    tally(state, blocks, data, table, count)
    starts = np.zeros((len(blocks) + 1, 2), np.int64)
    np.cumsum(count, axis=0, out=starts[1:])
    vertices = np.empty((starts[-1, 0], 3), np.float64)
    faces = np.empty((starts[-1, 1], 3), np.int64)
    local = np.full((len(blocks), 3, BLOCK, BLOCK, BLOCK), -1, np.int16)
    place_vertices(origin, step, state, blocks, data, starts, local, vertices)
    place_faces(state, blocks, data, table, edges, starts, local, faces)
    return vertices, faces


@kernel
def window(state: States, data: Blocks, x: int, y: int, z: int, out: NDArray[np.float32]) -> None:
    """Copy a block's samples and the first planes of its next neighbours, 9 x 9 x 9."""
    for i in range(BLOCK + 1):
        for j in range(BLOCK + 1):
            for k in range(BLOCK + 1):
                bx, by, bz = x + i // BLOCK, y + j // BLOCK, z + k // BLOCK
                row = OUTSIDE
                if bx < state.shape[0] and by < state.shape[1] and bz < state.shape[2]:
                    row = state[bx, by, bz]
                if row == OUTSIDE:
                    out[i, j, k] = 9.0
                elif row == INSIDE:
                    out[i, j, k] = -9.0
                else:
                    out[i, j, k] = data[row, i % BLOCK, j % BLOCK, k % BLOCK]


@kernel
def case_of(near: NDArray[np.float32], i: int, j: int, k: int) -> int:
    """Which corners of a cell are inside, as bits."""
    case = 0
    for corner in range(8):
        if near[i + (corner & 1), j + (corner >> 1 & 1), k + (corner >> 2)] < 0.0:
            case |= 1 << corner
    return case


@parallel_kernel
def tally(state: States, blocks: Ints, data: Blocks, table: NDArray[np.int8], count: Ints) -> None:
    """Count the vertices and triangles of each block."""
    for a in prange(blocks.shape[0]):
        near = np.empty((BLOCK + 1, BLOCK + 1, BLOCK + 1), np.float32)
        window(state, data, blocks[a, 0], blocks[a, 1], blocks[a, 2], near)
        vertices = 0
        triangles = 0
        for i in range(BLOCK):
            for j in range(BLOCK):
                for k in range(BLOCK):
                    p = near[i, j, k] < 0.0
                    vertices += (near[i + 1, j, k] < 0.0) != p
                    vertices += (near[i, j + 1, k] < 0.0) != p
                    vertices += (near[i, j, k + 1] < 0.0) != p
                    case = case_of(near, i, j, k)
                    m = 0
                    while table[case, m] >= 0:
                        m += 3
                    triangles += m // 3
        count[a, 0], count[a, 1] = vertices, triangles


@parallel_kernel
def place_vertices(
    origin: Floats,
    step: float,
    state: States,
    blocks: Ints,
    data: Blocks,
    starts: Ints,
    local: NDArray[np.int16],
    vertices: Floats,
) -> None:
    """Put a vertex on every grid edge that the surface crosses, and note its number."""
    for a in prange(blocks.shape[0]):
        near = np.empty((BLOCK + 1, BLOCK + 1, BLOCK + 1), np.float32)
        window(state, data, blocks[a, 0], blocks[a, 1], blocks[a, 2], near)
        n = starts[a, 0]
        for i in range(BLOCK):
            for j in range(BLOCK):
                for k in range(BLOCK):
                    p = near[i, j, k]
                    for axis in range(3):
                        q = near[i + (axis == 0), j + (axis == 1), k + (axis == 2)]
                        if (p < 0.0) == (q < 0.0):
                            continue
                        t = min(max(p / (p - q), 0.002), 0.998)  # never on a grid point
                        at = (i, j, k)
                        for c in range(3):
                            along = at[c] + (t if axis == c else 0.0)
                            vertices[n, c] = origin[c] + step * (blocks[a, c] * BLOCK + along)
                        local[a, axis, i, j, k] = n - starts[a, 0]
                        n += 1


@parallel_kernel
def place_faces(
    state: States,
    blocks: Ints,
    data: Blocks,
    table: NDArray[np.int8],
    edges: Ints,
    starts: Ints,
    local: NDArray[np.int16],
    faces: Ints,
) -> None:
    """Write the triangles of every cell, with vertex numbers looked up across blocks."""
    for a in prange(blocks.shape[0]):
        near = np.empty((BLOCK + 1, BLOCK + 1, BLOCK + 1), np.float32)
        x, y, z = blocks[a, 0], blocks[a, 1], blocks[a, 2]
        window(state, data, x, y, z, near)
        n = starts[a, 1]
        for i in range(BLOCK):
            for j in range(BLOCK):
                for k in range(BLOCK):
                    case = case_of(near, i, j, k)
                    m = 0
                    while table[case, m] >= 0:
                        for corner in range(3):
                            edge = table[case, m + corner]
                            low = edges[edge, 0]
                            ii, jj = i + (low & 1), j + (low >> 1 & 1)
                            kk = k + (low >> 2)
                            row = state[x + ii // BLOCK, y + jj // BLOCK, z + kk // BLOCK]
                            own = local[row, edge // 4, ii % BLOCK, jj % BLOCK, kk % BLOCK]
                            faces[n, corner] = starts[row, 0] + own
                        n += 1
                        m += 3

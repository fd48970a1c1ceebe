"""Sparse sampling: only blocks of 8 x 8 x 8 samples that the surface may pass are computed.

Super blocks of 4 x 4 x 4 blocks shorten the lists of primitives and scales first. A block's
state is its row in the sample array, or OUTSIDE or INSIDE when it was left out.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from generators.kit.skin.compiled import kernel, parallel_kernel, prange
from generators.kit.skin.field import FAR, Floats, Ints, capsule, fold, noise
from generators.kit.skin.scales import relief

BLOCK = 8
HALF = 4
SUPER = 4
OUTSIDE, INSIDE, ACTIVE = -1, -2, 1
CORNER = 0.8661
"""Half the diagonal of a unit cube, rounded up."""
STRETCH = 1.35
"""Flattened primitives may overstate their distance by this much."""
MARGIN = 0.3
EASED = 0.6
"""mm before a cut over which an eased surface sinks."""


@kernel
def clipped(d: float, x: float, y: float, z: float, cuts: Floats) -> float:
    """Cut by half spaces and balls, rows (kind, a, b, c, offset or radius, ease).

    Kind 0 keeps what is below the plane with normal (a, b, c); 1 keeps the inside, -1 the outside
    of the ball round (a, b, c). Near an eased cut the surface sinks, so that this part ends
    inside the part it overlaps.
    """
    for k in range(cuts.shape[0]):
        if cuts[k, 0] == 0.0:
            past = cuts[k, 1] * x + cuts[k, 2] * y + cuts[k, 3] * z - cuts[k, 4]
        else:
            dx, dy, dz = x - cuts[k, 1], y - cuts[k, 2], z - cuts[k, 3]
            past = cuts[k, 0] * (math.sqrt(dx * dx + dy * dy + dz * dz) - cuts[k, 4])
        if cuts[k, 5] > 0.0:
            d += cuts[k, 5] * min(max(1.0 + past / EASED, 0.0), 1.0)
        d = max(d, past)
    return d


@kernel
def nearby(
    pool: Ints,
    n: int,
    x: float,
    y: float,
    z: float,
    room: float,
    B: Floats,
    blend: Floats,
    out: Ints,
) -> int:
    """List the primitives of `pool` whose capsule comes within `room` plus their blend."""
    m = 0
    for t in range(n):
        i = pool[t]
        if capsule(B, i, x, y, z) < room + blend[i]:
            out[m] = i
            m += 1
    return m


@parallel_kernel
def classify(
    origin: Floats,
    step: float,
    state: NDArray[np.int32],
    T: Ints,
    P: Floats,
    G: Ints,
    GROUPS: Floats,
    B: Floats,
    blend: Floats,
    cuts: Floats,
    band: float,
) -> None:
    """Mark the blocks that the surface, displaced by at most `band`, may pass."""
    nx, ny, nz = state.shape
    sy, sz = (ny + SUPER - 1) // SUPER, (nz + SUPER - 1) // SUPER
    total = ((nx + SUPER - 1) // SUPER) * sy * sz
    every = np.arange(T.shape[0])
    side = BLOCK * step
    radius = side * CORNER
    for s in prange(total):
        i, j, k = s // (sy * sz), (s // sz) % sy, s % sz
        half = side * SUPER * 0.5
        cx = origin[0] + i * 2.0 * half + half
        cy = origin[1] + j * 2.0 * half + half
        cz = origin[2] + k * 2.0 * half + half
        pool = np.empty(T.shape[0], np.int64)
        n = nearby(every, T.shape[0], cx, cy, cz, half * 2.0 * CORNER + band, B, blend, pool)
        if n == 0:
            continue
        few = np.empty(n, np.int64)
        for bx in range(i * SUPER, min((i + 1) * SUPER, nx)):
            for by in range(j * SUPER, min((j + 1) * SUPER, ny)):
                for bz in range(k * SUPER, min((k + 1) * SUPER, nz)):
                    x = origin[0] + (bx + 0.5) * side
                    y = origin[1] + (by + 0.5) * side
                    z = origin[2] + (bz + 0.5) * side
                    m = nearby(pool, n, x, y, z, radius + band, B, blend, few)
                    if m == 0:
                        continue
                    d = clipped(fold(x, y, z, few, m, T, P, G, GROUPS)[0], x, y, z, cuts)
                    limit = STRETCH * radius + band + MARGIN
                    if d < -limit:
                        state[bx, by, bz] = INSIDE
                    elif d < limit:
                        state[bx, by, bz] = ACTIVE


@parallel_kernel
def sample(
    origin: Floats,
    step: float,
    blocks: Ints,
    first: Ints,
    T: Ints,
    P: Floats,
    G: Ints,
    GROUPS: Floats,
    B: Floats,
    blend: Floats,
    cuts: Floats,
    band: float,
    E: Floats,
    lumps: Floats,
    data: NDArray[np.float32],
) -> None:
    """Fill `data` (blocks, 8, 8, 8) with the displaced field.

    `blocks` is ordered by super block and `first` holds where each super block starts. `lumps`
    is (height, wavelength, seed) of a gentle unevenness in mm.
    """
    every = np.arange(T.shape[0])
    scales = np.arange(E.shape[0])
    side = BLOCK * step
    for s in prange(first.shape[0] - 1):
        a0 = first[s]
        half = side * SUPER * 0.5
        cx = origin[0] + (blocks[a0, 0] // SUPER) * 2.0 * half + half
        cy = origin[1] + (blocks[a0, 1] // SUPER) * 2.0 * half + half
        cz = origin[2] + (blocks[a0, 2] // SUPER) * 2.0 * half + half
        pool = np.empty(T.shape[0], np.int64)
        n = nearby(every, T.shape[0], cx, cy, cz, half * 2.0 * CORNER + band, B, blend, pool)
        strewn = np.empty(E.shape[0], np.int64)
        ns = reached(scales, E.shape[0], cx, cy, cz, half * 2.0 * CORNER, E, strewn)
        few = np.empty(n, np.int64)
        fewer = np.empty(n, np.int64)
        some = np.empty(ns, np.int64)
        rough = HALF * step * CORNER
        for a in range(a0, first[s + 1]):
            x = origin[0] + (blocks[a, 0] + 0.5) * side
            y = origin[1] + (blocks[a, 1] + 0.5) * side
            z = origin[2] + (blocks[a, 2] + 0.5) * side
            m = nearby(pool, n, x, y, z, side * CORNER + band, B, blend, few)
            for part in range(8):
                i0, j0, k0 = HALF * (part & 1), HALF * (part >> 1 & 1), HALF * (part >> 2)
                mid = (HALF - 1) * 0.5
                x = origin[0] + (blocks[a, 0] * BLOCK + i0 + mid) * step
                y = origin[1] + (blocks[a, 1] * BLOCK + j0 + mid) * step
                z = origin[2] + (blocks[a, 2] * BLOCK + k0 + mid) * step
                d = FAR
                if m > 0:
                    d = clipped(fold(x, y, z, few, m, T, P, G, GROUPS)[0], x, y, z, cuts)
                if abs(d) > STRETCH * rough + band + 0.1:
                    for i in range(i0, i0 + HALF):
                        for j in range(j0, j0 + HALF):
                            for k in range(k0, k0 + HALF):
                                data[a, i, j, k] = d
                    continue
                f = nearby(few, m, x, y, z, rough + band + 0.05, B, blend, fewer)
                q = reached(strewn, ns, x, y, z, rough, E, some)
                for i in range(i0, i0 + HALF):
                    for j in range(j0, j0 + HALF):
                        for k in range(k0, k0 + HALF):
                            x = origin[0] + (blocks[a, 0] * BLOCK + i) * step
                            y = origin[1] + (blocks[a, 1] * BLOCK + j) * step
                            z = origin[2] + (blocks[a, 2] * BLOCK + k) * step
                            d, amount = FAR, 0.0
                            if f > 0:
                                d, amount = fold(x, y, z, fewer, f, T, P, G, GROUPS)
                            if amount > 0.02 and abs(d) < band:
                                if lumps[0] > 0.0:
                                    w = lumps[1]
                                    bump = noise(x / w + lumps[2], y / w, z / w) - 0.5
                                    d -= lumps[0] * amount * bump
                                if q > 0:
                                    d -= amount * relief(x, y, z, some, q, E)
                            data[a, i, j, k] = clipped(d, x, y, z, cuts)


@kernel
def reached(
    pool: Ints, n: int, x: float, y: float, z: float, room: float, E: Floats, out: Ints
) -> int:
    """List the scales of `pool` that reach within `room` of a point."""
    m = 0
    for t in range(n):
        i = pool[t]
        dx, dy, dz = x - E[i, 0], y - E[i, 1], z - E[i, 2]
        far = room + E[i, 17]
        if dx * dx + dy * dy + dz * dz < far * far:
            out[m] = i
            m += 1
    return m

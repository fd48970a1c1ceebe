"""Scales: one element for each scale, laid on the surface itself.

Elements are strewn over the surface with a spacing that follows the body (large on the back,
small in the face), each with its own frame: across, along the flow of the limb, and the normal.
A point belongs to the element it is nearest to in that element's own measure, so scales keep
their size on the outside of bends, flow down the limbs and meet without seams. Belly scutes are
the same thing with a wide frame.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from generators.kit.skin.compiled import kernel, parallel_kernel, prange
from generators.kit.skin.field import FAR, Floats, Ints, capsule, distance, fold

ELEMENT = 19
"""0:3 centre, 3:6 across / its half size, 6:9 along, 9:12 normal, 12 rise in mm, 13 tilt,
14 keel, 15 own height (a share of the rise), 16 groove in mm, 17 reach in mm, 18 dome."""
ACROSS_BLEND = 3.0
"""Primitives this far (mm) beyond their own blend are left out of a survey."""


@kernel
def relief(px: float, py: float, pz: float, chosen: Ints, n: int, E: Floats) -> float:
    """Height in mm that the scales add at a point, from the `n` elements listed in `chosen`."""
    f1 = FAR
    f2 = FAR
    one = -1
    two = -1
    for t in range(n):
        i = chosen[t]
        x, y, z = px - E[i, 0], py - E[i, 1], pz - E[i, 2]
        a = x * E[i, 3] + y * E[i, 4] + z * E[i, 5]
        b = x * E[i, 6] + y * E[i, 7] + z * E[i, 8]
        c = x * E[i, 9] + y * E[i, 10] + z * E[i, 11]
        f = a * a + b * b + c * c
        if f < f1:
            f2, two = f1, one
            f1, one = f, i
        elif f < f2:
            f2, two = f, i
    if one < 0:
        return 0.0
    f1 = math.sqrt(f1)
    x, y, z = px - E[one, 0], py - E[one, 1], pz - E[one, 2]
    a = x * E[one, 3] + y * E[one, 4] + z * E[one, 5]
    b = x * E[one, 6] + y * E[one, 7] + z * E[one, 8]
    c = x * E[one, 9] + y * E[one, 10] + z * E[one, 11]
    edge = E[one, 16]
    if two >= 0:  # distance in mm to the border with the second nearest element, first order
        f2 = math.sqrt(f2)
        x, y, z = px - E[two, 0], py - E[two, 1], pz - E[two, 2]
        a2 = x * E[two, 3] + y * E[two, 4] + z * E[two, 5]
        b2 = x * E[two, 6] + y * E[two, 7] + z * E[two, 8]
        c2 = x * E[two, 9] + y * E[two, 10] + z * E[two, 11]
        steep = 0.0
        for k in range(3):
            g1 = (a * E[one, 3 + k] + b * E[one, 6 + k] + c * E[one, 9 + k]) / (f1 + 1e-6)
            g2 = (a2 * E[two, 3 + k] + b2 * E[two, 6 + k] + c2 * E[two, 9 + k]) / (f2 + 1e-6)
            steep += (g2 - g1) * (g2 - g1)
        edge = min(edge, (f2 - f1) / math.sqrt(steep + 1e-9))
    wall = edge / E[one, 16]
    wall = wall * (2.0 - wall)
    dome = max(1.0 - f1 * f1, -0.4)
    ridge = max(1.0 - 2.6 * abs(a), 0.0) * min(max(1.0 - 0.5 * b * b, 0.0), 1.0)
    tilt = min(max(b, -1.2), 1.2)
    height = 0.55 + E[one, 18] * dome + E[one, 13] * tilt + E[one, 14] * ridge + E[one, 15]
    return float(E[one, 12] * (height * wall - 0.5))


@parallel_kernel
def survey(
    points: Floats, T: Ints, P: Floats, G: Ints, GROUPS: Floats, B: Floats, out: Floats
) -> None:
    """Describe the surface at each point.

    Columns of `out`: 0:3 normal, 3:6 direction of flow, 6 scale size in mm (0 where no chain
    carries any), 7 cosine of the angle from the back, 8 relief, 9 keel, 10 growth.
    """
    for q in prange(points.shape[0]):
        x, y, z = points[q, 0], points[q, 1], points[q, 2]
        near = np.empty(T.shape[0], np.int64)
        n = 0
        best = FAR
        who = -1
        for i in range(T.shape[0]):
            if capsule(B, i, x, y, z) < GROUPS[G[i], 1] + ACROSS_BLEND:
                near[n] = i
                n += 1
                if P[i, 20] > 0.0:
                    d = distance(T, P, i, x, y, z)
                    if d < best:
                        best, who = d, i
        eps = 0.05
        dx = fold(x + eps, y, z, near, n, T, P, G, GROUPS)[0]
        dx -= fold(x - eps, y, z, near, n, T, P, G, GROUPS)[0]
        dy = fold(x, y + eps, z, near, n, T, P, G, GROUPS)[0]
        dy -= fold(x, y - eps, z, near, n, T, P, G, GROUPS)[0]
        dz = fold(x, y, z + eps, near, n, T, P, G, GROUPS)[0]
        dz -= fold(x, y, z - eps, near, n, T, P, G, GROUPS)[0]
        size = math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12
        out[q, 0], out[q, 1], out[q, 2] = dx / size, dy / size, dz / size
        out[q, 8] = fold(x, y, z, near, n, T, P, G, GROUPS)[1]
        out[q, 6] = 0.0
        if who < 0:
            continue
        rx, ry, rz = x - P[who, 0], y - P[who, 1], z - P[who, 2]
        t = (rx * P[who, 14] + ry * P[who, 15] + rz * P[who, 16]) / P[who, 17]
        t = min(max(t, 0.0), 1.0)
        v = rx * P[who, 11] + ry * P[who, 12] + rz * P[who, 13]
        u = rx * P[who, 8] + ry * P[who, 9] + rz * P[who, 10]
        out[q, 3], out[q, 4], out[q, 5] = P[who, 14], P[who, 15], P[who, 16]
        out[q, 6] = P[who, 20] + (P[who, 21] - P[who, 20]) * t
        out[q, 7] = v / math.sqrt(u * u + v * v + 1e-12)
        out[q, 9] = P[who, 23]
        out[q, 10] = P[who, 22]


@kernel
def cast(
    starts: Floats,
    aims: Floats,
    reach: Floats,
    T: Ints,
    P: Floats,
    G: Ints,
    GROUPS: Floats,
    B: Floats,
) -> Floats:
    """Walk from each start, inside, along its aim to the surface. NaN where it is not in reach."""
    out = np.full(starts.shape, np.nan)
    for q in range(starts.shape[0]):
        t = 0.0
        for _ in range(60):
            x = starts[q, 0] + aims[q, 0] * t
            y = starts[q, 1] + aims[q, 1] * t
            z = starts[q, 2] + aims[q, 2] * t
            n = 0
            near = np.empty(T.shape[0], np.int64)
            for i in range(T.shape[0]):
                if capsule(B, i, x, y, z) < GROUPS[G[i], 1] + ACROSS_BLEND:
                    near[n] = i
                    n += 1
            d = fold(x, y, z, near, n, T, P, G, GROUPS)[0]
            if d > FAR / 2.0 or t > reach[q]:
                break
            if abs(d) < 0.01:
                out[q, 0], out[q, 1], out[q, 2] = x, y, z
                break
            t -= 0.8 * d
    return out


@kernel
def strew(points: Floats, spacing: Floats, placed: int, cell: float) -> NDArray[np.bool_]:
    """Dart throwing in the given order: keep a point that leaves every kept one its room.

    Two points keep at least the mean of their spacings. The first `placed` are always kept.
    """
    low = np.empty(3)
    for k in range(3):
        low[k] = points[:, k].min()
    nx = int((points[:, 0].max() - low[0]) / cell) + 1
    ny = int((points[:, 1].max() - low[1]) / cell) + 1
    nz = int((points[:, 2].max() - low[2]) / cell) + 1
    head = np.full(nx * ny * nz, -1, np.int64)
    after = np.full(points.shape[0], -1, np.int64)
    kept = np.zeros(points.shape[0], np.bool_)
    for q in range(points.shape[0]):
        i = int((points[q, 0] - low[0]) / cell)
        j = int((points[q, 1] - low[1]) / cell)
        k = int((points[q, 2] - low[2]) / cell)
        free = True
        if q >= placed:
            for a in range(max(i - 1, 0), min(i + 2, nx)):
                for b in range(max(j - 1, 0), min(j + 2, ny)):
                    for c in range(max(k - 1, 0), min(k + 2, nz)):
                        other = head[(a * ny + b) * nz + c]
                        while other >= 0 and free:
                            dx = points[q, 0] - points[other, 0]
                            dy = points[q, 1] - points[other, 1]
                            dz = points[q, 2] - points[other, 2]
                            room = 0.5 * (spacing[q] + spacing[other])
                            if dx * dx + dy * dy + dz * dz < room * room:
                                free = False
                            other = after[other]
        if free:
            kept[q] = True
            at = (i * ny + j) * nz + k
            after[q] = head[at]
            head[at] = q
    return kept

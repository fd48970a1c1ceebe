"""Signed distances of the primitives of a sculpt and how groups of them are folded into one field.

A primitive is a row of `P` (columns named below) with its kind in `T` and its group in `G`.
Groups are rows of `GROUPS`: operation (0 join, 1 cut), outer blend, inner blend, relief.
Everything is in millimetres; the field is negative inside.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from generators.kit.skin.compiled import kernel

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

CONE, ELLIPSOID, WEB = 0, 1, 2
COLUMNS = 30
"""0:3 start, 3:6 end, 6:8 radii, 8:11 side axis, 11:14 back axis, 14:17 long axis, 17 length,
18:20 flattening of side and back, 20:22 scale size at both ends (0: carries no scales),
22 growth of the scales on the back, 23 keel, 24:27 third corner of a web, 27 its radius."""
FAR = 1e9


@kernel
def round_cone(across2: float, along: float, length: float, ra: float, rb: float) -> float:
    """Distance to a round cone; `across2` is the squared distance from its axis."""
    slope = (ra - rb) / length
    across = math.sqrt(across2)
    if slope >= 1.0:
        return math.sqrt(across2 + along * along) - ra
    if slope <= -1.0:
        return math.sqrt(across2 + (along - length) * (along - length)) - rb
    rise = math.sqrt(1.0 - slope * slope)
    foot = rise * along - slope * across
    if foot < 0.0:
        return math.sqrt(across2 + along * along) - ra
    if foot > rise * length:
        return math.sqrt(across2 + (along - length) * (along - length)) - rb
    return across * rise + along * slope - ra


@kernel
def web(P: Floats, i: int, x: float, y: float, z: float) -> float:
    """Distance to a triangle that is thick by a radius of its own at each corner."""
    abx, aby, abz = P[i, 3] - P[i, 0], P[i, 4] - P[i, 1], P[i, 5] - P[i, 2]
    acx, acy, acz = P[i, 24] - P[i, 0], P[i, 25] - P[i, 1], P[i, 26] - P[i, 2]
    px, py, pz = x - P[i, 0], y - P[i, 1], z - P[i, 2]
    bb = abx * abx + aby * aby + abz * abz
    cc = acx * acx + acy * acy + acz * acz
    bc = abx * acx + aby * acy + abz * acz
    pb = px * abx + py * aby + pz * abz
    pc = px * acx + py * acy + pz * acz
    det = bb * cc - bc * bc
    v = (cc * pb - bc * pc) / det
    w = (bb * pc - bc * pb) / det
    if v < 0.0 or w < 0.0 or v + w > 1.0:  # nearest point on one of the three sides
        best = FAR
        bv = 0.0
        bw = 0.0
        for side in range(3):
            if side == 0:
                t = min(max(pb / bb, 0.0), 1.0)
                sv, sw = t, 0.0
            elif side == 1:
                t = min(max(pc / cc, 0.0), 1.0)
                sv, sw = 0.0, t
            else:
                t = min(max((pc - pb + bb - bc) / (bb + cc - 2.0 * bc), 0.0), 1.0)
                sv, sw = 1.0 - t, t
            dx = px - sv * abx - sw * acx
            dy = py - sv * aby - sw * acy
            dz = pz - sv * abz - sw * acz
            far = dx * dx + dy * dy + dz * dz
            if far < best:
                best, bv, bw = far, sv, sw
        v, w = bv, bw
    dx = px - v * abx - w * acx
    dy = py - v * aby - w * acy
    dz = pz - v * abz - w * acz
    radius = P[i, 6] * (1.0 - v - w) + P[i, 7] * v + P[i, 27] * w
    return float(math.sqrt(dx * dx + dy * dy + dz * dz) - radius)


@kernel
def distance(T: Ints, P: Floats, i: int, px: float, py: float, pz: float) -> float:
    """Signed distance to one primitive: exact when it is round, first order when flattened."""
    if T[i] == WEB:
        return web(P, i, px, py, pz)
    x, y, z = px - P[i, 0], py - P[i, 1], pz - P[i, 2]
    u = x * P[i, 8] + y * P[i, 9] + z * P[i, 10]
    v = x * P[i, 11] + y * P[i, 12] + z * P[i, 13]
    w = x * P[i, 14] + y * P[i, 15] + z * P[i, 16]
    eu, ev, length = P[i, 18], P[i, 19], P[i, 17]
    if T[i] == ELLIPSOID:
        a, b, c = u / eu, v / ev, w / length
        k0 = math.sqrt(a * a + b * b + c * c)
        if k0 < 1e-3:
            return -float(min(eu, ev, length))
        a, b, c = a / eu, b / ev, c / length
        return float(k0 * (k0 - 1.0) / math.sqrt(a * a + b * b + c * c))
    if eu == 1.0 and ev == 1.0:
        return float(round_cone(u * u + v * v, w, length, P[i, 6], P[i, 7]))
    u, v = u / eu, v / ev
    across2 = u * u + v * v
    past = w if w < 0.0 else (w - length if w > length else 0.0)
    top = u * u / (eu * eu) + v * v / (ev * ev) + past * past + 1e-9
    gradient = math.sqrt(top / (across2 + past * past + 1e-9))
    return round_cone(across2, w, length, P[i, 6], P[i, 7]) / gradient


@kernel
def fold(
    px: float,
    py: float,
    pz: float,
    chosen: Ints,
    n: int,
    T: Ints,
    P: Floats,
    G: Ints,
    GROUPS: Floats,
) -> tuple[float, float]:
    """The field and the relief factor at a point, from the `n` primitives listed in `chosen`.

    Blends are quadratic. The relief of each group is mixed with the weight of its blend, so that
    scales fade out on a claw or in a mouth.
    """
    d = FAR
    relief = 1.0
    t = 0
    while t < n:
        g = G[chosen[t]]
        inner = GROUPS[g, 2]
        near = FAR
        while t < n and G[chosen[t]] == g:
            one = distance(T, P, chosen[t], px, py, pz)
            h = inner - abs(near - one)
            near = min(near, one)
            if h > 0.0:
                near -= h * h / (4.0 * inner)
            t += 1
        k = GROUPS[g, 1]
        cut = GROUPS[g, 0] == 1.0
        other = -near if cut else near
        gap = (other - d) if cut else (d - other)
        mix = min(max(0.5 + 0.5 * gap / k, 0.0), 1.0)
        relief += (GROUPS[g, 3] - relief) * mix
        h = max(k - abs(d - other), 0.0)
        soft = h * h / (4.0 * k)
        d = max(d, other) + soft if cut else min(d, other) - soft
    return d, relief


@kernel
def capsule(B: Floats, i: int, x: float, y: float, z: float) -> float:
    """Distance to the capsule that encloses primitive `i` (0:3 start, 3:6 end, 6 radius)."""
    bx, by, bz = B[i, 3] - B[i, 0], B[i, 4] - B[i, 1], B[i, 5] - B[i, 2]
    ax, ay, az = x - B[i, 0], y - B[i, 1], z - B[i, 2]
    length2 = bx * bx + by * by + bz * bz
    t = min(max((ax * bx + ay * by + az * bz) / length2, 0.0), 1.0) if length2 > 0.0 else 0.0
    ax, ay, az = ax - t * bx, ay - t * by, az - t * bz
    return float(math.sqrt(ax * ax + ay * ay + az * az) - B[i, 6])


@kernel
def hashed(i: int, j: int, k: int) -> float:
    """A number in 0..1 that belongs to the lattice point (i, j, k)."""
    h = (i * 374761393 + j * 668265263 + k * 1440662683) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((h ^ (h >> 16)) & 0xFFFF) / 65535.0


@kernel
def noise(x: float, y: float, z: float) -> float:
    """Smooth value noise in 0..1 with a lattice of 1."""
    i, j, k = math.floor(x), math.floor(y), math.floor(z)
    fx, fy, fz = x - i, y - j, z - k
    fx, fy, fz = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy), fz * fz * (3 - 2 * fz)
    a, b, c = int(i), int(j), int(k)
    low = hashed(a, b, c) * (1 - fx) + hashed(a + 1, b, c) * fx
    high = hashed(a, b + 1, c) * (1 - fx) + hashed(a + 1, b + 1, c) * fx
    near = low * (1 - fy) + high * fy
    low = hashed(a, b, c + 1) * (1 - fx) + hashed(a + 1, b, c + 1) * fx
    high = hashed(a, b + 1, c + 1) * (1 - fx) + hashed(a + 1, b + 1, c + 1) * fx
    return near * (1 - fz) + (low * (1 - fy) + high * fy) * fz

"""Where the hard parts of the saurian sit: claws, spurs, teeth, eyes, horns and plates."""

from __future__ import annotations

import numpy as np

from generators.kaiju import body, head, plates, wreckage
from generators.kaiju.anatomy import SIDES, SUNK, Design, Skeleton
from generators.kit.skin import unit
from generators.kit.solid import Solid, part, union

ROWS = {
    1: ((0.0, 0.0),),
    2: ((19.0, 0.0), (-19.0, 0.5)),
    3: ((0.0, 0.0), (28.0, 0.5), (-28.0, 0.5)),
}
"""(angle from the middle of the back, shift in steps) of each row of plates."""
PROFILE = (
    (0.0, 0.05, 0.12, 0.19, 0.26, 0.34, 0.44, 0.56, 0.7, 0.85, 1.0),
    (0.035, 0.06, 0.125, 0.18, 0.185, 0.15, 0.1, 0.07, 0.05, 0.035, 0.022),
)
"""Height of the plates, in body heights, along the back from skull to tail tip."""
SWEEP = ((0.0, 0.1, 0.3, 0.45, 0.6, 1.0), (-0.1, -0.45, -0.5, 0.0, 0.35, 0.5))
"""How far they lean to the tail (+) or up to the head (-)."""


def claws(bones: Skeleton, design: Design) -> Solid:
    """Claws of all toes and fingers."""
    H, down = bones.unit, np.array([0.0, 0.0, -1.0])
    out = []
    for limb in bones.legs:
        for _, _, end, d in body.toes(limb, bones):
            at = end + np.array([0, 0, 0.002 * H])
            out.append(
                plates.horn(at, d - 0.25 * down, down, (0.062 * H, 0.0195 * H), design.detail, 0.9)
            )
    for limb in bones.arms:
        for _, _, end, d in body.fingers(limb, bones):
            inward = body.palm_side(limb, bones)
            out.append(plates.horn(end, d, inward, (0.056 * H, 0.0145 * H), design.detail, 0.8))
    return union(out).painted("light")


def spurs(bones: Skeleton, design: Design) -> Solid:
    """Crystal blades on the outer edge of the forearms."""
    out = []
    for limb in bones.arms:
        forearm = limb.joints[1] - limb.joints[2]
        for at, to, size in body.spurs(limb, bones):
            thick = max(design.free_wall, 0.2 * size)
            out.append(
                plates.plate("thorn", at, to, forearm, size, thick, design.wall, np.zeros(5))
            )
    return union(out).painted("accent")


def face(bones: Skeleton, design: Design) -> list[Solid]:
    """Teeth, eyes with slit pupils, horns and cheek spikes, and the tongue."""
    F = head.HeadFrame(bones)
    q, blunt = F.unit, design.detail
    teeth, eyes, pupils, horns = [], [], [], []
    back = F.to(0, -1, 0.0)
    long, wide = head.TOOTH
    for s in SIDES:
        for x, y, size in head.UPPER_TEETH:
            teeth.append(
                plates.horn(
                    F.at(x * s, y, -0.112),
                    F.to(0.12 * s, 0.08, -1),
                    back,
                    (long * q * size, wide * q * (0.55 + 0.45 * size)),
                    blunt,
                    0.35,
                )
            )
        for x, y, size in head.LOWER_TEETH:
            teeth.append(
                plates.horn(
                    F.jaw(x * s, y, -0.122),
                    F.jaw_to(0.05 * s, 0.05, 1),
                    F.jaw_to(0, -1, 0),
                    (long * q * size, wide * q * (0.55 + 0.45 * size)),
                    blunt,
                    0.35,
                )
            )
        x, y, z = head.EYE
        r = head.EYE_RADIUS * q
        eyes.append(part(plates.ball, r).at(*map(float, F.at(x * s, y, z))))
        gaze = plates.placement(F.at(x * s, y, z), F.to(0, 0, 1), -F.to(0.82 * s, 0.57, 0.0))
        pupils.append(part(plates.slit, r, max(0.42 * r, 0.8 * blunt)).placed(gaze))
        if design.horns > 0:
            root, d, length, r = head.BROW_HORN
            at, to = F.at(root[0] * s, *root[1:]), F.to(d[0] * s, *d[1:])
            horns.append(
                plates.horn(
                    at, to, F.to(-0.5 * s, 0.3, 1), (length * q * design.horns, r * q), blunt, 0.6
                )
            )
        for root, d, length, r in head.SPIKES:
            at, to = F.at(root[0] * s, *root[1:]), F.to(d[0] * s, *d[1:])
            horns.append(plates.horn(at, to, F.to(0, 0, -1), (length * q, r * q), blunt, 0.4))
    lick = part(plates.tongue, 0.5 * q, 0.17 * q, max(0.07 * q, design.free_wall))
    M = np.column_stack(
        [F.jaw_to(1, 0, 0), F.jaw_to(0, 1, 0), F.jaw_to(0, 0, 1), F.jaw(0, 0.24, -0.165)]
    )
    return [
        union([*teeth, *eyes, *horns]).painted("light"),
        union(pupils).painted("dark"),
        lick.placed(tuple(float(v) for v in M.reshape(-1))).painted("accent"),
    ]


def back(bones: Skeleton, design: Design, kind: str, size: float, rows: int) -> Solid:
    """Plates down the back and the tail in one to three rows."""
    rng = np.random.default_rng(design.seed + 77)
    H = bones.unit
    path = body.back_path(bones)
    total = path.travel[-1]
    out = []
    for angle, shift in ROWS[rows]:
        t = total * 0.02
        first = True
        while t < 0.95 * total:
            u = t / total
            tall = float(np.interp(u, PROFILE[0], PROFILE[1])) * H * size
            tall *= 1.0 if rows == 2 or not angle else 0.62
            step = max(0.52 * tall, 0.03 * H, 3.2 * design.detail)
            if first:
                t += shift * step
                first = False
                continue
            tall *= float(rng.uniform(0.86, 1.14))
            p, side, away, along, radius = path.at(t)
            a = np.radians(angle) * float(np.interp(u, (0.4, 0.62), (1.0, 0.4)))
            outward = away * np.cos(a) + side * np.sin(a)
            root = p + outward * (radius - 0.06 * tall)
            up = outward + along * float(np.interp(u, *SWEEP))
            ends = np.abs(root[:2] + unit(up)[:2] * tall) - np.array(design.half_base)
            tall = max(tall - max(float(ends.max()), 0.0), 0.4 * tall)
            thick = max(design.free_wall, 0.1 * tall)
            out.append(
                plates.plate(
                    kind, root, up, along, tall, thick, design.wall, rng.uniform(-0.5, 0.5, 5)
                )
            )
            t += step * float(rng.uniform(0.88, 1.12))
    above = part(wreckage.block, 2 * H, 2 * H, 2 * H).at(z=-SUNK)
    return (union(out) & above).painted("accent")

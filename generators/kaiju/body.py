"""Flesh of the saurian: trunk, tail, legs and arms on the skeleton, as one sculpt."""

from __future__ import annotations

import math

import numpy as np

from generators.kaiju.anatomy import BALL, GIRTH, Design, Limb, Skeleton, Vector
from generators.kit.skin import Sculpt, Stations, square_to, stations, unit

TOES = ((-27.0, -0.044, 0.9), (-3.0, 0.0, 1.05), (22.0, 0.044, 0.92))
"""(splay in degrees, place across the foot, length) of the toes, inner to outer."""
TOE = 0.105
"""Length of a toe."""
FINGERS = ((-24.0, -0.021, 0.95), (-2.0, 0.0, 1.05), (20.0, 0.021, 0.95))
FINGER = 0.062
"""Length of a finger without its claw, bent in two."""


def scale_sizes(design: Design) -> tuple[float, float]:
    """Scale size in mm on the trunk and in the face: never finer than prints."""
    size = 0.0195 * design.height * design.scale
    smallest = 1.7 * design.detail
    return max(size, 1.3 * smallest), max(0.5 * size, smallest)


def trunk(sculpt: Sculpt, bones: Skeleton, design: Design) -> Stations:
    """Torso and neck, its muscles, the throat and the belly scutes."""
    H, J = bones.unit, bones.spine
    right, forward, up = bones.chest.T
    big, fine = scale_sizes(design)
    fat = math.sqrt(design.bulk)
    girth = np.array(GIRTH) * H * fat
    girth[1] *= bones.vary["belly"]
    girth[3] *= bones.vary["chest"]
    low = J[0] + unit(J[0] - J[1] + np.array([0, -0.5 * H * 0.1, 0])) * 0.05 * H
    sculpt.group(0.03 * H, 0.006 * H)
    spine = sculpt.chain(
        [low, *J, bones.skull + bones.head[:, 1] * 0.12 * bones.head_length],
        [0.1 * H * fat, *girth, 0.068 * H],
        flat_side=[0.95, 1.0, 0.98, 1.0, 1.04, 1.05, 0.98, 0.96, 0.95],
        flat_back=[1.0, 1.08, 1.08, 1.04, 0.98, 1.0, 1.08, 1.05, 1.0],
        back=(0, -1, 0), growth=0.6, keel=0.4,
        scale=[big, big, big, big, big, 0.95 * big, 0.85 * big, 0.7 * big, 1.3 * fine],
    )  # fmt: skip

    def place(o: Vector, x: float, y: float, z: float) -> Vector:
        return np.asarray(o + H * (x * right + y * forward + z * up))

    sculpt.group(0.035 * H, 0.012 * H)
    sculpt.ellipsoid(place(J[1], 0, 0.035, -0.01), (0.085 * H, 0.085 * H, 0.11 * H), up, forward)
    for s in (1, -1):
        lat = place(J[3], 0.105 * s, -0.03, -0.03)
        sculpt.ellipsoid(lat, (0.05 * H, 0.075 * H, 0.105 * H), up + 0.34 * s * right, forward)
        hip = J[0] + H * np.array([0.06 * s, -0.03, 0.0])
        sculpt.ellipsoid(hip, (0.06 * H, 0.095 * H, 0.075 * H))
    sculpt.group(0.018 * H, 0.008 * H)
    for s in (1, -1):
        pec = place(J[3], 0.066 * s, 0.083, 0.035)
        sculpt.ellipsoid(pec, (0.07 * H, 0.05 * H, 0.056 * H), up - 0.3 * s * right, forward)
        blade = place(J[4], 0.082 * s, -0.065, -0.02)
        sculpt.ellipsoid(blade, (0.05 * H, 0.042 * H, 0.075 * H), up + 0.4 * s * right, forward)
        trap = place(J[5], 0.03 * s, -0.035, 0.01)
        sculpt.cone(trap, place(J[4], 0.1 * s, -0.02, 0.0), 0.038 * H, 0.042 * H)
        cord = place(J[5], 0.05 * s, 0.025, 0.03)
        sculpt.cone(cord, place(J[3], 0.04 * s, 0.095, 0.07), 0.022 * H, 0.024 * H)
        flank = place(J[1], 0.085 * s, 0.045, 0.02)
        for k in range(3):  # serrated muscles over the ribs
            rib = place(J[2], (0.112 - 0.008 * k) * s, 0.04 + 0.012 * k, 0.035 - 0.032 * k)
            sculpt.ellipsoid(
                rib, (0.02 * H, 0.045 * H, 0.014 * H), up + 0.5 * forward, forward - 0.6 * up
            )
        sculpt.ellipsoid(flank, (0.04 * H, 0.055 * H, 0.062 * H), up - 0.2 * s * right, forward)
        sculpt.ellipsoid(
            place(J[1], 0.042 * s, -0.085, 0.0), (0.035 * H, 0.035 * H, 0.12 * H), up, forward
        )
    return spine


def belly(sculpt: Sculpt, spine: Stations, tail: Stations, bones: Skeleton, big: float) -> None:
    """Rows of three scutes from the throat to the crotch, then under the tail while it is free."""
    H = bones.unit
    pitch = max(0.036 * H, 1.25 * big)
    runs = [(spine, 0.1 * H, 0.84 * spine.travel[-1]), (tail, 0.2 * H, 0.36 * tail.travel[-1])]
    for run, start, end in runs:
        for t in np.arange(start, end, pitch):
            p, side, back, along, radius = run.at(float(t))
            flow = -along if run is spine else along
            for k in (-1, 0, 1):
                angle = math.radians(41.0 * k)
                aim = -back * math.cos(angle) + side * math.sin(angle)
                wide = 0.28 * radius if k else 0.56 * radius
                sculpt.scute(
                    p, aim, flow, wide, 0.52 * pitch, 0.26 * pitch, tilt=0.6, dome=0.15,
                    reach=1.7 * radius,
                )  # fmt: skip


def tail(sculpt: Sculpt, bones: Skeleton, design: Design) -> Stations:
    """The tail from inside the pelvis to its tip on the ground."""
    H = bones.unit
    big, fine = scale_sizes(design)
    points, radii = bones.tail[::4], bones.tail_radii[::4]
    grade = np.linspace(1.0, 0.0, len(points))
    sculpt.group(0.05 * H, 0.004 * H)
    run = sculpt.chain(
        [bones.spine[0] + np.array([0, 0.01, 0.01]) * H, *points],
        [0.95 * radii[0], *radii],
        back=(0, 0, 1), growth=0.25, keel=0.5,
        scale=[big, *(fine + (big - fine) * grade)],
    )  # fmt: skip
    sculpt.group(0.03 * H, 0.01 * H)
    for s in (1, -1):  # the muscle from tail to thigh
        a, b = bones.tail[2], bones.tail[14]
        side = square_to(b - a, (s, 0, 0))
        sculpt.cone(
            a + side * 0.06 * H + np.array([0, 0, 0.0 * H]), b + side * 0.025 * H,
            0.06 * H, 0.04 * H,
        )  # fmt: skip
    return run


def leg(sculpt: Sculpt, limb: Limb, bones: Skeleton, design: Design) -> None:
    """Thigh, shin, instep and a three-toed foot with a heel pad."""
    H, s = bones.unit, limb.side
    hip, knee, hock, ball = limb.joints
    big, fine = scale_sizes(design)
    fat = math.sqrt(design.bulk)
    w, w2 = unit(knee - hip), unit(hock - knee)
    out, front = square_to(w, (s, 0.15, 0)), square_to(w, (0, 1, 0.3))
    thick = H * fat * bones.vary["thigh"]
    sculpt.group(0.028 * H, 0.006 * H)
    sculpt.chain(
        [hip - w * 0.02 * H, hip + w * 0.09 * H, knee, knee + w2 * 0.08 * H, hock, ball],
        np.array([0.1, 0.102, 0.07, 0.064, 0.047, 0.047]) * thick,
        flat_side=[0.9, 0.9, 1.0, 1.0, 0.95, 1.1], flat_back=[1.1, 1.12, 1.05, 1.05, 1.05, 0.9],
        back=out, growth=0.25, keel=0.25,
        scale=[big, big, 0.8 * big, 0.75 * big, 0.65 * big, 0.65 * big],
    )  # fmt: skip
    middle = 0.5 * (hip + knee)
    sculpt.group(0.014 * H, 0.006 * H)
    t = thick
    sculpt.ellipsoid(
        middle + out * 0.045 * t + front * 0.04 * t, (0.042 * t, 0.05 * t, 0.1 * t), w, front
    )
    sculpt.ellipsoid(
        middle + out * 0.035 * t - front * 0.05 * t - w * 0.01 * t,
        (0.042 * t, 0.048 * t, 0.09 * t), w + 0.2 * front, front,
    )  # fmt: skip
    sculpt.ellipsoid(
        middle - out * 0.03 * t + front * 0.045 * t, (0.04 * t, 0.045 * t, 0.085 * t), w, front
    )
    behind = square_to(w2, (0, -1, -0.2))
    for k in (-1, 1):
        sculpt.ellipsoid(
            knee + w2 * 0.07 * H + behind * 0.03 * t + k * out * 0.024 * t,
            (0.03 * t, 0.036 * t, 0.07 * t), w2 + 0.12 * k * out, behind,
        )  # fmt: skip
    sculpt.ellipsoid(knee - behind * 0.042 * t - w * 0.005 * H, (0.036 * t, 0.03 * t, 0.042 * t), w)
    sculpt.group(0.007 * H, 0.003 * H, relief=0.7)
    sculpt.cone(
        hock - w2 * 0.05 * H + behind * 0.022 * H, hock + behind * 0.02 * H, 0.016 * H, 0.024 * H
    )
    foot(sculpt, limb, bones, fine)


def foot(sculpt: Sculpt, limb: Limb, bones: Skeleton, fine: float) -> None:
    H, s = bones.unit, limb.side
    ball, f = limb.joints[3], limb.forward
    ground = ball[2] - BALL * H
    side = np.array([f[1], -f[0], 0.0]) * s
    up = np.array([0.0, 0.0, 1.0])
    pad = np.array([ball[0], ball[1], ground])
    sculpt.group(0.02 * H, 0.01 * H, relief=0.8)
    sculpt.ellipsoid(pad - f * 0.012 * H + up * 0.022 * H, (0.066 * H, 0.068 * H, 0.036 * H), up, f)
    sculpt.cone(
        limb.joints[2] * 0.3 + ball * 0.7, pad + f * 0.03 * H + up * 0.026 * H, 0.046 * H, 0.036 * H
    )
    sculpt.group(0.009 * H, 0.004 * H, relief=0.75)
    for root, knuckle, end, _ in toes(limb, bones):
        sculpt.chain(
            [root, knuckle, end],
            np.array([0.03, 0.028, 0.021]) * H, back=up, scale=1.5 * fine, growth=0.6,
        )  # fmt: skip
        sculpt.ellipsoid(knuckle + up * 0.006 * H, (0.025 * H, 0.03 * H, 0.025 * H), up, end - root)
        low = np.array([0.0, 0.0, 1.0]) * (ground + 0.004 * H)  # straight sides, no undercut
        flat = np.array([1.0, 1.0, 0.0])
        sculpt.cone(root * flat + low, end * flat + low, 0.03 * H, 0.02 * H)
    spur = pad - f * 0.055 * H - side * 0.038 * H
    sculpt.cone(pad - f * 0.01 * H + up * 0.02 * H, spur + up * 0.018 * H, 0.03 * H, 0.02 * H)


def toes(limb: Limb, bones: Skeleton) -> list[tuple[Vector, Vector, Vector, Vector]]:
    """Root, knuckle and end of each toe and the direction of its claw."""
    H, s = bones.unit, limb.side
    ball, f = limb.joints[3], limb.forward
    ground = ball[2] - BALL * H
    side = np.array([f[1], -f[0], 0.0]) * s
    pad = np.array([ball[0], ball[1], ground])
    out = []
    for splay, across, length in TOES:
        a = math.radians(splay)
        d = f * math.cos(a) + side * math.sin(a)
        root = pad + f * 0.03 * H + side * across * H + np.array([0, 0, 0.03 * H])
        knuckle = root + d * 0.5 * TOE * length * H + np.array([0, 0, 0.005 * H])
        end = root + d * TOE * length * H
        end[2] = ground + 0.017 * H
        out.append((root, knuckle, end, d))
    return out


def arm(sculpt: Sculpt, limb: Limb, bones: Skeleton, design: Design) -> None:
    """Shoulder, upper arm, forearm with a bladed outer edge, and a clawed hand."""
    H, s = bones.unit, limb.side
    shoulder, elbow, wrist, _ = limb.joints
    right, forward, up = bones.chest.T
    big, fine = scale_sizes(design)
    thick = H * math.sqrt(design.bulk) * bones.vary["shoulder"]
    d1, d2 = unit(elbow - shoulder), unit(wrist - elbow)
    bend = square_to(d1, d2)
    outer = square_to(d2, right * s - 0.3 * d1)
    sculpt.group(0.022 * H, 0.005 * H)
    sculpt.chain(
        [shoulder - d1 * 0.01 * H, shoulder + d1 * 0.06 * H, elbow, elbow + d2 * 0.06 * H, wrist],
        np.array([0.058, 0.05, 0.04, 0.044, 0.031]) * thick,
        back=right * s, growth=0.25, keel=0.25,
        scale=[0.9 * big, 0.9 * big, 0.7 * big, 0.75 * big, 0.6 * big],
    )  # fmt: skip
    sculpt.group(0.011 * H, 0.005 * H)
    t = thick
    top = shoulder + d1 * 0.02 * H + right * s * 0.026 * H + up * 0.014 * H
    sculpt.ellipsoid(top, (0.048 * t, 0.064 * t, 0.07 * t), d1 - 0.3 * up, forward)
    mid = shoulder + d1 * 0.085 * H
    sculpt.ellipsoid(mid + bend * 0.026 * t, (0.034 * t, 0.032 * t, 0.052 * t), d1, bend)
    sculpt.ellipsoid(mid - bend * 0.028 * t, (0.036 * t, 0.032 * t, 0.056 * t), d1, bend)
    thigh = elbow + d2 * 0.045 * H
    sculpt.ellipsoid(thigh + outer * 0.02 * t, (0.03 * t, 0.032 * t, 0.055 * t), d2, outer)
    sculpt.ellipsoid(thigh - outer * 0.02 * t, (0.03 * t, 0.03 * t, 0.05 * t), d2, outer)
    sculpt.ellipsoid(
        elbow - bend * 0.016 * t - d2 * 0.006 * H, (0.026 * t, 0.026 * t, 0.03 * t), d2
    )
    hand(sculpt, limb, bones, fine)


def hand(sculpt: Sculpt, limb: Limb, bones: Skeleton, fine: float) -> None:
    H = bones.unit
    wrist, palm = limb.joints[2], limb.joints[3]
    inner = palm_side(limb, bones)
    d = limb.forward
    sculpt.group(0.012 * H, 0.006 * H, relief=0.8)
    sculpt.cone(wrist, wrist * 0.4 + palm * 0.6, 0.034 * H, 0.037 * H, flat=(1.1, 0.8), back=inner)
    sculpt.ellipsoid(
        0.35 * wrist + 0.65 * palm - inner * 0.004 * H, (0.042 * H, 0.027 * H, 0.038 * H), d, inner
    )
    sculpt.group(0.006 * H, 0.003 * H, relief=0.6)
    for root, knuckle, end, _ in fingers(limb, bones):
        sculpt.chain(
            [root, knuckle, end], np.array([0.021, 0.02, 0.015]) * H,
            back=-inner, scale=1.3 * fine, growth=0.4,
        )  # fmt: skip
        sculpt.ellipsoid(knuckle - inner * 0.005 * H, (0.019 * H, 0.017 * H, 0.02 * H), d, inner)


def palm_side(limb: Limb, bones: Skeleton) -> Vector:
    """Where the palm faces: inward and forward-down."""
    right, forward, _ = bones.chest.T
    return square_to(limb.forward, -0.8 * limb.side * right + 0.6 * forward - np.array([0, 0, 0.4]))


def fingers(limb: Limb, bones: Skeleton) -> list[tuple[Vector, Vector, Vector, Vector]]:
    """Root, knuckle and end of three fingers and the thumb, and the direction of each claw."""
    H = bones.unit
    wrist, palm = limb.joints[2], limb.joints[3]
    d, inner = limb.forward, palm_side(limb, bones)
    across = np.cross(d, inner) * limb.side
    out = []
    for splay, place, length in FINGERS:
        a = math.radians(splay)
        f = d * math.cos(a) + across * math.sin(a)
        root = 0.35 * wrist + 0.65 * palm + across * place * H + d * 0.012 * H
        knuckle = root + (f - 0.25 * inner) * 0.55 * FINGER * length * H
        tip = unit(f * (1 - 0.8 * limb.curl) + inner * 1.2 * limb.curl)
        out.append(
            (root, knuckle, knuckle + tip * 0.5 * FINGER * length * H, unit(tip + 0.3 * inner))
        )
    root = 0.6 * wrist + 0.4 * palm - across * 0.026 * H + inner * 0.006 * H
    f = unit(0.55 * d - 0.8 * across + 0.5 * inner)
    knuckle = root + f * 0.026 * H
    tip = unit(f + 0.5 * d)
    out.append((root, knuckle, knuckle + tip * 0.02 * H, tip))
    return out


def spurs(limb: Limb, bones: Skeleton) -> list[tuple[Vector, Vector, float]]:
    """Root, direction and length of the blades on the outer edge of a forearm."""
    H = bones.unit
    _, elbow, wrist, _ = limb.joints
    d2 = unit(wrist - elbow)
    outer = square_to(d2, bones.chest[:, 0] * limb.side - 0.5 * bones.chest[:, 1])
    out = []
    for t, size in ((0.08, 0.06), (0.36, 0.07), (0.64, 0.05)):
        at = elbow + (wrist - elbow) * t + outer * 0.03 * H
        out.append((at, outer - 0.55 * d2 + np.array([0, 0, 0.5]), size * H))
    return out


def scars(sculpt: Sculpt, bones: Skeleton, design: Design) -> None:
    """Three old claw marks slanting over the front of one thigh, and one over the other arm."""
    H = bones.unit
    s = scarred_side(design)
    width = max(0.014 * H, 1.2 * design.detail)
    hip, knee = bones.legs[0 if s > 0 else 1].joints[:2]
    w = unit(knee - hip)
    out = square_to(w, (s, 0.35, 0.0))
    front = square_to(np.cross(w, out), (0, 1, 0))
    sweep = np.linspace(-1.0, 1.0, 8)
    for k in (-1, 0, 1):
        middle = hip + w * (0.085 + 0.036 * k) * H
        starts = [middle + w * 0.03 * t * H for t in sweep]
        aims = [out + (0.75 - 0.7 * t) * front for t in sweep]
        path = sculpt.landing(starts, aims)
        if not np.isnan(path).any():
            sculpt.scar(path, aims, width * (1.0 if k == 0 else 0.8))
    shoulder, elbow = bones.arms[1 if s > 0 else 0].joints[:2]
    across = np.cross(unit(elbow - shoulder), (-s, 0.0, 0.0))
    starts = [shoulder + (elbow - shoulder) * (0.35 + 0.12 * t) for t in sweep]
    aims = [np.array([-s, 0.3, 0.0]) + 0.6 * t * across for t in sweep]
    path = sculpt.landing(starts, aims)
    if not np.isnan(path).any():
        sculpt.scar(path, aims, width)


def scarred_side(design: Design) -> int:
    """The side of the body that bears most scars: right 1 or left -1."""
    return 1 if np.random.default_rng(design.seed + 5).random() < 0.5 else -1


def back_path(bones: Skeleton) -> Stations:
    """The ridge of the back from the skull to the tip of the tail, for plates."""
    points = [*reversed(bones.spine), *bones.tail[3::3]]
    H = bones.unit
    radii = [*(np.array(GIRTH[::-1]) * H * 0.95), *bones.tail_radii[3::3]]
    return stations(points, radii, back=(0, -1, 0), segments=160)

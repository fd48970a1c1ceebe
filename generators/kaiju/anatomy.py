"""Skeleton of the saurian: proportions, joints from a pose, and the run of the tail."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from generators.kaiju.poses import POSES, Arm, Foot, PoseName
from generators.kit.skin import frame, square_to, unit

Vector = NDArray[np.float64]
SIDES = (1, -1)
"""Right is +x: the saurian looks along +y here and is turned round at the end."""

SPINE = (0.075, 0.08, 0.085, 0.085, 0.08, 0.072)
"""Lengths from pelvis to skull, shares of the height, as all that follows."""
GIRTH = (0.124, 0.12, 0.128, 0.132, 0.108, 0.078, 0.064)
"""Radius at each joint of the spine."""
BALL = 0.028
"""Height of the ball of the foot over what it stands on."""
THIGH, SHIN, INSTEP = 0.19, 0.18, 0.118
UPPER_ARM, FOREARM, HAND = 0.135, 0.13, 0.062
HIP, SHOULDER = 0.086, 0.112
"""Half widths between the joints."""
HEAD = 0.245
"""Length of the head; larger than life, so that the face reads at arm's length."""
CROWN = 0.295
"""Height of the brows over the skull base, in head lengths."""
TAIL_ROOT, TAIL_TIP = 0.13, 0.012
FALL = ((0.0, 0.12, 0.6, 1.0), (0.6, 1.0, 1.0, 0.0))
"""Slope of the tail from the pelvis to where it lands, as (share of the way, share of steepest)."""
LAID = 0.5
"""Height of the axis of the lying tail in radii: half sunk, it has no undercut to print."""
SUNK = 0.6
"""mm that feet and tail reach down into the ground."""


@dataclass(frozen=True)
class Design:
    """Everything that shapes one saurian, as plain numbers: all leaves are made from it."""

    height: float
    bulk: float
    pose: PoseName
    head: float
    jaw: float
    turn: float
    horns: float
    tail: float
    curl: float
    scale: float
    relief: float
    seed: int
    half_base: tuple[float, float]
    """Half sides of the top of the base in mm."""
    detail: float
    wall: float
    free_wall: float
    layer: float


@dataclass(frozen=True, eq=False)
class Limb:
    """Joints of an arm or a leg, from the trunk outwards, and its side."""

    side: int
    joints: tuple[Vector, ...]
    """Shoulder, elbow, wrist, palm; or hip, knee, hock, ball."""
    forward: Vector
    """Where the fingers or toes point."""
    curl: float = 0.0


@dataclass(frozen=True, eq=False)
class Skeleton:
    """Joints in mm, standing on z = 0, looking along +y."""

    unit: float
    """mm of a height share of 1."""
    spine: tuple[Vector, ...]
    chest: NDArray[np.float64]
    """Axes right, forward, up as columns."""
    skull: Vector
    head: NDArray[np.float64]
    head_length: float
    jaw: float
    arms: tuple[Limb, Limb]
    legs: tuple[Limb, Limb]
    tail: NDArray[np.float64]
    tail_radii: NDArray[np.float64]
    vary: dict[str, float]


@lru_cache(maxsize=8)
def skeleton(design: Design) -> Skeleton:
    """Pose the saurian. Its crown is at `height` when it stands; other poses keep that size."""
    rng = np.random.default_rng(design.seed)
    names = ("neck", "chest", "arm", "leg", "thigh", "belly", "snout", "shoulder")
    vary = {name: float(rng.uniform(0.94, 1.06)) for name in names}
    standing = _spine(POSES["stand"].hip, POSES["stand"].spine, vary)[-1]
    size = design.height / (standing[2] + CROWN * HEAD * design.head)

    pose = POSES[design.pose]
    spine = [p * size for p in _spine(pose.hip, pose.spine, vary)]
    up = unit(spine[4] - spine[2])
    yaw = math.radians(pose.spine[2][1])
    forward = square_to(up, (math.sin(yaw), math.cos(yaw), 0.0))
    chest = frame(np.cross(forward, up), forward, up)
    pitch, turn, roll = pose.head
    head = _turned(pitch, turn + design.turn, roll)
    length = HEAD * design.head * size
    legs = tuple(_leg(s, pose.feet[i], spine[0], size, vary) for i, s in enumerate(SIDES))
    arms = tuple(_arm(s, pose.arms[i], spine, chest, size, vary) for i, s in enumerate(SIDES))
    tail, radii = _tail(design, spine, size)
    return Skeleton(
        size, tuple(spine), chest, spine[-1] - head[:, 1] * 0.03 * length, head, length,
        max(design.jaw, 0.0) if design.jaw >= 0 else pose.jaw,
        (arms[0], arms[1]), (legs[0], legs[1]), tail, radii, vary,
    )  # fmt: skip


def _spine(
    hip: tuple[float, float], bends: tuple[tuple[float, float], ...], vary: dict[str, float]
) -> list[Vector]:
    p = np.array([0.0, hip[0], hip[1]])
    joints = [p]
    for i, (length, (lean, turn)) in enumerate(zip(SPINE, bends, strict=True)):
        a, y = math.radians(lean), math.radians(turn)
        length *= vary["neck"] if i > 3 else 1.0
        step = (math.sin(a) * math.sin(y), math.sin(a) * math.cos(y), math.cos(a))
        p = p + length * np.array(step)
        joints.append(p)
    return joints


def _turned(pitch: float, turn: float, roll: float) -> NDArray[np.float64]:
    from scipy.spatial.transform import Rotation

    made = Rotation.from_euler("ZXY", [-turn, pitch, roll], degrees=True).as_matrix()
    return np.asarray(made, float)


def direction(elevation: float, azimuth: float, side: int) -> Vector:
    """Unit vector of a pose direction in a frame right, forward, up."""
    e, a = math.radians(elevation), math.radians(azimuth)
    return np.array([side * math.sin(e) * math.sin(a), math.sin(e) * math.cos(a), -math.cos(e)])


def _leg(side: int, foot: Foot, hip: Vector, size: float, vary: dict[str, float]) -> Limb:
    a, steep = math.radians(foot.heading), math.radians(foot.instep)
    toes = np.array([math.sin(a), math.cos(a), 0.0])
    ball = np.array([foot.x, foot.y, BALL + foot.lift]) * size
    hock = ball + INSTEP * size * (np.array([0, 0, math.sin(steep)]) - toes * math.cos(steep))
    root = hip + np.array([side * HIP, 0.0, -0.02]) * size
    thigh, shin = THIGH * size * vary["leg"], SHIN * size * vary["leg"]
    knee = _bent(root, hock, thigh, shin, np.array([0.24 * side, 1.0, 0.0]))
    return Limb(side, (root, knee, hock, ball), toes)


def _bent(start: Vector, end: Vector, first: float, second: float, hint: Vector) -> Vector:
    """The joint between two bones of given lengths, bent towards `hint`."""
    span = min(float(np.linalg.norm(end - start)), 0.999 * (first + second))
    along = (first**2 - second**2 + span**2) / (2 * span)
    out = math.sqrt(max(first**2 - along**2, 0.0))
    w = unit(end - start)
    return start + w * along + square_to(w, hint) * out


def _arm(
    side: int, arm: Arm, spine: list[Vector], chest: NDArray[np.float64], size: float,
    vary: dict[str, float],
) -> Limb:  # fmt: skip
    level = frame(chest[:, 0], np.cross((0, 0, 1), chest[:, 0]), (0, 0, 1))
    d = [level @ direction(*bend, side) for bend in (arm.upper, arm.fore, arm.hand)]
    right, forward, up = chest.T
    shoulder = spine[4] + size * (SHOULDER * side * right + 0.02 * forward - 0.02 * up)
    long = size * vary["arm"]
    elbow = shoulder + d[0] * UPPER_ARM * long
    wrist = elbow + d[1] * FOREARM * long
    return Limb(side, (shoulder, elbow, wrist, wrist + d[2] * HAND * long), d[2], arm.curl)


def _tail(
    design: Design, spine: list[Vector], size: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Down from the pelvis to the ground and round the feet, never over the rim of the base.

    `curl` is the turn towards one side per length of tail; near the rim the tail bends along it.
    """
    length = design.tail * size
    steps = 60
    ds = length / steps
    bulk = math.sqrt(design.bulk)
    p = spine[0] + np.array([0.0, -0.02, -0.005]) * size
    points, radii = [p], [TAIL_ROOT * size * bulk]
    side = 1.0 if design.curl >= 0 else -1.0
    tip = max(TAIL_TIP * size, 0.55 * design.detail)
    heading = -90.0 + 30.0 * side * min(1.0, abs(design.curl))
    fall = p[2] - 0.26 * radii[0]
    landing = max(0.56 * length, 1.4 * fall)
    steepest = fall / landing / np.trapezoid(FALL[1], FALL[0])
    for i in range(1, steps + 1):
        t = i / steps
        radius = max(TAIL_ROOT * size * bulk * (1 - t) ** 1.1 * (1 - 0.3 * t * (1 - t)), tip)
        slope = steepest * float(np.interp(i * ds / landing, *FALL))
        above = points[-1][2] - LAID * radius
        down = min(slope * ds, above) if i * ds < landing else min(above, 0.3 * ds)
        heading += 125.0 * design.curl / steps * min(1.0, 2.0 * t)
        heading = _kept_inside(design, points[-1], heading, side, radius, size)
        a, level = math.radians(heading), math.sqrt(max(ds**2 - down**2, 0.0))
        p = points[-1] + np.array([level * math.cos(a), level * math.sin(a), -down])
        points.append(p)
        radii.append(radius)
    return np.array(points), np.array(radii)


def _kept_inside(
    design: Design, p: Vector, heading: float, side: float, radius: float, size: float
) -> float:
    """Turn a heading until the next stretch of tail stays on the base."""
    limits = [half - 1.05 * radius - 0.025 * size - 0.6 for half in design.half_base]
    look = 0.1 * size
    for _ in range(24):
        a = math.radians(heading)
        ahead = (p[0] + look * math.cos(a), p[1] + look * math.sin(a))
        leaves = any(
            abs(v) > lim and abs(v) > abs(o) for v, lim, o in zip(ahead, limits, p[:2], strict=True)
        )
        if not leaves:
            break
        heading += 7.5 * side
    return heading

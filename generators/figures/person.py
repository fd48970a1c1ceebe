"""A person by joint angles: from a pose to the places of joints, from there to flesh and cloth.

Figures are built 1 : 1 in a frame of their own, 6.2 mm tall, facing +x, feet on z = 0, and are
scaled as a whole. Heads are 1.6 and limbs about 2 times as thick as true, the custom of 6 mm
figures: true ones neither print nor read.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from generators.figures.sculpt import Axes, Vector

THIGH, SHIN, UPPER_ARM, FOREARM = 1.36, 1.34, 1.05, 1.0
SOLE = 0.36
"""mm from the ankle joint to the ground."""
HIP, SHOULDER = 0.40, 0.78
"""mm of the joints from the middle."""
TRUNK, NECK = 1.55, 0.92
"""mm from pelvis to shoulders, from shoulders to the middle of the head."""


class Leg(NamedTuple):
    """Degrees: swing forward, spread outward, knee bend, toes lifted."""

    swing: float = 0.0
    spread: float = 4.0
    knee: float = 0.0
    toes: float = 0.0


class Arm(NamedTuple):
    """Degrees: swing forward, spread outward, elbow bend, turn of the forearm inward."""

    swing: float = 5.0
    spread: float = 8.0
    elbow: float = 15.0
    inward: float = 20.0


class Pose(NamedTuple):
    """Joint angles of a whole body in degrees. `planted` feet are reached down to the ground."""

    lean: float = 0.0
    """Trunk bent forward."""
    twist: float = 0.0
    """Shoulders turned to the left against the hips."""
    nod: float = 0.0
    """Head bent forward; negative looks up."""
    look: float = 0.0
    """Head turned to the left."""
    left: Leg = Leg()
    right: Leg = Leg()
    left_arm: Arm = Arm()
    right_arm: Arm = Arm()
    planted: bool = True
    drop: float = 0.0
    """mm by which the pelvis is lowered, legs bending to suit (needs planted feet)."""


@dataclass(frozen=True)
class Joints:
    """Where a posed body's joints are, and the frames of trunk and head."""

    pelvis: Vector
    chest: Vector
    head: Vector
    trunk: Axes
    face: Axes
    hips: tuple[Vector, Vector]
    knees: tuple[Vector, Vector]
    ankles: tuple[Vector, Vector]
    toes: tuple[Vector, Vector]
    shoulders: tuple[Vector, Vector]
    elbows: tuple[Vector, Vector]
    hands: tuple[Vector, Vector]

    def of_chest(self, local: Vector) -> Vector:
        """A place given in the frame of the chest."""
        return add(self.chest, self.trunk.out(local))

    def of_head(self, local: Vector) -> Vector:
        """A place given in the frame of the head."""
        return add(self.head, self.face.out(local))

    def reaching(self, side: int, target: Vector, elbow_out: Vector) -> Joints:
        """The same body with one hand (0 left, 1 right) at a place, elbow towards a direction."""
        shoulder = self.shoulders[side]
        elbow, hand = bent(shoulder, target, UPPER_ARM, FOREARM, self.trunk.out(elbow_out))
        return replace(
            self, elbows=_swap(self.elbows, side, elbow), hands=_swap(self.hands, side, hand)
        )


# ------------------------------------------------------------------ from angles to joints
def posed(pose: Pose) -> Joints:
    """Joints of a body in a pose, standing on z = 0, pelvis above the origin."""
    hips_frame = Axes()
    trunk = turned(turned(hips_frame, "z", pose.twist), "y", pose.lean)
    face = turned(turned(trunk, "z", pose.look), "y", pose.nod - pose.lean * 0.6)
    hips = tuple((0.0, side * HIP, 0.0) for side in (1, -1))
    knees, ankles, toes = [], [], []
    for hip, leg, side in zip(hips, (pose.left, pose.right), (1, -1), strict=True):
        thigh = _hanging(leg.swing, leg.spread * side)
        shin = _hanging(leg.swing - leg.knee, leg.spread * side * 0.5)
        foot = leg.swing - leg.knee + leg.toes
        knees.append(add(hip, thigh, THIGH))
        ankles.append(add(knees[-1], shin, SHIN))
        toes.append(add(ankles[-1], _hanging(max(-40.0, min(foot, 25.0)) + 90, 0), 0.5))
    low = [0.0 - 0.6, *(k[2] - 0.5 for k in knees), *(a[2] - SOLE for a in ankles)]
    lift = -min(*low, *(t[2] - 0.3 for t in toes)) - pose.drop
    up = (0.0, 0.0, lift)
    hips = tuple(add(p, up) for p in hips)
    knees, ankles, toes = ([add(p, up) for p in chain] for chain in (knees, ankles, toes))
    if pose.planted:
        for i in (0, 1):
            flat = (
                ankles[i][0],
                ankles[i][1],
                max(SOLE, ankles[i][2] if toes[i][2] < 0.45 else SOLE),
            )
            knees[i], ankles[i] = bent(hips[i], flat, THIGH, SHIN, (1.0, 0.12 * (1 - 2 * i), 0.15))
            toe = (toes[i][0] - flat[0], toes[i][1] - flat[1])
            toes[i] = (ankles[i][0] + toe[0], ankles[i][1] + toe[1], 0.30)
    pelvis = (0.0, 0.0, lift)
    chest = add(pelvis, trunk.z, TRUNK)
    shoulders = tuple(add(chest, trunk.out((0.0, side * SHOULDER, -0.05))) for side in (1, -1))
    elbows, hands = [], []
    for shoulder, arm, side in zip(
        shoulders, (pose.left_arm, pose.right_arm), (1, -1), strict=True
    ):
        upper = _hanging(arm.swing, arm.spread * side)
        fore = _hanging(arm.swing + arm.elbow, arm.spread * side)
        fore = _about(fore, upper, arm.inward * -side)
        elbows.append(add(shoulder, trunk.out(upper), UPPER_ARM))
        hands.append(add(elbows[-1], trunk.out(fore), FOREARM))
    return Joints(
        pelvis,
        chest,
        add(chest, _between(trunk.z, face.z), NECK),
        trunk,
        face,
        _pair(hips),
        _pair(knees),
        _pair(ankles),
        _pair(toes),
        _pair(shoulders),
        _pair(elbows),
        _pair(hands),
    )


def bent(
    root: Vector, tip: Vector, upper: float, lower: float, towards: Vector
) -> tuple[Vector, Vector]:
    """Middle joint and end of a two-bone limb that reaches for `tip`, bending `towards`."""
    way = sub(tip, root)
    length = max(norm(way), 1e-6)
    reach = min(max(length, abs(upper - lower) + 0.05), upper + lower - 0.02)
    way = scale(way, 1 / length)
    along = (upper**2 - lower**2 + reach**2) / (2 * reach)
    out = sub(towards, scale(way, dot(towards, way)))
    out = scale(out, 1 / max(norm(out), 1e-6))
    middle = add(add(root, way, along), out, math.sqrt(max(upper**2 - along**2, 0.0)))
    return middle, add(root, way, reach)


# ------------------------------------------------------------------ small vectors
def add(a: Vector, b: Vector, k: float = 1.0) -> Vector:
    return (a[0] + k * b[0], a[1] + k * b[1], a[2] + k * b[2])


def sub(a: Vector, b: Vector) -> Vector:
    return add(a, b, -1.0)


def scale(a: Vector, k: float) -> Vector:
    return (a[0] * k, a[1] * k, a[2] * k)


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def norm(a: Vector) -> float:
    return math.sqrt(dot(a, a))


def mid(a: Vector, b: Vector, t: float = 0.5) -> Vector:
    """The place a share `t` of the way from a to b."""
    return add(scale(a, 1 - t), b, t)


def turned(axes: Axes, about: str, degrees: float) -> Axes:
    """A frame turned about one of its own axes; about y, positive bends forward."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y, z = axes.x, axes.y, axes.z
    if about == "z":
        return Axes(add(scale(x, c), y, s), add(scale(y, c), x, -s), z)
    if about == "y":
        return Axes(add(scale(x, c), z, -s), y, add(scale(z, c), x, s))
    return Axes(x, add(scale(y, c), z, s), add(scale(z, c), y, -s))


def _hanging(swing: float, spread: float) -> Vector:
    """Unit vector straight down, swung forward and then spread to +y."""
    a, b = math.radians(swing), math.radians(spread)
    return (math.sin(a), math.cos(a) * math.sin(b), -math.cos(a) * math.cos(b))


def _about(v: Vector, axis: Vector, degrees: float) -> Vector:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    cross = (
        axis[1] * v[2] - axis[2] * v[1],
        axis[2] * v[0] - axis[0] * v[2],
        axis[0] * v[1] - axis[1] * v[0],
    )
    return add(add(scale(v, c), cross, s), axis, dot(axis, v) * (1 - c))


def _between(a: Vector, b: Vector) -> Vector:
    both = add(a, b)
    return scale(both, 1 / max(norm(both), 1e-6))


def _pair(items: Iterable[Vector]) -> tuple[Vector, Vector]:
    a, b = items
    return a, b


def _swap(pair: tuple[Vector, Vector], side: int, value: Vector) -> tuple[Vector, Vector]:
    return (value, pair[1]) if side == 0 else (pair[0], value)

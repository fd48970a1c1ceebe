"""Head of the saurian, in head lengths: x to the right, y forward, z up from the skull base."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from generators.kaiju.anatomy import SIDES, Design, Skeleton, Vector
from generators.kaiju.body import scarred_side
from generators.kit.skin import Sculpt

HINGE = (0.0, 0.12, -0.1)
"""Where the jaw turns."""
EYE, EYE_RADIUS = (0.163, 0.472, 0.112), 0.07
UPPER_TEETH = (
    (0.172, 0.42, 0.6), (0.164, 0.51, 1.05), (0.152, 0.6, 0.75), (0.139, 0.69, 1.4),
    (0.126, 0.775, 0.85), (0.108, 0.855, 1.2), (0.075, 0.925, 0.7), (0.027, 0.962, 0.8),
)  # fmt: skip
"""(x, y, size) along the upper jaw."""
LOWER_TEETH = (
    (0.172, 0.46, 0.65), (0.158, 0.555, 0.85), (0.144, 0.645, 0.8), (0.13, 0.735, 0.95),
    (0.106, 0.82, 1.3), (0.06, 0.888, 0.85), (0.018, 0.905, 0.6),
)  # fmt: skip
TOOTH = (0.098, 0.03)
"""Length and root radius of a tooth of size 1."""
BROW_HORN = ((0.178, 0.27, 0.215), (0.42, -0.8, 0.52), 0.3, 0.062)
"""Root, direction, length and root radius; the horns sweep back over the neck."""
SPIKES = (
    ((0.255, 0.13, 0.0), (0.75, -0.8, 0.1), 0.17, 0.045),
    ((0.25, 0.12, -0.12), (0.7, -0.85, -0.12), 0.15, 0.042),
    ((0.21, 0.2, 0.19), (0.75, -0.6, 0.5), 0.12, 0.036),
    ((0.2, 0.25, -0.235), (0.62, -0.8, -0.1), 0.11, 0.036),
)
"""Cheek and jaw spikes of one side, as the horn."""


class HeadFrame:
    """Turns head lengths into millimetres for the skull and for the opened jaw."""

    def __init__(self, bones: Skeleton) -> None:
        self.unit = bones.head_length
        self.origin, self.axes = bones.skull, bones.head
        a = math.radians(-bones.jaw)
        c, s = math.cos(a), math.sin(a)
        self._open = np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
        half = a / 2
        c, s = math.cos(half), math.sin(half)
        self._half = np.array([[1, 0, 0], [0, c, -s], [0, s, c]])

    def at(self, x: float, y: float, z: float) -> Vector:
        """A point of the skull."""
        return np.asarray(self.origin + self.unit * (self.axes @ np.array([x, y, z], float)))

    def to(self, x: float, y: float, z: float) -> Vector:
        """A direction of the skull."""
        return np.asarray(self.axes @ np.array([x, y, z], float))

    def jaw(self, x: float, y: float, z: float) -> Vector:
        """A point of the lower jaw, given with the mouth shut."""
        return self.at(*self._swung(self._open, x, y, z))

    def gape(self, x: float, y: float, z: float) -> Vector:
        """A point halfway between the jaws."""
        return self.at(*self._swung(self._half, x, y, z))

    def jaw_to(self, x: float, y: float, z: float) -> Vector:
        """A direction of the lower jaw."""
        return np.asarray(self.axes @ (self._open @ np.array([x, y, z], float)))

    @staticmethod
    def _swung(turn: NDArray[np.float64], x: float, y: float, z: float) -> NDArray[np.float64]:
        return np.asarray(turn @ (np.array([x, y, z], float) - HINGE) + HINGE)


def skull(sculpt: Sculpt, bones: Skeleton, fine: float) -> None:
    """Cranium, tapering snout, brows, cheeks and lips, with eye sockets and nostrils cut in."""
    F = HeadFrame(bones)
    q, at, to = F.unit, F.at, F.to
    up, ahead = to(0, 0, 1), to(0, 1, 0)
    long = bones.vary["snout"]
    sculpt.group(0.1 * q, 0.04 * q)
    sculpt.ellipsoid(at(0, 0.17, 0.045), (0.225 * q, 0.26 * q, 0.175 * q), up, ahead)
    sculpt.group(0.05 * q, 0.02 * q, relief=0.8)
    sculpt.chain(
        [at(0, -0.06, 0.02), at(0, 0.25, 0.06), at(0, 0.48, 0.05), at(0, 0.68, 0.015),
         at(0, 0.85 * long, -0.005), at(0, 0.95 * long, -0.025)],
        np.array([0.2, 0.2, 0.165, 0.135, 0.12, 0.09]) * q,
        flat_side=[1.1, 1.08, 0.95, 0.95, 1.02, 1.05], flat_back=[0.9, 0.84, 0.85, 0.85, 0.86, 0.9],
        back=up, growth=0.35, keel=0.2, segments=14,
        scale=[1.5 * fine, 1.3 * fine, 1.1 * fine, fine, 0.95 * fine, 0.9 * fine],
    )  # fmt: skip
    sculpt.group(0.04 * q, 0.025 * q, relief=0.55)
    for s in SIDES:
        sculpt.chain(  # brow: low over the nose, high and far out at the horn
            [at(0.05 * s, 0.7, 0.095), at(0.105 * s, 0.6, 0.15), at(0.178 * s, 0.48, 0.215),
             at(0.215 * s, 0.33, 0.235), at(0.2 * s, 0.16, 0.18)],
            np.array([0.022, 0.042, 0.052, 0.062, 0.04]) * q, segments=8,
        )  # fmt: skip
        sculpt.chain(  # cheekbone
            [at(0.12 * s, 0.68, -0.02), at(0.185 * s, 0.52, 0.0), at(0.245 * s, 0.34, 0.02),
             at(0.262 * s, 0.14, -0.02)],
            np.array([0.028, 0.042, 0.062, 0.055]) * q, segments=7,
        )  # fmt: skip
        sculpt.chain(  # nasal ridge
            [at(0.04 * s, 0.66, 0.12), at(0.05 * s, 0.8, 0.105), at(0.06 * s, 0.9, 0.06)],
            np.array([0.028, 0.038, 0.046]) * q, segments=5,
        )  # fmt: skip
        sculpt.ellipsoid(at(0.225 * s, 0.14, -0.12), (0.08 * q, 0.14 * q, 0.14 * q), up, ahead)
        sculpt.chain(  # upper lip
            [at(0.185 * s, 0.36, -0.075), at(0.158 * s, 0.52, -0.084), at(0.14 * s, 0.7, -0.09),
             at(0.108 * s, 0.86, -0.092), at(0.03 * s, 0.97, -0.088)],
            np.array([0.032, 0.038, 0.038, 0.037, 0.034]) * q, segments=8,
        )  # fmt: skip
        for x, y, size in UPPER_TEETH:  # the gum swells over each root
            if size > 0.95:
                root = at(x * s * 1.1, y, -0.055)
                sculpt.ellipsoid(root, (0.026 * q, 0.03 * q, 0.036 * q), up, ahead)
    sculpt.ellipsoid(at(0, 0.86, 0.1), (0.032 * q, 0.06 * q, 0.05 * q), to(0, 0.4, 1), ahead)
    sculpt.group(0.016 * q, cut=True, relief=0.1)
    for s in SIDES:
        sculpt.ellipsoid(at(0.235 * s, 0.475, 0.105), (0.085 * q, 0.105 * q, 0.07 * q), up, ahead)
        nostril = at(0.068 * s, 0.955, 0.04)
        sculpt.ellipsoid(nostril, (0.024 * q, 0.042 * q, 0.02 * q), to(0.3 * s, 0.6, 0.6))
        sculpt.chain(
            [at(0.155 * s, 0.6, 0.05), at(0.132 * s, 0.73, 0.03), at(0.11 * s, 0.85, 0.012)],
            np.array([0.018, 0.022, 0.012]) * q, segments=5,
        )  # fmt: skip


def jaws(sculpt: Sculpt, bones: Skeleton, fine: float) -> None:
    """Heavy lower jaw, the mouth cut between the jaws, and cheek webs."""
    F = HeadFrame(bones)
    q, jaw, jaw_to = F.unit, F.jaw, F.jaw_to
    sculpt.group(0.035 * q, 0.03 * q, relief=0.6)
    for s in SIDES:
        sculpt.chain(
            [jaw(0.222 * s, 0.1, -0.14), jaw(0.198 * s, 0.34, -0.18), jaw(0.162 * s, 0.56, -0.18),
             jaw(0.125 * s, 0.76, -0.172), jaw(0.04 * s, 0.89, -0.165)],
            np.array([0.09, 0.08, 0.066, 0.062, 0.06]) * q, flat_back=1.12, segments=10,
        )  # fmt: skip
        for y in (0.42, 0.6, 0.76):  # bosses along the jaw
            x = float(np.interp(y, (0.34, 0.56, 0.76), (0.235, 0.2, 0.16)))
            sculpt.ellipsoid(jaw(x * s, y, -0.2), (0.03 * q, 0.05 * q, 0.04 * q), jaw_to(0, 0, 1))
    sculpt.ellipsoid(
        jaw(0, 0.85, -0.215), (0.085 * q, 0.07 * q, 0.06 * q), jaw_to(0, 0, 1), jaw_to(0, 1, 0)
    )
    sculpt.group(0.04 * q, relief=0.7)
    sculpt.chain(
        [jaw(0, 0.05, -0.2), jaw(0, 0.45, -0.225), jaw(0, 0.84, -0.2)],
        np.array([0.1, 0.08, 0.06]) * q, flat_side=[1.4, 1.7, 1.1], flat_back=0.8,
        back=jaw_to(0, 0, -1), scale=[1.3 * fine, 1.1 * fine, fine], segments=7,
    )  # fmt: skip
    sculpt.group(0.02 * q, cut=True, relief=0.05)
    gap = 0.012 + math.sin(math.radians(bones.jaw) / 2)
    ends = (0.2, 0.42, 0.66, 0.9)
    tall = [min(0.62 * gap * (y - HINGE[1]) + 0.012, 0.24) for y in ends]
    wide = (0.155, 0.142, 0.112, 0.075)
    sculpt.chain(
        [F.gape(0, y, -0.112) for y in ends], np.array(wide) * q,
        flat_back=[t / w for t, w in zip(tall, wide, strict=True)],
        back=F.to(0, 0, 1), segments=9,
    )  # fmt: skip
    sculpt.group(0.02 * q, relief=0.1)
    for s in SIDES:
        sculpt.web(
            F.at(0.2 * s, 0.34, -0.08), jaw(0.2 * s, 0.34, -0.15), F.gape(0.215 * s, 0.13, -0.12),
            (0.022 * q, 0.022 * q, 0.045 * q),
        )  # fmt: skip


def lids(sculpt: Sculpt, bones: Skeleton) -> None:
    """Eyelids: a heavy straight upper one, which scowls, and a thin lower one."""
    F = HeadFrame(bones)
    q, at = F.unit, F.at
    sculpt.group(0.014 * q, 0.012 * q, relief=0.1)
    for s in SIDES:
        sculpt.chain(
            [at(0.13 * s, 0.57, 0.102), at(0.195 * s, 0.52, 0.148), at(0.226 * s, 0.445, 0.17),
             at(0.21 * s, 0.365, 0.165)],
            np.array([0.02, 0.026, 0.028, 0.022]) * q, segments=6,
        )  # fmt: skip
        sculpt.chain(
            [at(0.13 * s, 0.57, 0.085), at(0.19 * s, 0.53, 0.05), at(0.224 * s, 0.455, 0.048),
             at(0.222 * s, 0.375, 0.08)],
            np.array([0.018, 0.02, 0.022, 0.018]) * q, segments=6,
        )  # fmt: skip


def labials(sculpt: Sculpt, bones: Skeleton, fine: float) -> None:
    """Plates along both lips and big shields on snout and brow."""
    F = HeadFrame(bones)
    q = F.unit
    size = max(0.055 * q, 1.1 * fine)
    count = int(0.62 * q / size / 1.7)
    for s in SIDES:
        for k in range(count):
            y = 0.34 + 0.56 * (k + 0.5) / count
            x = float(np.interp(y, (0.3, 0.56, 0.9), (0.12, 0.09, 0.03)))
            flow, rise = F.to(0, -1, 0), 0.38 * size
            sculpt.scute(
                F.at(x * s, y, -0.07), F.to(s, 0.25, -0.12), flow,
                0.8 * size, 0.8 * size, rise, tilt=0.3, dome=0.4,
            )  # fmt: skip
            sculpt.scute(
                F.jaw(1.3 * x * s, y, -0.18), F.jaw_to(s, 0.2, -0.05), F.jaw_to(0, -1, 0),
                0.9 * size, 0.8 * size, rise, tilt=0.3, dome=0.4,
            )  # fmt: skip
        for y in (0.5, 0.6, 0.7):
            sculpt.scute(
                F.at(0.03 * s, y, 0.0), F.to(0.25 * s, 0, 1), F.to(0, -1, 0),
                0.85 * size, 0.95 * size, 0.4 * size, tilt=0.35, dome=0.4, keel=0.3,
            )  # fmt: skip


def scar(sculpt: Sculpt, bones: Skeleton, design: Design) -> None:
    """An old slash down one side of the snout, through the lip."""
    F = HeadFrame(bones)
    s = scarred_side(design)
    sweep = np.linspace(-1.0, 1.0, 7)
    starts = [F.at(0.02 * s, 0.66 - 0.05 * t, 0.01) for t in sweep]
    aims = [F.to(s, 0.0, -0.35 - 1.0 * t) for t in -sweep]
    path = sculpt.landing(starts, aims)
    if not np.isnan(path).any():
        sculpt.scar(path, aims, max(0.035 * F.unit, 0.9 * design.detail))


def throat(sculpt: Sculpt, bones: Skeleton, fine: float) -> None:
    """The throat pouch: it hangs from the jaw to the chest and carries the chin when printed."""
    F = HeadFrame(bones)
    H, q = bones.unit, F.unit
    _, forward, up = bones.chest.T
    chest = bones.spine[3] + (0.09 * forward + 0.05 * up) * H
    under = F.jaw(0, 0.44, -0.27)
    crop = 0.45 * under + 0.55 * chest + 0.026 * H * forward
    sculpt.group(0.03 * H, 0.012 * H, relief=0.9)
    pouch = sculpt.chain(
        [F.jaw(0, 0.7, -0.2), under, crop, chest],
        np.array([0.075 * q, 0.14 * q, 0.06 * H, 0.05 * H]), flat_side=[1.2, 1.3, 1.0, 1.0],
        back=-forward, scale=[1.1 * fine, 1.4 * fine, 1.7 * fine, 1.9 * fine], segments=10,
    )  # fmt: skip
    pitch = max(0.03 * H, 2.2 * fine)
    for t in np.arange(0.35 * pouch.travel[-1], 0.95 * pouch.travel[-1], pitch):
        p, side, back, along, radius = pouch.at(float(t))
        for k in (-1, 0, 1):
            aim = -back * math.cos(0.75 * k) + side * math.sin(0.75 * k)
            wide = 0.34 * radius if k else 0.5 * radius
            sculpt.scute(p, aim, along, wide, 0.52 * pitch, 0.2 * pitch, tilt=0.55, dome=0.25)

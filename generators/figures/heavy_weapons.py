"""Heavy weapons that stand on legs of their own, in front of a kneeling gunner."""

from __future__ import annotations

from generators.figures.clothes import Build
from generators.figures.person import add, turned
from generators.figures.sculpt import Axes, Lump, Vector, box, carved, limb, rod, sculpture
from generators.kit.solid import Solid

MOST_LIFT = 22.0
"""Degrees: a tube on a tripod is not raised further."""


def recoilless(build: Build, aim: float) -> Solid:
    """A recoilless gun on a tripod, pointing to +x: long tube, slotted breech, spotting rifle."""
    frame = turned(Axes(), "y", -min(aim, MOST_LIFT))

    def at(x: float, y: float = 0.0, z: float = 0.0) -> Vector:
        return add((0.0, 0.0, 2.7), frame.out((x, y, z)))

    tube = max(0.52, build.rod + 0.12)
    lumps: list[Lump] = [
        rod(at(-1.4), at(4.2), tube, tube),
        rod(at(3.8), at(4.3), tube + 0.26, tube + 0.3),
        carved(rod(at(3.7), at(4.6), tube - 0.26, tube - 0.26), 0.02),
        rod(at(-2.0), at(-0.8), tube + 0.26, tube + 0.22),
        rod(at(-2.6), at(-1.9), tube + 0.36, tube + 0.06),
        rod(at(-0.6, 0, tube + 0.22), at(1.6, 0, tube + 0.22), build.rod, build.rod),
        box(at(-0.4, tube + 0.34, 0.1), (0.34, 0.26, 0.36), frame, 0.05, 0.06),
        *_tripod(at(0.5), build, 1.9, 1.5),
    ]
    return sculpture(lumps).scaled(build.factor).painted("dark")


def missile(build: Build, aim: float) -> Solid:
    """A launcher for guided missiles on a low tripod, pointing to +x: canister and sight."""
    frame = turned(Axes(), "y", -min(aim, MOST_LIFT))

    def at(x: float, y: float = 0.0, z: float = 0.0) -> Vector:
        return add((0.0, 0.0, 2.6), frame.out((x, y, z)))

    lumps: list[Lump] = [
        rod(at(-1.9), at(2.4), 0.66, 0.66),
        rod(at(-2.1), at(-1.6), 0.84, 0.84),
        rod(at(1.9), at(2.5), 0.92, 0.94),
        rod(at(0.0), at(0.3), 0.76, 0.76),
        carved(rod(at(2.3), at(2.9), 0.4, 0.4), 0.02),
        box(at(-0.5, 0.86, 0.05), (0.62, 0.40, 0.52), frame, 0.05, 0.08),
        carved(rod(at(0.0, 0.86, 0.05), at(0.4, 0.86, 0.05), 0.24, 0.24), 0.02),
        *_tripod(at(0.0), build, 1.9, 1.6),
    ]
    return sculpture(lumps).scaled(build.factor).painted("dark")


def _tripod(top: Vector, build: Build, reach: float, spread: float) -> list[Lump]:
    """A post and three legs that carry a tube, thick enough to stand free."""
    leg = max(0.46, build.limb - 0.02)
    knot = (top[0], top[1], top[2] - 0.75)
    feet = (
        (top[0] + reach, 0.0, 0.35),
        (top[0] - 0.9, spread, 0.35),
        (top[0] - 0.9, -spread, 0.35),
    )
    lumps = [limb(top, knot, leg + 0.1, leg + 0.14, 0.1)]
    lumps += [limb(knot, foot, leg, leg, 0.1) for foot in feet]
    return lumps

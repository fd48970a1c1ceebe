"""Poses of a two-legged kaiju as joint angles. Degrees; lengths are shares of the height.

A direction is (elevation, azimuth): elevation 0 hangs straight down, 90 is level, 180 straight
up; azimuth 0 points forward, 90 outward, 180 back. Sides are right, then left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

PoseName = Literal["stand", "stride", "roar", "crouch"]
Direction = tuple[float, float]


@dataclass(frozen=True)
class Arm:
    """One arm, from the shoulder to the claws."""

    upper: Direction
    fore: Direction
    hand: Direction
    curl: float = 0.4
    """0 stretched fingers, 1 a fist."""


@dataclass(frozen=True)
class Foot:
    """Where the ball of a foot stands, where its toes point, and how steep the instep rises."""

    x: float
    y: float
    heading: float
    instep: float = 58.0
    lift: float = 0.0
    """Height of what it stands on."""


@dataclass(frozen=True)
class Pose:
    """A whole body: hip position, spine from pelvis to skull, head, arms and feet."""

    hip: tuple[float, float]
    """Forward and up."""
    spine: tuple[tuple[float, float], ...]
    """(lean forward, turn to the right) of each of the six segments."""
    head: tuple[float, float, float]
    """Pitch up, turn right, tilt right."""
    jaw: float
    arms: tuple[Arm, Arm]
    feet: tuple[Foot, Foot]


POSES: dict[PoseName, Pose] = {
    "stand": Pose(
        hip=(-0.045, 0.455),
        spine=((20, 0), (26, 2), (20, 5), (6, 6), (-4, 8), (26, 12)),
        head=(-4, 16, 3),
        jaw=24,
        arms=(
            Arm((32, 124), (112, 12), (130, -4), 0.5),
            Arm((40, 92), (108, 20), (114, 6), 0.25),
        ),
        feet=(Foot(0.142, -0.005, 14), Foot(-0.142, 0.085, -18, lift=0.03)),
    ),
    "stride": Pose(
        hip=(-0.06, 0.43),
        spine=((20, 0), (26, -3), (20, -6), (6, -8), (4, -10), (34, -14)),
        head=(-4, -16, -4),
        jaw=20,
        arms=(
            Arm((52, 60), (118, 2), (126, -8), 0.4),
            Arm((30, 132), (112, 12), (120, 0), 0.45),
        ),
        feet=(Foot(0.15, -0.07, 10, 66), Foot(-0.145, 0.14, -10, 54, lift=0.03)),
    ),
    "roar": Pose(
        hip=(-0.05, 0.455),
        spine=((2, 0), (4, 2), (2, 4), (-2, 6), (4, 8), (20, 12)),
        head=(26, 14, 0),
        jaw=38,
        arms=(
            Arm((58, 92), (132, 16), (146, 0), 0.3),
            Arm((48, 106), (124, 30), (134, 10), 0.4),
        ),
        feet=(Foot(0.162, 0.05, 18), Foot(-0.158, 0.09, -20, lift=0.03)),
    ),
    "crouch": Pose(
        hip=(-0.09, 0.37),
        spine=((34, 0), (36, 3), (24, 5), (6, 6), (2, 8), (34, 10)),
        head=(0, 12, 4),
        jaw=28,
        arms=(
            Arm((46, 84), (96, 10), (104, 0), 0.45),
            Arm((46, 92), (100, 8), (108, 0), 0.45),
        ),
        feet=(Foot(0.175, 0.04, 22), Foot(-0.175, 0.1, -22, lift=0.03)),
    ),
}

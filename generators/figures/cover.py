"""Cover for people on foot: sandbags and broken walls."""

from __future__ import annotations

from random import Random
from typing import Any

from generators.figures.sculpt import box, carved, limb, sculpture
from generators.kit.solid import Solid, part, union

BAG = 1.9
"""mm between the middles of two bags in a course."""


def sandbags(length: float, courses: int, seed: int) -> Solid:
    """A bent wall of sandbags along y, convex towards +x, standing on z = 0."""
    dice = Random(seed)
    bags = []
    for course in range(courses):
        number = round(length / BAG) - course % 2
        for i in range(number):
            y = (i - (number - 1) / 2) * BAG
            x = -0.045 * y * y + dice.uniform(-0.1, 0.1)
            turn = 4.5 * y + dice.uniform(-7, 7)
            bags.append(sandbag(i % 2).turned(turn).at(x, y, 0.5 + 0.72 * course))
    return union(bags).painted("light")


def sandbag(kind: int) -> Solid:
    """One filled bag along y, tied at an end."""
    lumps = [
        box((0, 0, 0), (0.68, 0.98, 0.50), None, 0.1, 0.42),
        limb((-0.3, 0, 0.1), (0.3, 0.1, 0.1), 0.42, 0.42, 0.3),
        carved(limb((-0.8, 0.62, 0.62), (0.8, 0.62, 0.62), 0.16, 0.16), 0.1),
        carved(limb((-0.8, -0.5 + 0.2 * kind, 0.66), (0.8, -0.6, 0.66), 0.16, 0.16), 0.12),
    ]
    return sculpture(lumps)


def broken_wall(length: float, height: float, thickness: float, seed: int) -> Solid:
    """The stump of a brick wall along y with a ragged top, standing on z = 0."""
    return part(brickwork, length, height, thickness, seed % 8).painted("accent")


def brickwork(length: float, height: float, thickness: float, kind: int) -> Any:
    """Courses of single bricks that stand 0.12 mm proud of the joints."""
    import cadquery as cq

    dice = Random(kind)
    course, brick = 0.72, 1.7
    steps, left = [], 0.4
    for i in range(int(length / brick) + 1):
        slope = 1 - abs(2 * i * brick / length - 0.7) * 0.55
        left = max(course, round((height * slope + dice.uniform(-0.8, 0.5)) / course) * course)
        steps.append(left)
    wall = None
    for row in range(int(max(steps) / course + 0.5)):
        shift = brick / 2 * (row % 2)
        for i, top in enumerate(steps):
            if top < (row + 1) * course - 0.01:
                continue
            y = -length / 2 + i * brick + shift
            joint = cq.Workplane().box(thickness - 0.24, brick + 0.04, course + 0.04)
            block = joint.union(cq.Workplane().box(thickness, brick - 0.28, course - 0.2))
            block = block.translate((0, y, row * course + course / 2 - 0.02))
            wall = block if wall is None else wall.union(block)
    return wall

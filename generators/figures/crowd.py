"""Crowd: people of the city running from something behind them, pointing at it, cowering."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Literal, Self

from pydantic import model_validator

from generators.figures.civilian import (
    COWERING,
    POINTING,
    PRAM_HANDLE,
    RUNNING,
    WARDROBES,
    child,
    civilian,
    dog,
    pram,
    suitcase,
)
from generators.figures.clothes import Build
from generators.figures.person import Pose
from generators.figures.scene import Stand, ahead, based
from generators.kit.base import GameBase
from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.solid import Solid
from generators.kit.spec import Spec, count, degrees, option, share, variation

Mood = Literal["running", "pointing", "cowering", "mixed"]
APART = 4.3
"""mm at 1/300 from somebody who pushes a pram to its front."""
STRIDE = 2.2
"""mm at 1/300 that a runner reaches beyond his middle, less the taper of a base."""


class Crowd(Spec):
    """People on a base. They run towards the -y edge unless `heading` turns them."""

    base: GameBase = GameBase()
    count: int = count(9, 3, 14, "people, children among them")
    mood: Mood = option("mixed", "what most of them do")
    children: float = share(0.2, 0, 0.5, "share of the people who are children")
    dog: bool = option(True, "a dog runs with them")
    pram: bool = option(True, "one of them pushes a pram")
    heading: float = degrees(0, -180, 180, "where they run; 0 is the front edge")
    seed: int = variation(1)

    @model_validator(mode="after")
    def finds_room(self) -> Self:
        area = self.base.size.x * self.base.size.y
        if self.base.shape == "round" and area == 1 and self.count > 11:
            raise ValueError(f"a round base of one unit has room for 11 people, not {self.count}")
        return self


def build(spec: Crowd, settings: PrintSettings) -> Model:
    dice = Random(spec.seed)
    build_ = Build.of(settings)
    stands = []
    for (x, y), (solid, turn, clear) in zip(
        places(spec, build_, dice), people(spec, build_, dice), strict=False
    ):
        stands.append(Stand(solid, x, y, turn + spec.heading - 90, clear))
    return Model((based("crowd", stands, spec.base, settings, spec.seed),))


# ------------------------------------------------------------------ who
Member = tuple[Solid, float, float]
"""Somebody, how far turned from the way they all run, and the radius to keep clear."""


def people(spec: Crowd, build_: Build, dice: Random) -> Iterator[Member]:
    """The crowd's members; the one with the pram first, where there is most room."""
    wardrobes = list(WARDROBES)
    dice.shuffle(wardrobes)
    wardrobes *= 2
    young = round(spec.count * spec.children)
    poses = list(_poses(spec, dice))
    if spec.pram:
        yield with_pram(build_, dice), dice.uniform(-12, 12), 1.6
    for i in range(int(spec.pram), spec.count):
        grown = i < spec.count - young
        size = build_ if grown else child(build_, dice)
        pose = poses[i]
        turn = dice.uniform(-24, 24) + (180 + dice.uniform(-20, 20) if pose in POINTING else 0)
        yield civilian(pose, wardrobes[i], size).solid(), turn, 1.3
    if spec.dog:
        yield dog(build_, dice.randrange(2)), dice.uniform(-25, 25), 1.2
    if spec.mood != "pointing":
        yield suitcase(build_), dice.uniform(0, 360), 1.0


def with_pram(build_: Build, dice: Random) -> Solid:
    """Somebody running with a pram, both hands on its handle."""
    wear = dice.choice([w for w in WARDROBES if w.skirt and not w.bag])
    x, _, z = PRAM_HANDLE
    reach = 1.55
    runner = civilian(
        RUNNING[0], wear, build_, grips=((reach, 0.5, z + 0.1), (reach, -0.5, z + 0.1))
    )
    return runner.solid() + pram(build_).at((reach - x) * build_.factor)


def _poses(spec: Crowd, dice: Random) -> Iterator[Pose]:
    """A pose for each, most of the mood's own, the same one never twice in a row."""
    main = {"running": RUNNING, "pointing": POINTING, "cowering": COWERING}
    last: Pose | None = None
    for i in range(spec.count):
        kind = spec.mood
        if kind == "mixed":
            kind = ("running", "pointing", "running", "running", "cowering")[i % 5]
        elif i % 6 == 5:
            kind = "running"
        last = dice.choice([pose for pose in main[kind] if pose is not last])
        yield last


# ------------------------------------------------------------------ where
def places(spec: Crowd, build_: Build, dice: Random) -> list[tuple[float, float]]:
    """Places on the base, well apart: of some tries, the one farthest from all others.

    On a large base the crowd stays together in the middle. With a pram, two places are kept free
    for it: the first of them is where the one who pushes it stands.
    """
    reach_x, reach_y = (
        min(side, 42 * build_.factor) / 2 - 1 - STRIDE * build_.factor for side in spec.base.size.mm
    )
    ahead_x, ahead_y = ahead(APART * build_.factor, 0.0, spec.heading)
    first = (-ahead_x * 0.6, -ahead_y * 0.6)
    chosen = [first]
    taken = [first, (first[0] + ahead_x, first[1] + ahead_y)] if spec.pram else [first]
    for _ in range(spec.count + 1):
        best, gap = first, -1.0
        for _ in range(160):
            x, y = dice.uniform(-reach_x, reach_x), dice.uniform(-reach_y, reach_y)
            if spec.base.shape == "round" and math.hypot(x / reach_x, y / reach_y) > 1:
                continue
            near = min(math.hypot(x - px, y - py) for px, py in taken)
            if near > gap:
                best, gap = (x, y), near
        chosen.append(best)
        taken.append(best)
    return chosen


GENERATOR = Generator(
    "crowd", Crowd, build, family="figures", summary="people fleeing from something very large"
)

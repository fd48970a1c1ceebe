"""Alien infantry: cockroach soldiers with ray guns, swarming out over a base."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Self

from pydantic import model_validator

from generators.figures.clothes import Build
from generators.figures.infantry import FORMATIONS, Formation
from generators.figures.roach import roach
from generators.figures.scene import Stand, based
from generators.figures.squad import facing, fits_round
from generators.kit.base import GameBase
from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.spec import Spec, count, degrees, option, share, variation

KINDS = (
    ("advance", "rifle"),
    ("aim", "rifle"),
    ("crouch", "rifle"),
    ("rear", "pistol"),
    ("advance", "ported"),
    ("aim", "pistol"),
)
"""Pose and arm of a trooper."""
LEADER = ("rear", "pistol")


class AlienInfantry(Spec):
    """A swarm on a base; its front is the -y edge unless `heading` turns it."""

    base: GameBase = GameBase(texture="rubble")
    count: int = count(5, 1, 8, "troopers, their leader first")
    formation: Formation = option("ring", "how they stand")
    unequal: float = share(0.12, 0, 0.25, "share by which the tallest outgrows the middle one")
    heading: float = degrees(0, -180, 180, "turn of the swarm; 0 faces the front edge")
    aim: float = degrees(8, 0, 40, "how far above the horizon they aim")
    seed: int = variation(1)

    @model_validator(mode="after")
    def finds_room(self) -> Self:
        fits_round(self.base, self.count)
        return self


def build(spec: AlienInfantry, settings: PrintSettings) -> Model:
    stands = facing(swarm(spec, settings), spec.base, spec.heading)
    return Model((based("swarm", stands, spec.base, settings, spec.seed),))


def swarm(spec: AlienInfantry, settings: PrintSettings) -> Iterator[Stand]:
    """The leader, larger than the rest, and the others, no two alike."""
    dice = Random(spec.seed)
    (x, y, turn), posts = FORMATIONS[spec.formation]
    kinds = list(KINDS)
    dice.shuffle(kinds)
    pose, arm = LEADER
    chief = Build.of(settings, 1.0 + spec.unequal)
    yield Stand(roach(pose, arm, chief, aim=spec.aim).solid(()), x, y, turn, 1.5)
    for (x, y), (pose, arm) in zip(posts[: spec.count - 1], kinds * 2, strict=False):
        build_ = Build.of(settings, 1.0 + spec.unequal * dice.uniform(-0.8, 0.5))
        figure = roach(pose, arm, build_, aim=spec.aim)
        x, y = x + dice.uniform(-0.5, 0.5), y + dice.uniform(-0.5, 0.5)
        yield Stand(figure.solid(()), x, y, dice.uniform(-22, 22), 1.5)


GENERATOR = Generator(
    "alien-infantry",
    AlienInfantry,
    build,
    family="figures",
    summary="upright cockroaches with ray guns: wing-cases, feelers, great eyes, six limbs",
)

"""Heavy infantry: a squad around one heavy weapon, aimed up at something very large."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Literal, Self

from pydantic import model_validator

from generators.figures.clothes import Build
from generators.figures.cover import broken_wall, sandbags
from generators.figures.heavy_weapons import missile, recoilless
from generators.figures.scene import Stand, ahead, based
from generators.figures.soldier import Look, soldier
from generators.kit.base import GameBase
from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.spec import Spec, count, degrees, option, variation

HeavyWeapon = Literal["bazooka", "recoilless", "missile"]
Cover = Literal["sandbags", "wall", "none"]


class HeavyInfantry(Spec):
    """A squad on a base; its front is the -y edge unless `heading` turns it."""

    base: GameBase = GameBase(texture="rubble")
    count: int = count(6, 1, 9, "soldiers, the crew of the heavy weapon first")
    heavy_weapon: HeavyWeapon = option("bazooka", "what makes them heavy")
    cover: Cover = option("sandbags", "what they take cover behind")
    look: Look = option("1950s", "helmets and packs")
    heading: float = degrees(0, -180, 180, "turn of the squad; 0 faces the front edge")
    aim: float = degrees(24, 0, 40, "how far above the horizon they aim")
    seed: int = variation(1)

    @model_validator(mode="after")
    def finds_room(self) -> Self:
        if (
            self.base.shape == "round"
            and self.base.size.x * self.base.size.y == 1
            and self.count > 7
        ):
            raise ValueError(f"a round base of one unit has room for 7 soldiers, not {self.count}")
        return self


def build(spec: HeavyInfantry, settings: PrintSettings) -> Model:
    build_ = Build.of(settings)
    stands = [*crew(spec, build_), *squad(spec, build_), *cover(spec, settings)]
    spread = _spread(spec)
    placed = [
        stand._replace(
            x=(place := ahead(stand.x * spread, stand.y * spread, spec.heading))[0],
            y=place[1],
            turn=stand.turn + spec.heading - 90,
        )
        for stand in stands
    ]
    return Model((based("squad", placed, spec.base, settings, spec.seed),))


# ------------------------------------------------------------------ who stands where
CREW = {
    "bazooka": (("kneel", "bazooka", 2.0, -1.6, 0.0), ("brace", "shell", -1.9, -2.3, 0.0)),
    "recoilless": (("brace", "grips", -1.2, -1.4, 0.0), ("stalk", "shell", -3.2, 1.6, -30.0)),
    "missile": (("brace", "grips", -0.4, -1.2, 0.0), ("kneel", "ported", -1.6, 2.6, 20.0)),
}
"""Gunner and loader: pose, arm, forward and left in mm, turn in degrees."""
LEADER = ("command", "handset", -3.6, 3.4, -8.0)
POSTS = ((4.6, 5.0), (3.0, -7.6), (-6.8, 7.4), (-7.4, -7.0), (-0.4, 8.6), (-8.2, 0.2))
"""Where riflemen stand: forward and left in mm on a base of one unit."""
RIFLEMEN = (
    ("kneel", "rifle"),
    ("aim", "rifle"),
    ("charge", "ported"),
    ("stalk", "machine-gun"),
    ("stalk", "rifle"),
    ("charge", "rifle"),
)


def crew(spec: HeavyInfantry, build_: Build) -> Iterator[Stand]:
    """The heavy weapon, its gunner and its loader."""
    for pose, arm, x, y, turn in CREW[spec.heavy_weapon][: spec.count]:
        aim = spec.aim if spec.heavy_weapon == "bazooka" else min(spec.aim, 18.0)
        figure = soldier(pose, arm, build_, spec.look, pack=arm != "bazooka", aim=aim)
        yield Stand(figure.solid(), x, y, turn, 1.6)
    if spec.heavy_weapon == "recoilless":
        yield Stand(recoilless(build_, spec.aim), 1.6, -1.4, 0.0, 2.0)
    if spec.heavy_weapon == "missile":
        yield Stand(missile(build_, spec.aim), 2.4, -1.2, 0.0, 2.0)


def squad(spec: HeavyInfantry, build_: Build) -> Iterator[Stand]:
    """The leader and the riflemen, no two alike."""
    if spec.count < 3:
        return
    dice = Random(spec.seed)
    pose, arm, x, y, turn = LEADER
    figure = soldier(pose, arm, build_, spec.look, aim=spec.aim)
    yield Stand(figure.solid(), x, y, turn + dice.uniform(-15, 15), 1.3)
    kinds = list(RIFLEMEN)
    dice.shuffle(kinds)
    for (x, y), (pose, arm) in zip(POSTS[: spec.count - 3], kinds, strict=False):
        figure = soldier(pose, arm, build_, spec.look, pack=dice.random() < 0.7, aim=spec.aim)
        x, y = x + dice.uniform(-0.5, 0.5), y + dice.uniform(-0.5, 0.5)
        yield Stand(figure.solid(), x, y, dice.uniform(-14, 14), 1.4)


def cover(spec: HeavyInfantry, settings: PrintSettings) -> Iterator[Stand]:
    """What stands between them and the monster."""
    if spec.cover == "sandbags":
        yield from (Stand(bag, 6.6, -2.0, 0.0, 0.0) for bag in (sandbags(7.4, 2, spec.seed),))
    elif spec.cover == "wall":
        yield Stand(
            broken_wall(8.0, 3.4, max(1.3, settings.free_wall), spec.seed), 6.8, -2.0, 0.0, 0.0
        )


def _spread(spec: HeavyInfantry) -> float:
    """A little more room between them on a larger base, a little less on a round one."""
    x, y = spec.base.size.mm
    room = min(x, y) / 25 * (0.86 if spec.base.shape == "round" else 1.0)
    return min(1.35, room)


GENERATOR = Generator(
    "heavy-infantry",
    HeavyInfantry,
    build,
    family="figures",
    summary="squad with a bazooka, a recoilless gun or a missile, behind sandbags or a broken wall",
)

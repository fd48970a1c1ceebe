"""Heavy infantry: a squad around one heavy weapon, aimed up at something very large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Self

from pydantic import model_validator

from generators.figures.clothes import Build
from generators.figures.heavy_weapons import missile, recoilless
from generators.figures.scene import Stand, based
from generators.figures.soldier import Look, soldier
from generators.figures.squad import cover, facing, fits_round, riflemen
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
        fits_round(self.base, self.count)
        return self


def build(spec: HeavyInfantry, settings: PrintSettings) -> Model:
    build_ = Build.of(settings)
    rifles = riflemen(spec.count - 2, POSTS, LEAD, build_, spec.look, spec.aim, spec.seed)
    shelter = cover(spec.cover, (6.6, -2.0), settings, spec.seed)
    stands = facing((*crew(spec, build_), *rifles, *shelter), spec.base, spec.heading)
    return Model((based("squad", stands, spec.base, settings, spec.seed),))


CREW = {
    "bazooka": (("kneel", "bazooka", 2.0, -1.6, 0.0), ("brace", "shell", -1.9, -2.3, 0.0)),
    "recoilless": (("brace", "grips", -1.2, -1.4, 0.0), ("stalk", "shell", -3.2, 1.6, -30.0)),
    "missile": (("brace", "grips", -0.4, -1.2, 0.0), ("kneel", "ported", -1.6, 2.6, 20.0)),
}
"""Gunner and loader: pose, arm, forward and left in mm, turn in degrees."""
LEAD = (-3.6, 3.4, -8.0)
POSTS = ((4.6, 5.0), (3.0, -7.6), (-6.8, 7.4), (-7.4, -7.0), (-0.4, 8.6), (-8.2, 0.2))


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


GENERATOR = Generator(
    "heavy-infantry",
    HeavyInfantry,
    build,
    family="figures",
    summary="squad with a bazooka, a recoilless gun or a missile, behind sandbags or a broken wall",
)

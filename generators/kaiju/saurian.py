"""Saurian kaiju: an upright radioactive dinosaur with crystal plates, on a ruined street."""

from __future__ import annotations

import math
from typing import Literal

from pydantic import Field, model_validator

from generators.kaiju import armour, wreckage
from generators.kaiju.anatomy import Design, skeleton
from generators.kaiju.poses import PoseName
from generators.kaiju.skins import body_skin, head_skin
from generators.kit.base import GameBase, on_base
from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.solid import part, union
from generators.kit.spec import (
    UNIT,
    BaseSize,
    Spec,
    count,
    degrees,
    mm,
    option,
    share,
    variation,
)

PlateKind = Literal["crystal", "blade", "thorn"]
REACH = {"rectangle": 0.7, "round": 0.95}
"""Least side of the top of the base, in heights: the feet and the tail beside them."""
INNER = {"rectangle": 1.0, "round": 0.73}
"""Side of the square within the top that feet and tail keep to, as a share of its side."""
RIM = 2.0
"""Both bevels of the base in mm."""


class Head(Spec):
    """The head."""

    size: float = share(1, 0.8, 1.2, "of the head, 1 is natural")
    jaw: float = degrees(-1, -1, 45, "opening of the jaw; -1 leaves it to the pose")
    turn: float = degrees(0, -35, 35, "to its left (-) or right (+), added to the pose")
    horns: float = share(1, 0, 1.6, "length of the brow horns")


class Plates(Spec):
    """The plates on the back."""

    kind: PlateKind = option("crystal", "fans of crystals, broad blades or thorns")
    size: float = share(1, 0.5, 1.4, "height, 1 is natural")
    rows: int = count(2, 1, 3, "rows of large plates along the back")


class Tail(Spec):
    """The tail; it lies on the base whatever its length and never passes the rim."""

    length: float = share(1.0, 0.7, 1.2, "in body heights")
    curl: float = share(1, -1.5, 1.5, "towards its right (+) or left (-)")


class Scales(Spec):
    """The scales."""

    scale: float = share(1, 0.6, 1.8, "size of the scales, 1 is natural")
    relief: float = share(1, 0, 1.6, "depth of the scales")


class Saurian(Spec):
    """Stands on a base of whole units, facing -y."""

    base: GameBase = GameBase(size=BaseSize.parse("3x3"), texture="rubble")
    height: float = mm(100, 30, 250, "of the crown above the base when it stands upright")
    bulk: float = share(1, 0.8, 1.25, "girth, 1 is natural")
    pose: PoseName = option("stand", "how it holds itself")
    head: Head = Field(Head(), description="head")
    plates: Plates = Field(Plates(), description="plates")
    tail: Tail = Field(Tail(), description="tail")
    skin: Scales = Field(Scales(), description="scales of the skin")
    seed: int = variation(1)

    @model_validator(mode="after")
    def _fits_its_base(self) -> Saurian:
        least = REACH[self.base.shape] * self.height + RIM
        if min(self.base.size.mm) < least:
            units = math.ceil(least / UNIT)
            raise ValueError(
                f"a saurian {self.height:g} mm tall needs a base of {units}x{units} units or more "
                f"for its feet and tail, not {self.base.size}; raise base.size or lower height"
            )
        return self


def build(spec: Saurian, settings: PrintSettings) -> Model:
    """Skin, hard parts and wreckage on the base: one body."""
    design = design_of(spec, settings)
    bones = skeleton(design)
    saurian = union(
        [
            part(body_skin, design),
            part(head_skin, design),
            armour.claws(bones, design),
            armour.spurs(bones, design),
            *armour.face(bones, design),
            armour.back(bones, design, spec.plates.kind, spec.plates.size, spec.plates.rows),
        ]
    )
    stand = tuple(
        (-float(limb.joints[3][0]), -float(limb.joints[3][1]), 0.06 * bones.unit)
        for limb in bones.legs
    )
    ruins = wreckage.rubble(bones, spec.seed, design.half_base, settings)
    scene = (saurian + ruins.painted("ground")).turned(180)
    return Model(
        bodies=(on_base("saurian", [scene], spec.base, settings, seed=spec.seed, clear=stand),),
        notes=(
            "The tail always lies on the base; in other poses than stand, claws, horns or plates "
            "may reach a few mm past its rim.",
        ),
        supports="thin ones below the hands and the chin, a few below plates that point down",
    )


def design_of(spec: Saurian, settings: PrintSettings) -> Design:
    """The numbers that all leaves are made from."""
    x, y = spec.base.size.mm
    inner = INNER[spec.base.shape]
    return Design(
        height=spec.height, bulk=spec.bulk, pose=spec.pose, head=spec.head.size,
        jaw=spec.head.jaw, turn=spec.head.turn, horns=spec.head.horns, tail=spec.tail.length,
        curl=spec.tail.curl, scale=spec.skin.scale, relief=spec.skin.relief, seed=spec.seed,
        half_base=(inner * (x / 2 - 1.0), inner * (y / 2 - 1.0)), detail=settings.detail,
        wall=settings.wall, free_wall=settings.free_wall, layer=settings.layer,
    )  # fmt: skip


GENERATOR = Generator(
    "saurian", Saurian, build, family="kaiju",
    summary="upright radioactive dinosaur with crystal plates on a ruined street",
)  # fmt: skip

"""Infantry: a squad of riflemen in the street, a leader who points the way up."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import model_validator

from generators.figures.clothes import Build
from generators.figures.scene import based
from generators.figures.soldier import Look
from generators.figures.squad import cover, facing, fits_round, riflemen
from generators.kit.base import GameBase
from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.spec import Spec, count, degrees, option, variation

FORMATIONS = {
    "line": (
        (-2.4, 0.4, -6.0),
        (
            (4.2, -3.4),
            (3.4, 4.6),
            (3.6, -8.2),
            (-2.8, 6.4),
            (-3.4, -6.0),
            (-8.0, 2.8),
            (-8.2, -3.0),
        ),
    ),
    "column": (
        (2.2, 0.0, 4.0),
        (
            (7.0, -3.2),
            (-1.2, 4.6),
            (-1.8, -4.6),
            (-6.0, 0.8),
            (-7.6, 6.0),
            (-8.0, -5.4),
            (6.6, 4.6),
        ),
    ),
    "ring": (
        (0.4, 0.0, 0.0),
        ((6.8, 1.6), (4.2, -6.0), (-2.0, -7.6), (-7.4, -3.4), (-6.8, 4.4), (-0.8, 8.0), (5.0, 7.2)),
    ),
}
"""Where the leader (forward, left, turn) and the riflemen (forward, left) stand, in mm."""
Formation = Literal["line", "column", "ring"]


class Infantry(Spec):
    """A squad on a base; its front is the -y edge unless `heading` turns it."""

    base: GameBase = GameBase(texture="asphalt")
    count: int = count(6, 1, 8, "soldiers, the leader first")
    formation: Formation = option("line", "how they stand")
    cover: Literal["sandbags", "wall", "none"] = option("none", "what they take cover behind")
    look: Look = option("1950s", "helmets and packs")
    heading: float = degrees(0, -180, 180, "turn of the squad; 0 faces the front edge")
    aim: float = degrees(16, 0, 40, "how far above the horizon they aim")
    seed: int = variation(1)

    @model_validator(mode="after")
    def finds_room(self) -> Self:
        fits_round(self.base, self.count)
        return self


def build(spec: Infantry, settings: PrintSettings) -> Model:
    lead, posts = FORMATIONS[spec.formation]
    rifles = riflemen(spec.count, posts, lead, Build.of(settings), spec.look, spec.aim, spec.seed)
    shelter = cover(spec.cover, (7.4, -2.0), settings, spec.seed)
    stands = facing((*rifles, *shelter), spec.base, spec.heading)
    return Model((based("squad", stands, spec.base, settings, spec.seed),))


GENERATOR = Generator(
    "infantry",
    Infantry,
    build,
    family="figures",
    summary="squad of riflemen in line, in column or all round, led by one who points",
)

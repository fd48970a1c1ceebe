"""Battle tank on a game base: a modern, a cold-war and a Second World War look."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from generators.kit.base import GameBase, base_mark, game_base
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Generator, Joint, Model
from generators.kit.solid import Solid, compose, moved, rotated, union
from generators.kit.spec import Spec, degrees, option, variation
from generators.vehicles import tank_modern
from generators.vehicles.fittings import gun
from generators.vehicles.stock import Gauge, disc

LOOKS = {"modern": tank_modern}
SUNK = 0.3


class Tank(Spec):
    """A tank; heading 0 points to the front (-y) edge of the base."""

    base: GameBase = GameBase()
    look: Literal["modern", "cold-war", "ww2"] = option("modern", "age of the design")
    heading: float = degrees(20, -180, 180, "where the hull points, from the front of the base")
    turret_angle: float = degrees(12, -360, 360, "of the turret to the hull, positive to its left")
    gun_elevation: float = degrees(9, 0, 20, "of the gun above the level")
    commander: bool = option(True, "hatch open, commander looking out")
    skirts: bool = option(True, "armour skirts over the tracks")
    antenna: bool = option(False, "a whip antenna, thick enough to print")
    separate_turret: bool = option(False, "turret as a part of its own that turns on a peg")
    seed: int = variation(1)


def build(spec: Tank, settings: PrintSettings) -> Model:
    g = Gauge.of(settings)
    look = LOOKS[spec.look]
    hull = look.hull(g, spec.skirts, spec.seed)
    x, z = look.TRUNNION
    barrel = gun(look.GUN_LENGTH, 0.55, g, bulge=0.5, brake=False)
    top = look.turret(g, spec.commander, spec.antenna, spec.seed) + barrel.turned(-spec.gun_elevation, "y").at(x=x, z=z)
    turret = top.turned(spec.turret_angle % 360).at(x=look.RING[0], z=look.RING[1]-0.1)
    tank = (hull + turret).scaled(g.factor).turned(spec.heading - 90).at(z=spec.base.thickness - SUNK)
    b = spec.base
    stand = game_base(b.size.mm, settings, shape=b.shape, texture=b.texture, thickness=b.thickness, magnet=b.magnet, magnet_depth=b.magnet_depth, seed=spec.seed)
    return Model(bodies=(Body("tank", stand + tank, footprint=b.size.mm, mark=base_mark(b.size.mm, b.magnet)),))


GENERATOR = Generator("tank", Tank, build, family="vehicles", summary="battle tank on a base")

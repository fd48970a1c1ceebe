"""Battle tank on a game base: a modern, a cold-war and a Second World War look."""

from __future__ import annotations

import math
from types import ModuleType
from typing import Literal

from generators.kit.base import GameBase, on_base
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Generator, Joint, Model
from generators.kit.solid import Solid, compose, moved, rotated
from generators.kit.spec import Spec, degrees, option, variation
from generators.vehicles import tank_cold_war, tank_modern, tank_ww2
from generators.vehicles.fittings import gun
from generators.vehicles.stand import SUNK, overhang, placed_plan
from generators.vehicles.stock import Gauge, disc

LOOKS: dict[str, ModuleType] = {
    "modern": tank_modern,
    "cold-war": tank_cold_war,
    "ww2": tank_ww2,
}
PEG = (1.4, 1.5)
"""Radius and height of the peg that a separate turret turns on."""
WIDEST_SOCKET = 2.6
"""Radius of the widest socket that leaves the turret a wall."""
SEAT = 0.02
"""Air under a separate turret, so that the two never share a face."""


class Tank(Spec):
    """A tank drawn after the three great families; its size follows the figure scale."""

    base: GameBase = GameBase()
    look: Literal["modern", "cold-war", "ww2"] = option("modern", "age of the design")
    heading: float = degrees(38, -180, 180, "of the hull: 0 faces the front edge of the base")
    turret_angle: float = degrees(12, -360, 360, "of the turret to the hull, positive to its left")
    gun_elevation: float = degrees(10, 0, 20, "of the gun above the level")
    commander: bool = option(True, "hatch open and the commander looking out")
    skirts: Literal["issued", "fitted", "removed"] = option(
        "issued", "armour over the tracks; issued means as the look had it"
    )
    antenna: bool = option(False, "a whip antenna, as thick as the thinnest rod that prints")
    separate_turret: bool = option(False, "the turret as a part of its own, turning on a peg")
    seed: int = variation(1)


def build(spec: Tank, settings: PrintSettings) -> Model:
    """The tank in one body, or hull and turret. Raises SpecError when it passes its base."""
    gauge, look = Gauge.of(settings), LOOKS[spec.look]
    past = gun_past_base(spec, gauge)
    fitted = look.SKIRTED if spec.skirts == "issued" else spec.skirts == "fitted"
    hull = look.hull(gauge, fitted, spec.seed)
    turret = armed_turret(spec, gauge)
    x, deck = look.RING
    notes = [f"the gun passes the base edge by {past:.1f} mm"] if past > 0 else []
    if spec.separate_turret:
        socket = PEG[0] + gauge.clearance
        if socket > WIDEST_SOCKET:
            raise SpecError(
                [
                    f"separate_turret: a clearance of {settings.clearance} mm leaves no "
                    f"wall around the peg at 1/{settings.scale:g}; lower it or print one piece"
                ]
            )
        hull = hull + disc(PEG[0], PEG[1] + 0.2, 0.3).at(x=x, z=deck - 0.2)
        turret = turret - disc(socket, PEG[1] + 0.6).at(z=-0.3)
        ring = compose(moved(x, 0, deck + SEAT), rotated(spec.turret_angle % 360))
        k = gauge.factor
        ring = (*ring[:3], k * ring[3], *ring[4:7], k * ring[7], *ring[8:11], k * ring[11])
        stance = compose(moved(z=spec.base.thickness - SUNK), rotated(spec.heading - 90))
        top = Body("turret", turret.scaled(k), place=compose(stance, ring))
        bodies: tuple[Body, ...] = (_body("hull", hull, spec, settings), top)
        joints: tuple[Joint, ...] = (Joint("hull", "turret", settings.clearance),)
    else:
        seated = turret.turned(spec.turret_angle % 360).at(x=x, z=deck - 0.06)
        bodies, joints = (_body("tank", hull + seated, spec, settings),), ()
    return Model(bodies, joints, tuple(notes), supports="one under the muzzle of the gun")


def armed_turret(spec: Tank, gauge: Gauge) -> Solid:
    """Turret and gun about the ring's centre, pointing along +x, underside on z = 0."""
    look = LOOKS[spec.look]
    length, radius, evacuator, brake = look.GUN
    tube = gun(length, radius, gauge, evacuator=evacuator, brake=brake)
    x, z = look.TRUNNION
    shell: Solid = look.turret(gauge, spec.commander, spec.antenna, spec.seed)
    return shell + tube.turned(-spec.gun_elevation, "y").at(x=x, z=z)


def gun_past_base(spec: Tank, gauge: Gauge) -> float:
    """How far the muzzle passes the base edge in mm, negative inside.

    Raises SpecError when the hull itself does.
    """
    look, k = LOOKS[spec.look], gauge.factor
    plan = [(k * x, k * y) for x, y in look.PLAN]
    past = overhang(placed_plan(plan, spec.heading), spec.base)
    if past > 0:
        raise SpecError(
            [
                f"base = {spec.base.size}: at 1/{300 / k:g} with heading {spec.heading:g} the hull "
                f"passes the base edge by {past:.1f} mm; take a larger base"
            ]
        )
    reach = look.TRUNNION[0] + look.GUN[0] * math.cos(math.radians(spec.gun_elevation))
    angle = math.radians(spec.turret_angle)
    muzzle = (k * (look.RING[0] + reach * math.cos(angle)), k * reach * math.sin(angle))
    return overhang(placed_plan([muzzle], spec.heading), spec.base)


def _body(name: str, vehicle: Solid, spec: Tank, settings: PrintSettings) -> Body:
    k = 300 / settings.scale
    placed = vehicle.scaled(k).turned(spec.heading - 90)
    keel = placed_plan([(k * x, 0.0) for x in (-6.5, 0.0, 6.5)], spec.heading)
    clear = tuple((x, y, 5.6 * k) for x, y in keel)
    return on_base(name, [placed], spec.base, settings, seed=spec.seed, clear=clear, sunk=SUNK)


GENERATOR = Generator(
    "tank",
    Tank,
    build,
    family="vehicles",
    summary="battle tank of three ages, turret and gun laid as you like",
)

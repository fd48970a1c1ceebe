"""Techno-cannon tank: a tracked carrier of two emitter heads that show how it attacks."""

from __future__ import annotations

import math
from typing import Literal, Self

from pydantic import model_validator

from generators.kit.base import GameBase, on_base
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Generator, Joint, Model
from generators.kit.solid import Solid
from generators.kit.spec import Spec, degrees, option, variation
from generators.vehicles.emitters import REACH
from generators.vehicles.stand import SUNK, on_ring, overhang, placed_plan
from generators.vehicles.stock import Gauge, disc
from generators.vehicles.techno_cannon import BOOM, MAIN, PEG, cannon
from generators.vehicles.techno_hull import PLAN, RING, hull

Attack = Literal[
    "chemical", "cold", "electrical", "heat", "impact", "light", "mental", "radiation", "sonic"
]
"""Kinds of attack, each with a head of its own."""
SEAT = 0.02
"""Air under a separate cannon, so that the two never share a face."""


class TechnoTank(Spec):
    """A cannon of tomorrow on tracks, as the films of the 1960s dreamt it; 1/300 by default."""

    base: GameBase = GameBase()
    emitter: Attack = option("electrical", "main head, at the end of the boom")
    second_emitter: Attack = option("heat", "smaller head on top, of the other kind of attack")
    heading: float = degrees(24, -180, 180, "of the hull: 0 faces the front edge of the base")
    turret_angle: float = degrees(10, -360, 360, "of the cannon to the hull, positive to its left")
    elevation: float = degrees(16, 8, 35, "of the cannon above the level")
    separate_cannon: bool = option(False, "the cannon as a part of its own: it turns, and swaps")
    seed: int = variation(1)

    @model_validator(mode="after")
    def attacks_in_two_ways(self) -> Self:
        if self.emitter == self.second_emitter:
            raise ValueError(
                f"emitter and second_emitter are both {self.emitter}; the cannon has two kinds of "
                "attack, choose another for one of them"
            )
        return self


def build(spec: TechnoTank, settings: PrintSettings) -> Model:
    """The tank in one body, or hull and cannon. Raises SpecError when it passes its base."""
    gauge = Gauge.of(settings)
    past = muzzle_past_base(spec, gauge)
    notes = (f"the emitter passes the base edge by {past:.1f} mm",) if past > 0 else ()
    armament = cannon((spec.emitter, spec.second_emitter), spec.elevation, gauge)
    x, deck = RING
    supports = "under the boom and the emitter heads"
    if spec.separate_cannon:
        radius, height = PEG
        peg = disc(radius, height + 0.2, 0.3).at(x=x, z=deck - 0.2)
        socket = disc(radius + gauge.clearance, height + 0.6).at(z=-0.3)
        place = on_ring((x, deck + SEAT), spec.turret_angle, spec.heading, spec.base, gauge)
        top = Body("cannon", (armament - socket).scaled(gauge.factor), place=place)
        lower = _based("hull", hull(gauge) + peg, spec, settings, gauge)
        joint = Joint("hull", "cannon", settings.clearance)
        return Model((lower, top), (joint,), notes, supports)
    seated = armament.turned(spec.turret_angle % 360).at(x=x, z=deck - 0.06)
    return Model(
        (_based("tank", hull(gauge) + seated, spec, settings, gauge),), (), notes, supports
    )


def _based(
    name: str, vehicle: Solid, spec: TechnoTank, settings: PrintSettings, gauge: Gauge
) -> Body:
    k = gauge.factor
    keel = placed_plan([(k * x, 0.0) for x in (-6.0, 0.0, 6.0)], spec.heading)
    clear = tuple((x, y, 6.2 * k) for x, y in keel)
    placed = vehicle.scaled(k).turned(spec.heading - 90)
    return on_base(name, [placed], spec.base, settings, seed=spec.seed, clear=clear, sunk=SUNK)


def muzzle_past_base(spec: TechnoTank, gauge: Gauge) -> float:
    """How far the tip of the emitter passes the base edge in mm, negative inside.

    Raises SpecError when the hull itself does.
    """
    k = gauge.factor
    past = overhang(placed_plan([(k * x, k * y) for x, y in PLAN], spec.heading), spec.base)
    if past > 0:
        raise SpecError(
            [
                f"base = {spec.base.size}: at 1/{300 / k:g} with heading {spec.heading:g} the hull "
                f"passes the base edge by {past:.1f} mm; take a larger base"
            ]
        )
    length, mouth = (share * MAIN for share in REACH[spec.emitter])
    up, angle = math.radians(spec.elevation), math.radians(spec.turret_angle)
    ahead = (BOOM + length) * math.cos(up) + mouth * math.sin(up)
    c, s = math.cos(angle), math.sin(angle)
    tips = [(ahead, mouth), (ahead, -mouth)]
    plan = [(k * (RING[0] + x * c - y * s), k * (x * s + y * c)) for x, y in tips]
    return overhang(placed_plan(plan, spec.heading), spec.base)


GENERATOR = Generator(
    "techno-tank",
    TechnoTank,
    build,
    family="vehicles",
    summary="techno-cannon tank whose emitter heads show its two kinds of attack",
)

"""Warship on a sea base: battlecruiser, destroyer and frigate at a naval scale of 1/2400."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Self

from pydantic import model_validator

from generators.kit.base import GameBase, on_base
from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.solid import Solid, union
from generators.kit.spec import BaseSize, Spec, degrees, option, variation
from generators.vehicles.ship_parts import (
    boat,
    bow_gear,
    deck_at,
    director,
    funnel,
    half_beam,
    hull,
    mast,
    storey,
    tub,
    turret,
    wake,
    windows,
)
from generators.vehicles.ship_plans import PLANS, Plan
from generators.vehicles.stock import Gauge, block

SUNK = 0.3
"""mm: how deep the water line lies in the top of the base."""
FREE = 1.0
"""mm of water before the bow and behind the stern."""
Class = Literal["battlecruiser", "destroyer", "frigate"]


class Warship(Spec):
    """A ship under way along the longer side of its base, bow to the right."""

    base: GameBase = GameBase(size=BaseSize(x=4, y=1), texture="water")
    ship: Class = option("battlecruiser", "class of the ship")
    train: float = degrees(0, -180, 180, "by which all turrets are turned from where they rest")
    elevation: float = degrees(42, 0, 60, "of the guns above the level")
    swing: float = degrees(0, -8, 8, "of the ship to its base, positive to port")
    seed: int = variation(1)

    @model_validator(mode="after")
    def floats_on_its_base(self) -> Self:
        plan, (x, y) = PLANS[self.ship], self.base.size.mm
        if self.base.shape == "round" or plan.length + 2 * FREE > x + 4 or plan.beam + 4 > y:
            least = f"{-(-(plan.length - 2) // 25):.0f}x1"
            raise ValueError(
                f"base = {self.base.size}, {self.base.shape}: a {self.ship} of "
                f"{plan.length:g} x {plan.beam:g} mm needs a rectangle of {least} or more"
            )
        return self


def build(spec: Warship, settings: PrintSettings) -> Model:
    plan, gauge = PLANS[spec.ship], Gauge.of(settings)
    ship = union((*whole(plan, gauge, spec), union(wake(plan, gauge)).painted("light")))
    afloat = ship.scaled(gauge.factor).turned(spec.swing)
    k = gauge.factor
    keep = tuple(
        (k * x, 0.0, k * plan.beam / 2 * half_beam(0.5 - x / plan.length) + 0.8)
        for x in (plan.length * (i / 16 - 0.5) for i in range(1, 16))
    )
    body = on_base("ship", [afloat], spec.base, settings, seed=spec.seed, clear=keep, sunk=SUNK)
    lean = "none" if spec.elevation >= 40 else "under the guns"
    return Model((body,), supports=lean)


def whole(plan: Plan, gauge: Gauge, spec: Warship) -> Iterator[Solid]:
    """The ship, water at z = 0, bow along +x."""
    yield hull(plan, gauge).painted("body")
    yield from (gear.painted("detail") for gear in bow_gear(plan, gauge))
    for row in plan.turrets:
        gun = turret(row, gauge, spec.elevation).turned(spec.train)
        yield gun.at(row.x, row.y, deck_at(plan, row.x)).painted("body")
    yield union(storey(row, gauge) for row in plan.blocks).painted("body")
    yield windows(plan.bridge, gauge)
    for x, y in plan.tubs:
        yield tub(gauge).turned(40 if y > 0 else -40).at(x, y, deck_at(plan, x))
    for x, z in plan.directors:
        yield director(gauge).at(x=x, z=z).painted("detail")
    for x, long in plan.hatches:
        house = block(long, plan.beam * 0.26, gauge.high(0.5), 0.15)
        yield house.at(x=x, z=deck_at(plan, x) - 0.1).painted("detail")
    for x, long, high in plan.funnels:
        yield funnel(x, long, roof(plan, x), high, gauge)
    for x, foot, high in plan.masts:
        yield mast(x, foot, high, gauge).painted("detail")
    for x in plan.boats:
        y = plan.beam / 2 * 0.62
        for side in (1, -1):
            yield boat(gauge).at(x, side * y, roof(plan, x)).painted("light")


def roof(plan: Plan, x: float) -> float:
    """Height of the highest deck at x."""
    tops = [row.z + row.height for row in plan.blocks if row.aft <= x <= row.fore]
    return max([deck_at(plan, x), *tops])


GENERATOR = Generator(
    "warship",
    Warship,
    build,
    family="ships",
    summary="battlecruiser, destroyer or frigate at 1/2400, under way, guns raised",
)

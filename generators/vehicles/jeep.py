"""One or two open jeeps on a game base, with crew, a machine gun or a recoilless rifle."""

from __future__ import annotations

from typing import Literal

from generators.kit.base import GameBase, on_base
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.solid import Solid
from generators.kit.spec import Spec, count, degrees, option, variation
from generators.vehicles.jeep_parts import PLAN, armament, crewed, jeep
from generators.vehicles.stand import SUNK, overhang, placed_plan
from generators.vehicles.stock import Gauge

PLACES = {1: ((0.0, 0.0),), 2: ((-1.8, 4.5), (1.8, -4.5))}
"""Forward and left of the middle, by the number of jeeps."""


class Jeep(Spec):
    """Light scouts of the army; their size follows the figure scale."""

    base: GameBase = GameBase(texture="rubble")
    crew: int = count(3, 0, 3, "driver, gunner and passenger; no gunner when unarmed")
    count: int = count(2, 1, 2, "jeeps on the base, the second a little ahead")
    weapon: Literal["machine-gun", "recoilless", "none"] = option(
        "machine-gun", "what stands between the seats"
    )
    weapon_angle: float = degrees(14, -90, 90, "of the weapon to the hull, positive to its left")
    windscreen: Literal["raised", "folded"] = option("raised", "folded down it clears the field")
    heading: float = degrees(35, -180, 180, "where they drive: 0 faces the front edge")
    seed: int = variation(1)


def build(spec: Jeep, settings: PrintSettings) -> Model:
    """One body: jeeps and base. Raises SpecError when a jeep passes the base edge."""
    gauge = Gauge.of(settings)
    k = gauge.factor
    places = PLACES[spec.count]
    cars: list[Solid] = []
    clear: list[tuple[float, float, float]] = []
    for number, (ahead, left) in enumerate(places):
        (middle,) = placed_plan([(k * ahead, k * left)], spec.heading)
        past = overhang(
            placed_plan([(k * x, k * y) for x, y in PLAN], spec.heading, *middle), spec.base
        )
        if past > 0:
            raise SpecError(
                [
                    f"base = {spec.base.size}: {spec.count} jeep at 1/{settings.scale:g} with "
                    f"heading {spec.heading:g} passes the base edge by {past:.1f} mm; take a "
                    "larger base or one jeep"
                ]
            )
        keel = [(k * (ahead + x), k * left) for x in (-3.5, 0.0, 3.5)]
        clear += [(x, y, 3.4 * k) for x, y in placed_plan(keel, spec.heading)]
        car = _manned(spec, gauge, spec.seed + number)
        cars.append(car.scaled(k).turned(spec.heading - 90).at(*middle))
    body = on_base("jeep", cars, spec.base, settings, seed=spec.seed, clear=tuple(clear), sunk=SUNK)
    supports = "none needed" if spec.weapon == "none" else "under the barrel of the weapon"
    return Model((body,), supports=supports)


def _manned(spec: Jeep, gauge: Gauge, seed: int) -> Solid:
    car = jeep(gauge, spec.windscreen == "raised", seed)
    armed_to = None if spec.weapon == "none" else spec.weapon_angle
    if armed_to is not None:
        lift = 9.0 if spec.weapon == "recoilless" else 14.0
        car += armament(spec.weapon, armed_to, lift, gauge)
    if spec.crew:
        car += crewed(spec.crew, armed_to, gauge, seed)
    return car


GENERATOR = Generator(
    "jeep", Jeep, build, family="vehicles", summary="one or two open jeeps with crew and weapon"
)

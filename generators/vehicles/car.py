"""One or two civilian cars on a game base: saloon, taxi, police, compact or sports car."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import model_validator

from generators.kit.base import GameBase, on_base
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.solid import Solid
from generators.kit.spec import Spec, count, degrees, option, variation
from generators.vehicles.car_lines import STYLES
from generators.vehicles.car_trim import dressed
from generators.vehicles.stand import SUNK, overhang, placed_plan
from generators.vehicles.stock import Gauge

APART = 9.6
"""Distance between the middles of two cars side by side."""


class Car(Spec):
    """Parked or passing cars; their size follows the figure scale."""

    base: GameBase = GameBase()
    style: Literal["sedan", "taxi", "police", "compact", "sports"] = option("sedan", "kind of car")
    count: int = count(1, 1, 2, "cars on the base, the second in the opposite lane")
    heading: float = degrees(80, -180, 180, "where the car points: 0 faces the front edge")
    luggage: bool = option(False, "a loaded roof rack: the family leaves town")
    seed: int = variation(1)

    @model_validator(mode="after")
    def keeps_its_roof_free(self) -> Self:
        if self.luggage and self.style in ("taxi", "police", "sports"):
            raise ValueError(
                f"luggage on the roof of a {self.style} has no room; allowed for sedan and compact"
            )
        return self


def build(spec: Car, settings: PrintSettings) -> Model:
    """One body: car and base. Raises SpecError when a car passes the base edge."""
    gauge = Gauge.of(settings)
    k, lines = gauge.factor, STYLES[spec.style]
    lanes = ((0.0, 0),) if spec.count == 1 else ((-APART / 2, 0), (APART / 2, 180))
    plan = [
        (k * x, k * y * side)
        for side in (-1, 1)
        for x, y in (
            (lines.front + 0.3, 2.6),
            (lines.rear - 0.3, 2.9),
            (2.0, lines.half_width + 0.7),
        )
    ]
    cars: list[Solid] = []
    clear: list[tuple[float, float, float]] = []
    for lane, turn in lanes:
        (middle,) = placed_plan([(0.0, k * lane)], spec.heading)
        past = overhang(placed_plan(plan, spec.heading + turn, *middle), spec.base)
        if past > 0:
            raise SpecError(
                [
                    f"base = {spec.base.size}: {spec.count} x {spec.style} at 1/{settings.scale:g} "
                    f"with heading {spec.heading:g} passes the base edge by {past:.1f} mm; "
                    "take a larger base or fewer cars"
                ]
            )
        keel = [(k * x, k * lane) for x in (-5.0, 0.0, 5.0)]
        clear += [(x, y, 3.6 * k) for x, y in placed_plan(keel, spec.heading)]
        car = dressed(spec.style, gauge, spec.seed + turn if spec.luggage else None)
        cars.append(car.scaled(k).turned(spec.heading + turn - 90).at(*middle))
    body = on_base("car", cars, spec.base, settings, seed=spec.seed, clear=tuple(clear), sunk=SUNK)
    return Model((body,))


GENERATOR = Generator(
    "car", Car, build, family="vehicles", summary="one or two civilian cars on a base"
)

"""Trucks on a game base: a light truck with a stake bed, a box truck, an army truck with canvas."""

from __future__ import annotations

from typing import Literal

from generators.kit.base import GameBase, on_base
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.spec import Spec, degrees, option, variation
from generators.vehicles.stand import SUNK, overhang, placed_plan
from generators.vehicles.stock import Gauge
from generators.vehicles.truck_lines import TRUCKS
from generators.vehicles.truck_parts import truck


class Truck(Spec):
    """One truck; its size follows the figure scale. Long ones stand across the base."""

    base: GameBase = GameBase()
    look: Literal["light", "box", "army"] = option("box", "stake bed, delivery box or canvas")
    heading: float = degrees(45, -180, 180, "where it points: 0 faces the front edge")
    loaded: bool = option(True, "cargo on the bed, on the roof of the box, under the canvas")
    seed: int = variation(1)


def build(spec: Truck, settings: PrintSettings) -> Model:
    """One body: truck and base. Raises SpecError when a wheel passes the base edge."""
    gauge, t = Gauge.of(settings), TRUCKS[spec.look]
    k = gauge.factor
    axles = (t.front_axle + t.wheel, t.rear_axles[-1] - t.wheel)
    wheels = [(k * x, k * y) for x in axles for y in (t.half, -t.half)]
    past = overhang(placed_plan(wheels, spec.heading), spec.base)
    if past > 0:
        raise SpecError(
            [
                f"base = {spec.base.size}: the wheels of a {spec.look} truck at "
                f"1/{settings.scale:g} with heading {spec.heading:g} pass the base edge by "
                f"{past:.1f} mm; take a larger base"
            ]
        )
    corners = [
        *((k * (t.front + 0.1), k * y) for y in (t.half - 1.0, 1.0 - t.half)),
        *((k * (t.rear - 0.2), k * y) for y in (t.half, -t.half)),
    ]
    past = overhang(placed_plan(corners, spec.heading), spec.base)
    keel = placed_plan([(k * x, 0.0) for x in (-8.5, -3.0, 3.0, 8.5)], spec.heading)
    body = on_base(
        "truck",
        [truck(spec.look, gauge, spec.loaded, spec.seed).scaled(k).turned(spec.heading - 90)],
        spec.base,
        settings,
        seed=spec.seed,
        clear=tuple((x, y, 5.0 * k) for x, y in keel),
        sunk=SUNK,
    )
    notes = (f"the truck passes the base edge by {past:.1f} mm",) if past > 0.05 else ()
    return Model((body,), notes=notes)


GENERATOR = Generator(
    "truck", Truck, build, family="vehicles", summary="light, box or army truck on a base"
)

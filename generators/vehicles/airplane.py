"""Propeller airplane of the 1950s over its base: a piston fighter and an attack bomber."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import Literal

from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Generator, Model
from generators.kit.solid import compose, moved, rotated
from generators.kit.spec import option
from generators.vehicles import airplane_attack, airplane_fighter
from generators.vehicles.flight import Flyer, mounted, pose, thinnest_sheet
from generators.vehicles.propeller import propeller
from generators.vehicles.stock import Gauge

LOOKS: dict[str, ModuleType] = {"fighter": airplane_fighter, "attack": airplane_attack}
FEATHERED = 30.0
"""Degrees by which the propeller is turned, so that its blades make an X."""


class Airplane(Flyer):
    """An airplane with a piston engine; its size follows the figure scale."""

    look: Literal["fighter", "attack"] = option("fighter", "what it is made for")
    propeller: Literal["blades", "disc"] = option("blades", "blades, or the disc that they blur to")
    stores: bool = option(True, "a bomb under the belly; rockets too at the tips of the bomber")


def build(spec: Airplane, settings: PrintSettings) -> Model:
    """Stand, two halves, pins and the propeller, or one body."""
    gauge, sheet, look = Gauge.of(settings), thinnest_sheet(settings), LOOKS[spec.look]
    frame = look.airframe(gauge, sheet, spec.stores)
    screw = propeller(
        look.RADIUS,
        look.BLADES,
        gauge,
        sheet,
        spinning=spec.propeller == "disc",
        bored=not spec.one_piece,
    )
    x, z = look.HUB
    forwards = compose(rotated(90, "y"), rotated(FEATHERED))
    if spec.one_piece:
        turning = screw.placed(compose(moved(x - 0.05, 0, z), forwards))
        return mounted(replace(frame, above=frame.above + turning), spec, settings)
    model, k = mounted(frame, spec, settings), gauge.factor
    nose = compose(moved(k * x + settings.clearance, 0, k * z), forwards)
    place = compose(pose(frame, spec, k), nose)
    notes = (*model.notes, "the propeller turns on its shaft, or is glued there")
    return replace(
        model, bodies=(*model.bodies, Body("propeller", screw.scaled(k), place=place)), notes=notes
    )


GENERATOR = Generator(
    "airplane",
    Airplane,
    build,
    family="vehicles",
    summary="piston fighter or attack bomber of the 1950s on a stem or landed",
)

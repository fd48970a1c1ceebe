"""Helicopter over its base: an attack and a transport look, the rotor a part of its own."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import Literal

from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Generator, Joint, Model
from generators.kit.solid import compose, moved, rotated
from generators.kit.spec import degrees, option
from generators.vehicles import helicopter_attack, helicopter_transport
from generators.vehicles.flight import Flyer, mounted, pose, thinnest_sheet
from generators.vehicles.rotor import rotor
from generators.vehicles.stock import Gauge

LOOKS: dict[str, ModuleType] = {"attack": helicopter_attack, "transport": helicopter_transport}


class Helicopter(Flyer):
    """A helicopter in the air or landed; its size follows the figure scale."""

    look: Literal["attack", "transport"] = option("attack", "what it is made for")
    stores: bool = option(True, "rocket pods and missiles; on a transport guns in the doors")
    rotor_turn: float = degrees(20, 0, 360, "of the rotor about its mast")


def build(spec: Helicopter, settings: PrintSettings) -> Model:
    """Stand, two halves, pins and the rotor, or one body."""
    gauge, sheet, look = Gauge.of(settings), thinnest_sheet(settings), LOOKS[spec.look]
    frame = look.airframe(gauge, sheet, spec.stores)
    x, z = look.MAST_AT
    if spec.one_piece:
        blades = rotor(look.RADIUS, look.BLADES, gauge, sheet, bored=False)
        turning = blades.turned(spec.rotor_turn).at(x=x, z=z - 0.05)
        return mounted(replace(frame, above=frame.above + turning), spec, settings)
    model = mounted(frame, spec, settings)
    k = gauge.factor
    # the play of a level seat is its height, lest a leaning rotor catch on it
    seat = compose(moved(k * x, 0, k * z + settings.clearance), rotated(spec.rotor_turn))
    top = Body(
        "rotor",
        rotor(look.RADIUS, look.BLADES, gauge, sheet, bored=True).scaled(k),
        place=compose(pose(frame, spec, k), seat),
    )
    up = pose(frame, spec, k)
    turning_on = Joint("upper", "rotor", settings.clearance, lift=(up[2], up[6], up[10]))
    return replace(model, bodies=(*model.bodies, top), joints=(*model.joints, turning_on))


GENERATOR = Generator(
    "helicopter",
    Helicopter,
    build,
    family="vehicles",
    summary="attack or transport helicopter on a stem or landed, its rotor turns",
)

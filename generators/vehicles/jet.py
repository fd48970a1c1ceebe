"""Jet fighter over its base: a modern twin-tailed and a swept-wing look of the 1950s."""

from __future__ import annotations

from types import ModuleType
from typing import Literal

from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.spec import option
from generators.vehicles import jet_fifties, jet_modern
from generators.vehicles.flight import Flyer, mounted, thinnest_sheet
from generators.vehicles.stock import Gauge

LOOKS: dict[str, ModuleType] = {"modern": jet_modern, "1950s": jet_fifties}


class Jet(Flyer):
    """A fighter with one bomb and two missiles; its size follows the figure scale."""

    look: Literal["modern", "1950s"] = option("modern", "age of the design")
    stores: bool = option(True, "missiles at the wing tips and a bomb under the belly")


def build(spec: Jet, settings: PrintSettings) -> Model:
    """Stand, two halves and pins, or one body."""
    sheet = thinnest_sheet(settings)
    frame = LOOKS[spec.look].airframe(Gauge.of(settings), sheet, spec.stores)
    return mounted(frame, spec, settings)


GENERATOR = Generator(
    "jet",
    Jet,
    build,
    family="vehicles",
    summary="jet fighter on a stem or landed, in halves that print without supports",
)

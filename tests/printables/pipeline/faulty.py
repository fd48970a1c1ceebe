"""Generators for the tests of the batch: one good, and one for each way to fail."""

from __future__ import annotations

import os
import time
from typing import Any

from generators.kit.base import base_mark
from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Generator, Model
from generators.kit.solid import part
from generators.kit.spec import Spec, mm


class Block(Spec):
    height: float = mm(6, 1, 50, "of the block")
    plate: float = mm(0, 0, 5, "thickness of a thin plate on it, 0 for none")


def brick(x: float, y: float, z: float) -> Any:
    import cadquery as cq

    return cq.Workplane().box(x, y, z, centered=(True, True, False))


def build(spec: Block, settings: PrintSettings) -> Model:
    solid = part(brick, 25.0, 25.0, spec.height)
    if spec.plate:
        solid = solid + part(brick, 20.0, spec.plate, 10.0).at(z=spec.height - 0.1)
    return Model((Body("block", solid, footprint=(25.0, 25.0), mark=base_mark((25.0, 25.0))),))


def crash(spec: Block, settings: PrintSettings) -> Model:
    os._exit(139)


def hang(spec: Block, settings: PrintSettings) -> Model:
    time.sleep(600)
    raise AssertionError("not reached")


def surprise(spec: Block, settings: PrintSettings) -> Model:
    raise ZeroDivisionError("in the middle of\nsomewhere")


GOOD = Generator("good", Block, build, family="test")
CRASH = Generator("crash", Block, crash, family="test")
HANG = Generator("hang", Block, hang, family="test")
SURPRISE = Generator("surprise", Block, surprise, family="test")

"""Airplane: halves and a propeller that lie flat; blades or the disc that they blur to."""

from __future__ import annotations

from typing import Any

import pytest

from generators.kit.mesh import shells
from generators.kit.model import Model
from generators.kit.spec import make_spec
from generators.vehicles.airplane import LOOKS, Airplane, build
from tests.generators.aircraft import (
    FDM,
    assert_goes_together,
    assert_lies_flat,
    assert_stands,
    mesh,
)


def airplane(**values: Any) -> Model:
    return build(make_spec(Airplane, values), FDM)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("landed", [False, True])
@pytest.mark.parametrize("screw", ["blades", "disc"])
def test_bodies_lie_on_the_bed_and_go_together(look: str, landed: bool, screw: str) -> None:
    model = airplane(look=look, landed=landed, propeller=screw)
    assert [body.name for body in model.bodies] == ["stand", "belly", "upper", "pin", "propeller"]
    assert_lies_flat(model)
    assert_goes_together(model)


@pytest.mark.parametrize("look", LOOKS)
def test_it_does_not_topple(look: str) -> None:
    assert_stands(airplane(look=look, bank=25, climb=20, stand_height=40))
    assert_stands(airplane(look=look, landed=True), tilt=35)


def test_the_propeller_is_as_wide_either_way() -> None:
    blades, disc = (mesh(airplane(propeller=p).bodies[-1]) for p in ("blades", "disc"))
    assert blades.size[0] == pytest.approx(disc.size[0], rel=0.02)
    assert blades.volume < 0.5 * disc.volume


def test_the_fighter_has_the_size_of_the_rules() -> None:
    size = mesh(airplane().bodies[2]).size
    assert size[1] == pytest.approx(36.7, abs=1.5)


@pytest.mark.parametrize("look", LOOKS)
def test_one_piece_holds_its_propeller(look: str) -> None:
    (body,) = airplane(look=look, one_piece=True).bodies
    assert shells(mesh(body))[0] == 1

"""Helicopter: halves and a rotor that lie flat; the rotor turns freely above all else."""

from __future__ import annotations

from typing import Any

import pytest

from generators.kit.mesh import shells
from generators.kit.model import Model
from generators.kit.spec import make_spec
from generators.vehicles.helicopter import LOOKS, Helicopter, build
from tests.generators.aircraft import (
    FDM,
    assert_goes_together,
    assert_lies_flat,
    assert_stands,
    mesh,
)


def helicopter(**values: Any) -> Model:
    return build(make_spec(Helicopter, values), FDM)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("landed", [False, True])
def test_bodies_lie_on_the_bed_and_go_together(look: str, landed: bool) -> None:
    model = helicopter(look=look, landed=landed)
    assert [body.name for body in model.bodies] == ["stand", "belly", "upper", "pin", "rotor"]
    assert_lies_flat(model)
    assert_goes_together(model)


@pytest.mark.parametrize("look", LOOKS)
def test_the_rotor_turns_freely(look: str) -> None:
    for turn in (0, 45, 100):
        assert_goes_together(helicopter(look=look, rotor_turn=turn, bank=25, climb=-20))


@pytest.mark.parametrize("look", LOOKS)
def test_it_does_not_topple(look: str) -> None:
    assert_stands(helicopter(look=look, bank=-25, climb=20, stand_height=35))
    assert_stands(helicopter(look=look, landed=True), tilt=35)


@pytest.mark.parametrize("look", LOOKS)
def test_the_rotor_is_true_to_size(look: str) -> None:
    radius = LOOKS[look].RADIUS
    size = mesh(helicopter(look=look).bodies[-1]).size
    assert size[:2].max() == pytest.approx(2 * radius, rel=0.05)
    assert 2 * radius == pytest.approx(48.7, abs=1)


def test_one_piece_holds_its_rotor() -> None:
    (body,) = helicopter(one_piece=True).bodies
    assert shells(mesh(body))[0] == 1

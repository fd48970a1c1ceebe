"""Hover tank: it lies flat to print, floats at the height asked for, and turns on its stem."""

from __future__ import annotations

from typing import Any

import pytest

from generators.aliens.hover_hull import HULLS
from generators.aliens.hover_tank import HoverTank, build
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.model import Body, Model
from generators.kit.solid import DRAFT, MeshEvaluator, compose, moved, rotated
from generators.kit.spec import make_spec

EVALUATOR = MeshEvaluator(DRAFT)
FDM = PrintSettings()


def hover_tank(settings: PrintSettings = FDM, **values: Any) -> Model:
    return build(make_spec(HoverTank, values), settings)


def mesh(body: Body) -> Mesh:
    return to_mesh(EVALUATOR.manifold(body.solid, body.role), EVALUATOR.roles, body.role)


@pytest.mark.parametrize("look", HULLS)
@pytest.mark.parametrize("angle", [-180, -75, 60])
def test_both_bodies_lie_on_the_bed_in_one_piece(look: str, angle: float) -> None:
    for body in hover_tank(look=look, turret_angle=angle).bodies:
        made = mesh(body)
        assert shells(made)[0] == 1, body.name
        assert made.bounds[0, 2] == 0, body.name


@pytest.mark.parametrize("height", [2, 5, 30])
def test_the_belly_floats_at_the_height_asked_for(height: float) -> None:
    stand, tank = hover_tank(stand_height=height, **{"base.texture": "plain"}).bodies
    assert tank.place[11] == pytest.approx(3 + height, abs=0.03)
    assert mesh(stand).size[2] == pytest.approx(3 + height + 2.2, abs=0.01)


@pytest.mark.parametrize("look", HULLS)
def test_the_tank_turns_freely_on_its_stem(look: str) -> None:
    stand, tank = hover_tank(look=look, heading=90).bodies
    lower, upper = EVALUATOR.manifold(stand.solid), EVALUATOR.manifold(tank.solid)
    for angle in range(0, 360, 45):
        place = compose(compose(moved(z=tank.place[11]), rotated(angle)), moved(tank.place[3]))
        turned = upper.transform([place[:4], place[4:8], place[8:]])
        assert (turned ^ lower).volume() == pytest.approx(0, abs=1e-6), angle


def test_size_is_about_that_of_the_rules_and_the_note_tells_the_overhang() -> None:
    model = hover_tank(heading=90, turret_angle=0)
    size = mesh(model.bodies[1]).size
    assert tuple(size) == pytest.approx((23.3, 13.0, 8.0), abs=1.7)
    assert "passes the base edge" in hover_tank(heading=40).notes[0]
    assert hover_tank(heading=40, base="2x2").notes == ()

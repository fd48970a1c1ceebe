"""Trucks: each look closes, loaded or not, is true to size, and says how far it passes its base."""

from __future__ import annotations

from typing import Any

import pytest

from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.model import Body, Model
from generators.kit.solid import DRAFT, MeshEvaluator
from generators.kit.spec import make_spec
from generators.vehicles.stock import Gauge
from generators.vehicles.truck import Truck, build
from generators.vehicles.truck_lines import TRUCKS
from generators.vehicles.truck_parts import truck
from tests.generators.figures import SETTINGS, whole

EVALUATOR = MeshEvaluator(DRAFT)


def trucks(settings: PrintSettings = SETTINGS, **values: Any) -> Model:
    return build(make_spec(Truck, values), settings)


def mesh(body: Body) -> Mesh:
    return to_mesh(EVALUATOR.manifold(body.solid, body.role), EVALUATOR.roles, body.role)


@pytest.mark.parametrize("look", TRUCKS)
@pytest.mark.parametrize("loaded", [True, False])
def test_across_the_base_nothing_passes_its_edge(look: str, loaded: bool) -> None:
    model = trucks(look=look, loaded=loaded)
    whole(model.bodies[0], DRAFT)
    assert model.notes == ()


@pytest.mark.parametrize(
    ("look", "length", "height"), [("light", 6.4, 2.2), ("box", 8.0, 3.3), ("army", 7.1, 2.9)]
)
def test_a_truck_is_true_to_size(look: str, length: float, height: float) -> None:
    box = EVALUATOR.manifold(truck(look, Gauge.of(SETTINGS), False, 1)).bounding_box()
    assert box[3] - box[0] == pytest.approx(SETTINGS.real(length), rel=0.05)
    assert box[5] == pytest.approx(SETTINGS.real(height), rel=0.05)


def test_along_the_base_the_note_says_how_far_it_passes() -> None:
    model = trucks(look="box", heading=0)
    low, high = mesh(model.bodies[0]).bounds
    past = max(-12.5 - low[1], high[1] - 12.5)
    assert float(model.notes[0].split()[-2]) == pytest.approx(past, abs=0.15)
    assert shells(mesh(model.bodies[0]))[0] == 1


def test_another_seed_is_another_load() -> None:
    assert trucks(look="light", seed=1).bodies == trucks(look="light", seed=1).bodies
    assert trucks(look="light", seed=1).bodies != trucks(look="light", seed=2).bodies


def test_wheels_in_the_air_are_refused() -> None:
    with pytest.raises(SpecError, match=r"wheels of a box truck .* take a larger base"):
        trucks(make_spec(PrintSettings, {"scale": 200}))

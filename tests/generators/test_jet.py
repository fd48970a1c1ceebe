"""Jet fighter: halves that lie flat and meet on their pins, balanced over a stem or on its gear."""

from __future__ import annotations

from typing import Any

import pytest

from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import shells
from generators.kit.model import Model
from generators.kit.spec import make_spec
from generators.vehicles.airframe import Airframe
from generators.vehicles.jet import LOOKS, Jet, build
from generators.vehicles.stock import Gauge
from tests.generators.aircraft import (
    EVALUATOR,
    FDM,
    assert_goes_together,
    assert_lies_flat,
    assert_stands,
    mesh,
    placed,
)


def jet(settings: PrintSettings = FDM, **values: Any) -> Model:
    return build(make_spec(Jet, values), settings)


def frame(look: str = "modern", stores: bool = True) -> Airframe:
    made: Airframe = LOOKS[look].airframe(Gauge.of(FDM), 1.0, stores)
    return made


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("landed", [False, True])
def test_halves_lie_on_the_bed_and_go_together(look: str, landed: bool) -> None:
    model = jet(look=look, landed=landed)
    assert_lies_flat(model)
    assert_goes_together(model)


@pytest.mark.parametrize("look", LOOKS)
def test_the_halves_are_the_whole(look: str) -> None:
    made = frame(look)
    halves = sum(EVALUATOR.manifold(half).volume() for half in (made.upper(), made.lower()))
    assert halves == pytest.approx(EVALUATOR.manifold(made.whole()).volume(), rel=0.01)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("pose", [(0, 0), (25, 20), (-25, -20)])
def test_it_does_not_topple(look: str, pose: tuple[float, float]) -> None:
    bank, climb = pose
    assert_stands(jet(look=look, bank=bank, climb=climb, stand_height=40))
    assert_stands(jet(look=look, landed=True), tilt=35)


def test_size_is_that_of_the_rules_and_follows_the_scale() -> None:
    for scale in (300, 350):
        model = jet(make_spec(PrintSettings, {"scale": scale}))
        size = mesh(model.bodies[2]).size * scale / 300
        assert tuple(size[:2]) == pytest.approx((57, 37), abs=1.5)


def test_the_stem_is_as_high_as_asked_for() -> None:
    low, high = (placed(jet(stand_height=h))["belly"] for h in (10, 35))
    assert high.bounding_box()[2] - low.bounding_box()[2] == pytest.approx(25, abs=1e-6)


def test_stores_are_what_the_rules_give() -> None:
    armed, clean = frame(stores=True), frame(stores=False)
    low = [EVALUATOR.manifold(made.lower()).bounding_box()[2] for made in (armed, clean)]
    wide = [EVALUATOR.manifold(made.above).bounding_box()[4] for made in (armed, clean)]
    assert low[0] < low[1] - 1  # the bomb hangs under the belly
    assert wide[0] > wide[1] + 0.5  # the missiles are at the tips


@pytest.mark.parametrize("landed", [False, True])
def test_one_piece_is_one_piece_and_owns_up_to_its_supports(landed: bool) -> None:
    model = jet(one_piece=True, landed=landed)
    (body,) = model.bodies
    assert shells(mesh(body))[0] == 1
    assert body.footprint == (25, 25)
    assert not model.supports.startswith("none")


def test_gear_that_misses_the_base_is_refused() -> None:
    large = make_spec(PrintSettings, {"scale": 200})
    with pytest.raises(SpecError, match=r"landing gear passes .* take a larger base"):
        jet(large, landed=True)
    assert len(jet(large, landed=True, base="2x2").bodies) == 4

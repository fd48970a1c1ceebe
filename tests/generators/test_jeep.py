"""Jeeps: one or two stay over their base, the crew is as many as asked for, sizes are true."""

from __future__ import annotations

from typing import Any

import pytest

from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.model import Model
from generators.kit.solid import DRAFT, MeshEvaluator
from generators.kit.spec import make_spec
from generators.vehicles.jeep import Jeep, build
from generators.vehicles.jeep_parts import PLAN, crewed, jeep
from generators.vehicles.stock import Gauge
from tests.generators.figures import SETTINGS, whole

GAUGE = Gauge.of(SETTINGS)


def jeeps(settings: PrintSettings = SETTINGS, **values: Any) -> Model:
    return build(make_spec(Jeep, values), settings)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("weapon", ["machine-gun", "recoilless", "none"])
def test_prints_and_stays_over_the_base(number: int, weapon: str) -> None:
    (body,) = jeeps(count=number, weapon=weapon).bodies
    whole(body, DRAFT)


def test_a_jeep_is_true_to_size_and_within_its_plan() -> None:
    box = MeshEvaluator(DRAFT).manifold(jeep(GAUGE, True, 1)).bounding_box()
    assert box[3] - box[0] == pytest.approx(SETTINGS.real(3.5), rel=0.1)
    assert box[5] == pytest.approx(SETTINGS.real(1.8), rel=0.1)
    assert box[3] <= max(x for x, _ in PLAN) + 0.1
    assert box[4] <= max(y for _, y in PLAN)


def test_each_of_the_crew_adds_a_body() -> None:
    volumes = [MeshEvaluator(DRAFT).manifold(crewed(n, 0.0, GAUGE, 1)).volume() for n in (1, 2, 3)]
    assert volumes[0] < volumes[1] < volumes[2]


def test_jeeps_that_do_not_fit_are_refused() -> None:
    large = make_spec(PrintSettings, {"scale": 160})
    with pytest.raises(SpecError, match=r"passes the base edge by .* larger base"):
        jeeps(large)
    (body,) = jeeps(large, base="2x2").bodies
    whole(body, DRAFT)

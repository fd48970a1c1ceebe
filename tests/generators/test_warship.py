"""Warships: whole, on their base, of the plan's length, guns where they point."""

from __future__ import annotations

from typing import Any, get_args

import numpy as np
import pytest

from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh
from generators.kit.solid import DRAFT, MeshEvaluator
from generators.kit.spec import make_spec
from generators.vehicles.ship_parts import deck_at, hull, hull_line
from generators.vehicles.ship_plans import PLANS
from generators.vehicles.stock import Gauge
from generators.vehicles.warship import Class, Warship, build
from tests.generators.figures import RESIN, SETTINGS, STORE, whole

BASES = {"battlecruiser": "4x1", "destroyer": "2x1", "frigate": "2x1"}


def made(ship: str, settings: PrintSettings = SETTINGS, **values: Any) -> Mesh:
    spec = make_spec(Warship, {"ship": ship, "base": BASES[ship], **values})
    (body,) = build(spec, settings).bodies
    return whole(body, DRAFT)


@pytest.mark.parametrize("ship", get_args(Class))
@pytest.mark.parametrize("settings", [SETTINGS, RESIN], ids=["fdm", "resin"])
def test_is_whole_and_stays_on_its_base(ship: str, settings: PrintSettings) -> None:
    made(ship, settings)
    made(ship, settings, elevation=0, train=90, swing=4)


@pytest.mark.parametrize("ship", get_args(Class))
def test_hull_has_the_length_and_beam_of_its_plan(ship: str) -> None:
    plan = PLANS[ship]
    x0, y0, z0, x1, y1, z1 = (
        MeshEvaluator(DRAFT, STORE).manifold(hull(plan, Gauge.of(SETTINGS)), "body").bounding_box()
    )
    assert x1 - x0 == pytest.approx(plan.length, rel=0.012), "the sheer takes the tip of the bow"
    assert y1 - y0 == pytest.approx(plan.beam, rel=0.03), "and the flare, its widest rim"
    assert z1 == pytest.approx(plan.freeboard + plan.sheer, abs=0.3), "the bow is the highest"
    assert z0 < 0
    assert deck_at(plan, -plan.length / 2) == plan.freeboard < deck_at(plan, plan.length / 2)


def test_hull_line_is_symmetrical() -> None:
    line = np.array(hull_line(PLANS["frigate"], Gauge.of(SETTINGS)))
    assert np.allclose(line, line[::-1] * (1, -1))


def test_guns_rise_with_their_elevation() -> None:
    """Level guns end below the bow's turret roofs, raised ones above: less wood in the way."""
    high = [made("frigate", elevation=angle).bounds[1][2] for angle in (0, 60)]
    assert high[0] <= high[1]
    fore = [mesh.vertices for mesh in (made("frigate", elevation=a) for a in (0, 60))]
    tops = [points[points[:, 0] > 8][:, 2].max() for points in fore]
    assert tops[1] - tops[0] > 2.0


@pytest.mark.parametrize(
    ("ship", "base"), [("battlecruiser", "3x1"), ("frigate", "1x1"), ("destroyer", "1x2")]
)
def test_a_base_that_is_too_short_is_refused(ship: str, base: str) -> None:
    with pytest.raises(SpecError, match=rf"a {ship} of .* needs a rectangle of \dx1 or more"):
        make_spec(Warship, {"ship": ship, "base": base})
    with pytest.raises(SpecError, match="needs a rectangle"):
        make_spec(Warship, {"ship": ship, "base.shape": "round"})


def test_every_named_place_lies_on_the_ship() -> None:
    for plan in PLANS.values():
        half = plan.length / 2
        spots = [row.x for row in plan.turrets] + [x for x, *_ in (*plan.funnels, *plan.masts)]
        assert all(abs(x) < half for x in (*spots, *plan.boats))
        assert all(-half < row.aft < row.fore < half for row in (*plan.blocks, plan.bridge))
        assert all(row.half < plan.beam / 2 for row in plan.blocks)

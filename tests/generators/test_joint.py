"""Stacking joints: they close, they go together with the clearance asked for, never crooked."""

import pytest

from generators.kit.joint import Stacking, groove, lip, lip_fit, magnet_pocket_depth, pockets
from generators.kit.limits import PrintSettings
from generators.kit.solid import DRAFT, MeshEvaluator, part
from generators.kit.spec import make_spec

WIDTH, DEPTH = 45.0, 30.0


def block(width: float, depth: float, height: float) -> object:
    import cadquery as cq

    return cq.Workplane().box(width, depth, height, centered=(True, True, False))


def halves(settings: PrintSettings, height: float = 2.0):
    """Lower and upper body in their places, the joint plane at z = 0."""
    fit = lip_fit(settings, height)
    body = part(block, WIDTH, DEPTH, 8.0)
    ring = lip(WIDTH, DEPTH, fit)
    lower, upper = body.at(z=-8) + ring, body - groove(WIDTH, DEPTH, fit)
    evaluator = MeshEvaluator(DRAFT)
    return evaluator.manifold(lower), evaluator.manifold(upper)


def overlap(lower, upper, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> float:
    return (lower ^ upper.translate((x, y, z))).volume()


@pytest.mark.parametrize("clearance", [0.08, 0.12, 0.2, 0.3, 0.8])
def test_play_is_the_clearance_asked_for(clearance: float) -> None:
    lower, upper = halves(PrintSettings(clearance=clearance))
    assert overlap(lower, upper) < 1e-6
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        near, far = clearance - 0.02, clearance + 0.02
        assert overlap(lower, upper, x * near, y * near) < 1e-6
        assert overlap(lower, upper, x * far, y * far) > 0.1


def test_bodies_rest_on_their_faces_and_lift_straight_off() -> None:
    lower, upper = halves(PrintSettings())
    assert overlap(lower, upper, z=-0.05) == pytest.approx(0.05 * WIDTH * DEPTH, rel=0.35)
    assert all(overlap(lower, upper, z=z) < 1e-6 for z in (0.5, 1.0, 1.5, 2.0))


@pytest.mark.parametrize("degrees", [1.5, 5, 45, 90])
def test_turned_bodies_do_not_go_together(degrees: float) -> None:
    lower, upper = halves(PrintSettings())
    assert overlap(lower, upper.rotate((0, 0, degrees))) > 0.05


def test_lead_in_guides_the_upper_body_home() -> None:
    settings = PrintSettings()
    lower, upper = halves(settings)
    aside = settings.clearance + 0.25
    assert overlap(lower, upper, x=aside, z=1.9) < 1e-6
    assert overlap(lower, upper, x=aside, z=1.0) > 0.1


def test_groove_is_a_short_bridge() -> None:
    fit = lip_fit(PrintSettings())
    assert fit.thickness + 2 * fit.clearance < 3.0
    assert fit.groove_depth > fit.height


def test_free_walls_of_the_settings_make_a_thicker_lip() -> None:
    assert lip_fit(PrintSettings(free_wall=2.0)).thickness == 2.0


def test_magnets_fit_their_pockets() -> None:
    settings = PrintSettings()
    joint = make_spec(Stacking, {"kind": "both", "magnet": 3, "magnet_depth": 2})
    tool = MeshEvaluator(DRAFT).manifold(pockets(((0.0, 0.0), (10.0, 0.0)), joint, settings))
    low, high = tool.bounding_box()[:3], tool.bounding_box()[3:]
    assert high[2] == pytest.approx(magnet_pocket_depth(joint, settings)) == pytest.approx(2.4)
    assert high[0] - low[0] == pytest.approx(13.15, abs=0.05)


def test_the_kind_is_the_shorthand_and_a_low_lip_goes_with_magnets() -> None:
    assert Stacking.model_validate("magnet").lip_height < Stacking.model_validate("lip").lip_height
    assert not Stacking().has_magnets

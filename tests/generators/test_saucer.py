"""Saucer: halves that print on their seam, meet on their pins, and stand on legs or a stem."""

from __future__ import annotations

from typing import Any

import pytest

from generators.aliens.saucer import Saucer, build
from generators.aliens.saucer_hull import KEEL, LOOKS, PINS
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.model import Body, Model
from generators.kit.solid import DRAFT, MeshEvaluator
from generators.kit.spec import make_spec

EVALUATOR = MeshEvaluator(DRAFT)
FDM = PrintSettings()


def saucer(settings: PrintSettings = FDM, **values: Any) -> Model:
    return build(make_spec(Saucer, values), settings)


def mesh(body: Body) -> Mesh:
    return to_mesh(EVALUATOR.manifold(body.solid, body.role), EVALUATOR.roles, body.role)


@pytest.mark.parametrize("look", LOOKS)
def test_every_body_lies_on_the_bed_in_one_piece(look: str) -> None:
    for body in saucer(look=look, stance="both").bodies:
        made = mesh(body)
        assert shells(made)[0] == 1, body.name
        assert made.bounds[0, 2] == 0, body.name


@pytest.mark.parametrize("stance", ["grounded", "airborne"])
def test_what_goes_together_never_shares_room(stance: str) -> None:
    model = saucer(stance=stance)
    placed = {
        body.name: EVALUATOR.manifold(body.solid).transform(
            [body.place[:4], body.place[4:8], body.place[8:]]
        )
        for body in model.bodies
    }
    for joint in model.joints:
        shared = placed[joint.lower] ^ placed[joint.upper]
        assert shared.volume() == pytest.approx(0, abs=1e-6), joint
    assert (placed["lower-hull"] ^ placed["upper-hull"]).volume() == pytest.approx(0, abs=1e-6)


def test_the_hull_is_a_hundred_millimetres_wide_and_shrinks_with_the_scale() -> None:
    for scale, width in ((300, 100), (400, 75)):
        model = saucer(make_spec(PrintSettings, {"scale": scale}))
        hull = next(body for body in model.bodies if body.name == "upper-hull")
        assert mesh(hull).size[0] == pytest.approx(width, rel=0.005)


def test_the_stem_is_as_high_as_asked_for() -> None:
    model = saucer(stance="airborne", stand_height=55)
    lower = next(body for body in model.bodies if body.name == "lower-hull")
    assert lower.place[11] - KEEL == pytest.approx(3 + 55, abs=0.03)


def test_both_stances_share_one_hull() -> None:
    model = saucer(stance="both")
    assert [b.name for b in model.bodies] == [
        "base-grounded", "base-airborne", "lower-hull", "upper-hull", "pin",
    ]  # fmt: skip
    assert model.bodies[-1].quantity == len(PINS)


def test_legs_need_a_base_that_holds_them() -> None:
    with pytest.raises(SpecError, match=r"legs and ramp .* pass the base edge"):
        saucer(base="2x2")
    assert any("rim passes" in note for note in saucer(base="2x2", stance="airborne").notes)

"""Techno-cannon tank: every head on every mount, the cannon turns, the note on its reach holds."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.model import Body, Model
from generators.kit.solid import DRAFT, MeshEvaluator, compose, moved, rotated
from generators.kit.spec import make_spec
from generators.vehicles.emitters import HEADS, REACH, emitter
from generators.vehicles.stock import Gauge
from generators.vehicles.techno_hull import RING
from generators.vehicles.techno_tank import Attack, TechnoTank, build
from printables.rules.trash_tokyo.model import AttackType

EVALUATOR = MeshEvaluator(DRAFT)
FDM = PrintSettings()
ATTACKS = get_args(Attack)


def tank(settings: PrintSettings = FDM, **values: Any) -> Model:
    return build(make_spec(TechnoTank, values), settings)


def mesh(body: Body) -> Mesh:
    return to_mesh(EVALUATOR.manifold(body.solid, body.role), EVALUATOR.roles, body.role)


def test_there_is_a_head_for_every_kind_of_attack() -> None:
    assert ATTACKS == get_args(AttackType) == tuple(HEADS) == tuple(REACH)


@pytest.mark.parametrize("kind", ATTACKS)
@pytest.mark.parametrize("radius", [2.3, 4.5])
def test_a_head_is_one_piece_of_the_stated_length(kind: str, radius: float) -> None:
    solid = EVALUATOR.manifold(emitter(kind, radius, Gauge.of(FDM)))
    box = solid.bounding_box()
    assert len(solid.decompose()) == 1
    assert box[2] == 0
    assert box[5] == pytest.approx(REACH[kind][0] * radius, rel=0.12)
    assert max(box[3:5]) <= 1.1 * radius


@pytest.mark.parametrize("first", ATTACKS)
def test_prints_in_one_piece_with_any_pair(first: str) -> None:
    second = ATTACKS[(ATTACKS.index(first) + 4) % len(ATTACKS)]
    (body,) = tank(emitter=first, second_emitter=second).bodies
    made = mesh(body)
    assert shells(made)[0] == 1
    assert made.bounds[0, 2] == 0


def test_two_equal_heads_are_refused() -> None:
    with pytest.raises(SpecError, match=r"both cold"):
        tank(emitter="cold", second_emitter="cold")


def test_the_note_says_how_far_the_emitter_passes_the_base() -> None:
    model = tank(heading=0, turret_angle=0, emitter="electrical")
    past = -12.5 - mesh(model.bodies[0]).bounds[0, 1]
    assert float(model.notes[0].split()[-2]) == pytest.approx(past, abs=0.25)


def test_a_separate_cannon_turns_all_round() -> None:
    model = tank(separate_cannon=True, heading=90, elevation=35, emitter="sonic")
    hull, cannon = model.bodies
    lower, upper = EVALUATOR.manifold(hull.solid), EVALUATOR.manifold(cannon.solid)
    for angle in range(0, 360, 30):
        place = compose(moved(RING[0], 0, cannon.place[11]), rotated(angle))
        turned = upper.transform([place[:4], place[4:8], place[8:]])
        assert (turned ^ lower).volume() == pytest.approx(0, abs=1e-6), angle

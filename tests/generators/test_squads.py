"""Infantry and alien infantry: whole at every limit, exact base, as many as asked for."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from generators import find_generator
from generators.figures.alien_infantry import KINDS, LEADER
from generators.figures.clothes import Build
from generators.figures.infantry import FORMATIONS
from generators.figures.roach import roach
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh
from generators.kit.solid import DRAFT, MeshEvaluator
from generators.kit.spec import make_spec
from tests.generators.figures import RESIN, SETTINGS, STORE, whole

SQUADS = ("infantry", "alien-infantry")


def made(name: str, settings: PrintSettings = SETTINGS, **values: Any) -> Mesh:
    generator = find_generator(name)
    (body,) = generator.build(make_spec(generator.spec, values), settings).bodies
    return whole(body, DRAFT)


@pytest.mark.parametrize("name", SQUADS)
@pytest.mark.parametrize(
    "values",
    [
        {},
        {"count": 8, "heading": 45},
        {"base": "2x3", "aim": 40, "seed": 999_999},
        {"base.shape": "round", "count": 7, "formation": "line"},
        {"formation": "column", "base.magnet": 5},
    ],
    ids=str,
)
def test_is_whole_and_stays_on_its_base(name: str, values: dict[str, Any]) -> None:
    made(name, **values)


@pytest.mark.parametrize("name", SQUADS)
@pytest.mark.parametrize("scale", [285, 350])
def test_height_follows_the_scale_and_the_base_does_not(name: str, scale: int) -> None:
    settings = make_spec(PrintSettings, {**RESIN.model_dump(), "scale": scale})
    tall = made(name, settings).bounds[1][2] - 3.0
    usual = made(name, RESIN).bounds[1][2] - 3.0
    assert tall == pytest.approx(usual * 300 / scale, rel=0.02)


@pytest.mark.parametrize("name", SQUADS)
def test_each_one_more_adds_a_body_of_flesh(name: str) -> None:
    """Volume over the base grows with the count, by 4 to 28 mm3 a head at 1/300."""
    volumes = [made(name, count=count).volume for count in (1, 3, 6, 8)]
    for (fewer, more), heads in zip(pairwise(volumes), (2, 3, 2), strict=True):
        assert 4 * heads < more - fewer < 28 * heads


@pytest.mark.parametrize("name", SQUADS)
def test_another_seed_is_another_squad(name: str) -> None:
    one, two, again = (made(name, seed=seed) for seed in (1, 2, 1))
    assert np.array_equal(one.vertices, again.vertices)
    assert one.vertices.shape != two.vertices.shape or not np.allclose(one.vertices, two.vertices)


@pytest.mark.parametrize("name", SQUADS)
def test_too_many_for_a_round_base_is_refused(name: str) -> None:
    generator = find_generator(name)
    with pytest.raises(SpecError, match="has room for 7 soldiers, not 8"):
        make_spec(generator.spec, {"base.shape": "round", "count": 8})


def test_formations_have_a_place_for_everybody() -> None:
    for (x, y, _), posts in FORMATIONS.values():
        places = [(x, y), *posts]
        assert len(places) == 8
        for i, a in enumerate(places):
            assert max(map(abs, a)) <= 8.3, "on the base"
            for b in places[i + 1 :]:
                assert np.hypot(a[0] - b[0], a[1] - b[1]) > 3.5, "apart from each other"


@pytest.mark.parametrize(("pose", "arm"), sorted({*KINDS, LEADER}))
def test_a_trooper_is_one_piece_and_stands_on_its_tail(pose: str, arm: str) -> None:
    figure = roach(pose, arm, Build.of(SETTINGS))
    evaluator = MeshEvaluator(DRAFT, STORE)
    made_ = evaluator.manifold(figure.solid(()), "body")
    assert len(made_.decompose()) == 1
    low = made_.bounding_box()
    assert abs(low[2]) < 0.35, "feet or tail reach the ground"
    assert 5.0 < low[5] < 7.6

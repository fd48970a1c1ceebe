"""Crowd: whole at every limit, exact base, lively and never the same twice."""

from __future__ import annotations

from random import Random
from typing import get_args

import numpy as np
import pytest

from generators import find_generator
from generators.figures.civilian import COWERING, POINTING, RUNNING, WARDROBES, civilian
from generators.figures.clothes import Build
from generators.figures.crowd import Crowd, Mood, build, places
from generators.figures.person import posed
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh
from generators.kit.solid import DRAFT, PRINT, Detail, MeshEvaluator
from generators.kit.spec import make_spec
from tests.generators.figures import RESIN, SETTINGS, STORE, whole


def made(settings: PrintSettings = SETTINGS, detail: Detail = DRAFT, **values: object) -> Mesh:
    (body,) = build(make_spec(Crowd, values), settings).bodies
    return whole(body, detail)


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"count": 3},
        {"count": 14, "seed": 2},
        {"children": 0.5, "heading": 180},
        {"children": 0, "dog": False, "pram": False, "heading": -90},
        {"base": "2x1", "count": 12},
        {"base.shape": "round", "count": 11, "seed": 3},
        {"base.magnet": 6, "seed": 999_999},
        *({"mood": mood, "count": 7} for mood in get_args(Mood)),
    ],
    ids=str,
)
def test_is_whole_and_stays_on_its_base(values: dict[str, object]) -> None:
    made(**values)


@pytest.mark.parametrize("seed", range(8))
def test_every_seed_is_whole(seed: int) -> None:
    made(seed=seed, count=11)


@pytest.mark.parametrize("scale", [285, 350])
@pytest.mark.parametrize("limits", [SETTINGS, RESIN])
def test_builds_for_other_processes_and_scales(limits: PrintSettings, scale: int) -> None:
    made(make_spec(PrintSettings, {**limits.model_dump(), "scale": scale}))


def test_print_detail_is_light_enough() -> None:
    assert len(made(detail=PRINT).faces) < 65_000


def test_same_seed_same_bytes_other_seed_other_people() -> None:
    first, again, other = (made(seed=seed, count=5).triangles.tobytes() for seed in (4, 4, 5))
    assert first == again != other


def test_people_keep_apart() -> None:
    spec = Crowd(count=10)
    spots = np.array(places(spec, Build.of(SETTINGS), Random(1)))
    gaps = np.linalg.norm(spots[:, None] - spots[None], axis=2) + 99 * np.eye(len(spots))
    assert gaps.min() > 2.6


@pytest.mark.parametrize("pose", [*RUNNING, *POINTING, *COWERING])
def test_poses_stand_on_the_ground(pose) -> None:
    joints = posed(pose)
    assert 0.0 < min(p[2] for p in (*joints.ankles, *joints.toes, *joints.knees)) < 0.65


def test_every_wardrobe_has_a_silhouette_of_its_own() -> None:
    build_ = Build.of(SETTINGS)
    volumes = {
        round(MeshEvaluator(DRAFT, STORE).manifold(figure.solid()).volume(), 3)
        for figure in (civilian(RUNNING[0], wear, build_) for wear in WARDROBES)
    }
    assert len(volumes) == len(WARDROBES)


def test_crowded_round_base_is_refused() -> None:
    with pytest.raises(SpecError, match="room for 11"):
        make_spec(Crowd, {"base.shape": "round", "count": 12})


def test_is_in_the_table() -> None:
    assert find_generator("crowd").spec is Crowd

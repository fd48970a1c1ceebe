"""Heavy infantry: whole at every limit, exact base, as many soldiers as asked for."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pytest

from generators import find_generator
from generators.figures.clothes import Build
from generators.figures.heavy_infantry import HeavyInfantry, HeavyWeapon, build
from generators.figures.person import SHIN, THIGH, posed
from generators.figures.soldier import ARMS, POSES, soldier
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh
from generators.kit.solid import DRAFT, PRINT, Detail
from generators.kit.spec import make_spec
from tests.generators.figures import RESIN, SETTINGS, whole

FINE_NOZZLE = PrintSettings(layer=0.1, wall=0.5, free_wall=0.6, detail=0.3, pin=0.6, barrel=0.5)


def made(settings: PrintSettings = SETTINGS, detail: Detail = DRAFT, **values: object) -> Mesh:
    (body,) = build(make_spec(HeavyInfantry, values), settings).bodies
    return whole(body, detail)


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"count": 1},
        {"count": 9},
        {"heading": 180},
        {"heading": -180, "aim": 0},
        {"aim": 40},
        {"seed": 999_999, "look": "modern"},
        {"cover": "wall"},
        {"cover": "none", "base": "2x3"},
        {"base.shape": "round", "count": 7, "heading": 45},
        {"base.magnet": 5, "base.texture": "grass"},
        *({"heavy_weapon": weapon, "count": 4} for weapon in get_args(HeavyWeapon)),
    ],
    ids=str,
)
def test_is_whole_and_stays_on_its_base(values: dict[str, object]) -> None:
    made(**values)


@pytest.mark.parametrize("scale", [285, 300, 350])
@pytest.mark.parametrize("limits", [SETTINGS, RESIN, FINE_NOZZLE])
def test_builds_for_other_processes_and_scales(limits: PrintSettings, scale: int) -> None:
    mesh = made(make_spec(PrintSettings, {**limits.model_dump(), "scale": scale}))
    tallest = mesh.bounds[1][2] - 3.0
    assert tallest == pytest.approx(6.4 * 300 / scale, rel=0.08)


def test_print_detail_is_light_enough() -> None:
    assert len(made(detail=PRINT).faces) < 60_000


def test_same_seed_same_bytes_other_seed_other_squad() -> None:
    first, again, other = (made(seed=seed).triangles.tobytes() for seed in (4, 4, 5))
    assert first == again != other


def test_each_soldier_adds_volume() -> None:
    volumes = [
        made(count=n, cover="none", **{"base.texture": "plain"}).volume for n in (1, 2, 3, 6)
    ]
    gained = np.diff(volumes)
    assert (gained[:2] > 12).all()
    assert 3 * 12 < gained[2] < 3 * 45


@pytest.mark.parametrize("pose", POSES)
def test_poses_stand_on_the_ground_on_whole_legs(pose: str) -> None:
    joints = posed(POSES[pose])
    lowest = min(p[2] for p in (*joints.ankles, *joints.toes, *joints.knees))
    assert 0.0 < lowest < 0.65
    for hip, knee, ankle in zip(joints.hips, joints.knees, joints.ankles, strict=True):
        assert np.linalg.norm(np.subtract(hip, knee)) == pytest.approx(THIGH, abs=0.01)
        assert np.linalg.norm(np.subtract(knee, ankle)) == pytest.approx(SHIN, abs=0.01)


@pytest.mark.parametrize("arm", ARMS)
def test_barrels_and_limbs_are_thick_enough(arm: str) -> None:
    for limits in (SETTINGS, RESIN):
        build_ = Build.of(limits)
        figure = soldier("aim", arm, build_, "modern")
        for kind, carves, _, numbers in figure.layers.get("dark/arm", ()):
            if kind == "rod" and not carves:
                assert max(numbers[6:8]) * 2 * build_.factor >= limits.barrel - 1e-3


def test_crowded_round_base_is_refused() -> None:
    with pytest.raises(SpecError, match="room for 7"):
        make_spec(HeavyInfantry, {"base.shape": "round", "count": 8})


def test_is_in_the_table() -> None:
    assert find_generator("heavy-infantry").spec is HeavyInfantry

"""Game bases: exact footprints, textures, magnet pockets."""

from __future__ import annotations

import math
from itertools import product
from typing import get_args

import numpy as np
import pytest

from generators.kit.base import GameBase, base_mark, game_base, on_base, plate
from generators.kit.errors import SpecError
from generators.kit.ground import Shape, Texture
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.solid import DRAFT, PRINT, MeshEvaluator, Solid, part
from generators.kit.spec import BaseSize, make_spec

SETTINGS = PrintSettings()
RESIN = PrintSettings(layer=0.05, wall=0.4, detail=0.2, pin=0.5, bridge=0, nozzle=0, resin=True)
TEXTURES = get_args(Texture)


def meshed(solid: Solid) -> Mesh:
    evaluator = MeshEvaluator(DRAFT)
    return to_mesh(evaluator.manifold(solid, "base"), evaluator.roles, "base")


@pytest.mark.parametrize(("texture", "shape"), list(product(TEXTURES, get_args(Shape))))
@pytest.mark.parametrize("size", [(25.0, 25.0), (75.0, 50.0)])
def test_footprint_is_exact_and_whole(
    texture: Texture, shape: Shape, size: tuple[float, float]
) -> None:
    mesh = meshed(game_base(size, SETTINGS, texture=texture, shape=shape))
    low, high = mesh.bounds
    assert np.allclose(low, (-size[0] / 2, -size[1] / 2, 0), atol=1e-6)
    assert np.allclose(high[:2], (size[0] / 2, size[1] / 2), atol=1e-6)
    on_bed = mesh.vertices[mesh.vertices[:, 2] == 0]
    assert np.allclose(np.ptp(on_bed[:, :2], axis=0), size, atol=1e-6)
    assert 3.0 - 1e-6 <= high[2] <= 4.3
    assert shells(mesh)[0] == 1
    if texture == "plain" and shape == "rectangle":
        frustum = 2.4 / 3 * (a := size[0] * size[1]) + 2.4 / 3 * (
            (b := (size[0] - 2) * (size[1] - 2)) + math.sqrt(a * b)
        )
        assert mesh.volume == pytest.approx(0.6 * a + frustum, rel=2e-3)


@pytest.mark.parametrize("texture", TEXTURES)
def test_same_seed_same_bytes_other_seed_other_top(texture: Texture) -> None:
    first, again, other = (
        meshed(game_base((50, 25), SETTINGS, texture=texture, seed=seed)) for seed in (1, 1, 2)
    )
    assert first.triangles.tobytes() == again.triangles.tobytes()
    assert (first.triangles.tobytes() != other.triangles.tobytes()) == (texture != "plain")


@pytest.mark.parametrize("texture", TEXTURES)
def test_clear_circle_is_flat(texture: Texture) -> None:
    mesh = meshed(game_base((50, 50), SETTINGS, texture=texture, clear=12.0))
    near = np.linalg.norm(mesh.vertices[:, :2], axis=1) < 11.0
    assert not (near & (mesh.vertices[:, 2] > 3.001)).any()


def test_cost_grows_with_area_only() -> None:
    small = meshed(game_base((50, 50), SETTINGS, texture="rubble"))
    large = meshed(game_base((200, 200), SETTINGS, texture="rubble"))
    assert len(large.faces) < 25 * len(small.faces)
    leaves = MeshEvaluator(DRAFT)
    leaves.manifold(game_base((200, 200), SETTINGS, texture="rubble"), "base")
    assert len(leaves.store) < 20


@pytest.mark.parametrize(
    ("settings", "diameter", "layers"),
    [(SETTINGS, 5.0, 1), (SETTINGS, 10.0, 1), (RESIN, 5.0, 2), (RESIN, 10.0, 2)],
)
def test_magnet_pocket(settings: PrintSettings, diameter: float, layers: int) -> None:
    evaluator = MeshEvaluator(PRINT)
    base = game_base((25, 25), settings, magnet=diameter, magnet_depth=2.0, texture="plain")
    solid = evaluator.manifold(base, "base")
    depth = 2.0 + layers * settings.layer
    from manifold3d import CrossSection, FillRule

    mouth = solid.slice(1.0)
    hole = CrossSection([mouth.to_polygons()[-1][::-1]], FillRule.EvenOdd)
    low_x, low_y, high_x, high_y = hole.bounds()
    assert max(high_x - low_x, high_y - low_y) == pytest.approx(diameter + 0.16, abs=0.05)
    free = min(np.linalg.norm(p) for p in hole.to_polygons()[0])
    if settings.resin:
        assert free > diameter / 2
    else:
        assert diameter / 2 - 0.15 < free < diameter / 2, "crush ribs bite"
    assert len(solid.slice(depth - 0.02).to_polygons()) == 2
    assert len(solid.slice(depth + 0.02).to_polygons()) == 1


def test_magnet_that_does_not_fit_is_refused() -> None:
    with pytest.raises(SpecError, match="raise thickness"):
        make_spec(GameBase, {"magnet": 5, "magnet_depth": 3})
    with pytest.raises(SpecError, match="roof"):
        game_base((25, 25), SETTINGS, magnet=5, magnet_depth=2.2)
    with pytest.raises(SpecError, match="bridge"):
        game_base((25, 25), PrintSettings(bridge=4), magnet=5)


@pytest.mark.parametrize("magnet", [0.0, 3.0, 6.0, 10.0])
@pytest.mark.parametrize("shape", get_args(Shape))
def test_mark_lies_on_the_base_and_off_the_magnet(magnet: float, shape: Shape) -> None:
    mark = base_mark((25, 25), magnet, shape)
    corners = [
        (mark.x + i * mark.width / 2, mark.y + j * mark.depth / 2)
        for i, j in product((-1, 1), repeat=2)
    ]
    for x, y in corners:
        inside = math.hypot(x, y) if shape == "round" else max(abs(x), abs(y))
        assert inside <= 11.5
    if magnet:
        assert mark.y + mark.depth / 2 <= -magnet / 2 - 0.6


def test_what_stands_on_a_base_is_one_body_with_the_mark_of_its_outline() -> None:
    base = GameBase(size=BaseSize.parse("2x2"), shape="round")
    body = on_base("pawn", [part(plate, 8.0, 8.0, 5.0, "round")], base, SETTINGS, seed=1, sunk=0.3)
    mesh = meshed(body.solid)
    assert shells(mesh)[0] == 1
    assert mesh.size[2] == pytest.approx(3.0 - 0.3 + 5.0, abs=1e-3)
    assert body.footprint == (50.0, 50.0)
    assert body.mark == base_mark((50.0, 50.0), 0.0, "round")
    corner = np.hypot(body.mark.width / 2, abs(body.mark.y) + body.mark.depth / 2)
    assert corner < 25.0, "the code stays inside the circle"

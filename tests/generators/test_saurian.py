"""The saurian: one closed body on its base in any pose, tail on the base, features that print."""

import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from generators import find_generator
from generators.kaiju import saurian, skins
from generators.kaiju.anatomy import skeleton
from generators.kaiju.poses import POSES
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.solid import DRAFT, MeshEvaluator, Part, Solid, _own_modules
from generators.kit.spec import make_spec

LEAVES: dict[str, Any] = {}
SETTINGS = PrintSettings()
SMALL = {"height": 46, "base": "2x2"}


def made(**values: Any) -> Mesh:
    spec = make_spec(saurian.Saurian, values)
    model = saurian.build(spec, SETTINGS)
    evaluator = MeshEvaluator(DRAFT, LEAVES)
    body = model.bodies[0]
    return to_mesh(evaluator.manifold(body.solid, body.role), evaluator.roles, body.role)


def bones(**values: Any) -> Any:
    return skeleton(saurian.design_of(make_spec(saurian.Saurian, values), SETTINGS))


def leaves(solid: Solid) -> Iterator[Part]:
    if isinstance(solid, Part):
        yield solid
    for name in ("solid", "whole", "tool"):
        if hasattr(solid, name):
            yield from leaves(getattr(solid, name))
    for inner in getattr(solid, "parts", ()):
        yield from leaves(inner)


def test_default_is_one_closed_body_on_an_exact_base() -> None:
    mesh = made()
    low = mesh.bounds[0]
    assert shells(mesh)[0] == 1
    assert mesh.volume > 50_000
    assert low[2] == 0
    on_bed = mesh.vertices[mesh.vertices[:, 2] < 1e-6]
    assert np.allclose(np.ptp(on_bed[:, :2], axis=0), 75.0, atol=1e-3)
    body = mesh.vertices[mesh.faces[mesh.face_roles == mesh.roles.index("body")]]
    assert body[..., 2].max() - 3.0 == pytest.approx(100.0, abs=3.0)
    assert {"body", "accent", "light", "dark", "base", "ground"} <= set(mesh.roles)
    assert len(mesh.faces) < 200_000
    centre = mesh.triangles.mean((0, 1))
    assert np.abs(centre[:2]).max() < 20


@pytest.mark.parametrize("pose", [pose for pose in POSES if pose != "stand"])
def test_poses_are_one_closed_body(pose: str) -> None:
    mesh = made(pose=pose, **SMALL)
    assert shells(mesh)[0] == 1
    assert mesh.bounds[0, 2] == 0


def test_same_spec_gives_the_same_skin() -> None:
    design = saurian.design_of(make_spec(saurian.Saurian, SMALL), SETTINGS)
    first = skins.body_skin(design).manifold(DRAFT).to_mesh64()
    skins.whole_skin.cache_clear()
    again = skins.body_skin(design).manifold(DRAFT).to_mesh64()
    assert np.array_equal(first.vert_properties, again.vert_properties)
    assert np.array_equal(first.tri_verts, again.tri_verts)


@pytest.mark.parametrize("pose", list(POSES))
def test_tail_lies_on_the_base_whatever_its_length_and_curl(pose: str) -> None:
    for length in (0.7, 1.0, 1.2):
        for curl in (-1.5, -0.6, 0.0, 0.3, 1.0, 1.5):
            for seed in (1, 2):
                tail = bones(pose=pose, seed=seed, **{"tail.length": length, "tail.curl": curl})
                assert np.abs(tail.tail[:, :2]).max() < 36.5 - 0.5, (length, curl)
                assert tail.tail[-1, 2] < 3.0
                assert tail.tail_radii.min() >= 0.5 * SETTINGS.detail


def test_seed_makes_an_individual() -> None:
    one, two = bones(seed=1), bones(seed=2)
    assert one.vary != two.vary
    assert all(0.94 <= share <= 1.06 for share in two.vary.values())
    assert bones(seed=1).vary == one.vary


def test_height_scales_the_skeleton() -> None:
    small, large = bones(height=50), bones(height=100)
    assert np.allclose(2 * small.skull, large.skull, atol=1e-6)


def test_a_base_too_small_is_refused_with_the_size_it_needs() -> None:
    with pytest.raises(SpecError, match="6x6"):
        make_spec(saurian.Saurian, {"height": 200})
    make_spec(saurian.Saurian, {"height": 200, "base": "6x6"})


@pytest.mark.parametrize("settings", [{}, {"detail": 0.3, "free_wall": 0.6}, {"free_wall": 1.6}])
def test_hard_parts_are_as_thick_as_prints(settings: dict[str, float]) -> None:
    limits = make_spec(PrintSettings, settings)
    for values in ({"height": 30}, {}):
        model = saurian.build(make_spec(saurian.Saurian, values), limits)
        for leaf in leaves(model.bodies[0].solid):
            name = leaf.recipe.__name__
            if name == "shard":
                _, width, thick, blunt, _ = leaf.args
                assert thick >= 0.84 * limits.free_wall
                assert width >= 2 * limits.detail and blunt >= limits.detail
            if name == "claw":
                _, radius, tip, _ = leaf.args
                assert 2 * tip >= 0.99 * limits.detail and 2 * radius >= 1.3 * limits.detail


def test_generator_is_listed() -> None:
    assert find_generator("saurian") is saurian.GENERATOR


def test_kernels_count_in_the_content_address_of_a_skin() -> None:
    reached = {module.__name__ for module in _own_modules(sys.modules[skins.__name__])}
    assert {f"generators.kit.skin.{name}" for name in ("field", "scales", "sampling", "cubes")} <= (
        reached
    )

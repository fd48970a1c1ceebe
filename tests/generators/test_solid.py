"""Solids: expressions that cost nothing, leaves built once, booleans and placements."""

from __future__ import annotations

import math

import numpy as np
import pytest

from generators.kit.errors import BuildError
from generators.kit.mesh import to_mesh
from generators.kit.solid import (
    DRAFT,
    FINE,
    IDENTITY,
    Difference,
    MeshEvaluator,
    Placed,
    Union,
    compose,
    leaf_key,
    moved,
    part,
    rotated,
    union,
)

built: list[tuple[float, ...]] = []


def brick(x: float, y: float, z: float):
    import cadquery as cq

    built.append((x, y, z))
    return cq.Workplane().box(x, y, z, centered=(True, True, False))


def ball(radius: float):
    import cadquery as cq

    return cq.Workplane().sphere(radius).val()


def pair(size: float):
    import cadquery as cq

    return cq.Workplane().pushPoints([(-5, 0), (5, 0)]).rect(size, size).extrude(size)


def cube(size: float):
    import manifold3d as m3

    return m3.Manifold.cube((size, size, size), True)


class Skin:
    """Stands for an organic skin: meshed at the step of the detail."""

    def manifold(self, detail):
        return cube(detail.step)


def skin():
    return Skin()


def broken(reason: str):
    raise RuntimeError(reason)


def empty():
    import manifold3d as m3

    return m3.Manifold()


def volume(solid, detail=FINE) -> float:
    return MeshEvaluator(detail).manifold(solid).volume()


@pytest.fixture(autouse=True)
def forget():
    built.clear()


# ------------------------------------------------------------------ expressions
def test_an_expression_builds_nothing():
    solid = part(broken, "never") + part(brick, 1.0, 1.0, 1.0).at(x=3)
    assert isinstance(solid, Union)
    assert isinstance(solid - part(broken, "nor"), Difference)
    assert built == []


def test_equal_expressions_are_equal_keys():
    def made():
        return (part(brick, 1.0, 2.0, 3.0).at(1) + part(cube, 2.0).turned(45)).painted("glass")

    assert made() == made()
    assert len({made(), made()}) == 1
    assert made() != made().at(z=1)


def test_arguments_are_rounded_so_that_equal_sizes_meet():
    assert part(brick, 0.1 + 0.2, 1.0, 1.0) == part(brick, 0.3, 1.0, 1.0)
    assert part(brick, 0.3, 1.0, 1.0) != part(brick, 0.3002, 1.0, 1.0)


def test_a_union_is_flat_and_of_one_is_that_one():
    a, b, c = (part(cube, float(n)) for n in (1, 2, 3))
    assert union([a]) == a
    assert (a + b) + c == a + (b + c) == union((a, b, c))
    with pytest.raises(ValueError, match="at least one"):
        union([])


def test_a_placement_that_changes_nothing_is_left_out():
    leaf = part(cube, 1.0)
    assert leaf.at() is leaf
    assert isinstance(leaf.at(x=1), Placed)


def test_quarter_turns_are_exact():
    for axis in "xyz":
        assert set(rotated(90, axis)) <= {0.0, 1.0, -1.0}
        turned = compose(rotated(270, axis), rotated(90, axis))
        assert turned == IDENTITY
    assert rotated(-90) == rotated(270)


def test_compose_applies_the_inner_first():
    matrix = compose(rotated(90), moved(x=2))
    assert np.array(matrix).reshape(3, 4)[:, 3] == pytest.approx([0, 2, 0])


# ------------------------------------------------------------------ evaluation
def test_booleans():
    block, tool = part(cube, 4.0), part(cube, 4.0).at(x=2)
    assert volume(block + tool) == pytest.approx(96)
    assert volume(block - tool) == pytest.approx(32)
    assert volume(block & tool) == pytest.approx(32)


def test_a_cadquery_leaf_is_welded_and_exact():
    assert volume(part(brick, 2.0, 3.0, 4.0)) == pytest.approx(24)
    assert volume(part(ball, 5.0)) == pytest.approx(4 / 3 * math.pi * 125, rel=0.01)
    assert volume(part(pair, 2.0)) == pytest.approx(16)


def test_placements():
    leaf = part(brick, 2.0, 4.0, 6.0)
    box = MeshEvaluator().manifold(leaf.turned(90).at(10, 20, 30)).bounding_box()
    assert box == pytest.approx((8, 19, 30, 12, 21, 36))
    mirrored = leaf.at(x=5).mirrored("x")
    assert MeshEvaluator().manifold(mirrored).bounding_box() == pytest.approx((-6, -2, 0, -4, 2, 6))
    assert volume(mirrored) == pytest.approx(48)  # not turned inside out
    assert volume(leaf.scaled(2)) == pytest.approx(8 * 48)
    assert volume(leaf.scaled(1, 2, 3)) == pytest.approx(6 * 48)


def test_a_leaf_is_built_once_however_often_it_is_placed():
    wall = union(part(brick, 2.0, 1.0, 1.0).at(x=1.9 * i) for i in range(40))
    evaluator = MeshEvaluator()
    assert evaluator.manifold(wall).volume() == pytest.approx(1.9 * 39 + 2)
    evaluator.manifold(wall - part(brick, 2.0, 1.0, 1.0).at(z=9))
    assert built == [(2.0, 1.0, 1.0)]


def test_a_store_keeps_leaves_between_evaluators():
    store = {}
    MeshEvaluator(store=store).manifold(part(brick, 2.0, 1.0, 1.0))
    MeshEvaluator(store=store).manifold(part(brick, 2.0, 1.0, 1.0).at(x=4))
    assert len(built) == len(store) == 1


def test_the_key_of_a_leaf_holds_recipe_arguments_and_detail():
    leaf = part(brick, 2.0, 1.0, 1.0)
    keys = {
        leaf_key(leaf, FINE),
        leaf_key(leaf, DRAFT),
        leaf_key(part(brick, 2.0, 1.0, 1.1), FINE),
        leaf_key(part(ball, 2.0), FINE),
    }
    assert len(keys) == 4
    assert leaf_key(part(brick, 2.0, 1.0, 1.0), FINE) in keys


def test_detail_reaches_curves_and_skins():
    draft, fine = (MeshEvaluator(d).manifold(part(ball, 5.0)).num_tri() for d in (DRAFT, FINE))
    assert fine > 2 * draft
    assert volume(part(skin), DRAFT) == pytest.approx(DRAFT.step**3)


def test_an_inner_colour_wins_over_an_outer_one():
    solid = (part(cube, 4.0).painted("glass") + part(cube, 4.0).at(x=3)).painted("dark")
    evaluator = MeshEvaluator()
    mesh = to_mesh(evaluator.manifold(solid), evaluator.roles)
    assert set(mesh.roles) == {"glass", "dark"}
    left = mesh.triangles[:, :, 0].max(1) < -1.9
    assert {mesh.roles[i] for i in mesh.face_roles[left]} == {"glass"}


def test_one_leaf_in_two_colours():
    leaf = part(cube, 4.0)
    evaluator = MeshEvaluator()
    both = evaluator.manifold(leaf.painted("light") + leaf.at(x=3).painted("dark"))
    assert set(to_mesh(both, evaluator.roles).roles) == {"light", "dark"}


@pytest.mark.parametrize(
    ("leaf", "words"),
    [
        (part(broken, "fillet too large"), "broken.*could not be built: fillet too large"),
        (part(empty), "no volume"),
    ],
)
def test_a_leaf_that_fails_is_named(leaf, words):
    with pytest.raises(BuildError, match=words):
        MeshEvaluator().manifold(part(cube, 1.0) + leaf.at(x=1))

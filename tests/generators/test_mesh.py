"""The ladder from a Manifold to a mesh that stays closed in float32."""

from __future__ import annotations

import manifold3d as m3
import numpy as np
import pytest

from generators.kit.errors import BuildError
from generators.kit.mesh import CRUMB, GRID, Mesh, edge_faults, shell_volumes, shells, to_mesh


def cube(size: float, at=(0.0, 0.0, 0.0)) -> m3.Manifold:
    return m3.Manifold.cube((size, size, size)).translate(at)


def in_float32(mesh: Mesh) -> Mesh:
    """The mesh as a reader of its STL sees it."""
    corners = mesh.triangles.astype(np.float32).reshape(-1, 3)
    points, index = np.unique(corners, axis=0, return_inverse=True)
    return Mesh(points.astype(float), index.reshape(-1, 3), mesh.roles, mesh.face_roles)


def assert_closed(mesh: Mesh) -> None:
    doubled, single = edge_faults(mesh.faces)
    assert (len(doubled), len(single)) == (0, 0)


def test_measures():
    mesh = to_mesh(cube(3, (1, 2, 4)), {})
    assert mesh.volume == pytest.approx(27)
    assert mesh.size.tolist() == [3, 3, 3]
    assert mesh.bounds.tolist() == [[1, 2, 4], [4, 5, 7]]
    assert (len(mesh.vertices), len(mesh.faces)) == (8, 12)
    assert mesh.triangles.shape == (12, 3, 3)


def test_coordinates_are_whole_microns():
    ball = m3.Manifold.sphere(7, 60).rotate((11, 22, 33)).translate((0.12345, 0, 0))
    mesh = to_mesh(ball, {})
    np.testing.assert_allclose(mesh.vertices / GRID, np.round(mesh.vertices / GRID), atol=1e-6)
    assert mesh.volume == pytest.approx(ball.volume(), rel=2e-3)


def test_thin_triangles_stay_closed_in_float32():
    """A crowd of turned and cut shapes far from the origin, where float32 is coarse."""
    shapes = [
        m3.Manifold.sphere(4, 48).rotate((7 * i, 13 * i, 29 * i)).translate((150 + 3.1 * i, 90, 40))
        for i in range(12)
    ]
    solid = m3.Manifold.batch_boolean(shapes, m3.OpType.Add) - cube(9, (155, 88.0001, 38))
    mesh = to_mesh(solid, {})
    assert_closed(mesh)
    again = in_float32(mesh)
    assert len(again.vertices) == len(mesh.vertices)
    assert_closed(again)
    assert again.volume == pytest.approx(solid.volume(), rel=2e-3)


@pytest.mark.parametrize("shift", [(3, 3, 0), (3, 3, 3)])
def test_solids_that_touch_in_an_edge_or_a_point(shift):
    """An edge is fused by a bead; a point is welded, which four facets on an edge are not."""
    touching = m3.Manifold.compose([cube(3), cube(3, shift)])
    mesh = to_mesh(touching, {})
    assert_closed(mesh)
    assert_closed(in_float32(mesh))
    assert mesh.volume == pytest.approx(54, abs=0.1)


def test_crumbs_are_dropped_and_small_parts_kept():
    crumb, small = 0.9 * CRUMB ** (1 / 3), 1.2 * CRUMB ** (1 / 3)
    for size, left in ((crumb, 1), (small, 2)):
        mesh = to_mesh(m3.Manifold.compose([cube(5), cube(size, (9, 0, 0))]), {})
        assert shells(mesh)[0] == left


def test_an_empty_body_is_refused():
    with pytest.raises(BuildError, match="empty"):
        to_mesh(m3.Manifold(), {})
    with pytest.raises(BuildError):
        to_mesh(cube(0.1), {})


def test_shells_and_their_volumes():
    hollow = cube(6) - cube(2, (2, 2, 2))
    mesh = to_mesh(m3.Manifold.compose([hollow, cube(3, (10, 0, 0))]), {})
    number, shell = shells(mesh)
    assert number == 3
    assert sorted(shell_volumes(mesh, number, shell).round(6).tolist()) == [-8, 27, 216]


def test_edge_faults_finds_holes_and_wrong_winding():
    mesh = to_mesh(cube(3), {})
    assert len(edge_faults(mesh.faces[1:])[1]) == 3
    flipped = mesh.faces.copy()
    flipped[0] = flipped[0, ::-1]
    doubled, single = edge_faults(flipped)
    assert len(doubled) == 3
    assert len(single) > 0


def test_faces_keep_the_roles_of_what_they_came_from():
    one, two = cube(4).as_original(), cube(4, (3, 0, 0)).as_original()
    roles = {one.original_id(): "glass", two.original_id(): "dark"}
    mesh = to_mesh(one + two, roles)
    assert set(mesh.roles) == {"glass", "dark"}
    areas = np.linalg.norm(
        np.cross(
            mesh.triangles[:, 1] - mesh.triangles[:, 0], mesh.triangles[:, 2] - mesh.triangles[:, 0]
        ),
        axis=1,
    )
    glass = areas[[mesh.roles[i] == "glass" for i in mesh.face_roles]].sum() / 2
    assert 16 + 4 * 3 * 4 <= glass <= 16 + 4 * 4 * 4  # where the two coincide either may win
    assert to_mesh(cube(1), {}, "base").roles == ("base",)


def test_twice_the_same_arrays():
    solid = m3.Manifold.sphere(5, 40) - cube(4)
    one, two = to_mesh(solid, {}), to_mesh(solid, {})
    assert one.vertices.tobytes() == two.vertices.tobytes()
    assert one.faces.tobytes() == two.faces.tobytes()

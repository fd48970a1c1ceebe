"""Skins: exact volumes, closed surfaces, cuts, shared scales, the same bytes twice."""

import math

import numpy as np
import pytest

from generators.kit.skin import Hide, Sculpt, Skin, below, inside, outside, stations
from generators.kit.skin.cubes import EDGES, case_table
from generators.kit.solid import DRAFT, Detail

STEP = Detail("test", 0.02, 0.25, 0.2)


def ball(radius: float, at: tuple[float, float, float] = (0.0, 0.0, 0.0)) -> Sculpt:
    sculpt = Sculpt()
    sculpt.group(0.5)
    sculpt.ellipsoid(at, (radius, radius, radius))
    return sculpt


def limb() -> Sculpt:
    sculpt = Sculpt()
    sculpt.group(2.0)
    sculpt.chain([(0, 0, 0), (0, 4, 9), (0, 0, 18)], [6, 5, 3], scale=1.8, keel=0.3, growth=0.3)
    return sculpt


def test_ball_has_the_volume_of_a_ball() -> None:
    made = Skin(ball(10.0)).manifold(STEP)
    assert made.volume() == pytest.approx(4 / 3 * math.pi * 1000, rel=0.01)
    assert made.genus() == 0


def test_capsule_has_the_volume_of_a_capsule() -> None:
    sculpt = Sculpt()
    sculpt.group(0.5)
    sculpt.cone((0, 0, 0), (0, 3, 12), 4.0, 4.0)
    length = math.hypot(3, 12)
    volume = math.pi * 16 * (length + 4 / 3 * 4)
    assert Skin(sculpt).manifold(STEP).volume() == pytest.approx(volume, rel=0.01)


def test_web_is_twice_its_radius_thick() -> None:
    sculpt = Sculpt()
    sculpt.group(0.1)
    sculpt.web((0, 0, 0), (30, 0, 0), (0, 30, 0), (1.0, 1.0, 1.0))
    low, high = np.reshape(Skin(sculpt).manifold(STEP).bounding_box(), (2, 3))
    assert high[2] - low[2] == pytest.approx(2.0, abs=0.05)


def test_smooth_union_is_one_closed_shell_larger_than_its_parts() -> None:
    sculpt = ball(5.0)
    sculpt.group(3.0)
    sculpt.ellipsoid((9.5, 0, 0), (5, 5, 5))
    made = Skin(sculpt).manifold(STEP)
    assert len(made.decompose()) == 1
    plain = 2 * 4 / 3 * math.pi * 125
    assert made.volume() > plain * 0.995


def test_cut_takes_away_what_it_covers() -> None:
    sculpt = ball(8.0)
    sculpt.group(0.01, cut=True)
    sculpt.ellipsoid((0, 0, 0), (4, 4, 4))
    sculpt.cone((0, 0, 0), (0, 0, 12), 2.0, 2.0)
    made = Skin(sculpt).manifold(STEP)
    whole = Skin(ball(8.0)).manifold(STEP)
    assert made.volume() < whole.volume() - 4 / 3 * math.pi * 64
    assert made.genus() == 0


def test_planes_and_balls_cut_exactly() -> None:
    half = Skin(ball(6.0), cuts=(below((0, 0, 1), 0.0),)).manifold(STEP)
    assert half.bounding_box()[5] == pytest.approx(0.0, abs=1e-6)
    assert half.volume() == pytest.approx(2 / 3 * math.pi * 216, rel=0.015)
    skin = Skin(limb(), Hide())
    core = skin.within(inside((0, 3, 14), 5.0)).manifold(STEP)
    rest = skin.within(outside((0, 3, 14), 5.0)).manifold(STEP)
    assert core.volume() + rest.volume() == pytest.approx(skin.manifold(STEP).volume(), rel=0.01)


def test_scaled_skin_is_closed_and_the_same_twice() -> None:
    first, again = (Skin(limb(), Hide(seed=4)).manifold(DRAFT).to_mesh64() for _ in range(2))
    assert np.array_equal(first.vert_properties, again.vert_properties)
    assert np.array_equal(first.tri_verts, again.tri_verts)
    other = Skin(limb(), Hide(seed=5)).manifold(DRAFT)
    assert other.num_vert() != len(first.vert_properties) or other.volume() > 0


def test_scales_keep_their_distance_and_do_not_depend_on_detail() -> None:
    skin = Skin(limb(), Hide(smallest=1.5))
    spots = skin.elements[:, 0:3]
    gaps = np.linalg.norm(spots[:, None] - spots[None], axis=2)
    np.fill_diagonal(gaps, 9.0)
    assert len(spots) > 100
    assert gaps.min() > 0.92 * 1.5 - 1e-6
    before = spots.copy()
    skin.manifold(DRAFT)
    assert np.array_equal(before, skin.elements[:, 0:3])


def test_relief_raises_the_skin_by_no_more_than_it_should() -> None:
    smooth = Skin(limb()).manifold(STEP)
    rough = Skin(limb(), Hide()).manifold(STEP)
    assert rough.volume() == pytest.approx(smooth.volume(), rel=0.06)
    assert rough.num_tri() > smooth.num_tri()


def test_scute_lies_where_its_ray_leaves_the_body() -> None:
    sculpt = ball(7.0)
    sculpt.scute((0, 0, 0), (1, 0, 0), (0, 0, 1), 2.0, 1.0, 0.4)
    assert np.allclose(Skin(sculpt, Hide()).elements[0, 0:3], (7, 0, 0), atol=0.05)
    assert np.allclose(sculpt.landing([(0, 0, 0)], [(0, 0, 2)]), [(0, 0, 7)], atol=0.05)


def test_stations_follow_the_points_without_overshooting_radii() -> None:
    at = stations([(0, 0, 0), (0, 0, 10), (0, 5, 20)], [4, 1, 4])
    assert np.allclose(at.points[[0, -1]], [(0, 0, 0), (0, 5, 20)])
    assert at.radii.min() == pytest.approx(1.0, abs=0.1)
    assert np.allclose((at.side * at.along).sum(1), 0, atol=1e-9)


def test_case_table_is_complementary_and_uses_only_crossed_edges() -> None:
    table, _ = case_table()
    for case in range(256):
        crossed = {e for e, (a, b) in enumerate(EDGES) if (case >> a & 1) != (case >> b & 1)}
        row = [int(e) for e in table[case] if e >= 0]
        assert set(row) == crossed
        assert len(row) % 3 == 0

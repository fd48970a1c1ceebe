"""Layer by layer: islands, reach, bridges, and the raster that they are seen on."""

from __future__ import annotations

import manifold3d as m3
import numpy as np
import pytest

from printables.pipeline.inspect.layers import overhang_share
from printables.pipeline.inspect.raster import grid_of, winding
from tests.printables.pipeline.shapes import (
    FDM,
    RESIN,
    base,
    box,
    inspected,
    joined,
    mesh_of,
    on_base,
    post,
    severity,
)


def arm(width, drop):
    """A post with an arm at its top, from whose end something hangs down by `drop`."""
    hanging = box(width, width, drop + 0.1, (4, 0, 8 - drop))
    return on_base(box(2, 2, 10), box(5.6, width, 1.2, (2.2, 0, 8)), hanging)


def gate(span, depth=4.0):
    """Two posts with a beam across."""
    posts = [box(3, depth, 10, (side * (span / 2 + 1.5), 0, 0)) for side in (-1, 1)]
    return joined([*posts, box(span + 6, depth, 2, (0, 0, 8))])


@pytest.mark.parametrize("pixel", [0.05, 0.1, 0.2])
def test_the_raster_holds_the_volume(pixel):
    turned = box(12, 7, 9).rotate((10, 20, 30)) + m3.Manifold.sphere(5, 40).translate((9, 3, 2))
    mesh = mesh_of(turned)
    grid = grid_of(mesh, 0.1, pixel, 1e9)
    cells = sum(int(layer.sum()) for layer in winding(mesh, grid))
    assert cells * grid.pixel**2 * grid.layer == pytest.approx(mesh.volume, rel=0.005)


def test_the_raster_closes_every_line():
    """A crossing lost or counted twice would leave a streak up to the border."""
    mesh = mesh_of(joined(post(3, 9, (x, x / 3, 0), sides=37) for x in range(9)))
    for layer in winding(mesh, grid_of(mesh, 0.2, 0.07, 1e9)):
        assert not layer[:, -1].any()
        assert set(np.unique(layer)) <= {0, 1}


def test_a_large_body_gets_larger_pixels():
    mesh = mesh_of(box(100, 100, 100))
    grid = grid_of(mesh, 0.2, 0.1, 1e6)
    assert grid.layers == 500
    assert grid.pixel > 0.1
    assert grid.layers * grid.rows * grid.columns < 2e6


# ------------------------------------------------------------------ islands
def test_a_rotor_that_floats(tmp_path):
    report = inspected(tmp_path, joined([base(), box(8, 8, 2, (0, 0, 8))]))
    assert severity(report, "islands") == "error"
    assert report.measures["islands"] == 1
    assert report.measures["island_mm2"] == pytest.approx(64, rel=0.05)


def test_a_hanging_end_begins_in_mid_air(tmp_path):
    assert severity(inspected(tmp_path, arm(1.4, 3.0)), "islands") == "error"
    assert severity(inspected(tmp_path, arm(0.8, 3.0)), "islands") == "error"  # thin, but tall
    assert severity(inspected(tmp_path, arm(0.8, 0.5)), "islands") == "warning"
    assert severity(inspected(tmp_path, arm(1.4, 0.0)), "islands") == ""


def test_an_island_is_measured_where_it_is_largest(tmp_path):
    """It begins as a point and must still count in full."""
    drop = m3.Manifold.cylinder(2.0, 0.05, 1.5, 32).translate((4, 0, 6.1))
    shape = on_base(box(2, 2, 10), box(6, 3, 1.2, (2.2, 0, 8)), drop)
    assert severity(inspected(tmp_path, shape), "islands") == "error"


def test_words_on_supports_turn_errors_into_warnings(tmp_path):
    shape = arm(1.4, 3.0)
    supported = inspected(tmp_path, shape, supports="one under the arm")
    assert severity(supported, "islands") == "warning"
    assert not supported.blocks
    assert inspected(tmp_path, shape, supports="None needed.").blocks


def test_resin_prints_are_told_that_islands_need_supports(tmp_path):
    report = inspected(tmp_path, arm(1.4, 3.0), RESIN)
    assert severity(report, "islands") == "warning"
    assert "needs a support" in next(f.message for f in report.findings if f.check == "islands")
    assert severity(report, "reach") == ""


# ------------------------------------------------------------------ reach and bridges
@pytest.mark.parametrize(("length", "word"), [(0.8, ""), (1.8, "warning"), (6.0, "error")])
def test_a_shelf_reaches_over_nothing(tmp_path, length, word):
    report = inspected(tmp_path, on_base(box(4, 10, 8), box(4 + 2 * length, 10, 2, (0, 0, 8))))
    assert severity(report, "reach") == word
    assert report.measures["reach_mm"] == pytest.approx(length, abs=0.12)
    assert severity(report, "islands") == ""


def test_a_shelf_that_slopes_out_at_45_degrees_prints(tmp_path):
    cone = m3.Manifold.cylinder(8, 4, 11.9, 64)
    report = inspected(tmp_path, on_base(cone))
    assert severity(report, "reach") == ""
    assert report.measures["reach_mm"] < 0.4


@pytest.mark.parametrize("turn", [0, 17, 45, 77])
@pytest.mark.parametrize(("span", "word"), [(8.0, ""), (14.0, "error")])
def test_a_bridge_in_any_direction(tmp_path, turn, span, word):
    report = inspected(tmp_path, gate(span).rotate((0, 0, turn)))
    assert severity(report, "bridge") == word
    assert severity(report, "reach") == ""
    assert report.measures["bridge_mm"] == pytest.approx(span, abs=0.5)


def test_a_ceiling_on_four_walls_is_a_bridge(tmp_path):
    room = box(12, 12, 12) - box(8, 8, 9, (0, 0, -0.5))
    report = inspected(tmp_path, room)
    assert (severity(report, "reach"), severity(report, "bridge")) == ("", "")
    hall = box(24, 24, 12) - box(20, 20, 9, (0, 0, -0.5))
    assert severity(inspected(tmp_path, hall), "bridge") == "error"


def test_overhang_share():
    cube = box(10, 10, 10).rotate((0, 45, 0)).translate((0, 0, 20))
    leaning = mesh_of(cube)
    assert overhang_share(leaning, 40) == pytest.approx(2 / 6, rel=1e-3)
    assert overhang_share(leaning, 50) == 0
    assert overhang_share(mesh_of(box(10, 10, 10)), 45) == 0


def test_a_rough_underside_is_told(tmp_path):
    mushroom = on_base(box(4, 4, 5), m3.Manifold.cylinder(3, 2, 11, 48).translate((0, 0, 4)))
    report = inspected(tmp_path, mushroom)
    assert severity(report, "overhang") == "warning"
    assert not report.blocks
    assert FDM.overhang == 45

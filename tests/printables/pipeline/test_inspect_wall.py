"""Thickness: free walls, relief on thick material, rods, tips and edges."""

from __future__ import annotations

import manifold3d as m3
import numpy as np
import pytest

from tests.printables.pipeline.shapes import (
    FDM,
    FINE_NOZZLE,
    RESIN,
    box,
    inspected,
    joined,
    on_base,
    post,
    severity,
    spike,
)

CHECKS = ("wall", "detail", "rod", "free-wall")


def words(report):
    """What each check on thickness said."""
    return {check: word for check in CHECKS if (word := severity(report, check))}


def blocks(report):
    return {check for check, word in words(report).items() if word == "error"}


def mullions(width):
    """A tower with narrow strips that stand 0.5 mm out of its front."""
    strips = (box(width, 0.6, 30, (x, 10.2, 0)) for x in np.arange(-9, 9.1, 1.5))
    return on_base(joined([box(20, 20, 30), *strips]))


@pytest.mark.parametrize(
    ("settings", "bad", "warned", "good"), [(FDM, 0.6, 0.85, 1.0), (FINE_NOZZLE, 0.4, 0.52, 0.6)]
)
def test_a_free_standing_plate(tmp_path, settings, bad, warned, good):
    def plate(thickness):
        return inspected(tmp_path, on_base(box(10, thickness, 8)), settings)

    assert blocks(plate(bad)) == {"wall"}
    assert words(plate(warned)) == {"free-wall": "warning"}
    assert words(plate(good)) == {}


def test_a_plate_thinner_than_a_line_fails_as_wall_and_as_detail(tmp_path):
    assert blocks(inspected(tmp_path, on_base(box(10, 0.3, 8)))) == {"wall", "detail"}


def test_the_wall_of_a_hollow_box(tmp_path):
    cube = box(20, 20, 20)
    assert blocks(inspected(tmp_path, cube - box(18.8, 18.8, 18, (0, 0, 2.1)))) == {"wall"}
    assert blocks(inspected(tmp_path, cube - box(18, 18, 18, (0, 0, 2.1)))) == set()


@pytest.mark.parametrize("settings", [FDM, FINE_NOZZLE, RESIN])
def test_relief_is_judged_by_the_narrowest_detail(tmp_path, settings):
    assert words(inspected(tmp_path, mullions(settings.detail), settings)) == {}
    assert blocks(inspected(tmp_path, mullions(0.6 * settings.detail), settings)) == {"detail"}


def test_a_fin_that_stands_far_out_is_no_relief(tmp_path):
    assert words(inspected(tmp_path, on_base(box(10, 0.5, 1.2)))) == {}
    assert blocks(inspected(tmp_path, on_base(box(10, 0.5, 4)))) == {"wall"}


def test_one_thin_spot_is_told_but_does_not_block(tmp_path):
    report = inspected(tmp_path, on_base(box(12, 12, 12), box(0.3, 0.6, 0.8, (0, 6.2, 5))))
    assert words(report) in ({}, {"detail": "info"})


@pytest.mark.parametrize("sides", [4, 6, 7, 8, 16])
def test_an_upright_rod(tmp_path, sides):
    assert blocks(inspected(tmp_path, on_base(post(0.5, 8, sides=sides)))) == {"rod"}
    across = 1.02 / np.cos(np.pi / sides)  # from side to side
    assert blocks(inspected(tmp_path, on_base(post(across, 8, sides=sides)))) == set()


@pytest.mark.parametrize("angle", [0, 30, 45, 70, 90])
def test_a_thin_rod_is_found_at_any_lean(tmp_path, angle):
    def rod(diameter):
        leaning = post(diameter, 14, sides=12).rotate((0, angle, 20)).translate((-5, 0, 5))
        return inspected(tmp_path, on_base(box(6, 6, 6, (-5, 0, 0)), leaning))

    assert "rod" in blocks(rod(0.6))
    assert "rod" not in blocks(rod(1.1))


def test_a_lying_barrel_may_be_thinner_than_an_upright_pin(tmp_path):
    def barrel(diameter, degrees):
        rod = post(diameter, 12, sides=16).rotate((0, degrees, 0)).translate((0, 0, 4))
        return inspected(tmp_path, on_base(box(5, 5, 6), rod), supports="under the barrel")

    assert "rod" not in blocks(barrel(0.84, 90))
    assert "rod" in blocks(barrel(0.84, 0))


def test_a_lattice_of_thin_bars(tmp_path):
    bars = [box(0.6, 0.6, 8, (x, 0, 0)) for x in np.arange(-6, 6.1, 2)]
    rails = [box(12.6, 0.6, 0.6, (0, 0, z)) for z in (1, 4, 7)]
    assert "rod" in blocks(inspected(tmp_path, on_base(*bars, *rails)))


def test_tips_and_sharp_edges_print_blunt_and_do_not_block(tmp_path):
    assert words(inspected(tmp_path, on_base(spike(4, 0.1, 10)))) == {}
    assert words(inspected(tmp_path, on_base(spike(2.4, 0.8, 8)))) == {}
    ridge = m3.Manifold.hull_points(
        np.array([(x, y, z) for x in (-8, 8) for y, z in ((-2, 0), (2, 0), (0, 9))], float)
    )
    assert blocks(inspected(tmp_path, on_base(ridge))) == set()
    assert "rod" in blocks(inspected(tmp_path, on_base(spike(1.2, 0.6, 9))))


def test_the_corner_of_a_thin_plate_is_no_rod(tmp_path):
    assert "rod" not in words(inspected(tmp_path, on_base(box(10, 0.9, 8))))


def test_a_lying_sheet_needs_three_layers(tmp_path):
    assert blocks(inspected(tmp_path, box(20, 20, 0.6))) == set()
    assert "wall" in blocks(inspected(tmp_path, box(20, 20, 0.3)))


def test_measured_quantiles(tmp_path):
    report = inspected(tmp_path, box(20, 1.25, 20))
    assert report.measures["wall_p1_mm"] == 1.25


def test_strips_beside_each_other_are_patches_of_their_own(tmp_path):
    """Many small chips do not add up to a patch; one as large as all of them does."""
    tower = box(40, 40, 40)
    chips = [box(0.3, 0.9, 1.0, (x, 20.3, 9)) for x in np.arange(-4, 4.1, 0.9)]
    assert "error" not in words(inspected(tmp_path, on_base(tower, *chips))).values()
    strip = box(0.3, 0.9, 9.0, (0, 20.3, 9))
    assert words(inspected(tmp_path, on_base(tower, strip))) == {"detail": "error"}

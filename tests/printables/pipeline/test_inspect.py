"""What makes a file a solid that stands: each fault is caught, and a good body passes."""

from __future__ import annotations

import numpy as np
import pytest

from printables.pipeline.inspect import blocking, inspect_body
from printables.pipeline.job import Finding
from printables.pipeline.write.stl import write_stl
from tests.printables.pipeline.shapes import (
    FDM,
    base,
    body,
    box,
    inspected,
    joined,
    mesh_of,
    on_base,
    post,
    raw,
    severity,
    spike,
    together,
)


def test_a_good_body_has_no_finding_and_exact_measures(tmp_path):
    report = inspected(tmp_path, on_base(box(10, 10, 12)), expected=body(footprint=(25, 25)))
    assert report.findings == ()
    assert not report.blocks
    assert report.measures["volume_mm3"] == pytest.approx(25 * 25 * 3 + 100 * 11.9, abs=0.01)
    assert report.measures["size_mm"] == [25, 25, 14.9]
    assert report.measures["components"] == 1
    assert report.measures["contact_mm2"] == 625
    assert report.measures["balance_mm"] == pytest.approx(12.5)


def test_twice_the_same_report(tmp_path):
    shape = on_base(box(10, 0.5, 8), post(0.5, 9, (8, 8, 0)))
    assert inspected(tmp_path, shape) == inspected(tmp_path, shape)


def test_blocking_takes_the_errors():
    findings = [Finding("a", "info", ""), Finding("b", "error", ""), Finding("c", "warning", "")]
    assert [finding.check for finding in blocking(findings)] == ["b"]


# ------------------------------------------------------------------ the file
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "no such file"),
        (b"", "empty"),
        (b"printables".ljust(80) + (3).to_bytes(4, "little") + bytes(50), "cut off"),
        (b"printables".ljust(80) + bytes(4), "no facets"),
    ],
)
def test_a_file_that_is_no_stl_gives_one_finding(tmp_path, content, words):
    path = tmp_path / "block.stl"
    if content is not None:
        path.write_bytes(content)
    report = inspect_body(path, body(), FDM)
    assert [finding.check for finding in report.findings] == ["file"]
    assert report.blocks
    assert words in report.findings[0].message


def test_a_header_that_reads_as_text_is_caught(tmp_path):
    path = tmp_path / "block.stl"
    write_stl(path, mesh_of(base()), "block")
    assert severity(inspect_body(path, body(), FDM), "file") == ""
    path.write_bytes(b"solid" + path.read_bytes()[5:])
    assert severity(inspect_body(path, body(), FDM), "file") == "error"


def test_coordinates_that_are_no_numbers(tmp_path):
    mesh = mesh_of(base())
    mesh.vertices[0, 0] = np.nan
    assert severity(inspected(tmp_path, mesh), "file") == "error"


# ------------------------------------------------------------------ the surface
def test_a_missing_facet_is_a_hole(tmp_path):
    mesh = mesh_of(base())
    report = inspected(tmp_path, raw(mesh.vertices, mesh.faces[1:]))
    assert severity(report, "closed") == "error"
    assert "holes" in report.findings[0].message


def test_a_facet_turned_round_is_caught_though_every_edge_is_shared_twice(tmp_path):
    mesh = mesh_of(base())
    faces = mesh.faces.copy()
    faces[4] = faces[4, ::-1]
    report = inspected(tmp_path, raw(mesh.vertices, faces))
    assert {finding.check for finding in report.findings} == {"winding"}


def test_a_mesh_turned_inside_out_has_no_volume(tmp_path):
    mesh = mesh_of(base())
    report = inspected(tmp_path, raw(mesh.vertices, mesh.faces[:, ::-1]))
    assert severity(report, "volume") == "error"


def test_solids_that_touch_in_an_edge_are_caught_and_overlapping_ones_pass(tmp_path):
    near, far = mesh_of(box(10, 10, 5)), mesh_of(box(10, 10, 5, (10, 10, 0)))
    assert severity(inspected(tmp_path, together(near, far)), "winding") == "error"
    overlapping = joined([box(10, 10, 5), box(10, 10, 5, (9.5, 9.5, 0))])
    assert inspected(tmp_path, overlapping).findings == ()


def test_a_facet_that_collapses_in_float32_is_degenerate(tmp_path):
    mesh = mesh_of(base())
    corner = mesh.faces[0, 0]
    vertices = np.vstack([mesh.vertices, mesh.vertices[corner] + 1e-9])
    faces = np.vstack([mesh.faces, [corner, len(mesh.vertices), mesh.faces[0, 1]]])
    assert severity(inspected(tmp_path, raw(vertices, faces)), "degenerate") == "error"


def test_loose_parts_are_counted(tmp_path):
    floating = joined([base(), box(6, 6, 6, (0, 0, 8))])
    assert severity(inspected(tmp_path, floating), "components") == "error"
    two = joined([box(6, 6, 6), box(6, 6, 6, (10, 0, 0))])
    assert severity(inspected(tmp_path, two), "components") == "error"
    assert severity(inspected(tmp_path, two, expected=body(components=2)), "components") == ""


def test_a_sealed_hollow_is_caught_and_an_open_one_passes(tmp_path):
    cube = box(12, 12, 12)
    report = inspected(tmp_path, cube - box(6, 6, 6, (0, 0, 3)))
    assert severity(report, "voids") == "error"
    assert "216.00 mm3" in report.findings[0].message
    assert severity(inspected(tmp_path, cube - box(6, 6, 9.1, (0, 0, 3))), "voids") == ""


def test_bodies_put_together_without_uniting_count_twice(tmp_path):
    parts = box(10, 10, 10), box(10, 10, 10, (5, 0, 0))
    appended = together(*(mesh_of(piece) for piece in parts))
    report = inspected(tmp_path, appended, expected=body(components=2))
    assert severity(report, "doubled") == "error"
    doubled = next(finding for finding in report.findings if finding.check == "doubled")
    assert doubled.value == pytest.approx(500, rel=0.03)
    assert severity(inspected(tmp_path, joined(parts)), "doubled") == ""


# ------------------------------------------------------------------ how it stands
def test_a_body_above_the_bed(tmp_path):
    assert severity(inspected(tmp_path, base().translate((0, 0, 0.1))), "on-bed") == "error"
    assert severity(inspected(tmp_path, base().translate((0, 0, -0.1))), "on-bed") == "error"
    assert severity(inspected(tmp_path, base().translate((300, 0, 0))), "on-bed") == ""


def test_a_body_on_its_tip_has_no_contact(tmp_path):
    on_tip = spike(0.1, 10, 10)
    assert severity(inspected(tmp_path, on_tip), "contact") == "error"
    assert severity(inspected(tmp_path, spike(10, 1, 10)), "contact") == ""


@pytest.mark.parametrize(
    ("shape", "footprint"),
    [
        (lambda: box(25.03, 25, 3), (25, 25)),  # too wide
        (lambda: box(24.97, 25, 3), (25, 25)),  # too narrow
        (lambda: box(25, 50, 3), (50, 25)),  # turned
        (lambda: box(25, 25, 3) - box(6, 6, 3, (12, 12, 0)), (25, 25)),  # a corner is missing
    ],
)
def test_a_base_that_is_not_exact(tmp_path, shape, footprint):
    report = inspected(tmp_path, shape(), expected=body(footprint=footprint))
    assert severity(report, "base") == "error"


@pytest.mark.parametrize(
    "shape",
    [
        lambda: box(25, 25, 3),
        lambda: box(25.004, 25, 3),
        lambda: post(25, 3, sides=96),  # round
        lambda: box(25, 25, 3) - box(5, 5, 2),  # with a magnet pocket
        lambda: joined([box(25, 25, 3), box(40, 8, 3, (0, 0, 2))]),  # overhung by the gun
    ],
)
def test_a_base_that_is_exact(tmp_path, shape):
    assert severity(inspected(tmp_path, shape(), expected=body(footprint=(25, 25))), "base") == ""


def test_a_body_that_slicers_take_for_inches(tmp_path):
    assert severity(inspected(tmp_path, box(2, 2, 2.2)), "tiny") == "warning"
    assert severity(inspected(tmp_path, box(2, 2, 2.3)), "tiny") == ""


def test_balance(tmp_path):
    leaning = joined([box(6, 6, 10), box(30, 6, 6, (14, 0, 9))])
    piece = body(footprint=(6, 6))
    assert severity(inspected(tmp_path, leaning, expected=piece), "balance") == "error"
    assert severity(inspected(tmp_path, leaning), "balance") == "warning"
    pole = inspected(tmp_path, box(6, 6, 60), expected=piece)
    assert severity(pole, "balance") == "warning"
    assert pole.measures["tipping_deg"] == pytest.approx(np.degrees(np.arctan2(3, 30)), abs=0.1)
    assert severity(inspected(tmp_path, box(6, 6, 10), expected=piece), "balance") == ""


@pytest.mark.parametrize(
    ("volume", "word"),
    [
        ((100, 60, 50), ""),
        ((60, 100, 50), ""),  # turned by a quarter
        ((90, 90, 50), "error"),
        ((100, 60, 9), "error"),
        (None, ""),
    ],
)
def test_fitting_the_printer(tmp_path, volume, word):
    assert severity(inspected(tmp_path, box(95, 55, 10), volume=volume), "fits") == word


def test_less_is_asked_of_a_file_of_unknown_origin(tmp_path):
    path = tmp_path / "mine.stl"
    floating = joined([box(10, 10, 10, (0, 0, 5)), box(4, 4, 4, (20, 0, 9))])
    write_stl(path, mesh_of(floating), "mine")
    report = inspect_body(path, None, FDM)
    assert report.body == "mine"
    assert not report.blocks
    assert severity(report, "on-bed") == "warning"
    assert severity(report, "islands") == "warning"

"""`printables check`: reports for people and as JSON, exit codes, other people's files."""

from __future__ import annotations

import json

import pytest
import trimesh
from click.testing import CliRunner

from printables.cli import main
from printables.pipeline.write.stl import write_stl
from printables.pipeline.write.threemf import write_3mf
from tests.printables.pipeline.shapes import base, body, box, joined, mesh_of, on_base, raw


def run(*words: object):
    return CliRunner().invoke(main, ["check", *map(str, words)])


@pytest.fixture
def good(tmp_path):
    path = tmp_path / "good.stl"
    write_stl(path, mesh_of(on_base(box(10, 10, 12))), "good")
    return path


@pytest.fixture
def thin(tmp_path):
    path = tmp_path / "thin.stl"
    write_stl(path, mesh_of(on_base(box(10, 0.6, 8))), "thin")
    return path


def test_a_good_file(good):
    result = run(good)
    assert result.exit_code == 0
    assert "25.0 x 25.0 x 14.9 mm, 3065 mm3, 28 triangles, prints" in result.stdout
    assert "1 inspected, 0 blocked" in result.stderr


def test_a_blocked_file_exits_1_and_says_why_and_what_to_do(good, thin):
    result = run(good, thin)
    assert result.exit_code == 1
    assert "error    wall" in result.stdout
    assert "less than the 0.8 mm that print" in result.stdout
    assert "thicken" in result.stdout
    assert "2 inspected, 1 blocked" in result.stderr


def test_the_process_decides_what_is_thin(thin):
    assert run(thin, "--process", "fdm-0.4").exit_code == 1
    assert run(thin, "--process", "fdm-0.25").exit_code == 0
    assert run(thin, "--process", "glue").exit_code == 2


def test_a_printer_that_is_too_small(tmp_path):
    path = tmp_path / "long.stl"
    write_stl(path, mesh_of(box(200, 20, 5)), "long")
    assert run(path).exit_code == 0
    result = run(path, "--printer", "prusa-mini")
    assert result.exit_code == 1
    assert "do not fit" in result.stdout


def test_json(good, thin):
    result = run("--json", good, thin)
    reports = json.loads(result.stdout)["reports"]
    assert [report["blocks"] for report in reports] == [False, True]
    assert reports[0]["source"] == str(good)
    assert reports[0]["measures"]["components"] == 1
    wall = next(finding for finding in reports[1]["findings"] if finding["check"] == "wall")
    assert wall["severity"] == "error"
    assert (wall["value"], wall["limit"]) == (pytest.approx(0.6, abs=0.01), 0.8)


def test_a_file_with_several_parts_for_support_is_not_blocked(tmp_path):
    path = tmp_path / "mine.stl"
    write_stl(path, mesh_of(joined([base(), box(6, 6, 6, (0, 0, 9))])), "mine")
    result = run(path)
    assert result.exit_code == 0
    assert "warning  islands" in result.stdout


# ------------------------------------------------------------------ kinds of files
def ascii_stl(mesh) -> str:
    facets = (
        "facet normal 0 0 0\nouter loop\n"
        + "".join("vertex {:.6g} {:.6g} {:.6g}\n".format(*corner) for corner in triangle)
        + "endloop\nendfacet\n"
        for triangle in mesh.triangles
    )
    return f"solid mine\n{''.join(facets)}endsolid mine\n"


def wavefront(mesh) -> str:
    points = "".join("v {} {} {}\n".format(*vertex) for vertex in mesh.vertices)
    return points + "".join("f {} {} {}\n".format(*(face + 1)) for face in mesh.faces)


@pytest.mark.parametrize(("name", "writer"), [("mine.stl", ascii_stl), ("mine.obj", wavefront)])
def test_text_files(tmp_path, name, writer):
    mesh = mesh_of(on_base(box(10, 10, 12)))
    path = tmp_path / name
    path.write_text(writer(mesh))
    result = run(path)
    assert result.exit_code == 0
    assert "3065 mm3, 28 triangles, prints" in result.stdout
    path.write_text(writer(raw(mesh.vertices, mesh.faces[1:])))
    result = run(path)
    assert result.exit_code == 1
    assert "error    closed" in result.stdout


def test_every_body_of_a_3mf(tmp_path):
    path = tmp_path / "piece.3mf"
    pairs = [
        (body(), mesh_of(on_base(box(10, 10, 12)))),
        (body(), mesh_of(on_base(box(9, 0.4, 9)))),
    ]
    write_3mf(path, pairs, {"Title": "Piece"})
    result = run(path)
    assert result.exit_code == 1
    assert "2 inspected, 1 blocked" in result.stderr
    assert f"{path} block" in result.stdout


def far_away() -> bytes:
    return trimesh.creation.box((1e8, 1, 1)).export(file_type="stl")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("empty.stl", b"", "empty"),
        ("cut.stl", b"printables".ljust(80) + (9).to_bytes(4, "little") + bytes(70), "cut off"),
        ("short.stl", b"abc", "no STL"),
        ("words.stl", b"solid but no facets at all\n", "cut off, or is no mesh"),
        ("words.obj", b"hello", "no mesh"),
        ("words.3mf", b"hello", "cannot be read as 3MF"),
        ("words.ply", b"hello", "cannot be read as ply"),
        ("words.txt", b"hello", "cannot be inspected"),
        ("far.stl", far_away(), "5e+07 mm from the origin, at most 100000"),
    ],
)
def test_what_is_no_mesh_gives_one_clear_line(tmp_path, name, content, words):
    path = tmp_path / name
    path.write_bytes(content)
    result = run(path)
    assert result.exit_code == 1
    assert not isinstance(result.exception, Exception)
    head, line = result.stdout.splitlines()
    assert head.endswith("blocked")
    assert words in line


def test_a_file_that_is_not_there(tmp_path, good):
    result = run(tmp_path / "nope.stl", good)
    assert result.exit_code == 1
    assert "No such file" in result.stdout
    assert "2 inspected, 1 blocked" in result.stderr


# ------------------------------------------------------------------ pieces
def test_a_piece_is_built_and_inspected():
    result = run("--json", "car", "--process", "resin")
    assert result.exit_code in (0, 1), result.stderr
    reports = json.loads(result.stdout)["reports"]
    assert reports[0]["source"] == "car"
    assert reports[0]["measures"]["volume_mm3"] > 100
    assert result.exit_code == int(any(report["blocks"] for report in reports))


def test_a_near_miss_gets_a_suggestion():
    result = run("tnk")
    assert result.exit_code == 2
    assert "did you mean tank?" in result.stderr
    assert result.stdout == ""


def test_nothing_to_check_is_wrong_usage():
    assert run().exit_code == 2

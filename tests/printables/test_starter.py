"""The starter set as a user gets it: every file read again by the tools that people use.

`make test` looks at draft detail; `make sweep` at print detail.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from generators.kit.mesh import edge_faults
from printables.pipeline.write.stl import read_stl
from tests.printables.cli.test_export import printables
from tests.printables.slicing import admesh_report, slice_report

STARTER = ("skyscraper", "tank", "car", "heavy-infantry", "crowd", "giant-radioactive-dinosaur")


def exported(folder: Path, detail: str) -> Path:
    done = printables("export", "tag:starter", "--detail", detail, "-o", str(folder))
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def draft(tmp_path_factory) -> Path:
    return exported(tmp_path_factory.mktemp("starter") / "out", "draft")


@pytest.fixture(scope="module")
def full(tmp_path_factory) -> Path:
    return exported(tmp_path_factory.mktemp("starter") / "out", "print")


def pieces(folder: Path) -> dict[str, dict]:
    found = json.loads((folder / "manifest.json").read_text())["pieces"]
    return {piece["id"]: piece for piece in found}


def closed(folder: Path) -> None:
    for piece in pieces(folder).values():
        for body in piece["bodies"]:
            path = folder / body["file"]
            doubled, opened = edge_faults(read_stl(path).faces)
            assert not len(doubled) and not len(opened), path.name
            report = admesh_report(path)
            assert report.repairs == 0, (path.name, report)


def loads_in_lib3mf(folder: Path) -> None:
    import lib3mf

    for piece in pieces(folder).values():
        model = lib3mf.get_wrapper().CreateModel()
        reader = model.QueryReader("3mf")
        reader.SetStrictModeActive(True)
        reader.ReadFromFile(str(folder / piece["files"]["3mf"]["file"]))
        assert reader.GetWarningCount() == 0
        found = model.GetMeshObjects()
        names, triangles = [], []
        while found.MoveNext():
            mesh = found.GetCurrentMeshObject()
            assert mesh.IsManifoldAndOriented()
            names.append(mesh.GetName())
            triangles.append(mesh.GetTriangleCount())
        assert names == [body["name"] for body in piece["bodies"]]
        assert triangles == [body["triangles"] for body in piece["bodies"]]


def slices(folder: Path, piece: str) -> None:
    """Both file kinds slice without a complaint, into as much plastic as the mesh holds."""
    record = pieces(folder)[piece]
    for body in record["bodies"]:
        report = slice_report(folder / body["file"])
        assert report.code == 0 and not report.complaints, (body["name"], report)
        # Thin relief is rounded to whole extrusions; the bulk decides.
        assert report.filament_mm3 == pytest.approx(body["volume_mm3"], rel=0.05), body["name"]
    whole = slice_report(folder / record["files"]["3mf"]["file"])
    assert whole.code == 0 and not whole.complaints, whole
    volume = sum(body["volume_mm3"] * body["quantity"] for body in record["bodies"])
    assert whole.filament_mm3 == pytest.approx(volume, rel=0.05)


def test_all_six_are_there(draft):
    assert sorted(pieces(draft)) == sorted(STARTER)


def test_meshes_are_closed(draft):
    closed(draft)


def test_3mf_loads_without_warnings(draft):
    loads_in_lib3mf(draft)


@pytest.mark.slicer
@pytest.mark.parametrize("piece", STARTER)
def test_it_slices(draft, piece):
    slices(draft, piece)


def test_no_two_bodies_share_a_mesh(draft):
    """The right names on the wrong meshes are a batch's own kind of fault."""
    hashes = [body["sha256"] for piece in pieces(draft).values() for body in piece["bodies"]]
    assert len(set(hashes)) == len(hashes)


def test_bases_are_exact(draft):
    for piece in pieces(draft).values():
        body = piece["bodies"][0]
        mesh = read_stl(draft / body["file"])
        bed = mesh.vertices[mesh.vertices[:, 2] == 0.0][:, :2]
        sides = bed.max(0) - bed.min(0)
        assert np.allclose(sides % 25.0, 0.0, atol=1e-6), (piece["id"], sides)
        assert np.allclose(bed.max(0), -bed.min(0), atol=1e-6), "centred on the origin"


def test_every_piece_has_its_card(draft):
    from pypdf import PdfReader

    pages = PdfReader(draft / "cards.pdf").pages
    for piece in pieces(draft).values():
        text = pages[piece["card_page"] - 1].extract_text()
        assert piece["code"] in text
    assert all(len(piece["units"]) + len(piece["counts_as"]) for piece in pieces(draft).values())


def test_a_tower_for_a_small_printer(tmp_path):
    words = ("--set", "storeys=18", "--set", "base=2x2", "--printer", "prusa-mini")
    done = printables(
        "export", "skyscraper", *words, "--detail", "draft", "-o", str(tmp_path / "out")
    )
    assert done.returncode == 0, done.stderr
    (piece,) = pieces(tmp_path / "out").values()
    assert len(piece["bodies"]) > 3
    for body in piece["bodies"]:
        assert max(body["size_mm"]) <= 174.0
        assert not [f for f in body["findings"] if f["severity"] == "error"]
    assert piece["bodies"][0]["size_mm"][:2] == [50.0, 50.0]
    assert piece["units"] == ["trash-tokyo/skyscraper", "de-bellus-toyus/skyscraper"]
    assert not [finding for finding in piece["joints"] if finding["severity"] == "error"]

    found = printables("find", piece["code"])
    assert found.returncode == 0, found.stderr
    assert "storeys=18" in found.stdout
    assert "DV" in found.stdout


@pytest.mark.sweep
def test_meshes_are_closed_at_full_detail(full):
    closed(full)
    loads_in_lib3mf(full)


@pytest.mark.sweep
@pytest.mark.parametrize("piece", STARTER)
def test_it_slices_at_full_detail(full, piece):
    slices(full, piece)

"""Real tools agree: admesh repairs nothing, and the slicer prints the volume of the mesh."""

from __future__ import annotations

import numpy as np
import pytest

from generators.kit.model import Body
from generators.kit.solid import part
from printables.pipeline.write.stl import write_stl
from printables.pipeline.write.threemf import write_3mf
from tests.printables.pipeline.shapes import (
    base,
    box,
    joined,
    mesh_of,
    nothing,
    on_base,
    post,
    raw,
    together,
)
from tests.printables.slicing import admesh_report, slice_report

pytestmark = pytest.mark.slicer


@pytest.fixture(scope="module")
def tower(tmp_path_factory):
    """A body with relief, a window and a post, and its file."""
    shape = on_base(
        box(12, 12, 12) - box(6, 20, 4, (0, 0, 4)), box(0.8, 13, 12), post(2, 5, (9, 9, 0))
    )
    mesh = mesh_of(shape)
    path = tmp_path_factory.mktemp("slicer") / "tower.stl"
    write_stl(path, mesh, "TWR-01")
    return path, mesh


def written(folder, mesh):
    path = folder / "block.stl"
    write_stl(path, mesh, "block")
    return path


def test_admesh_has_nothing_to_repair(tower):
    report = admesh_report(tower[0])
    assert (report.parts, report.repairs) == (1, 0)


@pytest.mark.parametrize(("process", "layer"), [("fdm-0.4", 0.2), ("fdm-0.25", 0.1)])
def test_the_slicer_prints_the_volume_of_the_mesh(tower, process, layer):
    path, mesh = tower
    report = slice_report(path, process)
    assert (report.code, report.complaints) == (0, ())
    assert report.layers == round(mesh.size[2] / layer)
    assert report.filament_mm3 == pytest.approx(mesh.volume, rel=0.05)


def test_the_slicer_reads_a_3mf_with_all_its_copies(tmp_path, tower):
    path = tmp_path / "piece.3mf"
    pin = mesh_of(post(4, 6, sides=32))
    pairs = [
        (Body("tower", part(nothing)), tower[1]),
        (Body("pin", part(nothing), quantity=4), pin),
    ]
    write_3mf(path, pairs, {"Title": "Tower"})
    report = slice_report(path)
    assert (report.code, report.complaints) == (0, ())
    assert report.filament_mm3 == pytest.approx(tower[1].volume + 4 * pin.volume, rel=0.05)


def test_the_tools_do_see_faults(tmp_path):
    """Else a green run would mean nothing."""
    mesh = mesh_of(joined([base(), box(4, 4, 10, (0, 0, 2))]))
    holed = written(tmp_path, raw(mesh.vertices, mesh.faces[:-2]))
    assert admesh_report(holed).repairs > 0
    assert "manifold = no" in slice_report(holed).complaints

    faces = mesh.faces.copy()
    faces[3] = faces[3, ::-1]
    flipped = written(tmp_path, raw(mesh.vertices, faces))
    assert admesh_report(flipped).reversed == 1
    assert slice_report(flipped).complaints == ("facets_reversed = 1",)

    floating = written(tmp_path, mesh_of(joined([base(), box(4, 4, 4, (0, 0, 8))])))
    assert admesh_report(floating).parts == 2
    assert any("Empty layer" in line for line in slice_report(floating).complaints)

    shifted = raw(mesh.vertices + np.array([8, 0, 0]), mesh.faces)
    doubled = written(tmp_path, together(mesh, shifted))
    used = slice_report(doubled).filament_mm3
    assert used != pytest.approx(2 * mesh.volume, rel=0.05)

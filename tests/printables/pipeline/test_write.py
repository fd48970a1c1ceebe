"""Writers: what was written is read again, and two runs give the same bytes."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
import uuid
import zipfile
from pathlib import Path

import numpy as np
import pytest

from generators.kit.mesh import edge_faults, to_mesh
from generators.kit.model import Body, Model
from generators.kit.solid import MeshEvaluator, moved, part, rotated
from printables.pipeline.write import FORMATS
from printables.pipeline.write.glb import write_glb
from printables.pipeline.write.stl import read_stl, welded, write_stl
from printables.pipeline.write.threemf import GAP, shelf, write_3mf
from printables.render.palette import PALETTE
from tests.printables.pipeline.shapes import box, mesh_of, on_base, post

METADATA = {
    "Title": "Tank <heavy> & „loud“",
    "Application": "printables 0",
    "code": "TNK-01",
    "units": "trash-tokyo/tank",
    "spec": json.dumps({"hull": {"length": 19.5}, "note": "a < b"}),
}
PNG = b"\x89PNG\r\n\x1a\n" + bytes(60)


def brick(x: float, y: float, z: float):
    import cadquery as cq

    return cq.Workplane().box(x, y, z, centered=(True, True, False))


def tank() -> Model:
    hull = part(brick, 20.0, 10.0, 5.0).painted("body") + part(brick, 22.0, 3.0, 2.0).painted(
        "dark"
    )
    turret = part(brick, 8.0, 6.0, 4.0) + part(brick, 1.0, 12.0, 1.0).at(y=-5, z=1).painted(
        "accent"
    )
    return Model(
        (
            Body("hull", hull),
            Body("turret", turret, place=moved(1, 2, 5)),
            Body("wheel", part(brick, 3.0, 1.0, 3.0), place=rotated(90, "x"), quantity=3),
        )
    )


@pytest.fixture(scope="module")
def bodies():
    evaluator = MeshEvaluator()
    return [
        (body, to_mesh(evaluator.manifold(body.solid, body.role), evaluator.roles, body.role))
        for body in tank().bodies
    ]


def test_the_table_of_formats():
    assert set(FORMATS) == {"stl", "3mf", "step", "glb"}
    assert all(form.suffix == f".{name}" for name, form in FORMATS.items())
    assert [name for name, form in FORMATS.items() if form.per_body] == ["stl"]


# ------------------------------------------------------------------ STL
def test_an_stl_gives_back_the_same_mesh(tmp_path):
    mesh = mesh_of(on_base(post(7.77, 9, sides=33).rotate((11, 22, 33)).translate((0, 0, 2))))
    path = tmp_path / "part.stl"
    write_stl(path, mesh, "TNK-01 tank hull")
    again = read_stl(path)
    assert path.stat().st_size == 84 + 50 * len(mesh.faces)
    assert (len(again.vertices), len(again.faces)) == (len(mesh.vertices), len(mesh.faces))
    assert [len(found) for found in edge_faults(again.faces)] == [0, 0]
    assert again.volume == pytest.approx(mesh.volume, rel=1e-6)
    np.testing.assert_allclose(again.triangles, mesh.triangles, atol=2e-6)


def test_the_header_of_an_stl(tmp_path):
    path = tmp_path / "part.stl"
    for header in ("solid tank", "TNK-01 tank hull", "Größe " * 40):
        write_stl(path, mesh_of(box(9, 9, 9)), header)
        raw = path.read_bytes()
        assert raw.startswith(b"printables ")
        assert len(raw) == 84 + 50 * struct.unpack("<I", raw[80:84])[0]
    assert b"TNK-01" not in raw
    write_stl(path, mesh_of(box(9, 9, 9)), "TNK-01 tank hull")
    assert b"TNK-01 tank hull" in path.read_bytes()[:80]


def test_normals_of_an_stl_point_outwards(tmp_path):
    path = tmp_path / "part.stl"
    write_stl(path, mesh_of(box(9, 9, 9)), "cube")
    facets = np.frombuffer(path.read_bytes()[84:], np.dtype([("f", "<f4", 12), ("a", "<u2")]))["f"]
    normals, centres = facets[:, :3], facets[:, 3:].reshape(-1, 3, 3).mean(1) - [0, 0, 4.5]
    np.testing.assert_allclose(np.linalg.norm(normals, axis=1), 1, rtol=1e-6)
    assert ((normals * centres).sum(1) > 0).all()


def test_an_stl_that_is_cut_off_is_refused(tmp_path):
    path = tmp_path / "part.stl"
    write_stl(path, mesh_of(box(9, 9, 9)), "cube")
    path.write_bytes(path.read_bytes()[:-7])
    with pytest.raises(ValueError, match="cut off"):
        read_stl(path)


def test_welding_joins_equal_corners_only():
    corners = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [-0.0, 0, 0], [1, 0, 0], [0, 1.000001, 0]])
    mesh = welded(corners.astype(np.float32))
    assert len(mesh.vertices) == 4
    assert mesh.faces[0, 0] == mesh.faces[1, 0]  # -0 is 0
    assert mesh.faces[0, 2] != mesh.faces[1, 2]


# ------------------------------------------------------------------ 3MF
def read_3mf(path: Path):
    import lib3mf

    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(str(path))
    assert reader.GetWarningCount() == 0, [reader.GetWarning(i) for i in range(3)]
    objects = []
    found = model.GetMeshObjects()
    while found.MoveNext():
        objects.append(found.GetCurrentMeshObject())
    return model, objects


@pytest.fixture(scope="module")
def written_3mf(bodies, tmp_path_factory):
    path = tmp_path_factory.mktemp("3mf") / "tank.3mf"
    write_3mf(path, bodies, METADATA, PNG)
    return path


def test_a_3mf_holds_every_body_by_name_closed_and_in_mm(written_3mf, bodies):
    import lib3mf

    model, objects = read_3mf(written_3mf)
    assert model.GetUnit() == lib3mf.ModelUnit.MilliMeter
    assert [item.GetName() for item in objects] == ["hull", "turret", "wheel"]
    for item, (_, mesh) in zip(objects, bodies, strict=True):
        assert item.IsManifoldAndOriented()
        assert item.GetTriangleCount() == len(mesh.faces)
        assert item.GetVertexCount() == len(mesh.vertices)
        assert item.GetResourceID() > 0


def test_a_3mf_has_an_item_for_every_copy_and_none_overlap(written_3mf, bodies):
    model, _ = read_3mf(written_3mf)
    sizes = {body.name: mesh.size for body, mesh in bodies}
    lows = {body.name: mesh.bounds[0] for body, mesh in bodies}
    names, boxes = [], []
    items = model.GetBuildItems()
    while items.MoveNext():
        item = items.GetCurrent()
        name = item.GetObjectResource().GetName()
        shift = np.array([list(row) for row in item.GetObjectTransform().Fields])[3]
        names.append(name)
        low = lows[name] + shift
        assert low[2] == 0
        boxes.append((low[:2], low[:2] + sizes[name][:2]))
    assert names == ["hull", "turret", "wheel", "wheel", "wheel"]
    for i, (low, high) in enumerate(boxes):
        for other_low, other_high in boxes[:i]:
            gap = np.maximum(low - other_high, other_low - high).max()
            assert gap >= GAP - 1e-4


def test_a_3mf_has_a_colour_for_every_role(written_3mf, bodies):
    model, objects = read_3mf(written_3mf)
    groups = model.GetBaseMaterialGroups()
    assert groups.MoveNext()
    group = groups.GetCurrentBaseMaterialGroup()
    colour = {group.GetName(i): group.GetDisplayColor(i) for i in group.GetAllPropertyIDs()}
    names = {i: group.GetName(i) for i in group.GetAllPropertyIDs()}
    assert set(colour) == {"body", "dark", "accent"}
    for role, shown in colour.items():
        assert f"#{shown.Red:02x}{shown.Green:02x}{shown.Blue:02x}" == PALETTE[role]
    for item, (_, mesh) in zip(objects, bodies, strict=True):
        if len(mesh.roles) > 1:
            of_faces = [names[p.PropertyIDs[0]] for p in item.GetAllTriangleProperties()]
            assert of_faces == [mesh.roles[index] for index in mesh.face_roles]
    assert names[objects[2].GetObjectLevelProperty()[1]] == "body"


def test_a_3mf_tells_what_it_is(written_3mf):
    model, _ = read_3mf(written_3mf)
    group = model.GetMetaDataGroup()
    found = {}
    for index in range(group.GetMetaDataCount()):
        entry = group.GetMetaData(index)
        found[entry.GetName()] = (entry.GetNameSpace(), entry.GetValue())
    assert {name: value for name, (_, value) in found.items()} == METADATA
    assert found["Title"][0] == ""
    assert found["code"][0].startswith("urn:printables:")
    assert model.HasPackageThumbnailAttachment()
    assert bytes(model.GetPackageThumbnailAttachment().WriteToBuffer()) == PNG


def test_ids_of_a_3mf_come_from_its_content(written_3mf, bodies, tmp_path):
    _, objects = read_3mf(written_3mf)
    ids = [item.GetUUID()[1] for item in objects]
    assert len({uuid.UUID(text) for text in ids}) == 3
    other = tmp_path / "other.3mf"
    write_3mf(other, bodies[:1], METADATA)
    assert read_3mf(other)[1][0].GetUUID()[1] == ids[0]
    assert not any("thumbnail" in name for name in zipfile.ZipFile(other).namelist())


def test_shelf_keeps_order_and_rows():
    assert shelf([]) == []
    assert shelf([(10, 10)]) == [(0, 0)]
    spots = shelf([(10, 10)] * 9)
    assert len(set(spots)) == 9
    assert max(x for x, _ in spots) <= 45
    assert spots == sorted(spots, key=lambda spot: spot[::-1])


# ------------------------------------------------------------------ GLB
def test_a_glb_is_the_assembled_piece_in_metres_with_y_up(tmp_path, bodies):
    import trimesh

    path = tmp_path / "tank.glb"
    write_glb(path, bodies)
    scene = trimesh.load_scene(path)
    assert {"hull", "turret", "wheel"} <= set(scene.graph.nodes)
    parts = scene.dump(concatenate=False)
    low = np.min([part.bounds[0] for part in parts], axis=0)
    high = np.max([part.bounds[1] for part in parts], axis=0)
    # the turret stands on the hull at z = 5 and is 4 high; its gun points to -y, here +z
    np.testing.assert_allclose(high[1], 0.009, atol=1e-6)
    np.testing.assert_allclose(high[2], 0.009, atol=1e-6)
    np.testing.assert_allclose(low[0], -0.011, atol=1e-6)
    assert sum(p.volume for p in parts) > 0


def test_a_glb_is_coloured_by_role(tmp_path, bodies):
    path = tmp_path / "tank.glb"
    write_glb(path, bodies)
    raw = path.read_bytes()
    tree = json.loads(raw[20 : 20 + struct.unpack("<I", raw[12:16])[0]])
    materials = {item["name"]: item for item in tree["materials"]}
    assert set(materials) == {"body", "dark", "accent"}
    red = materials["accent"]["pbrMetallicRoughness"]["baseColorFactor"][0]
    srgb = int(PALETTE["accent"][1:3], 16) / 255
    assert red == pytest.approx(((srgb + 0.055) / 1.055) ** 2.4, abs=0.003)
    assert all("NORMAL" not in m["primitives"][0]["attributes"] for m in tree["meshes"])


def test_a_mirrored_place_does_not_turn_a_glb_inside_out(tmp_path):
    import trimesh

    body = Body(
        "left", part(brick, 1.0, 1.0, 1.0), place=(-1.0, 0, 0, 5, 0, 1.0, 0, 0, 0, 0, 1.0, 0)
    )
    path = tmp_path / "left.glb"
    write_glb(path, [(body, mesh_of(box(10, 10, 10)))])
    (mesh,) = trimesh.load_scene(path).dump(concatenate=False)
    assert mesh.volume == pytest.approx(1e-6)


# ------------------------------------------------------------------ bytes
AGAIN = """
import sys
from pathlib import Path
from tests.printables.pipeline import test_write, test_write_step
from generators.kit.mesh import to_mesh
from generators.kit.solid import MeshEvaluator
evaluator = MeshEvaluator()
pairs = [(b, to_mesh(evaluator.manifold(b.solid, b.role), evaluator.roles, b.role))
         for b in test_write.tank().bodies]
test_write.write_all(Path(sys.argv[1]), pairs)
"""


def write_all(folder: Path, pairs) -> dict[str, bytes]:
    from printables.pipeline.write.step import write_step

    write_stl(folder / "a.stl", pairs[0][1], "TNK-01")
    write_3mf(folder / "a.3mf", pairs, METADATA, PNG)
    write_glb(folder / "a.glb", pairs)
    write_step(folder / "a.step", tank())
    return {path.suffix: path.read_bytes() for path in folder.iterdir()}


def test_every_format_has_the_same_bytes_in_every_run(tmp_path, bodies, repository):
    folders = [tmp_path / name for name in "abc"]
    for folder in folders:
        folder.mkdir()
    first, second = write_all(folders[0], bodies), write_all(folders[1], bodies)
    assert set(first) == {".stl", ".3mf", ".glb", ".step"}
    assert {kind for kind in first if first[kind] != second[kind]} == set()
    subprocess.run(
        [sys.executable, "-c", AGAIN, str(folders[2])], check=True, cwd=repository, timeout=120
    )
    third = {path.suffix: path.read_bytes() for path in folders[2].iterdir()}
    assert {kind for kind in first if first[kind] != third[kind]} == set()
    for kind, content in first.items():
        assert b"2026" not in content or kind in (".glb", ".3mf"), kind


@pytest.mark.parametrize("kind", sorted(FORMATS))
def test_a_folder_that_is_not_there_is_no_silent_success(tmp_path, bodies, kind):
    from printables.pipeline.write.step import write_step

    path = tmp_path / "nowhere" / f"a.{kind}"
    writers = {
        "stl": lambda: write_stl(path, bodies[0][1], "TNK-01"),
        "3mf": lambda: write_3mf(path, bodies, METADATA),
        "glb": lambda: write_glb(path, bodies),
        "step": lambda: write_step(path, tank()),
    }
    with pytest.raises(OSError):
        writers[kind]()

"""STEP: exact surfaces in place, mirrored and scaled parts included; meshes are refused."""

from __future__ import annotations

import pytest

from generators.kit.errors import BuildError
from generators.kit.model import Body, Model
from generators.kit.solid import FINE, MeshEvaluator, moved, part
from printables.pipeline.write.step import settled, write_step


def brick(x: float, y: float, z: float):
    import cadquery as cq

    return cq.Workplane().box(x, y, z, centered=(True, True, False))


def wedge(x: float, y: float, z: float):
    import cadquery as cq

    return cq.Workplane("XZ").polyline([(0, 0), (x, 0), (0, z)]).close().extrude(y)


def ball(radius: float):
    import cadquery as cq

    return cq.Workplane().sphere(radius)


def two(x: float):
    import cadquery as cq

    return cq.Workplane().rect(4 * x, 0.1, forConstruction=True).vertices().rect(x, x).extrude(x)


def skin(size: float):
    import manifold3d as m3

    return m3.Manifold.cube((size, size, size))


def reread(path, solid):
    """Write a body, read the file, and give its parts fused beside the volume of the mesh."""
    import cadquery as cq

    write_step(path, Model((Body("block", solid),)))
    first, *others = cq.importers.importStep(str(path)).solids().vals()
    exact = first.fuse(*others) if others else first
    return exact, MeshEvaluator(FINE).manifold(solid).volume()


CASES = {
    "leaf": part(brick, 4.0, 5.0, 6.0),
    "round": part(ball, 5.0),
    "union": part(brick, 9.0, 9.0, 3.0) + part(ball, 4.0).at(z=5),
    "cut": part(brick, 9.0, 9.0, 9.0)
    - part(ball, 4.0).at(z=9)
    - part(brick, 1.0, 1.0, 99.0).at(x=3),
    "cut by a union": part(brick, 9.0, 9.0, 9.0)
    - (part(brick, 2.0, 99.0, 2.0).at(z=3) + part(brick, 99.0, 2.0, 2.0).at(z=3)),
    "cut that misses": part(brick, 9.0, 9.0, 9.0) - part(brick, 9.0, 9.0, 9.0).at(x=30),
    "common": part(brick, 9.0, 9.0, 9.0) & part(ball, 6.0),
    "common of unions": (part(brick, 9.0, 2.0, 3.0) + part(brick, 2.0, 9.0, 4.0))
    & (part(brick, 5.0, 5.0, 5.0) + part(brick, 2.0, 7.0, 5.0)),
    "turned": part(wedge, 4.0, 2.0, 3.0).turned(33).turned(20, "x").at(1, 2, 3),
    "mirrored": part(wedge, 4.0, 2.0, 3.0).mirrored("x").at(x=1),
    "mirrored twice": part(wedge, 4.0, 2.0, 3.0).turned(30).mirrored("x").mirrored("y"),
    "scaled": part(wedge, 4.0, 2.0, 3.0).scaled(2.5),
    "squeezed": part(ball, 4.0).scaled(1.0, 2.0, 0.5).turned(25),
    "mirrored and squeezed": part(wedge, 4.0, 2.0, 3.0).scaled(-1.0, 2.0, 1.0).at(y=5),
    "pair": part(brick, 3.0, 3.0, 3.0).at(x=9) + part(brick, 3.0, 3.0, 3.0).at(x=9).mirrored("x"),
    "several in one leaf": part(two, 2.0),
    "painted": (part(brick, 3.0, 3.0, 3.0).painted("glass") - part(ball, 1.0)).painted("dark"),
}


@pytest.mark.parametrize("name", CASES)
def test_volume_and_box_are_those_of_the_mesh(tmp_path, name):
    solid = CASES[name]
    exact, volume = reread(tmp_path / "block.step", solid)
    assert exact.Volume() == pytest.approx(volume, rel=0.01)
    low, high = (MeshEvaluator().manifold(solid).bounding_box()[i : i + 3] for i in (0, 3))
    box = exact.BoundingBox(1e-3)
    assert (box.xmin, box.ymin, box.zmin) == pytest.approx(low, abs=0.1)
    assert (box.xmax, box.ymax, box.zmax) == pytest.approx(high, abs=0.1)


def test_bodies_stand_in_their_places_named_and_coloured(tmp_path):
    import cadquery as cq

    path = tmp_path / "piece.step"
    block = part(brick, 4.0, 4.0, 4.0)
    model = Model(
        (
            Body("hull", block.painted("accent")),
            Body("turret", block - part(brick, 1.0, 1.0, 9.0), place=moved(0, 1, 10)),
        )
    )
    write_step(path, model)
    read = cq.Assembly.importStep(str(path))
    assert [child.name for child in read.children] == ["hull", "turret"]
    shape = read.toCompound()
    assert shape.BoundingBox().zmax == pytest.approx(14)
    colours = [leaf.color.toTuple() for child in read.children for leaf in child.children]
    assert colours[0] != colours[1]


def test_equal_parts_are_written_once(tmp_path):
    sizes = []
    for count in (1, 41):
        row = part(brick, 2.0, 2.0, 2.0)
        for i in range(1, count):
            row = row + part(brick, 2.0, 2.0, 2.0).at(x=1.5 * i)
        path = tmp_path / f"{count}.step"
        write_step(path, Model((Body("row", row),)))
        sizes.append(path.read_text("latin-1").count("MANIFOLD_SOLID_BREP"))
    assert sizes == [1, 1]


def test_a_skin_has_no_step(tmp_path):
    solid = part(brick, 9.0, 9.0, 2.0) + part(skin, 4.0)
    with pytest.raises(BuildError, match=r"no STEP: skin is a mesh \(organic skin"):
        write_step(tmp_path / "block.step", Model((Body("block", solid),)))
    assert not (tmp_path / "block.step").exists()


def test_nothing_of_the_clock_or_the_process_is_left(tmp_path):
    path = tmp_path / "block.step"
    model = Model((Body("block", CASES["painted"] + CASES["cut"].at(x=20)),))
    write_step(path, model)
    first = path.read_bytes()
    write_step(tmp_path / "other.step", Model((Body("other", CASES["round"]),)))
    write_step(path, model)
    assert path.read_bytes() == first
    text = first.decode("latin-1")
    assert "1980-01-01T00:00:00" in text
    assert settled(text, "piece") == text

"""Shapes for the tests of inspection and of the writers: made in Manifold, or broken by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import manifold3d as m3
import numpy as np

from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, to_mesh
from generators.kit.model import Body
from generators.kit.solid import part
from printables.pipeline.inspect import inspect_body
from printables.pipeline.job import BodyReport
from printables.pipeline.write.stl import write_stl

FDM = PrintSettings()
FINE_NOZZLE = PrintSettings(
    layer=0.1, extrusion=0.27, wall=0.5, free_wall=0.6, detail=0.3, pin=0.6, barrel=0.5, nozzle=0.25
)
RESIN = PrintSettings(
    layer=0.05, extrusion=0.035, wall=0.4, free_wall=0.6, detail=0.2, pin=0.5, barrel=1.0,
    nozzle=0, resin=True,
)  # fmt: skip


def box(x: float, y: float, z: float, at: Sequence[float] = (0, 0, 0)) -> m3.Manifold:
    """A box centred on x and y, standing on z = at[2]."""
    return m3.Manifold.cube((x, y, z)).translate((at[0] - x / 2, at[1] - y / 2, at[2]))


def post(
    diameter: float, height: float, at: Sequence[float] = (0, 0, 0), sides: int = 16
) -> m3.Manifold:
    """An upright round rod."""
    return m3.Manifold.cylinder(height, diameter / 2, diameter / 2, sides).translate(tuple(at))


def spike(low: float, high: float, height: float, at: Sequence[float] = (0, 0, 0)) -> m3.Manifold:
    """An upright cone from one diameter to another."""
    return m3.Manifold.cylinder(height, low / 2, high / 2, 24).translate(tuple(at))


def joined(parts: Iterable[m3.Manifold]) -> m3.Manifold:
    """All as one."""
    return m3.Manifold.batch_boolean(list(parts), m3.OpType.Add)


def base() -> m3.Manifold:
    """A plain game base: 25 x 25 x 3 mm."""
    return box(25, 25, 3)


def on_base(*parts: m3.Manifold) -> m3.Manifold:
    """Parts sunk 0.1 mm into a game base."""
    return joined([base(), *(piece.translate((0, 0, 2.9)) for piece in parts)])


def mesh_of(solid: m3.Manifold) -> Mesh:
    return to_mesh(solid, {})


def raw(vertices: Any, faces: Any) -> Mesh:
    """A mesh as given, faults and all."""
    faces = np.asarray(faces, np.int64)
    return Mesh(np.asarray(vertices, float), faces, ("body",), np.zeros(len(faces), np.uint8))


def together(*meshes: Mesh) -> Mesh:
    """Meshes in one, not united: the fault of appending bodies to a file."""
    starts = np.cumsum([0, *(len(mesh.vertices) for mesh in meshes)])
    return raw(
        np.concatenate([mesh.vertices for mesh in meshes]),
        np.concatenate([m.faces + s for m, s in zip(meshes, starts[:-1], strict=True)]),
    )


def nothing() -> Any:
    """A recipe for bodies whose solid is never asked for."""
    raise AssertionError("built")


def body(**facts: Any) -> Body:
    """A body that promises what `facts` say."""
    return Body("block", part(nothing), **facts)


def inspected(
    folder: Path,
    shape: m3.Manifold | Mesh,
    settings: PrintSettings = FDM,
    expected: Body | None = None,
    **more: Any,
) -> BodyReport:
    """Write a shape and inspect the file."""
    path = folder / "block.stl"
    write_stl(path, shape if isinstance(shape, Mesh) else mesh_of(shape), "block")
    return inspect_body(path, expected or body(), settings, **more)


def severity(report: BodyReport, check: str) -> str:
    """The worst severity that a check gave, empty when it said nothing."""
    found = {finding.severity for finding in report.findings if finding.check == check}
    return next((word for word in ("error", "warning", "info") if word in found), "")

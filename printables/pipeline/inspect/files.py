"""Reading a file of unknown origin for inspection: STL of both kinds, 3MF, OBJ, PLY, OFF."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from generators.kit.mesh import Mesh
from printables.pipeline.write.stl import read_stl, welded

FARTHEST = 1e5
"""mm: no print lies as far from the origin, and 32-bit coordinates are coarse there."""
SUFFIXES = (".stl", ".3mf", ".obj", ".ply", ".off")
"""File kinds that can be inspected."""


def read_meshes(path: Path) -> list[tuple[str, Mesh]]:
    """The meshes of a file in mm, each with its name.

    Raises ValueError or OSError with a line for a person when there is no mesh to be had.
    """
    meshes = _read(path)
    for _, mesh in meshes:
        reach = float(np.abs(mesh.bounds).max())
        if not reach <= FARTHEST:
            raise ValueError(
                f"reaches {reach:.3g} mm from the origin, at most {FARTHEST:g} can be inspected; "
                "is its unit the millimetre?"
            )
    return meshes


def _read(path: Path) -> list[tuple[str, Mesh]]:
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise ValueError(f"cannot be inspected; give one of {', '.join(SUFFIXES)}")
    raw = path.read_bytes()
    if not raw:
        raise ValueError("the file is empty")
    if suffix == ".3mf":
        return _read_3mf(path)
    if suffix == ".stl" and not _is_text_stl(raw):
        return [(path.stem, read_stl(path))]
    return [(path.stem, _read_other(path, "stl_ascii" if suffix == ".stl" else suffix[1:]))]


def _is_text_stl(raw: bytes) -> bool:
    """Whether an STL is text: by its facets, since binary files may begin with `solid` too."""
    count = int.from_bytes(raw[80:84], "little")
    return raw.lstrip()[:5].lower() == b"solid" and len(raw) != 84 + 50 * count


def _read_other(path: Path, kind: str) -> Mesh:
    import trimesh

    try:
        found: Any = trimesh.load_mesh(str(path), file_type=kind, process=False)
        corners = np.asarray(found.triangles, np.float32)
    except Exception as error:  # a reader of other people's files fails in any way
        raise ValueError(f"cannot be read as {kind.replace('_', ' ')}: {_line(error)}") from None
    if not len(corners):
        raise ValueError("there is no facet in it; the file is cut off, or is no mesh")
    return welded(corners.reshape(-1, 3))


def _read_3mf(path: Path) -> list[tuple[str, Mesh]]:
    import lib3mf

    model = lib3mf.get_wrapper().CreateModel()
    try:
        model.QueryReader("3mf").ReadFromFile(str(path))
    except lib3mf.ELib3MFException as error:
        raise ValueError(f"cannot be read as 3MF: {_line(error)}") from None
    meshes = []
    objects = model.GetMeshObjects()
    while objects.MoveNext():
        item = objects.GetCurrentMeshObject()
        vertices = np.array([tuple(p.Coordinates) for p in item.GetVertices()], np.float32)
        faces = np.array([tuple(t.Indices) for t in item.GetTriangleIndices()], np.int64)
        if len(faces):
            name = item.GetName() or f"object {item.GetResourceID()}"
            meshes.append((name, welded(vertices[faces].reshape(-1, 3))))
    if not meshes:
        raise ValueError("there is no mesh in it")
    return meshes


def _line(error: Exception) -> str:
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__

"""Binary STL: one body, in mm, as it lies on the bed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generators.kit.mesh import Mesh
from printables import __version__

HEADER = 80
"""Bytes of the header, then a count of 4 bytes, then 50 bytes for each facet."""


def write_stl(path: Path, mesh: Mesh, header: str) -> None:
    """Write `mesh` as float32 facets. `header` says whose body it is (`TNK-01 tank turret`).

    The header begins with our own name: one that began with `solid` would be taken for text.
    """
    from stl import Mode
    from stl.mesh import Mesh as Facets

    text = f"printables {__version__} {header}".encode("ascii", "replace")[:HEADER]

    class Titled(Facets):  # type: ignore[misc]
        """numpy-stl puts the time into the header; a file must not depend on the clock."""

        def get_header(self, name: Any) -> str:
            return text.decode("ascii").ljust(HEADER)

    corners = mesh.triangles.astype(np.float32)
    data = np.zeros(len(corners), Facets.dtype)
    data["vectors"] = corners
    data["normals"] = unit_normals(corners)
    with path.open("wb") as file:
        Titled(data, calculate_normals=False).save(
            str(path), file, mode=Mode.BINARY, update_normals=False
        )


def read_stl(path: Path) -> Mesh:
    """Read a binary STL, its corners welded where they are equal in float32, role `body`.

    Raises ValueError with a line for a person when the file is not a whole binary STL.
    """
    raw = path.read_bytes()
    if len(raw) < HEADER + 4:
        raise ValueError(f"{len(raw)} bytes are no STL; the file is empty or cut off")
    count = int.from_bytes(raw[HEADER : HEADER + 4], "little")
    if len(raw) != HEADER + 4 + 50 * count:
        raise ValueError(
            f"the header promises {count} facets, {HEADER + 4 + 50 * count} bytes, but the file "
            f"has {len(raw)}: it is cut off, or not a binary STL"
        )
    facet = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
    corners = np.frombuffer(raw, facet, count, HEADER + 4)["corners"].reshape(-1, 3)
    return welded(corners)


def welded(corners: NDArray[np.float32]) -> Mesh:
    """A mesh from corners (3 m, 3), three to a facet; corners equal in float32 become one."""
    corners = np.ascontiguousarray(corners, np.float32) + np.float32(0)  # -0 becomes 0
    bits = corners.view(np.uint32).astype(np.uint64)
    with np.errstate(over="ignore"):
        key = bits @ np.array([0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9], "u8")
    _, first, index = np.unique(key, return_index=True, return_inverse=True)
    index = index.reshape(-1)
    if not np.array_equal(corners[first][index], corners, equal_nan=True):  # two keys fell together
        _, first, index = np.unique(corners, axis=0, return_index=True, return_inverse=True)
        index = index.reshape(-1)
    faces = index.reshape(-1, 3).astype(np.int64)
    return Mesh(corners[first].astype(np.float64), faces, ("body",), np.zeros(len(faces), np.uint8))


def unit_normals(corners: NDArray[np.floating[Any]]) -> NDArray[np.float64]:
    """Outward unit normals of facets (m, 3, 3); zero where a facet has no area.

    Of float32 corners the sides are float32 too, as readers compute them: on a sliver a normal
    from finer corners would not be theirs.
    """
    one, two = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    across = np.cross(one.astype(np.float64), two.astype(np.float64))
    length = np.linalg.norm(across, axis=1, keepdims=True)
    return np.asarray(np.divide(across, length, out=np.zeros_like(across), where=length > 0))

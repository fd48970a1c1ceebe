"""3MF: all bodies of a piece side by side as they print, named, coloured, with their settings."""

from __future__ import annotations

import ctypes
import errno
import hashlib
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from generators.kit.mesh import Mesh
from generators.kit.model import Body
from printables.render.palette import PALETTE

if TYPE_CHECKING:
    from lib3mf import Lib3MF

NAMESPACE = "urn:printables:piece:1"
"""XML namespace of the metadata that the 3MF standard has no name for."""
STANDARD = (
    "Title",
    "Designer",
    "Description",
    "Copyright",
    "LicenseTerms",
    "Rating",
    "CreationDate",
    "ModificationDate",
    "Application",
)
"""Metadata names of the 3MF core specification; all others go into our namespace."""
GAP = 5.0
"""mm between two bodies on the plate."""


def write_3mf(
    path: Path,
    bodies: Sequence[tuple[Body, Mesh]],
    metadata: Mapping[str, str],
    thumbnail: bytes | None = None,
) -> None:
    """Write one object a body, and a build item for each copy, in mm.

    `metadata` keys that the standard knows (`Title`, `Application` ...) are written under their
    own name, others in our namespace. `thumbnail` is a PNG. Raises OSError when the file cannot
    be written.
    """
    import lib3mf

    wrapper = lib3mf.get_wrapper()
    model = wrapper.CreateModel()
    model.SetUnit(lib3mf.ModelUnit.MilliMeter)
    _describe(model.GetMetaDataGroup(), metadata)
    colours = _Colours(wrapper, model, bodies)
    content = hashlib.sha256(repr(sorted(metadata.items())).encode())
    objects = []
    for body, mesh in bodies:
        digest = _digest(body, mesh)
        content.update(digest)
        made = model.AddMeshObject()
        made.SetName(body.name)
        made.SetUUID(_uuid(digest, "object"))
        _fill(made, mesh, colours)
        objects.append((made, digest))
    places = shelf([mesh.size[:2] for body, mesh in bodies for _ in range(body.quantity)])
    copies = ((i, n) for i, (body, _) in enumerate(bodies) for n in range(body.quantity))
    for (i, n), (x, y) in zip(copies, places, strict=True):
        made, digest = objects[i]
        low = bodies[i][1].bounds[0]
        spot = wrapper.GetTranslationTransform(x - low[0], y - low[1], 0.0)
        item = model.AddBuildItem(made, spot)
        item.SetUUID(_uuid(digest, f"item {n}"))
        item.SetPartNumber(f"{bodies[i][0].name}-{n + 1}")
    model.SetBuildUUID(_uuid(content.digest(), "build"))
    if thumbnail:
        model.CreatePackageThumbnailAttachment().ReadFromBuffer(thumbnail)
    try:
        model.QueryWriter("3mf").WriteToFile(str(path))
    except lib3mf.ELib3MFException as error:
        raise OSError(errno.EIO, str(error), str(path)) from None


def shelf(sizes: Sequence[Any]) -> list[tuple[float, float]]:
    """Lower left corners for rectangles (x, y) set in rows without overlap, in the given order.

    The rows are about as long as the whole is deep. No printer is known here, so nothing is
    turned, and nothing is split over plates.
    """
    widths = [float(size[0]) + GAP for size in sizes]
    depths = [float(size[1]) + GAP for size in sizes]
    longest = max(
        *widths, 0.0, 1.2 * sum(w * d for w, d in zip(widths, depths, strict=True)) ** 0.5
    )
    corners = []
    x = y = row = 0.0
    for width, depth in zip(widths, depths, strict=True):
        if x > 0 and x + width > longest:
            x, y, row = 0.0, y + row, 0.0
        corners.append((x, y))
        x, row = x + width, max(row, depth)
    return corners


class _Colours:
    """The base materials of the piece: one for each role that occurs."""

    def __init__(self, wrapper: Any, model: Any, bodies: Sequence[tuple[Body, Mesh]]) -> None:
        used = {role for _, mesh in bodies for role in mesh.roles}
        group = model.AddBaseMaterialGroup()
        self.group = int(group.GetResourceID())
        self.of_role = {
            role: group.AddMaterial(role, wrapper.RGBAToColor(*rgb(role), 255))
            for role in sorted(used)
        }


def rgb(role: str) -> tuple[int, int, int]:
    """sRGB of a role, 0 to 255; an unknown role looks like the body."""
    red, green, blue = bytes.fromhex(PALETTE.get(role, PALETTE["body"])[1:])
    return red, green, blue


def _fill(made: Lib3MF.MeshObject, mesh: Mesh, colours: _Colours) -> None:
    vertices = np.ascontiguousarray(mesh.vertices, np.float32)
    faces = np.ascontiguousarray(mesh.faces, np.uint32)
    _hand_over(made, "setgeometry", (vertices, "Position"), (faces, "Triangle"))
    material = np.array([colours.of_role[role] for role in mesh.roles], np.uint32)
    share = np.bincount(mesh.face_roles, minlength=len(mesh.roles))
    made.SetObjectLevelProperty(colours.group, int(material[share.argmax()]))
    if np.count_nonzero(share) > 1:
        rows = np.empty((len(faces), 4), np.uint32)
        rows[:, 0] = colours.group
        rows[:, 1:] = material[mesh.face_roles][:, None]
        _hand_over(made, "setalltriangleproperties", (rows, "TriangleProperties"))


def _hand_over(made: Any, function: str, *arrays: tuple[NDArray[Any], str]) -> None:
    """Give lib3mf whole arrays. Its Python methods copy row by row: seconds for a fine kaiju."""
    import lib3mf

    arguments: list[Any] = []
    for array, row in arrays:
        pointer = ctypes.POINTER(getattr(lib3mf, row))
        arguments += [ctypes.c_uint64(len(array)), array.ctypes.data_as(pointer)]
    call = getattr(made._wrapper.lib, f"lib3mf_meshobject_{function}")
    made._wrapper.checkError(made, call(made._handle, *arguments))


def _describe(group: Any, metadata: Mapping[str, str]) -> None:
    for name, value in metadata.items():
        space = "" if name in STANDARD else NAMESPACE
        group.AddMetaData(space, name, value, "xs:string", True)


def _digest(body: Body, mesh: Mesh) -> bytes:
    parts = [body.name.encode(), mesh.vertices.tobytes(), mesh.faces.tobytes()]
    parts += [repr(mesh.roles).encode(), mesh.face_roles.tobytes()]
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).digest()


def _uuid(digest: bytes, what: str) -> str:
    """A UUID made from content: lib3mf would draw a random one."""
    return str(uuid.UUID(bytes=hashlib.sha256(digest + what.encode()).digest()[:16], version=5))

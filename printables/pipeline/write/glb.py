"""GLB (binary glTF 2): the assembled piece in colour, in metres, y up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from generators.kit.mesh import Mesh
from generators.kit.model import Body
from printables.pipeline.write.threemf import rgb

UPRIGHT = np.array([[1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, -1.0, 0.0]]) / 1000
"""From mm with z up to the metres with y up that glTF asks for; our front (-y) faces +z."""


def write_glb(path: Path, bodies: Sequence[tuple[Body, Mesh]]) -> None:
    """Write a node per body in its place, and in it a mesh per colour role.

    There are no normals in the file: viewers then shade facets flat, as a print looks.
    """
    import trimesh

    scene = trimesh.Scene()
    for body, mesh in bodies:
        matrix = np.array(body.place, float).reshape(3, 4)
        vertices = (mesh.vertices @ matrix[:, :3].T + matrix[:, 3]) @ UPRIGHT.T
        faces = mesh.faces if np.linalg.det(matrix[:, :3]) > 0 else mesh.faces[:, ::-1]
        scene.graph.update(frame_to=body.name, frame_from=scene.graph.base_frame)
        for index, role in enumerate(mesh.roles):
            chosen = faces[mesh.face_roles == index]
            if not len(chosen):
                continue
            used, compact = np.unique(chosen, return_inverse=True)
            piece = trimesh.Trimesh(vertices[used], compact.reshape(-1, 3), process=False)
            material = trimesh.visual.material.PBRMaterial(
                name=role, baseColorFactor=linear(role), metallicFactor=0.0, roughnessFactor=0.8
            )
            piece.visual = trimesh.visual.TextureVisuals(material=material)
            name = f"{body.name}-{role}"
            scene.add_geometry(piece, name, name, parent_node_name=body.name)
    path.write_bytes(scene.export(file_type="glb", include_normals=False))


def linear(role: str) -> tuple[float, float, float, float]:
    """Linear colour of a role (glTF factors are linear, the palette is sRGB), opaque."""
    s = np.array(rgb(role)) / 255
    values = np.where(s <= 0.04045, s / 12.92, ((s + 0.055) / 1.055) ** 2.4)
    red, green, blue = (round(float(value), 4) for value in values)
    return red, green, blue, 1.0

"""Bodies of a piece moved apart along their joints, for assembly pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from generators.kit.mesh import Mesh
from generators.kit.model import Joint
from generators.kit.solid import Matrix, compose, moved


def exploded(
    bodies: Mapping[str, tuple[Mesh, Matrix]], joints: Sequence[Joint], *, gap: float = 0.06
) -> list[tuple[Mesh, Matrix]]:
    """Lift every upper body off its lower one along the joint.

    `bodies` maps a body's name to its mesh and place. `gap` is the air between two bodies as a
    share of the piece's longest side. Bodies without a joint stay where they are.
    """
    corners = {name: _placed(mesh, place) for name, (mesh, place) in bodies.items()}
    everything = np.concatenate(list(corners.values()))
    air = gap * float(np.ptp(everything, axis=0).max())
    shifts = {name: np.zeros(3) for name in bodies}
    for _ in joints:  # a chain of joints is settled after as many rounds as it is long
        for joint in joints:
            if joint.lower not in bodies or joint.upper not in bodies:
                continue
            lift = np.array(joint.lift) / np.linalg.norm(joint.lift)
            top = float((corners[joint.lower] @ lift).max())
            foot = float((corners[joint.upper] @ lift).min())
            shifts[joint.upper] = shifts[joint.lower] + lift * (max(top - foot, 0.0) + air)
    return [
        (mesh, compose(moved(*(float(s) for s in shifts[name])), place))
        for name, (mesh, place) in bodies.items()
    ]


def _placed(mesh: Mesh, place: Matrix) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    matrix = np.array(place).reshape(3, 4)
    return np.asarray(mesh.vertices @ matrix[:, :3].T + matrix[:, 3])

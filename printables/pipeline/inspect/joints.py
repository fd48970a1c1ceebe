"""Bodies in their places: neighbours do not overlap, have the play they should, and come apart."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from generators.kit.mesh import Mesh
from generators.kit.model import Joint, Model
from generators.kit.solid import Matrix
from printables.pipeline.inspect.thresholds import FARTHEST_PLAY, OVERLAP, PLAY
from printables.pipeline.job import Finding

if TYPE_CHECKING:
    import manifold3d as m3

WAYS = {"+x": (1.0, 0.0), "-x": (-1.0, 0.0), "+y": (0.0, 1.0), "-y": (0.0, -1.0)}
RESOLUTION = 0.005
"""mm to which play is measured."""
LIFT_STEPS = 24
"""Heights at which a body that is lifted off is tested."""


def inspect_joints(model: Model, meshes: Mapping[str, Mesh]) -> list[Finding]:
    """Findings on how the bodies of a piece go together, and on equal bodies of different name.

    `meshes` holds the mesh of each body as it lies on the bed.
    """
    findings = _twins(model, meshes)
    places = {body.name: body.place for body in model.bodies}
    for joint in model.joints:
        lower = _manifold(meshes[joint.lower], places[joint.lower])
        upper = _manifold(meshes[joint.upper], places[joint.upper])
        findings += _fit(joint, lower, upper)
    return findings


def _twins(model: Model, meshes: Mapping[str, Mesh]) -> list[Finding]:
    known: dict[str, str] = {}
    findings = []
    for body in model.bodies:
        mesh = meshes[body.name]
        digest = hashlib.sha256(mesh.vertices.tobytes() + mesh.faces.tobytes()).hexdigest()
        twin = known.setdefault(digest, body.name)
        if twin != body.name:
            findings.append(
                Finding(
                    "twins",
                    "warning",
                    f"{body.name} has the very mesh of {twin}; give one body a quantity of 2, or "
                    "look for the mix-up",
                )
            )
    return findings


def _fit(joint: Joint, lower: m3.Manifold, upper: m3.Manifold) -> list[Finding]:
    pair = f"{joint.upper} on {joint.lower}"
    shared = (lower ^ upper).volume()
    if shared > OVERLAP:
        return [
            Finding(
                "overlap",
                "error",
                f"{pair}: {shared:.2f} mm3 of the two are in the same place; they do not go "
                "together",
                shared,
                OVERLAP,
            )
        ]
    findings = _sideways(joint, pair, lower, upper)
    stuck = _stuck_at(joint, lower, upper)
    if stuck is not None:
        findings.append(
            Finding(
                "lift",
                "error",
                f"{pair}: lifted by {stuck:.2f} mm it catches; it cannot be put together, free the "
                "way",
                stuck,
                0.0,
            )
        )
    return findings


def _sideways(joint: Joint, pair: str, lower: m3.Manifold, upper: m3.Manifold) -> list[Finding]:
    near_lower, near_upper = _near(lower, upper)
    play = {name: _play(near_lower, near_upper, way) for name, way in WAYS.items()}
    loose = [name for name, value in play.items() if value is None]
    if loose:
        return [
            Finding(
                "play",
                "warning",
                f"{pair}: nothing holds it towards {', '.join(loose)}; it slides off",
                FARTHEST_PLAY,
                joint.clearance,
            )
        ]
    measured = {name: value for name, value in play.items() if value is not None}
    tight, wide = min(measured.values()), max(measured.values())
    numbers = ", ".join(f"{value:.2f} {name}" for name, value in measured.items())
    if tight < joint.clearance - PLAY:
        return [
            Finding(
                "play",
                "error",
                f"{pair}: play of {numbers} mm instead of {joint.clearance:g} on each side; it "
                "jams, widen the socket",
                tight,
                joint.clearance,
            )
        ]
    if wide > joint.clearance + PLAY:
        return [
            Finding(
                "play",
                "warning",
                f"{pair}: play of {numbers} mm instead of {joint.clearance:g} on each side; it "
                "rattles",
                wide,
                joint.clearance,
            )
        ]
    return [
        Finding("play", "info", f"{pair}: play of {numbers} mm", tight, joint.clearance),
    ]


def _play(lower: m3.Manifold, upper: m3.Manifold, way: tuple[float, float]) -> float | None:
    """How far the upper body moves sideways until it collides; None when nothing stops it."""

    def collides(distance: float) -> bool:
        moved = upper.translate((way[0] * distance, way[1] * distance, 0.0))
        return bool((lower ^ moved).volume() > OVERLAP / 2)

    low, high = 0.0, 0.0
    for high in (0.3, 0.8, FARTHEST_PLAY):
        if collides(high):
            break
        low = high
    else:
        return None
    while high - low > RESOLUTION:
        middle = (low + high) / 2
        low, high = (low, middle) if collides(middle) else (middle, high)
    return round((low + high) / 2, 3)


def _stuck_at(joint: Joint, lower: m3.Manifold, upper: m3.Manifold) -> float | None:
    """The first tested height at which the lifted upper body collides, None if it comes free."""
    lift = np.array(joint.lift, float)
    lift /= np.linalg.norm(lift)
    box_low, box_up = (np.array(part.bounding_box()).reshape(2, 3) for part in (lower, upper))
    travel = [
        (box_low[1] - box_up[0])[i] / lift[i]
        if lift[i] > 0
        else (box_low[0] - box_up[1])[i] / lift[i]
        for i in range(3)
        if abs(lift[i]) > 1e-9
    ]
    farthest = min(travel)
    if farthest <= 0:
        return None
    for height in np.geomspace(min(0.05, farthest / 2), farthest, LIFT_STEPS):
        moved = upper.translate(tuple(float(value) for value in lift * height))
        if (lower ^ moved).volume() > OVERLAP:
            return float(height)
    return None


def _near(lower: m3.Manifold, upper: m3.Manifold) -> tuple[m3.Manifold, m3.Manifold]:
    """Both bodies cut down to where they can meet: a small part of two large meshes."""
    import manifold3d as m3

    boxes = [np.array(part.bounding_box()).reshape(2, 3) for part in (lower, upper)]
    low = np.maximum(boxes[0][0], boxes[1][0]) - FARTHEST_PLAY - 1.0
    high = np.minimum(boxes[0][1], boxes[1][1]) + FARTHEST_PLAY + 1.0
    low[2] += FARTHEST_PLAY + 0.5
    high[2] -= FARTHEST_PLAY + 0.5
    if (high <= low).any():
        return lower, upper
    size = high - low
    window = m3.Manifold.cube(tuple(map(float, size))).translate(tuple(map(float, low)))
    return lower ^ window, upper ^ window


def _manifold(mesh: Mesh, place: Matrix) -> m3.Manifold:
    import manifold3d as m3

    made = m3.Manifold(
        m3.Mesh64(
            vert_properties=np.ascontiguousarray(mesh.vertices, np.float64),
            tri_verts=np.ascontiguousarray(mesh.faces, np.uint64),
        )
    )
    matrix: NDArray[np.float64] = np.array(place, float).reshape(3, 4)
    return made.transform(matrix)

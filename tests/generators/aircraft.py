"""What the tests of all aircraft share: bodies meshed, put in their places and weighed."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.model import Body, Model
from generators.kit.solid import DRAFT, MeshEvaluator
from printables.pipeline.inspect.footing import centre_of_mass

EVALUATOR = MeshEvaluator(DRAFT)
FDM = PrintSettings()


def mesh(body: Body) -> Mesh:
    return to_mesh(EVALUATOR.manifold(body.solid, body.role), EVALUATOR.roles, body.role)


def placed(model: Model) -> dict[str, Any]:
    """Each body as a Manifold in its place."""
    return {
        body.name: EVALUATOR.manifold(body.solid).transform(
            [body.place[:4], body.place[4:8], body.place[8:]]
        )
        for body in model.bodies
    }


def balance(model: Model) -> NDArray[np.float64]:
    """Centre of mass of the assembled piece."""
    moment, volume = np.zeros(3), 0.0
    for body in model.bodies:
        made, matrix = mesh(body), np.array(body.place).reshape(3, 4)
        share = made.volume * body.quantity
        moment += share * (matrix[:, :3] @ centre_of_mass(made) + matrix[:, 3])
        volume += share
    return np.asarray(moment / volume)


def assert_lies_flat(model: Model) -> None:
    """Every body is in one piece and stands on the bed."""
    for body in model.bodies:
        made = mesh(body)
        assert shells(made)[0] == 1, body.name
        assert made.bounds[0, 2] == 0, body.name


def assert_goes_together(model: Model) -> None:
    """No two bodies share room in the assembled piece."""
    solids = list(placed(model).items())
    for i, (name, one) in enumerate(solids):
        for other, two in solids[i + 1 :]:
            assert (one ^ two).volume() < 0.01, (name, other)


def assert_stands(model: Model, side: float = 25.0, tilt: float = 20.0) -> None:
    """The assembled piece bears a tilt of so many degrees on its base of `side` mm."""
    x, y, z = balance(model)
    reach = side / 2 - max(abs(x), abs(y))
    assert reach / z > np.tan(np.radians(tilt))

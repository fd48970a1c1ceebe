"""What the tests of figures on a base share: settings, and the one check of a whole body."""

from __future__ import annotations

import numpy as np

from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.model import Body
from generators.kit.solid import Detail, MeshEvaluator

SETTINGS = PrintSettings()
RESIN = PrintSettings(
    layer=0.05, wall=0.4, free_wall=0.6, detail=0.2, pin=0.5, barrel=1.0, nozzle=0, resin=True
)
STORE: dict = {}


def whole(body: Body, detail: Detail) -> Mesh:
    """The body's mesh: one shell, flat on the bed, its base exact."""
    evaluator = MeshEvaluator(detail, STORE)
    mesh = to_mesh(evaluator.manifold(body.solid, body.role), evaluator.roles, body.role)
    low, high = mesh.bounds
    assert shells(mesh)[0] == body.components == 1
    assert low[2] == 0
    assert body.footprint is not None
    assert np.allclose(high[:2] - low[:2], body.footprint, atol=1e-6), "base exact, nobody over it"
    return mesh

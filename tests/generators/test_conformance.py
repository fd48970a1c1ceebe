"""Every generator at its defaults and at each limit of each field.

`make test` takes the defaults and a sample that rotates from day to day; `make sweep` takes all.
A case is refused by the Spec with a message, or it gives closed bodies of the stated kind.
"""

from __future__ import annotations

from datetime import date
from typing import Any, get_args

import numpy as np
import pytest

from generators import TABLE, find_generator
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, edge_faults, shells, to_mesh
from generators.kit.solid import DRAFT, MeshEvaluator
from generators.kit.spec import BaseSize, field_rows, make_spec
from printables.catalogue.loader import load_catalogue
from printables.pipeline.order import DEFAULT_PROCESS

PROCESSES: dict[str, dict[str, Any]] = {
    **{name: row.settings.model_dump() for name, row in load_catalogue().processes.items()},
    "scale-285": {"scale": 285},
    "scale-350": {"scale": 350},
}
del PROCESSES[DEFAULT_PROCESS]  # the defaults are tried by themselves


def limits(field: Any) -> list[Any]:
    """The values of a field worth trying: both ends of a range, every word, both flags."""
    if field.annotation is bool:
        return [True, False]
    if field.annotation is BaseSize:
        return ["1x1", "1x3", "3x2"]
    if get_args(field.annotation):
        return list(get_args(field.annotation))
    bounds = [getattr(m, "ge", getattr(m, "le", None)) for m in field.metadata]
    return [bound for bound in bounds if bound is not None]


def cases() -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any], dict[str, Any]]] = []
    for name in TABLE:
        found += [(name, {}, settings) for settings in PROCESSES.values()]
        for key, field in field_rows(find_generator(name).spec):
            found += [(name, {key: value}, {}) for value in limits(field)]
    return found


ALL = cases()
STRIDE = 12
TODAY = date.today().toordinal() % STRIDE


def label(case: tuple[str, dict[str, Any], dict[str, Any]]) -> str:
    name, spec, settings = case
    what = [f"{k}={v}" for k, v in spec.items()]
    what += [k for k, v in PROCESSES.items() if settings and v == settings]
    return f"{name} {' '.join(what)}"


def build(name: str, spec: dict[str, Any], settings: dict[str, Any], leaves: Any):
    generator = find_generator(name)
    model = generator.build(make_spec(generator.spec, spec), make_spec(PrintSettings, settings))
    evaluator = MeshEvaluator(DRAFT, leaves)
    meshes = {
        body.name: to_mesh(evaluator.manifold(body.solid, body.role), evaluator.roles)
        for body in model.bodies
    }
    return model, meshes


def check(name: str, spec: dict[str, Any], settings: dict[str, Any], leaves: Any) -> None:
    try:
        model, meshes = build(name, spec, settings, leaves)
    except SpecError as refused:
        assert refused.faults and all(len(fault) > 20 for fault in refused.faults)
        return
    for body in model.bodies:
        mesh = meshes[body.name]
        doubled, opened = edge_faults(mesh.faces)
        assert not len(doubled) and not len(opened), body.name
        assert mesh.volume > 0
        assert shells(mesh)[0] == body.components, body.name
        assert mesh.bounds[0, 2] == 0.0, body.name
        if body.footprint:
            assert outline(mesh) == pytest.approx(body.footprint, abs=0.001), body.name
    again = build(name, spec, settings, leaves)[1]
    for key, mesh in meshes.items():
        assert np.array_equal(mesh.vertices, again[key].vertices), key
        assert np.array_equal(mesh.faces, again[key].faces), key


def outline(mesh: Mesh) -> tuple[float, float]:
    """Extent in x and y of the vertices on the bed."""
    bed = mesh.vertices[mesh.vertices[:, 2] == 0.0][:, :2]
    x, y = bed.max(0) - bed.min(0)
    return float(x), float(y)


@pytest.mark.parametrize("name", list(TABLE))
def test_defaults(name, leaves):
    check(name, {}, {}, leaves)


@pytest.mark.parametrize("case", ALL[TODAY::STRIDE], ids=label)
def test_limits_of_the_day(case, leaves):
    check(*case, leaves)


@pytest.mark.sweep
@pytest.mark.parametrize("case", ALL, ids=label)
def test_every_limit(case, leaves):
    check(*case, leaves)

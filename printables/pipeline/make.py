"""Make a piece: build its model, engrave its code, mesh every body."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generators import find_generator
from generators.kit.engraving import engraved
from generators.kit.errors import BuildError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, to_mesh
from generators.kit.model import Model
from generators.kit.solid import DETAILS, LeafStore, MeshEvaluator
from generators.kit.spec import make_spec
from printables.pipeline.job import Job


@dataclass(frozen=True)
class Made:
    """A piece in memory: its model with the code engraved, and a mesh per body name."""

    job: Job
    settings: PrintSettings
    model: Model
    meshes: dict[str, Mesh]


def make_piece(job: Job, store: LeafStore | None = None) -> Made:
    """Build and mesh a piece. `store` keeps leaf meshes between runs.

    Raises SpecError for parameters out of range, BuildError when geometry fails.
    """
    generator = find_generator(job.generator)
    settings = make_spec(PrintSettings, job.settings)
    model = generator.build(make_spec(generator.spec, job.spec), settings)
    bodies = tuple(engraved(body, job.code, settings) for body in model.bodies)
    model = replace(model, bodies=bodies)
    evaluator = MeshEvaluator(DETAILS[job.detail], store)
    meshes = {}
    for body in model.bodies:
        try:
            manifold = evaluator.manifold(body.solid, body.role)
            meshes[body.name] = to_mesh(manifold, evaluator.roles, body.role)
        except BuildError as error:
            raise BuildError(f"{body.name}: {error}") from error
    return Made(job, settings, model, meshes)

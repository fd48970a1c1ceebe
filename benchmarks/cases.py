"""The measured work, one case a process: `python benchmarks/cases.py tower 10`.

Imports are done before the clock starts; the last line of output is JSON.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import cadquery as cq
import manifold3d  # noqa: F401  imported before the clock starts

from generators import find_generator
from generators.kit.limits import PrintSettings
from generators.kit.mesh import to_mesh
from generators.kit.model import Model
from generators.kit.solid import (
    PRINT,
    Difference,
    Intersection,
    MeshEvaluator,
    Painted,
    Part,
    Placed,
    Solid,
    Union,
    leaf_arrays,
)
from generators.kit.spec import make_spec
from printables.battles.match import Seats, dice_of, play_on
from printables.catalogue.loader import load_catalogue
from printables.pipeline.cache import LeafFolder, cache_folder
from printables.pipeline.write.stl import write_stl
from printables.rules import find_play
from printables.rules.record import Recorder


def model_of(generator: str, **spec: Any) -> Model:
    found = find_generator(generator)
    return found.build(make_spec(found.spec, spec), PrintSettings())


def files_of(model: Model, detail: Any) -> int:
    """Mesh every body and write its STL; triangles in all."""
    evaluator = MeshEvaluator(detail, LeafFolder(cache_folder() / "leaves"))
    triangles = 0
    with tempfile.TemporaryDirectory() as folder:
        for body in model.bodies:
            mesh = to_mesh(evaluator.manifold(body.solid, body.role), evaluator.roles)
            write_stl(Path(folder) / "body.stl", mesh, body.name)
            triangles += len(mesh.faces)
    return triangles


def tower(storeys: str) -> dict[str, Any]:
    return {"triangles": files_of(model_of("skyscraper", storeys=int(storeys)), PRINT)}


def kaiju(step: str) -> dict[str, Any]:
    return {"triangles": files_of(model_of("saurian"), replace(PRINT, step=float(step)))}


def cadquery(storeys: str) -> dict[str, Any]:
    """The same expression with every boolean done by CadQuery, then exported as STL."""
    leaves: dict[Part, cq.Shape] = {}

    def shape(solid: Solid) -> cq.Shape:
        if isinstance(solid, Part):
            if solid not in leaves:
                made = solid.recipe(*solid.args)
                leaves[solid] = made.val() if isinstance(made, cq.Workplane) else made
            return leaves[solid]
        if isinstance(solid, Painted):
            return shape(solid.solid)
        if isinstance(solid, Placed):
            rows = [list(solid.matrix[4 * row : 4 * row + 4]) for row in range(3)]
            return shape(solid.solid).transformGeometry(cq.Matrix(rows))
        if isinstance(solid, Union):
            first, *others = (shape(item) for item in solid.parts)
            return first.fuse(*others)
        if isinstance(solid, Difference):
            return shape(solid.whole).cut(shape(solid.tool))
        assert isinstance(solid, Intersection)
        return shape(solid.whole).intersect(shape(solid.tool))

    with tempfile.TemporaryDirectory() as folder:
        for body in model_of("skyscraper", storeys=int(storeys)).bodies:
            path = str(Path(folder) / "body.stl")
            shape(body.solid).exportStl(path, PRINT.tolerance, PRINT.angle)
    return {}


def openscad(storeys: str) -> dict[str, Any]:
    """The same expression as an OpenSCAD script over the same tessellated leaves."""
    modules: dict[Part, str] = {}
    texts: list[str] = []

    def call(solid: Solid) -> str:
        if isinstance(solid, Part):
            if solid not in modules:
                vertices, faces = leaf_arrays(solid, PRINT)
                name = modules[solid] = f"leaf{len(modules)}"
                clockwise = [list(map(int, face[::-1])) for face in faces]
                points = [[round(float(c), 5) for c in vertex] for vertex in vertices]
                texts.append(f"module {name}() polyhedron({points}, {clockwise});")
            return f"{modules[solid]}();"
        if isinstance(solid, Painted):
            return call(solid.solid)
        if isinstance(solid, Placed):
            rows = [list(solid.matrix[4 * row : 4 * row + 4]) for row in range(3)]
            return f"multmatrix({[*rows, [0, 0, 0, 1]]}) {call(solid.solid)}"
        if isinstance(solid, Union):
            return "union() {" + " ".join(call(item) for item in solid.parts) + "}"
        word = "difference" if isinstance(solid, Difference) else "intersection"
        assert isinstance(solid, Difference | Intersection)
        return f"{word}() {{{call(solid.whole)} {call(solid.tool)}}}"

    calls = [call(body.solid) for body in model_of("skyscraper", storeys=int(storeys)).bodies]
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(calls):
            script = Path(folder) / f"body{number}.scad"
            script.write_text("\n".join([*texts, text]))
            out = script.with_suffix(".stl")
            subprocess.run(["openscad", "-q", "-o", out, script], check=True, stdout=sys.stderr)
    return {}


def dice(scenario: str) -> dict[str, Any]:
    """As many dice as a thousand games of a scenario roll, by plain Python.

    The clock starts after the games of a sample have told how many that is.
    """
    global began
    play = find_play("trash-tokyo")
    setup = play.prepare(load_catalogue().muster(scenario), play.read_options({}))
    sample = 20
    faces = 0
    for number in range(1, sample + 1):
        recorder = Recorder.begun(play, setup, dice_of(1, number))
        play_on(play, recorder.state, recorder.take, Seats(), 1, number)
        faces += sum(len(json.loads(line).get("dice", ())) for line in recorder.lines)
    count = faces * 1000 // sample
    began = time.perf_counter()
    roll = random.Random(1).randint
    for _ in range(count):
        roll(1, 6)
    return {"dice": count}


if __name__ == "__main__":
    work = {
        "tower": tower,
        "kaiju": kaiju,
        "cadquery": cadquery,
        "openscad": openscad,
        "dice": dice,
    }
    began = time.perf_counter()
    result = work[sys.argv[1]](*sys.argv[2:])
    print(json.dumps({**result, "seconds": time.perf_counter() - began}))

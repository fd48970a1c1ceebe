"""One job from parameters to files, as a worker process runs it."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from generators.kit.errors import BuildError, KitError
from generators.kit.mesh import Mesh
from generators.kit.model import Body
from generators.kit.solid import kernel_versions
from printables import __version__
from printables.pipeline.cache import LeafFolder
from printables.pipeline.inspect import blocking, inspect_body, inspect_joints
from printables.pipeline.job import BodyReport, Finding, Job
from printables.pipeline.make import Made, make_piece
from printables.pipeline.manifest import SCHEMA, piece_files, read_piece, sha256, to_json
from printables.pipeline.write.glb import write_glb
from printables.pipeline.write.step import write_step
from printables.pipeline.write.stl import write_stl
from printables.pipeline.write.threemf import write_3mf
from printables.render import render

DENSITY = 1.24e-3
"""g/mm3 of PLA: the mass stated is that of a solid print."""


def run_job(job: Job, key: str, directory: str, cache: str, force: bool) -> dict[str, Any]:
    """Make, inspect and write a piece into DIR/pieces/<folder>; all of its files or none.

    Returns its piece.json record, or {"failed": [line, ...]} for what a user can act on.
    """
    partial = Path(directory) / ".partial"
    partial.mkdir(parents=True, exist_ok=True)
    staging = Path(tempfile.mkdtemp(dir=partial, prefix=job.folder + "."))
    try:
        made = make_piece(job, LeafFolder(Path(cache)))
        record = _write(made, key, staging, force)
        if "failed" not in record:
            _publish(staging, Path(directory) / "pieces" / job.folder)
        return record
    except KitError as error:
        return {"failed": [str(error)]}
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _write(made: Made, key: str, staging: Path, force: bool) -> dict[str, Any]:
    job, model = made.job, made.model
    bodies, joints, faults = _inspected(made, staging)
    if faults and not force:
        return {"failed": faults}
    picture = render([(made.meshes[b.name], b.place) for b in model.bodies], background=None)
    files, notices = _write_formats(made, staging, picture)
    if set(job.formats) <= set(notices):
        return {"failed": list(notices.values())}
    preview = staging / "preview.png"
    preview.write_bytes(picture)
    files["preview"] = {"file": preview.name, "sha256": sha256(preview)}
    if "stl" not in job.formats:
        for entry in bodies:
            (staging / entry.pop("file")).unlink()
            entry.pop("sha256")
    record = {
        "schema": SCHEMA,
        "key": key,
        "id": job.piece,
        "title": job.title,
        "code": job.code,
        "folder": job.folder,
        "count": job.count,
        "units": list(job.units),
        "counts_as": list(job.counts_as),
        "generator": job.generator,
        "spec": job.spec,
        "settings": job.settings,
        "detail": job.detail,
        "formats": list(job.formats),
        "printer": job.printer,
        "recipe": ["printables", *job.recipe],
        "versions": {"printables": __version__, **dict(_versions())},
        "supports": model.supports,
        "notes": [*model.notes, *notices.values()],
        "joints": [asdict(finding) for finding in joints],
        "bodies": bodies,
        "files": files,
    }
    (staging / "piece.json").write_text(to_json(record), "utf-8")
    return record


def _inspected(made: Made, staging: Path) -> tuple[list[dict[str, Any]], list[Finding], list[str]]:
    """Write every body as STL, read it again and inspect it.

    Gives the entries of the bodies, the findings on the joints, and a line for each finding that
    blocks the export.
    """
    job, model = made.job, made.model
    entries, faults = [], []
    for body in model.bodies:
        file = f"{job.piece}.stl" if len(model.bodies) == 1 else f"{job.piece}-{body.name}.stl"
        path = staging / file
        write_stl(path, made.meshes[body.name], f"{job.code} {job.piece} {body.name}")
        report = inspect_body(path, body, made.settings, job.volume, model.supports)
        entries.append(_body_entry(body, made.meshes[body.name], path, report))
        faults += [f"{body.name}: {f.check}: {f.message}" for f in blocking(report.findings)]
    joints = inspect_joints(model, made.meshes)
    faults += [f"joints: {f.check}: {f.message}" for f in blocking(joints)]
    return entries, joints, faults


def _write_formats(
    made: Made, staging: Path, picture: bytes
) -> tuple[dict[str, Any], dict[str, str]]:
    """Files beside the STL, by format, and by format why one could not be written."""
    job, model = made.job, made.model
    pairs = [(body, made.meshes[body.name]) for body in model.bodies]
    writers: dict[str, Callable[[Path], None]] = {
        "3mf": lambda path: write_3mf(path, pairs, metadata(made), picture),
        "step": lambda path: write_step(path, model),
        "glb": lambda path: write_glb(path, pairs),
    }
    files: dict[str, Any] = {}
    notices: dict[str, str] = {}
    for kind, write in writers.items():
        if kind not in job.formats:
            continue
        path = staging / f"{job.piece}.{kind}"
        try:
            write(path)
        except BuildError as error:
            if kind != "step":
                raise
            notices[kind] = str(error)
            continue
        files[kind] = {"file": path.name, "sha256": sha256(path)}
    return files, notices


def metadata(made: Made) -> dict[str, str]:
    """What a 3MF says about itself: enough to find the card and to make the piece again."""
    job = made.job
    return {
        "Title": job.title,
        "Designer": "printables",
        "Application": f"printables {__version__}",
        "code": job.code,
        "piece": job.piece,
        "units": " ".join(job.units),
        "counts_as": " ".join(job.counts_as),
        "recipe": " ".join(["printables", *job.recipe]),
        "spec": to_json(job.spec),
        "settings": to_json(job.settings),
    }


def _body_entry(body: Body, mesh: Mesh, path: Path, report: BodyReport) -> dict[str, Any]:
    return {
        "name": body.name,
        "file": path.name,
        "sha256": sha256(path),
        "quantity": body.quantity,
        "triangles": len(mesh.faces),
        "volume_mm3": round(mesh.volume, 2),
        "size_mm": [round(float(side), 3) for side in mesh.size],
        "mass_g": round(mesh.volume * DENSITY, 2),
        "measures": report.measures,
        "findings": [asdict(finding) for finding in report.findings],
    }


def _versions() -> list[tuple[str, str]]:
    return [
        (name, number) for name, _, number in (v.partition("=") for v in kernel_versions().split())
    ]


def _publish(staging: Path, folder: Path) -> None:
    """Move whole files into place, piece.json last, and drop what the piece no longer has.

    Until the new piece.json is there the old one does not fit its files, so a piece that is
    caught half-way is made again. Files of the user's own in the folder stay.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = {path.name for path in staging.iterdir()}
    for stale in piece_files(read_piece(folder) or {"bodies": [], "files": {}}).keys() - names:
        (folder / stale).unlink(missing_ok=True)
    for name in sorted(names - {"piece.json"}):
        (staging / name).replace(folder / name)
    (staging / "piece.json").replace(folder / "piece.json")

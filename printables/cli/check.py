"""`printables check`: will these files or pieces print?"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from generators.kit.limits import PrintSettings
    from printables.pipeline.job import BodyReport, Job

    Volume = tuple[float, float, float] | None

EPILOG = """\b
Examples:
  printables check tank                         build the piece and inspect every body
  printables check model.stl other.3mf          your own files: STL, 3MF, OBJ, PLY, OFF
  printables check skyscraper --printer prusa-mini --process fdm-0.25
  printables check tag:starter --json

An error means that the body will not print, or not as it should; a warning is told, and does
not block. Of a file of your own less is asked: it may need supports, and may lie anywhere.

Exit codes: 0 nothing blocks, 1 a finding blocks, 2 wrong usage."""


@click.command(epilog=EPILOG)
@click.argument("what", nargs=-1, required=True, metavar="FILE_OR_ID...")
@click.option("--process", metavar="ID|FILE", help="fdm-0.4, fdm-0.25, resin or a TOML file.")
@click.option("--printer", metavar="ID", help="Check that every body fits this printer.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.pass_context
def check(
    context: click.Context,
    what: tuple[str, ...],
    process: str | None,
    printer: str | None,
    as_json: bool,
) -> None:
    """Inspect mesh files, or pieces of the catalogue, for faults in print."""
    from printables.cli import catalogue_of
    from printables.pipeline.order import Press, plan, read_what

    files = [Path(word) for word in what if is_file(word)]
    names = [word for word in what if not is_file(word)]
    catalogue = catalogue_of(context)
    settings, volume = _conditions(catalogue, process, printer)
    jobs = (
        plan(catalogue, read_what(catalogue, names, {}), Press(printer, process)) if names else []
    )
    count, blocked = 0, 0
    told: list[dict[str, Any]] = []
    for source, report in _reports(files, jobs, settings, volume):
        count, blocked = count + 1, blocked + report.blocks
        if as_json:
            told.append({"source": source, "blocks": report.blocks, **asdict(report)})
        else:
            click.echo("\n".join(_lines(source, report)))
    if as_json:
        click.echo(json.dumps({"reports": told}, indent=2, ensure_ascii=False))
    click.echo(f"{count} inspected, {blocked} blocked", err=True)
    if blocked:
        context.exit(1)


def is_file(word: str) -> bool:
    """Whether a word names a file and not a piece: it is there, or it looks like a path."""
    return Path(word).is_file() or Path(word).suffix != "" or "/" in word


def _conditions(
    catalogue: Any, process: str | None, printer: str | None
) -> tuple[PrintSettings, Volume]:
    from printables.pipeline.order import DEFAULT_PROCESS, process_settings, usable_volume

    row = catalogue.printer(printer) if printer else None
    chosen = process or (row.process if row else DEFAULT_PROCESS)
    return process_settings(catalogue, chosen), usable_volume(row) if row else None


def _reports(
    files: list[Path], jobs: list[Job], settings: PrintSettings, volume: Volume
) -> Iterator[tuple[str, BodyReport]]:
    """Yield (file or piece, report) for every body, as soon as it is inspected."""
    for path in files:
        for report in _of_file(path, settings, volume):
            yield str(path), report
    for job in jobs:
        for report in _of_piece(job):
            yield job.piece, report


def _of_file(path: Path, settings: PrintSettings, volume: Volume) -> Iterator[BodyReport]:
    from printables.pipeline.inspect import inspect_mesh
    from printables.pipeline.inspect.files import read_meshes
    from printables.pipeline.job import BodyReport, Finding

    try:
        meshes = read_meshes(path)
    except (OSError, ValueError) as error:
        reason = error.strerror or str(error) if isinstance(error, OSError) else str(error)
        yield BodyReport(path.stem, {}, (Finding("file", "error", reason),))
        return
    for name, mesh in meshes:
        yield inspect_mesh(mesh, name, None, settings, volume)


def _of_piece(job: Job) -> Iterator[BodyReport]:
    """Build a piece, write its bodies to a temporary folder and inspect what was written."""
    from generators.kit.errors import BuildError
    from printables.pipeline.inspect import inspect_body, inspect_joints
    from printables.pipeline.job import BodyReport, Finding
    from printables.pipeline.make import make_piece
    from printables.pipeline.write.stl import write_stl

    try:
        made = make_piece(job)
    except BuildError as error:
        yield BodyReport(job.piece, {}, (Finding("build", "error", str(error)),))
        return
    with tempfile.TemporaryDirectory() as folder:
        for body in made.model.bodies:
            path = Path(folder) / f"{body.name}.stl"
            write_stl(path, made.meshes[body.name], f"{job.code} {job.piece} {body.name}")
            yield inspect_body(path, body, made.settings, job.volume, made.model.supports)
    findings = inspect_joints(made.model, made.meshes)
    if findings:
        yield BodyReport("joints", {}, tuple(findings))


def _lines(source: str, report: BodyReport) -> Iterator[str]:
    """A report as text: what it is and whether it prints, then a line for each finding."""
    measures = report.measures
    facts = []
    if "size_mm" in measures:
        x, y, z = measures["size_mm"]
        facts = [f"{x:.1f} x {y:.1f} x {z:.1f} mm", f"{measures['volume_mm3']:.0f} mm3"]
        facts.append(f"{measures['triangles']} triangles")
    verdict = "blocked" if report.blocks else "prints"
    name = source if Path(source).stem == report.body else f"{source} {report.body}"
    yield f"{name}: {', '.join([*facts, verdict])}"
    for finding in report.findings:
        yield f"  {finding.severity:<8} {finding.check:<10} {finding.message}"

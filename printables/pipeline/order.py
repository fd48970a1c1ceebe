"""What to make: pieces, scenarios and tags with their parameters, turned into jobs."""

from __future__ import annotations

import base64
import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.spec import Spec, make_spec
from printables.catalogue.contents import Catalogue
from printables.catalogue.records import Printer
from printables.errors import CatalogueError
from printables.pipeline.job import Job

DEFAULT_PROCESS = "fdm-0.4"


@dataclass(frozen=True)
class Line:
    """One line of an order: a piece, how many, and changes to its parameters (dotted keys)."""

    piece: str
    count: int = 1
    changes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Order:
    """Lines to make, the scenarios they come from, and units that no piece stands for."""

    lines: tuple[Line, ...]
    missing: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()


@dataclass(frozen=True)
class Press:
    """How to print: printer, process, changed settings, figure scale, detail, file formats.

    `catalogue` names the user's folders of TOML, so that a recipe finds their rows again.
    """

    printer: str | None = None
    process: str | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    detail: str = "print"
    formats: tuple[str, ...] = ("stl", "3mf")
    catalogue: tuple[str, ...] = ()


def read_what(catalogue: Catalogue, what: Sequence[str], changes: Mapping[str, Any]) -> Order:
    """Resolve piece ids, `tag:NAME`, `scenario:NAME` and `all`; counts of one piece add up.

    `changes` apply to every line. Raises UnknownName.
    """
    counts: dict[str, int] = {}
    missing: list[str] = []
    scenarios: list[str] = []
    for word in what:
        kind, _, name = word.partition(":")
        if word == "all":
            found = dict.fromkeys(catalogue.pieces, 1)
        elif kind == "tag" and name:
            found = {piece.id: 1 for piece in catalogue.tagged(name)}
        elif kind == "scenario" and name:
            found, lacking = scenario_counts(catalogue, name)
            missing += lacking
            scenarios.append(name)
        else:
            found = {catalogue.piece(word).id: 1}
        for piece, count in found.items():
            counts[piece] = counts.get(piece, 0) + count
    lines = tuple(Line(piece, count, changes) for piece, count in counts.items())
    return Order(lines, tuple(dict.fromkeys(missing)), tuple(dict.fromkeys(scenarios)))


def scenario_counts(catalogue: Catalogue, name: str) -> tuple[dict[str, int], list[str]]:
    """Pieces of a scenario with their numbers, and its units that no piece stands for."""
    scenario = catalogue.scenario(name)
    counts: dict[str, int] = {}
    missing = []
    for unit, number in scenario.units.items():
        piece = catalogue.piece_of(unit)
        if piece is None:
            missing.append(unit)
        else:
            counts[piece.id] = counts.get(piece.id, 0) + number
    for row in scenario.terrain:
        if row.piece in catalogue.pieces:
            counts[row.piece] = counts.get(row.piece, 0) + row.count
        else:
            missing.append(row.piece)
    return counts, missing


def read_job_file(catalogue: Catalogue, path: Path) -> Order:
    """Read an order from TOML: `[[piece]]` tables with `id`, `count` and a `spec` table.

    Raises CatalogueError with a line for each fault.
    """
    rows = _read_toml(path)
    faults: list[str] = []
    lines: list[Line] = []
    pieces = rows.get("piece")
    if set(rows) - {"piece"} or not isinstance(pieces, list) or not pieces:
        raise CatalogueError([f"{path}: must hold [[piece]] tables with id, count and spec only"])
    for number, row in enumerate(pieces, 1):
        where = f"{path}: piece {number}"
        if not isinstance(row, dict) or "id" not in row:
            faults.append(f"{where} has no id")
            continue
        for key in sorted(set(row) - {"id", "count", "spec"}):
            faults.append(f"{where}.{key}: unknown key, there are id, count and spec")
        count, spec = row.get("count", 1), row.get("spec", {})
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= 999:
            faults.append(f"{where}.count = {count!r}, must be a whole number from 1 to 999")
        elif not isinstance(spec, dict):
            faults.append(f"{where}.spec = {spec!r}, must be a table of parameters")
        else:
            try:
                lines.append(Line(catalogue.piece(str(row["id"])).id, count, spec))
            except CatalogueError as error:
                faults += [f"{where}: {fault}" for fault in error.faults]
    if faults:
        raise CatalogueError(faults)
    return Order(tuple(lines))


def plan(catalogue: Catalogue, order: Order, press: Press) -> list[Job]:
    """A job for each distinct line of an order. Raises SpecError or CatalogueError."""
    printer = catalogue.printer(press.printer) if press.printer else None
    process = press.process or (printer.process if printer else DEFAULT_PROCESS)
    row = process_settings(catalogue, process)
    settings = _settings(row, press.settings)
    faults: list[str] = []
    jobs: dict[str, Job] = {}
    for line in order.lines:
        try:
            job = _job(catalogue, line, press, printer, process, settings)
        except SpecError as error:
            faults += [f"{line.piece}: {fault}" for fault in error.faults]
            continue
        if job.folder in jobs:
            job = replace(job, count=job.count + jobs[job.folder].count)
        jobs[job.folder] = job
    if faults:
        raise SpecError(faults)
    return list(jobs.values())


def process_settings(catalogue: Catalogue, process: str) -> PrintSettings:
    """Settings of a process of the catalogue, or of a TOML file with a table of settings."""
    if not process.endswith(".toml"):
        return catalogue.process(process).settings
    values = _read_toml(Path(process))
    rows = values.get("settings", values)
    if not isinstance(rows, dict):
        raise CatalogueError([f"{process}: settings = {rows!r:.60}, must be a table of settings"])
    try:
        return make_spec(PrintSettings, rows)
    except SpecError as error:
        raise CatalogueError([f"{process}: {fault}" for fault in error.faults]) from None


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise CatalogueError([f"{path}: cannot be read as TOML: {error}"]) from None


def _settings(base: PrintSettings, changes: Mapping[str, Any]) -> PrintSettings:
    try:
        return make_spec(PrintSettings, base.model_dump(), changes)
    except SpecError as error:
        raise SpecError([f"setting {fault}" for fault in error.faults]) from None


def usable_volume(printer: Printer) -> tuple[float, float, float]:
    """Build volume in mm less the free margin along the edges and the corner that is taken.

    The corner costs the strip of the bed beside it, which is on the safe side.
    """
    x, y, z = printer.volume
    corner = max(0.0, printer.exclude[0] - printer.margin)
    return x - 2 * printer.margin - corner, y - 2 * printer.margin, z


def _job(
    catalogue: Catalogue,
    line: Line,
    press: Press,
    printer: Printer | None,
    process: str,
    settings: PrintSettings,
) -> Job:
    piece = catalogue.piece(line.piece)
    standard = catalogue.spec(piece)
    spec = catalogue.spec(piece, line.changes)
    volume = usable_volume(printer) if printer else None
    if volume:
        spec = spec.fitted(volume)
    spec_changes = _differences(spec, standard)
    settings_changes = _differences(settings, PrintSettings())
    mark = _mark(spec_changes, settings_changes)
    recipe = [word for folder in press.catalogue for word in ("--catalogue", folder)]
    recipe += ["export", piece.id]
    recipe += [word for k, v in spec_changes.items() for word in ("--set", f"{k}={_word(v)}")]
    if settings_changes:
        recipe += ["--process", process]
    for key, value in press.settings.items():
        recipe += (
            ["--scale", f"{float(value):g}"] if key == "scale" else ["--setting", f"{key}={value}"]
        )
    return Job(
        piece=piece.id,
        title=piece.title,
        code=f"{piece.code}-{mark}" if mark else piece.code,
        generator=piece.generator,
        spec=spec.model_dump(mode="json"),
        settings=settings.model_dump(mode="json"),
        detail=press.detail,
        formats=tuple(sorted(press.formats)),
        folder=f"{piece.id}-{mark.lower()}" if mark else piece.id,
        units=piece.units,
        counts_as=piece.counts_as,
        count=line.count,
        printer=printer.id if printer else None,
        volume=volume,
        recipe=tuple(recipe),
    )


def _differences(spec: Spec, standard: Spec, prefix: str = "") -> dict[str, Any]:
    """Dotted parameter -> value, where two Specs of one type differ."""
    found: dict[str, Any] = {}
    for name in type(spec).model_fields:
        ours, theirs = getattr(spec, name), getattr(standard, name)
        if isinstance(ours, Spec) and isinstance(theirs, Spec):
            found |= _differences(ours, theirs, f"{prefix}{name}.")
        elif ours != theirs:
            found[f"{prefix}{name}"] = ours
    return found


def _word(value: Any) -> str:
    """A parameter's value as the command line reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _mark(*differences: Mapping[str, Any]) -> str:
    """Four base32 characters for what was changed, empty when nothing was."""
    if not any(differences):
        return ""
    text = json.dumps([{k: str(v) for k, v in d.items()} for d in differences], sort_keys=True)
    return base64.b32encode(hashlib.sha256(text.encode()).digest())[:4].decode()

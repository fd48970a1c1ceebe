"""Inspection of one written body: the file is read again, and everything is measured on that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh
from generators.kit.model import Body
from printables.pipeline.inspect.closed import closed
from printables.pipeline.inspect.footing import footing
from printables.pipeline.inspect.layers import layers
from printables.pipeline.inspect.wall import wall
from printables.pipeline.job import BodyReport, Finding
from printables.pipeline.write.stl import read_stl

Volume = tuple[float, float, float]


def inspect_body(
    path: Path,
    body: Body | None,
    settings: PrintSettings,
    volume: Volume | None = None,
    supports: str = "none needed",
) -> BodyReport:
    """Read a binary STL again and report on it; raises nothing, repairs nothing.

    `body` tells what it should be; None for a file of unknown origin, of which less is asked.
    `volume` is the printer's usable space in mm. `supports` are the words of the model: unless
    they begin with "none", islands and overhangs are told but do not block.
    """
    name = body.name if body else path.stem
    try:
        mesh = read_stl(path)
    except (OSError, ValueError) as error:
        reason = "there is no such file" if isinstance(error, FileNotFoundError) else str(error)
        return BodyReport(name, {}, (Finding("file", "error", f"{path.name}: {reason}"),))
    trap = _ascii_trap(path)
    report = inspect_mesh(mesh, name, body, settings, volume, supports)
    return BodyReport(name, report.measures, (*trap, *report.findings))


def inspect_mesh(
    mesh: Mesh,
    name: str,
    body: Body | None,
    settings: PrintSettings,
    volume: Volume | None = None,
    supports: str = "none needed",
) -> BodyReport:
    """Report on a mesh as it was read from a file; see `inspect_body`."""
    measures: dict[str, Any] = {}
    found = tuple(_findings(mesh, body, settings, volume, supports, measures))
    return BodyReport(name, measures, found)


def _findings(
    mesh: Mesh,
    body: Body | None,
    settings: PrintSettings,
    volume: Volume | None,
    supports: str,
    measures: dict[str, Any],
) -> Iterator[Finding]:
    if not len(mesh.faces):
        yield Finding("file", "error", "there are no facets in it; the body is empty")
        return
    if not np.isfinite(mesh.vertices).all():
        yield Finding("file", "error", "some coordinates are no numbers; write the file again")
        return
    measures["triangles"] = len(mesh.faces)
    measures["volume_mm3"] = round(mesh.volume, 2)
    measures["size_mm"] = [round(float(side), 3) for side in mesh.size]
    yield from _fits(mesh, volume)
    faults = list(closed(mesh, body.components if body else None, measures))
    yield from faults
    if any(fault.check in ("closed", "winding", "volume") for fault in blocking(faults)):
        return  # there is no clear inside to measure
    yield from footing(mesh, body.footprint if body else None, body is not None, measures)
    yield from layers(mesh, settings, body is not None and claims_none(supports), measures)
    yield from wall(mesh, settings, measures)


def claims_none(supports: str) -> bool:
    """Whether a model's words on supports promise that it prints without any."""
    return supports.lower().startswith("none")


def blocking(findings: list[Finding] | tuple[Finding, ...]) -> list[Finding]:
    """The findings that stop an export."""
    return [finding for finding in findings if finding.blocks]


def _ascii_trap(path: Path) -> tuple[Finding, ...]:
    with path.open("rb") as file:
        if not file.read(5).lower().startswith(b"solid"):
            return ()
    message = "its header begins with 'solid', so that programs take it for text; write another"
    return (Finding("file", "error", message),)


def _fits(mesh: Mesh, volume: Volume | None) -> Iterator[Finding]:
    if volume is None:
        return
    x, y, z = (float(side) for side in mesh.size)
    flat = sorted((x, y))
    bed = sorted(volume[:2])
    if flat[0] > bed[0] + 1e-6 or flat[1] > bed[1] + 1e-6 or z > volume[2] + 1e-6:
        over = max(flat[0] - bed[0], flat[1] - bed[1], z - volume[2])
        yield Finding(
            "fits",
            "error",
            f"{x:.1f} x {y:.1f} x {z:.1f} mm do not fit the printer's {volume[0]:g} x "
            f"{volume[1]:g} x {volume[2]:g} in either turn; make it smaller or split it",
            over,
            0.0,
        )

"""A job: everything needed to make one piece, as plain data that travels between processes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Job:
    """Make one piece in full. All fields are plain values (JSON), so any worker can run it."""

    piece: str
    """Catalogue id."""
    title: str
    code: str
    """Engraved code; a customised piece has four more characters."""
    generator: str
    spec: dict[str, Any]
    """Every parameter, nested, as JSON values."""
    settings: dict[str, Any]
    """PrintSettings, every field."""
    detail: str
    formats: tuple[str, ...]
    folder: str
    """Folder of the piece under DIR/pieces: its id, with the hash when customised."""
    units: tuple[str, ...] = ()
    counts_as: tuple[str, ...] = ()
    count: int = 1
    printer: str | None = None
    volume: tuple[float, float, float] | None = None
    """Usable build volume in mm, None when no printer was named."""
    recipe: tuple[str, ...] = field(default=())
    """Arguments of the `printables export` command that makes this piece again."""


@dataclass(frozen=True)
class Finding:
    """One thing that inspection saw. Lengths in mm, areas in mm2."""

    check: str
    """Name of the check: `closed`, `wall`, `islands` ..."""
    severity: str
    """`error` blocks the export, `warning` is told, `info` is recorded."""
    message: str
    """One line: what was found, the limit, and what to do."""
    value: float | None = None
    limit: float | None = None

    @property
    def blocks(self) -> bool:
        """Whether it stops an export: the one place that decides it."""
        return self.severity == "error"


@dataclass(frozen=True)
class BodyReport:
    """What inspection measured of one written body, and what it found."""

    body: str
    measures: dict[str, Any]
    findings: tuple[Finding, ...]

    @property
    def blocks(self) -> bool:
        """Whether any finding stops the export."""
        return any(finding.blocks for finding in self.findings)

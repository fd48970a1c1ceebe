"""How an export shows that it is alive: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

from typing import Any, Self

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from printables.pipeline.job import Job


def told(job: Job, result: dict[str, Any]) -> str:
    """One line about a piece that ended."""
    if "failed" in result:
        return f"{job.folder}: failed"
    bodies = result["bodies"]
    triangles = sum(body["triangles"] for body in bodies)
    parts = f"{len(bodies)} bodies" if len(bodies) > 1 else "1 body"
    return f"{job.folder}: {parts}, {triangles:,} triangles"


class Lines:
    """A plain line for each piece."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        return

    def start(self, total: int, unchanged: int) -> None:
        self.total, self.ended = total, unchanged
        pieces = "1 piece" if total == 1 else f"{total} pieces"
        click.echo(f"{pieces}, {unchanged} unchanged", err=True)

    def done(self, job: Job, result: dict[str, Any]) -> None:
        self.ended += 1
        click.echo(f"[{self.ended}/{self.total}] {told(job, result)}", err=True)


class Bar:
    """A bar with pieces, triangles and the time that is left."""

    def __enter__(self) -> Self:
        self.triangles = 0
        self.bar = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[triangles]:,} triangles"),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
        )
        self.bar.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.bar.stop()

    def start(self, total: int, unchanged: int) -> None:
        self.task = self.bar.add_task("pieces", total=total, completed=unchanged, triangles=0)

    def done(self, job: Job, result: dict[str, Any]) -> None:
        self.bar.console.print(told(job, result), highlight=False)
        if "failed" not in result:
            self.triangles += sum(body["triangles"] for body in result["bodies"])
        self.bar.update(self.task, advance=1, triangles=self.triangles)

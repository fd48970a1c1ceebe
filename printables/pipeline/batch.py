"""Run jobs in worker processes: a crash or an endless piece fails that piece alone.

Workers are spawned, never forked: a fork after the CAD kernel has run hangs.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import TimeoutError as JobTimeout
from pathlib import Path
from typing import Any

from printables.pipeline.job import Job

Task = tuple[Job, str]
"""A job and its piece key."""
TIMEOUT = 900.0
"""Seconds after which a piece is given up."""


def work(job: Job, key: str, directory: str, cache: str, force: bool) -> dict[str, Any]:
    """What a worker runs; the heavy imports happen there, not in the parent."""
    from printables.pipeline.worker import run_job

    return run_job(job, key, directory, cache, force)


def default_jobs() -> int:
    """Worker processes when the user names no number: one a core, at most four (0.7 GB each)."""
    return max(1, min(os.cpu_count() or 1, 4))


def run_batch(
    tasks: Sequence[Task],
    directory: Path,
    cache: Path,
    *,
    jobs: int | None = None,
    timeout: float = TIMEOUT,
    force: bool = False,
    done: Callable[[Job, dict[str, Any]], None] = lambda job, result: None,
) -> None:
    """Run every task and call `done(job, result)` as each ends, in any order.

    A result is a piece.json record or {"failed": [line, ...]}.
    """
    from concurrent.futures import as_completed

    from pebble import ProcessExpired, ProcessPool

    workers = min(jobs or default_jobs(), len(tasks))
    if not workers:
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPool(max_workers=workers, max_tasks=0, context=context) as pool:
        try:
            waiting = {}
            for job, key in tasks:
                args = (job, key, str(directory), str(cache), force)
                waiting[pool.schedule(work, args=args, timeout=timeout)] = job
            for future in as_completed(waiting):
                job = waiting[future]
                try:
                    result = future.result()
                except JobTimeout:
                    result = {"failed": [f"took longer than {timeout:g} s and was ended"]}
                except ProcessExpired as error:
                    result = {"failed": [f"its worker died (exit code {error.exitcode})"]}
                except OSError as error:
                    where = f"{error.filename}: " if error.filename else ""
                    result = {"failed": [f"{where}{error.strerror or error}"]}
                except Exception as error:  # whatever a generator raises fails its piece only
                    line = str(error).strip().splitlines() or [""]
                    result = {"failed": [f"{type(error).__name__}: {line[0]}"]}
                done(job, result)
        except BaseException:
            pool.stop()
            raise

"""An export, end to end: jobs into a folder, then its manifest, cards, contact sheet and index."""

from __future__ import annotations

import json
import shlex
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from filelock import FileLock, Timeout

from printables import __version__
from printables.cards import CardEntry, copies, write_cards
from printables.catalogue.contents import Catalogue
from printables.errors import PrintablesError, UnknownName
from printables.files import write_atomically
from printables.pipeline.batch import TIMEOUT, Task, run_batch
from printables.pipeline.cache import LeafFolder, cache_folder, piece_key
from printables.pipeline.contact_sheet import contact_sheet
from printables.pipeline.index import enter
from printables.pipeline.job import Job
from printables.pipeline.manifest import (
    findings,
    is_whole,
    manifest,
    read_piece,
    read_pieces,
    sha256,
    to_json,
)
from printables.pipeline.order import scenario_counts


class Progress(Protocol):
    """Told of what happens while an export runs."""

    def start(self, total: int, unchanged: int) -> None:
        """The batch begins: pieces in all, and how many of them need no work."""

    def done(self, job: Job, result: dict[str, Any]) -> None:
        """A piece ended: a piece.json record, or {"failed": [line, ...]}."""


@dataclass(frozen=True)
class CardStyle:
    """How the cards of an export are printed."""

    size: str = "poker"
    paper: str = "a4"
    lang: str = "en"


@dataclass
class Outcome:
    """What an export did."""

    made: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)
    failed: dict[str, list[str]] = field(default_factory=dict)
    """Piece -> lines saying why."""
    warnings: list[str] = field(default_factory=list)


def export(
    catalogue: Catalogue,
    jobs: Sequence[Job],
    directory: Path,
    progress: Progress,
    *,
    scenarios: Sequence[str] = (),
    workers: int | None = None,
    timeout: float = TIMEOUT,
    cards: CardStyle | None = CardStyle(),
    force: bool = False,
) -> Outcome:
    """Make what is missing or stale of the jobs in `directory`, then write what belongs to all.

    `scenarios` are listed on the contact sheet; `cards` None leaves cards.pdf as it is. A piece
    that fails or is blocked is left out and told; the rest is done. Raises PrintablesError when
    the folder cannot be written or another export is writing into it.
    """
    _prepare(directory)
    lock = FileLock(directory / ".lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise PrintablesError(f"{directory}: another export is writing into this folder") from None
    try:
        outcome = _make(jobs, directory, progress, workers, timeout, force)
        _finish(catalogue, directory, outcome, scenarios, cards)
        return outcome
    finally:
        lock.release()


def _prepare(directory: Path) -> None:
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            pass
    except OSError as error:
        raise PrintablesError(f"{directory}: cannot be written into: {error.strerror}") from None


def _make(
    jobs: Sequence[Job],
    directory: Path,
    progress: Progress,
    workers: int | None,
    timeout: float,
    force: bool,
) -> Outcome:
    partial = directory / ".partial"
    shutil.rmtree(partial, ignore_errors=True)  # what a killed run left
    cache = cache_folder() / "leaves"
    outcome = Outcome()
    tasks: list[Task] = []
    for job in jobs:
        key = piece_key(job)
        folder = directory / "pieces" / job.folder
        record = read_piece(folder)
        same = record is not None and record["key"] == key and is_whole(folder, record)
        if record is not None and same and not force:
            same = not _blocked(record)
        if record is not None and same:
            job = replace(job, formats=tuple(sorted({*job.formats, *record["formats"]})))
            if set(job.formats) == set(record["formats"]):
                outcome.unchanged.append(job.folder)
                if record["count"] != job.count:
                    text = to_json({**record, "count": job.count})
                    write_atomically(folder / "piece.json", text)
                continue
        tasks.append((job, key))

    def done(job: Job, result: dict[str, Any]) -> None:
        if "failed" in result:
            outcome.failed[job.folder] = result["failed"]
        else:
            outcome.made.append(job.folder)
            outcome.warnings += [f"{job.folder}: {note}" for note in _warnings(result)]
        progress.done(job, result)

    progress.start(len(jobs), len(outcome.unchanged))
    try:
        run_batch(tasks, directory, cache, jobs=workers, timeout=timeout, force=force, done=done)
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    LeafFolder(cache).prune()
    return outcome


def _blocked(record: dict[str, Any]) -> bool:
    """Whether a piece was written by force although a check blocks it."""
    return any(finding.blocks for _, finding in findings(record))


def _warnings(record: dict[str, Any]) -> list[str]:
    return [f"{name}: {f.message}" for name, f in findings(record) if f.severity != "info"]


def _finish(
    catalogue: Catalogue,
    directory: Path,
    outcome: Outcome,
    scenarios: Sequence[str],
    cards: CardStyle | None,
) -> None:
    """Write what is about the whole folder; without a single piece there is nothing to write."""
    records = read_pieces(directory)
    if not records:
        return
    pages, listed = _known(directory)
    if cards:
        pages = _write_cards(catalogue, directory, records, outcome, cards)
    listed += scenarios
    whole = manifest(
        records,
        pages,
        version=__version__,
        cards="cards.pdf" if (directory / "cards.pdf").exists() else None,
        scenarios=[
            scenario_row(catalogue, name)
            for name in dict.fromkeys(listed)
            if name in catalogue.scenarios
        ],
    )
    for piece in whole["pieces"]:
        row = catalogue.pieces.get(piece["id"])
        piece["tags"] = list(row.tags) if row else []
    write_atomically(directory / "manifest.json", to_json(whole))
    write_atomically(directory / "index.html", contact_sheet(whole))
    named = {*outcome.made, *outcome.unchanged}
    try:
        enter([record for record in records if record["folder"] in named], directory)
    except OSError as error:
        outcome.warnings.append(f"the index of codes could not be written: {error}")


def scenario_row(catalogue: Catalogue, name: str) -> dict[str, Any]:
    """What to print for a scenario, as the manifest lists it."""
    scenario = catalogue.scenario(name)
    counts, missing = scenario_counts(catalogue, name)
    proposed = {row.piece for row in scenario.terrain if row.proposal}
    proposed |= {
        piece.id for unit in scenario.proposed_units for piece in catalogue.pieces_for(unit)
    }
    pieces = [
        {
            "id": piece,
            "title": catalogue.pieces[piece].title,
            "count": count,
            "proposal": piece in proposed,
        }
        for piece, count in counts.items()
    ]
    return {"id": name, "title": scenario.title, "pieces": pieces, "missing": missing}


def _write_cards(
    catalogue: Catalogue,
    directory: Path,
    records: Sequence[dict[str, Any]],
    outcome: Outcome,
    style: CardStyle,
) -> dict[str, int]:
    """Write cards.pdf for all pieces of the folder; the first page of each piece's code."""
    entries: list[CardEntry] = []
    for record in records:
        picture = _picture(directory / "pieces" / record["folder"], record)
        if picture is None:
            outcome.warnings.append(f"{record['folder']}: its picture is missing or damaged")
        for unit in (*record["units"], *record["counts_as"]):
            try:
                card = catalogue.card(unit, style.lang)
            except UnknownName as error:
                outcome.warnings.append(f"{record['folder']}: {error}")
                continue
            entries.append(
                CardEntry(
                    card=card,
                    picture=picture,
                    code=record["code"],
                    recipe=shlex.join(record["recipe"]),
                    count=copies(card, record["count"]),
                    title=record["title"],
                )
            )
    if not entries:
        return {}
    return write_cards(
        directory / "cards.pdf", entries, size=style.size, paper=style.paper, lang=style.lang
    )


def _picture(folder: Path, record: dict[str, Any]) -> bytes | None:
    """The preview of a piece, None when it is missing or not what was written."""
    entry = record["files"].get("preview")
    try:
        whole = entry and sha256(folder / entry["file"]) == entry["sha256"]
        return (folder / entry["file"]).read_bytes() if whole else None
    except OSError:
        return None


def _known(directory: Path) -> tuple[dict[str, int], list[str]]:
    """Card pages by code and scenarios that an earlier export left, empty when there is none."""
    try:
        known = json.loads((directory / "manifest.json").read_text("utf-8"))
        pages = {str(piece["code"]): piece["card_page"] for piece in known["pieces"]}
        return pages, [str(row["id"]) for row in known["scenarios"]]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return {}, []

"""The user's index of exports: from a code on a base to its folder, card and command.

One small file an entry, so that exports running side by side never share a file.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import platformdirs

from printables.files import write_atomically
from printables.pipeline.manifest import read_pieces, to_json

KEPT = ("code", "id", "title", "folder", "units", "counts_as", "recipe", "count")
"""What an entry takes over from a piece's record."""


def index_folder() -> Path:
    """Where the index lies; PRINTABLES_DATA names another folder."""
    chosen = os.environ.get("PRINTABLES_DATA")
    return (Path(chosen) if chosen else platformdirs.user_data_path("printables")) / "index"


def enter(records: Iterable[Mapping[str, Any]], directory: Path) -> None:
    """Enter exported pieces; an entry of the same code and folder is replaced."""
    for record in records:
        entry = {key: record[key] for key in KEPT} | {"directory": str(directory.resolve())}
        name = hashlib.sha256(f"{entry['code']}\0{entry['directory']}".encode()).hexdigest()[:16]
        write_atomically(index_folder() / f"{record['code']}-{name}.json", to_json(entry))


def find_entries(code: str, directory: Path | None = None) -> list[dict[str, Any]]:
    """Entries of a code, upper or lower case: from one export folder, or from the index."""
    code = code.strip().upper()
    if directory is not None:
        found = read_pieces(directory)
        entries = [{key: r[key] for key in KEPT} | {"directory": str(directory)} for r in found]
        return [entry for entry in entries if entry["code"] == code]
    entries = []
    for path in sorted(index_folder().glob("*.json")):
        try:
            entry = json.loads(path.read_text("utf-8"))
        except (OSError, ValueError):
            continue
        whole = isinstance(entry, dict) and entry.keys() >= {*KEPT, "directory"}
        if whole and entry["code"] == code:
            entries.append(entry)
    return entries

"""What an export leaves beside the files: piece.json of each piece, manifest.json of the folder."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from printables.pipeline.job import Finding

SCHEMA = "printables/1"
KEYS = {
    *("schema", "key", "id", "title", "code", "folder", "count", "units", "counts_as"),
    *("formats", "recipe", "supports", "notes", "joints", "bodies", "files"),
}
"""What every piece.json has that an export reads again."""


def to_json(value: Any) -> str:
    """The one way JSON is written here: indented, keys in given order, a line end at the end."""
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def sha256(path: Path) -> str:
    """Hash of a file's content, in hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def piece_files(record: Mapping[str, Any]) -> dict[str, str]:
    """File name -> sha256 of everything a piece.json names, relative to the piece's folder."""
    listed = [*record["bodies"], *record["files"].values()]
    return {entry["file"]: entry["sha256"] for entry in listed if "file" in entry}


def findings(record: Mapping[str, Any]) -> list[tuple[str, Finding]]:
    """All findings of a piece, each with its body's name or `joints`."""
    found = [(body["name"], finding) for body in record["bodies"] for finding in body["findings"]]
    found += [("joints", finding) for finding in record["joints"]]
    return [(name, Finding(**finding)) for name, finding in found]


def read_piece(folder: Path) -> dict[str, Any] | None:
    """The piece.json of a folder, None when it is missing, damaged or of another schema."""
    try:
        record = json.loads((folder / "piece.json").read_text("utf-8"))
        whole = record["schema"] == SCHEMA and record.keys() >= KEYS
        whole &= all(isinstance(record[key], str) for key in ("id", "title", "code", "folder"))
        whole &= all(isinstance(word, str) for word in record["recipe"])
        whole &= isinstance(record["count"], int) and isinstance(record["formats"], list)
        whole &= all(isinstance(finding.message, str) for _, finding in findings(record))
        inside = all(Path(name).name == name for name in piece_files(record))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return record if whole and inside else None


def is_whole(folder: Path, record: Mapping[str, Any]) -> bool:
    """Whether every file that the record names is there with its recorded content."""
    try:
        return all(sha256(folder / name) == known for name, known in piece_files(record).items())
    except (OSError, ValueError):
        return False


def read_pieces(directory: Path) -> list[dict[str, Any]]:
    """Records of all whole pieces of an export folder, by id then code."""
    records = []
    for folder in sorted((directory / "pieces").glob("*")):
        record = read_piece(folder)
        if record is not None:
            records.append(record)
    return sorted(records, key=lambda record: (record["id"], record["code"]))


def manifest(
    records: Iterable[Mapping[str, Any]], card_pages: Mapping[str, int], **extra: Any
) -> dict[str, Any]:
    """The manifest of an export folder. Paths are relative to it; `card_pages` is code -> page."""
    pieces = []
    for record in records:
        folder = f"pieces/{record['folder']}"
        piece = {k: v for k, v in record.items() if k not in ("schema", "key", "bodies", "files")}
        piece["card_page"] = card_pages.get(record["code"])
        piece["bodies"] = [_under(folder, body) for body in record["bodies"]]
        files = {kind: _under(folder, entry) for kind, entry in record["files"].items()}
        piece["preview"] = files["preview"]["file"] if "preview" in files else None
        piece["files"] = {kind: entry for kind, entry in files.items() if kind != "preview"}
        pieces.append(piece)
    return {"schema": SCHEMA, **extra, "pieces": pieces}


def _under(folder: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    return {**entry, "file": f"{folder}/{entry['file']}"} if "file" in entry else dict(entry)

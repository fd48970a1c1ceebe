from __future__ import annotations

import json

import pytest

from printables.files import write_atomically
from printables.pipeline.manifest import KEYS, SCHEMA, is_whole, manifest, read_piece, sha256


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "a.stl").write_bytes(b"mesh")
    record = dict.fromkeys(KEYS, "x") | {
        "schema": SCHEMA,
        "code": "TST-01",
        "folder": "good",
        "count": 1,
        "formats": ["stl"],
        "joints": [],
        "bodies": [
            {"name": "a", "file": "a.stl", "sha256": sha256(tmp_path / "a.stl"), "findings": []}
        ],
        "files": {},
    }
    write_atomically(tmp_path / "piece.json", json.dumps(record))
    return tmp_path


def test_a_whole_piece(folder):
    record = read_piece(folder)
    assert record is not None and is_whole(folder, record)
    (folder / "a.stl").write_bytes(b"mess")
    assert not is_whole(folder, record)
    (folder / "a.stl").unlink()
    assert not is_whole(folder, record)


@pytest.mark.parametrize(
    "change",
    [
        {"schema": "printables/0"},
        {"bodies": None},
        {"bodies": [{"file": "../../etc/passwd", "sha256": ""}]},
        {"bodies": [{"file": "a.stl"}]},
        {"files": []},
        {"joints": [{"check": "play"}]},
        {"count": "x"},
        {"recipe": [1]},
        {"code": 5},
    ],
)
def test_a_damaged_piece_counts_as_missing(folder, change):
    record = read_piece(folder)
    write_atomically(folder / "piece.json", json.dumps(record | change))
    assert read_piece(folder) is None


@pytest.mark.parametrize("text", ["", "[]", "3", '"x"', "{", '{"schema": "printables/1"}'])
def test_what_is_no_piece_counts_as_missing(folder, text):
    (folder / "piece.json").write_text(text)
    assert read_piece(folder) is None


def test_paths_of_the_manifest_are_relative_to_the_export(folder):
    whole = manifest([read_piece(folder)], {"TST-01": 3})
    (piece,) = whole["pieces"]
    assert piece["bodies"][0]["file"] == "pieces/good/a.stl"
    assert piece["card_page"] == 3
    assert "key" not in piece


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    target = tmp_path / "there" / "file"
    write_atomically(target, "one")
    with pytest.raises(TypeError):
        write_atomically(target, 3)  # type: ignore[arg-type]
    assert target.read_text() == "one"
    assert [path.name for path in target.parent.iterdir()] == ["file"]

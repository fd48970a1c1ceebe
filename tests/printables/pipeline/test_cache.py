from __future__ import annotations

import os
from dataclasses import replace

import numpy as np

from printables.pipeline.cache import LeafFolder, package_digest, piece_key
from tests.printables.pipeline.test_batch import job


def test_leaves_come_back(tmp_path):
    leaves = LeafFolder(tmp_path)
    vertices, faces = np.random.default_rng(1).random((6, 3)), np.arange(6).reshape(2, 3)
    leaves["ab12"] = (vertices, faces)
    again = LeafFolder(tmp_path)["ab12"]
    assert np.array_equal(again[0], vertices)
    assert np.array_equal(again[1], faces)
    assert list(leaves) == ["ab12"]


def test_a_damaged_leaf_counts_as_missing(tmp_path):
    leaves = LeafFolder(tmp_path)
    leaves["ab12"] = (np.zeros((3, 3)), np.zeros((1, 3)))
    file = next(tmp_path.rglob("*.npz"))
    file.write_bytes(file.read_bytes()[:40])
    assert leaves.get("ab12") is None
    file.write_bytes(b"")
    assert leaves.get("ab12") is None


def test_the_oldest_leaves_go_first(tmp_path):
    leaves = LeafFolder(tmp_path)
    for age, key in enumerate(("aa", "bb", "cc")):
        leaves[key] = (np.zeros((100, 3)), np.zeros((1, 3)))
        path = next(tmp_path.rglob(f"{key}.npz"))
        os.utime(path, (1000 + age, 1000 + age))
    size = next(tmp_path.rglob("aa.npz")).stat().st_size
    leaves.prune(2 * size)
    assert list(leaves) == ["bb", "cc"]


def test_the_key_follows_what_the_files_hold():
    plain = job("GOOD")
    assert piece_key(plain) == piece_key(replace(plain))
    for other in (
        replace(plain, spec={"height": 7.0}),
        replace(plain, detail="print"),
        replace(plain, code="TST-02"),
        replace(plain, settings={**plain.settings, "wall": 1.0}),
    ):
        assert piece_key(other) != piece_key(plain)
    # How many of a piece are wanted, and in which formats, is not what it is.
    assert piece_key(replace(plain, count=6)) == piece_key(plain)
    assert piece_key(replace(plain, formats=("glb",))) == piece_key(plain)


def test_the_digest_follows_the_source(tmp_path, monkeypatch):
    package = tmp_path / "somewhere"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "a.py").write_text("x = 1\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    before = package_digest("somewhere")
    package_digest.cache_clear()
    assert package_digest("somewhere") == before
    (package / "a.py").write_text("x = 2\n")
    package_digest.cache_clear()
    assert package_digest("somewhere") != before


def test_a_leaf_of_another_shape_counts_as_missing(tmp_path):
    leaves = LeafFolder(tmp_path)
    sound = np.zeros((3, 3)), np.array([[0, 1, 2]])
    leaves["ab"] = sound
    assert leaves.get("ab") is not None
    for vertices, faces in (
        (np.zeros((3, 2)), sound[1]),
        (sound[0], np.array([[0, 1, 9]])),
        (np.full((3, 3), np.nan), sound[1]),
        (np.array([["a"] * 3] * 3), sound[1]),
        (sound[0], np.zeros((0, 3), int)),
    ):
        leaves["ab"] = (vertices, faces)
        assert leaves.get("ab") is None

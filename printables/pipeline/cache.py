"""Content addresses: the key of a finished piece, and leaf meshes kept between runs."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator, MutableMapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import platformdirs

from generators import generator_table
from generators.kit.solid import kernel_versions
from printables.pipeline.job import Job

LARGEST = 2 * 1024**3
"""Bytes of leaf meshes kept; the least recently used go first."""


def cache_folder() -> Path:
    """Where leaf meshes are kept; PRINTABLES_CACHE names another folder."""
    chosen = os.environ.get("PRINTABLES_CACHE")
    return Path(chosen) if chosen else platformdirs.user_cache_path("printables")


def piece_key(job: Job) -> str:
    """Content address of a finished piece: code that makes it, kernel versions, job."""
    module = generator_table().get(job.generator, job.generator).partition(":")[0]
    makers = ("generators.kit", module.rpartition(".")[0] or module)
    writers = ("printables.pipeline", "printables.render")
    sources = [package_digest(name) for name in (*makers, *writers)]
    plain = {
        "piece": job.piece,
        "code": job.code,
        "title": job.title,
        "spec": job.spec,
        "settings": job.settings,
        "detail": job.detail,
        "units": [*job.units, *job.counts_as],
        "volume": job.volume,
        "recipe": job.recipe,
    }
    text = json.dumps([sources, kernel_versions(), plain], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


@lru_cache
def package_digest(name: str) -> str:
    """Hash of every Python file of a package (or of one module), without importing it."""
    found = find_spec(name)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(f"no module named {name}")
    origin = Path(found.origin)
    files = sorted(origin.parent.rglob("*.py")) if found.submodule_search_locations else [origin]
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.relative_to(origin.parent).as_posix().encode() + b"\0")
        digest.update(file.read_bytes())
    return digest.hexdigest()


class LeafFolder(MutableMapping[str, "tuple[Any, Any]"]):
    """Leaf meshes as files of a folder, shared by all workers. A damaged file counts as missing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / f"{key}.npz"

    def __getitem__(self, key: str) -> tuple[Any, Any]:
        import zipfile

        import numpy as np

        path = self._path(key)
        try:
            with np.load(path) as arrays:
                found = arrays["vertices"], arrays["faces"]
                vertices, faces = found
                sound = vertices.shape[1:] == faces.shape[1:] == (3,) and len(faces) > 0
                sound = sound and np.isfinite(vertices).all() and faces.max() < len(vertices)
        except (OSError, ValueError, KeyError, EOFError, TypeError, zipfile.BadZipFile):
            raise KeyError(key) from None
        if not sound:
            raise KeyError(key)
        return found

    def __setitem__(self, key: str, value: tuple[Any, Any]) -> None:
        import numpy as np

        path = self._path(key)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".tmp")
            with os.fdopen(handle, "wb") as file:
                np.savez(file, vertices=value[0], faces=value[1])
            Path(temporary).replace(path)
        except OSError:  # a full or read-only disk costs speed, not the piece
            return

    def __delitem__(self, key: str) -> None:
        self._path(key).unlink()

    def __iter__(self) -> Iterator[str]:
        return (path.stem for path in sorted(self.folder.glob("*/*.npz")))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def prune(self, largest: int = LARGEST) -> None:
        """Delete the oldest files until the folder holds at most `largest` bytes."""
        files = []
        for path in self.folder.glob("*/*"):
            try:
                state = path.stat()
            except OSError:
                continue
            files.append((state.st_mtime, state.st_size, path))
        total = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if total <= largest:
                return
            path.unlink(missing_ok=True)
            total -= size

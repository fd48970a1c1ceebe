"""Every test run has its own caches and data folder: nothing of the user's is read or written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> None:
    # Workers of pytest-xdist share the leaf meshes: they sit beside each other in one folder.
    shared = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent
    os.environ["PRINTABLES_CACHE"] = str(shared / "cache")
    os.environ["PRINTABLES_DATA"] = str(tmp_path_factory.mktemp("data"))
    os.environ.pop("PRINTABLES_CATALOGUE", None)


@pytest.fixture(scope="session")
def leaves(own_folders: None):
    """Leaf meshes shared by the whole test run."""
    from printables.pipeline.cache import LeafFolder, cache_folder

    return LeafFolder(cache_folder() / "leaves")


@pytest.fixture
def repository() -> Path:
    return Path(__file__).parent.parent

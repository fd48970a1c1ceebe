from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generators.kit.limits import PrintSettings
from printables.pipeline.batch import run_batch
from printables.pipeline.job import Job
from printables.pipeline.manifest import is_whole, read_piece

FAULTY = "tests.printables.pipeline.faulty"


def job(name: str, **spec: Any) -> Job:
    return Job(
        piece=name.lower(),
        title=name,
        code="TST-01",
        generator=f"{FAULTY}:{name}",
        spec=spec,
        settings=PrintSettings().model_dump(mode="json"),
        detail="draft",
        formats=("stl",),
        folder=name.lower(),
    )


def run(tmp_path: Path, *jobs: Job, **options: Any) -> dict[str, dict[str, Any]]:
    results: dict[str, dict[str, Any]] = {}
    run_batch(
        [(j, "key") for j in jobs],
        tmp_path / "out",
        tmp_path / "cache",
        done=lambda j, result: results.update({j.folder: result}),
        **options,
    )
    return results


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, dict[str, Any]]]:
    folder = tmp_path_factory.mktemp("batch")
    jobs = (job("CRASH"), job("HANG"), job("SURPRISE"), job("GOOD"))
    return folder, run(folder, *jobs, jobs=2, timeout=20)


def test_a_good_piece_is_made_beside_bad_ones(mixed):
    folder, results = mixed
    record = results["good"]
    assert "failed" not in record
    good = folder / "out" / "pieces" / "good"
    assert read_piece(good) == record
    assert is_whole(good, record)


def test_a_dead_worker_fails_its_piece_only(mixed):
    _, results = mixed
    assert "worker died" in results["crash"]["failed"][0]


def test_an_endless_piece_is_ended(mixed):
    _, results = mixed
    assert "longer than 20 s" in results["hang"]["failed"][0]


def test_a_surprise_is_one_line(mixed):
    _, results = mixed
    assert results["surprise"]["failed"] == ["ZeroDivisionError: in the middle of"]


def test_failed_pieces_leave_no_files(mixed):
    folder, _ = mixed
    assert [path.name for path in (folder / "out" / "pieces").iterdir()] == ["good"]
    # What a killed worker left half-way is cleared by the next export.
    assert not list((folder / "out" / ".partial").glob("good*"))


def test_a_blocked_piece_is_not_written_unless_forced(tmp_path):
    thin = job("GOOD", plate=0.3)
    lines = run(tmp_path, thin)["good"]["failed"]
    assert any("wall" in line for line in lines)
    assert not (tmp_path / "out" / "pieces" / "good").exists()
    record = run(tmp_path, thin, force=True)["good"]
    findings = [f for body in record["bodies"] for f in body["findings"]]
    assert any(f["severity"] == "error" for f in findings)


def test_no_jobs_is_no_crash(tmp_path):
    assert run(tmp_path) == {}


def test_formats_no_longer_wanted_go_and_own_files_stay(tmp_path):
    wide = replace(job("GOOD"), formats=("3mf", "stl"))
    run(tmp_path, wide)
    folder = tmp_path / "out" / "pieces" / "good"
    (folder / "notes.txt").write_text("printed on Monday")
    run(tmp_path, job("GOOD"))
    names = {path.name for path in folder.iterdir()}
    assert names == {"good.stl", "preview.png", "piece.json", "notes.txt"}

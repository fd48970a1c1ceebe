"""The command itself: help, speed of start, faults as single lines, exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from printables import __version__
from printables.cli import group, main
from printables.errors import PrintablesError

HEAVY = (
    "cadquery", "OCP", "vtk", "vtkmodules", "numba", "manifold3d", "scipy", "trimesh", "lib3mf",
    "typst",
)  # fmt: skip


def run(*words: str, env: dict[str, str] | None = None) -> Result:
    return CliRunner().invoke(main, list(words), env=env)


def faults(*words: str, env: dict[str, str] | None = None) -> tuple[int, list[str]]:
    """(exit code, lines on stderr); nothing may be on stdout."""
    done = run(*words, env=env)
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    return done.exit_code, done.stderr.splitlines()


def modules_after(*words: str) -> set[str]:
    """Top-level modules that a command has imported when it is done."""
    code = (
        "import sys\n"
        "from printables.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "print('MODULES', *sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, encoding="utf-8", check=True
    )
    return set(done.stdout.rpartition("MODULES ")[2].split())


def test_help_teaches_by_example_and_names_every_command() -> None:
    text = run("--help").stdout
    for name in group.TABLE:
        assert f"\n  {name} " in text
    assert "printables export tag:starter" in text
    assert run().stdout == text
    assert run().exit_code == 0


def test_version() -> None:
    assert __version__ in run("--version").stdout


def test_help_imports_nothing_heavy() -> None:
    assert modules_after("--help") & {*HEAVY, "pydantic", "numpy", "rich"} == set()


@pytest.mark.parametrize("what", ["pieces", "units", "scenarios", "printers"])
def test_list_imports_no_geometry(what: str) -> None:
    assert modules_after("list", what) & set(HEAVY) == set()


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["lst"], "Error: there is no command lst; did you mean list? (see printables --help)"),
        (["--bogus"], "Error: No such option '--bogus'"),
        (["list", "unit"], "did you mean units?"),
        (["show", "tnak"], "did you mean tank?"),
        (["show"], "Error: Missing argument 'ID'"),
        (["list", "--catalogue", "x"], "Error: --catalogue goes before the command"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_2(words: list[str], line: str) -> None:
    code, lines = faults(*words)
    assert code == 2
    assert len(lines) == 1
    assert line in lines[0]


def test_a_broken_catalogue_is_exit_code_1_with_a_line_for_each_fault(tmp_path: Path) -> None:
    (tmp_path / "rows.toml").write_text('[[piece]]\nid = "A B"\n[[peice]]\n')
    code, lines = faults("--catalogue", str(tmp_path), "list")
    assert code == 1
    assert len(lines) > 3
    assert all(line.startswith(f"Error: {tmp_path / 'rows.toml'}: ") for line in lines)


def test_folders_of_the_environment_come_first(tmp_path: Path) -> None:
    for name in ("first", "last"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "a.toml").write_text(f'[[piece]]\nid = "tank"\ntitle = "The {name} Tank"\n')
    env = {group.VARIABLE: str(tmp_path / "first")}
    assert "The first Tank" in run("list", env=env).stdout
    both = run("--catalogue", str(tmp_path / "last"), "list", env=env).stdout
    assert "The last Tank" in both
    missing = os.pathsep.join([str(tmp_path / "first"), str(tmp_path / "none")])
    code, lines = faults("list", env={group.VARIABLE: missing})
    assert code == 1
    assert "there is no such folder" in lines[0]


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (PrintablesError("wall of 0.1 mm"), 1, "Error: wall of 0.1 mm"),
        (PermissionError(13, "Permission denied", "/out"), 1, "Error: /out: Permission denied"),
        (KeyboardInterrupt(), 130, "Error: interrupted"),
    ],
)
def test_faults_of_any_command_are_told_once(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, line: str
) -> None:
    def fail(context: object) -> None:
        raise error

    monkeypatch.setattr(group.Session, "catalogue", property(fail))
    told = faults("list")
    assert told[0] == code
    assert told[1][-1] == line


@pytest.mark.parametrize("closed", ["| head -1", "| true", ">&-", "2>&-"])
def test_a_closed_pipe_leaves_no_traceback(closed: str) -> None:
    command = f"{sys.executable} -m printables show trash-tokyo/tank {closed}"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, encoding="utf-8")
    assert done.stderr == ""

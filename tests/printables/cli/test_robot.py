"""`printables robot`: designs, faults, rows for a catalogue."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from printables.cli import main

A = ("--attack", "4", "--armor", "3", "--hit", "2", "--block", "2", "--move", "4",
     "--weapon", "laser", "--jump")  # fmt: skip


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["robot", *words])


def told(*words: str) -> str:
    done = run(*words)
    assert done.exit_code == 0, done.stderr
    return done.stdout


def faults(*words: str, code: int = 1) -> list[str]:
    done = run(*words)
    assert (done.exit_code, done.stdout) == (code, "")
    return done.stderr.splitlines()


def test_a_design_shows_its_record_and_its_points_by_item() -> None:
    page = told(*A, "--title", "Crab")
    assert page.startswith("Crab  (Minimal Mech Combat)")
    items = page[page.index("Build points\n  ATTACK") :].split("\n")
    assert [line.split()[:2] for line in items[1:8]] == [
        ["ATTACK", "4"], ["ARMOR", "3"], ["HIT", "2"], ["BLOCK", "2"], ["MOVE", "4"],
        ["laser", "1"], ["jump", "2"],
    ]  # fmt: skip
    assert "18 of 24: as an average robot, 18" in page
    assert "1 above an average robot" in told(*A, "--weapon", "laser")
    assert "1 below an average robot" in told(*A, "--move", "3")


def test_all_faults_come_at_once() -> None:
    lines = faults(
        "--attack", "6", "--armor", "0", "--hit", "5", "--block", "5",
        "--weapon", "phaser", "--jump", "--budget", "10",
    )  # fmt: skip
    assert [line.split()[1] for line in lines] == [
        f"minimal-mech/new-robot.{key}"
        for key in ("attack", "armor", "move", "weapons[1]", "budget")
    ]
    assert all(line.startswith("Error: ") for line in lines)


def test_dodge_is_block() -> None:
    words = tuple("--dodge" if word == "--block" else word for word in A)
    assert told(*words) == told(*A)


def test_a_robot_of_the_catalogue_is_shown_and_changed() -> None:
    assert told("robot-a") == told("minimal-mech/robot-a")
    changed = json.loads(told("robot-a", "--weapon", "missile", "--budget", "20", "--json"))
    assert changed["unit"]["id"] == "minimal-mech/robot-a"
    assert changed["points"]["total"] == 20
    assert "own design" in changed["unit"]["source"]
    renamed = json.loads(told("robot-a", "--title", "Robot C", "--no-jump", "--json"))
    assert renamed["unit"]["id"] == "minimal-mech/robot-c"
    assert "other" not in renamed["unit"]
    (line,) = faults("robot-a", "--weapon", "missile")
    assert "costs 20 build points, must be at most 18: take off 2" in line


def test_json_holds_row_points_and_card() -> None:
    found: dict[str, Any] = json.loads(told(*A, "--number", "7", "--json"))
    assert found["unit"]["number"] == 7
    assert found["points"] == {
        "total": 18,
        "budget": 24,
        "items": [
            {"item": item, "points": points}
            for item, points in zip(
                ["attack", "armor", "hit", "block", "move", "laser", "jump"],
                [4, 3, 2, 2, 4, 1, 2],
                strict=True,
            )
        ],
    }
    assert found["card"]["tracks"][0]["filled"] == 1


def test_the_row_goes_to_stdout_alone() -> None:
    (row,) = tomllib.loads(told(*A, "--title", 'The "Crab"', "--toml", "-"))["unit"]
    assert (row["id"], row["title"]) == ("minimal-mech/the-crab", 'The "Crab"')
    assert row["weapons"] == ["laser"]


def test_rows_gather_in_a_file_that_the_catalogue_reads_and_battles(tmp_path: Path) -> None:
    file = tmp_path / "mine" / "robots.toml"
    told(*A, "--title", "Crab", "--toml", str(file))
    told(*A, "--title", "Краб", "--id", "crab-2", "--toml", str(file))
    rows = tomllib.loads(file.read_text("utf-8"))["unit"]
    assert [row["id"] for row in rows] == ["minimal-mech/crab", "minimal-mech/crab-2"]
    (line,) = faults(*A, "--title", "Crab", "--toml", str(file))
    assert "has a unit minimal-mech/crab already; choose another --id" in line
    words = ["--catalogue", str(file.parent), "battle", "scenario:duel", "--games", "4", "--jobs",
             "1", "--replace", "minimal-mech/robot-a=minimal-mech/crab-2"]  # fmt: skip
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.stderr
    assert "Краб" in done.stdout


def test_a_file_that_is_no_toml_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.toml"
    file.write_text("not = = toml")
    (line,) = faults(*A, "--toml", str(file))
    assert "is not TOML" in line
    assert file.read_text() == "not = = toml"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "name a robot to show"),
        (("robt-a",), "did you mean minimal-mech/robot-a"),
        (("trash-tokyo/tank",), "there is no robot trash-tokyo/tank"),
        ((*A, "--json", "--toml", "-"), "both go to stdout"),
        (("--attack", "many"), "not a valid integer"),
    ],
)
def test_wrong_usage(words: tuple[str, ...], why: str) -> None:
    (line,) = faults(*words, code=2)
    assert why in line

"""`printables list`: every kind of row, as text and as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from printables.cli import main
from printables.cli.list import LISTINGS


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["list", *words])


def rows(*words: str) -> list[dict[str, Any]]:
    done = run(*words, "--json")
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("what", LISTINGS)
def test_text_has_a_line_for_each_row(what: str) -> None:
    lines = run(what).stdout.splitlines()
    assert len(lines) == 1 + len(rows(what)) > 1
    assert lines[0].startswith(next(iter(LISTINGS[what].columns)))


def test_pieces_are_the_default() -> None:
    assert run().stdout == run("pieces").stdout
    assert {row["id"] for row in rows("--tag", "starter")} == {
        "skyscraper",
        "tank",
        "car",
        "heavy-infantry",
        "crowd",
        "giant-radioactive-dinosaur",
    }


def test_a_piece_as_json() -> None:
    (tank,) = (row for row in rows() if row["id"] == "tank")
    assert tank["code"] == "TNK-01"
    assert tank["units"] == ["trash-tokyo/tank", "de-bellus-toyus/military-tank"]
    assert set(tank) == {
        "id", "code", "title", "summary", "generator", "units", "counts_as", "unlinked", "tags",
    }  # fmt: skip


def test_a_borrowed_card_says_so() -> None:
    (line,) = (line for line in run().stdout.splitlines() if line.startswith("car "))
    assert "counts as trash-tokyo/civilians" in line


def test_missing_units() -> None:
    missing = {row["id"] for row in rows("units", "--missing")}
    assert "trash-tokyo/ancient-god" in missing
    assert "trash-tokyo/tank" not in missing
    everything = {row["id"]: row for row in rows("units")}
    assert {name for name, row in everything.items() if row["missing"]} == missing
    assert everything["trash-tokyo/tank"]["pieces"] == ["tank"]
    assert everything["trash-tokyo/tank"]["stats"]["DV"] == "5"


def test_scenarios_tell_what_they_lack() -> None:
    (row,) = (row for row in rows("scenarios") if row["id"] == "from-the-depths")
    assert row["missing"] == ["trash-tokyo/ancient-god"]


def test_filters() -> None:
    links = {row["id"]: (*row["units"], *row["counts_as"]) for row in rows()}
    for game in ("trash-tokyo", "de-bellus-toyus", "tokyo-king"):
        found = {row["id"] for row in rows("--game", game)}
        assert found == {
            name for name, units in links.items() if any(u.startswith(f"{game}/") for u in units)
        }
        assert found
    assert len(rows("units", "--game", "trash-tokyo")) == 19
    done = run("--game", "trash-tokio")
    assert done.exit_code == 2
    assert done.stderr == "Error: there is no game trash-tokio; did you mean trash-tokyo?\n"
    done = run("--tag", "startr")
    assert (done.exit_code, done.stderr) == (
        2,
        "Error: there is no tag startr; did you mean starter?\n",
    )
    done = run("printers", "--tag", "starter")
    assert done.exit_code == 2
    assert "--tag goes with pieces, not with printers" in done.stderr


def test_nothing_found_is_said_on_stderr(monkeypatch: pytest.MonkeyPatch) -> None:
    from printables.catalogue.loader import Catalogue

    monkeypatch.setattr(Catalogue, "missing", lambda self: ())
    done = run("units", "--missing")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "no units like that\n")


def test_a_terminal_gets_a_table(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    from printables.cli import tables

    monkeypatch.setattr(tables.sys.stdout, "isatty", lambda: True, raising=False)
    tables.print_table(["id", "title"], [["tank", "[bold]not markup"]])
    assert "[bold]not markup" in capsys.readouterr().out

"""`printables rate`: pieces, units and toys from the command line, with reasons."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from printables.catalogue.loader import load_catalogue
from printables.cli import main
from printables.rules.de_bellus_toyus.profile import Profile, allowed_values


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["rate", *words])


def data(*words: str) -> list[dict[str, Any]]:
    done = run(*words, "--json")
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, list)
    return found


def test_a_piece_its_code_and_its_unit() -> None:
    text = run("tank").stdout
    assert "Military Tank  (tank, de-bellus-toyus/military-tank)" in text
    assert "a tank" in text
    assert 'clear 24", rough 12", water 2"' in text
    assert run("TNK-01").stdout == text
    (toy,) = data("de-bellus-toyus/military-tank")
    assert (toy["melee"], toy["missile"], toy["range_in"]) == (5, 4, 36)
    assert toy["piece"] is None
    assert data("military-tank") == [toy]


def test_every_reason_is_told() -> None:
    (toy,) = data("knight")
    assert [(row["of"], row["value"]) for row in toy["reasons"][:2]] == [("melee", 3), ("melee", 1)]
    assert toy["melee"] == 4
    (monkey,) = data("flying-monkey")
    assert {row["of"] for row in monkey["reasons"]} == {"melee", "missile", "range", "mobility"}
    assert "order of battle" in run("flying-monkey").stdout


def test_several_at_once() -> None:
    assert [toy["unit"] for toy in data("tank", "car", "kalidah")] == [
        "de-bellus-toyus/military-tank",
        "de-bellus-toyus/car",
        "de-bellus-toyus/kalidah",
    ]


def test_any_toy_from_the_command_line() -> None:
    words = ("--set", "being=animal", "--set", "size=bear", "--set", "claws=true")
    (toy,) = data(*words)
    assert (toy["melee"], toy["mobility"], toy["unit"]) == (3, "four-plus-feet", None)
    assert "a clawed beast above a human, up to a bear" in run(*words).stdout


def test_what_if_a_unit_were_something_else() -> None:
    (toy,) = data("tank", "--set", "superior=true")
    assert (toy["missile"], toy["range_in"], toy["proposal"]) == (5, 36, True)
    assert "* Our proposal" in run("tank", "--set", "superior=true").stdout
    # Printed figures hold for the unit as it is printed.
    (monkey,) = data("flying-monkey", "--set", "size=bear")
    assert monkey["reasons"][0]["why"].startswith("a clawed beast")


def test_obstructions_and_proposals_are_marked() -> None:
    text = run("wall").stdout
    assert "Starts no combat" in text
    assert "Our proposal" in text
    assert "Our proposal" not in run("house").stdout


def test_help_has_every_key_and_value() -> None:
    text = " ".join(run("--help").stdout.split())
    for key in Profile.model_fields:
        assert f" {key}= {', '.join(allowed_values(key))} (" in text


def test_a_piece_without_a_unit_of_the_game_gets_one_line(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        '[[piece]]\nid = "kiosk"\ntitle = "Kiosk"\ncode = "KSK-01"\ngenerator = "car"\n'
        'units = ["trash-tokyo/tank"]\n'
    )
    done = CliRunner().invoke(main, ["--catalogue", str(tmp_path), "rate", "kiosk", "tank"])
    assert done.exit_code == 1
    assert "Military Tank" in done.stdout
    assert done.stderr.count("\n") == 1
    assert "kiosk stands for no unit of de-bellus-toyus" in done.stderr


@pytest.mark.parametrize(
    ("words", "code", "line"),
    [
        ((), 2, "name a piece or a unit"),
        (("tank", "car", "--set", "claws=true"), 2, "--set goes with one toy, not with 2"),
        (("tnak",), 2, "there is no piece or toy tnak; did you mean tank?"),
        (("--set", "beeing=animal"), 2, "there is no key beeing of a toy; did you mean being?"),
        (("--set", "being=dragon"), 2, "'humanoid', 'animal', 'vehicle'"),
        (("--set", "claws=perhaps"), 2, 'claws = "perhaps", must be true or false'),
        (("--set", "mounted=true", "--set", "being=ship"), 2, "mounted goes with humanoid"),
        (("--set", "being"), 2, "is not KEY=VALUE"),
        (("trash-tokyo/tank",), 1, "belongs to another game"),
        (("de-bellus-toyus/rough-ground",), 1, "is ground"),
    ],
)
def test_faults_in_one_line(words: tuple[str, ...], code: int, line: str) -> None:
    done = run(*words)
    assert done.exit_code == code, done.stderr
    assert done.stdout == ""
    assert line in done.stderr
    assert done.stderr.count("\n") == 1


def test_every_piece_that_names_the_game_is_rated() -> None:
    pieces = load_catalogue().pieces.values()
    named = [p.id for p in pieces if any(unit.startswith("de-bellus-toyus/") for unit in p.units)]
    assert {"skyscraper", "tank", "car", "heavy-infantry", "crowd"} <= set(named)
    assert [toy["piece"] for toy in data(*named)] == named

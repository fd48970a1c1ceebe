"""`printables show`: pieces with parameters, cards as text, scenarios, printers."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from click.testing import CliRunner, Result

from printables.catalogue.loader import load_catalogue
from printables.cli import main
from printables.cli.show import card_text


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["show", *words])


def shown(what: str) -> dict[str, Any]:
    done = run(what, "--json")
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def test_a_piece_with_its_parameters() -> None:
    found = shown("tank")
    assert (found["type"], found["id"], found["code"]) == ("piece", "tank", "TNK-01")
    assert found["cards"] == [
        {"id": "trash-tokyo/tank", "title": "Tank"},
        {"id": "de-bellus-toyus/military-tank", "title": "Military Tank"},
    ]
    parameters = {row["name"]: row for row in found["parameters"]}
    size = parameters["base.size"]
    assert (size["value"], size["unit"], size["allowed"]) == ("1x1", "25 mm", "1x1 to 20x20")
    thickness = parameters["base.thickness"]
    assert (thickness["low"], thickness["high"], thickness["unit"]) == (1.5, 8, "mm")
    assert "asphalt" in parameters["base.texture"]["choices"]
    assert all(row["help"] for row in found["parameters"])
    text = run("tank").stdout
    assert all(f"  {name} " in text for name in parameters)
    assert "printables show trash-tokyo/tank" in text


def test_the_example_of_a_piece_is_accepted() -> None:
    from generators.kit.spec import make_spec

    (line,) = (
        line for line in run("tank").stdout.splitlines() if line.startswith("printables exp")
    )
    name, value = line.rpartition(" ")[2].split("=")
    make_spec(load_catalogue().generator("tank").spec, {name: value})


def test_a_piece_by_its_code() -> None:
    assert run("tnk-01").stdout == run("tank").stdout


def test_a_unit_is_its_card() -> None:
    done = run("trash-tokyo/giant-radioactive-dinosaur")
    assert "Electrical" in done.stdout
    assert (done.stdout.count("○"), done.stdout.count("□")) == (25, 9)
    assert "giant-radioactive-dinosaur" in done.stdout.splitlines()[-2]
    found = shown("trash-tokyo/tank")
    assert found["type"] == "unit"
    assert found["dv"] == 5
    assert found["class"] == "vehicle"
    assert found["card"]["attacks"][0]["value"] == "AV 10"
    assert found["pieces"][0] == "tank"


def test_a_reference_card() -> None:
    text = run("tokyo-king/reference-turn").stdout
    assert text.startswith("A turn  (Tokyo King)\nReference\n")
    assert text.splitlines()[-1] == "printables cards tokyo-king/reference-turn"
    found = shown("reference:tokyo-king/reference-turn")
    assert found["type"] == "reference"
    assert found["card"]["title"] == "A turn"
    assert "did you mean tokyo-king/reference-turn?" in run("tokyo-king/reference-trun").stderr


def test_things_to_tick_off() -> None:
    text = run("tokyo-king/saurian").stdout
    assert (text.count("♡"), text.count("☆"), text.count("↯")) == (10, 20, 10)
    assert "ATTACK         4  ●○○○○" in run("minimal-mech/robot-a").stdout


def test_short_names_and_kinds() -> None:
    assert run("civilians").stdout == run("trash-tokyo/civilians").stdout
    assert run("unit:tank").stdout == run("trash-tokyo/tank").stdout
    assert shown("generator:tank")["type"] == "generator"
    assert shown("skyscraper")["type"] == "piece"


def test_every_card_fits_the_width() -> None:
    catalogue = load_catalogue()
    for name in catalogue.subjects:
        text = card_text(catalogue.card(name))
        assert max(len(line) for line in text.splitlines()) <= 84, name


def test_a_scenario_says_what_to_print_and_what_is_missing() -> None:
    found = shown("radioactive-dinosaur")
    counts = {row["piece"]: row["count"] for row in found["print"]}
    assert counts["heavy-infantry"] == 12
    assert counts["tank"] == 6
    printed = {row["unit"]: row for row in found["print"] if "unit" in row}
    assert printed["trash-tokyo/toho-tank"]["proposal"] is True
    assert found["missing"] == []
    text = run("radioactive-dinosaur").stdout
    assert "7*" in text
    assert "* Our proposal" in text
    rules = {row["name"]: row for row in found["house_rules"]}
    assert rules["rounding"]["allowed"] == "exact, floor, nearest, ceil"
    assert rules["storeys"]["default"] is False and rules["storeys"]["help"]
    assert "  rounding " in text and "printables battle scenario:radioactive-dinosaur" in text
    fleet = run("from-the-depths").stdout
    assert "trash-tokyo/ancient-god" in fleet.partition("Missing")[2]


def test_printers_and_processes() -> None:
    assert shown("prusa-mini")["volume"] == [180, 180, 180]
    assert "28 x 28 mm" in run("bambu-p1").stdout
    settings = {row["name"]: row["value"] for row in shown("resin")["settings"]}
    assert settings["wall"] == 0.4
    assert "0.4*" in run("resin").stdout


@pytest.mark.parametrize(
    ("word", "line"),
    [
        ("tnak", "did you mean tank?"),
        ("piece:tnak", "there is no piece tnak; did you mean tank?"),
        ("unit:tnk", "there is no unit tnk"),
        ("generator:tnak", "there is no generator tnak; did you mean tank?"),
        ("scenario:depths", "there is no scenario depths"),
        ("printer:prusa", "there is no printer prusa"),
    ],
)
def test_unknown_names(word: str, line: str) -> None:
    done = run(word)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert line in done.stderr
    assert done.stderr.count("\n") == 1


def test_data_goes_to_stdout_in_utf8_where_the_locale_is_not() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "printables", "show", "trash-tokyo/frigate"],
        capture_output=True,
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0, done.stderr
    assert b"Frigate" in done.stdout

"""`printables odds`: attacks worked out from the command line."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from printables.cli import main
from printables.cli.odds import EPILOG, decimal, percent

DINOSAUR = "giant-radioactive-dinosaur"


def run(*words: str, before: tuple[str, ...] = ()) -> Result:
    return CliRunner().invoke(main, [*before, "odds", *words])


def worked_out(*words: str) -> dict[str, Any]:
    done = run(*words, "--json")
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def test_a_line_for_every_figure_and_a_column_for_every_attack() -> None:
    lines = run(DINOSAUR, "tank").stdout.splitlines()
    assert lines[0].startswith("Giant Radioactive Dinosaur against Tank")
    names, details, *figures = lines[2:]
    columns = [names.index(name) for name in ("Eye Beams", "Radioactive Breath", "Hand to Hand")]
    starts = ("AV 10, heat, light", "AV 20, heat, radiation", "AV 25, impact")
    assert [details.index(start) for start in starts] == columns
    cells = {
        line[: columns[0]].strip(): [
            line[left:right].split()
            for left, right in zip(columns, [*columns[1:], None], strict=True)
        ]
        for line in figures
    }
    assert cells["damage"][0] == ["6.67", "20/3"]
    assert cells["chance of any damage"][:2] == [["99.90%", "1023/1024"], [">99.99%"]]
    assert cells["destroyed by 1 attack"] == [["12.3%"], ["34.4%"], ["45.6%"]]
    assert len(figures) == len(cells) == 6


def test_a_target_with_damage_points_counts_attacks() -> None:
    lines = run("tank", DINOSAUR).stdout.splitlines()
    assert [line.split()[-1] for line in lines[-2:]] == ["38", "41"]
    lines = run("infantry", DINOSAUR, "--option", "rounding=floor").stdout.splitlines()
    assert lines[1] == "rounding floor"
    assert [line.split()[-2:] for line in lines[-2:]] == [["over", "10,000"]] * 2


def test_json_has_exact_fractions() -> None:
    found = worked_out("tank", DINOSAUR)
    assert (found["game"], found["attacker"]) == ("trash-tokyo", "trash-tokyo/tank")
    (attack,) = found["attacks"]
    assert (attack["attack"], attack["detail"]) == ("Gun", "AV 10, impact")
    figures = attack["figures"]
    assert figures["Damage Points lost"] == {"exact": "2/3", "value": pytest.approx(2 / 3)}
    assert figures["destroyed by 1 attack"] == {"exact": "0", "value": 0.0}
    assert figures["attacks to destroy it, 50 %"] == 38
    chance = worked_out("tank", "tank")["attacks"][0]["figures"]["destroyed by 1 attack"]
    assert float(Fraction(chance["exact"])) == chance["value"]
    hopeless = worked_out("infantry", "ancient-god", "--option", "rounding=floor")
    assert hopeless["options"] == {"rounding": "floor"}
    assert hopeless["attacks"][0]["figures"]["attacks to destroy it, 50 %"] is None


def test_rounding_changes_the_odds() -> None:
    def lost(rounding: str) -> float:
        found = worked_out("tank", DINOSAUR, "--option", f"rounding={rounding}")
        value: float = found["attacks"][0]["figures"]["Damage Points lost"]["value"]
        return round(value, 3)

    assert [lost(name) for name in ("exact", "floor", "nearest", "ceil")] == [
        0.667, 0.118, 0.819, 1.056,
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["tank", "trash-tokyo/tank", "TNK-01", "tnk-01"])
def test_a_unit_by_its_name_its_id_and_its_piece(name: str) -> None:
    found = worked_out(name, name)
    assert (found["attacker"], found["target"]) == ("trash-tokyo/tank", "trash-tokyo/tank")


def test_buildings_attack_by_their_effect_and_are_attacked() -> None:
    assert "Explosion" in run("gas-tank", "infantry").stdout
    assert worked_out("tank", "skyscraper")["target"] == "trash-tokyo/skyscraper"


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("tnk", "tank"), 2, "there is no unit tnk; did you mean tank?"),
        (("tank", "trash-tokyo/tnk"), 2, "did you mean trash-tokyo/tank?"),
        (("tank",), 2, "Missing argument 'TARGET'"),
        (("tank", "tank", "--option", "rounding"), 2, "is not KEY=VALUE"),
        (("tank", "tank", "--option", "roundin=floor"), 2, "did you mean rounding?"),
        (("tank", "tank", "--option", "rounding=flor"), 2, "'exact', 'floor', 'nearest' or"),
        (("civilians", "tank"), 1, "civilians cannot attack: it has no attack"),
        (("tank", "road"), 1, "road is terrain, which cannot be attacked"),
        (("pylon", "tank"), 1, "strikes monsters only"),
        (("trash-tokyo/tank", "tokyo-king/the-king"), 2, "there is no unit"),
    ],
)
def test_faults_are_one_line(words: tuple[str, ...], code: int, message: str) -> None:
    done = run(*words)
    assert done.exit_code == code
    assert done.stdout == ""
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


GAME = """
[[unit]]
id = "trash-tokyo/{name}"
title = "Mine"
source = "ours"
kind = "military"
side = "defenders"
class = "vehicle"
dv = 1
[[unit.attack]]
id = "gun"
title = "Gun"
av = 3
types = ["impact"]
"""


def test_a_unit_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GAME.format(name="mine"))
    done = run("mine", "tank", before=("--catalogue", str(tmp_path)))
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("Mine against Tank")


def test_the_examples_of_the_help_work() -> None:
    lines = [line.strip() for line in EPILOG.splitlines() if "printables odds" in line]
    assert len(lines) > 3
    for line in lines:
        done = run(*line.split()[2:])
        assert done.exit_code == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        (("tank", "tank"), ("trash-tokyo/tank", "trash-tokyo/tank")),
        (("tank", "military-tank"), ("de-bellus-toyus/military-tank",) * 2),  # by its piece
        (("pylon", DINOSAUR), ("trash-tokyo/pylon", f"trash-tokyo/{DINOSAUR}")),
    ],
)
def test_a_name_that_two_games_have_is_of_the_game_of_the_other(
    words: tuple[str, str], ids: tuple[str, str]
) -> None:
    found = worked_out(*words)
    assert (found["attacker"], found["target"]) == ids


def test_units_of_different_games() -> None:
    done = run("trash-tokyo/tank", "minimal-mech/gnat")
    assert done.exit_code == 1
    assert "belong to different games" in done.stderr


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), "0.0%"),
        (Fraction(1, 10**9), "<0.01%"),
        (Fraction(1, 1000), "0.10%"),
        (Fraction(13, 36), "36.1%"),
        (Fraction(1023, 1024), "99.90%"),
        (1 - Fraction(1, 10**9), ">99.99%"),
        (Fraction(1), "100.0%"),
    ],
)
def test_percentages_keep_what_is_close_to_certain(chance: Fraction, shown: str) -> None:
    assert percent(chance) == shown


def test_small_means_keep_two_digits() -> None:
    assert [decimal(Fraction(n, 7000)) for n in (0, 1, 7000, 20000)] == [
        "0.00", "0.00014", "1.00", "2.86",
    ]  # fmt: skip

"""`printables battle`: series, single games to watch, records, wrong use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from printables.cli import main
from printables.rules import PLAYS

FLEET = "scenario:from-the-depths"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def battle(*words: str) -> str:
    done = run("battle", *words)
    assert done.exit_code == 0, done.stderr
    return done.stdout


def fault(*words: str, code: int = 2) -> str:
    done = run(*words)
    assert done.exit_code == code, done.stdout
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


def data(*words: str) -> dict[str, Any]:
    found = json.loads(battle(*words, "--json"))
    assert isinstance(found, dict)
    return found


def test_win_rates_add_up() -> None:
    found = data(FLEET, "--games", "30", "--player", "random")
    wins = sum(rate["wins"] for rate in found["wins"].values()) + found["nobody"]["wins"]
    assert wins == found["games"] == 30
    assert sum(found["endings"].values()) == 30
    for rate in found["wins"].values():
        assert 0 <= rate["low"] <= rate["share"] <= rate["high"] <= 1
    assert found["losses"]["trash-tokyo/frigate"]["of"] == 2
    assert found["players"] == {"defenders": "random", "monsters": "random"}
    assert found["options"]["rounding"] == "exact"


def test_the_same_seed_gives_the_same_games_and_another_others() -> None:
    words = (FLEET, "--games", "12", "--player", "random")
    assert battle(*words, "--seed", "3", "--jobs", "1") == battle(*words, "--seed", "3")
    assert data(*words, "--seed", "3") != {**data(*words, "--seed", "4"), "seed": 3}


def test_the_page_says_what_was_played() -> None:
    page = battle(FLEET, "--games", "10", "--option", "rounding=floor")
    assert page.startswith("From the Depths  (from-the-depths, trash-tokyo)\n10 games, seed 1, ")
    assert "rounding floor" in page
    for word in ("won by", "95 % interval", "turns: mean", "Battlecruiser", "Ancient God"):
        assert word in page


def test_rounding_down_spares_the_god() -> None:
    """Under floor an attack of the fleet does almost nothing: the fact sheet's own figures."""
    words = (FLEET, "--games", "60")
    exact = data(*words)["losses"]["trash-tokyo/ancient-god"]["lost"]
    floor = data(*words, "--option", "rounding=floor")["losses"]["trash-tokyo/ancient-god"]["lost"]
    assert floor <= exact


def test_watching_tells_one_game() -> None:
    told = battle(FLEET, "--watch", "--seed", "5")
    assert told == battle(FLEET, "--watch", "--seed", "5")
    assert told.startswith("From the Depths  (seed 5, monsters greedy, defenders greedy)")
    assert told.splitlines()[-1].startswith("Won by ")
    assert "battlecruiser-1 attacks ancient-god-1 with " in told


@pytest.mark.parametrize("game", PLAYS)
def test_a_record_plays_back_and_goes_on(tmp_path: Path, game: str, scenario_of: Any) -> None:
    path = tmp_path / "game.jsonl"
    what = f"scenario:{scenario_of(game)}"
    watched = battle(what, "--watch", "--record", str(path), "--player", "random")
    told = battle("--replay", str(path))
    assert watched.endswith(told), "the record tells what was watched"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[: len(lines) // 2]), "utf-8")
    whole = tmp_path / "whole.jsonl"
    again = battle("--replay", str(path), "--player", "random", "--record", str(whole))
    assert "breaks off here" in again
    assert whole.read_text("utf-8").startswith(path.read_text("utf-8"))
    assert battle("--replay", str(whole)).splitlines()[-1] == again.splitlines()[-1]


@pytest.fixture(scope="session")
def scenario_of() -> Any:
    """A scenario of a game."""
    from printables.catalogue.loader import load_catalogue

    scenarios = load_catalogue().scenarios.values()
    return lambda game: next(row.id for row in scenarios if row.game == game)


def test_the_plot_is_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "new" / "plot.png"
    battle(FLEET, "--games", "10", "--plot", str(path))
    assert Image.open(path).size == (1600, 1000)


def test_a_unit_of_ones_own_takes_the_field(tmp_path: Path) -> None:
    """A weakling in the place of the god loses."""
    (tmp_path / "mine.toml").write_text(
        """
        [[unit]]
        id = "trash-tokyo/paper-god"
        title = "Paper God"
        source = "home-made"
        kind = "monster"
        side = "monsters"
        class = "creature"
        dv = 1
        damage_points = 1
        movement = [{ type = "water", move_cm = 5 }]
        attack = [{ id = "slap", title = "Slap", av = 1, types = ["impact"] }]
        """,
        "utf-8",
    )
    swap = "trash-tokyo/ancient-god=trash-tokyo/paper-god"
    words = ("battle", FLEET, "--games", "20", "--replace", swap, "--json")
    done = run("--catalogue", str(tmp_path), *words)
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["wins"]["defenders"]["wins"] == 20
    assert found["losses"]["trash-tokyo/paper-god"]["lost"] == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["scenario:from-the-deeps"], "no scenario from-the-deeps; did you mean from-the-depths?"),
        (["tag:starter"], "tag:starter is no scenario: write scenario:NAME"),
        ([], "name a scenario"),
        ([FLEET, "--replay", "x"], "name a scenario"),
        ([FLEET, "--games", "0"], "0 is not in the range"),
        ([FLEET, "--player", "clever"], "'clever' is no player, there are greedy, random"),
        ([FLEET, "--player", "=greedy"], "is neither NAME nor SIDE=NAME"),
        ([FLEET, "--player", "navy=greedy"], "there is no side navy"),
        ([FLEET, "--option", "roundin=floor"], "roundin; did you mean rounding?"),
        ([FLEET, "--option", "rounding=up"], "option rounding = up: Input should be 'exact'"),
        ([FLEET, "--option", "floor"], "'floor' is not KEY=VALUE"),
        ([FLEET, "--replace", "trash-tokyo/god=trash-tokyo/tank"], "no unit in from-the-depths"),
        ([FLEET, "--replace", "trash-tokyo/frigate=trash-tokyo/tonk"], "no unit trash-tokyo/tonk"),
        ([FLEET, "--json", "--watch"], "--json goes with a series"),
    ],
)
def test_wrong_use_is_one_line(words: list[str], told: str) -> None:
    assert told in fault("battle", *words)


def test_what_cannot_be_played_is_one_line(tmp_path: Path) -> None:
    assert "No such file" in fault("battle", "--replay", str(tmp_path / "none"), code=1)
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\xff")
    assert "is not UTF-8 text" in fault("battle", "--replay", str(path), code=1)
    path.write_text("solid cube")
    assert f"{path}: line 1: is not JSON" in fault("battle", "--replay", str(path), code=1)
    folder = fault("battle", FLEET, "--games", "1", "--plot", str(tmp_path), code=1)
    assert "is a folder; name a file" in folder


def test_a_record_that_was_changed_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    battle(FLEET, "--record", str(path))
    lines = path.read_text("utf-8").splitlines()
    third = json.loads(lines[2])
    lines[2] = json.dumps({**third, "dice": [*third["dice"], 6]})
    path.write_text("\n".join(lines), "utf-8")
    assert "line 3: " in fault("battle", "--replay", str(path), code=1)

"""A series of games: the same whatever the workers, and its figures."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from printables import rules
from printables.battles.chart import chart
from printables.battles.match import Result, Seats, play_match
from printables.battles.series import Series, play_games, run_series
from printables.battles.summary import Rate, Spread, summarised
from printables.catalogue.loader import load_catalogue
from printables.errors import PrintablesError
from printables.rules.play import Outcome, Tally
from tests.printables.rules.race import PLAY, Setup


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> Series:
    monkeypatch.setitem(rules.PLAYS, "race", "tests.printables.rules.race:PLAY")
    return Series("race", Setup(goal=20), Seats("random"), games=60, seed=4)


def test_games_depend_on_seed_and_number_alone(race: Series) -> None:
    all_games = run_series(race, jobs=1)
    assert len(all_games) == 60
    assert play_games(race, range(31, 34)) == all_games[30:33]
    assert play_match(PLAY, race.setup, race.seats, 4, 60) == all_games[-1]
    other = Series("race", Setup(goal=20), Seats("random"), games=60, seed=5)
    assert run_series(other, jobs=1) != all_games


def test_workers_change_nothing() -> None:
    """With real worker processes, in a real game."""
    play = rules.find_play("trash-tokyo")
    muster = load_catalogue().muster("from-the-depths")
    setup = play.prepare(muster, play.read_options({}))
    series = Series("trash-tokyo", setup, Seats("random"), games=80, seed=9)
    ended: list[int] = []
    assert run_series(series, jobs=2, done=ended.append) == run_series(series, jobs=1)
    assert sum(ended) == 80


def test_greedy_beats_chance(race: Series) -> None:
    """Who always runs is faster than who rests half of the time."""
    seats = Seats("random", {"left": "greedy"})
    results = play_games(Series("race", Setup(goal=20), seats, 60, 4), range(1, 201))
    summary = summarised(results, ("left", "right"))
    assert summary.wins["left"].low > 0.6


def test_a_game_that_breaks_names_its_number(race: Series) -> None:
    with pytest.raises(PrintablesError, match=r"game 1 of seed 4 broke off: race has no reaction"):
        run_series(Series("race", Setup(goal=20), Seats("reactions"), 5, 4), jobs=1)


def result(winners: tuple[str, ...], turns: int, lost: int) -> Result:
    tally = Tally(turns, {"race/shoe": lost}, {"race/shoe": 2}, {"left": float(turns)})
    return Result(Outcome(winners, f"won by {winners}"), tally, turns)


def test_summary_adds_up() -> None:
    results = [
        result(("left",), 4, 1),
        result(("left",), 6, 2),
        result((), 8, 0),
        result(("left", "right"), 2, 1),
    ]
    summary = summarised(results, ("left", "right"))
    assert summary.wins["left"].wins == 3 and summary.wins["right"].wins == 1
    assert summary.nobody.wins == 1 and summary.shared.wins == 1
    assert summary.turns.mean == 5 and summary.turns.median == 5
    assert summary.losses["race/shoe"].lost == 1 and summary.losses["race/shoe"].of == 2
    assert sum(summary.endings.values()) == 4
    assert summary.as_data()["wins"]["left"]["share"] == 0.75


def test_wilson_interval() -> None:
    """Against the closed formula at 7 of 20: centre and half width by hand."""
    z, n, p = 1.959963985, 20, 0.35
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
    rate = Rate.of(7, 20)
    assert rate.low == pytest.approx(centre - half, abs=1e-6)
    assert rate.high == pytest.approx(centre + half, abs=1e-6)
    assert Rate.of(0, 20).low == 0 and Rate.of(20, 20).high == pytest.approx(1)
    assert Spread.of([7.0]) == Spread(7, 7, 7, 7)


def test_chart_is_a_picture(tmp_path: Path) -> None:
    results = [result(("left",), 4, 1), result((), 9, 2)]
    png = chart(summarised(results, ("left", "right")), results, "Race", "2 games", {})
    picture = Image.open(io.BytesIO(png))
    assert picture.size == (1600, 1000)
    assert len(picture.convert("RGB").getcolors(1 << 24)) > 50
    assert png == chart(summarised(results, ("left", "right")), results, "Race", "2 games", {})

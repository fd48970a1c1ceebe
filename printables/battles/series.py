"""A series of games in worker processes: the same results whatever the number of workers."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from printables.battles.match import Result, Seats, play_match
from printables.errors import PrintablesError
from printables.rules import find_play

GAMES_PER_TASK = 10
WORTH_A_WORKER = 40
"""Games below which starting another process costs more than it saves."""


@dataclass(frozen=True)
class Series:
    """What is played: a set-up, by whom, how often. Game `n` depends on seed and `n` alone."""

    game: str
    setup: Any
    seats: Seats
    games: int
    seed: int


def run_series(
    series: Series,
    jobs: int | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> list[Result]:
    """Play all games, in order of their number; `done` hears how many more have ended.

    Raises PrintablesError with the number of a game in which the engine itself fails.
    """
    most = max(1, series.games // WORTH_A_WORKER)
    workers = min(jobs or os.cpu_count() or 1, most)
    tasks = list(_tasks(series.games))
    results: list[Result] = []
    if workers == 1:
        for task in tasks:
            results += play_games(series, task)
            done(len(task))
        return results
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _begin, (series,)) as pool:
        try:
            for task, found in zip(tasks, pool.map(_work, tasks), strict=True):
                results += found
                done(len(task))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return results


def play_games(series: Series, numbers: range) -> list[Result]:
    """Play the games of these numbers."""
    play = find_play(series.game)
    results = []
    for number in numbers:
        try:
            results.append(play_match(play, series.setup, series.seats, series.seed, number))
        except PrintablesError as error:
            raise PrintablesError(
                f"game {number} of seed {series.seed} broke off: {error}"
            ) from error
    return results


def _tasks(games: int) -> Iterator[range]:
    for start in range(1, games + 1, GAMES_PER_TASK):
        yield range(start, min(start + GAMES_PER_TASK, games + 1))


_series: Series | None = None
"""What this worker process plays; set when it starts, so that it is sent once."""


def _begin(series: Series) -> None:
    global _series
    _series = series


def _work(numbers: range) -> list[Result]:
    assert _series is not None
    return play_games(_series, numbers)

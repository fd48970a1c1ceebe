"""What a series of games says: win rates with their interval, lengths, losses a unit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, quantiles
from typing import Any

from printables.battles.match import Result

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Rate:
    """How often something happened, with the Wilson interval of the chance behind it."""

    wins: int
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.wins / self.games

    @classmethod
    def of(cls, wins: int, games: int) -> Rate:
        """The rate of `wins` in `games` at 95 % confidence."""
        from scipy.stats import binomtest

        interval = binomtest(wins, games).proportion_ci(CONFIDENCE, method="wilson")
        return cls(wins, games, float(interval.low), float(interval.high))


@dataclass(frozen=True)
class Spread:
    """Figures of all games: their mean, median and the middle 90 %."""

    mean: float
    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        cuts = quantiles(values, n=20, method="inclusive") if len(values) > 1 else [values[0]] * 19
        return cls(fmean(values), cuts[9], cuts[0], cuts[18])


@dataclass(frozen=True)
class Loss:
    """Losses of a unit, a mean over the games."""

    lost: float
    of: float


@dataclass(frozen=True)
class Summary:
    """A series in figures. `shared` are games with several winners, `nobody` those without."""

    games: int
    wins: Mapping[str, Rate]
    nobody: Rate
    shared: Rate
    turns: Spread
    actions: Spread
    losses: Mapping[str, Loss]
    scores: Mapping[str, Spread]
    endings: Mapping[str, int]
    """How the games ended in words -> how often, the most frequent first."""

    def as_data(self) -> dict[str, Any]:
        """Plain data for JSON."""
        data = asdict(self)
        for rate in (*data["wins"].values(), data["nobody"], data["shared"]):
            rate["share"] = rate["wins"] / rate["games"]
        return data


def summarised(results: Sequence[Result], sides: Sequence[str]) -> Summary:
    """Figures of at least one game; a game won by several sides counts as a win of each."""
    games = len(results)
    won = Counter(side for result in results for side in result.outcome.winners)
    nobody = sum(not result.outcome.winners for result in results)
    shared = sum(len(result.outcome.winners) > 1 for result in results)
    units = dict.fromkeys(unit for result in results for unit in result.tally.of)
    scores = dict.fromkeys(name for result in results for name in result.tally.scores)
    endings = Counter(result.outcome.reason for result in results)
    return Summary(
        games=games,
        wins={side: Rate.of(won[side], games) for side in sides},
        nobody=Rate.of(nobody, games),
        shared=Rate.of(shared, games),
        turns=Spread.of([result.tally.turns for result in results]),
        actions=Spread.of([result.actions for result in results]),
        losses={
            unit: Loss(
                fmean(result.tally.lost.get(unit, 0) for result in results),
                fmean(result.tally.of.get(unit, 0) for result in results),
            )
            for unit in units
        },
        scores={
            name: Spread.of([result.tally.scores.get(name, 0.0) for result in results])
            for name in scores
        },
        endings=dict(endings.most_common()),
    )

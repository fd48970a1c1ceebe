"""One game between simple players, from a seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from printables.rules.dice import RandomDice
from printables.rules.play import Outcome, Play, Tally
from printables.rules.players import PLAYERS

MOST_ACTIONS = 20_000
"""Actions after which a game is called off; none of ours comes near."""


@dataclass(frozen=True)
class Result:
    """How a game went, small enough to keep thousands of."""

    outcome: Outcome
    tally: Tally
    actions: int


@dataclass(frozen=True)
class Seats:
    """Who plays which side: `players[side]`, else `default`; names of `PLAYERS`."""

    default: str = "greedy"
    players: Mapping[str, str] = field(default_factory=dict)

    def of(self, side: str) -> str:
        return self.players.get(side, self.default)


def dice_of(seed: int, number: int) -> RandomDice:
    """The dice of game `number` of a seed."""
    return RandomDice(f"{seed}/{number}/dice")


def play_match(play: Play, setup: Any, seats: Seats, seed: int, number: int) -> Result:
    """Play game `number` of a seed to its end: always the same game, whatever was played before."""
    dice = dice_of(seed, number)
    state = play.start(setup, dice)

    def take(action: Any) -> Any:
        nonlocal state
        state = play.apply(state, action, dice)
        return state

    return play_on(play, state, take, seats, seed, number)


def play_on(
    play: Play,
    state: Any,
    take: Callable[[Any], Any],
    seats: Seats,
    seed: int,
    number: int,
) -> Result:
    """Play from a state to the end. `take` does an action there and gives the state after it."""
    chance = Random(f"{seed}/{number}/players")
    players = {side: PLAYERS[seats.of(side)] for side in play.sides(state)}
    for actions in range(MOST_ACTIONS):
        outcome = play.outcome(state)
        if outcome is not None:
            return Result(outcome, play.tally(state), actions)
        state = take(players[play.to_move(state)](play, state, chance))
    called_off = Outcome((), f"called off after {MOST_ACTIONS} actions")
    return Result(called_off, play.tally(state), MOST_ACTIONS)

"""Simple players: good enough to try out rules and balance, not to beat a person."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from printables.rules.play import Play, PlayError

Player = Callable[[Play, Any, Random], Any]
"""(rules, state, chance of its own) -> the action it takes. Never touches the game's dice."""


def random_player(play: Play, state: Any, chance: Random) -> Any:
    """Any of the proposals."""
    proposals = play.proposals(state)
    return proposals[int(chance.random() * len(proposals))]


def greedy_player(play: Play, state: Any, chance: Random) -> Any:
    """The proposal that looks best at once, the first of equals."""
    return max(play.proposals(state), key=lambda action: play.worth(state, action))


def reactions_player(play: Play, state: Any, chance: Random) -> Any:
    """Commands nothing: leaves all to the reaction tables. Raises PlayError without them."""
    if play.idle is None:
        raise PlayError(f"{play.game} has no reaction tables for a player to leave its units to")
    return play.idle(state)


PLAYERS: dict[str, Player] = {
    "greedy": greedy_player,
    "random": random_player,
    "reactions": reactions_player,
}

"""What holds in every game: for the tests of each, over games played by chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from printables.rules.dice import RandomDice
from printables.rules.play import Outcome, Play
from printables.rules.players import Player, random_player
from printables.rules.record import Recorder, replay

Law = Callable[[Any, Any, Any], None]
"""(state, action, state after it): asserts what one step may and may not do."""


def played(
    play: Play,
    setup: Any,
    seed: int | str,
    law: Law = lambda before, action, after: None,
    player: Player = random_player,
    limit: int = 5000,
) -> Any:
    """Play a game by chance to its end, holding each step to the laws; give its last state."""
    chance, dice = Random(f"player {seed}"), RandomDice(f"dice {seed}")
    state = play.start(setup, dice)
    for _ in range(limit):
        if play.outcome(state) is not None:
            assert isinstance(play.outcome(state), Outcome)
            assert set(play.outcome(state).winners) <= set(play.sides(state))
            return state
        assert play.to_move(state) in play.sides(state)
        proposals = play.proposals(state)
        assert proposals, "a game that goes on must propose something"
        for action in proposals:
            assert play.why_illegal(state, action) is None, (
                action,
                play.why_illegal(state, action),
            )
        action = player(play, state, chance)
        after = play.apply(state, action, dice)
        assert after is not state
        law(state, action, after)
        assert play.tell(state, action, after).strip()
        state = after
    raise AssertionError(f"game {seed} did not end within {limit} actions")


def recorded(play: Play, setup: Any, seed: int | str, player: Player = random_player) -> str:
    """Play a game by chance and hold its record to playing back to the very same end."""
    chance = Random(f"player {seed}")
    recorder = Recorder.begun(play, setup, RandomDice(f"dice {seed}"))
    while play.outcome(recorder.state) is None:
        recorder.take(player(play, recorder.state, chance))
    back = replay(recorder.text)
    assert back.states[-1] == recorder.state
    assert back.outcome == play.outcome(recorder.state)
    again = Recorder.begun(play, setup, RandomDice(f"dice {seed}"))
    for action in back.actions:
        again.take(action)
    assert again.text == recorder.text
    return recorder.text

"""A game as text: its set-up, then every action with its dice, a JSON object a line.

Played back, it comes to the very same end; a line that does not follow from those before it is
refused. A record without its last line is a game broken off, which can be gone on with.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from printables.errors import PrintablesError
from printables.rules import PLAYS, find_play
from printables.rules.dice import Dice, DiceError, ListedDice, NotedDice
from printables.rules.play import Outcome, Play, PlayError

FORMAT = 1
"""Number of the way that records are written in."""
T = TypeVar("T")


class RecordError(PrintablesError):
    """A record that cannot be played back: the line and why."""

    @classmethod
    def at(cls, line: int, reason: object) -> RecordError:
        return cls(f"line {line}: {reason}")


class Recorder:
    """A game being played and written down."""

    def __init__(self, play: Play, dice: Dice, state: Any, lines: list[str]) -> None:
        self.play = play
        self.state = state
        """Where the game stands."""
        self.lines = lines
        """What was written of it."""
        self._dice = dice
        self._actions = play.action_text()

    @classmethod
    def begun(cls, play: Play, setup: Any, dice: Dice) -> Recorder:
        """A game at its start."""
        noted = NotedDice(dice)
        state = play.start(setup, noted)
        return cls(play, dice, state, [_dumped(_head(play, setup, noted.faces))])._closed()

    def take(self, action: Any) -> Any:
        """Apply an action and give the state after it. Raises IllegalAction, changing nothing."""
        noted = NotedDice(self._dice)
        self.state = self.play.apply(self.state, action, noted)
        written = self._actions.dump_python(action, mode="json")
        self.lines.append(_dumped({"action": written, "dice": noted.faces}))
        return self._closed().state

    @property
    def text(self) -> str:
        """The record as it stands."""
        return "".join(f"{line}\n" for line in self.lines)

    def _closed(self) -> Recorder:
        outcome = self.play.outcome(self.state)
        if outcome is not None:
            self.lines.append(_dumped({"outcome": asdict(outcome)}))
        return self


@dataclass(frozen=True)
class Replay:
    """A record played back: its actions, and every state from the first to the last."""

    play: Play
    actions: tuple[Any, ...]
    states: tuple[Any, ...]
    outcome: Outcome | None
    """None for a game that was broken off."""
    text: str

    def resumed(self, dice: Dice) -> Recorder:
        """A recorder that goes on where the game was broken off."""
        return Recorder(self.play, dice, self.states[-1], self.text.splitlines())


def replay(text: str) -> Replay:
    """Play a record back. Raises RecordError with the first line that is at fault."""
    lines = text.splitlines() or [""]
    head = _object(1, lines[0])
    play = _play_of(head)
    setup = _valid(1, "setup", lambda: play.setup.model_validate(head.get("setup")))
    state = _rolled(1, head, lambda dice: play.start(setup, dice))
    actions: list[Any] = []
    states = [state]
    adapter = play.action_text()
    outcome = play.outcome(state)
    for number, line in enumerate(lines[1:], 2):
        found = _object(number, line)
        if outcome is not None:
            if found != {"outcome": json.loads(_dumped(asdict(outcome)))}:
                raise RecordError.at(number, f"the game ended before it: {outcome.reason}")
            if number < len(lines):
                raise RecordError.at(number + 1, "stands after the end of the game")
            break
        if "action" not in found:
            raise RecordError.at(number, "holds no action, yet the game has not ended")
        action = _valid(number, "action", partial(adapter.validate_python, found["action"]))
        actions.append(action)
        states.append(_rolled(number, found, partial(play.apply, states[-1], action)))
        outcome = play.outcome(states[-1])
    return Replay(play, tuple(actions), tuple(states), outcome, text)


# ------------------------------------------------------------------ lines
def _head(play: Play, setup: Any, faces: list[int]) -> dict[str, Any]:
    data = setup.model_dump(mode="json", by_alias=True)
    return {"game": play.game, "format": FORMAT, "setup": data, "dice": faces}


def _dumped(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RecordError.at(number, f"is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise RecordError.at(number, "must be a JSON object")
    return found


def _play_of(head: Mapping[str, Any]) -> Play:
    if head.get("format") != FORMAT:
        came = json.dumps(head.get("format"))
        raise RecordError.at(1, f"format = {came}, must be {FORMAT} (is this a recorded game?)")
    if head.get("game") not in PLAYS:
        came = json.dumps(head.get("game"))
        raise RecordError.at(1, f"game = {came}, must be one of {', '.join(PLAYS)}")
    return find_play(head["game"])


def _valid(number: int, what: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except ValidationError as error:
        item = error.errors()[0]
        where = ".".join(str(part) for part in (what, *item["loc"]))
        raise RecordError.at(number, f"{where}: {item['msg']}") from None


def _rolled(number: int, found: Mapping[str, Any], play: Callable[[Dice], T]) -> T:
    """Do something with the dice of a line, and hold that it rolled just these."""
    faces = _valid(number, "dice", lambda: _FACES.validate_python(found.get("dice")))
    dice = ListedDice(faces)
    try:
        result = play(dice)
    except (PlayError, DiceError) as error:
        raise RecordError.at(number, error) from None
    if dice.left:
        raise RecordError.at(number, f"{dice.left} of its {len(faces)} dice were never rolled")
    return result


_FACES = TypeAdapter(list[int])

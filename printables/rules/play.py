"""How a game is played, in one shape for all: frozen states, actions as data, dice from outside.

A state is changed by nothing. `why_illegal` says what is wrong with an action, `apply` gives the
state after it, `proposals` a finite choice for machine players where the legal moves of a game
cannot be listed. What no player chooses (initiative, reactions, scripted events) happens inside
`apply`, so that in every state but an ended one exactly one side is to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, TypeAdapter

from printables.errors import PrintablesError
from printables.rules.dice import Dice
from printables.rules.game import Subject
from printables.rules.options import read_options


class PlayError(PrintablesError):
    """A game that cannot be set up or played as asked."""


class IllegalAction(PlayError):
    """An action that the rules forbid in a state; says why."""


@dataclass(frozen=True)
class Force:
    """Some of one unit or building that take part in a game."""

    subject: Subject
    count: int
    size_mm: tuple[float, float] | None = None
    """Base of the printed piece that stands for it, None where there is none."""


@dataclass(frozen=True)
class Muster:
    """A scenario as its game's rules need it: who takes part, where, and its own rules."""

    id: str
    title: str
    forces: tuple[Force, ...]
    table_cm: tuple[float, float] | None = None
    rules: Any = None
    """The scenario's `rules` table, as the model that the game has for it; None without one."""
    terrain: Mapping[str, Subject] = field(default_factory=dict)
    """Classes of terrain and buildings of the game by id, for those that lay some out."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended. No winner is a draw, or that everybody lost."""

    winners: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class Tally:
    """What became of everyone, for statistics."""

    turns: int
    lost: Mapping[str, int]
    """Unit id -> how many are out of the game."""
    of: Mapping[str, int]
    """Unit id -> how many took part."""
    scores: Mapping[str, float] = field(default_factory=dict)
    """Further figures worth an average, such as victory points a player."""


@dataclass(frozen=True)
class Play:
    """The rules of a game as functions. State, action and set-up are the game's own frozen types.

    `start`, `apply` and `tell` ask for dice or state of their own game only.
    """

    game: str
    setup: type[BaseModel]
    """Everything a game starts from as plain data, options and unit rows included: a recorded game
    holds it, so that it replays whatever becomes of the catalogue."""
    options: type[BaseModel]
    """House rules: every field has the documented default and a description."""
    action: Any
    """A union of frozen dataclasses told apart by their field `do`."""
    prepare: Callable[[Muster, Any], Any]
    """(muster, options) -> set-up. Raises PlayError for a muster that the game cannot play."""
    start: Callable[[Any, Dice], Any]
    """(set-up, dice) -> first state."""
    sides: Callable[[Any], tuple[str, ...]]
    """Sides that can win, in a fixed order, of a state."""
    to_move: Callable[[Any], str]
    """The side that chooses the next action of a state that has no outcome."""
    why_illegal: Callable[[Any, Any], str | None]
    """(state, action) -> what the rules have against it, None when it is legal."""
    apply: Callable[[Any, Any, Dice], Any]
    """(state, action, dice) -> state. Raises IllegalAction."""
    outcome: Callable[[Any], Outcome | None]
    """None while the game goes on."""
    proposals: Callable[[Any], tuple[Any, ...]]
    """Legal actions worth considering, never none while the game goes on, in a fixed order."""
    worth: Callable[[Any, Any], float]
    """(state, action) -> how good it looks to the side that is to move; exact odds, no dice."""
    tell: Callable[[Any, Any, Any], str]
    """(state, action, state after it) -> what happened, in lines for people."""
    tally: Callable[[Any], Tally]
    idle: Callable[[Any], Any] | None = None
    """The action that leaves a side's units to their reaction tables, where the game has them."""

    def read_options(self, given: Mapping[str, str]) -> Any:
        """House rules from `KEY=VALUE` words. Raises UnknownName for a key or a value."""
        return read_options(self.game, self.options, given)

    def action_text(self) -> TypeAdapter[Any]:
        """Writes actions as JSON and reads them again."""
        return TypeAdapter(self.action)

"""Rows of Tokyo King as frozen models: player monsters, power cards, curses, wickedness tiles.

An effect is a hook by name and a number. Hooks that act at once and hooks that last are told apart
in `NOW`; what each does stands beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from pydantic import Field, model_validator

from printables.rules.game import ID, LINE, Row, Subject, Whole

START_HEARTS = 10
"""Hearts of a monster at the start and, without a card, at most."""
WINNING_POINTS = 20
THRESHOLDS = (3, 6, 10)
"""Wickedness at which a tile may be chosen."""

Module = Literal[
    "costumes", "cultists", "tower", "curses", "berserk", "transformation", "wickedness"
]
Hook = Literal[
    # at once, when a card or tile comes into play
    "points",  # victory points, fewer than none for a loss
    "energy",  # energy, fewer than none for a loss
    "heal",  # hearts back, up to the cap
    "hurt-self",  # hearts lost
    "hurt-others",  # hearts lost by every other monster
    "hurt-all",  # hearts lost by every monster
    "take-scarab",  # the golden scarab comes to the monster
    # as long as it is in play
    "heart-cap",  # hearts a monster may have beyond 10
    "extra-die",  # dice beyond six
    "extra-roll",  # rolls beyond three
    "discount",  # energy off the cost of every card, down to 1
    "energy-dice",  # energy on top when at least one energy die is resolved
    "heart-dice",  # hearts on top when at least one heart die heals
    "claw-dice",  # claws on top when at least one claw is resolved
    "hit-points",  # victory points when its claws hurt somebody
    "entry-points",  # victory points on top for entering Tokyo
    "turn-energy",  # energy at the start of its turn
    "scarab-energy",  # energy at the start of the turn of whoever holds the golden scarab
    # those of the named cards
    "neighbours",  # hearts its neighbours lose
    "opportunist",  # first to buy cards just revealed
    "mimic",  # copies a keep card
    "poison",  # poison tokens for those its claws hurt
    "shrink",  # shrink tokens for those its claws hurt
    "refund",  # may discard keep cards for their cost
]
NOW: frozenset[str] = frozenset(
    {"points", "energy", "heal", "hurt-self", "hurt-others", "hurt-all", "take-scarab"}
)
"""Hooks that act once, when their card comes into play."""
LOSSES: frozenset[str] = frozenset(
    {"points", "energy", "energy-dice", "heart-dice", "claw-dice", "entry-points"}
)
"""Hooks that may take as well as give."""


class Effect(Row):
    """One thing that a card, tile or curse does."""

    hook: Hook = Field(description="what it does")
    amount: Whole = Field(1, ge=-9, le=9, description="how much of it")

    @model_validator(mode="after")
    def _of_its_sign(self) -> Effect:
        if self.amount < 1 and self.hook not in LOSSES:
            raise ValueError(f"amount {self.amount} of {self.hook}, must be 1 or more")
        return self


class PowerCard(Row):
    """A card that energy buys. `unstated` names the keys that are our proposal."""

    id: str = Field(pattern=ID, description="kebab-case")
    title: str = Field(min_length=1, pattern=LINE, description="name on the card, on one line")
    kind: Literal["keep", "discard"] = Field(description="kept in play, or used up at once")
    cost: Whole = Field(ge=1, le=12, description="energy, as printed")
    effects: tuple[Effect, ...] = Field((), description="what it does")
    copies: Whole = Field(1, ge=1, le=9, description="how many are in the deck; a keep card is one")
    costume: bool = Field(False, description="one of the costumes that players start with")
    unstated: tuple[Literal["kind", "cost", "effects"], ...] = Field(
        (), description="keys whose value the rules do not give"
    )

    @model_validator(mode="after")
    def _playable(self) -> PowerCard:
        if self.kind == "keep" and self.copies > 1:
            raise ValueError(f"a keep card comes once, not {self.copies} times")
        lasting = [effect.hook for effect in self.effects if effect.hook not in NOW]
        if self.kind == "discard" and lasting:
            raise ValueError(f"{lasting[0]} lasts, but a discard card is gone at once")
        return self

    @property
    def copyable(self) -> bool:
        """Whether Mimic may copy it."""
        return self.kind == "keep" and not self.costume and not self.has("mimic")

    def has(self, hook: Hook) -> bool:
        """Whether it has an effect of that name."""
        return any(effect.hook == hook for effect in self.effects)


class Curse(Row):
    """What lies on all monsters while it is in play, and what the die of fate makes of it."""

    id: str = Field(pattern=ID, description="kebab-case")
    title: str = Field(min_length=1, pattern=LINE, description="name on the card, on one line")
    always: tuple[Effect, ...] = Field(description="for every monster")
    blessing: tuple[Effect, ...] = Field(description="for the monster that rolls the ankh")
    snake: tuple[Effect, ...] = Field(description="for the monster that rolls the snake")


class Tile(Row):
    """A wickedness tile of one of the three thresholds."""

    id: str = Field(pattern=ID, description="kebab-case")
    title: str = Field(min_length=1, pattern=LINE, description="name on the tile, on one line")
    level: Literal[3, 6, 10] = Field(description="wickedness that it takes")
    effects: tuple[Effect, ...] = Field(description="what it does, to the end of the game")


class Form(Row):
    """One side of a monster's transformation card."""

    title: str = Field(min_length=1, pattern=LINE, description="name on the card, on one line")
    note: str = Field("", description="what it looks like, in own words")


class Monster(Subject):
    """A monster that a player takes. All play alike; the start values are those of the game."""

    hearts: Whole = Field(START_HEARTS, ge=1, le=START_HEARTS, description="at the start")
    points: Whole = Field(0, ge=0, lt=WINNING_POINTS, description="victory points at the start")
    energy: Whole = Field(0, ge=0, le=50, description="at the start")
    biped: Form = Field(description="the form all start in")
    beast: Form = Field(description="the other form of the transformation module")


class ScenarioRules(Row):
    """How a scenario is played: modules that are in, and cards of its own."""

    modules: tuple[Module, ...] = Field((), description="modules in play, unless an option says no")
    card: tuple[PowerCard, ...] = Field((), description="cards shuffled into the deck besides")

    @model_validator(mode="after")
    def _told_apart(self) -> ScenarioRules:
        raise_if_twice("card", (card.id for card in self.card))
        return self


def raise_if_twice(what: str, ids: Iterable[str]) -> None:
    """Raise ValueError for the first id that comes twice."""
    twice = [name for name, times in Counter(ids).items() if times > 1]
    if twice:
        raise ValueError(f"{what} has {twice[0]} twice")

"""Everything a game of Tokyo King starts from, made from a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from pydantic import Field, model_validator

from printables.rules.game import LINE, Row
from printables.rules.play import Muster, PlayError
from printables.rules.tokyo_king.boards import CURSES, TILES
from printables.rules.tokyo_king.deck import COSTUMES, NAMED, OURS
from printables.rules.tokyo_king.model import (
    Curse,
    Hook,
    Module,
    Monster,
    PowerCard,
    ScenarioRules,
    Tile,
    raise_if_twice,
)
from printables.rules.tokyo_king.options import Options

FEWEST, MOST = 2, 6
"""Players of a game."""

_BEFORE_CLAWS = ("begin", "recall", "roll", "fate", "numbers", "energy", "hearts", "claws")
_AFTER_CLAWS = ("yields", "cultist", "steal", "enter", "buy", "shed", "venom", "finish")
_MODULES: dict[str, Module] = {"fate": "curses", "cultist": "cultists", "steal": "costumes"}
"""Steps that only a module needs."""


class Setup(Row):
    """A game before its first die, whole: played back, it needs no catalogue."""

    scenario: str = Field(pattern=LINE, description="scenario id")
    options: Options = Field(description="house rules, modules of the scenario included")
    monsters: tuple[Monster, ...] = Field(
        min_length=FEWEST, max_length=MOST, description="clockwise around the table"
    )
    cards: tuple[PowerCard, ...] = Field(description="power cards of the deck, costumes included")
    curses: tuple[Curse, ...] = Field((), description="curses, for the module of that name")
    tiles: tuple[Tile, ...] = Field((), description="tiles, for the wickedness module")

    @model_validator(mode="after")
    def _told_apart(self) -> Setup:
        """Cards, tiles and curses are looked up by one id."""
        ids = [card.id for card in self.cards]
        ids += [tile.id for tile in self.tiles]
        ids += [curse.id for curse in self.curses]
        raise_if_twice("setup", ids)
        if self.options.curses and not self.curses:
            raise ValueError("the module curses is on, but there are no curses")
        return self

    @property
    def sides(self) -> tuple[str, ...]:
        """`1 saurian`: number of the seat, and the monster on it."""
        names = (monster.id.partition("/")[2] for monster in self.monsters)
        return tuple(f"{number} {name}" for number, name in enumerate(names, 1))

    @cached_property
    def card(self) -> Mapping[str, PowerCard]:
        """Power cards by id."""
        return {card.id: card for card in self.cards}

    @cached_property
    def tile(self) -> Mapping[str, Tile]:
        """Wickedness tiles by id."""
        return {tile.id: tile for tile in self.tiles}

    @cached_property
    def curse(self) -> Mapping[str, Curse]:
        """Curses by id."""
        return {curse.id: curse for curse in self.curses}

    @cached_property
    def hooks(self) -> Mapping[str, Mapping[Hook, int]]:
        """Id of a card, tile or curse -> its lasting effects, summed."""
        effects = {card.id: card.effects for card in self.cards}
        effects |= {tile.id: tile.effects for tile in self.tiles}
        effects |= {curse.id: curse.always for curse in self.curses}
        return {
            name: {
                hook: sum(effect.amount for effect in found if effect.hook == hook)
                for hook in {effect.hook for effect in found}
            }
            for name, found in effects.items()
        }

    @cached_property
    def steps(self) -> tuple[str, ...]:
        """Steps of a turn, those of absent modules left out."""
        on = self.options.modules
        return tuple(
            step
            for step in (*_BEFORE_CLAWS, *_AFTER_CLAWS)
            if step not in _MODULES or _MODULES[step] in on
        )

    @cached_property
    def fate_faces(self) -> tuple[str, ...]:
        """Faces of the die of fate."""
        return tuple(self.options.fate_faces.split(","))

    @cached_property
    def berserk_faces(self) -> tuple[str, ...]:
        """Faces of the berserk die."""
        return tuple(self.options.berserk_faces.split(","))


def prepare(muster: Muster, options: Options) -> Setup:
    """A set-up from a scenario. Raises PlayError when it does not seat two to six monsters."""
    rules = muster.rules or ScenarioRules.model_validate({})
    options = options.with_modules(rules.modules)
    monsters = tuple(_monsters(muster))
    if not FEWEST <= len(monsters) <= MOST:
        raise PlayError(f"{muster.id} has {len(monsters)} monsters, must be {FEWEST} to {MOST}")
    return Setup(
        scenario=muster.id,
        options=options,
        monsters=monsters,
        cards=_cards(options, rules),
        curses=CURSES if options.curses else (),
        tiles=TILES if options.wickedness else (),
    )


def _monsters(muster: Muster) -> list[Monster]:
    """One seat for each, in the order of the scenario."""
    for force in muster.forces:
        if not isinstance(force.subject, Monster):
            raise PlayError(f"{muster.id}: {force.subject.id} is no monster that a player can take")
    return [force.subject for force in muster.forces for _ in range(force.count)]  # type: ignore[misc]


def _cards(options: Options, rules: ScenarioRules) -> tuple[PowerCard, ...]:
    """The deck the options ask for; a card of the scenario takes the place of ours of that id."""
    named = [
        card.model_copy(update={"cost": options.named_cost}) if options.named_cost else card
        for card in NAMED
    ]
    cards = [
        *(named if options.deck != "ours" else ()),
        *(OURS if options.deck != "named" else ()),
        *(COSTUMES if options.costumes else ()),
        *rules.card,
    ]
    return tuple({card.id: card for card in cards}.values())

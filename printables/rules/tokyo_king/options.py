"""House rules of Tokyo King: what the rules leave open, each with the documented default."""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import Field, field_validator

from printables.rules.game import Row, Whole
from printables.rules.tokyo_king.model import Module

FATE = ("eye", "river", "ankh", "snake")
"""Signs of the die of fate."""
BERSERK = ("1", "2", "3", "energy", "heart", "claw", "blank")
"""What the berserk die may show."""
MOST_FACES = 12


class Options(Row):
    """House rules. The modules are all off, unless the scenario brings them in."""

    two_players: Literal["started", "left", "off"] = Field(
        "started",
        description="energy instead of points for Tokyo: in games started with two players, "
        "whenever two are left, or never",
    )
    first_player: Literal["first-seat", "random"] = Field(
        "first-seat", description="who begins: the first monster of the scenario, or any"
    )
    turn_limit: Whole = Field(
        300, ge=1, le=5000, description="player turns after which nobody wins (ours)"
    )
    deck: Literal["mixed", "named", "ours"] = Field(
        "mixed",
        description="cards: the six that the rules name and our own; the six alone leave the "
        "market empty after a few turns; ours alone has no effect that the rules leave open",
    )
    named_cost: Whole = Field(
        0,
        ge=0,
        le=12,
        description="cost of each card the rules name; 0: our proposal, card by card",
    )
    opportunist: Literal["buy-first", "nothing"] = Field(
        "buy-first", description="its holder may buy cards revealed in others' turns, or nothing"
    )
    fire_breathing: Literal["claws-hurt", "claws-rolled", "never"] = Field(
        "claws-hurt", description="what makes the neighbours of its holder lose a heart"
    )
    poison: Literal["lose-heart", "nothing"] = Field(
        "lose-heart", description="what a poison token does at the end of its bearer's turn"
    )
    shrink: Literal["fewer-dice", "nothing"] = Field(
        "fewer-dice", description="what a shrink token does when its bearer rolls"
    )
    mimic_moves: Literal["when-free", "any-turn"] = Field(
        "when-free", description="when Mimic may be placed anew: its copied card gone, or always"
    )
    wickedness_sets: Literal["once", "each-three"] = Field(
        "once", description="whether six 1s or 2s in one roll give wickedness once or twice"
    )
    costumes: bool = Field(False, description="module: costume cards, to be taken by three claws")
    cultists: bool = Field(False, description="module: a cultist for four equal faces")
    tower: bool = Field(False, description="module: levels of a tower for 1-1-1-1 in Tokyo")
    curses: bool = Field(False, description="module: a curse on all, and the die of fate")
    berserk: bool = Field(False, description="module: one more die after four claws")
    transformation: bool = Field(False, description="module: biped and beast forms")
    wickedness: bool = Field(False, description="module: tiles for 1-1-1 and 2-2-2")
    fate_faces: str = Field(
        "eye,river,ankh,snake",
        description="faces of the die of fate; the rules name the four signs, not how often each",
    )
    berserk_faces: str = Field(
        "claw,claw,claw,energy,blank,blank",
        description="faces of the berserk die (ours; the rules do not give them)",
    )

    @field_validator("fate_faces")
    @classmethod
    def _of_fate(cls, faces: str) -> str:
        return _die(faces, FATE)

    @field_validator("berserk_faces")
    @classmethod
    def _of_berserk(cls, faces: str) -> str:
        return _die(faces, BERSERK)

    def with_modules(self, modules: tuple[Module, ...]) -> Options:
        """These options with modules switched on that nobody has switched off by name."""
        return self.model_copy(
            update={name: True for name in modules if name not in self.model_fields_set}
        )

    @property
    def modules(self) -> tuple[Module, ...]:
        """Modules that are on."""
        return tuple(name for name in get_args(Module) if getattr(self, name))


def _die(faces: str, signs: tuple[str, ...]) -> str:
    """Faces of a die with commas between; a ValueError names a sign it does not have."""
    named = faces.split(",")
    strange = [face for face in named if face not in signs]
    if strange:
        raise ValueError(f"{strange[0] or 'nothing'} is no face, there are {', '.join(signs)}")
    if len(named) > MOST_FACES:
        raise ValueError(f"{len(named)} faces, must be 1 to {MOST_FACES}")
    return faces

"""Units, buildings and terrain of Trash Tokyo as frozen models.

All lengths on the table are centimetres, bases are millimetres. The names follow the rules:
AV attack value, DV defence value, MV movement.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

from pydantic import Field, model_validator

from printables.rules.game import ID, LINE, Row, Subject, Whole
from printables.rules.trash_tokyo.reactions import Reaction, reaction_table

AttackType = Literal[
    "chemical", "cold", "electrical", "heat", "impact", "light", "mental", "radiation", "sonic"
]
MoveType = Literal["air", "burrow", "gev", "ground", "submarine", "water"]
Kind = Literal["civilian", "military", "monster", "alien"]
Side = Literal["civilians", "defenders", "monsters", "aliens"]
Class = Literal["creature", "infantry", "vehicle", "civilian"]
"""What a unit is made of decides what is left of it when it scatters."""
Grade = Literal["good", "bad", "impassable", "unstated"]


class Movement(Row):
    """One way to move, and how far in one Action."""

    type: MoveType = Field(description="decides what terrain does to the move")
    move_cm: float = Field(gt=0, le=300, description="farthest move of one Action")
    min_cm: float = Field(0, ge=0, description="shortest move in flight, 0 for none")

    @model_validator(mode="after")
    def _ordered(self) -> Movement:
        if self.min_cm > self.move_cm:
            raise ValueError(f"min_cm {self.min_cm:g} is more than move_cm {self.move_cm:g}")
        if self.min_cm and self.type != "air":
            raise ValueError(f"min_cm goes with air only, not with {self.type}")
        return self


class Area(Row):
    """What else an attack strikes: a disc around where it lands, or a strip along its path."""

    shape: Literal["disc", "path"] = Field(description="disc, or path for a beam")
    reach_cm: float = Field(gt=0, le=50, description="radius of a disc, half the width of a path")


class Strike(Row):
    """The figures that any attack has."""

    av: Whole = Field(ge=0, le=100, description="dice to roll")
    types: tuple[AttackType, ...] = Field((), description="what it strikes with")
    range_cm: float = Field(0, ge=0, le=1000, description="reach from centre to centre; 0: contact")
    area: Area | None = Field(None, description="what else it strikes")


class Attack(Strike):
    """A weapon of a unit. With `choose` its types are picked by the player before the game."""

    id: str = Field(pattern=ID, description="kebab-case, unique in its unit")
    title: str = Field(min_length=1, pattern=LINE, description="name on the card, on one line")
    choose: Whole = Field(0, ge=0, le=9, description="types the player picks before the game")
    ammo: Whole | None = Field(None, ge=1, le=20, description="shots; without it, no limit")

    @model_validator(mode="after")
    def _has_a_type(self) -> Attack:
        if bool(self.types) == bool(self.choose):
            raise ValueError("an attack has either types, or choose with their number")
        return self


class Unit(Subject):
    """A combatant or bystander. Without damage points it dies or lives by one roll."""

    kind: Kind = Field(description="decides how it reacts when nobody commands it")
    side: Side = Field(description="whom it fights for")
    class_: Class = Field(alias="class", description="what is left of it when it scatters")
    dv: Whole = Field(ge=0, le=100, description="what damage is divided by")
    damage_points: Whole = Field(0, ge=0, le=200, description="0: it has none")
    vulnerable: tuple[AttackType, ...] = Field((), description="types that treat its DV as 1")
    base_mm: tuple[Whole, Whole] | None = Field(None, description="base; without it, any size")
    movement: tuple[Movement, ...] = Field((), description="ways to move")
    attacks: tuple[Attack, ...] = Field((), alias="attack", description="weapons")
    combined: tuple[tuple[str, ...], ...] = Field((), description="attacks fired for one Action")
    reaction: Reaction | None = Field(None, description="its own table; else that of its kind")

    @property
    def wound_pool(self) -> int:
        """Damage that kills it, DV times damage points; 0 for a unit without damage points.

        Fractions of a damage point count (the rules don't say how to round), so an engine takes
        whole points of damage off this pool, or `dv` times as many for a vulnerable type.
        """
        return max(self.dv, 1) * self.damage_points

    @property
    def reaction_table(self) -> Reaction:
        """The table it rolls on when it took no Action."""
        return self.reaction or reaction_table(self.kind)

    def moves(self, move_type: MoveType) -> Movement | None:
        """Its movement of a type, None when it has none."""
        return next((mode for mode in self.movement if mode.type == move_type), None)

    @model_validator(mode="after")
    def _consistent(self) -> Unit:
        for what, names in (
            ("movement", [mode.type for mode in self.movement]),
            ("attack", [attack.id for attack in self.attacks]),
        ):
            twice = [name for name, times in Counter(names).items() if times > 1]
            if twice:
                raise ValueError(f"{what} has {twice[0]} twice")
        known = {attack.id for attack in self.attacks}
        for name in (name for group in self.combined for name in group):
            if name not in known:
                raise ValueError(f"combined names {name}, which is no attack of this unit")
        return self


class Effect(Strike):
    """What a building does to others. Both sides agree on effects before the game."""

    title: str = Field(min_length=1, pattern=LINE, description="name on the card, on one line")
    trigger: Literal["touched", "damaged"] = Field(description="what sets it off")


class Building(Subject):
    """Terrain that can be wrecked: it dies or lives by one roll, and leaves rubble."""

    dv: Whole = Field(ge=0, le=100, description="what damage is divided by")
    high_obstacle: bool = Field(False, description="whether aircraft must climb over it")
    stackable: bool = Field(False, description="whether it comes apart in sections")
    deck: bool = Field(False, description="whether it is a road while it stands, as a bridge is")
    effect: Effect | None = Field(None, description="what it does to others")


class Grades(Row):
    """How each move type takes a class of terrain; `unstated` where the rules say nothing."""

    air: Grade = "unstated"
    burrow: Grade = "unstated"
    gev: Grade = "unstated"
    ground: Grade = "unstated"
    submarine: Grade = "unstated"
    water: Grade = "unstated"


class Terrain(Subject):
    """A class of terrain: how each move type crosses it, and whether one can see past it."""

    grades: Grades = Field(description="grade of each move type")
    high_obstacle: bool = Field(False, description="whether aircraft must climb over it")
    blocks_sight: bool = Field(False, description="whether it hides what stands behind it")

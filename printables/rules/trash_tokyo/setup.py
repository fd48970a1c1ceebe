"""Everything a game of Trash Tokyo starts from, as plain data that a record holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, get_args

from pydantic import Field

from printables.rules.game import LINE, Row, Whole
from printables.rules.trash_tokyo.geometry import Point
from printables.rules.trash_tokyo.model import (
    Attack,
    AttackType,
    Building,
    Movement,
    MoveType,
    Side,
    Terrain,
    Unit,
)
from printables.rules.trash_tokyo.options import Options
from printables.rules.trash_tokyo.reactions import TABLES, Reaction
from printables.rules.trash_tokyo.scenario import ScenarioRules

RUBBLE, ROAD = "trash-tokyo/rubble", "trash-tokyo/road"
"""What a building leaves, and what a standing bridge counts as."""
ALL_TYPES = tuple(name for name in get_args(AttackType) if name != "mental")
"""Types to choose from, in the order of the rules; mental attacks have no agreed effect."""


class Troop(Row):
    """Some of one unit. Its attacks have their types, chosen before the game where that is free."""

    unit: Unit = Field(description="unit row")
    side: Side = Field(description="whom they fight for")
    count: Whole = Field(ge=1, le=999, description="how many")
    base_mm: tuple[float, float] = Field(description="base, the longer side along its heading")


class Block(Row):
    """Some of one building."""

    building: Building = Field(description="building row")
    count: Whole = Field(ge=1, le=999, description="how many")
    size_mm: tuple[float, float] = Field(description="base")
    at_cm: tuple[Point, ...] = Field((), description="centres; without them, by chance")


@dataclass(frozen=True, slots=True)
class Member:
    """One unit on a side: what never changes about it."""

    name: str
    """`tank-3`"""
    unit: Unit
    side: Side
    half: Point
    """Half its base along and across its heading, cm."""
    weapons: Mapping[str, Attack]
    modes: Mapping[MoveType, Movement]
    home: int | None
    """The building it hides in at first."""
    carrier: bool
    """Whether others ride aboard of it."""
    reaction: Reaction


class Setup(Row):
    """A game before its first die, whole: played back, it needs no catalogue."""

    scenario: str = Field(pattern=LINE, description="scenario id")
    options: Options = Field(description="house rules")
    rules: ScenarioRules = Field(description="set-up and victory")
    table_cm: tuple[float, float] = Field(description="width and depth of the playing area")
    troops: tuple[Troop, ...] = Field(min_length=1, description="units")
    blocks: tuple[Block, ...] = Field((), description="buildings")
    terrain: tuple[Terrain, ...] = Field(description="classes of terrain that may lie there")

    @cached_property
    def buildings(self) -> tuple[Building, ...]:
        """Every building, in the order of the scenario."""
        return tuple(block.building for block in self.blocks for _ in range(block.count))

    @cached_property
    def site_names(self) -> tuple[str, ...]:
        """`skyscraper-1` and so on, of every building."""
        return tuple(_numbered(building.id for building in self.buildings))

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """Every unit, in the order of the scenario."""
        troops = [troop for troop in self.troops for _ in range(troop.count)]
        names = _numbered(troop.unit.id for troop in troops)
        hiding = self.rules.civilians == "one-a-building"
        homes = iter(range(len(self.buildings)))
        return tuple(
            self._member(name, troop, next(homes) if hiding and troop.side == "civilians" else None)
            for name, troop in zip(names, troops, strict=True)
        )

    def _member(self, name: str, troop: Troop, home: int | None) -> Member:
        unit = troop.unit
        kind = unit.kind
        if kind == "alien" and self.options.alien_reaction_table == "monster":
            kind = "monster"
        carrier = self.rules.carrier
        long, short = max(troop.base_mm), min(troop.base_mm)
        return Member(
            name=name,
            unit=unit,
            side=troop.side,
            half=(long / 20, short / 20),
            weapons={attack.id: attack for attack in unit.attacks},
            modes={mode.type: mode for mode in unit.movement},
            home=home,
            carrier=carrier is not None and carrier.unit == unit.id,
            reaction=unit.reaction or TABLES[kind],
        )

    @cached_property
    def indices(self) -> Mapping[str, int]:
        """Name of a unit -> its index."""
        return {member.name: index for index, member in enumerate(self.members)}

    @cached_property
    def site_indices(self) -> Mapping[str, int]:
        """Name of a building -> its index."""
        return {name: index for index, name in enumerate(self.site_names)}

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """Sides that players command, in the order of the scenario; civilians have no player."""
        found = dict.fromkeys(troop.side for troop in self.troops)
        return tuple(side for side in found if side != "civilians")

    @cached_property
    def by_side(self) -> Mapping[Side, tuple[int, ...]]:
        """Side -> indices of its units."""
        return {
            side: tuple(i for i, member in enumerate(self.members) if member.side == side)
            for side in (*self.sides, "civilians")
        }

    @cached_property
    def longest(self) -> float:
        """Half the longest side of any base, cm."""
        return max(max(member.half) for member in self.members)

    @cached_property
    def touchy(self) -> tuple[int, ...]:
        """Buildings that do something to whoever touches them."""
        return tuple(
            site
            for site, building in enumerate(self.buildings)
            if building.effect and building.effect.trigger == "touched"
        )

    @cached_property
    def foes(self) -> tuple[tuple[int, ...], ...]:
        """Of each unit, whom it reacts to: to monsters anybody, to civilians whoever wrecks the
        city, to all others the units of other players."""
        return tuple(
            tuple(j for j, other in enumerate(self.members) if _foes(member, other))
            for member in self.members
        )

    @cached_property
    def carrier(self) -> int | None:
        """Index of the craft that others ride aboard of."""
        return next((i for i, member in enumerate(self.members) if member.carrier), None)

    @cached_property
    def terrain_rows(self) -> Mapping[str, Terrain]:
        """Classes of terrain by id."""
        return {row.id: row for row in self.terrain}

    @cached_property
    def memo(self) -> dict[Any, Any]:
        """Answers that depend on nothing but the set-up."""
        return {}

    @property
    def turn_limit(self) -> int:
        """Turns after which the game ends."""
        return self.options.turn_limit or self.rules.turn_limit


def _foes(member: Member, other: Member) -> bool:
    if member.side == other.side:
        return False
    if member.side == "civilians":
        return other.side != "defenders"
    return other.side != "civilians" or member.unit.kind == "monster"


def _numbered(ids: Iterator[str]) -> Iterator[str]:
    """`tank-1`, `tank-2` for ids that come several times."""
    seen: dict[str, int] = {}
    for name in ids:
        seen[name] = seen.get(name, 0) + 1
        yield f"{name.partition('/')[2]}-{seen[name]}"

"""The charts of Minimal Mech Combat as data: weapons, terrain, damage, limits of a design."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Attribute = Literal["attack", "armor", "hit", "block", "move"]
ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
"""In the order of the turn record."""
MOST = 5
"""Highest value of an attribute: as many ovals as the turn record has for each."""
MOST_WEAPONS = 4
"""Weapon lines of the turn record."""
AVERAGE_POINTS = 18
MOST_POINTS = 24
POINTS_OF_JUMP = 2

JUMP_COST = 3
"""Movement points of a jump, and the least MOVE that it takes."""
JUMP_EVERY = 3
"""Turns from one jump to the next."""

WeaponId = Literal["laser", "grenade", "missile"]
OtherId = Literal["jump"]
TerrainId = Literal["clear", "trees", "stream", "walls", "rubble"]
Damaged = Attribute | Literal["weapon"]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A line of the weapons chart; range in hexes, hits are rolls on the damage table."""

    points: int
    range: int
    hits: int
    needs_sight: bool


WEAPONS: dict[WeaponId, Weapon] = {
    "laser": Weapon(points=1, range=6, hits=1, needs_sight=True),
    "grenade": Weapon(points=2, range=3, hits=1, needs_sight=False),
    "missile": Weapon(points=3, range=5, hits=2, needs_sight=True),
}


@dataclass(frozen=True, slots=True)
class Terrain:
    """A line of the terrain chart. `hides`: a line of sight neither enters nor crosses the hex."""

    sign: str
    """How a map in TOML draws it."""
    cost: int | None
    """Movement points to enter, None where nobody can."""
    hides: bool = False
    close: int = 0
    """Added to HIT and to BLOCK in close combat there."""


TERRAIN: dict[TerrainId, Terrain] = {
    "clear": Terrain(".", 1),
    "trees": Terrain("t", 2, hides=True),
    "stream": Terrain("~", 2),
    "walls": Terrain("#", None, hides=True),
    "rubble": Terrain(":", 2, close=-1),
}
SIGNS: dict[str, Terrain] = {terrain.sign: terrain for terrain in TERRAIN.values()}

DamageTable = Literal["ranged", "close"]
DAMAGE: dict[DamageTable, tuple[Damaged, ...]] = {
    "ranged": ("armor", "armor", "armor", "move", "attack", "weapon"),
    "close": ("armor", "armor", "armor", "hit", "block", "weapon"),
}
"""Where a hit does its damage, for the faces 1 to 6."""

"""Curses and wickedness tiles: all of them ours, since the rules give none of their texts."""

from __future__ import annotations

from typing import Literal

from printables.rules.tokyo_king.deck import effect
from printables.rules.tokyo_king.model import Curse, Effect, Tile


def _curse(name: str, always: Effect, blessing: Effect, snake: Effect) -> Curse:
    return Curse(
        id=f"curse-of-{name.lower().replace(' ', '-')}",
        title=f"Curse of {name}",
        always=(always,),
        blessing=(blessing,),
        snake=(snake,),
    )


def _tile(name: str, level: Literal[3, 6, 10], **hooks: int) -> Tile:
    effects = tuple(effect(hook.replace("_", "-"), amount) for hook, amount in hooks.items())
    return Tile(id=name.lower().replace(" ", "-"), title=name, level=level, effects=effects)


CURSES = (
    _curse("Dark Streets", effect("energy-dice", -1), effect("energy"), effect("energy", -1)),
    _curse("Dry Wells", effect("heart-dice", -1), effect("heal"), effect("hurt-self")),
    _curse("Blunt Claws", effect("claw-dice", -1), effect("points"), effect("points", -1)),
    _curse("Closed Gates", effect("entry-points", -1), effect("heal", 2), effect("hurt-self")),
    _curse("Gold", effect("scarab-energy"), effect("take-scarab"), effect("energy", -2)),
)
TILES = (
    _tile("Sly Grin", 3, points=1),
    _tile("Pickpocket", 3, energy=2),
    _tile("Forked Tongue", 3, discount=1),
    _tile("Crowd Pleaser", 6, entry_points=1),
    _tile("Black Heart", 6, heart_cap=1, heal=2),
    _tile("Stolen Grid", 6, turn_energy=1),
    _tile("Sixth Claw", 10, claw_dice=1),
    _tile("Two Faces", 10, extra_die=1),
    _tile("Grand Villain", 10, points=4),
)

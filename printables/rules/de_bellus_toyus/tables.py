"""The tables of De Bellus Toyus: missile ranges and mobility, in inches, and the die.

The page that they come from says of itself that it is only a part of the rules. Rows that it does
not have are not made up here: what has no row is rated as the nearest that has one, and marked.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

GAME_ID = "de-bellus-toyus"

Weapon = Literal["casual", "bow", "one-handed", "two-handed", "heavy", "unstated"]
"""Classes of missile weapons: bow stands for all from before gunpowder, heavy for all from cannons
to spaceship lasers, unstated for the one of a hero or superior vehicle that nothing is known of."""
Ground = Literal["clear", "rough", "water"]
GROUNDS: tuple[Ground, ...] = get_args(Ground)
Mobility = Literal[
    "two-feet",
    "four-plus-feet",
    "wheels",
    "tracks",
    "natural-wings",
    "helicopter",
    "airplane",
    "spaceship",
    "fins-or-web-feet",
    "sailing-ship-or-rowboat",
    "engined-seaship",
    "submarine",
    "magical",
    "obstruction",
    "rolling-obstruction",
]


class Shot(NamedTuple):
    """Missile strength of a class of weapons, and how far it reaches."""

    strength: int
    range_in: float


SHOTS: dict[Weapon, Shot] = {
    "casual": Shot(1, 3),
    "bow": Shot(2, 12),
    "one-handed": Shot(2, 12),
    "two-handed": Shot(3, 24),
    "heavy": Shot(4, 36),
    "unstated": Shot(5, 36),
}
"""The range of the unstated one is ours: the rules give strength 5 and no range."""
BEST_SHOT = 5
"""Missile strength of a hero's weapon and of a superior vehicle's, whatever its range."""


class Allowance(NamedTuple):
    """Inches of a whole move over each kind of ground."""

    clear: float
    rough: float
    water: float


MOVES: dict[Mobility, Allowance] = {
    "two-feet": Allowance(12, 6, 2),
    "four-plus-feet": Allowance(18, 9, 2),
    "wheels": Allowance(24, 2, 2),
    "tracks": Allowance(24, 12, 2),
    "natural-wings": Allowance(12, 12, 12),
    "helicopter": Allowance(24, 24, 24),
    "airplane": Allowance(36, 36, 36),
    "spaceship": Allowance(48, 48, 48),
    "fins-or-web-feet": Allowance(2, 2, 12),
    "sailing-ship-or-rowboat": Allowance(2, 2, 12),
    "engined-seaship": Allowance(2, 2, 24),
    "submarine": Allowance(2, 2, 12),
    "magical": Allowance(12, 12, 12),
    "obstruction": Allowance(0, 0, 0),
    "rolling-obstruction": Allowance(2, 2, 2),
}
OBSTRUCTIONS: tuple[Mobility, ...] = ("obstruction", "rolling-obstruction")
"""Those that start no combat."""
FLIERS: tuple[Mobility, ...] = ("natural-wings", "helicopter", "airplane", "spaceship")
"""Those that obstructions neither stop nor hide. Whether magical ones fly is a house rule."""

CONTACT_IN = 1.0
"""Close combat takes no more than this, from edge to edge; so does being next to something."""
DIE = 6
MOST_MELEE = 5
"""Highest strength of the melee table; a humanoid on a horse can have one more."""

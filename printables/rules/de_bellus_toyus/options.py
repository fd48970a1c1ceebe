"""House rules of De Bellus Toyus: what the rules leave open, with the documented default."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from printables.rules.de_bellus_toyus.tables import DIE
from printables.rules.game import Row, Whole

Sides = Annotated[Whole, Field(ge=4, le=20)]
DIE_HELP = "sides of the die; the rules only say that it is one"
OBSTRUCTION_HELP = "whether an attacker who loses to an obstruction in close combat is removed"


class Options(Row):
    """House rules. All are ours: the rules say nothing of these questions."""

    die: Sides = Field(DIE, description=DIE_HELP)
    attack_limit: Literal["one_total", "one_per_kind"] = Field(
        "one_total",
        description="attacks of a unit a turn: one, or one in close combat and one with missiles",
    )
    mixed_terrain: Literal["proportional", "worst"] = Field(
        "proportional",
        description="a move over several kinds of ground: each inch takes its share of the move, "
        "or the worst ground touched counts for all of it",
    )
    out_of_range_defence: bool = Field(
        True,
        description="whether a unit may defend itself with missiles that do not reach the attacker",
    )
    obstruction_removes: bool = Field(True, description=OBSTRUCTION_HELP)
    pass_friends: bool = Field(True, description="whether a unit may move through its own side's")
    magic_flies: bool = Field(
        True, description="whether magical units fly over obstructions and enemies"
    )
    fire_into_melee: bool = Field(
        True, description="whether missiles may be aimed at an enemy in contact with a friend"
    )
    first: Literal["die", "attacker", "defender"] = Field(
        "die",
        description="who begins: the higher die (equal dice are rolled again), or a side; without "
        "a flag the side that the scenario names first counts as the attacker",
    )
    turn_limit: Whole = Field(
        0,
        ge=0,
        le=1000,
        description="turns of each player, after which the game ends; 0: as the scenario says",
    )

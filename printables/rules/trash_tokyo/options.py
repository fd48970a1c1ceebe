"""House rules of Trash Tokyo: what the rules leave open, each with the documented default."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from printables.rules.game import Row, Whole
from printables.rules.trash_tokyo.damage import Rounding


class Options(Row):
    """House rules. All are ours: the rules say nothing of these questions."""

    rounding: Rounding = Field(
        "exact",
        description="fractions when damage is divided by DV: kept, or rounded down, to the nearest "
        "(halves up), or up",
    )
    stun: Literal["any_damage", "whole_dp"] = Field(
        "any_damage",
        description="what costs a monster its next Action: any damage, or the loss of a whole "
        "Damage Point",
    )
    reaction_contact_modifier: Literal["graded", "additive"] = Field(
        "graded",
        description="company within 5 cm and company in contact: only the larger counts, or both",
    )
    storeys: bool = Field(
        False,
        description="whether a stackable building loses a section at a time instead of all at once",
    )
    ship_bases: Literal["multiples_of_25", "square_25"] = Field(
        "multiples_of_25",
        description="long military bases as their rows say, or all cut down to 25 mm squares",
    )
    alien_reaction_table: Literal["military", "monster"] = Field(
        "military", description="the reaction table that aliens without their own use"
    )
    group_fire: Literal["each_member_once", "one_attack_per_group"] = Field(
        "each_member_once", description="how often a group in contact attacks for one Action"
    )
    min_mv_check: Literal["end_of_turn", "each_move_only"] = Field(
        "end_of_turn",
        description="when an aircraft that flies less than its minimum crashes: at the end of a "
        "turn without a long enough move too, or only by a move that is too short",
    )
    turn_limit: Whole = Field(
        0, ge=0, le=1000, description="turns after which the game ends; 0: as the scenario says"
    )

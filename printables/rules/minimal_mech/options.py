"""House rules of Minimal Mech Combat: what the rules leave open, with the documented default."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from printables.rules.game import Row, Whole


class Options(Row):
    """House rules."""

    attacks_per_phase: Literal["one_of_either", "both"] = Field(
        "one_of_either",
        description="a robot may fire or fight by hand in one combat phase, or do both",
    )
    hex_edge_los: Literal["lenient", "strict"] = Field(
        "lenient",
        description="a line of sight along the edge of two hexes is blocked if both block it, "
        "or, strict, by any hex that it so much as touches",
    )
    turn_limit: Whole = Field(
        100, ge=1, le=1000, description="turns after which the game ends (ours)"
    )

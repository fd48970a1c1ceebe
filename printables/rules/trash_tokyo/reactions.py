"""Reaction tables: what a unit does when nobody commanded it this turn.

A player rolls a die, adds the modifiers, stays within 1 to 6 and reads the first column whose
situation holds. The tables are data: a unit may bring its own.
"""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import Field, model_validator

from printables.rules.game import Row, Whole

Code = Literal["A", "F", "FA", "M", "MA", "R", "S", "W"]
Situation = Literal[
    "monster-near", "monster-far", "defenders-near", "unit-near", "unit-far", "enemy-near",
    "enemy-far",
]  # fmt: skip
"""Who is the nearest, and whether closer than `NEAR_CM`."""
Modifier = Literal[
    "attack-on-unit", "hit-on-monster", "hit-on-enemy", "others-near", "others-touching"
]
NEAR_CM = 10
"""Closer than this is near; exactly this far is not."""
OTHERS_NEAR_CM = 5
"""Reach of the modifier for company. Touching counts instead of it, never on top."""


class Result(Row):
    """What a code makes a unit do. Scattering has neither: the unit leaves the game."""

    attack: bool
    move: Literal["none", "forward", "away", "away-half", "away-up-to-half"]


RESULTS: dict[Code, Result] = {
    "A": Result(attack=True, move="none"),
    "F": Result(attack=False, move="forward"),
    "FA": Result(attack=True, move="forward"),
    "M": Result(attack=False, move="away-up-to-half"),
    "MA": Result(attack=True, move="away-half"),
    "R": Result(attack=False, move="away"),
    "S": Result(attack=False, move="none"),
    "W": Result(attack=False, move="none"),
}


class Reaction(Row):
    """A reaction table: situations from left to right, and a row of codes for each die face."""

    columns: tuple[Situation, ...] = Field(min_length=1, description="the first that holds is read")
    rows: tuple[tuple[Code, ...], ...] = Field(
        min_length=6, max_length=6, description="codes of die 1 to 6"
    )
    modifiers: dict[Modifier, Whole] = Field({}, description="added to the die")

    @property
    def codes(self) -> tuple[Code, ...]:
        """Codes in the table, in the order of the rules."""
        used = {code for row in self.rows for code in row}
        return tuple(code for code in get_args(Code) if code in used)

    @model_validator(mode="after")
    def _rectangular(self) -> Reaction:
        for die, row in enumerate(self.rows, 1):
            if len(row) != len(self.columns):
                raise ValueError(
                    f"rows: die {die} has {len(row)} codes for {len(self.columns)} columns"
                )
        return self


def _table(columns: tuple[Situation, ...], rows: str, modifiers: dict[Modifier, int]) -> Reaction:
    return Reaction.model_validate(
        {
            "columns": columns,
            "rows": [row.split() for row in rows.strip().splitlines()],
            "modifiers": modifiers,
        }
    )


_COMPANY: dict[Modifier, int] = {"others-near": -1, "others-touching": -2}
_SOLDIERS = """
    A   FA
    A   FA
    MA  A
    MA  A
    R   W
    S   W
"""

TABLES: dict[str, Reaction] = {
    "civilian": _table(
        ("monster-near", "defenders-near", "monster-far"),
        """
        W W W
        R W W
        R R W
        R R R
        S R R
        S S R
        """,
        {"attack-on-unit": 1, "hit-on-monster": -1},
    ),
    "military": _table(
        ("monster-near", "monster-far"),
        _SOLDIERS,
        {"attack-on-unit": 1, "hit-on-monster": -1, **_COMPANY},
    ),
    "monster": _table(
        ("unit-near", "unit-far"),
        """
        FA FA
        FA FA
        W  FA
        W  FA
        MA W
        MA W
        """,
        {"hit-on-monster": 1},
    ),
    # The rules give aliens no table. They come with crews and squads, so they react as soldiers
    # do, to the nearest defender.
    "alien": _table(
        ("enemy-near", "enemy-far"),
        _SOLDIERS,
        {"attack-on-unit": 1, "hit-on-enemy": -1, **_COMPANY},
    ),
}
"""Kind of unit -> its table."""


def reaction_table(kind: str) -> Reaction:
    """The table of a kind of unit."""
    return TABLES[kind]

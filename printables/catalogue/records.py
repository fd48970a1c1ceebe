"""Rows of the catalogue as frozen records. The loader makes them from TOML.

Units, buildings and terrain are rows too; their records belong to the rules of their game.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, model_validator

from generators.kit.limits import PrintSettings
from printables.rules.game import ID, LINE, SUBJECT_ID, Row, Whole

Length = Annotated[float, Field(gt=0, le=5000)]
SubjectId = Annotated[str, Field(pattern=SUBJECT_ID)]
Tag = Annotated[str, Field(pattern=ID)]
Record = Row


class Piece(Record):
    """A printable thing: a generator with its parameters, and the units it stands for.

    `spec` holds only what differs from the generator's defaults, nested as in TOML. A piece names
    its `units`, or says by `counts_as` whose card it borrows, or by `unlinked` why it has none.
    """

    id: str = Field(pattern=ID, description="kebab-case")
    title: str = Field(min_length=1, pattern=LINE, description="name for people, on one line")
    code: str = Field(
        pattern=r"^[A-Z0-9]{2,4}-[0-9]{2}$",
        description="engraved under the base: 2 to 4 capitals or digits, a dash, two digits",
    )
    generator: str = Field(description="what builds it: printables list generators")
    spec: dict[str, Any] = Field({}, description="parameters that differ from the defaults")
    units: tuple[SubjectId, ...] = Field((), description="units it stands for")
    counts_as: tuple[SubjectId, ...] = Field((), description="units whose cards it borrows")
    unlinked: str = Field("", description="why it has no card")
    tags: tuple[Tag, ...] = Field((), description="kebab-case words to find it by")
    summary: str = Field("", description="what it is, in a sentence")

    @property
    def cards(self) -> tuple[str, ...]:
        """Unit ids whose cards are printed beside the piece."""
        return self.units + self.counts_as

    @model_validator(mode="after")
    def _linked(self) -> Piece:
        if not self.cards and not self.unlinked:
            raise ValueError(
                "names no units: give units, or counts_as (whose card it borrows), or unlinked "
                "with the reason why it has no card"
            )
        if self.cards and self.unlinked:
            raise ValueError("is unlinked and yet names units; drop one of them")
        return self


class Count(Record):
    """How many of a piece a scenario needs; `proposal` where the rules give no number."""

    piece: str = Field(description="piece id")
    count: Whole = Field(ge=1, le=999, description="how many to print")
    proposal: bool = Field(False, description="whether the number is our own")
    note: str = Field("", description="why this number")


class Scenario(Record):
    """What to print for a game: units in the numbers of the rules, and the pieces for them."""

    id: str = Field(pattern=ID, description="kebab-case")
    title: str = Field(min_length=1, pattern=LINE, description="name for people, on one line")
    game: str = Field(description="game id")
    units: dict[SubjectId, Annotated[Whole, Field(ge=1, le=999)]] = Field(
        description="unit id = number"
    )
    """Unit id -> number; every unit of the scenario, whether a piece exists or not."""
    proposed_units: tuple[SubjectId, ...] = Field((), description="units the rules don't count")
    """Units whose number is our proposal since the rules give none."""
    terrain: tuple[Count, ...] = Field((), description="pieces of the city")
    table_cm: tuple[Length, Length] | None = Field(None, description="playing area")
    source: str = Field(min_length=1, description="where in the rules it stands")
    notes: tuple[str, ...] = Field((), description="set-up and victory, in own words")
    rules: dict[str, Any] = Field({}, description="how its game plays it; keys are the game's own")

    @model_validator(mode="after")
    def _proposed_units_exist(self) -> Scenario:
        for unit in self.proposed_units:
            if unit not in self.units:
                raise ValueError(f"proposed_units names {unit}, which is not among its units")
        return self


class Printer(Record):
    """Build volume in mm. `exclude` is a corner (x, y) at the front left that cannot be used."""

    id: str = Field(pattern=ID, description="kebab-case")
    title: str = Field(min_length=1, pattern=LINE, description="name for people, on one line")
    volume: tuple[Length, Length, Length] = Field(description="x, y and z in mm")
    exclude: tuple[float, float] = Field((0.0, 0.0), description="front left corner not usable, mm")
    process: str = Field("fdm-0.4", description="process it is used with")
    margin: float = Field(3.0, ge=0, le=20, description="strip along the edges left free, mm")
    """Strip along each edge of the bed that stays free."""
    source: str = Field("", description="where the figures stand")


class Process(Record):
    """A print process: its settings."""

    id: str = Field(pattern=ID + r"|^fdm-[0-9.]+$", description="kebab-case, or fdm-NOZZLE")
    title: str = Field(min_length=1, pattern=LINE, description="name for people, on one line")
    settings: PrintSettings = Field(description="what differs from FDM with a 0.4 mm nozzle")
    source: str = Field("", description="where the figures stand")

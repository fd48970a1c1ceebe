"""Rows of the catalogue as frozen records. The loader makes them from TOML."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from generators.kit.limits import PrintSettings

ID = r"^[a-z0-9]+(-[a-z0-9]+)*$"
UNIT_ID = r"^[a-z0-9-]+/[a-z0-9-]+$"


class Record(BaseModel):
    """A row: frozen, unknown keys refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Piece(Record):
    """A printable thing: a generator with its parameters, and the units it stands for.

    `spec` holds only what differs from the generator's defaults, nested as in TOML. A piece names
    its `units`, or says by `counts_as` whose card it borrows, or by `unlinked` why it has none.
    """

    id: str = Field(pattern=ID)
    title: str = Field(min_length=1)
    code: str = Field(pattern=r"^[A-Z0-9]{2,4}-[0-9]{2}$")
    generator: str
    spec: dict[str, Any] = {}
    units: tuple[str, ...] = ()
    counts_as: tuple[str, ...] = ()
    unlinked: str = ""
    tags: tuple[str, ...] = ()
    summary: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """Unit ids whose cards are printed beside the piece."""
        return self.units + self.counts_as


class Count(Record):
    """How many of a piece a scenario needs; `proposal` where the rules give no number."""

    piece: str
    count: int = Field(ge=1, le=999)
    proposal: bool = False
    note: str = ""


class Scenario(Record):
    """What to print for a game: units in the numbers of the rules, and the pieces for them."""

    id: str = Field(pattern=ID)
    title: str
    game: str
    units: dict[str, int]
    """Unit id -> number; every unit of the scenario, whether a piece exists or not."""
    proposed_units: tuple[str, ...] = ()
    """Units whose number is our proposal since the rules give none."""
    terrain: tuple[Count, ...] = ()
    source: str
    notes: tuple[str, ...] = ()


class Printer(Record):
    """Build volume in mm. `exclude` is a corner (x, y) at the front left that cannot be used."""

    id: str = Field(pattern=ID)
    title: str
    volume: tuple[float, float, float]
    exclude: tuple[float, float] = (0.0, 0.0)
    process: str = "fdm-0.4"
    margin: float = Field(default=3.0, ge=0, le=20)
    """Strip along each edge of the bed that stays free."""
    source: str = ""


class Process(Record):
    """A print process: its settings."""

    id: str = Field(pattern=ID)
    title: str
    settings: PrintSettings
    source: str = ""

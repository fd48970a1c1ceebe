"""What every game gives the rest of the program: models for its catalogue rows, and stat cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, model_validator

from printables.rules.card import StatCard

ID = r"^[a-z0-9]+(-[a-z0-9]+)*$"
"""Kebab-case, as all ids are."""
LINE = r"^[^\x00-\x1f\x7f]+$"
"""Text without line ends and control characters, which files and terminals choke on."""
SUBJECT_ID = r"^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$"
"""Game id and name: `trash-tokyo/tank`."""

REFERENCE = "reference-"
"""What the name of a reference card begins with: `trash-tokyo/reference-turn`."""

Whole = Annotated[int, Field(strict=True)]
"""A whole number; text and true or false are refused."""


class Row(BaseModel):
    """A row, or a table inside one: frozen, unknown keys and infinite numbers refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class Subject(Row):
    """Anything that has a card: a unit, a building, a class of terrain.

    `proposals` names the keys whose value is our own suggestion because the rules leave it open
    (`dv`, `effect.av`); cards mark these.
    """

    id: str = Field(pattern=SUBJECT_ID, description="game id, a slash, a kebab-case name")
    title: str = Field(min_length=1, pattern=LINE, description="name on the card, on one line")
    source: str = Field(min_length=1, description="where in the rules the figures stand")
    proposals: tuple[str, ...] = Field((), description="keys whose value the rules leave open")
    notes: tuple[str, ...] = Field((), description="what else a player must know, in own words")

    @property
    def game(self) -> str:
        """Game id."""
        return self.id.partition("/")[0]

    def proposed(self, key: str) -> bool:
        """Whether the value of a key is our proposal, by itself or as part of a proposed table."""
        return any(key == name or key.startswith(f"{name}.") for name in self.proposals)

    @model_validator(mode="after")
    def _proposals_exist(self) -> Subject:
        keys = {field.alias or name for name, field in type(self).model_fields.items()}
        for name in self.proposals:
            if name.partition(".")[0] not in keys:
                raise ValueError(f"proposals names {name}, which is no key of this row")
        return self


@dataclass(frozen=True)
class Game:
    """A game: the model of each catalogue section it owns, and the card of any of its subjects."""

    id: str
    subjects: Mapping[str, type[Subject]]
    """Section of the catalogue (`unit`, `building`, `terrain`) -> model of its rows."""
    stat_card: Callable[[Any, str], StatCard]
    """(subject, language) -> card."""
    references: Callable[[str], tuple[StatCard, ...]] = lambda lang: ()
    """(language) -> reference cards: turn sequence, tables. Their unit is `GAME/reference-NAME`."""
    scenario: type[Row] | None = None
    """Model of the table `rules` that a scenario of this game may have, None when it takes none."""

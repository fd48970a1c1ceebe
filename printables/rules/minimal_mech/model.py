"""Robots of Minimal Mech Combat as frozen rows, with what they cost in build points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field, ModelWrapValidatorHandler, ValidationError, model_validator
from pydantic_core import ErrorDetails, InitErrorDetails

from printables.rules.game import Subject, Whole
from printables.rules.minimal_mech.charts import (
    ATTRIBUTES,
    AVERAGE_POINTS,
    MOST,
    MOST_POINTS,
    MOST_WEAPONS,
    POINTS_OF_JUMP,
    WEAPONS,
    OtherId,
    WeaponId,
)

Value = Annotated[Whole, Field(ge=0, le=MOST)]


class Unit(Subject):
    """A robot as it is designed. `dodge` is taken for `block`: the rules use both names."""

    attack: Value = Field(description="ATTACK: highest roll of a d6 that hits with a weapon")
    armor: Whole = Field(ge=1, le=MOST, description="ARMOR: hits that destroy it")
    hit: Value = Field(description="HIT: highest roll of a d6 that makes contact by hand")
    block: Value = Field(description="BLOCK or DODGE: highest roll of a d6 that stops such a hit")
    move: Value = Field(description="MOVE: movement points a turn")
    weapons: tuple[WeaponId, ...] = Field(
        (), description=f"up to {MOST_WEAPONS}, the same one twice if you like"
    )
    other: tuple[OtherId, ...] = Field((), description="other abilities, each once")
    number: Whole | None = Field(None, ge=1, le=999, description="unit number on its turn record")
    budget: Whole = Field(
        MOST_POINTS,
        ge=1,
        le=MOST_POINTS,
        description=f"most build points it may cost; an average robot has {AVERAGE_POINTS}",
    )

    @property
    def jumps(self) -> bool:
        """Whether it can jump."""
        return "jump" in self.other

    @property
    def points(self) -> int:
        """Build points of the whole design."""
        return sum(points for _, points in self.points_by_item)

    @property
    def points_by_item(self) -> tuple[tuple[str, int], ...]:
        """(attribute, weapon or ability, its build points), in the order of the turn record."""
        return tuple(_points_by_item(dict(self)))

    @model_validator(mode="wrap")
    @classmethod
    def _all_faults_at_once(cls, values: Any, handler: ModelWrapValidatorHandler[Unit]) -> Unit:
        """What is wrong with the design as a whole, told beside what is wrong with single keys."""
        if not isinstance(values, Mapping):
            return handler(values)
        row, faults = _with_block(values)
        faults += _design_faults(row)
        try:
            unit = handler(row)
        except ValidationError as error:
            faults = [*(_again(item) for item in error.errors()), *faults]
        if faults:
            raise ValidationError.from_exception_data(cls.__name__, faults)
        return unit


# ------------------------------------------------------------------ the whole design
def _points_by_item(row: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """A point each for a point of an attribute, then the charts.

    Of a row that is at fault what the rules allow counts: 5 for an attribute of 9, nothing for a
    weapon that does not exist. So whoever mends the row that far has to pay this much.
    """
    for name in ATTRIBUTES:
        value = row.get(name)
        yield name, min(max(value, 0), MOST) if type(value) is int else 0
    for weapon in _listed(row, "weapons")[:MOST_WEAPONS]:
        yield weapon, WEAPONS[weapon].points if weapon in WEAPONS else 0
    if "jump" in _listed(row, "other"):
        yield "jump", POINTS_OF_JUMP


def _listed(row: Mapping[str, Any], key: str) -> list[Any]:
    """A list of words; anything else is reported as it is validated."""
    value = row.get(key)
    return (
        [word for word in value if isinstance(word, str)] if isinstance(value, list | tuple) else []
    )


def _with_block(values: Mapping[str, Any]) -> tuple[dict[str, Any], list[InitErrorDetails]]:
    """The row with BLOCK by that name, and the fault of one that has it by both."""
    row = dict(values)
    for name in ("dodge", "DODGE"):
        if name not in row:
            continue
        value = row.pop(name)
        if "block" in row:
            return row, [_fault(name, value, "is another name of block, which has a value too")]
        row["block"] = value
    return row, []


def _design_faults(row: Mapping[str, Any]) -> Iterator[InitErrorDetails]:
    weapons = _listed(row, "weapons")
    if len(weapons) > MOST_WEAPONS:
        why = f"{len(weapons)} weapons, must be at most {MOST_WEAPONS}, a line of the record each"
        yield _fault("weapons", weapons, why)
    if _listed(row, "other").count("jump") > 1:
        yield _fault("other", row["other"], "has jump twice; once is all that it can do")
    budget = row.get("budget", MOST_POINTS)
    most = min(budget, MOST_POINTS) if type(budget) is int else MOST_POINTS
    points = sum(cost for _, cost in _points_by_item(row))
    if points > most:
        why = f"the robot costs {points} build points, must be at most {most}: take off"
        yield _fault("budget", budget, f"{why} {points - most}")


def _fault(key: str, value: Any, why: str) -> InitErrorDetails:
    details = {"error": ValueError(why)}
    return InitErrorDetails(type="value_error", loc=(key,), input=value, ctx=details)


def _again(item: ErrorDetails) -> InitErrorDetails:
    """A fault as it was found, to be raised with others."""
    return InitErrorDetails(
        type=item["type"], loc=item["loc"], input=item["input"], ctx=item.get("ctx", {})
    )

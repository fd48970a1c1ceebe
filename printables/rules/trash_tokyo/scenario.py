"""The table `[scenario.rules]`: where everyone sets up, what stands there, and who wins when.

Lengths are centimetres, x from west to east and y from south to north, from the south-west corner.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from printables.rules.game import SUBJECT_ID, Row, Whole
from printables.rules.trash_tokyo.model import AttackType, Side

SubjectId = Annotated[str, Field(pattern=SUBJECT_ID)]
Length = Annotated[float, Field(gt=0, le=1000)]
Spot = tuple[float, float]
Edge = Literal["north", "south", "east", "west"]


class Deployment(Row):
    """Where a side sets up. Units of one kind stand in blocks, base against base."""

    where: Literal["edge", "ring", "centre", "halfway", "anywhere"] = Field(
        "anywhere",
        description="along an edge; around the clear square; in the middle of the table; halfway "
        "between an edge and the nearest terrain; or wherever there is room",
    )
    edge: Edge = Field("south", description="which edge, for edge and halfway")
    depth_cm: float = Field(25, ge=0, le=1000, description="depth of the strip along the edge")
    block: Whole = Field(6, ge=1, le=99, description="most units that stand together (ours)")


class Structure(Row):
    """Buildings that the scenario adds to those of its printed pieces."""

    unit: SubjectId = Field(description="building id")
    count: Whole = Field(1, ge=1, le=99, description="how many")
    size_mm: tuple[Length, Length] = Field((25, 25), description="base")
    at_cm: tuple[Spot, ...] = Field((), description="centres; without them, by chance")

    @model_validator(mode="after")
    def _all_placed(self) -> Structure:
        if self.at_cm and len(self.at_cm) != self.count:
            raise ValueError(f"at_cm has {len(self.at_cm)} centres for {self.count} buildings")
        return self


class Patch(Row):
    """A piece of ground of another class than the rest; later ones lie on top of earlier ones."""

    unit: SubjectId = Field(description="terrain id")
    at_cm: Spot | None = Field(None, description="centre; without it, the middle of the table")
    size_cm: tuple[Length, Length] = Field((20, 20), description="width and depth")
    shape: Literal["rectangle", "ellipse"] = Field("rectangle", description="its outline")
    outline_cm: tuple[Spot, ...] = Field((), description="corners of any other outline")

    @model_validator(mode="after")
    def _closed(self) -> Patch:
        if 0 < len(self.outline_cm) < 3:
            raise ValueError(f"outline_cm has {len(self.outline_cm)} corners, must be 3 or more")
        return self


class Victory(Row):
    """A way for a side to win."""

    side: Side = Field(description="who wins")
    when: Literal["defeated", "buildings-destroyed", "departed"] = Field(
        description="another side has nobody left; buildings are destroyed; a carrier has left"
    )
    of: Side | None = Field(None, description="whose defeat; without it, all enemies'")
    more_than: float = Field(0.5, ge=0, lt=1, description="share of all buildings, strictly more")


class Carrier(Row):
    """A craft that its side starts aboard of, and that leaves once it is hurt."""

    unit: SubjectId = Field(description="unit id of the craft")
    boarding: Whole = Field(2, ge=1, le=99, description="units that leave or board for an Action")
    grounded: bool = Field(True, description="whether it stays on the ground until it leaves")
    leaves_after: float = Field(
        0.5, ge=0, le=1, description="share of damage points; more lost, and it leaves in d6 turns"
    )
    leaves_at_once: float = Field(
        0.75, ge=0, le=1, description="share of damage points; so many lost, and it leaves at once"
    )


class ScenarioRules(Row):
    """How a scenario is set up and won. All but the victory conditions can be left out."""

    deploy: dict[Side, Deployment] = Field({}, description="side -> where; else: anywhere")
    fights_for: dict[SubjectId, Side] = Field({}, description="units that change their side")
    attack_types: dict[SubjectId, tuple[AttackType, ...]] = Field(
        {}, description="unit -> types of its attacks that are chosen; else: to suit the enemy"
    )
    ground: SubjectId = Field("trash-tokyo/field", description="terrain id of the bare table")
    patch: tuple[Patch, ...] = Field((), description="other terrain")
    structure: tuple[Structure, ...] = Field((), description="buildings besides the printed ones")
    city: Literal["grid", "scattered"] = Field(
        "grid", description="buildings along streets, or anywhere (ours)"
    )
    street_cm: float = Field(10, ge=0, le=100, description="width of the streets (ours)")
    sections: Whole = Field(
        3, ge=1, le=30, description="of a stackable building, with the option storeys (ours)"
    )
    clear_square_cm: float = Field(0, ge=0, le=1000, description="middle kept free of buildings")
    civilians: Literal["none", "one-a-building"] = Field(
        "none", description="whether each building hides one base of the civilians"
    )
    carrier: Carrier | None = Field(None, description="a craft with units aboard")
    victory: tuple[Victory, ...] = Field((), description="without any: defeat all enemies")
    both: Side | None = Field(
        None, description="winner when several sides win at the same instant; without it, a draw"
    )
    turn_limit: Whole = Field(
        30, ge=1, le=1000, description="turns after which the game ends (ours)"
    )
    turn_limit_winner: Side | None = Field(None, description="who wins then; without it, nobody")

"""Toys and ground of De Bellus Toyus as frozen rows."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from printables.rules.de_bellus_toyus.profile import Profile
from printables.rules.de_bellus_toyus.rating import Rating, Reason, rate
from printables.rules.de_bellus_toyus.tables import MOVES, SHOTS, Ground
from printables.rules.game import Row, Subject, Whole

Inches = Annotated[float, Field(gt=0, le=200)]
PRINTED_RANGES = {shot.strength: shot.range_in for shot in SHOTS.values()}
"""Missile strength -> its range by the table, 36 inches for strength 5 (ours)."""


class Printed(Row):
    """Strengths as a list of the rules prints them: they hold, whatever the tables would give."""

    melee: Whole = Field(ge=0, le=9, description="melee strength")
    missile: Whole | None = Field(None, ge=1, le=5, description="missile strength, if it has any")
    range_in: Inches | None = Field(
        None, description="missile range; without it, that of the strength in the missile table"
    )

    @model_validator(mode="after")
    def _range_of_missiles(self) -> Printed:
        if self.range_in and self.missile is None:
            raise ValueError("range_in goes with missile; without missiles it has no range")
        return self


class Unit(Subject):
    """A toy, or a class of toys: what it is, from which the tables give its figures."""

    profile: Profile = Field(description="what it is; decides its figures and how it moves")
    printed: Printed | None = Field(None, description="figures that a list of the rules gives")
    size_in: tuple[Inches, Inches] = Field(
        (1, 1),
        description="width and depth of its base on the machine's table (ours); a toy that moves "
        "turns freely, so its base counts as round and as wide as the longer side",
    )

    @property
    def rating(self) -> Rating:
        """Its figures and the reasons for them."""
        rated = rate(self.profile)
        if self.printed is None:
            return rated
        by = rated.mobility
        return Rating(
            self.printed.melee,
            self.printed.missile,
            self._printed_range(),
            by,
            (*self._printed_reasons(), Reason("mobility", by, MOVES[by].clear)),
        )

    def _printed_range(self) -> float | None:
        if self.printed is None or self.printed.missile is None:
            return None
        return self.printed.range_in or PRINTED_RANGES[self.printed.missile]

    def _printed_reasons(self) -> tuple[Reason, ...]:
        assert self.printed
        melee = Reason("melee", "printed", self.printed.melee)
        reach = self._printed_range()
        if self.printed.missile is None or reach is None:
            return (melee,)
        missile = Reason("missile", "printed", self.printed.missile)
        return (
            melee,
            missile,
            Reason("range", "printed" if self.printed.range_in else "table", reach),
        )

    @model_validator(mode="after")
    def _obstructions_have_no_missiles(self) -> Unit:
        rating = self.rating
        if rating.obstructs and rating.missile is not None:
            raise ValueError("an obstruction has no missiles; make a unit of those who stand on it")
        return self


class Terrain(Subject):
    """A kind of ground, which decides how far each toy moves on it."""

    ground: Ground = Field(description="clear, rough (hills, many trees) or water")

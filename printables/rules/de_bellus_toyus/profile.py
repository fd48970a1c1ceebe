"""What a toy is, in the words that De Bellus Toyus rates by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args

from pydantic import Field, model_validator

from printables.rules.de_bellus_toyus.tables import OBSTRUCTIONS, Mobility, Weapon
from printables.rules.game import Row

Being = Literal[
    "humanoid",
    "animal",
    "vehicle",
    "helicopter",
    "airplane",
    "spaceship",
    "ship",
    "house",
    "skyscraper",
    "castle",
    "fence",
    "barbed-wire",
    "object",
]
Size = Literal[
    "human", "larger", "cat", "dog", "cow", "bear", "elephant", "below-car", "car", "truck",
    "small", "airliner", "rowboat", "speedboat",
]  # fmt: skip
Rank = Literal["harmless", "ordinary", "near-hero", "hero"]
Arms = Literal["none", "bare-hands", "melee", "gun", "great"]
Magic = Literal["none", "some", "full"]

SIZES: dict[Being, tuple[Size, ...]] = {
    "humanoid": ("human", "larger"),
    "animal": ("human", "cat", "dog", "cow", "bear", "elephant", "larger"),
    "vehicle": ("car", "below-car", "truck"),
    "airplane": ("small", "airliner"),
    "ship": ("larger", "rowboat", "speedboat"),
}
"""Sizes of those beings that have any, the usual one first."""
STANDARD: dict[Being, Mobility] = {
    "humanoid": "two-feet",
    "animal": "four-plus-feet",
    "vehicle": "wheels",
    "helicopter": "helicopter",
    "airplane": "airplane",
    "spaceship": "spaceship",
    "ship": "engined-seaship",
}
"""How a being moves unless its profile says otherwise; all others are obstructions."""
LIVING: tuple[Being, ...] = ("humanoid", "animal")
GOES_WITH: dict[str, tuple[Being, ...]] = {
    "rank": LIVING,
    "weapon": ("humanoid",),
    "armoured": ("humanoid", "vehicle"),
    "claws": ("animal",),
    "mounted": ("humanoid",),
    "magic": LIVING,
    "military": ("airplane", "ship"),
    "superior": ("vehicle", "helicopter", "airplane", "spaceship", "ship"),
}
"""Key -> the beings that it says something about."""


class Profile(Row):
    """A toy as its owner would describe it. Every key has a usual value."""

    being: Being = Field("humanoid", description="what it is")
    size: Size | None = Field(
        None,
        description="humanoid: human or larger; animal: up to cat, dog, human, cow, bear, "
        "elephant, or larger; vehicle: below-car, car, truck; airplane: small, airliner; ship: "
        "rowboat, speedboat, larger",
    )
    rank: Rank = Field("ordinary", description="harmless as a baby, ordinary, or a hero")
    weapon: Arms = Field(
        "none",
        description="a humanoid's in close combat: none, bare-hands when trained to fight so, "
        "melee, gun, or great for a really good one (machine gun, broadsword)",
    )
    armoured: bool = Field(False, description="a humanoid in armour; a vehicle: a tank")
    claws: bool = Field(False, description="an animal with claws or fangs")
    mounted: bool = Field(False, description="a humanoid that rides")
    magic: Magic = Field("none", description="some, or full for a magician")
    military: bool = Field(False, description="an airplane or a ship built for war")
    missile: Weapon | Literal["none"] = Field(
        "none",
        description="casual: rocks and the like; bow: any from before gunpowder; one-handed gun; "
        "two-handed gun, or one like it on a vehicle; heavy: cannons, rockets, lasers of "
        "spaceships; unstated: a hero's or superior vehicle's of which nothing is known",
    )
    superior: bool = Field(False, description="a vehicle, craft or ship among the best of its time")
    mobility: Mobility | None = Field(
        None, description="row of the mobility table; without it, the usual one of such a being"
    )

    @property
    def size_class(self) -> Size | None:
        """Its size, the usual one where none is given, None for beings without sizes."""
        return self.size or next(iter(SIZES.get(self.being, ())), None)

    @property
    def moves_by(self) -> Mobility:
        """Its row of the mobility table."""
        if self.mobility:
            return self.mobility
        if self.being == "vehicle" and self.armoured:
            return "tracks"
        if self.being == "ship" and self.size == "rowboat":
            return "sailing-ship-or-rowboat"
        return STANDARD.get(self.being, "obstruction")

    @model_validator(mode="after")
    def _consistent(self) -> Profile:
        faults = list(self._faults())
        if faults:
            raise ValueError("; ".join(faults))
        return self

    def _faults(self) -> Iterator[str]:
        for key, beings in GOES_WITH.items():
            if getattr(self, key) != type(self).model_fields[key].default and (
                self.being not in beings
            ):
                yield f"{key} goes with {' or '.join(beings)}, not with {self.being}"
        sizes = SIZES.get(self.being, ())
        if self.size and self.size not in sizes:
            allowed = f"must be {' or '.join(sizes)}" if sizes else "must be left out"
            yield f"size = {self.size}, {allowed} with {self.being}"
        if self.missile != "none" and self.moves_by in OBSTRUCTIONS:
            yield "an obstruction has no missiles; make a unit of those who stand on it"
        best = self.superior or self.rank == "hero"
        if self.superior and self.missile == "none":
            yield "superior rates its weapons, so it takes missile; unstated if nothing is known"
        if self.missile == "unstated" and not best:
            yield "missile = unstated goes with superior or rank = hero"


def allowed_values(key: str) -> tuple[str, ...]:
    """The words that a key of a profile takes, of a yes or no: true and false."""
    annotation: Any = Profile.model_fields[key].annotation
    if annotation is bool:
        return ("true", "false")
    words = [word for part in (annotation, *get_args(annotation)) for word in _words(part)]
    return tuple(dict.fromkeys(words))


def _words(annotation: Any) -> tuple[str, ...]:
    return tuple(word for word in get_args(annotation) if isinstance(word, str))

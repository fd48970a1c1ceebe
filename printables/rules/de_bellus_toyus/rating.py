"""Rates a toy by the melee, missile and mobility tables, with the reason for every figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from printables.rules.de_bellus_toyus.profile import Profile
from printables.rules.de_bellus_toyus.tables import (
    BEST_SHOT,
    MOVES,
    OBSTRUCTIONS,
    SHOTS,
    Allowance,
    Mobility,
)

Column = Literal["melee", "missile", "range", "mobility"]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a figure is what it is. The words stand in the texts under `reason.COLUMN.KEY`."""

    column: Column
    key: str
    value: float
    """What it gives, or adds."""
    ours: bool = False
    """Whether the rules leave it open and we chose."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The three figures of a toy. Without missiles `missile` and `range_in` are None."""

    melee: int
    missile: int | None
    range_in: float | None
    mobility: Mobility
    reasons: tuple[Reason, ...] = ()

    @property
    def moves(self) -> Allowance:
        """Inches of a whole move."""
        return MOVES[self.mobility]

    @property
    def obstructs(self) -> bool:
        """Whether it is an obstruction, which starts no combat."""
        return self.mobility in OBSTRUCTIONS


class Entry(NamedTuple):
    """A line of the melee or missile table."""

    strength: int
    key: str
    fits: Callable[[Profile], bool]
    ours: bool = False


def _animal(profile: Profile, *sizes: str) -> bool:
    return profile.being == "animal" and profile.size_class in sizes


def _is(being: str, size: str | None = None) -> Callable[[Profile], bool]:
    return lambda profile: profile.being == being and size in (None, profile.size_class)


MELEE: tuple[Entry, ...] = (
    Entry(0, "harmless", lambda it: it.rank == "harmless"),
    Entry(5, "hero", lambda it: it.rank == "hero"),
    Entry(5, "animal-above-elephant", lambda it: _animal(it, "larger")),
    Entry(5, "tank", lambda it: it.being == "vehicle" and it.armoured),
    Entry(5, "military-airplane", lambda it: it.being == "airplane" and it.military),
    Entry(5, "airliner", _is("airplane", "airliner")),
    Entry(5, "spaceship", _is("spaceship"), ours=True),
    Entry(5, "military-ship", lambda it: it.being == "ship" and it.military),
    Entry(5, "skyscraper", _is("skyscraper")),
    Entry(5, "castle", _is("castle")),
    Entry(4, "animal-to-elephant", lambda it: _animal(it, "elephant")),
    Entry(4, "truck", _is("vehicle", "truck")),
    Entry(4, "helicopter", _is("helicopter")),
    Entry(4, "small-airplane", _is("airplane", "small")),
    Entry(4, "boat", _is("ship", "larger")),
    Entry(4, "house", _is("house")),
    Entry(4, "magician", lambda it: it.magic == "full"),
    Entry(4, "near-hero", lambda it: it.rank == "near-hero"),
    Entry(3, "armed-in-armour", lambda it: it.armoured and it.weapon in ("melee", "gun", "great")),
    Entry(3, "great-weapon", lambda it: it.weapon == "great"),
    Entry(3, "clawed-to-bear", lambda it: it.claws and _animal(it, "cow", "bear")),
    Entry(3, "car", _is("vehicle", "car")),
    Entry(3, "speedboat", _is("ship", "speedboat")),
    Entry(3, "barbed-wire", _is("barbed-wire")),
    Entry(2, "gun", lambda it: it.weapon == "gun"),
    Entry(2, "armed", lambda it: it.weapon == "melee"),
    Entry(2, "in-armour", lambda it: it.being == "humanoid" and it.armoured),
    Entry(2, "bare-hands", lambda it: it.weapon == "bare-hands"),
    Entry(2, "clawed-to-human", lambda it: it.claws and _animal(it, "dog", "human")),
    Entry(2, "clawless-to-cow", lambda it: _animal(it, "cow")),
    Entry(2, "clawless-to-bear", lambda it: _animal(it, "bear"), ours=True),
    Entry(2, "small-vehicle", _is("vehicle", "below-car")),
    Entry(2, "rowboat", _is("ship", "rowboat")),
    Entry(2, "fence", _is("fence")),
    Entry(2, "some-magic", lambda it: it.magic == "some"),
    Entry(1, "unarmed", _is("humanoid")),
    Entry(1, "animal-to-cat", lambda it: _animal(it, "cat")),
    Entry(1, "clawless-to-human", lambda it: _animal(it, "dog", "human")),
    Entry(1, "object", _is("object")),
)
"""The melee table, the first line that fits holds: harmless beings are harmless whatever they hold,
else the strongest line."""

MISSILE: tuple[Entry, ...] = (
    Entry(BEST_SHOT, "hero", lambda it: it.rank == "hero" and it.missile != "none"),
    Entry(BEST_SHOT, "superior", lambda it: it.superior),
    Entry(4, "heavy", lambda it: it.missile == "heavy"),
    Entry(3, "two-handed", lambda it: it.missile == "two-handed"),
    Entry(2, "bow", lambda it: it.missile == "bow"),
    Entry(2, "one-handed", lambda it: it.missile == "one-handed"),
    Entry(2, "magician", lambda it: it.magic == "full"),
    Entry(1, "casual", lambda it: it.missile == "casual"),
    Entry(1, "some-magic", lambda it: it.magic == "some"),
)
"""The missile table, strongest first."""
MAGIC_RANGES = {"magician": SHOTS["one-handed"].range_in, "some-magic": SHOTS["casual"].range_in}
"""Range of those lines of the missile table that no weapon stands behind."""


def rate(profile: Profile) -> Rating:
    """The figures of a toy by the tables."""
    melee = tuple(_melee(profile))
    missile = tuple(_missile(profile))
    by = profile.moves_by
    return Rating(
        melee=int(sum(reason.value for reason in melee)),
        missile=int(missile[0].value) if missile else None,
        range_in=missile[1].value if missile else None,
        mobility=by,
        reasons=(*melee, *missile, Reason("mobility", by, MOVES[by].clear)),
    )


def _melee(profile: Profile) -> Iterator[Reason]:
    # The table covers every being; the one that it leaves out is marked as ours.
    line = next(entry for entry in MELEE if entry.fits(profile))
    yield Reason("melee", line.key, line.strength, line.ours)
    larger = profile.being == "humanoid" and profile.size_class == "larger"
    if larger or profile.mounted:
        # Once, however many of the two apply, and to whatever the table gives.
        yield Reason("melee", "larger" if larger else "mounted", 1)


def _missile(profile: Profile) -> Iterator[Reason]:
    line = next((entry for entry in MISSILE if entry.fits(profile)), None)
    if line is None:
        return
    yield Reason("missile", line.key, line.strength)
    if line.key in MAGIC_RANGES:
        yield Reason("range", "table", MAGIC_RANGES[line.key])
    elif profile.missile == "unstated":
        yield Reason("range", "unstated", SHOTS["unstated"].range_in, ours=True)
    elif profile.missile != "none":
        key = "underlying" if line.strength == BEST_SHOT else "table"
        shot = SHOTS[profile.missile]
        yield Reason("range", key, shot.range_in, ours=key == "underlying")

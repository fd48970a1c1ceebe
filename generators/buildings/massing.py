"""Massing of a setback tower: how footprint and storeys become tiers, and tiers sections.

Only numbers. A tier is a stretch of storeys of one plan; every setback is the joint of two
sections, so that the seam lies behind a parapet. Plans are counted in window bays: a plan of
n bays is 5 n + 5 mm wide, which is the footprint less its pavement for every whole number of
25 mm units, so that one set of facade parts fits every tower.
"""

from __future__ import annotations

from dataclasses import dataclass

BAY = 5.0
"""Width of a window bay in mm, 1.5 m of a real facade."""
CORNER = 2.5
"""Width of a corner pilaster in mm."""
PAVEMENT = 2.5
"""mm of pavement around the ground storey; no relief stands further out."""
LIP = 2.0
"""mm that a joint rises above a section within a tier."""
FEWEST_BAYS = 2
"""Narrowest plan that a setback may leave: 15 mm."""

Bays = tuple[int, int]


def plan_size(bays: Bays) -> tuple[float, float]:
    """Width and depth in mm of a plan."""
    return bays[0] * BAY + 2 * CORNER, bays[1] * BAY + 2 * CORNER


def ground_plan(units: tuple[int, int]) -> Bays:
    """Bays of the ground storey on a footprint of 25 mm units."""
    return 5 * units[0] - 2, 5 * units[1] - 2


@dataclass(frozen=True)
class Tier:
    """Storeys `first` to `first + storeys - 1` of one plan.

    In its topmost `shoulder` storeys the corners stand back to the plan of the next tier, while
    the middle of each side runs on: a cross in plan.
    """

    bays: Bays
    first: int
    storeys: int
    shoulder: int = 0


@dataclass(frozen=True)
class Section:
    """A run of storeys of one tier that is printed as one body.

    `above` is the plan that stands on it; `shoulder` counts the storeys at its top whose corners
    stand back.
    """

    tier: int
    bays: Bays
    first: int
    storeys: int
    shoulder: int
    above: Bays

    @property
    def full(self) -> int:
        """Number of its storeys below the shoulder."""
        return self.storeys - self.shoulder

    @property
    def arms(self) -> tuple[Bays, Bays]:
        """The two plans that make the cross of the shoulder."""
        return (self.bays[0], self.above[1]), (self.above[0], self.bays[1])


def step(bays: int) -> int:
    """Bays by which a setback narrows a plan, about a quarter of it, even where possible."""
    return 1 if bays < 5 else 2 * max(1, round(bays / 8))


def tiers(ground: Bays, storeys: int, setbacks: int) -> tuple[Tier, ...]:
    """As many setbacks as asked for, as long as plan and storeys allow them."""
    steps = (step(ground[0]), step(ground[1]))
    plans = [ground]
    while len(plans) <= setbacks and len(plans) < storeys:
        x, y = plans[-1][0] - steps[0], plans[-1][1] - steps[1]
        if min(x, y) < FEWEST_BAYS:
            break
        plans.append((x, y))
    counts = _shares(storeys, [1.6] + [1.0] * (len(plans) - 1))
    made, first = [], 0
    for i, (bays, count) in enumerate(zip(plans, counts, strict=True)):
        last = i == len(plans) - 1
        shoulder = 0 if last or count < 3 else max(1, count // 3)
        made.append(Tier(bays, first, count, shoulder))
        first += count
    return tuple(made)


def sections(
    tower: tuple[Tier, ...], most: int, room: list[float], spare: float, limit: float
) -> tuple[Section, ...]:
    """Cut every tier into equal runs, none of more than `most` storeys (0: no bound) or `limit` mm.

    `room[i]` is the height of storey i in mm (the pavement counted with storey 0), `spare` what
    rises above the last storey of a tier.
    """
    made = []
    for i, tier in enumerate(tower):
        next_plan = tower[min(i + 1, len(tower) - 1)].bays
        heights = room[tier.first : tier.first + tier.storeys]
        runs = next(
            n
            for n in range(1, tier.storeys + 1)
            if n == tier.storeys
            or _fits(_shares(tier.storeys, [1.0] * n), most, heights, limit, spare)
        )
        counts = _shares(tier.storeys, [1.0] * runs)
        first = tier.first
        for k, storeys in enumerate(counts):
            top = k == runs - 1
            shoulder = min(tier.shoulder, storeys - 1) if top else 0
            above = next_plan if top else tier.bays
            made.append(Section(i, tier.bays, first, storeys, shoulder, above))
            first += storeys
    return tuple(made)


def _fits(counts: list[int], most: int, heights: list[float], limit: float, spare: float) -> bool:
    first = 0
    for k, count in enumerate(counts):
        above = spare if k == len(counts) - 1 else LIP
        if sum(heights[first : first + count]) + above > limit or (most and count > most):
            return False
        first += count
    return True


def _shares(total: int, weights: list[float]) -> list[int]:
    """Split a whole number by weights, at least one each, the earlier ones first in a tie."""
    counts = [1] * len(weights)
    for _ in range(total - len(weights)):
        i = min(range(len(weights)), key=lambda k: ((counts[k] + 0.5) / weights[k], k))
        counts[i] += 1
    return counts

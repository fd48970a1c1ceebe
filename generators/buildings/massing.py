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
    """The part of a tier that is printed as one body; `above` is the plan that stands on it."""

    tier: Tier
    first: int
    storeys: int
    above: Bays

    @property
    def full(self) -> int:
        """Number of its storeys below the shoulder."""
        cross_from = self.tier.first + self.tier.storeys - self.tier.shoulder
        return max(0, min(self.storeys, cross_from - self.first))

    @property
    def ends_tier(self) -> bool:
        return self.first + self.storeys == self.tier.first + self.tier.storeys


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
    tower: tuple[Tier, ...], storeys_a_section: int, room: list[float], spare: float, limit: float
) -> tuple[Section, ...]:
    """Cut every tier into equal runs of storeys no higher than `limit`.

    `room[i]` is the height of storey i in mm (the pavement counted with storey 0), `spare` what
    may rise above the top of a section.
    """
    made = []
    for i, tier in enumerate(tower):
        above = tower[min(i + 1, len(tower) - 1)].bays
        runs = 1
        while True:
            counts = _shares(tier.storeys, [1.0] * runs)
            if runs == tier.storeys or _fits(
                tier, counts, storeys_a_section, room, limit - spare
            ):
                break
            runs += 1
        first = tier.first
        for k, count in enumerate(counts):
            top = k == len(counts) - 1
            made.append(Section(tier, first, count, above if top else tier.bays))
            first += count
    return tuple(made)


def _fits(
    tier: Tier, counts: list[int], most: int, room: list[float], limit: float
) -> bool:
    first = tier.first
    for count in counts:
        if sum(room[first : first + count]) > limit or (most and count > most):
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

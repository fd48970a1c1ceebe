"""The table: buildings and patches of terrain, what a straight move meets, and what can be seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from printables.rules.trash_tokyo.geometry import (
    Box,
    Point,
    Shape,
    bounds,
    contains,
    distance,
    first_hit,
    spans,
)
from printables.rules.trash_tokyo.model import Building, Grade, MoveType, Terrain

SLACK = 0.01
"""How far a base may reach into a building, cm: bases that touch must not count as overlapping."""
SLIVER_CM = 0.005
"""A move over less than this of a piece of ground has not touched it: ends of moves are rounded."""
FACTOR: dict[Grade, float] = {"good": 1.0, "bad": 0.5, "impassable": 0.0}
"""Grade -> share of its movement that a unit has. The worst of a move counts for all of it."""
UNSTATED: dict[MoveType, Grade] = {
    "air": "good",
    "burrow": "impassable",
    "gev": "bad",
    "ground": "bad",
    "submarine": "impassable",
    "water": "impassable",
}
"""Grade of a class that the rules do not mention for a move type: everything else is impassable to
swimmers and burrowers; to the others whatever is not smooth is rough ground."""

Layer = tuple[Shape, Grade]
Standing = tuple[int, ...]


class Site(NamedTuple):
    """Where a building stands or stood."""

    name: str
    building: Building
    box: Box
    sections: int


class Stretch(NamedTuple):
    """A part of a straight move on ground of one grade, as shares of its length."""

    start: float
    end: float
    grade: Grade


@dataclass(frozen=True)
class Board:
    """What never moves. Which buildings stand is told by `standing`, sections left of each."""

    size: Point
    ground: Terrain
    patches: tuple[tuple[Shape, Terrain], ...]
    sites: tuple[Site, ...]
    rubble: Terrain
    road: Terrain
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """Answers that depend on the standing buildings only; they change seldom."""

    def terrain_at(self, standing: Standing, point: Point) -> Terrain:
        """Class of terrain at a point. A standing building counts as what it stands on."""
        found = self.ground
        for shape, terrain in self._surface(standing):
            if contains(shape, point):
                found = terrain
        return found

    def stretches(self, standing: Standing, mode: MoveType, a: Point, b: Point) -> list[Stretch]:
        """Grades of the ground that a straight move of a base's centre goes over, in order."""
        layers = self._layers(standing, mode)
        ground = grade(self.ground, mode)
        met = [(span, found) for shape, found in layers for span in spans(shape, a, b)]
        if not met:
            return [Stretch(0.0, 1.0, ground)]
        cuts = sorted({0.0, 1.0, *(cut for span, _ in met for cut in span)})
        result = []
        for start, end in pairwise(cuts):
            middle = (start + end) / 2
            here = ground
            for (enter, leave), found in met:
                if enter <= middle <= leave:
                    here = found
            result.append(Stretch(start, end, here))
        whole = distance(a, b)
        return [part for part in result if (part.end - part.start) * whole > SLIVER_CM] or result

    def blocked(
        self, standing: Standing, mode: MoveType, a: Point, b: Point, half: Point
    ) -> float | None:
        """Where along a straight move a base runs into a building, as a share; None if nowhere."""
        hit = first_hit(self.obstacles(standing, mode, half), a, b)
        return hit[0] if hit else None

    def room(self, standing: Standing, at: Point, half: Point) -> bool:
        """Whether a base fits at a place: wholly on the table and clear of standing buildings."""
        return self.within(at, half) and self.clear(standing, at, half)

    def within(self, at: Point, half: Point) -> bool:
        """Whether a base lies wholly on the table."""
        return (
            half[0] - SLACK <= at[0] <= self.size[0] - half[0] + SLACK
            and half[1] - SLACK <= at[1] <= self.size[1] - half[1] + SLACK
        )

    def clear(self, standing: Standing, at: Point, half: Point) -> bool:
        """Whether a base on the ground is clear of standing buildings."""
        return not any(contains(box, at) for box in self.obstacles(standing, "ground", half))

    def to_edge(self, at: Point, towards: Point, half: Point) -> float:
        """How far a base can go in a direction (of length 1) before it leaves the table."""
        room = [
            ((size - half_side - start) if step > 0 else (half_side - start)) / step
            for size, half_side, start, step in zip(self.size, half, at, towards, strict=True)
            if abs(step) > 1e-9
        ]
        return max(0.0, min(room, default=0.0))

    def sees(self, standing: Standing, a: Point, b: Point, high: bool) -> bool:
        """Whether nothing stands between two centres. `high`: one of them flies.

        What holds either centre does not hide it; only high obstacles hide what flies.
        """
        if distance(a, b) < SLACK:
            return True
        left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
        bottom, top = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
        for shape, (x0, y0, x1, y1) in self._screens(standing, high):
            near = x0 < right and x1 > left and y0 < top and y1 > bottom
            if near and spans(shape, a, b) and not (contains(shape, a) or contains(shape, b)):
                return False
        return True

    # -------------------------------------------------------------- what depends on `standing`
    def _surface(self, standing: Standing) -> tuple[tuple[Shape, Terrain], ...]:
        """Patches, rubble and decks, each on top of those before."""
        key = ("surface", standing)
        if key not in self.memo:
            found: list[tuple[Shape, Terrain]] = list(self.patches)
            for site, sections in zip(self.sites, standing, strict=True):
                if site.building.deck and sections:
                    found.append((site.box, self.road))
                elif not sections and not (site.building.deck and self._wet(site.box.centre)):
                    found.append((site.box, self.rubble))
            self.memo[key] = tuple(found)
        result: tuple[tuple[Shape, Terrain], ...] = self.memo[key]
        return result

    def _wet(self, point: Point) -> bool:
        terrain = self.ground
        for shape, found in self.patches:
            if contains(shape, point):
                terrain = found
        return terrain.grades.water == "good"

    def _layers(self, standing: Standing, mode: MoveType) -> tuple[Layer, ...]:
        """What lies on the bare ground as a move type takes it; buildings count in the air."""
        key = ("layers", standing, mode)
        if key not in self.memo:
            found = [(shape, grade(row, mode)) for shape, row in self._surface(standing)]
            for site, sections in zip(self.sites, standing, strict=True):
                high = mode == "air" and site.building.high_obstacle
                if sections and (high or mode == "burrow"):
                    found.append((site.box, "bad"))
            self.memo[key] = tuple(found)
        result: tuple[Layer, ...] = self.memo[key]
        return result

    def obstacles(self, standing: Standing, mode: MoveType, half: Point) -> tuple[Box, ...]:
        """Boxes that the centre of a base cannot enter: standing buildings, larger by that base.

        There are none to what flies or goes below.
        """
        if mode in ("air", "burrow", "submarine"):
            return ()
        key = ("obstacles", standing, half)
        found: tuple[Box, ...] | None = self.memo.get(key)
        if found is None:
            found = self.memo[key] = tuple(
                site.box.grown(half[0] - SLACK, half[1] - SLACK)
                for site, sections in zip(self.sites, standing, strict=True)
                if sections and not site.building.deck
            )
        return found

    def _screens(self, standing: Standing, high: bool) -> tuple[tuple[Shape, Box], ...]:
        """What hides things behind it, and the box around each."""
        key = ("screens", standing, high)
        found: tuple[tuple[Shape, Box], ...] | None = self.memo.get(key)
        if found is None:
            shapes: list[Shape] = [
                site.box
                for site, sections in zip(self.sites, standing, strict=True)
                if sections and (site.building.high_obstacle or not high)
            ]
            shapes += [
                shape
                for shape, row in self.patches
                if row.blocks_sight and (row.high_obstacle or not high)
            ]
            found = self.memo[key] = tuple((shape, bounds(shape)) for shape in shapes)
        return found


def grade(terrain: Terrain, mode: MoveType) -> Grade:
    """How a move type takes a class of terrain while it stays at its own level.

    Under water is good, since only its surface is bad to submarines. Burrowers go through whatever
    dry ground there is; that the rules' table shuts it to them is about its surface.
    """
    found: Grade = getattr(terrain.grades, mode)
    if mode == "submarine":
        return "impassable" if found in ("impassable", "unstated") else "good"
    if mode == "burrow" and found in ("impassable", "unstated"):
        dry = terrain.grades.ground != "impassable"
        return "good" if dry else "impassable"
    return UNSTATED[mode] if found == "unstated" else found

"""Relief for the top of a game base: few shapes, instanced and scattered by seed.

Every shape is a CadQuery recipe whose foot is 0.3 mm below z = 0, so that it joins the plate it
stands on, and whose sides lean inwards or stand upright, so that it prints without supports.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any, Literal

from generators.kit.limits import PrintSettings
from generators.kit.solid import Solid, part

Texture = Literal["plain", "asphalt", "rubble", "grass", "sand", "water"]
Shape = Literal["rectangle", "round"]
Clear = float | tuple[tuple[float, float, float], ...]
"""Where no relief may be: a radius about the centre, or circles (x, y, radius) in mm."""
Spot = tuple[float, float]

SINK = 0.3
"""mm by which relief is sunk into the plate."""
VARIANTS = 4
"""Different stones, tufts, slabs: enough to look random, few enough to stay cheap."""


class Field:
    """The top of a base as a place to put things: outline, cleared circles and its own dice."""

    def __init__(self, size: tuple[float, float], shape: Shape, clear: Clear, seed: int) -> None:
        self.x, self.y = size
        self.round = shape == "round"
        circles = ((0.0, 0.0, clear),) if isinstance(clear, int | float) else clear
        self.clear = tuple(circle for circle in circles if circle[2] > 0)
        self.dice = Random(seed)
        self._taken: dict[tuple[int, int], list[tuple[float, float, float]]] = {}

    def holds(self, x: float, y: float, radius: float) -> bool:
        """Whether a thing of this radius lies on the top and off the cleared circles."""
        if self.round:
            inside = (
                math.hypot(x / max(self.x / 2 - radius, 0.1), y / max(self.y / 2 - radius, 0.1))
                <= 1
            )
        else:
            inside = abs(x) <= self.x / 2 - radius and abs(y) <= self.y / 2 - radius
        return inside and all(
            math.hypot(x - cx, y - cy) >= keep + radius for cx, cy, keep in self.clear
        )

    def spots(self, step: float, radius: float, jitter: float = 0.5) -> Iterator[Spot]:
        """Jittered grid points about `step` mm apart that hold a thing of this radius."""
        columns, rows = max(1, round(self.x / step)), max(1, round(self.y / step))
        for row in range(rows):
            for column in range(columns):
                x = ((column + 0.5) / columns - 0.5) * self.x
                y = ((row + 0.5) / rows - 0.5) * self.y
                x += self.dice.uniform(-jitter, jitter) * step
                y += self.dice.uniform(-jitter, jitter) * step
                if self.holds(x, y, radius) and self._take(x, y, radius):
                    yield x, y

    def _take(self, x: float, y: float, radius: float) -> bool:
        """Claim a circle; no if it overlaps one claimed before. Cells of 6 mm keep this linear."""
        column, row = math.floor(x / 6), math.floor(y / 6)
        near = [(column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        for cell in near:
            for ox, oy, keep in self._taken.get(cell, ()):
                if math.hypot(x - ox, y - oy) < keep + radius:
                    return False
        self._taken.setdefault((column, row), []).append((x, y, radius))
        return True


def relief(
    texture: Texture,
    size: tuple[float, float],
    shape: Shape,
    settings: PrintSettings,
    clear: Clear,
    magnet: float,
    seed: int,
) -> tuple[list[Solid], list[Solid]]:
    """What to add to and what to cut from a top of `size` mm that lies on z = 0.

    Cuts stay off the roof over a magnet of the given diameter.
    """
    field = Field(size, shape, clear, seed)
    raised = list(_TEXTURES[texture](field, settings))
    if texture != "asphalt":
        return raised, []
    field.clear += ((0.0, 0.0, magnet / 2 + 1.0),) if magnet else ()
    return raised, list(cracks(field, settings))


# ------------------------------------------------------------------ textures
def plain(field: Field, settings: PrintSettings) -> Iterator[Solid]:
    """Nothing at all."""
    yield from ()


def asphalt(field: Field, settings: PrintSettings) -> Iterator[Solid]:
    """A street: kerb along the back, a dashed line every 25 mm, manholes, patches of new tar."""
    detail = settings.detail
    back = field.y / 2
    if not field.round:
        slabs = max(1, round(field.x / 4.6))
        pitch = (field.x - 0.6) / slabs
        for i in range(slabs):
            x = (i - (slabs - 1) / 2) * pitch
            if field.holds(x, back - 1.6, 1.6):
                yield part(kerb, pitch - detail, 2.4).at(x, back - 1.5)
                yield part(kerb_edge, pitch + 0.02).at(x, back - 2.9)
    lines = max(1, round(field.y / 25))
    for line in range(lines):
        y = -field.y / 2 + 3.2 + 25.0 * line
        dashes = max(1, round(field.x / 6.5))
        for i in range(dashes):
            x = (i - (dashes - 1) / 2) * field.x / dashes
            if field.holds(x, y, 1.9):
                yield part(dash, 3.6, 1.1).at(x, y).painted("light")
    for x, y in field.spots(11.5, 2.4, 0.35):
        if (
            abs(y - back) > 6.0
            and abs((y + field.y / 2) % 25.0 - 3.2) > 3.4
            and field.dice.random() < 0.3
        ):
            yield part(manhole, 2.0, detail).at(x, y)


def cracks(field: Field, settings: PrintSettings) -> Iterator[Solid]:
    """Cutters for cracks in a street."""
    width = max(0.45, settings.detail * 0.9)
    for x, y in field.spots(11.0, 3.0, 0.4):
        if field.round or y < field.y / 2 - 6.4:
            kind = field.dice.randrange(VARIANTS)
            yield (
                part(crack, width, kind).turned(field.dice.uniform(0, 360)).at(x, y).painted("dark")
            )


def rubble(field: Field, settings: PrintSettings) -> Iterator[Solid]:
    """Slabs with bent steel in them, bricks and stones of all sizes."""
    rod = max(settings.barrel, settings.pin * 0.8)
    for x, y in field.spots(10.0, 2.6, 0.45):
        slab = part(broken_slab, 4.4, 3.0, rod, field.dice.randrange(VARIANTS))
        lean = slab.turned(field.dice.uniform(-7, 7), "x").turned(field.dice.uniform(-6, 6), "y")
        yield lean.turned(field.dice.uniform(0, 360)).at(x, y)
    for x, y in field.spots(2.0, 0.95, 0.6):
        kind, chance = field.dice.randrange(VARIANTS), field.dice.random()
        if chance < 0.35:
            thing = part(brick, 1.35, 0.8, 0.6).turned(field.dice.uniform(-14, 14), "x")
        elif chance < 0.95:
            thing = part(stone, 0.65 + 0.18 * kind, 0.45 + 0.15 * kind, kind)
        else:
            continue
        yield thing.turned(field.dice.uniform(0, 360)).at(x, y)


def grass(field: Field, settings: PrintSettings) -> Iterator[Solid]:
    """Low swells of turf, tufts of blades, here and there a stone."""
    blade = max(1.5 * settings.detail, 0.6)
    for x, y in field.spots(7.0, 2.0, 0.4):
        kind = field.dice.randrange(VARIANTS)
        yield (
            part(stone, 1.6 + 0.2 * kind, 0.3 + 0.1 * kind, kind + 4)
            .turned(field.dice.uniform(0, 360))
            .at(x, y)
        )
    apart = 1.5 * max(1.0, field.x * field.y / 1e4) ** 0.25  # an island needs no lawn
    for x, y in field.spots(apart, 0.8, 0.6):
        if field.dice.random() < 0.9:
            tuft_ = part(tuft, blade, field.dice.randrange(VARIANTS))
            yield tuft_.turned(field.dice.uniform(0, 360)).at(x, y, field.dice.uniform(-0.15, 0.1))
    for x, y in field.spots(14.0, 1.2, 0.5):
        yield part(stone, 1.1, 0.7, field.dice.randrange(VARIANTS)).at(x, y).painted("light")


def sand(field: Field, settings: PrintSettings) -> Iterator[Solid]:
    """Ripples that the wind left, side by side, with a few pebbles."""
    yield from _swells(field, 2.05, 4.2, 1.5, 0.5, 0.35)
    for x, y in field.spots(12.0, 1.0, 0.5):
        yield part(stone, 0.8, 0.75, field.dice.randrange(VARIANTS)).at(x, y).painted("light")


def water(field: Field, settings: PrintSettings) -> Iterator[Solid]:
    """Waves that roll towards -y, with foam on their crests."""
    yield from _swells(field, 3.7, 5.6, 3.0, 0.85, 0.8)
    grain = max(settings.detail, 0.5)
    for x, y in field.spots(4.6, 1.3, 0.5):
        if field.dice.random() < 0.6:
            froth = part(foam_patch, grain, field.dice.randrange(VARIANTS)).painted("light")
            yield froth.turned(field.dice.uniform(-25, 25)).at(x, y, 0.25)


def _swells(
    field: Field, apart: float, pitch: float, width: float, height: float, bend: float
) -> Iterator[Solid]:
    """Rows of ridges along x: bows that swing to and fro, end to end, run out at the rim.

    A row is broken here and there by chance and wherever something is kept clear.
    """
    columns = max(2, round((field.x - 0.6) / pitch))
    pitch = (field.x - 0.6) / columns
    deep = field.y - width - 2 * bend - 0.6
    rows = max(1, round(deep / apart))
    for row in range(rows + 1):
        y = (row / rows - 0.5) * deep
        phase = field.dice.choice((-1, 1))
        there = [
            field.dice.random() < 0.9
            and all(field.holds(x, y, min(width / 2, 0.9)) for x in _thirds(column, columns, pitch))
            for column in range(columns)
        ]
        for column, here in enumerate(there):
            if here:
                left = column > 0 and there[column - 1]
                right = column < columns - 1 and there[column + 1]
                swing = bend * phase * (-1) ** column
                bow = part(ridge, pitch, width, height, swing, left, right)
                yield bow.at((column + 0.5 - columns / 2) * pitch, y)


def _thirds(column: int, columns: int, pitch: float) -> tuple[float, ...]:
    left = (column - columns / 2) * pitch
    reach = pitch * 0.2  # ends run out to nothing, so they may come close to the rim
    return tuple(
        min(max(left + pitch * t, left + reach), left + pitch - reach) for t in (0, 0.5, 1)
    )


_TEXTURES: dict[str, Callable[[Field, PrintSettings], Iterator[Solid]]] = {
    "plain": plain,
    "asphalt": asphalt,
    "rubble": rubble,
    "grass": grass,
    "sand": sand,
    "water": water,
}


# ------------------------------------------------------------------ recipes
def stone(radius: float, height: float, kind: int) -> Any:
    """An uneven six-sided stone, narrower at the top."""
    import cadquery as cq

    dice = Random(kind)
    ring = [
        (r * math.cos(a), r * math.sin(a) * 0.85)
        for i in range(6)
        for r, a in [
            (radius * dice.uniform(0.8, 1.1), (i + dice.uniform(-0.25, 0.25)) * math.pi / 3)
        ]
    ]
    lean = math.degrees(math.atan(radius * 0.3 / (height + SINK)))
    return _foot(cq).polyline(ring).close().extrude(height + SINK, taper=lean)


def brick(length: float, width: float, height: float) -> Any:
    """A brick."""
    import cadquery as cq

    return _foot(cq).rect(length, width).extrude(height + SINK)


def broken_slab(length: float, width: float, rod: float, kind: int) -> Any:
    """A piece of floor 1 mm thick with one broken edge, from which two steel rods stick out."""
    import cadquery as cq

    dice = Random(kind)
    x, y = length / 2, width / 2
    edge = [(x + dice.uniform(-0.7, 0.3), y * t) for t in (1.0, 0.4, -0.3, -1.0)]
    plan = (
        _foot(cq).polyline([(-x, -y * 0.8), (-x * 0.7, y), *edge]).close().extrude(0.9 + 3 * SINK)
    )
    plan = plan.translate((0, 0, -2 * SINK))  # deep enough to stay in the plate when it leans
    for t in (-0.5, 0.5):
        rods = cq.Workplane("YZ", origin=(x - 1.2, y * t, 0.45)).polygon(
            8, rod / math.cos(math.pi / 8)
        )
        plan = plan.union(rods.extrude(2.2 + dice.uniform(-0.4, 0.3)))
    return plan


def tuft(blade: float, kind: int) -> Any:
    """A few blades that lean away from each other."""
    import cadquery as cq

    dice = Random(kind)
    made = None
    for i in range(3 + kind % 2):
        turn, height = dice.uniform(0, 360), dice.uniform(0.7, 1.15)
        single = _foot(cq).polygon(5, blade * 1.15).extrude(height + SINK, taper=9)
        single = single.rotate((0, 0, 0), (0, 1, 0), dice.uniform(6, 20))
        single = single.translate((blade * 0.36, 0, 0)).rotate((0, 0, 0), (0, 0, 1), turn + 120 * i)
        made = single if made is None else made.union(single)
    return made


def ridge(length: float, width: float, height: float, bend: float, left: bool, right: bool) -> Any:
    """A ridge along x, bent like a bow, steep in front; runs out at an end that nothing follows."""
    import cadquery as cq

    slices = 6
    sections = []
    for i in range(slices + 1):
        t = i / slices
        swell = 1.0
        if not left:
            swell = min(swell, 0.3 + 1.6 * t)
        if not right:
            swell = min(swell, 0.3 + 1.6 * (1 - t))
        y, x = bend * math.sin(math.pi * t), (t - 0.5) * (length + 0.04)
        w, h = width * swell / 2, height * swell
        outline = [(y - w, -SINK), (y + w, -SINK), (y + w * 0.05, h), (y - w * 0.35, h)]
        sections.append(cq.Wire.makePolygon([cq.Vector(x, *p) for p in outline], close=True))
    return cq.Solid.makeLoft(sections, True)


def foam_patch(grain: float, kind: int) -> Any:
    """A patch of froth: low beads that overlap."""
    import cadquery as cq

    dice = Random(kind)
    made = None
    for _ in range(4):
        bead = (
            _foot(cq)
            .polygon(6, grain * dice.uniform(1.6, 2.4))
            .extrude(SINK + dice.uniform(0.25, 0.5), taper=12)
        )
        bead = bead.translate((dice.uniform(-0.8, 0.8), dice.uniform(-0.4, 0.4), 0))
        made = bead if made is None else made.union(bead)
    return made


def dash(length: float, width: float) -> Any:
    """One dash of a painted line, two layers proud."""
    import cadquery as cq

    return _foot(cq).rect(length, width).extrude(0.35 + SINK)


def kerb(length: float, width: float) -> Any:
    """One flag of the pavement."""
    import cadquery as cq

    return _foot(cq).rect(length, width).extrude(0.6 + SINK)


def kerb_edge(length: float) -> Any:
    """Kerbstone in front of the pavement, a layer higher than the flags' joints."""
    import cadquery as cq

    return _foot(cq).rect(length, 0.9).extrude(0.7 + SINK)


def manhole(radius: float, detail: float) -> Any:
    """A cast lid: a rim, and a cross of bars in the dish."""
    import cadquery as cq

    lid = _foot(cq).circle(radius).extrude(0.45 + SINK)
    dish = cq.Workplane().circle(radius - 0.6).extrude(1.0)
    bar = max(0.55, detail)
    bars = cq.Workplane().rect(2 * radius, bar).extrude(0.4)
    for turn in (60, 120):
        bars = bars.union(
            cq.Workplane().rect(2 * radius, bar).extrude(0.4).rotate((0, 0, 0), (0, 0, 1), turn)
        )
    return lid.cut(dish.translate((0, 0, 0.05)).cut(bars))


def crack(width: float, kind: int) -> Any:
    """Cutter for a jagged crack with a branch, 0.4 deep."""
    import cadquery as cq

    dice = Random(kind)
    path, x = [], -3.0
    while x <= 3.0:
        path.append((x, dice.uniform(-0.9, 0.9)))
        x += dice.uniform(0.9, 1.6)
    made = None
    for a, b in [
        *pairwise(path),
        (path[2], (path[2][0] + 0.8, path[2][1] + 2.0)),
    ]:
        length, turn = (
            math.hypot(b[0] - a[0], b[1] - a[1]),
            math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])),
        )
        run = (
            cq.Workplane().rect(length + width, width).extrude(1.0).translate((length / 2, 0, -0.4))
        )
        run = run.rotate((0, 0, 0), (0, 0, 1), turn).translate((*a, 0))
        made = run if made is None else made.union(run)
    return made


def _foot(cq: Any) -> Any:
    return cq.Workplane().workplane(offset=-SINK)

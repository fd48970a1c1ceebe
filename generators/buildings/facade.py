"""Deco parts arranged around plans: rings of bays, runs of piers, terraces with parapets.

Frame of a plan: centred on x and y. Side 0 is the front, towards -y, the others follow
anticlockwise. A ring of bays is one expression however often it is placed, so a storey costs
one evaluation and every further one a copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from generators.buildings import deco
from generators.buildings.blocks import block
from generators.buildings.massing import BAY, Bays, plan_size
from generators.kit.solid import Solid, part, union

ORNAMENTS = (deco.chevron, deco.fan, deco.flutes)
"""Relief of the spandrels, one for every tier of a tower."""
MAJOR = (1.8, 1.6)
MINOR = (1.3, 1.1)
"""Width and relief in mm of the piers that break the parapet, and of those between them."""
RELIEF = 1.6
"""mm that the boldest pier stands in front of its wall."""
CORNER_RISE = 8.0
"""mm that the highest finial rises above its terrace."""
PIER_RISE = 5.6
PARAPET = 2.8
VARIANTS = 3
"""Different rings of bays on one plan; windows within them differ too."""
ALL = 10_000


@dataclass(frozen=True)
class Visible:
    """How many bays from each end of a side are seen; a crossing mass hides the others."""

    along_x: int = ALL
    along_y: int = ALL

    def on(self, side: int) -> int:
        return self.along_y if side % 2 else self.along_x


def on_side(solid: Solid, bays: Bays, side: int, x: float, z: float = 0.0) -> Solid:
    """A part of the facade frame moved to its side of a plan, x mm from the middle."""
    width, depth = plan_size(bays)
    out = (width if side % 2 else depth) / 2
    return solid.at(x, -out, z).turned(90 * side)


def bay_offsets(bays: Bays, side: int, visible: Visible) -> list[float]:
    """Middles of the bays of a side that are seen, in mm from its middle."""
    n, seen = bays[side % 2], visible.on(side)
    return [(i - (n - 1) / 2) * BAY for i in range(n) if i < seen or i >= n - seen]


def pier_offsets(bays: Bays, side: int, visible: Visible) -> Iterator[tuple[float, bool]]:
    """Places of the piers between bays, and whether each is a major one."""
    n, seen = bays[side % 2], visible.on(side)
    for j in range(1, n):
        if j <= seen or j >= n - seen:
            x = (j - n / 2) * BAY
            yield x, n <= 3 or int(abs(x) / BAY) % 2 == 1


# ------------------------------------------------------------------ bays
def window_bay(height: float, line: float, ornament: int, variant: str) -> Solid:
    """One bay of a typical storey. Variants: plain, blind, drawn, lit, cooler."""
    relief = part(ORNAMENTS[ornament % len(ORNAMENTS)], height, line)
    things = [
        part(deco.spandrel, BAY, height).painted("body"),
        part(deco.sashes, BAY, height, line).painted("detail"),
        relief.painted("accent"),
    ]
    if variant in ("blind", "drawn"):
        share = 0.45 if variant == "blind" else 0.8
        things.append(part(deco.blind, BAY, height, share).painted("detail"))
    elif variant == "lit":
        things.append(part(deco.blind, BAY, height, 1.0).painted("light"))
    elif variant == "cooler":
        things.append(part(deco.cooler, height, line).painted("dark"))
    return union(things)


def shop_bay(height: float, line: float, variant: str) -> Solid:
    """One bay of the lobby storey. Variants: plain, lit, awning."""
    things = [
        part(deco.shop, BAY, height, line).painted("body"),
        part(deco.shop_sashes, BAY, height, line).painted("detail"),
    ]
    if variant == "awning":
        things.append(part(deco.awning, BAY, height).painted("accent"))
    elif variant == "lit":
        things.append(part(shop_light, BAY, height).painted("light"))
    return union(things)


def shop_light(width: float, height: float) -> object:
    x = width / 2 - deco.GAP
    return block(-x, x, 0.22, 1.9, height - 8.4)


def storey_ring(
    bays: Bays, height: float, line: float, ornament: int, seed: int, visible: Visible
) -> Solid:
    """All bays of a typical storey, windows drawn by `seed`."""
    rng = Random(seed)
    kinds = ("plain", "blind", "drawn", "lit", "cooler")
    made = []
    for side in range(4):
        for x in bay_offsets(bays, side, visible):
            variant = rng.choices(kinds, (50, 20, 8, 15, 7))[0]
            made.append(on_side(window_bay(height, line, ornament, variant), bays, side, x))
    return union(made)


def lobby_ring(bays: Bays, height: float, line: float, seed: int, doors: float) -> Solid:
    """All bays of the lobby storey; `doors` mm in the middle of the front stay free."""
    rng = Random(seed)
    made = []
    for side in range(4):
        shop = rng.choice(("awning", "plain"))
        for x in bay_offsets(bays, side, Visible()):
            if side == 0 and abs(x) < doors / 2:
                continue
            variant = "lit" if rng.random() < 0.3 else shop
            made.append(on_side(shop_bay(height, line, variant), bays, side, x))
    return union(made)


# ------------------------------------------------------------------ shafts and terraces
def shaft(
    bays: Bays,
    z: float,
    length: float,
    visible: Visible,
    *,
    doors: float = 0.0,
    over_doors: float = 0.0,
    glass: bool = True,
) -> Solid:
    """Glass, piers and corner pilasters of a mass that rises from z by `length` mm.

    Over the middle `doors` mm of the front the piers start `over_doors` mm higher.
    """
    made = []
    width, depth = plan_size(bays)
    for side in range(4):
        run = (depth if side % 2 else width) - 2.0
        if glass and visible.on(side):
            made.append(on_side(part(glazing, run, length).painted("glass"), bays, side, 0, z))
        for x, major in pier_offsets(bays, side, visible):
            size = MAJOR if major else MINOR
            foot = over_doors if side == 0 and abs(x) < doors / 2 - 0.1 else 0.0
            if foot < length:
                upright = part(deco.pier, length - foot, *size)
                made.append(on_side(upright, bays, side, x, z + foot))
    made += corners(part(deco.corner_pier, length), bays, z)
    return union(made)


def pier_corbels(bays: Bays, below: Bays, z: float, visible: Visible) -> list[Solid]:
    """Corbels under the piers of a plan that do not stand on a pier of the plan below."""
    made = []
    for side in range(4):
        carried = {x for x, _ in pier_offsets(below, side, Visible())}
        for x, major in pier_offsets(bays, side, visible):
            if x not in carried:
                corbel = part(deco.pier_corbel, *(MAJOR if major else MINOR))
                made.append(on_side(corbel, bays, side, x, z))
    return made


def glazing(length: float, height: float) -> object:
    """Panes of a whole wall, 0.1 mm proud; they stop short of the ends of the wall."""
    return block(-length / 2, length / 2, 0.1, 0.2, height - 0.2)


def corners(solid: Solid, bays: Bays, z: float) -> list[Solid]:
    """A part of the frame of `deco.corner_pier` on all four corners of a plan."""
    width, depth = plan_size(bays)
    sizes = ((width, depth), (depth, width)) * 2
    return [solid.at(w / 2, d / 2, z).turned(90 * k) for k, (w, d) in enumerate(sizes)]


def stepped_heads(bays: Bays, height: float, z: float, visible: Visible) -> Solid:
    """Corbelled arches over the last windows below a terrace."""
    arch = part(deco.stepped_head, BAY, height)
    return union(
        on_side(arch, bays, side, x, z)
        for side in range(4)
        for x in bay_offsets(bays, side, visible)
    )


def terrace(
    plans: tuple[Bays, ...],
    seen: tuple[Visible, ...],
    above: Bays,
    z: float,
    free: float,
    gap: float,
    *,
    corners_only: bool = False,
) -> list[Solid]:
    """Parapet, crests and finials on the edge of plans that end at z.

    `above` is the plan that rises from the terrace: everything keeps `gap` mm from it. With
    `corners_only` the middles of the sides rise as well.
    """
    wall = max(1.55, free)
    width, depth = plan_size(above)
    sizes = tuple(plan_size(plan) for plan in plans)
    ledge = min((max(s[k] for s in sizes) - (width, depth)[k]) / 2 for k in (0, 1))
    foot = RELIEF + gap
    keep_out = [(width + 2 * foot, depth + 2 * foot)]
    if corners_only:
        keep_out = [(2 * sizes[0][0], depth + 1.0), (width + 1.0, 2 * sizes[0][1])]
    made = [part(deco.parapet, sizes, tuple(keep_out), wall, PARAPET)]
    reach = min(2.9, ledge - foot)
    crown = part(deco.corner_finial, CORNER_RISE, reach)
    head = part(deco.finial, *MAJOR, PIER_RISE, min(1.0, ledge - foot))
    crest = part(deco.crest, wall)
    for plan, visible in zip(plans, seen, strict=True):
        made += corners(crown, plan, z)
        for side in range(4):
            if visible.on(side) < ALL:
                continue
            for x in bay_offsets(plan, side, visible):
                made.append(on_side(crest, plan, side, x, z + PARAPET))
            for x, major in pier_offsets(plan, side, visible):
                if major:
                    made.append(on_side(head, plan, side, x, z))
    made[0] = made[0].at(z=z)
    return made

"""The table of a scenario: its ground, its patches of terrain, and a city laid out by the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printables.rules.dice import Dice
from printables.rules.play import PlayError
from printables.rules.trash_tokyo.geometry import Box, Point, Shape, ellipse, gap
from printables.rules.trash_tokyo.scenario import Edge, Patch
from printables.rules.trash_tokyo.setup import ROAD, RUBBLE, Setup
from printables.rules.trash_tokyo.table import FACTOR, Board, Site, grade

TRIES = 300
"""Places looked at for a building that stands anywhere, before it may stand close to others."""
RING_CM = 6.0
"""Depth that a ring of units around the clear square keeps free of buildings."""


def build(setup: Setup, dice: Dice) -> Board:
    """Ground, patches of terrain and buildings."""
    rows, rules = setup.terrain_rows, setup.rules
    patches = tuple((outline(setup, patch), rows[patch.unit]) for patch in rules.patch)
    bare = Board(setup.table_cm, rows[rules.ground], patches, (), rows[RUBBLE], rows[ROAD])
    boxes = _city(setup, bare, dice)
    sites = tuple(
        Site(name, building, box, _sections(setup, building.stackable))
        for name, building, box in zip(setup.site_names, setup.buildings, boxes, strict=True)
    )
    return Board(setup.table_cm, rows[rules.ground], patches, sites, rows[RUBBLE], rows[ROAD])


def outline(setup: Setup, patch: Patch) -> Shape:
    """Where a patch lies."""
    if patch.outline_cm:
        return patch.outline_cm
    width, depth = setup.table_cm
    half = patch.size_cm[0] / 2, patch.size_cm[1] / 2
    box = Box.around(patch.at_cm or (width / 2, depth / 2), half)
    return ellipse(box) if patch.shape == "ellipse" else box


def _sections(setup: Setup, stackable: bool) -> int:
    return setup.rules.sections if setup.options.storeys and stackable else 1


def _city(setup: Setup, bare: Board, dice: Dice) -> list[Box]:
    """A place for every building, in the order of the set-up."""
    sizes: list[Point] = []
    fixed: list[Point | None] = []
    for block in setup.blocks:
        sizes += [(block.size_mm[0] / 20, block.size_mm[1] / 20)] * block.count
        fixed += list(block.at_cm) or [None] * block.count
    taken = [Box.around(at, half) for at, half in zip(fixed, sizes, strict=True) if at is not None]
    lots = _lots(setup, bare, sizes, taken)
    boxes = []
    for half, at in zip(sizes, fixed, strict=True):
        if at is None:
            if setup.rules.city == "grid" and lots:
                box = Box.around(lots.pop(dice.roll(len(lots)) - 1), half)
            else:
                box = _anywhere(setup, bare, half, taken, dice)
            taken.append(box)
        else:
            box = Box.around(at, half)
        boxes.append(box)
    return boxes


def _lots(setup: Setup, bare: Board, sizes: Sequence[Point], taken: Sequence[Box]) -> list[Point]:
    """Centres of lots between straight streets, from the south-west on."""
    if not sizes:
        return []
    half = max(max(size) for size in sizes)
    pitch, (width, depth) = 2 * half + setup.rules.street_cm, setup.table_cm
    columns, rows = int(width // pitch), int(depth // pitch)
    west, south = (width - (columns - 1) * pitch) / 2, (depth - (rows - 1) * pitch) / 2
    spots = [(west + pitch * x, south + pitch * y) for y in range(rows) for x in range(columns)]
    return [
        spot
        for spot in spots
        if _buildable(setup, bare, Box.around(spot, (half, half)), taken, setup.rules.street_cm / 2)
    ]


def _anywhere(setup: Setup, bare: Board, half: Point, taken: Sequence[Box], dice: Dice) -> Box:
    width, depth = setup.table_cm
    for street in (setup.rules.street_cm, 0.0):
        for _ in range(TRIES):
            at = rolled(half[0], width - half[0], dice), rolled(half[1], depth - half[1], dice)
            box = Box.around(at, half)
            if _buildable(setup, bare, box, taken, street):
                return box
    raise PlayError(f"{setup.scenario}: no room for another building of {2 * half[0]:g} cm")


def rolled(low: float, high: float, dice: Dice) -> float:
    """A length between two, in whole centimetres above the lower one."""
    return low + dice.roll(max(1, int(high - low) + 1)) - 1


def _buildable(setup: Setup, bare: Board, box: Box, taken: Sequence[Box], street: float) -> bool:
    """Whether a building may stand there: on dry ground, off the deployment zones and others."""
    width, depth = setup.table_cm
    if box.left < 0 or box.bottom < 0 or box.right > width or box.top > depth:
        return False
    terrain = bare.terrain_at((), box.centre)
    return (
        FACTOR[grade(terrain, "ground")] > 0
        and not any(gap(box, zone) < 0 for zone in _kept_free(setup))
        and not any(gap(box, other) < street for other in taken)
    )


def _kept_free(setup: Setup) -> Iterator[Box]:
    """Zones along edges where units set up, and the clear square with a ring around it."""
    rules, (width, depth) = setup.rules, setup.table_cm
    for row in rules.deploy.values():
        if row.where == "edge":
            yield strip(setup, row.edge, row.depth_cm)
    if rules.clear_square_cm:
        half = rules.clear_square_cm / 2
        if any(row.where == "ring" for row in rules.deploy.values()):
            half += RING_CM
        yield Box.around((width / 2, depth / 2), (half, half))


def strip(setup: Setup, edge: Edge, deep: float) -> Box:
    """The zone along an edge."""
    width, depth = setup.table_cm
    return {
        "south": Box(0, 0, width, deep),
        "north": Box(0, depth - deep, width, depth),
        "west": Box(0, 0, deep, depth),
        "east": Box(width - deep, 0, width, depth),
    }[edge]

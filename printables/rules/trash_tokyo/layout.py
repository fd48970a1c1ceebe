"""Setting up the units of each side, in blocks, where the scenario and the dice put them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, sqrt

from printables.rules.dice import Dice
from printables.rules.play import PlayError
from printables.rules.trash_tokyo.city import build, rolled, strip
from printables.rules.trash_tokyo.geometry import (
    Box,
    Point,
    bounds,
    distance,
    gap,
)
from printables.rules.trash_tokyo.model import Side
from printables.rules.trash_tokyo.scenario import Deployment, Edge
from printables.rules.trash_tokyo.setup import Member, Setup
from printables.rules.trash_tokyo.state import Figure, Level, Scene, State, half_of
from printables.rules.trash_tokyo.table import FACTOR, Board, grade
from printables.rules.trash_tokyo.turns import begin_turn

RASTER = 2.5
"""Step of the search for room, cm."""
INWARD: dict[Edge, Point] = {
    "south": (0.0, 1.0),
    "north": (0.0, -1.0),
    "west": (1.0, 0.0),
    "east": (-1.0, 0.0),
}
"""Edge -> the way from it into the table."""


def start(setup: Setup, dice: Dice) -> State:
    """The first state: everything in its place, and the first initiative rolled."""
    board = build(setup, dice)
    figures = deploy(setup, board, dice)
    standing = tuple(site.sections for site in board.sites)
    scene = Scene(State(setup, board, tuple(figures), standing), dice)
    begin_turn(scene)
    return scene.frozen


# ------------------------------------------------------------------ the units
def deploy(setup: Setup, board: Board, dice: Dice) -> list[Figure]:
    """Everyone in place, side after side."""
    placed: dict[int, Figure] = {}
    for side in (*setup.sides, "civilians"):
        _deploy_side(setup, board, side, placed, dice)
    return [placed[index] for index in range(len(setup.members))]


def _deploy_side(
    setup: Setup, board: Board, side: Side, placed: dict[int, Figure], dice: Dice
) -> None:
    row = setup.rules.deploy.get(side) or Deployment.model_validate({})
    outside = []
    for index in setup.by_side[side]:
        member = setup.members[index]
        if member.home is not None:
            at = board.sites[member.home].box.centre
            placed[index] = _figure(member, at, (0.0, 1.0), "inside")
        elif not _rides(setup, index):
            outside.append(index)
    blocks = _shuffled(_blocks(setup, outside, row.block), dice)
    for number, block in enumerate(blocks):
        at, heading, zone = _wish(setup, board, row, number, len(blocks), dice)
        _place_block(setup, board, block, at, heading, zone, placed)
    for index in setup.by_side[side]:
        if _rides(setup, index):
            assert setup.carrier is not None
            at = placed[setup.carrier].at
            placed[index] = _figure(setup.members[index], at, (0.0, 1.0), "aboard")


def _rides(setup: Setup, index: int) -> bool:
    """Whether a unit starts aboard the carrier of its side."""
    carrier = setup.carrier
    if carrier is None or index == carrier:
        return False
    return setup.members[index].side == setup.members[carrier].side


def _blocks(setup: Setup, units: Sequence[int], most: int) -> list[list[int]]:
    """Units of one kind together, as many as a block holds; aircraft one by one."""
    blocks: list[list[int]] = []
    for index in units:
        member = setup.members[index]
        last = blocks[-1] if blocks else []
        joins = last and setup.members[last[0]].unit.id == member.unit.id
        if joins and len(last) < most and _level(member) != "air":
            last.append(index)
        else:
            blocks.append([index])
    return blocks


def _shuffled(blocks: list[list[int]], dice: Dice) -> list[list[int]]:
    left = list(blocks)
    return [left.pop(dice.roll(len(left)) - 1) for _ in blocks]


def _wish(
    setup: Setup, board: Board, row: Deployment, number: int, count: int, dice: Dice
) -> tuple[Point, Point, Box]:
    """(place, heading, zone) that a block should have, the `number`th of `count`."""
    width, depth = setup.table_cm
    middle, table = (width / 2, depth / 2), Box(0, 0, width, depth)
    if row.where == "edge":
        zone, inward = strip(setup, row.edge, row.depth_cm), INWARD[row.edge]
        across, along = (0, 1) if inward[0] == 0 else (1, 0)
        slot = setup.table_cm[across] / count
        at = [0.0, 0.0]
        at[across] = rolled(slot * (number + 0.25), slot * (number + 0.75), dice)
        at[along] = rolled(zone[along], zone[along + 2], dice)
        return (at[0], at[1]), inward, zone
    if row.where == "ring":
        at_ring, inward = _on_square(middle, setup.rules.clear_square_cm, (number + 0.5) / count)
        return at_ring, inward, table
    if row.where == "halfway":
        return _halfway(setup, board, row.edge), INWARD[row.edge], table
    if row.where == "centre":
        return middle, (0.0, -1.0), table
    return (rolled(0, width, dice), rolled(0, depth, dice)), (0.0, 1.0), table


def _on_square(middle: Point, side: float, share: float) -> tuple[Point, Point]:
    """A place on the border of a square around a point, and the way in from there."""
    quarter, rest = divmod(share * 4, 1)
    reach, shift = side / 2 + 1.25, (rest - 0.5) * side
    inward = INWARD[("south", "east", "north", "west")[int(quarter) % 4]]
    x = middle[0] - inward[0] * reach + inward[1] * shift
    y = middle[1] - inward[1] * reach - inward[0] * shift
    return (x, y), inward


def _halfway(setup: Setup, board: Board, edge: Edge) -> Point:
    """The middle between an edge and the nearest patch as seen from the middle of that edge."""
    width, depth = setup.table_cm
    inward = INWARD[edge]
    begin = width / 2 * (1 - inward[0]), depth / 2 * (1 - inward[1])
    far = [distance_along(bounds(shape), begin, inward) for shape, _ in board.patches]
    reach = min(far, default=max(width * abs(inward[0]), depth * abs(inward[1]))) / 2
    return begin[0] + inward[0] * reach, begin[1] + inward[1] * reach


def distance_along(box: Box, begin: Point, way: Point) -> float:
    """How far a box begins along one of the four ways from a point."""
    near = box.left if way[0] > 0 else box.right, box.bottom if way[1] > 0 else box.top
    return (near[0] - begin[0]) * way[0] + (near[1] - begin[1]) * way[1]


def _place_block(
    setup: Setup,
    board: Board,
    block: Sequence[int],
    at: Point,
    heading: Point,
    zone: Box,
    placed: dict[int, Figure],
) -> None:
    """Put a block where it wishes to stand, or where there is room next to that."""
    half = half_of(setup.members[block[0]], heading)
    offsets = _formation(len(block), half, heading)
    zone = _wide_enough(zone, offsets, half, setup.table_cm)
    taken = [
        Box.around(figure.at, half_of(setup.members[index], figure.heading))
        for index, figure in placed.items()
        if figure.level in ("surface", "air")
    ]
    for spot in _near(zone, at):
        spots = [(round(spot[0] + x, 3), round(spot[1] + y, 3)) for x, y in offsets]
        if all(_fits(board, setup.members[block[0]], each, half, zone, taken) for each in spots):
            for index, each in zip(block, spots, strict=True):
                member = setup.members[index]
                placed[index] = _figure(member, each, heading, _level(member))
            return
    if len(block) > 1:
        for index in block:
            _place_block(setup, board, [index], at, heading, zone, placed)
    elif zone[2:] != setup.table_cm or zone[:2] != (0, 0):
        _place_block(setup, board, block, at, heading, Box(0, 0, *setup.table_cm), placed)
    else:
        raise PlayError(f"{setup.scenario}: no room for {setup.members[block[0]].name}")


def _formation(count: int, half: Point, heading: Point) -> list[Point]:
    """Places of a block around its middle: ranks across the heading, twice as wide as deep."""
    wide = ceil(sqrt(2 * count)) if count > 3 else count
    files = [(number % wide, number // wide) for number in range(count)]
    deep = (count - 1) // wide + 1
    across = heading[0] == 0
    found = []
    for file, rank in files:
        x, y = file - (min(wide, count) - 1) / 2, (deep - 1) / 2 - rank
        step = (x, y) if across else (y, x)
        found.append((step[0] * 2 * half[0], step[1] * 2 * half[1]))
    return found


def _wide_enough(zone: Box, offsets: Sequence[Point], half: Point, table: Point) -> Box:
    """A zone, made deeper inwards until a block fits in: `on an edge` has no depth."""
    wide = max(x for x, _ in offsets) - min(x for x, _ in offsets) + 2 * half[0]
    deep = max(y for _, y in offsets) - min(y for _, y in offsets) + 2 * half[1]
    left, bottom, right, top = zone
    if right - left < wide:
        left, right = (left, left + wide) if left == 0 else (table[0] - wide, table[0])
    if top - bottom < deep:
        bottom, top = (bottom, bottom + deep) if bottom == 0 else (table[1] - deep, table[1])
    return Box(left, bottom, right, top)


def _near(zone: Box, at: Point) -> Iterator[Point]:
    """Places in a zone, the nearest to a point first."""
    yield at
    left, bottom, right, top = zone
    columns, rows = int((right - left) / RASTER) + 1, int((top - bottom) / RASTER) + 1
    raster = [(left + RASTER * x, bottom + RASTER * y) for y in range(rows) for x in range(columns)]
    raster.append(((left + right) / 2, (bottom + top) / 2))
    raster += [((left + right) / 2, y) for _, y in raster[::columns]]
    raster += [(x, (bottom + top) / 2) for x, _ in raster[:columns]]
    yield from sorted(raster, key=lambda spot: (distance(spot, at), spot))


def _fits(
    board: Board, member: Member, at: Point, half: Point, zone: Box, taken: Sequence[Box]
) -> bool:
    box = Box.around(at, half)
    inside = (
        box.left >= zone.left - 0.01
        and box.bottom >= zone.bottom - 0.01
        and box.right <= zone.right + 0.01
        and box.top <= zone.top + 0.01
    )
    standing = tuple(site.sections for site in board.sites)
    if not inside or not board.room(standing, at, half):
        return False
    if any(gap(box, other) < -0.005 for other in taken):
        return False
    terrain = board.terrain_at(standing, at)
    return not member.modes or any(FACTOR[grade(terrain, mode)] for mode in member.modes)


def _level(member: Member) -> Level:
    """Aircraft start in the air, unless they carry others; swimmers and walkers on the surface."""
    modes = set(member.modes)
    if modes == {"air"} and not member.carrier:
        return "air"
    return "below" if modes and modes <= {"submarine", "burrow"} else "surface"


def _figure(member: Member, at: Point, heading: Point, level: Level) -> Figure:
    ammo = tuple(-1 if attack.ammo is None else attack.ammo for attack in member.unit.attacks)
    return Figure(at, heading, level, member.unit.wound_pool, ammo)

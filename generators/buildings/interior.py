"""The room below a lifted section: a clear hall for a game base, offices around it.

Frame: centred on x and y, z = 0 is the joint plane above the room. The hall lies in the corner
-x, +y; rooms fill what the plan leaves on the two other sides.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from generators.buildings.blocks import block, fused, slab
from generators.kit.solid import Solid, part, union

if TYPE_CHECKING:
    import cadquery as cq

HALL = 26.4
"""Clear width in mm: a 25 mm base with room for fingertips."""
CLEAR_HEIGHT = 16.0
"""Clear height in mm: the tallest civilian on its base, a truck, is 15."""
ROOM_DEPTH = CLEAR_HEIGHT + 0.5
"""mm from the joint plane to the bare floor, under a pattern of 0.25."""
ROOM = 14.2
"""Deepest rooms in mm beside the hall."""
PARTITION = 8.6
"""Height in mm of the walls between rooms."""


def has_hall(width: float, depth: float) -> bool:
    """Whether a room of `width` by `depth` mm hides a 25 mm base."""
    return min(width, depth) >= HALL


def room_void(width: float, depth: float) -> Solid:
    """Cutter for the whole room, open at the top."""
    return part(hollow, float(width), float(depth)).painted("body")


def furnishing(width: float, depth: float, wall: float, rng: Random) -> Solid:
    """Floor pattern, partitions (`wall` mm thick) and furniture of a room."""
    side, front = _strip(width), _strip(depth)
    things = [*_floor(width, depth), *_panes(width, depth)]
    x0, y0 = width / 2 - side, -depth / 2 + front
    if front > 6:
        things += _rooms(-width / 2, width / 2, front, y0, wall, rng)
    if side > 6:
        turned = _rooms(y0, depth / 2, side, -x0, wall, rng)
        things += [thing.turned(90) for thing in turned]
    elif side > 2.5:
        count = max(1, int(depth // 9))
        for k in range(count):
            y = -depth / 2 + (k + 0.5) * depth / count
            shelf = part(bookcase, 5.0).painted("accent")
            things.append(shelf.turned(90).at(width / 2 + 0.2, y, -ROOM_DEPTH))
    return union(things)


def hall_centre(width: float, depth: float) -> tuple[float, float]:
    """Middle of the clear hall in a room of `width` by `depth` mm."""
    return -_strip(width) / 2, _strip(depth) / 2


def _strip(length: float) -> float:
    return min(ROOM, length - HALL)


def _floor(width: float, depth: float) -> list[Solid]:
    """Chequered floor of the hall: every second tile, raised and dark."""
    tile = 4.4
    w, d = width - _strip(width), depth - _strip(depth)
    nx, ny = int(w // tile), int(d // tile)
    x0, y0 = -width / 2 + (w - nx * tile) / 2, depth / 2 - d + (d - ny * tile) / 2
    return [
        part(floor_tile, tile - 0.4)
        .at(x0 + (i + 0.5) * tile, y0 + (j + 0.5) * tile, -ROOM_DEPTH)
        .painted("dark")
        for i in range(nx)
        for j in range(ny)
        if (i + j) % 2 == 0
    ]


def _panes(width: float, depth: float) -> list[Solid]:
    """The windows of the outer walls, seen from inside."""
    pane = part(window, 2.8, 5.2).painted("glass")
    made = []
    for side in range(4):
        along, out = (depth, width) if side % 2 else (width, depth)
        n = int((along - 2) // 5)
        for k in range(n):
            x = (k - (n - 1) / 2) * 5
            made.append(pane.at(x, out / 2, -ROOM_DEPTH + 9.5).turned(90 * side))
    return made


def window(width: float, height: float) -> cq.Workplane:
    return block(-width / 2, width / 2, 0.1, 0.0, height)


def _rooms(
    start: float, end: float, deep: float, edge: float, wall: float, rng: Random
) -> list[Solid]:
    """Rooms in a strip from x = start to end; the strip lies at y < edge, `deep` mm deep."""
    count = max(1, round((end - start) / 13.5))
    pitch = (end - start) / count
    things = []
    for k in range(count):
        x = start + (k + 0.5) * pitch
        front = part(screen, pitch + 0.2, wall).painted("body")
        things.append(front.at(x, edge - wall, -ROOM_DEPTH))
        if k:
            party = part(partition, deep + 0.2, wall).painted("body")
            things.append(party.at(x - pitch / 2, edge - deep - 0.1, -ROOM_DEPTH))
        desk = part(rng.choice((desks, meeting, files)), 5.5).painted("accent")
        things.append(desk.at(x + rng.choice((-1.2, 1.2)), edge - deep * 0.6, -ROOM_DEPTH))
    return things


def hollow(width: float, depth: float) -> cq.Workplane:
    return slab(width, depth, ROOM_DEPTH + 4.0, z=-ROOM_DEPTH)


def floor_tile(side: float) -> cq.Workplane:
    return slab(side, side, 0.5, z=-0.25)


def partition(length: float, wall: float) -> cq.Workplane:
    """A wall along y, from y = 0."""
    return slab(wall, length, PARTITION + 0.3, y=length / 2, z=-0.3)


def screen(length: float, wall: float) -> cq.Workplane:
    """Wall of a room towards the hall, with an opening for its door and a sill-high window."""
    made = slab(length, wall, PARTITION + 0.3, y=wall / 2, z=-0.3)
    door = slab(3.2, wall + 1, 7.0, x=-length / 4, y=wall / 2, z=0.2)
    window = slab(4.6, wall + 1, 3.8, x=length / 5, y=wall / 2, z=3.2)
    return made.cut(door).cut(window)


def desks(size: float) -> cq.Workplane:
    """Two desks back to back, with chairs."""
    tops = slab(size * 0.7, 3.6, 2.5, z=-0.2)
    screens = slab(1.6, 0.9, 3.6, x=-0.8, z=-0.2)
    chairs = [slab(1.2, 1.2, 1.7, x=x, y=y, z=-0.2) for x, y in ((-0.8, -2.9), (0.9, 2.9))]
    backs = [slab(1.2, 0.8, 3.0, x=x, y=y, z=-0.2) for x, y in ((-0.8, -3.3), (0.9, 3.3))]
    return fused([tops, screens, chairs[0].union(backs[0]), chairs[1].union(backs[1])])


def meeting(size: float) -> cq.Workplane:
    """A meeting table with seats, all on one rug so that they are one piece."""
    import cadquery as cq

    rug = slab(size + 1.5, 5.5, 0.5, z=-0.2)
    table = cq.Workplane().ellipse(size / 2.2, 1.5).extrude(2.5)
    seats = [slab(1.1, 1.0, 1.6, x=x, y=y) for x in (-1.2, 1.2) for y in (-2.1, 2.1)]
    return fused([rug, table, *seats])


def files(size: float) -> cq.Workplane:
    """A row of filing cabinets and a desk."""
    row = [
        slab(1.6, 1.6, h, x=x, y=-2.2, z=-0.2) for x, h in ((-1.9, 4.4), (-0.2, 4.4), (1.5, 3.2))
    ]
    joined = slab(4.8, 1.4, 2.6, x=-0.2, y=-2.2, z=-0.2)
    return fused(
        [joined, *row, slab(3.4, 2.0, 2.6, y=1.5, z=-0.2), slab(1.2, 1.2, 2.0, y=3.2, z=-0.2)]
    )


def bookcase(length: float) -> cq.Workplane:
    """A bookcase against a wall at y = 0 (towards -y)."""
    x = length / 2
    made = block(-x, x, 1.7, -0.2, 6.0)
    for k in range(2):
        made = made.cut(block(-x + 0.6, x - 0.6, 3.0, 0.9 + 2.6 * k, 2.7 + 2.6 * k, -1.2))
    return made

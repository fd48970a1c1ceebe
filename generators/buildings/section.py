"""The printed bodies of a tower: ground section, shaft sections and roof."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from generators.buildings import crown as crowns
from generators.buildings import deco, facade, interior, roof_plant
from generators.buildings.blocks import slab
from generators.buildings.entrance import entrance
from generators.buildings.facade import Visible
from generators.buildings.massing import BAY, PAVEMENT, Bays, Section, plan_size
from generators.kit.joint import (
    Fit,
    Stacking,
    groove,
    lip,
    magnet_pocket_depth,
    magnet_post,
    pockets,
)
from generators.kit.limits import PrintSettings
from generators.kit.model import Mark
from generators.kit.solid import Solid, part, union

FLOOR = 1.4
"""mm of floor left between a room and what is let in from below."""
ENTRANCE_RISE = 5.0
"""mm that the gable of the portal stands above the lobby storey."""
Places = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Works:
    """What all bodies of a tower have in common."""

    settings: PrintSettings
    fit: Fit
    joint: Stacking
    storey_height: float
    seed: int


@dataclass(frozen=True)
class Lobby:
    """The ground storey and what it stands on."""

    footprint: tuple[float, float]
    pavement: float
    height: float
    grand: bool


@dataclass(frozen=True)
class Seam:
    """The joint under a plan: magnets, and the room below it if there is one."""

    bays: Bays
    magnets: Places = ()
    room: tuple[float, float] | None = None


# ------------------------------------------------------------------ joints
def seam(works: Works, section: Section, height: float, wants_room: bool) -> Seam:
    """The joint on top of a section `height` mm high."""
    width, depth = (side - 2 * works.fit.wall for side in plan_size(section.above))
    post = magnet_post(works.joint, works.settings)
    below = sill(works) if section.first else FLOOR - 0.2
    room = wants_room and interior.has_hall(width, depth) and height >= interior.ROOM_DEPTH + below
    magnets: Places = ()
    if works.joint.has_magnets:
        x, y = (width - post) / 2, (depth - post) / 2
        if room and min(width, depth) - interior.HALL >= post:
            magnets = ((-x, -y), (x, -y), (x, y))
        elif not room:
            magnets = (
                ((-x, -y), (x, -y), (-x, y), (x, y)) if min(x, y) > post / 2 else ((0.0, 0.0),)
            )
    return Seam(section.above, magnets, (width, depth) if room else None)


def sill(works: Works) -> float:
    """Thickness in mm that the underside of a stacked body needs."""
    let_in = works.fit.groove_depth
    if works.joint.has_magnets:
        let_in = max(let_in, magnet_pocket_depth(works.joint, works.settings))
    return let_in + FLOOR


def seam_mark(works: Works, below: Seam) -> Mark:
    """Clear area for the code inside the groove and between the magnets."""
    edge = 2 * (works.fit.wall + works.settings.clearance + 1.0)
    width, depth = (side - edge for side in plan_size(below.bays))
    if below.magnets:
        depth -= 2 * (magnet_post(works.joint, works.settings) + 0.5)
    return Mark(max(width, 0.0), max(depth, 0.0))


def _underside(works: Works, below: Seam) -> Solid:
    """Cutter for the underside of a body that stands on a joint."""
    tools = [groove(*plan_size(below.bays), works.fit)]
    if below.magnets:
        tools.append(pockets(below.magnets, works.joint, works.settings))
    return union(tools).painted("body")


# ------------------------------------------------------------------ sections
def section_solid(
    works: Works,
    section: Section,
    height: float,
    below: Seam | None,
    above: Seam,
    lobby: Lobby | None = None,
) -> Solid:
    """A section, its underside on z = 0; its joint plane is at z = `height`."""
    start = lobby.pavement if lobby else 0.0
    shoulder = height - section.shoulder * works.storey_height
    hidden = tuple(
        max(0, -(-(n - m - 1) // 2)) for n, m in zip(section.bays, section.above, strict=True)
    )
    whole, cross = Visible(), (Visible(along_x=hidden[0]), Visible(along_y=hidden[1]))
    masses = [(section.bays, whole, start, shoulder)]
    if section.shoulder:
        masses += [
            (arm, seen, shoulder, height) for arm, seen in zip(section.arms, cross, strict=True)
        ]
    core = [_mass(bays, z0 - (0.3 if z0 else 0.0), z1) for bays, _, z0, z1 in masses]
    doors = 0.0
    outside: list[Solid] = []
    if lobby:
        doors = entrance_width(section.bays) if lobby.grand else 0.0
        core.append(part(plinth, *lobby.footprint, lobby.pavement).painted("base"))
        outside += _ground_storey(works, section, lobby, doors)
    for bays, seen, z0, z1 in masses:
        portal = doors if z0 == start else 0.0
        over, foot = (lobby.height, 0.4) if lobby and z0 == start else (0.0, 0.0)
        run = z1 - z0 + foot
        outside.append(
            facade.shaft(bays, z0 - foot, run, seen, doors=portal, over_doors=over + foot)
        )
        outside += _storeys(works, section, bays, seen, z0 + over, z1)
        if z0 == shoulder:
            outside += facade.corners(part(deco.corner_corbel).painted("body"), bays, z0)
            outside += facade.pier_corbels(bays, section.bays, z0, seen)
    outside += _terraces(works, section, masses, shoulder, height)
    solid = _opened(works, union(core), height, below, above)
    return union([solid, *outside])


def _mass(bays: Bays, z0: float, z1: float) -> Solid:
    return part(core_box, *plan_size(bays), z1 - z0).at(z=z0).painted("body")


def core_box(width: float, depth: float, height: float) -> object:
    return slab(width, depth, height)


def _storeys(
    works: Works, section: Section, bays: Bays, seen: Visible, z0: float, z1: float
) -> list[Solid]:
    """The window storeys of a mass, from a few rings drawn for its plan."""
    height, line = works.storey_height, works.settings.detail
    base = works.seed * 1000 + section.tier * 10
    draw = Random(base + section.first)
    made = []
    for k in range(round((z1 - z0) / height)):
        ring = base + draw.randrange(facade.VARIANTS)
        made.append(
            facade.storey_ring(bays, height, line, section.tier, ring, seen).at(z=z0 + k * height)
        )
    return made


def _terraces(
    works: Works,
    section: Section,
    masses: list[tuple[Bays, Visible, float, float]],
    shoulder: float,
    height: float,
) -> list[Solid]:
    """Parapets where the tower steps back: at the shoulder, and under the next tier."""
    free, storey = works.settings.free_wall, works.storey_height
    gap = works.settings.clearance + 0.25
    made: list[Solid] = []
    if section.above == section.bays:
        return made
    tops = masses[1:] or masses
    for bays, seen, _, _ in tops:
        made.append(facade.stepped_heads(bays, storey, height - storey, seen))
    if section.shoulder:
        corner_only = Visible(0, 0)
        made += facade.terrace(
            *((section.bays,), (corner_only,), section.above, shoulder, free, gap),
            corners_only=True,
        )
    plans, seen_sides = tuple(m[0] for m in tops), tuple(m[1] for m in tops)
    return made + facade.terrace(plans, seen_sides, section.above, height, free, gap)


def _opened(works: Works, core: Solid, height: float, below: Seam | None, above: Seam) -> Solid:
    """The core with its joints, and the room under the upper one."""
    if below:
        core = core - _underside(works, below)
    if above.room:
        core = core - interior.room_void(*above.room).at(z=height)
    top = [core, lip(*plan_size(above.bays), works.fit).at(z=height).painted("body")]
    post = magnet_post(works.joint, works.settings)
    if above.room:
        rng = Random(works.seed)
        wall = max(works.settings.wall, works.settings.free_wall)
        fitted = interior.furnishing(*above.room, wall, rng)
        top.append(fitted.at(z=height))
        posts = interior.ROOM_DEPTH + 0.3
        top += [
            part(core_box, post + 0.2, post + 0.2, posts).at(x, y, height - posts)
            for x, y in above.magnets
        ]
    solid = union(top)
    if above.magnets:
        tool = pockets(above.magnets, works.joint, works.settings).mirrored("z").at(z=height)
        solid = solid - tool.painted("body")
    return solid


# ------------------------------------------------------------------ ground
def entrance_width(bays: Bays) -> float:
    """Width in mm of the portal: two bays or three, whatever leaves it in the middle."""
    n = bays[0]
    return 2 * BAY if n % 2 == 0 else 3 * BAY if n >= 5 else BAY


def plinth(width: float, depth: float, height: float) -> object:
    """Ground under the pavement slabs, exact all the way up."""
    return slab(width, depth, height - 0.25)


def _ground_storey(works: Works, section: Section, lobby: Lobby, doors: float) -> list[Solid]:
    line = works.settings.detail
    z, bays = lobby.pavement, section.bays
    made = [
        facade.lobby_ring(bays, lobby.height, line, works.seed, doors).at(z=z),
        part(deco.cornice, *plan_size(bays), 1.9, 2.8).at(z=z + lobby.height).painted("body"),
    ]
    made += _pavement(lobby)
    if doors:
        rise = ENTRANCE_RISE if section.full > 1 else -2.0
        portal = entrance(doors + (0.4 if doors > BAY else 1.6), lobby.height + rise, line)
        made.append(facade.on_side(portal, bays, 0, 0.0, z - 0.1))
    return made


def _pavement(lobby: Lobby) -> list[Solid]:
    """Slabs around the building, 5 mm apart."""
    made = []
    width, depth = lobby.footprint
    stone = part(deco.paving, 4.7, PAVEMENT + 0.3).painted("ground")
    for length, out, turn in (
        (width, depth, 0),
        (depth, width, 90),
        (width, depth, 180),
        (depth, width, 270),
    ):
        n = round(length / 5)
        for k in range(n):
            x = (k - (n - 1) / 2) * 5
            if k < n - 1:
                made.append(
                    stone.at(x, -out / 2 + PAVEMENT / 2 + 0.4, lobby.pavement - 0.3).turned(turn)
                )
    return made


# ------------------------------------------------------------------ roof
def roof_solid(works: Works, below: Seam, kind: str, mast: float, limit: float) -> Solid:
    """Roof with its frieze, parapet and crown, no higher than `limit` mm."""
    bays, line, free = below.bays, works.settings.detail, works.settings.free_wall
    width, depth = plan_size(bays)
    slab_height = max(4.6, sill(works))
    core = _mass(bays, 0.0, slab_height) - _underside(works, below)
    frieze = part(deco.frieze, BAY, slab_height, line).painted("accent")
    around = [
        facade.on_side(frieze, bays, side, x)
        for side in range(4)
        for x in facade.bay_offsets(bays, side, Visible())
    ]
    around.append(facade.shaft(bays, 0.0, slab_height, Visible(), glass=False))
    around += facade.terrace((bays,), (Visible(),), (0, 0), slab_height, free, 0.3)
    top = _crown(works, width, depth, kind, mast, limit - slab_height).at(z=slab_height)
    return union([core, *around, top])


def _crown(works: Works, width: float, depth: float, kind: str, mast: float, limit: float) -> Solid:
    """The crown, and roof plant around it where the roof is wide."""
    line, pin = works.settings.detail, works.settings.pin
    rng = Random(works.seed)
    w, d = width - 4.4, depth - 4.4
    if kind == "flat":
        house = min(16.0, 0.42 * min(w, d))
        needle = _mast(mast, limit - roof_plant.lift_house_height(house))
        top = roof_plant.flat_house(house, needle, pin)
    else:
        unit = crowns.sunburst_height(1.0) if kind == "sunburst" else crowns.ziggurat_height(1.0)
        house = min(w, d, 0.8 * limit / unit)
        needle = _mast(mast, limit - unit * house)
        if kind == "sunburst":
            top = crowns.sunburst(house, needle, line, pin)
        else:
            top = crowns.ziggurat(house, needle, line, pin, works.settings.free_wall)
    return union([top, *roof_plant.plant(w, d, house, pin, rng)])


def _mast(asked: float, limit: float) -> float:
    """A mast as high as asked for and as fits; none rather than a stump."""
    height = min(asked, limit)
    return height if height >= 5 else 0.0

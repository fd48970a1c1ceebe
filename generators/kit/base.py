"""Game bases: exact whole units of 25 mm at the bottom, tapered, with a textured top."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, ClassVar, Self

from pydantic import model_validator

from generators.kit.errors import SpecError
from generators.kit.ground import Clear, Shape, Texture, relief
from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Mark
from generators.kit.solid import Solid, part, union
from generators.kit.spec import BaseSize, Spec, base_size, mm, option

FOOT = 0.6
"""mm: height of the upright band on the bed. It keeps the footprint exact and the edge sturdy."""
TAPER = 1.0
"""mm by which the top is narrower than the bottom, on each side."""
ROOF = 0.4
"""mm: no process prints a thinner roof over a magnet."""
RIB = 0.15
"""mm by which a crush rib stands into the pocket of a magnet."""
CELL = 25.0
"""mm: side of the cells that the top is cut into."""
MARGIN = 1.75
"""mm kept free of engraving along the edge."""


class GameBase(Spec):
    """The base under a miniature."""

    shorthand: ClassVar[str | None] = "size"
    size: BaseSize = base_size("1x1")
    shape: Shape = option("rectangle", "outline; a round base is as wide as its sides")
    texture: Texture = option("asphalt", "look of the top")
    thickness: float = mm(3, 1.5, 8, "from the table to the top")
    magnet: float = mm(0, 0, 10, "diameter of a magnet let in from below, 1 or more; 0 for none")
    magnet_depth: float = mm(2, 1, 4, "thickness of that magnet")

    @model_validator(mode="after")
    def roofs_its_magnet(self) -> Self:
        if 0 < self.magnet < 1:
            raise ValueError(
                f"magnet = {self.magnet:g} mm, there are none below 1 mm; 0 leaves the base solid"
            )
        if self.magnet and self.thickness < self.magnet_depth + ROOF:
            raise ValueError(
                f"a magnet {self.magnet_depth:g} mm thick does not fit into a base of "
                f"{self.thickness:g} mm; raise thickness or lower magnet_depth"
            )
        return self


def game_base(
    size: tuple[float, float],
    settings: PrintSettings,
    *,
    shape: Shape = "rectangle",
    texture: Texture = "asphalt",
    thickness: float = 3.0,
    magnet: float = 0.0,
    magnet_depth: float = 2.0,
    seed: int = 1,
    clear: Clear = 0.0,
) -> Solid:
    """A base of `size` mm, exact on z = 0, its plane top at z = `thickness`, relief above that.

    The relief is painted "ground" (road markings and foam "light"), the rest "base". Relief stays
    within 1.3 mm of the top. `clear` keeps relief away: a radius about the centre, or circles
    (x, y, radius). Sink a miniature 0.3 mm into the top.
    Raises SpecError when the roof over a magnet would be too thin or too wide.
    """
    x, y = float(size[0]), float(size[1])
    inside = (x - 2 * TAPER, y - 2 * TAPER)
    raised, cuts = relief(texture, inside, shape, settings, clear, magnet, seed)
    base = part(plate, x, y, float(thickness), shape).painted("base")
    if raised:
        base += union(raised).at(z=float(thickness)).painted("ground")
    if cuts:
        base -= union(cuts).at(z=float(thickness)).painted("ground")
    if magnet:
        base -= magnet_pocket(magnet, magnet_depth, thickness, settings).painted("base")
    return base


def magnet_pocket(
    diameter: float, depth: float, thickness: float, settings: PrintSettings
) -> Solid:
    """Cutter for a magnet pressed in from below, its mouth on z = 0.

    Two layers deeper than the magnet, or one where the roof needs the other. Crush ribs hold the
    magnet in an FDM print; cured resin is brittle and gets a plain bore.
    Raises SpecError when the roof would be thinner than a wall or a longer bridge than prints.
    """
    for layers in (2, 1):
        pocket = depth + layers * settings.layer
        if thickness - pocket >= settings.wall - 1e-9:
            break
    else:
        raise SpecError(
            [
                f"a magnet {depth:g} mm thick leaves {thickness - pocket:.2g} mm of roof in a "
                f"base of {thickness:g} mm, at least {settings.wall:g} prints; "
                f"thickness {pocket + settings.wall:.3g} mm or more holds it"
            ]
        )
    if diameter > settings.bridge and not settings.resin:
        raise SpecError(
            [
                f"the roof over a magnet of {diameter:g} mm is a longer bridge than prints "
                f"({settings.bridge:g} mm)"
            ]
        )
    ribs = 0 if settings.resin else 6
    return part(pocket_bore, diameter / 2 + settings.press, pocket, ribs)


def on_base(
    name: str,
    solids: Iterable[Solid],
    base: GameBase,
    settings: PrintSettings,
    *,
    seed: int,
    clear: Clear = 0.0,
    sunk: float = 0.0,
) -> Body:
    """The body of solids, their ground at z = 0, on their base and with the mark for its code.

    `sunk` mm of each go into the top of the base; `clear` keeps its relief from under them.
    """
    size = base.size.mm
    options = base.model_dump(exclude={"size"})
    plate = game_base(size, settings, **options, seed=seed, clear=clear)
    level = base.thickness - sunk
    return Body(
        name,
        union((plate, *(solid.at(z=level) for solid in solids))),
        footprint=size,
        mark=base_mark(size, base.magnet, base.shape),
    )


def base_mark(size: tuple[float, float], magnet: float = 0.0, shape: Shape = "rectangle") -> Mark:
    """The clear area under a base for its code, below the magnet if there is one."""
    x, y = size[0] - 2 * MARGIN, size[1] - 2 * MARGIN
    low = (magnet / 2 + 1.0) if magnet else -y / 2
    depth = y / 2 - low
    if shape == "round":  # the widest rectangle of useful depth that the ellipse holds
        depth *= 0.62 if magnet else 0.55
        reach = low + depth if magnet else depth / 2
        x *= math.sqrt(max(0.0, 1 - (2 * reach / y) ** 2))
    return Mark(x, depth, y=-(low + depth / 2) if magnet else 0.0)


# ------------------------------------------------------------------ recipes
def plate(x: float, y: float, thickness: float, shape: str) -> Any:
    """Plain plate: an upright foot, then tapered to 1 mm less on each side at the top."""
    import cadquery as cq

    foot = min(FOOT, thickness / 2)
    if shape == "rectangle":
        return _frustum(x, y, foot, thickness)
    bed, shoulder = _oval(x, y, 0.0), _oval(x, y, foot)
    top = _oval(x - 2 * TAPER, y - 2 * TAPER, thickness)
    upright = cq.Solid.extrudeLinear(bed, [], cq.Vector(0, 0, foot))
    return upright.fuse(cq.Solid.makeLoft([shoulder, top], True))


def _frustum(x: float, y: float, foot: float, thickness: float) -> Any:
    """A rectangular plate whose top is cut into cells of 25 mm.

    One face with thousands of stones on it takes minutes to triangulate, many small ones seconds.
    """
    import cadquery as cq

    def face(*points: tuple[float, float, float]) -> Any:
        wire = cq.Wire.makePolygon([cq.Vector(*point) for point in points], close=True)
        return cq.Face.makeFromWires(wire)

    columns, rows = max(1, round(x / CELL)), max(1, round(y / CELL))
    xs = [(i / columns - 0.5) * (x - 2 * TAPER) for i in range(columns + 1)]
    ys = [(i / rows - 0.5) * (y - 2 * TAPER) for i in range(rows + 1)]
    x, y, z = x / 2, y / 2, thickness
    faces = [face((-x, -y, 0), (-x, y, 0), (x, y, 0), (x, -y, 0))]
    corners = [(-x, -y), (x, -y), (x, y), (-x, y)]
    rims = (
        [(a, ys[0], z) for a in xs],
        [(xs[-1], b, z) for b in ys],
        [(a, ys[-1], z) for a in reversed(xs)],
        [(xs[0], b, z) for b in reversed(ys)],
    )
    for i, rim in enumerate(rims):
        (ax, ay), (bx, by) = corners[i], corners[(i + 1) % 4]
        faces.append(face((ax, ay, 0), (bx, by, 0), (bx, by, foot), (ax, ay, foot)))
        faces.append(face((ax, ay, foot), (bx, by, foot), *reversed(rim)))
    for a, b in pairwise(xs):
        faces += [face((a, c, z), (b, c, z), (b, d, z), (a, d, z)) for c, d in pairwise(ys)]
    return cq.Solid.makeSolid(cq.Shell.makeShell(faces))


def _oval(x: float, y: float, z: float) -> Any:
    """Four arcs, so that every mesh of it has a corner at each of the four extremes."""
    import cadquery as cq

    tips = [cq.Vector(x / 2, 0, z), cq.Vector(0, y / 2, z)]
    tips += [-tips[0] + cq.Vector(0, 0, 2 * z), -tips[1] + cq.Vector(0, 0, 2 * z)]
    arcs = []
    for i in range(4):
        a = math.radians(45 + 90 * i)
        if x == y:
            half = cq.Vector(x / 2 * math.cos(a), y / 2 * math.sin(a), z)
            arcs.append(cq.Edge.makeThreePointArc(tips[i], half, tips[(i + 1) % 4]))
        else:
            slope = [
                cq.Vector(0, 1, 0),
                cq.Vector(-1, 0, 0),
                cq.Vector(0, -1, 0),
                cq.Vector(1, 0, 0),
            ]
            rim = [
                cq.Vector(x / 2 * math.cos(t), y / 2 * math.sin(t), z)
                for t in (math.pi / 2 * (i + k / 6) for k in range(7))
            ]
            arcs.append(cq.Edge.makeSpline(rim, tangents=[slope[i], slope[(i + 1) % 4]]))
    return cq.Wire.assembleEdges(arcs)


def pocket_bore(radius: float, depth: float, ribs: int) -> Any:
    """Bore from z = -0.1 to `depth`, with ribs of 0.8 mm width standing 0.15 mm into it."""
    import cadquery as cq

    bore = cq.Workplane().workplane(offset=-0.1).circle(radius).extrude(depth + 0.1)
    if ribs:
        rib = cq.Workplane().workplane(offset=-0.2).polarArray(radius + 0.4 - RIB, 0, 360, ribs)
        bore = bore.cut(rib.circle(0.4).extrude(depth + 0.4))
    return bore

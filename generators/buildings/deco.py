"""Art-deco facade parts, each a recipe of a few numbers (frame: see `blocks`).

`width` and `height` are those of a bay and its storey, `line` is the narrowest detail that
prints: mullions, rails and relief are widened to it. Undersides lean 45 degrees.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from generators.buildings.blocks import SUNK, block, fused, moulding, plate, post, slab, taper

if TYPE_CHECKING:
    import cadquery as cq

GAP = 0.3
"""mm a bay keeps from its neighbours on each side; the piers cover it."""
SPANDREL = 0.37
"""Height of the spandrel as a share of the storey."""
PROUD, COPING = 0.8, 1.15
"""mm by which a parapet and its coping stand in front of the wall below."""
HEAD = 0.6
"""mm between the window head and the next storey, in shadow under its spandrel."""


# ------------------------------------------------------------------ storeys
def spandrel(width: float, height: float) -> cq.Workplane:
    """Wall below a window, its sill, and the head rail above the window."""
    x, sill, head = width / 2 - GAP, SPANDREL * height, height - HEAD
    wall = [(-SUNK, 0.0), (0.0, 0.0), (0.45, 0.45), (0.45, sill - 0.9), (0.8, sill - 0.55)]
    wall += [(0.8, sill - 0.1), (0.7, sill), (-SUNK, sill)]
    rail = [(-SUNK, head - 1.1), (0.0, head - 1.1), (0.5, head - 0.6), (0.5, head), (-SUNK, head)]
    return fused([moulding(wall, -x, x), moulding(rail, -x, x)])


def sashes(width: float, height: float, line: float) -> cq.Workplane:
    """Mullion and transom between the sill and the head rail."""
    x, sill, head = width / 2 - GAP, SPANDREL * height, height - HEAD - 1.0
    bar = max(0.55, line)
    rail = sill + 0.58 * (head - sill)
    return fused(
        [
            block(-bar / 2, bar / 2, 0.45, sill - 0.1, head),
            block(-x, x, 0.35, rail, rail + bar),
        ]
    )


def chevron(height: float, line: float) -> cq.Workplane:
    """Two chevrons, the upper one smaller, for a spandrel."""
    stroke, top = max(0.6, line), SPANDREL * height - 1.0
    one = [(-1.5, 0.6), (0.0, 1.7), (1.5, 0.6), (1.5, 0.6 + stroke), (0.0, 1.7 + stroke)]
    one.append((-1.5, 0.6 + stroke))
    tip = [(-0.75, top - 0.75), (0.75, top - 0.75), (0.0, top)]
    lower = [(x, z - 0.05) for x, z in one]
    return fused([plate(lower, 0.85), plate(tip, 0.85)]) if top > 2.9 else plate(lower, 0.85)


def fan(height: float, line: float) -> cq.Workplane:
    """Rising sun for a spandrel: a half disc and five rays."""
    foot, reach = 0.65, min(1.6, SPANDREL * height - 1.75)
    rays = [_ray(a, 0.3, reach, max(0.5, line) / 2, foot) for a in (-72, -36, 0, 36, 72)]
    disc = [(0.8 * math.cos(t), foot + 0.8 * math.sin(t)) for t in _turns(0, 180, 9)]
    return fused([plate(disc, 0.95), *(plate(ray, 0.8) for ray in rays)])


def flutes(height: float, line: float) -> cq.Workplane:
    """Three upright ribs for a spandrel, the middle one tall and pointed."""
    half, top = max(0.6, line) / 2, SPANDREL * height - 1.0
    ribs = []
    for x, drop in ((-1.05, 0.5), (0.0, 0.0), (1.05, 0.5)):
        z = top - drop
        rib = [
            (x - half, 0.65),
            (x + half, 0.65),
            (x + half, z - half),
            (x, z),
            (x - half, z - half),
        ]
        ribs.append(plate(rib, 0.9))
    return fused([*ribs, block(-1.4, 1.4, 0.75, 0.6, 1.2)])


def blind(width: float, height: float, drop: float) -> cq.Workplane:
    """A drawn blind behind the sashes, hanging `drop` (share) of the window down."""
    x, sill, head = width / 2 - GAP, SPANDREL * height, height - HEAD - 0.5
    return block(-x, x, 0.22, head - drop * (head - sill), head)


def cooler(height: float, line: float) -> cq.Workplane:
    """Window air conditioner standing on the sill, in one light."""
    z = SPANDREL * height - 0.1
    box = [
        (-SUNK, z),
        (1.0, z),
        (1.5, z + 0.5),
        (1.5, z + 1.7),
        (1.35, z + 1.85),
        (-SUNK, z + 1.85),
    ]
    return moulding(box, 0.35, 2.0).cut(slab(0.6, 0.5, 0.55, 1.175, -1.5, z + 0.65))


def stepped_head(width: float, height: float) -> cq.Workplane:
    """Corbelled arch that closes the last window of a shaft, in three steps."""
    x, top = width / 2 - GAP, height
    outline = [(-x, top - 3.4), (-x + 0.5, top - 2.9), (-x + 0.5, top - 2.3), (-x + 1.1, top - 1.7)]
    outline += [(-x + 1.1, top - 1.3), (-x + 1.6, top - 0.8)]
    arch = [*outline, *((-a, z) for a, z in reversed(outline)), (x, top), (-x, top)]
    key = [(-0.55, top - 1.6), (0.0, top - 2.15), (0.55, top - 1.6), (0.55, top), (-0.55, top)]
    return fused([plate(arch, 0.8), plate(key, 1.15)])


def shop(width: float, height: float, line: float) -> cq.Workplane:
    """Stone of a lobby bay: plinth, panel below the fascia, fluted frieze under the cornice."""
    x, fascia = width / 2 - GAP, height - 5.6
    plinth = [(-SUNK, 0.0), (1.1, 0.0), (1.1, 1.7), (0.8, 2.0), (-SUNK, 2.0)]
    band = [(-SUNK, fascia - 0.7), (0.1, fascia - 0.7), (0.8, fascia), (0.8, fascia + 1.6)]
    band += [(0.6, fascia + 1.8), (0.6, height), (-SUNK, height)]
    rib = max(0.6, line) / 2
    ribs = [
        block(c - rib, c + rib, 1.0, fascia + 1.7, height - 0.5) for c in (-1.5, -0.5, 0.5, 1.5)
    ]
    return fused([moulding(plinth, -x, x), moulding(band, -x, x), *ribs])


def shop_sashes(width: float, height: float, line: float) -> cq.Workplane:
    """Mullions and transoms of a lobby window."""
    x, fascia, bar = width / 2 - GAP, height - 5.6, max(0.55, line)
    upper = fascia - 2.9
    bars = [block(c - bar / 2, c + bar / 2, 0.4, upper, fascia - 0.3) for c in (-1.05, 1.05)]
    return fused(
        [
            block(-bar / 2, bar / 2, 0.45, 1.9, fascia - 0.3),
            block(-x, x, 0.5, upper - bar / 2, upper + bar / 2),
            *bars,
        ]
    )


def awning(width: float, height: float) -> cq.Workplane:
    """Pleated shop awning under the fascia; its underside carries itself."""
    x, top = width / 2 - GAP, height - 6.1
    back = [(-SUNK, top), (-SUNK, top - 3.2), (0.1, top - 3.2)]
    cloth = [*back, (1.9, top - 1.4), (1.9, top - 0.9), (0.3, top)]
    pleat = [*back, (2.1, top - 1.2), (2.1, top - 0.7), (0.3, top + 0.2), (-SUNK, top + 0.2)]
    pleats = [moulding(pleat, c - 0.45, c + 0.45) for c in (-1.6, 0.0, 1.6)]
    return fused([moulding(cloth, -x, x), *pleats])


def frieze(width: float, height: float, line: float) -> cq.Workplane:
    """Fluted band of a bay below a parapet."""
    x, rib = width / 2 - GAP, max(0.6, line) / 2
    ribs = [block(c - rib, c + rib, 0.8, 0.5, height - 0.6) for c in (-1.2, 0.0, 1.2)]
    return fused([block(-x, x, 0.4, 0.0, height - 0.6), *ribs])


# ------------------------------------------------------------------ uprights
def pier(length: float, wide: float, proud: float) -> cq.Workplane:
    """Stepped pier running through all storeys of a section."""
    a, b = wide / 2, 0.27 * wide
    plan = [(-a, SUNK), (-a, -0.62 * proud), (-b, -0.62 * proud), (-b, -proud)]
    made = post([*plan, *((-x, y) for x, y in reversed(plan))], length)
    return made.faces("<Z").edges("<Y").chamfer(0.25)


def finial(wide: float, proud: float, rise: float, back: float) -> cq.Workplane:
    """Pier head that breaks the parapet: a shaft from 1 mm below to its point at `rise`."""
    y = (back - proud) / 2
    shaft = slab(wide, proud + back, 1.0 + 0.62 * rise, y=y, z=-1.0)
    wing = slab(wide + 1.0, proud + back - 0.5, 0.5 + 0.4 * rise, y=y + 0.25, z=-0.5)
    point = taper((wide, proud + back), (0.8, 0.9), 0.38 * rise, 0.62 * rise).translate((0, y, 0))
    ridge = taper((wide + 1.0, proud + back - 0.5), (wide, proud + back - 0.6), 0.5, 0.4 * rise)
    foot = taper((wide - 1.0, proud + back - 1.0), (wide, proud + back), 0.5, -1.48)
    foot = foot.translate((0, y, 0))
    return fused([shaft, foot, wing, ridge.translate((0, y + 0.25, 0)), point])


def corner_pier(length: float) -> cq.Workplane:
    """Corner pilaster with a rib on both faces and a notched edge.

    The corner of the building is the origin, the building lies towards -x and -y.
    """
    half = [(0.8, -2.95), (0.8, -2.35), (1.5, -2.35), (1.5, -0.65), (0.8, -0.65), (0.8, 0.1)]
    half += [(0.1, 0.1)]
    other = [(y, x) for x, y in reversed(half[:-1])]
    inside = [(-2.95, -SUNK), (-SUNK, -SUNK), (-SUNK, -2.95)]
    return post([*half, *other, *inside], length)


def pier_corbel(wide: float, proud: float) -> cq.Workplane:
    """Corbel that carries a pier where it begins on a wall."""
    profile = [(-SUNK, -proud - 0.2), (0.0, -proud - 0.2), (proud, -0.2), (proud, 0.2)]
    return moulding([*profile, (-SUNK, 0.2)], -wide / 2, wide / 2)


def corner_corbel() -> cq.Workplane:
    """Corbels that carry a corner pilaster where it begins on a wall (frame of `corner_pier`)."""
    rib = [(-SUNK, -1.7), (0.0, -1.7), (1.5, -0.1), (1.5, 0.2), (-SUNK, 0.2)]
    base = [(-SUNK, -1.0), (0.0, -1.0), (0.8, -0.1), (0.8, 0.2), (-SUNK, 0.2)]
    right = moulding(rib, -2.35, -0.65).union(moulding(base, -2.95, 0.1))
    left = moulding(rib, 0.65, 2.35).union(moulding(base, -0.1, 2.95))
    origin, up = (0, 0, 0), (0, 0, 1)
    return fused([right.rotate(origin, up, 90), left.rotate(origin, up, 180)])


def corner_finial(rise: float, reach: float) -> cq.Workplane:
    """Stepped pinnacle on a corner pilaster (frame of `corner_pier`), its point at `rise`.

    It goes `reach` mm into the terrace.
    """
    a, z1, z2 = reach + 1.1, 0.48 * rise, 0.7 * rise
    b = 0.72 * a
    stages = [slab(a, a, 1.0 + z1, z=-1.0), slab(b, b, z2 - z1 + 0.1, z=z1 - 0.1)]
    stages += [taper((a, a), (b + 0.2, b + 0.2), 0.4, z1), taper((b, b), (0.9, 0.9), rise - z2, z2)]
    rib = slab(0.38 * a, a + 0.6, 1.0 + z1 - 0.6, z=-1.0)
    ribs = [rib, rib.rotate((0, 0, 0), (0, 0, 1), 90)] if a > 3 else []
    foot = taper((a - 1.4, a - 1.4), (a, a), 0.7, -1.68)
    return fused([*stages, foot, *ribs]).translate(((1.1 - reach) / 2, (1.1 - reach) / 2, 0))


# ------------------------------------------------------------------ horizontals, around a plan
def cornice(width: float, depth: float, proud: float, height: float) -> cq.Workplane:
    """Ring around a plan, growing out at 45 degrees to `proud`; its top is at z = 0."""
    flare = _flare(width, depth, proud, -height)
    top = slab(width + 2 * proud, depth + 2 * proud, height - proud, z=proud - height)
    return flare.union(top).cut(slab(width - 1.2, depth - 1.2, height, z=-height))


def parapet(
    plans: tuple[tuple[float, float], ...],
    keep_out: tuple[tuple[float, float], ...],
    thickness: float,
    height: float,
) -> cq.Workplane:
    """Parapet with corbel table and coping on the edge of a terrace at z = 0.

    The terrace is the union of rectangles `plans` about the origin; nothing stands in the
    rectangles `keep_out`.
    """
    stone, hollow, foot = [], [], []
    for w, d in plans:
        stone += [
            _flare(w, d, PROUD, -1.6),
            slab(w + 2 * PROUD, d + 2 * PROUD, height + 0.8, z=-0.8),
        ]
        rim = height - 1.0
        stone += [_flare(w + 2 * PROUD, d + 2 * PROUD, COPING - PROUD, rim)]
        stone += [slab(w + 2 * COPING, d + 2 * COPING, 0.65, z=height - 0.65)]
        inner = 2 * (thickness - PROUD)
        hollow += [slab(w - inner, d - inner, height + 2)]
        foot += [slab(w - 1.2, d - 1.2, 2.0, z=-1.8)]
    tools = [*hollow, *foot]
    tools += [slab(*rectangle, height + 4, z=-2) for rectangle in keep_out]
    return fused(stone).cut(fused(tools))


def _flare(width: float, depth: float, proud: float, z: float) -> cq.Workplane:
    return taper((width, depth), (width + 2 * proud, depth + 2 * proud), proud, z)


def crest(thickness: float) -> cq.Workplane:
    """Stepped crest on the coping of a parapet, one to a bay; z = 0 is the top of the coping."""
    steps = [(-1.9, -0.3), (-1.9, 0.5), (-1.15, 0.5), (-1.15, 1.2), (-0.45, 1.2), (-0.45, 1.9)]
    outline = [*steps, *((-x, z) for x, z in reversed(steps))]
    return plate(outline, 0.95, thickness - 0.95)


def paving(width: float, depth: float) -> cq.Workplane:
    """One slab of the pavement, its top at z = 0.3, chamfered."""
    return taper((width, depth), (width - 0.2, depth - 0.2), 0.5, -0.2)


def _ray(
    degrees: float, start: float, end: float, half: float, foot: float
) -> list[tuple[float, float]]:
    """Outline of a ray that widens outwards; 0 degrees points up."""
    c, s = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    inner, outer = half * 1.05, half * 1.25
    corners = ((start, -inner), (end, -outer), (end, outer), (start, inner))
    return [(c * r - s * w, foot + s * r + c * w) for r, w in corners]


def _turns(start: float, end: float, count: int) -> list[float]:
    return [math.radians(start + (end - start) * k / (count - 1)) for k in range(count)]

"""Crowns that stand on the roof of a tower: sunburst vaults, ziggurat with fins.

Frame: centred on x and y, z = 0 is the roof; parts are sunk 0.3 mm into it. A crown narrows
all the way up, so that it prints without supports.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from generators.buildings.blocks import fused, moulding, plate, slab, taper
from generators.kit.solid import Solid, part, union

if TYPE_CHECKING:
    import cadquery as cq

DRUM = 0.4
"""Height of the drum under the vaults as a share of its side."""
LEVELS = 5
"""Vaults of a sunburst crown, each narrower and higher than the one below."""


# ------------------------------------------------------------------ sunburst
def sunburst(side: float, mast: float, line: float, pin: float) -> Solid:
    """Four-sided crown of nested arches with triangular lights, ending in a needle."""
    drum = DRUM * side
    shapes = [part(attic, side, drum).painted("body")]
    for level in range(LEVELS):
        vault = part(groin, side, level).at(z=drum).painted("detail")
        shapes.append(vault)
    face = union(
        [
            *(
                part(rim, side, level, line).at(z=drum).painted("body" if level else "accent")
                for level in range(LEVELS)
            ),
            part(sun_rays, side, line).at(z=drum).painted("accent"),
            part(drum_lights, side, drum).painted("light"),
            *(
                part(arch_lights, side, level, line).at(z=drum).painted("light")
                for level in range(1, LEVELS)
            ),
        ]
    )
    shapes += [face.turned(90 * k) for k in range(4)]
    fin = part(drum_fin, drum + 0.16 * side, max(1.4, 2 * line)).painted("body")
    shapes += [fin.at(x=side * 0.707 - 0.6).turned(45 + 90 * k) for k in range(4)]
    if mast:
        spire = part(needle, mast, max(pin, 1.0), 0.2 * side).painted("accent")
        shapes.append(spire.at(z=sunburst_height(side)))
    return union(shapes)


def sunburst_height(side: float) -> float:
    """Height in mm of the vaults, without the needle."""
    return DRUM * side + _arch(side, LEVELS - 1)[2] - 0.12 * side


def _arch(side: float, level: int) -> tuple[float, float, float]:
    """Half width, springing and top of an arch."""
    half = side / 2 * (1 - 0.17 * level)
    spring = 0.25 * side * level
    return half, spring, spring + 1.3 * half


def _curve(side: float, level: int, inset: float = 0.0) -> list[tuple[float, float]]:
    """Points of a pointed ellipse from the right springing over the top to the left one."""
    half, spring, top = _arch(side, level)
    a, b = half - inset, top - spring - inset
    return [
        (a * math.cos(t), spring + b * math.sin(t)) for t in (math.pi * k / 20 for k in range(21))
    ]


def attic(side: float, height: float) -> cq.Workplane:
    """The drum under the vaults, with a base mould and an impost that carries their rims."""
    wide = side + 1.6
    impost = taper((side, side), (wide, wide), 0.8, height - 1.3)
    stages = [slab(side, side, height + 0.5, z=-0.3), slab(side + 1.2, side + 1.2, 1.2, z=-0.3)]
    return fused([*stages, impost, slab(wide, wide, 0.55, z=height - 0.52)])


def groin(side: float, level: int) -> cq.Workplane:
    """Two crossing vaults of one arch; they go down to z = 0."""
    import cadquery as cq

    half, _, _ = _arch(side, level)
    outline = [(half, 0.0), *_curve(side, level), (-half, 0.0)]
    if level == 0:
        outline = _curve(side, 0)
    vault = cq.Workplane("XZ").polyline(outline).close().extrude(half, both=True)
    return vault.union(vault.rotate((0, 0, 0), (0, 0, 1), 90))


def rim(side: float, level: int, line: float) -> cq.Workplane:
    """Raised edge of an arch on the front face."""
    half, _, _ = _arch(side, level)
    band = max(0.55, line)
    outer = plate(_curve(side, level, -0.2), half + 0.55, -half + 0.5)
    return outer.cut(plate(_curve(side, level, band), half + 2, -half + 2))


def sun_rays(side: float, line: float) -> cq.Workplane:
    """Half sun and rays filling the lowest arch of the front face."""
    half, _, top = _arch(side, 0)
    core = 0.2 * side
    shapes = []
    for k in range(9):
        t = math.pi * (k + 0.5) / 9
        c, s = math.cos(t), math.sin(t)
        reach = half * top / math.hypot(top * c, half * s) - 0.5
        w0, w1 = max(0.3, line / 2), max(0.45, 0.03 * side)
        ends = ((core - 0.3, -w0), (reach, -w1), (reach, w1), (core - 0.3, w0))
        ray = [(c * r - s * w, max(0.05, s * r + c * w)) for r, w in ends]
        shapes.append(plate(ray, half + 0.4, -half + 0.3))
    turns = [math.pi * k / 12 for k in range(13)]
    disc = [(core * math.cos(t), core * math.sin(t)) for t in turns]
    return fused([plate(disc, half + 0.7, -half + 0.3), *shapes])


def arch_lights(side: float, level: int, line: float) -> cq.Workplane:
    """Triangular windows fanned along the crescent of an arch on the front face."""
    half, spring, top = _arch(side, level)
    long, w = 0.2 * side, max(0.05 * side, 0.6 * line)
    shapes = []
    for k in (-2, -1, 0, 1, 2):
        t = math.radians(90 + 26 * k)
        nx, nz = math.cos(t), math.sin(t)
        tip = ((half - 1.0) * nx, spring + (top - spring - 1.0) * nz)
        foot = (tip[0] - long * nx, tip[1] - long * nz)
        left, right = (foot[0] - w * nz, foot[1] + w * nx), (foot[0] + w * nz, foot[1] - w * nx)
        shapes.append(plate([left, right, tip], half + 0.4, -half + 0.3))
    return fused(shapes)


def drum_lights(side: float, height: float) -> cq.Workplane:
    """Row of narrow windows in the drum on the front face."""
    count = max(3, round(0.7 * side / 2.2))
    pitch = 0.72 * side / count
    shapes = []
    for k in range(count):
        x = (k - (count - 1) / 2) * pitch
        w = 0.27 * pitch + 0.1
        top = height - 1.5
        light = [(x - w, 1.4), (x + w, 1.4), (x + w, top - w), (x, top), (x - w, top - w)]
        shapes.append(plate(light, side / 2 + 0.35, -side / 2 + 0.3))
    return fused(shapes)


def drum_fin(height: float, thick: float) -> cq.Workplane:
    """Buttress on an edge of the drum; its back sweeps in along a quarter ellipse towards +x."""
    import cadquery as cq

    deep = 0.62 * height
    curve = [
        (2.0 + 0.0 - deep * (1 - math.cos(t)), height * math.sin(t) * 0.999)
        for t in (math.pi / 2 * k / 10 for k in range(11))
    ]
    outline = [(2.0, -0.3), *curve, (-deep - 0.5, height), (-deep - 0.5, -0.3)]
    return cq.Workplane("XZ").polyline(outline).close().extrude(thick / 2, both=True)


def needle(mast: float, tip: float, foot: float) -> cq.Workplane:
    """Round mast with two collars, from `foot` mm wide to `tip` at the top, sunk 1 mm."""
    import cadquery as cq

    waist = max(tip + 0.3, 0.4 * foot)
    low, high = 0.2 * mast, 0.52 * mast
    widths = [
        *((foot, -1.0), (0.64 * foot, low - 0.8), (0.95 * foot, low), (0.6 * foot, low + 0.6)),
        *((waist, high - 0.7), (0.75 * foot, high), (waist * 0.95, high + 0.5), (tip, mast)),
    ]
    outline = [(0.0, -1.0), *((w / 2, z) for w, z in widths), (0.0, mast)]
    return cq.Workplane("XZ").polyline(outline).close().revolve(360, (0, 0), (0, 1))


# ------------------------------------------------------------------ ziggurat
def ziggurat(side: float, mast: float, line: float, pin: float, free: float) -> Solid:
    """Stepped pyramid with curved fins on every step and a lantern."""
    shapes, z, w = [], 0.0, side
    heights = ziggurat_steps(side)
    for i, rise in enumerate(heights):
        shapes.append(part(step_block, w, rise).at(z=z).painted("body"))
        count = max(2, round(w / 3.4))
        pitch = (w - 1.6) / (count - 1)
        fin = part(step_fin, rise, 0.085 * side, max(free, 1.0)).painted(
            "accent" if i % 2 else "body"
        )
        row = union(fin.at(x=(k - (count - 1) / 2) * pitch, y=-w / 2, z=z) for k in range(count))
        shapes += [row.turned(90 * k) for k in range(4)]
        z, w = z + rise, w - 0.2 * side
    shapes.append(part(lantern, w, 0.3 * side, line).at(z=z).painted("light"))
    cap = part(lantern_cap, w, 0.18 * side).at(z=z + 0.3 * side).painted("body")
    shapes.append(cap)
    if mast:
        spire = part(needle, mast, max(pin, 1.0), 0.16 * side).painted("accent")
        shapes.append(spire.at(z=z + 0.42 * side))
    return union(shapes)


def ziggurat_steps(side: float) -> list[float]:
    """Heights of the steps in mm."""
    return [0.26 * side, 0.24 * side, 0.2 * side]


def ziggurat_height(side: float) -> float:
    """Height in mm without the mast."""
    return sum(ziggurat_steps(side)) + 0.42 * side


def step_block(side: float, height: float) -> cq.Workplane:
    made = slab(side, side, height + 0.3, z=-0.3)
    return made.faces(">Z").edges().chamfer(0.4)


def step_fin(height: float, deep: float, thick: float) -> cq.Workplane:
    """Fin on a wall plane y = 0, swept in along a quarter ellipse, breaking the edge above."""
    curve = [
        (deep * math.cos(t), 1.18 * height * math.sin(t))
        for t in (math.pi / 2 * k / 8 for k in range(9))
    ]
    return moulding(
        [(-1.2, -0.3), (deep, -0.3), *curve, (-1.2, 1.18 * height)], -thick / 2, thick / 2
    )


def lantern(side: float, height: float, line: float) -> cq.Workplane:
    """Glazed lantern with corner posts."""
    core = slab(0.72 * side, 0.72 * side, height + 0.6, z=-0.3)
    bar = max(0.9, line)
    posts = []
    for k in range(3):
        x = (k - 1) * 0.3 * side
        posts += [
            slab(bar, 0.84 * side, height + 0.6, x=x, z=-0.3),
            slab(0.84 * side, bar, height + 0.6, y=x, z=-0.3),
        ]
    return fused([core, *posts])


def lantern_cap(side: float, height: float) -> cq.Workplane:
    flare = taper((0.7 * side, 0.7 * side), (side, side), 0.15 * side, -0.1)
    return fused(
        [
            flare,
            taper((side, side), (0.3 * side, 0.3 * side), height - 0.15 * side, 0.15 * side - 0.12),
        ]
    )

"""What is bolted onto armour: hatches, periscopes, guns, lamps, louvres, stowage and crew."""

from __future__ import annotations

from random import Random

from generators.kit.solid import Solid, union
from generators.vehicles.stock import Gauge, block, cushion, disc, lathe, prism, rod, strut


def gun(length: float, radius: float, gauge: Gauge, *, evacuator: float, brake: bool) -> Solid:
    """A gun tube along x from the origin: collar, sleeve bands, bore evacuator, muzzle.

    `evacuator` is where it sits as a share of the length, 0 for none. The thinnest
    section is the thinnest lying rod of the gauge.
    """
    r = max(radius, gauge.barrel / 2)
    step = max(0.14, gauge.relief * 0.4)
    outline = [(0.0, 0.0), (r + 0.3, 0.0), (r + 0.3, 0.9), (r + 0.05, 1.2)]
    if evacuator:
        at, half = length * evacuator, 0.85
        outline += [
            (r + 0.04, at - half - 0.35),
            (r + 0.24, at - half),
            (r + 0.24, at + half),
            (r, at + half + 0.35),
        ]
    if brake:
        end = length - 1.9
        outline += [(r, end), (r + 0.26, end + 0.25), (r + 0.26, length)]
        chamber = block(0.55, 4, 0.5).turned(90, "y").at(x=0.0)
        slots = [chamber.at(x=end + 0.5 + i * 0.85, z=0.25) for i in (0,)]
    else:
        end = length - 0.75
        outline += [(r, end), (r + step, end + 0.15), (r + step, length)]
        slots = []
    outline += [(0.0, length)]
    bore = lathe(((0, -0.7), (r * 0.5, 0), (r * 0.62, 0.3), (0, 0.3)))
    tube = lathe(outline) - bore.at(z=length).painted("dark")
    return (
        tube.turned(90, "y") if not slots else tube.turned(90, "y") - union(slots).painted("dark")
    )


def machine_gun(gauge: Gauge, barrel: float = 2.0) -> Solid:
    """A heavy machine gun along x on a pintle, ammunition box on its left; stands on z = 0."""
    r = max(0.32, gauge.barrel / 2)
    post = block(0.8, gauge.wide(0.8), 0.9)
    receiver = block(1.5, gauge.wide(0.75), 0.8, 0.1).at(x=-0.1, z=0.55)
    tube = strut((0.4, 0, 0.95), (0.6 + barrel, 0, 0.95 + 0.12 * barrel), r)
    box = block(0.8, 0.9, 0.75, 0.08).at(x=-0.1, y=0.6, z=0.45)
    return union((post, receiver, box.painted("accent"), tube)).painted("dark")


def hatch(radius: float, gauge: Gauge, *, lid: bool = True) -> Solid:
    """A ring with a domed lid, hinge to the rear; stands on z = 0."""
    rim = max(0.3, gauge.detail * 0.6)
    ring = disc(radius, gauge.high(0.35), 0.1)
    hinge = block(gauge.wide(0.6), radius, gauge.high(0.5), 0.1).at(x=-radius)
    if not lid:
        return ring + hinge
    cover = disc(radius - rim, gauge.high(0.35) + 0.25, 0.2)
    grip = block(0.5, gauge.wide(0.5), 0.25).at(x=radius * 0.3, z=gauge.high(0.35) + 0.15)
    return union((ring, hinge, cover, grip))


def cupola(radius: float, height: float, gauge: Gauge, blocks: int = 7) -> Solid:
    """A commander's cupola ringed by vision blocks; its top is at `height`."""
    drum = lathe(
        (
            (0, -0.3),
            (radius + 0.1, -0.3),
            (radius, height - 0.15),
            (radius - 0.2, height),
            (0, height),
        )
    )
    glass = block(gauge.wide(0.5), gauge.wide(0.6), 0.5, 0.0).at(x=radius - 0.1, z=height - 0.62)
    return drum + union(glass.turned(360 * i / blocks + 12) for i in range(blocks)).painted("glass")


def commander(gauge: Gauge) -> Solid:
    """A crewman from the chest up, arms on the hatch rim; the rim is at z = 0."""
    r = max(0.34, gauge.detail / 2)
    chest = lathe(((0, -0.3), (0.8, -0.3), (0.95, 0.45), (0.9, 0.85), (0.6, 1.1), (0, 1.2)))
    arm = strut((0.0, 0.85, 0.8), (0.15, 1.2, 0.05), r) + strut(
        (0.1, 1.2, 0.1), (0.95, 0.75, 0.1), r
    )
    face = lathe(((0, 0.9), (0.38, 0.9), (0.52, 1.3), (0.52, 1.75), (0, 1.75))).painted("light")
    helmet = lathe(
        ((0, 1.45), (0.6, 1.45), (0.68, 1.6), (0.62, 1.95), (0.42, 2.2), (0, 2.28))
    ).painted("detail")
    ears = block(0.42, 1.32, 0.5, 0.12).at(x=-0.12, z=1.2).painted("dark")
    parts = (chest.scaled(0.8, 1.05, 1.0), arm, arm.mirrored("y"), face.at(x=0.08), helmet, ears)
    return union(parts).painted("accent")


def raised_lid(radius: float, gauge: Gauge) -> Solid:
    """A hatch lid standing open on its hinge, facing +x; stands on z = 0."""
    thick = max(0.7, gauge.wide(0.6))
    lid = disc(radius, thick, 0.15).turned(90, "y").at(x=-thick / 2, z=radius * 0.85)
    foot = block(thick + 0.2, radius * 1.5, radius * 0.5 + 0.3, 0.1).at(z=-0.3)
    return lid + foot


def periscope(gauge: Gauge) -> Solid:
    """A small hooded periscope looking along +x."""
    w, h = gauge.wide(0.75), gauge.high(0.45)
    hood = ((-0.45, -0.1), (0.35, -0.1), (0.35, h * 0.75), (0.15, h), (-0.45, h * 0.4))
    return prism(hood, w)


def smoke_dischargers(gauge: Gauge, columns: int = 3) -> Solid:
    """A bank of grenade tubes fanned forwards and outwards (+y), two high."""
    r = max(0.36, gauge.detail * 0.62)
    tube = rod(r, 1.3)
    parts: list[Solid] = [block(columns * 1.5 * r, 0.9, 1.1, 0.1).at(z=-0.4)]
    for i in range(columns):
        yaw = 70 - 22 * i
        x = (columns / 2 - 0.5 - i) * 1.75 * r
        parts += [
            tube.turned(58, "y").turned(yaw).at(x=x, y=0.1, z=-0.1),
            tube.turned(38, "y").turned(yaw).at(x=x - 0.15, y=-0.15, z=0.25),
        ]
    return union(parts)


def headlight(gauge: Gauge) -> Solid:
    """A guarded lamp looking along +x; stands on z = 0."""
    r = max(0.42, gauge.detail * 0.7)
    lamp = lathe(((0, 0), (r * 0.6, 0), (r, 0.4), (r, 0.75), (r * 0.5, 0.9), (0, 0.9)))
    foot = block(0.6, gauge.wide(0.6), r + 0.1).at(x=-0.1, z=-0.15)
    return lamp.turned(90, "y").at(x=-0.35, z=r).painted("light") + foot


def louvres(length: float, width: float, gauge: Gauge) -> Solid:
    """Cooling slats along x, side by side across `width`, on a plate; stands on z = 0."""
    slat, gap = gauge.wide(0.5), max(0.32, 0.75 * gauge.gap)
    number = max(2, int((width + gap) / (slat + gap)))
    pitch = (width - slat) / (number - 1)
    height = gauge.high(0.32)
    leaf = ((-slat / 2, -0.1), (slat / 2, -0.1), (slat / 2, height), (0.15 - slat / 2, height))
    bar = prism(leaf, length).turned(90)
    slats = union(bar.at(y=i * pitch - (width - slat) / 2) for i in range(number))
    return slats + block(length - 0.3, width - 0.3, 0.14).at(z=-0.1)


def jerry_can(gauge: Gauge) -> Solid:
    """A fuel can with handles on top."""
    can = block(gauge.wide(0.7), 1.15, 1.35, 0.15)
    return can + block(gauge.wide(0.5), 0.75, 1.55, 0.1)


def roll(length: float, radius: float, gauge: Gauge) -> Solid:
    """A rolled tarpaulin along y, strapped, lying on z = 0."""
    strap = disc(radius + 0.12, gauge.wide(0.5))
    straps = union(strap.at(z=length * f - 0.25) for f in (0.25, 0.75)).painted("dark")
    return (rod(radius, length) + straps).at(z=-length / 2).turned(-90, "x").at(z=radius - 0.08)


def kit_bag(gauge: Gauge) -> Solid:
    """A soft pack with a flap."""
    return cushion(1.1, 1.3, 1.0, 0.3) + block(1.2, gauge.wide(0.55), 1.08, 0.2)


def crate(length: float, width: float, height: float, gauge: Gauge) -> Solid:
    """A stowage bin with an overlapping lid and a latch."""
    rim = max(0.12, gauge.relief * 0.45)
    body = block(length, width, height, 0.1)
    lid = block(length + 2 * rim, width + 2 * rim, gauge.high(0.3), 0.1).at(z=height * 0.68)
    return body + lid


def stowage(width: float, seed: int, gauge: Gauge) -> Solid:
    """Random baggage in a row along y from -width / 2 to width / 2, about 1.3 deep on z = 0."""
    rng = Random(seed)
    things: list[Solid] = []
    y = -width / 2
    while y < width / 2 - 0.5:
        room = width / 2 - y
        kind = rng.choice(("roll", "can", "bag", "crate"))
        if kind == "roll" and room > 2.2:
            size = round(min(room, rng.choice((2.2, 2.8))), 3)
            thing = roll(size, rng.choice((0.6, 0.7)), gauge).painted("accent")
        elif kind == "can":
            size, thing = 1.15, jerry_can(gauge).scaled(1.4, 1, 1).painted("dark")
        elif kind == "crate" and room > 1.8:
            size, thing = 1.8, crate(1.1, 1.5, rng.choice((1.0, 1.4)), gauge).painted("detail")
        else:
            size = 1.3
            thing = kit_bag(gauge).turned(rng.uniform(-10, 10)).painted("accent")
        size = min(size, room)
        things.append(thing.at(y=y + size / 2, z=rng.uniform(-0.1, 0.1)))
        y += size - 0.05
    return union(things)


def antenna(height: float, gauge: Gauge) -> Solid:
    """A whip on its spring foot, thick enough to stand free; from z = -0.2."""
    r = gauge.pin / 2
    return lathe(
        (
            (0, -0.2),
            (r + 0.25, -0.2),
            (r + 0.25, 0.5),
            (r, 0.9),
            (r, height - 0.2),
            (r * 0.6, height),
            (0, height),
        )
    )

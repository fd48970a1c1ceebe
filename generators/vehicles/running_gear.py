"""Running gear of tracked vehicles: link tracks, road wheels, sprockets, rollers, skirts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from generators.kit.solid import Solid, union
from generators.vehicles.stock import Gauge, Outline, Point, block, disc, lathe, prism

BAND = 0.4
"""Thickness of a track between its links and the wheels."""


@dataclass(frozen=True)
class Train:
    """One side's wheels as (x, z) axles and radii; `y` is the middle of the track."""

    y: float
    width: float
    sprocket: tuple[float, float, float]
    idler: tuple[float, float, float]
    wheels: tuple[float, ...]
    wheel_radius: float
    spokes: int = 0
    rollers: tuple[float, ...] = ()
    roller_z: float = 2.9


def running_gear(train: Train, gauge: Gauge, covered: bool) -> Solid:
    """The left side's track and wheels; their outer face lies at y + width / 2.

    The gaps between shoes are filled where armour or ground would close them off: along the
    ground, inside the upper run, and over its whole width when it is `covered` by skirts.
    """
    link_height = gauge.high(0.32)
    axle = link_height + BAND + train.wheel_radius - 0.05
    circles = [
        train.sprocket,
        train.idler,
        *((x, axle, train.wheel_radius) for x in (train.wheels[0], train.wheels[-1])),
    ]
    run = wrapped(circles, BAND)
    hollow = wrapped(circles, 0.02)
    face = train.width / 2
    band = prism(run, train.width) - prism(hollow, 1.0).at(y=face)
    shoes = union(_shoes(run, train.width, link_height, gauge))
    front, rear = max(train.sprocket[0], train.idler[0]), min(train.sprocket[0], train.idler[0])
    packed = wrapped(circles, BAND + link_height - 0.04)
    top = block(
        front - rear + (1.2 if covered else -0.4), train.width - (0.0 if covered else 0.7), 4.0
    )
    packing = prism(packed, train.width) & top.at(x=(front + rear) / 2, z=axle)
    sole = block(train.wheels[-1] - train.wheels[0], train.width, link_height + 0.2)
    band = union((band, packing, sole.at(x=(train.wheels[0] + train.wheels[-1]) / 2)))
    under = block(front - rear + 1.4, train.width - 0.55, axle)
    under = under.at(x=(front + rear) / 2, y=-0.275)
    band = band + under
    wheel = road_wheel(train.wheel_radius, gauge, train.spokes).at(y=face - 0.1)
    parts = [(band + shoes).painted("dark")]
    parts += [wheel.at(x=x, z=axle) for x in train.wheels]
    x, z, r = train.sprocket
    parts.append(sprocket(r, gauge).at(x, face - 0.08, z))
    x, z, r = train.idler
    parts.append(road_wheel(r, gauge, 0).at(x, face - 0.1, z))
    roller = disc(0.62, 1.1, 0.15).turned(-90, "x").at(y=face - 1.15)
    parts += [roller.at(x=x, z=train.roller_z) for x in train.rollers]
    return union(parts).at(y=train.y)


def wrapped(circles: Sequence[tuple[float, float, float]], grown: float) -> Outline:
    """The belt around circles (x, z, radius), each grown by `grown`: a polygon, anticlockwise."""
    points = sorted(
        (
            round(x + (r + grown) * math.cos(math.tau * i / 28), 4),
            round(z + (r + grown) * math.sin(math.tau * i / 28), 4),
        )
        for x, z, r in circles
        for i in range(28)
    )

    def chain(ordered: Sequence[Point]) -> list[Point]:
        out: list[Point] = []
        for p in ordered:
            while len(out) > 1 and _turn(out[-2], out[-1], p) <= 1e-9:
                out.pop()
            out.append(p)
        return out[:-1]

    return (*chain(points), *chain(points[::-1]))


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _shoes(run: Outline, width: float, height: float, gauge: Gauge) -> list[Solid]:
    """Track shoes round the belt, evenly spaced, each turned to lie on it."""
    corners = (*run, run[0])
    lengths = [math.dist(p, q) for p, q in pairwise(corners)]
    total = sum(lengths)
    number = max(8, int(total / (gauge.wide(0.62) + gauge.gap)))
    shoe = block(gauge.wide(0.62), width, height + 0.15, 0.1).at(z=-0.15)
    shoes, done, side = [], 0.0, 0
    for i in range(number):
        target = total * (i + 0.5) / number
        while done + lengths[side] < target:
            done += lengths[side]
            side += 1
        (x0, z0), (x1, z1) = corners[side], corners[side + 1]
        if lengths[side] > 2.0 and z0 == z1 and x1 > x0:
            continue  # along the ground: pressed into it
        t = (target - done) / lengths[side]
        angle = math.degrees(math.atan2(x1 - x0, z1 - z0)) + 90
        shoes.append(shoe.turned(angle, "y").at(x0 + t * (x1 - x0), 0, z0 + t * (z1 - z0)))
    return shoes


def road_wheel(radius: float, gauge: Gauge, spokes: int) -> Solid:
    """A dished wheel with tyre and hub, its outer face at y = 0, axle along y."""
    r, dish = radius, gauge.high(0.32)
    rim = max(r - gauge.wide(0.42), 0.55 * r)
    hub = min(max(0.42, gauge.detail * 0.7), 0.65 * rim)
    tyre = lathe(
        ((0, -1), (r, -1), (r, -0.1), (r - 0.1, 0), (rim, 0), (rim - 0.1, -dish), (0, -dish))
    ).painted("dark")
    cap = lathe(
        ((0, -dish - 0.1), (hub + 0.18, -dish - 0.1), (hub, -0.05), (hub - 0.12, 0.06), (0, 0.06))
    )
    web = disc(rim - 0.02, 0.2).at(z=-dish - 0.15)
    parts = [tyre, web, cap]
    if spokes:
        spoke = block(rim + 0.1, gauge.wide(0.5), dish + 0.02, 0.0).at(
            x=(rim + 0.1) / 2, z=-dish - 0.08
        )
        parts += [spoke.turned(360 * i / spokes) for i in range(spokes)]
    return union(parts).turned(-90, "x")


def sprocket(radius: float, gauge: Gauge) -> Solid:
    """A drive sprocket: a toothed ring about a dome, outer face at y = 0."""
    r = radius + 0.1
    tooth = block(0.55, gauge.wide(0.5), 0.8, 0.0).at(x=r - 0.12, z=-0.8)
    teeth = union(tooth.turned(30 * i) for i in range(12))
    ring = lathe(((0, -1), (r - 0.1, -1), (r - 0.1, 0), (r - 0.5, 0), (r - 0.65, -0.3), (0, -0.3)))
    dome = lathe(((0, -0.4), (r - 0.75, -0.4), (r - 0.85, -0.05), (0.3, 0.1), (0, 0.1)))
    return (teeth + ring).painted("dark").turned(-90, "x") + dome.turned(-90, "x")


def skirts(
    front: float, rear: float, top: float, bottom: float, panels: int, thick: float, gauge: Gauge
) -> Solid:
    """Armour plates hung along x with gaps between, outer face at y = 0; ends cut upwards."""
    step = (front - rear) / panels
    half = step / 2 - min(gauge.gap, step / 3) / 2
    cut, rise = 0.15, 0.6 * (top - bottom)
    plain = (
        (-half, top),
        (-half, bottom + cut),
        (cut - half, bottom),
        (half - cut, bottom),
        (half, bottom + cut),
        (half, top),
    )
    swept = (
        (-half, top),
        (-half, bottom),
        (half - 0.7, bottom),
        (half, bottom + rise),
        (half, top),
    )
    at = [rear + (i + 0.5) * step for i in range(panels)]
    plate, end = prism(plain, thick, 0.1), prism(swept, thick, 0.1)
    plates = [plate.at(x=x) for x in at[1:-1]]
    plates += [end.at(x=at[-1]), end.mirrored("x").at(x=at[0])]
    backing = (
        (rear + 0.2, top - 0.1),
        (rear + 1.2, bottom + 0.3),
        (front - 1.2, bottom + 0.3),
        (front - 0.2, top - 0.1),
    )
    return union(plates).at(y=-thick / 2) + prism(backing, thick).at(y=-thick / 2 - gauge.relief)

"""One or two civilian cars on a game base: saloon, taxi, police, compact or sports car."""

from __future__ import annotations

from typing import Literal

from generators.kit.base import GameBase
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.model import Generator, Model
from generators.kit.solid import Solid, union
from generators.kit.spec import Spec, count, degrees, option, variation
from generators.vehicles.bodywork import (
    Lines,
    bumpers,
    coachwork,
    greenhouse,
    lamps,
    mirrors,
    wheels,
)
from generators.vehicles.stand import on_base, overhang, placed_plan
from generators.vehicles.stock import Gauge, block, both_sides, disc, prism, strut

SALOON = Lines(
    stations=(
        (-8.1, 2.5, 1.2, 2.75, 3.0),
        (-7.7, 2.9, 1.0, 2.95, 3.3),
        (-6.0, 3.2, 0.9, 3.0, 3.5),
        (-3.0, 3.32, 0.85, 3.05, 3.55),
        (1.0, 3.32, 0.85, 3.0, 3.45),
        (4.5, 3.25, 0.85, 3.0, 3.3),
        (7.0, 3.0, 0.9, 2.7, 3.0),
        (7.85, 2.7, 1.0, 2.35, 2.65),
        (8.15, 2.45, 1.15, 2.1, 2.35),
    ),
    roof=(
        (2.8, -5.7, 3.4, 2.85),
        (3.4, -5.2, 2.7, 2.8),
        (4.2, -4.2, 1.35, 2.58),
        (4.85, -3.3, 0.1, 2.3),
        (5.2, -2.7, -0.6, 1.85),
        (5.35, -2.2, -1.1, 1.1),
    ),
    axles=(-4.9, 4.9),
    wheel=1.27,
    shuts=(-3.5, -0.95, 1.75),
    windows=(
        ((-4.3, 3.55), (-3.45, 4.55), (-1.45, 4.6), (-1.45, 3.55)),
        ((-0.85, 3.55), (-0.85, 4.6), (0.05, 4.55), (1.35, 3.55)),
    ),
    lids=(3.35, -6.1),
    nose=1.62,
    grille=1.9,
    screen=(3.6, 4.75, -1.5),
)
COMPACT = Lines(
    stations=(
        (-6.3, 2.5, 1.15, 3.0, 3.3),
        (-6.0, 2.85, 1.0, 3.15, 3.6),
        (-4.5, 3.1, 0.9, 3.15, 3.7),
        (-1.5, 3.18, 0.85, 3.1, 3.65),
        (1.5, 3.15, 0.85, 3.05, 3.5),
        (4.0, 3.1, 0.85, 2.95, 3.25),
        (5.6, 2.8, 0.95, 2.6, 2.9),
        (6.3, 2.4, 1.1, 2.2, 2.45),
        (6.5, 2.1, 1.25, 1.95, 2.15),
    ),
    roof=(
        (2.9, -6.1, 3.5, 2.75),
        (3.5, -5.9, 2.9, 2.7),
        (4.4, -5.4, 1.7, 2.5),
        (5.1, -4.9, 0.5, 2.25),
        (5.5, -4.4, -0.4, 1.8),
        (5.65, -3.6, -1.2, 1.1),
    ),
    axles=(-3.9, 3.9),
    wheel=1.22,
    shuts=(-2.1, 1.6),
    windows=(
        ((-5.0, 3.7), (-4.55, 4.75), (-2.45, 4.85), (-2.45, 3.7)),
        ((-1.85, 3.7), (-1.85, 4.85), (0.2, 4.8), (1.6, 3.7)),
    ),
    lids=(3.35,),
    nose=1.65,
    grille=1.7,
    screen=(3.75, 5.0, -2.0),
)
SPORTS = Lines(
    stations=(
        (-7.2, 2.7, 1.2, 2.7, 2.95),
        (-6.8, 3.05, 1.0, 2.85, 3.2),
        (-4.8, 3.45, 0.8, 2.95, 3.35),
        (-2.0, 3.3, 0.7, 2.65, 3.1),
        (1.0, 3.25, 0.7, 2.55, 2.9),
        (4.2, 3.35, 0.7, 2.7, 2.85),
        (6.2, 3.05, 0.75, 2.1, 2.3),
        (7.2, 2.6, 0.85, 1.65, 1.8),
        (7.5, 2.2, 0.95, 1.4, 1.5),
    ),
    roof=(
        (2.4, -6.2, 3.4, 2.75),
        (3.0, -5.6, 2.3, 2.65),
        (3.6, -4.6, 1.0, 2.42),
        (4.1, -3.5, -0.1, 2.1),
        (4.4, -2.7, -0.8, 1.6),
        (4.5, -2.2, -1.2, 0.9),
    ),
    axles=(-4.6, 4.5),
    wheel=1.2,
    shuts=(-2.6, 1.3),
    windows=(((-3.4, 3.1), (-2.7, 3.85), (-0.5, 3.85), (0.7, 3.1)),),
    lids=(3.0, -5.9),
    nose=0.95,
    grille=2.2,
    screen=(3.1, 4.05, -1.5),
)
STYLES = {"sedan": SALOON, "taxi": SALOON, "police": SALOON, "compact": COMPACT, "sports": SPORTS}
APART = 9.6
"""Distance between the middles of two cars side by side."""


class Car(Spec):
    """Parked or passing cars; their size follows the figure scale."""

    base: GameBase = GameBase()
    style: Literal["sedan", "taxi", "police", "compact", "sports"] = option("sedan", "kind of car")
    count: int = count(1, 1, 2, "cars on the base, the second in the opposite lane")
    heading: float = degrees(80, -180, 180, "where the car points: 0 faces the front edge")
    seed: int = variation(1)


def build(spec: Car, settings: PrintSettings) -> Model:
    """One body: car and base. Raises SpecError when a car passes the base edge."""
    gauge = Gauge.of(settings)
    k, lines = gauge.factor, STYLES[spec.style]
    car = dressed(spec.style, gauge)
    lanes = ((0.0, 0),) if spec.count == 1 else ((-APART / 2, 0), (APART / 2, 180))
    plan = [
        (k * x, k * y * side)
        for side in (-1, 1)
        for x, y in ((lines.front + 0.3, 2.6), (lines.rear - 0.3, 2.9), (2.0, lines.half_width + 0.7))
    ]
    cars: list[Solid] = []
    clear: list[tuple[float, float, float]] = []
    for lane, turn in lanes:
        (middle,) = placed_plan([(0.0, k * lane)], spec.heading)
        past = overhang(placed_plan(plan, spec.heading + turn, *middle), spec.base)
        if past > 0:
            raise SpecError(
                [
                    f"base = {spec.base.size}: {spec.count} x {spec.style} at 1/{settings.scale:g} "
                    f"with heading {spec.heading:g} passes the base edge by {past:.1f} mm; "
                    "take a larger base or fewer cars"
                ]
            )
        keel = [(k * x, k * lane) for x in (-5.0, 0.0, 5.0)]
        clear += [(x, y, 3.6 * k) for x, y in placed_plan(keel, spec.heading)]
        cars.append(car.scaled(k).turned(spec.heading + turn - 90).at(*middle))
    return Model((on_base("car", cars, spec.base, settings, spec.seed, tuple(clear)),))


def dressed(style: str, gauge: Gauge) -> Solid:
    """A whole car of a style, nose along +x, standing on z = 0."""
    lines = STYLES[style]
    low = style == "sports"
    head, tail = lamps(lines, gauge, 1.5 if low else 1.75, 1.3, 0.62)
    shadow = block(lines.front - lines.rear - 1.6, 2 * lines.half_width - 1.9, 1.6)
    parts = [
        coachwork(lines, gauge),
        greenhouse(lines),
        shadow.at(x=(lines.front + lines.rear) / 2).painted("dark"),
        wheels(lines, gauge),
        head,
        tail,
        bumpers(lines, gauge, 0.8 if low else 0.95, 1.3 if low else 1.55).painted("body" if low else "dark"),
        mirrors(lines, lines.windows[-1][-1][0] + 0.25, lines.windows[-1][-1][1] + 0.05, gauge),
        _plates(lines, gauge),
    ]
    parts += {"taxi": _taxi, "police": _police, "sports": _sports}.get(style, _plain)(lines, gauge)
    return union(parts)


def _plates(lines: Lines, gauge: Gauge) -> Solid:
    """Number plates, and the exhaust below the rear one."""
    plate = block(0.5, 1.5, 0.6)
    pipe = strut((lines.rear + 0.6, 1.7, 0.75), (lines.rear - 0.35, 1.7, 0.75), max(0.38, gauge.detail * 0.6))
    both = plate.at(x=lines.front + 0.1, z=1.05) + plate.at(x=lines.rear - 0.1, z=1.75)
    return both.painted("light") + pipe.painted("dark")


def _plain(lines: Lines, gauge: Gauge) -> list[Solid]:
    handle = block(0.8, 0.5, gauge.wide(0.4), 0.1)
    return [both_sides(handle.at(x + 0.75, lines.half_width - 0.08, 2.5)) for x in lines.shuts[:-1]]


def _taxi(lines: Lines, gauge: Gauge) -> list[Solid]:
    """Roof sign and a chequered band along the doors."""
    top = lines.roof[-1][0]
    sign = prism(((-0.55, -0.3), (0.55, -0.3), (0.35, 0.95), (-0.35, 0.95)), 2.6, 0.15)
    square = gauge.wide(0.55)
    tile = block(square, 0.6, square)
    y = lines.half_width - 0.3 + gauge.relief * 0.6
    number = int(6.4 / square)
    tiles = [
        tile.at(-3.9 + square * (i + 0.5), y, 1.75 + square * 0.96 * (i % 2)) for i in range(number)
    ]
    return [sign.at(x=-1.7, z=top).painted("light"), both_sides(union(tiles)).painted("dark")]


def _police(lines: Lines, gauge: Gauge) -> list[Solid]:
    """Light bar, push bar and a star on each door."""
    top = lines.roof[-1][0]
    bar = block(1.1, 4.0, 0.5, 0.1).at(-1.6, 0, top - 0.3).painted("dark")
    lens = block(0.95, 1.6, 0.75, 0.2)
    x = lines.front + 0.15
    guard = prism(((-0.6, 0.9), (0.35, 0.9), (0.45, 1.2), (0.2, 2.3), (-0.4, 2.3)), gauge.wide(0.6))
    rail = block(gauge.wide(0.5), 2.6, gauge.wide(0.5), 0.1)
    return [
        bar,
        lens.at(-1.6, 1.2, top).painted("accent"),
        lens.at(-1.6, -1.2, top).painted("glass"),
        both_sides(guard.at(x=x, y=0.9)).painted("dark"),
        rail.at(x=x + 0.1, z=1.7).painted("dark"),
        both_sides(disc(0.75, 0.5).turned(-90, "x").at(0.4, lines.half_width - 0.2, 2.1)).painted("light"),
    ]


def _sports(lines: Lines, gauge: Gauge) -> list[Solid]:
    """Tail wing, bonnet scoop and side skirts."""
    wing = prism(((-0.6, 0), (0.7, -0.2), (0.75, 0.2), (-0.7, 0.65)), 5.6, 0.12)
    post = prism(((-0.5, -1.2), (0.6, -1.2), (0.5, 0.1), (-0.5, 0.1)), gauge.wide(0.7))
    scoop = prism(((-1.0, -0.3), (0.9, -0.3), (0.5, 0.35), (-0.9, 0.15)), 1.8, 0.15)
    return [
        wing.at(lines.rear + 0.7, 0, 3.75),
        both_sides(post.at(lines.rear + 0.75, 1.8, 3.75)),
        scoop.at(3.6, 0, 2.75),
    ]


GENERATOR = Generator(
    "car", Car, build, family="vehicles", summary="one or two civilian cars on a base"
)

"""Trucks: cabs with glass set back, load beds, box and canvas, undercarriage. Nose along +x."""

from __future__ import annotations

from random import Random

from generators.kit.solid import Solid, part, union
from generators.vehicles import fittings as fit
from generators.vehicles.bodywork import (
    Lines,
    coachwork,
    greenhouse,
    lamps,
    mirrors,
    shell_blank,
    wheel,
)
from generators.vehicles.jeep_parts import wheel as military_wheel
from generators.vehicles.stock import (
    Gauge,
    block,
    both_sides,
    cushion,
    disc,
    lathe,
    loft,
    prism,
    strut,
)
from generators.vehicles.truck_lines import (
    ARMY,
    ARMY_CAB,
    BOX,
    BOX_CAB,
    LIGHT,
    LIGHT_CAB,
    TRUCKS,
    Size,
)


def truck(look: str, gauge: Gauge, load: bool, seed: int) -> Solid:
    """A whole truck, standing on z = 0."""
    maker = {"light": _light, "box": _box, "army": _army}[look]
    return union((*_running_gear(TRUCKS[look], look, gauge), *maker(gauge, load, seed)))


# ------------------------------------------------------------------ shared
def _running_gear(t: Size, look: str, gauge: Gauge) -> list[Solid]:
    """Wheels, and a dark undercarriage that carries the bed while it is printed."""
    low = _plan(t.front - 2.6, t.rear + 2.6, 2.1)
    high = _plan(t.front - 1.4, t.rear + 0.5, t.half - 0.3)
    keel = loft([(-0.1, low), (0.4, low), (t.deck + 0.1, high)]).painted("dark")
    made = military_wheel(t.wheel, gauge) if look == "army" else wheel(t.wheel, gauge)
    left = union(
        made.at(x, t.half - (0.0 if x > 0 else 0.1), t.wheel) for x in (t.front_axle, *t.rear_axles)
    )
    tank = lathe(((0, -1.3), (0.75, -1.3), (0.9, -1.1), (0.9, 1.1), (0.75, 1.3), (0, 1.3)))
    tanks = tank.turned(90, "y").at(t.cab_back - 2.4, t.half - 1.2, 2.05).painted("detail")
    lamp = block(0.6, 0.9, 0.6, 0.1).at(t.rear + 0.25, t.half - 1.2, t.deck + 0.05)
    flap = block(0.5, 1.5, 1.6, 0.1).at(t.rear_axles[-1] - t.wheel + 0.05, t.half - 0.85, 1.0)
    return [keel, both_sides(union((left, tanks, lamp.painted("accent"), flap.painted("dark"))))]


def _plan(front: float, rear: float, half: float) -> tuple[tuple[float, float], ...]:
    return ((front, half), (rear, half), (rear, -half), (front, -half))


def _cab(lines: Lines, gauge: Gauge, lamp_height: float) -> list[Solid]:
    head, _ = lamps(lines, gauge, lamp_height, 1.2, 0.8)
    foot = lines.windows[-1][-1]
    return [
        coachwork(lines, gauge),
        greenhouse(lines),
        head,
        mirrors(lines, foot[0] + 0.2, foot[1] + 0.5, gauge),
    ]


def _bumper(t: Size, z: float, height: float, role: str) -> Solid:
    """A bumper with swept ends, and the apron below that carries it while it is printed."""
    outline = (
        (t.front + 0.1, t.half - 1.0),
        (t.front - 0.8, t.half - 0.1),
        (t.front - 1.7, t.half - 0.1),
    )
    plan = (*outline, *((x, -y) for x, y in reversed(outline)))
    low = _plan(t.front - 1.7, t.front - 3.0, t.half - 1.4)
    apron = loft([(-0.1, low), (z + 0.1, _plan(t.front - 0.5, t.front - 3.0, t.half - 0.6))])
    return loft([(z, plan), (z + height, plan)]).painted(role) + apron.painted("dark")


# ------------------------------------------------------------------ light truck
def _light(gauge: Gauge, load: bool, seed: int) -> list[Solid]:
    """A pick-up of the 1950s with a stake bed."""
    t = LIGHT
    long, middle = t.cab_back - 0.3 - t.rear, (t.cab_back - 0.3 + t.rear) / 2
    floor = block(long, 2 * t.half, 0.75, 0.1).at(x=middle, z=t.deck)
    thick = max(0.85, gauge.wide(0.8))
    board = block(long, thick, 0.8, 0.1)
    sides = union(board.at(middle, t.half - thick / 2, z) for z in (t.deck + 0.6, t.deck + 1.9))
    post = block(0.9, thick + 0.4, 2.9, 0.1)
    sides += union(
        post.at(x, t.half - thick / 2, t.deck) for x in _spaced(t.rear + 0.5, t.cab_back - 0.8, 5)
    )
    web = block(long - 0.4, 0.5, 2.2).at(middle, t.half - thick / 2, t.deck + 0.3).painted("dark")
    gate = block(thick, 2 * t.half - 0.4, 2.5, 0.1).at(x=t.rear + thick / 2, z=t.deck + 0.1)
    head = block(thick, 2 * t.half - 0.4, 3.2, 0.1).at(x=t.cab_back - 0.3 - thick / 2, z=t.deck)
    bed = union((floor, gate, head, both_sides(sides))).painted("detail") + both_sides(web)
    parts = [*_cab(LIGHT_CAB, gauge, 2.7), bed, _bumper(t, 1.2, 0.75, "dark")]
    if load:
        parts.append(_load(t, middle, seed, gauge))
    return parts


def _load(t: Size, middle: float, seed: int, gauge: Gauge) -> Solid:
    """Boxes, barrels and sacks in rows, no two trucks alike."""
    rng = Random(seed)
    things = []
    for i, x in enumerate(_spaced(t.rear + 2.4, t.cab_back - 2.3, 3)):
        z = t.deck + 0.65
        if rng.random() < 0.4:
            barrel = lathe(
                (
                    (0, -0.1),
                    (0.9, -0.1),
                    (1.08, 0.9),
                    (0.9, 2.3),
                    (0.7, 2.3),
                    (0.7, 2.15),
                    (0, 2.15),
                )
            )
            things += [barrel.at(x, y, z).painted("accent") for y in (1.15, -1.15)]
        elif rng.random() < 0.5:
            bags = [
                cushion(2.2, 1.9, 1.3, 0.4).turned(rng.uniform(-9, 9)).at(x, y, z - 0.05)
                for y in (1.2, -1.2)
            ]
            things += [*(bag.painted("light") for bag in bags)]
            things.append(
                cushion(2.0, 2.2, 1.2, 0.4)
                .turned(rng.uniform(-15, 15))
                .at(x, 0.0, z + 1.1)
                .painted("light")
            )
        else:
            high = round(rng.uniform(1.7, 2.8), 2)
            things.append(
                fit.crate(2.5, 2.4, high, gauge)
                .turned(rng.uniform(-4, 4))
                .at(x, 1.25 * (-1) ** i, z - 0.05)
                .painted("body")
            )
            things.append(
                fit.crate(2.2, 1.9, 1.5, gauge).at(x, -1.4 * (-1) ** i, z - 0.05).painted("accent")
            )
    return union(things)


def _spaced(first: float, last: float, number: int) -> list[float]:
    return [first + i * (last - first) / (number - 1) for i in range(number)]


# ------------------------------------------------------------------ box truck
def _box(gauge: Gauge, load: bool, seed: int) -> list[Solid]:
    """A cab over its engine, and a delivery box with a sign on its sides; loaded, a roof rack."""
    t, top = BOX, 10.9
    long, middle = 6.9 - t.rear, (6.9 + t.rear) / 2
    deep = gauge.relief
    body = cushion(long, 2 * t.half, top - t.deck, 0.35).at(x=middle, z=t.deck)
    edge = union(
        block(long + 0.1, 0.6, 0.7, 0.1).at(middle, t.half - 0.3 + 0.6 * deep, z)
        for z in (t.deck + 0.1, top - 0.95)
    )
    posts = [
        block(0.7, 0.6, top - t.deck - 0.5).at(x, t.half - 0.3 + 0.6 * deep, t.deck + 0.1)
        for x in (t.rear + 0.5, 6.4)
    ]
    sign = block(13.0, 0.6, 3.4, 0.1).at(middle, t.half - 0.3 + 0.6 * deep, 5.6).painted("light")
    stripe = block(13.0, 0.62, 0.9).at(middle, t.half - 0.3 + deep, 6.0).painted("accent")
    moon = (
        disc(1.1, 0.6)
        .turned(-90, "x")
        .at(middle - 3.6, t.half - 0.3 + 0.6 * deep, 8.0 - 0.2)
        .painted("accent")
    )
    slat = block(0.6, 2 * t.half - 1.6, 0.75, 0.15)
    door = union(slat.at(x=t.rear - 0.1 + 0.2, z=t.deck + 0.7 + 1.0 * i) for i in range(7)).painted(
        "detail"
    )
    cooler = cushion(1.5, 4.6, 1.6, 0.3).at(x=7.2, z=8.7).painted("detail")
    neck = block(1.2, 6.0, 3.6).at(x=7.2, z=2.0).painted("dark")
    step = block(1.0, 6.0, 0.6, 0.1).at(x=t.rear + 0.2, z=1.9)
    brace = prism(((t.rear + 2.6, 0.0), (t.rear - 0.2, 2.3), (t.rear + 2.6, 2.9)), 4.0).painted(
        "dark"
    )
    parts = [
        *_cab(BOX_CAB, gauge, 2.5), body, both_sides(union((edge, *posts, sign, stripe, moon))),
        door, cooler, neck, step, brace, _bumper(t, 1.15, 0.8, "dark"),
    ]  # fmt: skip
    if load:
        rng = Random(seed)
        rack = union(
            block(0.8, 6.4, 0.8, 0.1).at(x=x, z=top - 0.3) for x in (-9.0, -4.0, 1.0)
        ).painted("dark")
        roll = (
            fit.roll(5.4, 0.75, gauge)
            .turned(90)
            .at(-6.4 + rng.uniform(-1, 1), rng.uniform(-1, 1), top + 0.05)
        )
        parts += [rack, roll.painted("accent")]
    return parts


# ------------------------------------------------------------------ army truck
def _army(gauge: Gauge, load: bool, seed: int) -> list[Solid]:
    """A three-axle lorry with flat wings, canvas on its bed; loaded, its tail shows the cargo."""
    t = ARMY
    bed_front = t.cab_back - 0.3
    long, middle = bed_front - t.rear, (bed_front + t.rear) / 2
    floor = block(long, 2 * t.half, 2.3, 0.12).at(x=middle, z=t.deck)
    rib = block(0.7, 0.6, 2.2, 0.1)
    ribs = union(
        rib.at(x, t.half - 0.3 + 0.7 * gauge.relief, t.deck)
        for x in _spaced(t.rear + 0.6, bed_front - 0.6, 6)
    )
    rail = block(long - 0.2, 0.6, 0.55, 0.1).at(
        middle, t.half - 0.3 + 0.7 * gauge.relief, t.deck + 1.7
    )
    tail = block(0.6, 2 * t.half - 1.2, 1.6, 0.1).at(x=t.rear - 0.05, z=t.deck + 0.3)
    front = block(0.7, 6.0, 2.6).at(x=bed_front + 0.3, z=2.2).painted("dark")
    return [
        *_cab(ARMY_CAB, gauge, 12.0)[:2],
        mirrors(ARMY_CAB, 4.3, 5.5, gauge),
        _army_nose(gauge),
        floor,
        both_sides(ribs + rail),
        tail,
        front,
        _canvas(t, bed_front, gauge),
        *([_tail_load(t, seed, gauge)] if load else []),
        _bumper(t, 1.3, 0.9, "body"),
    ]


def _canvas(t: Size, front: float, gauge: Gauge) -> Solid:
    """The tilt, sagging between its hoops, open behind."""
    hoops = _spaced(t.rear + 0.4, front - 0.3, 5)
    stations = [(hoops[0] - 0.25, t.half - 0.2, 5.0, 8.3, 9.5)]
    for i, x in enumerate(hoops):
        stations.append((x + 0.05, t.half - 0.15, 5.0, 8.35, 9.6))
        if i + 1 < len(hoops):
            between = (x + hoops[i + 1]) / 2
            stations.append((between, t.half - 0.42, 5.0, 8.1, 9.2))
    stations.append((hoops[-1] + 0.3, t.half - 0.25, 5.0, 8.25, 9.45))
    exact = tuple(tuple(round(v, 4) for v in s) for s in stations)
    mouth = (
        (-2.5, 5.3), (-2.5, 7.4), (-1.9, 8.4), (0.0, 8.8), (1.9, 8.4), (2.5, 7.4), (2.5, 5.3),
    )  # fmt: skip
    opening = prism(mouth, 2.2).turned(90).at(x=t.rear + 0.1).painted("dark")
    rope = [
        strut((x, t.half - 0.22, 5.2), (x, t.half - 0.22, 6.6), max(0.3, 0.6 * gauge.detail))
        for x in hoops[1:-1]
    ]
    return (part(shell_blank, exact).painted("detail") - opening) + both_sides(union(rope)).painted(
        "dark"
    )


def _tail_load(t: Size, seed: int, gauge: Gauge) -> Solid:
    """Crates that show under the canvas."""
    rng = Random(seed)
    first = fit.crate(1.3, 2.0, round(rng.uniform(1.2, 2.2), 2), gauge).at(t.rear + 0.9, 1.2, 5.2)
    second = fit.crate(1.2, 1.9, round(rng.uniform(0.9, 1.8), 2), gauge).at(t.rear + 0.9, -1.2, 5.2)
    return first + second


def _army_nose(gauge: Gauge) -> Solid:
    """Bonnet, brush guard over the grille, flat wings."""
    t = ARMY
    bonnet = part(
        shell_blank,
        (
            (4.6, 2.3, 1.8, 4.6, 5.05),
            (7.5, 2.15, 1.8, 4.4, 4.9),
            (10.7, 2.0, 1.8, 4.2, 4.65),
        ),
    )
    grille = block(0.6, 4.0, 2.7, 0.2).at(x=10.75, z=1.7)
    slots = union(
        block(0.6, max(gauge.gap, 0.42), 1.7).at(11.15, y, 2.3) for y in (-1.35, -0.45, 0.45, 1.35)
    ).painted("dark")
    wing_line = (
        (4.6, 1.4),
        (4.6, 2.6),
        (5.2, 3.6),
        (6.0, 4.15),
        (9.6, 4.15),
        (10.6, 3.7),
        (10.8, 3.0),
        (9.8, 1.6),
    )
    arch = disc(t.wheel + 0.25, 1.7).turned(-90, "x").at(t.front_axle, t.half - 1.4, t.wheel)
    wing = prism(wing_line, 1.8, 0.12).at(y=t.half - 0.9) - arch.painted("dark")
    lamp = fit.headlight(gauge).scaled(1.1).at(10.2, 2.75, 3.8)
    star = disc(1.0, 0.3 + gauge.relief, 0.05).turned(-90, "x").at(2.9, 3.3, 3.2).painted("light")
    return union((bonnet, grille - slots, both_sides(union((wing, lamp, star)))))

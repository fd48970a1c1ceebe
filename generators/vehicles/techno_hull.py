"""Hull of the techno-cannon tank: a streamlined tractor with a glazed cab and big road wheels."""

from __future__ import annotations

from generators.kit.solid import Solid, part, union
from generators.vehicles import fittings as fit
from generators.vehicles.bodywork import Level, cabin, shell_blank
from generators.vehicles.running_gear import Train, running_gear, skirts
from generators.vehicles.stock import (
    Gauge,
    block,
    both_sides,
    disc,
    lathe,
    mirrored_outline,
    prism,
    strut,
)

DECK = 6.4
"""Height of the turntable's seat."""
RING = (-1.4, DECK)
"""x and z of the turntable's centre."""
PLAN = mirrored_outline(((11.2, 3.9), (9.8, 6.05), (-10.0, 6.05), (-11.1, 4.0)))
"""Outline seen from above."""
TRAIN = Train(
    y=4.45,
    width=2.6,
    sprocket=(8.9, 2.75, 1.05),
    idler=(-8.9, 2.5, 1.0),
    wheels=(-6.2, -3.1, 0.0, 3.1, 6.2),
    wheel_radius=1.5,
    spokes=6,
)
UPPER = (
    (-11.0, 4.6, 3.7, 4.5, 4.7),
    (-10.4, 5.5, 3.7, 5.0, 5.6),
    (-8.5, 6.0, 3.7, 5.3, 6.1),
    (-3.0, 6.05, 3.7, 5.3, 6.2),
    (3.5, 6.05, 3.7, 5.25, 6.2),
    (7.0, 6.0, 3.7, 5.0, 5.9),
    (9.6, 5.7, 3.65, 4.6, 5.2),
    (10.7, 5.0, 3.5, 4.1, 4.5),
    (11.1, 4.2, 3.4, 3.75, 4.0),
)
"""Sections of the hull above the tracks, as a car's body is given."""
CAB: tuple[Level, ...] = (
    (5.2, 3.0, 9.9, 4.3),
    (6.2, 3.1, 9.1, 4.2),
    (7.4, 3.2, 8.0, 3.85),
    (8.2, 3.4, 7.1, 3.35),
    (8.6, 3.8, 6.4, 2.6),
    (8.75, 4.3, 5.9, 1.8),
)


def hull(gauge: Gauge) -> Solid:
    """The hull with its running gear, standing on z = 0."""
    belly = (
        (-9.6, 1.3),
        (-10.6, 2.6),
        (-10.6, 4.2),
        (10.3, 4.0),
        (10.9, 3.2),
        (10.4, 2.2),
        (8.8, 1.2),
    )
    parts = [
        prism(belly, 6.6, 0.2),
        block(17.6, 6.2, 1.5).painted("dark"),
        both_sides(running_gear(TRAIN, gauge, True)),
        part(shell_blank, UPPER) - _gaps(gauge),
        disc(4.0, 1.0).at(x=RING[0], z=DECK - 1.0),
        _cab(gauge),
        _engine_deck(gauge),
        _flanks(gauge),
        _nose(gauge),
        _tail(gauge),
    ]
    return union(parts)


def _gaps(gauge: Gauge) -> Solid:
    """Seams of the upper works: across the deck and along the sides."""
    gap, deep = max(gauge.gap, 0.4), gauge.relief
    across = block(gap, 14, 3.0).at(x=-6.1, z=6.15 - deep)
    side = union(block(gap, 1.0, 1.9).at(x, 6.05 + 0.5 - deep, 3.4) for x in (-7.9, -2.4, 3.2, 7.4))
    return (across + both_sides(side)).painted("dark")


def _cab(gauge: Gauge) -> Solid:
    """The driver's cab: panes set back in a rounded house."""
    house, glass = cabin(CAB, 0.0), cabin(CAB, 0.4)
    lean = 42.0
    pane = ((-1.55, 0.0), (-1.3, 1.75), (1.3, 1.75), (1.55, 0.0))
    screen = prism(pane, 1.9).turned(90).turned(-lean, "y").at(9.05, 0, 6.35)
    screens = union(screen.turned(turn).at(y=y) for turn, y in ((0, 1.85), (0, -1.85)))
    side = prism(((3.9, 6.35), (4.15, 7.7), (5.3, 7.75), (5.3, 6.35)), 2.4)
    door = prism(((5.9, 6.35), (5.9, 7.75), (6.9, 7.6), (8.0, 6.35)), 2.4)
    windows = both_sides((side + door).at(y=4.2))
    visor = disc(1.0, 0.5, 0.15).at(5.0, 1.6, 8.35)
    beacon = lathe(((0, -0.3), (0.55, -0.3), (0.55, 0.25), (0.42, 0.6), (0, 0.7)))
    return union(
        (
            house - screens - windows,
            glass.painted("glass"),
            visor,
            beacon.at(5.0, -1.5, 8.7).painted("accent"),
        )
    )


def _engine_deck(gauge: Gauge) -> Solid:
    """The generator behind the turntable: cooling fins between two exhausts."""
    top = 6.0
    fins = fit.louvres(2.6, 5.6, gauge).at(-8.4, 0, top - 0.1).painted("dark")
    bank = block(3.2, 6.2, 0.6, 0.2).at(-8.4, 0, top - 0.45)
    wall = gauge.wide(0.45)
    outer = ((0.9, 0.9), (0.75, 1.1), (0.75, 1.7), (0.9, 1.9), (0.9, 2.3))
    pipe = lathe(((0, 0), (0.9, 0), *outer, (0, 2.3)))
    bore = disc(0.9 - wall, 1.0).at(z=1.8)
    stack = (pipe - bore.painted("dark")).at(-7.2, 4.5, 5.2)
    return union((bank, fins, both_sides(stack.painted("detail"))))


def _flanks(gauge: Gauge) -> Solid:
    """Plates over the upper run of the tracks, vents and a bin above them."""
    plates = skirts(9.3, -9.5, 4.0, 2.75, 6, 0.5, gauge).at(y=6.0)
    vent = block(0.5, 0.7, 1.05, 0.1).turned(-14, "y")
    vents = union(vent.at(x, 5.85, 4.2) for x in (-6.7, -5.6, -4.5, -3.4)).painted("dark")
    step = block(1.8, 0.7, gauge.high(0.4), 0.1).at(5.0, 5.95, 4.5)
    bin_ = fit.crate(3.0, 1.3, 0.9, gauge).turned(3, "x").at(0.4, 4.75, 5.5)
    return both_sides(union((plates, vents, step, bin_)))


def _nose(gauge: Gauge) -> Solid:
    """Lamps in pods, a bumper bar and tow hooks."""
    lamp = fit.headlight(gauge).scaled(1.25).at(10.2, 3.6, 4.55)
    slats = [block(0.6, 3.6, gauge.wide(0.34)).at(10.85, 0, z) for z in (2.7, 3.5)]
    hook = strut((10.4, 2.4, 2.3), (11.1, 2.4, 2.2), max(0.4, gauge.detail * 0.7)).painted("dark")
    return union((both_sides(lamp + hook), union(slats).painted("dark")))


def _tail(gauge: Gauge) -> Solid:
    plate = block(0.5, 5.2, 1.6, 0.15).at(-10.7, 0, 2.6)
    drum = lathe(((0, -1.3), (0.7, -1.3), (0.8, -1.1), (0.8, 1.1), (0.7, 1.3), (0, 1.3)))
    lamp = block(0.5, 0.9, 0.6, 0.1).at(-10.75, 4.2, 3.9).painted("accent")
    return union((plate, both_sides(drum.turned(90, "x").at(-10.2, 2.2, 5.2) + lamp)))

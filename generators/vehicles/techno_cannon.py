"""The techno-cannon: a turntable, a yoke and a boom that carries two emitter heads."""

from __future__ import annotations

from generators.kit.solid import Matrix, Solid, compose, moved, rotated, union
from generators.vehicles.emitters import FLANGE, emitter
from generators.vehicles.stock import (
    Gauge,
    block,
    both_sides,
    disc,
    lathe,
    loft,
    prism,
    rod,
    strut,
    wire,
)

TRUNNION = 6.4
"""Height of the boom's pivot over the turntable's underside."""
BOOM = 8.6
"""From the pivot to the flange that carries the main head."""
MAIN, SECOND = 4.5, 2.3
"""Radii of the two heads."""
PEG = (1.6, 2.0)
"""Radius and height of the peg that a cannon of its own turns on."""


def mount(gauge: Gauge) -> Solid:
    """All that turns but does not tilt, its flat underside at z = 0."""
    table = lathe(((0, 0), (4.0, 0), (4.15, 0.3), (4.15, 0.9), (3.7, 1.2), (3.2, 1.35), (0, 1.35)))
    bolt = disc(max(0.32, gauge.detail / 2), gauge.high(0.3)).at(x=3.55, z=1.05)
    bolts = union(bolt.turned(30 * i + 15) for i in range(12)).painted("dark")
    octagon = ((2.9, 1.2), (1.7, 2.4), (-1.9, 2.4), (-3.0, 1.3))
    plan = (*octagon, *((x, -y) for x, y in reversed(octagon)))
    top = tuple((x * 0.62 - 0.2, y * 0.85) for x, y in plan)
    house = loft([(1.2, plan), (3.4, top)])
    arm = prism(
        (
            (-2.4, 1.0),
            (2.6, 1.0),
            (1.5, 3.4),
            (1.0, 6.0),
            (0.6, 7.2),
            (-0.6, 7.2),
            (-1.1, 6.2),
            (-1.7, 3.6),
        ),
        max(1.1, gauge.wide(1.1)),
        0.2,
    ).at(y=2.55)
    boss = disc(1.05, 0.7, 0.2).turned(-90, "x").at(y=2.9, z=TRUNNION)
    cap = disc(0.5, 0.4, 0.15).turned(-90, "x").at(y=3.4, z=TRUNNION).painted("dark")
    web = prism(((-1.7, 1.2), (-1.2, 4.6), (0.9, 4.6), (1.9, 1.2)), 4.6)
    return union((table, bolts, house, both_sides(union((arm, boss, cap))), web, _console()))


def _console() -> Solid:
    """The layer's seat on the left of the turntable, behind a pane."""
    pod = loft(
        [
            (0.9, ((1.6, 4.0), (1.6, 2.4), (-1.6, 2.4), (-1.6, 4.0))),
            (2.9, ((0.7, 3.8), (0.7, 2.4), (-1.3, 2.4), (-1.3, 3.8))),
        ],
        0.2,
    )
    pane = block(0.7, 1.0, 1.0).turned(24, "y").at(1.15, 3.25, 1.7).painted("glass")
    return pod + pane


def weapon(kinds: tuple[str, str], gauge: Gauge) -> Solid:
    """What tilts, about the pivot and along +x."""
    main, second = kinds
    fin = max(0.3, 0.6 * gauge.detail)
    cell = [(0, -4.6), (1.3, -4.6), (1.7, -4.3)]
    for i in range(4):
        x = -4.1 + 0.85 * i
        cell += [(2.0, x), (2.0, x + 0.45), (2.0 - fin, x + 0.5), (2.0 - fin, x + 0.85)]
    cell += [(1.75, -0.6), (1.75, 1.2), (1.3, 1.9), (1.05, 2.4), (1.05, 4.2)]
    coil = [
        (1.45, 4.35),
        (1.45, 4.95),
        (1.05, 5.1),
        (1.05, 5.5),
        (1.35, 5.65),
        (1.35, 6.2),
        (1.0, 6.35),
    ]
    tube = [
        *cell,
        *coil,
        (1.0, BOOM - 1.0),
        (1.5, BOOM - 0.7),
        (FLANGE * MAIN, BOOM - 0.45),
        (FLANGE * MAIN, BOOM),
        (0, BOOM),
    ]
    body = lathe(tube).turned(90, "y")
    pin = rod(0.8, 5.6).at(z=-2.8).turned(90, "x")
    saddle = prism(((-1.4, 1.2), (-1.1, 2.6), (1.3, 2.6), (2.2, 1.0)), 1.6, 0.15)
    drum = lathe(
        ((0, -2.2), (0.9, -2.2), (1.15, -1.8), (1.15, 1.6), (FLANGE * SECOND, 2.0), (0, 2.0))
    )
    aloft = drum.turned(90, "y") + emitter(second, SECOND, gauge).turned(90, "y").at(x=1.95)
    parts = [body, pin, saddle, aloft.at(x=0.4, z=3.5)]
    parts.append(emitter(main, MAIN, gauge).turned(90, "y").at(x=BOOM - 0.05))
    cable = max(0.42, gauge.barrel / 2)
    lead = wire(((-3.2, 1.2, 1.2), (-1.5, 1.0, 2.9), (-0.8, 0.9, 3.2)), cable).painted("dark")
    parts.append(both_sides(lead))
    return union(parts)


def ram(elevation: float, gauge: Gauge) -> Solid:
    """The elevating ram from the turntable to the boom, on the side of the muzzle."""
    pose = laid(elevation)
    foot = (2.6, 0.0, 1.0)
    head = _carried(pose, (4.0, 0.0, -0.6))
    middle = tuple(f + 0.62 * (h - f) for f, h in zip(foot, head, strict=True))
    sleeve = strut(foot, (middle[0], middle[1], middle[2]), 0.75)
    return sleeve.painted("detail") + strut(foot, head, max(0.48, gauge.pin / 2))


def cannon(kinds: tuple[str, str], elevation: float, gauge: Gauge) -> Solid:
    """Turntable and weapon about the ring's centre, pointing along +x, underside on z = 0."""
    return union(
        (mount(gauge), ram(elevation, gauge), weapon(kinds, gauge).placed(laid(elevation)))
    )


def laid(elevation: float) -> Matrix:
    """Where the weapon goes on the mount."""
    return compose(moved(z=TRUNNION), rotated(-elevation, "y"))


def _carried(pose: Matrix, place: tuple[float, float, float]) -> tuple[float, float, float]:
    x, y, z = (
        sum(pose[4 * r + i] * place[i] for i in range(3)) + pose[4 * r + 3] for r in range(3)
    )
    return x, y, z

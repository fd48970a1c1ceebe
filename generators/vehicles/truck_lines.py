"""Sizes of the trucks and the lines of their cabs as tables, drawn at 1/300."""

from __future__ import annotations

from dataclasses import dataclass

from generators.vehicles.bodywork import Lines


@dataclass(frozen=True)
class Size:
    """Of a look; x from the middle of its length."""

    front: float
    rear: float
    half: float
    """Half width of the load bed."""
    deck: float
    """Height of the underside of the load bed."""
    wheel: float
    front_axle: float
    rear_axles: tuple[float, ...]
    cab_back: float


LIGHT = Size(10.6, -10.6, 3.5, 2.9, 1.5, 7.3, (-6.2,), 0.9)
BOX = Size(13.3, -13.3, 3.95, 2.7, 1.6, 9.9, (-7.6,), 7.2)
ARMY = Size(11.8, -11.8, 3.7, 3.1, 1.65, 7.9, (-4.9, -8.5), 1.0)
TRUCKS = {"light": LIGHT, "box": BOX, "army": ARMY}

LIGHT_CAB = Lines(
    stations=(
        (0.7, 3.1, 1.3, 3.9, 4.15),
        (1.1, 3.35, 1.2, 4.0, 4.3),
        (4.4, 3.4, 1.2, 3.95, 4.35),
        (5.8, 3.25, 1.2, 3.6, 4.3),
        (8.6, 3.15, 1.3, 3.4, 4.0),
        (10.0, 2.85, 1.4, 3.1, 3.65),
        (10.5, 2.5, 1.6, 2.8, 3.2),
    ),
    roof=(
        (3.7, 0.9, 5.5, 2.95),
        (4.5, 0.95, 5.0, 2.9),
        (6.2, 1.1, 4.2, 2.7),
        (6.9, 1.4, 3.6, 2.4),
        (7.25, 1.8, 3.0, 1.7),
    ),
    axles=(7.3, 7.3),
    wheel=1.5,
    shuts=(1.7, 4.6),
    windows=(((1.8, 4.65), (1.9, 6.15), (3.4, 6.15), (4.3, 4.65)),),
    lids=(5.15,),
    nose=2.0,
    grille=3.0,
    screen=(4.65, 6.35),
)
BOX_CAB = Lines(
    stations=(
        (7.3, 3.55, 1.4, 4.5, 4.8),
        (7.7, 3.75, 1.3, 4.6, 4.95),
        (11.6, 3.75, 1.3, 4.6, 4.95),
        (12.7, 3.6, 1.3, 4.5, 4.85),
        (13.1, 3.35, 1.4, 4.3, 4.6),
        (13.25, 3.0, 1.6, 4.0, 4.3),
    ),
    roof=(
        (4.3, 7.4, 13.1, 3.55),
        (5.2, 7.4, 13.0, 3.55),
        (7.6, 7.5, 12.3, 3.35),
        (8.4, 7.8, 11.7, 3.0),
        (8.75, 8.3, 11.0, 2.2),
    ),
    axles=(9.9, 9.9),
    wheel=1.6,
    shuts=(7.9, 12.1),
    windows=(((8.4, 5.3), (8.5, 7.5), (10.9, 7.5), (11.7, 5.3)),),
    lids=(10.0,),  # under the roof: a cab has no lid
    nose=1.9,
    grille=4.0,
    screen=(5.3, 7.7),
)
ARMY_CAB = Lines(
    stations=(
        (0.8, 3.2, 1.6, 4.4, 4.7),
        (1.2, 3.45, 1.5, 4.5, 4.9),
        (4.0, 3.45, 1.5, 4.5, 4.9),
        (4.9, 3.3, 1.5, 4.4, 4.75),
        (5.1, 3.1, 1.6, 4.2, 4.5),
    ),
    roof=(
        (4.4, 1.0, 4.9, 3.15),
        (5.0, 1.0, 4.75, 3.15),
        (7.0, 1.1, 4.2, 3.0),
        (7.7, 1.3, 3.9, 2.7),
        (8.0, 1.7, 3.4, 2.1),
    ),
    axles=(20.0, 20.0),
    wheel=1.65,
    shuts=(1.8, 4.4),
    windows=(((1.9, 5.15), (2.0, 6.85), (3.5, 6.85), (4.0, 5.15)),),
    lids=(3.0,),  # under the roof: its bonnet is a part of its own
    nose=2.0,
    grille=1.0,
    screen=(5.1, 7.05),
)

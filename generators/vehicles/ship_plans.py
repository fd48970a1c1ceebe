"""Plans of warships at 1/2400, in mm: x forward from amidships, z up from the water.

Lengths are those of real classes; beam, freeboard and what stands on deck are drawn up to half as
large again, or nothing of a ship 4 mm wide would print.
"""

from __future__ import annotations

from dataclasses import dataclass

NAVAL_SCALE = 2400.0
"""Denominator of the scale that ships are drawn at: at 1/300 a battlecruiser is 740 mm long."""


@dataclass(frozen=True)
class Turret:
    """Where a turret stands, on how tall a barbette, and how it is trained and armed."""

    x: float
    y: float
    stand: float
    size: float
    """Length of the house."""
    guns: int
    train: float
    """Degrees from the bow."""


@dataclass(frozen=True)
class Block:
    """A storey of the superstructure: from x to x, half its width, from z up by a height."""

    fore: float
    aft: float
    half: float
    z: float
    height: float


@dataclass(frozen=True)
class Plan:
    """A class of ship."""

    length: float
    beam: float
    freeboard: float
    """Of the quarterdeck."""
    sheer: float
    """By which the bow is higher."""
    step: float
    """Where the forecastle ends, x."""
    turrets: tuple[Turret, ...]
    blocks: tuple[Block, ...]
    funnels: tuple[tuple[float, float, float], ...]
    """x, length, top z."""
    masts: tuple[tuple[float, float, float], ...]
    """x, foot z, top z."""
    boats: tuple[float, ...]
    """x of boats, one to each side."""
    bridge: Block
    tubs: tuple[tuple[float, float], ...] = ()
    """x, y of light guns in round bulwarks."""
    directors: tuple[tuple[float, float], ...] = ()
    """x, z of rangefinders."""
    hatches: tuple[tuple[float, float], ...] = ()
    """x, length."""


PLANS: dict[str, Plan] = {
    "battlecruiser": Plan(
        length=93.0,
        beam=14.0,
        freeboard=3.0,
        sheer=2.0,
        step=-16.0,
        turrets=(
            Turret(25.5, 0, 0.0, 7.0, 2, 12),
            Turret(16.8, 0, 2.9, 7.0, 2, 4),
            Turret(-27.5, 0, 0.6, 7.0, 2, 172),
            *(
                Turret(x, s * 5.4, 0.0, 3.4, 1, s * t)
                for x, t in ((-1.5, 62), (-13.0, 110))
                for s in (1, -1)
            ),
        ),
        blocks=(
            Block(13.5, -20.5, 4.3, 3.6, 1.7),
            Block(11.5, -1.0, 3.4, 5.2, 2.2),
            Block(-12.0, -20.0, 3.0, 5.2, 2.0),
            Block(9.6, 3.4, 2.7, 7.3, 2.2),
            Block(8.8, 4.2, 2.1, 9.4, 2.2),
            Block(-14.6, -18.4, 1.9, 7.1, 1.6),
        ),
        funnels=((-2.2, 4.6, 12.0), (-9.2, 4.0, 11.2)),
        masts=((5.6, 11.4, 19.5), (-16.4, 8.5, 15.0)),
        boats=(-5.6,),
        bridge=Block(9.9, 7.4, 3.3, 9.2, 1.0),
        tubs=((-37.5, 2.6), (-37.5, -2.6), (14.6, 5.0), (14.6, -5.0)),
        directors=((6.9, 11.5), (-15.8, 8.6)),
        hatches=((-33.8, 2.6), (-42.0, 2.2), (33.0, 2.0)),
    ),
    "destroyer": Plan(
        length=47.0,
        beam=7.4,
        freeboard=2.0,
        sheer=1.5,
        step=4.0,
        turrets=(
            Turret(14.2, 0, 0.0, 4.0, 1, 14),
            Turret(9.2, 0, 1.5, 4.0, 1, 6),
            Turret(-16.0, 0, 0.0, 4.0, 1, 168),
            Turret(-11.0, 0, 1.5, 4.0, 1, 176),
        ),
        blocks=(
            Block(7.4, -3.0, 2.3, 2.6, 1.6),
            Block(5.8, 0.6, 2.0, 4.1, 1.7),
            Block(-6.6, -9.0, 1.6, 1.8, 1.4),
        ),
        funnels=((-0.9, 2.8, 8.0), (-5.0, 2.4, 7.0)),
        masts=((2.6, 5.5, 12.0),),
        boats=(-2.6,),
        bridge=Block(6.0, 4.2, 2.4, 5.3, 0.9),
        directors=((4.4, 5.7),),
        hatches=((-20.0, 1.8),),
    ),
    "frigate": Plan(
        length=39.0,
        beam=6.6,
        freeboard=1.9,
        sheer=1.4,
        step=-9.0,
        turrets=(Turret(10.6, 0, 0.0, 4.2, 1, 10), Turret(-13.4, 0, 0.0, 4.2, 1, 170)),
        blocks=(
            Block(7.4, -8.4, 2.1, 2.5, 1.6),
            Block(6.4, -0.4, 1.9, 4.0, 1.7),
            Block(-5.4, -8.0, 1.6, 4.0, 1.2),
        ),
        funnels=((-2.6, 3.0, 7.6),),
        masts=((1.9, 5.4, 11.5),),
        boats=(-6.4,),
        bridge=Block(6.6, 4.2, 2.4, 5.4, 0.9),
        hatches=((-17.2, 1.6),),
    ),
}

"""An aircraft on its game base: on a stem in the air or on its gear, in halves or in one piece."""

from __future__ import annotations

from collections.abc import Iterator

from generators.kit.base import GameBase, on_base
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Joint, Model
from generators.kit.solid import Matrix, Solid, compose, moved, rotated, union
from generators.kit.spec import Spec, degrees, mm, option, variation
from generators.vehicles.airframe import Airframe
from generators.vehicles.stand import SUNK, overhang, placed_plan
from generators.vehicles.stock import Gauge, Point, disc, lathe

ROD = 1.0
"""mm: radius of the stem's top; a bought rod of the same width fits the socket too."""
PIN = (1.1, 2.6)
"""Radius and length in mm of the pins that join the halves."""
PIN_LOW = 1.0
"""mm of a pin below the seam: backs are deeper than bellies."""
PEG = (0.8, 1.0)
"""Radius and length in mm of the pegs on the legs of the landing gear."""
SEAT = 0.02
"""mm of air between bodies that stand on each other."""
FOOT = 4.4
"""mm: radius of the foot of the stem."""
DEEPEST = 3.6
"""mm: deepest socket of a stem."""
SEAM_UP = 8.2
"""Height of the seam over the ground on the landing gear, as drawn."""


class Flyer(Spec):
    """An aircraft over its base. `bank` and `climb` are those in the air."""

    base: GameBase = GameBase()
    heading: float = degrees(35, -180, 180, "where the nose points: 0 is over the front edge")
    bank: float = degrees(14, -25, 25, "roll in the air, positive to its right")
    climb: float = degrees(8, -20, 20, "of the nose above the level in the air")
    stand_height: float = mm(20, 8, 60, "of the stem, from the base to the belly")
    landed: bool = option(False, "on its landing gear instead of a stem")
    one_piece: bool = option(
        False, "all in one body, which needs supports; otherwise halves to glue that need none"
    )
    seed: int = variation(1)


def mounted(frame: Airframe, spec: Flyer, settings: PrintSettings) -> Model:
    """The aircraft on its stand: stand, belly, upper half and pins, or one body."""
    gauge = Gauge.of(settings)
    k = gauge.factor
    stance = pose(frame, spec, k)
    held = union(_legs(frame, k, not spec.one_piece) if spec.landed else _stem(frame, spec, k))
    held = held.turned(spec.heading - 90) if spec.landed else held
    notes = tuple(_notes(frame, spec, stance, k))
    clear = _clear(frame, spec, k)
    if spec.one_piece:
        flying = frame.whole().scaled(k).placed(_lowered(stance, spec.base.thickness))
        body = on_base("aircraft", [held, flying], spec.base, settings, seed=spec.seed, clear=clear)
        return Model((body,), notes=notes, supports="under fuselage, wings and tail")
    stand = on_base("stand", [held], spec.base, settings, seed=spec.seed, clear=clear)
    sockets = union(_sockets(frame, spec, gauge))
    lower, upper = frame.lower() - sockets, frame.upper() - sockets
    pin = lathe(_pin())
    x, y = frame.pins[0]
    bodies = (
        stand,
        Body("belly", lower.scaled(k).turned(180, "x"), place=compose(stance, rotated(180, "x"))),
        Body("upper", upper.scaled(k), place=compose(stance, moved(z=SEAT))),
        Body(
            "pin",
            pin,
            role="dark",
            place=compose(stance, moved(k * x, k * y, -PIN_LOW)),
            quantity=len(frame.pins),
        ),
    )
    joints = (
        Joint("stand", "belly", settings.clearance),
        Joint("belly", "pin", settings.clearance, lift=_up(stance)),
        Joint("pin", "upper", settings.clearance, lift=_up(stance)),
    )
    return Model(bodies, joints, ("glue the halves on their pins", *notes))


def pose(frame: Airframe, spec: Flyer, k: float) -> Matrix:
    """Where the drawn aircraft, scaled, belongs over its base."""
    turn = rotated(spec.heading - 90)
    if spec.landed:
        level = moved(z=spec.base.thickness + k * SEAM_UP - SUNK + SEAT)
        return compose(level, compose(turn, moved(-k * _wheelbase_middle(frame))))
    x, z = frame.pivot
    lean = compose(rotated(-spec.climb, "y"), rotated(spec.bank, "x"))
    level = moved(z=spec.base.thickness + spec.stand_height + SEAT)
    return compose(level, compose(turn, compose(lean, moved(-k * x, 0, -k * z))))


def _wheelbase_middle(frame: Airframe) -> float:
    along = [leg[0] for leg in frame.legs]
    return (min(along) + max(along)) / 2


def _lowered(stance: Matrix, ground: float) -> Matrix:
    return compose(moved(z=-ground), stance)


def _up(stance: Matrix) -> tuple[float, float, float]:
    return stance[2], stance[6], stance[10]


def _depth(frame: Airframe, k: float) -> float:
    """How far in mm the stem enters, a firm roof left above it."""
    return min(k * (frame.crown - frame.pivot[1]) - 1.3, DEEPEST)


# ------------------------------------------------------------------ what holds it
def _stem(frame: Airframe, spec: Flyer, k: float) -> Iterator[Solid]:
    """A stem on a conical foot, in mm; its ground is at z = 0."""
    high, top = spec.stand_height, spec.stand_height + _depth(frame, k)
    yield lathe(
        (
            (0, -0.3),
            (FOOT, -0.3),
            (FOOT - 0.6, 0.6),
            (2.2, 1.7),
            (ROD + 0.3, min(4.2, 0.5 * high)),
            (ROD, high - 3.2),
            (ROD, top - 0.3),
            (ROD - 0.3, top),
            (0, top),
        )
    ).painted("base")


def _legs(frame: Airframe, k: float, loose: bool) -> Iterator[Solid]:
    """Legs with wheels, in mm, their ground at z = 0; where the aircraft is `loose` on them, only
    those under its belly have pegs."""
    radius, length = PEG
    middle = _wheelbase_middle(frame)
    for x, y, belly, size in frame.legs:
        wheel, top = k * size, k * (SEAM_UP + belly) - SUNK
        strut = lathe(
            ((0, 0.2), (1.0, 0.2), (1.0, top - 1.3), (1.35, top - 0.6), (1.35, top), (0, top))
        )
        tyre = disc(wheel, 1.1, 0.25).turned(90, "x").at(y=-0.35, z=wheel - SUNK)
        tyres = (tyre + tyre.mirrored("y")).painted("dark")
        if belly < 0 or not loose:
            strut = strut + disc(radius, length + 0.3, 0.25).at(z=top - 0.3)
        yield (strut + tyres).painted("light").at(k * (x - middle), k * y)


def _sockets(frame: Airframe, spec: Flyer, gauge: Gauge) -> Iterator[Solid]:
    """Cutters for stem or legs and for the pins, as drawn."""
    k, play = gauge.factor, gauge.clearance
    radius, length = PIN
    hole = disc(radius / k + play, length / k + 2 * play).at(z=-PIN_LOW / k - play)
    for x, y in frame.pins:
        yield hole.at(x, y)
    if spec.landed:
        for x, y, belly, _ in frame.legs:
            if belly < 0:
                yield disc(PEG[0] / k + play, PEG[1] / k + play + 2.0).at(x, y, belly - 2.0)
        return
    x, z = frame.pivot
    bore = disc(ROD / k + play, _depth(frame, k) / k + 4.0).at(z=-4.0)
    yield bore.turned(spec.climb, "y").turned(-spec.bank, "x").at(x=x, z=z)


def _pin() -> tuple[Point, ...]:
    r, length = PIN
    e = 0.25
    return ((0, 0), (r - e, 0), (r, e), (r, length - e), (r - e, length), (0, length))


# ------------------------------------------------------------------ over the base
def _clear(frame: Airframe, spec: Flyer, k: float) -> tuple[tuple[float, float, float], ...]:
    if not spec.landed:
        return ((0.0, 0.0, FOOT + 0.4),)
    middle = _wheelbase_middle(frame)
    feet = placed_plan([(k * (x - middle), k * y) for x, y, _, _ in frame.legs], spec.heading)
    reach = k * max(leg[3] for leg in frame.legs) + 0.6
    past = max(overhang([(x, y)], spec.base) for x, y in feet) + reach
    if past > 0:
        raise SpecError(
            [
                f"base = {spec.base.size}: with heading {spec.heading:g} the landing gear passes "
                f"the base edge by {past:.1f} mm; take a larger base, or landed = false"
            ]
        )
    return tuple((x, y, reach) for x, y in feet)


def _notes(frame: Airframe, spec: Flyer, stance: Matrix, k: float) -> Iterator[str]:
    points = [
        (
            stance[0] * k * x + stance[1] * k * y + stance[3],
            stance[4] * k * x + stance[5] * k * y + stance[7],
        )
        for x, y in frame.plan
    ]
    past = overhang(points, spec.base)
    if past > 0:
        yield f"the aircraft passes the base edge by {past:.1f} mm"


def thinnest_sheet(settings: PrintSettings) -> float:
    """Thickness of wings and fins as drawn, so that they stand free when printed."""
    return max(0.9, settings.free_wall, 4 * settings.layer) / (300 / settings.scale)

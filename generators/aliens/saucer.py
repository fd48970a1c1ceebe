"""Flying saucer: grounded on legs with its ramp down, or in the air on a stem; hull in halves."""

from __future__ import annotations

import math
from typing import Literal

from generators.aliens import saucer_hull as hull
from generators.kit.base import GameBase, on_base
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Generator, Joint, Model
from generators.kit.solid import Matrix, Solid, compose, moved, rotated, union
from generators.kit.spec import BaseSize, Spec, degrees, mm, option, variation
from generators.vehicles.stand import overhang, placed_plan
from generators.vehicles.stock import Gauge, block, disc, lathe, prism, strut

GROUND_CLEARANCE = 16.0
"""Height of the seam over the ground when grounded, as drawn."""
SEAT = 0.02
"""Air between bodies that stand on each other."""


class Saucer(Spec):
    """A saucer for three squads and two hover tanks; drawn 100 mm wide, for 1/300."""

    base: GameBase = GameBase(size=BaseSize(x=4, y=4))
    look: Literal["classic", "tiered", "carapace"] = option("classic", "lines of the hull")
    stance: Literal["grounded", "airborne", "both"] = option(
        "grounded", "on legs with the ramp down, or on a stem; both gives two bases for one hull"
    )
    stand_height: float = mm(40, 15, 80, "of the stem, from the base to the belly")
    heading: float = degrees(30, -180, 180, "where the hatch is: 0 is at the front edge")
    seed: int = variation(1)


def build(spec: Saucer, settings: PrintSettings) -> Model:
    """Base or bases, hull in halves, and pins. Raises SpecError when the base is too small."""
    gauge = Gauge.of(settings)
    k = gauge.factor
    grounded = spec.stance != "airborne"
    stands = []
    if grounded:
        stands.append(_based("base-grounded", _landing_gear(gauge), spec, settings, gauge))
    if spec.stance != "grounded":
        stands.append(_based("base-airborne", _stem(spec, gauge), spec, settings, gauge))
    level = k * GROUND_CLEARANCE if grounded else spec.stand_height + k * hull.KEEL
    seam = compose(moved(z=spec.base.thickness + level + SEAT), rotated(spec.heading - 90))
    bottom = Body("lower-hull", hull.lower(gauge).scaled(k), place=compose(seam, rotated(180, "x")))
    top = Body("upper-hull", hull.upper(spec.look, gauge).scaled(k), place=_raised(seam, SEAT))
    pin = Body("pin", hull.pin().scaled(k), place=_pinned(seam, k), quantity=len(hull.PINS))
    joints = (
        Joint(stands[0].name, "lower-hull", settings.clearance),
        Joint("lower-hull", "pin", settings.clearance),
        Joint("pin", "upper-hull", settings.clearance),
    )
    return Model((*stands, bottom, top, pin), joints, tuple(_notes(spec, k)))


def _notes(spec: Saucer, k: float) -> list[str]:
    notes = ["glue the halves on their pins; the hull lifts off its base"]
    wide = overhang([(k * hull.RADIUS, 0.0), (0.0, k * hull.RADIUS)], spec.base)
    if wide > 0.05:
        notes.append(f"the rim passes the base edge by {wide:.1f} mm")
    return notes


def _raised(place: Matrix, z: float) -> Matrix:
    return compose(moved(z=z), place)


def _pinned(seam: Matrix, k: float) -> Matrix:
    """Place of the first pin, half of it in each half of the hull."""
    radius, angle = hull.PINS[0]
    a = math.radians(angle)
    at = moved(k * radius * math.cos(a), k * radius * math.sin(a), -k * hull.PIN[1])
    return compose(seam, at)


def _based(name: str, standing: Solid, spec: Saucer, settings: PrintSettings, gauge: Gauge) -> Body:
    k = gauge.factor
    feet = [(k * x, k * y) for x, y, _ in FEET] if name == "base-grounded" else []
    placed = [
        (x, y, k * foot[2])
        for (x, y), foot in zip(placed_plan(feet, spec.heading), FEET, strict=False)
    ]
    past = max((overhang(_extremes(*circle), spec.base) for circle in placed), default=-1.0)
    if past > 0:
        raise SpecError(
            [
                f"base = {spec.base.size}: legs and ramp with heading {spec.heading:g} pass the "
                f"base edge by {past:.1f} mm; take a larger base or stance airborne"
            ]
        )
    turned = standing.scaled(k).turned(spec.heading - 90)
    clear = tuple((x, y, r + 1.0) for x, y, r in placed) or ((0.0, 0.0, 10.0 * k),)
    return on_base(name, [turned], spec.base, settings, seed=spec.seed, clear=clear)


def _extremes(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The points of a circle farthest along x and y."""
    return [(x + radius, y), (x - radius, y), (x, y + radius), (x, y - radius)]


RAMP = (27.0, 46.5, 8.0)
"""From and to along the radius, and width, of the ramp."""
FEET = (
    *(
        (hull.FOOT[0] * math.cos(math.radians(a)), hull.FOOT[0] * math.sin(math.radians(a)), 4.8)
        for a in hull.LEGS
    ),
    (32.0, 0.0, 5.5),
    (40.0, 0.0, 5.5),
    (43.0, 0.0, 4.5),
)
"""x, y and radius of what stands on the ground, the hatch along +x."""


def _landing_gear(gauge: Gauge) -> Solid:
    """Three legs with pegs for the hull, and the ramp to its hatch; the ground is at z = 0."""
    out, up = hull.FOOT
    top = GROUND_CLEARANCE - hull.BOSS
    radius, length = hull.LEG_PEG
    pad = lathe(((0, -0.4), (4.8, -0.4), (4.8, 0.5), (3.6, 1.3), (2.4, 1.7), (0, 1.7))).at(x=out)
    leg = strut((out, 0, 0.6), (up + 0.6, 0, top - 2.2), 1.9)
    sleeve = strut((out - 1.6, 0, 2.4), (up + 1.9, 0, top - 3.2), 2.5).painted("detail")
    shoulder = lathe(((0, top - 3.8), (0.4, top - 3.8), (3.4, top - 0.9), (3.4, top), (0, top))).at(
        x=up
    )
    peg = disc(radius, length + 0.3, 0.4).at(x=up, z=top - 0.3)
    leg = union((pad.painted("dark"), leg, sleeve, shoulder, peg))
    return union((*(leg.turned(a) for a in hull.LEGS), _ramp(gauge)))


def _ramp(gauge: Gauge) -> Solid:
    """A wedge from the hatch to the ground, with steps between two rails."""
    near, far, wide = RAMP
    high = GROUND_CLEARANCE - 8.2
    wedge = prism(((near, -0.3), (near, high), (near + 2.5, high), (far, 0.3), (far, -0.3)), wide)
    lean = math.degrees(math.atan2(high - 0.3, far - near - 2.5))
    run = math.hypot(high - 0.3, far - near - 2.5)
    number = int(run / 2.2)
    step = block(1.0, wide - 2.4, 0.5 + gauge.relief, 0.1).at(z=-0.5)
    steps = [
        step.turned(lean, "y").at(
            x=near + 2.5 + (i + 0.5) / number * (far - near - 2.5),
            z=high - (i + 0.5) / number * (high - 0.3),
        )
        for i in range(number)
    ]
    rail = prism(
        (
            (near, 0.0),
            (near, high + 0.6),
            (near + 2.6, high + 0.6),
            (far - 0.6, 0.9),
            (far - 0.6, 0.0),
        ),
        1.2,
    )
    return union((
        wedge.painted("dark"), union(steps).painted("light"),
        rail.at(y=wide / 2 - 0.4), rail.at(y=0.4 - wide / 2),
    ))  # fmt: skip


def _stem(spec: Saucer, gauge: Gauge) -> Solid:
    """The stem of an airborne hull, a peg at its top; the ground is at z = 0."""
    high = spec.stand_height / gauge.factor
    radius, length = hull.STEM_PEG
    foot = ((0, -0.3), (9.0, -0.3), (8.0, 0.8), (4.6, 2.2), (3.2, 5.0))
    head = ((2.8, high - 4.0), (4.6, high - 1.4), (4.6, high), (0, high))
    return lathe((*foot, *head)) + disc(radius, length + 0.3, 0.5).at(z=high - 0.3)


GENERATOR = Generator(
    "flying-saucer",
    Saucer,
    build,
    family="aliens",
    summary="saucer with a hatch, grounded on legs or airborne on a stem",
)

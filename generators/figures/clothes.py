"""Flesh and clothes on a posed body: jackets, trousers, skirts, coats, hair, hats, bags."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from generators.figures.person import Joints, add, mid
from generators.figures.sculpt import Lump, Vector, ball, box, carved, limb, sculpture
from generators.kit.limits import PrintSettings
from generators.kit.solid import Solid, union

FOLDS = 0.045
"""mm: depth of folds in cloth; resin shows them, a 0.4 mm nozzle rounds them away."""


@dataclass(frozen=True)
class Build:
    """What a print process does to a figure: its factor and the thinnest radii, in figure mm."""

    factor: float
    limb: float
    rod: float

    @classmethod
    def of(cls, settings: PrintSettings, height: float = 1.0) -> Build:
        """For figures of a share `height` of a grown-up's 1.75 m (printed 6.2 mm at 1/300)."""
        factor = settings.real(1.75) / (1750 / 300) * height
        return cls(
            factor,
            min(0.65, max(0.46, settings.pin / 2 / factor)),
            min(0.55, max(0.32, settings.barrel / 2 / factor)),
        )


@dataclass
class Figure:
    """Lumps by layer, in the order in which they blend; a layer is `role` or `role/name`."""

    joints: Joints
    build: Build
    layers: dict[str, list[Lump]] = field(default_factory=dict)

    def wear(self, layer: str, lumps: Iterable[Lump]) -> None:
        """Put lumps into a layer; layers are not blended with each other."""
        self.layers.setdefault(layer, []).extend(lumps)

    def solid(self, cloth: tuple[str, ...] = ("body", "accent", "detail")) -> Solid:
        """The figure at its printed size, standing on z = 0."""
        return union(
            sculpture(lumps, FOLDS if layer in cloth else 0.0).painted(layer.partition("/")[0])
            for layer, lumps in self.layers.items()
        ).scaled(self.build.factor)


def dressed(
    j: Joints,
    build: Build,
    jacket: str,
    trousers: str,
    *,
    stout: float = 1.0,
    shout: bool = False,
    boots: str = "dark/boots",
) -> Figure:
    """A body in jacket and trousers, with shoes, bare hands and a bare head."""
    figure, t = Figure(j, build), j.trunk
    arm = max(0.5, build.limb)
    belly = mid(j.pelvis, j.chest, 0.35)
    figure.wear(
        jacket,
        [
            limb(j.hips[0], j.hips[1], 0.60 * stout, 0.60 * stout, 0.2),
            limb(j.pelvis, belly, 0.62 * stout, 0.66 * stout, 0.2),
            ball(j.of_chest((0.04, 0, -0.45)), (0.64 * stout, 0.92, 0.85), t, 0.3),
            limb(*j.shoulders, 0.46, 0.46, 0.2),
            limb(j.chest, mid(j.chest, j.head, 0.45), 0.44, 0.38, 0.15),
        ],
    )
    for side in (0, 1):
        shoulder, elbow, hand = j.shoulders[side], j.elbows[side], j.hands[side]
        hip, knee, ankle = j.hips[side], j.knees[side], j.ankles[side]
        figure.wear(
            jacket,
            [
                limb(shoulder, elbow, arm + 0.04, arm, 0.14),
                limb(elbow, mid(elbow, hand, 0.72), arm, arm - 0.04, 0.1),
                limb(mid(elbow, hand, 0.66), mid(elbow, hand, 0.74), arm + 0.03, arm + 0.03, 0.04),
            ],
        )
        figure.wear(
            trousers,
            [
                limb(hip, knee, 0.62, 0.54, 0.15),
                limb(knee, mid(knee, ankle, 0.8), 0.54, 0.54, 0.1),
            ],
        )
        toe = j.toes[side]
        figure.wear(
            boots,
            [
                limb(mid(ankle, knee, 0.25), ankle, 0.50, 0.46, 0.1),
                limb(ankle, toe, 0.42, 0.36, 0.12),
            ],
        )
        palm = max(0.36, build.limb - 0.1)
        figure.wear(
            "light", [limb(mid(elbow, hand, 0.7), mid(elbow, hand, 1.04), palm, palm + 0.03, 0.1)]
        )
        wrist = mid(elbow, hand, 0.9)
        low, thick = (elbow, arm) if elbow[2] <= wrist[2] else (wrist, arm - 0.06)
        figure.wear(jacket, propped(j, low, thick))
    figure.wear("light", face(j, shout))
    return figure


def propped(j: Joints, place: Vector, radius: float) -> list[Lump]:
    """A fold of cloth from a low elbow or hand down to the body, so that it does not print in air.

    None where it lies over the body already, or too far from it.
    """
    bones = (
        (j.pelvis, j.chest, 0.66),
        *((h, k, 0.56) for h, k in zip(j.hips, j.knees, strict=True)),
    )
    found: tuple[float, Vector] | None = None
    for a, b, thick in bones:
        for step in range(9):
            anchor = mid(a, b, step / 8)
            aside = math.hypot(place[0] - anchor[0], place[1] - anchor[1])
            if aside < thick and anchor[2] <= place[2]:
                return []
            if place[2] - anchor[2] >= 0.8 * (aside - thick * 0.7) and (
                not found or aside < found[0]
            ):
                found = (aside, anchor)
    if found is None or found[0] > 2.2:
        return []
    return [limb(place, found[1], radius * 0.94, 0.42, 0.12)]


def face(j: Joints, shout: bool = False) -> list[Lump]:
    """Skull, jaw, brow, nose, eye sockets and ears; an open mouth when it shouts."""
    f, at = j.face, j.of_head
    lumps = [
        ball(j.head, (0.66, 0.60, 0.70), f, 0.1),
        ball(at((0.18, 0, -0.38)), (0.44, 0.42, 0.36), f, 0.16),
        limb(at((0.56, 0.30, 0.18)), at((0.56, -0.30, 0.18)), 0.13, 0.13, 0.1),
        limb(at((0.62, 0, 0.12)), at((0.72, 0, -0.12)), 0.10, 0.15, 0.07),
    ]
    for y in (0.6, -0.6):
        lumps.append(ball(at((-0.02, y, -0.06)), (0.16, 0.12, 0.22), f, 0.08))
    for y in (0.26, -0.26):
        lumps.append(carved(ball(at((0.68, y, 0.0)), (0.15, 0.17, 0.12), f)))
    if shout:
        lumps.append(carved(ball(at((0.62, 0, -0.44)), (0.22, 0.19, 0.18), f), 0.05))
    else:
        lumps.append(carved(limb(at((0.68, 0.17, -0.42)), at((0.68, -0.17, -0.42)), 0.07, 0.07)))
    return lumps


# ------------------------------------------------------------------ below the waist
def skirt(j: Joints, length: float, flare: float, sweep: float = 0.0) -> list[Lump]:
    """Cloth from the waist to a share `length` of the leg, in flutes, swept back by the run."""
    waist = mid(j.pelvis, j.chest, 0.12)
    knees = mid(j.knees[0], j.knees[1])
    hem_z = max(0.3, waist[2] * (1 - length) + 0.25)
    stride = min(1.1, abs(j.knees[0][0] - j.knees[1][0]) * 0.5)
    t = min(1.2, (waist[2] - hem_z) / max(waist[2] - knees[2], 0.3))
    middle = (waist[0] + (knees[0] - waist[0]) * t - sweep, knees[1] * 0.6, hem_z)
    lumps = [limb(waist, middle, 0.66, 0.7, 0.15)]
    for i in range(8):
        a = math.radians(45 * i + 22.5)
        rim = ((flare + stride) * math.cos(a), flare * math.sin(a), 0.1)
        lumps.append(limb(waist, add(middle, rim), 0.56, 0.38, 0.1))
    return lumps


# ------------------------------------------------------------------ hair and hats
def hair(j: Joints, style: str) -> list[Lump]:
    """Hair of a style: short, bob, bun, tail, long, curls."""
    f, at = j.face, j.of_head
    lumps = [ball(at((-0.08, 0, 0.12)), (0.74, 0.70, 0.72), f)]
    if style == "curls":
        lumps = [ball(at((-0.15, 0, 0.14)), 0.84, f)]
        for i in range(9):
            a = 0.7 * i
            curl = at(
                (-0.25 + 0.55 * math.cos(a) * 0.8, 0.75 * math.sin(a), 0.3 + 0.25 * math.cos(2 * a))
            )
            lumps.append(ball(curl, 0.32, None, 0.06))
    lumps.append(carved(ball(at((0.62, 0, -0.36)), (0.52, 0.56, 0.66), f), 0.08))
    lumps.append(carved(box(at((0.1, 0, -0.75)), (0.9, 0.9, 0.42), f), 0.05))
    if style in ("bob", "long"):
        low = -0.5 if style == "bob" else -0.95
        lumps.append(limb(at((-0.42, 0, 0.2)), at((-0.62, 0, low)), 0.5, 0.34, 0.15))
        for y in (0.5, -0.5):
            lumps.append(
                limb(at((-0.15, y, 0.1)), at((-0.28, y * 1.05, low + 0.15)), 0.26, 0.24, 0.12)
            )
    elif style == "bun":
        lumps.append(ball(at((-0.72, 0, 0.42)), 0.36, None, 0.06))
    elif style == "tail":
        lumps.append(limb(at((-0.68, 0, 0.3)), at((-1.15, 0.1, 0.0)), 0.3, 0.3, 0.08))
        lumps.append(limb(at((-1.15, 0.1, 0.0)), at((-0.95, 0.1, -0.7)), 0.3, 0.24, 0.08))
    return lumps


def hat(j: Joints, style: str) -> list[Lump]:
    """A hat: fedora, cap, beanie, hood, hard (a builder's), sun (a wide brim)."""
    f, at = j.face, j.of_head
    dome = ball(at((-0.04, 0, 0.14)), (0.78, 0.73, 0.72), f)
    flat = carved(box(at((0.0, 0, -0.65)), (1.3, 1.3, 0.83), f, edge=0.05), 0.04)
    if style in ("fedora", "sun"):
        wide = 1.02 if style == "fedora" else 1.22
        return [
            ball(at((0, 0, 0.26)), (wide, wide * 0.94, 0.2), f),
            ball(at((-0.02, 0, 0.55)), (0.68, 0.62, 0.50), f, 0.08),
            carved(limb(at((0.5, 0, 1.1)), at((-0.5, 0, 1.1)), 0.16, 0.16), 0.08),
        ]
    if style == "hood":
        return [
            ball(at((-0.12, 0, 0.06)), (0.84, 0.80, 0.86), f),
            limb(at((-0.5, 0, 0.2)), at((-0.75, 0, -0.5)), 0.4, 0.4, 0.15),
            carved(ball(at((0.70, 0, -0.10)), (0.60, 0.50, 0.62), f), 0.08),
        ]
    if style == "beanie":
        rim = ball(at((-0.04, 0, 0.24)), (0.82, 0.77, 0.20), f, 0.04)
        return [dome, flat, rim, ball(at((-0.1, 0, 0.92)), 0.24, None, 0.06)]
    brim = 0.98 if style == "hard" else 0.0
    lumps = [dome, flat]
    if brim:
        lumps.append(ball(at((0.06, 0, 0.2)), (brim, 0.88, 0.16), f, 0.05))
        lumps.append(limb(at((0.55, 0, 0.66)), at((-0.6, 0, 0.66)), 0.2, 0.2, 0.06))
    else:
        lumps.append(ball(at((0.68, 0, 0.24)), (0.55, 0.5, 0.17), f, 0.06))
    return lumps


# ------------------------------------------------------------------ things carried
def backpack(j: Joints) -> list[Lump]:
    """A day pack with straps."""
    lumps = [
        box(j.of_chest((-0.78, 0, -0.5)), (0.36, 0.58, 0.62), j.trunk, 0.1, 0.25),
        box(j.of_chest((-1.08, 0, -0.75)), (0.2, 0.4, 0.3), j.trunk, 0.08, 0.15),
    ]
    return lumps + [strap for y in (0.42, -0.42) for strap in braces(j, y)]


def braces(j: Joints, y: float) -> list[Lump]:
    """A strap over one shoulder, down the chest to the belt."""
    back, top = j.of_chest((-0.5, y, 0.1)), j.of_chest((0.05, y, 0.42))
    front, low = j.of_chest((0.56, y * 0.95, -0.15)), j.of_chest((0.58, y * 0.85, -0.95))
    return [
        limb(back, top, 0.17, 0.17, 0.04),
        limb(top, front, 0.17, 0.17, 0.04),
        limb(front, low, 0.17, 0.15, 0.04),
    ]


def case(hand: Vector, half: float) -> list[Lump]:
    """A case dragged along or a bag that hangs to the ground, its handle in the fist."""
    x, y, z = hand
    tall = (z - 0.5) / 2
    return [
        box((x, y, tall), (half, 0.30, tall), None, 0.05, 0.12),
        limb(hand, (x, y, z - 0.6), 0.34, 0.34, 0.06),
    ]

"""What the saurian has trodden on: paving slabs, a crushed car, the corner of a building."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from generators.kaiju.anatomy import BALL, Skeleton
from generators.kit.limits import PrintSettings
from generators.kit.solid import Solid, part, union


def slab(x: float, y: float, z: float) -> Any:
    """A broken paving slab with one corner off."""
    import cadquery as cq

    corners = [(-x, -y), (x, -0.85 * y), (0.9 * x, 0.4 * y), (0.35 * x, y), (-0.8 * x, 0.9 * y)]
    return cq.Workplane().polyline([(a / 2, b / 2) for a, b in corners]).close().extrude(z)


CAR = (
    (-0.5, 0.05), (0.5, 0.05), (0.51, 0.17), (0.3, 0.2), (0.19, 0.34), (-0.16, 0.35),
    (-0.3, 0.22), (-0.49, 0.2),
)  # fmt: skip
"""Outline of a car from the side, in its lengths."""
CRUSHED = (
    (-0.5, 0.05), (0.5, 0.05), (0.52, 0.2), (0.33, 0.24), (0.24, 0.31), (0.08, 0.16),
    (-0.1, 0.13), (-0.24, 0.3), (-0.34, 0.21), (-0.5, 0.23),
)  # fmt: skip
"""The same trodden on."""


LEAN = 8.0
"""Degrees by which the torn corner of a building stands askew."""


def wreck(length: float, crushed: bool, stroke: float) -> Any:
    """A car along x on z = 0 with wheels, side windows and windscreens; `stroke` is the least
    width of a groove in mm."""
    import cadquery as cq

    k, w = length, 0.42 * length
    outline = [(a * k, b * k) for a, b in (CRUSHED if crushed else CAR)]
    body = cq.Workplane("XZ").polyline(outline).close().extrude(w / 2, both=True)
    deep = max(0.4, 0.7 * stroke)
    for x in (-0.3, 0.31):
        arch = cq.Workplane("XZ").center(x * k, 0.07 * k).circle(0.115 * k)
        body = body - (arch.extrude(w, both=True) - _core(k, w / 2 - deep))
        wheel = cq.Workplane("XZ").center(x * k, 0.07 * k).circle(0.08 * k)
        body = body.union(wheel.extrude(w / 2, both=True))
    for x in (-0.21, 0.22) if crushed else (-0.09, 0.09):
        pane = cq.Workplane("XZ").center(x * k, 0.265 * k).rect(0.14 * k, 0.08 * k)
        body = body - (pane.extrude(w, both=True) - _core(k, w / 2 - deep))
    screen = cq.Workplane().box(0.2 * k, w - 3.2 * stroke, deep)
    if not crushed:
        for x, z, tilt in ((0.255, 0.28, 52.0), (-0.235, 0.3, -43.0)):
            body = body - screen.rotate((0, 0, 0), (0, 1, 0), tilt).translate((x * k, 0, z * k))
    return body.intersect(cq.Workplane().box(4 * k, 4 * k, 2 * k, centered=(True, True, False)))


def _core(length: float, half: float) -> Any:
    import cadquery as cq

    return cq.Workplane().box(4 * length, 2 * half, 4 * length)


def ruin(width: float, storey: float, storeys: int, wall: float) -> Any:
    """Two walls of a building meeting in a corner at the origin, torn off in steps."""
    import cadquery as cq

    thick = max(1.9, 1.6 * wall)
    made = None
    for turn in (0, 90):
        steps = []
        for k in range(storeys):
            long = width * (1.0 - 0.27 * k) * (0.8 if turn else 1.0)
            steps.append(
                cq.Workplane()
                .box(long, thick, storey + 0.2, centered=False)
                .translate((0, 0, k * storey))
            )
            steps.append(
                cq.Workplane().box(long + 0.4, thick + 0.8, 0.9, centered=False)
                .translate((-0.4, -0.4, (k + 1) * storey - 0.8))
            )  # fmt: skip
            bays = max(1, int(long / 5.0))
            for b in range(bays):
                window = cq.Workplane().box(2.4, 1.2, storey * 0.5, centered=False)
                for y in (-0.6, thick - 0.6):
                    at = ((b + 0.5) * long / bays - 1.2, y, k * storey + storey * 0.27)
                    steps[-2] = steps[-2] - window.translate(at)
        one = steps[0]
        for s in steps[1:]:
            one = one.union(s)
        for k in range(storeys):  # torn edges instead of neat steps
            long = width * (1.0 - 0.27 * k) * (0.8 if turn else 1.0)
            tear = cq.Workplane().box(2 * storey, 6 * thick, 2 * storey)
            tear = tear.rotate((0, 0, 0), (0, 1, 0), 28.0 + 17.0 * k - 9.0 * (turn > 0))
            one = one - tear.translate((long + 0.72 * storey, 0, (k + 1.22) * storey))
        one = one.rotate((0, 0, 0), (0, 0, 1), turn)
        if turn:
            one = one.translate((thick, 0, 0))
        made = one if made is None else made.union(one)
    return made


def rubble(bones: Skeleton, seed: int, half: tuple[float, float], settings: PrintSettings) -> Solid:
    """Slabs thrown up round the feet, a car under the raised foot and a torn corner
    of a building in the empty corner of the base. The ground is at z = 0, forward is +y."""
    rng = np.random.default_rng(seed)
    wall, size = settings.wall, bones.unit
    out = []
    for limb in bones.legs:
        x, y, z = (float(v) for v in limb.joints[3])
        lift = round(max(z - BALL * size, 0.0), 4)
        count = 9 if lift else 5
        for k in range(count):
            a = 2 * np.pi * (k + rng.uniform(-0.3, 0.3)) / count
            far = size * (0.07 if lift else 0.11) * rng.uniform(0.9, 1.25)
            px = float(np.clip(x + far * np.cos(a), -half[0] + 3.5, half[0] - 3.5))
            py = float(np.clip(y + far * np.sin(a), -half[1] + 3.5, half[1] - 3.5))
            wide = float(round(size * rng.uniform(0.06, 0.1), 1))
            deep = float(round(wide * rng.uniform(0.6, 1.0), 1))
            made = part(slab, wide, deep, max(1.4 * wall, 0.014 * size))
            made = made.turned(float(rng.uniform(0, 360))).turned(float(rng.uniform(8, 24)), "x")
            made = made.turned(float(np.degrees(a)) - 90)
            out.append(made.at(px, py, 0.3 * lift * rng.random() - 0.6))
        if lift:
            heap = part(slab, 0.17 * size, 0.15 * size, lift + 1.5).at(x, y, -1.5)
            out.append(heap)
            if size > 60:
                car = min(settings.real(4.8), 0.17 * size)
                out += _cars(car, x, y, size, settings.detail)
    storey = max(settings.real(3.2), 4.5) if size > 60 else 0.09 * size
    corner = part(ruin, 0.2 * size, storey, 2, wall).turned(LEAN)
    swing = 0.16 * size * math.sin(math.radians(LEAN))  # of the far end of the wall beside the rim
    out.append(corner.at(-half[0] + 1.3 + swing, -half[1] + 1.2, -0.5).painted("detail"))
    above = part(block, 2 * half[0] - 1.0, 2 * half[1] - 1.0, size).at(z=-1.0)
    return union(out) & above


def _cars(length: float, x: float, y: float, size: float, stroke: float) -> list[Solid]:
    """One car under the outer toe of the foot at (x, y), one flung aside before it."""
    out = 1.0 if x > 0 else -1.0
    flat = part(wreck, length, True, stroke).turned(62.0 * out)
    flung = part(wreck, length, False, stroke).turned(-16, "x").turned(9, "y").turned(24.0 * out)
    return [
        flat.at(x + 0.125 * out * size, y + 0.085 * size, -0.5).painted("detail"),
        flung.at(x - 0.15 * out * size, y + 0.2 * size, 0.02 * length).painted("detail"),
    ]


def block(x: float, y: float, z: float) -> Any:
    """The space over the base that rubble may fill."""
    import cadquery as cq

    return cq.Workplane().box(x, y, z, centered=(True, True, False))

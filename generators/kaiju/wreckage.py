"""What the saurian has trodden on: paving slabs, a crushed car, the corner of a building."""

from __future__ import annotations

from typing import Any

import numpy as np

from generators.kaiju.anatomy import Vector
from generators.kit.limits import PrintSettings
from generators.kit.solid import Solid, part, union


def slab(x: float, y: float, z: float) -> Any:
    """A broken paving slab with one corner off."""
    import cadquery as cq

    corners = [(-x, -y), (x, -0.85 * y), (0.9 * x, 0.4 * y), (0.35 * x, y), (-0.8 * x, 0.9 * y)]
    return cq.Workplane().polyline([(a / 2, b / 2) for a, b in corners]).close().extrude(z)


def crushed_car(length: float, wall: float) -> Any:
    """A car trodden flat in the middle, lying on z = 0 along x."""
    import cadquery as cq

    w, k = 0.4 * length, length
    side = [
        (-0.5, 0.0), (0.5, 0.0), (0.52, 0.16), (0.34, 0.22), (0.22, 0.3), (0.04, 0.17),
        (-0.1, 0.12), (-0.26, 0.3), (-0.36, 0.24), (-0.5, 0.2),
    ]  # fmt: skip
    body = (
        cq.Workplane("XZ").polyline([(a * k, b * k) for a, b in side]).close().extrude(w / 2, both=True)
    )
    for x in (-0.32, 0.32):
        wheel = cq.Workplane("XZ").center(x * k, 0.07 * k).circle(0.085 * k)
        body = body.union(wheel.extrude(w / 2 + 0.5 * wall, both=True))
    for x, z in ((0.24, 0.24), (-0.28, 0.24)):
        pane = cq.Workplane("XZ").center(x * k, z * k).rect(0.09 * k, 0.06 * k)
        glass = pane.extrude(w, both=True) - cq.Workplane("XZ").rect(4 * k, 4 * k).extrude(
            w / 2 - 0.35, both=True
        )
        body = body - glass
    return body.intersect(cq.Workplane().box(4 * k, 4 * k, 2 * k, centered=(True, True, False)))


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
                cq.Workplane().box(long, thick, storey + 0.2, centered=False).translate((0, 0, k * storey))
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
        one = one.rotate((0, 0, 0), (0, 0, 1), turn)
        if turn:
            one = one.translate((thick, 0, 0))
        made = one if made is None else made.union(one)
    return made


def rubble(
    feet: list[Vector], size: float, seed: int, half: tuple[float, float], settings: PrintSettings
) -> Solid:
    """Slabs thrown up round the feet (x, y, lift), a car under the raised foot and a torn corner
    of a building in the empty corner of the base. The ground is at z = 0, forward is +y."""
    rng = np.random.default_rng(seed)
    wall = settings.wall
    out = []
    for x, y, lift in feet:
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
                out += _cars(car, x, y, size, wall)
    storey = max(settings.real(3.2), 4.5) if size > 60 else 0.09 * size
    corner = part(ruin, 0.2 * size, storey, 2, wall).turned(8)
    out.append(corner.at(-half[0] + 2.2, -half[1] + 1.2, -0.5).painted("detail"))
    above = part(block, 2 * half[0] - 1.0, 2 * half[1] - 1.0, size).at(z=-1.0)
    return union(out) & above


def _cars(length: float, x: float, y: float, size: float, wall: float) -> list[Solid]:
    """One car under the outer toe of the foot at (x, y), one flung on its side before it."""
    out = 1.0 if x > 0 else -1.0
    flat = part(crushed_car, length, wall).turned(62.0 * out).turned(-5, "y")
    flung = part(crushed_car, length, wall).turned(68, "x").turned(24.0 * out)
    return [
        flat.at(x + 0.125 * out * size, y + 0.085 * size, -0.5).painted("detail"),
        flung.at(x - 0.15 * out * size, y + 0.2 * size, 0.1 * length).painted("detail"),
    ]


def block(x: float, y: float, z: float) -> Any:
    """The space over the base that rubble may fill."""
    import cadquery as cq

    return cq.Workplane().box(x, y, z, centered=(True, True, False))

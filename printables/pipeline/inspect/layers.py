"""Layer by layer, as it prints: islands in mid-air, reach over nothing, bridges, doubled volume."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh
from printables.pipeline.inspect import thresholds as at
from printables.pipeline.inspect.raster import Grid, grid_of, winding
from printables.pipeline.job import Finding

Layer = NDArray[np.bool_]
Labels = NDArray[np.int32]
Spot = tuple[float, float, float]

EIGHT = np.ones((3, 3), bool)
PROBES = 40
"""Pixels of an overhang from which a bridge is looked for."""
LINES = 24
"""Directions of a bridge that are tried."""


@dataclass
class Island:
    """A region that begins over nothing; its area is the largest before it joins the rest."""

    spot: Spot
    begin: int
    end: int
    area: float = 0.0


@dataclass
class Seen:
    """What the pass through the layers gathers. Lengths in mm, areas in mm2."""

    islands: dict[int, Island] = field(default_factory=dict)
    reach: float = 0.0
    reach_at: Spot = (0.0, 0.0, 0.0)
    drooping: float = 0.0
    """Area held on one side beyond the first reach."""
    bridge: float = 0.0
    bridge_at: Spot = (0.0, 0.0, 0.0)
    doubled: float = 0.0
    """Volume inside two shells."""
    inverted: float = 0.0
    """Volume inside a surface turned inside out."""


def layers(
    mesh: Mesh, settings: PrintSettings, claims_none: bool, measures: dict[str, Any]
) -> Iterator[Finding]:
    """Findings by layers. `claims_none`: the piece says it prints without supports."""
    step = max(settings.layer, at.FINEST_LAYER)
    pixel = max(settings.extrusion, 0.2) / at.PIXELS_PER_LINE
    grid = grid_of(mesh, step, pixel, at.MOST_CELLS)
    seen = look(mesh, grid, settings)
    share = overhang_share(mesh, settings.overhang)
    measures["overhang_share"] = round(share, 4)
    measures["reach_mm"], measures["bridge_mm"] = round(seen.reach, 2), round(seen.bridge, 2)
    yield from _solid(mesh, seen)
    severity = "error" if claims_none and not settings.resin else "warning"
    yield from _islands(seen, grid, settings, severity, measures)
    if settings.resin:
        return
    yield from _unsupported(seen, settings, severity)
    if share > at.OVERHANG_SHARE:
        yield Finding(
            "overhang",
            "warning",
            f"{100 * share:.0f} % of the surface lean more than {settings.overhang:g} degrees out: "
            "these undersides get rough; turn the body or split it",
            share,
            at.OVERHANG_SHARE,
        )


def _solid(mesh: Mesh, seen: Seen) -> Iterator[Finding]:
    least = max(at.DOUBLED[0], at.DOUBLED[1] * abs(mesh.volume))
    if seen.doubled > least:
        yield Finding(
            "doubled",
            "error",
            f"{seen.doubled:.1f} mm3 lie inside two shells and count twice; unite the bodies",
            seen.doubled,
            least,
        )
    if seen.inverted > least:
        yield Finding(
            "winding",
            "error",
            f"{seen.inverted:.1f} mm3 lie inside a surface that faces inwards; turn it round",
            seen.inverted,
            least,
        )


def _islands(
    seen: Seen, grid: Grid, settings: PrintSettings, severity: str, measures: dict[str, Any]
) -> Iterator[Finding]:
    line = settings.extrusion**2
    blob, large = at.BLOB * line, at.ISLAND * line
    counted = [island for island in seen.islands.values() if island.area >= blob]
    measures["islands"] = len(counted)
    measures["island_mm2"] = round(sum(island.area for island in counted), 2)
    if not counted:
        return
    tall = at.ISLAND_LAYERS * settings.layer

    def bad(island: Island) -> bool:
        return island.area > large or (island.end - island.begin) * grid.layer > tall

    worst = max(counted, key=lambda island: (bad(island), island.area))
    x, y, z = worst.spot
    height = (worst.end - worst.begin) * grid.layer
    remedy = (
        "it needs a support" if settings.resin else "let it grow out of the body, or support it"
    )
    begin = "1 island begins" if len(counted) == 1 else f"{len(counted)} islands begin"
    yield Finding(
        "islands",
        severity if bad(worst) else "warning",
        f"{begin} in mid-air, the worst at ({x:.1f}, {y:.1f}, {z:.1f}): "
        f"{worst.area:.2f} mm2, {height:.1f} mm up to where it joins the rest; {remedy}",
        worst.area,
        large,
    )


def _unsupported(seen: Seen, settings: PrintSettings, severity: str) -> Iterator[Finding]:
    droops, falls = (factor * settings.extrusion for factor in at.REACH)
    if seen.reach > droops:
        x, y, z = seen.reach_at
        yield Finding(
            "reach",
            severity if seen.reach > falls else "warning",
            f"a layer reaches {seen.reach:.1f} mm over nothing at ({x:.1f}, {y:.1f}, {z:.1f}), "
            f"{seen.drooping:.1f} mm2 in all droop; slope the underside to "
            f"{settings.overhang:g} degrees, or support it",
            seen.reach,
            falls,
        )
    if seen.bridge > settings.bridge:
        x, y, z = seen.bridge_at
        yield Finding(
            "bridge",
            severity,
            f"a bridge of {seen.bridge:.1f} mm at ({x:.1f}, {y:.1f}, {z:.1f}), at most "
            f"{settings.bridge:g} hold; shorten the span, arch it, or support it",
            seen.bridge,
            settings.bridge,
        )


def overhang_share(mesh: Mesh, degrees: float) -> float:
    """Share of the surface that leans outwards beyond `degrees` from the vertical, bed excluded."""
    corners = mesh.triangles
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    double = np.linalg.norm(across, axis=1)
    down = -across[:, 2] > math.sin(math.radians(degrees) + 1e-3) * double
    above = corners[:, :, 2].max(1) > mesh.bounds[0, 2] + at.ON_BED
    return float(double[down & above].sum() / max(double.sum(), 1e-12))


# ------------------------------------------------------------------ the pass through the layers
def look(mesh: Mesh, grid: Grid, settings: PrintSettings) -> Seen:
    """Go up through the layers and gather what hangs in the air."""
    from scipy import ndimage

    seen = Seen()
    below: Layer | None = None
    adrift: Labels | None = None  # island number of each pixel of the layer below, 0 for held ones
    allowed = math.tan(math.radians(settings.overhang)) * grid.layer + grid.pixel / 2
    spread = max(1, round(allowed / grid.pixel))
    cell = grid.pixel**2 * grid.layer
    for number, turns in enumerate(winding(mesh, grid)):
        layer = turns > 0
        most, least = int(turns.max()), int(turns.min())
        if most > 1:
            seen.doubled += float((turns[turns > 1] - 1).sum()) * cell
        if least < 0:
            seen.inverted -= float(turns[turns < 0].sum()) * cell
        if below is None:
            below = layer
            continue
        far = layer & ~grown(below, spread)
        if adrift is not None or far.any():
            held = below if adrift is None else below & (adrift == 0)
            labels, count = ndimage.label(layer, EIGHT)
            grounded = np.zeros(count + 1, bool)
            grounded[labels[layer & held]] = True
            grounded[0] = True
            adrift = (
                None if grounded.all() else _drift(seen, labels, grounded, adrift, number, grid)
            )
            if not settings.resin and far.any():
                rest = far if adrift is None else far & (adrift == 0)
                _overhangs(seen, layer, below, rest, number, grid, settings)
        below = layer
    return seen


def grown(layer: Layer, pixels: int) -> Layer:
    """The layer grown by a square of so many pixels each way."""
    out = layer.copy()
    for shift in range(1, pixels + 1):
        out[shift:] |= layer[:-shift]
        out[:-shift] |= layer[shift:]
    across = out.copy()
    for shift in range(1, pixels + 1):
        across[:, shift:] |= out[:, :-shift]
        across[:, :-shift] |= out[:, shift:]
    return across


def _drift(
    seen: Seen,
    labels: Labels,
    grounded: NDArray[np.bool_],
    adrift: Labels | None,
    number: int,
    grid: Grid,
) -> Labels:
    """Follow islands up one layer and begin new ones: the island number of each pixel."""
    from scipy import ndimage

    now = np.zeros(labels.shape, np.int32)
    boxes = ndimage.find_objects(labels)
    for label in np.flatnonzero(~grounded):
        box = boxes[label - 1]
        here = labels[box] == label
        known = 0 if adrift is None else int(adrift[box][here].max())
        if not known:
            known = len(seen.islands) + 1
            rows, columns = np.nonzero(here)
            x, y = grid.xy(box[0].start + rows.mean(), box[1].start + columns.mean())
            seen.islands[known] = Island((x, y, grid.z(number)), number, number)
        island = seen.islands[known]
        island.end = number + 1
        island.area = max(island.area, float(here.sum()) * grid.pixel**2)
        now[box][here] = known
    return now


def _overhangs(
    seen: Seen,
    layer: Layer,
    below: Layer,
    far: Layer,
    number: int,
    grid: Grid,
    settings: PrintSettings,
) -> None:
    """Measure the regions of a layer that have nothing below: bridges, and what reaches out."""
    from scipy import ndimage

    droops = at.REACH[0] * settings.extrusion
    margin = math.ceil(droops / grid.pixel) + 2
    labels, _ = ndimage.label(far, EIGHT)
    for label, box in enumerate(ndimage.find_objects(labels), 1):
        if max(box[0].stop - box[0].start, box[1].stop - box[1].start) * grid.pixel < 0.5 * droops:
            continue
        window = tuple(
            slice(max(0, side.start - margin), min(limit, side.stop + margin))
            for side, limit in zip(box, layer.shape, strict=True)
        )
        distance = ndimage.distance_transform_edt(~below[window]) * grid.pixel
        distance[labels[window] != label] = 0
        deep = distance > droops
        if not deep.any():
            seen.reach = max(seen.reach, float(distance.max()))
            continue
        rows, columns = np.nonzero(deep)
        depth = distance[rows, columns]
        order = np.argsort(-depth, kind="stable")
        chosen = np.unique(
            np.concatenate([order[:4], np.arange(0, len(depth), -(-len(depth) // PROBES))])
        )
        r, c = rows[chosen] + window[0].start, columns[chosen] + window[1].start
        span, carried = _bridges(layer, below, r, c, grid, settings.bridge)
        held = np.isfinite(span)
        if not held.all():
            near = below[window] | carried[window]
            depth = (
                ndimage.distance_transform_edt(~near)[rows[chosen], columns[chosen]] * grid.pixel
            )
            depth[held] = 0
            worst = int(np.argmax(depth))
            seen.drooping += float(deep.sum()) * grid.pixel**2 * float((depth > droops).mean())
            if depth[worst] > seen.reach:
                seen.reach = float(depth[worst])
                seen.reach_at = (*grid.xy(int(r[worst]), int(c[worst])), grid.z(number))
        worst = int(np.argmax(np.where(held, span, 0.0)))
        if held[worst] and span[worst] > seen.bridge:
            seen.bridge = float(span[worst])
            seen.bridge_at = (*grid.xy(int(r[worst]), int(c[worst])), grid.z(number))


def _bridges(
    layer: Layer,
    below: Layer,
    rows: NDArray[np.int64],
    columns: NDArray[np.int64],
    grid: Grid,
    longest: float,
) -> tuple[NDArray[np.float64], Layer]:
    """The shortest straight line of plastic through each pixel that is held at both ends.

    Returns its length, infinite where there is none, and the pixels of all these lines: what
    lies beside a bridge, such as its rim, is carried by it.
    """
    most = max(2, math.ceil(at.DEPTH_OF_BRIDGE * max(longest, 2.0) / grid.pixel))
    steps = np.arange(1, most + 1)
    state = np.where(below & layer, 2, np.where(layer, 1, 0)).astype(np.int8)
    state[0] = state[-1] = 0
    state[:, 0] = state[:, -1] = 0
    every = np.arange(len(rows))
    length = np.full((LINES, len(rows)), grid.pixel)
    ends = np.zeros((LINES, 2, len(rows)), np.int64)
    for line in range(LINES):
        for way in (0, 1):
            r, c = _along(rows, columns, line, way, steps, layer.shape)
            met = state[r, c]
            stops = met != 1
            ends[line, way] = first = stops.argmax(1)
            held = stops.any(1) & (met[every, first] == 2)
            length[line] += np.where(held, first * grid.pixel, np.inf)
    best = length.argmin(0)
    span = length[best, every]
    carried = np.zeros_like(layer)
    for point in np.flatnonzero(np.isfinite(span)):
        for way in (0, 1):
            reach = steps[: ends[best[point], way, point] + 1]
            one = slice(point, point + 1)
            r, c = _along(rows[one], columns[one], best[point], way, reach, layer.shape)
            carried[r, c] = True
    return span, carried


def _along(
    rows: NDArray[np.int64],
    columns: NDArray[np.int64],
    line: int,
    way: int,
    steps: NDArray[np.int64],
    shape: tuple[int, ...],
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Pixels (points, steps) on a line from each point, one way or the other."""
    angle = math.pi * (line / LINES + way)
    r = np.rint(rows[:, None] + math.sin(angle) * steps).astype(np.int64)
    c = np.rint(columns[:, None] + math.cos(angle) * steps).astype(np.int64)
    return np.clip(r, 0, shape[0] - 1), np.clip(c, 0, shape[1] - 1)

"""Up through the layers of a body, gathering what hangs: islands, reach over nothing, bridges."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh
from printables.pipeline.inspect import thresholds as at
from printables.pipeline.inspect.bridges import Layer, bridges
from printables.pipeline.inspect.raster import Grid, winding

Labels = NDArray[np.int32]
Spot = tuple[float, float, float]

EIGHT = np.ones((3, 3), bool)
PROBES = 40
"""Pixels of an overhang from which a bridge is looked for."""


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
        span, carried = bridges(layer, below, r, c, grid, settings.bridge)
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

"""Bridges: straight lines of plastic that hang between two held ends."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from printables.pipeline.inspect import thresholds as at
from printables.pipeline.inspect.raster import Grid

Layer = NDArray[np.bool_]

LINES = 24
"""Directions of a bridge that are tried."""


def bridges(
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

"""A mesh as a stack of rasters: how often each pixel of each layer lies inside the surface.

A line along x through the pixel centres enters the solid where a facet faces -x and leaves it
where one faces +x. Adding up entries and exits gives the winding number: 1 inside, 2 where two
shells overlap, negative inside a surface that is turned inside out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generators.kit.mesh import Mesh

SLAB = 24
"""Layers rastered at a time: keeps memory to a few tens of MB."""
NUDGE = 0.00037
"""mm: planes and lines lie off the micron grid, so that none passes through a corner."""
BORDER = 6
"""Empty pixels around the mesh."""


@dataclass(frozen=True)
class Grid:
    """Layers of height `layer` from the lowest point, pixels of side `pixel`."""

    pixel: float
    layer: float
    low: tuple[float, float, float]
    layers: int
    rows: int
    columns: int

    def z(self, layer: int) -> float:
        """Height of the middle of a layer."""
        return self.low[2] + (layer + 0.5) * self.layer + NUDGE

    def xy(self, row: float, column: float) -> tuple[float, float]:
        """Position of a pixel."""
        return self.low[0] + column * self.pixel, self.low[1] + row * self.pixel


def grid_of(mesh: Mesh, layer: float, pixel: float, most_cells: float) -> Grid:
    """The grid over a mesh; pixels are made larger where there would be too many cells."""
    low, high = mesh.bounds
    x, y, z = high - low
    layers = max(1, int(np.ceil(z / layer - 0.5)))
    pixel = max(pixel, float(np.sqrt(x * y * layers / most_cells)))
    margin = BORDER * pixel
    return Grid(
        pixel,
        layer,
        (float(low[0]) - margin + NUDGE, float(low[1]) - margin + NUDGE, float(low[2])),
        layers,
        int(np.ceil(y / pixel)) + 2 * BORDER,
        int(np.ceil(x / pixel)) + 2 * BORDER,
    )


def winding(mesh: Mesh, grid: Grid) -> Iterator[NDArray[np.int8]]:
    """Yield for each layer, from below, its winding numbers (rows, columns)."""
    corners = mesh.triangles
    one, two = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    enters = one[:, 1] * two[:, 2] - one[:, 2] * two[:, 1] < 0  # faces -x
    start = grid.low[2] + grid.layer / 2 + NUDGE
    heights = corners[:, :, 2]
    first = np.ceil((heights.min(1) - start) / grid.layer).astype(np.int64)
    last = np.ceil((heights.max(1) - start) / grid.layer).astype(np.int64)
    for low in range(0, grid.layers, SLAB):
        high = min(low + SLAB, grid.layers)
        near = np.flatnonzero((first < high) & (last > low) & (last > first))
        slab = np.zeros((high - low, grid.rows, grid.columns), np.int8)
        begin, end = np.maximum(first[near], low), np.minimum(last[near], high)
        which, layer = _spread(begin, end)
        facet = near[which]
        _mark(slab.reshape(-1), corners[facet], enters[facet], layer, low, grid)
        np.cumsum(slab, axis=2, out=slab)
        yield from slab


def _mark(
    cells: NDArray[np.int8],
    corners: NDArray[np.float64],
    enters: NDArray[np.bool_],
    layer: NDArray[np.int64],
    low: int,
    grid: Grid,
) -> None:
    """Add +1 or -1 at the first pixel after each crossing of a facet with a line along x."""
    if not len(corners):
        return
    z = np.asarray(grid.low[2] + (layer + 0.5) * grid.layer + NUDGE, np.float64)
    below = corners[:, :, 2] < z[:, None]
    lone = np.where(below.sum(1) == 1, below.argmax(1), (~below).argmax(1))
    y1, x1 = _on_edge(corners, lone, (lone + 1) % 3, z)
    y2, x2 = _on_edge(corners, lone, (lone + 2) % 3, z)
    x0, y0 = grid.low[:2]
    begin = np.ceil((np.minimum(y1, y2) - y0) / grid.pixel).astype(np.int64)
    end = np.ceil((np.maximum(y1, y2) - y0) / grid.pixel).astype(np.int64)
    which, row = _spread(begin, end)
    y = y0 + row * grid.pixel
    share = (y - y1[which]) / (y2 - y1)[which]
    x = x1[which] + share * (x2 - x1)[which]
    column = np.clip(np.ceil((x - x0) / grid.pixel).astype(np.int64), 0, grid.columns - 1)
    flat = ((layer[which] - low) * grid.rows + row) * grid.columns + column
    np.add.at(cells, flat, np.where(enters[which], 1, -1).astype(np.int8))


def _on_edge(
    corners: NDArray[np.float64],
    one: NDArray[np.int64],
    two: NDArray[np.int64],
    z: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Where an edge meets its plane: y, x. Reckoned from its lower end, so that both facets of an
    edge get the same number to the last bit."""
    rows = np.arange(len(corners))
    a, b = corners[rows, one], corners[rows, two]
    swap = a[:, 2] > b[:, 2]
    a, b = np.where(swap[:, None], b, a), np.where(swap[:, None], a, b)
    share = (z - a[:, 2]) / (b[:, 2] - a[:, 2])
    return a[:, 1] + share * (b[:, 1] - a[:, 1]), a[:, 0] + share * (b[:, 0] - a[:, 0])


def _spread(
    begin: NDArray[np.int64], end: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """All whole numbers from begin to end of each row: the row, and the number."""
    counts = np.maximum(end - begin, 0)
    which = np.repeat(np.arange(len(begin)), counts)
    starts = np.cumsum(counts) - counts
    return which, np.arange(len(which)) - starts[which] + begin[which]

"""A skin: a sculpt with its scales, ready to be surfaced at any detail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from generators.kit.errors import BuildError
from generators.kit.skin.sculpt import SCUTE, Floats, Sculpt

if TYPE_CHECKING:
    import manifold3d as m3

    from generators.kit.solid import Detail

COMPILED = tuple(f"generators.kit.skin.{name}" for name in ("field", "scales", "sampling", "cubes"))
"""Modules imported late whose source is part of the content address of every skin."""
COARSEN = 0.3
"""Simplifying tolerance in mm at a step of 1 mm; it goes with the power 1.5 of the step, so that
drafts are light and prints keep what a nozzle can show (0.0375 at 0.25)."""
FINEST = 0.022
"""mm: simplifying to less keeps nothing that prints."""
FRAME = (1.0, 1.45, 1.5)
"""Half sizes, in its own, of the block round a scute that is kept free of scales."""
CRUMB = 2.0
"""mm3: a loose shell smaller than this was torn off by the relief and is dropped."""


Cut = tuple[float, float, float, float, float, float]
"""A row of `sampling.clipped`."""


def below(normal: Sequence[float], offset: float, ease: float = 0.0) -> Cut:
    """Keep what is below a plane. With an ease the surface sinks by as many mm at the cut, so that
    it ends inside a part that overlaps it."""
    x, y, z = (float(v) for v in normal)
    return (0.0, x, y, z, float(offset), ease)


def inside(centre: Sequence[float], radius: float, ease: float = 0.0) -> Cut:
    """Keep what is inside a ball."""
    x, y, z = (float(v) for v in centre)
    return (1.0, x, y, z, float(radius), ease)


def outside(centre: Sequence[float], radius: float, ease: float = 0.0) -> Cut:
    """Keep what is outside a ball."""
    x, y, z = (float(v) for v in centre)
    return (-1.0, x, y, z, float(radius), ease)


@dataclass(frozen=True)
class Hide:
    """How the scales look: all lengths in mm."""

    rise: float = 0.34
    """Height of a scale as a share of its half width."""
    lowest: float = 0.2
    """No scale is lower: what one printed layer shows."""
    groove: float = 0.25
    """Narrowest half groove between two scales."""
    smallest: float = 1.0
    """No scale is narrower."""
    tilt: float = 0.34
    """How far the far edge of a scale stands above its near edge, as a share of its rise."""
    unequal: float = 0.25
    """Random height differences, as a share of the rise."""
    lumps: float = 0.3
    """Height of the gentle unevenness of the flesh below."""
    wave: float = 5.0
    """Its wavelength."""
    seed: int = 1


@dataclass(frozen=True, eq=False)
class Skin:
    """The surface of a sculpt with a hide on it. `manifold(detail)` makes it a solid.

    `cuts` take parts of it away (see `below`, `inside`, `outside`); `step` multiplies the
    detail's sample step.
    """

    sculpt: Sculpt
    hide: Hide | None = None
    cuts: tuple[Cut, ...] = ()
    step: float = 1.0
    survey_step: float = 0.6
    _elements: list[Floats] = field(default_factory=list)

    def within(self, *cuts: Cut, step: float = 1.0) -> Skin:
        """The same skin with further cuts, its step multiplied by `step`; the scales are shared."""
        return replace(self, cuts=(*self.cuts, *cuts), step=self.step * step)

    def manifold(self, detail: Detail) -> m3.Manifold:
        """Surface the skin at the detail's step and simplify it to suit (COARSEN).

        Crumbs torn off by the relief and sealed voids are dropped. Raises BuildError when the
        surface does not close.
        """
        import manifold3d as m3

        step = detail.step * self.step
        vertices, faces = _without_crumbs(*self.mesh(step))
        made = m3.Manifold(
            m3.Mesh64(
                vert_properties=np.ascontiguousarray(vertices),
                tri_verts=np.ascontiguousarray(faces, np.uint64),
            )
        )
        if made.status() != m3.Error.NoError:
            raise BuildError(f"the skin does not close at a step of {step:g} mm")
        return made.simplify(max(COARSEN * step**1.5, FINEST))

    def mesh(self, step: float) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Vertices and faces sampled every `step` mm, with scales."""
        return self._sampled(step, self.elements, self.cuts)

    @property
    def elements(self) -> Floats:
        """The scales, a row each (see `scales.ELEMENT`); they do not depend on the detail."""
        if not self._elements:
            self._elements.append(self._strewn())
        return self._elements[0]

    @cached_property
    def _arrays(self) -> tuple[Any, ...]:
        return self.sculpt.arrays()

    def _sampled(
        self, step: float, elements: Floats, cuts: tuple[Cut, ...]
    ) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        from generators.kit.skin import cubes, sampling

        kinds, rows, group_of, groups, bounds = self._arrays
        hide = self.hide
        limits = np.array(cuts, float).reshape(-1, 6)
        lumps = np.zeros(3)
        if hide is not None and len(elements):
            lumps[:] = hide.lumps, hide.wave, hide.seed * 17.3
        band = 0.05 + 0.5 * lumps[0] + (1.1 * elements[:, 12].max() if len(elements) else 0.0)
        band += float(limits[:, 5].max()) if len(limits) else 0.0
        blend = groups[group_of, 1] + 0.5 * groups[group_of, 2]
        joins = groups[group_of, 0] == 0
        reach = bounds[joins, 6:7] + band + 2 * step
        low = np.minimum(bounds[joins, 0:3], bounds[joins, 3:6]) - reach
        high = np.maximum(bounds[joins, 0:3], bounds[joins, 3:6]) + reach
        low, high = low.min(0), high.max(0)
        for kind, *at, size, _ in limits:
            if kind == 1.0:
                low = np.maximum(low, np.array(at) - size - 2 * step)
                high = np.minimum(high, np.array(at) + size + 2 * step)
            elif kind == 0.0 and at[2] == -1.0:
                low[2] = max(low[2], -size - 2 * step)
        origin = np.floor(low / step) * step - 0.37 * step  # planes never on grid points
        shape = np.ceil((high - origin) / (step * sampling.BLOCK)).astype(int) + 1
        state = np.full(tuple(shape), sampling.OUTSIDE, np.int32)
        common = (kinds, rows, group_of, groups, bounds, blend, limits, band)
        sampling.classify(origin, step, state, *common)
        blocks = np.argwhere(state == sampling.ACTIVE).astype(np.int64)
        if not len(blocks):
            raise BuildError("the skin is empty")
        over = blocks // sampling.SUPER
        key = (over[:, 0] * shape[1] + over[:, 1]) * shape[2] + over[:, 2]
        order = np.argsort(key, kind="stable")
        blocks, key = np.ascontiguousarray(blocks[order]), key[order]
        first = np.concatenate([[0], np.flatnonzero(np.diff(key)) + 1, [len(key)]])
        state[tuple(blocks.T)] = np.arange(len(blocks), dtype=np.int32)
        data = np.empty((len(blocks),) + (sampling.BLOCK,) * 3, np.float32)
        sampling.sample(origin, step, blocks, first, *common, elements, lumps, data)
        return cubes.surface(origin, step, state, blocks, data)

    def _strewn(self) -> Floats:
        """Scutes where their rays leave the body, then scales over all that is left."""
        from generators.kit.skin import scales

        if self.hide is None:
            return np.zeros((0, scales.ELEMENT))
        hide, arrays = self.hide, self._arrays
        rng = np.random.default_rng(hide.seed)
        given = np.array(self.sculpt.scutes, float).reshape(-1, SCUTE)
        spots = scales.cast(given[:, 0:3], given[:, 3:6], given[:, 15], *arrays)
        found = ~np.isnan(spots[:, 0])
        given, spots = given[found], spots[found]
        points, _ = self._sampled(self.survey_step, np.zeros((0, scales.ELEMENT)), ())
        points = np.concatenate([spots, points[rng.permutation(len(points))]])
        about = np.zeros((len(points), 11))
        kinds, rows, group_of, groups, bounds = arrays
        scales.survey(points, kinds, rows, group_of, groups, bounds, about)

        placed = len(spots)
        keep = (about[:, 6] > 0) & (about[:, 8] > 0.1)
        keep[:placed] = True
        points, about = points[keep], about[keep]
        back = np.clip(about[:, 7] + 0.3, 0.0, 1.0)
        size = about[:, 6] * (1.0 + about[:, 10] * back)
        size *= rng.lognormal(0.0, 0.16, len(points))
        size = np.maximum(size, hide.smallest)
        size[:placed] = 2.0 * np.minimum(given[:, 9], given[:, 10])
        chosen = scales.strew(points, 0.92 * size, placed, float(size.max()) + 0.1)
        number = np.flatnonzero(chosen)
        points, about, size, back = points[number], about[number], size[number], back[number]

        half = 0.5 * size
        across, along = 0.95 * half, 1.1 * half
        across[:placed], along[:placed] = given[:, 9], given[:, 10]
        normal, flow = about[:, 0:3], about[:, 3:6].copy()
        flow[:placed] = given[:, 6:9]
        flow -= (flow * normal).sum(1, keepdims=True) * normal
        flow /= np.linalg.norm(flow, axis=1, keepdims=True) + 1e-9
        out = np.zeros((len(points), scales.ELEMENT))
        out[:, 0:3] = points
        out[:, 3:6] = np.cross(flow, normal) / across[:, None]
        out[:, 6:9] = flow / along[:, None]
        out[:, 9:12] = normal / np.maximum(across, along)[:, None]
        out[:, 12] = np.maximum(hide.rise * half, hide.lowest)
        out[:, 13] = hide.tilt
        out[:, 14] = about[:, 9] * back
        out[:, 15] = hide.unequal * rng.normal(0.0, 0.5, len(points)).clip(-1.0, 1.0)
        out[:, 16] = np.maximum(0.3 * half, hide.groove)
        out[:, 17] = 2.1 * np.maximum(across, along)
        out[:, 18] = 0.35
        out[:placed, 12:15] = given[:, [11, 12, 14]]
        out[:placed, 15] *= 0.3
        out[:placed, 18] = given[:, 13]
        covered = _covered(out[:placed], out[placed:, 0:3])
        return np.concatenate([out[:placed], out[placed:][~covered]])


def _covered(scutes: Floats, points: Floats) -> NDArray[np.bool_]:
    """Which points lie within the frame of a scute."""
    hit = np.zeros(len(points), bool)
    for row in scutes:
        local = (points - row[0:3]) @ row[3:12].reshape(3, 3).T
        hit |= (np.abs(local) < FRAME).all(1)
    return hit


def _without_crumbs(
    vertices: NDArray[np.float64], faces: NDArray[np.int64]
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Drop shells smaller than CRUMB and sealed voids."""
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components

    n = len(vertices)
    pairs = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]]])
    graph = coo_matrix((np.ones(len(pairs), bool), (pairs[:, 0], pairs[:, 1])), (n, n))
    count, label = connected_components(graph, directed=False)
    if count == 1:
        return vertices, faces
    a, b, c = (vertices[faces[:, k]] for k in range(3))
    each = np.einsum("ij,ij->i", np.cross(a, b), c) / 6
    good = np.bincount(label[faces[:, 0]], each, minlength=count) > CRUMB
    mine = good[label]
    number = np.cumsum(mine) - 1
    return vertices[mine], number[faces[mine[faces[:, 0]]]]

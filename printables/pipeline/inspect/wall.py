"""Minimum thickness by rays: walls, relief on thick material, and rods that bear themselves.

From points all over the surface a ray goes inwards; where it leaves through a side that faces
back, its length is the thickness there. Thin places are then looked at from their middle: how
far is it to thick material, and is the place as narrow the other way too?
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh
from printables.pipeline.inspect import thresholds as at
from printables.pipeline.inspect.rays import Flags, Points, Rays
from printables.pipeline.job import Finding

SKIN = 2e-3
"""mm below the surface at which a ray starts, so that it does not hit its own facet."""
LINES = 6
"""Directions in which the neighbourhood of a thin place is searched, both ways each."""


@dataclass(frozen=True)
class Thin:
    """Thin places: thickness, point, whether the sides are parallel and what holds the place."""

    rays: Rays
    point: Points
    normal: Points
    thickness: Points
    parallel: Flags
    lying: Flags
    """The sheet lies: its two sides face up and down."""
    backed: Flags
    """Thick material is near: relief, or the tip of a taper."""
    rod: Flags
    upright: Flags
    area: float
    """mm2 of surface that each place stands for."""


def wall(mesh: Mesh, settings: PrintSettings, measures: dict[str, Any]) -> Iterator[Finding]:
    """Findings on thickness. Deterministic; the same mesh gives the same numbers."""
    thin, quantiles, count = thin_places(mesh, settings)
    measures["wall_p01_mm"], measures["wall_p1_mm"] = (round(float(q), 2) for q in quantiles)
    sheet = min(settings.wall, max(at.SHEET_LAYERS * settings.layer, settings.detail))
    ledge = min(settings.detail, at.LEDGE_LAYERS * settings.layer)
    bearing = np.where(thin.lying, sheet, settings.wall)
    limit = np.where(thin.backed, np.where(thin.lying, ledge, settings.detail), bearing)
    short = thin.parallel & ~thin.rod & (thin.thickness < at.TOLERANCE * limit)
    measures["thin_share"] = round(float(short.sum() / max(count, 1)), 5)
    for backed, what, name in (
        (False, "walls are", "wall"),
        (True, "raised details are", "detail"),
    ):
        chosen = short & (thin.backed == backed)
        allowed = settings.detail if backed else settings.wall
        yield from _too_thin(thin, chosen, count, allowed, what, name)
    free = thin.parallel & ~thin.backed & ~thin.rod & ~thin.lying & ~short
    free &= thin.thickness < at.TOLERANCE * settings.free_wall
    patch, _ = _patch(thin, free, thin.area / 2)
    if patch > at.THIN_PATCH:
        yield Finding(
            "free-wall",
            "warning",
            f"{patch:.1f} mm2 of free-standing wall are {thin.thickness[free].min():.2f} mm thick; "
            f"{settings.free_wall:g} mm would be safer in the hand",
            float(thin.thickness[free].min()),
            settings.free_wall,
        )
    yield from _rods(thin, settings)


def _too_thin(
    thin: Thin, chosen: Flags, count: int, allowed: float, what: str, name: str
) -> Iterator[Finding]:
    if not chosen.any():
        return
    share = float(chosen.sum() / count)
    patch, where = _patch(thin, chosen, thin.area / 2)
    thinnest = float(np.quantile(thin.thickness[chosen], 0.1))
    blocks = share > at.THIN_SHARE or patch > at.THIN_PATCH
    if not blocks and patch < at.TRIFLE:
        return
    yield Finding(
        name,
        "error" if blocks else "info",
        f"{what} {thinnest:.2f} mm thick, less than the {allowed:g} mm that print: "
        f"{100 * share:.2f} % of the surface, largest patch {patch:.1f} mm2 near "
        f"({where[0]:.1f}, {where[1]:.1f}, {where[2]:.1f}); thicken them",
        thinnest,
        allowed,
    )


def _rods(thin: Thin, settings: PrintSettings) -> Iterator[Finding]:
    limit = np.where(thin.upright, settings.pin, settings.barrel)
    chosen = thin.rod & ~thin.backed & (thin.thickness < at.TOLERANCE * limit)
    if not chosen.any():
        return
    area, where = _patch(thin, chosen, thin.area)
    if area < at.ROD_SAMPLES * thin.area * 0.999:
        return
    worst = float(np.median(thin.thickness[chosen]))
    needed = float(limit[chosen].max())
    yield Finding(
        "rod",
        "error",
        f"a free rod near ({where[0]:.1f}, {where[1]:.1f}, {where[2]:.1f}) is {worst:.2f} mm "
        f"thick, at least {needed:g} are needed; thicken it or lay it on the body",
        worst,
        needed,
    )


def thin_places(mesh: Mesh, settings: PrintSettings) -> tuple[Thin, Points, int]:
    """Thin places, the 0.1 % and 1 % quantiles of thickness, and the number of all samples."""
    rays = Rays(mesh)
    area = float(rays.areas.sum())
    count = int(np.clip(area * at.SAMPLES_PER_MM2, at.LEAST_SAMPLES, at.MOST_SAMPLES))
    face, point = _samples(mesh, rays.areas, count)
    normal = rays.normals[face]
    length, hit = rays.shoot(point - SKIN * normal, -normal)
    length = length + SKIN
    facing = np.where(hit >= 0, -(rays.normals[hit] * normal).sum(1), 0.0)
    measured = length[facing > at.PARALLEL]
    quantiles = np.quantile(measured, [0.001, 0.01]) if len(measured) else np.array([0.0, 0.0])
    most = max(settings.wall, settings.free_wall, settings.pin, settings.barrel)
    looks_thin = np.flatnonzero((facing > at.FACING) & (length < most))
    every = max(1, math.ceil(len(looks_thin) / at.MOST_PROBED))
    chosen = looks_thin[::every]
    n, t = normal[chosen], length[chosen]
    middle = point[chosen] - n * (t / 2)[:, None]
    backed, rod, upright = _surroundings(rays, middle, n, t, settings)
    thin = Thin(
        rays,
        middle,
        n,
        t,
        facing[chosen] > at.PARALLEL,
        np.abs(n[:, 2]) > 0.9,
        backed,
        rod,
        upright,
        area / count * every,
    )
    return thin, quantiles, max(1, count // every)


def _surroundings(
    rays: Rays, middle: Points, normal: Points, thickness: Points, settings: PrintSettings
) -> tuple[Flags, Flags, Flags]:
    """For each thin place: is it backed by thick material, is it a rod, does the rod stand up."""
    n = len(middle)
    reach = at.RELIEF * settings.detail
    thick = np.maximum(settings.wall, 1.5 * thickness)
    backed = np.zeros(n, bool)
    chords = np.zeros((LINES, n))
    along = []
    first = np.cross(normal, np.where(np.abs(normal[:, :1]) < 0.6, [[1.0, 0, 0]], [[0, 1.0, 0]]))
    first /= np.linalg.norm(first, axis=1, keepdims=True)
    second = np.cross(normal, first)
    for line in range(LINES):
        angle = math.pi * line / LINES
        direction = math.cos(angle) * first + math.sin(angle) * second
        along.append(direction)
        for way in (direction, -direction):
            free, _ = rays.shoot(middle, way)
            chords[line] += free
            for step in (0.35 * reach, 0.7 * reach, reach):
                open_ = np.flatnonzero(~backed & (free > step))
                if len(open_):
                    start = middle[open_] + step * way[open_]
                    one, _ = rays.shoot(start, normal[open_])
                    two, _ = rays.shoot(start, -normal[open_])
                    backed[open_] = one + two >= thick[open_]
    longest = chords.argmax(0)
    rows = np.arange(n)
    across = (longest + LINES // 2) % LINES
    other = chords[across, rows]
    widest = 1.5 * max(settings.pin, settings.barrel)
    axis = np.array(along)[longest, rows]
    upright = np.abs(axis[:, 2]) > math.cos(math.radians(45))
    rod = ~backed & (other < widest) & (chords[longest, rows] > 2 * np.maximum(other, thickness))
    sideways = np.array(along)[across, rows]
    for way in (axis, -axis):
        chosen = np.flatnonzero(rod)
        enough = np.where(upright[chosen], settings.pin, settings.barrel)
        narrow = _goes_on(
            rays,
            middle[chosen],
            way[chosen],
            normal[chosen],
            sideways[chosen],
            np.minimum(enough, thickness[chosen] + at.TAPER * at.ROD_STEP),
        )
        rod[chosen] = narrow < widest
    return backed, rod, upright


def _goes_on(
    rays: Rays, middle: Points, way: Points, normal: Points, sideways: Points, enough: Points
) -> Points:
    """Width of a rod a little farther along, infinite where it is `enough` thick there: the
    corner of a plate widens, the tip of a spike grows thicker, a rod stays what it is."""
    free, _ = rays.shoot(middle, way)
    start = middle + np.minimum(0.6 * free, at.ROD_STEP)[:, None] * way
    width = rays.shoot(start, sideways)[0] + rays.shoot(start, -sideways)[0]
    there = rays.shoot(start, normal)[0] + rays.shoot(start, -normal)[0]
    return np.where(there > enough, np.inf, width)


def _samples(mesh: Mesh, areas: Points, count: int) -> tuple[NDArray[np.int64], Points]:
    """Faces and points, evenly over the surface by area."""
    rng = np.random.default_rng(0)
    total = np.cumsum(areas)
    face = np.searchsorted(total, (np.arange(count) + rng.random(count)) * total[-1] / count)
    face = np.minimum(face, len(areas) - 1)
    u, v = rng.random((2, count, 1))
    outside = u + v > 1
    u, v = np.where(outside, 1 - u, u), np.where(outside, 1 - v, v)
    a, b, c = np.moveaxis(mesh.triangles[face], 1, 0)
    return face, a + u * (b - a) + v * (c - a)


def _patch(thin: Thin, chosen: Flags, area: float) -> tuple[float, Points]:
    """Area of the largest patch of the chosen places, and its middle; each place has `area`.

    Two places belong together when they are near and what lies halfway is as thin: strips beside
    each other are patches of their own.
    """
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components
    from scipy.spatial import cKDTree

    point, normal, thickness = thin.point[chosen], thin.normal[chosen], thin.thickness[chosen]
    if not len(point):
        return 0.0, np.zeros(3)
    reach = at.LINK * math.sqrt(area)
    one, two = cKDTree(point).query_pairs(reach, output_type="ndarray").T
    halfway = (point[one] + point[two]) / 2
    between = np.zeros(len(one))
    for way in (normal[one], -normal[one]):
        length, facet = thin.rays.shoot(halfway, way)
        leaves = (facet >= 0) & ((thin.rays.normals[facet] * way).sum(1) > 0)
        between += np.where(leaves, length, np.inf)
    linked = between < at.SAME * np.maximum(thickness[one], thickness[two])
    one, two = one[linked], two[linked]
    links = coo_matrix((np.ones(len(one)), (one, two)), (len(point), len(point)))
    _, label = connected_components(links, directed=False)
    sizes = np.bincount(label)
    patch = point[label == sizes.argmax()]
    return float(sizes.max() * area), patch[len(patch) // 2]

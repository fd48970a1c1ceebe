"""A picture of meshes: studio light, soft shadows and ambient occlusion, traced with Embree.

Ray tracing needs no display, graphics driver or OpenGL, so it works in any worker or container,
and it gives the same bytes for the same input on one machine.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generators.kit.mesh import Mesh
from generators.kit.solid import Matrix
from printables.render.camera import VIEWS, Camera, View, framed
from printables.render.palette import PALETTE
from printables.render.rays import Tracer, around, hemisphere, unit
from printables.render.surface import Surface, encoded, linear, surface

Floats = NDArray[np.float32]
BACKGROUND = "#f3efe6"
"""Warm paper white."""
SAMPLES = 2
"""Rays per pixel along each side, averaged for smooth edges."""
LIFT = 6e-4
"""Rays leave a surface from this far above it, in radii of the subject."""
CREVICE = 0.10
"""Reach of the near occlusion that darkens crevices as a painter's wash does, in radii."""
WASH, DRY_BRUSH, OUTLINE = 0.70, 0.24, 0.45
"""Strength of crevice darkening, of lighter edges, and of the dark rim that reads on paper."""
DRAWS = 2
"""Rays per sample for each kind of soft light, smoothed over neighbours afterwards."""
SHADOW = 0.62
"""Darkest part of the shadow on the ground."""

KEY, KEY_SIZE = (-0.50, 0.66, -0.56), 0.09
FILL, RIM = (0.80, 0.10, -0.60), (0.55, 0.45, 0.70)
"""Directions to the lights in the camera's right, up, forward; size of the key as a tangent."""
KEY_LIGHT = np.array([2.30, 2.22, 2.10], np.float32)
FILL_LIGHT = np.array([0.26, 0.30, 0.36], np.float32)
RIM_LIGHT = np.array([0.50, 0.56, 0.66], np.float32)
SKY = np.array([0.62, 0.66, 0.71], np.float32)
BOUNCE = np.array([0.36, 0.33, 0.29], np.float32)
EXPOSURE = 0.62


def render(
    meshes: Sequence[tuple[Mesh, Matrix]],
    *,
    size: tuple[int, int] = (900, 900),
    view: str | View = "hero",
    background: str | None = BACKGROUND,
    margin: float = 0.05,
    palette: Mapping[str, str] = PALETTE,
) -> bytes:
    """A PNG of the meshes, each moved by its matrix, `size` pixels wide and high.

    `view` is a name in `VIEWS` or a `View`. `background` is `#rrggbb`, or None for a transparent
    one that keeps the soft shadow. `margin` is the free share of the frame on each side. Raises
    KeyError for an unknown view and ValueError when there is nothing to picture.
    """
    from PIL import Image

    view = VIEWS[view] if isinstance(view, str) else view
    subject = surface(meshes, palette)
    wide, high = size
    corners = subject.triangles.reshape(-1, 3).astype(np.float64)
    camera = framed(corners, view, (wide * SAMPLES, high * SAMPLES), margin)
    tracer = Tracer(subject.triangles)

    light = np.zeros((camera.height, camera.width, 3), np.float32)
    cover = np.zeros((camera.height, camera.width, 1), np.float32)
    columns, rows = camera.window(corners)
    seen = _seen(tracer, subject, camera, columns, rows)
    light[rows, columns] = _lit(tracer, camera, seen)
    cover[rows, columns, 0] = seen.hit
    light, cover = _shrunk(light), _shrunk(cover)
    colour = encoded((light / np.maximum(cover, 1e-6)).astype(np.float32))

    shade = np.zeros((high, wide, 1), np.float32)
    if view.sees_ground:
        shade[..., 0] = _ground_shadow(tracer, camera, subject.floor)
    alpha = np.asarray(cover + (1 - cover) * shade, np.float32)
    if background is None:
        colour = np.asarray(colour * cover / np.maximum(alpha, 1e-6), np.float32)
    else:
        paper = encoded(linear(background).astype(np.float32))
        colour = np.asarray(colour * cover + paper * (1 - alpha), np.float32)
        alpha = np.ones_like(cover)
    pixels = np.concatenate([colour, alpha], axis=2)
    picture = Image.fromarray(np.round(np.clip(pixels, 0, 1) * 255).astype(np.uint8), "RGBA")
    stream = io.BytesIO()
    picture = picture if background is None else picture.convert("RGB")
    picture.save(stream, "PNG", compress_level=6)
    return stream.getvalue()


@dataclass(frozen=True, eq=False)
class _Seen:
    """What the rays of a window meet: grids (rows, columns), then one row per ray that hits."""

    hit: NDArray[np.bool_]
    depth: Floats
    turned: Floats
    """Grid of normals."""
    points: Floats
    normals: Floats
    facets: Floats
    rays: Floats
    colours: Floats


def _seen(tracer: Tracer, subject: Surface, camera: Camera, columns: slice, rows: slice) -> _Seen:
    grid = camera.rays(columns, rows)
    shape, every = grid.shape[:2], grid.reshape(-1, 3)
    eye = camera.eye.astype(np.float32)
    origins = np.ascontiguousarray(np.broadcast_to(eye, every.shape))
    face, far, u, v = tracer.first_hits(origins, every)
    met = np.nonzero(face >= 0)[0]
    face, far, rays = face[met], far[met], every[met]
    u, v = u[met][:, None], v[met][:, None]
    corner = subject.normals[face]
    normals = unit(corner[:, 0] * (1 - u - v) + corner[:, 1] * u + corner[:, 2] * v)
    facets = subject.facets[face]
    away = (facets * rays).sum(1, keepdims=True) > 0
    facets, normals = np.where(away, -facets, facets), np.where(away, -normals, normals)
    points = eye + rays * far[:, None] + facets * np.float32(LIFT)

    hit, depth = np.zeros(len(every), bool), np.zeros(len(every), np.float32)
    field = np.zeros_like(every)
    hit[met], depth[met], field[met] = True, far, normals
    return _Seen(
        hit.reshape(shape),
        depth.reshape(shape),
        field.reshape(*shape, 3),
        points,
        normals,
        facets,
        rays,
        subject.colours[face],
    )


def _lit(tracer: Tracer, camera: Camera, seen: _Seen) -> Floats:
    """Linear light that reaches the camera, 0 where nothing is seen."""
    points, normals, facets = seen.points, seen.normals, seen.facets
    frame = np.stack([camera.right, camera.up, camera.forward]).astype(np.float32)
    key, fill, rim = (unit(np.array(way, np.float32) @ frame) for way in (KEY, FILL, RIM))

    soft = np.zeros((len(points), 3), np.float32)
    for draw in range(DRAWS):
        soft[:, 0] += tracer.clear(points, hemisphere(facets, draw, DRAWS, 1), CREVICE)
        soft[:, 1] += tracer.clear(points, hemisphere(facets, draw, DRAWS, 2))
        soft[:, 2] += tracer.clear(points, around(key, len(points), KEY_SIZE, draw, DRAWS))
    near, far, sun = _smoothed((soft / DRAWS).astype(np.float32), seen).T

    occlusion = (far * (1 - WASH + WASH * near))[:, None]
    up = normals[:, 2:3] * 0.5 + 0.5
    ambient = (BOUNCE + (SKY - BOUNCE) * up) * occlusion
    facing = np.clip(normals @ key, 0, 1)[:, None]
    direct = KEY_LIGHT * facing * sun[:, None] * (0.72 + 0.28 * near[:, None])
    side = FILL_LIGHT * np.clip(normals @ fill, 0, 1)[:, None] * occlusion
    back = RIM_LIGHT * np.clip(normals @ rim, 0, 1)[:, None] * occlusion
    edges = _edges(seen, frame)[seen.hit][:, None]
    half = unit(key - seen.rays)
    gloss = np.clip((normals * half).sum(1), 0, 1)[:, None] ** 28 * 0.08 * sun[:, None] * facing
    light = seen.colours * edges * (ambient + direct + side + back) + gloss

    out = np.zeros((*seen.hit.shape, 3), np.float32)
    out[seen.hit] = _toned((light * EXPOSURE).astype(np.float32))
    return out


def _toned(light: Floats) -> Floats:
    """Roll bright light off softly below white."""
    knee = 0.62
    over = np.maximum(light - knee, 0)
    rolled = np.minimum(light, knee) + (1 - knee) * over / (over + (1 - knee))
    return np.asarray(rolled, np.float32)


def _smoothed(values: Floats, seen: _Seen) -> Floats:
    """Average noisy samples over neighbours on the same surface: (n, k) of the hit pixels."""
    grid = np.zeros((*seen.hit.shape, values.shape[1]), np.float32)
    grid[seen.hit] = values
    for step in (1, 2):
        total, weight = grid.copy(), np.ones((*seen.hit.shape, 1), np.float32)
        for dy, dx in ((0, step), (step, 0), (step, step), (step, -step)):
            here, there = _overlap(dy, dx)
            alike = (
                seen.hit[here]
                & seen.hit[there]
                & (np.abs(seen.depth[here] - seen.depth[there]) < 0.012 * step)
                & (np.einsum("ijk,ijk->ij", seen.turned[here], seen.turned[there]) > 0.93)
            )[..., None].astype(np.float32)
            total[here] += grid[there] * alike
            total[there] += grid[here] * alike
            weight[here] += alike
            weight[there] += alike
        grid = total / weight
    return grid[seen.hit]


def _edges(seen: _Seen, frame: Floats) -> Floats:
    """Factor on the colour of each pixel: light on convex edges, dark in folds and on outlines."""
    across, upward = seen.turned @ frame[0], seen.turned @ frame[1]
    bend, outline = np.zeros(seen.hit.shape, np.float32), np.zeros(seen.hit.shape, np.float32)
    for step in (1, 2):
        for field, dy, dx, sign in ((across, 0, step, 1), (upward, step, 0, -1)):
            here, there = _overlap(dy, dx)
            both = seen.hit[here] & seen.hit[there]
            gap = seen.depth[here] - seen.depth[there]
            near = np.abs(gap) < 0.012 * step
            turn = np.where(both & near, sign * (field[there] - field[here]), 0) * 0.5
            bend[here] += turn
            bend[there] += turn
            if step == 1:  # the nearer side of a step in depth, or the rim against the paper
                outline[here] = np.maximum(
                    outline[here], seen.hit[here] & (~seen.hit[there] | (both & (gap < -0.03)))
                )
                outline[there] = np.maximum(
                    outline[there], seen.hit[there] & (~seen.hit[here] | (both & (gap > 0.03)))
                )
    return np.asarray((1 + DRY_BRUSH * np.clip(bend, -1, 1)) * (1 - OUTLINE * outline), np.float32)


def _overlap(dy: int, dx: int) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Slices of every pixel that has a neighbour (dy, dx) away, and of those neighbours."""
    down = (slice(None, -dy or None), slice(dy, None))
    if dx >= 0:
        over = (slice(None, -dx or None), slice(dx, None))
    else:
        over = (slice(-dx, None), slice(None, dx))
    return (down[0], over[0]), (down[1], over[1])


def _ground_shadow(tracer: Tracer, camera: Camera, floor: float) -> Floats:
    """Darkness of the ground under the subject for each pixel of the picture, 0 far from it."""
    everything = (slice(0, camera.width), slice(0, camera.height))
    rays = camera.rays(*everything, step=2 * SAMPLES)
    down = -rays[..., 2]
    reach = (camera.eye[2] - floor) / np.maximum(down, 1e-6)
    points = (camera.eye + rays * reach[..., None]).astype(np.float32)
    points[..., 2] += LIFT
    close = (down > 1e-3) & (np.linalg.norm(points[..., :2], axis=2) < 3.0)
    spots = points[close]
    frame = np.stack([camera.right, camera.up, camera.forward]).astype(np.float32)
    key = unit(np.array(KEY, np.float32) @ frame)
    key[2] = max(key[2], 0.5)
    key = unit(key)
    up = np.broadcast_to(np.array([0, 0, 1], np.float32), spots.shape)
    draws = 9
    sun, sky = np.zeros(len(spots), np.float32), np.zeros(len(spots), np.float32)
    for draw in range(draws):
        sun += tracer.clear(spots, around(key, len(spots), 0.22, draw, draws))
        sky += tracer.clear(spots, hemisphere(up, draw, draws, 3), 1.2)
    dark = np.zeros(close.shape, np.float32)
    fade = np.clip(1.5 - np.linalg.norm(spots[:, :2], axis=1) / 1.6, 0, 1)
    dark[close] = SHADOW * fade * (1 - (sun / draws) * 0.45 - (sky / draws) * 0.55)
    return _enlarged(_blurred(dark), (camera.height // SAMPLES, camera.width // SAMPLES))


def _blurred(field: Floats) -> Floats:
    from scipy.ndimage import gaussian_filter

    blurred: Floats = gaussian_filter(field, 2.0, mode="nearest")
    return blurred


def _enlarged(field: Floats, shape: tuple[int, int]) -> Floats:
    from PIL import Image

    made = Image.fromarray(field).resize((shape[1], shape[0]), Image.Resampling.BICUBIC)
    value = np.clip(np.asarray(made, np.float32), 0, 1)
    h, w = shape
    inset = np.minimum(*np.ix_(_ramp(h), _ramp(w)))  # so that a shadow never ends at the frame
    return value * inset


def _ramp(length: int) -> Floats:
    edge = np.minimum(np.arange(length), np.arange(length)[::-1]) / max(1, 0.07 * length)
    return np.clip(edge, 0, 1).astype(np.float32)


def _shrunk(field: Floats) -> Floats:
    h, w, k = field.shape
    blocks = field.reshape(h // SAMPLES, SAMPLES, w // SAMPLES, SAMPLES, k)
    return np.asarray(blocks.mean((1, 3)), np.float32)

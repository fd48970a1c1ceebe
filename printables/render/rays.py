"""Rays against triangles with Embree, and the directions in which light is sampled."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
THREADS = 2
GOLDEN = 0.6180339887498949
LARGE = np.float32(1e30)


class Tracer:
    """A scene of triangles (n, 3, 3) that answers what a ray meets first, or whether anything."""

    def __init__(self, triangles: Floats) -> None:
        from embreex import rtcore_scene
        from embreex.mesh_construction import TriangleMesh

        self._scene = rtcore_scene.EmbreeScene()
        TriangleMesh(self._scene, np.ascontiguousarray(triangles, np.float32))
        probe = np.zeros((1, 3), np.float32)
        self._scene.run(probe, probe + 1)  # builds the tree before threads ask

    def first_hits(
        self, origins: Floats, directions: Floats
    ) -> tuple[NDArray[np.int64], Floats, Floats, Floats]:
        """Face (-1 for none), distance, and the weights u and v of its second and third corner."""

        def ask(a: int, b: int) -> dict[str, Any]:
            found: dict[str, Any] = self._scene.run(origins[a:b], directions[a:b], output=True)
            return found

        answers = _shared(ask, len(origins))
        face, far, u, v = (
            np.concatenate([answer[key] for answer in answers])
            for key in ("primID", "tfar", "u", "v")
        )
        return face.astype(np.int64), far, u, v

    def clear(self, origins: Floats, directions: Floats, reach: float | None = None) -> Floats:
        """1 where a ray of length `reach` (endless by default) meets nothing, else 0."""

        def ask(a: int, b: int) -> NDArray[np.int32]:
            far = np.full(b - a, LARGE if reach is None else reach, np.float32)
            found: NDArray[np.int32] = self._scene.run(
                origins[a:b], directions[a:b], far, query="OCCLUDED"
            )
            return found

        return (np.concatenate(_shared(ask, len(origins))) < 0).astype(np.float32)


def _shared(ask: Callable[[int, int], Any], count: int) -> list[Any]:
    """Answers for `count` rays in order, by a few threads: Embree lets go of the GIL."""
    cuts = np.linspace(0, count, THREADS + 1).astype(int)
    if count < 10_000:
        return [ask(0, count)]
    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(ask, cuts[:-1], cuts[1:]))


def hemisphere(normals: Floats, draw: int, draws: int, seed: int) -> Floats:
    """Directions about the normals (n, 3), spread by the cosine: number `draw` of `draws`."""
    first, second = _spread(len(normals), draw, draws, seed)
    height, turn = 1 - 2 * first, 2 * np.pi * second
    ring = np.sqrt(np.maximum(1 - height * height, 0))
    ball = np.stack([ring * np.cos(turn), ring * np.sin(turn), height], axis=1)
    return unit(ball.astype(np.float32) * np.float32(0.999) + normals)


def around(direction: Floats, count: int, size: float, draw: int, draws: int) -> Floats:
    """`count` directions to points of a disc-shaped light of radius `size` at distance 1."""
    first, second = _spread(count, draw, draws, 7)
    reach, turn = size * np.sqrt(first), 2 * np.pi * second
    side = np.cross(direction, (0.0, 0.0, 1.0) if abs(direction[2]) < 0.9 else (1.0, 0.0, 0.0))
    side /= np.linalg.norm(side)
    other = np.cross(direction, side)
    across, along = reach * np.cos(turn), reach * np.sin(turn)
    ways = direction + across[:, None] * side + along[:, None] * other
    return unit(ways.astype(np.float32))


def unit(vectors: Floats) -> Floats:
    """The vectors (..., 3) at length 1."""
    length = np.sqrt(np.einsum("...i,...i->...", vectors, vectors))[..., None]
    return np.asarray(vectors / np.maximum(length, 1e-9), np.float32)


def _spread(count: int, draw: int, draws: int, seed: int) -> tuple[Floats, Floats]:
    """Two numbers in 0..1 for each of `count` rays; the draws of one ray are well apart."""
    random = np.random.default_rng(seed).random((2, count), dtype=np.float32)
    first = (random[0] + draw / draws) % 1
    second = (random[1] + draw * GOLDEN) % 1
    return first.astype(np.float32), second.astype(np.float32)

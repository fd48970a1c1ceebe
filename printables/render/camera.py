"""Where a picture is taken from, and a frame that never crops its subject."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class View:
    """Direction of the camera in degrees. Azimuth 0 looks at the front (-y), -90 at the -x side."""

    azimuth: float
    elevation: float

    @property
    def sees_ground(self) -> bool:
        """Whether the ground lies under the subject, so that it takes a shadow."""
        return self.elevation > 0.5


VIEWS = {
    "hero": View(-35.0, 22.0),
    "front": View(0.0, 8.0),
    "side": View(-90.0, 8.0),
    "back": View(145.0, 22.0),
    "top": View(0.0, 89.9),
    "bottom": View(180.0, -89.9),
    "exploded": View(-35.0, 18.0),
}
"""Named views. `exploded` is the direction for bodies moved apart by `exploded`."""

DISTANCE = 5.2
"""Camera distance in radii of the subject: a portrait lens, about 22 degrees."""


@dataclass(frozen=True, eq=False)
class Camera:
    """A pinhole camera; `pixel` is the size of a pixel on the plane one unit before the eye."""

    eye: NDArray[np.float64]
    right: NDArray[np.float64]
    up: NDArray[np.float64]
    forward: NDArray[np.float64]
    width: int
    height: int
    pixel: float
    middle: tuple[float, float]

    def rays(self, columns: slice, rows: slice, step: int = 1) -> Floats:
        """Unit directions (rows, columns, 3) through the middles of every `step`-th pixel."""
        x = np.arange(columns.start, columns.stop, step) + step / 2
        y = np.arange(rows.start, rows.stop, step) + step / 2
        gx = self.middle[0] + (x - self.width / 2) * self.pixel
        gy = self.middle[1] - (y - self.height / 2) * self.pixel
        rays = self.forward + gx[None, :, None] * self.right + gy[:, None, None] * self.up
        rays /= np.linalg.norm(rays, axis=2, keepdims=True)
        return np.asarray(rays, np.float32)

    def window(self, points: NDArray[np.float64], border: int = 3) -> tuple[slice, slice]:
        """Columns and rows that hold all of the points, (n, 3)."""
        x, y = _projected(points - self.eye, self.right, self.up, self.forward)
        px = (x - self.middle[0]) / self.pixel + self.width / 2
        py = (self.middle[1] - y) / self.pixel + self.height / 2
        return (
            slice(max(0, int(px.min()) - border), min(self.width, int(px.max()) + border)),
            slice(max(0, int(py.min()) - border), min(self.height, int(py.max()) + border)),
        )


def framed(points: NDArray[np.float64], view: View, size: tuple[int, int], margin: float) -> Camera:
    """A camera that holds every point (n, 3) of a subject of radius 1 about the origin.

    `margin` is the share of the frame's width and height left free on each side; `size` is in
    pixels. The frame is fitted to the projected points, so nothing is cropped or off the middle.
    """
    a, e = np.radians(view.azimuth), np.radians(view.elevation)
    forward = np.array([-np.sin(a) * np.cos(e), np.cos(a) * np.cos(e), -np.sin(e)])
    right = np.array([np.cos(a), np.sin(a), 0.0])
    up = np.cross(right, forward)
    eye = -forward * DISTANCE
    x, y = _projected(points - eye, right, up, forward)
    free = 1 - 2 * margin
    width, height = size
    pixel = max(np.ptp(x) / (width * free), np.ptp(y) / (height * free), 1e-6)
    middle = (float(x.max() + x.min()) / 2, float(y.max() + y.min()) / 2)
    return Camera(eye, right, up, forward, width, height, float(pixel), middle)


def _projected(
    offsets: NDArray[np.float64],
    right: NDArray[np.float64],
    up: NDArray[np.float64],
    forward: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    depth = offsets @ forward
    return offsets @ right / depth, offsets @ up / depth

"""Small organic shapes: round cones, ellipsoids and soft boxes blended into one surface.

A lump is plain numbers, so that a whole figure is a hashable value and its mesh can be cached.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from generators.kit.solid import Detail, Solid, part

if TYPE_CHECKING:
    import manifold3d as m3

Vector = tuple[float, float, float]
Lump = tuple[str, bool, float, tuple[float, ...]]
"""Kind, whether it carves, width of its blend in mm, numbers of its shape."""
Grid = NDArray[np.float32]

COARSEST = 0.22
"""mm: a coarser step would lose the brim of a hat."""
SMOOTH = 0.18
"""Share of a sample step by which the surface may be simplified."""
FAR = 3.0
"""mm: distance given to samples that no lump comes near."""
STEP = 0.58
"""Sample step as a share of the detail's step: figures are finer than monsters."""


# ------------------------------------------------------------------ lumps
def limb(a: Vector, b: Vector, ra: float, rb: float, blend: float = 0.15) -> Lump:
    """Round cone from ball (a, ra) to ball (b, rb)."""
    return ("cone", False, blend, _rounded(*a, *b, ra, rb))


def rod(a: Vector, b: Vector, ra: float, rb: float, blend: float = 0.04) -> Lump:
    """Cylinder or cone from a to b with flat ends."""
    return ("rod", False, blend, _rounded(*a, *b, ra, rb))


def ball(
    centre: Vector, radii: float | Vector, axes: Axes | None = None, blend: float = 0.15
) -> Lump:
    """Sphere, or ellipsoid with its radii along the axes of a frame."""
    size = (radii, radii, radii) if isinstance(radii, int | float) else radii
    return ("ball", False, blend, _rounded(*centre, *size, *_flat(axes)))


def box(
    centre: Vector, half: Vector, axes: Axes | None = None, blend: float = 0.1, edge: float = 0.15
) -> Lump:
    """Box of half sizes along the axes of a frame, its edges rounded by `edge`."""
    return ("box", False, blend, _rounded(*centre, *half, *_flat(axes), edge))


def carved(lump: Lump, blend: float = 0.06) -> Lump:
    """The same shape taken away."""
    return (lump[0], True, blend, lump[3])


def sculpture(lumps: Sequence[Lump], folds: float = 0.0) -> Solid:
    """The lumps blended in their order, as a leaf. `folds` is the depth of cloth folds in mm."""
    return part(sculpted, tuple(lumps), folds)


def sculpted(lumps: tuple[Lump, ...], folds: float) -> Sculpture:
    """Recipe of `sculpture`."""
    return Sculpture(lumps, folds)


@dataclass(frozen=True)
class Axes:
    """A right-handed frame: forward (x), left (y), up (z), as unit vectors."""

    x: Vector = (1.0, 0.0, 0.0)
    y: Vector = (0.0, 1.0, 0.0)
    z: Vector = (0.0, 0.0, 1.0)

    def out(self, local: Vector) -> Vector:
        """A direction or offset in this frame, as seen from outside."""
        a, b, c = local
        return (
            a * self.x[0] + b * self.y[0] + c * self.z[0],
            a * self.x[1] + b * self.y[1] + c * self.z[1],
            a * self.x[2] + b * self.y[2] + c * self.z[2],
        )


@dataclass(frozen=True)
class Sculpture:
    """A field of lumps that is surfaced at the step of a detail."""

    lumps: tuple[Lump, ...]
    folds: float

    def manifold(self, detail: Detail) -> m3.Manifold:
        step = min(detail.step * STEP, COARSEST)
        low = np.min([_bounds(lump)[0] for lump in self.lumps if not lump[1]], axis=0) - 3 * step
        high = np.max([_bounds(lump)[1] for lump in self.lumps if not lump[1]], axis=0) + 3 * step
        counts = np.ceil((high - low) / step).astype(int) + 1
        axes = [(low[i] + step * np.arange(counts[i])).astype(np.float32) for i in range(3)]
        field = np.full(counts, FAR, np.float32)
        for lump in self.lumps:
            _blend(field, axes, lump, step)
        if self.folds:
            x, y, z = np.ix_(*axes)
            waves = np.sin(5.1 * z + 3.3 * x) * np.sin(4.3 * y - 2.9 * z + 1.7 * x)
            field += np.float32(self.folds) * waves.astype(np.float32)
        return surfaced(field, low, step).simplify(step * SMOOTH)


def surfaced(field: Grid, origin: NDArray[np.float64], step: float) -> m3.Manifold:
    """The surface where a field of distances is zero. The outermost samples must be outside."""
    import manifold3d as m3
    from vtkmodules.util.numpy_support import numpy_to_vtk, vtk_to_numpy
    from vtkmodules.vtkCommonDataModel import vtkImageData
    from vtkmodules.vtkFiltersCore import vtkFlyingEdges3D

    field = np.where(np.abs(field) < 1e-4, np.float32(1e-4), field)  # no corner on a sample
    image = vtkImageData()
    image.SetDimensions(*field.shape)
    image.SetOrigin(*origin)
    image.SetSpacing(step, step, step)
    image.GetPointData().SetScalars(numpy_to_vtk(field.ravel(order="F"), deep=True))
    edges = vtkFlyingEdges3D()
    edges.SetInputData(image)
    edges.SetValue(0, 0.0)
    edges.ComputeNormalsOff()
    edges.Update()
    made = edges.GetOutput()
    faces = vtk_to_numpy(made.GetPolys().GetConnectivityArray()).reshape(-1, 3)
    points = vtk_to_numpy(made.GetPoints().GetData())
    solid = m3.Manifold(
        m3.Mesh64(
            vert_properties=np.ascontiguousarray(points, np.float64),
            tri_verts=np.ascontiguousarray(faces, np.uint64),
        )
    )
    return (
        solid
        if solid.volume() > 0
        else m3.Manifold(
            m3.Mesh64(
                vert_properties=np.ascontiguousarray(points, np.float64),
                tri_verts=np.ascontiguousarray(faces[:, ::-1], np.uint64),
            )
        )
    )


# ------------------------------------------------------------------ the field
def _blend(field: Grid, axes: list[Grid], lump: Lump, step: float) -> None:
    """Blend one lump into the samples it can reach."""
    _, carves, blend, _ = lump
    low, high = _bounds(lump)
    reach = blend + 2.5 * step
    cut = tuple(
        slice(int(np.searchsorted(a, lo - reach)), int(np.searchsorted(a, hi + reach)))
        for a, lo, hi in zip(axes, low, high, strict=True)
    )
    if any(c.start >= c.stop for c in cut):
        return
    here = field[cut]
    distance = _distance(lump, *np.ix_(*(a[c] for a, c in zip(axes, cut, strict=True))))
    if carves:
        here, distance = -here, distance
    h = np.maximum(blend - np.abs(here - distance), 0) / max(blend, 1e-6)
    joined = np.minimum(here, distance) - h * h * blend / 4
    field[cut] = -joined if carves else joined


def _distance(lump: Lump, x: Any, y: Any, z: Any) -> Any:
    kind, _, _, n = lump
    if kind in ("cone", "rod"):
        ax, ay, az, bx, by, bz, ra, rb = n
        dx, dy, dz = bx - ax, by - ay, bz - az
        length = max(dx * dx + dy * dy + dz * dz, 1e-9)
        t = ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length
        if kind == "rod":
            off = (x - ax) ** 2 + (y - ay) ** 2 + (z - az) ** 2 - t * t * length
            side = np.sqrt(np.maximum(off, 0)) - (ra + np.clip(t, 0, 1) * (rb - ra))
            end = (np.abs(t - 0.5) - 0.5) * length**0.5
            out = np.sqrt(np.maximum(side, 0) ** 2 + np.maximum(end, 0) ** 2)
            return out + np.minimum(np.maximum(side, end), 0)
        t = np.clip(t, 0, 1)
        px, py, pz = x - ax - t * dx, y - ay - t * dy, z - az - t * dz
        return np.sqrt(px * px + py * py + pz * pz) - (ra + t * (rb - ra))
    cx, cy, cz, sx, sy, sz, *rest = n
    px, py, pz = x - cx, y - cy, z - cz
    if rest[:9] != list(_flat(None)):
        f = rest
        px, py, pz = (
            px * f[0] + py * f[1] + pz * f[2],
            px * f[3] + py * f[4] + pz * f[5],
            px * f[6] + py * f[7] + pz * f[8],
        )
    if kind == "ball":
        a = np.sqrt((px / sx) ** 2 + (py / sy) ** 2 + (pz / sz) ** 2)
        b = np.sqrt((px / sx**2) ** 2 + (py / sy**2) ** 2 + (pz / sz**2) ** 2)
        return a * (a - 1) / np.maximum(b, 1e-6)
    edge = rest[9]
    qx, qy, qz = np.abs(px) - sx + edge, np.abs(py) - sy + edge, np.abs(pz) - sz + edge
    outside = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2 + np.maximum(qz, 0) ** 2)
    return outside + np.minimum(np.maximum(qx, np.maximum(qy, qz)), 0) - edge


def _bounds(lump: Lump) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    kind, _, _, n = lump
    if kind in ("cone", "rod"):
        a, b = np.array(n[:3]), np.array(n[3:6])
        return np.minimum(a - n[6], b - n[7]), np.maximum(a + n[6], b + n[7])
    centre, half, frame = np.array(n[:3]), np.array(n[3:6]), np.array(n[6:15]).reshape(3, 3)
    reach = np.abs(frame * half[:, None]).sum(0)
    return centre - reach, centre + reach


def _flat(axes: Axes | None) -> tuple[float, ...]:
    return (
        (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0) if axes is None else axes.x + axes.y + axes.z
    )


def _rounded(*numbers: float) -> tuple[float, ...]:
    return tuple(round(float(n), 4) for n in numbers)

"""A sculpt: limbs, muscles and cuts as primitives in ordered groups, built up step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
CONE, ELLIPSOID, WEB = 0, 1, 2
COLUMNS = 30
"""Width of a primitive's row; the columns are named in `field`."""
SCUTE = 16
SEGMENT = 0.4
"""Length of a chain's segments as a share of its mean radius."""


def unit(v: ArrayLike) -> Floats:
    """The vector at length 1; a zero vector stays zero."""
    v = np.asarray(v, float)
    length = float(np.linalg.norm(v))
    return v / length if length > 1e-12 else v


def square_to(axis: ArrayLike, hint: ArrayLike) -> Floats:
    """The unit vector square to `axis` that is nearest to `hint`."""
    w = unit(axis)
    v = np.asarray(hint, float)
    v = v - (v @ w) * w
    if np.linalg.norm(v) < 1e-6:
        v = np.cross(w, (1.0, 0.0, 0.0) if abs(w[0]) < 0.9 else (0.0, 1.0, 0.0))
    return unit(v)


@dataclass(frozen=True, eq=False)
class Stations:
    """Points along a chain with its frame and size there, each (n, 3) or (n,), in mm."""

    points: Floats
    radii: Floats
    side: Floats
    back: Floats
    along: Floats
    flat_side: Floats
    flat_back: Floats
    travel: Floats
    """Length from the start."""

    def at(self, travel: float) -> tuple[Floats, Floats, Floats, Floats, float]:
        """Point, side, back and along axes, and radius at a length from the start."""
        row = [np.interp(travel, self.travel, column) for column in self.points.T]
        i = int(np.clip(np.searchsorted(self.travel, travel), 1, len(self.travel) - 1))
        radius = float(np.interp(travel, self.travel, self.radii))
        return np.array(row), self.side[i], self.back[i], self.along[i], radius


class Sculpt:
    """Collects primitives; every one belongs to the group begun last.

    Groups are folded in order: each is joined to, or cut from, all before it, with a quadratic
    blend of its own. Lengths in mm.
    """

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.rows: list[Floats] = []
        self.group_of: list[int] = []
        self.bounds: list[Floats] = []
        self.groups: list[tuple[float, float, float, float]] = []
        self.scutes: list[Floats] = []

    def group(
        self, blend: float, inner: float = 0.0, *, cut: bool = False, relief: float = 1.0
    ) -> None:
        """Begin a group. `relief` is the share of the skin's scales that its surface carries."""
        self.groups.append((float(cut), max(blend, 1e-3), max(inner, 1e-3), relief))

    def cone(
        self,
        start: ArrayLike,
        end: ArrayLike,
        ra: float,
        rb: float,
        *,
        flat: tuple[float, float] = (1.0, 1.0),
        back: ArrayLike = (0.0, 1.0, 0.0),
    ) -> None:
        """A round cone; `flat` stretches it to its side and to its `back`."""
        a, b = np.asarray(start, float), np.asarray(end, float)
        along = unit(b - a)
        v = square_to(along, back)
        row = np.zeros(COLUMNS)
        row[0:3], row[3:6], row[6:8] = a, b, (ra, rb)
        row[8:11], row[11:14], row[14:17] = np.cross(v, along), v, along
        row[17], row[18:20] = max(float(np.linalg.norm(b - a)), 1e-3), flat
        self._add(CONE, row, a, b, max(ra, rb) * max(*flat, 1.0))

    def ellipsoid(
        self,
        centre: ArrayLike,
        radii: tuple[float, float, float],
        along: ArrayLike = (0.0, 0.0, 1.0),
        back: ArrayLike = (0.0, 1.0, 0.0),
    ) -> None:
        """An ellipsoid with radii to its side, to its `back` and `along` its axis."""
        c, w = np.asarray(centre, float), unit(along)
        v = square_to(w, back)
        u = np.cross(v, w)
        row = np.zeros(COLUMNS)
        row[0:3], row[8:11], row[11:14], row[14:17] = c, u, v, w
        row[18], row[19], row[17] = radii
        longest = int(np.argmax(radii))
        second = sorted(radii)[1]
        reach = (u, v, w)[longest] * (radii[longest] - second)
        self._add(ELLIPSOID, row, c - reach, c + reach, second * 1.02)

    def web(
        self, a: ArrayLike, b: ArrayLike, c: ArrayLike, radii: tuple[float, float, float]
    ) -> None:
        """A triangle of skin, half as thick as the radii say at each corner."""
        corners = np.asarray([a, b, c], float)
        row = np.zeros(COLUMNS)
        row[0:3], row[3:6], row[24:27] = corners
        row[6], row[7], row[27] = radii
        middle = corners.mean(0)
        reach = float(np.linalg.norm(corners - middle, axis=1).max()) + max(radii)
        self._add(WEB, row, middle, middle, reach)

    def chain(
        self,
        points: ArrayLike,
        radii: ArrayLike,
        *,
        flat_side: ArrayLike = 1.0,
        flat_back: ArrayLike = 1.0,
        back: ArrayLike = (0.0, 1.0, 0.0),
        scale: ArrayLike = 0.0,
        growth: float = 0.0,
        keel: float = 0.0,
        segments: int | None = None,
    ) -> Stations:
        """A limb through control points with a radius at each.

        `scale` is the size of the scales it carries, one value or one a point; 0 leaves them to
        the chains nearby. They grow by the share `growth` towards the `back`, where they bear a
        `keel`. Radii are interpolated without overshoot; frames do not twist.
        """
        at = stations(points, radii, flat_side, flat_back, back, segments)
        knots = _knots(points)
        sizes = _monotone(knots, scale)(at.travel / at.travel[-1] * knots[-1])
        for i in range(len(at.points) - 1):
            flat = (
                float(at.flat_side[i : i + 2].mean()),
                float(at.flat_back[i : i + 2].mean()),
            )
            self.cone(
                at.points[i], at.points[i + 1], at.radii[i], at.radii[i + 1],
                flat=flat, back=at.back[i],
            )  # fmt: skip
            self.rows[-1][20:24] = sizes[i], sizes[i + 1], growth, keel
        return at

    def landing(self, starts: ArrayLike, aims: ArrayLike) -> Floats:
        """Where rays from inside leave the body as built so far, (n, 3); NaN where they do not."""
        from generators.kit.skin import scales

        begin = np.asarray(starts, float)
        directions = np.array([unit(aim) for aim in np.asarray(aims, float)])
        return scales.cast(begin, directions, np.full(len(begin), np.inf), *self.arrays())

    def scar(self, path: Floats, outwards: ArrayLike, width: float) -> None:
        """A healed cut along points on the surface: a smooth groove between swollen lips.

        `outwards` (n, 3) leads from each point into the open, where the groove must end.
        """
        out = np.array([unit(way) for way in np.asarray(outwards, float)])
        ends = np.full(len(path), 1.0)
        ends[[0, -1]] = 0.35
        self.group(0.8 * width, relief=0.1)
        self.chain(path, 0.9 * width * ends)
        self.group(0.5 * width, cut=True, relief=0.0)
        self.chain(path + 0.75 * width * out, 0.6 * width * ends)

    def scute(
        self,
        start: ArrayLike,
        aim: ArrayLike,
        flow: ArrayLike,
        across: float,
        along: float,
        rise: float,
        *,
        tilt: float = 0.5,
        dome: float = 0.1,
        keel: float = 0.0,
        reach: float = 1e6,
    ) -> None:
        """A scale of its own where the ray from `start`, inside, along `aim` leaves the body.

        `across` and `along` are half sizes in mm, `rise` its height. A ray longer than `reach` is
        left out.
        """
        row = np.zeros(SCUTE)
        row[0:3], row[3:6], row[6:9] = start, unit(aim), unit(flow)
        row[9:] = across, along, rise, tilt, dome, keel, reach
        self.scutes.append(row)

    def _add(self, kind: int, row: Floats, a: Floats, b: Floats, radius: float) -> None:
        self.kinds.append(kind)
        self.rows.append(row)
        self.group_of.append(len(self.groups) - 1)
        self.bounds.append(np.array([*a, *b, radius]))

    def arrays(self) -> tuple[Any, ...]:
        """Kinds, rows, group numbers, groups and bounding capsules, as the kernels take them."""
        return (
            np.array(self.kinds, np.int64),
            np.array(self.rows),
            np.array(self.group_of, np.int64),
            np.array(self.groups, float),
            np.array(self.bounds),
        )


def stations(
    points: ArrayLike,
    radii: ArrayLike,
    flat_side: ArrayLike = 1.0,
    flat_back: ArrayLike = 1.0,
    back: ArrayLike = (0.0, 1.0, 0.0),
    segments: int | None = None,
) -> Stations:
    """Stations along the spline through control points; see `Sculpt.chain`."""
    from scipy.interpolate import CubicSpline

    control = np.asarray(points, float)
    t = _knots(control)
    if segments is None:
        length = float(np.clip(SEGMENT * np.mean(np.asarray(radii, float)), t[-1] / 60, t[-1] / 3))
        segments = max(3, round(t[-1] / length))
    q = np.linspace(0.0, t[-1], segments + 1)
    if len(control) > 2:
        p = CubicSpline(t, control)(q)
    else:
        p = control[0] + (q / t[-1])[:, None] * (control[1] - control[0])
    along = np.gradient(p, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    backs = [square_to(along[0], back)]
    for w in along[1:]:
        backs.append(square_to(w, backs[-1]))
    v = np.array(backs)
    steps = np.linalg.norm(np.diff(p, axis=0), axis=1)
    return Stations(
        p, _monotone(t, radii)(q), np.cross(v, along), v, along,
        _monotone(t, flat_side)(q), _monotone(t, flat_back)(q),
        np.concatenate([[0.0], np.cumsum(steps)]),
    )  # fmt: skip


def _knots(points: ArrayLike) -> Floats:
    steps = np.linalg.norm(np.diff(np.asarray(points, float), axis=0), axis=1)
    return np.concatenate([[0.0], np.cumsum(steps)])


def _monotone(knots: Floats, values: ArrayLike) -> Any:
    from scipy.interpolate import PchipInterpolator

    return PchipInterpolator(knots, np.broadcast_to(np.asarray(values, float), knots.shape))


def frame(right: ArrayLike, forward: ArrayLike, up: ArrayLike) -> Floats:
    """A rotation matrix with these axes as columns."""
    return np.column_stack([np.asarray(axis, float) for axis in (right, forward, up)])

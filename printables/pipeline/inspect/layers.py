"""Layer by layer, as it prints: islands in mid-air, reach over nothing, bridges, doubled volume."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh
from printables.pipeline.inspect import thresholds as at
from printables.pipeline.inspect.hanging import Island, Seen, look
from printables.pipeline.inspect.raster import Grid, grid_of
from printables.pipeline.job import Finding


def layers(
    mesh: Mesh, settings: PrintSettings, claims_none: bool, measures: dict[str, Any]
) -> Iterator[Finding]:
    """Findings by layers. `claims_none`: the piece says it prints without supports."""
    step = max(settings.layer, at.FINEST_LAYER)
    pixel = max(settings.extrusion, 0.2) / at.PIXELS_PER_LINE
    grid = grid_of(mesh, step, pixel, at.MOST_CELLS)
    seen = look(mesh, grid, settings)
    share = overhang_share(mesh, settings.overhang)
    measures["overhang_share"] = round(share, 4)
    measures["reach_mm"], measures["bridge_mm"] = round(seen.reach, 2), round(seen.bridge, 2)
    yield from _solid(mesh, seen)
    severity = "error" if claims_none and not settings.resin else "warning"
    yield from _islands(seen, grid, settings, severity, measures)
    if settings.resin:
        return
    yield from _unsupported(seen, settings, severity)
    if share > at.OVERHANG_SHARE:
        yield Finding(
            "overhang",
            "warning",
            f"{100 * share:.0f} % of the surface lean more than {settings.overhang:g} degrees out: "
            "these undersides get rough; turn the body or split it",
            share,
            at.OVERHANG_SHARE,
        )


def _solid(mesh: Mesh, seen: Seen) -> Iterator[Finding]:
    least = max(at.DOUBLED[0], at.DOUBLED[1] * abs(mesh.volume))
    if seen.doubled > least:
        yield Finding(
            "doubled",
            "error",
            f"{seen.doubled:.1f} mm3 lie inside two shells and count twice; unite the bodies",
            seen.doubled,
            least,
        )
    if seen.inverted > least:
        yield Finding(
            "winding",
            "error",
            f"{seen.inverted:.1f} mm3 lie inside a surface that faces inwards; turn it round",
            seen.inverted,
            least,
        )


def _islands(
    seen: Seen, grid: Grid, settings: PrintSettings, severity: str, measures: dict[str, Any]
) -> Iterator[Finding]:
    line = settings.extrusion**2
    blob, large = at.BLOB * line, at.ISLAND * line
    counted = [island for island in seen.islands.values() if island.area >= blob]
    measures["islands"] = len(counted)
    measures["island_mm2"] = round(sum(island.area for island in counted), 2)
    if not counted:
        return
    tall = at.ISLAND_LAYERS * settings.layer

    def bad(island: Island) -> bool:
        return island.area > large or (island.end - island.begin) * grid.layer > tall

    worst = max(counted, key=lambda island: (bad(island), island.area))
    x, y, z = worst.spot
    height = (worst.end - worst.begin) * grid.layer
    remedy = (
        "it needs a support" if settings.resin else "let it grow out of the body, or support it"
    )
    begin = "1 island begins" if len(counted) == 1 else f"{len(counted)} islands begin"
    yield Finding(
        "islands",
        severity if bad(worst) else "warning",
        f"{begin} in mid-air, the worst at ({x:.1f}, {y:.1f}, {z:.1f}): "
        f"{worst.area:.2f} mm2, {height:.1f} mm up to where it joins the rest; {remedy}",
        worst.area,
        large,
    )


def _unsupported(seen: Seen, settings: PrintSettings, severity: str) -> Iterator[Finding]:
    droops, falls = (factor * settings.extrusion for factor in at.REACH)
    if seen.reach > droops:
        x, y, z = seen.reach_at
        mild = "warning" if seen.drooping >= at.TRIFLE else "info"
        yield Finding(
            "reach",
            severity if seen.reach > falls else mild,
            f"a layer reaches {seen.reach:.1f} mm over nothing at ({x:.1f}, {y:.1f}, {z:.1f}), "
            f"{seen.drooping:.1f} mm2 in all droop; slope the underside to "
            f"{settings.overhang:g} degrees, or support it",
            seen.reach,
            falls,
        )
    if seen.bridge > settings.bridge:
        x, y, z = seen.bridge_at
        yield Finding(
            "bridge",
            severity,
            f"a bridge of {seen.bridge:.1f} mm at ({x:.1f}, {y:.1f}, {z:.1f}), at most "
            f"{settings.bridge:g} hold; shorten the span, arch it, or support it",
            seen.bridge,
            settings.bridge,
        )


def overhang_share(mesh: Mesh, degrees: float) -> float:
    """Share of the surface that leans outwards beyond `degrees` from the vertical, bed excluded."""
    corners = mesh.triangles
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    double = np.linalg.norm(across, axis=1)
    down = -across[:, 2] > math.sin(math.radians(degrees) + 1e-3) * double
    above = corners[:, :, 2].max(1) > mesh.bounds[0, 2] + at.ON_BED
    return float(double[down & above].sum() / max(double.sum(), 1e-12))

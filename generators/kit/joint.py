"""Stacking joints: a lip on the lower body, a groove in the upper one, and magnets if wanted.

Both halves meet in the plane z = 0 of the solids made here. The socket is a groove as wide as the
lip and not a pocket as wide as the body, so that the printer bridges two millimetres and not
forty, and the upper body keeps a flat underside that lies on the bed and closes the room below.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from generators.kit.limits import PrintSettings
from generators.kit.solid import Solid, part, union
from generators.kit.spec import Spec, mm, option

JointKind = Literal["lip", "magnet", "both"]

INSET = 0.9
"""mm from the face of the wall to the lip: keeps the groove clear of parts sunk into the face."""
OUTER_WALL = 0.6
"""mm left between the face and the groove where a wide clearance calls for more inset."""
LEAD = 0.4
"""mm: chamfer at the top of the lip; the mouth of the groove has half of it, for elephant foot."""
HEADROOM = 0.35
"""mm left above the lip, so that the bodies rest on their faces and not on the lip."""
POCKET = 0.15
"""mm by which a magnet pocket is wider than its magnet."""


class Stacking(Spec):
    """How two bodies that stand on each other are held together."""

    shorthand: ClassVar[str | None] = "kind"
    kind: JointKind = option(
        "lip", "lip: slip fit; magnet: low lip and magnets; both: full lip too"
    )
    magnet: float = mm(3, 1, 8, "diameter of the magnets")
    magnet_depth: float = mm(2, 0.5, 3, "thickness of the magnets")

    @property
    def has_magnets(self) -> bool:
        return self.kind != "lip"

    @property
    def lip_height(self) -> float:
        """Height of the lip in mm: low where magnets hold and it only has to locate."""
        return 1.2 if self.kind == "magnet" else 2.0


@dataclass(frozen=True)
class Fit:
    """Sizes of a lip in mm, all that its groove has to know."""

    thickness: float
    height: float
    clearance: float
    inset: float = INSET

    @property
    def groove_depth(self) -> float:
        return self.height + HEADROOM

    @property
    def wall(self) -> float:
        """From the face of the body to the inner face of the lip."""
        return self.inset + self.thickness


def lip_fit(settings: PrintSettings, height: float = 2.0) -> Fit:
    """A lip that stands free without breaking, with the slip clearance of the settings."""
    inset = max(INSET, settings.clearance + OUTER_WALL)
    return Fit(max(1.3, settings.free_wall), height, settings.clearance, inset)


def lip(width: float, depth: float, fit: Fit) -> Solid:
    """Lip on top of a body of `width` by `depth` mm, rising from z = 0 (sunk 0.2 mm)."""
    w, d = width - 2 * fit.inset, depth - 2 * fit.inset
    return part(lip_ring, w, d, fit.thickness, fit.height)


def groove(width: float, depth: float, fit: Fit) -> Solid:
    """Cutter for the underside of a body that stands on `lip(width, depth, fit)`."""
    w, d = width - 2 * fit.inset, depth - 2 * fit.inset
    return part(groove_ring, w, d, fit.thickness, fit.groove_depth, fit.clearance)


def pockets(
    places: tuple[tuple[float, float], ...], joint: Stacking, settings: PrintSettings
) -> Solid:
    """Cutter for magnets that lie in the joint plane z = 0, going `magnet_pocket_depth` up."""
    depth = magnet_pocket_depth(joint, settings)
    return union(part(pocket, joint.magnet + POCKET, depth).at(x, y) for x, y in places)


def magnet_pocket_depth(joint: Stacking, settings: PrintSettings) -> float:
    """Thickness of the magnet and two layers, so that it never keeps the bodies apart."""
    return joint.magnet_depth + 2 * settings.layer


def magnet_post(joint: Stacking, settings: PrintSettings) -> float:
    """Side in mm of the square post that holds a magnet pocket."""
    return joint.magnet + POCKET + 2 * settings.free_wall


def lip_ring(width: float, depth: float, thickness: float, height: float) -> Any:
    """Ring of outer size `width` by `depth` from z = -0.2 up, both edges of its top chamfered."""
    import cadquery as cq

    block = cq.Workplane().rect(width, depth).extrude(height + 0.2)
    outside = block.faces(">Z").edges().chamfer(LEAD)
    w, d, bevel = width - 2 * thickness, depth - 2 * thickness, 0.75 * LEAD
    inside = cq.Workplane().rect(w, d).extrude(height + 0.2)
    funnel = cq.Workplane(origin=(0, 0, height + 0.2 - bevel)).rect(w, d).extrude(bevel, taper=-45)
    return outside.cut(inside).cut(funnel).translate((0, 0, -0.2))


def groove_ring(
    width: float, depth: float, thickness: float, height: float, clearance: float
) -> Any:
    """The ring that receives `lip_ring`, `clearance` wider on both sides, its mouth flared."""
    import cadquery as cq

    def slab(outset: float, z: float, rise: float, taper: float = 0.0) -> cq.Workplane:
        sketch = cq.Workplane(origin=(0, 0, z)).rect(width + 2 * outset, depth + 2 * outset)
        return sketch.extrude(rise, taper=taper)

    out, back, flare = clearance, -thickness - clearance, LEAD / 2
    ring = slab(out, -0.5, height + 0.5).cut(slab(back, -0.5, height + 0.5))
    mouth = slab(out + flare, 0, flare, 45).union(slab(out + flare, -0.5, 0.5))
    core = slab(back - flare, 0, flare, -45).union(slab(back - flare, -0.5, 0.5))
    return ring.union(mouth.cut(core))


def pocket(diameter: float, depth: float) -> Any:
    """Round hole from just below z = 0 up to `depth`."""
    import cadquery as cq

    return cq.Workplane().circle(diameter / 2).extrude(depth + 0.5).translate((0, 0, -0.5))

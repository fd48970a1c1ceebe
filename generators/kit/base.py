"""Game bases: exact whole units of 25 mm at the bottom, tapered, with a textured top."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from generators.kit.limits import PrintSettings
from generators.kit.model import Mark
from generators.kit.solid import Solid, part
from generators.kit.spec import BaseSize, Spec, base_size, mm, option

Texture = Literal["plain", "asphalt", "rubble", "grass", "sand", "water"]
Shape = Literal["rectangle", "round"]


class GameBase(Spec):
    """The base under a miniature."""

    shorthand: ClassVar[str | None] = "size"
    size: BaseSize = base_size("1x1")
    shape: Shape = option("rectangle", "outline; a round base is as wide as its sides")
    texture: Texture = option("asphalt", "look of the top")
    thickness: float = mm(3, 1.5, 8, "from the table to the top")
    magnet: float = mm(0, 0, 10, "diameter of a magnet let in from below; 0 for none")
    magnet_depth: float = mm(2, 1, 4, "thickness of that magnet")


def game_base(
    size: tuple[float, float],
    settings: PrintSettings,
    *,
    shape: Shape = "rectangle",
    texture: Texture = "asphalt",
    thickness: float = 3.0,
    magnet: float = 0.0,
    magnet_depth: float = 2.0,
    seed: int = 1,
) -> Solid:
    """A base of `size` mm, exact on z = 0, its plane top at z = `thickness`, relief above that.

    The relief is painted "ground", the rest "base". Relief stays lower than 1 mm, except stones
    near the rim. Sink a miniature 0.3 mm into the top.
    """
    x, y = size
    return part(plate, float(x), float(y), float(thickness), shape).painted("base")


def plate(x: float, y: float, thickness: float, shape: str) -> Any:
    """Plain tapered plate: 1 mm narrower on each side at the top."""
    import cadquery as cq

    sketch = cq.Workplane().rect(x, y) if shape == "rectangle" else cq.Workplane().ellipse(x / 2, y / 2)
    return sketch.extrude(thickness, taper=18.43)


def base_mark(size: tuple[float, float], magnet: float = 0.0) -> Mark:
    """The clear area under a base for its code, beside the magnet if there is one."""
    x, y = size
    if magnet:
        free = (y - magnet) / 2 - 2.0
        return Mark(x - 4.0, free, y=-(magnet + free) / 2 - 1.0)
    return Mark(x - 4.0, y - 4.0)

"""Organic skins: smooth bodies from primitives, with scales laid on them, as closed meshes.

    sculpt = Sculpt()
    sculpt.group(blend=3.0)
    sculpt.chain([(0, 0, 0), (0, 4, 9), (0, 0, 18)], [5, 4, 2], scale=1.6)
    skin = Skin(sculpt, Hide(seed=7))      # return it from a leaf recipe

The kernels (`field`, `scales`, `sampling`, `cubes`) load numba and are imported only when a skin
is surfaced.
"""

from generators.kit.skin.sculpt import Sculpt, Stations, frame, square_to, stations, unit
from generators.kit.skin.surface import Hide, Skin, below, inside, outside

__all__ = [
    "Hide", "Sculpt", "Skin", "Stations", "below", "frame", "inside", "outside", "square_to",
    "stations", "unit",
]  # fmt: skip

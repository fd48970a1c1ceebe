"""Pictures of pieces, ray traced without a display or a graphics driver."""

from printables.render.camera import VIEWS, View
from printables.render.exploded import exploded
from printables.render.picture import render

__all__ = ["VIEWS", "View", "exploded", "render"]

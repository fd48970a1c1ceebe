"""Writers of the export formats, one small module each.

Every writer takes the path to write and gives the same bytes for the same input: no clock, no
random id. The caller passes a temporary path and renames it when the file is whole.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Format:
    """A file format an export can have."""

    suffix: str
    per_body: bool
    """One file for each body, or one for the whole piece."""
    summary: str


FORMATS = {
    "stl": Format(".stl", True, "triangles of one body as it lies on the bed, for any slicer"),
    "3mf": Format(".3mf", False, "all bodies side by side with names, colours and settings"),
    "step": Format(".step", False, "exact surfaces for CAD, where the piece has no organic skin"),
    "glb": Format(".glb", False, "the assembled piece in colour, for viewers and game engines"),
}
"""Format name -> what it is; the names that `--format` takes."""

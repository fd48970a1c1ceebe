"""Images of the cards as files for the template: pictures without empty edges, QR codes."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

LONGEST_RECIPE = 1200
"""Bytes that a QR code of this size still shows in squares that print; the rest is cut off."""


def save_picture(root: Path, number: int, png: bytes | None) -> dict[str, str]:
    """Save a picture without its empty edges; its name, and its background if it has one."""
    if png is None:
        return {"picture": "", "paper": ""}
    from PIL import Image

    name = f"picture-{number}.png"
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    red, green, blue, alpha = picture.getpixel((0, 0))
    opaque = alpha == 255
    (picture if opaque else _cropped(picture)).save(root / name)
    return {"picture": name, "paper": f"#{red:02x}{green:02x}{blue:02x}" if opaque else ""}


def _cropped(picture: Any) -> Any:
    """Cut a picture to its subject and a border in which the shadow runs out."""
    import numpy as np
    from PIL import Image

    pixels = np.asarray(picture)
    solid = pixels[..., 3] > 200
    if not solid.any():
        return picture
    border = max(picture.size) // 22
    rows, columns = np.nonzero(solid.any(1))[0], np.nonzero(solid.any(0))[0]
    pixels = np.pad(pixels, ((border, border), (border, border), (0, 0)))
    pixels = pixels[rows[0] : rows[-1] + 2 * border, columns[0] : columns[-1] + 2 * border].copy()
    for axis in (0, 1):
        length = pixels.shape[axis]
        edge = np.minimum(np.arange(length), np.arange(length)[::-1]) / border
        fade = np.clip(edge, 0, 1).reshape((-1, 1) if axis == 0 else (1, -1))
        pixels[..., 3] = np.round(pixels[..., 3] * fade)
    return Image.fromarray(pixels, "RGBA")


def save_qr(root: Path, number: int, content: str, ink: str) -> str:
    """Save the QR code of a text; its name for the template."""
    import segno

    name = f"qr-{number}.svg"
    content = content.encode()[:LONGEST_RECIPE].decode(errors="ignore")
    error = "m" if len(content) <= 150 else "l"
    segno.make(content, error=error, micro=False, boost_error=False).save(
        str(root / name), kind="svg", scale=1, border=2, dark=ink, light="#ffffff", xmldecl=False
    )
    return name

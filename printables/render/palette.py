"""The colours that pictures and 3MF files give to the roles of a model's regions."""

from __future__ import annotations

PALETTE = {
    "body": "#a7a095",
    "detail": "#8f887c",
    "glass": "#7c97a3",
    "accent": "#a8573f",
    "base": "#55524e",
    "ground": "#8b8474",
    "light": "#e2dac8",
    "dark": "#524e4a",
}
"""Role (`generators.kit.model.ROLES`) -> sRGB: a warm grey resin with muted tints."""

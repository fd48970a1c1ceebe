"""Parametric geometry: numbers in, models out. Knows nothing of files, rules or printers' names.

`TABLE` maps a generator id to where it lives; a generator is imported when it is asked for, so
listing costs nothing. Other packages add theirs through the entry point group
`printables.generators` (name = generator id, value = `module:GENERATOR`).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generators.kit.model import Generator

TABLE = {
    "skyscraper": "generators.buildings.skyscraper:GENERATOR",
    "tank": "generators.vehicles.tank:GENERATOR",
    "car": "generators.vehicles.car:GENERATOR",
    "techno-tank": "generators.vehicles.techno_tank:GENERATOR",
    "jeep": "generators.vehicles.jeep:GENERATOR",
    "truck": "generators.vehicles.truck:GENERATOR",
    "jet": "generators.vehicles.jet:GENERATOR",
    "helicopter": "generators.vehicles.helicopter:GENERATOR",
    "airplane": "generators.vehicles.airplane:GENERATOR",
    "warship": "generators.vehicles.warship:GENERATOR",
    "heavy-infantry": "generators.figures.heavy_infantry:GENERATOR",
    "infantry": "generators.figures.infantry:GENERATOR",
    "alien-infantry": "generators.figures.alien_infantry:GENERATOR",
    "crowd": "generators.figures.crowd:GENERATOR",
    "flying-saucer": "generators.aliens.saucer:GENERATOR",
    "hover-tank": "generators.aliens.hover_tank:GENERATOR",
    "saurian": "generators.kaiju.saurian:GENERATOR",
}
"""Generator id -> `module:attribute`."""


def generator_table() -> dict[str, str]:
    """All generators known here, those of installed packages included; ours win a clash."""
    from importlib.metadata import entry_points  # takes as long as the rest of a start

    others = {point.name: point.value for point in entry_points(group="printables.generators")}
    return {**others, **TABLE}


def find_generator(generator_id: str) -> Generator:
    """Import a generator by id, or by `module:ATTRIBUTE`. Raises KeyError when there is none."""
    where = generator_id if ":" in generator_id else generator_table()[generator_id]
    module, _, attribute = where.partition(":")
    found: Generator = getattr(import_module(module), attribute)
    return found

"""Skyscraper: an art-deco setback tower in sections that stack, with rooms below the seams."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar, Literal

from pydantic import model_validator

from generators.buildings import facade
from generators.buildings.massing import ground_plan, sections, tiers
from generators.buildings.section import (
    Lobby,
    Seam,
    Works,
    roof_solid,
    seam,
    seam_mark,
    section_solid,
)
from generators.kit.joint import Stacking, lip_fit
from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Generator, Joint, Mark, Model
from generators.kit.solid import moved
from generators.kit.spec import BaseSize, Spec, base_size, count, mm, option, variation

HEADROOM = 2.0
"""mm kept free below the top of a printer's build volume."""


class Plot(Spec):
    """The ground the tower stands on."""

    shorthand: ClassVar[str | None] = "size"
    size: BaseSize = base_size("2x2", "footprint in 25 mm units, or in mm as 50x75mm")
    pavement: float = mm(2.0, 1.8, 5, "thickness of the pavement")


class Crown(Spec):
    """What stands on the roof."""

    shorthand: ClassVar[str | None] = "kind"
    kind: Literal["sunburst", "ziggurat", "flat"] = option(
        "sunburst", "nested arches; stepped pyramid; plant on a flat roof"
    )
    mast: float = mm(26, 0, 80, "height of the mast, shortened to the section height; 0 for none")


class Skyscraper(Spec):
    """A setback tower: lobby, shaft, terraces and crown."""

    base: Plot = Plot()
    storeys: int = count(14, 1, 60, "storeys, the lobby counted, the crown not")
    storey_height: float = mm(11, 9.5, 20, "floor to floor; 11 mm is 3.3 m")
    lobby_height: float = mm(16, 16, 30, "height of the ground storey")
    setbacks: int = count(2, 0, 6, "steps back on the way up, as many as the footprint carries")
    section_height: float = mm(60, 32, 300, "highest body that is printed in one piece")
    section_storeys: int = count(0, 0, 30, "most storeys a section; 0 for as many as fit")
    crown: Crown = Crown()
    joint: Stacking = Stacking()
    entrance: Literal["portal", "doors"] = option(
        "portal", "grand portal, or doors like the lobby's"
    )
    seed: int = variation(1)

    def fitted(self, volume: tuple[float, float, float]) -> Skyscraper:
        """Sections no higher than the printer, where that still holds the lobby and a storey."""
        lobby = self.base.pavement + self.lobby_height
        lowest = max(lobby, self.storey_height) + facade.CORNER_RISE
        height = max(lowest, min(self.section_height, volume[2] - HEADROOM))
        return self.model_copy(update={"section_height": height})

    @model_validator(mode="after")
    def _sections_hold_a_storey(self) -> Skyscraper:
        lobby = self.base.pavement + self.lobby_height
        for what, height in (
            ("the lobby on its pavement", lobby),
            ("one storey", self.storey_height),
        ):
            if height + facade.CORNER_RISE > self.section_height:
                raise ValueError(
                    f"section_height = {self.section_height:g} mm does not hold {what} with its "
                    f"parapet, {height + facade.CORNER_RISE:g} mm; raise section_height or lower "
                    f"{'lobby_height' if height == lobby else 'storey_height'}"
                )
        return self


def build(spec: Skyscraper, settings: PrintSettings) -> Model:
    size = spec.base.size
    tower = tiers(ground_plan((size.x, size.y)), spec.storeys, spec.setbacks)
    rows = [spec.base.pavement + spec.lobby_height] + [spec.storey_height] * (spec.storeys - 1)
    runs = sections(tower, spec.section_storeys, rows, facade.CORNER_RISE, spec.section_height)
    fit = lip_fit(settings, spec.joint.lip_height)
    works = Works(settings, fit, spec.joint, spec.storey_height, spec.seed)
    lobby = Lobby(size.mm, spec.base.pavement, spec.lobby_height, spec.entrance == "portal")
    bodies: list[Body] = []
    seams: list[Seam] = []
    z, below = 0.0, None
    for run in runs:
        height = sum(rows[run.first : run.first + run.storeys])
        above = seam(works, run, height, wants_room=min(size.x, size.y) >= 2)
        if below is None:
            solid = section_solid(works, run, height, None, above, lobby)
            mark = Mark(size.mm[0] - 4, size.mm[1] - 4)
            bodies.append(Body("ground", solid, footprint=size.mm, mark=mark))
        else:
            solid = section_solid(works, run, height, below, above)
            name = f"section-{len(bodies) + 1}"
            bodies.append(Body(name, solid, place=moved(z=z), mark=seam_mark(works, below)))
        seams.append(above)
        z, below = z + height, above
    assert below is not None
    roof = roof_solid(works, below, spec.crown.kind, spec.crown.mast, spec.section_height)
    bodies.append(Body("roof", roof, place=moved(z=z), mark=seam_mark(works, below)))
    joints = (Joint(low.name, high.name, settings.clearance) for low, high in pairwise(bodies))
    return Model(tuple(bodies), tuple(joints), notes(spec, len(tower) - 1, seams))


def notes(spec: Skyscraper, setbacks: int, seams: list[Seam]) -> tuple[str, ...]:
    """What the person who prints and plays should know."""
    lines = [f"{len(seams) + 1} bodies, each upright as modelled; stack them from the ground up."]
    rooms = sum(1 for joint in seams if joint.room)
    if rooms:
        lines.append(f"Lift a section: {rooms} of them hide a 25 mm base, 16 mm high.")
    else:
        lines.append("No room inside: a base hides in towers of two units or more on both sides.")
    if setbacks < spec.setbacks:
        lines.append(f"{spec.setbacks} setbacks asked for, footprint and storeys carry {setbacks}.")
    if spec.joint.has_magnets:
        bare = sum(1 for joint in seams if not joint.magnets)
        lines.append("Glue magnets with the same pole up in every section.")
        if bare:
            lines.append(f"{bare} joints are too tight for magnets and have the lip only.")
    lines.append("Solid below its room: 10 % infill is plenty.")
    return tuple(lines)


GENERATOR = Generator(
    "skyscraper",
    Skyscraper,
    build,
    family="buildings",
    summary="art-deco setback tower in stacking sections, with rooms that hide a base",
)

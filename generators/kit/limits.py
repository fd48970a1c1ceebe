"""What the print process allows. Generators thicken their parts to these numbers."""

from __future__ import annotations

from generators.kit.spec import Spec, mm, option, share


class PrintSettings(Spec):
    """Limits of a print process, defaults for FDM with a 0.4 mm nozzle.

    Lengths in mm. Clearances are per side. Sources: makers' design guides, which differ between
    each other by a factor of about 1.5; every value can be changed.
    """

    scale: float = share(300, 100, 1000, "figure scale denominator: 300 means 1/300")
    layer: float = mm(0.2, 0.02, 0.4, "layer height")
    extrusion: float = mm(0.42, 0.03, 1.0, "width of one printed line, or of a resin pixel")
    wall: float = mm(0.8, 0.2, 3, "thinnest wall held on two sides or more")
    free_wall: float = mm(1.0, 0.3, 3, "thinnest wall that stands free")
    detail: float = mm(0.5, 0.1, 2, "narrowest raised detail that prints")
    pin: float = mm(1.0, 0.3, 3, "thinnest upright rod")
    barrel: float = mm(0.8, 0.3, 3, "thinnest lying rod, such as a gun barrel")
    hole: float = mm(2.0, 0.3, 5, "smallest hole that stays open")
    text_stroke: float = mm(0.6, 0.2, 2, "stroke of engraved text")
    text_depth: float = mm(0.4, 0.1, 1, "depth of engraved text")
    text_height: float = mm(2.0, 1, 10, "smallest capital that reads when engraved")
    press: float = mm(0.08, 0, 0.4, "clearance per side of a press fit")
    clearance: float = mm(0.2, 0.03, 0.8, "clearance per side of a slip fit: stacking joints")
    loose: float = mm(0.4, 0.1, 1, "clearance per side of parts that must drop in")
    overhang: float = share(45, 20, 80, "steepest lean from the vertical that prints clean, deg")
    bridge: float = mm(10, 0, 50, "longest span printed in the air")
    nozzle: float = mm(0.4, 0, 1.2, "nozzle width; 0 for resin")
    resin: bool = option(False, "resin print: islands need supports, hollow parts need drains")

    def real(self, metres: float) -> float:
        """Printed length in mm of a real length in metres at the figure scale."""
        return metres * 1000 / self.scale

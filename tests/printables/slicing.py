"""Real tools as judges of written files: admesh, and PrusaSlicer with explicit settings."""

from __future__ import annotations

import math
import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pytest

COMMON = """\
bed_shape = 0x0,250x0,250x210,0x210
max_print_height = 250
gcode_flavor = marlin
filament_diameter = 1.75
filament_density = 1.24
fill_density = 100%
fill_pattern = rectilinear
perimeters = 2
skirts = 0
brim_width = 0
support_material = 0
elefant_foot_compensation = 0
gcode_resolution = 0.0125
"""
"""Solid, without skirt, brim or supports: the filament is then the volume of the mesh."""
FILAMENT = math.pi / 4 * 1.75**2
"""mm2: cross-section of the filament."""
PROCESSES = {
    "fdm-0.4": "nozzle_diameter = 0.4\nlayer_height = 0.2\nfirst_layer_height = 0.2\n",
    "fdm-0.25": "nozzle_diameter = 0.25\nlayer_height = 0.1\nfirst_layer_height = 0.1\n",
}
COMPLAINT = re.compile(
    r"(?im)^(?!.*\[(?:trace|debug|info)\]).*"
    r"(?:repair|empty layer|degenerate|open edges|no extrusions|out of the|\berror\b|warning).*$"
)
"""Lines of the slicer that tell of a fault in the mesh. A hint on stability is not one."""
REPAIR = re.compile(
    r"(?m)^(?:manifold = no|(?:open_edges|degenerate_facets|edges_fixed|facets_\w+|backwards_edges)"
    r" = [1-9]\d*)$"
)
"""What `--info` tells of a mesh that the slicer mends in silence when it slices."""


@dataclass(frozen=True)
class Admesh:
    """What admesh found and had to repair.

    A stored normal that it computes otherwise is none: on a sliver float32 decides, and no program
    that prints reads it.
    """

    parts: int
    degenerate: int
    edges_fixed: int
    removed: int
    added: int
    reversed: int
    backwards: int

    @property
    def repairs(self) -> int:
        return (
            self.degenerate
            + self.edges_fixed
            + self.removed
            + self.added
            + self.reversed
            + self.backwards
        )


@dataclass(frozen=True)
class Sliced:
    """What PrusaSlicer said and made. `filament_mm3` is the plastic used at full infill."""

    code: int
    complaints: tuple[str, ...]
    filament_mm3: float
    layers: int


def need(tool: str) -> None:
    """Skip the test where a tool is missing; in CI that is a failure."""
    if shutil.which(tool) is None:
        reason = f"{tool} is not installed; apt-get install {tool}"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)


def admesh_report(path: Path) -> Admesh:
    """Run all of admesh's checks on an STL; it writes nothing."""
    need("admesh")
    run = subprocess.run(
        ["admesh", "-fundev", str(path)],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=120,
    )

    def number(label: str) -> int:
        found = re.search(rf"{label}\s*:\s*(\d+)", run.stdout)
        assert found, f"admesh does not tell {label!r}:\n{run.stdout}"
        return int(found[1])

    return Admesh(
        parts=number("Number of parts"),
        degenerate=number("Degenerate facets"),
        edges_fixed=number("Edges fixed"),
        removed=number("Facets removed"),
        added=number("Facets added"),
        reversed=number("Facets reversed"),
        backwards=number("Backwards edges"),
    )


def slice_report(path: Path, process: str = "fdm-0.4") -> Sliced:
    """Slice an STL or 3MF solid with PrusaSlicer and read the G-code's summary."""
    need("prusa-slicer")
    with tempfile.TemporaryDirectory() as folder:
        ini, gcode = Path(folder) / "print.ini", Path(folder) / "print.gcode"
        ini.write_text(COMMON + PROCESSES[process])
        run = subprocess.run(
            ["prusa-slicer", "-g", "--datadir", folder, "--load", str(ini), "--dont-arrange",
             "--center", "125,105", "-o", str(gcode), str(path)],
            capture_output=True,
            encoding="utf-8",
            timeout=300,
        )  # fmt: skip
        info = subprocess.run(
            ["prusa-slicer", "--info", "--datadir", folder, str(path)],
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )
        said = run.stdout + run.stderr
        text = gcode.read_text("utf-8", "replace") if gcode.exists() else ""
    used = re.search(r"filament used \[mm\] = ([\d.]+)", text)
    complaints = (*COMPLAINT.findall(said), *REPAIR.findall(info.stdout))
    return Sliced(
        code=run.returncode,
        complaints=tuple(line.strip() for line in complaints),
        filament_mm3=float(used[1]) * FILAMENT if used else 0.0,
        layers=text.count(";LAYER_CHANGE"),
    )

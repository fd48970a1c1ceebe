"""Golden measures of every catalogue piece: volume, size and triangles at draft detail.

`python -m tests.golden` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from generators.kit.solid import LeafStore
from printables.catalogue.loader import load_catalogue
from printables.pipeline.make import make_piece
from printables.pipeline.order import Line, Order, Press, plan

FILE = Path(__file__).with_name("golden.toml")


def known() -> dict[str, Any]:
    """Measures by piece and body."""
    return tomllib.loads(FILE.read_text()) if FILE.exists() else {}


def measures(piece: str, store: LeafStore | None = None) -> dict[str, Any]:
    """Measures of a piece as it is made today, by body."""
    catalogue = load_catalogue()
    (job,) = plan(catalogue, Order((Line(piece),)), Press(detail="draft"))
    made = make_piece(job, store)
    return {
        name: {
            "volume": round(mesh.volume, 1),
            "size": [round(float(side), 2) for side in mesh.size],
            "triangles": len(mesh.faces),
        }
        for name, mesh in made.meshes.items()
    }


def main() -> None:
    lines = []
    for piece in load_catalogue().pieces:
        for body, row in measures(piece).items():
            lines.append(f'[{piece}."{body}"]')
            lines += [f"{key} = {value}" for key, value in row.items()]
            lines.append("")
    FILE.write_text("\n".join(lines))


if __name__ == "__main__":
    main()

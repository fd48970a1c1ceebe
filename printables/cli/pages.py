"""What `printables show` tells about one thing, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from generators.kit.errors import SpecError
from printables.cli.card_text import card_text
from printables.cli.facts import Found
from printables.cli.tables import aligned

if TYPE_CHECKING:
    from printables.catalogue.loader import Catalogue


def piece_page(catalogue: Catalogue, found: Found) -> Iterator[str]:
    """A piece: what it is, every parameter, and commands to go on with."""
    yield f"{found['title']}  ({found['id']}, {found['code']})"
    if found["summary"]:
        yield found["summary"]
    yield ""
    facts = [["generator", found["generator"]], ["tags", " ".join(found["tags"]) or "-"]]
    for label in ("units", "counts_as"):
        facts += [[label.replace("_", " "), unit] for unit in found[label]]
    if found["unlinked"]:
        facts.append(["no card", found["unlinked"]])
    yield aligned(facts)
    yield ""
    yield "Parameters (change them with --set NAME=VALUE; * differs from the generator's default):"
    yield _parameter_table(found["parameters"])
    yield ""
    yield f"printables export {found['id']}{_example(catalogue, found)}"
    for unit in found["units"] + found["counts_as"]:
        yield f"printables show {unit}"


def _parameter_table(rows: list[Found]) -> str:
    cells = [["name", "value", "unit", "allowed", "what it is"]]
    for row in rows:
        changed = "*" if row["value"] != row["default"] else ""
        cells.append(
            [
                row["name"],
                f"{_word(row['value'])}{changed}",
                row["unit"],
                row["allowed"],
                row["help"],
            ]
        )
    return aligned(cells, "  ")


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)


def _example(catalogue: Catalogue, found: Found) -> str:
    """A change worth trying: the first parameter of the piece's own that takes another value."""
    piece = catalogue.piece(found["id"])
    for row in found["parameters"]:
        value = _other_value(row)
        if "." in row["name"] or value is None:
            continue
        try:
            catalogue.spec(piece, {row["name"]: value})
        except SpecError:
            continue
        return f" --set {row['name']}={_word(value)}"
    return ""


def _other_value(row: Found) -> Any:
    """A larger number or another word than a parameter has, None when that is not plain to see."""
    value = row["value"]
    if "choices" in row:
        return next(word for word in row["choices"] if word != value)
    if isinstance(value, bool) or "high" not in row or not value:
        return None
    larger = round(min(value * 1.2 + 1, row["high"]))
    return larger if larger != value else None


def unit_page(catalogue: Catalogue, found: Found) -> Iterator[str]:
    """The card of a unit, and what there is to print for it."""
    yield card_text(catalogue.card(found["id"]))
    yield ""
    made = ", ".join(found["pieces"]) or "none yet"
    yield aligned([["pieces", made], ["source", found["source"]]])


def reference_page(catalogue: Catalogue, found: Found) -> Iterator[str]:
    """A reference card."""
    yield card_text(catalogue.card(found["id"]))
    yield ""
    yield f"printables cards {found['id']}"


def scenario_page(catalogue: Catalogue, found: Found) -> Iterator[str]:
    """What to print for a scenario, what is missing, and how it is set up."""
    yield f"{found['title']}  ({found['id']}, {found['game']})"
    if found["table_cm"]:
        yield "table {:g} x {:g} cm".format(*found["table_cm"])
    yield ""
    yield "Print:"
    yield aligned([_print_row(row) for row in found["print"]], "  ") or "  nothing yet"
    if found["missing"]:
        yield ""
        yield "Missing, since no piece stands for them yet:"
        yield aligned([_print_row(row) for row in found["missing"]], "  ")
    yield ""
    yield from (f"- {note}" for note in found["notes"])
    if any(row["proposal"] for row in found["print"] + found["missing"]):
        yield "* Our proposal: the rules leave the number open."
    yield ""
    yield "House rules (play with one by --option NAME=VALUE; docs/games.md explains them):"
    rows = [[row["name"], _word(row["default"]), row["allowed"]] for row in found["house_rules"]]
    yield aligned([["name", "default", "allowed"], *rows], "  ")
    yield ""
    yield aligned([["source", found["source"]]])
    yield f"printables export scenario:{found['id']}"
    yield f"printables battle scenario:{found['id']}"


def _print_row(row: Found) -> list[str]:
    mark = "*" if row["proposal"] else ""
    return [f"{row['count']}{mark}", row.get("piece", ""), row.get("unit") or row.get("note", "")]


def generator_page(catalogue: Catalogue, found: Found) -> Iterator[str]:
    """A generator with its parameters."""
    yield f"{found['id']}  ({found['family']})"
    yield found["summary"]
    yield ""
    yield _parameter_table(found["parameters"])
    yield ""
    yield aligned([["pieces", ", ".join(found["pieces"]) or "none"]])


def printer_page(catalogue: Catalogue, found: Found) -> Iterator[str]:
    """A printer."""
    yield f"{found['title']}  ({found['id']})"
    yield ""
    facts = [
        ["build volume", " x ".join(f"{side:g}" for side in found["volume"]) + " mm"],
        ["kept free", f"{found['margin']:g} mm along the edges"],
        ["process", found["process"]],
    ]
    if any(found["exclude"]):
        facts.insert(1, ["not usable", "{:g} x {:g} mm, front left".format(*found["exclude"])])
    yield aligned([*facts, ["source", found["source"] or "-"]])


def process_page(catalogue: Catalogue, found: Found) -> Iterator[str]:
    """A print process with every setting."""
    yield f"{found['title']}  ({found['id']})"
    yield ""
    yield "Settings (change them with --setting NAME=VALUE; * differs from FDM with 0.4 mm):"
    yield _parameter_table(found["settings"])
    yield ""
    yield aligned([["source", found["source"] or "-"]])

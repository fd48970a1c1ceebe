"""`printables list`: what there is to print, and what is still missing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from printables.errors import CatalogueError, UnknownName, suggestion

if TYPE_CHECKING:
    from printables.catalogue.loader import Catalogue
    from printables.catalogue.records import Piece

Record = dict[str, Any]


@dataclass(frozen=True)
class Filters:
    """Which rows to list."""

    game: str | None = None
    tag: str | None = None
    missing: bool = False


def piece_rows(catalogue: Catalogue, filters: Filters) -> list[Record]:
    """Pieces of a game, with a tag."""
    pieces = catalogue.tagged(filters.tag) if filters.tag else tuple(catalogue.pieces.values())
    return [_piece(piece) for piece in pieces if not filters.game or _is_of(piece, filters.game)]


def _piece(piece: Piece) -> Record:
    keys = ("id", "code", "title", "summary", "generator", "units", "counts_as", "unlinked", "tags")
    return piece.model_dump(mode="json", include=set(keys))


def _is_of(piece: Piece, game: str) -> bool:
    return any(unit.startswith(f"{game}/") for unit in piece.cards)


def unit_rows(catalogue: Catalogue, filters: Filters) -> list[Record]:
    """Units and buildings of a game, or just those that no piece stands for."""
    missing = catalogue.missing()
    names = missing if filters.missing else (*catalogue.units, *catalogue.buildings)
    return [_subject(catalogue, name, name in missing) for name in names if _in(name, filters)]


def terrain_rows(catalogue: Catalogue, filters: Filters) -> list[Record]:
    """Classes of terrain of a game."""
    return [_subject(catalogue, name, False) for name in catalogue.terrain if _in(name, filters)]


def _in(name: str, filters: Filters) -> bool:
    return not filters.game or name.startswith(f"{filters.game}/")


def _subject(catalogue: Catalogue, name: str, missing: bool) -> Record:
    card = catalogue.card(name)
    return {
        "id": name,
        "title": card.title,
        "kind": card.kind,
        "stats": {stat.label: stat.value for stat in card.stats},
        "pieces": [piece.id for piece in catalogue.pieces_for(name)],
        "missing": missing,
    }


def scenario_rows(catalogue: Catalogue, filters: Filters) -> list[Record]:
    """Scenarios of a game, or just those that need a unit no piece stands for."""
    missing = set(catalogue.missing())
    rows = [
        {
            "id": scenario.id,
            "title": scenario.title,
            "game": scenario.game,
            "units": dict(scenario.units),
            "missing": [unit for unit in scenario.units if unit in missing],
        }
        for scenario in catalogue.scenarios.values()
        if not filters.game or scenario.game == filters.game
    ]
    return [row for row in rows if row["missing"] or not filters.missing]


def generator_rows(catalogue: Catalogue, filters: Filters) -> list[Record]:
    """All generators; one that cannot be imported says so."""
    from generators import generator_table

    rows = []
    for name in generator_table():
        pieces = [piece.id for piece in catalogue.pieces.values() if piece.generator == name]
        try:
            found = catalogue.generator(name)
            family, summary = found.family, found.summary
        except CatalogueError as error:
            family, summary = "", str(error)
        rows.append({"id": name, "family": family, "summary": summary, "pieces": pieces})
    return rows


def printer_rows(catalogue: Catalogue, filters: Filters) -> list[Record]:
    """All printers."""
    return [row.model_dump(mode="json") for row in catalogue.printers.values()]


def process_rows(catalogue: Catalogue, filters: Filters) -> list[Record]:
    """All print processes."""
    return [row.model_dump(mode="json") for row in catalogue.processes.values()]


# ------------------------------------------------------------------ as text
def _words(names: Sequence[str]) -> str:
    return ", ".join(names) or "-"


def _stands_for(row: Record) -> str:
    borrowed = [f"counts as {unit}" for unit in row["counts_as"]]
    return _words([*row["units"], *borrowed]) if row["units"] or borrowed else row["unlinked"]


def _stats(row: Record) -> str:
    return ", ".join(f"{label} {value}" for label, value in row["stats"].items())


def _by(row: Record) -> str:
    return _words(row["pieces"]) if not row["missing"] else "missing"


@dataclass(frozen=True)
class Listing:
    """How a kind of row is gathered, and its columns as text."""

    rows: Callable[[Catalogue, Filters], list[Record]]
    columns: Mapping[str, Callable[[Record], str]]
    filters: tuple[str, ...] = ()
    """Options that make sense for it."""


_UNIT_COLUMNS: dict[str, Callable[[Record], str]] = {
    "unit": lambda row: row["id"],
    "title": lambda row: row["title"],
    "kind": lambda row: row["kind"],
    "figures": _stats,
    "pieces": _by,
}

LISTINGS = {
    "pieces": Listing(
        piece_rows,
        {
            "piece": lambda row: row["id"],
            "code": lambda row: row["code"],
            "title": lambda row: row["title"],
            "stands for": _stands_for,
            "tags": lambda row: " ".join(row["tags"]),
        },
        ("game", "tag"),
    ),
    "units": Listing(unit_rows, _UNIT_COLUMNS, ("game", "missing")),
    "terrain": Listing(
        terrain_rows,
        {name: cell for name, cell in _UNIT_COLUMNS.items() if name != "figures"},
        ("game",),
    ),
    "scenarios": Listing(
        scenario_rows,
        {
            "scenario": lambda row: row["id"],
            "title": lambda row: row["title"],
            "game": lambda row: row["game"],
            "units": lambda row: str(sum(row["units"].values())),
            "missing": lambda row: _words(row["missing"]),
        },
        ("game", "missing"),
    ),
    "generators": Listing(
        generator_rows,
        {
            "generator": lambda row: row["id"],
            "family": lambda row: row["family"] or "-",
            "summary": lambda row: row["summary"],
            "pieces": lambda row: _words(row["pieces"]),
        },
    ),
    "printers": Listing(
        printer_rows,
        {
            "printer": lambda row: row["id"],
            "title": lambda row: row["title"],
            "volume mm": lambda row: " x ".join(f"{side:g}" for side in row["volume"]),
            "process": lambda row: row["process"],
        },
    ),
    "processes": Listing(
        process_rows,
        {
            "process": lambda row: row["id"],
            "title": lambda row: row["title"],
            "layer mm": lambda row: f"{row['settings']['layer']:g}",
            "wall mm": lambda row: f"{row['settings']['wall']:g}",
            "detail mm": lambda row: f"{row['settings']['detail']:g}",
            "clearance mm": lambda row: f"{row['settings']['clearance']:g}",
        },
    ),
}
"""What can be listed. Adding a kind of row is adding a line here."""


@click.command(
    "list",
    epilog="""\b
Examples:
  printables list
  printables list pieces --tag starter
  printables list units --missing           units that no piece stands for yet
  printables list scenarios --game trash-tokyo
  printables list printers --json""",
)
@click.argument("what", default="pieces", metavar=f"[{'|'.join(LISTINGS)}]")
@click.option("--game", metavar="ID", help="Only what belongs to this game.")
@click.option("--tag", metavar="NAME", help="Only pieces with this tag.")
@click.option("--missing", is_flag=True, help="Only units that no piece stands for.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.pass_context
def list_rows(
    context: click.Context, what: str, game: str | None, tag: str | None, missing: bool,
    as_json: bool,
) -> None:  # fmt: skip
    """List what is in the catalogue; pieces if nothing is named."""
    from printables.cli import catalogue_of
    from printables.cli.tables import print_table

    if what not in LISTINGS:
        raise click.UsageError(f"there is nothing to list as {what}{suggestion(what, LISTINGS)}")
    listing = LISTINGS[what]
    for option, given in (("game", game), ("tag", tag), ("missing", missing)):
        if given and option not in listing.filters:
            fitting = [name for name, other in LISTINGS.items() if option in other.filters]
            raise click.UsageError(f"--{option} goes with {' or '.join(fitting)}, not with {what}")
    catalogue = catalogue_of(context)
    if game and game not in catalogue.games:
        raise UnknownName.among("game", game, catalogue.games)
    rows = listing.rows(catalogue, Filters(game, tag, missing))
    if as_json:
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
    elif rows:
        columns = listing.columns
        print_table(list(columns), [[cell(row) for cell in columns.values()] for row in rows])
    else:
        click.echo(f"no {what} like that", err=True)

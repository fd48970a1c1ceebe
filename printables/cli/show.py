"""`printables show`: one thing in full, a piece with its parameters or a unit with its card."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from printables.cli import facts, pages
from printables.cli.card_text import card_text
from printables.cli.facts import Found
from printables.errors import UnknownName

if TYPE_CHECKING:
    from printables.catalogue.loader import Catalogue

__all__ = ["card_text", "show"]


@dataclass(frozen=True)
class Kind:
    """A kind of thing that can be shown: its ids, what to tell, and that as text."""

    ids: Callable[[Catalogue], Mapping[str, Any]]
    facts: Callable[[Catalogue, str], Found]
    page: Callable[[Catalogue, Found], Iterator[str]]


def _generator_ids(catalogue: Catalogue) -> Mapping[str, str]:
    from generators import generator_table

    return generator_table()


def _reference_ids(catalogue: Catalogue) -> Mapping[str, Any]:
    return {
        name: card for game in catalogue.games for name, card in catalogue.references(game).items()
    }


KINDS = {
    "piece": Kind(lambda c: c.pieces, facts.piece_of, pages.piece_page),
    "scenario": Kind(lambda c: c.scenarios, facts.scenario_of, pages.scenario_page),
    "unit": Kind(lambda c: c.subjects, facts.unit_of, pages.unit_page),
    "reference": Kind(_reference_ids, facts.reference_of, pages.reference_page),
    "generator": Kind(_generator_ids, facts.generator_of, pages.generator_page),
    "printer": Kind(lambda c: c.printers, facts.printer_of, pages.printer_page),
    "process": Kind(lambda c: c.processes, facts.process_of, pages.process_page),
}
"""The first kind that knows an id wins."""


@click.command(
    epilog="""\b
Examples:
  printables show skyscraper                a piece and every parameter for --set
  printables show TNK-01                    the same by its code
  printables show trash-tokyo/tank          a unit's card
  printables show trash-tokyo/reference-turn  a reference card of a game
  printables show radioactive-dinosaur      a scenario: what to print, and how many
  printables show prusa-mini
  printables show generator:tank --json

An id that is used twice means the piece first; say KIND:ID for another, where KIND is
piece, scenario, unit, reference, generator, printer or process."""
)
@click.argument("what", metavar="ID")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.pass_context
def show(context: click.Context, what: str, as_json: bool) -> None:
    """Show a piece, unit, scenario, generator, printer or process in full."""
    from printables.cli import catalogue_of

    catalogue = catalogue_of(context)
    kind, name = find_kind(catalogue, what)
    found = KINDS[kind].facts(catalogue, name)
    if as_json:
        click.echo(json.dumps({"type": kind, **found}, indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(KINDS[kind].page(catalogue, found)))


def find_kind(catalogue: Catalogue, what: str) -> tuple[str, str]:
    """(kind, id) of what a user named. Raises UnknownName with a suggestion over all kinds."""
    kind, colon, name = what.partition(":")
    if colon and kind in KINDS:
        return kind, _full_id(catalogue, name) if kind == "unit" else name
    for kind, entry in KINDS.items():
        if what in entry.ids(catalogue):
            return kind, what
    codes = {piece.code: piece.id for piece in catalogue.pieces.values()}
    if what.upper() in codes:
        return "piece", codes[what.upper()]
    names = [name for entry in KINDS.values() for name in entry.ids(catalogue)]
    if _full_id(catalogue, what) != what:
        return "unit", _full_id(catalogue, what)
    raise UnknownName.among("piece, unit, scenario, generator, printer or process", what, names)


def _full_id(catalogue: Catalogue, name: str) -> str:
    """The id of a unit that was named without its game, if only one game has it."""
    ends = [unit for unit in catalogue.subjects if unit.endswith(f"/{name}")]
    return ends[0] if len(ends) == 1 else name

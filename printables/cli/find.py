"""`printables find`: from the code on a base to its card and the command that prints it again."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import click


@click.command(
    epilog="""\b
Examples:
  printables find TNK-01
  printables find sky-01 --in output"""
)
@click.argument("code")
@click.option(
    "--in",
    "directory",
    type=click.Path(path_type=Path),
    help="Look in this export folder instead of the index of all exports.",
)
@click.pass_context
def find(context: click.Context, code: str, directory: Path | None) -> None:
    """Find a printed piece by the CODE engraved under its base.

    Prints the stat card of its unit and the command that makes the piece again. Every export
    enters its pieces into an index in your data folder.
    """
    from printables.cli import catalogue_of
    from printables.cli.show import card_text
    from printables.errors import PrintablesError, UnknownName
    from printables.pipeline.index import find_entries

    catalogue = catalogue_of(context)
    if directory is not None and not directory.is_dir():
        raise PrintablesError(f"{directory}: no such folder")
    entries = find_entries(code, directory)
    piece = next((p for p in catalogue.pieces.values() if p.code == code.strip().upper()), None)
    if not entries and piece is not None and directory is None:
        entries = [
            {
                "code": piece.code,
                "title": piece.title,
                "units": piece.units,
                "counts_as": piece.counts_as,
                "recipe": ["printables", "export", piece.id],
            }
        ]
    if not entries:
        where = f"in {directory}" if directory else "in the index of exports"
        raise PrintablesError(
            f"{code}: no such code {where}; a code looks like TNK-01 or TNK-01-7Q3B "
            "(--in DIR looks in one export folder)"
        )
    for number, same in enumerate(_by_recipe(entries)):
        if number:
            click.echo()
        first = same[0]
        click.echo(f"{first['code']}  {first['title']}")
        for entry in same:
            if "directory" in entry:
                click.echo(f"files    {Path(entry['directory']) / 'pieces' / entry['folder']}")
        click.echo(f"again    {shlex.join(first['recipe'])}")
        for unit in (*first["units"], *first["counts_as"]):
            click.echo()
            try:
                click.echo(card_text(catalogue.card(unit)))
            except UnknownName as error:
                click.echo(f"{error} (a unit of your own needs its --catalogue)", err=True)


def _by_recipe(entries: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Entries of one piece in several folders together: the card is shown once."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for entry in entries:
        groups.setdefault(shlex.join(entry["recipe"]), []).append(entry)
    return list(groups.values())

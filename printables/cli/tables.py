"""Rows of text as aligned columns: plain when piped, with rules and colour on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

import click


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table to stdout. Piped, every row is one line, never cut or wrapped."""
    cells = [[str(cell) for cell in row] for row in rows]
    if sys.stdout.isatty():
        _print_rich(columns, cells)
    else:
        click.echo(aligned([list(columns), *cells]))


def aligned(rows: Sequence[Sequence[str]], indent: str = "") -> str:
    """Rows with their columns aligned by spaces."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))] if rows else []
    lines = (
        indent + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)


def _print_rich(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=None, header_style="bold", pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(
            column, style="cyan" if number == 0 else "", no_wrap=number == 0, overflow="fold"
        )
    for row in rows:
        table.add_row(*(escape(cell) for cell in row))
    Console().print(table)

"""`printables odds`: what each attack of one unit does to another, exactly."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from printables.cli.options import pairs
from printables.cli.tables import aligned
from printables.errors import PrintablesError, UnknownName

if TYPE_CHECKING:
    from printables.catalogue.contents import Catalogue
    from printables.rules.game import Subject
    from printables.rules.odds import Figure, OddsRow

SHORT = 9
"""Longest fraction that is shown, in characters: `1023/1024`."""

EPILOG = """\b
Examples:
  printables odds tank giant-radioactive-dinosaur
  printables odds ancient-god skyscraper
  printables odds trash-tokyo/toho-tank trash-tokyo/giant-radioactive-dinosaur
  printables odds tank ancient-god --option rounding=floor
  printables odds GRD-01 TNK-01 --json

ATTACKER and TARGET are units or buildings of one game, with or without its name, or pieces that
stand for them; where two games have both, name the game. A building attacks by its effect.
Chances are exact fractions; the table shows those that are short, --json all of them."""


@click.command(epilog=EPILOG)
@click.argument("attacker", metavar="ATTACKER")
@click.argument("target", metavar="TARGET")
@click.option(
    "--option", "options", multiple=True, callback=pairs, metavar="K=V", help="A house rule."
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.pass_context
def odds(
    context: click.Context, attacker: str, target: str, options: Mapping[str, str], as_json: bool
) -> None:
    """Work out what each attack of ATTACKER does to TARGET, as exact chances."""
    from printables.cli import catalogue_of
    from printables.rules import find_odds

    one, other = opponents(catalogue_of(context), attacker, target)
    rows = find_odds(one.game)(one, other, options)
    if as_json:
        click.echo(json.dumps(_as_data(one, other, options, rows), indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(_page(one, other, options, rows)))


def opponents(catalogue: Catalogue, attacker: str, target: str) -> tuple[Subject, Subject]:
    """The subjects that two words mean, of a game with odds that both belong to.

    Where several games have both, names go before pieces, then the first game of `ODDS` before the
    next. Raises UnknownName for a word that means none, PrintablesError for those of different
    games.
    """
    from printables.rules import ODDS

    ones, others = _meant(catalogue, attacker), _meant(catalogue, target)
    pairs = [
        (by_piece + also_by_piece, list(ODDS).index(one.game), one, other)
        for one, by_piece in ones
        for other, also_by_piece in others
        if one.game == other.game and one.game in ODDS
    ]
    if pairs:
        *_, one, other = min(pairs, key=lambda pair: pair[:2])
        return one, other
    games = {subject.game for subject, _ in (*ones, *others)}
    if len(games) == 1:
        raise PrintablesError(f"{games.pop()} has no attacks to work out")
    names = f"{ones[0][0].id} and {others[0][0].id}"
    raise PrintablesError(f"{names} belong to different games: name two of the same")


def _meant(catalogue: Catalogue, word: str) -> list[tuple[Subject, bool]]:
    """Subjects that a word may mean, and whether as a piece that stands for them."""
    subjects = catalogue.subjects
    if word in subjects:
        return [(subjects[word], False)]
    found = [(row, False) for name, row in subjects.items() if name.endswith(f"/{word}")]
    pieces = [p for p in catalogue.pieces.values() if word == p.id or word.upper() == p.code]
    found += [(subjects[name], True) for piece in pieces for name in piece.cards]
    if not found:
        names = [name.partition("/")[2] for name in subjects]
        raise UnknownName.among("unit", word, [*subjects, *names, *catalogue.pieces])
    return found


# ------------------------------------------------------------------ as data
def _as_data(
    attacker: Subject, target: Subject, options: Mapping[str, str], rows: Sequence[OddsRow]
) -> dict[str, Any]:
    return {
        "game": attacker.game,
        "attacker": attacker.id,
        "target": target.id,
        "options": dict(options),
        "attacks": [
            {
                "attack": row.attack,
                "detail": row.detail,
                "figures": {figure.name: _value(figure) for figure in row.figures},
            }
            for row in rows
        ],
    }


def _value(figure: Figure) -> int | dict[str, Any] | None:
    """A count as it is; anything else as an exact fraction and as a decimal number."""
    if figure.sort == "count" or figure.value is None:
        return None if figure.value is None else int(figure.value)
    return {"exact": str(figure.value), "value": float(figure.value)}


# ------------------------------------------------------------------ as text
def _page(
    attacker: Subject, target: Subject, options: Mapping[str, str], rows: Sequence[OddsRow]
) -> Iterator[str]:
    """A column for every attack, a line for every figure."""
    yield f"{attacker.title} against {target.title}  ({attacker.id}, {target.id})"
    if options:
        yield ", ".join(f"{key} {value}" for key, value in options.items())
    yield ""
    yield aligned(
        [
            ["", *(row.attack for row in rows)],
            ["", *(row.detail for row in rows)],
            *(
                [line[0].name, *(_cell(figure) for figure in line)]
                for line in zip(*(row.figures for row in rows), strict=True)
            ),
        ]
    )


def _cell(figure: Figure) -> str:
    from printables.rules.odds import MOST

    if figure.value is None:
        return f"over {MOST:,}"
    if figure.sort == "count":
        return f"{figure.value:>7}"
    value = Fraction(figure.value)
    shown = percent(value) if figure.sort == "chance" else decimal(value)
    exact = str(value) if value.denominator > 1 and len(str(value)) <= SHORT else ""
    return f"{shown:>7}  {exact}".rstrip()


def percent(chance: Fraction) -> str:
    """A chance with a decimal, two near 0 and 1, where `<` and `>` keep what is merely close."""
    if 0 < chance < Fraction(1, 10_000):
        return "<0.01%"
    if Fraction(9_999, 10_000) < chance < 1:
        return ">99.99%"
    near = 0 < min(chance, 1 - chance) < Fraction(1, 100)
    return f"{float(chance):.{2 if near else 1}%}"


def decimal(mean: Fraction) -> str:
    """A mean with two decimals, or with two digits when it is smaller than these show."""
    return f"{float(mean):.2g}" if 0 < mean < Fraction(1, 100) else f"{float(mean):.2f}"

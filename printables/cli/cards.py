"""`printables cards`: stat cards of units and pieces as a PDF to print and cut."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from printables.cards import CardEntry
    from printables.catalogue.contents import Catalogue
    from printables.catalogue.records import Piece


@dataclass(frozen=True)
class Wanted:
    """A card to print: its unit, the piece it is printed beside ("" for none), and for how many."""

    unit: str
    piece: str
    count: int = 1
    reference: bool = False
    """Whether it is a reference card of its game, of which one is enough."""


@click.command(
    epilog="""\b
Examples:
  printables cards tank                              the card beside a piece
  printables cards trash-tokyo/tank -o tank.pdf      a unit's card
  printables cards scenario:radioactive-dinosaur     all that a scenario needs
  printables cards game:trash-tokyo --size tarot --paper letter
  printables cards reference:trash-tokyo --lang uk   turn sequence and tables of a game

\b
WHAT is a piece, a unit, tag:NAME, scenario:NAME, game:NAME, reference:GAME or all. The cards of
scenario:, game: and all end with the reference cards of their games. Units with boxes to tick
off get a card each, others one for all of them. Print at 100 % on both sides, turned over the
long edge; each sheet has a scale of 100 mm to check the size."""
)
@click.argument("what", nargs=-1, required=True, metavar="WHAT...")
@click.option(
    "--size",
    type=click.Choice(["poker", "tarot", "a6"]),
    default="poker",
    show_default=True,
    help="Size of a card.",
)
@click.option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    show_default=True,
    help="Paper in the printer.",
)
@click.option(
    "--lang", default="en", show_default=True, metavar="LANG", help="Language of the cards."
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("cards.pdf"),
    show_default=True,
    metavar="FILE",
    help="PDF to write.",
)
@click.option(
    "--no-pictures", is_flag=True, help="Leave out the pictures, which takes no building."
)
@click.option(
    "--duplex/--no-duplex",
    default=True,
    show_default=True,
    help="Backs after each sheet for printing on both sides, or all at the end.",
)
@click.pass_context
def cards(
    context: click.Context,
    what: tuple[str, ...],
    size: str,
    paper: str,
    lang: str,
    output: Path,
    no_pictures: bool,
    duplex: bool,
) -> None:
    """Write the stat cards of WHAT as a PDF with cut marks, backs and QR codes."""
    from printables.cards import write_cards
    from printables.cli import catalogue_of
    from printables.errors import PrintablesError

    catalogue = catalogue_of(context)
    wanted = find_cards(catalogue, what)
    if not wanted:
        raise PrintablesError(f"{' '.join(what)}: there is no card for it in this catalogue")
    if output.is_dir():
        raise PrintablesError(f"{output}: is a folder; name a file, such as {output / 'cards.pdf'}")
    output.parent.mkdir(parents=True, exist_ok=True)  # a folder that cannot be: say so at once
    entries = make_entries(catalogue, wanted, lang, pictures=not no_pictures)
    write_cards(output, entries, size=size, paper=paper, lang=lang, duplex=duplex)
    number = sum(entry.count for entry in entries)
    click.echo(f"{output}: {number} card{'s' if number != 1 else ''}", err=True)


def find_cards(catalogue: Catalogue, what: Sequence[str]) -> list[Wanted]:
    """Cards that the words ask for, equal ones counted together; references once, at the end.

    Raises UnknownName.
    """
    units: dict[tuple[str, str], int] = {}
    references: dict[str, Wanted] = {}
    for word in what:
        for want in _read_word(catalogue, word):
            if want.reference:
                references[want.unit] = want
            else:
                key = (want.unit, want.piece)
                units[key] = units.get(key, 0) + want.count
    cards = [Wanted(unit, piece, count) for (unit, piece), count in units.items()]
    return [*cards, *references.values()]


def _read_word(catalogue: Catalogue, word: str) -> Iterator[Wanted]:
    from printables.errors import UnknownName
    from printables.rules.game import REFERENCE

    kind, _, name = word.partition(":")
    if word == "all":
        for game in catalogue.games:
            yield from _of_game(catalogue, game)
    elif kind == "tag" and name:
        for piece in catalogue.tagged(name):
            yield from (Wanted(unit, piece.id) for unit in piece.cards)
    elif kind == "game" and name:
        if name not in catalogue.games:
            raise UnknownName.among("game", name, catalogue.games)
        yield from _of_game(catalogue, name)
    elif kind == "scenario" and name:
        yield from _of_scenario(catalogue, name)
    elif kind == "reference" and name:
        yield from _references(catalogue, name)
    elif f"/{REFERENCE}" in word and word not in catalogue.subjects:
        yield Wanted(catalogue.card(word).unit, "", reference=True)
    elif "/" in word:
        catalogue.subject(word)
        yield _of_unit(catalogue, word)
    else:
        piece = _piece(catalogue, word)
        yield from (Wanted(unit, piece.id) for unit in piece.cards)


def _of_game(catalogue: Catalogue, game: str) -> Iterator[Wanted]:
    for unit, subject in catalogue.subjects.items():
        if subject.game == game:
            yield _of_unit(catalogue, unit)
    yield from _references(catalogue, game)


def _references(catalogue: Catalogue, game: str) -> Iterator[Wanted]:
    yield from (Wanted(unit, "", reference=True) for unit in catalogue.references(game))


def _piece(catalogue: Catalogue, word: str) -> Piece:
    from printables.errors import UnknownName

    try:
        return catalogue.piece(word)
    except UnknownName:
        names = [*catalogue.pieces, *catalogue.subjects]
        raise UnknownName.among("piece or unit", word, names) from None


def _of_unit(catalogue: Catalogue, unit: str, count: int = 1) -> Wanted:
    """A unit's card, with the first piece that stands for it."""
    piece = catalogue.piece_of(unit)
    return Wanted(unit, piece.id if piece else "", count)


def _of_scenario(catalogue: Catalogue, name: str) -> Iterator[Wanted]:
    scenario = catalogue.scenario(name)
    for unit, count in scenario.units.items():
        yield _of_unit(catalogue, unit, count)
    for row in scenario.terrain:
        if row.piece in catalogue.pieces:
            piece = catalogue.pieces[row.piece]
            yield from (Wanted(unit, piece.id, row.count) for unit in piece.cards)
    yield from _references(catalogue, scenario.game)


def make_entries(
    catalogue: Catalogue, wanted: Sequence[Wanted], lang: str, *, pictures: bool
) -> list[CardEntry]:
    """Entries for the PDF. A piece that cannot be pictured is named on stderr and goes without."""
    from printables.cards import CardEntry, copies
    from printables.texts import ENGLISH

    shots: dict[str, bytes | None] = {}
    entries = []
    for want in wanted:
        card = catalogue.card(want.unit, lang)
        recipe = ["printables", "show", want.unit]
        code, title = "", ""
        if want.piece:
            piece = catalogue.pieces[want.piece]
            code, recipe = piece.code, ["printables", "export", piece.id]
            title = piece.title if lang == ENGLISH else ""  # pieces have English titles only
            if pictures and piece.id not in shots:
                shots[piece.id] = _pictured(catalogue, piece.id)
        entries.append(
            CardEntry(
                card=card,
                picture=shots.get(want.piece),
                code=code,
                recipe=shlex.join(recipe),
                count=copies(card, want.count),
                title=title,
            )
        )
    return entries


def _pictured(catalogue: Catalogue, piece: str) -> bytes | None:
    """A picture of a piece, built at draft detail; None, and why on stderr, when it fails."""
    from printables.pipeline.cache import LeafFolder, cache_folder
    from printables.pipeline.make import make_piece
    from printables.pipeline.order import Line, Order, Press, plan
    from printables.render import render

    click.echo(f"picture of {piece} ...", err=True)
    try:
        (job,) = plan(catalogue, Order((Line(piece),)), Press(detail="draft"))
        made = make_piece(job, LeafFolder(cache_folder() / "leaves"))
        bodies = [(made.meshes[body.name], body.place) for body in made.model.bodies]
        return render(bodies, background=None)
    except Exception as error:  # whatever a generator breaks on, its card is still worth printing
        click.echo(f"{piece}: no picture: {error}", err=True)
        return None

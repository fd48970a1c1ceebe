"""`printables rate`: the De Bellus Toyus figures of a piece, a unit or any toy, and why."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click
from pydantic import ValidationError

from printables.catalogue.faults import row_faults
from printables.cli.options import pairs
from printables.cli.tables import aligned
from printables.errors import CatalogueError, PrintablesError, UnknownName, suggestion
from printables.rules.de_bellus_toyus.model import Unit
from printables.rules.de_bellus_toyus.profile import Profile, allowed_values
from printables.rules.de_bellus_toyus.rating import Rating
from printables.rules.de_bellus_toyus.rating import rate as rate_by_tables
from printables.rules.de_bellus_toyus.tables import GAME_ID, GROUNDS
from printables.rules.de_bellus_toyus.words import Words
from printables.texts import texts

if TYPE_CHECKING:
    from printables.catalogue.loader import Catalogue

WIDTH = 78


@dataclass(frozen=True)
class Rated:
    """A toy and its figures. A toy described on the command line has no names."""

    profile: Profile
    rating: Rating
    unit: Unit | None = None
    piece: str = ""


def _keys() -> Iterator[str]:
    """Every key of a profile, what it says and the words that it takes, in lines for the help."""
    for key, field in Profile.model_fields.items():
        told = f"{', '.join(allowed_values(key))} ({field.description})"
        yield f"  {key}="
        yield from wrap(
            told,
            WIDTH - 2,
            initial_indent=INDENT,
            subsequent_indent=INDENT,
            break_on_hyphens=False,
        )


INDENT = " " * 6


EPILOG = f"""\b
Examples:
  printables rate tank                      a piece
  printables rate de-bellus-toyus/kalidah giant-beast
  printables rate --set being=animal --set size=bear --set claws=true
  printables rate --set weapon=melee --set armoured=true --set mounted=true
  printables rate tank --set superior=true  what if it were of the best of its time
  printables rate tank car --json

\b
KEY=VALUE for --set; what is left out has its usual value:
{chr(10).join(_keys())}

\b
Your own toys: write [[unit]] rows with an id such as {GAME_ID}/my-toy and a
profile of these keys into a folder of TOML, and name it with --catalogue."""


@click.command(epilog=EPILOG)
@click.argument("what", nargs=-1, metavar="[PIECE|UNIT]...")
@click.option(
    "--set",
    "changes",
    multiple=True,
    callback=pairs,
    metavar="KEY=VALUE",
    help="Describe a toy, or change what a unit is. Repeatable.",
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON: a list of toys.")
@click.pass_context
def rate(
    context: click.Context, what: tuple[str, ...], changes: Mapping[str, str], as_json: bool
) -> None:
    """Rate pieces, units or any toy by the tables of De Bellus Toyus, with every reason."""
    from printables.cli import catalogue_of

    if not what and not changes:
        raise click.UsageError("name a piece or a unit, or describe a toy with --set KEY=VALUE")
    if changes and len(what) > 1:
        raise click.UsageError(f"--set goes with one toy, not with {len(what)}")
    faults: list[str] = []
    if what:
        rated = list(_all_rated(catalogue_of(context), what, changes, faults))
    else:
        rated = [_described(changes)]
    if as_json:
        click.echo(json.dumps([_data(toy) for toy in rated], indent=2, ensure_ascii=False))
    elif rated:
        click.echo("\n\n".join("\n".join(_page(toy)) for toy in rated))
    if faults:
        raise CatalogueError(faults)


# ------------------------------------------------------------------ what is meant
def _all_rated(
    catalogue: Catalogue, what: tuple[str, ...], changes: Mapping[str, str], faults: list[str]
) -> Iterator[Rated]:
    """Yield each toy that has figures; the others add to the faults."""
    # A word that means nothing is wrong usage, so all are looked up before any is rated.
    for piece, unit_id in [_meant(catalogue, word) for word in what]:
        if not unit_id:
            faults.append(
                f"{piece} stands for no unit of {GAME_ID}: describe it with --set, or name one "
                f"in its units"
            )
            continue
        unit = catalogue.subject(unit_id)
        if not isinstance(unit, Unit):
            faults.append(f"{unit_id} is ground, which has no figures of its own")
        elif changes:
            # Printed figures are those of the unit as it is: changed, the tables rate it.
            profile = _profile({**unit.profile.model_dump(exclude_defaults=True), **changes})
            yield Rated(profile, rate_by_tables(profile), unit, piece)
        else:
            yield Rated(unit.profile, unit.rating, unit, piece)


def _meant(catalogue: Catalogue, word: str) -> tuple[str, str]:
    """(piece or "", unit id or "") that a word names. Raises UnknownName."""
    codes = {piece.code: piece.id for piece in catalogue.pieces.values()}
    piece_id = codes.get(word.upper(), word)
    if piece_id in catalogue.pieces:
        cards = catalogue.piece(piece_id).cards
        return piece_id, next((name for name in cards if name.startswith(f"{GAME_ID}/")), "")
    known = [name for name in catalogue.subjects if name.startswith(f"{GAME_ID}/")]
    for name in (word, f"{GAME_ID}/{word}"):
        if name in known:
            return "", name
    if word in catalogue.subjects:
        raise PrintablesError(f"{word} belongs to another game; {GAME_ID} alone rates toys")
    short = [name.partition("/")[2] for name in known]
    raise UnknownName.among("piece or toy", word, [*catalogue.pieces, *known, *short])


def _described(changes: Mapping[str, str]) -> Rated:
    profile = _profile(changes)
    return Rated(profile, rate_by_tables(profile))


def _profile(values: Mapping[str, Any]) -> Profile:
    """A profile of words. Raises UnknownName naming every key and value at fault."""
    keys = Profile.model_fields
    faults = [
        f"there is no key {key} of a toy{suggestion(key, keys)}"
        for key in values
        if key not in keys
    ]
    known = {key: _plain(value) for key, value in values.items() if key in keys}
    try:
        profile = Profile.model_validate(known)
    except ValidationError as error:
        faults += [fault.lstrip(".: ") for _, fault in row_faults(Profile, known, error)]
    if faults:
        raise UnknownName(faults)
    return profile


def _plain(value: Any) -> Any:
    """A word as TOML would have it: true and false are no text."""
    return {"true": True, "false": False}.get(value, value) if isinstance(value, str) else value


# ------------------------------------------------------------------ what is told
def _page(toy: Rated) -> Iterator[str]:
    words, rating = Words(texts()), toy.rating
    if toy.unit:
        piece = f"{toy.piece}, " if toy.piece else ""
        yield f"{toy.unit.title}  ({piece}{toy.unit.id})"
    moves = ", ".join(
        f"{ground} {words.inches(inches)}"
        for ground, inches in zip(GROUNDS, rating.moves, strict=True)
    )
    rows = [["melee", str(rating.melee), words.reasons(rating, "melee")]]
    if rating.missile is None or rating.range_in is None:
        rows.append(["missile", "-", "no missiles"])
    else:
        why = f"{words.reasons(rating, 'missile')}; {words.reasons(rating, 'range')}"
        rows.append(["missile", f"{rating.missile}, {words.inches(rating.range_in)}", why])
    rows.append(["mobility", rating.mobility, moves])
    yield aligned(rows)
    if rating.obstructs:
        yield words("note.obstruction")
    if toy.unit:
        yield from wrap(" ".join(toy.unit.notes), WIDTH)
    if _ours(toy):
        yield texts()("card.proposal") if "*" in rows[0][2] + rows[1][2] else NEAREST


NEAREST = "Our proposal: the rules do not name it, so it is rated as the nearest that they do."


def _ours(toy: Rated) -> bool:
    """Whether the class or a figure is our choice."""
    by_row = toy.unit is not None and toy.unit.proposed("profile")
    return by_row or any(reason.ours for reason in toy.rating.reasons)


def _data(toy: Rated) -> dict[str, Any]:
    words, rating = Words(texts()), toy.rating
    return {
        "piece": toy.piece or None,
        "unit": toy.unit.id if toy.unit else None,
        "title": toy.unit.title if toy.unit else None,
        "melee": rating.melee,
        "missile": rating.missile,
        "range_in": rating.range_in,
        "mobility": rating.mobility,
        "moves_in": rating.moves._asdict(),
        "obstruction": rating.obstructs,
        "proposal": _ours(toy),
        "reasons": [
            {
                "of": reason.column,
                "value": reason.value,
                "why": words(f"reason.{reason.column}.{reason.key}"),
                "proposal": reason.ours,
            }
            for reason in rating.reasons
        ],
        "profile": toy.profile.model_dump(mode="json", exclude_defaults=True),
    }

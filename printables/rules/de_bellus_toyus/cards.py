"""Strip cards of De Bellus Toyus: the figures of a toy, why, and what it may do."""

from __future__ import annotations

from collections.abc import Iterator

from printables.rules import card
from printables.rules.de_bellus_toyus.model import Terrain, Unit
from printables.rules.de_bellus_toyus.rating import Rating
from printables.rules.de_bellus_toyus.tables import CONTACT_IN, FLIERS, GROUNDS, MOVES
from printables.rules.de_bellus_toyus.words import Words
from printables.texts import texts


def stat_card(subject: Unit | Terrain, lang: str = "en") -> card.StatCard:
    """The card of a toy or of a kind of ground in a language.

    Raises UnknownName for a language without a text table.
    """
    words = Words(texts(lang))
    return _unit(subject, words) if isinstance(subject, Unit) else _terrain(subject, words)


def _unit(unit: Unit, words: Words) -> card.StatCard:
    rating = unit.rating
    return card.StatCard(
        game=unit.game,
        unit=unit.id,
        game_title=words("title"),
        title=words.title(unit),
        kind=words(f"kind.{_kind(unit, rating)}"),
        stats=tuple(_stats(rating, words)),
        movement=tuple(
            card.Stat(words(f"ground.{ground}"), words.inches(allowance))
            for ground, allowance in zip(GROUNDS, rating.moves, strict=True)
        ),
        notes=(
            *_reasons(unit, rating, words),
            *_abilities(rating, words),
            *words.notes(unit),
            *_footnote(unit, rating, words),
        ),
    )


def _kind(unit: Unit, rating: Rating) -> str:
    if rating.obstructs:
        return "obstruction"
    if unit.profile.being == "humanoid":
        return "toy-infantry"
    return "toy" if unit.profile.being == "animal" else "toy-vehicle"


def _stats(rating: Rating, words: Words) -> Iterator[card.Stat]:
    yield card.Stat(words("melee"), str(rating.melee))
    if rating.missile is None or rating.range_in is None:
        yield card.Stat(words("missile"), words("none"))
    else:
        yield card.Stat(words("missile"), str(rating.missile))
        yield card.Stat(words("range"), words.inches(rating.range_in))


def _reasons(unit: Unit, rating: Rating, words: Words) -> Iterator[str]:
    """A line for each figure: `Melee 5: a tank`, marked where the class is our choice."""
    ours = unit.proposed("profile")
    why = words.marked(words.reasons(rating, "melee"), ours)
    yield words("why.melee", strength=rating.melee, why=why)
    if rating.missile is not None:
        weapon, reach = words.reasons(rating, "missile"), words.reasons(rating, "range")
        yield words("why.missile", strength=rating.missile, why=weapon, reach=reach)
    yield words("why.mobility", why=words.reasons(rating, "mobility"))


def _abilities(rating: Rating, words: Words) -> Iterator[str]:
    if rating.obstructs:
        yield words("note.obstruction")
        yield words("note.blocks", inches=f"{CONTACT_IN:g}")
    elif rating.missile is not None:
        yield words("note.either")
    if rating.mobility == "rolling-obstruction":
        yield words("note.rolling")
    if rating.mobility in FLIERS:
        yield words("note.flier")
    if rating.mobility == "magical":
        yield words("note.magical")
    if not rating.obstructs:
        yield words("note.mixed")


def _footnote(unit: Unit, rating: Rating, words: Words) -> Iterator[str]:
    """What the mark means, on cards that bear it."""
    if unit.proposed("profile") or any(reason.ours for reason in rating.reasons):
        yield words.table("card.proposal")


def _terrain(terrain: Terrain, words: Words) -> card.StatCard:
    column = GROUNDS.index(terrain.ground)
    rows = tuple(
        (words(f"mobility.{mobility}"), (words.inches(allowance[column]),))
        for mobility, allowance in MOVES.items()
    )
    return card.StatCard(
        game=terrain.game,
        unit=terrain.id,
        game_title=words("title"),
        title=words.title(terrain),
        kind=words("kind.terrain"),
        tables=(card.Table(words(f"ground.{terrain.ground}"), (words("column.move"),), rows),),
        notes=(words("note.mixed"), *words.notes(terrain)),
    )

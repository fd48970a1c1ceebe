"""Reference cards of De Bellus Toyus: the turn, combat, and the three tables to rate toys by."""

from __future__ import annotations

from printables.rules import card
from printables.rules.de_bellus_toyus.chances import chances
from printables.rules.de_bellus_toyus.tables import (
    CONTACT_IN,
    DIE,
    GROUNDS,
    MOST_MELEE,
    MOVES,
    SHOTS,
)
from printables.rules.de_bellus_toyus.words import Words
from printables.texts import texts


def references(lang: str = "en") -> tuple[card.StatCard, ...]:
    """All reference cards in a language."""
    words = Words(texts(lang))
    return (
        _card("turn", words, notes=_lines(words, "turn", 5)),
        _card("combat", words, (_odds(words),), _lines(words, "combat", 6)),
        _card("melee", words, notes=_melee(words)),
        _card("missile", words, (_missile(words),), _lines(words, "missile_note", 3)),
        _card("mobility", words, (_mobility(words),), _lines(words, "mobility_note", 2)),
    )


def _card(
    name: str, words: Words, tables: tuple[card.Table, ...] = (), notes: tuple[str, ...] = ()
) -> card.StatCard:
    return card.StatCard(
        game="de-bellus-toyus",
        unit=f"de-bellus-toyus/reference-{name}",
        game_title=words("title"),
        title=words(f"reference.{name}"),
        kind=words("kind.reference"),
        tables=tables,
        notes=notes,
    )


def _lines(words: Words, key: str, count: int) -> tuple[str, ...]:
    contact = f"{CONTACT_IN:g}"
    return tuple(words(f"{key}.{number}", inches=contact) for number in range(1, count + 1))


def _odds(words: Words) -> card.Table:
    """Chances of the attacker in 36ths, by how much stronger it is than the defender."""
    rows = tuple(
        (
            f"+{lead}" if lead > 0 else str(lead).replace("-", "−"),
            tuple(str(chance * DIE * DIE) for chance in chances(lead)),
        )
        for lead in range(-3, MOST_MELEE + 1)
    )
    columns = tuple(words(f"column.{name}") for name in ("higher", "tie", "lower"))
    return card.Table(words("table.odds"), columns, rows)


def _melee(words: Words) -> tuple[str, ...]:
    lines = (
        words("melee_line", strength=strength, who=words(f"melee_who.{strength}"))
        for strength in range(MOST_MELEE + 1)
    )
    return (*lines, words("melee_note"), words("partial"))


def _missile(words: Words) -> card.Table:
    """A row a strength; the classes of bow and one-handed gun share theirs."""
    ranges = {shot.strength: words.inches(shot.range_in) for shot in SHOTS.values()}
    best = max(ranges)
    ranges[best] = words("range_of_weapon")
    rows = tuple(
        (str(strength), (reach, words(f"missile_who.{strength}")))
        for strength, reach in sorted(ranges.items())
    )
    return card.Table(words("missile"), (words("range"), words("column.weapon")), rows)


def _mobility(words: Words) -> card.Table:
    return card.Table(
        words("table.mobility"),
        tuple(words(f"ground.{ground}") for ground in GROUNDS),
        tuple(
            (words(f"mobility.{name}"), tuple(words.inches(inches) for inches in allowance))
            for name, allowance in MOVES.items()
        ),
    )

"""The turn record of a robot, as structured data: ovals to fill, weapons to cross off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from printables.rules import card
from printables.rules.minimal_mech.charts import (
    ATTRIBUTES,
    AVERAGE_POINTS,
    JUMP_COST,
    JUMP_EVERY,
    MOST,
    WEAPONS,
    WeaponId,
)
from printables.rules.minimal_mech.model import Unit
from printables.texts import Texts, texts


def stat_card(unit: Unit, lang: str = "en") -> card.StatCard:
    """The turn record of a robot in a language.

    Raises UnknownName for a language without a text table.
    """
    words = Words(texts(lang))
    return card.StatCard(
        game=unit.game,
        unit=unit.id,
        game_title=words("title"),
        title=words.table.name(f"{unit.id}.title", unit.title),
        kind=words("kind.robot-jump" if unit.jumps else "kind.robot"),
        stats=(
            card.Stat(words("points"), str(unit.points)),
            card.Stat(words("number"), str(unit.number or words("number_blank"))),
        ),
        movement=tuple(_movement(unit, words)),
        tracks=(*_attributes(unit, words), *_weapon_boxes(unit, words)),
        attacks=tuple(_attacks(unit, words)),
        notes=tuple(_notes(unit, words)),
    )


class Words:
    """The words of one language under `minimal-mech`."""

    def __init__(self, table: Texts) -> None:
        self.table = table

    def __call__(self, key: str, **values: object) -> str:
        return self.table(f"minimal-mech.{key}", **values)

    def hits(self, weapon: WeaponId) -> str:
        """`1 hit`, `2 hits`: each number has its own text, as languages differ in plurals."""
        return self(f"hits.{WEAPONS[weapon].hits}")

    def sight(self, weapon: WeaponId) -> str:
        """Whether it takes a line of sight."""
        return self("sight.needed" if WEAPONS[weapon].needs_sight else "sight.not_needed")


def _movement(unit: Unit, words: Words) -> Iterator[card.Stat]:
    yield card.Stat(words("on_foot"), words("move_points", move=unit.move))
    if unit.jumps:
        yield card.Stat(words("jump"), words("jump_points", cost=JUMP_COST, every=JUMP_EVERY))


def _attributes(unit: Unit, words: Words) -> Iterator[card.Track]:
    """Five ovals each, filled until as many are open as the attribute has points."""
    for name in ATTRIBUTES:
        filled = MOST - getattr(unit, name)
        yield card.Track(words(f"attribute.{name}"), MOST, filled=filled, shape="oval")


def _weapon_boxes(unit: Unit, words: Words) -> Iterator[card.Track]:
    """A box for each weapon, ticked when it is destroyed; ammunition never runs out."""
    for weapon, count in Counter(unit.weapons).items():
        yield card.Track(words(f"weapon.{weapon}"), count)


def _attacks(unit: Unit, words: Words) -> Iterator[card.Attack]:
    """A line for each kind; the boxes of that name say how many it has."""
    for weapon in dict.fromkeys(unit.weapons):
        yield card.Attack(
            words(f"weapon.{weapon}"),
            words.hits(weapon),
            (words.sight(weapon),),
            words("range", hexes=WEAPONS[weapon].range),
        )


def _notes(unit: Unit, words: Words) -> Iterator[str]:
    yield words("note.fill")
    if unit.weapons:
        yield words("note.fire", attack=words("attribute.attack"))
        yield words("note.tick")
    else:
        yield words("note.unarmed")
    yield words("note.strike", hit=words("attribute.hit"), block=words("attribute.block"))
    if unit.jumps:
        yield words("note.jump", cost=JUMP_COST, every=JUMP_EVERY)
    if unit.points > AVERAGE_POINTS:
        yield words("note.above_average", points=unit.points, average=AVERAGE_POINTS)
    for number, note in enumerate(unit.notes, 1):
        yield words.table.name(f"{unit.id}.note-{number}", note)

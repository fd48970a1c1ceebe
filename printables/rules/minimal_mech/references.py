"""Reference cards of Minimal Mech Combat: turn, terrain, weapons, damage, design."""

from __future__ import annotations

from itertools import groupby

from printables.rules import card
from printables.rules.minimal_mech.cards import Words
from printables.rules.minimal_mech.charts import (
    AVERAGE_POINTS,
    DAMAGE,
    JUMP_COST,
    JUMP_EVERY,
    MOST,
    MOST_POINTS,
    MOST_WEAPONS,
    POINTS_OF_JUMP,
    TERRAIN,
    WEAPONS,
    DamageTable,
)
from printables.texts import texts

TURN_STEPS = 5


def references(lang: str = "en") -> tuple[card.StatCard, ...]:
    """All reference cards in a language."""
    words = Words(texts(lang))
    return (
        _card("turn", words, notes=_turn(words)),
        _card("terrain", words, (_terrain(words),), _lines(words, "terrain_note", 4)),
        _card("weapons", words, (_weapons(words),), _lines(words, "weapons_note", 4)),
        _card(
            "damage",
            words,
            (_damage("ranged", words), _damage("close", words)),
            _lines(words, "damage_note", 4),
        ),
        _card("design", words, (_design(words),), _design_notes(words)),
    )


def _card(
    name: str, words: Words, tables: tuple[card.Table, ...] = (), notes: tuple[str, ...] = ()
) -> card.StatCard:
    return card.StatCard(
        game="minimal-mech",
        unit=f"minimal-mech/reference-{name}",
        game_title=words("title"),
        title=words(f"reference.{name}"),
        kind=words("kind.reference"),
        tables=tables,
        notes=notes,
    )


def _lines(words: Words, key: str, count: int) -> tuple[str, ...]:
    return tuple(words(f"{key}.{number}") for number in range(1, count + 1))


def _turn(words: Words) -> tuple[str, ...]:
    steps = _lines(words, "turn", TURN_STEPS)
    jump = words("turn_jump", cost=JUMP_COST, every=JUMP_EVERY)
    return (*(f"{number}. {step}" for number, step in enumerate(steps, 1)), jump)


def _terrain(words: Words) -> card.Table:
    return card.Table(
        words("table.terrain"),
        (words("column.enter"), words("column.effect")),
        tuple(
            (
                words(f"terrain.{name}"),
                (
                    words("no_way") if terrain.cost is None else str(terrain.cost),
                    words(f"effect.{name}"),
                ),
            )
            for name, terrain in TERRAIN.items()
        ),
    )


def _weapons(words: Words) -> card.Table:
    return card.Table(
        words("table.weapons"),
        tuple(words(f"column.{name}") for name in ("range", "hits", "sight", "points")),
        tuple(
            (
                words(f"weapon.{name}"),
                (
                    str(weapon.range),
                    str(weapon.hits),
                    words("yes" if weapon.needs_sight else "no"),
                    str(weapon.points),
                ),
            )
            for name, weapon in WEAPONS.items()
        ),
    )


def _damage(table: DamageTable, words: Words) -> card.Table:
    """Neighbouring faces with the same result share a row: `1-3`."""
    rows = []
    for what, faces in groupby(enumerate(DAMAGE[table], 1), key=lambda face: face[1]):
        numbers = [number for number, _ in faces]
        label = f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
        rows.append((label, (words("a_weapon" if what == "weapon" else f"attribute.{what}"),)))
    return card.Table(words(f"table.{table}"), (words("column.loses"),), tuple(rows))


def _design(words: Words) -> card.Table:
    costs = {
        words("cost.attribute"): 1,
        **{words(f"weapon.{name}"): weapon.points for name, weapon in WEAPONS.items()},
        words("jump"): POINTS_OF_JUMP,
    }
    return card.Table(
        words("table.design"),
        (words("column.points"),),
        tuple((label, (str(points),)) for label, points in costs.items()),
    )


def _design_notes(words: Words) -> tuple[str, ...]:
    return (
        words("design.budget", average=AVERAGE_POINTS, most=MOST_POINTS),
        words("design.attributes", most=MOST),
        words("design.weapons", most=MOST_WEAPONS),
        words("design.jump", cost=JUMP_COST),
    )

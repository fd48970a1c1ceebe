"""Stat cards of Trash Tokyo: what a player needs at the table, as structured data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from printables.rules import card
from printables.rules.trash_tokyo.model import Building, Effect, Terrain, Unit
from printables.rules.trash_tokyo.words import Words
from printables.texts import texts


def stat_card(subject: Unit | Building | Terrain, lang: str = "en") -> card.StatCard:
    """The card of a unit, a building or a class of terrain in a language.

    Raises UnknownName for a language without a text table.
    """
    words = Words(texts(lang))
    if isinstance(subject, Unit):
        return words.footnoted(_unit_card(subject, words))
    if isinstance(subject, Building):
        return words.footnoted(_building_card(subject, words))
    return words.footnoted(_terrain_card(subject, words))


# ------------------------------------------------------------------ units
def _unit_card(unit: Unit, words: Words) -> card.StatCard:
    return card.StatCard(
        game=unit.game,
        unit=unit.id,
        game_title=words("title"),
        title=words.title(unit),
        kind=words(
            "kind_and_side",
            kind=words(f"kind.{unit.kind}-{unit.class_}"),
            side=words(f"side.{unit.side}"),
        ),
        stats=(
            words.dv(unit),
            card.Stat(words("damage_points"), str(unit.damage_points or words("no_damage_points"))),
            card.Stat(words("base"), _base(unit, words)),
        ),
        movement=tuple(
            card.Stat(words(f"move.{mode.type}"), words.distance(mode)) for mode in unit.movement
        ),
        vulnerable=words.types(unit.vulnerable),
        tracks=tuple(_tracks(unit, words)),
        attacks=tuple(
            words.attack(words.weapon(unit, attack), attack, attack.ammo) for attack in unit.attacks
        ),
        tables=(_reaction(unit, words),),
        notes=(*_unit_notes(unit, words), *words.notes(unit)),
    )


def _base(unit: Unit, words: Words) -> str:
    if unit.base_mm is None:
        return words("base_any")
    x, y = unit.base_mm
    return words.marked(words("base_size", x=x, y=y), unit.proposed("base_mm"))


def _tracks(unit: Unit, words: Words) -> Iterator[card.Track]:
    """A box for every damage point, and the damage that does not yet make one."""
    if not unit.damage_points:
        return
    yield card.Track(words("damage_points"), unit.damage_points, shape="oval")
    if unit.dv > 1:
        note = words("remainder_note", dv=unit.dv)
        yield card.Track(words("remainder"), unit.dv - 1, note)


def _reaction(unit: Unit, words: Words) -> card.Table:
    alien_proposal = unit.kind == "alien" and unit.reaction is None
    flies = unit.class_ == "vehicle" and unit.moves("air")
    return words.reaction(
        unit.reaction_table,
        title=words.marked(words("reaction.title"), alien_proposal),
        scatters="aircraft" if flies else unit.class_,
        own=unit.kind == "monster",
    )


def _unit_notes(unit: Unit, words: Words) -> Iterator[str]:
    if unit.kind == "monster":
        yield words("note.monster_hurt")
    if unit.dv == 0:
        yield words("note.dv_zero")
    elif not unit.damage_points:
        yield _one_roll(unit.dv, words)
    if unit.vulnerable and unit.dv > 1:
        key = "note.vulnerable" if unit.damage_points else "note.vulnerable_no_points"
        yield words(key, types=words.table.listed(words.types(unit.vulnerable)))
    air = unit.moves("air")
    if air:
        low = f"{air.min_cm:g}"
        yield words("note.minimum", cm=low) if air.min_cm else words("note.hovers")
        yield words("note.take_off")
    for move_type in ("submarine", "burrow"):
        if any(mode.type == move_type for mode in unit.movement):
            yield words(f"note.{move_type}")
    for group in unit.combined:
        names = [words.weapon(unit, a) for a in unit.attacks if a.id in group]
        yield words("note.combined", attacks=words.table.listed(names))
    if not unit.attacks:
        yield words("note.unarmed")
    if any(column.startswith("monster") for column in unit.reaction_table.columns):
        yield words("note.aliens_count")
    if unit.kind == "alien" and unit.reaction is None:
        yield words("note.alien_reaction")


def _one_roll(dv: int, words: Words) -> str:
    """How a thing without damage points is destroyed: d6 < damage / DV, as whole numbers."""
    return words("note.no_damage_points", dv=dv) if dv > 1 else words("note.no_damage_points_dv1")


# ------------------------------------------------------------------ buildings and terrain
def _building_card(building: Building, words: Words) -> card.StatCard:
    return card.StatCard(
        game=building.game,
        unit=building.id,
        game_title=words("title"),
        title=words.title(building),
        kind=words("kind.building-high" if building.high_obstacle else "kind.building"),
        stats=(words.dv(building),),
        tracks=(
            card.Track(words("civilians_inside"), 1, words("civilians_inside_note")),
            card.Track(words("rubble"), 1),
        ),
        attacks=(_effect(building, building.effect, words),) if building.effect else (),
        notes=(*_building_notes(building, words), *words.notes(building)),
    )


def _effect(building: Building, effect: Effect, words: Words) -> card.Attack:
    name = words.table.name(f"{building.id}.effect", effect.title)
    strike = words.attack(words.marked(name, building.proposed("effect.av")), effect)
    if effect.area is None or effect.area.shape != "disc":
        return strike
    around = words("disc_around", cm=f"{effect.area.reach_cm:g}")
    return replace(strike, range=words("own_place"), area=around)


def _building_notes(building: Building, words: Words) -> Iterator[str]:
    yield words("note.dv_zero") if building.dv == 0 else _one_roll(building.dv, words)
    yield words("note.deck_rubble" if building.deck else "note.building_rubble")
    yield words("note.deck_solid" if building.deck else "note.building_solid")
    if building.high_obstacle:
        yield words("note.building_high")
    if building.stackable:
        yield words("note.building_stacked")
    if building.effect:
        name = words.table.name(f"{building.id}.effect", building.effect.title)
        trigger = words(f"note.effect_{building.effect.trigger}", effect=name)
        yield words.marked(trigger, building.proposed("effect.trigger"))
        yield words("note.effect_agree")


def _terrain_card(terrain: Terrain, words: Words) -> card.StatCard:
    rows = []
    for move_type, grade in terrain.grades:
        text = words(f"grade.{grade}")
        rows.append(
            (
                words(f"move.{move_type}"),
                (words.marked(text, terrain.proposed(f"grades.{move_type}")),),
            )
        )
    notes = [words("note.terrain_worst")]
    if terrain.blocks_sight:
        notes.append(words.marked(words("note.terrain_hides"), terrain.proposed("blocks_sight")))
    return card.StatCard(
        game=terrain.game,
        unit=terrain.id,
        game_title=words("title"),
        title=words.title(terrain),
        kind=words("kind.terrain-high" if terrain.high_obstacle else "kind.terrain"),
        tables=(card.Table(words("grade.title"), (words("grade.column"),), tuple(rows)),),
        notes=(*notes, *words.notes(terrain)),
    )

"""Making a set-up from a scenario: bases, sides, chosen attack types, buildings, terrain."""

from __future__ import annotations

from collections.abc import Iterator

from printables.rules.play import Force, Muster, PlayError
from printables.rules.trash_tokyo.geometry import well_formed
from printables.rules.trash_tokyo.model import Building, Side, Terrain, Unit
from printables.rules.trash_tokyo.options import Options
from printables.rules.trash_tokyo.scenario import ScenarioRules
from printables.rules.trash_tokyo.setup import ALL_TYPES, ROAD, RUBBLE, Block, Setup, Troop

SMALL_BASE = (25.0, 25.0)
"""Base of soldiers and civilians in mm; of buildings too where no piece is printed."""
MONSTER_BASE = (75.0, 75.0)
"""Base in mm of a monster whose row states none (ours: a monster's base may have any size)."""
TABLE_CM = (150.0, 150.0)
"""Playing area of a scenario that states none (ours; as large as those of the rules)."""


def prepare(muster: Muster, options: Options) -> Setup:
    """A set-up from a scenario. Raises PlayError when the game cannot play it."""
    rules = muster.rules or ScenarioRules.model_validate({})
    try:
        blocks = tuple(_blocks(muster, rules))
        return Setup(
            scenario=muster.id,
            options=options,
            rules=rules,
            table_cm=muster.table_cm or TABLE_CM,
            troops=_troops(muster, rules, options, sum(block.count for block in blocks)),
            blocks=blocks,
            terrain=_terrain(muster, rules),
        )
    except PlayError as error:
        raise PlayError(f"{muster.id}: {error}") from None


def _troops(
    muster: Muster, rules: ScenarioRules, options: Options, buildings: int
) -> tuple[Troop, ...]:
    forces = [force for force in muster.forces if isinstance(force.subject, Unit)]
    sides = {force.subject.id: _side(force, rules) for force in forces}
    players = set(sides.values()) - {"civilians"}
    if len(players) < 2:
        raise PlayError(f"has units of {' and '.join(players) or 'no side'}, must be of two sides")
    for name in (rules.carrier.unit if rules.carrier else None, *rules.attack_types):
        if name and name not in sides:
            raise PlayError(f"rules name {name}, which is not among its units")
    troops = []
    for force in forces:
        unit, side = force.subject, sides[force.subject.id]
        assert isinstance(unit, Unit)
        hidden = side == "civilians" and rules.civilians == "one-a-building"
        count = buildings if hidden else force.count
        if count:
            unit = _armed(unit, rules, [f.subject for f in forces if sides[f.subject.id] != side])
            base = _base(force, unit, options)
            troops.append(Troop(unit=unit, side=side, count=count, base_mm=base))
    return tuple(troops)


def _side(force: Force, rules: ScenarioRules) -> Side:
    assert isinstance(force.subject, Unit)
    return rules.fights_for.get(force.subject.id, force.subject.side)


def _base(force: Force, unit: Unit, options: Options) -> tuple[float, float]:
    """The base of its row; a monster's may have any size, so that of its printed piece."""
    base = unit.base_mm or force.size_mm
    if base is None:
        return MONSTER_BASE if unit.kind == "monster" else SMALL_BASE
    if options.ship_bases == "square_25" and unit.kind == "military":
        return SMALL_BASE
    return float(base[0]), float(base[1])


def _armed(unit: Unit, rules: ScenarioRules, enemies: list[object]) -> Unit:
    """A unit with the types of its attacks chosen: what an enemy is vulnerable to comes first."""
    if not any(attack.choose for attack in unit.attacks):
        return unit
    weak = [name for enemy in enemies if isinstance(enemy, Unit) for name in enemy.vulnerable]
    best = (*rules.attack_types.get(unit.id, ()), *weak, "impact", *ALL_TYPES)
    wish = tuple(dict.fromkeys(best))
    attacks = [
        attack.model_copy(update={"types": wish[: attack.choose]}) if attack.choose else attack
        for attack in unit.attacks
    ]
    chosen = [attack.model_copy(update={"choose": 0}) for attack in attacks]
    return unit.model_copy(update={"attacks": tuple(chosen)})


def _blocks(muster: Muster, rules: ScenarioRules) -> Iterator[Block]:
    for force in muster.forces:
        if isinstance(force.subject, Building):
            size = force.size_mm or SMALL_BASE
            yield Block(building=force.subject, count=force.count, size_mm=size, at_cm=())
    for row in rules.structure:
        building = muster.terrain.get(row.unit)
        if not isinstance(building, Building):
            raise PlayError(f"rules.structure names {row.unit}, which is no building")
        table, half = muster.table_cm or TABLE_CM, (row.size_mm[0] / 20, row.size_mm[1] / 20)
        for at in row.at_cm:
            if any(
                not side <= place <= whole - side
                for place, side, whole in zip(at, half, table, strict=True)
            ):
                raise PlayError(f"rules.structure {row.unit}: {at} is not wholly on the table")
        yield Block(building=building, count=row.count, size_mm=row.size_mm, at_cm=row.at_cm)


def _terrain(muster: Muster, rules: ScenarioRules) -> tuple[Terrain, ...]:
    for patch in rules.patch:
        if not well_formed(patch.outline_cm):
            raise PlayError(f"rules.patch {patch.unit}: the sides of outline_cm cross")
    names = dict.fromkeys((rules.ground, *(patch.unit for patch in rules.patch), RUBBLE, ROAD))
    found = []
    for name in names:
        row = muster.terrain.get(name)
        if not isinstance(row, Terrain):
            raise PlayError(f"rules name {name}, which is no class of terrain")
        found.append(row)
    return tuple(found)

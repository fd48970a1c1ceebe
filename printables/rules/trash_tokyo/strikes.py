"""What an attack does once it lands: damage to units and buildings, and all that follows from it.

One roll of damage counts for everything an attack strikes. Units go down in order, buildings after
them, exploding buildings last.
"""

from __future__ import annotations

from collections.abc import Sequence

from printables.rules.trash_tokyo.damage import defence, dies, points, wounds
from printables.rules.trash_tokyo.geometry import Box, Point, box_distance, distance, gap
from printables.rules.trash_tokyo.model import AttackType, Building, Strike, Unit
from printables.rules.trash_tokyo.paths import ahead, direction, overlapped
from printables.rules.trash_tokyo.state import HAIR, TOUCH, Fate, Scene, View, base_of, half_of
from printables.rules.trash_tokyo.victory import judge


def strike(
    scene: Scene,
    attack: Strike,
    who: str,
    origin: Point,
    units: Sequence[int],
    sites: Sequence[int],
) -> None:
    """Roll an attack once and apply it, then judge who has won.

    `origin` is the attacker's place, for those who flee from it.
    """
    _land(scene, attack, who, origin, units, sites)
    judge(scene)


def _land(
    scene: Scene,
    attack: Strike,
    who: str,
    origin: Point,
    units: Sequence[int],
    sites: Sequence[int],
) -> None:
    """Everything of one instant: the attack, and what explodes because of it."""
    damage = points(scene.dice.rolls(attack.av))
    scene.strikes += 1
    for index in units:
        if not scene.figures[index].fate:
            _hurt(scene, index, damage, attack.types, who)
    exploding = [site for site in sites if _batter(scene, site, damage, attack.types, who, origin)]
    for site in exploding:
        _explode(scene, site)


def _explode(scene: Scene, site: int) -> None:
    """The effect of a building that blew up, on everything near enough."""
    place = scene.board.sites[site]
    effect = place.building.effect
    assert effect is not None
    reach = effect.area.reach_cm if effect.area else TOUCH
    centre = place.box.centre
    if effect.area:
        units, sites = in_disc(scene, centre, reach)
    else:
        units = [
            i for i, f in enumerate(scene.figures) if f.on_table and _near(scene, i, place.box)
        ]
        sites = []
    _land(scene, effect, place.name, centre, units, [other for other in sites if other != site])


def touch(scene: Scene, index: int, sites: Sequence[int] | None = None) -> None:
    """Set off what a monster touches: once for each Action, of buildings that still stand."""
    member = scene.setup.members[index]
    if member.unit.kind != "monster" or not scene.setup.touchy:
        return
    for site in scene.setup.touchy if sites is None else sites:
        place, effect = scene.board.sites[site], scene.setup.buildings[site].effect
        figure = scene.figures[index]
        if effect is None or effect.trigger != "touched" or scene.ended or not figure.on_table:
            continue
        if scene.standing[site] and _near(scene, index, place.box):
            strike(scene, effect, place.name, place.box.centre, [index], [])


def in_disc(view: View, centre: Point, reach: float) -> tuple[list[int], list[int]]:
    """Units whose centre, and buildings any part of which, is that close to a point."""
    units = [
        index
        for index, figure in enumerate(view.figures)
        if figure.on_table and distance(figure.at, centre) <= reach + HAIR
    ]
    sites = [
        number
        for number, site in enumerate(view.board.sites)
        if view.standing[number] and box_distance(site.box, centre) <= reach + HAIR
    ]
    return units, sites


def lose(scene: Scene, index: int, fate: Fate) -> None:
    """Take a unit out of the game, with everyone aboard of it."""
    scene.change(index, fate=fate)
    scene.note(fate, scene.setup.members[index].name)
    if index == scene.setup.carrier:
        for other in scene.setup.by_side[scene.setup.members[index].side]:
            figure = scene.figures[other]
            if figure.level == "aboard" and not figure.fate:
                lose(scene, other, fate)


def _near(scene: Scene, index: int, box: Box) -> bool:
    return gap(base_of(scene, index), box) <= TOUCH


# ------------------------------------------------------------------ units
def _hurt(scene: Scene, index: int, damage: int, types: tuple[AttackType, ...], who: str) -> None:
    figure, member = scene.figures[index], scene.setup.members[index]
    unit = member.unit
    scene.note("hit" if damage else "missed", who, member.name, damage)
    pool, destroyed = _left_of(scene, unit, figure.pool, damage, types)
    scene.change(
        index,
        pool=pool,
        attacked=(*figure.attacked, scene.strikes),
        hits=figure.hits + (damage > 0),
        stunned=figure.stunned or _stuns(scene, unit, figure.pool, pool, damage),
    )
    if destroyed:
        lose(scene, index, "destroyed")
    elif index == scene.setup.carrier:
        _alarm(scene, index)


def _left_of(
    scene: Scene, unit: Unit, pool: int, damage: int, types: tuple[AttackType, ...]
) -> tuple[int, bool]:
    """(wound pool, whether the unit is destroyed) after damage."""
    rounding = scene.setup.options.rounding
    if unit.damage_points:
        pool = max(0, pool - wounds(damage, unit, types, rounding))
        return pool, pool == 0
    return 0, _falls(scene, unit, damage, types)


def _falls(
    scene: Scene, target: Unit | Building, damage: int, types: tuple[AttackType, ...]
) -> bool:
    """Whether a target without damage points is destroyed; no die where none can matter."""
    if defence(target, types) == 0:
        return True
    rounding = scene.setup.options.rounding
    return damage > 0 and dies(damage, target, types, scene.dice.roll(), rounding)


def _stuns(scene: Scene, unit: Unit, before: int, after: int, damage: int) -> bool:
    """Whether a monster loses its next Action. Alien crews do not."""
    if unit.kind != "monster" or not damage:
        return False
    if scene.setup.options.stun == "any_damage" or not unit.damage_points:
        return True
    dv = max(unit.dv, 1)
    return (unit.wound_pool - after) // dv > (unit.wound_pool - before) // dv


def _alarm(scene: Scene, index: int) -> None:
    """Let the carrier leave at once, or some turns from now, when it has lost enough."""
    rules, pool = scene.setup.rules.carrier, scene.setup.members[index].unit.wound_pool
    assert rules is not None
    lost = pool - scene.figures[index].pool
    if pool and lost >= rules.leaves_at_once * pool:
        lose(scene, index, "left")
    elif pool and lost > rules.leaves_after * pool and scene.departs is None:
        turns = scene.dice.roll()
        scene.departs = scene.turn + turns
        scene.note("alarmed", scene.setup.members[index].name, amount=turns)


# ------------------------------------------------------------------ buildings
def _batter(
    scene: Scene,
    site: int,
    damage: int,
    types: tuple[AttackType, ...],
    who: str,
    origin: Point,
) -> bool:
    """Damage a building; give whether it explodes."""
    sections, place = scene.standing[site], scene.board.sites[site]
    building = place.building
    if not sections:
        return False
    explodes = damage > 0 and building.effect is not None and building.effect.trigger == "damaged"
    scene.note("hit" if damage else "missed", who, place.name, damage)
    if explodes or _falls(scene, building, damage, types):
        by_section = scene.setup.options.storeys and building.stackable and not explodes
        sections = sections - 1 if by_section else 0
        scene.standing = (*scene.standing[:site], sections, *scene.standing[site + 1 :])
        scene.note("exploded" if explodes else "topped" if sections else "collapsed", place.name)
    for index in scene.setup.by_side["civilians"]:
        if scene.setup.members[index].home == site and scene.figures[index].level == "inside":
            _flee(scene, index, site, origin)
    return explodes


def _flee(scene: Scene, index: int, site: int, origin: Point) -> None:
    """Civilians run out on the side away from the attacker, or die with their building."""
    if scene.figures[index].fate:
        return
    if not scene.standing[site]:
        lose(scene, index, "destroyed")
        return
    box, member = scene.board.sites[site].box, scene.setup.members[index]
    towards = direction(origin, box.centre)
    half = half_of(member, towards)
    for spot in _doorsteps(box, half, towards):
        clear = scene.board.room(scene.standing, spot, half)
        if clear and not overlapped(scene, Box.around(spot, half), (index,)):
            scene.change(index, at=spot, level="surface", heading=towards)
            scene.note("fled", member.name, scene.board.sites[site].name)
            return


def _doorsteps(box: Box, half: Point, towards: Point) -> list[Point]:
    """Places of a base around a box and touching it, the farthest in a direction first."""
    outer = box.grown(*half)
    x, y = outer.centre
    spots = [
        ahead(spot, (0, 0), 0)
        for spot in (
            (outer.left, y), (outer.right, y), (x, outer.bottom), (x, outer.top),
            (outer.left, outer.bottom), (outer.left, outer.top),
            (outer.right, outer.bottom), (outer.right, outer.top),
        )
    ]  # fmt: skip
    return sorted(spots, key=lambda spot: -(spot[0] * towards[0] + spot[1] * towards[1]))

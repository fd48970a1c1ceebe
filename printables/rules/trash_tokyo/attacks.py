"""Attacking: who may fire what at whom, and what an attack strikes."""

from __future__ import annotations

from collections.abc import Sequence

from printables.rules.trash_tokyo import actions as a
from printables.rules.trash_tokyo.geometry import (
    Point,
    distance,
    segment_box_distance,
    segment_distance,
)
from printables.rules.trash_tokyo.model import Attack
from printables.rules.trash_tokyo.state import (
    HAIR,
    Figure,
    Scene,
    View,
    touches_site,
    touching,
)
from printables.rules.trash_tokyo.strikes import in_disc, strike, touch


def why_no_attack(view: View, units: Sequence[int], shots: Sequence[a.Shot]) -> str | None:
    """What the rules have against the attacks of these units, None if nothing."""
    if len(shots) > 1 and view.setup.options.group_fire == "one_attack_per_group":
        return "a group makes one attack for an Action, by the option group_fire"
    for index, shot in zip(units, shots, strict=True):
        reason = why_no_shot(view, index, shot)
        if reason:
            return reason
    return None


def why_no_shot(view: View, index: int, shot: a.Shot) -> str | None:
    """What the rules have against one attack, None if nothing. Only its first target counts."""
    member = view.setup.members[index]
    unknown = [name for name in shot.weapons if name not in member.weapons]
    if unknown:
        return f"{member.name} has no {unknown[0]}, only {', '.join(member.weapons) or 'no weapon'}"
    if len(shot.weapons) != 1 and not _fire_together(shot.weapons, member.unit.combined):
        return f"{member.name} may not fire {' and '.join(shot.weapons)} for one Action"
    for name in shot.targets:
        if name not in view.setup.indices and name not in view.setup.site_indices:
            return f"there is no {name} to attack"
    if not shot.targets:
        return f"{member.name} has no target"
    for weapon in shot.weapons:
        reason = _why_no_weapon(view, index, weapon, shot.targets[0])
        if reason:
            return reason
    return None


def _fire_together(weapons: tuple[str, ...], combined: tuple[tuple[str, ...], ...]) -> bool:
    """Whether different weapons are among those of which one Action fires all."""
    twice = len(set(weapons)) < len(weapons)
    return bool(weapons) and not twice and any(set(weapons) <= set(row) for row in combined)


def _why_no_weapon(view: View, index: int, weapon: str, target: str) -> str | None:
    member = view.setup.members[index]
    if not loaded(view, index, weapon):
        return f"{member.name} has no {weapon} left"
    other = view.setup.indices.get(target)
    if other is not None and view.setup.members[other].side == member.side:
        return f"{target} is on the side of {member.name}"
    if not there(view, target):
        return f"{target} is not on the table"
    attack = member.weapons[weapon]
    if not within(view, index, attack, target):
        figure, reach = view.figures[index], attack.range_cm
        far = distance(figure.at, place_of(view, target))
        limit = f"{far:.4g} cm away, {weapon} reaches {reach:g}" if reach else "not in contact"
        return f"{target} is out of range of {member.name}: {limit}"
    if not visible(view, index, target):
        return f"{member.name} cannot see {target}"
    return None


# ------------------------------------------------------------------ questions
def loaded(view: View, index: int, weapon: str) -> bool:
    """Whether a weapon has a shot left."""
    slot = list(view.setup.members[index].weapons).index(weapon)
    return view.figures[index].ammo[slot] != 0


def there(view: View, target: str) -> bool:
    """Whether a unit is on the table, or a building stands."""
    index = view.setup.indices.get(target)
    if index is not None:
        return view.figures[index].on_table
    return view.standing[view.setup.site_indices[target]] > 0


def place_of(view: View, target: str) -> Point:
    """Centre of a unit or a building."""
    index = view.setup.indices.get(target)
    if index is not None:
        return view.figures[index].at
    return view.board.sites[view.setup.site_indices[target]].box.centre


def within(view: View, index: int, attack: Attack, target: str) -> bool:
    """Whether a target is in range: centre to centre, or base against base for range 0."""
    if attack.range_cm:
        far = distance(view.figures[index].at, place_of(view, target))
        return far <= attack.range_cm + HAIR
    other = view.setup.indices.get(target)
    if other is not None:
        return touching(view, index, other)
    return touches_site(view, index, view.setup.site_indices[target])


def visible(view: View, index: int, target: str) -> bool:
    """Whether nothing stands between a unit and a target."""
    figure, other = view.figures[index], view.setup.indices.get(target)
    high = figure.level == "air" or (other is not None and view.figures[other].level == "air")
    return view.board.sees(view.standing, figure.at, place_of(view, target), high)


def can_hit(view: View, index: int, weapon: str, target: str) -> bool:
    """Whether a unit may attack a target that is there with a weapon."""
    attack = view.setup.members[index].weapons[weapon]
    return (
        within(view, index, attack, target)
        and loaded(view, index, weapon)
        and visible(view, index, target)
    )


# ------------------------------------------------------------------ attacking
def attack(scene: Scene, units: Sequence[int], shots: Sequence[a.Shot]) -> None:
    """Make attacks one after another, each at its first target that can still be hit.

    Who finds none of them any more does not fire.
    """
    for index, shot in zip(units, shots, strict=True):
        for weapon in shot.weapons:
            if scene.ended or not scene.figures[index].on_table:
                break
            target = next(
                (
                    name
                    for name in shot.targets
                    if there(scene, name) and can_hit(scene, index, weapon, name)
                ),
                None,
            )
            if target is not None:
                fire(scene, index, weapon, target)


def fire(scene: Scene, index: int, weapon: str, target: str) -> None:
    """Make one attack: spend ammunition, roll, apply; a building struck by hand may strike back."""
    member, figure = scene.setup.members[index], scene.figures[index]
    attack = member.weapons[weapon]
    slot = list(member.weapons).index(weapon)
    if figure.ammo[slot] > 0:
        left = (*figure.ammo[:slot], figure.ammo[slot] - 1, *figure.ammo[slot + 1 :])
        figure = scene.change(index, ammo=left)
    scene.note("fired", member.name, weapon)
    units, sites = struck(scene, index, attack, target)
    strike(scene, attack, member.name, figure.at, units, sites)
    site = scene.setup.site_indices.get(target)
    if site is not None and not attack.range_cm:
        touch(scene, index, [site])


def struck(view: View, index: int, attack: Attack, target: str) -> tuple[list[int], list[int]]:
    """(units, buildings) that an attack on a target strikes, the target first, never its owner."""
    other, site = view.setup.indices.get(target), view.setup.site_indices.get(target)
    aimed_units = [] if other is None else [other]
    aimed_sites = [] if site is None else [site]
    if attack.area is None:
        return aimed_units, aimed_sites
    figure, place = view.figures[index], place_of(view, target)
    if attack.area.shape == "disc":
        units, sites = in_disc(view, place, attack.area.reach_cm)
    else:
        units, sites = _on_path(view, figure, place, attack.area.reach_cm)
    others = [unit for unit in units if unit not in (index, other)]
    return aimed_units + others, aimed_sites + [number for number in sites if number != site]


def _on_path(view: View, figure: Figure, end: Point, reach: float) -> tuple[list[int], list[int]]:
    """Units whose centre, and buildings any part of which, is that close to a beam."""
    start = figure.at
    units = [
        index
        for index, found in enumerate(view.figures)
        if found.on_table and segment_distance(start, end, found.at) <= reach + HAIR
    ]
    sites = [
        number
        for number, site in enumerate(view.board.sites)
        if view.standing[number] and segment_box_distance(start, end, site.box) <= reach + HAIR
    ]
    return units, sites

"""A choice of sensible legal actions, since the legal moves of a table cannot be listed.

Units in contact act together. Each group may attack what it can hurt most, close in on what it
could hurt most, or draw away; lone aircraft and monsters have a few more to choose from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from printables.rules.trash_tokyo import actions as a
from printables.rules.trash_tokyo import craft
from printables.rules.trash_tokyo.apply import why_illegal
from printables.rules.trash_tokyo.approach import MARGIN, heading, shift
from printables.rules.trash_tokyo.attacks import can_hit
from printables.rules.trash_tokyo.geometry import Point, distance
from printables.rules.trash_tokyo.model import MoveType
from printables.rules.trash_tokyo.paths import ahead, direction, open_modes
from printables.rules.trash_tokyo.reacting import nearest
from printables.rules.trash_tokyo.stakes import aims, harm_to
from printables.rules.trash_tokyo.state import HAIR, State, groups
from printables.rules.trash_tokyo.worth import PATIENCE

CHOICES = 3
"""Targets a lone unit may choose from, for each of its weapons."""
GOALS = 2
"""Targets that a unit may close in on."""


def proposals(state: State) -> tuple[Any, ...]:
    """Legal actions worth considering, letting the Action lapse last; none once it is over."""
    if state.ended:
        return ()
    return (*_offers(state), a.Forfeit())


def _offers(state: State) -> Iterator[Any]:
    side = state.order[state.next]
    figures, members = state.figures, state.setup.members
    able = []
    for index in state.setup.by_side[side]:
        figure = figures[index]
        if figure.fate or figure.spent or figure.level == "aboard":
            continue
        if figure.stunned:
            yield a.Recover(unit=members[index].name)
        else:
            able.append(index)
    for group in _parties(state, able):
        yield from _attacks(state, group)
        yield from _moves(state, group)
    yield from _crossings(state, able)


def _parties(state: State, able: Sequence[int]) -> list[list[int]]:
    """Groups of units that move alike, and each unit that flies or is below by itself."""
    alone = [[i] for i in able if state.figures[i].level != "surface"]
    found = groups(state, [i for i in able if state.figures[i].level == "surface"])
    parts = []
    for group in found:
        kinds = dict.fromkeys(state.setup.members[i].unit.id for i in group)
        parts += [[i for i in group if state.setup.members[i].unit.id == kind] for kind in kinds]
    return [*parts, *alone]


# ------------------------------------------------------------------ attacks
def _attacks(state: State, group: Sequence[int]) -> Iterator[a.Attack]:
    """The best shots of all, or a few of a lone unit."""
    if len(group) == 1 or state.setup.options.group_fire == "one_attack_per_group":
        for index in group:
            yield from (a.Attack(shots=(shot,)) for shot in _choices(state, index))
        return
    left: dict[str, float] = {}
    shots = []
    for shot in (_best_shot(state, index, left) for index in group):
        if shot is not None:
            shots.append(shot)
            member = state.setup.members[state.setup.indices[shot.unit]]
            attack, target = member.weapons[shot.weapons[0]], shot.targets[0]
            left[target] = left.get(target, 1.0) * (1 - harm_to(state, attack, target))
    if shots:
        yield a.Attack(shots=tuple(shots))


def _options(state: State, index: int) -> Iterator[tuple[float, tuple[str, ...], str]]:
    """(expected stake destroyed, weapons, target) of every attack worth making."""
    member, figure = state.setup.members[index], state.figures[index]
    if figure.level == "below":
        return
    attacks = member.unit.attacks
    contact = member.half[0] + HAIR
    for aim in aims(state, index):
        far = distance(figure.at, aim.at)
        for slot, value, span in aim.chances[member.unit.id]:
            if figure.ammo[slot] and far <= (span + HAIR if span else 1.5 * (contact + aim.half)):
                weapon = attacks[slot].id
                if can_hit(state, index, weapon, aim.name):
                    yield value, (weapon,), aim.name


def _combined(
    state: State, index: int, options: list[tuple[float, tuple[str, ...], str]]
) -> list[tuple[float, tuple[str, ...], str]]:
    """Options, with those weapons fired together that may be."""
    found = list(options)
    for row in state.setup.members[index].unit.combined:
        for name in dict.fromkeys(name for _, _, name in options):
            parts = [value for value, weapons, at in options if at == name and weapons[0] in row]
            if len(parts) == len(row):
                found.append((sum(parts), row, name))
    return found


def _best_shot(state: State, index: int, left: dict[str, float]) -> a.Shot | None:
    """The shot that adds most to those of the others, with other targets should it fall."""
    options = sorted(
        _combined(state, index, list(_options(state, index))),
        key=lambda option: -option[0] * left.get(option[2], 1.0),
    )
    if not options:
        return None
    weapons = options[0][1]
    names = dict.fromkeys(name for _, arms, name in options if arms == weapons)
    return a.Shot(state.setup.members[index].name, weapons, tuple(names)[:CHOICES])


def _choices(state: State, index: int) -> list[a.Shot]:
    """The best few targets of each weapon."""
    name = state.setup.members[index].name
    options = sorted(_combined(state, index, list(_options(state, index))), key=lambda o: -o[0])
    found = []
    for weapons in dict.fromkeys(option[1] for option in options):
        best = [target for _, arms, target in options if arms == weapons][:CHOICES]
        found += [a.Shot(name, weapons, (target,)) for target in best]
    return found


# ------------------------------------------------------------------ moves
def _moves(state: State, group: Sequence[int]) -> Iterator[Any]:
    """Towards what a group could hurt most, away from the nearest foe, up or down."""
    leader = group[0]
    figure, member = state.figures[leader], state.setup.members[leader]
    modes = [
        mode
        for mode in open_modes(state, leader)
        if all(mode in state.setup.members[i].modes for i in group)
    ]
    for goal, stops in _goals(state, leader):
        for mode in modes:
            for stop in stops:
                yield from _closing(state, group, mode, goal, stop)
                if distance(figure.at, goal) - stop > member.modes[mode].move_cm:
                    break  # It does not get there, nor any nearer.
    foe = nearest(state, leader, state.setup.foes[leader])
    if foe is not None:
        away = direction(state.figures[foe].at, figure.at)
        for mode in modes:
            yield from _legal(state, shift(state, group, mode, away, member.modes[mode].move_cm))
    yield from _hops(state, leader)


def _goals(state: State, index: int) -> list[tuple[Point, list[float]]]:
    """(place, distances to stop at, far ones first) of what a unit could hurt most."""
    member, figure = state.setup.members[index], state.figures[index]
    speed = max((mode.move_cm for mode in member.unit.movement), default=1)
    ranked = []
    for aim in aims(state, index):
        chances = [
            (value, span)
            for slot, value, span in aim.chances[member.unit.id]
            if figure.ammo[slot] and value
        ]
        best = max((value for value, _ in chances), default=0.0)
        ranked.append((best * PATIENCE ** (distance(figure.at, aim.at) / speed), aim, chances))
    ranked.sort(key=lambda entry: -entry[0])
    return [
        (aim.at, sorted({max(0.0, span - MARGIN) for _, span in chances}, reverse=True) or [0.0])
        for _, aim, chances in ranked[:GOALS]
    ]


def _closing(
    state: State, group: Sequence[int], mode: MoveType, goal: Point, stop: float
) -> Iterator[a.Move]:
    """A move of a group towards a place, around a building if need be."""
    far = distance(state.figures[group[0]].at, goal) - stop
    if far > HAIR:
        towards, wish = heading(state, group[0], mode, goal, far)
        if wish > HAIR:
            yield from _legal(state, shift(state, group, mode, towards, wish))


def _legal(state: State, action: Any) -> Iterator[Any]:
    """The action, if there is one and the rules allow it; under water, surfacing at its end too."""
    if action is None:
        return
    if why_illegal(state, action) is None:
        yield action
    if isinstance(action, a.Move) and action.steps[0].ends == "below":
        risen = tuple(a.Step(step.unit, step.mode, step.path) for step in action.steps)
        if why_illegal(state, a.Move(steps=risen)) is None:
            yield a.Move(steps=risen)


def _hops(state: State, index: int) -> Iterator[Any]:
    """Take-off or landing, straight ahead."""
    member, figure = state.setup.members[index], state.figures[index]
    mode = member.modes.get("air")
    if mode is None or figure.acted:
        return
    to = ahead(figure.at, figure.heading, mode.min_cm) if mode.min_cm else figure.at
    kind = a.Land if figure.level == "air" else a.TakeOff
    yield from _legal(state, kind(hops=(a.Hop(member.name, to),)))


# ------------------------------------------------------------------ in and out of a craft
def _crossings(state: State, able: Sequence[int]) -> Iterator[Any]:
    """The next units that leave their craft, and those beside it that may board."""
    rules, carrier = state.setup.rules.carrier, state.setup.carrier
    if rules is None or carrier is None or state.figures[carrier].fate:
        return
    side = state.setup.members[carrier].side
    if side != state.order[state.next]:
        return
    members, figures = state.setup.members, state.figures
    aboard = [
        i for i in state.setup.by_side[side] if figures[i].level == "aboard" and not figures[i].fate
    ]
    for kind in dict.fromkeys(members[i].unit.id for i in aboard):
        units = [i for i in aboard if members[i].unit.id == kind and not figures[i].stunned]
        yield from _leaving(state, units[: rules.boarding])
    near = [i for i in able if i != carrier]
    boarding = [i for i in near if craft.why_no_boarding(state, [i]) is None]
    if boarding and state.departs is not None:
        yield from _legal(
            state, a.Board(units=tuple(members[i].name for i in boarding[: rules.boarding]))
        )


def _leaving(state: State, units: Sequence[int]) -> Iterator[Any]:
    """Units that leave on the side of the nearest foe."""
    if not units:
        return
    foe = nearest(state, units[0], state.setup.foes[units[0]])
    spots = craft.exits(state, units[0])
    if foe is not None:
        spots.sort(key=lambda spot: (distance(spot, state.figures[foe].at), spot))
    hops = tuple(
        a.Hop(state.setup.members[i].name, spot) for i, spot in zip(units, spots, strict=False)
    )
    if hops:
        yield from _legal(state, a.Leave(hops=hops))

"""Actions worth considering. Ways over the table cannot be listed, so a few are made up for each
toy: towards its enemies and the flag, into range, away, and in four directions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, pi, sin

from printables.rules.de_bellus_toyus.actions import AnyAction, Defend, Done, Move
from printables.rules.de_bellus_toyus.combat import attacks, defences
from printables.rules.de_bellus_toyus.geometry import (
    Point,
    between,
    crosses,
    gap,
    length,
    stretches,
)
from printables.rules.de_bellus_toyus.moves import why_no_move
from printables.rules.de_bellus_toyus.state import Battle, Figure, State
from printables.rules.de_bellus_toyus.tables import CONTACT_IN

GRAIN = 0.01
"""Places are rounded to this, so that a record can be read."""
TARGETS = 3
"""Enemies that a toy considers to go to, the nearest first."""
ANGLES = (0.0, 0.8, -0.8)
"""Sides from which an enemy is gone for, in radians from the nearest one."""
SHARES = (1.0, 0.75, 0.5, 0.25)
"""Parts of a way that are tried when somebody stands at its end."""


def proposals(state: State) -> tuple[AnyAction, ...]:
    """Legal actions worth considering, in a fixed order: toys move one after the other."""
    if state.volley:
        return tuple(Defend(by=by) for by in defences(state, state.volley.toy, state.volley.target))
    if state.doing != "move":
        return (*attacks(state), Done())
    number = next(
        number
        for number, figure, _ in state.present()
        if figure.side == state.active and any(figure.moves) and not state.toys[number].moved
    )
    return tuple(dict.fromkeys(_moves(state, number)))


def _moves(state: State, number: int) -> Iterator[Move]:
    yield Move(toy=number)
    for path in _paths(state, number):
        yield from _reached(state, number, path)


def _reached(state: State, number: int, path: tuple[Point, ...]) -> Iterator[Move]:
    """A move along a path, as far as the toy gets."""
    figure, here = state.battle.figures[number], state.place(number)
    way = within_reach(state.battle, figure, (here, *_on_board(state.battle, figure, path)))
    for share in SHARES:
        short = (*way[1:-1], _rounded(between(way[-2], way[-1], share)))
        move = Move(toy=number, path=short)
        if length(way[-2], short[-1]) > GRAIN and why_no_move(state, move) is None:
            yield move
            return


def within_reach(battle: Battle, figure: Figure, way: tuple[Point, ...]) -> tuple[Point, ...]:
    """A way cut off where the move ends, with a little to spare for rounding."""
    moves = figure.moves
    if battle.options.mixed_terrain == "worst":
        touched = [ground for ground, _, _ in stretches(battle.areas, way)] or ["clear"]
        whole = min(getattr(moves, ground) for ground in touched)
        allowance = dict.fromkeys(moves._fields, whole)
    else:
        allowance = moves._asdict()
    left = 1 - GRAIN / min(moves)
    found = [way[0]]
    for start, end in pairwise(way):
        for ground, one, two in stretches(battle.areas, (start, end)):
            share = length(one, two) / allowance[ground]
            if share > left:
                return (*found, between(one, two, left / share))
            left -= share
        found.append(end)
    return tuple(found)


def _on_board(battle: Battle, figure: Figure, path: tuple[Point, ...]) -> tuple[Point, ...]:
    x, y = figure.across
    wide, deep = battle.board
    return tuple((min(max(a, x), wide - x), min(max(b, y), deep - y)) for a, b in path)


def _rounded(point: Point) -> Point:
    return round(point[0] / GRAIN) * GRAIN, round(point[1] / GRAIN) * GRAIN


# ------------------------------------------------------------------ where to go
def _paths(state: State, number: int) -> Iterator[tuple[Point, ...]]:
    figure, here = state.battle.figures[number], state.place(number)
    enemies = sorted(
        (gap(figure.box, here, other.box, there), other_number, other, there)
        for other_number, other, there in state.present()
        if other.side != figure.side and not other.obstructs
    )
    for away, _, other, there in enemies[:TARGETS]:
        for angle in ANGLES if away < 2 * figure.moves.clear else ANGLES[:1]:
            yield from _around(state, number, _beside(figure, here, other, there, angle))
        if figure.missile is not None:
            # Just within its own range, and just out of the enemy's where that is shorter.
            for reach in dict.fromkeys((figure.reach, min(figure.reach, other.reach + 1))):
                step = (away - reach + 10 * GRAIN) / max(length(here, there), GRAIN)
                yield (between(here, there, step),)
    if enemies:
        yield (between(here, enemies[0][3], -1.0),)
        yield from _walls(state, number, here)
    flag = state.battle.flag
    if flag:
        yield from _around(state, number, _by_flag(figure, here, flag.at_in))
    far = figure.moves.clear
    for x, y in ((far, 0.0), (0.0, far), (-far, 0.0), (0.0, -far)):
        yield ((here[0] + x, here[1] + y),)


def _beside(figure: Figure, here: Point, other: Figure, there: Point, angle: float) -> Point:
    """A place in contact with a toy, on the side that one comes from or turned by an angle."""
    away = max(length(there, here), GRAIN)
    x, y = (here[0] - there[0]) / away, (here[1] - there[1]) / away
    x, y = x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
    apart = figure.box.radius + other.box.radius + CONTACT_IN / 2
    return there[0] + x * apart, there[1] + y * apart


def _by_flag(figure: Figure, here: Point, flag: Point) -> Point:
    """A place by the flag, on the side that one comes from."""
    away = max(length(flag, here), GRAIN)
    return between(flag, here, (figure.box.radius + CONTACT_IN / 2) / away)


def _walls(state: State, number: int, here: Point) -> Iterator[tuple[Point, ...]]:
    """To the nearest obstruction that may be attacked."""
    figure = state.battle.figures[number]
    if figure.obstructs:
        return
    near = min(
        (
            (gap(figure.box, here, other.box, there), there, other)
            for _, other, there in state.present()
            if other.obstructs and other.side != figure.side
        ),
        default=None,
    )
    if near is None:
        return
    _, there, other = near
    wide, deep = other.box.half_x, other.box.half_y
    edge = (
        min(max(here[0], there[0] - wide), there[0] + wide),
        min(max(here[1], there[1] - deep), there[1] + deep),
    )
    away = max(length(edge, here), GRAIN)
    yield (between(edge, here, (figure.box.radius + CONTACT_IN / 2) / away),)


def _around(state: State, number: int, goal: Point) -> Iterator[tuple[Point, ...]]:
    """Straight to a place; or, where an obstruction stands in the way, by its corners."""
    figure, here = state.battle.figures[number], state.place(number)
    yield (goal,)
    if figure.flies:
        return
    blocks = [
        (figure.box.grown(other.box), there)
        for other_number, other, there in state.present()
        if other.obstructs and other_number != number
    ]
    first = next((block for block in blocks if crosses(here, goal, *block)), None)
    if first is None:
        return
    box, there = first
    for turn in range(4):
        angle = pi / 4 + turn * pi / 2
        x, y = box.across
        corner = (
            there[0] + (x + GRAIN) * (1 if cos(angle) > 0 else -1),
            there[1] + (y + GRAIN) * (1 if sin(angle) > 0 else -1),
        )
        if not any(crosses(here, corner, *block) for block in blocks):
            beyond = any(crosses(corner, goal, *block) for block in blocks)
            yield (corner,) if beyond else (corner, goal)

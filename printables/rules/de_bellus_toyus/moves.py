"""Movement: how much of a move a way takes, and what stands in it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import inf

from printables.rules.de_bellus_toyus.actions import Move
from printables.rules.de_bellus_toyus.geometry import (
    EPS,
    Point,
    crosses,
    gap,
    ground_at,
    length,
    stretches,
)
from printables.rules.de_bellus_toyus.state import Battle, Figure, State


def share_of_move(battle: Battle, figure: Figure, path: tuple[Point, ...]) -> float:
    """How much of its move a way takes, 1 for all of it; infinite for what cannot move at all.

    Proportional: each inch takes a share by its own ground. Worst: the worst ground touched, that
    at the start included, counts for every inch.
    """
    moves = figure.moves
    if battle.options.mixed_terrain == "worst":
        touched = {ground for ground, _, _ in stretches(battle.areas, path)}
        touched.add(ground_at(battle.areas, path[0]))
        whole = min(getattr(moves, ground) for ground in touched)
        far = sum(length(start, end) for start, end in pairwise(path))
        return far / whole if whole else inf
    share = 0.0
    for ground, start, end in stretches(battle.areas, path):
        whole = getattr(moves, ground)
        if not whole:
            return inf
        share += length(start, end) / whole
    return share


def why_no_move(state: State, action: Move) -> str | None:
    """What is against a move of a toy whose turn it is."""
    figure = state.battle.figures[action.toy]
    if state.toys[action.toy].moved:
        return f"{figure.name} has moved this turn"
    if not action.path:
        return None
    if not any(figure.moves):
        return f"{figure.name} is an obstruction and does not move"
    way = (state.place(action.toy), *action.path)
    x, y = figure.across
    wide, deep = state.battle.board
    for corner in action.path:
        if not (x <= corner[0] <= wide - x and y <= corner[1] <= deep - y):
            return f"{figure.name} would leave the table at ({corner[0]:g}, {corner[1]:g})"
    share = share_of_move(state.battle, figure, way)
    if share > 1 + EPS:
        return f"the way takes {share:.2f} of the move of {figure.name}, must be 1 at most"
    return obstacle(state, action.toy, way)


def obstacle(state: State, number: int, way: tuple[Point, ...]) -> str | None:
    """Who stops a toy on its way, or stands where it wants to stop.

    Obstructions and enemies stop all but fliers. Nobody stops on another.
    """
    figure = state.battle.figures[number]
    lets_pass = figure.side if state.battle.options.pass_friends else None
    wide, deep = figure.across
    left, right = min(x for x, _ in way) - wide, max(x for x, _ in way) + wide
    low, high = min(y for _, y in way) - deep, max(y for _, y in way) + deep
    for other_number, other, there in state.present():
        wide, deep = other.across
        # Most are far off the way, and these comparisons are the quickest way to see it.
        if (
            there[0] + wide <= left
            or there[0] - wide >= right
            or there[1] + deep <= low
            or there[1] - deep >= high
            or other_number == number
        ):
            continue
        if gap(figure.box, way[-1], other.box, there) < -EPS:
            return f"{figure.name} would stop on {other.name}"
        if figure.flies or (other.side == lets_pass and not other.obstructs):
            continue
        box = figure.box.grown(other.box)
        if any(crosses(start, end, box, there) for start, end in pairwise(way)):
            return f"{other.name} stands in the way of {figure.name}"
    return None


def moved(state: State, action: Move) -> State:
    """With a toy at the end of its way."""
    toy = state.toys[action.toy]
    at = action.path[-1] if action.path else toy.at
    return state.changed(action.toy, replace(toy, at=at, moved=True))

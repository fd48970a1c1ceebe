"""Movement: which paths a robot may take, and every hex that it can reach."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from heapq import heapify, heappop, heappush

from printables.rules.minimal_mech.actions import Move
from printables.rules.minimal_mech.charts import JUMP_COST, JUMP_EVERY
from printables.rules.minimal_mech.hexes import (
    Hex,
    distance,
    landings,
    neighbours,
    number_of,
)
from printables.rules.minimal_mech.state import Robot, State

LEAVE_COST = 1
"""Movement points to step off the map, as into a clear hex (ours)."""
Way = tuple[int, tuple[Hex, ...]]
"""Movement points and path."""


def why_no_move(state: State, action: Move) -> str | None:
    """What forbids a move of a robot of the side whose movement phase it is."""
    robot = state.robots[action.robot]
    if robot.moved:
        return f"{robot.name} has moved this turn"
    if robot.at is None or not (action.path or action.leave):
        return "a move names the hexes that the robot enters"
    at, points, jumped = robot.at, 0, False
    enemies = {hex for _, _, hex in state.enemies(robot.side)}
    for step, to in enumerate(action.path):
        reason = _why_no_entry(state, to)
        if reason is None and step and at in enemies:
            reason = f"a robot stops in a hex with an enemy, as {number_of(at)} has one"
        if reason is None and distance(at, to) != 1:
            reason = _why_no_jump(state.turn, robot, at, to, jumped)
            jumped, points = True, points + JUMP_COST
        elif reason is None:
            points += state.battle.ground.hexes[to].cost or 0
        if reason:
            return reason
        at = to
    if action.leave:
        points += LEAVE_COST
        if reason := _why_no_way_out(state, robot, at, action.path and at in enemies):
            return reason
    elif any(hex == at for n, _, hex in state.present(robot.side) if n != action.robot):
        return f"a robot may pass a friend, not stay with it in {number_of(at)}"
    if points > robot.move:
        return f"the path takes {points} movement points, {robot.name} has {robot.move}"
    return None


def _why_no_entry(state: State, to: Hex) -> str | None:
    terrain = state.battle.ground.hexes.get(to)
    if terrain is None:
        return f"{list(to)} is off the map"
    return f"nobody can enter {number_of(to)}: walls" if terrain.cost is None else None


def _why_no_jump(turn: int, robot: Robot, at: Hex, to: Hex, jumped: bool) -> str | None:
    if to not in landings(at):
        return (
            f"from {number_of(at)} a robot steps into a hex beside it or jumps straight over one, "
            f"which {number_of(to)} is not"
        )
    if not robot.jumps:
        return f"{robot.name} cannot jump"
    if robot.move < JUMP_COST:
        return f"a jump takes MOVE {JUMP_COST}, {robot.name} has {robot.move}"
    wait = JUMP_EVERY if jumped else robot.jumped + JUMP_EVERY - turn
    if wait > 0:
        return f"a robot jumps once in {JUMP_EVERY} turns; {robot.name} can in {wait}"
    return None


def _why_no_way_out(state: State, robot: Robot, at: Hex, stopped: object) -> str | None:
    leave = state.battle.leave
    if leave is None or leave.side != robot.side:
        return f"{robot.side} has nothing to gain off the map"
    if state.battle.ground.steps_to(leave.edge, at):
        return f"{number_of(at)} is not at the {leave.edge} edge of the map"
    return "a robot stops in a hex with an enemy" if stopped else None


def moved(state: State, action: Move) -> State:
    """The state after a legal move."""
    robot = state.robots[action.robot]
    at = action.path[-1] if action.path else robot.at
    hops = zip((robot.at, *action.path), action.path, strict=False)
    jumped = any(a is not None and distance(a, b) > 1 for a, b in hops)
    return state.changed(
        action.robot,
        replace(
            robot,
            at=None if action.leave else at,
            moved=True,
            jumped=state.turn if jumped else robot.jumped,
        ),
    )


# ------------------------------------------------------------------ all of them
def reach(state: State, number: int) -> dict[Hex, Way]:
    """Every hex that a robot can end in, with the cheapest way there; it jumps only where it must.

    The hex that it stands in comes first, for no points.
    """
    robot = state.robots[number]
    if robot.at is None:
        return {}
    enemies = {at for _, _, at in state.enemies(robot.side)}
    ways = _walk(state, robot, [(0, robot.at, ())], enemies)
    if robot.jumps and robot.move >= JUMP_COST and state.turn - robot.jumped >= JUMP_EVERY:
        hexes = state.battle.ground.hexes
        jumps = [
            (points + JUMP_COST, to, (*path, to))
            for at, (points, path) in ways.items()
            if points + JUMP_COST <= robot.move and (at == robot.at or at not in enemies)
            for to in landings(at)
            if to in hexes and hexes[to].cost is not None
        ]
        ways = {**_walk(state, robot, jumps, enemies), **ways}
    friends = {at for n, _, at in state.present(robot.side) if n != number}
    here = {robot.at: ways.pop(robot.at)}
    return here | {at: way for at, way in ways.items() if at not in friends}


def _walk(
    state: State,
    robot: Robot,
    starts: Iterable[tuple[int, Hex, tuple[Hex, ...]]],
    enemies: set[Hex],
) -> dict[Hex, Way]:
    """Cheapest ways on foot from hexes already reached, each with its points and path."""
    hexes = state.battle.ground.hexes
    open_ways = list(starts)
    heapify(open_ways)
    ways: dict[Hex, Way] = {}
    while open_ways:
        points, at, path = heappop(open_ways)
        if at in ways:
            continue
        ways[at] = points, path
        if path and at in enemies:
            continue
        for to in neighbours(at):
            terrain = hexes.get(to)
            if terrain is None or terrain.cost is None or to in ways:
                continue
            if points + terrain.cost <= robot.move:
                heappush(open_ways, (points + terrain.cost, to, (*path, to)))
    return ways

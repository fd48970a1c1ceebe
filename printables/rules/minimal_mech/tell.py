"""What happens in a game of Minimal Mech Combat, in words and in figures."""

from __future__ import annotations

from collections import Counter

from printables.rules.minimal_mech.actions import AnyAction, Fire, Lose, Move, Strike
from printables.rules.minimal_mech.hexes import distance, number_of
from printables.rules.minimal_mech.state import State
from printables.rules.minimal_mech.turns import to_move
from printables.rules.play import Tally


def tell(before: State, action: AnyAction, after: State) -> str:
    """An action and what the dice made of it, then each new turn on a line of its own."""
    turns = [news for news in after.news if news.startswith("Turn ")]
    events = [news for news in after.news if news not in turns]
    done = _told(before, action)
    return "\n".join([": ".join([done, ", ".join(events)]) if events else done, *turns])


def _told(state: State, action: AnyAction) -> str:
    if isinstance(action, Move):
        return _told_move(state, action)
    if isinstance(action, Fire):
        robot, target = state.robots[action.robot], state.robots[action.target]
        return f"{robot.name} fires its {action.weapon} at {target.name}"
    if isinstance(action, Strike):
        robot, target = state.robots[action.robot], state.robots[action.target]
        return f"{robot.name} strikes {target.name}"
    if isinstance(action, Lose):
        return f"{to_move(state)} must choose"
    phase = "movement" if state.phase == "move" else "combat"
    return f"{state.active} ends its {phase}"


def _told_move(state: State, action: Move) -> str:
    """`Crab moves to 0203, 0304, jumps to 0504, leaves the map`."""
    robot = state.robots[action.robot]
    words, doing = [], ""
    at = robot.at or (0, 0)
    for to in action.path:
        does = "jumps" if distance(at, to) > 1 else "moves"
        words.append(number_of(to) if does == doing else f"{does} to {number_of(to)}")
        at, doing = to, does
    if action.leave:
        words.append("leaves the map")
    return f"{robot.name} {', '.join(words)}"


def tally(state: State) -> Tally:
    """Robots destroyed, of those that took part."""
    of = Counter(robot.unit for robot in state.robots)
    lost = Counter(robot.unit for robot in state.robots if not robot.armor)
    turns = min(state.turn, state.battle.options.turn_limit)
    return Tally(turns, {unit: lost[unit] for unit in of}, dict(of))

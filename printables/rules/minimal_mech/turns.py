"""The order of play: initiative, phases, and who has won."""

from __future__ import annotations

from dataclasses import replace

from printables.rules.dice import Dice
from printables.rules.minimal_mech.actions import AnyAction, Done, Fire, Lose, Move, Strike
from printables.rules.minimal_mech.combat import attacked, attacks, damaged, lost, why_no_attack
from printables.rules.minimal_mech.hexes import at_number
from printables.rules.minimal_mech.moves import moved, why_no_move
from printables.rules.minimal_mech.state import Battle, Ground, Robot, Setup, State
from printables.rules.play import IllegalAction, Outcome

PHASES = 4
"""Movement and combat of both players."""


def start(setup: Setup, dice: Dice) -> State:
    """Robots on their places, and initiative rolled for the first turn."""
    rules = setup.rules
    first, second = rules.sides
    battle = Battle(Ground(rules.rows), (first, second), rules.leave, setup.options)
    state = State(battle, tuple(_robots(setup)))
    return _settled(_next_turn(state, dice), dice)


def _robots(setup: Setup) -> list[Robot]:
    """Robots with names told apart: those of a title that comes twice are numbered."""
    titles = [unit.title for unit in setup.units]
    robots = []
    for number, (unit, place) in enumerate(zip(setup.units, setup.rules.robots, strict=True)):
        many, before = titles.count(unit.title), titles[:number].count(unit.title)
        robots.append(
            Robot(
                name=f"{unit.title} {before + 1}" if many > 1 else unit.title,
                unit=unit.id,
                side=place.side,
                at=at_number(place.at),
                attack=unit.attack,
                armor=unit.armor,
                hit=unit.hit,
                block=unit.block,
                move=unit.move,
                weapons=unit.weapons,
                jumps=unit.jumps,
            )
        )
    return robots


def to_move(state: State) -> str:
    """The side whose phase it is; the defender's while a lost weapon is to be chosen."""
    return state.robots[state.choice.robot].side if state.choice else state.active


def why_illegal(state: State, action: AnyAction) -> str | None:
    """What the rules have against an action, None when it is legal."""
    if outcome(state):
        return "the game is over"
    if state.choice or isinstance(action, Lose):
        return _why_no_loss(state, action)
    if isinstance(action, Done):
        return None
    named = [action.robot] if isinstance(action, Move) else [action.robot, action.target]
    if not all(0 <= number < len(state.robots) for number in named):
        return f"the robots are numbered 0 to {len(state.robots) - 1}"
    robot = state.robots[action.robot]
    if robot.at is None:
        return f"{robot.name} is out of the game"
    if robot.side != state.active:
        return f"{robot.name} belongs to {robot.side}, and it is the phase of {state.active}"
    if isinstance(action, Move) != (state.phase == "move"):
        return "robots move in a movement phase and attack in a combat phase"
    if isinstance(action, Move):
        return why_no_move(state, action)
    return why_no_attack(state, action)


def _why_no_loss(state: State, action: AnyAction) -> str | None:
    if state.choice is None:
        return "no weapon is to be lost"
    robot = state.robots[state.choice.robot]
    if not isinstance(action, Lose):
        return f"{robot.side} must first choose which weapon {robot.name} loses"
    has = ", ".join(dict.fromkeys(robot.weapons))
    lacks = action.weapon not in robot.weapons
    return f"{robot.name} has no {action.weapon}, but {has}" if lacks else None


def apply(state: State, action: AnyAction, dice: Dice) -> State:
    """The state after an action. Raises IllegalAction."""
    if reason := why_illegal(state, action):
        raise IllegalAction(reason)
    state = replace(state, news=())
    if isinstance(action, Move):
        state = moved(state, action)
    elif isinstance(action, Fire | Strike):
        state = attacked(state, action, dice)
    elif isinstance(action, Done):
        state = _next_phase(state, dice)
    elif state.choice:
        open_choice = state.choice
        state = lost(replace(state, choice=None), open_choice.robot, action.weapon)
        state = damaged(state, open_choice.robot, open_choice.table, open_choice.hits, dice)
    return _settled(state, dice)


# ------------------------------------------------------------------ phases
def _settled(state: State, dice: Dice) -> State:
    """Pass over phases in which there is nothing to do."""
    while state.choice is None and outcome(state) is None and not _something_to_do(state):
        state = _next_phase(state, dice)
    return state


def _something_to_do(state: State) -> bool:
    side = state.active
    if state.phase == "combat":
        return any(True for _ in attacks(state, side))
    return any(robot.move and not robot.moved for _, robot, _ in state.present(side))


def _next_phase(state: State, dice: Dice) -> State:
    step = state.step + 1
    return replace(state, step=step) if step < PHASES else _next_turn(state, dice)


def _next_turn(state: State, dice: Dice) -> State:
    """A new turn: the higher die makes player 1, equal dice are rolled again."""
    rolls = dice.rolls(2)
    while rolls[0] == rolls[1]:
        rolls = dice.rolls(2)
    fresh = tuple(
        robot if robot.at is None else replace(robot, moved=False, fired=False, struck=False)
        for robot in state.robots
    )
    first = int(rolls[1] > rolls[0])
    news = (f"Turn {state.turn + 1}: {state.battle.sides[first]} is player 1",)
    return replace(
        state,
        robots=fresh,
        turn=state.turn + 1,
        first=first,
        step=0,
        news=state.news + news,
    )


# ------------------------------------------------------------------ the end
def outcome(state: State) -> Outcome | None:
    """Who has won, None while the game goes on."""
    battle = state.battle
    there = {side: sum(1 for _ in state.present(side)) for side in battle.sides}
    if battle.leave:
        leavers = battle.leave.side
        guards = next(side for side in battle.sides if side != leavers)
        away = sum(robot.left for robot in state.robots if robot.side == leavers)
        if away >= battle.leave.robots:
            return Outcome((leavers,), f"{leavers} got away by the {battle.leave.edge} edge")
        if away + there[leavers] < battle.leave.robots:
            return Outcome((guards,), f"too few of {leavers} are left to get away")
        if not there[guards]:
            return Outcome((leavers,), f"{guards} has no robot left")
        if state.turn > battle.options.turn_limit:
            return Outcome((guards,), f"{leavers} did not get away in time")
        return None
    for side, other in (battle.sides, battle.sides[::-1]):
        if not there[side]:
            return Outcome((other,), f"{side} has no robot left")
    if state.turn > battle.options.turn_limit:
        return Outcome((), "the turn limit was reached")
    return None

"""The order of play: steps, turns, and who has won."""

from __future__ import annotations

from dataclasses import replace

from printables.rules.de_bellus_toyus.actions import AnyAction, Defend, Done, Fight, Fire, Move
from printables.rules.de_bellus_toyus.combat import (
    attacks,
    defences,
    defended,
    fired,
    fought,
    in_contact,
    why_no_attack,
)
from printables.rules.de_bellus_toyus.geometry import Box, gap
from printables.rules.de_bellus_toyus.layout import battle_of, places_of
from printables.rules.de_bellus_toyus.moves import moved, why_no_move
from printables.rules.de_bellus_toyus.state import STEPS, Battle, Setup, State, Toy
from printables.rules.dice import Dice
from printables.rules.play import IllegalAction, Outcome

POLE = Box(0, 0, 0)
"""A flag takes up no room."""


def start(setup: Setup, dice: Dice) -> State:
    """Toys on their places, and dice to see who begins."""
    battle = battle_of(setup)
    first, news = _first(battle, dice)
    toys = tuple(Toy(at) for at in places_of(setup))
    return _settled(State(battle, toys, first=first, news=(news,)))


def _first(battle: Battle, dice: Dice) -> tuple[int, str]:
    """The higher die begins, equal dice are rolled again; or a side that a house rule names."""
    attacker = battle.sides.index(battle.flag.attacker) if battle.flag else 0
    rule = battle.options.first
    if rule != "die":
        first = attacker if rule == "attacker" else 1 - attacker
    else:
        rolls = dice.rolls(2, battle.options.die)
        while rolls[0] == rolls[1]:
            rolls = dice.rolls(2, battle.options.die)
        first = int(rolls[1] > rolls[0])
    return first, f"{battle.sides[first]} begins"


def to_move(state: State) -> str:
    """The side whose turn it is; that of the target while missiles are in the air."""
    if state.volley:
        return state.battle.figures[state.volley.target].side
    return state.active


# ------------------------------------------------------------------ actions
def why_illegal(state: State, action: AnyAction) -> str | None:
    """What the rules have against an action, None when it is legal."""
    if outcome(state):
        return "the game is over"
    if state.volley or isinstance(action, Defend):
        return _why_no_defence(state, action)
    if isinstance(action, Done):
        return None
    return _why_not_now(state, action) or (
        why_no_move(state, action) if isinstance(action, Move) else why_no_attack(state, action)
    )


def _why_not_now(state: State, action: Move | Fight | Fire) -> str | None:
    named = [action.toy] if isinstance(action, Move) else [action.toy, action.target]
    for number in named:
        if not 0 <= number < len(state.toys):
            return f"the toys are numbered 0 to {len(state.toys) - 1}"
        if state.toys[number].at is None:
            return f"{state.battle.figures[number].name} was removed"
    figure = state.battle.figures[action.toy]
    if figure.side != state.active:
        return f"{figure.name} belongs to {figure.side}, and it is the turn of {state.active}"
    step = {"move": "move", "fight": "close combat", "fire": "missile combat"}[action.do]
    if step != state.doing:
        return f"it is the step of {state.doing}, not of {step}"
    return None


def _why_no_defence(state: State, action: AnyAction) -> str | None:
    if state.volley is None:
        return "nobody is being fired at"
    target = state.battle.figures[state.volley.target]
    if not isinstance(action, Defend):
        return f"{target.side} must first choose what {target.name} defends itself with"
    may = defences(state, state.volley.toy, state.volley.target)
    return None if action.by in may else f"{target.name} may defend itself with {' or '.join(may)}"


def apply(state: State, action: AnyAction, dice: Dice) -> State:
    """The state after an action. Raises IllegalAction."""
    if reason := why_illegal(state, action):
        raise IllegalAction(reason)
    volley = state.volley
    state = replace(state, news=())
    if isinstance(action, Move):
        state = moved(state, action)
    elif isinstance(action, Fight):
        state = fought(state, action, dice)
    elif isinstance(action, Fire):
        state = fired(state, action, dice)
    elif isinstance(action, Done):
        state = _next_step(state)
    elif volley:
        state = defended(state, volley, action, dice)
    return _settled(state)


# ------------------------------------------------------------------ steps
def _settled(state: State) -> State:
    """Pass over steps in which there is nothing to do."""
    while state.volley is None and outcome(state) is None and not _something_to_do(state):
        state = _next_step(state)
    return state


def _something_to_do(state: State) -> bool:
    if state.doing != "move":
        return any(True for _ in attacks(state))
    return any(
        figure.side == state.active and any(figure.moves) and not state.toys[number].moved
        for number, figure, _ in state.present()
    )


def _next_step(state: State) -> State:
    step = state.step + 1
    return replace(state, step=step) if step < len(STEPS) else _next_turn(state)


def _next_turn(state: State) -> State:
    """The other side's turn. A flag is won at the end of its attacker's turn."""
    if state.active == _attacker(state.battle) and holds_flag(state):
        news = f"{state.active} captures the flag"
        return replace(state, captured=True, news=(*state.news, news))
    half = 1 - state.half
    turn = state.turn + (half == 0)
    state = replace(
        state,
        turn=turn,
        half=half,
        step=0,
        toys=tuple(toy if toy.at is None else Toy(toy.at) for toy in state.toys),
    )
    if turn > state.battle.turn_limit:
        return state
    return replace(state, news=(*state.news, f"Turn {turn} of {state.active}"))


def _attacker(battle: Battle) -> str | None:
    return battle.flag.attacker if battle.flag else None


def holds_flag(state: State) -> bool:
    """Whether a unit of the attacker stands by the flag, and none of the defender's."""
    flag = state.battle.flag
    assert flag
    by = {
        figure.side
        for _, figure, at in state.present()
        if not figure.obstructs and in_contact(gap(figure.box, at, POLE, flag.at_in))
    }
    return by == {flag.attacker}


def outcome(state: State) -> Outcome | None:
    """The flag is captured, a side has no units left, or time is up."""
    battle = state.battle
    if state.captured and battle.flag:
        return Outcome((battle.flag.attacker,), "the flag is captured")
    left = {figure.side for _, figure, _ in state.present() if not figure.obstructs}
    if len(left) < 2:
        return Outcome(tuple(left), "the other side has no units left")
    if state.turn > battle.turn_limit:
        winner = battle.limit_winner
        return Outcome((winner,) if winner else (), "the last turn is over")
    return None

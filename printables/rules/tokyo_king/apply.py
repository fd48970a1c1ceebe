"""What an action does; all that follows from it without a choice is done at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from printables.rules.dice import Dice
from printables.rules.play import IllegalAction
from printables.rules.tokyo_king import actions as a
from printables.rules.tokyo_king import market
from printables.rules.tokyo_king.effects import gain_energy, heal, lay_aside, play_now, unmarked
from printables.rules.tokyo_king.legal import why_illegal
from printables.rules.tokyo_king.offers import FLIP_COST
from printables.rules.tokyo_king.resolve import use_hearts
from printables.rules.tokyo_king.state import State, Step
from printables.rules.tokyo_king.turn import advance, rolled


def apply(state: State, action: a.Action, dice: Dice) -> State:
    """The state after an action. Raises IllegalAction."""
    reason = why_illegal(state, action)
    if reason:
        raise IllegalAction(reason)
    assert state.choice is not None
    step = state.choice
    act = _ACTS.get(type(action))
    state = replace(state, choice=None)
    return advance(act(state, step, action, dice) if act else state, dice)


def _roll(state: State, step: Step, action: a.Roll, dice: Dice) -> State:
    turn = state.turn
    faces = action.keep + rolled(len(turn.dice) - len(action.keep), dice)
    if turn.rolls_left:
        state = state.in_turn(dice=faces, rolls_left=turn.rolls_left - 1)
    else:
        state = state.in_turn(dice=faces, single=False)
    turn = state.turn
    again = turn.rolls_left or turn.single or state.seats[step.seat].cultists
    return replace(state, choice=step) if again else state


def _use_hearts(state: State, step: Step, action: a.UseHearts, dice: Dice) -> State:
    return use_hearts(state, step.seat, action.poison, action.shrink)


def _yield(state: State, step: Step, action: a.Yield, dice: Dice) -> State:
    if state.city == step.seat:
        return replace(state, city=None)
    return replace(state, bay=None)


def _buy(state: State, step: Step, action: a.Buy, dice: Dice) -> State:
    state = _shopping(state, step)
    return market.bought(state, step.seat, action.card, dice)


def _sweep(state: State, step: Step, action: a.Sweep, dice: Dice) -> State:
    return market.swept(_shopping(state, step), step.seat, dice)


def _shopping(state: State, step: Step) -> State:
    """With the buy step to be gone on with, for the player whose turn it is."""
    return state.in_turn(shopped=True).first(step) if step.name == "buy" else state


def _flip(state: State, step: Step, action: a.Flip, dice: Dice) -> State:
    state = gain_energy(state, step.seat, -FLIP_COST).in_turn(flipped=True)
    return state.having(step.seat, beast=not state.seats[step.seat].beast).first(step)


def _copy(state: State, step: Step, action: a.Copy, dice: Dice) -> State:
    if step.name == "recall":
        state = gain_energy(state, step.seat, -market.MIMIC_COST)
    return market.copied(state, step.seat, action.card)


def _shed(state: State, step: Step, action: a.Shed, dice: Dice) -> State:
    state = lay_aside(state, step.seat, action.card)
    return gain_energy(state, step.seat, state.setup.card[action.card].cost).first(step)


def _dress(state: State, step: Step, action: a.Dress, dice: Dice) -> State:
    left = tuple(name for name in state.costumes if name != action.card)
    cards = (*state.seats[step.seat].cards, action.card)
    state = replace(state.having(step.seat, cards=cards), costumes=left)
    return play_now(state, step.seat, state.setup.card[action.card].effects)


def _steal(state: State, step: Step, action: a.Steal, dice: Dice) -> State:
    """The costume changes hands, and its price goes to the player who loses it."""
    card = state.setup.card[action.card]
    owner = next(i for i, seat in enumerate(state.seats) if card.id in seat.cards)
    rest = tuple(name for name in state.seats[owner].cards if name != card.id)
    state = gain_energy(gain_energy(state, step.seat, -card.cost), owner, card.cost)
    state = unmarked(state.having(owner, cards=rest), ())
    state = state.having(step.seat, cards=(*state.seats[step.seat].cards, card.id))
    return play_now(state, step.seat, card.effects).first(step)


def _sacrifice(state: State, step: Step, action: a.Sacrifice, dice: Dice) -> State:
    """Any time it is the player's choice; the choice itself stays open."""
    state = state.having(step.seat, cultists=state.seats[step.seat].cultists - 1)
    if action.gain == "heart":
        state = heal(state, step.seat, 1)
    elif action.gain == "energy":
        state = gain_energy(state, step.seat, 1)
    else:
        state = state.in_turn(rolls_left=state.turn.rolls_left + 1)
    return replace(state, choice=step)


def _take_tile(state: State, step: Step, action: a.TakeTile, dice: Dice) -> State:
    left = tuple(name for name in state.tiles if name != action.tile)
    state = state.having(step.seat, tiles=(*state.seats[step.seat].tiles, action.tile))
    state = replace(state, tiles=left)
    return play_now(state, step.seat, state.setup.tile[action.tile].effects)


_ACTS: dict[type, Callable[[State, Step, Any, Dice], State]] = {
    a.Roll: _roll,
    a.UseHearts: _use_hearts,
    a.Yield: _yield,
    a.Buy: _buy,
    a.Sweep: _sweep,
    a.Flip: _flip,
    a.Copy: _copy,
    a.Shed: _shed,
    a.Dress: _dress,
    a.Steal: _steal,
    a.Sacrifice: _sacrifice,
    a.TakeTile: _take_tile,
}
"""Those that only say no (stop, stay, done) do nothing themselves."""

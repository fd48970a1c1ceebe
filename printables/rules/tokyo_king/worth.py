"""How good an action looks to a hasty player, in victory points.

Dice have a module of their own; a card is valued by a price list of its effects. All weights are
ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from printables.rules.tokyo_king import actions as a
from printables.rules.tokyo_king.dice_worth import (
    DEATH,
    ENERGY,
    HEART,
    claws_value,
    dice_value,
    heart_value,
    ruin,
)
from printables.rules.tokyo_king.effects import heart_cap
from printables.rules.tokyo_king.market import SWEEP_COST, price
from printables.rules.tokyo_king.model import WINNING_POINTS, Effect
from printables.rules.tokyo_king.proposals import keep_sets
from printables.rules.tokyo_king.resolve import heart_dice
from printables.rules.tokyo_king.state import State, Step, bonus

CLAWS_A_TURN = 1.3
"""Claws that a monster brings to bear on Tokyo in a turn, about."""
EAGER_ENERGY = 7
"""Energy from which sweeping looks better than waiting."""


def worth(state: State, action: a.Action) -> float:
    """Value of an action to whoever is to choose."""
    assert state.choice is not None
    found = _WORTH.get(type(action))
    return found(state, state.choice, action) if found else 0.0


# ------------------------------------------------------------------ dice
def _roll(state: State, step: Step, action: a.Roll) -> float:
    return dice_value(state, step.seat, action.keep, len(state.turn.dice) - len(action.keep))


def _stop(state: State, step: Step, action: a.Stop) -> float:
    return dice_value(state, step.seat, state.turn.dice, 0)


def _use_hearts(state: State, step: Step, action: a.UseHearts) -> float:
    seat = state.seats[step.seat]
    healed = heart_dice(state, step.seat) - action.poison - action.shrink
    missing = heart_cap(state, step.seat) - seat.hearts
    return 1.5 * action.poison + 1.2 * action.shrink + HEART * min(healed, missing)


# ------------------------------------------------------------------ Tokyo
def _stay(state: State, step: Step, action: a.Stay) -> float:
    """Points for the next turn begun in Tokyo, against the risk of not seeing it."""
    seat = state.seats[step.seat]
    outside = [other for other in state.living if not state.in_tokyo(other)]
    claws = CLAWS_A_TURN * len(outside)
    reward = ENERGY if state.duel else 2.0
    return reward + 0.5 * len(outside) - DEATH * ruin(seat.hearts, claws) - HEART * claws / 2


def _yield(state: State, step: Step, action: a.Yield) -> float:
    """What the attacker gets for entering."""
    return -(ENERGY if state.duel else 1.0)


# ------------------------------------------------------------------ cards
_EFFECT: dict[str, float] = {
    "points": 1.0,
    "energy": ENERGY,
    "heal": HEART,
    "hurt-self": -HEART,
    "hurt-others": 0.6,
    "hurt-all": 0.0,
    "take-scarab": 1.0,
    "heart-cap": 0.5,
    "extra-die": 5.0,
    "extra-roll": 2.3,
    "discount": 1.1,
    "energy-dice": 1.5,
    "heart-dice": 1.0,
    "claw-dice": 2.4,
    "hit-points": 5.0,
    "entry-points": 2.0,
    "turn-energy": 2.7,
    "scarab-energy": 0.5,
    "neighbours": 3.0,
    "opportunist": 0.3,
    "mimic": 2.0,
    "poison": 3.0,
    "shrink": 4.0,
    "refund": 0.3,
}
"""Value of one of each effect for the rest of a game. Those of keep cards are measured: what its
owner, given it from the start, wins more often than without, in points given from the start."""


def _effects(state: State, index: int, effects: Iterable[Effect]) -> float:
    return sum(_effect(state, index, effect) for effect in effects)


def _effect(state: State, index: int, effect: Effect) -> float:
    seat, amount = state.seats[index], effect.amount
    value = _EFFECT[effect.hook] * amount
    match effect.hook:
        case "points" if seat.points + amount >= WINNING_POINTS:
            return value + DEATH
        case "heal":
            missing = heart_cap(state, index) - seat.hearts
            return heart_value(seat.hearts) * min(amount, missing)
        case "hurt-others":
            others = [state.seats[other].hearts for other in state.clockwise(index)]
            return claws_value(others, amount, len(others))
        case "hurt-all":
            others = [state.seats[other].hearts for other in state.clockwise(index)]
            own = DEATH if amount >= seat.hearts else HEART * amount
            return claws_value(others, amount, len(others)) - own
        case "mimic":
            return value if any(state.seats[other].cards for other in state.living) else 0.0
    return value


def _card(state: State, index: int, name: str) -> float:
    return _effects(state, index, state.setup.card[name].effects)


def _buy(state: State, step: Step, action: a.Buy) -> float:
    cost = price(state, step.seat, action.card)
    return _card(state, step.seat, action.card) - ENERGY * cost


def _sweep(state: State, step: Step, action: a.Sweep) -> float:
    spare = state.seats[step.seat].energy - SWEEP_COST - EAGER_ENERGY
    return 0.1 if spare >= 0 and state.shop.deck else -ENERGY * SWEEP_COST


def _copy(state: State, step: Step, action: a.Copy) -> float:
    return _card(state, step.seat, action.card) - (ENERGY if step.name == "recall" else 0.0)


def _shed(state: State, step: Step, action: a.Shed) -> float:
    card = state.setup.card[action.card]
    lasting = _card(state, step.seat, action.card)
    return ENERGY * card.cost - lasting - 0.5


def _dress(state: State, step: Step, action: a.Dress) -> float:
    return _card(state, step.seat, action.card)


def _steal(state: State, step: Step, action: a.Steal) -> float:
    """The price is a gift to the other."""
    cost = state.setup.card[action.card].cost
    return 1.5 * _card(state, step.seat, action.card) - 1.5 * ENERGY * cost


def _sacrifice(state: State, step: Step, action: a.Sacrifice) -> float:
    seat = state.seats[step.seat]
    if action.gain == "heart":
        hurt = seat.hearts < heart_cap(state, step.seat)
        return 0.5 if hurt and seat.hearts <= 4 else -1.0
    if action.gain == "energy":
        dearer = [price(state, step.seat, name) - seat.energy for name in state.shop.market]
        return 0.3 if 1 in dearer else -1.0
    more = 0.0 if state.turn.rolls_left else _best_roll(state, step) - _stop(state, step, a.Stop())
    return _stop(state, step, a.Stop()) + more - 0.8


def _best_roll(state: State, step: Step) -> float:
    return max(_roll(state, step, action) for action in keep_sets(state.turn.dice))


def _flip(state: State, step: Step, action: a.Flip) -> float:
    """A beast while there is nothing to buy, a biped while there is."""
    seat = state.seats[step.seat]
    if seat.beast:
        return 0.2 if seat.energy >= EAGER_ENERGY else -1.0
    return 0.1 if 1 <= seat.energy <= 2 and bonus(state, step.seat, "discount") == 0 else -1.0


def _tile(state: State, step: Step, action: a.TakeTile) -> float:
    return 0.1 + _effects(state, step.seat, state.setup.tile[action.tile].effects)


_WORTH: dict[type, Callable[[State, Step, Any], float]] = {
    a.Roll: _roll,
    a.Stop: _stop,
    a.UseHearts: _use_hearts,
    a.Stay: _stay,
    a.Yield: _yield,
    a.Buy: _buy,
    a.Sweep: _sweep,
    a.Copy: _copy,
    a.Shed: _shed,
    a.Dress: _dress,
    a.Steal: _steal,
    a.Sacrifice: _sacrifice,
    a.Flip: _flip,
    a.TakeTile: _tile,
}
"""Doing nothing (done) is worth nothing."""

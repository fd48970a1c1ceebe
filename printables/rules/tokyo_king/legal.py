"""What the rules have against an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from printables.rules.tokyo_king import actions as a
from printables.rules.tokyo_king.market import (
    MIMIC_COST,
    MOST_BOUGHT,
    SWEEP_COST,
    copyable,
    price,
)
from printables.rules.tokyo_king.offers import FLIP_COST, stealable
from printables.rules.tokyo_king.resolve import heart_dice
from printables.rules.tokyo_king.state import State, Step

ASKED = {
    "dress": "chooses a costume",
    "recall": "may place Mimic before rolling",
    "roll": "is rolling",
    "tile": "may choose a wickedness tile",
    "hearts": "says what its heart dice do",
    "yield": "may yield Tokyo",
    "steal": "may buy costumes of those it hurt",
    "buy": "may buy cards",
    "opportunity": "may buy a card just revealed",
    "copy": "places Mimic",
    "shed": "may discard keep cards for their cost",
}
"""Name of a choice -> what it is about, after `1 saurian`."""

_ANSWERS: dict[type, tuple[str, ...]] = {
    a.Roll: ("roll",),
    a.Stop: ("roll",),
    a.UseHearts: ("hearts",),
    a.Yield: ("yield",),
    a.Stay: ("yield",),
    a.Buy: ("buy", "opportunity"),
    a.Sweep: ("buy",),
    a.Flip: ("buy",),
    a.Done: ("recall", "tile", "steal", "buy", "opportunity", "copy", "shed"),
    a.Copy: ("recall", "copy"),
    a.Shed: ("shed",),
    a.Dress: ("dress",),
    a.Steal: ("steal",),
    a.Sacrifice: tuple(ASKED),
    a.TakeTile: ("tile",),
}


def why_illegal(state: State, action: a.Action) -> str | None:
    """The reason why an action is forbidden, None when it is not."""
    if state.ended or state.choice is None:
        return "the game is over"
    step = state.choice
    if step.name not in _ANSWERS[type(action)]:
        return f"{state.seats[step.seat].side} {ASKED[step.name]}; {action.do} is no answer to that"
    check = _CHECKS.get(type(action))
    return check(state, step, action) if check else None


def _roll(state: State, step: Step, action: a.Roll) -> str | None:
    turn = state.turn
    missing = Counter(action.keep) - Counter(turn.dice)
    if missing:
        return f"cannot keep {', '.join(missing.elements())}: the dice show {', '.join(turn.dice)}"
    again = len(turn.dice) - len(action.keep)
    if not again:
        return "keeps all dice, so there is none to roll; stop instead"
    if turn.rolls_left:
        return None
    if not turn.single:
        return "has no roll left"
    return None if again == 1 else f"may roll one die again as a beast, not {again}"


def _use_hearts(state: State, step: Step, action: a.UseHearts) -> str | None:
    seat, dice = state.seats[step.seat], heart_dice(state, step.seat)
    for name, count, tokens in (
        ("poison", action.poison, seat.poison),
        ("shrink", action.shrink, seat.shrink),
    ):
        if not 0 <= count <= tokens:
            return f"{name} = {count}, must be 0 to {tokens}, the tokens it has"
    used = action.poison + action.shrink
    return f"uses {used} heart dice of {dice}" if used > dice else None


def _buy(state: State, step: Step, action: a.Buy) -> str | None:
    seat = state.seats[step.seat]
    offered = state.turn.fresh if step.name == "opportunity" else state.shop.market
    if action.card not in offered:
        return f"there is no {action.card} to buy, only {', '.join(offered) or 'nothing'}"
    if seat.beast:
        return "a beast cannot buy cards"
    if state.turn.bought >= MOST_BOUGHT:
        return f"{MOST_BOUGHT} cards were bought this turn, which is the most"
    cost = price(state, step.seat, action.card)
    return _unpaid(cost, seat.energy)


def _sweep(state: State, step: Step, action: a.Sweep) -> str | None:
    seat = state.seats[step.seat]
    if seat.beast:
        return "a beast neither buys nor sweeps cards"
    if not state.shop.market:
        return "there are no cards to sweep"
    return _unpaid(SWEEP_COST, seat.energy)


def _flip(state: State, step: Step, action: a.Flip) -> str | None:
    if not state.setup.options.transformation:
        return "the transformation module is not in play"
    if state.turn.shopped or state.turn.flipped:
        return "the form changes once a turn, before buying"
    return _unpaid(FLIP_COST, state.seats[step.seat].energy)


def _copy(state: State, step: Step, action: a.Copy) -> str | None:
    missing = _none_such(action.card, "Mimic can copy", copyable(state, step.seat))
    if missing or step.name == "copy":
        return missing
    return _unpaid(MIMIC_COST, state.seats[step.seat].energy)


def _shed(state: State, step: Step, action: a.Shed) -> str | None:
    return _none_such(action.card, "it has", state.seats[step.seat].cards)


def _dress(state: State, step: Step, action: a.Dress) -> str | None:
    return _none_such(action.card, "there are", state.costumes)


def _steal(state: State, step: Step, action: a.Steal) -> str | None:
    return _none_such(action.card, "it can pay those it hurt for", stealable(state, step.seat))


def _sacrifice(state: State, step: Step, action: a.Sacrifice) -> str | None:
    if not state.seats[step.seat].cultists:
        return "it has no cultist"
    if action.gain == "roll" and step.name != "roll":
        return "another roll can be had while rolling only"
    return None


def _tile(state: State, step: Step, action: a.TakeTile) -> str | None:
    tiles = tuple(name for name in state.tiles if state.setup.tile[name].level == step.level)
    return _none_such(action.tile, "there are", tiles)


def _unpaid(cost: int, energy: int) -> str | None:
    return f"costs {cost} energy, there is {energy}" if cost > energy else None


def _none_such(name: str, phrase: str, choice: tuple[str, ...]) -> str | None:
    if name in choice:
        return None
    return f"{name or 'nothing'} is not to be had: {phrase} {', '.join(choice) or 'nothing'}"


_CHECKS: dict[type, Callable[[State, Step, Any], str | None]] = {
    a.Roll: _roll,
    a.UseHearts: _use_hearts,
    a.Buy: _buy,
    a.Sweep: _sweep,
    a.Flip: _flip,
    a.Copy: _copy,
    a.Shed: _shed,
    a.Dress: _dress,
    a.Steal: _steal,
    a.Sacrifice: _sacrifice,
    a.TakeTile: _tile,
}

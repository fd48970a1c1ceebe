"""What a player could buy, sweep or take at the moment; shared by the steps, the rules' objections
and the proposals, so that nobody is asked who has nothing to choose.
"""

from __future__ import annotations

from collections.abc import Iterable

from printables.rules.tokyo_king.market import MOST_BOUGHT, SWEEP_COST, price
from printables.rules.tokyo_king.resolve import shown
from printables.rules.tokyo_king.state import State

FLIP_COST = 1
STEAL_CLAWS = 3


def may_buy(state: State, index: int, cards: Iterable[str]) -> tuple[str, ...]:
    """Those of some cards that a monster can pay for; none for a beast."""
    seat = state.seats[index]
    if seat.beast or state.turn.bought >= MOST_BOUGHT:
        return ()
    return tuple(name for name in dict.fromkeys(cards) if price(state, index, name) <= seat.energy)


def may_sweep(state: State, index: int) -> bool:
    """Whether there is something to sweep and the energy for it; not for a beast (ours)."""
    seat = state.seats[index]
    return bool(state.shop.market) and seat.energy >= SWEEP_COST and not seat.beast


def may_flip(state: State, index: int) -> bool:
    """Whether the form can be changed: once a turn, before any card."""
    return (
        state.setup.options.transformation
        and not state.turn.shopped
        and not state.turn.flipped
        and state.seats[index].energy >= FLIP_COST
    )


def may_shop(state: State, index: int) -> bool:
    """Whether the buy step offers anything; a cultist can be turned into energy first."""
    return (
        state.seats[index].cultists > 0
        or may_sweep(state, index)
        or may_flip(state, index)
        or bool(may_buy(state, index, state.shop.market))
    )


def stealable(state: State, index: int) -> tuple[str, ...]:
    """Costumes of those hurt by three or more claws that a monster can pay for."""
    if shown(state, "claw") < STEAL_CLAWS:
        return ()
    cards, energy = state.setup.card, state.seats[index].energy
    return tuple(
        name
        for other in state.turn.hurt
        for name in state.seats[other].cards
        if cards[name].costume and cards[name].cost <= energy
    )

"""Power cards: drawing, buying, sweeping, and the markers of Mimic."""

from __future__ import annotations

from dataclasses import replace

from printables.rules.dice import Dice
from printables.rules.tokyo_king.effects import gain_energy, play_now
from printables.rules.tokyo_king.state import State, Step, bonus

FACE_UP = 3
SWEEP_COST = 2
MIMIC_COST = 1
MOST_BOUGHT = 30
"""Cards that may change hands in a turn (ours): a card that pays for itself must not go on."""


def price(state: State, index: int, card: str) -> int:
    """What a card costs a monster; a discount leaves 1 to pay."""
    cost = state.setup.card[card].cost
    return min(cost, max(1, cost - bonus(state, index, "discount")))


def shuffled(cards: tuple[str, ...], dice: Dice) -> tuple[str, ...]:
    """Fisher-Yates, a die a card."""
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = dice.roll(last + 1) - 1
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


def refilled(state: State, dice: Dice) -> State:
    """Reveal cards up to three; an empty deck is made anew of the discards, as far as they go."""
    deck, market, discards = state.shop.deck, state.shop.market, state.shop.discards
    fresh: tuple[str, ...] = ()
    while len(market) + len(fresh) < FACE_UP and (deck or discards):
        if not deck:
            deck, discards = shuffled(discards, dice), ()
        fresh, deck = (*fresh, deck[0]), deck[1:]
    if not fresh:
        return state
    shop = replace(state.shop, deck=deck, market=market + fresh, discards=discards)
    return replace(state, shop=shop).in_turn(fresh=state.turn.fresh + fresh)


def bought(state: State, index: int, name: str, dice: Dice) -> State:
    """A face-up card paid for, played and replaced."""
    card = state.setup.card[name]
    state = gain_energy(state, index, -price(state, index, name))
    kept = card.kind == "keep"
    if kept:
        state = state.having(index, cards=(*state.seats[index].cards, name))
    discards = state.shop.discards if kept else (*state.shop.discards, name)
    shop = replace(state.shop, market=_without(state.shop.market, name), discards=discards)
    fresh = _without(state.turn.fresh, name)
    state = replace(state, shop=shop).in_turn(bought=state.turn.bought + 1, fresh=fresh)
    state = refilled(play_now(state, index, card.effects), dice)
    copying = (Step("copy", index),) if card.has("mimic") else ()
    return opportunities(state).first(*copying)


def _without(cards: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Less one card of that name, if it is among them."""
    if name not in cards:
        return cards
    at = cards.index(name)
    return cards[:at] + cards[at + 1 :]


def swept(state: State, index: int, dice: Dice) -> State:
    """All face-up cards paid away and replaced."""
    state = gain_energy(state, index, -SWEEP_COST)
    shop = replace(state.shop, market=(), discards=state.shop.discards + state.shop.market)
    return opportunities(refilled(replace(state, shop=shop).in_turn(fresh=()), dice))


def opportunities(state: State) -> State:
    """Ask those first who may buy revealed cards before the active player, clockwise from it."""
    todo = tuple(step for step in state.todo if step.name != "opportunity")
    active = state.turn.active
    asked = tuple(
        Step("opportunity", index)
        for index in state.clockwise(active)
        if state.setup.options.opportunist == "buy-first" and bonus(state, index, "opportunist")
    )
    return replace(state, todo=(*asked, *todo))


# ------------------------------------------------------------------ Mimic
def has_mimic(state: State, index: int) -> bool:
    """Whether a monster owns Mimic, placed or not."""
    return any(state.setup.card[name].has("mimic") for name in state.seats[index].cards)


def copyable(state: State, index: int) -> tuple[str, ...]:
    """Keep cards in play that Mimic could be placed on, in the order of the seats."""
    return tuple(
        name
        for seat in state.seats
        for name in seat.cards
        if state.setup.card[name].copyable and name != state.seats[index].copied
    )


def copied(state: State, index: int, name: str) -> State:
    """Mimic placed on a card, which acts as if it had just been played."""
    state = state.having(index, copied=name)
    return play_now(state, index, state.setup.card[name].effects)

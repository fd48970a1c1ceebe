"""What happens to monsters: points, energy, hearts gained and lost, and their end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from printables.rules.play import Outcome
from printables.rules.tokyo_king.model import NOW, START_HEARTS, Effect
from printables.rules.tokyo_king.state import State, bonus

HEART_CAP = START_HEARTS
"""Most hearts of a monster without a card that says otherwise."""


def gain_points(state: State, index: int, count: int) -> State:
    """Victory points, or with a count below 0 a loss of those there are."""
    if not count:
        return state
    return state.having(index, points=max(0, state.seats[index].points + count))


def gain_energy(state: State, index: int, count: int) -> State:
    """Energy, or with a count below 0 a loss of what there is."""
    if not count:
        return state
    return state.having(index, energy=max(0, state.seats[index].energy + count))


def heart_cap(state: State, index: int) -> int:
    """Most hearts that a monster may have."""
    return HEART_CAP + bonus(state, index, "heart-cap")


def heal(state: State, index: int, count: int) -> State:
    """Hearts back, up to the cap. The first one really gained ends berserk."""
    seat = state.seats[index]
    hearts = min(seat.hearts + count, heart_cap(state, index))
    if hearts <= seat.hearts:
        return state
    return state.having(index, hearts=hearts, berserk=False)


def hurt(state: State, losses: Mapping[int, int]) -> State:
    """Hearts lost by several at once: nobody is out before all have lost theirs."""
    seats = list(state.seats)
    for index, count in losses.items():
        seats[index] = replace(seats[index], hearts=max(0, seats[index].hearts - count))
    fallen = [index for index in losses if state.seats[index].hearts and not seats[index].hearts]
    state = replace(state, seats=tuple(seats))
    return _buried(state, fallen) if fallen else state


# ------------------------------------------------------------------ cards in play
def play_now(state: State, index: int, effects: Iterable[Effect]) -> State:
    """Carry out those effects that act once, in their order, while the monster lives."""
    for effect in effects:
        if effect.hook in NOW and state.seats[index].hearts:
            state = _ACTS[effect.hook](state, index, effect.amount)
    return state


def lay_aside(state: State, index: int, card: str) -> State:
    """Discard a keep card: its Mimic copies nothing more, hearts beyond the cap are gone."""
    seat = state.seats[index]
    state = state.having(
        index,
        cards=tuple(name for name in seat.cards if name != card),
        copied="" if state.setup.card[card].has("mimic") else seat.copied,
    )
    shop = replace(state.shop, discards=(*state.shop.discards, card))
    return unmarked(replace(state, shop=shop), (card,))


def unmarked(state: State, cards: Iterable[str]) -> State:
    """Take the Mimic's marker off cards that left the game, and hold all hearts to their caps."""
    gone = set(cards)
    for index, seat in enumerate(state.seats):
        if seat.copied in gone:
            state = state.having(index, copied="")
        if seat.hearts > heart_cap(state, index):
            state = state.having(index, hearts=heart_cap(state, index))
    return state


def _hurt_others(state: State, index: int, count: int) -> State:
    return hurt(state, dict.fromkeys(state.clockwise(index), count))


def _hurt_all(state: State, index: int, count: int) -> State:
    return hurt(state, dict.fromkeys(state.living, count))


def _hurt_self(state: State, index: int, count: int) -> State:
    return hurt(state, {index: count})


def _take_scarab(state: State, index: int, count: int) -> State:
    return replace(state, scarab=index)


_ACTS: dict[str, Callable[[State, int, int], State]] = {
    "points": gain_points,
    "energy": gain_energy,
    "heal": heal,
    "hurt-self": _hurt_self,
    "hurt-others": _hurt_others,
    "hurt-all": _hurt_all,
    "take-scarab": _take_scarab,
}


# ------------------------------------------------------------------ the end of a monster
def _buried(state: State, fallen: list[int]) -> State:
    """Take monsters off the board at once. Tokens that they gave to others stay."""
    cards = tuple(card for index in fallen for card in state.seats[index].cards)
    for index in fallen:
        state = state.having(index, cards=(), copied="", tiles=(), berserk=False, cultists=0)
    state = replace(
        state,
        shop=replace(state.shop, discards=state.shop.discards + cards),
        city=None if state.city in fallen else state.city,
        bay=None if state.bay in fallen else state.bay,
        tower=tuple(None if owner in fallen else owner for owner in state.tower),
    )
    state = _inherited(_bay_closed(unmarked(state, cards)))
    living = state.living
    if len(living) > 1:
        return state
    winners = tuple(state.seats[index].side for index in living)
    return replace(
        state, ended=Outcome(winners, "the last one alive" if winners else "nobody is left")
    )


def _bay_closed(state: State) -> State:
    """Clear the Bay when too few are left for it: into an empty City, else out of Tokyo.

    Moving over is no entry: it earns nothing.
    """
    if state.bay is None or state.bay_open:
        return state
    return replace(state, city=state.bay if state.city is None else state.city, bay=None)


def _inherited(state: State) -> State:
    """The golden scarab of a dead monster goes to the next one alive (ours)."""
    if state.scarab is None or state.seats[state.scarab].hearts:
        return state
    return replace(state, scarab=next(state.clockwise(state.scarab), None))

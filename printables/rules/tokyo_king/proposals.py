"""What simple players choose from: all there is, except that equal dice are kept or rolled
together and heart dice go to one kind of token first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product

from printables.rules.tokyo_king import actions as a
from printables.rules.tokyo_king.market import MIMIC_COST, copyable
from printables.rules.tokyo_king.offers import may_buy, may_flip, may_sweep, stealable
from printables.rules.tokyo_king.resolve import heart_dice
from printables.rules.tokyo_king.state import FACES, Face, State, Step


def proposals(state: State) -> tuple[a.Action, ...]:
    """Legal actions in a fixed order; none once the game is over."""
    step = state.choice
    if step is None:
        return ()
    return (*_OFFERS[step.name](state, step), *_sacrifices(state, step))


def _rolls(state: State, step: Step) -> Iterator[a.Action]:
    turn = state.turn
    yield a.Stop()
    if turn.rolls_left:
        yield from keep_sets(turn.dice)
    elif turn.single:
        for face in dict.fromkeys(turn.dice):
            at = turn.dice.index(face)
            yield a.Roll(keep=turn.dice[:at] + turn.dice[at + 1 :])


@lru_cache(4096)
def keep_sets(dice: tuple[Face, ...]) -> tuple[a.Roll, ...]:
    """Every way to keep all or none of each face, from nothing on; never all dice."""
    groups = [(face,) * dice.count(face) for face in FACES if face in dice]
    kept = (
        tuple(
            face for group, chosen in zip(groups, choice, strict=True) if chosen for face in group
        )
        for choice in product((False, True), repeat=len(groups))
    )
    return tuple(a.Roll(keep=keep) for keep in kept if len(keep) < len(dice))


def _hearts(state: State, step: Step) -> Iterator[a.Action]:
    seat, dice = state.seats[step.seat], heart_dice(state, step.seat)
    for used in range(min(dice, seat.poison + seat.shrink) + 1):
        poison = min(used, seat.poison)
        yield a.UseHearts(poison=poison, shrink=used - poison)
        shrink = min(used, seat.shrink)
        if shrink != used - poison:
            yield a.UseHearts(poison=used - shrink, shrink=shrink)


def _yields(state: State, step: Step) -> Iterator[a.Action]:
    yield a.Stay()
    yield a.Yield()


def _buys(state: State, step: Step) -> Iterator[a.Action]:
    yield a.Done()
    for name in may_buy(state, step.seat, state.shop.market):
        yield a.Buy(card=name)
    if may_sweep(state, step.seat):
        yield a.Sweep()
    if may_flip(state, step.seat):
        yield a.Flip()


def _opportunities(state: State, step: Step) -> Iterator[a.Action]:
    yield a.Done()
    for name in may_buy(state, step.seat, state.turn.fresh):
        yield a.Buy(card=name)


def _copies(state: State, step: Step) -> Iterator[a.Action]:
    yield a.Done()
    if step.name == "copy" or state.seats[step.seat].energy >= MIMIC_COST:
        for name in copyable(state, step.seat):
            yield a.Copy(card=name)


def _sheds(state: State, step: Step) -> Iterator[a.Action]:
    yield a.Done()
    for name in state.seats[step.seat].cards:
        yield a.Shed(card=name)


def _dresses(state: State, step: Step) -> Iterator[a.Action]:
    for name in state.costumes:
        yield a.Dress(card=name)


def _steals(state: State, step: Step) -> Iterator[a.Action]:
    yield a.Done()
    for name in stealable(state, step.seat):
        yield a.Steal(card=name)


def _tiles(state: State, step: Step) -> Iterator[a.Action]:
    yield a.Done()
    for name in state.tiles:
        if state.setup.tile[name].level == step.level:
            yield a.TakeTile(tile=name)


def _sacrifices(state: State, step: Step) -> Iterator[a.Action]:
    """A cultist: for a roll while rolling, for a heart when buying, for energy to spend."""
    if not state.seats[step.seat].cultists:
        return
    if step.name == "roll":
        yield a.Sacrifice(gain="roll")
    if step.name == "buy":
        yield a.Sacrifice(gain="heart")
    if step.name in ("buy", "recall"):
        yield a.Sacrifice(gain="energy")


_OFFERS: dict[str, Callable[[State, Step], Iterator[a.Action]]] = {
    "dress": _dresses,
    "recall": _copies,
    "roll": _rolls,
    "tile": _tiles,
    "hearts": _hearts,
    "yield": _yields,
    "steal": _steals,
    "buy": _buys,
    "opportunity": _opportunities,
    "copy": _copies,
    "shed": _sheds,
}

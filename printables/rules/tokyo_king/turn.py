"""The steps of a turn, and the loop that goes through them until somebody has to choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from printables.rules.dice import Dice
from printables.rules.play import Outcome
from printables.rules.tokyo_king.effects import gain_energy, gain_points, heal, hurt
from printables.rules.tokyo_king.market import MIMIC_COST, copyable, has_mimic, refilled, shuffled
from printables.rules.tokyo_king.model import WINNING_POINTS
from printables.rules.tokyo_king.offers import may_buy, may_shop, stealable
from printables.rules.tokyo_king.resolve import (
    resolve_claws,
    resolve_cultist,
    resolve_energy,
    resolve_fate,
    resolve_hearts,
    resolve_numbers,
)
from printables.rules.tokyo_king.setup import Setup
from printables.rules.tokyo_king.state import (
    DICE,
    FACES,
    MOST_DICE,
    ROLLS,
    Face,
    Seat,
    Shop,
    State,
    Step,
    Turn,
    bonus,
)

ENTRY_POINTS, STAY_POINTS, DUEL_ENERGY = 1, 2, 1
TOWER_HEARTS, TOWER_ENERGY = (1, 1), (0, 1)
"""What the bottom and the middle level give at the start of a turn."""


def start(setup: Setup, dice: Dice) -> State:
    """The table laid out, up to the first choice."""
    options = setup.options
    count = len(setup.monsters)
    first = dice.roll(count) - 1 if options.first_player == "random" else 0
    costumes = tuple(card.id for card in setup.cards if card.costume)
    deck = tuple(card.id for card in setup.cards if not card.costume for _ in range(card.copies))
    state = State(
        setup=setup,
        seats=tuple(
            Seat(side, monster.id, monster.hearts, monster.points, monster.energy)
            for side, monster in zip(setup.sides, setup.monsters, strict=True)
        ),
        turn=Turn(1, first),
        shop=Shop(deck),
        curses=shuffled(tuple(curse.id for curse in setup.curses), dice),
        scarab=(first - 1) % count if options.curses else None,
        tiles=tuple(tile.id for tile in setup.tiles),
        costumes=costumes,
    )
    dressing = [Step("dress", (first - step) % count) for step in range(1, count + 1) if costumes]
    return advance(state.first(*dressing, Step("deal", first), *_steps(setup, first)), dice)


def advance(state: State, dice: Dice) -> State:
    """Carry out steps until one leaves a choice or the game ends; the dead have no steps."""
    while state.choice is None and state.ended is None:
        step = state.todo[0]
        state = replace(state, todo=state.todo[1:])
        if state.seats[step.seat].hearts or step.name == "finish":
            state = _STEPS[step.name](state, step, dice)
    return state


def _steps(setup: Setup, index: int) -> tuple[Step, ...]:
    return tuple(Step(name, index) for name in setup.steps)


def _asked_if(wanted: Callable[[State, int], bool]) -> Callable[[State, Step, Dice], State]:
    """A step that leaves a choice where there is one, and else nothing."""
    return lambda state, step, dice: (
        replace(state, choice=step) if wanted(state, step.seat) else state
    )


# ------------------------------------------------------------------ before the dice
def _deal(state: State, step: Step, dice: Dice) -> State:
    """Shuffle the deck, costumes that nobody chose among it, and reveal the first cards."""
    deck = shuffled((*state.shop.deck, *state.costumes), dice)
    state = replace(state, shop=replace(state.shop, deck=deck), costumes=())
    return refilled(state, dice).in_turn(fresh=())


def _begin(state: State, step: Step, dice: Dice) -> State:
    """What the start of a turn brings: Tokyo, the tower, cards."""
    index = step.seat
    if state.in_tokyo(index):
        state = _rewarded(state, index, STAY_POINTS)
    for level, hearts in enumerate(TOWER_HEARTS):
        if state.tower[level] == index:
            state = gain_energy(heal(state, index, hearts), index, TOWER_ENERGY[level])
    energy = bonus(state, index, "turn-energy")
    if state.scarab == index:
        energy += bonus(state, index, "scarab-energy")
    return gain_energy(state, index, energy)


def _rewarded(state: State, index: int, points: int) -> State:
    if state.duel:
        return gain_energy(state, index, DUEL_ENERGY)
    return gain_points(state, index, points)


def _recall(state: State, index: int) -> bool:
    """Whether Mimic may be placed anew; a cultist can be turned into energy for it."""
    seat = state.seats[index]
    free = not seat.copied or state.setup.options.mimic_moves == "any-turn"
    return (
        free
        and seat.energy + seat.cultists >= MIMIC_COST
        and has_mimic(state, index)
        and bool(copyable(state, index))
    )


def _roll(state: State, step: Step, dice: Dice) -> State:
    """The first roll, with the die of fate and the berserk die; these two are rolled once."""
    index, setup = step.seat, state.setup
    seat = state.seats[index]
    shrunk = seat.shrink if setup.options.shrink == "fewer-dice" else 0
    count = min(max(1, DICE + bonus(state, index, "extra-die") - shrunk), MOST_DICE)
    faces = rolled(count, dice)
    fate = setup.fate_faces[dice.roll(len(setup.fate_faces)) - 1] if setup.options.curses else ""
    rage = setup.berserk_faces[dice.roll(len(setup.berserk_faces)) - 1] if seat.berserk else ""
    left = ROLLS - 1 + bonus(state, index, "extra-roll")
    state = state.in_turn(dice=faces, rolls_left=left, single=seat.beast, fate=fate, rage=rage)
    return replace(state, choice=step)


def rolled(count: int, dice: Dice) -> tuple[Face, ...]:
    """Faces of so many dice."""
    return tuple([FACES[side - 1] for side in dice.rolls(count)])


# ------------------------------------------------------------------ after the dice
def _yields(state: State, step: Step, dice: Dice) -> State:
    """Ask those in Tokyo whom claws hurt, first the City, then the Bay."""
    places = (state.city, state.bay)
    return state.first(
        *(Step("yield", i) for i in places if i is not None and i in state.turn.hurt)
    )


def _enter(state: State, step: Step, dice: Dice) -> State:
    """Into the City if it is empty, else into the Bay if that is open and empty."""
    index = step.seat
    if state.in_tokyo(index):
        return state
    if state.city is None:
        state = replace(state, city=index)
    elif state.bay is None and state.bay_open:
        state = replace(state, bay=index)
    else:
        return state
    return _rewarded(state, index, max(0, ENTRY_POINTS + bonus(state, index, "entry-points")))


def _buy(state: State, step: Step, dice: Dice) -> State:
    if state.turn.fresh:
        state = state.in_turn(fresh=())
    return replace(state, choice=step) if may_shop(state, step.seat) else state


def _venom(state: State, step: Step, dice: Dice) -> State:
    """Poison tokens, at the end of the bearer's turn."""
    count = state.seats[step.seat].poison
    if not count or state.setup.options.poison == "nothing":
        return state
    return hurt(state, {step.seat: count})


def _finish(state: State, step: Step, dice: Dice) -> State:
    """Whoever lives with points enough wins, the active player before those to the left."""
    turn = state.turn
    for index in (turn.active, *state.clockwise(turn.active)):
        seat = state.seats[index]
        if seat.hearts and seat.points >= WINNING_POINTS:
            reason = f"{WINNING_POINTS} victory points"
            return replace(state, ended=Outcome((seat.side,), reason))
    if turn.number >= state.setup.options.turn_limit:
        return replace(state, ended=Outcome((), f"no winner after {turn.number} turns"))
    following = next(state.clockwise(turn.active))
    return replace(
        state,
        turn=Turn(turn.number + 1, following),
        todo=_steps(state.setup, following),
    )


_Resolve = Callable[[State, int, Dice], State]


def _resolving(resolve: _Resolve) -> Callable[[State, Step, Dice], State]:
    return lambda state, step, dice: resolve(state, step.seat, dice)


_STEPS: dict[str, Callable[[State, Step, Dice], State]] = {
    "dress": _asked_if(lambda state, index: bool(state.costumes)),
    "deal": _deal,
    "begin": _begin,
    "recall": _asked_if(_recall),
    "roll": _roll,
    "fate": _resolving(resolve_fate),
    "numbers": _resolving(resolve_numbers),
    "tile": lambda state, step, dice: (
        replace(state, choice=step)
        if any(state.setup.tile[name].level == step.level for name in state.tiles)
        else state
    ),
    "energy": _resolving(resolve_energy),
    "hearts": _resolving(resolve_hearts),
    "claws": _resolving(resolve_claws),
    "yields": _yields,
    "yield": _asked_if(State.in_tokyo),
    "cultist": _resolving(resolve_cultist),
    "steal": _asked_if(lambda state, index: bool(stealable(state, index))),
    "enter": _enter,
    "buy": _buy,
    "opportunity": _asked_if(lambda state, index: bool(may_buy(state, index, state.turn.fresh))),
    "copy": _asked_if(lambda state, index: bool(copyable(state, index))),
    "shed": _asked_if(
        lambda state, index: bool(state.seats[index].cards) and bonus(state, index, "refund") > 0
    ),
    "venom": _venom,
    "finish": _finish,
}

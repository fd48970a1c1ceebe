"""The signs on the dice: points, energy, hearts and claws, in this order."""

from __future__ import annotations

from dataclasses import replace

from printables.rules.dice import Dice
from printables.rules.play import Outcome
from printables.rules.tokyo_king.effects import gain_energy, gain_points, heal, hurt, play_now
from printables.rules.tokyo_king.model import THRESHOLDS, Hook
from printables.rules.tokyo_king.state import LEVELS, Face, State, Step, bonus

NUMBERS: tuple[Face, ...] = ("1", "2", "3")
SET = 3
"""Equal numbers that score."""
TOWER_DICE, CULTIST_DICE, BERSERK_CLAWS = 4, 4, 4
WICKEDNESS: dict[Face, int] = {"1": 2, "2": 1}
"""Number of a scoring set -> wickedness."""


def shown(state: State, face: Face) -> int:
    """How many dice show a face, the berserk die among them."""
    turn = state.turn
    return turn.dice.count(face) + (turn.rage == face)


def boosted(state: State, index: int, face: Face, hook: Hook) -> int:
    """Dice of a face, with what cards and curses add when there is at least one."""
    count = shown(state, face)
    return max(0, count + bonus(state, index, hook)) if count else 0


def set_points(number: int, count: int) -> int:
    """Victory points of so many equal dice: three give the number, each further one 1 more."""
    return number + count - SET if count >= SET else 0


def resolve_fate(state: State, index: int, dice: Dice) -> State:
    """The die of fate, before all others."""
    curse = state.setup.curse[state.curses[0]]
    match state.turn.fate:
        case "eye":
            return replace(state, curses=(*state.curses[1:], state.curses[0]))
        case "ankh":
            return play_now(state, index, curse.blessing)
        case "snake":
            return play_now(state, index, curse.snake)
    return state


def resolve_numbers(state: State, index: int, dice: Dice) -> State:
    """Points of each number by itself, and the tower and wickedness that numbers bring."""
    options = state.setup.options
    counts = {face: shown(state, face) for face in NUMBERS}
    points = sum(set_points(int(face), count) for face, count in counts.items())
    state = gain_points(state, index, points)
    if options.wickedness:
        sets = {face: counts[face] // SET for face in WICKEDNESS}
        if options.wickedness_sets == "once":
            sets = {face: min(count, 1) for face, count in sets.items()}
        state = _wicked(state, index, sum(WICKEDNESS[face] * n for face, n in sets.items()))
    if options.tower and counts["1"] >= TOWER_DICE and state.in_tokyo(index):
        state = _climbed(state, index)
    return state


def _wicked(state: State, index: int, count: int) -> State:
    """More wickedness, and a tile to choose for every threshold that it crosses."""
    before = state.seats[index].wickedness
    after = before + count
    crossed = [level for level in THRESHOLDS if before < level <= after]
    if count:
        state = state.having(index, wickedness=after)
    return state.first(*(Step("tile", index, level) for level in crossed))


def _climbed(state: State, index: int) -> State:
    """The lowest level that is not yet the monster's, from its holder if it has one."""
    level = next(number for number, owner in enumerate(state.tower) if owner != index)
    tower = (*state.tower[:level], index, *state.tower[level + 1 :])
    state = replace(state, tower=tower)
    if level < len(LEVELS) - 1:
        return state
    return replace(state, ended=Outcome((state.seats[index].side,), "the top of the tower"))


def resolve_energy(state: State, index: int, dice: Dice) -> State:
    """Energy, one a die."""
    return gain_energy(state, index, boosted(state, index, "energy", "energy-dice"))


def heart_dice(state: State, index: int) -> int:
    """Heart dice that a monster can use: none in Tokyo."""
    return 0 if state.in_tokyo(index) else boosted(state, index, "heart", "heart-dice")


def resolve_hearts(state: State, index: int, dice: Dice) -> State:
    """Heart dice heal outside Tokyo; where there are tokens the player says what they do."""
    count = heart_dice(state, index)
    if not count:
        return state
    if state.seats[index].poison or state.seats[index].shrink:
        return replace(state, choice=Step("hearts", index))
    return heal(state, index, count)


def use_hearts(state: State, index: int, poison: int, shrink: int) -> State:
    """Take tokens off, one a heart die, and heal with the rest."""
    seat = state.seats[index]
    left = heart_dice(state, index) - poison - shrink
    state = state.having(index, poison=seat.poison - poison, shrink=seat.shrink - shrink)
    return heal(state, index, left)


# ------------------------------------------------------------------ claws
def targets(state: State, index: int) -> list[int]:
    """Whom claws hit: from Tokyo all outside, from outside all in Tokyo."""
    tokyo = (state.city, state.bay)
    here = index in tokyo
    return [other for other in state.living if (other in tokyo) != here]


def resolve_claws(state: State, index: int, dice: Dice) -> State:
    """Hearts lost to claws, then what cards make of it."""
    rolled = shown(state, "claw")
    if state.setup.options.berserk and rolled >= BERSERK_CLAWS:
        state = state.having(index, berserk=True)
    count = boosted(state, index, "claw", "claw-dice")
    struck = targets(state, index) if count else []
    if struck:
        state = hurt(state, dict.fromkeys(struck, count))
        state = state.in_turn(hurt=tuple(i for i in struck if state.seats[i].hearts))
        state = _after_hits(state, index)
    if state.ended is None and _breathes_fire(state, rolled, struck):
        burnt = bonus(state, index, "neighbours")
        state = hurt(state, dict.fromkeys(_neighbours(state, index), burnt)) if burnt else state
    return state


def _after_hits(state: State, index: int) -> State:
    """Points and tokens for claws that hurt somebody. Tokens are one a monster (ours)."""
    state = gain_points(state, index, bonus(state, index, "hit-points"))
    poison, shrink = bonus(state, index, "poison"), bonus(state, index, "shrink")
    if poison or shrink:
        for other in state.turn.hurt:
            seat = state.seats[other]
            state = state.having(other, poison=seat.poison + poison, shrink=seat.shrink + shrink)
    return state


def _breathes_fire(state: State, rolled: int, struck: list[int]) -> bool:
    match state.setup.options.fire_breathing:
        case "claws-hurt":
            return bool(struck)
        case "claws-rolled":
            return rolled > 0
    return False


def _neighbours(state: State, index: int) -> set[int]:
    """The living to the left and to the right, in Tokyo or out of it; in a duel the same one."""
    others = list(state.clockwise(index))
    return {others[0], others[-1]} if others else set()


def resolve_cultist(state: State, index: int, dice: Dice) -> State:
    """One cultist for four or more equal faces."""
    if not any(shown(state, face) >= CULTIST_DICE for face in set(state.turn.dice)):
        return state
    return state.having(index, cultists=state.seats[index].cultists + 1)

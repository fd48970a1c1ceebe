"""How good an action looks to a machine player: who would be removed, by exact odds."""

from __future__ import annotations

from printables.rules.de_bellus_toyus.actions import AnyAction, Defence, Defend, Fight, Fire, Move
from printables.rules.de_bellus_toyus.chances import rough_chances
from printables.rules.de_bellus_toyus.combat import answers, defences, hiding, in_contact
from printables.rules.de_bellus_toyus.geometry import EPS, Point, gap, length
from printables.rules.de_bellus_toyus.scenario import Flag
from printables.rules.de_bellus_toyus.state import Figure, State
from printables.rules.de_bellus_toyus.tables import CONTACT_IN

OBSTACLE = 0.3
"""Worth of removing an obstruction of the enemy's; a tenth of it when it belongs to nobody."""
CAUTION = 0.35
"""How much the answer of the enemy counts beside one's own attack."""
HASTE = 0.7
"""How much less a unit counts to its own side in the last turn than before the first, unless the
side wins when time is up."""
NEARER = 0.012
"""Worth of an inch nearer to the nearest enemy, when nobody can be attacked yet."""
ONWARD = 0.05
"""Worth of an inch nearer to the flag, to the side that wants it."""
GUARD = 0.01
"""Worth of an inch nearer to the flag, to the side that has it."""
DULL = 1e-5
"""What a move costs in worth for itself and for each inch, so that none is made for nothing."""
CAPTURE = 3.0
"""Worth of standing by the flag unopposed."""


def worth(state: State, action: AnyAction) -> float:
    """How good an action looks to the side that is to choose; about 1 for a unit removed."""
    if isinstance(action, Move):
        return _worth_of_move(state, action)
    if isinstance(action, Fight):
        one, other = state.battle.figures[action.toy], state.battle.figures[action.target]
        return close_combat(state, one, other)
    if isinstance(action, Fire):
        return _worth_of_fire(state, action)
    if isinstance(action, Defend) and state.volley:
        return -volley(state, state.volley.toy, state.volley.target, action.by)
    return 0.0


def value(figure: Figure) -> float:
    """What a toy is worth on the table, 1 for a middling unit."""
    if figure.obstructs:
        return OBSTACLE
    return 0.5 + 0.1 * figure.melee + 0.1 * (figure.missile or 0)


def prey(figure: Figure, state: State) -> float:
    """What removing a toy is worth to its enemy."""
    return value(figure) if figure.side in state.battle.sides else OBSTACLE / 10


def stake(figure: Figure, state: State) -> float:
    """What losing a toy is worth to its own side: the less, the sooner it must win or has lost."""
    battle = state.battle
    if battle.limit_winner == figure.side:
        return value(figure)
    return value(figure) * (1 - HASTE * state.turn / battle.turn_limit)


# ------------------------------------------------------------------ attacks
def close_combat(state: State, one: Figure, other: Figure) -> float:
    """What close combat gains on average."""
    options = state.battle.options
    higher, lower = rough_chances(one.melee - other.melee, options.die)
    falls = not other.obstructs or options.obstruction_removes
    return higher * prey(other, state) - (lower * stake(one, state) if falls else 0.0)


def volley(state: State, number: int, target: int, by: Defence) -> float:
    """What firing gains on average when it is answered in this way."""
    one, other = state.battle.figures[number], state.battle.figures[target]
    return _shot(state, one, other, by, answers(state, number, target))


def _shot(state: State, one: Figure, other: Figure, by: Defence, answered: bool) -> float:
    strength = other.melee if by == "melee" else other.missile or 0
    higher, lower = rough_chances((one.missile or 0) - strength, state.battle.options.die)
    falls = by == "missile" and answered
    return higher * prey(other, state) - (lower * stake(one, state) if falls else 0.0)


def _worth_of_fire(state: State, action: Fire) -> float:
    """The target answers in the way that is worst for the one who fires."""
    ways = defences(state, action.toy, action.target)
    return min(volley(state, action.toy, action.target, by) for by in ways)


# ------------------------------------------------------------------ moves
def _worth_of_move(state: State, action: Move) -> float:
    """How good the place is that it leads to; the nearer one of two as good as each other."""
    here = state.place(action.toy)
    if not action.path:
        return standing(state, action.toy, here)
    return standing(state, action.toy, action.path[-1]) - DULL * (1 + length(here, action.path[0]))


def standing(state: State, number: int, at: Point) -> float:
    """How good a place is for a toy: its best attack from there, less what it risks there."""
    figure = state.battle.figures[number]
    best, on_walls, spared, nearest = 0.0, 0.0, 1.0, 1e3
    for other_number, other, there in state.present():
        if other.side == figure.side:
            continue
        away = gap(figure.box, at, other.box, there)
        gain = _best_attack(state, number, at, other_number, other, away)
        if other.obstructs:
            on_walls = max(on_walls, gain)
            continue
        best = max(best, gain)
        nearest = min(nearest, away)
        spared *= 1 - _threat(state, other, figure, away)
    risk = CAUTION * (1 - spared) * stake(figure, state)
    value_here = max(best, on_walls) - risk + _by_flag(state, number, at)
    return value_here if best else value_here - NEARER * nearest


def _best_attack(
    state: State, number: int, at: Point, target: int, other: Figure, away: float
) -> float:
    """What a toy would gain by its best attack on another one from a place."""
    figure = state.battle.figures[number]
    if figure.obstructs:
        return 0.0
    best = max(0.0, close_combat(state, figure, other)) if in_contact(away) else 0.0
    if figure.missile is None or away > figure.reach + EPS:
        return best
    fired = _shot(state, figure, other, "melee", False)
    if other.missile is not None:
        answered = away <= other.reach + EPS
        if answered or state.battle.options.out_of_range_defence:
            fired = min(fired, _shot(state, figure, other, "missile", answered))
    if fired > best and hiding(state, number, at, target) is None:
        return fired
    return best


def _threat(state: State, enemy: Figure, figure: Figure, away: float) -> float:
    """Chance that an enemy so far away removes a toy in its next turn, if it is worth its while."""
    die, step = state.battle.options.die, enemy.moves.clear
    chance = 0.0
    if away <= step + CONTACT_IN and close_combat(state, enemy, figure) > 0:
        chance = rough_chances(enemy.melee - figure.melee, die)[0]
    if enemy.missile is not None and away <= step + enemy.reach:
        strength = max(figure.melee, figure.missile or 0)
        chance = max(chance, rough_chances(enemy.missile - strength, die)[0])
    return chance


def _by_flag(state: State, number: int, at: Point) -> float:
    """What a place is worth for the flag: to take it, or to keep others from taking it."""
    flag, figure = state.battle.flag, state.battle.figures[number]
    if flag is None or figure.obstructs:
        return 0.0
    attacks = figure.side == flag.attacker
    away = max(0.0, length(at, flag.at_in) - figure.box.radius)
    if in_contact(away):
        guards, threatened = _at_flag(state, flag, number)
        if attacks and not guards:
            return CAPTURE
        if threatened and not attacks:
            # The first who stands there keeps the flag; each further one helps him less.
            return CAPTURE / (2 + 4 * guards)
    return -(ONWARD if attacks else GUARD) * away


def _at_flag(state: State, flag: Flag, number: int) -> tuple[int, bool]:
    """Defenders by the flag besides a toy, and whether an attacker gets there in one move."""
    guards, threatened = 0, False
    for other_number, other, there in state.present():
        if other.obstructs or other_number == number:
            continue
        away = length(there, flag.at_in) - other.box.radius
        if other.side != flag.attacker:
            guards += in_contact(away)
        elif away <= other.moves.clear + CONTACT_IN:
            threatened = True
    return guards, threatened

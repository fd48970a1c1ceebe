"""Close combat and missile combat: who may attack whom, and what the dice do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from printables.rules.de_bellus_toyus.actions import Defence, Defend, Fight, Fire
from printables.rules.de_bellus_toyus.geometry import EPS, Point, crosses, gap
from printables.rules.de_bellus_toyus.state import Figure, State, Volley
from printables.rules.de_bellus_toyus.tables import CONTACT_IN
from printables.rules.dice import Dice


def distance(state: State, one: int, other: int) -> float:
    """From edge to edge of two toys on the table."""
    figures = state.battle.figures
    return gap(figures[one].box, state.place(one), figures[other].box, state.place(other))


def in_contact(away: float) -> bool:
    """Whether a distance is one of close combat, of being next to something."""
    return away <= CONTACT_IN + EPS


# ------------------------------------------------------------------ who may attack whom
def why_no_attack(state: State, action: Fight | Fire) -> str | None:
    """What is against an attack of a toy whose step it is on a toy on the table."""
    figure, target = state.battle.figures[action.toy], state.battle.figures[action.target]
    if target.side == figure.side:
        return f"{target.name} is on the same side as {figure.name}"
    if figure.obstructs:
        return f"{figure.name} is an obstruction, which only defends itself"
    if spent(state, action):
        return f"{figure.name} has attacked this turn"
    return (
        _why_no_fight(state, action) if isinstance(action, Fight) else _why_no_fire(state, action)
    )


def spent(state: State, action: Fight | Fire) -> bool:
    """Whether a toy has no such attack left this turn."""
    toy = state.toys[action.toy]
    if state.battle.options.attack_limit == "one_total":
        return toy.fought or toy.fired
    return toy.fought if isinstance(action, Fight) else toy.fired


def _why_no_fight(state: State, action: Fight) -> str | None:
    away = distance(state, action.toy, action.target)
    if in_contact(away):
        return None
    figures = state.battle.figures
    names = f"{figures[action.toy].name} and {figures[action.target].name}"
    return f'{names} are {away:.2f}" apart, must be {CONTACT_IN:g}" at most'


def _why_no_fire(state: State, action: Fire) -> str | None:
    figure, target = state.battle.figures[action.toy], state.battle.figures[action.target]
    if figure.missile is None:
        return f"{figure.name} has no missiles"
    away = distance(state, action.toy, action.target)
    if away > figure.reach + EPS:
        return f'{target.name} is {away:.2f}" away, and {figure.name} reaches {figure.reach:g}"'
    hides = hiding(state, action.toy, state.place(action.toy), action.target)
    if hides is not None:
        return f"{hides.name} hides {target.name} from {figure.name}"
    if not state.battle.options.fire_into_melee:
        for number, friend, _ in state.fighters(figure.side):
            if number != action.toy and in_contact(distance(state, number, action.target)):
                return f"{friend.name} is in contact with {target.name}"
    return None


def hiding(state: State, number: int, at: Point, target: int) -> Figure | None:
    """The obstruction that hides a toy from another one at a place, None when it is in sight.

    Fliers see and are seen over obstructions, and who is next to one sees across it.
    """
    figures = state.battle.figures
    figure, there = figures[number], state.place(target)
    if figure.flies or figures[target].flies:
        return None
    for other_number, other, place in state.present():
        if (
            other.obstructs
            and other_number not in (number, target)
            and crosses(at, there, other.box, place)
            and not in_contact(gap(figure.box, at, other.box, place))
        ):
            return other
    return None


def attacks(state: State) -> Iterator[Fight | Fire]:
    """All legal attacks of the step, in the order of the toys."""
    kind = Fight if state.doing == "close combat" else Fire
    enemies = [n for n, figure, _ in state.present() if figure.side != state.active]
    for number, figure, _ in state.fighters(state.active):
        if spent(state, kind(toy=number)) or (kind is Fire and figure.missile is None):
            continue
        for target in enemies:
            action = kind(toy=number, target=target)
            if why_no_attack(state, action) is None:
                yield action


# ------------------------------------------------------------------ what happens
def fought(state: State, action: Fight, dice: Dice) -> State:
    """Close combat: the lower total is removed."""
    state = state.changed(action.toy, replace(state.toys[action.toy], fought=True))
    figure, target = state.battle.figures[action.toy], state.battle.figures[action.target]
    lead, news = _rolled(state, (figure, figure.melee), (target, target.melee), dice)
    state = replace(state, news=(*state.news, news))
    if lead > 0:
        return state.removed(action.target)
    falls = not target.obstructs or state.battle.options.obstruction_removes
    return state.removed(action.toy) if lead < 0 and falls else state


def fired(state: State, action: Fire, dice: Dice) -> State:
    """Missiles fly: a defender with a choice of strengths makes it before the roll."""
    state = state.changed(action.toy, replace(state.toys[action.toy], fired=True))
    if len(defences(state, action.toy, action.target)) > 1:
        return replace(state, volley=Volley(action.toy, action.target))
    return _hit(state, action.toy, action.target, "melee", dice)


def defences(state: State, number: int, target: int) -> tuple[Defence, ...]:
    """What a toy may defend itself with against the missiles of another one."""
    if state.battle.figures[target].missile is None:
        return ("melee",)
    if state.battle.options.out_of_range_defence or answers(state, number, target):
        return ("melee", "missile")
    return ("melee",)


def answers(state: State, number: int, target: int) -> bool:
    """Whether an attacker is within the range of its target's own missiles."""
    reach = state.battle.figures[target].reach
    return distance(state, number, target) <= reach + EPS


def defended(state: State, volley: Volley, action: Defend, dice: Dice) -> State:
    """The roll for a volley, once its target has chosen."""
    return _hit(replace(state, volley=None), volley.toy, volley.target, action.by, dice)


def _hit(state: State, number: int, target: int, by: Defence, dice: Dice) -> State:
    one, other = state.battle.figures[number], state.battle.figures[target]
    strength = other.missile if by == "missile" else other.melee
    lead, news = _rolled(state, (one, one.missile or 0), (other, strength or 0), dice)
    state = replace(state, news=(*state.news, news))
    if lead > 0:
        return state.removed(target)
    falls = lead < 0 and by == "missile" and answers(state, number, target)
    return state.removed(number) if falls else state


def _rolled(
    state: State, one: tuple[Figure, int], other: tuple[Figure, int], dice: Dice
) -> tuple[int, str]:
    """How far the first total lies above the second, and both in words."""
    die = state.battle.options.die
    rolls = dice.rolls(2, die)
    totals = (rolls[0] + one[1], rolls[1] + other[1])
    news = f"{rolls[0]}+{one[1]} against {rolls[1]}+{other[1]}"
    tie = ", a tie" if totals[0] == totals[1] else ""
    return totals[0] - totals[1], f"{news}{tie}"

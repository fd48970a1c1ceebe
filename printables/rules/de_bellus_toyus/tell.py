"""What happens in a game of De Bellus Toyus, in words and in figures."""

from __future__ import annotations

from collections import Counter

from printables.rules.de_bellus_toyus.actions import AnyAction, Defend, Done, Fight, Fire, Move
from printables.rules.de_bellus_toyus.state import State
from printables.rules.play import Tally


def tell(before: State, action: AnyAction, after: State) -> str:
    """An action and what the dice made of it, then each new turn on a line of its own."""
    turns = [news for news in after.news if news.startswith("Turn ")]
    events = [news for news in after.news if news not in turns]
    done = _told(before, action)
    return "\n".join([f"{done}: {', '.join(events)}" if events else done, *turns])


def _told(state: State, action: AnyAction) -> str:
    figures = state.battle.figures
    if isinstance(action, Move):
        name = figures[action.toy].name
        if not action.path:
            return f"{name} stays"
        return f"{name} moves to {' and '.join(f'({x:g}, {y:g})' for x, y in action.path)}"
    if isinstance(action, Fight):
        return f"{figures[action.toy].name} attacks {figures[action.target].name}"
    if isinstance(action, Fire):
        return f"{figures[action.toy].name} fires at {figures[action.target].name}"
    if isinstance(action, Defend) and state.volley:
        return f"{figures[state.volley.target].name} defends itself by {action.by}"
    assert isinstance(action, Done)
    return f"{state.active} ends its {state.doing}"


def tally(state: State) -> Tally:
    """Toys removed, of those that took part, obstructions included."""
    of = Counter(figure.unit for figure in state.battle.figures)
    there = Counter(figure.unit for _, figure, _ in state.present())
    lost = {unit: count - there[unit] for unit, count in of.items()}
    return Tally(min(state.turn, state.battle.turn_limit), lost, dict(of))

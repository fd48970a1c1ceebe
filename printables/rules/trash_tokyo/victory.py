"""Who has won, as the scenario says."""

from __future__ import annotations

from printables.rules.play import Outcome
from printables.rules.trash_tokyo.model import Side
from printables.rules.trash_tokyo.scenario import Victory
from printables.rules.trash_tokyo.state import Scene, View


def judge(scene: Scene) -> bool:
    """End the game if anyone has won by now; give whether it is over."""
    if scene.ended is None:
        scene.ended = verdict(scene)
    return scene.ended is not None


def verdict(view: View) -> Outcome | None:
    """Who has won at this instant, None if nobody. Two at once: a draw, if not told otherwise."""
    won: dict[Side, Victory] = {}
    for row in _conditions(view):
        if row.side not in won and _holds(view, row):
            won[row.side] = row
    if not won:
        return None
    if len(won) == 1:
        side, row = won.popitem()
        return Outcome((side,), _reason(row))
    both = view.setup.rules.both
    reason = " and ".join(f"{side}: {_reason(row)}" for side, row in won.items())
    return Outcome((both,) if both in won else (), f"at the same instant, {reason}")


def at_limit(view: View) -> Outcome:
    """How a game ends when its turns are over."""
    winner = view.setup.rules.turn_limit_winner
    return Outcome((winner,) if winner else (), f"{view.setup.turn_limit} turns are over")


def alive(view: View, side: Side) -> bool:
    """Whether a side has anyone left, aboard or below included."""
    figures = view.figures
    return any(not figures[i].fate for i in view.setup.by_side.get(side, ()))


def _conditions(view: View) -> tuple[Victory, ...]:
    rules = view.setup.rules.victory
    return rules or tuple(
        Victory(side=side, when="defeated", of=None, more_than=0.5) for side in view.setup.sides
    )


def _holds(view: View, row: Victory) -> bool:
    if row.when == "departed":
        carrier = view.setup.carrier
        return carrier is not None and view.figures[carrier].fate == "left"
    if row.when == "buildings-destroyed":
        return view.standing.count(0) > row.more_than * len(view.standing)
    of = (row.of,) if row.of else [side for side in view.setup.sides if side != row.side]
    return not any(alive(view, side) for side in of)


def _reason(row: Victory) -> str:
    if row.when == "departed":
        return "the carrier has left"
    if row.when == "buildings-destroyed":
        return f"more than {row.more_than:.0%} of the buildings are destroyed"
    return f"the {row.of} are defeated" if row.of else "all enemies are defeated"

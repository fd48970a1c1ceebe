"""Tokyo King as the rest of the program plays it."""

from __future__ import annotations

from collections import Counter

from printables.rules.play import Outcome, Play, Tally
from printables.rules.tokyo_king.actions import Action
from printables.rules.tokyo_king.apply import apply
from printables.rules.tokyo_king.legal import why_illegal
from printables.rules.tokyo_king.options import Options
from printables.rules.tokyo_king.proposals import proposals
from printables.rules.tokyo_king.setup import Setup, prepare
from printables.rules.tokyo_king.state import State
from printables.rules.tokyo_king.tell import tell
from printables.rules.tokyo_king.turn import start
from printables.rules.tokyo_king.worth import worth


def sides(state: State) -> tuple[str, ...]:
    """Seats around the table, the dead ones too."""
    return tuple(seat.side for seat in state.seats)


def to_move(state: State) -> str:
    """Whoever the open choice belongs to."""
    assert state.choice is not None
    return state.seats[state.choice.seat].side


def outcome(state: State) -> Outcome | None:
    """None while the game goes on."""
    return state.ended


def tally(state: State) -> Tally:
    """Monsters destroyed, and the points of every player."""
    return Tally(
        turns=state.turn.number,
        lost=Counter(seat.unit for seat in state.seats if not seat.alive),
        of=Counter(seat.unit for seat in state.seats),
        scores={f"points of {seat.side}": float(seat.points) for seat in state.seats},
    )


PLAY = Play(
    game="tokyo-king",
    setup=Setup,
    options=Options,
    action=Action,
    prepare=prepare,
    start=start,
    sides=sides,
    to_move=to_move,
    why_illegal=why_illegal,
    apply=apply,
    outcome=outcome,
    proposals=proposals,
    worth=worth,
    tell=tell,
    tally=tally,
)

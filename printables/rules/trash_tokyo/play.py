"""Trash Tokyo as the rest of the program plays it."""

from __future__ import annotations

from collections import Counter

from printables.rules.play import Outcome, Play, Tally
from printables.rules.trash_tokyo.actions import Action, Forfeit
from printables.rules.trash_tokyo.apply import apply, why_illegal
from printables.rules.trash_tokyo.layout import start
from printables.rules.trash_tokyo.options import Options
from printables.rules.trash_tokyo.prepare import prepare
from printables.rules.trash_tokyo.proposals import proposals
from printables.rules.trash_tokyo.setup import Setup
from printables.rules.trash_tokyo.state import State
from printables.rules.trash_tokyo.tell import tell
from printables.rules.trash_tokyo.worth import worth


def sides(state: State) -> tuple[str, ...]:
    """Sides that players command, in the order of the scenario."""
    return state.setup.sides


def to_move(state: State) -> str:
    """The side whose Action is next."""
    return state.order[state.next]


def outcome(state: State) -> Outcome | None:
    """None while the game goes on."""
    return state.ended


def tally(state: State) -> Tally:
    """Units and buildings lost; abandoned and scattered ones count as lost."""
    members, buildings = state.setup.members, state.setup.buildings
    lost = Counter(
        member.unit.id for member, figure in zip(members, state.figures, strict=True) if figure.fate
    )
    lost.update(
        building.id for building, left in zip(buildings, state.standing, strict=True) if not left
    )
    of = Counter(member.unit.id for member in members)
    of.update(building.id for building in buildings)
    return Tally(turns=state.turn, lost=lost, of=of)


PLAY = Play(
    game="trash-tokyo",
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
    idle=lambda state: Forfeit(),
)

"""Minimal Mech Combat as a game to play: `PLAY`."""

from __future__ import annotations

from pydantic import ValidationError

from printables.rules.minimal_mech.actions import Action
from printables.rules.minimal_mech.model import Unit
from printables.rules.minimal_mech.options import Options
from printables.rules.minimal_mech.scenario import ScenarioRules
from printables.rules.minimal_mech.state import Setup, State
from printables.rules.minimal_mech.tell import tally, tell
from printables.rules.minimal_mech.turns import apply, outcome, start, to_move, why_illegal
from printables.rules.minimal_mech.worth import proposals, worth
from printables.rules.play import Muster, Play, PlayError


def prepare(muster: Muster, options: Options) -> Setup:
    """The set-up of a scenario. Raises PlayError when its robots and places do not match."""
    if not isinstance(muster.rules, ScenarioRules):
        raise PlayError(f"{muster.id}: has no rules, must have a map and places for its robots")
    units = [
        force.subject
        for force in muster.forces
        if isinstance(force.subject, Unit)
        for _ in range(force.count)
    ]
    try:
        return Setup(rules=muster.rules, units=tuple(units), options=options)
    except ValidationError as error:
        raise PlayError(f"{muster.id}: {error.errors()[0]['ctx']['error']}") from None


def sides(state: State) -> tuple[str, ...]:
    """Both sides, the scenario's first robot's before the other."""
    return state.battle.sides


PLAY = Play(
    game="minimal-mech",
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

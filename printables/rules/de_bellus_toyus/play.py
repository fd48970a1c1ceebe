"""De Bellus Toyus as a game to play: `PLAY`."""

from __future__ import annotations

from pydantic import ValidationError

from printables.rules.de_bellus_toyus.actions import Action
from printables.rules.de_bellus_toyus.layout import misplaced
from printables.rules.de_bellus_toyus.model import Unit
from printables.rules.de_bellus_toyus.options import Options
from printables.rules.de_bellus_toyus.proposals import proposals
from printables.rules.de_bellus_toyus.scenario import ScenarioRules
from printables.rules.de_bellus_toyus.state import Setup, State
from printables.rules.de_bellus_toyus.tell import tally, tell
from printables.rules.de_bellus_toyus.turns import apply, outcome, start, to_move, why_illegal
from printables.rules.de_bellus_toyus.worth import worth
from printables.rules.play import Muster, Play, PlayError

MM_PER_INCH = 25.4


def prepare(muster: Muster, options: Options) -> Setup:
    """The set-up of a scenario. Raises PlayError when its units and places do not match."""
    if not isinstance(muster.rules, ScenarioRules):
        raise PlayError(f"{muster.id}: has no rules, must have a board and places for its units")
    forces = [
        (_as_printed(force.subject, force.size_mm), force.count)
        for force in muster.forces
        if isinstance(force.subject, Unit)
    ]
    try:
        setup = Setup(
            rules=muster.rules,
            units=tuple(unit for unit, _ in forces),
            counts=tuple(count for _, count in forces),
            options=options,
        )
    except ValidationError as error:
        raise PlayError(f"{muster.id}: {error.errors()[0]['ctx']['error']}") from None
    faults = list(misplaced(setup))
    if faults:
        raise PlayError(f"{muster.id}: {'; '.join(faults)}")
    return setup


def _as_printed(unit: Unit, size_mm: tuple[float, float] | None) -> Unit:
    """A unit on the base of the printed piece that stands for it, where there is one."""
    if size_mm is None:
        return unit
    size_in = (size_mm[0] / MM_PER_INCH, size_mm[1] / MM_PER_INCH)
    return unit.model_copy(update={"size_in": size_in})


def sides(state: State) -> tuple[str, ...]:
    """Both sides, the one that the scenario names first before the other."""
    return state.battle.sides


PLAY = Play(
    game="de-bellus-toyus",
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

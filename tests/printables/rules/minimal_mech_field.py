"""Small fields of Minimal Mech Combat for its tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from printables.rules.dice import ListedDice
from printables.rules.minimal_mech.hexes import Hex, at_number
from printables.rules.minimal_mech.model import Unit
from printables.rules.minimal_mech.options import Options
from printables.rules.minimal_mech.play import PLAY
from printables.rules.minimal_mech.scenario import ScenarioRules
from printables.rules.minimal_mech.state import Robot, Setup, State

A: dict[str, Any] = {
    "id": "minimal-mech/a",
    "title": "A",
    "source": "test",
    "attack": 4,
    "armor": 3,
    "hit": 2,
    "block": 2,
    "move": 4,
    "weapons": ["laser"],
    "other": ["jump"],
}
B: dict[str, Any] = {
    "id": "minimal-mech/b",
    "title": "B",
    "source": "test",
    "attack": 4,
    "armor": 4,
    "hit": 4,
    "block": 2,
    "move": 2,
    "weapons": ["grenade"],
}
OPEN = ("." * 9,) * 7


def robot(row: dict[str, Any] = A, **change: Any) -> Unit:
    return Unit.model_validate({**row, **change})


def at(*numbers: str) -> tuple[Hex, ...]:
    return tuple(at_number(number) for number in numbers)


def setup(
    *robots: tuple[str, str, Unit],
    rows: tuple[str, ...] = OPEN,
    leave: dict[str, Any] | None = None,
    **options: Any,
) -> Setup:
    """Robots as (side, number of the hex, unit)."""
    return Setup(
        rules=ScenarioRules.model_validate(
            {
                "map": rows,
                "robots": [{"side": side, "at": place} for side, place, _ in robots],
                "leave": leave,
            }
        ),
        units=tuple(unit for _, _, unit in robots),
        options=Options(**options),
    )


def begun(
    *robots: tuple[str, str, Unit],
    rows: tuple[str, ...] = OPEN,
    phase: str = "move",
    dice: tuple[int, ...] = (6, 1),
    leave: dict[str, Any] | None = None,
    **options: Any,
) -> State:
    """The first turn, with the first robot's side as player 1, in one of its phases."""
    made = setup(*robots, rows=rows, leave=leave, **options)
    state: State = PLAY.start(made, ListedDice(dice))
    return replace(state, step=1, news=()) if phase == "combat" else state


def met(state: State, number: str, *who: int) -> State:
    """With robots put into a hex together, as a game may come to but never begins."""
    place = at_number(number)
    robots = [replace(r, at=place) if n in who else r for n, r in enumerate(state.robots)]
    return replace(state, robots=tuple(robots))


def after(state: State, action: Any, *faces: int) -> State:
    """The state after an action that rolls exactly these dice, then those of a new turn if any."""
    dice = ListedDice(faces)
    found: State = PLAY.apply(state, action, dice)
    assert not dice.left, f"{dice.left} dice were not rolled"
    return found


def why_not(state: State, action: Any) -> str:
    reason = PLAY.why_illegal(state, action)
    assert reason is not None, action
    return reason


def legal(state: State, action: Any) -> bool:
    return PLAY.why_illegal(state, action) is None


def record(state: State, number: int) -> dict[str, Any]:
    """What a turn record shows."""
    one: Robot = state.robots[number]
    names = ("attack", "armor", "hit", "block", "move", "weapons")
    return {name: getattr(one, name) for name in names}

"""Tables of Trash Tokyo laid by hand: units at given places, buildings where they are wanted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from printables.catalogue.loader import Catalogue, load_catalogue
from printables.rules.dice import ListedDice, RandomDice
from printables.rules.play import Force, Muster
from printables.rules.trash_tokyo import ScenarioRules
from printables.rules.trash_tokyo import actions as a
from printables.rules.trash_tokyo.model import Unit
from printables.rules.trash_tokyo.play import PLAY
from printables.rules.trash_tokyo.state import Figure, Scene, State

DINOSAUR, GOD = "giant-radioactive-dinosaur", "ancient-god"
Placed = tuple[str, tuple[float, float]] | tuple[str, tuple[float, float], dict[str, Any]]


@cache
def catalogue() -> Catalogue:
    return load_catalogue()


def unit(name: str) -> Unit:
    found = catalogue().subject(f"trash-tokyo/{name}")
    assert isinstance(found, Unit)
    return found


def table(
    *placed: Placed,
    buildings: Iterable[tuple[str, tuple[float, float], float]] = (),
    rows: Iterable[Unit] = (),
    act: str = "",
    left: tuple[int, int] = (6, 6),
    options: dict[str, str] | None = None,
    **rules: Any,
) -> State:
    """A state with these units at these places, and (kind, centre, size in mm) of buildings.

    `rows` are units that the catalogue does not have, `act` is the side that is to act.
    """
    own = {row.id.partition("/")[2]: row for row in rows}
    names = [name for name, *_ in placed]
    structures = [
        {"unit": f"trash-tokyo/{kind}", "size_mm": (size, size), "at_cm": [at]}
        for kind, at, size in buildings
    ]
    muster = Muster(
        "by-hand",
        "By hand",
        tuple(
            Force(own.get(name) or unit(name), names.count(name)) for name in dict.fromkeys(names)
        ),
        (150, 150),
        ScenarioRules.model_validate({"structure": structures, **rules}),
        {**catalogue().terrain, **catalogue().buildings},
    )
    setup = PLAY.prepare(muster, PLAY.read_options(options or {}))
    state: State = PLAY.start(setup, RandomDice(1))
    figures: list[Figure] = list(state.figures)
    seen: dict[str, int] = {}
    for name, at, *changes in placed:
        seen[name] = seen.get(name, 0) + 1
        index = setup.indices[f"{name}-{seen[name]}"]
        extra: dict[str, Any] = changes[0] if changes else {}  # type: ignore[assignment]
        figures[index] = replace(figures[index], at=at, **extra)
    first = act or setup.sides[0]
    order = (first, *(side for side in setup.sides if side != first))
    return replace(
        state,
        figures=tuple(figures),
        order=order,
        left=left[: len(order)] + (0,) * (len(order) - 2),
        next=0,
        memo={},
    )


def figure(state: State, name: str) -> Figure:
    return state.figures[state.setup.indices[name]]


def site(state: State, name: str) -> int:
    return state.standing[state.setup.site_indices[name]]


def shot(unit_name: str, weapon: str, *targets: str) -> a.Shot:
    return a.Shot(unit_name, tuple(weapon.split("+")), targets)


def attack(*shots: a.Shot) -> a.Attack:
    return a.Attack(shots=shots)


def go(name: str, mode: Any, *path: tuple[float, float], ends: Any = "above") -> a.Step:
    return a.Step(name, mode, path, ends)


def move(*steps: a.Step) -> a.Move:
    return a.Move(steps=steps)


def why(state: State, action: Any) -> str | None:
    return PLAY.why_illegal(state, action)


def after(state: State, action: Any, dice: Iterable[int] = ()) -> State:
    """The state after an action for which just these dice are rolled."""
    listed = ListedDice(dice)
    found: State = PLAY.apply(state, action, listed)
    assert listed.left == 0
    return found


def scene(state: State, dice: Iterable[int] = ()) -> Scene:
    return Scene(state, ListedDice(dice))


def faces(points: int) -> list[int]:
    """Dice that show so many points of damage, an even number first in sixes."""
    return [6] * (points // 2) + [4] * (points % 2)


def roll(points: int, av: int) -> list[int]:
    """All dice of an attack of that AV which does so many points of damage."""
    shown = faces(points)
    return shown + [1] * (av - len(shown))

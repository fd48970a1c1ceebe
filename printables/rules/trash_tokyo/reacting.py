"""The passive phase: what units that spent no Action do by their reaction tables.

Units in contact roll one die together; each reads its own table. Forward is straight towards the
nearest foe, away straight from it, as far as the ground allows (the rules say no more).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from printables.rules.trash_tokyo.actions import Step
from printables.rules.trash_tokyo.attacks import can_hit, fire
from printables.rules.trash_tokyo.geometry import Point, distance
from printables.rules.trash_tokyo.model import MoveType, Side
from printables.rules.trash_tokyo.moves import go, moved
from printables.rules.trash_tokyo.paths import (
    ahead,
    backed,
    direction,
    open_modes,
    reach,
    rotated,
    why_no_path,
)
from printables.rules.trash_tokyo.reactions import (
    NEAR_CM,
    OTHERS_NEAR_CM,
    RESULTS,
    Code,
    Modifier,
    Reaction,
    Situation,
)
from printables.rules.trash_tokyo.state import HAIR, Figure, Scene, View, groups, on_table, touching
from printables.rules.trash_tokyo.strikes import lose, touch

TURNS = (0, 45, -45, 90, -90, 135, -135, 180)
"""Ways an aircraft turns, in degrees, until it has room for its minimum."""
LEAST_CM = 0.05
"""Nobody moves for less than this."""
SHARES = {"forward": 1.0, "away": 1.0, "away-half": 0.5, "away-up-to-half": 0.5}
"""Part of a full move that goes with each result."""


def react_all(scene: Scene) -> None:
    """Let everyone react who has not acted: sides by initiative, civilians last."""
    for side in (*scene.order, *_unled(scene)):
        idle = [i for i in scene.setup.by_side[side] if _idle(scene.figures[i])]
        for group in groups(scene, idle):
            if scene.ended:
                return
            react(scene, [i for i in group if not scene.figures[i].fate])


def react(scene: Scene, group: Sequence[int]) -> None:
    """Roll one die for a group, and do for each of its units what its table says."""
    if not group:
        return
    die = scene.dice.roll()
    codes = {index: read(scene, index, group, die) for index in group}
    for index in sorted(group, key=lambda index: _turn(scene, index, codes[index])):
        if not scene.ended and not scene.figures[index].fate:
            scene.note("reacted", scene.setup.members[index].name, codes[index])
            _obey(scene, index, codes[index])


def _turn(view: View, index: int, code: Code) -> tuple[float, int]:
    """Who goes first in a group: whoever is in front, so that nobody stands in another's way."""
    move = RESULTS[code].move
    foe = None if move == "none" else nearest(view, index, view.setup.foes[index])
    if foe is None:
        return 0.0, index
    far = distance(view.figures[index].at, view.figures[foe].at)
    return (far if move == "forward" else -far), index


def read(view: View, index: int, group: Sequence[int], die: int) -> Code:
    """The code that a die gives a unit of a group, modifiers and limits included."""
    table = view.setup.members[index].reaction
    column = next(
        (
            number
            for number, situation in enumerate(table.columns)
            if _holds(view, group, index, situation)
        ),
        len(table.columns) - 1,
    )
    return table.rows[min(6, max(1, die + modifier(view, index, group, table))) - 1][column]


def modifier(view: View, index: int, group: Sequence[int], table: Reaction) -> int:
    """Sum of the modifiers of a table that apply to a group."""
    counts = {name: _count(view, index, group, name) for name in table.modifiers}
    graded = view.setup.options.reaction_contact_modifier == "graded"
    if graded and counts.get("others-touching"):
        counts["others-near"] = 0
    return sum(table.modifiers[name] * count for name, count in counts.items())


# ------------------------------------------------------------------ reading the table
def _idle(figure: Figure) -> bool:
    return not figure.fate and not figure.acted and figure.level not in ("aboard", "inside")


def _unled(scene: Scene) -> Iterator[Side]:
    """Civilians, and a side that rolled no initiative."""
    return (side for side in scene.setup.by_side if side not in scene.order)


def _holds(view: View, group: Sequence[int], index: int, situation: Situation) -> bool:
    who, _, where = situation.partition("-")
    others: Iterable[int]
    if who == "defenders":
        others = view.setup.by_side.get("defenders", ())
    elif who == "unit":
        side = view.setup.members[index].side
        others = [j for j, member in enumerate(view.setup.members) if member.side != side]
    else:
        others = view.setup.foes[index]
    return _near(view, group, others) == (where == "near")


def _near(view: View, group: Sequence[int], others: Iterable[int]) -> bool:
    """Whether any of the others is near; nobody is near to what is under water or ground."""
    return any(
        view.figures[j].on_table
        and distance(view.figures[i].at, view.figures[j].at) < NEAR_CM - HAIR
        for j in others
        for i in group
        if view.figures[i].on_table
    )


def _count(view: View, index: int, group: Sequence[int], name: Modifier) -> int:
    """How often a modifier applies."""
    figures = view.figures
    if name == "attack-on-unit":
        return len({number for i in group for number in figures[i].attacked})
    if name in ("hit-on-monster", "hit-on-enemy"):
        if view.setup.members[index].unit.kind == "monster":
            return figures[index].hits
        foe = nearest(view, index, view.setup.foes[index])
        return 0 if foe is None else figures[foe].hits
    friends = on_table(view, view.setup.members[index].side)
    if name == "others-touching":
        return int(any(i != j and touching(view, i, j) for i in group for j in friends))
    return int(
        any(
            i != j and distance(figures[i].at, figures[j].at) <= OTHERS_NEAR_CM + HAIR
            for i in group
            for j in friends
        )
    )


def nearest(view: View, index: int, others: Iterable[int]) -> int | None:
    """The nearest of the others on the table, the first of equals; None without any."""
    at, figures = view.figures[index].at, view.figures
    found = [(distance(at, figures[j].at), j) for j in others if figures[j].on_table]
    return min(found)[1] if found else None


# ------------------------------------------------------------------ doing as it says
def _obey(scene: Scene, index: int, code: Code) -> None:
    if code == "S":
        _scatter(scene, index)
        return
    result = RESULTS[code]
    foe = nearest(scene, index, scene.setup.foes[index])
    if result.move == "none":
        _hold(scene, index)
    elif foe is not None:
        towards = direction(scene.figures[index].at, scene.figures[foe].at)
        if result.move != "forward":
            towards = -towards[0], -towards[1]
        _run(scene, index, towards, SHARES[result.move], foe if result.move == "forward" else None)
    else:
        _hold(scene, index)
    if result.attack:
        _fire_all(scene, index)


def _scatter(scene: Scene, index: int) -> None:
    """People leave the table; crews leave their vehicles, which crash if they fly.

    A craft with others aboard stays: only its own rule makes it leave (ours).
    """
    member = scene.setup.members[index]
    if member.carrier:
        return
    if member.unit.class_ != "vehicle":
        lose(scene, index, "scattered")
    else:
        lose(scene, index, "crashed" if scene.figures[index].level == "air" else "abandoned")


def _hold(scene: Scene, index: int) -> None:
    """Stay, or fly the minimum straight ahead for an aircraft that must fly."""
    figure, member = scene.figures[index], scene.setup.members[index]
    if figure.level == "air" and member.modes["air"].min_cm and not figure.flown:
        _run(scene, index, figure.heading, 0, None)


def _run(scene: Scene, index: int, towards: Point, share: float, foe: int | None) -> None:
    """Move straight in a direction, a share of a full move, no farther than contact with a foe."""
    best = max(
        (_step(scene, index, mode, towards, share, foe) for mode in open_modes(scene, index)),
        key=lambda found: found[1],
        default=None,
    )
    if best is not None and best[1] > LEAST_CM:
        step, length = best
        go(scene, index, moved(scene.figures[index], step), length)
        touch(scene, index)


def _step(
    scene: Scene, index: int, mode: MoveType, towards: Point, share: float, foe: int | None
) -> tuple[Step, float]:
    """The farthest legal step of a move type straight in a direction, and its length."""
    figure, member = scene.figures[index], scene.setup.members[index]
    row = member.modes[mode]
    below = figure.level == "below"
    least = row.min_cm if mode == "air" else 0
    for turn in TURNS if least else TURNS[:1]:
        way = rotated(towards, turn)
        wish = reach(scene, index, mode, way, row.move_cm, share)
        if wish < least:
            wish = min(least, reach(scene, index, mode, way, row.move_cm))
        if mode == "submarine" and not below:
            wish = min(wish, row.move_cm * share / 2)
        if foe is not None and turn == 0:
            wish = max(least, min(wish, distance(figure.at, scene.figures[foe].at)))
        length = wish if below else backed(scene, index, way, wish, least)
        if length is None or length < least - HAIR:
            continue
        path = (ahead(figure.at, way, length),)
        step = Step(member.name, mode, path, "below" if below else "above")
        if length > HAIR and why_no_path(scene, index, mode, path, below) is None:
            return step, length
    return Step(member.name, mode, (figure.at,)), 0.0


def _fire_all(scene: Scene, index: int) -> None:
    """Fire every weapon once, each at the nearest foe that it can hit."""
    members = scene.setup.members
    for weapon in members[index].weapons:
        figure = scene.figures[index]
        if scene.ended or not figure.on_table:
            return
        foes = sorted(
            (distance(figure.at, scene.figures[j].at), j)
            for j in scene.setup.foes[index]
            if scene.figures[j].on_table
        )
        target = next(
            (name for _, j in foes if can_hit(scene, index, weapon, name := members[j].name)), None
        )
        if target is not None:
            fire(scene, index, weapon, target)

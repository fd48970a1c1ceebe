"""The table as a scenario lays it out: toys with their figures on their places."""

from __future__ import annotations

from collections.abc import Iterator

from printables.rules.de_bellus_toyus.geometry import EPS, Area, Box, Point, gap
from printables.rules.de_bellus_toyus.model import Unit
from printables.rules.de_bellus_toyus.options import Options
from printables.rules.de_bellus_toyus.scenario import NOBODY, ScenarioRules
from printables.rules.de_bellus_toyus.state import Battle, Figure, Setup
from printables.rules.de_bellus_toyus.tables import FLIERS


def battle_of(setup: Setup) -> Battle:
    """What never changes during the game."""
    rules, options = setup.rules, setup.options
    first, second = rules.sides
    return Battle(
        board=rules.board_in,
        areas=tuple(
            Area(p.ground, p.at_in, (p.size_in[0] / 2, p.size_in[1] / 2), p.shape == "ellipse")
            for p in rules.patch
        ),
        figures=tuple(_figures(setup)),
        sides=(first, second),
        flag=rules.flag,
        turn_limit=options.turn_limit or rules.turn_limit,
        limit_winner=rules.limit_winner or _defender(rules),
        options=options,
    )


def places_of(setup: Setup) -> tuple[Point, ...]:
    """Where each figure begins, in the order of the figures."""
    return tuple(spot for place in setup.rules.place for spot in place.at_in)


def misplaced(setup: Setup) -> Iterator[str]:
    """Yield a fault for every toy that cannot stand where it is to begin."""
    wide, deep = setup.rules.board_in
    placed: list[tuple[Figure, Point]] = []
    for figure, at in zip(_figures(setup), places_of(setup), strict=True):
        if figure.side == NOBODY and not figure.obstructs:
            yield f"{figure.name} fights for {NOBODY}, which only obstructions do"
        x, y = figure.across
        if not (x <= at[0] <= wide - x and y <= at[1] <= deep - y):
            yield f"{figure.name} at {_shown(at)} is not wholly on the board"
        for other, there in placed:
            if gap(figure.box, at, other.box, there) < -EPS:
                yield f"{figure.name} at {_shown(at)} stands on {other.name} at {_shown(there)}"
        placed.append((figure, at))
    for side in setup.rules.sides:
        if not any(figure.side == side and not figure.obstructs for figure, _ in placed):
            yield f"{side} has only obstructions, and so has lost before the game begins"


def _shown(at: Point) -> str:
    return f"({at[0]:g}, {at[1]:g})"


def _defender(rules: ScenarioRules) -> str | None:
    if rules.flag is None:
        return None
    return next(side for side in rules.sides if side != rules.flag.attacker)


def _figures(setup: Setup) -> Iterator[Figure]:
    """Toys with names told apart: those of a title that comes more than once are numbered."""
    rows = [
        (unit, place.side)
        for unit, place in zip(setup.units, setup.rules.place, strict=True)
        for _ in place.at_in
    ]
    titles = [unit.title for unit, _ in rows]
    for number, (unit, side) in enumerate(rows):
        before = titles[:number].count(unit.title) + 1
        name = f"{unit.title} {before}" if titles.count(unit.title) > 1 else unit.title
        yield _figure(name, unit, side, setup.options)


def _figure(name: str, unit: Unit, side: str, options: Options) -> Figure:
    rating = unit.rating
    by_magic = rating.mobility == "magical" and options.magic_flies
    wide, deep = unit.size_in
    box = Box(wide / 2, deep / 2, 0) if rating.obstructs else Box(0, 0, max(wide, deep) / 2)
    return Figure(
        name=name,
        unit=unit.id,
        side=side,
        melee=rating.melee,
        missile=rating.missile,
        reach=rating.range_in or 0.0,
        moves=rating.moves,
        flies=rating.mobility in FLIERS or by_magic,
        obstructs=rating.obstructs,
        box=box,
        across=box.across,
    )

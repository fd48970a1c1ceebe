"""`printables robot`: a robot of Minimal Mech Combat designed and checked."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printables.cli.card_text import card_text
from printables.cli.tables import aligned
from printables.errors import CatalogueError, PrintablesError, UnknownName

if TYPE_CHECKING:
    from printables.rules.minimal_mech import Unit

GAME = "minimal-mech"
ATTRIBUTES = ("attack", "armor", "hit", "block", "move")
OWN = "own design by the rules of Minimal Mech Combat 3.0"
EPILOG = """\b
Examples:
  printables robot --attack 4 --armor 3 --hit 2 --block 2 --move 4 --weapon laser --jump
  printables robot --title Crab --attack 4 --armor 5 --hit 3 --dodge 2 --move 3 \\
      --weapon laser --weapon laser --budget 20 --toml mine/crab.toml
  printables robot robot-a                  a robot of the catalogue
  printables robot robot-a --weapon missile --title "Robot C"

\b
UNIT is a robot to show or to begin with; options change its design. --toml writes the row for a
catalogue folder: a new file, or one more row in a file of yours. Attributes go from 0 to 5, ARMOR
from 1; a robot costs at most 24 build points, an average one 18."""


@click.command(epilog=EPILOG)
@click.argument("unit", required=False, metavar="[UNIT]")
@click.option("--attack", type=int, help="ATTACK: to hit with a weapon.")
@click.option("--armor", type=int, help="ARMOR: hits that destroy it.")
@click.option("--hit", type=int, help="HIT: to make contact by hand.")
@click.option("--block", "--dodge", "block", type=int, help="BLOCK, or DODGE: to stop a blow.")
@click.option("--move", type=int, help="MOVE: movement points a turn.")
@click.option(
    "--weapon",
    "weapons",
    multiple=True,
    metavar="NAME",
    help="laser, grenade or missile; repeat for more, up to 4.",
)
@click.option("--jump/--no-jump", default=None, help="Whether it can jump.")
@click.option("--number", type=int, help="Unit number on the turn record.")
@click.option("--budget", type=int, help="Most build points it may cost.  [default: 24]")
@click.option("--title", help="Its name on the card.  [default: New Robot]")
@click.option("--id", "name", metavar="NAME", help="Its id.  [default: made of the title]")
@click.option(
    "--toml", "target", metavar="FILE", help="Write its row for a catalogue; - for stdout."
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.pass_context
def robot(
    context: click.Context,
    /,
    unit: str | None,
    target: str | None,
    as_json: bool,
    **given: Any,
) -> None:
    """Design a robot: what it costs, its turn record, its row for a catalogue."""
    design = {key: value for key, value in given.items() if value not in (None, ())}
    if unit is None and not design:
        raise click.UsageError("name a robot to show, or give the attributes of a new one")
    if as_json and target == "-":
        raise click.UsageError("--json and --toml - both go to stdout: choose one")
    made = _designed(context, unit, design)
    if target is not None and target != "-":
        _add_row(Path(target), made)
    if target == "-":
        click.echo(toml_row(made), nl=False)
    elif as_json:
        click.echo(json.dumps(_as_data(made), indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(_page(made)))


# ------------------------------------------------------------------ the design
def _designed(context: click.Context, unit: str | None, design: Mapping[str, Any]) -> Unit:
    """The robot, new or changed. Raises CatalogueError with a line for every fault."""
    from pydantic import ValidationError

    from printables.catalogue.faults import row_faults
    from printables.rules.minimal_mech import Unit

    begun = _known(context, unit) if unit is not None else None
    if begun and not design:
        return begun
    values = _values(begun, design)
    try:
        return Unit.model_validate(values)
    except ValidationError as error:
        faults = [f"{values['id']}{fault}" for _, fault in row_faults(Unit, values, error)]
        raise CatalogueError(faults) from None


def _known(context: click.Context, name: str) -> Unit:
    """A robot of the catalogue, with or without the name of its game. Raises UnknownName."""
    from printables.cli import catalogue_of
    from printables.rules.minimal_mech import Unit

    robots = {
        key: unit for key, unit in catalogue_of(context).units.items() if isinstance(unit, Unit)
    }
    full = name if "/" in name else f"{GAME}/{name}"
    if full not in robots:
        raise UnknownName.among("robot", full, robots)
    return robots[full]


def _values(begun: Unit | None, design: Mapping[str, Any]) -> dict[str, Any]:
    """A row: what the robot begins with, and the options on top of it."""
    row = _row(begun) if begun else {}
    title = design.get("title", row.get("title", "New Robot"))
    slug = design.get("name") or (_slug(title) if "title" in design or not begun else None)
    row |= {"id": f"{GAME}/{slug.removeprefix(f'{GAME}/')}"} if slug else {}
    row |= {"title": title, "source": OWN}
    row |= {key: design[key] for key in (*ATTRIBUTES, "number", "budget") if key in design}
    if "weapons" in design:
        row["weapons"] = list(design["weapons"])
    if "jump" in design:
        row["other"] = ["jump"] if design["jump"] else []
    return row


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "robot"


# ------------------------------------------------------------------ what is told
def _page(made: Unit) -> Iterator[str]:
    yield card_text(_card(made))
    yield ""
    yield "Build points"
    rows = [[_label(item), str(points)] for item, points in made.points_by_item]
    yield aligned([*rows, ["total", f"{made.points} of {made.budget}: {_standing(made)}"]], "  ")


def _label(item: str) -> str:
    return item.upper() if item in ATTRIBUTES else item


def _standing(made: Unit) -> str:
    from printables.rules.minimal_mech.charts import AVERAGE_POINTS

    more = made.points - AVERAGE_POINTS
    if not more:
        return f"as an average robot, {AVERAGE_POINTS}"
    return f"{abs(more)} {'above' if more > 0 else 'below'} an average robot, {AVERAGE_POINTS}"


def _card(made: Unit) -> Any:
    from printables.rules.minimal_mech import stat_card

    return stat_card(made)


def _as_data(made: Unit) -> dict[str, Any]:
    items = [{"item": item, "points": points} for item, points in made.points_by_item]
    return {
        "unit": _row(made),
        "points": {"total": made.points, "budget": made.budget, "items": items},
        "card": asdict(_card(made)),
    }


# ------------------------------------------------------------------ its row
def _row(made: Unit) -> dict[str, Any]:
    """The robot as a catalogue row has it: without what is at its default."""
    row: dict[str, Any] = made.model_dump(mode="json", exclude_defaults=True)
    return row


def toml_row(made: Unit) -> str:
    """The robot as `[[unit]]`, ready for a catalogue folder."""
    # A JSON text, list or number is one of TOML too.
    lines = [
        f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in _row(made).items()
    ]
    return "\n".join(["[[unit]]", *lines, ""])


def _add_row(path: Path, made: Unit) -> None:
    """Write the row to a file, below the rows that are in it."""
    from printables.files import write_atomically

    before = path.read_text("utf-8") if path.is_file() else ""
    try:
        rows = tomllib.loads(before).get("unit", [])
    except tomllib.TOMLDecodeError as error:
        raise PrintablesError(f"{path}: is not TOML: {error}") from None
    if any(isinstance(row, dict) and row.get("id") == made.id for row in rows):
        raise PrintablesError(f"{path}: has a unit {made.id} already; choose another --id")
    above = f"{before.rstrip()}\n\n" if before.strip() else ""
    write_atomically(path, above + toml_row(made))
    click.echo(f"{path}", err=True)

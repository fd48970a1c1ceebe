"""Write docs/games.md: the house rules of every game, and what a scenario of one's own may say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from printables.rules import PLAYS, TABLE, find_game, find_play
from printables.texts import texts

FILE = Path(__file__).with_name("games.md")
INTRO = """# Games that the machine plays

    printables battle scenario:NAME --option rounding=floor --games 1000
    printables battle scenario:NAME --watch
    printables odds ATTACKER TARGET

`printables list scenarios` names the scenarios. A house rule is set with `--option name=value`; the
first value below is the default. Where a game's document leaves a question open, the default is our
answer, and the choice is yours.

A scenario of your own is a row `[[scenario]]` of TOML in a folder that you name with `--catalogue`
(or in `PRINTABLES_CATALOGUE`): `id`, `title`, `game`, `source`, `units` with their numbers,
`terrain` with printed pieces, and a table `[scenario.rules]` whose keys are the game's own, below.
Those of the project in `catalogue/scenarios/` are examples to copy. Units of your own play like
those of the rules: write a `[[unit]]`, put it into a scenario, or swap it in with
`--replace OLD=NEW`.

`make docs` makes this page from the rules."""


def text() -> str:
    lines = [INTRO]
    for game_id in TABLE:
        game, play = find_game(game_id), find_play(game_id)
        title = texts("en")(f"{game_id}.title")
        lines += ["", f"## {title}", "", "House rules:", "", *_table(play.options)]
        if game.scenario:
            lines += ["", "`[scenario.rules]`:", "", *_table(game.scenario)]
            for path, model in _inner(game.scenario, "scenario.rules"):
                about = (model.__doc__ or "").strip().splitlines()[0]
                lines += ["", f"`{path}`: {about[0].lower()}{about[1:]}", "", *_table(model)]
    assert list(TABLE) == list(PLAYS)
    return "\n".join(lines) + "\n"


def _table(model: type[BaseModel]) -> list[str]:
    rows = ["| key | default | allowed | what |", "|---|---|---|---|"]
    for name, field in model.model_fields.items():
        cells = (f"`{field.alias or name}`", _default(field), _allowed(field), field.description)
        rows.append("| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |")
    return rows


def _default(field: FieldInfo) -> str:
    value = field.default
    if value is PydanticUndefined and field.default_factory is None:
        return "must be given"
    if value is None or value in ((), {}, "") or value is PydanticUndefined:
        return ""
    return _word(value)


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return " ".join(_word(item) for item in value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def _allowed(field: FieldInfo) -> str:
    words = _kind(field.annotation)
    bounds = {key: v for m in field.metadata for key, v in _bounds(m)}
    low, high = bounds.get("ge", bounds.get("gt")), bounds.get("le", bounds.get("lt"))
    if low is not None and high is not None:
        return f"{words}, {low:g} to {high:g}"
    return words


def _bounds(limit: Any) -> Iterator[tuple[str, float]]:
    for key in ("ge", "gt", "le", "lt"):
        if hasattr(limit, key):
            yield key, getattr(limit, key)


def _kind(annotation: Any) -> str:
    """`whole number`, `north, south`, `table`, `list of tables`: what TOML is to hold."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _kind(inner[0])
    if origin is Literal:
        return ", ".join(_word(value) for value in inner)
    if origin in (Union, UnionType):
        return " or ".join(_kind(part) for part in inner if part is not type(None))
    if origin is tuple:
        if inner[-1] is Ellipsis:
            kind = _kind(inner[0])
            return f"list of {kind}s" if kind in ("table", "number", "word") else f"list: {kind}"
        return f"{len(inner)} {_kind(inner[0])}s"
    if origin is dict:
        return f"table of {_kind(inner[1])}"
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return "table"
    names = {int: "whole number", float: "number", str: "word", bool: "true, false"}
    return names.get(annotation, str(annotation))


def _inner(model: type[BaseModel], path: str) -> Iterator[tuple[str, type[BaseModel]]]:
    """Every model inside a model, with the TOML table that holds it."""
    for name, field in model.model_fields.items():
        for found, many in _models(field.annotation):
            where = f"{path}.{field.alias or name}"
            where += ".NAME" if get_origin(field.annotation) is dict else ""
            yield f"[[{where}]]" if many else f"[{where}]", found
            yield from _inner(found, where)


def _models(annotation: Any, many: bool = False) -> Iterator[tuple[type[BaseModel], bool]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation, many
    for part in get_args(annotation):
        yield from _models(part, many or get_origin(annotation) is tuple)


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")

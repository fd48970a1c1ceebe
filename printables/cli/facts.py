"""What `printables show` tells about one thing, as plain values: its JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from generators.kit.spec import Spec
    from printables.catalogue.loader import Catalogue

Found = dict[str, Any]


def piece_of(catalogue: Catalogue, name: str) -> Found:
    """A piece, its parameters and what it stands for."""
    piece = catalogue.piece(name)
    spec = catalogue.spec(piece)
    found = piece.model_dump(mode="json", exclude={"spec"})
    cards = [{"id": unit, "title": catalogue.card(unit).title} for unit in piece.cards]
    return {**found, "cards": cards, "parameters": parameters(spec)}


def parameters(spec: Spec) -> list[Found]:
    """Every parameter of a Spec with unit, range, default, value and its line of help.

    Numbers have `low` and `high`, parameters with fixed words have `choices`.
    """
    from generators.kit.spec import allowed, field_rows, unit

    kind = type(spec)
    standard = kind()
    return [
        {
            "name": name,
            "unit": unit(field),
            "allowed": allowed(field),
            "default": _plain(_value(standard, name)),
            "value": _plain(_value(spec, name)),
            "help": field.description or "",
            **_bounds(field),
        }
        for name, field in field_rows(kind)
    ]


def _bounds(field: FieldInfo) -> Found:
    if get_origin(field.annotation) is Literal:
        return {"choices": list(get_args(field.annotation))}
    limits = {type(limit).__name__: limit for limit in field.metadata}
    return {"low": limits["Ge"].ge, "high": limits["Le"].le} if {"Ge", "Le"} <= set(limits) else {}


def _value(spec: Spec, name: str) -> Any:
    value: Any = spec
    for part in name.split("."):
        value = getattr(value, part)
    return value


def _plain(value: Any) -> Any:
    return value if isinstance(value, bool | int | float | str | None) else str(value)


def unit_of(catalogue: Catalogue, name: str) -> Found:
    """A unit's row, its card, and the pieces that stand for it."""
    subject = catalogue.subject(name)
    pieces = [piece.id for piece in catalogue.pieces_for(name)]
    row = subject.model_dump(mode="json", by_alias=True, exclude_none=True)
    return {**row, "card": asdict(catalogue.card(name)), "pieces": pieces}


def reference_of(catalogue: Catalogue, name: str) -> Found:
    """A reference card of a game."""
    return {"id": name, "card": asdict(catalogue.card(name))}


def scenario_of(catalogue: Catalogue, name: str) -> Found:
    """What to print for a scenario, how many of it, and which units have no piece."""
    scenario = catalogue.scenario(name)
    to_print: list[Found] = []
    missing: list[Found] = []
    for unit, count in scenario.units.items():
        line = {"unit": unit, "count": count, "proposal": unit in scenario.proposed_units}
        pieces = [piece.id for piece in catalogue.pieces_for(unit) if unit in piece.units]
        (to_print if pieces else missing).append(
            {**line, **({"piece": pieces[0]} if pieces else {})}
        )
    to_print += [row.model_dump(mode="json") for row in scenario.terrain]
    found = scenario.model_dump(mode="json", include={"id", "title", "game", "table_cm", "source"})
    return {
        **found,
        "print": to_print,
        "missing": missing,
        "notes": list(scenario.notes),
        "house_rules": house_rules(scenario.game),
    }


def house_rules(game: str) -> list[Found]:
    """Options of a game for `battle`: name, default, what is allowed, what it decides."""
    from printables.rules import find_play

    schema = find_play(game).options.model_json_schema()
    rows = []
    for name, field in schema["properties"].items():
        allowed = field.get("enum") or ([True, False] if field.get("type") == "boolean" else None)
        low, high = field.get("minimum"), field.get("maximum")
        words = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in allowed or ())
        rows.append(
            {
                "name": name,
                "default": field.get("default"),
                "allowed": words or (f"{low:g} to {high:g}" if None not in (low, high) else ""),
                "help": field.get("description", ""),
            }
        )
    return rows


def generator_of(catalogue: Catalogue, name: str) -> Found:
    """A generator with its parameters at their defaults."""
    found = catalogue.generator(name)
    pieces = [piece.id for piece in catalogue.pieces.values() if piece.generator == name]
    return {
        "id": name,
        "family": found.family,
        "summary": found.summary,
        "pieces": pieces,
        "parameters": parameters(found.spec()),
    }


def printer_of(catalogue: Catalogue, name: str) -> Found:
    """A printer's row."""
    return catalogue.printer(name).model_dump(mode="json")


def process_of(catalogue: Catalogue, name: str) -> Found:
    """A process with every print setting."""
    process = catalogue.process(name)
    found = process.model_dump(mode="json", exclude={"settings"})
    return {**found, "settings": parameters(process.settings)}

"""Faults of a row in one line each: where, what came, what is allowed, why."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from printables.errors import suggestion
from printables.rules.game import ID, SUBJECT_ID

Path = tuple[str | int, ...]

_MUST_BE = {
    "greater_than_equal": "at least {ge}",
    "greater_than": "more than {gt}",
    "less_than_equal": "at most {le}",
    "less_than": "less than {lt}",
    "literal_error": "{expected}",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "finite_number": "a finite number",
    "string_type": "text in quotes",
    "string_too_short": "text that is not empty",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a table",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "too_short": "a list of at least {min_length}",
    "too_long": "a list of at most {max_length}",
}
_PATTERNS = {
    ID: "kebab-case, such as gas-tank",
    SUBJECT_ID: "a game id, a slash and a name, such as trash-tokyo/tank",
}


def row_faults(
    model: type[BaseModel], values: Mapping[str, Any], error: ValidationError
) -> Iterator[tuple[str, str]]:
    """Yield (top key or "", `.key = value, must be ...`) for every fault of a row."""
    for item in error.errors():
        key = str(item["loc"][0]) if item["loc"] else ""
        yield key, _fault(model, values, item)


def shown(value: Any, most: int = 60) -> str:
    """A value as TOML writes it, shortened."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= most else f"{text[: most - 3]}..."


def _fault(model: type[BaseModel], values: Mapping[str, Any], item: ErrorDetails) -> str:
    loc = tuple(part for part in item["loc"] if part != "[key]")
    where = _where(loc, values)
    came = f"{where} = {shown(item['input'])}"
    context = item.get("ctx", {})
    field = _field(model, loc)
    why = f" ({field.description})" if field and field.description else ""
    if item["type"] == "missing":
        return f"{where} is missing{why}"
    if item["type"] == "extra_forbidden":
        return f"{where}: there is no such key{suggestion(str(loc[-1]), _keys(model, loc[:-1]))}"
    if item["type"] == "value_error":
        reason = context["error"]
        # A check of the whole row: its values say nothing that the reason does not.
        return f"{where}: {reason}" if isinstance(item["input"], Mapping) else f"{came}: {reason}"
    if item["type"] == "string_pattern_mismatch":
        pattern = context["pattern"]
        return f"{came}, must be {_PATTERNS.get(pattern, f'of the form {pattern}')}{why}"
    allowed = _MUST_BE.get(item["type"])
    if allowed is None:
        return f"{came}: {item['msg']}{why}"
    limits = {k: f"{v:g}" if isinstance(v, float) else v for k, v in context.items()}
    return f"{came}, must be {allowed.format(**limits)}{why}"


def _where(loc: Path, values: Any) -> str:
    """`.attack.gun.av`: rows of a list go by their id, else by their number."""
    text = ""
    for part in loc:
        inner: Any = None
        if isinstance(values, Mapping):
            inner = values.get(str(part))
        elif isinstance(values, list) and isinstance(part, int) and part < len(values):
            inner = values[part]
        if isinstance(part, int):
            name = inner.get("id") if isinstance(inner, Mapping) else None
            text += f".{name}" if name else f"[{part + 1}]"
        else:
            text += f".{part}"
        values = inner
    return text


def _model(annotation: Any) -> type[BaseModel] | None:
    """The model in an annotation: itself, of a tuple, of an optional value."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for inner in get_args(annotation) if (found := _model(inner))), None)


def _field(model: type[BaseModel] | None, loc: Path) -> FieldInfo | None:
    found: FieldInfo | None = None
    for part in loc:
        if isinstance(part, int) or model is None:
            continue
        fields = {field.alias or name: field for name, field in model.model_fields.items()}
        found = fields.get(part)
        model = _model(found.annotation) if found else None
    return found


def _keys(model: type[BaseModel], loc: Path) -> list[str]:
    field = _field(model, loc)
    inner = _model(field.annotation) if field else model
    return [f.alias or name for name, f in inner.model_fields.items()] if inner else []

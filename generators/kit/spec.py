"""Parameters of a generator: frozen, validated, each with unit, range, default and help."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Self, TypeVar, get_args, get_origin

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic.fields import FieldInfo

from generators.kit.errors import SpecError

UNIT = 25.0
"""Side of the square game base in mm (Trash Tokyo: bases of terrain are whole multiples of it)."""
MOST_UNITS = 20
"""Longest base side in units (500 mm, the tropical island of the second scenario)."""


class Spec(BaseModel):
    """Base of every parameter set. Unknown keys are refused and every field has a default.

    A nested Spec may name a `shorthand` field, which a bare value then stands for: with
    `shorthand = "size"`, `base=2x3` means `base.size=2x3`.
    """

    model_config = ConfigDict(
        frozen=True, extra="forbid", allow_inf_nan=False, validate_default=True
    )
    shorthand: ClassVar[str | None] = None

    def fitted(self, volume: tuple[float, float, float]) -> Self:
        """Changed as little as needed for every body to fit a build volume (x, y, z mm).

        Generators that can split a piece override this; inspection reports what still does not fit.
        """
        return self

    @field_validator("*", mode="before")
    @classmethod
    def _no_truth_for_a_number(cls, value: Any, info: ValidationInfo) -> Any:
        field = cls.model_fields[str(info.field_name)]
        if isinstance(value, bool) and field.annotation in (int, float):
            raise ValueError("must be a number, not true or false")
        return value

    @model_validator(mode="before")
    @classmethod
    def _expand_shorthand(cls, value: Any) -> Any:
        if cls.shorthand and not isinstance(value, Mapping | BaseModel):
            return {cls.shorthand: value}
        return value


# ------------------------------------------------------------------ field vocabulary
def _number(default: float, low: float, high: float, unit: str, help: str) -> Any:
    return Field(default, ge=low, le=high, description=help, json_schema_extra={"unit": unit})


def mm(default: float, low: float, high: float, help: str) -> Any:
    """A length in millimetres as printed."""
    return _number(default, low, high, "mm", help)


def degrees(default: float, low: float, high: float, help: str) -> Any:
    """An angle in degrees."""
    return _number(default, low, high, "deg", help)


def share(default: float, low: float, high: float, help: str) -> Any:
    """A plain ratio."""
    return _number(default, low, high, "", help)


def count(default: int, low: int, high: int, help: str) -> Any:
    """A whole number of things."""
    return _number(default, low, high, "", help)


def variation(default: int) -> Any:
    """The seed of whatever the piece leaves to chance: same seed, same piece."""
    return _number(default, 0, 999_999, "", "seed of the random details: same seed, same piece")


def option(default: Any, help: str) -> Any:
    """A flag, or a choice whose allowed words stand in its Literal type."""
    return Field(default, description=help, json_schema_extra={"unit": ""})


def base_size(default: str, help: str = "base in 25 mm units, or in mm as 50x75mm") -> Any:
    """A base of whole 25 mm units; the field's type is `BaseSize`."""
    return Field(BaseSize.parse(default), description=help, json_schema_extra={"unit": "25 mm"})


class BaseSize(BaseModel):
    """A base of `x` by `y` units of 25 mm. Written `2x3`, `50x75mm` or `[2, 3]`."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    x: int
    y: int

    @property
    def mm(self) -> tuple[float, float]:
        """Sides in millimetres."""
        return self.x * UNIT, self.y * UNIT

    def __str__(self) -> str:
        return f"{self.x}x{self.y}"

    @classmethod
    def parse(cls, text: str) -> BaseSize:
        return cls.model_validate(text)

    @model_validator(mode="before")
    @classmethod
    def _read(cls, value: Any) -> Any:
        if isinstance(value, str):
            text = value.strip().lower()
            in_mm = text.endswith("mm")
            sides = text.removesuffix("mm").split("x")
            sides = sides * 2 if len(sides) == 1 else sides
            try:
                value = [float(side) / (UNIT if in_mm else 1) for side in sides]
            except ValueError:
                raise ValueError(
                    f"base {text!r} is not a size; write units as 2x3 or millimetres as 50x75mm"
                ) from None
        elif isinstance(value, int | float) and not isinstance(value, bool):
            value = [value, value]
        if isinstance(value, list | tuple):
            if len(value) != 2:
                raise ValueError(f"base needs two sides, got {len(value)}; write 2x3 or 50x75mm")
            value = {"x": value[0], "y": value[1]}
        if not isinstance(value, Mapping):
            return value
        for name in ("x", "y"):
            side = value.get(name)
            if not isinstance(side, int | float) or isinstance(side, bool):
                raise ValueError(f"base side {name} = {side!r} is not a number of 25 mm units")
            if abs(side) > 1e6:
                raise ValueError(f"base side {name} is over a million units, at most {MOST_UNITS}")
            if not math.isfinite(side) or side != int(side) or side < 1:
                raise ValueError(
                    f"base side of {side * UNIT:g} mm is no whole multiple of 25 mm; "
                    "a base is 1, 2, 3 ... units of 25 mm on each side"
                )
            if side > MOST_UNITS:
                raise ValueError(
                    f"base side of {side:g} units is {side * UNIT:g} mm; at most {MOST_UNITS} "
                    f"units. Sizes are in 25 mm units: for millimetres write {side:g}mm"
                )
        return {**value, "x": int(value["x"]), "y": int(value["y"])}


# ------------------------------------------------------------------ reading a Spec
S = TypeVar("S", bound=Spec)


def field_rows(spec_type: type[Spec], prefix: str = "") -> Iterator[tuple[str, FieldInfo]]:
    """Yield every parameter as (`base.texture`, field), nested Specs opened."""
    for name, field in spec_type.model_fields.items():
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, Spec):
            yield from field_rows(kind, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", field


def allowed(field: FieldInfo) -> str:
    """What a field accepts, in words: `40 to 200`, `asphalt | rubble`, `true | false`."""
    if field.annotation is bool:
        return "true | false"
    if field.annotation is BaseSize:
        return f"1x1 to {MOST_UNITS}x{MOST_UNITS}"
    if get_origin(field.annotation) is not None and get_args(field.annotation):
        return " | ".join(str(word) for word in get_args(field.annotation))
    bounds = {type(m).__name__: m for m in field.metadata}
    if "Ge" in bounds and "Le" in bounds:
        return f"{bounds['Ge'].ge:g} to {bounds['Le'].le:g}"
    return getattr(field.annotation, "__name__", str(field.annotation))


def unit(field: FieldInfo) -> str:
    """Unit of a field, empty for plain numbers and words."""
    extra = field.json_schema_extra
    return str(extra.get("unit", "")) if isinstance(extra, dict) else ""


def make_spec(spec_type: type[S], *layers: Mapping[str, Any]) -> S:
    """Build a Spec from plain values, nested or dotted (`{"base.texture": "grass"}`).

    Later keys and later layers win; a bare value for a nested Spec sets its shorthand field.
    Raises SpecError listing every fault, with what came and what is allowed.
    """
    tree: dict[str, Any] = {}
    for key, value in (item for values in layers for item in values.items()):
        _plant(spec_type, tree, key.split("."), value)
    try:
        return spec_type.model_validate(tree)
    except ValidationError as error:
        raise SpecError(_faults(spec_type, error)) from None


def _plant(spec_type: type[Spec], tree: dict[str, Any], path: list[str], value: Any) -> None:
    name, rest = path[0], path[1:]
    field = spec_type.model_fields.get(name)
    nested = field.annotation if field else None
    if isinstance(nested, type) and issubclass(nested, Spec):
        if not rest and not isinstance(value, Mapping) and nested.shorthand:
            rest = [nested.shorthand]
        assert field is not None
        # What is not named stays as in the field's own default, such as a base of 3 x 3 units.
        branch = tree.setdefault(name, field.default.model_dump())
        if rest:
            _plant(nested, branch, rest, value)
        elif isinstance(value, Mapping):
            for key, inner in value.items():
                _plant(nested, branch, [key], inner)
        else:
            tree[name] = value
    else:
        tree[".".join(path)] = value


def _faults(spec_type: type[Spec], error: ValidationError) -> list[str]:
    fields = dict(field_rows(spec_type))
    faults = []
    for item in error.errors():
        path = ".".join(str(part) for part in item["loc"])
        if item["type"] == "extra_forbidden":
            faults.append(_unknown(path, list(fields)))
        elif item["type"] == "value_error":
            why = str(item["ctx"]["error"])
            faults.append(f"{path} = {item['input']!r}: {why}" if path else why)
        else:
            field = fields.get(path)
            limits = allowed(field) if field else item["msg"]
            of = f" {unit(field)}" if field and unit(field) else ""
            why = f" ({field.description})" if field and field.description else ""
            faults.append(f"{path} = {item['input']!r}, allowed: {limits}{of}{why}")
    return faults


def _unknown(path: str, names: list[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(path, names, n=1, cutoff=0.5)
    hint = f"; did you mean {close[0]}?" if close else ""
    return f"unknown parameter {path}{hint} (there are: {', '.join(names)})"

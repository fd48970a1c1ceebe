"""Parameters: defaults, ranges, shorthand, base sizes, and every fault at once in words."""

from __future__ import annotations

from typing import ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError, model_validator

from generators.kit.base import GameBase
from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.spec import (
    MOST_UNITS,
    BaseSize,
    Spec,
    allowed,
    base_size,
    count,
    field_rows,
    make_spec,
    mm,
    option,
    unit,
    variation,
)


class Stand(Spec):
    shorthand: ClassVar[str | None] = "size"
    size: BaseSize = base_size("1x1")
    texture: Literal["plain", "grass"] = option("plain", "look of the top")


class Tower(Spec):
    base: Stand = Stand()
    storeys: int = count(5, 1, 40, "above the ground")
    height: float = mm(40.0, 10, 300, "of the tower")
    flag: bool = option(False, "on the roof")
    seed: int = variation(1)

    @model_validator(mode="after")
    def storeys_are_high_enough(self):
        if self.height / self.storeys < 3:
            raise ValueError(f"{self.storeys} storeys in {self.height:g} mm are too low")
        return self


def faults(**values) -> tuple[str, ...]:
    with pytest.raises(SpecError) as caught:
        make_spec(Tower, {key.replace("__", "."): value for key, value in values.items()})
    return caught.value.faults


def test_every_field_has_a_default_and_values_are_frozen():
    spec = make_spec(Tower, {})
    assert spec == Tower()
    assert hash(spec) == hash(Tower())
    with pytest.raises(ValidationError):
        spec.storeys = 3  # type: ignore[misc]


@pytest.mark.parametrize(
    "values",
    [
        {"base": "2x3"},
        {"base.size": "2x3"},
        {"base": {"size": "2x3"}},
        {"base": {"size": [2, 3]}},
        {"base": "50x75mm"},
        {"base.size": "50 x 75 mm".replace(" ", "")},
    ],
)
def test_ways_to_name_a_base(values):
    assert make_spec(Tower, values).base.size.mm == (50, 75)


def test_text_from_the_command_line_becomes_values():
    spec = make_spec(
        Tower, {"storeys": "8", "height": "64.5", "flag": "true", "base.texture": "grass"}
    )
    assert (spec.storeys, spec.height, spec.flag, spec.base.texture) == (8, 64.5, True, "grass")


def test_later_keys_win_and_join():
    spec = make_spec(Tower, {"base": {"size": "2x2", "texture": "grass"}, "base.size": "3x3"})
    assert (str(spec.base.size), spec.base.texture) == ("3x3", "grass")


def test_every_fault_is_listed_with_what_came_and_what_is_allowed():
    found = faults(storeys=99, height="tall", base__texture="lava", colour="red")
    assert len(found) == 4
    text = "\n".join(found)
    assert "storeys = 99, allowed: 1 to 40 (above the ground)" in text
    assert "height = 'tall', allowed: 10 to 300 mm" in text
    assert "base.texture = 'lava', allowed: plain | grass" in text
    assert "unknown parameter colour" in text


def test_a_near_miss_gets_a_suggestion():
    assert "did you mean storeys?" in faults(stories=3)[0]
    assert "did you mean base.texture?" in faults(base__textur="grass")[0]


def test_a_rule_between_fields_gives_its_own_words():
    assert faults(storeys=40, height=40) == ("40 storeys in 40 mm are too low",)


@pytest.mark.parametrize("value", ["nan", "inf", float("nan"), float("-inf"), None, [], "4 mm"])
def test_what_is_no_number(value):
    assert len(faults(height=value)) == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("30mm", "no whole multiple of 25 mm"),
        ("2.5", "no whole multiple of 25 mm"),
        ("0x1", "no whole multiple"),
        ("-1", "no whole multiple"),
        ("50x75", "for millimetres write 50mm"),
        ("21", "at most 20 units"),
        ("2x3x4", "two sides"),
        ("wide", "is not a size"),
        ("nan", "no whole multiple"),
        (True, ""),
        ({"x": 2}, ""),
    ],
)
def test_sizes_that_no_base_has(text, words):
    found = faults(base__size=text)
    assert len(found) >= 1
    assert words in found[0]


def test_truth_is_no_number():
    assert "must be a number, not true or false" in faults(height=True)[0]


@given(st.integers(1, MOST_UNITS), st.integers(1, MOST_UNITS))
def test_a_size_reads_back_as_it_is_written(x, y):
    size = BaseSize(x=x, y=y)
    assert BaseSize.parse(str(size)) == size
    assert BaseSize.parse(f"{25 * x}x{25 * y}mm") == size


@given(st.text(max_size=12) | st.floats() | st.integers() | st.lists(st.integers(), max_size=3))
def test_any_base_is_read_or_refused_in_words(value):
    try:
        size = make_spec(Tower, {"base.size": value}).base.size
    except SpecError as error:
        assert error.faults
        assert all(error.faults)
    else:
        assert 1 <= size.x <= MOST_UNITS


def test_rows_and_ranges_for_a_table_of_parameters():
    rows = dict(field_rows(Tower))
    assert list(rows) == ["base.size", "base.texture", "storeys", "height", "flag", "seed"]
    words = {name: (allowed(field), unit(field)) for name, field in rows.items()}
    assert words["height"] == ("10 to 300", "mm")
    assert words["base.texture"] == ("plain | grass", "")
    assert words["base.size"] == ("1x1 to 20x20", "25 mm")
    assert words["flag"] == ("true | false", "")
    assert all(field.description for field in rows.values())


def test_a_spec_survives_json():
    spec = make_spec(Tower, {"base": "2x3", "height": 77})
    assert make_spec(Tower, spec.model_dump(mode="json")) == spec


def test_print_settings_are_a_spec_and_know_the_scale():
    settings = PrintSettings()
    assert settings.real(3.9) == pytest.approx(13)
    assert make_spec(PrintSettings, settings.model_dump()) == settings
    with pytest.raises(SpecError, match="wall = 9"):
        make_spec(PrintSettings, {"wall": 9})


def test_a_nested_change_keeps_the_fields_own_default():
    class Wide(Spec):
        base: GameBase = GameBase(size=BaseSize(x=3, y=3), texture="rubble")

    changed = make_spec(Wide, {"base.texture": "grass"})
    assert (str(changed.base.size), changed.base.texture) == ("3x3", "grass")
    assert make_spec(Wide, {"base": "2x2"}).base.texture == "rubble"
    assert make_spec(Wide, {"base": {"magnet": 5}}).base.texture == "rubble"

"""What every game gives to `printables odds`: exact figures for each attack on a target.

A game has a module with a function

    def odds(attacker: Subject, target: Subject, options: Mapping[str, str]) -> tuple[OddsRow, ...]

that `ODDS` in `printables.rules` names. `options` are its house rules as the user wrote them; read
them with `printables.rules.options.read_options` and a model of those that matter. It raises
OddsError, with the reason, when the attacker has no attack or the target cannot be attacked. All
rows have the same figures in the same order. `printables.rules.distribution` has the arithmetic of
dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from printables.errors import PrintablesError
from printables.rules.game import Subject

MOST = 10_000
"""No number of attacks beyond this is counted."""


class OddsError(PrintablesError):
    """An attack that the rules do not know, such as one on a road."""


@dataclass(frozen=True)
class Figure:
    """One exact value: `Figure("destroyed by one attack", Fraction(13, 36))`."""

    name: str
    """What it is in a few words; the key in JSON."""
    value: Fraction | int | None
    """None for a count that is more than `MOST`, or is never reached."""
    sort: Literal["chance", "mean", "count"] = "chance"
    """A chance is shown as a percentage, a mean as a decimal, a count as it is."""


@dataclass(frozen=True)
class OddsRow:
    """The figures of one attack on a target."""

    attack: str
    """Its name: `Eye Beams`."""
    detail: str
    """What it is made with, in few words: `AV 10, heat, light`."""
    figures: tuple[Figure, ...]


OddsOf = Callable[[Subject, Subject, Mapping[str, str]], tuple[OddsRow, ...]]
"""(attacker, target, options) -> a row for every attack. Raises OddsError or UnknownName."""

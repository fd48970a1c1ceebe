"""Faults that a user can act on. The command line prints them once, in one line each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any


class PrintablesError(Exception):
    """Root of the application's faults."""


class CatalogueError(PrintablesError):
    """Faults in the catalogue's TOML, or a name that is not in it; `faults` has a line for each."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)


class UnknownName(CatalogueError):
    """A name that a user typed and that does not exist: wrong usage, not a broken catalogue."""

    @classmethod
    def among(cls, kind: str, name: str, names: Iterable[str]) -> UnknownName:
        """`there is no piece tnk; did you mean tank?`, or the names there are."""
        return cls([f"there is no {kind} {name}{suggestion(name, names)}"])


def suggestion(name: str, names: Iterable[str]) -> str:
    """`; did you mean tank?` for a near miss, else the names that exist, shortened."""
    from difflib import get_close_matches

    known = sorted(set(names))
    close = get_close_matches(name.lower(), known, n=1, cutoff=0.6)
    if close:
        return f"; did you mean {close[0]}?"
    if not known:
        return "; there are none"
    more = f" and {len(known) - 12} more" if len(known) > 12 else ""
    return f"; there are: {', '.join(known[:12])}{more}"

"""Faults that a user can act on. The command line prints them once, in one line each."""

from __future__ import annotations

from collections.abc import Sequence


class PrintablesError(Exception):
    """Root of the application's faults."""


class CatalogueError(PrintablesError):
    """Faults in the catalogue's TOML, or a name that is not in it; `faults` has a line for each."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class CheckFailed(PrintablesError):
    """A body does not print: a finding of `inspect` blocks its export."""

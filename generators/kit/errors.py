"""What can go wrong while a piece is made."""

from __future__ import annotations

from collections.abc import Sequence


class KitError(Exception):
    """Root of the faults that a user can act on."""


class SpecError(KitError):
    """Parameters out of range, unknown or contradicting; `faults` has a line for each."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[type[SpecError], tuple[tuple[str, ...]]]:
        return type(self), (self.faults,)


class BuildError(KitError):
    """The geometry could not be made: the kernel failed, or a mesh would not close."""

"""Dice come from outside a game: random ones, or those of a game played before."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Protocol

from printables.errors import PrintablesError


class DiceError(PrintablesError):
    """Listed dice that are not the ones a game asks for."""


class Dice(Protocol):
    """Whatever gives faces. All chance of a game comes from here, shuffled decks too."""

    def roll(self, sides: int = 6) -> int:
        """A face, 1 to `sides`."""

    def rolls(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Several faces, in the order rolled."""


class RandomDice:
    """Dice of a seed: the same seed, the same faces, on every machine."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed).random

    def roll(self, sides: int = 6) -> int:
        return 1 + int(self._random() * sides)

    def rolls(self, count: int, sides: int = 6) -> tuple[int, ...]:
        random = self._random
        return tuple([1 + int(random() * sides) for _ in range(count)])


class ListedDice:
    """Faces written down beforehand. Raises DiceError when they run out or do not fit the die."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = list(faces)
        self._next = 0

    @property
    def left(self) -> int:
        """Faces that nobody has asked for yet."""
        return len(self._faces) - self._next

    def roll(self, sides: int = 6) -> int:
        if not self.left:
            raise DiceError(f"a die of {sides} sides is needed, but no face is left")
        face = self._faces[self._next]
        if not 1 <= face <= sides:
            raise DiceError(f"face {face} came up on a die of {sides} sides")
        self._next += 1
        return face

    def rolls(self, count: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(self.roll(sides) for _ in range(count))


class NotedDice:
    """Passes on the faces of other dice and notes them."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.faces: list[int] = []

    def roll(self, sides: int = 6) -> int:
        face = self._dice.roll(sides)
        self.faces.append(face)
        return face

    def rolls(self, count: int, sides: int = 6) -> tuple[int, ...]:
        faces = self._dice.rolls(count, sides)
        self.faces += faces
        return faces

"""Exact distributions of dice: in how many equally likely ways each whole number comes up.

Whole numbers and fractions only; what makes them readable is the business of who shows them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import gcd


@dataclass(frozen=True)
class Distribution:
    """`ways[n]` of all `total` equally likely ways give the number n."""

    ways: tuple[int, ...]

    @staticmethod
    def of_faces(faces: Iterable[int]) -> Distribution:
        """A die whose faces bear these numbers."""
        bears = list(faces)
        return Distribution(tuple(bears.count(number) for number in range(max(bears) + 1)))

    @property
    def total(self) -> int:
        """Ways in all."""
        return sum(self.ways)

    @property
    def mean(self) -> Fraction:
        """Expected value."""
        return self.expected(Fraction)

    @property
    def variance(self) -> Fraction:
        """Mean square of the distance from the mean; its root is the standard deviation."""
        return self.expected(lambda number: (number - self.mean) ** 2)

    def expected(self, value: Callable[[int], Fraction | int]) -> Fraction:
        """Expected value of a function of the number, its chance if it is a chance."""
        found = sum(ways * value(number) for number, ways in enumerate(self.ways) if ways)
        return Fraction(found) / self.total

    def chance(self, holds: Callable[[int], bool]) -> Fraction:
        """Chance that the number is one for which something holds."""
        return self.expected(lambda number: int(holds(number)))

    def quantile(self, share: Fraction) -> int:
        """The least number that is not exceeded with at least this chance, above 0 to 1."""
        below = 0
        for number, ways in enumerate(self.ways):
            below += ways
            if below >= share * self.total:
                return number
        raise ValueError(f"share {share} is more than 1")

    def mapped(self, to: Callable[[int], int]) -> Distribution:
        """Distribution of a function of the number, none of whose values is negative."""
        pairs = [(to(number), ways) for number, ways in enumerate(self.ways) if ways]
        found = [0] * (max(value for value, _ in pairs) + 1)
        for value, ways in pairs:
            found[value] += ways
        return Distribution(tuple(found))

    def plus(self, other: Distribution) -> Distribution:
        """Sum of this number and an independent one."""
        found = [0] * (len(self.ways) + len(other.ways) - 1)
        for number, ways in enumerate(self.ways):
            for more, times in enumerate(other.ways):
                found[number + more] += ways * times
        return Distribution(tuple(found))

    def times(self, count: int) -> Distribution:
        """Sum of so many independent numbers: damage dice of an attack, a salvo of attacks."""
        size = (len(self.ways) - 1) * count + 1
        return Distribution(power(self.ways, count, size))

    def least_times(self, reach: int, chance: Fraction, most: int, each: int = 1) -> int | None:
        """How many times `each` independent numbers it takes to sum up to `reach` with a chance.

        None when that takes more than `most` times. Adding dice (`each` of them for an attack)
        rather than attacks is quicker by as much as an attack has more sums than a die.
        """
        step = gcd(*(number for number, ways in enumerate(self.ways) if ways)) or 1
        ways, size = self.ways[::step], -(-reach // step)

        def suffice(count: int) -> bool:
            short = sum(power(ways, count * each, size))
            return bool(short <= (1 - chance) * self.total ** (count * each))

        mean = self.mean * each
        high = max(1, min(int(reach / mean), most)) if mean else most
        while high < most and not suffice(high):
            high = min(2 * high, most)
        if not suffice(high):
            return None
        return bisect_left(range(high), True, key=suffice)


def power(factors: tuple[int, ...], exponent: int, size: int) -> tuple[int, ...]:
    """The first `size` coefficients of a power of a polynomial.

    These are the ways of a sum of `exponent` numbers. Euler's recurrence takes one pass whatever
    the exponent, where adding one number after another takes a pass for each.
    """
    shift = next(degree for degree, factor in enumerate(factors) if factor)
    first, terms = factors[shift], list(enumerate(factors[shift:]))[1:]
    found = [first**exponent]
    for k in range(1, size - shift * exponent):
        known = sum(
            (degree * (exponent + 1) - k) * factor * found[k - degree]
            for degree, factor in terms
            if factor and degree <= k
        )
        found.append(known // (k * first))
    return (*(0,) * shift * exponent, *found)[:size]

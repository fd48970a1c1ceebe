"""How cards of an exact size lie on a sheet of paper. Lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass

CARDS = {"poker": (63.5, 88.9), "tarot": (70.0, 120.0), "a6": (105.0, 148.0)}
"""Width and height of an upright card after cutting."""
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of an upright sheet."""
LEAST_MARGIN = 6.0
"""Free strip along each edge: what home printers leave unprinted, and room for cut marks."""


@dataclass(frozen=True)
class Sheet:
    """A grid of cards in the middle of an upright sheet, edge to edge.

    Sheets stay upright so that every printer turns them over the same way; where more cards fit
    lying on their side, `turned` says so.
    """

    paper: tuple[float, float]
    card: tuple[float, float]
    columns: int
    rows: int
    turned: bool

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of a card as it lies on the sheet."""
        wide, high = self.card
        return (high, wide) if self.turned else (wide, high)

    @property
    def places(self) -> int:
        """Cards on a sheet."""
        return self.columns * self.rows

    @property
    def margins(self) -> tuple[float, float]:
        """Left and top margin."""
        return (
            (self.paper[0] - self.columns * self.cell[0]) / 2,
            (self.paper[1] - self.rows * self.cell[1]) / 2,
        )


def sheet(size: str, paper: str) -> Sheet:
    """The sheet that holds most cards of a size. Raises KeyError for names not in the tables."""
    wide, high = PAPERS[paper]
    upright, turned = (
        Sheet(
            (wide, high),
            CARDS[size],
            int((wide - 2 * LEAST_MARGIN) // cell[0]),
            int((high - 2 * LEAST_MARGIN) // cell[1]),
            cell != CARDS[size],
        )
        for cell in (CARDS[size], CARDS[size][::-1])
    )
    return turned if turned.places > upright.places else upright

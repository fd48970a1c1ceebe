"""The words of Tokyo King, and the tables and lines made of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printables.rules import card
from printables.rules.game import REFERENCE
from printables.rules.tokyo_king.model import Curse, Effect, Monster, PowerCard, Tile
from printables.texts import Texts

GAME_ID = "tokyo-king"
FACES = ("numbers", "energy", "heart", "claw")


class Words:
    """The words of one language under `tokyo-king`, and the tables made of them."""

    def __init__(self, table: Texts) -> None:
        self.table = table

    def __call__(self, key: str, **values: object) -> str:
        return self.table(f"{GAME_ID}.{key}", **values)

    def name(self, row_id: str, english: str) -> str:
        return self.table.name(f"{row_id}.title", english)

    def part(self, kind: str, row: PowerCard | Curse | Tile) -> str:
        """Name of a card, curse or tile, which is no row of the catalogue."""
        return self.name(f"{GAME_ID}/{kind}-{row.id}", row.title)

    def marked(self, value: str, proposed: bool) -> str:
        """A value, with the mark of a proposal if it is one."""
        return self.table("card.proposed", value=value) if proposed else value

    def figure(self, monster: Monster, key: str) -> card.Stat:
        value = str(getattr(monster, key))
        return card.Stat(self(f"stat.{key}"), self.marked(value, monster.proposed(key)))

    def dice(self) -> card.Table:
        rows = tuple((self(f"dice.{face}"), (self(f"dice.does-{face}"),)) for face in FACES)
        return card.Table(self("dice.title"), (self("dice.column"),), rows)

    def effects(self, effects: Iterable[Effect]) -> str:
        return "; ".join(
            self(
                f"effect.{effect.hook}",
                more=_signed(effect.amount),
                less=_signed(-effect.amount),
            )
            for effect in effects
        )

    def deck(self, cards: Iterable[PowerCard]) -> card.Table:
        rows = tuple(
            (
                self.part("card", row),
                (
                    self.marked(str(row.cost), "cost" in row.unstated),
                    self.marked(self(f"deck.{row.kind}"), "kind" in row.unstated),
                    self.marked(self.effects(row.effects), "effects" in row.unstated),
                ),
            )
            for row in cards
        )
        columns = (self("deck.cost"), self("deck.kind"), self("deck.effect"))
        return card.Table(self("deck.title"), columns, rows)

    def curses(self, curses: Iterable[Curse]) -> card.Table:
        rows = tuple(
            (
                self.part("curse", row),
                tuple(self.effects(part) for part in (row.always, row.blessing, row.snake)),
            )
            for row in curses
        )
        columns = (self("curse.always"), self("curse.blessing"), self("curse.snake"))
        return card.Table(self("curse.title"), columns, rows)

    def tiles(self, tiles: Iterable[Tile]) -> card.Table:
        rows = tuple(
            (self.part("tile", row), (str(row.level), self.effects(row.effects))) for row in tiles
        )
        return card.Table(self("tile.title"), (self("tile.level"), self("deck.effect")), rows)

    def reference(self, name: str, tables: tuple[card.Table, ...]) -> card.StatCard:
        """A card of the numbered lines that `texts` has for it."""
        notes = tuple(self.lines(f"reference.{name}"))
        return card.StatCard(
            game=GAME_ID,
            unit=f"{GAME_ID}/{REFERENCE}{name}",
            game_title=self("title"),
            title=self(f"reference.{name}.title"),
            kind=self("kind.reference"),
            tables=tables,
            notes=(*notes, *self.footnote(notes, tables)),
        )

    def lines(self, key: str) -> Iterator[str]:
        number = 1
        while self.table.has(f"{GAME_ID}.{key}.{number}"):
            yield self(f"{key}.{number}")
            number += 1

    def footnote(self, notes: Iterable[str], tables: Iterable[card.Table]) -> Iterator[str]:
        """What the mark means, on a card that bears it."""
        cells = (cell for table in tables for _, row in table.rows for cell in row)
        if any("*" in text for text in (*notes, *cells)):
            yield self.table("card.proposal")


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")

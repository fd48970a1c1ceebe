"""The words of Trash Tokyo in one language, and the phrases that its cards share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from printables.rules import card
from printables.rules.trash_tokyo.model import (
    Area,
    Attack,
    Building,
    Movement,
    Strike,
    Terrain,
    Unit,
)
from printables.rules.trash_tokyo.reactions import NEAR_CM, OTHERS_NEAR_CM, Modifier, Reaction
from printables.texts import Texts


class Words:
    """The words of one language under `trash-tokyo`, and the phrases made of them."""

    def __init__(self, table: Texts) -> None:
        self.table = table

    def __call__(self, key: str, **values: object) -> str:
        return self.table(f"trash-tokyo.{key}", **values)

    def title(self, subject: Unit | Building | Terrain) -> str:
        return self.table.name(f"{subject.id}.title", subject.title)

    def notes(self, subject: Unit | Building | Terrain) -> Iterator[str]:
        """The notes of the row itself; another language has them as names `note-1`, `note-2`."""
        for number, note in enumerate(subject.notes, 1):
            yield self.table.name(f"{subject.id}.note-{number}", note)

    def weapon(self, subject: Unit, attack: Attack) -> str:
        return self.table.name(f"{subject.id}.attack.{attack.id}", attack.title)

    def marked(self, value: str, proposed: bool) -> str:
        """A value, with the mark of a proposal if it is one."""
        return self.table("card.proposed", value=value) if proposed else value

    def footnoted(self, made: card.StatCard) -> card.StatCard:
        """A card with a last note on what the mark of a proposal means, if anything bears one."""
        if "*" not in repr(made):
            return made
        return replace(made, notes=(*made.notes, self.table("card.proposal")))

    def dv(self, subject: Unit | Building) -> card.Stat:
        return card.Stat(self("dv"), self.marked(str(subject.dv), subject.proposed("dv")))

    def distance(self, mode: Movement) -> str:
        if mode.min_cm:
            return self("distance_at_least", low=f"{mode.min_cm:g}", high=f"{mode.move_cm:g}")
        return self("distance", cm=f"{mode.move_cm:g}")

    def types(self, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self(f"type.{name}") for name in names)

    def area(self, area: Area | None) -> str:
        return self(area.shape, cm=f"{area.reach_cm:g}") if area else ""

    def attack(self, name: str, strike: Strike, ammo: int | None = None) -> card.Attack:
        chosen = strike.choose if isinstance(strike, Attack) else 0
        return card.Attack(
            name,
            self("av", av=strike.av),
            (self("choose", count=chosen),) if chosen else self.types(strike.types),
            self("range", cm=f"{strike.range_cm:g}") if strike.range_cm else self("contact"),
            self.area(strike.area),
            ammo,
        )

    def reaction(self, table: Reaction, *, title: str, scatters: str, own: bool) -> card.Table:
        """A reaction table. `scatters` says what code S is read for (`infantry`, `any`), `own`
        that the hits that count are those on the unit itself, as for monsters."""
        return card.Table(
            title=title,
            columns=tuple(self(f"reaction.column.{name}", near=NEAR_CM) for name in table.columns),
            rows=tuple((str(die), codes) for die, codes in enumerate(table.rows, 1)),
            modifiers=(
                self("reaction.use"),
                *(self._modifier(name, value, own) for name, value in table.modifiers.items()),
            ),
            legend=tuple(
                self(
                    "reaction.code_line",
                    code=code,
                    what=self(f"result.{f'S-{scatters}' if code == 'S' else code}"),
                )
                for code in table.codes
            ),
        )

    def _modifier(self, name: Modifier, value: int, own: bool) -> str:
        key = "hit-on-itself" if own and name == "hit-on-monster" else name
        return self(
            "reaction.modifier_line",
            value=f"{value:+d}".replace("-", "−"),
            what=self(f"reaction.modifier.{key}", near=OTHERS_NEAR_CM),
        )

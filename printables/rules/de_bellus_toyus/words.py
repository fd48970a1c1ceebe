"""The words of one language for the cards of De Bellus Toyus."""

from __future__ import annotations

from printables.rules.de_bellus_toyus.rating import Rating, Reason
from printables.rules.game import Subject
from printables.texts import Texts


class Words:
    """Texts under `de-bellus-toyus`, and the few phrases that are put together from them."""

    def __init__(self, table: Texts) -> None:
        self.table = table

    def __call__(self, key: str, **values: object) -> str:
        return self.table(f"de-bellus-toyus.{key}", **values)

    def inches(self, length: float) -> str:
        """`24"`."""
        return self("inches", inches=f"{length:g}")

    def marked(self, text: str, ours: bool) -> str:
        """A text with the mark of our own proposals, where it is one."""
        return self.table("card.proposed", value=text) if ours else text

    def reason(self, reason: Reason) -> str:
        """Why a figure is what it is: `a hero`."""
        return self.marked(self(f"reason.{reason.column}.{reason.key}"), reason.ours)

    def reasons(self, rating: Rating, column: str) -> str:
        """All reasons for a figure in one phrase: `armed and in armour; +1 for riding`."""
        found = [self.reason(reason) for reason in rating.reasons if reason.column == column]
        return "; ".join(found)

    def title(self, subject: Subject) -> str:
        """Name of a row."""
        return self.table.name(f"{subject.id}.title", subject.title)

    def notes(self, subject: Subject) -> tuple[str, ...]:
        """Notes of a row."""
        return tuple(
            self.table.name(f"{subject.id}.note-{number}", note)
            for number, note in enumerate(subject.notes, 1)
        )

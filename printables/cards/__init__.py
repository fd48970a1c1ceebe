"""Stat cards as PDF, set by Typst."""

from printables.cards.document import CardEntry, copies, write_cards

__all__ = ["CardEntry", "copies", "write_cards"]

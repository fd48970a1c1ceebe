"""Tokyo King: a dice game of giant monsters fighting over one city."""

from printables.rules.game import Game
from printables.rules.tokyo_king.cards import stat_card
from printables.rules.tokyo_king.model import Monster, ScenarioRules
from printables.rules.tokyo_king.references import references

GAME = Game("tokyo-king", {"unit": Monster}, stat_card, references, ScenarioRules)

__all__ = ["GAME", "Monster", "ScenarioRules", "references", "stat_card"]

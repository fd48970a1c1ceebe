"""Minimal Mech Combat: robots built from points fight on a map of hexes."""

from printables.rules.game import Game
from printables.rules.minimal_mech.cards import stat_card
from printables.rules.minimal_mech.model import Unit
from printables.rules.minimal_mech.references import references
from printables.rules.minimal_mech.scenario import ScenarioRules

GAME = Game("minimal-mech", {"unit": Unit}, stat_card, references, ScenarioRules)

__all__ = ["GAME", "ScenarioRules", "Unit", "references", "stat_card"]

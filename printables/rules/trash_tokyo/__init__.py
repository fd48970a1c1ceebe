"""Trash Tokyo: giant monsters against a city and its army, in centimetres, with six-sided dice."""

from printables.rules.game import Game
from printables.rules.trash_tokyo.cards import stat_card
from printables.rules.trash_tokyo.model import Building, Terrain, Unit
from printables.rules.trash_tokyo.references import references
from printables.rules.trash_tokyo.scenario import ScenarioRules

GAME = Game(
    "trash-tokyo",
    {"unit": Unit, "building": Building, "terrain": Terrain},
    stat_card,
    references,
    scenario=ScenarioRules,
)

__all__ = ["GAME", "Building", "ScenarioRules", "Terrain", "Unit", "references", "stat_card"]

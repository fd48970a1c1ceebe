"""Trash Tokyo: giant monsters against a city and its army, in centimetres, with six-sided dice."""

from printables.rules.game import Game
from printables.rules.trash_tokyo.cards import stat_card
from printables.rules.trash_tokyo.model import Building, Terrain, Unit

GAME = Game(
    "trash-tokyo",
    {"unit": Unit, "building": Building, "terrain": Terrain},
    stat_card,
)

__all__ = ["GAME", "Building", "Terrain", "Unit", "stat_card"]

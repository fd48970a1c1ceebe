"""De Bellus Toyus: toys of all kinds fight each other, in inches, with a die a side."""

from printables.rules.de_bellus_toyus.cards import stat_card
from printables.rules.de_bellus_toyus.model import Terrain, Unit
from printables.rules.de_bellus_toyus.references import references
from printables.rules.de_bellus_toyus.scenario import ScenarioRules
from printables.rules.game import Game

GAME = Game(
    "de-bellus-toyus", {"unit": Unit, "terrain": Terrain}, stat_card, references, ScenarioRules
)

__all__ = ["GAME", "ScenarioRules", "Terrain", "Unit", "references", "stat_card"]

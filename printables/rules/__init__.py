"""The rules of each game, one package a game: its unit models and their stat cards.

`TABLE` maps a game id to its `Game` (models, cards), `PLAYS` to its `Play` (how it is played),
`ODDS` to what works out its attacks. Each is imported when it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from printables.rules.game import Game
    from printables.rules.odds import OddsOf
    from printables.rules.play import Play

TABLE = {
    "trash-tokyo": "printables.rules.trash_tokyo:GAME",
    "de-bellus-toyus": "printables.rules.de_bellus_toyus:GAME",
    "minimal-mech": "printables.rules.minimal_mech:GAME",
    "tokyo-king": "printables.rules.tokyo_king:GAME",
}
"""Game id -> `module:attribute`."""
PLAYS = {
    "trash-tokyo": "printables.rules.trash_tokyo.play:PLAY",
    "de-bellus-toyus": "printables.rules.de_bellus_toyus.play:PLAY",
    "minimal-mech": "printables.rules.minimal_mech.play:PLAY",
    "tokyo-king": "printables.rules.tokyo_king.play:PLAY",
}
"""Game id -> `module:attribute`; apart from `TABLE`, since the catalogue needs no engine."""
ODDS = {
    "trash-tokyo": "printables.rules.trash_tokyo.odds:odds",
    "de-bellus-toyus": "printables.rules.de_bellus_toyus.odds:odds",
    "minimal-mech": "printables.rules.minimal_mech.odds:odds",
}
"""Game id -> `module:attribute`, of the games that have attacks between units."""


def find_game(game_id: str) -> Game:
    """Import the rules of a game. Raises KeyError when there are none."""
    found: Game = _imported(TABLE[game_id])
    return found


def find_play(game_id: str) -> Play:
    """Import the engine of a game. Raises KeyError when there is none."""
    found: Play = _imported(PLAYS[game_id])
    return found


def find_odds(game_id: str) -> OddsOf:
    """Import what works out the attacks of a game. Raises KeyError when there is nothing."""
    found: OddsOf = _imported(ODDS[game_id])
    return found


def _imported(name: str) -> Any:
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)

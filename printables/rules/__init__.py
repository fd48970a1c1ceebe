"""The rules of each game, one package a game: its unit models and their stat cards.

`TABLE` maps a game id to its `Game`, which is imported when it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printables.rules.game import Game

TABLE = {
    "trash-tokyo": "printables.rules.trash_tokyo:GAME",
}
"""Game id -> `module:attribute`."""


def find_game(game_id: str) -> Game:
    """Import the rules of a game. Raises KeyError when there are none."""
    module, _, attribute = TABLE[game_id].partition(":")
    found: Game = getattr(import_module(module), attribute)
    return found

"""Line of sight: what a straight shot may not pass through."""

from __future__ import annotations

from printables.rules.minimal_mech.hexes import Hex, line
from printables.rules.minimal_mech.state import State


def in_sight(state: State, a: Hex, b: Hex) -> bool:
    """Whether a robot in hex `a` sees into hex `b`.

    Trees and walls hide what is in them and behind them; out of a hex, all sight is free. Robots
    on the way block it, those in either end hex never do.
    """
    hiding = state.battle.ground.hiding
    if b in hiding:
        return False
    robots = {robot.at for robot in state.robots} - {a, b}
    met = line(a, b)
    if any(at in hiding or at in robots for at in met.through):
        return False
    sides = [[at in hiding or at in robots for at in pair] for pair in met.beside]
    if state.battle.options.hex_edge_los == "lenient":
        return not any(all(pair) for pair in sides)
    corners = (at in hiding or at in robots for at in met.touched)
    return not any(any(pair) for pair in sides) and not any(corners)

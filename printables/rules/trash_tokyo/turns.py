"""The course of a turn: initiative, Actions in rotation, reactions, and what happens at its end."""

from __future__ import annotations

from itertools import groupby

from printables.rules.dice import Dice
from printables.rules.trash_tokyo.model import Side
from printables.rules.trash_tokyo.reacting import react_all
from printables.rules.trash_tokyo.state import Scene
from printables.rules.trash_tokyo.strikes import lose
from printables.rules.trash_tokyo.victory import alive, at_limit, judge


def advance(scene: Scene) -> None:
    """Go on to the next Action of a player, through the ends of turns."""
    if judge(scene):
        return
    count = len(scene.order)
    for step in range(1, count + 1):
        index = (scene.next + step) % count
        if scene.left[index]:
            scene.next = index
            return
    react_all(scene)
    end_turn(scene)
    if not scene.ended:
        begin_turn(scene)


def begin_turn(scene: Scene) -> None:
    """Roll for Actions; who has most goes first, equals roll again for the order alone."""
    scene.turn += 1
    sides = [side for side in scene.setup.sides if alive(scene, side)]
    rolls = {side: scene.dice.roll() for side in sides}
    scene.order = tuple(by_initiative(sides, rolls, scene.dice))
    scene.left = [rolls[side] for side in scene.order]
    scene.next = 0
    for side in scene.order:
        scene.note("initiative", side, amount=rolls[side])


def by_initiative(sides: list[Side], rolls: dict[Side, int], dice: Dice) -> list[Side]:
    """Sides from the highest roll down, ties rolled off."""
    order: list[Side] = []
    for _, equals in groupby(sorted(sides, key=lambda side: -rolls[side]), rolls.__getitem__):
        tied = list(equals)
        if len(tied) > 1:
            tied = by_initiative(tied, {side: dice.roll() for side in tied}, dice)
        order += tied
    return order


def end_turn(scene: Scene) -> None:
    """Crash what did not fly, let the carrier leave, end at the turn limit, wipe all marks."""
    if scene.ended:
        return
    if scene.setup.options.min_mv_check == "end_of_turn":
        for index, figure in enumerate(scene.figures):
            idle = not figure.fate and figure.level == "air" and not figure.flown
            if idle and scene.setup.members[index].modes["air"].min_cm:
                lose(scene, index, "crashed")
    carrier = scene.setup.carrier
    if carrier is not None and scene.departs == scene.turn and not scene.figures[carrier].fate:
        lose(scene, carrier, "left")
    if judge(scene):
        return
    if scene.turn >= scene.setup.turn_limit:
        scene.ended = at_limit(scene)
        return
    for index, figure in enumerate(scene.figures):
        if figure.acted or figure.spent or figure.flown or figure.attacked:
            scene.change(index, acted=False, spent=False, flown=False, attacked=(), hits=0)

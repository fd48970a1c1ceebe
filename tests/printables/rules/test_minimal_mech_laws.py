"""What holds in every game of Minimal Mech Combat, over games played by chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from printables.catalogue.loader import load_catalogue
from printables.rules.minimal_mech.actions import Fire, Lose, Move, Strike
from printables.rules.minimal_mech.charts import ATTRIBUTES, JUMP_EVERY, TERRAIN, WEAPONS
from printables.rules.minimal_mech.hexes import distance
from printables.rules.minimal_mech.model import Unit
from printables.rules.minimal_mech.play import PLAY
from printables.rules.minimal_mech.state import Setup, State
from printables.rules.players import greedy_player, random_player
from tests.printables.rules.laws import played, recorded
from tests.printables.rules.minimal_mech_field import setup

SCENARIOS = ("duel", "hold-the-line")


def ready(scenario: str, **options: str) -> Setup:
    made: Setup = PLAY.prepare(load_catalogue().muster(scenario), PLAY.read_options(options))
    return made


def melee(seed: int) -> Setup:
    """Three robots a side, of any make, crowded on a map drawn by chance."""
    chance = Random(seed)
    signs = [terrain.sign for terrain in TERRAIN.values()] + ["."] * 6
    rows = ["".join(chance.choice(signs) for _ in range(8)) for _ in range(6)]
    rows[0] = rows[-1] = "." * 8
    units = [unit for unit in load_catalogue().units.values() if isinstance(unit, Unit)]
    places = [("red", f"{n}01") for n in ("02", "04", "06")]
    places += [("blue", f"{n}06") for n in ("02", "04", "06")]
    return setup(
        *((side, at, chance.choice(units)) for side, at in places),
        rows=tuple(rows),
        leave={"side": "red", "edge": "bottom", "robots": 2} if seed % 2 else None,
        attacks_per_phase=chance.choice(["one_of_either", "both"]),
        hex_edge_los=chance.choice(["lenient", "strict"]),
        turn_limit=40,
    )


def law(before: State, action: Any, after: State) -> None:
    for was, now in zip(before.robots, after.robots, strict=True):
        for name in ATTRIBUTES:
            assert 0 <= getattr(now, name) <= getattr(was, name)
        assert not Counter(now.weapons) - Counter(was.weapons)
        assert (now.unit, now.side, now.jumps) == (was.unit, was.side, was.jumps)
        if was.at is None:
            assert now.at is None
        if not now.armor:
            assert now.at is None
        if now.jumped != was.jumped:
            assert now.jumped - was.jumped >= JUMP_EVERY
            assert was.jumps
        if now.at is not None:
            assert after.battle.ground.hexes[now.at].cost is not None
        if now.at != was.at:
            assert isinstance(action, Move) or not now.armor
    shared = Counter((robot.side, robot.at) for robot in after.robots if robot.at is not None)
    assert set(shared.values()) <= {1}
    lost = sum(
        sum(getattr(was, name) - getattr(now, name) for name in ATTRIBUTES)
        + len(was.weapons) - len(now.weapons)
        for was, now in zip(before.robots, after.robots, strict=True)
    )  # fmt: skip
    if isinstance(action, Fire):
        assert 0 <= lost <= WEAPONS[action.weapon].hits
    else:
        assert lost <= {Strike: 1, Lose: 2}.get(type(action), 0)
    assert (after.turn, after.step) >= (before.turn, before.step)
    assert after.turn <= after.battle.options.turn_limit + 1


class OneAttackAPhase:
    """Counts attacks of each robot in each phase."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.attacks: Counter[tuple[int, int, int]] = Counter()

    def __call__(self, before: State, action: Any, after: State) -> None:
        law(before, action, after)
        if isinstance(action, Fire | Strike):
            key = (before.turn, before.step, action.robot)
            self.attacks[key] += 1
            assert self.attacks[key] <= self.most
        if isinstance(action, Fire):
            shooter, target = before.robots[action.robot].at, before.robots[action.target].at
            assert shooter is not None
            assert target is not None
            assert 1 <= distance(shooter, target) <= WEAPONS[action.weapon].range


def held(made: Setup, seed: int, player: Any = random_player) -> State:
    most = 2 if made.options.attacks_per_phase == "both" else 1
    end: State = played(PLAY, made, seed, OneAttackAPhase(most), player)
    return end


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_laws_hold_in_random_games(scenario: str) -> None:
    made = ready(scenario)
    for seed in range(10):
        held(made, seed)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_laws_hold_in_greedy_games_with_all_options(scenario: str) -> None:
    made = ready(scenario, attacks_per_phase="both", hex_edge_los="strict")
    for seed in range(10):
        held(made, seed, greedy_player)


def test_laws_hold_in_crowds() -> None:
    for seed in range(8):
        held(melee(seed), seed)


def test_games_play_back_byte_for_byte() -> None:
    for scenario in SCENARIOS:
        recorded(PLAY, ready(scenario), 3)
    for seed in range(4):
        recorded(PLAY, melee(seed), seed)
        recorded(PLAY, melee(seed), seed, greedy_player)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_greedy_beats_chance(scenario: str) -> None:
    made = ready(scenario)
    wins: Counter[str] = Counter()
    for seed in range(15):
        for greedy in PLAY.sides(PLAY.start(made, _Fixed())):

            def player(play: Any, state: Any, chance: Any, best: str = greedy) -> Any:
                choose = greedy_player if play.to_move(state) == best else random_player
                return choose(play, state, chance)

            end = PLAY.outcome(played(PLAY, made, f"{seed} {greedy}", player=player))
            assert end is not None
            wins["greedy" if greedy in end.winners else "random" if end.winners else "nobody"] += 1
    assert wins["greedy"] >= 2 * wins["random"]


class _Fixed:
    """Dice that settle initiative and nothing else."""

    def roll(self, sides: int = 6) -> int:
        return sides

    def rolls(self, count: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(range(sides, sides - count, -1))


@pytest.mark.sweep
def test_laws_hold_in_thousands_of_games() -> None:
    for seed in range(1000):
        held(melee(seed), seed, (random_player, greedy_player)[seed % 3 == 2])
    for scenario in SCENARIOS:
        made = ready(scenario)
        for seed in range(1000):
            held(made, seed, (random_player, greedy_player)[seed % 2])
        for seed in range(200):
            recorded(PLAY, made, seed)

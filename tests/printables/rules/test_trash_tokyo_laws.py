"""What holds in every game of Trash Tokyo, over games played by chance and by other players."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from printables.rules.dice import RandomDice
from printables.rules.play import IllegalAction, Play
from printables.rules.players import PLAYERS, greedy_player, random_player
from printables.rules.trash_tokyo import actions as a
from printables.rules.trash_tokyo.geometry import Box, gap
from printables.rules.trash_tokyo.model import MoveType
from printables.rules.trash_tokyo.paths import stands
from printables.rules.trash_tokyo.play import PLAY
from printables.rules.trash_tokyo.setup import Setup
from printables.rules.trash_tokyo.state import State, base_of
from tests.printables.rules.laws import played, recorded
from tests.printables.rules.trash_tokyo_scenes import catalogue

SCENARIOS = ("radioactive-dinosaur", "from-the-depths", "space-roaches")
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"rounding": "nearest", "stun": "whole_dp", "storeys": "true"},
    {
        "rounding": "ceil",
        "group_fire": "one_attack_per_group",
        "alien_reaction_table": "monster",
        "min_mv_check": "each_move_only",
    },
    {"rounding": "floor", "reaction_contact_modifier": "additive", "ship_bases": "square_25"},
)


def setup(scenario: str, options: dict[str, str]) -> Setup:
    found: Setup = PLAY.prepare(catalogue().muster(scenario), PLAY.read_options(options))
    return found


def law(before: State, action: Any, after: State) -> None:
    """Nothing heals, comes back or overlaps; Actions and ammunition only go down."""
    assert all(left >= 0 for left in after.left)
    assert after.turn <= after.setup.turn_limit
    assert all(new <= old for old, new in zip(before.standing, after.standing, strict=True))
    for old, new in zip(before.figures, after.figures, strict=True):
        assert 0 <= new.pool <= old.pool
        assert all(
            new_shots <= shots and new_shots >= -1
            for shots, new_shots in zip(old.ammo, new.ammo, strict=True)
        )
        assert not old.fate or new.fate == old.fate
    places(after)


def places(state: State) -> None:
    """Every base on the table, on no other, and on the ground in no building."""
    width, depth = state.board.size
    bases: list[tuple[str, Box]] = []
    for index, figure in enumerate(state.figures):
        name = state.setup.members[index].name
        if figure.level == "below" and not figure.fate:
            assert 0 <= figure.at[0] <= width and 0 <= figure.at[1] <= depth
        if not stands(figure):
            continue
        base = base_of(state, index)
        assert base.left > -0.02 and base.bottom > -0.02, name
        assert base.right < width + 0.02 and base.top < depth + 0.02, name
        if figure.level == "surface":
            for site, sections in zip(state.board.sites, state.standing, strict=True):
                if sections and not site.building.deck:
                    assert gap(base, site.box) > -0.03, (name, site.name)
        for other, box in bases:
            assert gap(base, box) > -0.03, (name, other)
        bases.append((name, base))


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_laws(scenario: str, options: dict[str, str]) -> None:
    prepared = setup(scenario, options)
    for seed in range(2):
        places(played(PLAY, prepared, f"{scenario} {seed}", law))
    played(PLAY, prepared, scenario, law, greedy_player)


def wild_player(play: Play, state: State, chance: Random) -> Any:
    """Anything at all that the rules allow, drawn blindly; else one of the proposals."""
    for _ in range(40):
        action = drawn(state, chance)
        if play.why_illegal(state, action) is None:
            return action
        with pytest.raises(IllegalAction):
            play.apply(state, action, RandomDice(1))
    return random_player(play, state, chance)


def drawn(state: State, chance: Random) -> Any:
    """An action drawn blindly."""
    members = state.setup.members
    names = [chance.choice(members).name for _ in range(chance.choice((1, 1, 1, 2)))]
    places = [state.figures[state.setup.indices[name]].at for name in names]

    def near(at: tuple[float, float]) -> tuple[float, float]:
        reach = chance.choice((0, 2, 5, 10, 40))
        return at[0] + chance.uniform(-reach, reach), at[1] + chance.uniform(-reach, reach)

    kind = chance.choice(("move", "move", "attack", "attack", "take-off", "land", "leave", "board"))
    if kind == "move":
        mode = chance.choice(get_args(MoveType))
        ends = chance.choice(("above", "above", "below"))
        paths = [tuple(near(at) for _ in range(chance.choice((1, 1, 2)))) for at in places]
        return a.Move(steps=tuple(map(a.Step, names, [mode] * 2, paths, [ends] * 2)))
    if kind == "attack":
        targets = [*state.setup.indices, *state.setup.site_indices]
        return a.Attack(
            shots=tuple(
                a.Shot(name, (chance.choice([*member.weapons, "fist"]),), (chance.choice(targets),))
                for name in names
                for member in (members[state.setup.indices[name]],)
            )
        )
    if kind == "board":
        return a.Board(units=tuple(names))
    hops = tuple(map(a.Hop, names, map(near, places)))
    return {"take-off": a.TakeOff, "land": a.Land, "leave": a.Leave}[kind](hops=hops)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_laws_of_wild_games(scenario: str) -> None:
    for seed in range(2):
        played(PLAY, setup(scenario, {}), seed, law, wild_player)


@pytest.mark.sweep
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_laws_over_many_games(scenario: str, options: dict[str, str]) -> None:
    prepared = setup(scenario, options)
    for seed in range(100):
        played(PLAY, prepared, f"sweep {seed}", law)
    for seed in range(20):
        played(PLAY, prepared, f"wild {seed}", law, wild_player)
        played(PLAY, prepared, f"greedy {seed}", law, greedy_player)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_records_play_back(scenario: str) -> None:
    prepared = setup(scenario, {})
    for player in PLAYERS.values():
        recorded(PLAY, prepared, 7, player)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_seed_sets_up_alike(scenario: str) -> None:
    prepared = setup(scenario, {})
    one = played(PLAY, prepared, 3, player=random_player)
    assert one == played(PLAY, prepared, 3, player=random_player)
    tally = PLAY.tally(one)
    assert all(tally.lost[name] <= tally.of[name] for name in tally.lost)
    assert sum(tally.of.values()) == len(one.figures) + len(one.standing)

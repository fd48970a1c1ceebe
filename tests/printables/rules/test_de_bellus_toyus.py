"""De Bellus Toyus: ratings by the tables, the worked examples under their ids, and its laws."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from printables.catalogue.loader import Catalogue, load_catalogue
from printables.rules.de_bellus_toyus.actions import Defend, Done, Fight, Fire, Move
from printables.rules.de_bellus_toyus.chances import chances
from printables.rules.de_bellus_toyus.model import Unit
from printables.rules.de_bellus_toyus.moves import share_of_move
from printables.rules.de_bellus_toyus.play import PLAY
from printables.rules.de_bellus_toyus.scenario import ScenarioRules
from printables.rules.de_bellus_toyus.state import Setup, State
from printables.rules.de_bellus_toyus.tables import FLIERS, MOVES
from printables.rules.dice import ListedDice, RandomDice
from printables.rules.play import IllegalAction, Outcome, PlayError
from printables.rules.players import greedy_player, random_player
from tests.printables.rules.laws import played, recorded

CATALOGUE = load_catalogue()
UNITS = {
    name.partition("/")[2]: unit for name, unit in CATALOGUE.units.items() if isinstance(unit, Unit)
}
NO_DICE = ListedDice([])
Spot = tuple[float, float]


def table(
    *rows: tuple[str, str, list[Spot]], options: dict[str, str] | None = None, **rules: Any
) -> State:
    """A game with toys of the catalogue on these spots; the first row's side begins."""
    places = [{"side": side, "at_in": spots} for _, side, spots in rows]
    setup = Setup(
        rules=ScenarioRules.model_validate({"place": places, **rules}),
        units=tuple(UNITS[name] for name, _, _ in rows),
        counts=tuple(len(spots) for _, _, spots in rows),
        options=PLAY.read_options({"first": "attacker", **(options or {})}),
    )
    state = PLAY.start(setup, NO_DICE)
    assert isinstance(state, State)
    return state


def at_step(state: State, step: str) -> State:
    while state.doing != step:
        state = PLAY.apply(state, Done(), NO_DICE)
    return state


def close(*rows: tuple[str, str, list[Spot]], **more: Any) -> State:
    return at_step(table(*rows, **more), "close combat")


def firing(*rows: tuple[str, str, list[Spot]], **more: Any) -> State:
    return at_step(table(*rows, **more), "missile combat")


def left(state: State) -> list[bool]:
    return [toy.at is not None for toy in state.toys]


# ------------------------------------------------------------------ worked examples
def test_db02_a_tie_changes_nothing() -> None:
    state = close(("cowardly-lion", "a", [(10, 10)]), ("witch", "b", [(11.5, 10)]))
    after = PLAY.apply(state, Fight(toy=0, target=1), ListedDice([2, 2]))
    assert left(after) == [True, True]
    assert "a tie" in PLAY.tell(state, Fight(toy=0, target=1), after)


def test_db04_even_the_best_roll_does_not_help_china_people() -> None:
    state = close(("china-people", "a", [(10, 10)]), ("spider-thing", "b", [(12, 10)]))
    after = PLAY.apply(state, Fight(toy=0, target=1), ListedDice([6, 2]))
    assert left(after) == [False, True]
    assert PLAY.outcome(after) == Outcome(("b",), "the other side has no units left")


@pytest.mark.parametrize(("away", "legal"), [(1.0, True), (1.1, False)])
def test_db05_contact_is_an_inch_from_edge_to_edge(away: float, legal: bool) -> None:
    state = table(("cowardly-lion", "a", [(10, 10)]), ("witch", "b", [(11 + away, 10)]))
    state = replace(state, step=1)
    reason = PLAY.why_illegal(state, Fight(toy=0, target=1))
    assert (reason is None) == legal
    assert legal or "1.10" in str(reason)


@pytest.mark.parametrize("limit", ["one_total", "one_per_kind"])
def test_db06_one_attack_a_turn_or_one_of_each_kind(limit: str) -> None:
    state = close(
        ("witch", "a", [(10, 10), (12.5, 11.2)]),
        ("tinman", "b", [(11.5, 10), (11, 11.5)]),
        options={"attack_limit": limit},
    )
    state = PLAY.apply(state, Fight(toy=0, target=2), ListedDice([1, 1]))
    assert "has attacked" in str(PLAY.why_illegal(state, Fight(toy=0, target=3)))
    state = PLAY.apply(state, Done(), NO_DICE)
    assert state.doing == "missile combat"
    reason = PLAY.why_illegal(state, Fire(toy=0, target=2))
    assert reason is None if limit == "one_per_kind" else "has attacked" in str(reason)


def duel(away: float) -> State:
    """The witch has fired at a monkey so far away; the monkey is to choose."""
    state = firing(("witch", "a", [(10, 10)]), ("flying-monkey", "b", [(11 + away, 10)]))
    state = PLAY.apply(state, Fire(toy=0, target=1), NO_DICE)
    assert PLAY.to_move(state) == "b"
    assert PLAY.proposals(state) == (Defend(by="melee"), Defend(by="missile"))
    assert "must first choose" in str(PLAY.why_illegal(state, Done()))
    return state


def test_db08_a_melee_defence_never_removes_who_fires() -> None:
    after = PLAY.apply(duel(10), Defend(by="melee"), ListedDice([1, 6]))
    assert left(after) == [True, True]
    assert "1+2 against 6+3" in after.news[0]


def test_db09_nor_do_missiles_that_do_not_reach() -> None:
    after = PLAY.apply(duel(10), Defend(by="missile"), ListedDice([1, 6]))
    assert left(after) == [True, True]


def test_db10_within_its_range_the_defender_removes_who_fires() -> None:
    after = PLAY.apply(duel(3), Defend(by="missile"), ListedDice([1, 6]))
    assert left(after) == [False, True]


def test_db11_the_higher_total_removes_the_target() -> None:
    after = PLAY.apply(duel(10), Defend(by="missile"), ListedDice([6, 1]))
    assert left(after) == [True, False]


def test_db12_obstructions_start_no_combat_but_defend() -> None:
    rows = (
        ("fence", "a", [(10.0, 10.0)]),
        ("dorothy", "a", [(10.0, 9.0)]),
        ("dorothy", "b", [(10.0, 11.0)]),
    )
    state = replace(table(*rows), step=1)
    assert "only defends" in str(PLAY.why_illegal(state, Fight(toy=0, target=2)))
    assert PLAY.why_illegal(replace(state, half=1), Fight(toy=2, target=0)) is None


@pytest.mark.parametrize("removes", ["true", "false"])
def test_db13_who_loses_to_an_obstruction_is_removed(removes: str) -> None:
    state = close(
        ("dorothy", "a", [(10, 10), (30, 30)]),
        ("fence", "nobody", [(10, 11)]),
        ("dorothy", "b", [(30, 20)]),
        options={"obstruction_removes": removes},
    )
    after = PLAY.apply(state, Fight(toy=0, target=2), ListedDice([1, 3]))
    assert left(after) == [removes == "false", True, True, True]


def test_db15_allowances_of_the_table() -> None:
    assert (MOVES["wheels"].clear, MOVES["wheels"].rough) == (24, 2)
    assert MOVES["tracks"].rough == 12
    assert MOVES["two-feet"].water == 2
    assert len(MOVES) == 15


ROUGH = {"ground": "rough", "at_in": [28, 24], "size_in": [24, 48]}
"""From x = 16 on."""


def test_db16_each_inch_takes_its_share_of_the_move() -> None:
    rows = (("dorothy", "a", [(10.0, 10.0)]), ("dorothy", "b", [(40.0, 40.0)]))
    state = table(*rows, patch=[ROUGH])
    assert PLAY.why_illegal(state, Move(toy=0, path=((19, 10),))) is None
    assert "must be 1" in str(PLAY.why_illegal(state, Move(toy=0, path=((19.1, 10),))))
    way = ((10.0, 10.0), (19.0, 10.0))
    assert share_of_move(state.battle, state.battle.figures[0], way) == pytest.approx(1)
    worst = table(*rows, patch=[ROUGH], options={"mixed_terrain": "worst"})
    assert share_of_move(worst.battle, worst.battle.figures[0], way) == pytest.approx(9 / 6)


def test_db16_round_patches_and_bends() -> None:
    pond = {"ground": "water", "at_in": [20, 10], "size_in": [4, 8], "shape": "ellipse"}
    rows = (("dorothy", "a", [(15.0, 10.0)]), ("dorothy", "b", [(40.0, 40.0)]))
    state = table(*rows, patch=[pond])
    figure = state.battle.figures[0]
    assert share_of_move(state.battle, figure, ((15, 10), (25, 10))) == pytest.approx(6 / 12 + 2)
    bend = ((15.0, 10.0), (15.0, 15.0), (25.0, 15.0))
    assert share_of_move(state.battle, figure, bend) == pytest.approx(15 / 12)


def test_db18_who_is_next_to_a_wall_fires_across_it() -> None:
    state = firing(
        ("primitive-warriors", "a", [(24, 19.25), (26, 14)]),
        ("wall", "nobody", [(24, 20.5)]),
        ("dorothy", "b", [(24, 24)]),
    )
    assert PLAY.why_illegal(state, Fire(toy=0, target=3)) is None
    assert "Wall hides Dorothy" in str(PLAY.why_illegal(state, Fire(toy=1, target=3)))
    assert PLAY.why_illegal(state, Fire(toy=1, target=2)) is None


def test_db18_fliers_are_seen_over_obstructions() -> None:
    state = firing(
        ("primitive-warriors", "a", [(26, 14)]),
        ("wall", "nobody", [(24, 20.5)]),
        ("flying-monkey", "b", [(24, 24)]),
    )
    assert PLAY.why_illegal(state, Fire(toy=0, target=2)) is None


def test_db19_who_is_removed_in_close_combat_does_not_fire() -> None:
    state = close(
        ("witch", "a", [(10, 10)]),
        ("tinman", "a", [(20, 20)]),
        ("spider-thing", "b", [(12, 10)]),
        options={"attack_limit": "one_per_kind"},
    )
    after = PLAY.apply(state, Fight(toy=0, target=2), ListedDice([1, 6]))
    assert left(after) == [False, True, True]
    assert "was removed" in str(
        PLAY.why_illegal(replace(after, half=0, step=2), Fire(toy=0, target=2))
    )


# ------------------------------------------------------------------ odds
def test_odds_agree_with_play() -> None:
    """Close combat 6000 times over: within four standard deviations of the exact chance."""
    state = close(("cowardly-lion", "a", [(10, 10)]), ("flying-monkey", "b", [(11.5, 10)]))
    dice, games = RandomDice(1), 6000
    removed = sum(
        not left(PLAY.apply(state, Fight(toy=0, target=1), dice))[1] for _ in range(games)
    )
    chance = float(chances(4 - 3).higher)
    assert abs(removed / games - chance) < 4 * (chance * (1 - chance) / games) ** 0.5


# ------------------------------------------------------------------ movement and house rules
def lane(mover: str, in_the_way: str, side: str, **options: str) -> State:
    """A toy, something 6 inches in front of it, and an enemy far away."""
    return table(
        (mover, "a", [(10, 10)]),
        (in_the_way, side, [(16, 10)]),
        ("dorothy", "b", [(40, 40)]),
        options=options,
    )


def why_not_through(state: State) -> str | None:
    return PLAY.why_illegal(state, Move(toy=0, path=((21.5, 10),)))


def test_who_stops_whom() -> None:
    assert why_not_through(lane("dorothy", "tinman", "a")) is None
    assert "stands in the way" in str(why_not_through(lane("dorothy", "tinman", "b")))
    assert "stands in the way" in str(why_not_through(lane("dorothy", "house", "a")))
    assert "stands in the way" in str(
        why_not_through(lane("dorothy", "tinman", "a", pass_friends="false"))
    )
    assert why_not_through(lane("flying-monkey", "house", "b")) is None
    assert why_not_through(lane("witch", "house", "b")) is None
    assert "stands in the way" in str(
        why_not_through(lane("witch", "house", "b", magic_flies="false"))
    )


@pytest.mark.parametrize("mover", ["dorothy", "flying-monkey"])
def test_nobody_stops_on_another_or_leaves_the_table(mover: str) -> None:
    state = lane(mover, "tinman", "a")
    assert "would stop on Tinman" in str(PLAY.why_illegal(state, Move(toy=0, path=((16.5, 10),))))
    assert "leave the table" in str(PLAY.why_illegal(state, Move(toy=0, path=((0.1, 10),))))
    assert PLAY.why_illegal(state, Move(toy=0, path=((10, 14), (16, 14)))) is None


def test_only_rolling_obstructions_move() -> None:
    state = table(
        ("house", "a", [(10, 10)]),
        ("rolling-obstruction", "a", [(20, 10)]),
        ("dorothy", "a", [(30, 10)]),
        ("dorothy", "b", [(40, 40)]),
    )
    assert "does not move" in str(PLAY.why_illegal(state, Move(toy=0, path=((11, 10),))))
    assert PLAY.why_illegal(state, Move(toy=1, path=((22, 10),))) is None
    assert "must be 1" in str(PLAY.why_illegal(state, Move(toy=1, path=((22.5, 10),))))


def test_a_toy_moves_once_and_in_its_step_only() -> None:
    state = lane("dorothy", "tinman", "a")
    moved = PLAY.apply(state, Move(toy=0, path=((10, 12),)), NO_DICE)
    assert "has moved" in str(PLAY.why_illegal(moved, Move(toy=0, path=((10, 11),))))
    assert "belongs to b" in str(PLAY.why_illegal(state, Move(toy=2)))
    assert "numbered 0 to 2" in str(PLAY.why_illegal(state, Move(toy=9)))
    assert "it is the step of move" in str(PLAY.why_illegal(state, Fight(toy=0, target=2)))
    with pytest.raises(IllegalAction, match="nobody is being fired at"):
        PLAY.apply(state, Defend(), NO_DICE)


def test_missiles_into_close_combat() -> None:
    rows = (
        ("primitive-warriors", "a", [(10.0, 10.0)]),
        ("tinman", "a", [(16.0, 10.0)]),
        ("dorothy", "b", [(17.5, 10.0)]),
    )
    assert PLAY.why_illegal(firing(*rows), Fire(toy=0, target=2)) is None
    state = replace(table(*rows, options={"fire_into_melee": "false"}), step=2)
    assert "in contact" in str(PLAY.why_illegal(state, Fire(toy=0, target=2)))


def test_a_defence_out_of_range_can_be_ruled_out() -> None:
    state = firing(
        ("witch", "a", [(10, 10)]),
        ("flying-monkey", "b", [(21, 10), (30, 30)]),
        options={"out_of_range_defence": "false"},
    )
    after = PLAY.apply(state, Fire(toy=0, target=1), ListedDice([6, 1]))
    assert after.volley is None
    assert left(after) == [True, False, True]


# ------------------------------------------------------------------ turns and victory
def test_the_higher_die_begins_and_equal_dice_are_rolled_again() -> None:
    rows = (("dorothy", "a", [(10.0, 10.0)]), ("dorothy", "b", [(40.0, 40.0)]))
    setup = Setup(
        rules=ScenarioRules.model_validate(
            {"place": [{"side": side, "at_in": spots} for _, side, spots in rows]}
        ),
        units=(UNITS["dorothy"], UNITS["dorothy"]),
        counts=(1, 1),
        options=PLAY.read_options({}),
    )
    assert PLAY.to_move(PLAY.start(setup, ListedDice([3, 3, 2, 5]))) == "b"
    assert PLAY.to_move(PLAY.start(setup, ListedDice([5, 2]))) == "a"


FLAG = {"at_in": [24, 24], "attacker": "a"}


def end_turn(state: State) -> State:
    active = state.active
    while PLAY.outcome(state) is None and state.active == active:
        state = PLAY.apply(state, Done(), NO_DICE)
    return state


def test_the_flag_is_captured_by_who_stands_there_alone() -> None:
    state = table(("dorothy", "a", [(24, 22.6)]), ("tinman", "b", [(40, 40)]), flag=FLAG)
    assert PLAY.outcome(end_turn(state)) == Outcome(("a",), "the flag is captured")
    state = table(("dorothy", "a", [(24, 22.6)]), ("tinman", "b", [(24, 25.4)]), flag=FLAG)
    assert PLAY.outcome(end_turn(state)) is None


def test_time_is_up() -> None:
    rows = (("dorothy", "a", [(4.0, 4.0)]), ("tinman", "b", [(40.0, 40.0)]))
    for rules, winners in (
        ({"flag": FLAG}, ("b",)),
        ({}, ()),
        ({"limit_winner": "a"}, ("a",)),
    ):
        state = table(*rows, options={"turn_limit": "2"}, **rules)
        for _ in range(4):
            state = end_turn(state)
        assert PLAY.outcome(state) == Outcome(winners, "the last turn is over")
        assert PLAY.tally(state).turns == 2


# ------------------------------------------------------------------ whole games
SCENARIOS = ("oz", "toy-box")


def setup_of(name: str, **options: str) -> Setup:
    setup = PLAY.prepare(CATALOGUE.muster(name), PLAY.read_options(options))
    assert isinstance(setup, Setup)
    return setup


def law(before: State, action: Any, after: State) -> None:
    """What one action may and may not do."""
    figures, options = before.battle.figures, before.battle.options
    gone = [
        n for n, (a, b) in enumerate(zip(before.toys, after.toys, strict=True)) if a.at and not b.at
    ]
    assert len(gone) <= 1
    for number, (was, now) in enumerate(zip(before.toys, after.toys, strict=True)):
        assert was.at is not None or now.at is None, "removed stays removed"
        if was.at != now.at and now.at is not None:
            assert isinstance(action, Move)
            assert action.toy == number
            assert any(figures[number].moves), "obstructions stay where they are"
            far = share_of_move(before.battle, figures[number], (was.at or now.at, *action.path))
            assert far <= 1 + 1e-6
        assert not (now.fought and now.fired and options.attack_limit == "one_total")
        assert not (figures[number].obstructs and (now.fought or now.fired))
        if now.at is not None:
            x, y = figures[number].across
            wide, deep = before.battle.board
            assert x - 1e-6 <= now.at[0] <= wide - x + 1e-6
            assert y - 1e-6 <= now.at[1] <= deep - y + 1e-6
    if gone and isinstance(action, Fight | Fire):
        assert gone[0] in (action.toy, action.target)
    tally = PLAY.tally(after)
    there = sum(toy.at is not None for toy in after.toys)
    assert sum(tally.of.values()) == len(after.toys)
    assert sum(tally.lost.values()) == len(after.toys) - there
    assert after.turn <= after.battle.turn_limit + 1


VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"attack_limit": "one_per_kind", "mixed_terrain": "worst", "first": "defender"},
    {
        "die": "8",
        "out_of_range_defence": "false",
        "obstruction_removes": "false",
        "pass_friends": "false",
        "magic_flies": "false",
        "fire_into_melee": "false",
    },
)


def skirmish(**options: str) -> Setup:
    """A small table with a little of everything, for many games."""
    rows: dict[str, tuple[str, list[Spot]]] = {
        "flying-monkey": ("red", [(4, 4), (4, 8)]),
        "military-tank": ("red", [(8, 3)]),
        "china-people": ("red", [(2, 12)]),
        "hero": ("blue", [(20, 20)]),
        "infantry-squad": ("blue", [(18, 16), (15, 20)]),
        "fence": ("nobody", [(12, 12)]),
        "rolling-obstruction": ("blue", [(14, 14)]),
    }
    return Setup(
        rules=ScenarioRules.model_validate(
            {
                "board_in": [24, 24],
                "place": [{"side": side, "at_in": spots} for side, spots in rows.values()],
                "patch": [
                    {"ground": "water", "at_in": [8, 10], "size_in": [6, 4]},
                    {"ground": "rough", "at_in": [9, 9], "size_in": [4, 6], "shape": "ellipse"},
                ],
                "flag": {"at_in": [21, 22], "attacker": "red"},
                "turn_limit": 5,
            }
        ),
        units=tuple(UNITS[name] for name in rows),
        counts=tuple(len(spots) for _, spots in rows.values()),
        options=PLAY.read_options(options),
    )


VARIED = pytest.mark.parametrize("options", VARIANTS, ids=["default", "others", "strict"])


@VARIED
def test_laws_of_skirmishes(options: dict[str, str]) -> None:
    setup = skirmish(**options)
    for seed in range(60):
        played(PLAY, setup, seed, law, random_player if seed % 4 else greedy_player)


@pytest.mark.parametrize("name", SCENARIOS)
def test_laws_of_scenarios(name: str) -> None:
    setup = setup_of(name)
    played(PLAY, setup, 1, law, random_player)
    played(PLAY, setup, 2, law, greedy_player)


@pytest.mark.sweep
@VARIED
def test_laws_over_many_games(options: dict[str, str]) -> None:
    small, scenarios = skirmish(**options), [setup_of(name, **options) for name in SCENARIOS]
    for seed in range(1000):
        player = random_player if seed % 4 else greedy_player
        played(PLAY, small, f"sweep {seed}", law, player)
        if seed % 20 == 0:
            for setup in scenarios:
                played(PLAY, setup, f"sweep {seed}", law, player)


@pytest.mark.parametrize("name", SCENARIOS)
def test_records_play_back(name: str) -> None:
    setup = setup_of(name)
    for seed, player in enumerate((random_player, greedy_player)):
        recorded(PLAY, setup, seed, player)
    for seed in range(10):
        recorded(PLAY, skirmish(), seed)


def test_greedy_beats_random() -> None:
    setup, games = skirmish(), 20
    for side in ("red", "blue"):
        won = 0
        for seed in range(games):
            chance, dice = Random(seed), RandomDice(seed)
            state = PLAY.start(setup, dice)
            while (outcome := PLAY.outcome(state)) is None:
                player = greedy_player if PLAY.to_move(state) == side else random_player
                state = PLAY.apply(state, player(PLAY, state, chance), dice)
            won += outcome.winners == (side,)
        assert won > games / 2, side


# ------------------------------------------------------------------ catalogue
MINE = """
[[unit]]
id = "de-bellus-toyus/my-dragon"
title = "My Dragon"
source = "home-made"
[unit.profile]
being = "animal"
size = "larger"
claws = true
missile = "casual"
mobility = "natural-wings"
[[scenario]]
id = "my-lair"
title = "My Lair"
game = "de-bellus-toyus"
source = "home-made"
[scenario.units]
"de-bellus-toyus/my-dragon" = 1
"de-bellus-toyus/knight" = 3
[scenario.rules]
place = [
    { side = "dragon", at_in = [[24, 40]] },
    { side = "knights", at_in = SPOTS },
]
"""


def mine(folder: Path, spots: str) -> Catalogue:
    (folder / "mine.toml").write_text(MINE.replace("SPOTS", spots))
    return load_catalogue([folder])


def test_toys_and_scenarios_of_a_user_play(tmp_path: Path) -> None:
    catalogue = mine(tmp_path, "[[10, 5], [20, 5], [30, 5]]")
    dragon = catalogue.units["de-bellus-toyus/my-dragon"]
    assert isinstance(dragon, Unit)
    assert (dragon.rating.melee, dragon.rating.missile) == (5, 1)
    assert dragon.rating.mobility in FLIERS
    recorded(PLAY, PLAY.prepare(catalogue.muster("my-lair"), PLAY.read_options({})), 1)


def test_a_printed_building_stands_on_its_own_base(tmp_path: Path) -> None:
    text = MINE.replace("SPOTS", "[[10, 5], [20, 5], [30, 5]]").rstrip().removesuffix("]")
    text += '    { side = "nobody", at_in = [[24, 20]] },\n]\n'
    text += '[[scenario.terrain]]\npiece = "skyscraper"\ncount = 1\n'
    (tmp_path / "mine.toml").write_text(text)
    catalogue = load_catalogue([tmp_path])
    setup = PLAY.prepare(catalogue.muster("my-lair"), PLAY.read_options({}))
    tower, base = setup.units[2], catalogue.muster("my-lair").forces[2].size_mm
    assert tower.id == "de-bellus-toyus/skyscraper"
    assert base is not None
    assert tower.size_in == (base[0] / 25.4, base[1] / 25.4)


@pytest.mark.parametrize(
    ("spots", "fault"),
    [
        ("[[10, 5], [20, 5]]", "3 of it, but rules.place has 2 spots"),
        ("[[10, 5], [20, 5], [20, 5.2]]", "Mounted Knight 3 at .* stands on Mounted Knight 2"),
        ("[[10, 5], [20, 5], [60, 5]]", "is not wholly on the board"),
    ],
)
def test_faults_of_a_scenario(tmp_path: Path, spots: str, fault: str) -> None:
    muster = mine(tmp_path, spots).muster("my-lair")
    with pytest.raises(PlayError, match=fault):
        PLAY.prepare(muster, PLAY.read_options({}))

"""What must hold in every game of Tokyo King, over games played by chance in all modes."""

from __future__ import annotations

from collections import Counter
from time import process_time
from typing import Any

import pytest

from printables.catalogue.loader import load_catalogue
from printables.rules import find_play
from printables.rules.dice import RandomDice
from printables.rules.players import Player, greedy_player, random_player
from printables.rules.tokyo_king.effects import HEART_CAP, heart_cap
from printables.rules.tokyo_king.play import PLAY
from printables.rules.tokyo_king.setup import Setup
from printables.rules.tokyo_king.state import State
from tests.printables.rules.laws import played, recorded
from tests.printables.rules.test_tokyo_king import ALL, setup

EVERYTHING: dict[str, Any] = dict.fromkeys(ALL, True)
MODES: dict[str, dict[str, Any]] = {
    "plain": {},
    "named": {"deck": "named", "named_cost": 1, "mimic_moves": "any-turn"},
    "ours": {"deck": "ours", "first_player": "random", "two_players": "left"},
    "all": EVERYTHING,
    "all-named": {**EVERYTHING, "deck": "named", "named_cost": 1, "mimic_moves": "any-turn"},
    "all-odd": {
        **EVERYTHING,
        "fate_faces": "snake,eye",
        "berserk_faces": "heart,1,claw",
        "fire_breathing": "claws-rolled",
        "wickedness_sets": "each-three",
        "two_players": "off",
    },
    **{name: {name: True} for name in ALL},
}
SCENARIOS = ("city-king-4", "city-king-duel", "city-king-6", "city-king-all-in")


def law(before: State, action: Any, after: State) -> None:
    """One action, and all that follows from it, breaks none of these."""
    for index, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        assert 0 <= new.hearts <= heart_cap(after, index)
        assert min(new.energy, new.points, new.poison, new.shrink, new.cultists) >= 0
        assert new.wickedness >= old.wickedness
        assert old.alive or not new.alive, "the dead stay dead"
        if not new.alive:
            assert not new.cards and not new.copied and not after.in_tokyo(index)
            assert index not in after.tower
        if new.copied:
            assert any(new.copied in seat.cards for seat in after.seats)
    assert after.city is None or after.city != after.bay
    assert after.bay is None or after.bay_open
    assert after.turn.number - before.turn.number in (0, 1)
    assert all_cards(after) == Counter({card.id: card.copies for card in after.setup.cards}), (
        "no card is lost or made"
    )
    owned = [tile for seat in after.seats for tile in seat.tiles]
    assert len({*owned, *after.tiles}) == len(owned) + len(after.tiles)
    assert sorted(after.curses) == sorted(before.curses)
    assert (after.choice is None) == (after.ended is not None)
    if after.ended:
        check_end(after)


def all_cards(state: State) -> Counter[str]:
    shop = state.shop
    owned = [card for seat in state.seats for card in seat.cards]
    return Counter([*shop.deck, *shop.market, *shop.discards, *state.costumes, *owned])


def check_end(state: State) -> None:
    """A winner lives and has a reason to win."""
    assert state.ended is not None
    winners = [seat for seat in state.seats if seat.side in state.ended.winners]
    assert all(seat.alive for seat in winners)
    assert len(winners) <= 1
    match state.ended.reason:
        case "20 victory points":
            assert winners[0].points >= 20
        case "the last one alive":
            assert sum(seat.alive for seat in state.seats) == 1
        case "nobody is left":
            assert not any(seat.alive for seat in state.seats)
        case "the top of the tower":
            assert winners[0] == state.seats[state.tower[2] or 0]
        case reason:
            assert reason.startswith("no winner after")
    tally = PLAY.tally(state)
    assert sum(tally.of.values()) == len(state.seats)
    assert sum(tally.lost.values()) == sum(not seat.alive for seat in state.seats)
    assert sum(tally.scores.values()) == sum(seat.points for seat in state.seats)


def play_some(mode: str, games: range, player: Player = random_player) -> list[State]:
    ends = []
    for number in games:
        players = 2 + number % 5
        ends.append(played(PLAY, setup(players, **MODES[mode]), f"{mode} {number}", law, player))
    return ends


@pytest.mark.parametrize("mode", MODES)
def test_laws_hold_in_games_of_chance(mode: str) -> None:
    play_some(mode, range(15))


@pytest.mark.parametrize("mode", ["plain", "all"])
def test_laws_hold_in_greedy_games(mode: str) -> None:
    play_some(mode, range(10), greedy_player)


@pytest.mark.parametrize("mode", MODES)
def test_records_play_back(mode: str) -> None:
    for number in range(3):
        recorded(PLAY, setup(2 + 2 * number, **MODES[mode]), f"{mode} {number}")


@pytest.mark.sweep
@pytest.mark.parametrize("mode", MODES)
def test_laws_hold_in_thousands_of_games(mode: str) -> None:
    play_some(mode, range(400))
    play_some(mode, range(100), greedy_player)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenarios_of_the_catalogue_are_played(scenario: str) -> None:
    play = find_play("tokyo-king")
    setup_ = play.prepare(load_catalogue().muster(scenario), play.read_options({}))
    assert Setup.model_validate(setup_.model_dump(mode="json")) == setup_
    played(play, setup_, scenario, law)
    recorded(play, setup_, scenario, greedy_player)


def test_greedy_beats_chance() -> None:
    won = 0
    for number in range(40):
        dice = RandomDice(f"contest {number}")
        state = PLAY.start(setup(4), dice)
        hero = number % 4
        while state.ended is None:
            assert state.choice is not None
            proposals = PLAY.proposals(state)
            pick = int(dice.roll(len(proposals))) - 1
            action = proposals[pick]
            if state.choice.seat == hero:
                action = max(proposals, key=lambda one, now=state: PLAY.worth(now, one))
            state = PLAY.apply(state, action, dice)
        won += state.seats[hero].side in state.ended.winners
    assert won >= 25, "chance alone would be 10 of 40"


def test_a_game_takes_far_less_than_fifty_milliseconds() -> None:
    games = 20
    before = process_time()
    for number in range(games):
        dice = RandomDice(number)
        state = PLAY.start(setup(4), dice)
        while state.ended is None:
            action = max(PLAY.proposals(state), key=lambda one, now=state: PLAY.worth(now, one))
            state = PLAY.apply(state, action, dice)
    assert (process_time() - before) / games < 0.05


def test_a_users_own_monster_plays_with_hearts_to_spare() -> None:
    assert HEART_CAP == 10
    mine = setup(2).model_dump(mode="json")
    mine["monsters"][0] |= {"id": "tokyo-king/my-own", "hearts": 5}
    state = PLAY.start(Setup.model_validate(mine), RandomDice(1))
    assert PLAY.sides(state) == ("1 my-own", "2 ape")
    assert state.seats[0].hearts == 5

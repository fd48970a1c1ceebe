"""Tokyo King by worked examples: the base game, cards and all modules.

Most begin with dice on the table: `thrown` puts them there, `Stop` has them resolved.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from printables.rules.dice import Dice, ListedDice, RandomDice
from printables.rules.play import Force, IllegalAction, Muster, PlayError
from printables.rules.tokyo_king import actions as a
from printables.rules.tokyo_king.deck import effect
from printables.rules.tokyo_king.market import price
from printables.rules.tokyo_king.model import Form, Monster, PowerCard, ScenarioRules
from printables.rules.tokyo_king.options import Options
from printables.rules.tokyo_king.play import PLAY
from printables.rules.tokyo_king.setup import Setup, prepare
from printables.rules.tokyo_king.state import FACES, Face, State, Step

NAMES = ("saurian", "ape", "mecha", "moth", "hydra", "crustacean")
ALL = ("costumes", "cultists", "tower", "curses", "berserk", "transformation", "wickedness")
QUIET = "energy"
"""A face that scores nothing which a test looks at."""


def monster(name: str, **values: Any) -> Monster:
    return Monster(
        id=f"tokyo-king/{name}",
        title=name.title(),
        source="test",
        biped=Form(title="upright"),
        beast=Form(title="crouched"),
        **values,
    )


def a_card(name: str, cost: int = 3, kind: str = "discard", **hooks: int) -> PowerCard:
    effects = [effect(hook.replace("_", "-"), amount) for hook, amount in hooks.items()]
    return PowerCard.model_validate(
        {"id": name, "title": name, "kind": kind, "cost": cost, "effects": effects}
    )


def setup(players: int = 4, cards: tuple[PowerCard, ...] = (), **options: Any) -> Setup:
    """A game of so many; `cards` join the deck as a scenario's own."""
    muster = Muster(
        "test",
        "Test",
        tuple(Force(monster(name), 1) for name in NAMES[:players]),
        rules=ScenarioRules(card=cards),
    )
    return prepare(muster, Options(**options))


def started(players: int = 4, dice: Dice | None = None, **more: Any) -> State:
    """At the first choice of the first player, with costumes chosen."""
    dice = dice or RandomDice(1)
    state: State = PLAY.start(setup(players, **more), dice)
    while state.choice is not None and state.choice.name == "dress":
        state = PLAY.apply(state, PLAY.proposals(state)[0], dice)
    return state


def thrown(state: State, *faces: str, **turn: Any) -> State:
    """With these dice on the table, filled up with energy to six."""
    full: Any = (*faces, *[QUIET] * (6 - len(faces)))
    return state.in_turn(dice=full, **turn)


def stopped(state: State, *faces: str, dice: Dice | None = None, **turn: Any) -> State:
    """After these dice are resolved, up to the next choice."""
    return did(thrown(state, *faces, **turn), a.Stop(), dice)


def did(state: State, action: a.Action, dice: Dice | None = None) -> State:
    after: State = PLAY.apply(state, action, dice or RandomDice(2))
    return after


def passed(state: State, until: str = "roll") -> State:
    """Everything declined until a choice of that name."""
    for _ in range(30):
        if state.ended or (state.choice and state.choice.name == until):
            return state
        answer = {"yield": a.Stay(), "hearts": a.UseHearts(), "roll": a.Stop()}
        assert state.choice is not None
        state = did(state, answer.get(state.choice.name, a.Done()))
    raise AssertionError(f"no {until} came")


def asked(state: State) -> tuple[str, int]:
    assert state.choice is not None
    return state.choice.name, state.choice.seat


def holding(state: State, index: int, *cards: str) -> State:
    """With cards taken from deck and market into a monster's hands, and the market full."""
    deck = tuple(name for name in state.shop.deck if name not in cards)
    market = tuple(name for name in state.shop.market if name not in cards)
    short = 3 - len(market)
    shop = replace(state.shop, deck=deck[short:], market=market + deck[:short])
    return replace(state, shop=shop).having(index, cards=(*state.seats[index].cards, *cards))


def selling(state: State, *market: str) -> State:
    """With exactly these cards face up and the rest in the deck."""
    rest = [*state.shop.market, *state.shop.deck]
    for name in market:
        rest.remove(name)
    return replace(state, shop=replace(state.shop, market=market, deck=tuple(rest)))


def sides(count: int) -> ListedDice:
    """So many claws, whatever is rolled."""
    return ListedDice([6] * count)


# ------------------------------------------------------------------ numbers and hearts
@pytest.mark.parametrize(
    ("faces", "points"),
    [
        pytest.param("1 1 1 energy heart claw", 1, id="KT01"),
        pytest.param("3 3 3 3 energy energy", 4, id="KT02"),
        pytest.param("2 2 2 2 2 2", 5, id="KT03"),
        pytest.param("1 1 2 2 3 3", 0, id="KT04"),
        pytest.param("1 1 1 2 2 2", 3, id="KT05"),
    ],
)
def test_points_of_numbers(faces: str, points: int) -> None:
    """Three alike give their number and 1 more for each further die, every number by itself."""
    state = replace(started(), city=2)
    after = stopped(state, *faces.split())
    assert after.seats[0].points == points


def test_kt07_hearts_stop_at_ten() -> None:
    state = replace(started(), city=2).having(0, hearts=9)
    assert stopped(state, "heart", "heart", "heart").seats[0].hearts == 10


def test_heart_dice_do_nothing_in_tokyo() -> None:
    state = replace(started(), city=0).having(0, hearts=5)
    assert stopped(state, "heart", "heart").seats[0].hearts == 5


def test_energy_is_one_a_die() -> None:
    assert stopped(started(), *["energy"] * 6).seats[0].energy == 6


# ------------------------------------------------------------------ claws and Tokyo
def test_kt10_claws_from_outside_hit_city_and_bay_which_may_yield_in_turn() -> None:
    state = replace(started(6), city=1, bay=2)
    after = stopped(state, "claw", "claw", "1", "2", "3", "3")
    assert [seat.hearts for seat in after.seats] == [10, 8, 8, 10, 10, 10]
    assert asked(after) == ("yield", 1)
    after = did(after, a.Stay())
    assert asked(after) == ("yield", 2)
    after = did(after, a.Yield())
    assert (after.city, after.bay) == (1, 0)
    assert after.seats[0].points == 1


def test_kt12_yielding_undoes_no_loss_and_lets_the_attacker_in() -> None:
    state = replace(started(), city=1).having(1, hearts=3)
    after = stopped(state, "claw", "claw", "1", "2", "3", "3")
    assert after.seats[1].hearts == 1
    after = did(after, a.Yield())
    assert (after.city, after.seats[0].points, after.seats[1].hearts) == (0, 1, 1)


def test_kt13_the_dead_cannot_yield_and_the_attacker_enters() -> None:
    state = replace(started(), city=1).having(1, hearts=2)
    after = stopped(state, "claw", "claw", "1", "2", "3", "3")
    assert not after.seats[1].alive
    assert after.city == 0
    assert after.seats[0].points == 1
    assert asked(after) == ("roll", 2)


def test_kt14_hearts_lost_to_a_card_are_no_reason_to_yield() -> None:
    """From the Bay claws spare the City; fire burns it as a neighbour (TK-4.9)."""
    state = holding(replace(started(5), city=1, bay=0), 0, "fire-breathing")
    after = stopped(state, "claw", "1", "2", "3", "3", "2")
    assert [seat.hearts for seat in after.seats] == [10, 9, 9, 9, 8]
    assert asked(after) == ("roll", 1)
    assert after.city == 1


def test_kt16_with_five_the_bay_must_be_entered() -> None:
    state = replace(started(5), city=1)
    after = stopped(state, "1", "2", "3", "1", "2", "3")
    assert (after.city, after.bay, after.seats[0].points) == (1, 0, 1)


def test_with_four_the_bay_is_closed() -> None:
    after = stopped(replace(started(4), city=1), "1", "2", "3", "1", "2", "3")
    assert (after.city, after.bay, after.seats[0].points) == (1, None, 0)


def test_kt18_the_bay_moves_to_the_city_when_it_closes() -> None:
    """The attacker stays outside, and moving over earns nothing (T05, T06)."""
    state = replace(started(5), city=1, bay=2).having(1, hearts=1)
    after = stopped(state, "claw", "1", "2", "3", "3", "2")
    assert (after.city, after.bay) == (2, None)
    after = did(after, a.Stay())
    assert (after.city, after.bay) == (2, None)
    assert after.seats[0].points == 0
    assert after.turn.active == 2
    assert after.seats[2].points == 2, "for starting a turn in Tokyo, and nothing for moving"


def test_the_bay_is_left_for_good_when_the_city_is_held() -> None:
    state = replace(started(5), city=0, bay=1).having(3, hearts=1)
    after = stopped(state, "claw", "1", "2", "3", "3", "2")
    assert (after.city, after.bay) == (0, None)


@pytest.mark.parametrize("place", ["city", "bay"])
def test_kt19_a_turn_begun_in_tokyo_gives_two_points(place: str) -> None:
    state = replace(started(5), city=2, bay=3)
    state = replace(state, **{place: 1})
    assert stopped(state, "1", "2", "3", "1", "2", "3").seats[1].points == 2


def test_both_yield_and_the_attacker_takes_the_city() -> None:
    state = replace(started(6), city=1, bay=2)
    after = did(did(stopped(state, "claw", "1", "2", "3", "3", "2"), a.Yield()), a.Yield())
    assert (after.city, after.bay) == (0, None)


def test_claws_of_the_first_player_hit_nobody() -> None:
    after = stopped(started(), *["claw"] * 6)
    assert {seat.hearts for seat in after.seats} == {10}
    assert after.city == 0


def test_claws_from_tokyo_hit_all_outside_and_nobody_may_yield() -> None:
    after = stopped(replace(started(6), city=0, bay=1), "claw", "1", "2", "3", "3", "2")
    assert [seat.hearts for seat in after.seats] == [10, 10, 9, 9, 9, 9]
    assert asked(after) == ("roll", 1)


# ------------------------------------------------------------------ two players
def test_two_players_get_energy_for_tokyo() -> None:
    after = stopped(started(2), "1", "2", "3", "1", "2", "3")
    assert (after.city, after.seats[0].points, after.seats[0].energy) == (0, 0, 1)
    after = stopped(after, "1", "2", "3", "1", "2", "3")
    assert (after.seats[0].points, after.seats[0].energy) == (0, 2)


@pytest.mark.parametrize(("rule", "points"), [("started", 1), ("left", 0), ("off", 1)])
def test_a_game_shrunk_to_two_changes_by_option_only(rule: str, points: int) -> None:
    state = started(3, two_players=rule).having(2, hearts=0)
    assert stopped(state, "1", "2", "3", "1", "2", "3").seats[0].points == points


def test_two_player_variant_can_be_left_off() -> None:
    assert stopped(started(2, two_players="off"), "1", "2", "3").seats[0].points == 1


# ------------------------------------------------------------------ rolling
def test_kt45_stopping_ends_the_rolls() -> None:
    after = stopped(replace(started(), city=1), "1", "1", "2", "3", "3", "2")
    assert asked(after) == ("roll", 1), "the next player's"


def test_kt45_a_die_set_aside_may_be_rolled_after_all() -> None:
    state = thrown(started(), "1", "1", "1", "2", "3", "claw")
    state = did(state, a.Roll(keep=("1", "1", "1")), ListedDice([6, 6, 6]))
    assert state.turn.dice == ("1", "1", "1", "claw", "claw", "claw")
    state = did(state, a.Roll(keep=("claw", "claw", "claw")), ListedDice([4, 4, 4, *[1] * 6]))
    assert asked(state) != ("roll", 0), "three rolls are all"
    assert state.seats[0].energy == 3


def test_a_third_roll_is_the_last() -> None:
    state = replace(started(), city=1)
    state = did(thrown(state, "1", "1", "2", "3", "3", "2"), a.Roll(keep=("1", "1")))
    assert asked(state) == ("roll", 0)
    state = did(state, a.Roll(keep=()))
    assert asked(state) != ("roll", 0)


@pytest.mark.parametrize(
    ("keep", "reason"),
    [
        (("1", "1", "1"), "cannot keep 1: the dice show 1, 1, 2, 3, energy, claw"),
        (("1", "1", "2", "3", "energy", "claw"), "keeps all dice"),
    ],
)
def test_dice_that_cannot_be_kept(keep: tuple[Face, ...], reason: str) -> None:
    state = thrown(started(), "1", "1", "2", "3", "energy", "claw")
    assert reason in str(PLAY.why_illegal(state, a.Roll(keep=keep)))
    with pytest.raises(IllegalAction):
        did(state, a.Roll(keep=keep))


def test_a_die_has_each_sign_once() -> None:
    assert len(set(FACES)) == len(FACES) == 6


def test_answers_to_another_question_are_refused() -> None:
    reason = PLAY.why_illegal(started(), a.Yield())
    assert reason == "1 saurian is rolling; yield is no answer to that"


# ------------------------------------------------------------------ buying
def shopping(state: State, energy: int, *market: str) -> State:
    """In the buy step of the first player, with so much energy and these cards face up."""
    state = selling(replace(state, city=1), *market) if market else replace(state, city=1)
    state = state.having(0, energy=max(energy, 12))
    return stopped(state, "1", "1", "2", "2", "3", "3").having(0, energy=energy)


THREE, FOUR = a_card("three", 3), a_card("four", 4)


def test_kt21_a_replacement_can_be_bought_at_once() -> None:
    state = started(cards=(THREE, FOUR), deck="ours")
    state = selling(state, "three", "front-page", "hot-spring")
    deck = ("four", *[name for name in state.shop.deck if name != "four"])
    state = shopping(replace(state, shop=replace(state.shop, deck=deck)), 7)
    state = did(state, a.Buy(card="three"))
    assert "four" in state.shop.market
    state = did(state, a.Buy(card="four"))
    assert state.seats[0].energy == 0
    assert {"three", "four"} <= set(state.shop.discards)


def test_kt22_a_sweep_costs_two_and_may_be_repeated() -> None:
    state = shopping(started(deck="ours"), 3)
    refused = PLAY.why_illegal(state.having(0, energy=1), a.Sweep())
    assert refused == "costs 2 energy, there is 1"
    state = shopping(started(deck="ours"), 4)
    before = state.shop.market
    state = did(state, a.Sweep())
    assert state.shop.discards == before
    state = did(state, a.Sweep())
    assert state.seats[0].energy == 0
    assert len(state.shop.market) == 3


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """A sweep reveals what there is, once the discards are shuffled in (T12, T30)."""
    state = shopping(started(deck="named"), 8)
    some = replace(state.shop, deck=state.shop.deck[:1], discards=())
    state = did(replace(state, shop=some), a.Sweep())
    assert len(state.shop.market) == 3
    assert len(state.shop.deck) == 1
    assert state.shop.discards == ()


def test_an_empty_market_can_neither_be_bought_nor_swept() -> None:
    state = shopping(started(deck="named"), 5)
    state = replace(state, shop=replace(state.shop, deck=(), market=()))
    assert PLAY.why_illegal(state, a.Sweep()) == "there are no cards to sweep"
    assert "only nothing" in str(PLAY.why_illegal(state, a.Buy(card="mimic")))


def test_cards_can_be_bought_in_tokyo() -> None:
    state = selling(replace(started(deck="ours"), city=0), "thick-hide", "tremor", "front-page")
    state = stopped(state.having(0, energy=5), "1", "1", "2", "2", "3", "3")
    after = did(state, a.Buy(card="thick-hide"))
    assert after.seats[0].cards == ("thick-hide",)


def test_only_a_card_takes_hearts_beyond_ten() -> None:
    state = shopping(started(deck="ours"), 9, "thick-hide", "hot-spring", "tremor")
    state = did(state, a.Buy(card="hot-spring"))
    assert state.seats[0].hearts == 10
    state = did(state, a.Buy(card="thick-hide"))
    assert state.seats[0].hearts == 12


def test_a_discount_leaves_one_to_pay_and_the_card_its_printed_cost() -> None:
    state = holding(started(cards=(a_card("one", 1),)), 0, "scrap-collector")
    assert price(state, 0, "shock-wave") == 5
    assert price(state, 0, "one") == 1


def test_a_card_that_pays_for_itself_comes_to_an_end() -> None:
    cards = (a_card("loop", 1, energy=2),)
    state = started(cards=cards, deck="ours")
    state = replace(state, shop=replace(state.shop, market=("loop",), deck=()))
    state = shopping(state, 3)
    while a.Buy(card="loop") in PLAY.proposals(state):
        state = did(state, a.Buy(card="loop"))
    assert "the most" in str(PLAY.why_illegal(state, a.Buy(card="loop")))


# ------------------------------------------------------------------ the end of the game
def test_kt23_twenty_points_are_nothing_to_the_dead() -> None:
    both = a_card("glory", 3, points=3, hurt_self=2)
    state = started(cards=(both,)).having(0, points=18, hearts=2)
    state = did(shopping(state, 3, "glory", "tremor", "front-page"), a.Buy(card="glory"))
    assert state.seats[0].points == 21
    assert not state.seats[0].alive
    assert state.ended is None
    assert state.turn.active == 1


def test_kt24_nobody_wins_when_all_die_together() -> None:
    end = a_card("end", 3, hurt_all=9)
    state = started(cards=(end,))
    for index in range(4):
        state = state.having(index, hearts=3)
    state = did(shopping(state, 3, "end", "tremor", "front-page"), a.Buy(card="end"))
    assert state.ended is not None
    assert state.ended.winners == ()
    assert state.ended.reason == "nobody is left"


def test_kt25_the_last_one_alive_wins_with_any_points() -> None:
    state = replace(started(2), city=1).having(1, hearts=1, points=19)
    after = stopped(state, "claw")
    assert after.ended is not None
    assert after.ended.winners == ("1 saurian",)
    assert after.seats[0].points == 0


def test_kt26_points_win_at_the_end_of_the_turn() -> None:
    state = replace(started(), city=1).having(1, points=19)
    state = stopped(state, "1", "1", "2", "2", "3", "3")
    assert state.seats[1].points == 21
    assert state.ended is None
    state = passed(stopped(state, "1", "1", "2", "2", "3", "3"))
    assert state.ended is not None
    assert state.ended.winners == ("2 ape",)


def test_points_gained_in_the_turn_of_another_win_at_its_end() -> None:
    """The active player comes first, then those to the left (T15)."""
    state = replace(started(), city=1).having(3, points=20)
    after = passed(stopped(state, "1", "1", "2", "2", "3", "3"))
    assert after.ended and after.ended.winners == ("4 moth",)
    after = passed(stopped(state.having(2, points=22), "1", "1", "2", "2", "3", "3"))
    assert after.ended and after.ended.winners == ("3 mecha",)


def test_the_limit_of_turns_ends_a_game_without_winner() -> None:
    after = passed(stopped(replace(started(turn_limit=1), city=1), "1", "1", "2"))
    assert after.ended and after.ended.winners == ()
    assert after.ended.reason == "no winner after 1 turns"
    assert PLAY.proposals(after) == ()
    assert PLAY.why_illegal(after, a.Stop()) == "the game is over"


# ------------------------------------------------------------------ named cards
def mimicking(energy: int, **options: Any) -> State:
    """The second player's Mimic copies a Metamorph that the first is about to shed."""
    state = holding(replace(started(**options), city=2), 0, "metamorph")
    state = holding(state, 3, "third-arm")
    state = holding(state, 1, "mimic").having(1, copied="metamorph", energy=energy)
    return passed(stopped(state, "1", "1", "2", "2", "3", "3"), "shed")


def test_kt27_mimic_is_placed_anew_before_rolling() -> None:
    state = did(mimicking(1), a.Shed(card="metamorph"))
    assert state.seats[1].copied == ""
    assert asked(state) == ("recall", 1)
    placed = did(state, a.Copy(card="third-arm"))
    assert placed.seats[1].copied == "third-arm"
    assert placed.seats[1].energy == 0
    assert len(placed.turn.dice) == 7, "it counts for this very roll"


def test_kt27_mimic_is_not_placed_later_in_the_turn() -> None:
    state = did(did(mimicking(1), a.Shed(card="metamorph")), a.Done())
    assert asked(state) == ("roll", 1)
    assert "no answer" in str(PLAY.why_illegal(state, a.Copy(card="third-arm")))
    state = passed(stopped(state, "1", "1", "2", "2", "3", "3"))
    assert state.seats[1].copied == ""


def test_kt46_without_energy_mimic_stays_where_it_is() -> None:
    state = did(mimicking(0), a.Shed(card="metamorph"))
    assert asked(state) == ("roll", 1)
    state = replace(state, choice=Step("recall", 1))
    assert a.Copy(card="third-arm") not in PLAY.proposals(state)
    assert PLAY.why_illegal(state, a.Copy(card="third-arm")) == "costs 1 energy, there is 0"


@pytest.mark.parametrize(("rule", "question"), [("when-free", "roll"), ("any-turn", "recall")])
def test_a_placed_mimic_moves_by_option_only(rule: str, question: str) -> None:
    state = did(mimicking(1, mimic_moves=rule), a.Done())
    assert asked(state) == (question, 1)


def test_mimic_is_first_placed_for_nothing_and_acts_as_if_just_played() -> None:
    state = holding(started(), 1, "thick-hide")
    state = shopping(state, 6, "mimic", "tremor", "front-page")
    state = did(state, a.Buy(card="mimic"))
    assert asked(state) == ("copy", 0)
    state = did(state, a.Copy(card="thick-hide"))
    assert (state.seats[0].energy, state.seats[0].hearts) == (0, 12)


def test_the_dead_take_the_copied_card_along() -> None:
    state = holding(replace(started(), city=1), 1, "thick-hide").having(1, hearts=1)
    state = holding(state, 2, "mimic").having(2, copied="thick-hide", hearts=12)
    after = stopped(state, "claw", "1", "1", "2", "2", "3")
    assert after.seats[2].copied == ""
    assert after.seats[2].hearts == 10, "the cap fell with the card"
    assert "thick-hide" in after.shop.discards


def test_kt28_tokens_stay_in_tokyo() -> None:
    state = replace(started(), city=0).having(0, poison=2)
    after = stopped(state, "heart", "1", "1", "2", "2", "3")
    assert after.seats[0].poison == 2
    assert after.seats[0].hearts == 8, "both tokens bite at the end of the turn"


def test_kt28_outside_a_heart_die_takes_one_token_off() -> None:
    state = replace(started(), city=1).having(0, poison=2, shrink=1, hearts=7)
    state = stopped(state, "heart", "heart", "1", "1", "2", "3")
    assert asked(state) == ("hearts", 0)
    assert "must be 0 to 2" in str(PLAY.why_illegal(state, a.UseHearts(poison=3)))
    assert "3 heart dice of 2" in str(PLAY.why_illegal(state, a.UseHearts(poison=2, shrink=1)))
    after = did(state, a.UseHearts(poison=1))
    assert (after.seats[0].poison, after.seats[0].shrink) == (1, 1)
    assert after.seats[0].hearts == 7 + 1 - 1, "one die healed, the token left took one"


def test_a_heart_die_takes_tokens_off_at_full_hearts_too() -> None:
    state = replace(started(), city=1).having(0, shrink=1)
    state = stopped(state, "heart", "1", "1", "2", "3", "3")
    assert did(state, a.UseHearts(shrink=1)).seats[0].shrink == 0


def test_tokens_come_by_claws_and_outlast_their_card() -> None:
    state = holding(replace(started(), city=1), 0, "poison-spit", "shrink-ray")
    after = stopped(state, "claw", "claw", "1", "2", "3", "3")
    assert (after.seats[1].poison, after.seats[1].shrink) == (1, 1)
    gone = after.having(0, cards=())
    after = did(gone, a.Stay())
    assert (after.seats[1].poison, after.seats[1].shrink) == (1, 1)
    assert len(after.turn.dice) == 5, "one die fewer for one shrink token"


def test_tokens_do_nothing_where_the_options_say_so() -> None:
    state = started(poison="nothing", shrink="nothing").having(0, poison=3).having(1, shrink=3)
    after = stopped(state, "1", "1", "2", "2", "3", "3")
    assert after.seats[0].hearts == 10
    assert len(after.turn.dice) == 6


def test_kt29_metamorph_refunds_the_printed_cost() -> None:
    state = holding(started(), 0, "metamorph", "scrap-collector")
    state = shopping(state, 4, "thick-hide", "tremor", "front-page")
    state = passed(did(state, a.Buy(card="thick-hide")), "shed")
    assert state.seats[0].energy == 0
    after = did(state, a.Shed(card="thick-hide"))
    assert after.seats[0].energy == 5
    assert after.seats[0].hearts == 10
    assert "thick-hide" in after.shop.discards


def test_kt30_fire_burns_both_neighbours_wherever_they_are() -> None:
    state = holding(replace(started(4), city=2), 0, "fire-breathing")
    after = stopped(state, "claw", "1", "1", "2", "2", "3")
    assert [seat.hearts for seat in after.seats] == [10, 9, 9, 9]


def test_kt30_fire_spares_the_opposite_one() -> None:
    state = holding(replace(started(4), city=1), 0, "fire-breathing")
    after = stopped(state, "claw", "1", "1", "2", "2", "3")
    assert [seat.hearts for seat in after.seats] == [10, 8, 10, 9]


def test_kt31_fire_burns_a_single_opponent_once() -> None:
    state = holding(replace(started(2), city=1), 0, "fire-breathing")
    assert stopped(state, "claw").seats[1].hearts == 8, "one for the claw, one for the fire"


@pytest.mark.parametrize(
    ("rule", "city", "left"),
    [("claws-hurt", None, 10), ("claws-rolled", None, 9), ("never", 2, 10)],
)
def test_what_sets_fire_off_is_an_option(rule: str, city: int | None, left: int) -> None:
    state = holding(replace(started(4, fire_breathing=rule), city=city), 0, "fire-breathing")
    assert stopped(state, "claw", "1", "1", "2", "2", "3").seats[1].hearts == left


def test_opportunists_choose_clockwise_from_the_active_monster() -> None:
    state = holding(started(), 1, "mimic").having(1, copied="opportunist", energy=12)
    state = holding(state, 3, "opportunist").having(3, energy=12)
    state = shopping(state, 9, "front-page", "tremor", "hot-spring")
    state = did(state, a.Buy(card="front-page"))
    assert asked(state) == ("opportunity", 1)
    assert "tremor" in str(PLAY.why_illegal(state, a.Buy(card="tremor"))), "it lay there before"
    new = state.turn.fresh[0]
    passed_on = did(state, a.Done())
    assert asked(passed_on) == ("opportunity", 3)
    assert asked(did(passed_on, a.Done())) == ("buy", 0)
    taken = did(state, a.Buy(card=new))
    while taken.choice and taken.choice.name == "copy":
        taken = did(taken, a.Done())
    assert new in taken.seats[1].cards or new in taken.shop.discards
    assert asked(taken)[0] == "opportunity", "for the card revealed in its place"


# ------------------------------------------------------------------ costumes
def costumed() -> State:
    """Three players; the first attacks from Tokyo, the others wear a costume each."""
    state = started(3, costumes=True)
    deck = [*state.shop.deck, *state.shop.market, *[c for seat in state.seats for c in seat.cards]]
    state = replace(state, shop=replace(state.shop, market=(), deck=tuple(deck)))
    for index in range(3):
        state = state.having(index, cards=(), hearts=10)
    state = holding(state, 1, "mad-inventor")
    state = holding(state, 2, "field-doctor")
    return replace(state, city=0).having(0, energy=6)


def test_kt33_three_claws_may_take_costumes_of_all_they_hurt() -> None:
    state = stopped(costumed(), "claw", "claw", "claw", "1", "2", "3")
    assert [seat.hearts for seat in state.seats] == [10, 7, 7]
    assert asked(state) == ("steal", 0)
    state = did(did(state, a.Steal(card="mad-inventor")), a.Steal(card="field-doctor"))
    assert state.seats[0].cards == ("mad-inventor", "field-doctor")
    assert [seat.energy for seat in state.seats] == [0, 3, 3], "the owners are paid"


def test_kt33_two_claws_take_none() -> None:
    state = stopped(costumed(), "claw", "claw", "1", "1", "2", "3")
    assert [seat.hearts for seat in state.seats] == [10, 8, 8]
    assert state.choice and state.choice.name != "steal"


def test_costumes_are_chosen_before_the_first_turn_and_the_rest_shuffled_in() -> None:
    state: State = PLAY.start(setup(3, costumes=True), RandomDice(1))
    for seat in (2, 1, 0):
        assert asked(state) == ("dress", seat)
        state = did(state, PLAY.proposals(state)[0])
    assert asked(state) == ("roll", 0)
    everywhere = [*state.shop.deck, *state.shop.market]
    assert sum(state.setup.card[name].costume for name in everywhere) == 8 - 3


# ------------------------------------------------------------------ cultists
@pytest.mark.parametrize(("hearts", "after"), [(9, 10), (10, 10)])
def test_kt35_a_cultist_heals_in_tokyo_up_to_the_cap(hearts: int, after: int) -> None:
    state = replace(started(cultists=True), city=0).having(0, hearts=hearts, cultists=1)
    state = did(state, a.Sacrifice(gain="heart"))
    assert (state.seats[0].hearts, state.seats[0].cultists) == (after, 0)


def test_a_cultist_is_worth_energy_or_a_roll() -> None:
    state = replace(started(cultists=True), city=1).having(0, cultists=2)
    assert did(state, a.Sacrifice(gain="energy")).seats[0].energy == 1
    state = thrown(state, "1", "1", "2", "2", "3", "3", rolls_left=0)
    assert PLAY.why_illegal(state, a.Roll()) == "has no roll left"
    state = did(state, a.Sacrifice(gain="roll"))
    assert PLAY.why_illegal(state, a.Roll()) is None
    state = passed(did(state, a.Stop()), "buy")
    refused = PLAY.why_illegal(state, a.Sacrifice(gain="roll"))
    assert refused == "another roll can be had while rolling only"


@pytest.mark.parametrize(("alike", "cultists"), [(3, 0), (4, 1), (6, 1)])
def test_four_equal_faces_give_one_cultist(alike: int, cultists: int) -> None:
    state = replace(started(cultists=True), city=1)
    rest = ("1", "2", "3")[: 6 - alike]
    assert stopped(state, *["heart"] * alike, *rest).seats[0].cultists == cultists


# ------------------------------------------------------------------ tower
@pytest.mark.parametrize("place", [None, 1])
def test_kt37_the_tower_gives_its_bonus_at_the_start_of_a_turn(place: int | None) -> None:
    state = replace(started(tower=True), city=place or 2, tower=(1, 1, None))
    state = state.having(1, hearts=7)
    after = stopped(state, "1", "1", "2", "2", "3", "3")
    assert (after.seats[1].hearts, after.seats[1].energy) == (9, 1)


def test_kt38_the_top_of_the_tower_wins_at_once() -> None:
    state = replace(started(tower=True), city=0, tower=(0, 0, None))
    after = stopped(state, "1", "1", "1", "1", "2", "3")
    assert after.ended and after.ended.winners == ("1 saurian",)
    assert after.ended.reason == "the top of the tower"


def test_kt39_four_ones_in_tokyo_with_all_modules() -> None:
    state = replace(started(**dict.fromkeys(ALL, True)), city=0)
    state = thrown(state.having(0, cards=()), "1", "1", "1", "1", "2", "3", fate="river", rage="")
    seat = (after := did(state, a.Stop())).seats[0]
    assert (seat.points, seat.wickedness, seat.cultists) == (2, 2, 1)
    assert after.tower == (0, None, None)


def test_a_level_is_taken_from_its_holder_and_outside_tokyo_none_is() -> None:
    state = replace(started(tower=True), city=0, tower=(1, None, None))
    assert stopped(state, "1", "1", "1", "1", "2", "3").tower == (0, None, None)
    state = replace(state, city=1)
    assert stopped(state, "1", "1", "1", "1", "2", "3").tower == (1, None, None)


# ------------------------------------------------------------------ curses
def cursed(fate: str, curse: str = "curse-of-blunt-claws") -> State:
    state = replace(started(curses=True), city=1)
    others = tuple(name for name in state.curses if name != curse)
    return replace(state, curses=(curse, *others)).in_turn(fate=fate)


def test_kt44_the_blessing_comes_before_the_points() -> None:
    """The snake shows the order: it takes a point that is not yet there."""
    blessed = stopped(cursed("ankh"), "1", "1", "1", "2", "2", "3")
    assert blessed.seats[0].points == 2
    bitten = stopped(cursed("snake"), "1", "1", "1", "2", "2", "3")
    assert bitten.seats[0].points == 1


def test_the_eye_changes_the_curse_and_the_river_nothing() -> None:
    state = cursed("eye")
    after = stopped(state, "1", "1", "2", "2", "3", "3")
    assert after.curses == (*state.curses[1:], state.curses[0])
    state = cursed("river")
    assert stopped(state, "1", "1", "2", "2", "3", "3").curses == state.curses


def test_a_curse_lies_on_all() -> None:
    after = stopped(cursed("river"), "claw", "claw", "1", "2", "3", "3")
    assert after.seats[1].hearts == 9, "blunt claws: one fewer"


def test_the_last_player_starts_with_the_scarab() -> None:
    assert started(4, curses=True).scarab == 3


def test_the_die_of_fate_is_rolled_once_a_turn() -> None:
    state = started(curses=True)
    fate = state.turn.fate
    state = did(state, a.Roll(keep=()), sides(6))
    assert state.turn.fate == fate


def test_a_monster_killed_by_the_snake_ends_its_turn() -> None:
    state = cursed("snake", "curse-of-dry-wells").having(0, hearts=1)
    after = stopped(state, "claw", "claw", "1", "1", "1", "3")
    assert not after.seats[0].alive
    assert after.seats[0].points == 0
    assert after.seats[1].hearts == 10
    assert after.turn.active == 1


# ------------------------------------------------------------------ berserk
def test_kt42_four_claws_bring_another_die_until_the_first_heart() -> None:
    state = stopped(started(2, berserk=True), *["claw"] * 4, "1", "2")
    assert state.seats[0].berserk
    assert state.turn.rage == "", "nothing yet for this turn"
    state = passed(stopped(state, "1", "1", "2", "2", "3", "3"))
    assert state.turn.active == 0
    assert state.turn.rage != ""
    state = replace(state.having(0, hearts=8), city=1)
    state = passed(stopped(state, "heart", "1", "1", "2", "2", "3", rage="blank"))
    assert not state.seats[0].berserk
    state = passed(stopped(state, "1", "1", "2", "2", "3", "3"))
    assert (state.turn.active, state.turn.rage) == (0, "")


def test_the_berserk_die_counts_with_the_others() -> None:
    state = replace(started(berserk=True), city=1)
    after = stopped(state, "claw", "1", "1", "2", "2", "3", rage="claw")
    assert after.seats[1].hearts == 8


def test_a_heart_at_the_cap_calms_nobody_down() -> None:
    state = replace(started(berserk=True), city=1).having(0, berserk=True)
    assert stopped(state, "heart", "1", "1", "2", "2", "3", rage="blank").seats[0].berserk


# ------------------------------------------------------------------ transformation
def test_forms_change_once_a_turn_before_buying() -> None:
    state = shopping(started(transformation=True), 9, "front-page", "tremor", "hot-spring")
    late = did(state, a.Buy(card="front-page"))
    assert "before buying" in str(PLAY.why_illegal(late, a.Flip()))
    flipped = did(state, a.Flip())
    assert flipped.seats[0].beast
    assert flipped.seats[0].energy == 8
    assert asked(flipped) == ("roll", 1), "a beast has nothing to buy"
    assert "before buying" in str(PLAY.why_illegal(state.in_turn(flipped=True), a.Flip()))
    beast = state.having(0, beast=True)
    assert PLAY.why_illegal(beast, a.Buy(card="tremor")) == "a beast cannot buy cards"
    assert "neither buys nor sweeps" in str(PLAY.why_illegal(beast, a.Sweep()))
    assert not did(beast, a.Flip()).seats[0].beast
    assert PLAY.why_illegal(started(), a.Flip()) is not None


def test_a_beast_rolls_one_die_once_more() -> None:
    state = started(2, transformation=True).having(1, beast=True)
    state = passed(stopped(state, "1", "1", "2", "2", "3", "3"))
    assert state.turn.single
    state = did(did(state, a.Roll(), ListedDice([1, 1, 2, 2, 3, 3])), a.Roll(), RandomDice(5))
    assert asked(state) == ("roll", 1)
    two = state.turn.dice[2:]
    assert "one die" in str(PLAY.why_illegal(state, a.Roll(keep=two)))
    state = did(state, a.Roll(keep=state.turn.dice[1:]), RandomDice(6))
    assert asked(state) != ("roll", 1)


# ------------------------------------------------------------------ wickedness
def test_kt40_three_wickedness_bring_a_tile() -> None:
    state = replace(started(wickedness=True), city=1).having(0, wickedness=2)
    state = stopped(state, "2", "2", "2", "1", "1", "3")
    assert state.seats[0].wickedness == 3
    assert asked(state) == ("tile", 0)
    state = did(state, a.TakeTile(tile="sly-grin"))
    assert state.seats[0].points == 3, "two for the dice, one for the tile, at once"
    assert state.seats[0].tiles == ("sly-grin",)
    assert "sly-grin" not in state.tiles


@pytest.mark.parametrize(("rule", "wickedness"), [("once", 2), ("each-three", 4)])
def test_six_ones_are_wicked_once_or_twice_by_option(rule: str, wickedness: int) -> None:
    state = replace(started(wickedness=True, wickedness_sets=rule), city=1)
    assert stopped(state, *["1"] * 6).seats[0].wickedness == wickedness


def test_two_thresholds_at_once_are_two_choices() -> None:
    state = replace(started(wickedness=True, wickedness_sets="each-three"), city=1)
    state = stopped(state.having(0, wickedness=2), *["1"] * 6)
    assert state.choice == Step("tile", 0, 3)
    state = did(state, a.Done())
    assert state.choice == Step("tile", 0, 6)


# ------------------------------------------------------------------ set-up
def test_a_game_needs_two_to_six_monsters() -> None:
    for count in (1, 7):
        muster = Muster("test", "Test", (Force(monster("saurian"), count),))
        with pytest.raises(PlayError, match=f"has {count} monsters, must be 2 to 6"):
            prepare(muster, Options())


def test_start_values_are_those_of_the_unit() -> None:
    hurt = monster("saurian", hearts=7, points=2, energy=3)
    muster = Muster("test", "Test", (Force(hurt, 1), Force(monster("ape"), 1)))
    seat = PLAY.start(prepare(muster, Options()), RandomDice(1)).seats[0]
    assert (seat.hearts, seat.points, seat.energy) == (7, 2, 3)


def test_modules_of_a_scenario_can_be_switched_off() -> None:
    forces = (Force(monster("saurian"), 2),)
    muster = Muster("test", "Test", forces, rules=ScenarioRules(modules=("curses", "tower")))
    options = PLAY.read_options({"curses": "false"})
    assert prepare(muster, options).options.modules == ("tower",)


def test_decks_and_costs_are_options() -> None:
    assert {card.id for card in setup(deck="named").cards} == {
        "opportunist",
        "fire-breathing",
        "mimic",
        "poison-spit",
        "shrink-ray",
        "metamorph",
    }
    assert {card.cost for card in setup(deck="named", named_cost=5).cards} == {5}
    assert not {card.id for card in setup(deck="ours").cards} & {"mimic", "metamorph"}
    unstated = [card.unstated for card in setup(deck="named").cards]
    assert all("cost" in keys for keys in unstated)


def test_a_keep_card_comes_once_and_a_discard_card_does_not_last() -> None:
    with pytest.raises(ValueError, match="a keep card comes once, not 2 times"):
        PowerCard(id="x", title="X", kind="keep", cost=1, copies=2)
    with pytest.raises(ValueError, match="extra-die lasts, but a discard card is gone"):
        a_card("x", extra_die=1)

"""Worked examples of Minimal Mech Combat, each under its id, and what the rules leave open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from printables.catalogue.loader import load_catalogue
from printables.rules.dice import ListedDice
from printables.rules.minimal_mech import hexes as hx
from printables.rules.minimal_mech.actions import Done, Fire, Lose, Move, Strike
from printables.rules.minimal_mech.combat import numbers
from printables.rules.minimal_mech.moves import reach
from printables.rules.minimal_mech.play import PLAY
from printables.rules.minimal_mech.sight import in_sight
from printables.rules.minimal_mech.state import State
from printables.rules.play import IllegalAction, PlayError
from tests.printables.rules.minimal_mech_field import (
    A,
    B,
    after,
    at,
    begun,
    legal,
    met,
    record,
    robot,
    why_not,
)

FAR = "0907"


def move(*path: str, robot: int = 0, leave: bool = False) -> Move:
    return Move(robot=robot, path=at(*path), leave=leave)


def fire(weapon: Any = "laser", robot: int = 0, target: int = 1) -> Fire:
    return Fire(robot=robot, weapon=weapon, target=target)


def field(*rows: str, start: str = "0102", **change: Any) -> State:
    """A of red to move, B of blue out of its way."""
    drawn = [row.replace(" ", "") for row in rows]
    wide = (*drawn, "." * len(drawn[0]))
    away = f"{len(wide[0]):02}{len(wide):02}"
    return begun(("red", start, robot(A, **change)), ("blue", away, robot(B)), rows=wide)


# ------------------------------------------------------------------ order of play
def test_initiative_goes_to_the_higher_die_and_ties_are_rolled_again() -> None:
    red, blue = ("red", "0101", robot()), ("blue", FAR, robot(B))
    assert begun(red, blue, dice=(5, 2)).active == "red"
    assert begun(red, blue, dice=(2, 5)).active == "blue"
    assert begun(red, blue, dice=(3, 3, 6, 6, 1, 2)).active == "blue"


def test_phases_follow_each_other_and_end_in_a_new_initiative() -> None:
    state = begun(("red", "0404", robot()), ("blue", "0604", robot(B, weapons=["laser"])))
    seen = [(state.turn, state.active, state.phase)]
    for faces in ((), (), (), (1, 6)):
        state = after(state, Done(), *faces)
        seen.append((state.turn, state.active, state.phase))
    assert seen == [
        (1, "red", "move"), (1, "red", "combat"), (1, "blue", "move"), (1, "blue", "combat"),
        (2, "blue", "move"),
    ]  # fmt: skip


def test_mm05_a_destroyed_robot_does_not_move_in_the_second_half() -> None:
    weak = robot(B, armor=1)
    state = begun(
        ("red", "0404", robot()),
        ("blue", "0604", weak),
        ("blue", FAR, robot(B)),
        phase="combat",
    )
    state = after(state, fire(), 4, 1)
    assert (state.robots[1].at, state.robots[1].armor) == (None, 0)
    assert (state.active, state.phase) == ("blue", "move")
    assert "out of the game" in why_not(state, move("0605", robot=1))
    assert legal(state, move("0807", robot=2))


def test_crippled_in_combat_of_player_1_it_moves_less_in_the_same_turn() -> None:
    state = begun(("red", "0404", robot()), ("blue", "0604", robot(B)), phase="combat")
    state = after(state, fire(), 4, 4)
    assert (state.active, state.robots[1].move) == ("blue", 1)
    assert "takes 2 movement points, B has 1" in why_not(state, move("0704", "0804", robot=1))


def test_nobody_acts_out_of_turn_or_phase() -> None:
    state = begun(("red", "0404", robot()), ("blue", "0604", robot(B)))
    assert "phase of red" in why_not(state, move("0704", robot=1))
    assert "attack in a combat phase" in why_not(state, fire())
    assert "numbered 0 to 1" in why_not(state, move("0504", robot=2))
    assert "no weapon is to be lost" in why_not(state, Lose(weapon="laser"))
    with pytest.raises(IllegalAction, match="phase of red"):
        PLAY.apply(state, move("0704", robot=1), ListedDice(()))


# ------------------------------------------------------------------ movement
def test_mm06_terrain_has_its_price() -> None:
    state = field(". . . . . .", ". . ~ : . .")
    assert legal(state, move("0202", "0302"))
    assert reach(state, 0)[at("0302")[0]][0] == 3
    assert "takes 5 movement points, A has 4" in why_not(state, move("0202", "0302", "0402"))


def test_mm08_walls_cannot_be_entered() -> None:
    state = field(". . . .", ". # . .")
    assert "nobody can enter 0202: walls" in why_not(state, move("0202"))
    assert at("0202")[0] not in reach(state, 0)


def test_mm09_an_enemys_hex_is_for_stopping_only() -> None:
    state = begun(("red", "0104", robot()), ("blue", "0304", robot(B)))
    assert legal(state, move("0204", "0304"))
    assert "stops in a hex with an enemy" in why_not(state, move("0204", "0304", "0404"))
    assert at("0504")[0] not in reach(state, 0)


def test_leaving_an_enemys_hex_is_free() -> None:
    state = met(begun(("red", "0104", robot()), ("blue", "0304", robot(B))), "0304", 0)
    assert legal(state, move("0404", "0504"))
    assert reach(state, 0)[at("0704")[0]][0] == 4


def test_friends_may_be_passed_but_not_joined() -> None:
    state = begun(
        ("red", "0104", robot(B, move=3)), ("red", "0204", robot()), ("blue", FAR, robot(B))
    )
    assert "not stay with it in 0204" in why_not(state, move("0204"))
    assert legal(state, move("0204", "0304"))
    assert at("0204")[0] not in reach(state, 0)


def test_a_robot_moves_once_a_turn_along_hexes_that_are_there() -> None:
    state = field("......", "......")
    assert "is off the map" in why_not(state, Move(robot=0, path=((-1, 1),)))
    assert "names the hexes" in why_not(state, move())
    moved = after(state, move("0202"))
    again = replace(moved, step=0)
    assert "has moved this turn" in why_not(again, move("0302"))


def test_without_the_points_there_is_no_step_at_all() -> None:
    state = field(". . . .", ". t . .", move=1)
    assert "takes 2 movement points, A has 1" in why_not(state, move("0202"))


# ------------------------------------------------------------------ jumps
def test_mm10_a_jump_takes_three_points_of_the_same_pool() -> None:
    state = field("........", "........")
    assert legal(state, move("0302", "0402"))
    assert legal(state, move("0202", "0402"))
    assert "takes 5 movement points" in why_not(state, move("0302", "0402", "0502"))


def test_mm12_jumps_go_over_anything_and_land_anywhere_but_on_walls() -> None:
    assert legal(field(". . . .", ". # . ."), move("0302"))
    over = begun(("red", "0104", robot()), ("blue", "0204", robot(B)))
    assert legal(over, move("0304"))
    assert "walls" in why_not(field(". . . .", ". . # ."), move("0302"))
    trees = field(". . . . .", ". # t . .")
    assert legal(trees, move("0302", "0402"))  # 3 and 1: the trees it lands in cost nothing


def test_mm12_a_jump_onto_an_enemy_ends_there() -> None:
    state = begun(("red", "0104", robot()), ("blue", "0304", robot(B)))
    assert legal(state, move("0304"))
    assert "stops in a hex with an enemy" in why_not(state, move("0304", "0404"))


def test_mm13_one_jump_in_three_turns() -> None:
    state = after(field("........", "........"), move("0302"))
    rested = replace(state.robots[0], moved=False)
    later = replace(state, step=0, robots=(rested, state.robots[1]))
    for turn, wait in ((2, 2), (3, 1)):
        assert f"can in {wait}" in why_not(replace(later, turn=turn), move("0502"))
    assert legal(replace(later, turn=4), move("0502"))


def test_mm14_a_jump_is_straight_and_over_one_hex() -> None:
    state = field("........", "........", "........", "........", start="0102", move=5)
    assert "jumps straight over one" in why_not(state, move("0303"))  # two away, round a corner
    assert "jumps straight over one" in why_not(state, move("0402"))
    state = field("........", "........", move=5)
    assert "once in 3 turns" in why_not(state, move("0302", "0502"))


def test_jumps_take_move_3_and_the_ability() -> None:
    assert "takes MOVE 3, A has 2" in why_not(field("....", "....", move=2), move("0302"))
    assert "cannot jump" in why_not(field("....", "....", other=[]), move("0302"))


def test_reach_jumps_only_where_it_must_and_agrees_with_the_rules() -> None:
    state = field(". # . . .", ". # . t .", ". # : . .", start="0102")
    ways = reach(state, 0)
    for hex, (points, path) in ways.items():
        if not path:
            continue
        assert path[-1] == hex
        assert legal(state, Move(robot=0, path=path))
        assert points <= 4
    assert hx.distance(at("0102")[0], ways[at("0302")[0]][1][0]) == 2
    walked = reach(field(". . .", ". . .", ". . ."), 0)
    assert walked[at("0302")[0]] == (2, at("0202", "0302"))


# ------------------------------------------------------------------ line of sight
def sight(*rows: str, a: str = "0102", b: str = "0502", strict: bool = False) -> bool:
    wide = tuple(row.replace(" ", "") for row in rows)
    state = begun(
        ("red", a, robot()),
        ("blue", "0101" if a != "0101" else "0201", robot(B)),
        rows=wide,
        hex_edge_los="strict" if strict else "lenient",
    )
    return in_sight(state, *at(a, b))


def test_mm15_trees_hide_what_is_in_them_not_who_looks_out() -> None:
    assert not sight(". . . . .", ". . . . t")
    assert sight(". . . . .", "t . . . .")
    assert not sight(". . . . .", ". . t . .")
    assert not sight(". . . . .", ". t . . .", b="0202")  # even from the next hex


def test_mm16_walls_and_robots_between_block_and_a_stream_does_not() -> None:
    assert not sight(". . . . .", ". . # . .")
    assert sight(". . . . .", ". . ~ . .")
    assert sight(". . . . .", ". . : . .")
    between = begun(
        ("red", "0102", robot()), ("blue", "0302", robot(B)), ("blue", "0502", robot(B))
    )
    assert not in_sight(between, *at("0102", "0502"))
    friend = begun(("red", "0102", robot()), ("red", "0302", robot()), ("blue", "0502", robot(B)))
    assert not in_sight(friend, *at("0102", "0502"))


def test_robots_in_the_hexes_at_both_ends_never_block() -> None:
    state = begun(
        ("red", "0102", robot()),
        ("blue", "0502", robot(B)),
        ("red", "0407", robot()),
        ("blue", "0507", robot(B)),
    )
    crowded = met(met(state, "0502", 1, 2), "0102", 0, 3)
    assert in_sight(crowded, *at("0102", "0502"))


def test_a_line_along_an_edge_is_free_if_one_side_is_or_strictly_if_both_are() -> None:
    a, b = at("0201", "0203")
    assert hx.line(a, b).beside == (at("0102", "0202"),)
    for row, lenient, strict in (
        (". . .", True, True),
        ("# . .", True, False),
        ("# t .", False, False),
    ):
        rows = (". . .", row, ". . .")
        assert sight(*rows, a="0201", b="0203") is lenient
        assert sight(*rows, a="0201", b="0203", strict=True) is strict


def test_lines_are_the_same_both_ways_and_go_through_a_hex_at_each_distance() -> None:
    origin = (0, 0)
    for q in range(-6, 7):
        for r in range(-6, 7):
            there = (q, r)
            away = hx.distance(origin, there)
            if not 1 <= away <= 6:
                continue
            one, back = hx.line(origin, there), hx.line(there, origin)
            assert set(one.through) == set(back.through)
            assert {frozenset(pair) for pair in one.beside} == {
                frozenset(pair) for pair in back.beside
            }
            passed = [*one.through, *(left for left, _ in one.beside)]
            assert {hx.distance(origin, at) for at in passed} >= set(range(1, away))
            assert all(hx.distance(origin, at) <= away for at in passed)


def test_lines_agree_with_points_close_together_on_them() -> None:
    """Against brute force: the hexes that hold points of the line each."""
    from math import sqrt

    def middle(at: hx.Hex) -> tuple[float, float]:
        return sqrt(3) * (at[0] + at[1] / 2), 1.5 * at[1]

    near = [(q, r) for q in range(-8, 9) for r in range(-8, 9)]
    for there in ((5, -2), (3, 3), (6, -3), (1, 4), (-2, 5), (-4, -1), (2, 2)):
        (ax, ay), (bx, by) = middle((0, 0)), middle(there)
        found = set()
        for step in range(1, 300):
            x, y = ax + (bx - ax) * step / 300, ay + (by - ay) * step / 300
            ranked = sorted(
                (((x - i) ** 2 + (y - j) ** 2), at) for at in near for i, j in [middle(at)]
            )
            if ranked[1][0] - ranked[0][0] > 1e-6:  # not on an edge
                found.add(ranked[0][1])
        assert found - {(0, 0), there} == set(hx.line((0, 0), there).through)


def test_hex_numbers_and_distances() -> None:
    assert [hx.number_of(hx.at_number(n)) for n in ("0101", "0304", "1211")] == [
        "0101",
        "0304",
        "1211",
    ]
    assert hx.distance(*at("0101", "0102")) == 1
    assert hx.distance(*at("0201", "0102")) == 1
    assert hx.distance(*at("0101", "0202")) == 2


# ------------------------------------------------------------------ ranged combat
@pytest.mark.parametrize(
    ("weapon", "away", "reaches"),
    [("laser", 6, True), ("laser", 7, False), ("missile", 5, True), ("missile", 6, False),
     ("grenade", 3, True), ("grenade", 4, False)],
)  # fmt: skip
def test_mm18_ranges(weapon: str, away: int, reaches: bool) -> None:
    state = begun(
        ("red", "0104", robot(B, weapons=[weapon])),
        ("blue", f"{1 + away:02}04", robot(B)),
        phase="combat",
    )
    assert legal(state, fire(weapon)) is reaches
    if not reaches:
        assert f"is {away} hexes away" in why_not(state, fire(weapon))


def test_grenades_go_over_what_hides() -> None:
    rows = (".....", ".#t..", ".....")
    shots = {
        weapon: begun(
            ("red", "0102", robot(B, weapons=[weapon])),
            ("blue", "0302", robot(B)),
            rows=rows,
            phase="combat",
        )
        for weapon in ("grenade", "laser")
    }
    assert legal(shots["grenade"], fire("grenade"))
    assert "does not see B" in why_not(shots["laser"], fire("laser"))


def test_mm19_attack_or_less_hits() -> None:
    state = begun(("red", "0404", robot()), ("blue", "0604", robot(B)), phase="combat")
    assert after(state, fire(), 4, 1).robots[1].armor == 3
    missed = after(state, fire(), 5)
    assert record(missed, 1) == record(state, 1)


@pytest.mark.parametrize(
    ("face", "what"), [(1, "armor"), (2, "armor"), (3, "armor"), (4, "move"), (5, "attack")]
)
def test_ranged_damage(face: int, what: str) -> None:
    state = begun(("red", "0404", robot()), ("blue", "0604", robot(B)), phase="combat")
    left = record(after(state, fire(), 1, face), 1)
    assert left == {**record(state, 1), what: record(state, 1)[what] - 1}


def test_mm20_a_missile_rolls_twice_and_the_defender_chooses_its_weapon() -> None:
    shooter = robot(B, weapons=["missile"])
    target = robot(B, weapons=["laser", "grenade"], hit=3)
    state = begun(("red", "0404", shooter), ("blue", "0604", target), phase="combat")
    hit = after(state, fire("missile"), 4, 2, 6)
    assert hit.robots[1].armor == 3
    assert PLAY.to_move(hit) == "blue"
    assert PLAY.proposals(hit) == (Lose(weapon="grenade"), Lose(weapon="laser"))
    assert "must first choose" in why_not(hit, Done())
    assert "has no missile, but laser, grenade" in why_not(hit, Lose(weapon="missile"))
    assert after(hit, Lose(weapon="laser")).robots[1].weapons == ("grenade",)
    assert after(hit, Lose(weapon="grenade")).robots[1].weapons == ("laser",)


def test_mm20_hits_to_come_are_rolled_after_the_choice() -> None:
    shooter = robot(B, weapons=["missile"])
    target = robot(B, weapons=["laser", "grenade"], hit=3)
    state = begun(("red", "0404", shooter), ("blue", "0604", target), phase="combat")
    hit = after(state, fire("missile"), 4, 6)
    chosen = after(hit, Lose(weapon="laser"), 3)
    assert (chosen.robots[1].weapons, chosen.robots[1].armor) == (("grenade",), 3)
    assert PLAY.to_move(chosen) == "blue"  # its own movement now


def test_equal_weapons_leave_no_choice() -> None:
    state = begun(
        ("red", "0404", robot()), ("blue", "0604", robot(A, weapons=["laser"] * 2)), phase="combat"
    )
    assert after(state, fire(), 1, 6).robots[1].weapons == ("laser",)


def test_nobody_fires_at_its_own_hex_but_out_of_and_into_a_shared_one() -> None:
    state = begun(
        ("red", "0404", robot()),
        ("blue", "0604", robot(B)),
        ("red", "0407", robot()),
        phase="combat",
    )
    together = met(state, "0604", 0, 1)
    assert "too near to fire at" in why_not(together, fire())
    assert legal(together, fire(robot=2))
    two = begun(
        ("red", "0404", robot()), ("blue", "0604", robot(B)), ("blue", "0407", robot(B)),
        phase="combat",
    )  # fmt: skip
    assert legal(met(two, "0604", 0, 1), fire(target=2))


def test_damage_stops_when_the_robot_is_destroyed() -> None:
    state = begun(
        ("red", "0404", robot(B, weapons=["missile"])),
        ("blue", "0604", robot(B, armor=1)),
        phase="combat",
    )
    ended = after(state, fire("missile"), 1, 1)  # no second roll
    outcome = PLAY.outcome(ended)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (("red",), "blue has no robot left")
    assert why_not(ended, Done()) == "the game is over"
    assert PLAY.tally(ended).lost == {"minimal-mech/b": 1}


# ------------------------------------------------------------------ close combat
def close(rows: tuple[str, ...] = (".....",) * 3, **change: Any) -> State:
    state = begun(
        ("red", "0102", robot(A, **change)), ("blue", "0302", robot(B)), rows=rows, phase="combat"
    )
    return met(state, "0302", 0, 1)


HAND = Strike(robot=0, target=1)


def test_mm21_contact_no_block_damage() -> None:
    assert after(close(), HAND, 2, 3, 5).robots[1].block == 1


def test_mm22_blocked() -> None:
    state = close()
    assert record(after(state, HAND, 2, 2), 1) == record(state, 1)
    assert record(after(state, HAND, 3), 1) == record(state, 1)  # no contact, nothing to block


@pytest.mark.parametrize(("face", "what"), [(1, "armor"), (3, "armor"), (4, "hit"), (5, "block")])
def test_close_damage(face: int, what: str) -> None:
    state = close()
    left = record(after(state, HAND, 1, 6, face), 1)
    assert left == {**record(state, 1), what: record(state, 1)[what] - 1}


def test_mm23_rubble_takes_one_off_hit_and_block() -> None:
    state = close((".....", "..:..", "....."))
    assert numbers(state, state.robots[0], state.robots[1], at("0302")[0]) == (1, 1)
    assert record(after(state, HAND, 2), 1) == record(state, 1)
    assert after(state, HAND, 1, 2, 4).robots[1].hit == 3
    assert record(after(state, HAND, 1, 1), 1) == record(state, 1)


def test_mm24_hit_1_in_rubble_never_makes_contact() -> None:
    state = close((".....", "..:..", "....."), hit=1)
    assert numbers(state, state.robots[0], state.robots[1], at("0302")[0])[0] == 0
    assert HAND not in PLAY.proposals(state)
    assert record(after(state, HAND, 1), 1) == record(state, 1)
    worse = replace(state, robots=(replace(state.robots[0], hit=0), state.robots[1]))
    assert numbers(worse, worse.robots[0], worse.robots[1], at("0302")[0])[0] == 0


def test_fighting_by_hand_takes_the_same_hex() -> None:
    state = begun(("red", "0304", robot()), ("blue", "0404", robot(B)), phase="combat")
    assert "not in the same hex" in why_not(state, HAND)
    friends = begun(
        ("red", "0304", robot()), ("red", "0404", robot()), ("blue", "0604", robot(B)),
        phase="combat",
    )  # fmt: skip
    assert "same side" in why_not(friends, HAND)


# ------------------------------------------------------------------ damage
def test_mm27_a_weapon_result_without_weapons_is_wasted() -> None:
    state = begun(("red", "0404", robot()), ("blue", "0604", robot(B, weapons=[])), phase="combat")
    done = after(state, fire(), 1, 6)
    assert record(done, 1) == record(state, 1)
    assert "wasted" in PLAY.tell(state, fire(), done)


def test_a_hit_on_an_attribute_that_is_gone_is_wasted() -> None:
    state = begun(("red", "0404", robot()), ("blue", "0604", robot(B, attack=0)), phase="combat")
    assert record(after(state, fire(), 1, 5), 1) == record(state, 1)


def test_jump_is_never_lost() -> None:
    state = begun(("red", "0404", robot()), ("blue", "0604", robot(A, weapons=[])), phase="combat")
    assert after(state, fire(), 1, 6).robots[1].jumps


def two_targets(**options: Any) -> State:
    shooter = robot(B, weapons=["laser", "grenade"], hit=2)
    return begun(
        ("red", "0404", shooter),
        ("blue", "0604", robot(B)),
        ("red", "0401", robot()),
        phase="combat",
        **options,
    )


def test_mm28_one_weapon_a_turn() -> None:
    state = after(two_targets(), fire(), 6)
    assert "has attacked in this phase" in why_not(state, fire("grenade"))
    assert legal(state, fire(robot=2))
    both = after(two_targets(attacks_per_phase="both"), fire(), 6)
    assert "has attacked in this phase" in why_not(both, fire("grenade"))


def test_one_attack_of_either_kind_or_by_the_option_one_of_each() -> None:
    def shared(option: str) -> State:
        state = begun(
            ("red", "0404", robot()),
            ("blue", "0604", robot(B)),
            ("blue", "0407", robot(B)),
            phase="combat",
            attacks_per_phase=option,
        )
        return after(met(state, "0604", 0, 1), HAND, 6)

    assert "has attacked" in why_not(replace(shared("one_of_either"), step=1), fire(target=2))
    assert legal(shared("both"), fire(target=2))


# ------------------------------------------------------------------ the end
def leaving(place: str = "0306", robots: int = 1, **options: Any) -> State:
    return begun(
        ("raiders", place, robot()),
        ("guards", "0901", robot(B)),
        leave={"side": "raiders", "edge": "bottom", "robots": robots},
        **options,
    )


def test_raiders_win_by_leaving_at_their_edge() -> None:
    state = leaving()
    assert "not at the bottom edge" in why_not(state, move(leave=True))
    away = move("0307", leave=True)
    assert away in PLAY.proposals(state)
    outcome = PLAY.outcome(after(state, away))
    assert outcome is not None
    assert outcome.winners == ("raiders",)
    assert PLAY.tally(after(state, away)).lost == {"minimal-mech/a": 0, "minimal-mech/b": 0}
    assert legal(leaving("0307"), move(leave=True))


def test_leaving_takes_a_point_and_the_aim() -> None:
    slow = begun(
        ("raiders", "0306", robot(B, move=1)),
        ("guards", "0901", robot(B)),
        leave={"side": "raiders", "edge": "bottom"},
    )
    assert "takes 2 movement points" in why_not(slow, move("0307", leave=True))
    duel = begun(("red", "0307", robot()), ("blue", "0901", robot(B)))
    assert "nothing to gain" in why_not(duel, move(leave=True))
    guarded = begun(
        ("raiders", "0306", robot()),
        ("guards", "0307", robot(B)),
        leave={"side": "raiders", "edge": "bottom"},
    )
    assert "stops in a hex with an enemy" in why_not(guarded, move("0307", leave=True))


def test_guards_win_by_time_and_when_too_few_raiders_are_left() -> None:
    state = leaving(turn_limit=1)
    for faces in ((), (6, 1)):
        state = after(state, Done(), *faces)
    outcome = PLAY.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (("guards",), "raiders did not get away in time")


def test_a_duel_out_of_time_has_no_winner() -> None:
    state = begun(("red", "0101", robot()), ("blue", FAR, robot(B)), turn_limit=1)
    for faces in ((), (6, 1)):
        state = after(state, Done(), *faces)
    outcome = PLAY.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()
    assert PLAY.tally(state).turns == 1


# ------------------------------------------------------------------ players
def test_greedy_fires_its_best_weapon_and_gives_up_its_worst() -> None:
    state = begun(
        ("red", "0404", robot(B, weapons=["laser", "missile"], hit=1)),
        ("blue", "0604", robot(B)),
        phase="combat",
    )
    best = max(PLAY.proposals(state), key=lambda action: PLAY.worth(state, action))
    assert best == fire("missile")
    back = begun(
        ("red", "0404", robot()),
        ("blue", "0604", robot(B, weapons=["laser", "missile"], hit=1)),
        phase="combat",
    )
    hit = after(back, fire(), 1, 6)
    worst = max(PLAY.proposals(hit), key=lambda action: PLAY.worth(hit, action))
    assert worst == Lose(weapon="laser")


def test_the_worth_of_an_attack_is_its_exact_expectation() -> None:
    """ATTACK 4 on the last point of ARMOR: 4/6 of 1/2, and the lesser losses of the others."""
    state = begun(
        ("red", "0404", robot()), ("blue", "0604", robot(B, armor=1, move=0, attack=0, weapons=[])),
        phase="combat",
    )  # fmt: skip
    assert PLAY.worth(state, fire()) == pytest.approx(4 / 6 / 2)
    close_by = met(state, "0604", 0, 1)
    struck = PLAY.worth(close_by, HAND)
    assert struck == pytest.approx(2 * 4 / 36 * (3 + 0.08 + 0.06) / 6)


def test_a_scenario_without_places_for_all_is_refused() -> None:
    muster = load_catalogue().muster("duel")
    options = PLAY.read_options({})
    with pytest.raises(PlayError, match="duel: 1 robots but 2 places"):
        PLAY.prepare(replace(muster, forces=muster.forces[:1]), options)
    with pytest.raises(PlayError, match="must have a map"):
        PLAY.prepare(replace(muster, rules=None), options)


def test_robots_of_one_title_are_told_apart() -> None:
    state = begun(("red", "0101", robot()), ("blue", FAR, robot()), ("blue", "0807", robot(B)))
    assert [one.name for one in state.robots] == ["A 1", "A 2", "B"]


def test_games_are_told_in_words() -> None:
    state = begun(("red", "0404", robot()), ("blue", "0604", robot(B)))
    stepped = after(state, move("0504"))
    assert PLAY.tell(state, move("0504"), stepped) == "A moves to 0504"
    jump = move("0304", "0104")
    assert PLAY.tell(state, jump, after(state, jump)) == "A moves to 0304, jumps to 0104"
    walk = move("0405", "0505", "0506")
    assert PLAY.tell(state, walk, after(state, walk)) == "A moves to 0405, 0505, 0506"
    aimed = replace(state, step=1)
    shot = after(aimed, fire(), 4, 2)
    assert PLAY.tell(aimed, fire(), shot) == "A fires its laser at B: ARMOR of B falls to 3"
    assert PLAY.tell(state, Done(), after(state, Done())) == "red ends its movement"

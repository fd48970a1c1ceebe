"""Groups, weapons, ranges, sight, areas, flight and terrain of Trash Tokyo by worked examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from printables.rules.play import IllegalAction
from printables.rules.trash_tokyo.actions import Board, Forfeit, Hop, Land, Leave, Recover, TakeOff
from printables.rules.trash_tokyo.model import Unit
from printables.rules.trash_tokyo.turns import end_turn
from tests.printables.rules.trash_tokyo_scenes import (
    DINOSAUR,
    GOD,
    after,
    attack,
    figure,
    go,
    move,
    roll,
    scene,
    shot,
    site,
    table,
    unit,
    why,
)

MONSTER = f"{DINOSAUR}-1"
FLYING = {"level": "air", "heading": (0.0, 1.0)}
ISLAND = {"unit": "trash-tokyo/tropical-island", "size_cm": (50, 50)}


# ------------------------------------------------------------------ groups
def test_tt34_a_chain_of_three_fires_three_times() -> None:
    state = table(
        ("tank", (50, 50)), ("tank", (52.5, 50)), ("tank", (55, 50)), (DINOSAUR, (52.5, 65)),
        act="defenders",
    )  # fmt: skip
    volley = attack(*(shot(f"tank-{n}", "gun", MONSTER) for n in (1, 2, 3)))
    end = after(state, volley, roll(7, 10) + roll(3, 10) + roll(0, 10))
    assert figure(end, MONSTER).pool == 240
    assert len(figure(end, MONSTER).attacked) == 3
    assert figure(end, MONSTER).hits == 2
    assert end.left == (5, 6)


def test_tt34_ends_of_a_chain_act_without_the_middle() -> None:
    state = table(
        ("tank", (50, 50)), ("tank", (52.5, 50)), ("tank", (55, 50)), (DINOSAUR, (52.5, 65)),
        act="defenders",
    )  # fmt: skip
    assert (
        why(state, attack(shot("tank-1", "gun", MONSTER), shot("tank-3", "gun", MONSTER))) is None
    )


def test_tt34_one_attack_per_group_by_option() -> None:
    state = table(
        ("tank", (50, 50)), ("tank", (52.5, 50)), (DINOSAUR, (52.5, 65)),
        act="defenders", options={"group_fire": "one_attack_per_group"},
    )  # fmt: skip
    both = attack(shot("tank-1", "gun", MONSTER), shot("tank-2", "gun", MONSTER))
    assert "group_fire" in str(why(state, both))
    assert why(state, attack(shot("tank-1", "gun", MONSTER))) is None


def test_tt35_who_does_not_touch_is_not_of_the_group() -> None:
    state = table(
        ("tank", (50, 50)), ("tank", (52.5, 50)), ("tank", (56, 50)), (DINOSAUR, (52.5, 65)),
        act="defenders",
    )  # fmt: skip
    assert (
        why(state, attack(shot("tank-1", "gun", MONSTER), shot("tank-2", "gun", MONSTER))) is None
    )
    three = attack(*(shot(f"tank-{n}", "gun", MONSTER) for n in (1, 2, 3)))
    assert "must be in contact" in str(why(state, three))


def test_tt36_a_group_stays_together() -> None:
    state = table(("tank", (50, 50)), ("tank", (52.5, 50)), (DINOSAUR, (52.5, 90)), act="defenders")
    parted = move(go("tank-1", "ground", (50, 55)), go("tank-2", "ground", (60, 50)))
    assert "lose contact" in str(why(state, parted))
    apart = move(go("tank-1", "ground", (50, 50)), go("tank-2", "ground", (56, 50)))
    assert "contact" in str(why(state, apart))
    together = move(go("tank-1", "ground", (53, 58)), go("tank-2", "ground", (55.5, 58)))
    assert why(state, together) is None
    assert why(state, move(go("tank-2", "ground", (60, 50)))) is None


def test_tt36_contact_counts_on_the_way_too() -> None:
    state = table(("tank", (50, 50)), ("tank", (52.5, 50)), (DINOSAUR, (52.5, 90)), act="defenders")
    detour = move(
        go("tank-1", "ground", (53, 50.5)), go("tank-2", "ground", (55.5, 46.5), (55.5, 50.5))
    )
    assert "on the way" in str(why(state, detour))


# ------------------------------------------------------------------ weapons
@pytest.mark.parametrize(
    ("far", "both"), [pytest.param(20, True, id="tt37"), pytest.param(21, False, id="tt38")]
)
def test_the_battlecruiser_fires_cannon_and_guns(far: float, both: bool) -> None:
    state = table(
        ("battlecruiser", (50, 50)), (GOD, (50, 50 + far)),
        ground="trash-tokyo/water", act="defenders",
    )  # fmt: skip
    god = f"{GOD}-1"
    assert (why(state, attack(shot("battlecruiser-1", "cannon+guns", god))) is None) is both
    assert why(state, attack(shot("battlecruiser-1", "cannon", god))) is None
    assert why(state, attack(shot("battlecruiser-1", "cannon+torpedo", god))) is not None
    if both:
        volley = attack(shot("battlecruiser-1", "cannon+guns", god))
        assert figure(after(state, volley, roll(9, 20) + roll(5, 20)), god).pool == 386


def test_tt40_two_torpedoes() -> None:
    state = table(
        ("battlecruiser", (50, 50)), (GOD, (50, 100)), ground="trash-tokyo/water", act="defenders"
    )
    torpedo = attack(shot("battlecruiser-1", "torpedo", f"{GOD}-1"))
    for _ in range(2):
        state = after(after(state, torpedo, roll(0, 40)), Forfeit())
    assert figure(state, "battlecruiser-1").ammo == (-1, -1, 0)
    assert "no torpedo left" in str(why(state, torpedo))
    with pytest.raises(IllegalAction, match="no torpedo left"):
        after(state, torpedo)


@pytest.mark.parametrize(("far", "legal"), [(20.0, True), (20.1, False)])
def test_tt42_range_is_inclusive(far: float, legal: bool) -> None:
    state = table(("tank", (50, 50)), (DINOSAUR, (50, 50 + far)), act="defenders")
    assert (why(state, attack(shot("tank-1", "gun", MONSTER))) is None) is legal


def test_tt43_a_standing_building_hides_and_rubble_does_not() -> None:
    state = table(
        ("tank", (50, 50)), ("tank", (35, 60)), (DINOSAUR, (50, 68)), ("jet-fighter", (50, 40)),
        buildings=[("warehouse", (50, 59), 25), ("warehouse", (120, 120), 25)],
        act="defenders",
    )  # fmt: skip
    fire = attack(shot("tank-1", "gun", MONSTER))
    assert "cannot see" in str(why(state, fire))
    assert why(state, attack(shot("tank-1", "gun", "warehouse-1"))) is None
    missile = attack(shot("jet-fighter-1", "missile", MONSTER))
    assert why(state, missile) is None, "an aircraft sees over all but high obstacles"
    state = after(state, attack(shot("tank-2", "gun", "warehouse-1")), [*roll(20, 10), 1])
    assert site(state, "warehouse-1") == 0
    assert why(after(state, Forfeit()), fire) is None


def test_tt43_a_skyscraper_hides_aircraft() -> None:
    state = table(
        ("jet-fighter", (50, 40)), (DINOSAUR, (50, 68)),
        buildings=[("skyscraper", (50, 55), 50)], act="defenders",
    )  # fmt: skip
    assert "cannot see" in str(why(state, attack(shot("jet-fighter-1", "missile", MONSTER))))


def test_tt43_woods_hide() -> None:
    state = table(
        ("tank", (50, 50)), (DINOSAUR, (50, 68)), act="defenders",
        patch=[{"unit": "trash-tokyo/woods", "at_cm": (50, 59), "size_cm": (8, 6)}],
    )  # fmt: skip
    assert "cannot see" in str(why(state, attack(shot("tank-1", "gun", MONSTER))))


@pytest.mark.parametrize(("far", "legal"), [(5.0, True), (5.1, False)])
def test_tt44_contact_is_base_to_base(far: float, legal: bool) -> None:
    state = table((DINOSAUR, (50, 50)), ("tank", (50 + far, 50)), act="monsters")
    assert (why(state, attack(shot(MONSTER, "hand-to-hand", "tank-1"))) is None) is legal


def test_tt46_a_monster_reaches_a_jet_that_touches_it() -> None:
    state = table((DINOSAUR, (50, 50)), ("jet-fighter", (50, 55)), act="monsters")
    assert figure(state, "jet-fighter-1").level == "air"
    assert why(state, attack(shot(MONSTER, "hand-to-hand", "jet-fighter-1"))) is None


def test_tt47_tt48_a_bomb_strikes_a_disc() -> None:
    state = table(
        ("jet-fighter", (50, 45)), (DINOSAUR, (50, 50)), ("tank", (54.9, 50)),
        (GOD, (50, 55)), ("infantry", (50, 44.9), {"level": "below"}), ("tank", (44.9, 50)),
        act="defenders",
    )  # fmt: skip
    end = after(state, attack(shot("jet-fighter-1", "bomb", MONSTER)), [*roll(19, 20), 6])
    assert figure(end, MONSTER).pool == 231
    assert figure(end, "tank-1").attacked == (1,)
    assert not figure(end, "tank-1").fate, "one die of 6 for the friend: 6 x 5 is not below 19"
    assert figure(end, f"{GOD}-1").pool == 400 - 19
    assert not figure(end, "tank-2").attacked
    assert not figure(end, "jet-fighter-1").attacked
    assert figure(end, "jet-fighter-1").ammo[0] == 0


def test_tt47_a_bomb_strikes_any_part_of_a_building() -> None:
    state = table(
        ("jet-fighter", (50, 45)), (DINOSAUR, (50, 50)), act="defenders",
        buildings=[("warehouse", (56.25, 50), 25), ("warehouse", (50, 56.3), 25),
                   ("warehouse", (90, 90), 25)],
    )  # fmt: skip
    end = after(state, attack(shot("jet-fighter-1", "bomb", MONSTER)), [*roll(19, 20), 1])
    assert end.standing == (0, 1, 1)


def test_tt49_the_heat_ray_strikes_along_its_path() -> None:
    state = table(
        ("flying-saucer", (50, 50)), ("tank", (80, 50)),
        ("infantry", (60, 51)), ("infantry", (65, 51.1)), ("infantry", (85, 50)),
    )  # fmt: skip
    end = after(state, attack(shot("flying-saucer-1", "heat-ray", "tank-1")), [*roll(20, 20), 3, 5])
    assert figure(end, "tank-1").fate == "destroyed"
    assert figure(end, "infantry-1").fate == "destroyed"
    assert not figure(end, "infantry-2").attacked
    assert not figure(end, "infantry-3").attacked


def test_a_group_turns_to_its_other_targets() -> None:
    state = table(
        ("hover-tank", (50, 50)), ("hover-tank", (52.5, 50)), ("tank", (50, 60)),
        ("infantry", (55, 60)),
    )  # fmt: skip
    both = [shot(f"hover-tank-{n}", "laser-cannon", "tank-1", "infantry-1") for n in (1, 2)]
    end = after(state, attack(*both), [*roll(40, 20), 1, *roll(40, 20), 1])
    assert figure(end, "tank-1").fate == figure(end, "infantry-1").fate == "destroyed"


# ------------------------------------------------------------------ flight
def test_tt50_a_jet_that_flies_9_cm_crashes() -> None:
    state = table(
        ("jet-fighter", (50, 50)), ("tank", (9, 9)), (DINOSAUR, (50, 99)), act="defenders"
    )
    end = after(state, move(go("jet-fighter-1", "air", (59, 50))))
    assert figure(end, "jet-fighter-1").fate == "crashed"


def test_tt51_10_cm_and_another_40() -> None:
    state = table(("jet-fighter", (50, 50)), (DINOSAUR, (50, 120)), act="defenders")
    state = after(after(state, move(go("jet-fighter-1", "air", (60, 50)))), Forfeit())
    state = after(state, move(go("jet-fighter-1", "air", (60, 70), (80, 70))))
    assert figure(state, "jet-fighter-1").at == (80, 70)
    assert not figure(state, "jet-fighter-1").fate


@pytest.mark.parametrize(("far", "legal"), [(25, False), (20, True), (10, True)])
def test_tt52_a_high_obstacle_halves_a_flight(far: float, legal: bool) -> None:
    state = table(
        ("jet-fighter", (50, 50)), (DINOSAUR, (50, 120)), act="defenders",
        buildings=[("skyscraper", (54, 50), 50)],
    )  # fmt: skip
    fly = move(go("jet-fighter-1", "air", (50 + far, 50)))
    assert (why(state, fly) is None) is legal
    assert legal or "at most 20 over bad ground" in str(why(state, fly))


@pytest.mark.parametrize(("check", "fate"), [("end_of_turn", "crashed"), ("each_move_only", "")])
def test_tt54_an_idle_jet(check: str, fate: str) -> None:
    state = table(
        ("jet-fighter", (50, 50), {"acted": True}), ("tank", (9, 9)), (DINOSAUR, (50, 99)),
        options={"min_mv_check": check},
    )  # fmt: skip
    began = scene(state)
    end_turn(began)
    assert began.figures[0].fate == fate


def test_tt55_the_god_hovers() -> None:
    state = table((GOD, (50, 50), FLYING), ("tank", (9, 9)))
    still = after(state, move(go(f"{GOD}-1", "air", (50, 50))))
    assert not figure(still, f"{GOD}-1").fate
    began = scene(state)
    end_turn(began)
    assert not began.figures[0].fate


LANDED = {"level": "surface", "heading": (1.0, 0.0)}


def test_tt56_a_jet_that_took_off_does_no_more() -> None:
    state = table(("jet-fighter", (50, 50), LANDED), (DINOSAUR, (60, 60)), act="defenders")
    assert "not at all" in str(why(state, move(go("jet-fighter-1", "air", (60, 50)))))
    assert "10 cm" in str(why(state, TakeOff(hops=(Hop("jet-fighter-1", (59, 50)),))))
    state = after(state, TakeOff(hops=(Hop("jet-fighter-1", (60, 50)),)))
    assert figure(state, "jet-fighter-1").level == "air"
    state = after(state, Forfeit())
    fire = attack(shot("jet-fighter-1", "cannon", MONSTER))
    assert "no more this turn" in str(why(state, fire))


def test_tt57_no_take_off_after_firing() -> None:
    state = table(("jet-fighter", (50, 50), LANDED), (DINOSAUR, (60, 60)), act="defenders")
    state = after(state, attack(shot("jet-fighter-1", "cannon", MONSTER)), roll(0, 5))
    state = after(state, Forfeit())
    assert "acted this turn" in str(why(state, TakeOff(hops=(Hop("jet-fighter-1", (60, 50)),))))


def test_tt58_the_god_takes_off_where_it_stands() -> None:
    state = table((GOD, (50, 50)), ("tank", (55, 50)))
    up = TakeOff(hops=(Hop(f"{GOD}-1", (50, 50)),))
    assert why(state, TakeOff(hops=(Hop(f"{GOD}-1", (50, 55)),))) is not None
    state = after(after(state, up), Forfeit())
    assert state.left == (5, 5)
    assert figure(state, f"{GOD}-1").level == "air"
    assert "no more" in str(why(state, attack(shot(f"{GOD}-1", "hand-to-hand", "tank-1"))))


def test_landing_clear_of_buildings_and_mountains() -> None:
    state = table(
        ("jet-fighter", (50, 50)), (DINOSAUR, (99, 99)), act="defenders",
        buildings=[("warehouse", (60, 50), 25)],
        patch=[{"unit": "trash-tokyo/mountain", "at_cm": (40, 50), "size_cm": (9, 9)}],
    )  # fmt: skip

    def land(x: float, y: float) -> Land:
        return Land(hops=(Hop("jet-fighter-1", (x, y)),))

    assert "cannot land" in str(why(state, land(60, 50)))
    assert "cannot land" in str(why(state, land(40, 50)))
    end = after(state, land(50, 60))
    assert figure(end, "jet-fighter-1").level == "surface"
    assert not figure(end, "jet-fighter-1").fate


# ------------------------------------------------------------------ terrain
def test_tt62_one_patch_of_rubble_halves_the_move() -> None:
    state = table(
        ("tank", (50, 50)), (DINOSAUR, (50, 120)), act="defenders",
        buildings=[("warehouse", (56, 50), 25), ("warehouse", (120, 120), 25)],
    )  # fmt: skip
    assert why(state, move(go("tank-1", "ground", (50, 60)))) is None
    assert "at most 10" in str(why(state, move(go("tank-1", "ground", (50, 60.1)))))
    assert "in the way" in str(why(state, move(go("tank-1", "ground", (60, 50)))))
    razed = replace(state, standing=(0, 1))
    assert "at most 5" in str(why(razed, move(go("tank-1", "ground", (60, 50)))))
    assert why(razed, move(go("tank-1", "ground", (55, 50)))) is None


@pytest.mark.parametrize(("far", "legal"), [(1.0, True), (1.1, False)])
def test_tt63_infantry_on_rough_ground(far: float, legal: bool) -> None:
    state = table(
        ("infantry", (50, 50)), (DINOSAUR, (50, 120)), act="defenders",
        patch=[{"unit": "trash-tokyo/rough-ground", "at_cm": (50, 50), "size_cm": (20, 20)}],
    )  # fmt: skip
    assert (why(state, move(go("infantry-1", "ground", (50, 50 + far)))) is None) is legal


def test_tt65_below_nobody_is_seen_or_sees() -> None:
    state = table(
        (DINOSAUR, (50, 50)), ("frigate", (50, 62)), ground="trash-tokyo/water", act="monsters"
    )
    long = move(go(MONSTER, "submarine", (50, 53), ends="below"))
    assert "at most 2.5 over bad" in str(why(state, long)), "the dive touches the surface"
    state = after(state, move(go(MONSTER, "submarine", (50, 52.5), ends="below")))
    assert "not on the table" in str(why(state, attack(shot("frigate-1", "guns", MONSTER))))
    state = after(state, Forfeit())
    assert "can only move" in str(why(state, attack(shot(MONSTER, "eye-beams", "frigate-1"))))
    state = after(state, move(go(MONSTER, "submarine", (50, 47.5), ends="below")))
    state = after(after(state, Forfeit()), move(go(MONSTER, "submarine", (50, 50))))
    assert figure(state, MONSTER).level == "surface"


def test_tt66_a_ship_cannot_cross_a_beach() -> None:
    state = table(
        ("frigate", (50, 30)), (GOD, (50, 140)), ground="trash-tokyo/water", act="defenders",
        patch=[{**ISLAND, "at_cm": (50, 60), "shape": "ellipse"}],
    )  # fmt: skip
    assert why(state, move(go("frigate-1", "water", (50, 34.9)))) is None
    assert "cannot cross the ground" in str(why(state, move(go("frigate-1", "water", (50, 40)))))


def test_a_monster_walks_ashore() -> None:
    state = table(
        (DINOSAUR, (50, 32)), ("frigate", (50, 140)), ground="trash-tokyo/water", act="monsters",
        patch=[{**ISLAND, "at_cm": (50, 60)}],
    )  # fmt: skip
    assert "cannot cross" in str(why(state, move(go(MONSTER, "water", (50, 36)))))
    state = after(after(state, move(go(MONSTER, "water", (50, 35)))), Forfeit())
    state = after(state, move(go(MONSTER, "ground", (50, 45))))
    assert figure(state, MONSTER).at == (50, 45)


def test_a_bridge_is_a_road_until_it_falls() -> None:
    river = {"unit": "trash-tokyo/water", "at_cm": (50, 60), "size_cm": (60, 5)}
    state = table(
        ("tank", (50, 55)), (DINOSAUR, (50, 140)), act="defenders", patch=[river],
        buildings=[("bridge", (50, 60), 60), ("warehouse", (9, 99), 25)],
    )  # fmt: skip
    cross = move(go("tank-1", "ground", (50, 65)))
    assert why(state, cross) is None
    assert "cannot cross" in str(why(replace(state, standing=(0, 1)), cross))


def test_a_worm_burrows_and_surfaces() -> None:
    row = unit(DINOSAUR).model_dump(by_alias=True)
    moves = [{"type": "burrow", "move_cm": 8}, {"type": "ground", "move_cm": 4}]
    worm = Unit.model_validate({**row, "id": "trash-tokyo/worm", "movement": moves})
    state = table(
        ("worm", (50, 52)), ("tank", (99, 99)), rows=[worm],
        buildings=[("warehouse", (50, 60), 25)], act="monsters",
    )  # fmt: skip
    assert "at most 4" in str(why(state, move(go("worm-1", "burrow", (50, 58.9), ends="below"))))
    state = after(after(state, move(go("worm-1", "burrow", (44, 52), ends="below"))), Forfeit())
    assert figure(state, "worm-1").level == "below"
    state = after(state, move(go("worm-1", "burrow", (44, 60))))
    assert figure(state, "worm-1").level == "surface"


@pytest.mark.parametrize(
    ("to", "reason"),
    [((50, 149), "leave the table"), ((50, 130), "would end on tank-2"), ((60, 138), "at most 10")],
)
def test_where_a_move_cannot_end(to: tuple[float, float], reason: str) -> None:
    state = table(("tank", (50, 140)), ("tank", (50, 131)), (DINOSAUR, (9, 9)), act="defenders")
    assert reason in str(why(state, move(go("tank-1", "ground", to))))


# ------------------------------------------------------------------ buildings
def test_a_gas_tank_explodes_and_sets_off_the_next() -> None:
    state = table(
        ("tank", (50, 50)), (DINOSAUR, (50, 70)), ("infantry", (56, 60)), act="defenders",
        buildings=[("gas-tank", at, 25) for at in ((50, 60), (50, 65), (9, 9))],
    )  # fmt: skip
    # One point of damage, then 9 of the first tank, which reaches the second, then 4 of that.
    dice = [*roll(1, 10), *roll(9, 10), *roll(4, 10)]
    end = after(state, attack(shot("tank-1", "gun", "gas-tank-1")), dice)
    assert end.standing == (0, 0, 1)
    assert not figure(end, "infantry-1").attacked
    assert figure(end, MONSTER).pool == 246


def test_a_monster_that_strikes_a_pylon_is_shocked_while_it_stands() -> None:
    state = table(
        (DINOSAUR, (50, 55)), ("tank", (99, 99)), act="monsters",
        buildings=[("pylon", (50, 60), 25), ("warehouse", (9, 9), 25)],
    )  # fmt: skip
    strike = attack(shot(MONSTER, "hand-to-hand", "pylon-1"))
    stands = after(state, strike, [*roll(2, 25), 6, *roll(3, 4)])
    assert figure(stands, MONSTER).pool == 220
    fallen = after(state, strike, [*roll(30, 25), 6])
    assert figure(fallen, MONSTER).pool == 250
    far = attack(shot(MONSTER, "eye-beams", "pylon-1"))
    assert figure(after(state, far, [*roll(2, 10), 6]), MONSTER).pool == 250


def test_a_tower_loses_its_sections_one_by_one() -> None:
    state = table(
        (DINOSAUR, (50, 55)), ("tank", (99, 99)), act="monsters", left=(6, 0),
        buildings=[("skyscraper", (50, 61.75), 60), ("pylon", (9, 9), 25)],
        options={"storeys": "true"}, sections=3,
    )  # fmt: skip
    strike = attack(shot(MONSTER, "hand-to-hand", "skyscraper-1"))
    left = []
    for _ in range(3):
        state = after(state, strike, [*roll(11, 25), 1])
        left.append(site(state, "skyscraper-1"))
    assert left == [2, 1, 0]


# ------------------------------------------------------------------ what cannot be done
def test_reasons_name_what_is_wrong() -> None:
    state = table(("tank", (50, 50)), (DINOSAUR, (50, 65)), ("tank", (80, 80)), act="defenders")
    for action, reason in [
        (attack(shot("tonk-1", "gun", MONSTER)), "no unit tonk-1"),
        (attack(shot("tank-1", "cannon", MONSTER)), "has no cannon, only gun"),
        (attack(shot("tank-1", "gun", "city")), "no city to attack"),
        (attack(shot("tank-1", "gun")), "no target"),
        (attack(shot("tank-1", "gun", "tank-2")), "on the side of"),
        (attack(shot(MONSTER, "eye-beams", "tank-1")), "not on the side to act"),
        (attack(shot("tank-1", "gun", MONSTER), shot("tank-1", "gun", MONSTER)), "twice"),
        (attack(), "names no unit"),
        (move(go("tank-1", "water", (50, 60))), "cannot move on water"),
        (move(go("tank-1", "ground")), "has no point"),
        (move(go("tank-1", "ground", (50, 60), ends="below")), "cannot end below"),
        (Recover(unit="tank-1"), "has lost no Action"),
        (Board(units=("tank-1",)), "no craft"),
        (Leave(hops=(Hop("tank-1", (1, 1)),)), "no craft"),
    ]:
        assert reason in str(why(state, action))

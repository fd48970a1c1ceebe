"""De Bellus Toyus: what the tables make of a toy, exact odds, and cards."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from pydantic import ValidationError

from printables.catalogue.loader import load_catalogue
from printables.rules import find_odds
from printables.rules.de_bellus_toyus.chances import chances
from printables.rules.de_bellus_toyus.model import Unit
from printables.rules.de_bellus_toyus.profile import Profile, allowed_values
from printables.rules.de_bellus_toyus.rating import MELEE, MISSILE, Rating, rate
from printables.rules.de_bellus_toyus.tables import MOVES, SHOTS
from printables.rules.odds import OddsError
from printables.texts import languages, read_table

CATALOGUE = load_catalogue()
UNITS = {
    name.partition("/")[2]: unit for name, unit in CATALOGUE.units.items() if isinstance(unit, Unit)
}


# ------------------------------------------------------------------ ratings
def rated(**profile: Any) -> Rating:
    return rate(Profile.model_validate(profile))


def test_db17_larger_and_mounted_add_one_once() -> None:
    swordsman = {"weapon": "melee", "armoured": True}
    assert rated(**swordsman).melee == 3
    assert rated(**swordsman, mounted=True).melee == 4
    assert rated(**swordsman, mounted=True, size="larger").melee == 4
    assert rated(**swordsman, mounted=True, missile="bow").missile == 2
    assert rated(rank="hero", mounted=True).melee == 6


def test_every_row_of_the_catalogue_is_rated_within_the_tables() -> None:
    for name, unit in UNITS.items():
        rating = unit.rating
        assert 0 <= rating.melee <= 5, name
        assert rating.mobility in MOVES, name
        assert (rating.missile is None) == (rating.range_in is None), name
        if rating.missile is not None:
            assert 1 <= rating.missile <= 5, name
            assert rating.range_in in {shot.range_in for shot in SHOTS.values()}, name
        assert {reason.column for reason in rating.reasons} >= {"melee", "mobility"}, name
        if unit.printed is None:
            melee = [reason.value for reason in rating.reasons if reason.column == "melee"]
            assert sum(melee) == rating.melee, name


def test_the_order_of_battle_is_as_printed() -> None:
    expected = {
        "dorothy": (1, None, "two-feet"),
        "scarecrow": (4, None, "two-feet"),
        "tinman": (4, None, "two-feet"),
        "cowardly-lion": (4, None, "four-plus-feet"),
        "witch": (4, 2, "magical"),
        "flying-monkey": (3, 1, "natural-wings"),
        "kalidah": (4, None, "four-plus-feet"),
        "wizard-of-oz": (2, 1, "magical"),
        "munchkin": (1, None, "two-feet"),
        "gillikin": (2, None, "two-feet"),
        "hammer-heads": (3, None, "two-feet"),
        "china-people": (0, None, "two-feet"),
        "spider-thing": (5, None, "four-plus-feet"),
        "forest-beasts": (3, None, "four-plus-feet"),
    }
    for name, figures in expected.items():
        rating = UNITS[name].rating
        assert (rating.melee, rating.missile, rating.mobility) == figures, name
    assert UNITS["witch"].rating.range_in == 12
    # The list wins over the tables, which would give the Scarecrow one less.
    assert rate(UNITS["scarecrow"].profile).melee == 3
    # For those whom the tables describe, they give the very same figures.
    for name in ("dorothy", "witch", "kalidah", "wizard-of-oz", "spider-thing", "china-people"):
        derived, printed = rate(UNITS[name].profile), UNITS[name].rating
        assert (derived.melee, derived.missile, derived.range_in) == (
            printed.melee,
            printed.missile,
            printed.range_in,
        ), name


@pytest.mark.parametrize(
    ("melee", "profile"),
    [
        (0, {"rank": "harmless", "weapon": "great"}),
        (1, {}),
        (1, {"being": "animal", "size": "cat", "claws": True}),
        (1, {"being": "animal", "size": "human"}),
        (1, {"being": "object"}),
        (2, {"weapon": "melee"}),
        (2, {"weapon": "gun"}),
        (2, {"weapon": "bare-hands"}),
        (2, {"armoured": True}),
        (2, {"magic": "some"}),
        (2, {"being": "animal", "size": "dog", "claws": True}),
        (2, {"being": "animal", "size": "cow"}),
        (2, {"being": "vehicle", "size": "below-car"}),
        (2, {"being": "ship", "size": "rowboat"}),
        (2, {"being": "fence"}),
        (3, {"weapon": "gun", "armoured": True}),
        (3, {"weapon": "great"}),
        (3, {"being": "animal", "size": "bear", "claws": True}),
        (3, {"being": "vehicle"}),
        (3, {"being": "ship", "size": "speedboat"}),
        (3, {"being": "barbed-wire"}),
        (4, {"being": "animal", "size": "elephant"}),
        (4, {"being": "vehicle", "size": "truck"}),
        (4, {"being": "helicopter"}),
        (4, {"being": "airplane"}),
        (4, {"being": "ship"}),
        (4, {"being": "house"}),
        (4, {"magic": "full"}),
        (4, {"rank": "near-hero"}),
        (5, {"rank": "hero"}),
        (5, {"being": "animal", "size": "larger"}),
        (5, {"being": "vehicle", "armoured": True}),
        (5, {"being": "airplane", "military": True}),
        (5, {"being": "airplane", "size": "airliner"}),
        (5, {"being": "ship", "military": True}),
        (5, {"being": "skyscraper"}),
        (5, {"being": "castle"}),
    ],
)
def test_melee_table(melee: int, profile: dict[str, Any]) -> None:
    assert rated(**profile).melee == melee


@pytest.mark.parametrize(
    ("strength", "reach", "profile"),
    [
        (None, None, {"rank": "hero"}),
        (1, 3, {"missile": "casual"}),
        (1, 3, {"magic": "some"}),
        (2, 12, {"missile": "bow"}),
        (2, 12, {"missile": "one-handed"}),
        (2, 12, {"magic": "full"}),
        (3, 24, {"missile": "two-handed"}),
        (4, 36, {"missile": "heavy"}),
        (5, 12, {"rank": "hero", "missile": "bow"}),
        (5, 36, {"rank": "hero", "missile": "unstated"}),
        (5, 36, {"being": "vehicle", "armoured": True, "missile": "heavy", "superior": True}),
        (5, 24, {"being": "vehicle", "missile": "two-handed", "superior": True}),
    ],
)
def test_missile_table(strength: int | None, reach: float | None, profile: dict[str, Any]) -> None:
    rating = rated(**profile)
    assert (rating.missile, rating.range_in) == (strength, reach)


def test_a_tank_is_five_in_melee_and_four_in_missiles() -> None:
    tank, superior = UNITS["military-tank"].rating, UNITS["superior-tank"].rating
    assert (tank.melee, tank.missile, tank.mobility) == (5, 4, "tracks")
    assert (superior.melee, superior.missile) == (5, 5)


@pytest.mark.parametrize(
    ("profile", "reason"),
    [
        ({"being": "vehicle", "claws": True}, "claws goes with animal, not with vehicle"),
        ({"being": "animal", "size": "truck"}, "size = truck, must be human or cat or dog"),
        ({"being": "house", "size": "larger"}, "must be left out with house"),
        ({"being": "fence", "missile": "bow"}, "an obstruction has no missiles"),
        ({"being": "vehicle", "superior": True}, "superior rates its weapons"),
        ({"missile": "unstated"}, "goes with superior or rank = hero"),
    ],
)
def test_profiles_that_make_no_sense(profile: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValidationError, match=reason):
        Profile.model_validate(profile)


def test_every_profile_of_two_keys_is_refused_or_rated() -> None:
    """No being falls through the tables, whatever else is said of it."""
    beings = allowed_values("being")
    keys = [key for key in Profile.model_fields if key != "being"]
    count = 0
    for being in beings:
        for key in keys:
            for word in allowed_values(key):
                value = {"true": True, "false": False}.get(word, word)
                try:
                    profile = Profile.model_validate({"being": being, key: value})
                except ValidationError:
                    continue
                assert 0 <= rate(profile).melee <= 6
                count += 1
    assert count > 300


@pytest.mark.parametrize("lang", languages())
def test_every_reason_has_words(lang: str) -> None:
    texts = read_table(lang)
    keys = [f"melee.{entry.key}" for entry in MELEE] + [f"missile.{entry.key}" for entry in MISSILE]
    keys += [f"mobility.{name}" for name in MOVES] + ["melee.larger", "melee.mounted"]
    keys += ["range.table", "range.underlying", "range.unstated", "range.printed"]
    assert [key for key in keys if f"de-bellus-toyus.reason.{key}" not in texts] == []


# ------------------------------------------------------------------ odds
def test_the_36_cells() -> None:
    figures = {
        -3: (3, 3, 30), -2: (6, 4, 26), -1: (10, 5, 21), 0: (15, 6, 15), 1: (21, 5, 10),
        2: (26, 4, 6), 3: (30, 3, 3), 4: (33, 2, 1), 5: (35, 1, 0),
    }  # fmt: skip
    for lead, cells in figures.items():
        assert chances(lead) == tuple(Fraction(cell, 36) for cell in cells), lead


def odds_of(one: str, other: str, **options: str) -> dict[str, dict[str, Fraction]]:
    rows = find_odds("de-bellus-toyus")(UNITS[one], UNITS[other], options)
    return {
        row.attack: {figure.name: Fraction(figure.value or 0) for figure in row.figures}
        for row in rows
    }


def test_odds_of_a_pair() -> None:
    rows = odds_of("witch", "flying-monkey")
    assert list(rows) == [
        "close combat",
        "missiles against melee",
        "missiles against missiles",
        "missiles out of its range",
    ]
    assert rows["close combat"]["target removed"] == Fraction(21, 36)
    assert rows["missiles against melee"]["target removed"] == Fraction(10, 36)
    assert rows["missiles against melee"]["attacker removed"] == 0
    assert rows["missiles against missiles"]["attacker removed"] == Fraction(10, 36)
    assert rows["missiles out of its range"]["attacker removed"] == 0
    for row in rows.values():
        assert row["attacker higher"] + row["tie"] + row["attacker lower"] == 1
        assert row["target removed"] + row["attacker removed"] + row["nothing happens"] == 1
    assert list(odds_of("dorothy", "fence", obstruction_removes="false")) == ["close combat"]
    with pytest.raises(OddsError, match="only defend"):
        odds_of("fence", "dorothy")


# ------------------------------------------------------------------ cards
def test_cards() -> None:
    card = CATALOGUE.card("de-bellus-toyus/military-tank")
    assert [stat.value for stat in card.stats] == ["5", "4", '36"']
    assert [move.value for move in card.movement] == ['24"', '12"', '2"']
    assert any("a tank" in note for note in card.notes)
    fence = CATALOGUE.card("de-bellus-toyus/fence")
    assert fence.kind == "Obstruction"
    assert any("Starts no combat" in note for note in fence.notes)
    references = CATALOGUE.references("de-bellus-toyus")
    assert len(references) == 5
    assert len(references["de-bellus-toyus/reference-mobility"].tables[0].rows) == 15

"""A card of each kind, as the games make them, for the tests of how cards are laid out."""

from __future__ import annotations

from printables.rules.card import Attack, Stat, StatCard, Table, Track


def robot() -> StatCard:
    """A turn record: five lines of five ovals, those above its value filled from the start."""
    values = {"ATTACK": 4, "ARMOR": 3, "HIT": 2, "BLOCK / DODGE": 2, "MOVE": 4}
    return StatCard(
        game="minimal-mech",
        unit="minimal-mech/strider",
        game_title="Minimal Mech",
        title="Strider",
        kind="Robot",
        stats=(Stat("Build Points", "18"),),
        tracks=tuple(
            Track(label, 5, filled=5 - value, shape="oval") for label, value in values.items()
        ),
        attacks=(Attack("Laser", "1", ("needs a clear line",), "6 hexes"),),
        tables=(
            Table(
                "Damage",
                ("Ranged", "Close"),
                (("1-3", ("ARMOR", "ARMOR")), ("4", ("MOVE", "HIT")),
                 ("5", ("ATTACK", "BLOCK")), ("6", ("weapon", "weapon"))),
            ),
        ),
        notes=(
            "Jump: once every 3 turns, over one hex in a straight line, for 3 movement points.",
            "Destroyed when every ARMOR oval is filled.",
        ),
    )  # fmt: skip


def toy() -> StatCard:
    """A strip: strengths, and how far it goes on each ground."""
    return StatCard(
        game="de-bellus-toyus",
        unit="de-bellus-toyus/military-tank",
        game_title="De Bellus Toyus",
        title="Toy Tank",
        kind="Toy on tracks",
        stats=(Stat("Melee", "5"), Stat("Missile", "4"), Stat("Range", '36"')),
        movement=(Stat("Clear", '24"'), Stat("Rough", '12"'), Stat("Water", '2"')),
        notes=(
            "Melee 5: military vehicles fight with the strongest.",
            "Missile 4: it carries a tank gun.",
            "It attacks once a turn and defends any number of times.",
        ),
    )


def player() -> StatCard:
    """A monster sheet: hearts, stars and bolts to tick off."""
    return StatCard(
        game="tokyo-king",
        unit="tokyo-king/lizard",
        game_title="Tokyo King",
        title="Thunder Lizard",
        kind="Player monster",
        tracks=(
            Track("Hearts", 10, "Cross one off for each heart lost.", shape="heart"),
            Track("Victory", 20, "The twentieth wins, if the monster lives.", shape="star"),
            Track("Energy", 10, shape="bolt"),
        ),
        notes=(
            "Biped: it may buy cards. Before buying, 1 energy turns it over.",
            "Beast: it cannot buy, but may roll one die once more.",
        ),
    )


def reference() -> StatCard:
    """A turn sequence and a table."""
    return StatCard(
        game="trash-tokyo",
        unit="trash-tokyo/reference-turn",
        game_title="Trash Tokyo",
        title="Turn",
        kind="Reference",
        tables=(
            Table(
                "Going",
                ("Ground", "Hovering", "Air"),
                (("Road", ("full", "full", "full")), ("Woods", ("half", "no", "full")),
                 ("Mountain", ("no", "no", "half"))),
            ),
        ),
        notes=(
            "1. Both sides roll for who goes first.",
            "2. Move: each unit may take its Actions, one after the other.",
            "3. Attack: roll as many dice as the attack value says and add them up.",
            "4. Units that took no Action react.",
            "5. The side with the monster decides ties.",
        ),
    )  # fmt: skip


SAMPLES = {
    "robot": robot, "toy": toy, "player": player, "reference": reference,
}  # fmt: skip

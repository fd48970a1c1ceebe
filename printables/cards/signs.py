"""Which sign and colour a word on a card stands for.

A stat card carries words in the reader's language, and its text table says which key each word
belongs to, so a game's card needs no drawing instructions: the last part of a key (`type.heat`,
`move.air`, `kind.military-vehicle`) names the sign.
"""

from __future__ import annotations

from functools import lru_cache

from printables.cards.glyphs import GLYPHS
from printables.rules.card import StatCard
from printables.rules.game import REFERENCE
from printables.texts import ENGLISH, read_table

TONES = {
    "monster": "#96261b",
    "alien": "#5a3781",
    "military": "#48562a",
    "civilian": "#1f6a66",
    "building": "#34495f",
    "terrain": "#735320",
    "robot": "#1f4788",
    "toy": "#93265f",
    "obstruction": "#6b4a3a",
    "reference": "#33414a",
}
"""Kind of unit -> the ink of its cards: all dark enough for white letters, also in grey."""
PLAIN = "#3a3733"
ALIKE = {
    "creature": "monster",
    "mech": "robot",
    "mecha": "robot",
    "giant-radioactive-dinosaur": "saurian",
    "ancient-god": "squid",
    "star-squid": "squid",
    "claw": "monster",
    "claws": "monster",
    "energy": "bolt",
    "hearts": "heart",
    "points": "star",
    "stars": "star",
    "victory": "star",
    "dice": "die",
    "round": "turn",
    "sequence": "turn",
    "phases": "turn",
    "combat": "impact",
    "damage": "impact",
    "power": "bolt",
    "tokyo": "building",
    "reaction": "turn",
    "reactions": "turn",
    "movement": "ground",
    "weapons": "missile",
    "shooting": "missile",
    "ranged": "missile",
    "close": "fist",
    "laser": "light",
    "grenade": "impact",
    "attack": "vulnerable",
    "hit": "fist",
    "move": "ground",
    "trees": "tree",
    "woods": "tree",
    "very-tall-trees": "tree",
    "tropical-island": "tree",
    "stream": "water",
    "rough-ground": "rough",
    "walls": "obstruction",
    "wall": "obstruction",
    "tracks": "vehicle",
    "tank": "vehicle",
    "gas-tank": "building",
    "truck": "car",
    "jeep": "car",
    "van": "car",
    "taxi": "car",
    "bus": "car",
    "ambulance": "car",
    "fire-engine": "car",
    "wheels": "car",
    "balloon": "air",
    "shark": "fish",
    "swimmer": "fish",
    "castle": "building",
    "airplane": "aircraft",
    "fighter": "aircraft",
    "airliner": "aircraft",
    "cruiser": "ship",
    "battlecruiser": "ship",
    "frigate": "ship",
    "boat": "ship",
    "skyscraper": "building",
    "house": "building",
    "fence": "obstruction",
    "barbed-wire": "obstruction",
    "dragon": "saurian",
    "dinosaur": "saurian",
    "monkey": "ape",
    "spaceship": "alien",
    "saucer": "alien",
    "soldier": "infantry",
    "squad": "infantry",
}
"""Names that show the sign of another."""
CLASSES = ("vehicle", "infantry")
"""Second parts of a kind that have an emblem of their own: `military-vehicle`."""
AFLOAT = ("water", "submarine")


def kind_of(card: StatCard, lang: str) -> str:
    """The kind of unit a card is about, a key of `TONES`, or "" when its words do not say."""
    key = _kind_key(card, lang).partition("-")[0]
    kind = ALIKE.get(key, key)
    return kind if kind in TONES else ""


def emblem_of(card: StatCard, lang: str) -> str:
    """Name of the large sign of a card without a picture.

    What the unit is itself (`woods`, `toho-tank`), else its class and how it moves, else its kind,
    else a star.
    """
    name = card.unit.partition("/")[2].removeprefix(REFERENCE)
    own = _sign(name) or _sign(name.rpartition("-")[2])
    if own:
        return own
    kind, _, class_ = _kind_key(card, lang).partition("-")
    if class_ == "vehicle" and kind != "alien":
        moves = {sign_of(card, move.label, lang) for move in card.movement}
        if "air" in moves:
            return "aircraft"
        if moves and moves <= set(AFLOAT):
            return "ship"
    if kind == "toy" and class_ == "infantry":
        return "civilian"
    if class_ in CLASSES and kind not in ("alien", "civilian"):
        return class_
    return kind_of(card, lang) or "star"


def sign_of(card: StatCard, word: str, lang: str) -> str:
    """Name of the sign for a word of the card's game, "" when there is none."""
    return _signs(card.game, lang).get(word, "") or _sign(word.lower())


def _sign(name: str) -> str:
    name = ALIKE.get(name, name)
    return name if name in GLYPHS else ""


def _kind_key(card: StatCard, lang: str) -> str:
    """The key under `kind` whose words the card's kind begins with; else a word of it that fits."""
    known = _kinds(card.game, lang)
    for words, found in sorted(known.items(), key=lambda item: -len(item[0])):
        if card.kind == words or card.kind.startswith(words + " "):
            return found
    if f"/{REFERENCE}" in card.unit:
        return "reference"
    first = card.kind.lower()
    return next((kind for kind in TONES if kind in first), "")


@lru_cache
def _kinds(game: str, lang: str) -> dict[str, str]:
    """Words -> key for the texts `game.kind.*` of a language."""
    return {text: key for key, text in _texts_below(f"{game}.kind.", lang).items()}


@lru_cache
def _signs(game: str, lang: str) -> dict[str, str]:
    """Word -> sign for every text of a game whose key ends in the name of a sign."""
    named = ((text, key.rpartition(".")[2]) for key, text in _texts_below(f"{game}.", lang).items())
    return {text: _sign(name) for text, name in named if _sign(name)}


def _texts_below(prefix: str, lang: str) -> dict[str, str]:
    """Rest of the key -> text for all keys that begin with a prefix."""
    table = {**read_table(ENGLISH), **read_table(lang)}
    return {key.removeprefix(prefix): text for key, text in table.items() if key.startswith(prefix)}

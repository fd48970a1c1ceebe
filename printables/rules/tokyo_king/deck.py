"""Power cards as data.

`NAMED` are the six cards that the rules speak about; what they leave unsaid (costs, what a token
does, what sets a card off) is listed in `unstated` and is our proposal. `OURS` and `COSTUMES` are
plain cards of our own, since the rules list no others.
"""

from __future__ import annotations

from typing import Any, Literal

from printables.rules.tokyo_king.model import Effect, Hook, PowerCard


def _card(
    name: str, kind: Literal["keep", "discard"], cost: int, copies: int = 1, **more: Any
) -> PowerCard:
    """`extra_die=1` among `more` is an effect."""
    unstated = more.pop("unstated", ())
    costume = more.pop("costume", False)
    return PowerCard(
        id=name.lower().replace(" ", "-"),
        title=name,
        kind=kind,
        cost=cost,
        copies=copies,
        costume=costume,
        unstated=unstated,
        effects=tuple(effect(hook.replace("_", "-"), amount) for hook, amount in more.items()),
    )


def effect(hook: Hook | str, amount: int = 1) -> Effect:
    """An effect from its hook and amount."""
    return Effect.model_validate({"hook": hook, "amount": amount})


NAMED = (
    _card("Opportunist", "keep", 3, opportunist=1, unstated=("kind", "cost", "effects")),
    _card("Fire Breathing", "keep", 4, neighbours=1, unstated=("kind", "cost")),
    _card("Mimic", "keep", 6, mimic=1, unstated=("kind", "cost")),
    _card("Poison Spit", "keep", 4, poison=1, unstated=("kind", "cost", "effects")),
    _card("Shrink Ray", "keep", 5, shrink=1, unstated=("kind", "cost", "effects")),
    _card("Metamorph", "keep", 3, refund=1, unstated=("kind", "cost")),
)
OURS = (
    _card("Front Page", "discard", 2, 2, points=1),
    _card("Toppled Statue", "discard", 4, 2, points=2),
    _card("Broken Dam", "discard", 6, points=4),
    _card("Hot Spring", "discard", 2, 2, heal=2),
    _card("Long Sleep", "discard", 4, heal=4),
    _card("Tremor", "discard", 3, 2, hurt_others=1),
    _card("Shock Wave", "discard", 6, hurt_others=2),
    _card("Chain Reaction", "discard", 3, points=2, hurt_all=1),
    _card("Thick Hide", "keep", 5, heart_cap=2, heal=2),
    _card("Third Arm", "keep", 6, extra_die=1),
    _card("Second Thoughts", "keep", 4, extra_roll=1),
    _card("Scrap Collector", "keep", 3, discount=1),
    _card("Reactor Heart", "keep", 4, turn_energy=1),
    _card("Razor Tail", "keep", 6, claw_dice=1),
    _card("Trophy Shelf", "keep", 6, hit_points=1),
    _card("Grand Entrance", "keep", 3, entry_points=1),
)
COSTUMES = (
    _card("Paper Dragon", "keep", 4, extra_roll=1, costume=True),
    _card("Tin Armour", "keep", 3, heart_cap=1, heal=1, costume=True),
    _card("Market Trader", "keep", 3, discount=1, costume=True),
    _card("Stage Star", "keep", 3, entry_points=1, costume=True),
    _card("Mad Inventor", "keep", 3, energy_dice=1, costume=True),
    _card("Field Doctor", "keep", 3, heart_dice=1, costume=True),
    _card("Pirate Captain", "keep", 4, turn_energy=1, costume=True),
    _card("Sabre Cat", "keep", 5, claw_dice=1, costume=True),
)
"""Enough for six players to choose from; all effects and costs are ours."""

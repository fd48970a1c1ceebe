"""A game told to people: what was done, and what came of it for whom."""

from __future__ import annotations

from collections.abc import Iterator

from printables.rules.tokyo_king import actions as a
from printables.rules.tokyo_king.state import LEVELS, Seat, State


def tell(state: State, action: a.Action, after: State) -> str:
    """Lines about one action and all that followed without a choice."""
    assert state.choice is not None
    who = state.seats[state.choice.seat].side
    lines = [f"{who} {_deed(state, action)}", *_changes(state, after)]
    if after.turn.number > state.turn.number:
        lines.append(f"turn {after.turn.number}: {after.seats[after.turn.active].side}")
    if after.choice is not None and after.choice.name == "roll" and after.turn.dice:
        lines.append(f"  dice: {_dice(after)}")
    if after.ended:
        winners = ", ".join(after.ended.winners) or "nobody"
        lines.append(f"{winners} wins: {after.ended.reason}")
    return "\n".join(lines)


def _deed(state: State, action: a.Action) -> str:
    match action:
        case a.Roll(keep=keep):
            kept = f"keeps {' '.join(keep)}" if keep else "keeps nothing"
            return f"{kept} and rolls {len(state.turn.dice) - len(keep)}"
        case a.Stop():
            return f"stops at {_dice(state)}"
        case a.UseHearts(poison=poison, shrink=shrink):
            return f"spends hearts on {poison} poison and {shrink} shrink tokens"
        case a.Yield():
            return "yields Tokyo"
        case a.Stay():
            return "holds out in Tokyo"
        case a.Buy(card=card):
            return f"buys {state.setup.card[card].title}"
        case a.Sweep():
            return "sweeps the cards"
        case a.Copy(card=card):
            return f"places Mimic on {state.setup.card[card].title}"
        case a.Shed(card=card):
            return f"sheds {state.setup.card[card].title}"
        case a.Dress(card=card):
            return f"dresses as {state.setup.card[card].title}"
        case a.Steal(card=card):
            return f"takes the costume {state.setup.card[card].title}"
        case a.Sacrifice(gain=gain):
            return f"gives a cultist for one {gain}"
        case a.Flip():
            beast = state.choice is not None and state.seats[state.choice.seat].beast
            return "stands up as a biped" if beast else "goes down on all fours as a beast"
        case a.TakeTile(tile=tile):
            return f"takes the tile {state.setup.tile[tile].title}"
        case a.Done():
            return "leaves it at that"


def _dice(state: State) -> str:
    turn = state.turn
    extra = [f"berserk {turn.rage}"] if turn.rage else []
    fate = [f"fate {turn.fate}"] if turn.fate else []
    return ", ".join([" ".join(turn.dice), *extra, *fate])


def _changes(state: State, after: State) -> Iterator[str]:
    for old, new in zip(state.seats, after.seats, strict=True):
        found = [*_figures(old, new), *_standing(old, new)]
        if found:
            yield f"  {new.side}: {', '.join(found)}"
    for place, before, now in (
        ("Tokyo City", state.city, after.city),
        ("Tokyo Bay", state.bay, after.bay),
    ):
        if before != now:
            holder = f"holds {after.seats[now].side}" if now is not None else "is empty"
            yield f"  {place} {holder}"
    for name, owner_before, owner in zip(LEVELS, state.tower, after.tower, strict=True):
        if owner is not None and owner != owner_before:
            yield f"  {after.seats[owner].side} takes the {name} of the tower"
    if after.curses and after.curses != state.curses:
        yield f"  {after.setup.curse[after.curses[0]].title} lies on all"
    if after.shop.market != state.shop.market:
        titles = (after.setup.card[name].title for name in after.shop.market)
        yield f"  cards: {', '.join(titles) or 'none'}"


def _figures(old: Seat, new: Seat) -> Iterator[str]:
    for name in ("hearts", "points", "energy", "poison", "shrink", "cultists", "wickedness"):
        before, now = getattr(old, name), getattr(new, name)
        if before != now:
            yield f"{name} {now} ({now - before:+d})"


def _standing(old: Seat, new: Seat) -> Iterator[str]:
    if old.berserk != new.berserk:
        yield "goes berserk" if new.berserk else "calms down"
    if old.alive and not new.alive:
        yield "is destroyed"

"""A game in words, line by line, for people who watch it."""

from __future__ import annotations

from typing import Any

from printables.rules.trash_tokyo import actions as a
from printables.rules.trash_tokyo.reactions import Code
from printables.rules.trash_tokyo.state import Event, State

CODES: dict[Code, str] = {
    "A": "attacks",
    "F": "advances",
    "FA": "charges",
    "M": "retreats",
    "MA": "falls back fighting",
    "R": "runs away",
    "S": "scatters",
    "W": "waits",
}


def tell(state: State, action: Any, after: State) -> str:
    """What an action did, in lines: the action itself, then all that came of it."""
    side = state.order[state.next]
    begins = state.turn == 1 and state.events[0].what == "initiative" if state.events else False
    lines = [_line(event) for event in state.events] if begins else []
    lines += [f"turn {state.turn}, {side}: {_said(action)}"]
    lines += [line for event in after.events if (line := _line(event))]
    if after.ended:
        who = " and ".join(after.ended.winners) or "nobody"
        lines.append(f"the game is over: {who} won ({after.ended.reason})")
    return "\n".join(lines)


def _said(action: Any) -> str:
    match action:
        case a.Move():
            return "; ".join(
                f"{step.unit} moves {step.mode} to {_place(step.path[-1])}"
                + (", below" if step.ends == "below" else "")
                for step in action.steps
            )
        case a.Attack():
            return "; ".join(
                f"{shot.unit} attacks {shot.targets[0]} with {' and '.join(shot.weapons)}"
                for shot in action.shots
            )
        case a.TakeOff() | a.Land() | a.Leave():
            verb = {"take-off": "takes off to", "land": "lands at", "leave": "gets out at"}
            return "; ".join(
                f"{leap.unit} {verb[action.do]} {_place(leap.to)}" for leap in action.hops
            )
        case a.Board():
            return f"{', '.join(action.units)} board"
        case a.Recover():
            return f"{action.unit} loses this Action"
    return "lets an Action lapse"


def _line(event: Event) -> str:
    who, whom, amount = event.who, event.whom, event.amount
    match event.what:
        case "initiative":
            return f"  {who} have {amount:g} Actions"
        case "hit":
            return f"  {who} hits {whom} for {amount:g}"
        case "missed":
            return f"  {who} does nothing to {whom}"
        case "reacted":
            return f"  {who} {CODES[whom]} ({whom})"  # type: ignore[index]
        case "moved":
            return f"  {who} moves {amount:.1f} cm"
        case "dived":
            return f"  {who} moves {amount:.1f} cm, out of sight"
        case "fired":
            return ""
        case "fled":
            return f"  {who} run out of {whom}"
        case "alarmed":
            return f"  {who} will leave in {amount:g} turns"
        case "exploded":
            return f"  {who} explodes"
        case "topped":
            return f"  {who} loses its top section"
        case "collapsed":
            return f"  {who} collapses"
        case "left":
            return f"  {who} leaves"
        case "abandoned" | "scattered" | "crashed" | "destroyed":
            return f"  {who} is lost: {event.what}"
    return ""


def _place(point: tuple[float, float]) -> str:
    return f"({point[0]:.1f}, {point[1]:.1f})"

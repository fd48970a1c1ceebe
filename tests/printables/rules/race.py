"""A game small enough to know its ends: two runners, first past the goal. For tests only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from printables.rules.dice import Dice
from printables.rules.play import IllegalAction, Outcome, Play, Tally


class Options(BaseModel):
    stride: Literal[1, 2, "1", "2"] = Field(1, description="steps a pip takes one")


class Setup(BaseModel):
    goal: int = Field(ge=1)
    stride: int = 1


@dataclass(frozen=True, slots=True)
class Run:
    do: Literal["run"] = "run"


@dataclass(frozen=True, slots=True)
class Rest:
    do: Literal["rest"] = "rest"


@dataclass(frozen=True, slots=True)
class State:
    goal: int
    stride: int
    at: tuple[int, int]
    turn: int
    rested: bool = False


def start(setup: Setup, dice: Dice) -> State:
    return State(setup.goal, setup.stride, (0, 0), dice.roll(2) - 1)


def why_illegal(state: State, action: Run | Rest) -> str | None:
    if outcome(state):
        return "the race is over"
    return "nobody rests twice in a row" if state.rested and action.do == "rest" else None


def apply(state: State, action: Run | Rest, dice: Dice) -> State:
    if reason := why_illegal(state, action):
        raise IllegalAction(reason)
    who, at = state.turn % 2, list(state.at)
    if action.do == "run":
        at[who] += state.stride * dice.roll()
    return replace(state, at=tuple(at), turn=state.turn + 1, rested=action.do == "rest")


def outcome(state: State) -> Outcome | None:
    past = [side for side, at in zip(("left", "right"), state.at, strict=True) if at >= state.goal]
    return Outcome(tuple(past), f"{past[0]} is past the goal") if past else None


PLAY = Play(
    game="race",
    setup=Setup,
    options=Options,
    action=Annotated[Run | Rest, Field(discriminator="do")],
    prepare=lambda muster, options: Setup(goal=20, stride=int(options.stride)),
    start=start,
    sides=lambda state: ("left", "right"),
    to_move=lambda state: ("left", "right")[state.turn % 2],
    why_illegal=why_illegal,
    apply=apply,
    outcome=outcome,
    proposals=lambda state: (Run(),) if state.rested else (Rest(), Run()),
    worth=lambda state, action: float(action.do == "run"),
    tell=lambda state, action, after: f"{action.do}: {after.at}",
    tally=lambda state: Tally(
        state.turn, {"race/shoe": 1}, {"race/shoe": 2}, {"left": state.at[0]}
    ),
)

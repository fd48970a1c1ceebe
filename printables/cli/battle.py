"""`printables battle`: a scenario played by the machine, many times or once to watch."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printables.cli.options import pairs
from printables.cli.tables import aligned
from printables.errors import PrintablesError, UnknownName

if TYPE_CHECKING:
    from printables.battles.match import Result, Seats
    from printables.battles.summary import Spread, Summary
    from printables.catalogue.contents import Catalogue
    from printables.rules.play import Muster, Play
    from printables.rules.record import Recorder

EPILOG = """\b
Examples:
  printables battle scenario:radioactive-dinosaur
  printables battle scenario:from-the-depths --games 1000 --option rounding=floor --plot fleet.png
  printables battle scenario:space-roaches --player defenders=random --json
  printables battle scenario:radioactive-dinosaur --watch --seed 7
  printables battle scenario:radioactive-dinosaur --record game.jsonl
  printables battle --replay game.jsonl
  printables --catalogue mine battle scenario:radioactive-dinosaur \\
      --replace trash-tokyo/giant-radioactive-dinosaur=trash-tokyo/my-monster

\b
WHAT is scenario:NAME (see `printables list scenarios`); `printables show NAME` lists its house
rules for --option. Players: greedy (the best at first sight), random, reactions (leaves its units
to their reaction tables). The same seed gives the same games, whatever the number of jobs."""


@dataclass(frozen=True)
class Battle:
    """A scenario made ready to play."""

    muster: Muster
    play: Play
    setup: Any
    seats: Seats
    sides: tuple[str, ...]
    options: Any
    names: Mapping[str, str]
    """Unit id -> title."""


def seats_of(
    context: click.Context, parameter: click.Parameter, words: tuple[str, ...]
) -> dict[str, str]:
    """`NAME` for all sides (kept under ""), or `SIDE=NAME`."""
    from printables.rules.players import PLAYERS

    found = {}
    for word in words:
        side, equals, name = word.rpartition("=")
        if name not in PLAYERS:
            raise click.BadParameter(f"{name!r} is no player, there are {', '.join(PLAYERS)}")
        if equals and not side.strip():
            raise click.BadParameter(f"{word!r} is neither NAME nor SIDE=NAME")
        found[side.strip()] = name
    return found


@click.command(epilog=EPILOG)
@click.argument("what", required=False, metavar="WHAT")
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=100,
    show_default=True,
    help="Games to play.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Where all chance begins.")
@click.option(
    "--option", "options", multiple=True, callback=pairs, metavar="K=V", help="A house rule."
)
@click.option(
    "--player",
    "players",
    multiple=True,
    callback=seats_of,
    metavar="[SIDE=]NAME",
    help="Who plays: greedy (the default), random or reactions.",
)
@click.option(
    "--replace",
    "swaps",
    multiple=True,
    callback=pairs,
    metavar="UNIT=UNIT",
    help="Put another unit in the place of one of the scenario's.",
)
@click.option("--jobs", type=click.IntRange(1, 64), help="Worker processes.  [default: one a core]")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.option("--plot", type=click.Path(path_type=Path), metavar="PNG", help="Draw the results.")
@click.option("--watch", is_flag=True, help="Play one game, the first, and tell it.")
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Play one game, the first, and write it down.",
)
@click.option(
    "--replay",
    "replayed",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Play a record back and tell it; one that was broken off is played on to its end.",
)
@click.pass_context
def battle(
    context: click.Context, /, what: str | None, replayed: Path | None, **given: Any
) -> None:
    """Let the machine play a scenario: win rates, length and losses, or one game to watch."""
    if (what is None) == (replayed is None):
        raise click.UsageError(
            "name a scenario, such as scenario:radioactive-dinosaur, or --replay"
        )
    if given["as_json"] and (given["watch"] or replayed):
        raise click.UsageError("--json goes with a series of games, not with a single one")
    if replayed:
        _tell_record(replayed, given)
        return
    from printables.cli import catalogue_of

    ready = prepared(catalogue_of(context), str(what), given)
    if given["watch"] or given["record"]:
        _play_one(ready, given)
    else:
        _play_series(ready, given)


def prepared(catalogue: Catalogue, what: str, given: Mapping[str, Any]) -> Battle:
    """The scenario with its house rules, players and replaced units. Raises UnknownName."""
    from printables.battles.match import dice_of
    from printables.rules import PLAYS, find_play

    kind, colon, name = what.partition(":")
    if colon and kind != "scenario":
        raise UnknownName([f"{what} is no scenario: write scenario:NAME"])
    muster = catalogue.muster(name if colon else what)
    game = catalogue.scenario(muster.id).game
    if game not in PLAYS:
        raise UnknownName.among("game to play", game, PLAYS)
    muster = _replaced(catalogue, muster, given["swaps"])
    play = find_play(game)
    options = play.read_options(given["options"])
    setup = play.prepare(muster, options)
    sides = play.sides(play.start(setup, dice_of(given["seed"], 1)))
    seats = _seats(play, sides, given["players"])
    names = {unit: subject.title for unit, subject in catalogue.subjects.items()}
    return Battle(muster, play, setup, seats, sides, options, names)


def _seats(play: Play, sides: Sequence[str], given: Mapping[str, str]) -> Seats:
    """Who plays which side. Raises UnknownName for a side that is not in the game."""
    from printables.battles.match import Seats

    players = dict(given)
    seats = Seats(players.pop("", "greedy"), players)
    for side in players:
        if side not in sides:
            raise UnknownName.among("side", side, sides)
    if play.idle is None and "reactions" in {seats.of(side) for side in sides}:
        lack = f"{play.game} has no reaction tables to leave units to"
        raise PrintablesError(f"{lack}: take greedy or random")
    return seats


def _replaced(catalogue: Catalogue, muster: Muster, swaps: Mapping[str, str]) -> Muster:
    new = {old: catalogue.subject(name) for old, name in swaps.items()}
    there = [force.subject.id for force in muster.forces]
    for old, subject in new.items():
        if old not in there:
            raise UnknownName.among(f"unit in {muster.id}", old, there)
        if subject.game != old.partition("/")[0]:
            raise UnknownName([f"--replace {old}={subject.id}: the two belong to different games"])
    return replace(
        muster,
        forces=tuple(
            replace(force, subject=new.get(force.subject.id, force.subject))
            for force in muster.forces
        ),
    )


# ------------------------------------------------------------------ one game
def _play_one(ready: Battle, given: Mapping[str, Any]) -> None:
    from printables.battles.match import dice_of
    from printables.rules.record import Recorder

    recorder = Recorder.begun(ready.play, ready.setup, dice_of(given["seed"], 1))
    if given["watch"]:
        click.echo(f"{ready.muster.title}  ({_settings(ready, given)})\n")
    _play_out(recorder, ready.seats, given)


def _play_out(recorder: Recorder, seats: Seats, given: Mapping[str, Any]) -> None:
    """Play a recorder's game to its end, telling it if it is watched."""
    from printables.battles.match import play_on

    play = recorder.play

    def take(action: Any) -> Any:
        before, after = recorder.state, recorder.take(action)
        if given["watch"]:
            click.echo(play.tell(before, action, after))
        return after

    result = play_on(play, recorder.state, take, seats, given["seed"], 1)
    if given["watch"]:
        click.echo(f"\n{_ending(result)}")
    if given["record"]:
        _write(given["record"], recorder.text.encode())


def _tell_record(path: Path, given: Mapping[str, Any]) -> None:
    """Tell a record, and play it on when it was broken off."""
    from printables.battles.match import Result, dice_of
    from printables.rules.record import RecordError, replay

    try:
        record = replay(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError:
        raise PrintablesError(f"{path}: is not UTF-8 text, so no recorded game") from None
    except RecordError as error:
        raise PrintablesError(f"{path}: {error}") from None
    play, last = record.play, record.states[-1]
    for before, action, after in zip(
        record.states, record.actions, record.states[1:], strict=False
    ):
        click.echo(play.tell(before, action, after))
    if record.outcome is not None:
        click.echo(f"\n{_ending(Result(record.outcome, play.tally(last), len(record.actions)))}")
        return
    click.echo("\nThe record breaks off here; played on:\n")
    seats = _seats(play, play.sides(last), given["players"])
    _play_out(record.resumed(dice_of(given["seed"], 1)), seats, {**given, "watch": True})


def _ending(result: Result) -> str:
    winners = ", ".join(result.outcome.winners) or "nobody"
    return f"Won by {winners} in turn {result.tally.turns}: {result.outcome.reason}"


# ------------------------------------------------------------------ many games
def _play_series(ready: Battle, given: Mapping[str, Any]) -> None:
    from printables.battles.chart import chart
    from printables.battles.series import Series, run_series
    from printables.battles.summary import summarised

    series = Series(ready.play.game, ready.setup, ready.seats, given["games"], given["seed"])
    with _Bar(given["games"]) as bar:
        results = run_series(series, given["jobs"], bar.advance)
    summary = summarised(results, ready.sides)
    if given["plot"]:
        note = _settings(ready, given)
        picture = chart(summary, results, ready.muster.title, note, ready.names)
        _write(given["plot"], picture)
    if given["as_json"]:
        click.echo(json.dumps(_as_data(ready, given, summary), indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(_page(ready, given, summary)))


def _as_data(ready: Battle, given: Mapping[str, Any], summary: Summary) -> dict[str, Any]:
    return {
        "scenario": ready.muster.id,
        "game": ready.play.game,
        "seed": given["seed"],
        "options": ready.options.model_dump(mode="json"),
        "players": {side: ready.seats.of(side) for side in ready.sides},
        **summary.as_data(),
    }


def _page(ready: Battle, given: Mapping[str, Any], summary: Summary) -> Iterator[str]:
    yield f"{ready.muster.title}  ({ready.muster.id}, {ready.play.game})"
    yield _settings(ready, given)
    yield ""
    rates = {**summary.wins, "nobody": summary.nobody}
    rows = [
        [side, f"{rate.share:.1%}", f"{rate.low:.1%} to {rate.high:.1%}", f"{rate.wins} games"]
        for side, rate in rates.items()
        if side != "nobody" or rate.wins
    ]
    yield aligned([["won by", "share", "95 % interval", ""], *rows])
    yield ""
    yield _spread("turns", summary.turns)
    for name, spread in summary.scores.items():
        yield _spread(name, spread)
    yield ""
    yield aligned(
        [
            ["lost", "of", "unit"],
            *(
                [f"{loss.lost:.2f}", f"{loss.of:g}", ready.names.get(unit, unit)]
                for unit, loss in summary.losses.items()
            ),
        ]
    )
    yield ""
    yield aligned(
        [["games", "ended"], *([str(times), reason] for reason, times in summary.endings.items())]
    )


def _spread(name: str, spread: Spread) -> str:
    middle = f"median {spread.median:g}, 90 % between {spread.low:g} and {spread.high:g}"
    return f"{name}: mean {spread.mean:.1f}, {middle}"


def _settings(ready: Battle, given: Mapping[str, Any]) -> str:
    """`100 games, seed 1, defenders greedy, monsters random, rounding floor`."""
    one = given["watch"] or given["record"]
    parts = [] if one else [f"{given['games']} game{'s' if given['games'] != 1 else ''}"]
    parts.append(f"seed {given['seed']}")
    parts += [f"{side} {ready.seats.of(side)}" for side in ready.sides]
    parts += [f"{key} {value}" for key, value in given["options"].items()]
    return ", ".join(parts)


class _Bar:
    """A progress bar on a terminal, nothing elsewhere."""

    def __init__(self, games: int) -> None:
        self.games = games

    def __enter__(self) -> _Bar:
        self.bar: Any = None
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress

            self.bar = Progress(console=Console(stderr=True), transient=True)
            self.bar.start()
            self.task = self.bar.add_task("games", total=self.games)
        return self

    def __exit__(self, *error: object) -> None:
        if self.bar:
            self.bar.stop()

    def advance(self, games: int) -> None:
        if self.bar:
            self.bar.advance(self.task, games)


def _write(path: Path, content: bytes) -> None:
    from printables.files import write_atomically

    if path.is_dir():
        raise PrintablesError(f"{path}: is a folder; name a file")
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, content)
    click.echo(f"{path}", err=True)

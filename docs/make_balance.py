"""Play the scenarios under their house rules and write the win rates into docs/balance.md.

`make balance`; 200 games a line take about ten minutes on two cores. The words of the
page are written by hand: only what stands between its `<!-- table NAME -->` marks is replaced.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from printables.battles.chart import chart
from printables.battles.match import Seats, dice_of
from printables.battles.series import Series, run_series
from printables.battles.summary import Summary, summarised
from printables.catalogue.loader import load_catalogue
from printables.rules import find_play

HERE = Path(__file__).parent
GAMES = 200
ROUNDING: tuple[Mapping[str, str], ...] = tuple(
    {"rounding": value} for value in ("floor", "nearest", "ceil")
)
VARIANTS: Mapping[str, Sequence[Mapping[str, str]]] = {
    "radioactive-dinosaur": (
        {},
        *ROUNDING,
        {"stun": "whole_dp"},
        {"reaction_contact_modifier": "additive"},
        {"storeys": "true"},
        {"group_fire": "one_attack_per_group"},
        {"min_mv_check": "each_move_only"},
    ),
    "from-the-depths": (
        {},
        *ROUNDING,
        {"stun": "whole_dp"},
        {"ship_bases": "square_25"},
        {"reaction_contact_modifier": "additive"},
    ),
    "space-roaches": (
        {},
        *ROUNDING,
        {"alien_reaction_table": "monster"},
        {"reaction_contact_modifier": "additive"},
        {"storeys": "true"},
        {"group_fire": "one_attack_per_group"},
    ),
}
"""Scenario -> the house rules that matter in it, the defaults first."""
PLAYERS = ("greedy", "random", "reactions")


def main() -> None:
    path = HERE / "balance.md"
    for scenario in sys.argv[1:] or VARIANTS:
        rows = [
            _row("all defaults" if not v else _words(v), *_played(scenario, v))
            for v in VARIANTS[scenario]
        ]
        text = path.read_text("utf-8")
        text = _replaced(text, scenario, _table(scenario, "house rule", rows))
        duels = [
            _row(f"{first} against {second}", *_played(scenario, {}, (first, second)))
            for first in PLAYERS
            for second in PLAYERS
        ]
        text = _replaced(
            text, f"{scenario} players", _table(scenario, "defenders against the others", duels)
        )
        path.write_text(text, "utf-8")


def _played(
    scenario: str, options: Mapping[str, str], players: tuple[str, str] = ("greedy", "greedy")
) -> tuple[tuple[str, ...], Summary]:
    """Sides and figures of a series; the default one is drawn, too."""
    catalogue = load_catalogue()
    muster = catalogue.muster(scenario)
    play = find_play(catalogue.scenario(scenario).game)
    setup = play.prepare(muster, play.read_options(options))
    sides = play.sides(play.start(setup, dice_of(1, 1)))
    seats = Seats(players={side: players[side != "defenders"] for side in sides})
    results = run_series(Series(play.game, setup, seats, GAMES, 1))
    summary = summarised(results, sides)
    if not options and players == ("greedy", "greedy"):
        names = {unit: subject.title for unit, subject in catalogue.subjects.items()}
        note = f"{GAMES} games, greedy players, all defaults"
        png = chart(summary, results, muster.title, note, names)
        (HERE / "pictures" / f"battle-{scenario}.png").write_bytes(png)
    print(scenario, options, players, {s: f"{r.share:.1%}" for s, r in summary.wins.items()})
    return sides, summary


def _words(options: Mapping[str, str]) -> str:
    return ", ".join(f"`{key}={value}`" for key, value in options.items())


def _row(label: str, sides: Sequence[str], summary: Summary) -> list[str]:
    rates = [summary.wins[side] for side in sides]
    return [
        label,
        *(f"{rate.share:.0%} ({rate.low:.0%}-{rate.high:.0%})" for rate in rates),
        f"{summary.nobody.share:.0%}",
        f"{summary.turns.mean:.1f}",
    ]


def _table(scenario: str, first: str, rows: Sequence[Sequence[str]]) -> str:
    sides = _sides(scenario)
    head = [first, *(f"{side} win" for side in sides), "nobody", "turns"]
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def _sides(scenario: str) -> tuple[str, ...]:
    catalogue = load_catalogue()
    play = find_play(catalogue.scenario(scenario).game)
    setup = play.prepare(catalogue.muster(scenario), play.read_options({}))
    return play.sides(play.start(setup, dice_of(1, 1)))


def _replaced(text: str, name: str, table: str) -> str:
    """The page with the table of a name renewed. Raises ValueError where its marks are missing."""
    marked = re.compile(rf"(<!-- table {re.escape(name)} -->\n).*?(<!-- end -->)", re.DOTALL)
    if not marked.search(text):
        raise ValueError(f"docs/balance.md has no place for the table {name}")
    return marked.sub(lambda found: f"{found[1]}{table}\n{found[2]}", text)


if __name__ == "__main__":
    main()

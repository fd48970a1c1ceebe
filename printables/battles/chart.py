"""A series of games as a picture: win rates with their interval, lengths, losses a unit."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

from printables.battles.match import Result
from printables.battles.summary import CONFIDENCE, Summary

INK, PAPER, GRID = "#1d1a17", "#fbf5e6", "#d9cfb8"
TONES = ("#96261b", "#48562a", "#5a3781", "#1f6a66", "#34495f", "#735320")


def chart(
    summary: Summary, results: Sequence[Result], title: str, note: str, names: Mapping[str, str]
) -> bytes:
    """A PNG of 1600 x 1000 pixels. `names` gives the title of each unit id."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 6.25), dpi=160, facecolor=PAPER, layout="constrained")
    FigureCanvasAgg(figure)
    figure.suptitle(title, fontsize=15, fontweight="bold", color=INK)
    figure.supxlabel(note, fontsize=8, color=INK)
    grid = figure.add_gridspec(2, 2, width_ratios=(1, 1.15))
    _wins(figure.add_subplot(grid[0, 0]), summary)
    _lengths(figure.add_subplot(grid[1, 0]), results)
    _losses(figure.add_subplot(grid[:, 1]), summary, names)
    out = io.BytesIO()
    figure.savefig(out, format="png", metadata={"Software": None})
    return out.getvalue()


def _wins(axes: Any, summary: Summary) -> None:
    rates = {**summary.wins, "nobody": summary.nobody}
    if not summary.nobody.wins:
        del rates["nobody"]
    shares = [100 * rate.share for rate in rates.values()]
    reach = [
        [100 * (rate.share - rate.low) for rate in rates.values()],
        [100 * (rate.high - rate.share) for rate in rates.values()],
    ]
    tones = [TONES[i % len(TONES)] for i in range(len(rates))]
    _styled(axes, f"Games won, % ({CONFIDENCE:.0%} interval)")
    axes.barh(list(rates), shares, xerr=reach, color=tones, ecolor=INK, capsize=4)
    for row, (share, rate) in enumerate(zip(shares, rates.values(), strict=True)):
        at = min(100 * rate.high + 1.5, 92)
        axes.text(at, row, f"{share:.0f}", va="center", fontsize=9, color=INK)
    axes.set_xlim(0, 100)
    axes.invert_yaxis()


def _lengths(axes: Any, results: Sequence[Result]) -> None:
    turns = [result.tally.turns for result in results]
    low, high = min(turns), max(turns)
    step = max(1, (high - low) // 30)
    _styled(axes, "Length in turns, games")
    axes.hist(turns, bins=range(low, high + 2 * step, step), color=TONES[4], align="left")
    axes.xaxis.get_major_locator().set_params(integer=True)


def _losses(axes: Any, summary: Summary, names: Mapping[str, str]) -> None:
    labels, shares, notes = [], [], []
    for unit, loss in summary.losses.items():
        if loss.of:
            labels.append(names.get(unit, unit.partition("/")[2]))
            shares.append(100 * loss.lost / loss.of)
            notes.append(f"{loss.lost:.1f} of {loss.of:.3g}")
    _styled(axes, "Mean losses, % of those who took part")
    axes.barh(labels, shares, color=TONES[5])
    for row, (share, text) in enumerate(zip(shares, notes, strict=True)):
        inside = share > 70
        axes.text(
            share - 1.5 if inside else share + 1.5,
            row,
            text,
            va="center",
            ha="right" if inside else "left",
            fontsize=9,
            color=PAPER if inside else INK,
        )
    axes.set_xlim(0, 100)
    axes.invert_yaxis()


def _styled(axes: Any, title: str) -> None:
    axes.set_title(title, loc="left", fontsize=10, color=INK)
    axes.set_facecolor(PAPER)
    axes.tick_params(colors=INK, labelsize=9, length=0)
    axes.grid(axis="x", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left", "bottom"):
        axes.spines[side].set_visible(False)

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
    low, high = ([100 * getattr(rate, end) for rate in rates.values()] for end in ("low", "high"))
    _styled(axes, f"Games won, % ({CONFIDENCE:.0%} interval)")
    tones = [TONES[i % len(TONES)] for i in range(len(rates))]
    _bars(axes, list(rates), shares, tones)
    for row, (name, share) in enumerate(zip(rates, shares, strict=True)):
        axes.plot([low[row], high[row]], [row, row], color=INK, linewidth=1.4, marker="|")
        _label(axes, row, low[row], high[row], f"{share:.0f}", inside=rates[name].share > 0.8)


def _lengths(axes: Any, results: Sequence[Result]) -> None:
    turns = [result.tally.turns for result in results]
    low, high = min(turns), max(turns)
    step = max(1, (high - low) // 30)
    _styled(axes, "Games by their length in turns", grid="y")
    axes.hist(turns, bins=range(low, high + 2 * step, step), color=TONES[4], align="left")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.yaxis.get_major_locator().set_params(integer=True)


def _losses(axes: Any, summary: Summary, names: Mapping[str, str]) -> None:
    losses = {unit: loss for unit, loss in summary.losses.items() if loss.of}
    labels = [names.get(unit, unit.partition("/")[2]) for unit in losses]
    shares = [100 * loss.lost / loss.of for loss in losses.values()]
    _styled(axes, "Mean losses, % of those who took part")
    _bars(axes, labels, shares, [TONES[5]] * len(labels))
    for row, (share, loss) in enumerate(zip(shares, losses.values(), strict=True)):
        _label(axes, row, share, share, f"{loss.lost:.1f} of {loss.of:.3g}", inside=share > 70)


def _bars(axes: Any, labels: Sequence[str], shares: Sequence[float], tones: Sequence[str]) -> None:
    """Lying bars from the top, of one thickness however few there are."""
    rows = range(len(labels))
    axes.barh(rows, shares, height=0.62, color=tones)
    axes.set_yticks(rows, labels)
    axes.set_ylim(max(len(labels), 3) - 0.5, -0.5)
    axes.set_xlim(0, 100)


def _label(axes: Any, row: int, low: float, high: float, text: str, *, inside: bool) -> None:
    """A figure at the end of a bar: inside it, or to its right."""
    at, side, tone = (low - 1.5, "right", PAPER) if inside else (high + 1.5, "left", INK)
    axes.text(at, row, text, va="center", ha=side, fontsize=9, color=tone)


def _styled(axes: Any, title: str, grid: str = "x") -> None:
    axes.set_title(title, loc="left", fontsize=10, color=INK)
    axes.set_facecolor(PAPER)
    axes.tick_params(colors=INK, labelsize=9, length=0)
    axes.grid(axis=grid, color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left", "bottom"):
        axes.spines[side].set_visible(False)

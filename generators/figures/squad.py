"""A squad of soldiers on a base: who stands where, how, and with what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from generators.figures.clothes import Build
from generators.figures.cover import broken_wall, sandbags
from generators.figures.scene import Stand, ahead
from generators.figures.soldier import Look, soldier
from generators.kit.base import GameBase
from generators.kit.limits import PrintSettings

ROUND_UNIT = 7
"""Soldiers that a round base of one unit has room for."""
LEADER = ("command", "handset")
RIFLEMEN = (
    ("kneel", "rifle"),
    ("aim", "rifle"),
    ("charge", "ported"),
    ("stalk", "machine-gun"),
    ("stalk", "rifle"),
    ("charge", "rifle"),
)
"""Pose and arm of those who are neither leader nor crew."""
Post = tuple[float, float]
"""Where somebody stands: forward and left in mm on a base of one unit."""


def fits_round(base: GameBase, count: int) -> None:
    """Raise ValueError for more soldiers than a round base of one unit holds."""
    if base.shape == "round" and base.size.x * base.size.y == 1 and count > ROUND_UNIT:
        raise ValueError(
            f"a round base of one unit has room for {ROUND_UNIT} soldiers, not {count}"
        )


def riflemen(
    count: int,
    posts: tuple[Post, ...],
    lead: tuple[float, float, float],
    build: Build,
    look: Look,
    aim: float,
    seed: int,
) -> Iterator[Stand]:
    """A leader at `lead` (forward, left, turn) and `count` - 1 riflemen at posts, no two alike."""
    if count < 1:
        return
    dice = Random(seed)
    pose, arm = LEADER
    x, y, turn = lead
    figure = soldier(pose, arm, build, look, aim=aim)
    yield Stand(figure.solid(), x, y, turn + dice.uniform(-15, 15), 1.3)
    kinds = list(RIFLEMEN)
    dice.shuffle(kinds)
    for (x, y), (pose, arm) in zip(posts[: count - 1], kinds * 2, strict=False):
        figure = soldier(pose, arm, build, look, pack=dice.random() < 0.7, aim=aim)
        x, y = x + dice.uniform(-0.5, 0.5), y + dice.uniform(-0.5, 0.5)
        yield Stand(figure.solid(), x, y, dice.uniform(-14, 14), 1.4)


def cover(kind: str, post: Post, settings: PrintSettings, seed: int) -> Iterator[Stand]:
    """Sandbags or a broken wall at a post; nothing for `none`."""
    if kind == "sandbags":
        yield Stand(sandbags(7.4, 2, seed), post[0], post[1], 0.0, 0.0)
    elif kind == "wall":
        wall = broken_wall(8.0, 3.4, max(1.3, settings.free_wall), seed)
        yield Stand(wall, post[0] + 0.2, post[1], 0.0, 0.0)


def facing(stands: Iterable[Stand], base: GameBase, heading: float) -> list[Stand]:
    """The squad turned to its heading; wider apart on a larger base, closer on a round one."""
    x, y = base.size.mm
    room = min(x, y) / 25 * (0.86 if base.shape == "round" else 1.0)
    spread = min(1.35, room)
    placed = []
    for stand in stands:
        x, y = ahead(stand.x * spread, stand.y * spread, heading)
        placed.append(stand._replace(x=x, y=y, turn=stand.turn + heading - 90))
    return placed

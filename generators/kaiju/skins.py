"""The saurian's skin as two leaves: the body, and the head at a finer sample step."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from generators.kaiju import body, head
from generators.kaiju.anatomy import SUNK, Design, skeleton
from generators.kit.skin import Hide, Sculpt, Skin, below, inside, outside


def body_skin(design: Design) -> Skin:
    """All of the skin outside the head's ball."""
    return whole_skin(design).within(outside(*_head_ball(design)))


def head_skin(design: Design) -> Skin:
    """The head at a finer sample step, its stump sunk into the neck."""
    centre, radius = _head_ball(design)
    return whole_skin(design).within(inside(centre, radius + 0.4, 0.05), step=0.6)


def _head_ball(design: Design) -> tuple[tuple[float, float, float], float]:
    bones = skeleton(design)
    x, y, z = bones.skull + bones.head @ np.array([0, 0.46, -0.06]) * bones.head_length
    return (float(x), float(y), float(z)), 0.62 * bones.head_length


@lru_cache(maxsize=2)
def whole_skin(design: Design) -> Skin:
    """The sculpt with its hide; both leaves share it and its scales."""
    bones = skeleton(design)
    big, fine = body.scale_sizes(design)
    sculpt = Sculpt()
    spine = body.trunk(sculpt, bones, design)
    run = body.tail(sculpt, bones, design)
    for limb in bones.legs:
        body.leg(sculpt, limb, bones, design)
    for limb in bones.arms:
        body.arm(sculpt, limb, bones, design)
    head.skull(sculpt, bones, fine)
    head.throat(sculpt, bones, fine)
    head.jaws(sculpt, bones, fine)
    head.lids(sculpt, bones)
    body.scars(sculpt, bones, design)
    head.scar(sculpt, bones, design)
    body.belly(sculpt, spine, run, bones, big)
    head.labials(sculpt, bones, fine)
    hide = Hide(
        rise=0.34 * design.relief, lowest=design.layer * min(design.relief, 1.0),
        groove=0.5 * design.detail, smallest=1.7 * design.detail,
        lumps=0.004 * bones.unit, wave=0.05 * bones.unit, seed=design.seed,
    )  # fmt: skip
    return Skin(
        sculpt, hide, cuts=(below((0, 0, -1), SUNK),),
        survey_step=0.006 * bones.unit, step=(design.height / 100.0) ** 0.5,
    )  # fmt: skip

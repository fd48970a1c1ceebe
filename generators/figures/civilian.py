"""People of the city: who they are, what they wear, how they run."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from generators.figures.clothes import Build, Figure, backpack, case, dressed, hair, hat, skirt
from generators.figures.person import Arm, Leg, Pose, add, mid, posed
from generators.figures.sculpt import Lump, Vector, ball, box, carved, limb, rod, sculpture
from generators.kit.solid import Solid

RUNNING: tuple[Pose, ...] = (
    Pose(
        lean=20, twist=-12, nod=-6, left=Leg(44, 3, 34), right=Leg(-36, 3, 30),
        left_arm=Arm(-42, 14, 84, 30), right_arm=Arm(36, 8, 92, 34),
    ),
    Pose(
        lean=14, twist=14, nod=-8, look=24, left=Leg(-34, 4, 36), right=Leg(40, 3, 24),
        left_arm=Arm(40, 10, 86, 24), right_arm=Arm(-36, 16, 80, 30),
    ),
    Pose(
        lean=24, twist=-6, nod=-12, left=Leg(50, 2, 50), right=Leg(-40, 2, 22),
        left_arm=Arm(150, 14, 18, 0), right_arm=Arm(146, 16, 24, 0),
    ),
    Pose(
        lean=10, twist=34, nod=-6, look=66, left=Leg(30, 4, 22), right=Leg(-30, 3, 24),
        left_arm=Arm(-10, 18, 86, 40), right_arm=Arm(44, 8, 96, 40),
    ),
    Pose(
        lean=28, twist=0, nod=8, left=Leg(38, 4, 40), right=Leg(-32, 4, 34),
        left_arm=Arm(112, 26, 126, 50), right_arm=Arm(112, 26, 126, 50),
    ),
)  # fmt: skip
"""Sprint, sprint looking aside, arms thrown up, glance behind, hands over the head."""
POINTING: tuple[Pose, ...] = (
    Pose(
        lean=-4, nod=-26, left=Leg(12, 6, 4), right=Leg(-16, 8, 4),
        left_arm=Arm(26, 12, 118, 46), right_arm=Arm(140, 12, 8, 0),
    ),
    Pose(
        lean=-8, nod=-30, left=Leg(-8, 10, 6), right=Leg(16, 9, 10),
        left_arm=Arm(128, 10, 14, 0), right_arm=Arm(18, 14, 60, 40),
    ),
    Pose(
        lean=-10, nod=-22, left=Leg(18, 9, 12), right=Leg(-14, 8, 8),
        left_arm=Arm(62, 16, 128, 44), right_arm=Arm(62, 16, 128, 44),
    ),
    Pose(
        lean=2, nod=-24, left=Leg(8, 8, 4), right=Leg(-10, 8, 2),
        left_arm=Arm(80, 4, 74, 8), right_arm=Arm(80, 4, 74, 8),
    ),
)  # fmt: skip
"""Pointing up, pointing up with the other hand, hands to the face, filming with a phone."""
FILMING = POINTING[3]
COWERING: tuple[Pose, ...] = (
    Pose(
        lean=44, nod=18, left=Leg(96, 10, 128), right=Leg(84, 12, 124), planted=False,
        left_arm=Arm(150, 22, 120, 56), right_arm=Arm(150, 22, 120, 56),
    ),
    Pose(
        lean=30, nod=26, left=Leg(92, 6, 104), right=Leg(4, 8, 104), planted=False,
        left_arm=Arm(128, 20, 128, 50), right_arm=Arm(128, 20, 128, 50),
    ),
    Pose(
        lean=34, twist=-16, nod=-30, left=Leg(52, 8, 70), right=Leg(-14, 8, 60), drop=0.2,
        left_arm=Arm(120, 30, 70, 20), right_arm=Arm(96, 20, 116, 50),
    ),
)  # fmt: skip
"""Curled up, on one knee with the head covered, ducking under a raised arm."""


class Wardrobe(NamedTuple):
    """What somebody wears."""

    jacket: str
    trousers: str
    hair: str = "short"
    hat: str = ""
    skirt: float = 0.0
    """Share of the leg that a skirt or the tails of a coat cover; 0 for none."""
    bag: str = ""
    stout: float = 1.0


WARDROBES = (
    Wardrobe("accent", "detail/legs", "short"),
    Wardrobe("body", "body/legs", "bob", skirt=0.62),
    Wardrobe("detail", "dark/legs", "short", "fedora", 0.72, "case", 1.06),
    Wardrobe("light/shirt", "body/legs", "tail", bag="pack"),
    Wardrobe("accent", "dark/legs", "short", "hood"),
    Wardrobe("accent", "light/legs", "long", skirt=0.52),
    Wardrobe("body", "dark/legs", "short", "hard", 0.0, "", 1.14),
    Wardrobe("detail", "detail/legs", "bun", skirt=0.8, bag="shopping"),
    Wardrobe("light/shirt", "detail/legs", "short", "cap", 0.0, "", 1.2),
    Wardrobe("body", "accent/legs", "curls"),
    Wardrobe("dark/coat", "detail/legs", "short", "beanie", 0.6),
    Wardrobe("light/shirt", "accent/legs", "bob", "sun", 0.66),
)
"""A street's worth of people; each wardrobe has its own silhouette."""


def civilian(
    pose: Pose, wear: Wardrobe, build: Build, *, grips: tuple[Vector, Vector] | None = None
) -> Figure:
    """Somebody in a pose. `grips` is where the left and the right hand reach: a handle."""
    j = posed(pose)
    if pose is FILMING:
        phone = j.of_chest((1.3, 0.0, 0.55))
        grips = (add(phone, (0, 0.3, -0.1)), add(phone, (0, -0.3, -0.1)))
    for side, grip in enumerate(grips or ()):
        j = j.reaching(side, grip, (-0.4, 0.6 - 1.2 * side, -0.6))
    running = pose in RUNNING
    figure = dressed(
        j, build, wear.jacket, wear.trousers, stout=wear.stout, shout=running or pose.nod < -20
    )
    if wear.skirt:
        sweep = 0.45 if running else 0.05
        figure.wear(wear.jacket, skirt(j, wear.skirt, 0.72 + 0.14 * wear.skirt, sweep))
    if wear.hat != "hood":
        figure.wear("dark/hair", hair(j, wear.hair))
    if wear.hat:
        layer = {"hood": wear.jacket + "/hood", "hard": "light/hat"}.get(wear.hat, "detail/hat")
        figure.wear(layer.replace("/shirt", ""), hat(j, wear.hat))
    if wear.bag == "pack":
        figure.wear("detail/bag", backpack(j))
    elif wear.bag:
        side = min((0, 1), key=lambda i: j.hands[i][2])
        if j.hands[side][2] < 3.4:
            figure.wear("dark/bag", case(j.hands[side], 0.5 if wear.bag == "case" else 0.36))
    if pose is FILMING:
        held = add(mid(j.hands[0], j.hands[1]), (0.1, 0, 0.3))
        figure.wear("dark/bag", [box(held, (0.24, 0.46, 0.5), None, edge=0.08)])
    return figure


def child(build: Build, dice: Random) -> Build:
    """The same process for somebody of two thirds the height; limbs keep their print size."""
    share = dice.uniform(0.66, 0.76)
    factor = build.factor * share
    return Build(factor, min(0.62, build.limb / share), build.rod)


# ------------------------------------------------------------------ dogs, prams, lost things
def dog(build: Build, kind: int) -> Solid:
    """A dog at full stretch towards +x, ears back, standing on z = 0."""
    leg = max(0.40, build.limb * 0.86)
    lumps: list[Lump] = [
        limb((-0.8, 0, 1.35), (0.55, 0, 1.5), 0.52, 0.60, 0.1),
        limb((0.6, 0, 1.65), (1.15, 0, 2.15), 0.46, 0.42, 0.1),
        ball((1.3, 0, 2.3), (0.55, 0.48, 0.48), None, 0.08),
        limb((1.5, 0, 2.2), (2.0, 0, 2.1), 0.34, 0.28, 0.06),
        ball((2.22, 0, 2.2), 0.16, None, 0.03),
        limb((-1.1, 0, 1.5), (-1.7, 0, 2.2 + 0.2 * kind), 0.34, 0.28, 0.1),
    ]
    for y in (0.36, -0.36):
        lumps += [
            limb((0.6, y, 1.3), (1.1, y, 0.75), leg, leg, 0.08),
            limb((1.1, y, 0.75), (1.25, y, 0.25), leg, leg * 0.9, 0.08),
            limb((-0.8, y, 1.25), (-1.25, y, 0.8), leg + 0.06, leg, 0.08),
            limb((-1.25, y, 0.8), (-1.2, y, 0.25), leg, leg * 0.9, 0.08),
            limb((1.2, y * 0.9, 2.6), (0.85, y * 1.5, 2.35 + 0.25 * kind), 0.26, 0.2, 0.06),
        ]
    return sculpture(lumps).scaled(build.factor).painted("accent" if kind else "dark")


PRAM_HANDLE: Vector = (-1.75, 0.0, 2.75)
"""Where a pram is pushed; its front is +x and it stands on z = 0."""


def pram(build: Build) -> Solid:
    """A pram with its hood up, four wheels and a handle."""
    bar = build.rod
    hull = [
        box((0.15, 0, 1.75), (1.25, 0.68, 0.62), None, 0.1, 0.35),
        box((0.15, 0, 0.85), (0.85, 0.42, 0.85), None, 0.15, 0.1),
        ball((0.55, 0, 2.25), (0.92, 0.76, 0.86), None, 0.06),
        carved(ball((-0.35, 0, 2.75), (0.75, 0.6, 0.6), None), 0.05),
    ]
    for turn in (0.0, 0.36, 0.72):
        rib = (0.36 + turn, 0.0, 2.3)
        hull.append(limb(add(rib, (0, 0.66, 0.1)), add(rib, (0, -0.66, 0.1)), 0.2, 0.2, 0.05))
    frame = [
        limb((-0.9, 0.5, 1.3), (-1.75, 0.5, 2.75), bar, bar, 0.05),
        limb((-0.9, -0.5, 1.3), (-1.75, -0.5, 2.75), bar, bar, 0.05),
        limb((-1.75, 0.55, 2.75), (-1.75, -0.55, 2.75), bar, bar, 0.05),
    ]
    for x in (-0.72, 1.02):
        for y in (0.66, -0.66):
            frame += [
                rod((x, y - 0.22, 0.62), (x, y + 0.22, 0.62), 0.66, 0.66, 0.02),
                carved(rod((x, y * 1.3, 0.62), (x, y * 1.6, 0.62), 0.42, 0.42), 0.02),
                ball((x, y * 1.22, 0.62), 0.22, None, 0.03),
            ]
    baby = [ball((-0.15, 0, 2.45), 0.48)]
    solids = (
        sculpture(hull).painted("accent"),
        sculpture(frame).painted("dark"),
        sculpture(baby).painted("light"),
    )
    return (solids[0] + solids[1] + solids[2]).scaled(build.factor)


def suitcase(build: Build) -> Solid:
    """A suitcase that burst open on the ground."""
    lumps = [
        box((0, 0, 0.35), (0.85, 0.62, 0.40), None, 0.03, 0.12),
        carved(box((0, 0, 0.80), (0.62, 0.40, 0.30), None, edge=0.05)),
        ball((0.15, 0.1, 0.55), (0.5, 0.32, 0.3)),
        box((-0.95, 0, 0.72), (0.2, 0.62, 0.72), None, 0.05, 0.12),
        limb((0.7, 0.3, 0.3), (1.4, 0.7, 0.15), 0.28, 0.24, 0.1),
    ]
    return sculpture(lumps).scaled(build.factor).painted("detail")

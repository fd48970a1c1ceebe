"""A soldier: poses, helmet, webbing, weapons that are held by the hands that reach for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from generators.figures.clothes import Build, Figure, braces, dressed
from generators.figures.person import Arm, Joints, Leg, Pose, add, mid, posed, turned
from generators.figures.sculpt import Axes, Lump, Vector, ball, box, carved, limb, rod

Look = Literal["modern", "1950s"]

POSES: dict[str, Pose] = {
    "aim": Pose(lean=8, twist=-28, nod=8, look=26, left=Leg(24, 8, 16), right=Leg(-22, 9, 6)),
    "kneel": Pose(
        lean=6, twist=-20, nod=4, look=18, left=Leg(84, 6, 86), right=Leg(-4, 10, 92), planted=False
    ),
    "brace": Pose(
        lean=12, twist=-12, nod=2, look=8, left=Leg(80, 12, 84), right=Leg(-6, 12, 88),
        planted=False,
    ),
    "charge": Pose(lean=20, twist=-14, nod=-2, look=10, left=Leg(40, 4, 34), right=Leg(-34, 4, 30)),
    "stalk": Pose(
        lean=16, twist=-10, nod=0, look=14, left=Leg(30, 8, 30), right=Leg(-24, 8, 22), drop=0.35
    ),
    "command": Pose(
        lean=-2, twist=10, nod=-10, look=-6, left=Leg(14, 9, 4), right=Leg(-12, 8, 2),
        left_arm=Arm(118, 34, 8, 0),
    ),
}  # fmt: skip
"""Joint angles of soldiers; arms that hold a weapon are reached to it."""


def soldier(
    pose: str, arm: str, build: Build, look: Look, *, pack: bool = True, aim: float = 24.0
) -> Figure:
    """A soldier in a pose with an arm: rifle, ported (rifle across the chest), machine-gun,
    bazooka, shell, handset, grips (of a weapon that stands ahead) or none. `aim` is degrees upward.
    """
    angles = POSES[pose]
    j = posed(angles._replace(nod=angles.nod - aim * 0.5))
    weapon = ARMS[arm](j, aim, build.rod)
    if weapon.right:
        j = j.reaching(1, weapon.right, (-0.3, -0.9, -1.0))
    if weapon.left:
        j = j.reaching(0, weapon.left, (-0.1, 0.5, -1.0))
    figure = dressed(j, build, "body", "body/legs", shout=pose == "command")
    figure.wear("detail/helmet", helmet(j, look))
    figure.wear("detail", webbing(j, look))
    if pack:
        figure.wear("detail", rucksack(j, look))
    if weapon.lumps:
        figure.wear("dark/arm", weapon.lumps)
    return figure


def helmet(j: Joints, look: Look) -> list[Lump]:
    """A steel bowl with a rim all round, or a modern one that covers the ears."""
    f, at = j.face, j.of_head
    if look == "1950s":
        return [
            ball(at((-0.02, 0, 0.14)), (0.90, 0.84, 0.82), f),
            carved(box(at((0, 0, -0.78)), (1.4, 1.4, 0.86), f, edge=0.04), 0.03),
            ball(at((0.02, 0, 0.10)), (1.06, 0.96, 0.19), f, 0.06),
        ]
    return [
        ball(at((-0.04, 0, 0.12)), (0.90, 0.86, 0.84), f),
        carved(box(at((0.98, 0, -0.6)), (0.78, 1.4, 0.72), f, edge=0.1), 0.05),
        carved(box(at((0, 0, -0.95)), (1.4, 1.4, 0.6), f, edge=0.04), 0.03),
        limb(at((0.72, 0.40, 0.18)), at((0.72, -0.40, 0.18)), 0.17, 0.17, 0.06),
        box(at((0.84, 0, 0.42)), (0.16, 0.2, 0.18), f, 0.04, 0.06),
        ball(at((0.0, 0.74, -0.1)), (0.28, 0.2, 0.28), f, 0.05),
        ball(at((0.0, -0.74, -0.1)), (0.28, 0.2, 0.28), f, 0.05),
    ]


def webbing(j: Joints, look: Look) -> list[Lump]:
    """Belt, braces, pouches, canteen; a plate carrier on a modern soldier."""
    t = j.trunk
    waist = add(j.pelvis, t.z, 0.32)

    def at(place: Vector) -> Vector:
        return add(waist, t.out(place))

    lumps = [ball(waist, (0.80, 0.82, 0.20), t, 0.04)]
    lumps += [*braces(j, 0.42), *braces(j, -0.42)]
    for y in (0.50, -0.50):
        lumps.append(box(at((0.54, y, -0.04)), (0.24, 0.22, 0.28), t, 0.04, 0.08))
    lumps.append(box(at((-0.38, 0.72, -0.16)), (0.26, 0.24, 0.34), t, 0.05, 0.2))
    if look == "modern":
        lumps.append(box(j.of_chest((0.50, 0, -0.52)), (0.24, 0.56, 0.50), t, 0.06, 0.12))
        for y in (0.36, 0.0, -0.36):
            lumps.append(box(j.of_chest((0.72, y, -0.72)), (0.16, 0.14, 0.24), t, 0.03, 0.06))
    return lumps


def rucksack(j: Joints, look: Look) -> list[Lump]:
    """A pack; with a bedroll over it in the 1950s, with a radio's stump of an antenna later."""
    t = j.trunk
    lumps = [
        box(j.of_chest((-0.86, 0, -0.42)), (0.44, 0.70, 0.62), t, 0.06, 0.22),
        box(j.of_chest((-0.74, 0, -1.0)), (0.34, 0.60, 0.30), t, 0.12, 0.2),
    ]
    if look == "1950s":
        lumps.append(
            limb(
                j.of_chest((-0.84, 0.78, 0.26)), j.of_chest((-0.84, -0.78, 0.26)), 0.32, 0.32, 0.05
            )
        )
    else:
        for y in (0.42, -0.42):
            lumps.append(box(j.of_chest((-1.26, y, -0.52)), (0.2, 0.24, 0.32), t, 0.04, 0.1))
    return lumps


# ------------------------------------------------------------------ weapons
BAZOOKA_LIFT = 10.0
"""Degrees by which a bazooka points higher than the eyes that lead a rifle."""


class Weapon(NamedTuple):
    """A weapon in place, and where the hands go."""

    lumps: list[Lump]
    right: Vector | None
    left: Vector | None


def aimed(up: float, left: float = 0.0) -> Axes:
    """A frame that points ahead of the body, lifted by `up` degrees."""
    return turned(turned(Axes(), "z", left), "y", -up)


def rifle(j: Joints, aim: float, thin: float) -> Weapon:
    """At the shoulder."""
    return _rifle(j.of_chest((0.42, -0.52, 0.06)), aimed(aim), thin)


def ported(j: Joints, aim: float, thin: float) -> Weapon:
    """Across the chest, muzzle up to the left."""
    frame = turned(turned(Axes(), "z", 62), "y", -38)
    return _rifle(j.of_chest((0.50, -0.95, -1.25)), frame, thin)


def _rifle(butt: Vector, frame: Axes, thin: float) -> Weapon:
    def at(x: float, z: float = 0.0) -> Vector:
        return add(butt, frame.out((x, 0.0, z)))

    lumps = [
        box(at(0.25, -0.12), (0.36, 0.24, 0.32), frame, 0.05, 0.06),
        box(at(1.05), (0.62, 0.28, 0.28), frame, 0.03, 0.05),
        box(at(1.10, -0.46), (0.20, 0.22, 0.38), turned(frame, "y", -14), 0.04, 0.05),
        rod(at(1.5), at(2.3), thin + 0.03, thin + 0.03),
        rod(at(2.3), at(3.3), thin, thin),
        box(at(0.95, 0.38), (0.32, 0.18, 0.16), frame, 0.04, 0.05),
        box(at(3.1, 0.38), (0.14, 0.16, 0.16), frame, 0.04, 0.04),
    ]
    return Weapon(lumps, at(0.62, -0.34), at(1.85, -0.22))


def machine_gun(j: Joints, aim: float, thin: float) -> Weapon:
    """Fired from the hip, a box of rounds under it."""
    frame, butt = aimed(aim * 0.6, 6), j.of_chest((0.02, -0.72, -0.95))

    def at(x: float, y: float = 0.0, z: float = 0.0) -> Vector:
        return add(butt, frame.out((x, y, z)))

    lumps = [
        box(at(0.85), (0.80, 0.32, 0.36), frame, 0.04, 0.06),
        box(at(1.0, 0.30, -0.48), (0.42, 0.36, 0.40), frame, 0.05, 0.08),
        rod(at(1.6), at(2.6), thin + 0.10, thin + 0.10),
        rod(at(2.6), at(3.5), thin, thin),
        rod(at(3.4), at(3.85), thin + 0.10, thin + 0.14),
        box(at(1.5, 0, 0.44), (0.4, 0.18, 0.16), frame, 0.04, 0.05),
    ]
    return Weapon(lumps, at(0.35, 0, -0.1), at(1.75, 0.1, -0.2))


def bazooka(j: Joints, aim: float, thin: float) -> Weapon:
    """A tube on the right shoulder, flared behind, aimed up at something large."""
    frame, rest = aimed(BAZOOKA_LIFT + aim), j.of_chest((0.0, -0.70, 0.84))

    def at(x: float, y: float = 0.0, z: float = 0.0) -> Vector:
        return add(rest, frame.out((x, y, z)))

    tube = max(0.60, thin + 0.2)
    lumps = [
        rod(at(-2.2), at(3.1), tube, tube),
        rod(at(-2.75), at(-2.1), tube + 0.28, tube),
        rod(at(2.75), at(3.3), tube + 0.26, tube + 0.32),
        rod(at(1.75), at(2.0), tube + 0.12, tube + 0.12),
        rod(at(-0.9), at(-0.65), tube + 0.12, tube + 0.12),
        carved(rod(at(2.7), at(3.6), tube - 0.26, tube - 0.26), 0.02),
        box(at(0.95, 0.5, 0.42), (0.30, 0.22, 0.30), frame, 0.05, 0.06),
        box(at(0.8, 0, -0.85), (0.20, 0.22, 0.42), frame, 0.06, 0.06),
        box(at(-0.1, 0, -0.62), (0.40, 0.34, 0.30), frame, 0.1, 0.1),
    ]
    return Weapon(lumps, at(0.8, -0.05, -0.95), at(1.55, 0.3, -0.75))


def shell(j: Joints, aim: float, thin: float) -> Weapon:
    """A rocket in both hands, on its way into a tube in front."""
    frame, middle = aimed(BAZOOKA_LIFT + aim), j.of_chest((1.15, 0.0, -1.05))

    def at(x: float, y: float = 0.0, z: float = 0.0) -> Vector:
        return add(middle, frame.out((x, y, z)))

    lumps = [
        limb(at(-0.9), at(0.5), 0.42, 0.46, 0.03),
        rod(at(0.4), at(1.5), 0.56, 0.26),
        box(at(-0.9), (0.30, 0.60, 0.16), frame, 0.03, 0.03),
        box(at(-0.9), (0.30, 0.16, 0.60), frame, 0.03, 0.03),
    ]
    return Weapon(lumps, at(-0.35, -0.5, 0.0), at(0.4, 0.52, 0.0))


def handset(j: Joints, aim: float, thin: float) -> Weapon:
    """A handset at the right ear: the other hand points."""
    ear = j.of_head((0.28, -0.86, -0.18))
    mouth = j.of_head((0.58, -0.66, -0.55))
    return Weapon([limb(ear, mouth, 0.34, 0.32, 0.05)], mid(ear, mouth), None)


def grips(j: Joints, aim: float, thin: float) -> Weapon:
    """No weapon of his own: hands on the handles of one that stands ahead."""
    return Weapon([], j.of_chest((1.35, -0.35, -0.25)), j.of_chest((1.35, 0.35, -0.25)))


def none(j: Joints, aim: float, thin: float) -> Weapon:
    """Bare hands where the pose puts them."""
    return Weapon([], None, None)


ARMS: dict[str, Callable[[Joints, float, float], Weapon]] = {
    "rifle": rifle,
    "ported": ported,
    "machine-gun": machine_gun,
    "bazooka": bazooka,
    "shell": shell,
    "handset": handset,
    "grips": grips,
    "none": none,
}
"""Weapons by name; each takes the joints, degrees upward and the thinnest radius of a barrel."""

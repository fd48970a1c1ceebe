"""A cockroach soldier: wing-case, shield over the neck, great eyes, feelers, six limbs, a ray gun.

Built in the frame of a person (6.2 mm, facing +x), on a person's joints: it goes upright.
"""

from __future__ import annotations

from collections.abc import Callable

from generators.figures.clothes import Build, Figure, propped
from generators.figures.person import Joints, Leg, Pose, add, dot, mid, norm, posed, scale, sub
from generators.figures.sculpt import Axes, Lump, Vector, ball, box, carved, limb, rod
from generators.figures.soldier import Weapon, aimed

POSES: dict[str, Pose] = {
    "advance": Pose(
        lean=22, twist=-16, nod=-4, look=10, left=Leg(38, 8, 36), right=Leg(-30, 8, 26)
    ),
    "aim": Pose(lean=14, twist=-24, nod=4, look=22, left=Leg(26, 12, 20), right=Leg(-24, 12, 10)),
    "crouch": Pose(
        lean=10, twist=-14, nod=2, look=10, left=Leg(84, 12, 88), right=Leg(-4, 12, 90),
        planted=False,
    ),
    "rear": Pose(lean=-6, twist=8, nod=-12, look=-8, left=Leg(18, 12, 10), right=Leg(-16, 12, 6)),
}  # fmt: skip


def roach(pose: str, arm: str, build: Build, *, aim: float = 10.0) -> Figure:
    """A trooper in a pose with an arm: `rifle` at the shoulder, `ported` across the chest, or
    `pistol` held out. `aim` is degrees upward.
    """
    angles = POSES[pose]
    j = posed(angles._replace(nod=angles.nod - aim * 0.5))
    weapon = ARMS[arm](j, aim, build.rod)
    if weapon.right:
        j = j.reaching(1, weapon.right, (-0.3, -0.9, -1.0))
    if weapon.left:
        j = j.reaching(0, weapon.left, (-0.1, 0.5, -1.0))
    figure = Figure(j, build)
    figure.wear("light/belly", belly(j))
    figure.wear("body/legs", legs(j, build))
    figure.wear("body/arms", arms(j, build))
    figure.wear("body/head", head(j))
    figure.wear("accent/eyes", eyes(j))
    figure.wear("detail/case", wing_case(j))
    figure.wear("detail/shield", shield(j, build))
    figure.wear("dark/gun", weapon.lumps)
    return figure


def belly(j: Joints) -> list[Lump]:
    """The soft front, in rings."""
    lumps = []
    for i in range(5):
        t = i / 4
        at = mid(j.pelvis, j.chest, -0.12 + 0.95 * t)
        wide = 0.78 + 0.18 * t
        lumps.append(ball(add(at, j.trunk.x, 0.05), (0.72, wide, 0.36), j.trunk, 0.04))
    return lumps


def wing_case(j: Joints) -> list[Lump]:
    """Two wing-covers from the neck down to the ground behind the heels, a seam between them.

    The tail stands on the ground, so that nothing starts in the air.
    """
    top = j.of_chest((-0.55, 0, 0.35))
    tail = (min(j.ankles[0][0], j.ankles[1][0], j.pelvis[0] - 0.9) - 0.35, 0.0, 0.15)
    axes = _along(top, tail)
    long = norm(sub(top, tail)) / 2
    shell = mid(top, tail, 0.46)

    def at(place: Vector) -> Vector:
        return add(shell, axes.out(place))

    lumps: list[Lump] = []
    for y in (0.42, -0.42):
        lumps.append(ball(at((0, y, 0)), (0.66, 0.86, long * 1.04), axes, 0.05))
    lumps.append(carved(limb(at((-0.78, 0, long * 0.55)), at((-0.62, 0, -long)), 0.17, 0.15), 0.05))
    for z in (-0.28, -0.52, -0.74):
        ring = limb(at((-0.72, 0.9, long * z)), at((-0.72, -0.9, long * z)), 0.09, 0.09)
        lumps.append(carved(ring, 0.04))
    return lumps


def shield(j: Joints, build: Build) -> list[Lump]:
    """A domed shield over neck and brow, the feelers laid back over it in a V."""
    f, at = j.face, j.of_head
    lumps = [
        ball(at((-0.34, 0, 0.30)), (0.92, 0.98, 0.66), f, 0.06),
        ball(j.of_chest((-0.34, 0, 0.36)), (0.74, 1.14, 0.56), j.trunk, 0.2),
        carved(ball(at((0.80, 0, -0.42)), (0.66, 0.86, 0.66), f), 0.05),
    ]
    thick = max(0.22, build.rod - 0.08)
    for y in (1.0, -1.0):
        brow, over = at((0.62, 0.30 * y, 0.46)), at((-0.05, 0.56 * y, 0.92))
        back, end = at((-0.80, 0.84 * y, 0.66)), at((-1.15, 1.06 * y, 0.24))
        lumps += [
            limb(brow, over, thick + 0.04, thick, 0.03),
            limb(over, back, thick, thick, 0.03),
            limb(back, end, thick, thick * 0.85, 0.03),
        ]
    return lumps


def head(j: Joints) -> list[Lump]:
    """A wedge of a face under the shield, with jaws."""
    f, at = j.face, j.of_head
    return [
        limb(mid(j.chest, j.head, 0.3), j.head, 0.5, 0.5, 0.1),
        ball(at((0.22, 0, -0.06)), (0.58, 0.58, 0.60), f, 0.1),
        limb(at((0.40, 0, -0.3)), at((0.58, 0, -0.66)), 0.36, 0.22, 0.1),
        limb(at((0.44, 0.26, -0.46)), at((0.66, 0.10, -0.70)), 0.20, 0.15, 0.04),
        limb(at((0.44, -0.26, -0.46)), at((0.66, -0.10, -0.70)), 0.20, 0.15, 0.04),
        limb(at((0.50, 0, -0.55)), j.of_chest((0.30, 0, 0.0)), 0.30, 0.40, 0.06),
        limb(at((0.46, 0.50, -0.06)), at((0.10, 0.30, -0.72)), 0.36, 0.34, 0.06),
        limb(at((0.46, -0.50, -0.06)), at((0.10, -0.30, -0.72)), 0.36, 0.34, 0.06),
    ]


def eyes(j: Joints) -> list[Lump]:
    """Great compound eyes at the sides of the head."""
    return [ball(j.of_head((0.46, y, 0.0)), (0.36, 0.34, 0.44), j.face) for y in (0.52, -0.52)]


def _along(top: Vector, tail: Vector) -> Axes:
    """A frame whose z runs from a tail up to a top, its y to the left."""
    up = sub(top, tail)
    up = scale(up, 1 / norm(up))
    left = (0.0, 1.0, 0.0)
    left = sub(left, scale(up, dot(up, left)))
    left = scale(left, 1 / norm(left))
    (ax, ay, az), (bx, by, bz) = left, up
    return Axes((ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx), left, up)


def legs(j: Joints, build: Build) -> list[Lump]:
    """Thick thighs, spurred shins, splayed feet."""
    shin = max(0.42, build.limb - 0.04)
    lumps: list[Lump] = [limb(j.hips[0], j.hips[1], 0.58, 0.58, 0.15)]
    for side in (0, 1):
        hip, knee, ankle, toe = j.hips[side], j.knees[side], j.ankles[side], j.toes[side]
        out = 0.34 * (1 - 2 * side)
        lumps += [
            limb(hip, mid(hip, knee, 0.55), 0.56, 0.64, 0.12),
            limb(mid(hip, knee, 0.55), knee, 0.64, 0.48, 0.1),
            ball(knee, 0.52, None, 0.06),
            limb(knee, ankle, shin + 0.04, shin, 0.08),
            limb(mid(knee, ankle, 0.45), add(mid(knee, ankle, 0.2), (-0.5, 0, 0)), shin, 0.2, 0.08),
            limb(ankle, toe, 0.42, 0.32, 0.1),
            limb(ankle, (toe[0] - 0.1, toe[1] + out, 0.28), 0.36, 0.30, 0.1),
            limb(ankle, (ankle[0] - 0.42, ankle[1] + out * 0.6, 0.28), 0.36, 0.30, 0.1),
        ]
    return lumps


def arms(j: Joints, build: Build) -> list[Lump]:
    """The pair that holds the gun, and a pair folded over the belly."""
    thick = max(0.40, build.limb - 0.04)
    lumps: list[Lump] = [limb(*j.shoulders, 0.44, 0.44, 0.15)]
    for side in (0, 1):
        shoulder, elbow, hand = j.shoulders[side], j.elbows[side], j.hands[side]
        y = 1 - 2 * side
        lumps += [
            limb(shoulder, elbow, thick + 0.04, thick, 0.1),
            ball(elbow, thick + 0.08, None, 0.05),
            limb(elbow, hand, thick, thick - 0.02, 0.08),
            limb(
                j.of_chest((0.1, 0.84 * y, -0.75)), j.of_chest((0.62, 0.72 * y, -1.05)), 0.36, 0.34
            ),
            limb(
                j.of_chest((0.62, 0.72 * y, -1.05)), j.of_chest((0.72, 0.16 * y, -0.78)), 0.34, 0.3
            ),
        ]
        wrist = mid(elbow, hand, 0.9)
        low = elbow if elbow[2] <= wrist[2] else wrist
        lumps += propped(j, low, thick)
    return lumps


# ------------------------------------------------------------------ ray guns
def ray_rifle(j: Joints, aim: float, thin: float) -> Weapon:
    """At the shoulder."""
    return _rifle(j, j.of_chest((0.42, -0.52, 0.0)), aim, 0.0, thin)


def ray_ported(j: Joints, aim: float, thin: float) -> Weapon:
    """Across the chest."""
    return _rifle(j, j.of_chest((0.55, -0.9, -1.0)), 34, 60, thin)


def ray_pistol(j: Joints, aim: float, thin: float) -> Weapon:
    """Held out in one hand."""
    frame, grip = aimed(aim), j.of_chest((1.25, -0.72, -0.30))

    def at(x: float, z: float = 0.0) -> Vector:
        return add(grip, frame.out((x, 0.0, z)))

    lumps = [
        box(at(0.0, -0.06), (0.26, 0.22, 0.34), frame, 0.05, 0.08),
        ball(at(0.35, 0.28), (0.52, 0.36, 0.36), frame, 0.06),
        rod(at(0.7, 0.28), at(1.35, 0.28), thin, thin),
        rod(at(0.95, 0.28), at(1.12, 0.28), thin + 0.16, thin + 0.16),
        ball(at(1.45, 0.28), thin + 0.08),
    ]
    return Weapon(lumps, at(-0.05, 0.0), None)


def _rifle(j: Joints, butt: Vector, up: float, left: float, thin: float) -> Weapon:
    frame = aimed(up, left)

    def at(x: float, z: float = 0.0) -> Vector:
        return add(butt, frame.out((x, 0.0, z)))

    lumps = [
        limb(at(0.1, -0.1), at(0.7), 0.30, 0.30, 0.06),
        ball(at(1.15, 0.06), (0.62, 0.42, 0.44), frame, 0.06),
        box(at(1.15, 0.50), (0.30, 0.18, 0.20), frame, 0.05, 0.06),
        rod(at(1.6), at(2.75), thin, thin),
        *(rod(at(x), at(x + 0.16), thin + 0.17, thin + 0.17) for x in (1.95, 2.35)),
        ball(at(2.85), thin + 0.10),
    ]
    return Weapon(lumps, at(0.62, -0.30), at(1.75, -0.2))


ARMS: dict[str, Callable[[Joints, float, float], Weapon]] = {
    "rifle": ray_rifle,
    "ported": ray_ported,
    "pistol": ray_pistol,
}
"""Ray guns by how they are held; each takes joints, degrees upward and the thinnest radius."""

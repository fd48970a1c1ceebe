"""Saurian kaiju: an upright radioactive dinosaur with crystal plates, on a ruined street."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from pydantic import Field, model_validator

from generators.kaiju import body, head, plates, wreckage
from generators.kaiju.anatomy import SIDES, SUNK, Design, Skeleton, skeleton
from generators.kaiju.poses import PoseName
from generators.kit.base import GameBase, base_mark, game_base
from generators.kit.limits import PrintSettings
from generators.kit.model import Body, Generator, Model
from generators.kit.skin import Hide, Sculpt, Skin, below, inside, outside, unit
from generators.kit.solid import Solid, part, union
from generators.kit.spec import Spec, count, degrees, mm, option, share, variation

PlateKind = Literal["crystal", "blade", "thorn"]
REACH = 0.7
"""Least side of the top of the base, in heights: the feet and the tail beside them."""
RIM = 2.0
"""Both bevels of the base in mm."""


class Head(Spec):
    """The head."""

    size: float = share(1, 0.8, 1.2, "of the head, 1 is natural")
    jaw: float = degrees(-1, -1, 45, "opening of the jaw; -1 leaves it to the pose")
    turn: float = degrees(0, -35, 35, "to its left (-) or right (+), added to the pose")
    horns: float = share(1, 0, 1.6, "length of the brow horns")


class Plates(Spec):
    """The plates on the back."""

    kind: PlateKind = option("crystal", "fans of crystals, broad blades or thorns")
    size: float = share(1, 0.5, 1.4, "height, 1 is natural")
    rows: int = count(2, 1, 3, "rows of large plates along the back")


class Tail(Spec):
    """The tail; it lies on the base whatever its length and never passes the rim."""

    length: float = share(1.0, 0.6, 1.2, "in body heights")
    curl: float = share(1, -1.5, 1.5, "towards its right (+) or left (-)")


class Hide_(Spec):
    """The scales."""

    scale: float = share(1, 0.6, 1.8, "size of the scales, 1 is natural")
    relief: float = share(1, 0, 1.6, "depth of the scales")


class Saurian(Spec):
    """Stands on a base of whole units, facing -y."""

    base: GameBase = Field(GameBase(size="3x3", texture="rubble"), description="game base")
    height: float = mm(100, 30, 250, "of the crown above the base when it stands upright")
    bulk: float = share(1, 0.8, 1.25, "girth, 1 is natural")
    pose: PoseName = option("stand", "how it holds itself")
    head: Head = Field(Head(), description="head")
    plates: Plates = Field(Plates(), description="plates")
    tail: Tail = Field(Tail(), description="tail")
    skin: Hide_ = Field(Hide_(), description="skin")
    seed: int = variation(1)

    @model_validator(mode="after")
    def _fits_its_base(self) -> Saurian:
        least = REACH * self.height + RIM
        if min(self.base.size.mm) < least:
            units = int(np.ceil(least / 25.0))
            raise ValueError(
                f"a saurian {self.height:g} mm tall needs a base of {units}x{units} units or more "
                f"for its feet and tail, not {self.base.size}; raise base.size or lower height"
            )
        return self


def build(spec: Saurian, settings: PrintSettings) -> Model:
    """Skin, hard parts and wreckage on the base: one body."""
    design = design_of(spec, settings)
    bones = skeleton(design)
    saurian = union(
        [
            part(body_skin, design),
            part(head_skin, design),
            *_claws(bones, design),
            *_face(bones, design),
            _plates(bones, design, spec.plates),
        ]
    )
    size = spec.base.size.mm
    ground = game_base(size, settings, **spec.base.model_dump(exclude={"size"}), seed=spec.seed)
    feet = [np.array([*limb.joints[3][:2], limb.joints[3][2] - 0.028 * bones.unit]) for limb in bones.legs]
    ruins = wreckage.rubble(feet, bones.unit, spec.seed, design.half_base, settings)
    scene = (saurian + ruins.painted("ground")).turned(180).at(z=spec.base.thickness)
    return Model(
        bodies=(
            Body("saurian", ground + scene, footprint=size, mark=base_mark(size, spec.base.magnet)),
        ),
        notes=("Paint the plates, claws and eyes by their colour regions.",),
        supports="a few below the hands and the jaw",
    )


def design_of(spec: Saurian, settings: PrintSettings) -> Design:
    x, y = spec.base.size.mm
    return Design(
        height=spec.height, bulk=spec.bulk, pose=spec.pose, head=spec.head.size,
        jaw=spec.head.jaw, turn=spec.head.turn, horns=spec.head.horns, tail=spec.tail.length,
        curl=spec.tail.curl, scale=spec.skin.scale, relief=spec.skin.relief, seed=spec.seed,
        half_base=(x / 2 - 1.0, y / 2 - 1.0), detail=settings.detail,
        free_wall=settings.free_wall, layer=settings.layer,
    )  # fmt: skip


# ------------------------------------------------------------------ skin
def body_skin(design: Design) -> Skin:
    """All of the skin outside the head's ball."""
    return _skin(design).within(outside(*_head_ball(design)))


def head_skin(design: Design) -> Skin:
    """The head at a finer sample step, its stump sunk into the neck."""
    centre, radius = _head_ball(design)
    return _skin(design).within(inside(centre, radius + 0.4, 0.05), step=0.6)


def _head_ball(design: Design) -> tuple[tuple[float, float, float], float]:
    bones = skeleton(design)
    x, y, z = bones.skull + bones.head @ np.array([0, 0.46, -0.06]) * bones.head_length
    return (float(x), float(y), float(z)), 0.62 * bones.head_length


_SKINS: dict[Design, Skin] = {}


def _skin(design: Design) -> Skin:
    """The whole sculpt with its hide; both leaves share it and its scales."""
    if design not in _SKINS:
        _SKINS.clear()
        _SKINS[design] = _sculpted(design)
    return _SKINS[design]


def _sculpted(design: Design) -> Skin:
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


# ------------------------------------------------------------------ hard parts
def _claws(bones: Skeleton, design: Design) -> list[Solid]:
    H, down = bones.unit, np.array([0.0, 0.0, -1.0])
    out = []
    for limb in bones.legs:
        for _, _, end, d in body.toes(limb, bones):
            at = end + np.array([0, 0, 0.002 * H])
            out.append(plates.horn(at, d + [0, 0, 0.25], down, (0.062 * H, 0.0195 * H), design.detail, 0.9))
    for limb in bones.arms:
        for _, knuckle, end, d in body.fingers(limb, bones):
            inward = body._palm_side(limb, bones)
            out.append(plates.horn(end, d, inward, (0.056 * H, 0.0145 * H), design.detail, 0.8))
    spurs = []
    for limb in bones.arms:
        for at, to, size in body.spurs(limb, bones):
            thick = max(design.free_wall, 0.2 * size)
            spurs.append(plates.plate("thorn", at, to, limb.joints[1] - limb.joints[2], size, thick, design.detail, np.zeros(5)))
    return [union(out).painted("light"), union(spurs).painted("accent")]


def _face(bones: Skeleton, design: Design) -> list[Solid]:
    F = head.HeadFrame(bones)
    q, blunt = F.unit, design.detail
    teeth, eyes, pupils, horns = [], [], [], []
    back = F.to(0, -1, 0.0)
    long, wide = head.TOOTH
    for s in SIDES:
        for x, y, size in head.UPPER_TEETH:
            teeth.append(plates.horn(F.at(x * s, y, -0.112), F.to(0.12 * s, 0.08, -1), back,
                (long * q * size, wide * q * (0.55 + 0.45 * size)), blunt, 0.35))
        for x, y, size in head.LOWER_TEETH:
            teeth.append(plates.horn(F.jaw(x * s, y, -0.122), F.jaw_to(0.05 * s, 0.05, 1), F.jaw_to(0, -1, 0),
                (long * q * size, wide * q * (0.55 + 0.45 * size)), blunt, 0.35))
        x, y, z = head.EYE
        r = head.EYE_RADIUS * q
        eyes.append(part(plates.ball, r).at(*map(float, F.at(x * s, y, z))))
        gaze = plates.placement(F.at(x * s, y, z), F.to(0, 0, 1), -F.to(0.82 * s, 0.57, 0.0))
        pupils.append(part(plates.slit, r, max(0.42 * r, 0.8 * blunt)).placed(gaze))
        if design.horns > 0:
            root, d, length, r = head.BROW_HORN
            at, to = F.at(root[0] * s, *root[1:]), F.to(d[0] * s, *d[1:])
            horns.append(plates.horn(at, to, F.to(-0.5 * s, 0.3, 1), (length * q * design.horns, r * q), blunt, 0.6))
        for root, d, length, r in head.SPIKES:
            at, to = F.at(root[0] * s, *root[1:]), F.to(d[0] * s, *d[1:])
            horns.append(plates.horn(at, to, F.to(0, 0, -1), (length * q, r * q), blunt, 0.4))
    lick = part(plates.tongue, 0.5 * q, 0.17 * q, max(0.07 * q, design.free_wall))
    M = np.column_stack([F.jaw_to(1, 0, 0), F.jaw_to(0, 1, 0), F.jaw_to(0, 0, 1), F.jaw(0, 0.24, -0.165)])
    return [
        union(teeth).painted("light"), union(eyes).painted("light"), union(pupils).painted("dark"), union(horns).painted("light"),
        lick.placed(tuple(float(v) for v in M.reshape(-1))).painted("accent"),
    ]  # fmt: skip


def _plates(bones: Skeleton, design: Design, spec: Plates) -> Solid:
    rng = np.random.default_rng(design.seed + 77)
    H = bones.unit
    path = body.back_path(bones)
    total = path.travel[-1]
    rows = {1: ((0.0, 0.0),), 2: ((19.0, 0.0), (-19.0, 0.5)), 3: ((0.0, 0.0), (28.0, 0.5), (-28.0, 0.5))}
    out = []
    for k, (angle, shift) in enumerate(rows[spec.rows]):
        t = total * 0.02
        first = True
        while t < 0.95 * total:
            u = t / total
            tall = float(np.interp(u, PROFILE[0], PROFILE[1])) * H * spec.size
            tall *= 1.0 if spec.rows == 2 or not angle else 0.62
            step = max(0.52 * tall, 0.03 * H, 3.2 * design.detail)
            if first:
                t += shift * step
                first = False
                continue
            tall *= float(rng.uniform(0.86, 1.14))
            p, side, back, along, radius = path.at(t)
            a = np.radians(angle)
            out_ = back * np.cos(a) + side * np.sin(a)
            root = p + out_ * (radius - 0.06 * tall)
            up = out_ + along * float(np.interp(u, *SWEEP))
            ends = np.abs(root[:2] + unit(up)[:2] * tall) - np.array(design.half_base)
            tall = max(tall - max(float(ends.max()), 0.0), 0.4 * tall)
            thick = max(design.free_wall, 0.1 * tall)
            out.append(plates.plate(spec.kind, root, up, along, tall, thick, design.detail, rng.uniform(-0.5, 0.5, 5)))
            t += step * float(rng.uniform(0.88, 1.12))
    above = part(wreckage.block, 2 * H, 2 * H, 2 * H).at(z=-SUNK)
    return (union(out) & above).painted("accent")


PROFILE = (
    (0.0, 0.05, 0.12, 0.19, 0.26, 0.34, 0.44, 0.56, 0.7, 0.85, 1.0),
    (0.035, 0.06, 0.125, 0.18, 0.185, 0.15, 0.1, 0.07, 0.05, 0.035, 0.022),
)
"""Height of the plates, in body heights, along the back from skull to tail tip."""
SWEEP = ((0.0, 0.1, 0.3, 0.45, 0.6, 1.0), (-0.1, -0.45, -0.5, 0.0, 0.35, 0.5))
"""How far they lean to the tail (+) or up to the head (-)."""


GENERATOR = Generator(
    "saurian", Saurian, build, family="kaiju",
    summary="Upright radioactive dinosaur with crystal plates on a ruined street",
)  # fmt: skip

"""Pictures: something is there, wholly inside the frame, in its colours, the same every time."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

from generators.kit.mesh import Mesh
from generators.kit.model import ROLES, Joint
from generators.kit.solid import IDENTITY, compose, moved, rotated
from printables.render import VIEWS, exploded, render
from printables.render.palette import PALETTE
from printables.render.surface import corner_normals, surface

CORNERS = np.array([(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)], float)
FACES = np.array(
    [
        (0, 1, 3), (0, 3, 2), (4, 6, 7), (4, 7, 5), (0, 4, 5), (0, 5, 1),
        (2, 3, 7), (2, 7, 6), (0, 2, 6), (0, 6, 4), (1, 5, 7), (1, 7, 3),
    ]
)  # fmt: skip


def box(x: float, y: float, z: float, role: str = "body") -> Mesh:
    return Mesh(CORNERS * (x, y, z), FACES, (role,), np.zeros(12, np.uint8))


def drum(sides: int = 24) -> Mesh:
    turns = np.arange(sides) * 2 * np.pi / sides
    ring = np.stack([np.cos(turns), np.sin(turns)], axis=1) * 10
    low, high = np.insert(ring, 2, 0, axis=1), np.insert(ring, 2, 8, axis=1)
    faces = []
    for i in range(sides):
        j = (i + 1) % sides
        faces += [(i, j, sides + j), (i, sides + j, sides + i)]
        faces += [(2 * sides, j, i), (2 * sides + 1, sides + i, sides + j)]
    vertices = np.concatenate([low, high, [(0, 0, 0), (0, 0, 8)]])
    return Mesh(vertices, np.array(faces), ("body",), np.zeros(len(faces), np.uint8))


def pixels(png: bytes) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGBA")).astype(int)


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("size", [(8, 3, 40), (60, 40, 2), (10, 10, 10)])
def test_nothing_is_cropped(view: str, size: tuple[float, float, float]) -> None:
    shot = pixels(render([(box(*size), IDENTITY)], size=(160, 120), view=view, background=None))
    solid = shot[..., 3] > 240
    rows, columns = np.nonzero(solid.any(1))[0], np.nonzero(solid.any(0))[0]
    assert solid.mean() > 0.003
    assert rows[0] >= 4 and rows[-1] <= 115
    assert columns[0] >= 6 and columns[-1] <= 153
    # one of the two directions is filled up to the margin, and the subject is in the middle
    assert rows[0] <= 8 or columns[0] <= 10
    assert abs(rows[0] - (119 - rows[-1])) <= 2
    assert abs(columns[0] - (159 - columns[-1])) <= 2


def test_the_same_bytes_every_time() -> None:
    scene = [(drum(), rotated(20, "x")), (box(5, 5, 20, "accent"), moved(12, 0, 0))]
    first = render(scene, size=(200, 200))
    assert first == render(scene, size=(200, 200))
    assert first.startswith(b"\x89PNG") and b"tIME" not in first


def test_roles_have_their_colours() -> None:
    scene = [(box(10, 10, 10, "accent"), IDENTITY), (box(10, 10, 10, "glass"), moved(14, 0, 0))]
    shot = pixels(render(scene, size=(160, 160), view="front", background=None))
    left, right = shot[80:90, 40:60, :3].mean((0, 1)), shot[80:90, 100:120, :3].mean((0, 1))
    assert left[0] > left[2] + 25
    assert right[2] > right[0] + 5


def test_every_role_is_in_the_palette() -> None:
    assert set(PALETTE) == set(ROLES)


def test_background_and_shadow() -> None:
    scene = [(box(10, 10, 10), IDENTITY)]
    on_paper = pixels(render(scene, size=(160, 160), background="#fafafa"))
    assert (on_paper[0, 0] == (250, 250, 250, 255)).all()
    clear = pixels(render(scene, size=(160, 160), background=None))
    assert clear[0, 0, 3] == 0
    alpha = clear[..., 3]
    shade = (alpha > 8) & (alpha < 240)
    assert shade.sum() > 200
    assert alpha[[0, -1]].max() == 0 and alpha[:, [0, -1]].max() == 0
    below = pixels(render(scene, size=(160, 160), view="bottom", background=None))
    assert ((below[..., 3] > 8) & (below[..., 3] < 240)).sum() < 700  # no ground, no shadow


def test_light_comes_from_above_and_crevices_are_dark() -> None:
    step = [(box(40, 40, 4), IDENTITY), (box(40, 10, 24), moved(0, 30, 0))]
    shot = pixels(render(step, size=(200, 200), view="top", background=None))[..., :3].sum(2)
    open_floor, corner = shot[150:170, 60:140].mean(), shot[58:62, 60:140].mean()
    assert corner < open_floor * 0.93


def test_round_things_are_shaded_smooth_and_edges_stay() -> None:
    mesh = drum()
    normals, facets = corner_normals(mesh.vertices, mesh.faces)
    side = np.abs(facets[:, 2]) < 0.1
    across = normals[side].reshape(-1, 3)
    radial = mesh.vertices[mesh.faces[side]].reshape(-1, 3) * (1, 1, 0)
    radial /= np.linalg.norm(radial, axis=1, keepdims=True)
    assert (across * radial).sum(1).min() > 0.999
    top = normals[~side].reshape(-1, 3)
    assert np.abs(np.abs(top[:, 2]) - 1).max() < 1e-9


def test_a_mirrored_body_is_not_inside_out() -> None:
    mirror = (-1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0)
    made = surface([(box(4, 4, 4), mirror)], PALETTE)
    middles = made.triangles.mean(1)
    assert ((middles - middles.mean(0)) * made.facets).sum(1).min() > 0


def test_exploded_bodies_are_apart() -> None:
    bodies = {
        "crown": (box(10, 10, 5), moved(0, 0, 19)),
        "base": (box(10, 10, 10), IDENTITY),
        "middle": (box(10, 10, 10), moved(0, 0, 9.5)),
        "car": (box(3, 3, 3), moved(40, 0, 0)),
    }
    joints = [Joint("middle", "crown", 0.2), Joint("base", "middle", 0.2)]
    placed = dict(zip(bodies, exploded(bodies, joints), strict=True))
    height = {name: place[11] for name, (_, place) in placed.items()}
    assert height["base"] == 0 and placed["car"][1] == moved(40, 0, 0)
    assert height["middle"] > 10 + 1
    assert height["crown"] > height["middle"] + 10 + 1
    sideways = Joint("base", "car", 0.2, lift=(1.0, 0.0, 0.0))
    assert exploded(bodies, [sideways])[3][1][3] > 40


def test_no_triangles_and_no_such_view() -> None:
    with pytest.raises(ValueError, match="no triangles"):
        render([])
    with pytest.raises(KeyError):
        render([(box(1, 1, 1), IDENTITY)], view="behind")


def test_a_place_is_applied() -> None:
    tall = render([(box(4, 4, 20), IDENTITY)], size=(80, 80), view="front", background=None)
    lying = compose(rotated(90, "y"), IDENTITY)
    flat = render([(box(4, 4, 20), lying)], size=(80, 80), view="front", background=None)
    high, wide = (pixels(shot)[..., 3] > 240 for shot in (tall, flat))
    assert high.any(1).sum() > 2 * high.any(0).sum()
    assert wide.any(0).sum() > 2 * wide.any(1).sum()

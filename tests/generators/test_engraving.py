"""Engraving: printable strokes, clear letters, readable from below."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from generators.kit.base import base_mark, game_base
from generators.kit.engraving import ALPHABET, STROKE, advance, engraved, glyph, lettering
from generators.kit.errors import BuildError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import shells, to_mesh
from generators.kit.model import Body
from generators.kit.solid import DRAFT, MeshEvaluator, part

SETTINGS = PrintSettings()
LETTERS = [letter for letter in ALPHABET if letter != " "]


def base(magnet: float = 0.0) -> Body:
    solid = game_base((25, 25), SETTINGS, magnet=magnet, texture="plain")
    return Body("base", solid, "base", mark=base_mark((25, 25), magnet))


def cut(text: str, magnet: float = 0.0):
    """The engraved base, and what was cut from it, as seen from below."""
    evaluator = MeshEvaluator(DRAFT)
    body = base(magnet)
    whole = evaluator.manifold(body.solid, "base")
    done = evaluator.manifold(engraved(body, text, SETTINGS).solid, "base")
    seen = (whole - done).slice(0.2).mirror((1, 0))
    return done, evaluator, seen


@pytest.mark.parametrize("magnet", [0.0, 5.0, 6.0])
def test_customised_code_fits_a_single_base(magnet: float) -> None:
    done, evaluator, seen = cut("TNK-01-7Q3B", magnet)
    mesh = to_mesh(done, evaluator.roles, "base")
    assert shells(mesh)[0] == 1
    letters = list(seen.decompose())
    assert len(letters) == 10, "ten letters on two lines, none of them touching another"
    thinned = [c.offset(-(SETTINGS.text_stroke / 2 - 0.03)) for c in letters]
    assert all(len(c.decompose()) == 1 for c in thinned), "no stroke is narrower than the limit"
    for a, b in combinations(letters, 2):
        grown = a.offset(SETTINGS.text_stroke / 2 - 0.05) ^ b.offset(
            SETTINGS.text_stroke / 2 - 0.05
        )
        assert grown.area() < 1e-6, "walls between letters print"
    depth = (done.slice(SETTINGS.text_depth - 0.05).area(), done.slice(0.45).area())
    assert depth[0] < depth[1] - 10


def test_reads_from_below_left_to_right_and_top_down() -> None:
    _, _, seen = cut("LI-1111111111")
    letters = sorted(seen.decompose(), key=lambda c: c.bounds()[0])
    upper = [c for c in letters if c.bounds()[1] > -0.5]
    assert len(upper) == 2, "the part before the hyphen is the upper line"
    l_left, l_low, l_right, _ = upper[0].bounds()
    i_left, _, i_right, _ = upper[1].bounds()
    assert l_right - l_left > i_right - i_left, "L comes before I"
    foot = [x for polygon in upper[0].to_polygons() for x, y in polygon if y < l_low + 0.3]
    assert max(foot) == pytest.approx(l_right, abs=0.2), "the foot of L points right"


@pytest.mark.parametrize("letter", LETTERS)
def test_every_letter_is_one_clear_shape(letter: str) -> None:
    made = MeshEvaluator(DRAFT).manifold(part(glyph, letter, 3.0, 0.4))
    low_x, low_y, low_z, high_x, high_y, high_z = made.bounding_box()
    assert (low_x, low_z, high_z) == pytest.approx((0, -0.1, 0.4), abs=1e-2)
    assert high_x == pytest.approx(3.0 * advance(letter), abs=1e-2)
    assert low_y >= -1e-2
    assert high_y <= 3.0 + 1e-2
    assert len(made.decompose()) == 1
    pen = made.slice(0.2).offset(-(3.0 * STROKE / 2 - 0.02))
    assert len(pen.decompose()) == 1


def test_letters_differ() -> None:
    shapes = {repr(strokes) for strokes in ALPHABET.values()}
    assert len(shapes) == len(ALPHABET)
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") <= set(ALPHABET)


def test_no_room_leaves_the_body_as_it_is() -> None:
    body = base()
    assert engraved(body, "A-VERY-LONG-CODE-THAT-NOBODY-CAN-READ-AT-ALL", SETTINGS) is body
    assert engraved(Body("x", body.solid), "TNK-01", SETTINGS).mark is None


def test_unknown_letter_is_named() -> None:
    with pytest.raises(BuildError, match="Ж"):
        lettering(["Ж"], 3.0, 0.4)
    assert np.isclose(advance("a"), advance("A"))

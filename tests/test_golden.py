"""Every piece of the catalogue builds, and measures what it measured when it was looked at."""

from __future__ import annotations

import pytest

from printables.catalogue.loader import load_catalogue
from tests.golden import known, measures

PIECES = list(load_catalogue().pieces)


@pytest.mark.parametrize("piece", PIECES)
def test_measures(piece, leaves):
    expected = known().get(piece)
    assert expected is not None, f"no golden measures of {piece}: python -m tests.golden"
    found = measures(piece, leaves)
    assert list(found) == list(expected)
    for body, row in found.items():
        golden = expected[body]
        assert row["volume"] == pytest.approx(golden["volume"], rel=0.01), body
        assert row["size"] == pytest.approx(golden["size"], abs=0.05), body
        assert row["triangles"] == pytest.approx(golden["triangles"], rel=0.1), body


def test_no_golden_measures_are_left_over():
    assert sorted(known()) == sorted(PIECES)

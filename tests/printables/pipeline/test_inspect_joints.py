"""Bodies in their places: overlap, play, lifting off, and equal bodies under two names."""

from __future__ import annotations

import pytest

from generators.kit.model import Body, Joint, Model
from generators.kit.solid import moved, part
from printables.pipeline.inspect import inspect_joints
from tests.printables.pipeline.shapes import box, mesh_of, nothing


def stacked(play=0.2, clearance=0.2, gap=0.1, barb=0.0, sideways=None, lip=True):
    """Findings on a block with a lip that goes into the socket of the block above."""
    lower = box(20, 20, 10) + (box(12, 12, 3.05, (0, 0, 9.95)) if lip else box(1, 1, 1))
    if barb:
        lower += box(12 + 2 * barb, 4, 0.6, (0, 0, 12.4))
    socket = box(12 + 2 * play, 12 + 2 * play, 3 + gap, (0, 0, -gap))
    if barb:
        socket += box(12 + 2 * barb + 0.6, 5, 1.2, (0, 0, 2.1))
    upper = box(20, 20, 10) - socket
    model = Model(
        (
            Body("lower", part(nothing)),
            Body("upper", part(nothing), place=moved(sideways or 0.0, 0.0, 10.0)),
        ),
        joints=(Joint("lower", "upper", clearance),),
    )
    return {
        f.check: f
        for f in inspect_joints(model, {"lower": mesh_of(lower), "upper": mesh_of(upper)})
    }


def test_a_joint_with_the_play_it_should_have():
    found = stacked(play=0.2)
    assert {check: finding.severity for check, finding in found.items()} == {"play": "info"}
    assert found["play"].value == pytest.approx(0.2, abs=0.02)


@pytest.mark.parametrize(
    ("play", "severity"), [(0.1, "error"), (0.16, "info"), (0.24, "info"), (0.4, "warning")]
)
def test_play_is_compared_with_the_clearance(play, severity):
    """No overlap is not enough: a fit with 0.03 mm of play overlaps nowhere, and jams."""
    assert stacked(play=play)["play"].severity == severity


def test_play_is_measured_on_each_side():
    found = stacked(play=0.2, sideways=0.12)
    assert found["play"].severity == "error"
    assert found["play"].value == pytest.approx(0.08, abs=0.02)


def test_neighbours_in_the_same_place():
    found = stacked(play=-0.1)
    assert found["overlap"].severity == "error"
    assert found["overlap"].value == pytest.approx(4 * 0.1 * 11.9 * 3, rel=0.1)


def test_nothing_holds_it_sideways():
    found = stacked(lip=False)
    assert found["play"].severity == "warning"
    assert "slides off" in found["play"].message


def test_a_body_that_does_not_lift_off():
    assert stacked(barb=0.5)["lift"].severity == "error"
    assert "lift" not in stacked(barb=0.0)


def test_equal_meshes_under_two_names():
    mesh = mesh_of(box(10, 10, 10))
    model = Model((Body("left", part(nothing)), Body("right", part(nothing))))
    (finding,) = inspect_joints(model, {"left": mesh, "right": mesh})
    assert (finding.check, finding.severity) == ("twins", "warning")
    other = mesh_of(box(10, 10, 10.1))
    assert inspect_joints(model, {"left": mesh, "right": other}) == []

"""Battle tank: each look closes and stays on its base, the turret turns, size follows scale."""

from __future__ import annotations

import math
from typing import Any

import pytest

from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.model import Body, Model
from generators.kit.solid import DRAFT, MeshEvaluator, compose, moved, rotated
from generators.kit.spec import make_spec
from generators.vehicles.stock import Gauge
from generators.vehicles.tank import LOOKS, Tank, armed_turret, build, gun_past_base

EVALUATOR = MeshEvaluator(DRAFT)
FDM = PrintSettings()
RESIN = make_spec(
    PrintSettings,
    {
        "layer": 0.05,
        "extrusion": 0.035,
        "wall": 0.4,
        "free_wall": 0.6,
        "detail": 0.2,
        "pin": 0.5,
        "barrel": 1.0,
        "clearance": 0.12,
        "nozzle": 0,
        "resin": True,
        "hole": 0.5,
    },
)
FINE_NOZZLE = make_spec(
    PrintSettings,
    {
        "layer": 0.1,
        "extrusion": 0.26,
        "wall": 0.5,
        "detail": 0.3,
        "pin": 0.6,
        "barrel": 0.5,
        "nozzle": 0.25,
    },
)
COARSE = make_spec(
    PrintSettings, {"detail": 1.0, "barrel": 1.6, "pin": 2.0, "layer": 0.4, "extrusion": 0.8}
)


def tank(settings: PrintSettings = FDM, **values: Any) -> Model:
    return build(make_spec(Tank, values), settings)


def mesh(body: Body) -> Mesh:
    return to_mesh(EVALUATOR.manifold(body.solid, body.role), EVALUATOR.roles, body.role)


def assert_printable(model: Model) -> None:
    for body in model.bodies:
        made = mesh(body)
        assert shells(made)[0] == body.components, body.name
        assert made.volume > 50
        assert made.bounds[0, 2] == 0
        if body.footprint:
            bed = made.vertices[made.vertices[:, 2] == 0]
            extent = bed.max(0) - bed.min(0)
            assert tuple(extent[:2]) == body.footprint


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("separate", [False, True])
def test_prints_in_one_piece_or_two(look: str, separate: bool) -> None:
    assert_printable(tank(look=look, separate_turret=separate))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    "values",
    [
        {"turret_angle": -360, "gun_elevation": 0, "heading": -180, "skirts": "removed"},
        {
            "turret_angle": 97,
            "gun_elevation": 20,
            "heading": 180,
            "skirts": "fitted",
            "seed": 999_999,
        },
        {"turret_angle": 180, "gun_elevation": 0, "commander": False, "antenna": True, "seed": 0},
    ],
)
def test_prints_at_the_limits(look: str, values: dict[str, Any]) -> None:
    assert_printable(tank(look=look, **values))


@pytest.mark.parametrize(
    ("look", "settings"),
    [
        ("modern", RESIN),
        ("cold-war", RESIN),
        ("ww2", RESIN),
        ("modern", COARSE),
        ("ww2", FINE_NOZZLE),
    ],
    ids=["modern-resin", "cold-war-resin", "ww2-resin", "modern-coarse", "ww2-fine"],
)
def test_prints_by_other_processes(look: str, settings: PrintSettings) -> None:
    assert_printable(tank(settings, look=look, antenna=True))


@pytest.mark.parametrize(("look", "scale"), [("modern", 285), ("cold-war", 285), ("ww2", 350)])
def test_fits_the_smallest_base_at_neighbouring_scales(look: str, scale: float) -> None:
    settings = make_spec(PrintSettings, {"scale": scale})
    for heading in (0, 27, 45):
        gun_past_base(make_spec(Tank, {"look": look, "heading": heading}), Gauge.of(settings))
    assert_printable(tank(settings, look=look))


@pytest.mark.parametrize("look", LOOKS)
def test_hull_stays_over_the_base(look: str) -> None:
    model = tank(look=look, heading=27, skirts="fitted", separate_turret=True)
    assert tuple(mesh(model.bodies[0]).size[:2]) == (25, 25)


def test_only_the_gun_passes_the_base_and_the_notes_say_how_far() -> None:
    model = tank(heading=0, turret_angle=0, gun_elevation=0)
    low, high = mesh(model.bodies[0]).bounds
    past = -12.5 - low[1]
    assert 0 < past < 4
    assert f"{past:.1f} mm" in model.notes[0]
    assert tuple(high[:2]) == (12.5, 12.5)


def test_a_full_turn_of_the_turret_changes_nothing() -> None:
    for angle in (-360, 0, 360):
        assert tank(turret_angle=angle).bodies == tank(turret_angle=0).bodies


def test_same_seed_same_tank_and_another_seed_other_stowage() -> None:
    assert tank(seed=4).bodies == tank(seed=4).bodies
    assert tank(seed=4).bodies != tank(seed=5).bodies


@pytest.mark.parametrize("look", LOOKS)
def test_half_the_scale_with_half_the_limits_halves_the_lengths(look: str) -> None:
    half = make_spec(
        PrintSettings,
        {"scale": 600, "detail": 0.25, "layer": 0.1, "extrusion": 0.21, "barrel": 0.4, "pin": 0.5},
    )
    full = make_spec(PrintSettings, {"nozzle": 0})
    half = half.model_copy(update={"nozzle": 0.0})
    gauge, halved = Gauge.of(full), Gauge.of(half)
    spec = make_spec(Tank, {"look": look})
    turret = EVALUATOR.manifold(armed_turret(spec, gauge).scaled(gauge.factor))
    small = EVALUATOR.manifold(armed_turret(spec, halved).scaled(halved.factor))
    assert small.volume() == pytest.approx(turret.volume() / 8, rel=1e-6)
    assert small.bounding_box()[3] == pytest.approx(turret.bounding_box()[3] / 2, abs=1e-6)


@pytest.mark.parametrize("look", LOOKS)
def test_a_separate_turret_turns_freely_with_the_stated_clearance(look: str) -> None:
    model = tank(look=look, separate_turret=True, gun_elevation=0, heading=90)
    hull, turret = model.bodies
    lower = EVALUATOR.manifold(hull.solid)
    upper = EVALUATOR.manifold(turret.solid)
    ring, _ = LOOKS[look].RING
    for angle in range(0, 360, 15):
        place = compose(moved(ring, 0, turret.place[11]), rotated(angle))
        turned = upper.transform([place[:4], place[4:8], place[8:]])
        assert (turned ^ lower).volume() == pytest.approx(0, abs=1e-6), angle
    seated = upper.transform([turret.place[:4], turret.place[4:8], turret.place[8:]])
    (joint,) = model.joints
    for direction in range(0, 360, 45):
        x, y = (f(math.radians(direction)) for f in (math.cos, math.sin))
        free, stuck = 0.9 * joint.clearance, 1.3 * joint.clearance
        assert (seated.translate((free * x, free * y, 0)) ^ lower).volume() < 1e-6
        assert (seated.translate((stuck * x, stuck * y, 0)) ^ lower).volume() > 1e-4


def test_a_hull_longer_than_its_base_is_refused() -> None:
    large = make_spec(PrintSettings, {"scale": 200})
    with pytest.raises(SpecError, match=r"passes the base edge by .* take a larger base"):
        tank(large)
    assert_printable(tank(large, base="2x2"))


def test_a_turret_with_no_wall_around_its_peg_is_refused() -> None:
    loose = make_spec(PrintSettings, {"scale": 600, "clearance": 0.8})
    with pytest.raises(SpecError, match=r"clearance"):
        tank(loose, separate_turret=True)

"""Cars: every style closes and stays on its base, two share it, sizes follow the scale."""

from __future__ import annotations

from typing import Any

import pytest

from generators.kit.errors import SpecError
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.model import Body, Model
from generators.kit.solid import DRAFT, MeshEvaluator
from generators.kit.spec import make_spec
from generators.vehicles.car import Car, build
from generators.vehicles.car_lines import STYLES
from generators.vehicles.car_trim import dressed
from generators.vehicles.stock import Gauge

EVALUATOR = MeshEvaluator(DRAFT)
FDM = PrintSettings()
RESIN = make_spec(
    PrintSettings,
    {
        "layer": 0.05,
        "extrusion": 0.035,
        "detail": 0.2,
        "pin": 0.5,
        "barrel": 1.0,
        "nozzle": 0,
        "resin": True,
    },
)
FINE_NOZZLE = make_spec(
    PrintSettings, {"layer": 0.1, "extrusion": 0.26, "detail": 0.3, "nozzle": 0.25}
)
COARSE = make_spec(PrintSettings, {"detail": 1.0, "layer": 0.4, "extrusion": 0.8})


def car(settings: PrintSettings = FDM, **values: Any) -> Model:
    return build(make_spec(Car, values), settings)


def mesh(body: Body) -> Mesh:
    return to_mesh(EVALUATOR.manifold(body.solid, body.role), EVALUATOR.roles, body.role)


def assert_printable(model: Model) -> None:
    (body,) = model.bodies
    made = mesh(body)
    assert shells(made)[0] == 1
    assert made.volume > 1000
    assert made.bounds[0, 2] == 0
    assert body.footprint == tuple(made.size[:2])


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("number", [1, 2])
def test_prints_and_stays_over_the_base(style: str, number: int) -> None:
    assert_printable(car(style=style, count=number))


@pytest.mark.parametrize(
    ("style", "settings"),
    [
        ("sedan", RESIN),
        ("sports", RESIN),
        ("taxi", FINE_NOZZLE),
        ("police", COARSE),
        ("compact", COARSE),
    ],
    ids=["sedan-resin", "sports-resin", "taxi-fine", "police-coarse", "compact-coarse"],
)
def test_prints_by_other_processes(style: str, settings: PrintSettings) -> None:
    assert_printable(car(settings, style=style))


@pytest.mark.parametrize(("scale", "heading"), [(285, -180), (285, 45), (350, 180)])
def test_fits_the_smallest_base_at_neighbouring_scales(scale: float, heading: float) -> None:
    settings = make_spec(PrintSettings, {"scale": scale})
    assert_printable(car(settings, heading=heading, count=2, seed=999_999))


@pytest.mark.parametrize("texture", ["plain", "rubble", "water"])
def test_stands_on_any_ground(texture: str) -> None:
    assert_printable(car(**{"base.texture": texture, "base.shape": "round"}))


@pytest.mark.parametrize("style", STYLES)
def test_half_the_scale_with_half_the_limits_halves_the_lengths(style: str) -> None:
    full = make_spec(PrintSettings, {"nozzle": 0})
    half = make_spec(
        PrintSettings,
        {"scale": 600, "nozzle": 0, "detail": 0.25, "layer": 0.1, "extrusion": 0.21, "barrel": 0.4},
    )
    sizes = []
    for settings in (full, half):
        gauge = Gauge.of(settings)
        sizes.append(EVALUATOR.manifold(dressed(style, gauge).scaled(gauge.factor)))
    assert sizes[1].volume() == pytest.approx(sizes[0].volume() / 8, rel=1e-6)


@pytest.mark.parametrize("style", STYLES)
def test_is_the_same_on_both_sides(style: str) -> None:
    lines = STYLES[style]
    low, high = _bounds(style)
    assert low[1] == pytest.approx(-high[1], abs=1e-3)
    assert high[1] > lines.half_width


def test_a_car_is_true_to_size() -> None:
    low, high = _bounds("sedan")
    assert high[0] - low[0] == pytest.approx(FDM.real(4.9), rel=0.06)
    assert high[2] == pytest.approx(FDM.real(1.5), rel=0.12)


@pytest.mark.parametrize("seed", [0, 7, 999_999])
@pytest.mark.parametrize("style", ["sedan", "compact"])
def test_luggage_stays_on_the_roof(style: str, seed: int) -> None:
    assert_printable(car(style=style, luggage=True, seed=seed))


def test_a_roof_sign_leaves_no_room_for_luggage() -> None:
    with pytest.raises(SpecError, match=r"allowed for sedan and compact"):
        car(style="taxi", luggage=True)


def test_second_car_comes_the_other_way() -> None:
    one, two = car(count=1), car(count=2)
    assert mesh(two.bodies[0]).volume > mesh(one.bodies[0]).volume


def test_cars_that_do_not_fit_are_refused() -> None:
    large = make_spec(PrintSettings, {"scale": 150})
    with pytest.raises(SpecError, match=r"passes the base edge by .* take a larger base"):
        car(large)
    assert_printable(car(large, base="2x2"))


def _bounds(style: str) -> tuple[Any, Any]:
    box = EVALUATOR.manifold(dressed(style, Gauge.of(FDM))).bounding_box()
    return box[:3], box[3:]

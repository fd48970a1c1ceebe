"""The tower: exact sizes, sections that stack, a room that hides a base, nothing over the edge."""

import itertools
from functools import cache

import numpy as np
import pytest

from generators.buildings.interior import hall_centre
from generators.buildings.massing import ground_plan, plan_size, sections, tiers
from generators.buildings.skyscraper import GENERATOR, Skyscraper, build
from generators.kit.errors import SpecError
from generators.kit.joint import lip_fit
from generators.kit.limits import PrintSettings
from generators.kit.mesh import Mesh, shells, to_mesh
from generators.kit.model import Model
from generators.kit.solid import DRAFT, Difference, MeshEvaluator, Part, Solid, Union
from generators.kit.spec import make_spec

RESIN = PrintSettings(
    layer=0.05, wall=0.4, free_wall=0.6, detail=0.2, pin=0.5, barrel=1.0, clearance=0.12, nozzle=0
)
FINE_NOZZLE = PrintSettings(layer=0.1, wall=0.5, free_wall=0.6, detail=0.3, pin=0.6, nozzle=0.25)
STORE: dict = {}
SMALL = {"storeys": 5, "setbacks": 1, "section_height": 45}
TOWERS = [
    (SMALL, PrintSettings()),
    ({"base": "1x1", "storeys": 5, "setbacks": 6}, PrintSettings()),
    ({"base": "1x3", "storeys": 3, "crown": "flat"}, PrintSettings()),
    ({"base": "3x2", "storeys": 2, "crown": "ziggurat", "joint": "both"}, PrintSettings()),
    ({"storeys": 1, "joint": "magnet"}, RESIN),
    ({"storeys": 6, "entrance": "doors"}, FINE_NOZZLE),
]


def spec_of(values: dict) -> Skyscraper:
    return make_spec(Skyscraper, values)


@cache
def _made(key: int) -> tuple[Skyscraper, Model, dict, dict]:
    values, settings = TOWERS[key]
    spec = spec_of(values)
    model = build(spec, settings)
    evaluator = MeshEvaluator(DRAFT, STORE)
    manifolds = {b.name: evaluator.manifold(b.solid, b.role) for b in model.bodies}
    meshes = {b.name: to_mesh(manifolds[b.name], evaluator.roles, b.role) for b in model.bodies}
    return spec, model, manifolds, meshes


every_tower = pytest.mark.parametrize("key", range(len(TOWERS)))


@every_tower
def test_bodies_are_single_stand_on_the_bed_and_stay_over_the_footprint(key: int) -> None:
    spec, model, _, meshes = _made(key)
    half = np.array(spec.base.size.mm) / 2
    for body in model.bodies:
        mesh: Mesh = meshes[body.name]
        low, high = mesh.bounds
        assert shells(mesh)[0] == body.components == 1
        assert mesh.volume > 0 and low[2] == 0
        assert (low[:2] >= -half).all() and (high[:2] <= half).all()
        assert high[2] <= spec.section_height
        assert body.mark is not None


@every_tower
def test_ground_is_exactly_the_footprint(key: int) -> None:
    spec, model, _, meshes = _made(key)
    ground = model.bodies[0]
    assert ground.footprint == spec.base.size.mm
    vertices = meshes["ground"].vertices
    contour = vertices[vertices[:, 2] == 0][:, :2]
    assert tuple(contour.max(0) - contour.min(0)) == spec.base.size.mm
    assert tuple(contour.max(0) + contour.min(0)) == (0, 0)


@every_tower
def test_sections_stack_without_overlap_and_with_the_clearance_asked_for(key: int) -> None:
    _, model, manifolds, _ = _made(key)
    places = {body.name: body.place[11] for body in model.bodies}
    assert len(model.joints) == len(model.bodies) - 1
    for joint in model.joints:
        lower, upper = manifolds[joint.lower], manifolds[joint.upper]
        upper = upper.translate((0, 0, places[joint.upper] - places[joint.lower]))
        assert (lower ^ upper).volume() < 1e-3
        assert (lower ^ upper.translate((0, 0, 1))).volume() < 1e-3
        for x, y in ((1, 0), (0, -1)):
            near, far = joint.clearance - 0.03, joint.clearance + 0.03
            assert (lower ^ upper.translate((x * near, y * near, 0))).volume() < 1e-2
            assert (lower ^ upper.translate((x * far, y * far, 0))).volume() > 0.05


@pytest.mark.parametrize("key", [0, 3, 4, 5])
def test_a_civilian_base_hides_below_the_first_seam(key: int) -> None:
    from manifold3d import Manifold

    spec, model, manifolds, _ = _made(key)
    above = model.bodies[1]
    top = above.place[11]
    upper = manifolds[above.name].translate((0, 0, top))
    wall = lip_fit(TOWERS[key][1]).wall
    plans = tiers(ground_plan((spec.base.size.x, spec.base.size.y)), spec.storeys, spec.setbacks)
    rooms = [[side - 2 * wall for side in plan_size(tier.bays)] for tier in plans]
    centres = [hall_centre(*room) for room in rooms if min(room) > 26]
    boxes = [Manifold.cube((26, 26, 16)).translate((x - 13, y - 13, top - 16)) for x, y in centres]
    fits = [box for box in boxes if (box ^ manifolds["ground"]).volume() < 1e-6]
    assert fits
    assert all((box ^ upper).volume() < 1e-6 for box in fits)
    lifted = [box.translate((0, 0, 8)) for box in fits]
    assert all((box ^ manifolds["ground"]).volume() < 1e-6 for box in lifted)  # open at the top


def test_a_narrow_tower_has_no_room_and_says_so() -> None:
    _, model, _, _ = _made(1)
    assert any("No room inside" in note for note in model.notes)
    assert any("6 setbacks asked for" in note for note in model.notes)


def test_one_storey_more_is_one_storey_height_more() -> None:
    def joint_planes(storeys: int, height: float) -> list[float]:
        spec = spec_of({"storeys": storeys, "storey_height": height, "section_height": 200})
        return [body.place[11] for body in build(spec, PrintSettings()).bodies]

    roofs = [joint_planes(n, 11.3)[-1] for n in (1, 2, 5, 20, 60)]
    assert roofs == pytest.approx([2 + 16 + 11.3 * (n - 1) for n in (1, 2, 5, 20, 60)])


@pytest.mark.parametrize("limit", [32, 45, 60, 180])
@pytest.mark.parametrize("storeys", [1, 7, 18, 60])
def test_no_section_is_planned_higher_than_the_limit(storeys: int, limit: float) -> None:
    tower = tiers(ground_plan((2, 2)), storeys, 2)
    rows = [18.0] + [11.0] * (storeys - 1)
    runs = sections(tower, 0, rows, 8.0, limit)
    assert sum(run.storeys for run in runs) == storeys
    assert all(sum(rows[r.first : r.first + r.storeys]) + 2 <= limit for r in runs)
    assert all(0 <= run.shoulder < run.storeys for run in runs)
    assert all(run.storeys <= 2 for run in sections(tower, 2, rows, 8.0, limit))


@pytest.mark.parametrize("units", [(1, 1), (1, 3), (2, 2), (3, 4), (20, 20)])
def test_plans_fill_the_footprint_and_narrow_upwards(units: tuple[int, int]) -> None:
    tower = tiers(ground_plan(units), 30, 6)
    assert plan_size(tower[0].bays) == (25 * units[0] - 5, 25 * units[1] - 5)
    for low, high in itertools.pairwise(tower):
        assert high.bays[0] < low.bays[0] and high.bays[1] < low.bays[1]
        assert min(high.bays) >= 2


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"storeys": 0}, ["storeys = 0", "1 to 60"]),
        ({"storeys": 61}, ["storeys = 61", "1 to 60"]),
        ({"base": "2.5x2"}, ["62.5 mm", "multiple of 25 mm"]),
        ({"base": "60x50mm"}, ["60 mm", "multiple of 25 mm"]),
        ({"base": "21x2"}, ["525 mm", "at most 20"]),
        ({"crown": "dome"}, ["crown.kind", "sunburst | ziggurat | flat"]),
        ({"section_height": 33, "lobby_height": 28}, ["section_height = 33 mm", "lobby_height"]),
        ({"storys": 3}, ["unknown parameter storys", "storeys"]),
    ],
)
def test_what_cannot_be_built_is_refused_in_words(values: dict, words: list[str]) -> None:
    with pytest.raises(SpecError) as caught:
        spec_of(values)
    assert all(word in str(caught.value) for word in words)


def test_same_spec_same_mesh_and_another_seed_other_windows() -> None:
    def ground(seed: int) -> Mesh:
        body = build(spec_of({**SMALL, "seed": seed}), PrintSettings()).bodies[0]
        evaluator = MeshEvaluator(DRAFT, STORE)
        return to_mesh(evaluator.manifold(body.solid), evaluator.roles)

    first, again, other = ground(1), ground(1), ground(2)
    assert first.vertices.tobytes() == again.vertices.tobytes()
    assert first.faces.tobytes() == again.faces.tobytes()
    assert first.vertices.tobytes() != other.vertices.tobytes()


def test_a_taller_tower_needs_hardly_more_different_parts() -> None:
    few, many = (_leaves({"storeys": n, "section_storeys": 4}) for n in (12, 60))
    assert len(many) <= len(few) + 16


def test_every_part_is_made_in_cadquery_so_that_the_tower_has_a_step() -> None:
    for leaf in _leaves({"base": "1x1", "storeys": 3}):
        assert type(leaf.recipe(*leaf.args)).__module__.startswith("cadquery")


def _leaves(values: dict) -> set[Part]:
    found: set[Part] = set()
    todo: list[Solid] = [b.solid for b in build(spec_of(values), PrintSettings()).bodies]
    while todo:
        solid = todo.pop()
        if isinstance(solid, Part):
            found.add(solid)
        elif isinstance(solid, Union):
            todo += solid.parts
        elif isinstance(solid, Difference):
            todo += (solid.whole, solid.tool)
        else:
            todo.append(solid.solid)
    return found


def test_the_generator_builds_with_no_parameters() -> None:
    model = GENERATOR.build(GENERATOR.spec(), PrintSettings())
    assert next(body.name for body in model.bodies) == "ground"
    assert model.bodies[-1].name == "roof"

"""Solids as exact surfaces: a CadQuery assembly of placed leaves, for STEP.

Leaves of a union stay parts of their own, placed and shared as they are in the expression: fusing
hundreds of them takes the kernel minutes and loses the structure. Only cuts and intersections
are carried out, and only between parts whose boxes meet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generators.kit.errors import BuildError
from generators.kit.model import Model
from generators.kit.solid import (
    IDENTITY,
    Difference,
    Intersection,
    Matrix,
    Painted,
    Part,
    Placed,
    Solid,
    Union,
    compose,
    moved,
)

if TYPE_CHECKING:
    import cadquery as cq

Colour = tuple[float, float, float]


@dataclass(frozen=True)
class Surface:
    """An exact part: a CadQuery shape (rigidly placed by its own location) and its colour role."""

    shape: Any
    role: str


def assembly(model: Model, colours: Mapping[str, Colour], name: str = "piece") -> cq.Assembly:
    """All bodies in their places, each an assembly of its own, coloured by role (RGB 0 to 1).

    Raises BuildError when a leaf is a mesh, or when the kernel fails on a cut.
    """
    import cadquery as cq

    whole = cq.Assembly(name=name)
    evaluator = StepEvaluator()
    for body in model.bodies:
        group = cq.Assembly(name=body.name)
        for number, surface in enumerate(evaluator.surfaces(body.solid, body.role, body.place)):
            shape = surface.shape
            red, green, blue = colours.get(surface.role, (0.7, 0.7, 0.7))
            group.add(
                shape.located(cq.Location()),
                loc=shape.location(),
                name=f"{body.name}-{number}",
                color=cq.Color(red, green, blue),
            )
        whole.add(group)
    return whole


class StepEvaluator:
    """Turns solids into exact surfaces; each leaf is made once, and once for each mirroring."""

    def __init__(self) -> None:
        self._leaves: dict[Part, Any] = {}
        self._bent: dict[tuple[Part, Matrix], Any] = {}

    def surfaces(self, solid: Solid, role: str, matrix: Matrix = IDENTITY) -> list[Surface]:
        """The parts of `solid` moved by `matrix`. Raises BuildError as `assembly` does."""
        if isinstance(solid, Placed):
            return self.surfaces(solid.solid, role, compose(matrix, solid.matrix))
        if isinstance(solid, Painted):
            return self.surfaces(solid.solid, solid.role, matrix)
        if isinstance(solid, Part):
            return [Surface(self._placed(solid, matrix), role)]
        if isinstance(solid, Union):
            return [found for item in solid.parts for found in self.surfaces(item, role, matrix)]
        if isinstance(solid, Difference | Intersection):
            wholes = self.surfaces(solid.whole, role, matrix)
            tools = [tool.shape for tool in self.surfaces(solid.tool, role, matrix)]
            work = _cut if isinstance(solid, Difference) else _common
            made = [Surface(work(whole.shape, tools), whole.role) for whole in wholes]
            return [item for item in made if item.shape is not None]
        raise TypeError(f"not a solid: {solid!r}")

    def _placed(self, leaf: Part, matrix: Matrix) -> Any:
        """The leaf's shape in place: moved if the matrix is rigid, else rebuilt, then moved."""
        import cadquery as cq

        if _is_rigid(matrix):
            return self._leaf(leaf).moved(cq.Location(_transform(matrix)))
        linear = compose(moved(-matrix[3], -matrix[7], -matrix[11]), matrix)
        bent = self._bent.get((leaf, linear))
        if bent is None:
            bent = self._bent[leaf, linear] = _rebuilt(self._leaf(leaf), linear)
        return bent.moved(cq.Location(cq.Vector(matrix[3], matrix[7], matrix[11])))

    def _leaf(self, leaf: Part) -> Any:
        shape = self._leaves.get(leaf)
        if shape is None:
            shape = self._leaves[leaf] = leaf_shape(leaf)
        return shape


def leaf_shape(leaf: Part) -> Any:
    """The CadQuery shape of a leaf. Raises BuildError when it is a mesh or its recipe fails."""
    import cadquery as cq

    try:
        made = leaf.recipe(*leaf.args)
    except BuildError:
        raise
    except Exception as error:  # the kernel raises anything from ValueError to its own types
        raise BuildError(f"{leaf.name} could not be built: {error}") from error
    if isinstance(made, cq.Workplane):
        shapes = [value for value in made.vals() if isinstance(value, cq.Shape)]
        made = shapes[0] if len(shapes) == 1 else cq.Compound.makeCompound(shapes)
    if not isinstance(made, cq.Shape):
        raise BuildError(
            f"no STEP: {leaf.recipe.__name__} is a mesh (organic skin or fracture), "
            "which has no exact surfaces; take STL, 3MF or GLB"
        )
    return made


def _cut(whole: Any, tools: list[Any]) -> Any:
    near = [tool for tool in tools if _boxes_meet(whole, tool)]
    if not near:
        return whole
    return _checked(whole.cut(*near), "cut")


def _common(whole: Any, tools: list[Any]) -> Any:
    near = [tool for tool in tools if _boxes_meet(whole, tool)]
    if not near:
        return None
    tool = near[0] if len(near) == 1 else near[0].fuse(*near[1:])
    return _checked(whole.intersect(tool), "intersection")


def _checked(shape: Any, what: str) -> Any:
    """The result of a boolean; None when nothing is left. The kernel fails by returning rubbish."""
    if not shape.Solids():
        return None
    if not shape.isValid() or shape.Volume() <= 0:
        raise BuildError(f"no STEP: the kernel failed in a {what}; take STL, 3MF or GLB")
    return shape


def _boxes_meet(one: Any, other: Any) -> bool:
    a, b = one.BoundingBox(), other.BoundingBox()
    return bool(
        a.xmin < b.xmax
        and b.xmin < a.xmax
        and a.ymin < b.ymax
        and b.ymin < a.ymax
        and a.zmin < b.zmax
        and b.zmin < a.zmax
    )


def _is_rigid(matrix: Matrix) -> bool:
    """Whether the matrix only turns and moves: neither mirrored nor scaled."""
    scale = _similarity(matrix)
    return scale is not None and abs(scale - 1) < 1e-9


def _similarity(matrix: Matrix) -> float | None:
    """The scale of a matrix that keeps angles, negative when it mirrors; None when it shears."""
    import numpy as np

    linear = np.array(matrix, float).reshape(3, 4)[:, :3]
    scale = float(np.cbrt(np.linalg.det(linear)))
    return scale if np.allclose(linear @ linear.T, scale**2 * np.eye(3), atol=1e-9) else None


def _transform(matrix: Matrix) -> Any:
    from OCP.gp import gp_Trsf

    made = gp_Trsf()
    made.SetValues(*matrix)
    return made


def _rebuilt(shape: Any, matrix: Matrix) -> Any:
    """A mirrored or scaled copy of the shape with surfaces of its own."""
    import cadquery as cq
    from OCP.BRepBuilderAPI import BRepBuilderAPI_GTransform, BRepBuilderAPI_Transform
    from OCP.gp import gp_GTrsf, gp_Mat, gp_XYZ

    if _similarity(matrix) is not None:
        made = BRepBuilderAPI_Transform(shape.wrapped, _transform(matrix), True)
    else:
        linear = [matrix[4 * row + column] for row in range(3) for column in range(3)]
        made = BRepBuilderAPI_GTransform(
            shape.wrapped, gp_GTrsf(gp_Mat(*linear), gp_XYZ(matrix[3], matrix[7], matrix[11])), True
        )
    return cq.Shape.cast(made.Shape())

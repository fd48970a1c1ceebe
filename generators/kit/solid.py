"""Solids as immutable expressions: leaves are recipes, nodes are union, difference, placement.

    bay = part(window_bay, 5.0, 12.0)                  # a CadQuery recipe, built once per arguments
    wall = union(bay.at(x=5.0 * i) for i in range(8))  # eight instances of one tessellation
    piece = wall - part(door, 4.0).at(z=1)

An expression costs nothing until an evaluator walks it: `MeshEvaluator` here, `step` for STEP.
Equal leaves are built once, however often they are placed.
"""

from __future__ import annotations

import hashlib
import inspect
import math
import sys
from collections.abc import Callable, Hashable, Iterable, MutableMapping
from dataclasses import dataclass, fields
from functools import cache, cached_property, lru_cache
from importlib import import_module
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Literal

from generators.kit.errors import BuildError

if TYPE_CHECKING:
    import manifold3d as m3

Matrix = tuple[float, ...]
"""A 3 x 4 affine matrix, row by row."""
IDENTITY: Matrix = (1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0)
Axis = Literal["x", "y", "z"]
_AXES = ("x", "y", "z")


def moved(x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Matrix:
    """Matrix of a translation by x, y, z mm."""
    return (1.0, 0.0, 0.0, x, 0.0, 1.0, 0.0, y, 0.0, 0.0, 1.0, z)


def rotated(degrees: float, axis: Axis = "z") -> Matrix:
    """Matrix of a right-handed rotation about an axis through the origin."""
    turns, rest = divmod(degrees, 90.0)
    if rest == 0.0:  # exact, so that quarter turns keep coordinates exact
        c, s = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(turns) % 4]
    else:
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    if axis == "x":
        return (1.0, 0.0, 0.0, 0.0, 0.0, c, -s, 0.0, 0.0, s, c, 0.0)
    if axis == "y":
        return (c, 0.0, s, 0.0, 0.0, 1.0, 0.0, 0.0, -s, 0.0, c, 0.0)
    return (c, -s, 0.0, 0.0, s, c, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0)


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that applies `inner` first, then `outer`."""
    rows = []
    for r in range(3):
        a, b, c, d = outer[4 * r : 4 * r + 4]
        rows += [a * inner[k] + b * inner[4 + k] + c * inner[8 + k] for k in range(3)]
        rows.append(a * inner[3] + b * inner[7] + c * inner[11] + d)
    return tuple(rows)


class _Node:
    """Caches the hash, so that deep expressions stay cheap as dictionary keys."""

    @cached_property
    def _hash(self) -> int:
        return hash((type(self), *(getattr(self, f.name) for f in fields(self))))  # type: ignore[arg-type]

    def __hash__(self) -> int:
        return self._hash


class Solid(_Node):
    """A solid expression. Combine with `+`, `-`, `&`; place with `at`, `turned`, `mirrored`."""

    def __add__(self, other: Solid) -> Solid:
        return union((self, other))

    def __sub__(self, other: Solid) -> Solid:
        return Difference(self, other)

    def __and__(self, other: Solid) -> Solid:
        return Intersection(self, other)

    def placed(self, matrix: Matrix) -> Solid:
        return self if matrix == IDENTITY else Placed(self, matrix)

    def at(self, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Solid:
        """Moved by x, y, z mm."""
        return self.placed(moved(float(x), float(y), float(z)))

    def turned(self, degrees: float, axis: Axis = "z") -> Solid:
        """Turned about an axis through the origin, right-handed."""
        return self.placed(rotated(degrees, axis))

    def mirrored(self, axis: Axis) -> Solid:
        """Mirrored in the plane through the origin across `axis`."""
        return self.scaled(*(-1.0 if a == axis else 1.0 for a in _AXES))

    def scaled(self, x: float, y: float | None = None, z: float | None = None) -> Solid:
        """Scaled about the origin, one factor or three."""
        y, z = (x if y is None else y), (x if z is None else z)
        return self.placed((x, 0.0, 0.0, 0.0, 0.0, y, 0.0, 0.0, 0.0, 0.0, z, 0.0))

    def painted(self, role: str) -> Solid:
        """Given a colour role (see `model.ROLES`); an inner `painted` wins over an outer one."""
        return Painted(self, role)


@dataclass(frozen=True, eq=True)
class Part(Solid):
    """A leaf: a pure function and its arguments."""

    recipe: Callable[..., Any]
    args: tuple[Hashable, ...]
    __hash__ = _Node.__hash__

    @property
    def name(self) -> str:
        return f"{self.recipe.__module__}.{self.recipe.__qualname__}{self.args!r}"


@dataclass(frozen=True, eq=True)
class Union(Solid):
    """All of its parts as one."""

    parts: tuple[Solid, ...]
    __hash__ = _Node.__hash__


@dataclass(frozen=True, eq=True)
class Difference(Solid):
    """What is left of the whole where the tool is not."""

    whole: Solid
    tool: Solid
    __hash__ = _Node.__hash__


@dataclass(frozen=True, eq=True)
class Intersection(Solid):
    """Where both are."""

    whole: Solid
    tool: Solid
    __hash__ = _Node.__hash__


@dataclass(frozen=True, eq=True)
class Placed(Solid):
    """A solid moved by a matrix."""

    solid: Solid
    matrix: Matrix
    __hash__ = _Node.__hash__


@dataclass(frozen=True, eq=True)
class Painted(Solid):
    """A solid with a colour role."""

    solid: Solid
    role: str
    __hash__ = _Node.__hash__


def part(recipe: Callable[..., Any], *args: Hashable) -> Solid:
    """A leaf made by `recipe(*args)`, built on demand and once for equal arguments.

    The recipe must be a pure module-level function. It returns a CadQuery shape or workplane
    (which also goes into STEP), a `manifold3d.Manifold`, or an object with
    `manifold(detail) -> Manifold` such as an organic skin. Float arguments are rounded to a
    tenth of a micron so that equal sizes meet in the cache.
    """
    return Part(recipe, tuple(round(a, 4) if isinstance(a, float) else a for a in args))


def union(solids: Iterable[Solid]) -> Solid:
    """All of the solids as one. They must overlap (0.02 mm or more), not merely touch."""
    flat: list[Solid] = []
    for solid in solids:
        flat += solid.parts if isinstance(solid, Union) else (solid,)
    if not flat:
        raise ValueError("a union needs at least one solid")
    return flat[0] if len(flat) == 1 else Union(tuple(flat))


# ------------------------------------------------------------------ evaluation to a mesh
@dataclass(frozen=True)
class Detail:
    """How finely solids are meshed: chord and angle for CadQuery, sample step for skins."""

    name: str
    tolerance: float
    angle: float
    step: float


DRAFT = Detail("draft", 0.06, 0.5, 0.6)
PRINT = Detail("print", 0.02, 0.25, 0.25)
FINE = Detail("fine", 0.01, 0.15, 0.16)
DETAILS = {detail.name: detail for detail in (DRAFT, PRINT, FINE)}

LeafStore = MutableMapping[str, "tuple[Any, Any]"]
"""Key -> (vertices (n, 3) float64, faces (m, 3) uint64) of a leaf, kept between runs."""


class MeshEvaluator:
    """Turns solids into Manifolds: each leaf once, instances and booleans in Manifold.

    `store` may keep leaf meshes between runs (a dictionary, or one backed by a folder).
    """

    def __init__(self, detail: Detail = PRINT, store: LeafStore | None = None) -> None:
        self.detail = detail
        self.store: LeafStore = {} if store is None else store
        self.roles: dict[int, str] = {}
        """Manifold original id -> colour role, for `mesh.to_mesh`."""
        self._leaves: dict[tuple[Solid, str], m3.Manifold] = {}
        self._known: dict[tuple[Solid, str], m3.Manifold] = {}

    def manifold(self, solid: Solid, role: str = "body") -> m3.Manifold:
        """The solid as a Manifold. Raises BuildError when a recipe or the kernel fails."""
        found = self._known.get((solid, role))
        if found is None:
            found = self._known[solid, role] = self._evaluate(solid, role)
        return found

    def _evaluate(self, solid: Solid, role: str) -> m3.Manifold:
        import manifold3d as m3
        import numpy as np

        if isinstance(solid, Part):
            return self._leaf(solid, role)
        if isinstance(solid, Painted):
            return self.manifold(solid.solid, solid.role)
        if isinstance(solid, Placed):
            matrix = np.array(solid.matrix, float).reshape(3, 4)
            return self.manifold(solid.solid, role).transform(matrix)
        if isinstance(solid, Union):
            parts = [self.manifold(item, role) for item in solid.parts]
            return m3.Manifold.batch_boolean(parts, m3.OpType.Add)
        if isinstance(solid, Difference):
            return self.manifold(solid.whole, role) - self.manifold(solid.tool, role)
        if isinstance(solid, Intersection):
            return self.manifold(solid.whole, role) ^ self.manifold(solid.tool, role)
        raise TypeError(f"not a solid: {solid!r}")

    def _leaf(self, leaf: Part, role: str) -> m3.Manifold:
        import manifold3d as m3
        import numpy as np

        key = leaf_key(leaf, self.detail)
        arrays = self.store.get(key)
        if arrays is None:
            arrays = leaf_arrays(leaf, self.detail)
            self.store[key] = arrays
        vertices, faces = arrays
        original = m3.Manifold.reserve_ids(1)
        self.roles[original] = role
        made = m3.Manifold(
            m3.Mesh64(
                vert_properties=np.ascontiguousarray(vertices, np.float64),
                tri_verts=np.ascontiguousarray(faces, np.uint64),
                run_index=np.array([0, 3 * len(faces)], np.uint64),
                run_original_id=np.array([original], np.uint32),
            )
        )
        if made.status() != m3.Error.NoError:
            raise BuildError(f"{leaf.name} is not a closed solid ({made.status().name})")
        return made


def leaf_arrays(leaf: Part, detail: Detail) -> tuple[Any, Any]:
    """Vertices (n, 3) float64 and faces (m, 3) uint64 of a leaf, closed and welded.

    Raises BuildError when the recipe fails or its mesh is open or inside out.
    """
    import numpy as np

    try:
        shape = leaf.recipe(*leaf.args)
        if hasattr(shape, "to_mesh64"):
            made = shape
        elif hasattr(shape, "manifold"):
            made = shape.manifold(detail)
        else:
            made = _tessellated(shape, detail)
    except BuildError as error:
        raise BuildError(f"{leaf.name}: {error}") from error
    except Exception as error:  # the kernel raises anything from ValueError to its own types
        raise BuildError(f"{leaf.name} could not be built: {error}") from error
    if made.is_empty() or made.volume() <= 0:
        raise BuildError(f"{leaf.name} has no volume ({made.status().name})")
    mesh = made.to_mesh64()
    return (
        np.asarray(mesh.vert_properties)[:, :3].astype(np.float64),
        np.asarray(mesh.tri_verts).astype(np.uint64),
    )


def _tessellated(shape: Any, detail: Detail) -> m3.Manifold:
    """Tessellate a CadQuery shape and weld it (a shape is meshed face by face)."""
    import manifold3d as m3
    import numpy as np

    if hasattr(shape, "vals"):
        import cadquery as cq

        shapes = shape.vals()
        shape = shapes[0] if len(shapes) == 1 else cq.Compound.makeCompound(shapes)
    points, triangles = shape.tessellate(detail.tolerance, detail.angle)
    vertices = np.array([(p.x, p.y, p.z) for p in points], float)
    faces = np.array(triangles, np.int64)
    vertices, welded = np.unique(np.round(vertices, 5), axis=0, return_inverse=True)
    faces = welded.reshape(-1)[faces]
    a, b, c = faces.T
    faces = _in_order(faces[(a != b) & (b != c) & (a != c)])
    made = m3.Manifold(
        m3.Mesh64(
            vert_properties=np.ascontiguousarray(vertices),
            tri_verts=np.ascontiguousarray(faces, np.uint64),
        )
    )
    if made.status() != m3.Error.NoError:
        raise BuildError(f"the kernel's mesh is not closed ({made.status().name})")
    return made


def _in_order(faces: Any) -> Any:
    """Faces (m, 3) from their lowest corner on, sorted: the kernel's own order varies."""
    import numpy as np

    first = faces.argmin(1)[:, None]
    turned = np.take_along_axis(faces, (first + np.arange(3)) % 3, 1)
    return turned[np.lexsort(turned.T[::-1])]


def leaf_key(leaf: Part, detail: Detail) -> str:
    """Content address of a leaf's mesh: recipe source, arguments, tolerances, kernel versions."""
    return _digest(source_digest(leaf.recipe), repr(leaf.args), repr(detail), kernel_versions())


def _digest(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()


@lru_cache
def kernel_versions() -> str:
    """Versions of the libraries whose change changes meshes."""
    from importlib.metadata import version

    names = ("cadquery", "cadquery-ocp", "manifold3d", "numpy", "numba", "vtk")
    return " ".join(f"{name}={version(name)}" for name in names)


@cache
def source_digest(recipe: Callable[..., Any]) -> str:
    """Hash of a recipe's name, and of the source of its module and of all that this imports."""
    module = sys.modules[recipe.__module__]
    sources = "\0".join(f"{m.__name__}\0{inspect.getsource(m)}" for m in _own_modules(module))
    return _digest(recipe.__module__, recipe.__qualname__, sources)


def _own_modules(start: ModuleType) -> list[ModuleType]:
    """The module and all of its top package that it reaches, late `COMPILED` ones too, by name."""
    package = start.__name__.partition(".")[0]
    found: dict[str, ModuleType] = {}
    todo = [start]
    while todo:
        module = todo.pop()
        if module.__name__ in found or module.__name__.partition(".")[0] != package:
            continue
        found[module.__name__] = module
        todo += [import_module(name) for name in getattr(module, "COMPILED", ())]
        for value in vars(module).values():
            if isinstance(value, ModuleType):
                todo.append(value)
            elif isinstance(value, FunctionType | type) and value.__module__ in sys.modules:
                todo.append(sys.modules[value.__module__])
    return [found[name] for name in sorted(found)]

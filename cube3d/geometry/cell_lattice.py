"""Lattices other than the integer grid, built from the tables of :mod:`cube3d.lattices`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from operator import add, mul, sub
from typing import TYPE_CHECKING, Any, TypeVar

from cube3d.arrays import NDArray, np
from cube3d.core.library import LimitPassed
from cube3d.core.shapes import LatticeHandle, ShapesHandle, box_cells, orientations
from cube3d.errors import InternalError, PuzzleError, ShapeError, TooLargeError, cut, show
from cube3d.geometry.cells import MAX_CELLS, Cell, Cells, times
from cube3d.geometry.lattice import CONTACTS, ContactKind, Lattice, Vector
from cube3d.geometry.orientation import MOBILITIES, Matrix, Mobility, Orientations
from cube3d.lazy import lazily
from cube3d.shipped import LATTICES

with lazily(__name__):  # counting cubes needs none of them
    from cube3d.core.motion import Motions
    from cube3d.core.solids import cell_boxes
    from cube3d.lattices import read_record

if TYPE_CHECKING:
    from cube3d.lattices import Record


# The translations by which a body moves on a lattice.


@lru_cache(maxsize=32)
def motions(lattice: Lattice, width: int) -> Motions:
    """Return the possible moves of bodies whose cells have ``width`` coordinates."""
    if lattice.is_cubic:
        return Motions(lattice.in_core(width), (), spheres=False)
    record = lattice.record
    return Motions(lattice.in_core(width), record.moves, spheres=record.form == "sphere")


T = TypeVar("T", int, "NDArray[Any]")


@dataclass(frozen=True, eq=False, repr=False)
class CellLattice(Lattice):
    """A lattice other than the integer grid, with n axes.

    A point is a vector in units of 1 / scale of a translation.

    Attributes:
        name: its name in files.
        scale: units of points per step along each axis, (n,).
        corners: the points of the corners of a cell of each kind at home; the ends of an edge; the
            places where a sphere touches others.
        basis: n rows: the vector of a step along each axis, in space or in the plane.
        generators: generators of the group of orientations, matrices of shape (n, n).
        centres: the point of the cell of each type at translation 0; if cells have no type, one.
        places: if cells have no type, the places of the cells at home, by kind.
        translations: the rows of a basis of the translations, an upper triangle; None: every
            step is a translation.
        tile: the edges at each step of a box, as cells near the origin.
        face_corners: how many corners are shared by cells that share a face; 1: they only touch.
        arms: for edges that may cross, in order around a corner: the step to the other end of
            each, and the step from the corner to the point that stands for its direction.
        origin: where the point 0 is drawn; None: at 0.
        of_record: the record that it was made of.
    """

    name: str
    scale: Vector
    corners: tuple[tuple[Vector, ...], ...]
    basis: tuple[tuple[float, ...], ...]
    generators: tuple[tuple[Vector, ...], ...]
    centres: tuple[Vector, ...]
    places: tuple[Vector, ...] = ()
    translations: tuple[Vector, ...] | None = None
    tile: tuple[Cell, ...] = ()
    face_corners: int = 2
    arms: tuple[tuple[Vector, Vector], ...] = ()
    origin: tuple[float, ...] | None = None
    of_record: Record | None = None

    @classmethod
    def of(cls, record: Record) -> CellLattice:
        """Make the lattice of a record."""
        return cls(record.name, **record.cells, of_record=record)

    @property
    def is_shipped(self) -> bool:
        """Whether its name leads to it: files and pictures know no other lattices."""
        return self.name in LATTICES and shipped(self.name) is self

    @property
    def record(self) -> Record:
        """Names, and how its cells are drawn.

        Raises:
            ShapeError: it was made without a record.
        """
        if self.of_record is None:
            raise ShapeError(f"lattice {show(self.name)} was made without a record")
        return self.of_record

    def __reduce__(self) -> tuple[object, tuple[object]]:
        """Return how pickle rebuilds it: by its name, or from its record.

        Raises:
            TypeError: it was made without a record.
        """
        if self.is_shipped:
            return shipped, (self.name,)
        if self.of_record is None:
            raise TypeError("a lattice without a record cannot be pickled; CellLattice.of has one")
        return CellLattice.of, (self.record,)

    @cached_property
    def typed(self) -> bool:
        """Whether the last coordinate of a cell is its type."""
        return len(self.centres) > 1

    @property
    def contacts(self) -> tuple[ContactKind, ...]:
        """The kinds of contact that make sense."""
        return ("face",) if self.face_corners == 1 else ("face", "edge", "corner")

    @property
    def is_cubic(self) -> bool:
        """Whether it is the integer grid: no."""
        return False

    @property
    def any_dimension(self) -> bool:
        """Whether it has cells of every dimension: no, only of its own."""
        return False

    @property
    def is_flat(self) -> bool:
        """Whether all its cells lie in the plane."""
        return self.dimension == 2

    @property
    def dimension(self) -> int:
        """The number n of axes."""
        return len(self.scale)

    @property
    def width(self) -> int:
        """The number of coordinates of a cell."""
        return self.dimension + self.typed

    def measure(self, cells: Sequence[Cell], what: str) -> tuple[Cell, tuple[int, ...]]:
        """Return the translation and the box sizes of cells, see :class:`Lattice`."""
        if len(cells[0]) != self.width:
            raise ShapeError(
                f"{what} has cell {show([*cells[0]])}; "
                f"a cell of the {self.name} lattice has {self.width} coordinates"
            )
        wrong, low, extents = self.core.measure(cells)
        if wrong >= 0:
            raise ShapeError(f"{what} has cell {show([*cells[wrong]])}, but {self._why_not()}")
        return low, extents

    def _why_not(self) -> str:
        if self.typed:
            most = len(self.centres) - 1
            article = "an" if self.cell_noun[0] in "aeiou" else "a"
            return f"the type of {article} {self.cell_noun}, its last number, is 0 to {most}"
        missing = f"there is no {self.cell_noun} of the {self.name} lattice at that place"
        return self.record.why_not or missing

    @cached_property
    def _diagonal(self) -> Vector:
        rows = self.translations
        return tuple(row[i] for i, row in enumerate(rows)) if rows else (1,) * self.dimension

    def _remainder(self, steps: Sequence[T]) -> list[T]:
        """Return steps along the axes, integers or arrays, reduced modulo translations."""
        left = list(steps)
        if self.translations is None:
            return [step - step for step in left]
        for axis, row in enumerate(self.translations):
            times = left[axis] // row[axis]
            left = [step - times * part for step, part in zip(left, row, strict=True)]
        return left

    def group_order(self, width: int, mobility: Mobility) -> int:
        """Return how many orientations a mobility allows."""
        return self._groups[mobility].order

    def orientations(self, width: int, mobility: Mobility) -> Orientations:
        """Return the orientations that a mobility allows, the identity first."""
        return self._matrices[mobility]

    @cached_property
    def _matrices(self) -> dict[Mobility, Orientations]:
        found = {mobility: group.orientations() for mobility, group in self._groups.items()}
        for matrices in found.values():
            matrices.setflags(write=False)
        return found

    @cached_property
    def _groups(self) -> dict[Mobility, ShapesHandle]:
        return {mobility: orientations(self.core, n) for mobility, n in MOBILITIES.items()}

    def in_core(self, width: int) -> LatticeHandle:
        """Return the lattice in the core."""
        del width  # always its own
        return self.core

    def distinct_order(self, extents: Sequence[int], mobility: Mobility) -> int:
        """Return how many orientations give all aspects of a shape."""
        return self.group_order(self.width, mobility)

    def point_of(self, cell: Cell) -> Vector:
        """Return the point of a cell."""
        centre = self.centres[cell[-1] if self.typed else 0]
        return tuple(map(add, map(mul, cell, self.scale), centre))  # map drops the type

    def cell_at(self, point: Vector) -> Cell:
        """Return the cell or the claim at a point.

        Raises:
            InternalError: there is none.
        """
        for number, centre in enumerate(self.centres + self._claim_centres):
            steps = [divmod(p - c, s) for p, c, s in zip(point, centre, self.scale, strict=True)]
            if not any(left for _, left in steps):
                return (*(step for step, _ in steps), *([number] * self.typed))
        raise InternalError(f"no cell of the {self.name} lattice is at the point {point}")

    def matrices(self, mobility: Mobility) -> list[Matrix]:
        """Return the orientations that a mobility allows as tuples, the identity first."""
        return self._groups[mobility].matrices()

    def low(self, cells: Cells) -> Cells:
        """Return the translation from the normal form of cells to the cells, (..., width)."""
        low: Cells = cells.min(axis=-2)
        steps = low[..., : self.dimension]
        steps -= np.stack(self._remainder([*np.moveaxis(steps, -1, 0)]), axis=-1)
        low[..., self.dimension :] = 0
        return low

    def translation_of(self, cells: Sequence[Cell]) -> Cell:
        """Return the translation from the normal form of cells to the cells."""
        low = [min(axis) for axis in zip(*cells, strict=True)][: self.dimension]
        whole = map(sub, low, self._remainder(low))
        return (*whole, *[0] * self.typed)

    def is_step(self, step: Sequence[int]) -> bool:
        """Tell whether a step moves cells to cells of the same type."""
        places, types = step[: self.dimension], step[self.dimension :]
        return not any(self._remainder(places)) and not any(types)

    def neighbours(self, cell: Cell, kind: ContactKind = "face") -> list[Cell]:
        """Return the cells that touch a cell, in a fixed order, each once."""
        own = self.core.kinds([cell], 1)[0]
        return [tuple(map(add, cell, step)) for step in self._near[kind][own]]

    @cached_property
    def _near(self) -> dict[ContactKind, list[list[Cell]]]:
        """The steps from a cell of each kind to the cells that touch it, each once."""
        kinds = range(len(self.corners))
        return {
            contact: [self.core.touching(kind, number) for kind in kinds]
            for number, contact in enumerate(CONTACTS)
        }

    @cached_property
    def homes(self) -> tuple[Cell, ...]:
        """A cell of each kind near the origin."""
        zero = (0,) * self.dimension
        if self.typed:
            return tuple((*zero, number) for number in range(len(self.centres)))
        return self.places or (zero,)

    def corners_of(self, cell: Sequence[int]) -> list[Vector]:
        """Return the points of a cell's corners, in the order of the corners of its kind."""
        kind = self.core.kinds([cell], 1)[0]
        places = zip(cell, self.homes[kind], self.scale, strict=False)  # zip drops the type
        step = [(c - home) * scale for c, home, scale in places]
        return [tuple(map(add, corner, step)) for corner in self.corners[kind]]

    @cached_property
    def core(self) -> LatticeHandle:
        """The lattice in the core.

        Raises:
            ShapeError: its orientations do not permute its cells; names the first one.
        """
        try:
            return LatticeHandle(self.width, self)
        except PuzzleError as error:
            raise ShapeError(f"lattice {show(self.name)}: {error}") from None

    def reach(self, size: int) -> int:
        """Return an upper bound for the extents of a connected shape of this many cells."""
        steps = (step for every in self._near["face"] for step in every)
        farthest = max(abs(c) for step in steps for c in step[: self.dimension])
        return farthest * (size - 1) + max(*self._diagonal, len(self.centres))

    def box(self, sizes: Sequence[int]) -> list[Cell]:
        """Return the cells of a parallelogram or parallelepiped along the axes, in order.

        It begins at the origin.  On lattices of edges it contains the edges of all its squares,
        triangles, hexagons or cubes.

        Raises:
            ShapeError: the number of sizes differs from that of axes, or no cell is in the box.
            TooLargeError: too many cells.
        """
        if len(sizes) != self.dimension:
            raise ShapeError(f"a box of the {self.name} lattice has {self.dimension} sizes")
        try:
            found = box_cells(self.core, sizes, self.tile, MAX_CELLS)
        except LimitPassed:
            text = f"a box of {cut(times(sizes))} has more than {MAX_CELLS:,} cells"
            raise TooLargeError(text) from None
        if not found:
            raise ShapeError(f"a box of {times(sizes)} has no cell of the {self.name} lattice")
        return found

    def boxes(self, cells: Cells) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the lowest and highest corners, (k, 3) each, of cells, (k, width), as drawn."""
        return cell_boxes(self.core, cells)

    @property
    def may_cross(self) -> bool:
        """Whether pieces that meet at a corner could cross there."""
        return bool(self.arms)

    @property
    def _claim_centres(self) -> tuple[Vector, ...]:
        return tuple(dict.fromkeys(claim for _, claim in self.arms))

    def claims(self, cells: Iterable[Cell]) -> list[Cell]:
        """Return a piece's claims: directions at corners that no other piece may use.

        Take two of its edges at a corner, at most 180 degrees apart, with free directions and no
        edge of the piece between them.  No other piece may have edges on both sides of this pair.
        So the piece claims all directions from one of the two edges to the other (the rule of
        D. Goodger's Polyform Puzzler).

        Returns:
            Cells of types after the last, in the order of their points; two pieces share none.
        """
        found = set()
        around = defaultdict(set)
        steps = [step for step, _ in self.arms]
        for one, other in map(self.corners_of, cells if self.arms else ()):
            step = tuple(b - a for a, b in zip(one, other, strict=True))
            direction = steps.index(step)
            around[one].add(direction)
            around[other].add((direction + len(steps) // 2) % len(steps))
        for corner, directions in around.items():
            for claim in _claimed(directions, len(steps)):
                found.add(tuple(a + b for a, b in zip(corner, self.arms[claim][1], strict=True)))
        return [self.cell_at(point) for point in sorted(found)]

    def body_dimension(self, width: int) -> int:
        """Return the dimension of its cells as bodies; 1 for edges, and for spheres that touch."""
        return self.face_corners if self.face_corners < 3 else self.dimension

    def facets_of(self, cell: Cell) -> list[frozenset[Vector]]:
        """Return the points of the corners of each facet of a cell."""
        own = frozenset(self.corners_of(cell))
        return [own.intersection(self.corners_of(other)) for other in self.neighbours(cell)]


def _claimed(directions: set[int], number: int) -> Iterator[int]:
    """Yield the directions that a piece claims at a corner with ``number`` directions."""
    for first in directions:
        gap = next(g for g in range(1, number + 1) if (first + g) % number in directions)
        if 2 <= gap <= number // 2:
            yield from ((first + g) % number for g in range(gap + 1))


@cache
def shipped(name: str) -> CellLattice:
    """Return the lattice of cube3d with a name, always the same object."""
    return CellLattice.of(read_record(name))

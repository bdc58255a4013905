"""Lattices and shapes in the core: cells, their images, and the orientations of shapes."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, TypeVar

from cube3d.arrays import NDArray, np
from cube3d.core import _functions as core
from cube3d.core.binding import Handle, Work, pack, start_and_numbers
from cube3d.scope import seconds_left

Cell = tuple[int, ...]
Number = int | float
T = TypeVar("T", int, float)


def table_numbers(tables: Any) -> dict[str, Number | Sequence[int] | None]:
    """Return the attributes of a CellLattice as numbers of ``cube3d_tables``."""
    corner_start, corner = start_and_numbers(([*chain(*kind)] for kind in tables.corners), "q")
    return {
        "axes": len(tables.scale),
        "types": len(tables.centres),
        "kinds": len(tables.corners),
        "generators": len(tables.generators),
        "arms": len(tables.arms),
        "face_corners": tables.face_corners,
        "scale": tables.scale,
        "centre": _chained(tables.centres),
        "place": _chained(tables.places) or None,
        "translation": _chained(tables.translations) if tables.translations else None,
        "corner_start": corner_start,
        "corner": corner,
        "generator": _chained(chain.from_iterable(tables.generators)),
        "arm": _chained(chain.from_iterable(tables.arms)),
    }


def lattice_data(lattice: Any, width: int) -> dict[str, Any]:
    """Return a lattice as pages send it to the core: LatticeNumbers in web/src/core/problem.ts.

    Args:
        width: how many integers a cell has.
    """
    if lattice.is_cubic:
        return {"width": width, "tables": None}
    drawing = drawing_numbers(lattice)
    tables = listed(table_numbers(lattice)) | {"drawing": drawing and listed(drawing)}
    return {"width": width, "tables": tables}


def listed(numbers: Mapping[str, Number | Sequence[Number] | None]) -> dict[str, Any]:
    """Return numbers and arrays as lists for JSON."""
    plain = (int, float, type(None))
    return {n: value if isinstance(value, plain) else list(value) for n, value in numbers.items()}


def _chained(rows: Iterable[Iterable[T]]) -> list[T]:
    return list(chain.from_iterable(rows))


def drawing_numbers(tables: Any) -> dict[str, Number | Sequence[float] | None] | None:
    """Return the fields of ``cube3d_drawing``; None if the lattice is not drawn."""
    if not tables.basis:
        return None
    record = tables.record
    own = record.drawing
    return {
        "height": own.height,
        "length": own.cell_length,
        "bevel": own.most_bevel,
        "shade": own.shade,
        "form": {"solid": core.HULLS, "rod": core.RODS, "sphere": core.SPHERES}[record.form],
        "parts": own.parts,
        "setback": own.setback,
        "knee": own.knee,
        "basis": _chained(tables.basis),
        "origin": tables.origin,
        "across": _chained(chain.from_iterable(own.across)),
    }


class LatticeHandle(Handle):
    """A lattice.

    Attributes:
        width: how many integers a cell has.
        axes: how many of these are a translation.
        is_cubic: whether cells are cubes.
    """

    def __init__(self, width: int, tables: Any = None) -> None:
        """Make a lattice from its tables; None: cubes in `width` dimensions.

        The tables have the attributes of :class:`cube3d.geometry.cell_lattice.CellLattice`,
        including ``record``.
        """
        self.width, self.axes, self.is_cubic = width, width, tables is None
        numbers: dict[str, Any] | None = None
        if tables is not None:
            self.axes = len(tables.scale)
            numbers = table_numbers(tables) | {"drawing": drawing_numbers(tables)}
        super().__init__(core.lattice(width, numbers).made)

    def touching(self, kind: int, contact: int) -> list[Cell]:
        """Return the steps to the cells that touch a cell of a kind."""
        found = core.touching(self, kind, contact)
        return found.step.tuples(found.count, self.width)

    def turn(self, cells: Sequence[Cell], matrix: Sequence[Sequence[int]]) -> list[Cell]:
        """Return the images of cells under a matrix; see ``cube3d_turn``."""
        count = len(cells)
        image = core.turn(self, count, pack_cells(cells), _chained(matrix)).image
        return list(zip(*[iter(image)] * self.width, strict=True))

    def kinds(self, cells: Any, count: int) -> array[int]:
        """Return the kinds of cells, an array or tuples; -1 if a place is no cell."""
        return core.kinds(self, count, pack_cells(cells)).kind

    def measure(self, cells: Sequence[Cell]) -> tuple[int, Cell, Cell]:
        """Return the first place that is no cell, or -1; the lowest place; and the box's sizes."""
        found = core.measure(self, len(cells), pack_cells(cells))
        return found.wrong, tuple(found.low), tuple(found.extents)


class ShapesHandle(Handle):
    """Shapes with the same number of cells, and maybe orientations: those that gave the shapes.

    Attributes:
        count: how many shapes there are.
        order: how many orientations there are.
    """

    def __init__(self, made: int, lattice: LatticeHandle, size: int) -> None:
        """Own shapes of this number of cells."""
        super().__init__(made)
        self._lattice, self._size = lattice, size
        self._read()

    def _read(self) -> None:
        self._found = core.shapes(self)
        self.count, self.order = self._found.count, self._found.orientations

    def cells(self) -> NDArray[np.int64]:
        """Return the shapes' cells, ``int64`` of shape (s, k, n)."""
        return self._found.cell.numpy(self.count, self._size, self._lattice.width)

    def rows(self) -> Iterator[tuple[Cell, ...]]:
        """Yield the shapes' cells as tuples."""
        each = self._size
        cells = self._found.cell.tuples(self.count * each, self._lattice.width)
        return (tuple(cells[at : at + each]) for at in range(0, len(cells), each))

    def first(self, width: int) -> tuple[Cell, ...]:
        """Return the cells of the first shape, with this many coordinates."""
        return tuple(self._found.cell.tuples(self._size, width))

    def mark_rows(self) -> Iterator[list[int]]:
        """Yield the marks of each shape's cells."""
        return (row.tolist() for row in self._found.mark.equal_rows(self.count, self._size))

    def matrices(self) -> list[tuple[Cell, ...]]:
        """Return the orientations as tuples of rows."""
        axes = self._lattice.axes
        rows = self._found.orientation.tuples(self.order * axes, axes)
        return [tuple(rows[at : at + axes]) for at in range(0, len(rows), axes)]

    def orientations(self) -> NDArray[np.int8]:
        """Return the orientations, ``int8`` of shape (s, n, n)."""
        axes = self._lattice.axes
        return self._found.orientation.numpy(self.order, axes, axes)

    def marks(self) -> NDArray[np.int32]:
        """Return the marks of the shapes' cells, ``int32`` of shape (s, k)."""
        return self._found.mark.numpy(self.count, self._size)


class EnumeratedHandle(ShapesHandle, Work):
    """Shapes that take long to list."""

    def _read(self) -> None:
        self.finish_small(seconds_left())
        super()._read()


def orientations(lattice: LatticeHandle, mobility: int, cells: Any = ()) -> ShapesHandle:
    """Return the orientations that a mobility allows; with cells, those that keep the shape."""
    made = core.orientations(lattice, mobility, len(cells), pack_cells(cells)).made
    return ShapesHandle(made, lattice, 0)


def aspects(lattice: LatticeHandle, cells: Any, marks: Any, mobility: int) -> ShapesHandle:
    """Return the aspects of a shape in normal form, itself first."""
    own = marks if len(marks) else None
    made = core.aspects(lattice, len(cells), pack_cells(cells), own, mobility).made
    return ShapesHandle(made, lattice, len(cells))


def canonical(
    lattice: LatticeHandle, cells: Sequence[Cell], mobility: int, *, thin: bool
) -> tuple[Cell, ...]:
    """Return the canonical form of a shape; ``thin``: without flat axes, see core.h."""
    found = core.canonical(lattice, len(cells), pack_cells(cells), mobility, thin)
    return ShapesHandle(found.made, lattice, len(cells)).first(found.width)


def turned(lattice: LatticeHandle, cells: Any, marks: Any, matrices: Any) -> ShapesHandle:
    """Return the normal forms of cells under orientations, (g, n, n)."""
    own = marks if len(marks) else None
    given = len(cells), pack_cells(cells), own, len(matrices), _pack_matrices(matrices)
    return ShapesHandle(core.turned(lattice, *given).made, lattice, len(cells))


def enumerate_shapes(lattice: LatticeHandle, size: int, mobility: int, most: int) -> ShapesHandle:
    """Return all connected shapes of a size, one of each class under a mobility.

    Raises:
        TimeoutError: the time limit passed.
    """
    return EnumeratedHandle(core.enumerate(lattice, size, mobility, most).made, lattice, size)


def box_cells(
    lattice: LatticeHandle, sizes: Sequence[int], tile: Sequence[Cell], most: int
) -> list[Cell]:
    """Return the cells of a box at the origin, in order; see ``cube3d_box_cells``."""
    given = [0] * len(sizes), sizes, len(tile), pack_cells(tile), most
    made = core.box_cells(lattice, *given).made
    return [cell for (cell,) in ShapesHandle(made, lattice, 1).rows()]


def _pack_matrices(matrices: Any) -> bytes:
    """Return orientations, an array or tuples, as bytes of ``int8``."""
    if hasattr(matrices, "dtype"):
        return pack(matrices, "b")
    return pack(list(chain.from_iterable(chain.from_iterable(matrices))), "b")


def pack_cells(cells: Any) -> bytes:
    """Return cells, an array or tuples, as bytes of ``int64``."""
    return pack(cells, "q") if hasattr(cells, "dtype") else pack(_chained(cells), "q")


def pack_cell_rows(rows: Iterable[Any]) -> tuple[bytes, bytes]:
    """Return the start positions of rows of cells, arrays or tuples, and coordinates, ``int64``."""
    start, cells = array("q", [0]), array("q")
    for row in rows:
        cells.frombytes(pack_cells(row))
        start.append(len(cells))
    return start.tobytes(), cells.tobytes()

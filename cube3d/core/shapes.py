"""Lattices and shapes in the core: cells, their images, and the orientations of shapes."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from ctypes import byref, c_int32, c_int64
from itertools import chain
from typing import Any, TypeVar

from cube3d.arrays import NDArray, np
from cube3d.core.interface import COMPLETE, HULLS, RODS, SPHERES, CellDrawing, Tables
from cube3d.core.library import Handle, Work
from cube3d.core.packing import long_rows, pack, take_numbers, unpack, unpack_equal_rows
from cube3d.scope import seconds_left

Cell = tuple[int, ...]
Number = int | float
T = TypeVar("T", int, float)


def table_numbers(tables: Any) -> dict[str, Number | Sequence[int] | None]:
    """Return the attributes of a CellLattice as numbers of ``cube3d_tables``."""
    corner_start, corner = long_rows([*chain(*kind)] for kind in tables.corners)
    return {
        "axes": len(tables.scale),
        "types": len(tables.centres),
        "places": len(tables.places),
        "generators": len(tables.generators),
        "arms": len(tables.arms),
        "face_corners": tables.face_corners,
        "scale": tables.scale,
        "centre": _chained(tables.centres),
        "place": _chained(tables.places),
        "translation": _chained(tables.translations) if tables.translations else None,
        "corner_start": corner_start,
        "corner": corner,
        "generator": _chained(chain.from_iterable(tables.generators)),
        "arm": _chained(chain.from_iterable(tables.arms)),
    }


def lattice_data(lattice: Any, width: int) -> dict[str, Any]:
    """Return a lattice as pages send it to the core: LatticeNumbers in web/src/core/problem.ts.

    Args:
        lattice: the lattice.
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
        "shade": own.shade,
        "form": {"solid": HULLS, "rod": RODS, "sphere": SPHERES}[record.form],
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
        if tables is None:
            super().__init__("cube3d_lattice", width, None)
            return
        self.axes = len(tables.scale)
        data = Tables()
        kept = data.set(table_numbers(tables))
        drawn = drawing_numbers(tables)
        if drawn:
            drawing = CellDrawing()
            kept += drawing.set(drawn)
            data.drawing = ctypes.pointer(drawing)
        super().__init__("cube3d_lattice", width, byref(data))
        del kept

    def touching(self, kind: int, contact: int) -> list[Cell]:
        """Return the steps to the cells that touch a cell of a kind."""
        count, step = c_int32(), ctypes.POINTER(c_int64)()
        self.call("cube3d_touching", kind, contact, byref(count), byref(step))
        rows = unpack_equal_rows(step, "q", count.value, self.width)
        return [tuple(row) for row in rows]

    def turn(self, cells: Sequence[Cell], matrix: Sequence[Sequence[int]]) -> list[Cell]:
        """Return the images of cells under a matrix; see ``cube3d_turn``."""
        image = (c_int64 * (len(cells) * self.width))()
        rows = pack(list(chain.from_iterable(matrix)), "b")
        self.call("cube3d_turn", len(cells), pack_cells(cells), rows, image)
        return list(zip(*[iter(image)] * self.width, strict=True))

    def kinds(self, cells: Any, count: int) -> array[int]:
        """Return the kinds of cells, an array or tuples; -1 if a place is no cell."""
        found = (c_int32 * count)()
        self.call("cube3d_kinds", count, pack_cells(cells), found)
        return array("i", bytes(found))

    def measure(self, cells: Sequence[Cell]) -> tuple[int, Cell, Cell]:
        """Return the first place that is no cell, or -1; the lowest place; and the box's sizes."""
        wrong, low, extents = c_int32(), (c_int64 * self.width)(), (c_int64 * self.width)()
        self.call(
            "cube3d_measure", len(cells), pack(_chained(cells), "q"), byref(wrong), low, extents
        )
        return wrong.value, tuple(low), tuple(extents)


class ShapesHandle(Handle):
    """Shapes with the same number of cells, and maybe orientations: those that gave the shapes.

    Attributes:
        count: how many shapes there are.
        order: how many orientations there are.
    """

    def __init__(self, function: str, lattice: LatticeHandle, size: int, *arguments: Any) -> None:
        """Call a function that makes shapes of this number of cells."""
        super().__init__(function, lattice.address, *arguments)
        self._lattice, self._size = lattice, size
        self._read()

    def _read(self) -> None:
        count, orientations = c_int32(), c_int32()
        self._cell, self._mark = ctypes.POINTER(c_int64)(), ctypes.POINTER(c_int32)()
        self._orientation = ctypes.POINTER(ctypes.c_int8)()
        self.call(
            "cube3d_shapes",
            *(byref(count), byref(self._cell)),
            *(byref(orientations), byref(self._orientation), byref(self._mark)),
        )
        self.count, self.order = count.value, orientations.value

    def cells(self) -> NDArray[np.int64]:
        """Return the shapes' cells, ``int64`` of shape (s, k, n)."""
        shape = self.count, self._size, self._lattice.width
        return take_numbers(self._cell, "q", *shape)

    def rows(self) -> Iterator[tuple[Cell, ...]]:
        """Yield the shapes' cells as tuples."""
        width, each = self._lattice.width, self._size
        numbers = unpack(self._cell, self.count * each * width, "q").tolist()
        cells = list(zip(*[iter(numbers)] * width, strict=True))
        return (tuple(cells[at : at + each]) for at in range(0, len(cells), each))

    def first(self, width: int) -> tuple[Cell, ...]:
        """Return the cells of the first shape, with this many coordinates."""
        numbers = unpack(self._cell, self._size * width, "q").tolist()
        return tuple(zip(*[iter(numbers)] * width, strict=True))

    def mark_rows(self) -> Iterator[list[int]]:
        """Yield the marks of each shape's cells."""
        marks = unpack(self._mark, self.count * self._size, "i").tolist()
        return (marks[at : at + self._size] for at in range(0, len(marks), self._size))

    def matrices(self) -> list[tuple[Cell, ...]]:
        """Return the orientations as tuples of rows."""
        axes = self._lattice.axes
        numbers = unpack(self._orientation, self.order * axes * axes, "b").tolist()
        rows = list(zip(*[iter(numbers)] * axes, strict=True))
        return [tuple(rows[at : at + axes]) for at in range(0, len(rows), axes)]

    def orientations(self) -> NDArray[np.int8]:
        """Return the orientations, ``int8`` of shape (s, n, n)."""
        axes = self._lattice.axes
        return take_numbers(self._orientation, "b", self.order, axes, axes)

    def marks(self) -> NDArray[np.int32]:
        """Return the marks of the shapes' cells, ``int32`` of shape (s, k)."""
        return take_numbers(self._mark, "i", self.count, self._size)


class EnumeratedHandle(ShapesHandle, Work):
    """Shapes that take long to list."""

    def _read(self) -> None:
        if self.wait_for(0.0) != COMPLETE:
            self.finish(seconds_left())
        super()._read()


def orientations(lattice: LatticeHandle, mobility: int, cells: Any = ()) -> ShapesHandle:
    """Return the orientations that a mobility allows; with cells, those that keep the shape."""
    given = mobility, len(cells), pack_cells(cells)
    return ShapesHandle("cube3d_orientations", lattice, 0, *given)


def aspects(lattice: LatticeHandle, cells: Any, marks: Any, mobility: int) -> ShapesHandle:
    """Return the aspects of a shape in normal form, itself first."""
    packed = pack(marks, "i") if len(marks) else None
    given = len(cells), pack_cells(cells), packed, mobility
    return ShapesHandle("cube3d_aspects", lattice, len(cells), *given)


def canonical(
    lattice: LatticeHandle, cells: Sequence[Cell], mobility: int, *, thin: bool
) -> tuple[Cell, ...]:
    """Return the canonical form of a shape; ``thin``: without flat axes, see core.h."""
    width = c_int32()
    given = len(cells), pack_cells(cells), mobility, thin, byref(width)
    found = ShapesHandle("cube3d_canonical", lattice, len(cells), *given)
    return found.first(width.value)


def turned(lattice: LatticeHandle, cells: Any, marks: Any, matrices: Any) -> ShapesHandle:
    """Return the normal forms of cells under orientations, (g, n, n)."""
    packed = pack(marks, "i") if len(marks) else None
    given = len(cells), pack_cells(cells), packed, len(matrices), _pack_matrices(matrices)
    return ShapesHandle("cube3d_turned", lattice, len(cells), *given)


def enumerate_shapes(lattice: LatticeHandle, size: int, mobility: int, most: int) -> ShapesHandle:
    """Return all connected shapes of a size, one of each class under a mobility.

    Raises:
        TimeoutError: the time limit passed.
    """
    return EnumeratedHandle("cube3d_enumerate", lattice, size, size, mobility, most)


def box_cells(
    lattice: LatticeHandle, sizes: Sequence[int], tile: Sequence[Cell], most: int
) -> list[Cell]:
    """Return the cells of a box at the origin, in order; see ``cube3d_box_cells``."""
    low, size = pack([0] * len(sizes), "q"), pack(sizes, "q")
    packed = low, size, len(tile), pack_cells(tile), most
    return [cell for (cell,) in ShapesHandle("cube3d_box_cells", lattice, 1, *packed).rows()]


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

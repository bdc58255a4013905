"""Solids to print, in millimetres, with bevels and a clearance; edges of meshes; floor grids.

The solid of a set of cells is their union, made smaller on every side by the clearance, with
its convex edges rounded or cut off at 45 degrees.  Cells hold together only through shared
faces: the clearance parts cells that touch along an edge or at a corner.  So the surface of
every polycube is a closed manifold, even if it is hollow or disconnected.  Without clearance
and bevel, cells that touch in such a way are refused.

:mod:`cube3d.view.mesh.rounded` makes the surface.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core import solids
from cube3d.core._functions import AS_GIVEN
from cube3d.core.library import LimitPassed
from cube3d.core.printing import print_arrays
from cube3d.core.solids import RGB
from cube3d.errors import RenderError, quote
from cube3d.geometry.lattice import CUBIC, Lattice
from cube3d.sentences import say
from cube3d.view.mesh.rounded import Mesh, home


def level_grid(
    low: NDArray[np.float64],
    high: NDArray[np.float64],
    z: float,
    counts: Sequence[int] | NDArray[np.integer[Any]],
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Return the points of a level grid, such as a floor for shadows, and its triangles.

    Args:
        low: its first corner, (2,) or more, in cells.
        high: its last corner.
        counts: the numbers of points along x and y: n and m.

    Returns:
        The points, (n * m, 3), with y running fastest; and the corners of triangles, (t, 3),
        counter-clockwise from above.
    """
    n, m = (int(count) for count in counts)
    x, y = np.linspace(low[0], high[0], n), np.linspace(low[1], high[1], m)
    points = np.stack(np.meshgrid(x, y, [z], indexing="ij"), axis=-1).reshape(-1, 3)
    corner = np.arange(n * m).reshape(n, m)
    a, b, c, d = (
        corner[i : n - 1 + i, j : m - 1 + j].reshape(-1)
        for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))
    )
    return points, np.concatenate([np.column_stack([a, b, c]), np.column_stack([a, c, d])])


_CELL_MM = (0.1, 1000.0)  # the least and greatest side of a cell
_LEAST = 0.001  # share of a cell; 32-bit numbers in files resolve little more
_MOST_ROOM = 20_000_000  # cells in the box around a piece
_FARTHEST = 1_000_000  # cells from the origin


@dataclass(frozen=True)
class Measures:
    """The sizes of a printed piece, in millimetres; RenderError if they do not fit together.

    ``cell_mm`` is the side of a cell.  ``bevel`` is the radius of rounded edges.  With ``chamfer``,
    edges are cut off at 45 degrees instead, which prints better face down, and ``bevel`` is the
    length cut off each face.  ``clearance`` is taken off every side, so neighbours are twice that
    apart.

    On other lattices ``cell_mm`` is the distance of neighbouring hexagons or spheres, the side
    of a triangle, the length of a stick with its joints, the edge of a tetrahedron, or half the
    side of the cube that rhombic cells fill; bevels are limited to what suits the cells.
    """

    cell_mm: float = 10.0
    bevel: float = 0.8
    clearance: float = 0.1
    chamfer: bool = False

    def __post_init__(self) -> None:
        if not _CELL_MM[0] <= self.cell_mm <= _CELL_MM[1]:
            raise RenderError(
                f"bad cell size {self.cell_mm:g} mm: it must lie between"
                f" {_CELL_MM[0]:g} and {_CELL_MM[1]:g} mm"
            )
        for name, size in (("bevel", self.bevel), ("clearance", self.clearance)):
            least = _LEAST * self.cell_mm
            if not (size == 0 or least <= size < math.inf):
                raise RenderError(
                    f"bad {name} {size:g} mm: it must be 0, or at least {least:g} mm"
                    f" where cells have {self.cell_mm:g} mm"
                )
        if (self.bevel + self.clearance) / self.cell_mm > 0.5 - _LEAST:
            raise RenderError(
                f"a bevel of {self.bevel:g} mm and a clearance of {self.clearance:g} mm leave"
                f" nothing of a cell of {self.cell_mm:g} mm: together they must be below half of it"
            )

    def scale(self, lattice: Lattice) -> float:
        """Return the millimetres per scene unit on a lattice."""
        return self.cell_mm / lattice.record.drawing.cell_length


@dataclass(frozen=True, eq=False)
class Solid:
    """A named solid: its mesh in millimetres, moved by ``offset``, (3,) float64.

    z is up.  Copies of one piece share one ``mesh`` object.  ``tints`` is the colour of each
    triangle, (t, 3) uint8, if they are not all ``colour``.
    """

    name: str
    colour: RGB
    mesh: Mesh
    offset: NDArray[np.float64]
    tints: NDArray[np.uint8] | None = None

    @property
    def painted(self) -> tuple[int, RGB, bytes]:
        """A key that solids with the same mesh in the same colours share."""
        return id(self.mesh), self.colour, b"" if self.tints is None else self.tints.tobytes()

    def by_colour(self) -> list[tuple[RGB, NDArray[np.int32]]]:
        """Return each colour with its triangles, (m, 3)."""
        if self.tints is None:
            return [(self.colour, self.mesh.triangles)]
        kinds, kind = np.unique(self.tints, axis=0, return_inverse=True)
        return [
            ((red, green, blue), self.mesh.triangles[kind.reshape(-1) == number])
            for number, (red, green, blue) in enumerate(kinds.tolist())
        ]

    def bounds(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the least and the greatest corner, (3,) each."""
        vertices = self.mesh.vertices
        return vertices.min(axis=0) + self.offset, vertices.max(axis=0) + self.offset

    def move(self, by: NDArray[np.float64]) -> Solid:
        """Return the solid shifted by (3,) millimetres."""
        return replace(self, offset=self.offset + by)


def solid_mesh(
    cells: NDArray[np.int64],
    measures: Measures,
    name: str,
    lattice: Lattice = CUBIC,
    lying: int = AS_GIVEN,
    letter: str = "",
) -> Mesh:
    """Return the solid of cells, (k, n) int64, in millimetres, near the origin.

    On the integer grid n is 3.  As given, the first cell in each direction lies between 0 and
    ``cell_mm``; :func:`start_of` returns how far the cells were moved.  Equal shapes are computed
    once and share one object.

    Args:
        name: the piece's name, for errors.
        lying: ``AS_GIVEN``, ``FLAT`` or ``ACROSS``: how it lies.
        letter: a capital or digit that is engraved into the top of cubes; "": none.

    Raises:
        RenderError: cells touch only along an edge or at a corner and neither bevel nor
            clearance part them, nothing is left of them, or they are too far apart.
    """
    check_room(cells, name)
    at_home, _ = home(lattice, cells[_order(cells)])
    try:
        return _at_home(lattice, at_home.tobytes(), at_home.shape[1], measures, lying, letter)
    except LimitPassed:
        raise RenderError(say("print touches itself", piece=quote(name))) from None
    except ValueError:
        given = {"bevel": f"{measures.bevel:g}", "clearance": f"{measures.clearance:g}"}
        raise RenderError(say("print too thin", piece=quote(name), **given)) from None


def start_of(
    cells: NDArray[np.int64], measures: Measures, lattice: Lattice = CUBIC
) -> NDArray[np.float64]:
    """Return the place, (3,) in millimetres, of the origin of :func:`solid_mesh` of cells."""
    return np.asarray(home(lattice, cells)[1] * measures.scale(lattice))


def tints_of(
    mesh: Mesh, cells: NDArray[np.int64], colours: NDArray[np.uint8]
) -> NDArray[np.uint8] | None:
    """Return the colour of each triangle, (t, 3), of the :func:`solid_mesh` of cells.

    ``colours`` are those of the cells, (k, 3), or (1, 3) for all.  None is returned if all are
    equal.
    """
    if (colours == colours[0]).all():
        return None
    return np.asarray(colours[_order(cells)[mesh.owner]])


def _order(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the rows of distinct cells in lexicographic order."""
    return np.asarray(np.unique(cells, axis=0, return_index=True)[1])


def check_room(cells: NDArray[np.int64], name: str) -> None:
    """Raise RenderError if the cells of a piece, (k, n), lie too far apart."""
    far = max(abs(int(cells.min())), abs(int(cells.max()))) > _FARTHEST
    if far or math.prod(int(n) + 1 for n in np.ptp(cells, axis=0)) > _MOST_ROOM:
        raise RenderError(f"the cells of piece {quote(name)} are too far apart to be drawn")


@lru_cache(maxsize=4096)
def _at_home(
    lattice: Lattice, cells: bytes, width: int, measures: Measures, lying: int, letter: str
) -> Mesh:
    """Return the solid of the (k, width) int64 ``cells``, which are near the origin."""
    rows = np.frombuffer(cells, dtype=np.int64).reshape(-1, width)
    own = {
        "cell": measures.cell_mm,
        "bevel": measures.bevel,
        "clearance": measures.clearance,
        "chamfer": measures.chamfer,
    }
    arrays = print_arrays(lattice.in_core(width), rows, own, lying, letter)
    for array in arrays:
        array.setflags(write=False)  # cached, so shared by all callers
    return Mesh(**arrays._asdict())


_THIN = 1e-9  # twice the area of a triangle; smaller triangles have no normal
_FLAT = 0.995  # length of the mean of two unit normals; if it is longer, they belong to one face


def inner_edges(cells: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the lines between adjacent cells, (k, 3), on the floor, in the form of `edges`."""
    return solids.edges(CUBIC.in_core(3), cells, inner=True)


def edges(cells: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the edges of the surface of cells, (k, 3).

    At an edge, one or three of the four cells around it are filled, or two diagonal ones.

    Returns:
        The lower end of each edge, one cell long, (e, 3), and its axis, (e,).
    """
    return solids.edges(CUBIC.in_core(3), cells, inner=False)


def sharp_edges(points: NDArray[np.float64], triangles: NDArray[np.int32]) -> NDArray[np.float64]:
    """Return the lines where the faces of a closed surface meet at an angle, (e, 2, 3).

    ``points`` is (p, 3), ``triangles`` (t, 3).
    """
    places, number = np.unique(points.round(9), axis=0, return_inverse=True)
    corners = number.reshape(-1)[triangles]
    one, two, three = (places[corners[:, k]] for k in range(3))
    normals = np.cross(two - one, three - one)
    area = np.linalg.norm(normals, axis=1)
    corners, normals = corners[area > _THIN], normals[area > _THIN] / area[area > _THIN, None]
    sides = np.sort(corners[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1)
    ends, which = np.unique(sides, axis=0, return_inverse=True)
    # Within a face, the sum of n unit normals beside a line has length n.
    total, count = np.zeros((len(ends), 3)), np.bincount(which.reshape(-1))
    np.add.at(total, which.reshape(-1), np.repeat(normals, 3, axis=0))
    bends = np.linalg.norm(total, axis=1) < count * _FLAT
    return np.asarray(places[ends[bends]])

"""Solids and pictures of pieces, in the core."""

from __future__ import annotations

from ctypes import POINTER, byref, c_double, c_int32, c_int64, c_uint8
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cube3d.core.interface import Finish
from cube3d.core.library import Handle
from cube3d.core.packing import pack, take_numbers, unpack_rows
from cube3d.core.shapes import LatticeHandle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class MeshArrays(NamedTuple):
    """A mesh's arrays; see ``cube3d_solid_mesh``.

    Attributes:
        vertices: ``float64`` of shape (v, 3).
        normals: the same.
        place: ``int32`` of shape (v,).
        triangles: ``int32`` of shape (t, 3).
        owner: ``int32`` of shape (t,).
    """

    vertices: NDArray[np.float64]
    normals: NDArray[np.float64]
    place: NDArray[np.int32]
    triangles: NDArray[np.int32]
    owner: NDArray[np.int32]


def solid_arrays(
    lattice: LatticeHandle, cells: NDArray[np.int64], *, marks: Any = None, **finish: Any
) -> MeshArrays:
    """Return the solid of cells, (k, width); see ``cube3d_solid`` and ``cube3d_finish``.

    Raises:
        PuzzleError: measures do not suit the cells, or the lattice is not drawn.
    """
    data = Finish(**finish)
    kept = data.set_arrays(mark=None if marks is None else pack(marks, "i"))
    solid = Handle("cube3d_solid", lattice.address, len(cells), pack(cells, "q"), byref(data))
    del kept
    vertices, triangles = c_int32(), c_int32()
    point, normal = POINTER(c_double)(), POINTER(c_double)()
    place, triangle, owner = (POINTER(c_int32)() for _ in range(3))
    found = vertices, point, normal, place, triangles, triangle, owner
    solid.call("cube3d_solid_mesh", *map(byref, found))
    return MeshArrays(
        take_numbers(point, "d", vertices.value, 3),
        take_numbers(normal, "d", vertices.value, 3),
        take_numbers(place, "i", vertices.value),
        take_numbers(triangle, "i", triangles.value, 3),
        take_numbers(owner, "i", triangles.value),
    )


class FaceArrays(NamedTuple):
    """The flat faces of cells; see ``cube3d_face_table``.

    Attributes:
        points: ``float64`` of shape (p, 3).
        faces: the numbers of the corners of each face.
        solid: the solid of each face, ``int32`` of shape (f,).
        owner: the row of the cell of each face, ``int32`` of shape (f,).
        outer: ``bool`` of shape (f,).
    """

    points: NDArray[np.float64]
    faces: tuple[tuple[int, ...], ...]
    solid: NDArray[np.int32]
    owner: NDArray[np.int32]
    outer: NDArray[np.bool_]


def face_arrays(lattice: LatticeHandle, cells: NDArray[np.int64]) -> FaceArrays:
    """Return the faces of cells, (k, width), and of joints; see ``cube3d_faces``.

    Raises:
        PuzzleError: the cells have no flat faces, or a cell comes twice.
    """
    faces = Handle("cube3d_faces", lattice.address, len(cells), pack(cells, "q"))
    points, count = c_int32(), c_int32()
    point, start, outer = POINTER(c_double)(), POINTER(c_int64)(), POINTER(c_uint8)()
    corner, solid, owner = (POINTER(c_int32)() for _ in range(3))
    found = points, point, count, start, corner, solid, owner, outer
    faces.call("cube3d_face_table", *map(byref, found))
    return FaceArrays(
        take_numbers(point, "d", points.value, 3),
        tuple(map(tuple, unpack_rows(start, corner, count.value))),
        take_numbers(solid, "i", count.value),
        take_numbers(owner, "i", count.value),
        take_numbers(outer, "B", count.value).astype(bool),
    )


# Pictures: the places of pieces, their order, and how they hide each other.

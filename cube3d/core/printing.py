"""Printing, by the core: solids in millimetres, how they lie, plates, and files of meshes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from cube3d.arrays import NDArray, np
from cube3d.core import _functions as core
from cube3d.core.binding import Handle
from cube3d.core.shapes import LatticeHandle
from cube3d.core.solids import RGB, MeshArrays, mesh_arrays


def print_arrays(
    lattice: LatticeHandle,
    cells: NDArray[np.int64],
    measures: dict[str, Any],
    lying: int,
    letter: str,
) -> MeshArrays:
    """Return the solid of cells, (k, width), in millimetres; see ``cube3d_print``.

    Args:
        letter: a letter or digit to engrave; "": none.

    Raises:
        LimitPassed: it would touch itself.
        PuzzleError: the measures leave nothing of a side.
    """
    code = ord(letter) if letter else 0
    return mesh_arrays(Handle(core.print(lattice, len(cells), cells, measures, lying, code).made))


def lying_turns(lattice: LatticeHandle, cells: NDArray[np.int64]) -> NDArray[np.int8]:
    """Return the rotations of cubes, (24, 3, 3), the best one for printing first."""
    found = core.lying_turns(lattice, len(cells), cells).matrix
    return np.array(found, dtype=np.int8).reshape(-1, 3, 3)


def standing_turn(
    lattice: LatticeHandle,
    points: NDArray[np.float64],
    triangles: NDArray[np.int32],
    balls: NDArray[np.float64] | None,
    now: NDArray[np.float64] | None,
) -> NDArray[np.float64]:
    """Return the rotation, (3, 3), in which a solid stands; see ``cube3d_standing_turn``."""
    own = () if balls is None else balls
    given = len(points), points, len(triangles), triangles, len(own), own, now
    return np.array(core.standing_turn(lattice, *given).matrix).reshape(3, 3)


def pack(
    lattice: LatticeHandle,
    sizes: Sequence[tuple[float, float]],
    plate: tuple[float, float] | None,
) -> list[tuple[int, float, float]]:
    """Return plate, x and y of each rectangle, (width, depth) in millimetres.

    Raises:
        PuzzleError: one does not fit the plate.
    """
    found = core.pack(lattice, len(sizes), [side for one in sizes for side in one], plate)
    return [*zip(found.number, found.corner[::2], found.corner[1::2], strict=True)]


class NamedMesh(NamedTuple):
    """A solid in a file; see ``cube3d_named_solids``.

    Attributes:
        name: printable text.
        mesh: its number among the meshes of the file.
        offset: ``float64`` of shape (3,).
        colour: its main colour.
        tints: the colour of each triangle, ``uint8`` of shape (t, 3); None: all have the main one.
    """

    name: str
    mesh: int
    offset: NDArray[np.float64]
    colour: RGB
    tints: NDArray[np.uint8] | None


def mesh_file(
    kind: int, meshes: Sequence[Any], solids: Sequence[NamedMesh], title: str
) -> dict[str, bytes]:
    """Return the parts of a file of solids by their names; see ``cube3d_mesh_file``.

    Args:
        kind: ``STL``, ``THREE_MF`` or ``GLB``.
        meshes: with the fields of :class:`MeshArrays`.
        solids: at least one.
        title: printable text.
    """
    names = [solid.name.encode() for solid in solids]
    tints = [b"" if solid.tints is None else solid.tints.tobytes() for solid in solids]
    given = {
        "meshes": len(meshes),
        "vertex_start": _starts(mesh.vertices for mesh in meshes),
        "point": np.concatenate([mesh.vertices for mesh in meshes]),
        "normal": np.concatenate([mesh.normals for mesh in meshes]),
        "place": np.concatenate([mesh.place for mesh in meshes]),
        "triangle_start": _starts(mesh.triangles for mesh in meshes),
        "triangle": np.concatenate([mesh.triangles for mesh in meshes]),
        "solids": len(solids),
        "name_start": _starts(names),
        "name": b"".join(names),
        "mesh": [solid.mesh for solid in solids],
        "offset": np.array([solid.offset for solid in solids]),
        "colour": bytes(part for solid in solids for part in solid.colour),
        "tint_start": _starts(tints),
        "tint": b"".join(tints),
    }
    file = Handle(core.mesh_file(kind, given, title).made)
    parts = range(core.file_part(file, 0).parts)
    return dict(_part(file, number) for number in parts)


def _starts(rows: Any) -> list[int]:
    return [*accumulate(map(len, rows), initial=0)]


def _part(file: Handle, number: int) -> tuple[str, bytes]:
    found = core.file_part(file, number)
    return found.name.raw(found.name_bytes).decode(), found.byte.raw(found.bytes)

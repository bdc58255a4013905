"""Moves: which translations a body makes, and what it meets on the way.

A body of cells moves by whole *steps* along an axis, which is a translation of the lattice.
While it takes a step, each of its cells sweeps a volume; a cell of another body that shares
more than its surface with this volume is *hit*.  Which cells these are depends on their kinds
and on the difference of their places alone, so that it is found once for each lattice:

* A cube that moves along an axis hits the place where it is and the next one.
* A convex solid or polygon P that moves by v meets Q if 0 is inside of the Minkowski sum of P,
  -Q and the way from 0 to v.  It is outside if some plane separates it; and the planes of the
  sides of such a sum are spanned by two edges of its terms.
* A sphere meets another one if the way of its middle comes nearer to it than a diameter.
* An edge is hit as other convex bodies are, and in its own place; what pieces claim at
  corners is hit in its own place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cells
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.orientation import Mobility

_LITTLE = 1e-9


@dataclass(frozen=True, eq=False)
class Motions:
    """The moves of a lattice.

    Places are counted in translations: a cell is its kind and how many steps along each basis
    vector of the translations it is from the cell of that kind at home.

    Attributes:
        kinds: how many kinds of cells there are; claims are some, too.
        axes: one step along each axis, in translations, ``int16`` of shape (a, n).
        vectors: the same as differences of cells, ``int64`` of shape (a, width).
        hits: rows of an axis, the kind of a cell that takes a step along it, the kind of a
            cell that it hits, and the place of that one less the place of the first;
            ``int16`` of shape (h, 3 + n).
    """

    kinds: int
    axes: NDArray[np.int16]
    vectors: NDArray[np.int64]
    hits: NDArray[np.int16]


@lru_cache(maxsize=32)
def motions(lattice: Lattice, width: int) -> Motions:
    """Return the moves of bodies of cells with so many coordinates."""
    if isinstance(lattice, CellLattice):
        return _cell_motions(lattice)
    axes = np.eye(width, dtype=np.int16)
    rows = [(axis, 0, 0, *step) for axis in range(width) for step in (0 * axes[axis], axes[axis])]
    return Motions(1, axes, axes.astype(np.int64), np.array(rows, dtype=np.int16))


def in_translations(lattice: Lattice, cells: Cells) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Return the kinds of cells, (k, width), or claims, and their places, (k, n)."""
    if not isinstance(lattice, CellLattice):
        return np.zeros(len(cells), dtype=np.int32), cells
    if lattice.typed:
        return cells[:, -1].astype(np.int32), cells[:, :-1]
    kinds = lattice.kinds(cells)
    return kinds.astype(np.int32), steps_of(lattice, cells - lattice.homes[kinds])


def steps_of(lattice: Lattice, shifts: Cells) -> NDArray[np.int64]:
    """Return translations, (..., width), in steps along the basis vectors, (..., n)."""
    if not isinstance(lattice, CellLattice):
        return shifts
    left = shifts[..., : lattice.dimension].copy()
    if lattice.translations is None:
        return left
    steps = np.zeros_like(left)
    # The basis is an upper triangle.
    for axis, row in enumerate(np.array(lattice.translations)):
        steps[..., axis] = left[..., axis] // row[axis]
        left -= steps[..., axis, None] * row
    return steps


def _cell_motions(lattice: CellLattice) -> Motions:
    vectors = _ways(lattice)
    padded = np.pad(vectors, ((0, 0), (0, int(lattice.typed))))
    axes = steps_of(lattice, padded)
    n = lattice.dimension
    # No cell is hit farther away than the longest step and the sizes of two cells.
    reach = 2 + int(np.abs(axes).max())
    places = np.array(list(product(range(-reach, reach + 1), repeat=n)))
    basis = np.array(lattice.translations or np.eye(n, dtype=int))
    points = (places @ basis) * np.array(lattice.scale)
    rows = [
        (axis, kind, other, *place)
        for axis, vector in enumerate(vectors)
        for kind, other, place in _hits(lattice, vector * np.array(lattice.scale), places, points)
    ]
    own = [
        (axis, kind, kind, *place)
        for axis, step in enumerate(axes)
        for kind in range(_count_kinds(lattice))
        for place in (0 * step, step)
    ]
    hits = np.unique(np.array(rows + own, dtype=np.int16), axis=0)
    return Motions(_count_kinds(lattice), axes.astype(np.int16), padded.astype(np.int64), hits)


def _count_kinds(lattice: CellLattice) -> int:
    """Return how many kinds of cells and of claims there are."""
    claims = {claim for _, claim in lattice.arms}
    return len(lattice.homes) + len(claims)


def _ways(lattice: CellLattice) -> NDArray[np.int64]:
    """Return one step along each axis, (a, n), and not its opposite."""
    scale = np.array(lattice.scale)
    found = set()
    for matrix in lattice.orientations(lattice.width, Mobility.REFLECTIONS).astype(np.int64):
        for way in lattice.record.moves:
            step = tuple((matrix @ (np.array(way) * scale) // scale).tolist())
            found.add(max(step, tuple(-c for c in step)))
    return np.array(sorted(found, reverse=True))


Hit: TypeAlias = tuple[int, int, list[int]]


def _hits(lattice: CellLattice, vector: Cells, places: Cells, points: Cells) -> Iterator[Hit]:
    """Yield the kinds of two cells of which the first hits the other, and that one's place.

    Args:
        lattice: the lattice.
        vector: a step, as a point, (n,).
        places: those that are near enough, in translations, (k, n).
        points: the same as points, (k, n).
    """
    if lattice.record.form == "sphere":
        return _sphere_hits(lattice, vector, places, points)
    return _convex_hits(lattice, vector, places, points)


def _sphere_hits(
    lattice: CellLattice, vector: Cells, places: Cells, points: Cells
) -> Iterator[Hit]:
    # A sphere touches others at its corners, half way to their middles.
    diameter = 2 * np.linalg.norm(lattice.corners[0][0])
    # Where on its way the middle is nearest to the other one.
    share = np.clip(points @ vector / (vector @ vector), 0, 1)
    nearest = ((points - share[:, None] * vector) ** 2).sum(axis=1)
    for place in places[nearest < diameter**2 - _LITTLE].tolist():
        yield 0, 0, place


def _convex_hits(
    lattice: CellLattice, vector: Cells, places: Cells, points: Cells
) -> Iterator[Hit]:
    corners = [np.array(kind) for kind in lattice.corners]
    normals = _normals(corners, vector)
    ends = [corner @ normals.T for corner in corners]
    low = np.array([end.min(axis=0) for end in ends])
    high = np.array([end.max(axis=0) for end in ends])
    way, offsets = normals @ vector, (points @ normals.T)[:, None]
    for kind in range(len(corners)):
        least = low[kind] + np.minimum(way, 0) - high - offsets
        most = high[kind] + np.maximum(way, 0) - low - offsets
        inside = ((least < 0) & (most > 0)).all(axis=-1)
        for index, other in np.argwhere(inside).tolist():
            yield kind, other, places[index].tolist()


def _normals(corners: list[Cells], vector: Cells) -> Cells:
    """Return what is at right angles to two edges, or to the step and one, (m, n)."""
    edges = {tuple(vector.tolist())}
    for kind in corners:
        edges |= {tuple((b - a).tolist()) for a, b in combinations(kind, 2)}
    if len(vector) == 2:
        return np.array([(-y, x) for x, y in sorted(edges)])
    crossed = {tuple(np.cross(a, b).tolist()) for a, b in combinations(sorted(edges), 2)}
    return np.array([normal for normal in sorted(crossed) if any(normal)])

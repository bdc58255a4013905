"""Convex solids that share whole faces, and the surface of what they fill together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

__all__ = ["CellComplex", "HalfEdges", "boundary"]

Numbers = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class CellComplex:
    """Convex solids that share whole faces or none, and otherwise at most touch.

    ``points`` is (p, 3) float64, different ones; ``faces`` has the numbers of the corners of each
    face, counter-clockwise seen from outside its solid; ``solid`` is the number of that, (f,)
    int64; and ``owner`` the number of the cell to which each solid belongs, (s,) int64.
    """

    points: NDArray[np.float64]
    faces: tuple[tuple[int, ...], ...]
    solid: Numbers
    owner: Numbers


@dataclass(frozen=True, eq=False)
class HalfEdges:
    """Polygons as half-edges: each side of each polygon in its direction, all arrays (h,) int64.

    A half-edge leaves the point ``origin`` along ``polygon``, ``after`` and ``before`` are the
    next and the previous one of that, and ``twin`` is the same edge in the polygon beyond it.
    """

    origin: Numbers
    polygon: Numbers
    after: Numbers
    before: Numbers
    twin: Numbers


def boundary(complex_: CellComplex) -> tuple[HalfEdges, Numbers]:
    """Return the surface of a complex, and which of its faces the polygons are, (n,).

    The surface is a closed manifold even where solids touch along an edge or at a corner only:
    a face goes on in the one that is next to it through the inside.  Points of the surface are
    the corners that belong together around a point of the complex; they are told apart by
    ``after``, ``before`` and ``twin``, while ``origin`` are the numbers of the complex.

    Raises:
        ValueError: solids overlap: more than two of them have one face.
    """
    origin, face, after, before = _sides(complex_.faces)
    target = origin[after]
    # Inside one solid the other face at the same edge, and the same edge seen from the solid
    # beyond the face, which shares it.
    beside = _reversed(complex_.solid[face], origin, target)
    shared, outer = _shared(complex_.faces)
    inner = np.flatnonzero(~outer[face])
    across = np.full(len(origin), -1)
    across[inner] = inner[_reversed(shared[face[inner]], origin[inner], target[inner])]
    kept = np.flatnonzero(outer[face])
    twin = beside[kept]
    while not outer[face[twin]].all():
        hidden = ~outer[face[twin]]
        twin[hidden] = beside[across[twin[hidden]]]
    number = np.full(len(origin), -1)
    number[kept] = np.arange(len(kept))
    faces, polygon = np.unique(face[kept], return_inverse=True)
    halves = HalfEdges(
        origin[kept], polygon, number[after[kept]], number[before[kept]], number[twin]
    )
    return halves, faces


def _sides(faces: Iterable[tuple[int, ...]]) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """Return the origin of each side of each face, its face, and the next and previous side."""
    sizes = np.array([len(loop) for loop in faces])
    origin = np.fromiter(chain.from_iterable(faces), dtype=np.int64, count=int(sizes.sum()))
    face = np.repeat(np.arange(len(sizes)), sizes)
    start = np.cumsum(sizes) - sizes
    place = np.arange(len(origin)) - start[face]
    after = start[face] + (place + 1) % sizes[face]
    before = start[face] + (place - 1) % sizes[face]
    return origin, face, after, before


def _reversed(group: Numbers, origin: Numbers, target: Numbers) -> Numbers:
    """Return for each directed edge the opposite one of its group; each must have just one."""
    count = int(max(origin.max(initial=0), target.max(initial=0))) + 1
    forth = (group * count + origin) * count + target
    back = (group * count + target) * count + origin
    order = np.argsort(forth)
    return np.asarray(order[np.searchsorted(forth, back, sorter=order)])


def _shared(faces: Iterable[tuple[int, ...]]) -> tuple[Numbers, NDArray[np.bool_]]:
    """Number faces by their corners, alike if they are the same, and tell which are alone."""
    numbers: dict[tuple[int, ...], int] = {}
    number = np.array([numbers.setdefault(tuple(sorted(loop)), len(numbers)) for loop in faces])
    times = np.bincount(number)
    if times.max() > 2:
        raise ValueError("solids overlap: more than two of them have one face")
    return number, times[number] == 1

"""The verifier of disassemblies: replays the moves with cells and collisions alone.

It shares no code with the search.  Cubes are moved cell by cell.  On other lattices, the times
are found at which a cell on its way overlaps another one: two convex bodies overlap at a time
if no plane separates them then, and for a given direction of planes these times are an
interval.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import CellLattice, Lattice
from cube3d.puzzle.disassembly import Disassembly, Move
from cube3d.puzzle.solution import Solution
from cube3d.quoting import list_quoted, quote, show

_LITTLE = 1e-9
# Of spheres, in points, of which there are two to a step: those at (1, 1, 0) touch.
_NEAREST_SPHERES = math.sqrt(8)


def wrong_moves(
    solution: Solution, disassembly: Disassembly, walls: Sequence[Cell] = (), *, claims: bool = True
) -> list[str]:
    """Return one sentence for the first move that cannot be made, or for what stays together.

    Args:
        solution: the solution.
        disassembly: how it is said to come apart.
        walls: cells that stay in place.
        claims: whether pieces of edges may not cross at corners.
    """
    replay = _Replay(solution, walls, claims=claims)
    for number, move in enumerate(disassembly.moves, 1):
        wrong = replay.make(move)
        if wrong:
            return [f"move {number} {wrong}"]
    return replay.what_is_left()


class _Replay:
    """Where pieces are, move after move.

    A part is a set of pieces that are not separated yet; the walls, the piece -1, are in one.
    """

    def __init__(self, solution: Solution, walls: Sequence[Cell], *, claims: bool) -> None:
        self._lattice = solution.lattice
        self._placements = solution.placements
        own = [(number, placed.cells) for number, placed in enumerate(solution.placements)]
        cells = dict([*own, *([(-1, tuple(walls))] if walls else [])])
        self._bodies = {number: _body(of, self._lattice, claims) for number, of in cells.items()}
        self._parts = [frozenset(self._bodies)]

    def make(self, move: Move) -> str | None:
        """Make a move; return what is wrong with it."""
        moving = frozenset(move.pieces)
        part = next((part for part in self._parts if moving < part), None)
        if part is None or not moving or -1 in moving or len(moving) != len(move.pieces):
            return f"moves pieces {show(list(move.pieces))}, which are no part of what is together"
        wrong = self._wrong_shift(move.shift)
        if wrong:
            return wrong
        hit = self._first_hit(moving, part - moving, move)
        if hit is not None:
            return f"moves piece {self._name(hit[0])} into {self._name(hit[1])}"
        shift = np.array(move.shift, dtype=np.int64)
        for number in moving:
            self._bodies[number] = self._bodies[number] + shift
        if move.is_last:
            self._parts.remove(part)
            self._parts += [moving, part - moving]
        return None

    def what_is_left(self) -> list[str]:
        """Return a sentence if pieces are still together that are not of one group."""
        for part in self._parts:
            groups = {self._placements[n].group if n >= 0 else "" for n in part}
            if len(part) > 1 and (len(groups) > 1 or "" in groups):
                names = list_quoted(self._placements[n].piece for n in sorted(part) if n >= 0)
                return [f"at the end, pieces {names} are still together"]
        return []

    def _name(self, number: int) -> str:
        if number < 0:
            return "the walls"
        placed = self._placements[number]
        return f"{quote(placed.piece)} (copy {placed.copy})"

    def _wrong_shift(self, shift: Cell) -> str | None:
        width = next(iter(self._bodies.values())).shape[1]
        vector = np.array(shift, dtype=np.int64)
        if len(shift) != width or not any(shift):
            return f"is by {show(list(shift))}, which is no way to move"
        along_axis = np.count_nonzero(vector) == 1 or not self._lattice.is_cubic
        if not along_axis or not self._lattice.is_translation(vector):
            return f"is by {show(list(shift))}, which is not along an axis"
        return None

    def _first_hit(
        self, moving: frozenset[int], staying: frozenset[int], move: Move
    ) -> tuple[int, int] | None:
        for one, other in product(sorted(moving), sorted(staying)):
            body, obstacle = self._bodies[one], self._bodies[other]
            vector = np.array(move.shift, dtype=np.int64)
            if move.is_last:
                vector = vector * _steps_past(body, obstacle, vector)
            if _collides(body, obstacle, vector, self._lattice):
                return one, other
        return None


def _body(cells: Iterable[Cell], lattice: Lattice, claims: bool) -> NDArray[np.int64]:
    body = np.array(list(cells), dtype=np.int64)
    return np.concatenate([body, lattice.claims(body)]) if claims else body


def _steps_past(
    body: NDArray[np.int64], obstacle: NDArray[np.int64], step: NDArray[np.int64]
) -> int:
    """Return after how many steps a body is past another one for good."""
    axis = int(np.flatnonzero(step)[0])
    spread = np.concatenate([body, obstacle])[:, axis]
    return int(spread.max() - spread.min()) // abs(int(step[axis])) + 2


def _collides(
    body: NDArray[np.int64],
    obstacle: NDArray[np.int64],
    vector: NDArray[np.int64],
    lattice: Lattice,
) -> bool:
    """Tell whether a body meets another one on its way."""
    if isinstance(lattice, CellLattice):
        return _meets_on_lattice(body, obstacle, vector, lattice)
    length = int(np.abs(vector).max())
    there = set(map(tuple, obstacle.tolist()))
    return any(
        not there.isdisjoint(map(tuple, (body + vector // length * step).tolist()))
        for step in range(1, length + 1)
    )


def _meets_on_lattice(
    body: NDArray[np.int64],
    obstacle: NDArray[np.int64],
    vector: NDArray[np.int64],
    lattice: CellLattice,
) -> bool:
    if lattice.typed:
        # Edges have no inside, and claims are points: they may not come to lie on each other.
        there = set(map(tuple, obstacle.tolist()))
        parts = math.gcd(*vector.tolist())
        for number in range(1, parts + 1):
            if not there.isdisjoint(map(tuple, (body + vector // parts * number).tolist())):
                return True
    steps = vector[: lattice.dimension] * np.array(lattice.scale)
    bodies = [cell for cell in body if lattice.kinds(cell) >= 0]
    obstacles = [cell for cell in obstacle if lattice.kinds(cell) >= 0]
    if lattice.cell_noun == "sphere":
        return any(_spheres_meet(a, b, steps, lattice) for a, b in product(bodies, obstacles))
    return any(_solids_meet(a, b, steps, lattice) for a, b in product(bodies, obstacles))


def _spheres_meet(
    one: NDArray[np.int64], other: NDArray[np.int64], steps: NDArray[np.int64], lattice: CellLattice
) -> bool:
    gap = (other - one) * np.array(lattice.scale)
    time = min(1.0, max(0.0, float(gap @ steps) / float(steps @ steps)))
    return float(np.linalg.norm(gap - time * steps)) < _NEAREST_SPHERES - _LITTLE


def _solids_meet(
    one: NDArray[np.int64], other: NDArray[np.int64], steps: NDArray[np.int64], lattice: CellLattice
) -> bool:
    """Tell whether two convex cells overlap at some time while the first moves by steps."""
    mine = np.array(lattice.corners_of(one.tolist()))
    theirs = np.array(lattice.corners_of(other.tolist()))
    begin, end = 0.0, 1.0
    for normal in _normals(mine, theirs):
        low, high, speed = (mine @ normal).min(), (mine @ normal).max(), float(steps @ normal)
        least, most = (theirs @ normal).min(), (theirs @ normal).max()
        if speed == 0:
            if low >= most or high <= least:
                return False
            continue
        times = sorted(((least - high) / speed, (most - low) / speed))
        begin, end = max(begin, times[0]), min(end, times[1])
        if end - begin < _LITTLE:
            return False
    return True


def _normals(mine: NDArray[np.int64], theirs: NDArray[np.int64]) -> Iterator[NDArray[np.int64]]:
    """Yield directions of which one separates two convex bodies, if they are apart."""
    edges = [[b - a for a, b in combinations(own, 2)] for own in (mine, theirs)]
    if mine.shape[1] == 2:
        yield from (np.array([-edge[1], edge[0]]) for own in edges for edge in own)
        return
    for one, other in combinations([*edges[0], *edges[1]], 2):
        normal = np.cross(one, other)
        if normal.any():
            yield normal

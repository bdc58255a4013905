"""The verifier of disassemblies: replays the moves with cells and collisions alone.

It shares no code with the search.  A cube that moves comes to lie on those that are ahead of it
on its line, as far as it goes.  On other lattices, the times
are found at which a cell on its way overlaps another one: two convex bodies overlap at a time
if no plane separates them then, and for a given direction of planes these times are an
interval.  Where pieces turn, circles about the centre are followed: on each, a turning square
covers arcs, whose ends are where the circle crosses its sides.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from operator import add
from typing import TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell, as_tuples
from cube3d.geometry.lattice import Lattice
from cube3d.puzzle.disassembly import Disassembly, Move, Turn
from cube3d.puzzle.solution import Solution
from cube3d.quoting import list_quoted, quote, show

_LITTLE = 1e-9
_FARTHEST = 10**6
# Of spheres, in points, of which there are two to a step: those at (1, 1, 0) touch.
_NEAREST_SPHERES = math.sqrt(8)


def wrong_moves(solution: Solution, disassembly: Disassembly, *, claims: bool = True) -> list[str]:
    """Return one sentence for the first move that cannot be made, or for what stays together.

    Args:
        solution: the solution, with its walls and what else stays in place.
        disassembly: how it is said to come apart.
        claims: whether pieces of edges may not cross at corners.
    """
    replay = _Replay(solution, claims=claims)
    for number, move in enumerate(disassembly.moves, 1):
        wrong = replay.make(move)
        if wrong:
            return [f"move {number} {wrong}"]
    return replay.what_is_left()


class _Replay:
    """Where pieces are, move after move.

    A part is a set of pieces that are not separated yet; the walls, the piece -1, are in one.
    """

    def __init__(self, solution: Solution, *, claims: bool) -> None:
        self._lattice = solution.lattice
        self._placements = solution.placements
        own = [(number, placed.cells) for number, placed in enumerate(solution.placements)]
        cells = dict([*own, *([(-1, solution.walls)] if solution.walls else [])])
        self._still = {-1, *solution.fixed}
        self._bodies = {number: _body(of, self._lattice, claims) for number, of in cells.items()}
        self._width = len(next(iter(self._bodies.values()))[0])
        self._parts = [frozenset(self._bodies)]

    def make(self, move: Move) -> str | None:
        """Make a move; return what is wrong with it."""
        moving = frozenset(move.pieces)
        part = next((part for part in self._parts if moving < part), None)
        if part is None or not moving or len(moving) != len(move.pieces):
            return f"moves pieces {show(list(move.pieces))}, which are no part of what is together"
        if moving & self._still:
            return f"moves piece {self._name(min(moving & self._still))}, which stays in place"
        wrong = self._wrong_turn(move) if move.turn else self._wrong_shift(move.shift)
        if wrong:
            return wrong
        hit = self._first_hit(moving, part - moving, move)
        if hit is not None:
            does = "turns" if move.turn else "moves"
            return f"{does} piece {self._name(hit[0])} into {self._name(hit[1])}"
        for number in moving:
            body = self._bodies[number]
            self._bodies[number] = (
                [_turned(cell, move.turn) for cell in body]
                if move.turn
                else [tuple(map(add, cell, move.shift)) for cell in body]
            )
        if move.is_last:
            self._parts.remove(part)
            self._parts += [moving, part - moving]
        return None

    def what_is_left(self) -> list[str]:
        """Return a sentence if pieces are still together that are not of one group."""
        for part in self._parts:
            groups = {self._placements[n].group if n >= 0 else "" for n in part}
            if len(part) > 1 and not part <= self._still and (len(groups) > 1 or "" in groups):
                names = list_quoted(self._placements[n].piece for n in sorted(part) if n >= 0)
                return [f"at the end, pieces {names} are still together"]
        return []

    def _name(self, number: int) -> str:
        if number < 0:
            return "the walls"
        placed = self._placements[number]
        return f"{quote(placed.piece)} (copy {placed.copy})"

    def _wrong_shift(self, shift: Cell) -> str | None:
        if len(shift) != self._width or not any(shift):
            return f"is by {show(list(shift))}, which is no way to move"
        if max(map(abs, shift)) > _FARTHEST:
            return f"is by {show(list(shift))}, farther than any piece goes"
        if not self._is_along_axis(shift):
            return f"is by {show(list(shift))}, which is not along an axis"
        return None

    def _is_along_axis(self, shift: Cell) -> bool:
        if self._lattice.is_cubic:
            return sum(map(bool, shift)) == 1
        return bool(self._lattice.is_translation(np.array(shift, dtype=np.int64)))

    def _wrong_turn(self, move: Move) -> str | None:
        assert move.turn
        if not self._lattice.is_cubic:
            return f"is a turn; nothing turns on the {self._lattice.name} lattice"
        plane, centre = move.turn.plane, move.turn.centre
        if len(set(plane)) != 2 or not all(0 <= axis < self._width for axis in plane):
            return f"turns in the plane {show(list(plane))}, which is none"
        halves = {(2 * c) % 2 for c in centre}
        if any(move.shift) or move.is_last or halves not in ({0.0}, {1.0}):
            return f"turns about {show(list(centre))}, not the middle or a corner of a cell"
        return None

    def _first_hit(
        self, moving: frozenset[int], staying: frozenset[int], move: Move
    ) -> tuple[int, int] | None:
        bodies, obstacles = ({n: self._bodies[n] for n in sorted(own)} for own in (moving, staying))
        if move.turn:
            return _first_met_turning(bodies, obstacles, move.turn)
        if isinstance(self._lattice, CellLattice):
            return _first_met_on_lattice(bodies, obstacles, move, self._lattice)
        return _first_come_to_lie_on(bodies, obstacles, move.shift, is_last=move.is_last)


_Bodies: TypeAlias = Mapping[int, Sequence[Cell]]
"""Cells of bodies, by ascending numbers."""


def _body(cells: Iterable[Cell], lattice: Lattice, claims: bool) -> list[Cell]:
    body = list(cells)
    if not (claims and lattice.may_cross):
        return body
    return [*body, *as_tuples(lattice.claims(np.array(body, dtype=np.int64)))]


def _first_come_to_lie_on(
    bodies: _Bodies, obstacles: _Bodies, vector: Cell, *, is_last: bool = False
) -> tuple[int, int] | None:
    """Return the first body that runs into an obstacle, and the lowest-numbered one that it hits.

    Args:
        bodies: what moves.
        obstacles: what stays.
        vector: how far the bodies move, in least steps.
        is_last: whether they go on for good.
    """
    parts = math.gcd(*vector)
    step = tuple(c // parts for c in vector)
    most = math.inf if is_last else parts
    lines: defaultdict[Cell, list[tuple[int, int]]] = defaultdict(list)
    for other, cells in obstacles.items():
        for line, number in _on_lines(cells, step):
            lines[line].append((number, other))
    for one, cells in bodies.items():
        met = [
            other
            for line, number in _on_lines(cells, step)
            for there, other in lines.get(line, ())
            if 0 < there - number <= most
        ]
        if met:
            return one, min(met)
    return None


def _on_lines(cells: Iterable[Cell], step: Cell) -> Iterator[tuple[Cell, int]]:
    """Yield of each cell a place on its line along a step, and how many steps it is from there."""
    axis = next(axis for axis, c in enumerate(step) if c)
    for cell in cells:
        number = cell[axis] // step[axis]
        yield tuple(c - number * s for c, s in zip(cell, step, strict=True)), number


def _turned(cell: Cell, turn: Turn) -> Cell:
    """Return a cell after a turn."""
    (first, second), (u, v) = turn.plane, turn.centre
    result = list(cell)
    result[first], result[second] = round(u + v - cell[second]), round(v - u + cell[first])
    return tuple(result)


def _first_met_turning(bodies: _Bodies, obstacles: _Bodies, turn: Turn) -> tuple[int, int] | None:
    """Return the first body that meets an obstacle while it turns by a quarter, and that one."""
    (first, second), (u, v) = turn.plane, turn.centre

    def split(cell: Cell) -> tuple[Cell, tuple[float, float]]:
        others = tuple(c for axis, c in enumerate(cell) if axis not in turn.plane)
        return others, (cell[first] - u, cell[second] - v)

    ahead = {number: list(map(split, cells)) for number, cells in obstacles.items()}
    for one, cells in bodies.items():
        body = list(map(split, cells))
        for other, obstacle in ahead.items():
            if any(
                layer == there and _squares_meet(square, staying)
                for (layer, square), (there, staying) in product(body, obstacle)
            ):
                return one, other
    return None


@lru_cache(maxsize=1 << 16)
def _squares_meet(turning: tuple[float, float], staying: tuple[float, float]) -> bool:
    """Tell whether unit squares overlap of which the first turns about the origin.

    Args:
        turning: the middle of the first one, which turns by a quarter from the first axis
            towards the second one.
        staying: the middle of the other one.
    """
    lines = {abs(c + half) for square in (turning, staying) for c in square for half in (-0.5, 0.5)}
    # Only where a circle touches a line, or passes where two of them cross after some quarter
    # turns, does the order of the ends of arcs change.
    radii = sorted({math.hypot(*pair) for pair in product(lines | {0.0}, repeat=2)})
    for inner, outer in pairwise(radii):
        radius = (inner + outer) / 2
        arcs, others = _arcs(turning, radius), _arcs(staying, radius)
        for (begin, end), (low, high) in product(arcs, others):
            # The arc sweeps all from its begin to a quarter beyond its end.
            way = (low - end - math.pi / 2 + _LITTLE) % math.tau - _LITTLE
            if way + (high - low) + (end - begin) + math.pi / 2 > math.tau + _LITTLE:
                return True
    return False


def _arcs(square: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """Return the arcs of a circle about the origin that lie in a unit square, as angles."""
    x, y = square
    cuts = {-math.pi, math.pi}
    for side in (-0.5, 0.5):
        if abs(x + side) < radius:
            angle = math.acos((x + side) / radius)
            cuts |= {angle, -angle}
        if abs(y + side) < radius:
            angle = math.asin((y + side) / radius)
            cuts |= {angle, math.pi - angle if angle > 0 else -math.pi - angle}
    found = []
    for begin, end in pairwise(sorted(cuts)):
        middle = (begin + end) / 2
        at = (radius * math.cos(middle), radius * math.sin(middle))
        if end - begin > _LITTLE and max(abs(at[0] - x), abs(at[1] - y)) < 0.5:
            found.append((begin, end))
    return found


def _first_met_on_lattice(
    bodies: _Bodies, obstacles: _Bodies, move: Move, lattice: CellLattice
) -> tuple[int, int] | None:
    """Return the first body that meets an obstacle on its way, and that obstacle."""
    arrays = {n: np.array(c, dtype=np.int64) for n, c in (*bodies.items(), *obstacles.items())}
    for (one, body), (other, obstacle) in product(bodies.items(), obstacles.items()):
        steps = _steps_past([*body, *obstacle], move.shift) if move.is_last else 1
        vector = tuple(steps * c for c in move.shift)
        # Edges have no inside, and claims are points: they may not come to lie on each other.
        if lattice.typed and _first_come_to_lie_on({one: body}, {other: obstacle}, vector):
            return one, other
        if _meets_on_lattice(arrays[one], arrays[other], np.array(vector, dtype=np.int64), lattice):
            return one, other
    return None


def _steps_past(cells: Sequence[Cell], step: Cell) -> int:
    """Return a number of steps after which a body has passed another; ``cells`` are of both."""
    axis = next(axis for axis, c in enumerate(step) if c)
    spread = [cell[axis] for cell in cells]
    return (max(spread) - min(spread)) // abs(step[axis]) + 2


def _meets_on_lattice(
    body: NDArray[np.int64],
    obstacle: NDArray[np.int64],
    vector: NDArray[np.int64],
    lattice: CellLattice,
) -> bool:
    steps = vector[: lattice.dimension] * np.array(lattice.scale)
    bodies = [cell for cell in body if lattice.kinds(cell) >= 0]
    obstacles = [cell for cell in obstacle if lattice.kinds(cell) >= 0]
    if lattice.record.form == "sphere":
        return any(_spheres_meet(a, b, steps, lattice) for a, b in product(bodies, obstacles))
    mine, theirs = (
        [np.array(lattice.corners_of(cell.tolist())) for cell in some]
        for some in (bodies, obstacles)
    )
    return any(
        _solids_meet(mine[one], theirs[other], steps) for one, other in _near(mine, theirs, steps)
    )


def _spheres_meet(
    one: NDArray[np.int64], other: NDArray[np.int64], steps: NDArray[np.int64], lattice: CellLattice
) -> bool:
    gap = (other - one) * np.array(lattice.scale)
    time = min(1.0, max(0.0, float(gap @ steps) / float(steps @ steps)))
    return float(np.linalg.norm(gap - time * steps)) < _NEAREST_SPHERES - _LITTLE


def _near(
    mine: Sequence[NDArray[np.int64]], theirs: Sequence[NDArray[np.int64]], steps: NDArray[np.int64]
) -> Iterator[tuple[int, int]]:
    """Yield which cells, given by their corners, come near to which when the first ones move."""
    if mine and theirs:
        low, high = (np.array([end(c, axis=0) for c in mine]) for end in (np.min, np.max))
        low, high = low + np.minimum(steps, 0), high + np.maximum(steps, 0)
        least, most = (np.array([end(c, axis=0) for c in theirs]) for end in (np.min, np.max))
        apart = (low[:, None] > most[None]) | (high[:, None] < least[None])
        for row in np.argwhere(~apart.any(axis=2)).tolist():
            yield row[0], row[1]


def _solids_meet(
    mine: NDArray[np.int64], theirs: NDArray[np.int64], steps: NDArray[np.int64]
) -> bool:
    """Tell whether two convex cells overlap at some time while the first one moves.

    Edges along one line of space have no common normal; see :func:`_comes_to_lie_on`.

    Args:
        mine: the corners of the cell that moves.
        theirs: the corners of the other one.
        steps: how far the first one moves.
    """
    normals = _normals(*(tuple(map(tuple, (own - own[0]).tolist())) for own in (mine, theirs)))
    if not len(normals):
        return False
    seen, other, speed = mine @ normals.T, theirs @ normals.T, steps @ normals.T
    low, high = other.min(axis=0) - seen.max(axis=0), other.max(axis=0) - seen.min(axis=0)
    still = speed == 0
    if ((low >= 0) | (high <= 0))[still].any():
        return False
    # Seen along each normal, they overlap between two times.
    times = np.sort([low[~still] / speed[~still], high[~still] / speed[~still]], axis=0)
    begin, end = times[0].max(initial=0.0), times[1].min(initial=1.0)
    return bool(end - begin >= _LITTLE)


_Corners: TypeAlias = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=4096)
def _normals(mine: _Corners, theirs: _Corners) -> NDArray[np.int64]:
    """Return directions of which one separates two convex bodies, if they are apart, (m, n)."""
    edges = {
        tuple(b - a for a, b in zip(one, other, strict=True))
        for own in (mine, theirs)
        for one, other in combinations(own, 2)
    }
    if len(mine[0]) == 2:
        found = {(-y, x) for x, y in edges}
    else:
        found = {tuple(np.cross(a, b).tolist()) for a, b in combinations(sorted(edges), 2)}
    normals = [normal for normal in sorted(found) if any(normal)]
    return np.array(normals, dtype=np.int64).reshape(-1, len(mine[0]))

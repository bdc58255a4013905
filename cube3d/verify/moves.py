"""The verifier of disassemblies: replays the moves with cells and collisions alone.

It shares no code with the search.  A moving cube hits the cubes ahead of it on its line, as far
as it goes.  On other lattices, the verifier computes the times at which a moving cell overlaps
another one: two convex bodies overlap at a time if no plane separates them then, and for a given
normal these times are an interval.  For turns it follows circles about the centre: a turning
square covers arcs of each circle, which end where the circle crosses the square's sides.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from operator import add, le, mul, sub
from typing import NamedTuple, TypeAlias

from cube3d.errors import list_quoted, show
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattice import Lattice
from cube3d.puzzle.disassembly import Disassembly, Move, Turn
from cube3d.puzzle.solution import Solution
from cube3d.verify.ways import Bodies, first_met_on_ways

_LITTLE = 1e-9
_FARTHEST = 10**6
_FARTHEST_WAY = 10**4  # cells or degrees
# Distance of the middles of touching spheres, (0, 0, 0) and (1, 1, 0), in points: two per step.
_NEAREST_SPHERES = math.sqrt(8)


def wrong_moves(solution: Solution, disassembly: Disassembly, *, claims: bool = True) -> list[str]:
    """Return a sentence for the first impossible move, or for pieces that stay together.

    The list is empty if the moves take the solution apart.

    Args:
        solution: the solution, with its walls and fixed pieces.
        claims: whether pieces of edges may not cross at corners.
    """
    replay = _Replay(solution, claims=claims)
    for number, move in enumerate(disassembly.moves, 1):
        wrong = replay.make(move)
        if wrong:
            return [f"move {number} {wrong}"]
    return replay.what_is_left()


class _Replay:
    """The pieces' positions, move after move.

    A part is a set of pieces not separated yet; the walls, as piece -1, belong to one part.
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
        self._fit: tuple[float, float] | None = None  # of the pieces in the turns so far

    def make(self, move: Move) -> str | None:
        """Make a move; return its fault, or None."""
        moving = frozenset(move.pieces)
        part = next((part for part in self._parts if moving < part), None)
        if part is None or not moving or len(moving) != len(move.pieces):
            pieces = show(list(move.pieces))
            return f"moves pieces {pieces}; a move takes some, but not all, pieces of one part"
        wrong = self._wrong_movers(move, part) or self._wrong_motion(move)
        if wrong:
            return wrong
        hit = self._first_hit(moving, part - moving, move)
        if hit is not None:
            does = "turns" if move.turn else "moves"
            return f"{does} piece {self._name(hit[0])} into {self._name(hit[1])}"
        self._put(move)
        if move.is_last:
            self._parts.remove(part)
            self._parts += [moving, part - moving]
        return None

    def _put(self, move: Move) -> None:
        """Put the pieces where a move takes them."""
        moves = [move]
        if move.turn and move.turn.yielding:
            moves.append(Move(move.turn.yielding, move.turn.yielded(self._width)))
        for own in moves:
            for number in own.pieces:
                self._bodies[number] = _moved(self._bodies[number], own)

    def what_is_left(self) -> list[str]:
        """Return a sentence if pieces of different groups are still together."""
        for part in self._parts:
            groups = {self._placements[n].group if n >= 0 else "" for n in part}
            if len(part) > 1 and not part <= self._still and (len(groups) > 1 or "" in groups):
                names = list_quoted(self._placements[n].piece for n in sorted(part) if n >= 0)
                return [f"at the end, pieces {names} are still together"]
        return []

    def _name(self, number: int) -> str:
        if number < 0:
            return "the walls"
        return self._placements[number].title

    def _wrong_movers(self, move: Move, part: frozenset[int]) -> str | None:
        """Say what is wrong with the pieces that a move moves; ``part`` has those that it takes."""
        yielding = move.turn.yielding if move.turn else ()
        are_others = frozenset(yielding) < part - frozenset(move.pieces)
        if yielding and not (are_others and len(set(yielding)) == len(yielding)):
            return "lets pieces give way that are not others of its part, or lets all others"
        if still := self._still.intersection(move.movers):
            return f"moves piece {self._name(min(still))}, which stays in place"
        return None

    def _wrong_motion(self, move: Move) -> str | None:
        return self._wrong_turn(move) if move.turn else self._wrong_shift(move.shift)

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
        return self._lattice.is_step(shift)

    def _wrong_turn(self, move: Move) -> str | None:
        assert move.turn
        if not self._lattice.is_cubic:
            return f"is a turn; nothing turns on the {self._lattice.name} lattice"
        turn, plane = move.turn, move.turn.plane
        if len(set(plane)) != 2 or not all(0 <= axis < self._width for axis in plane):
            return f"turns in the plane {show(list(plane))}, which is none"
        shifted = {axis for axis, c in enumerate(move.shift) if c}
        if len(move.shift) != self._width or not shifted <= set(() if turn.quarters else plane):
            return f"also shifts by {show(list(move.shift))}"
        if move.is_last or not _keeps_cells(turn):
            return f"turns about {show(list(turn.centre))}, not the middle or a corner of a cell"
        return self._wrong_way(move, turn)

    def _wrong_way(self, move: Move, turn: Turn) -> str | None:
        if not turn.way:
            if turn.yielding:
                return "lets pieces give way without a way"
            return None if turn.quarters == 1 else f"turns by {turn.quarters} quarters"
        if turn.quarters not in (0, 1, 2):
            return f"turns by {turn.quarters} quarters"
        if not _can_be_made(turn):
            return f"is of pieces with {_words((turn.clearance, turn.bevel))}"
        fit = (turn.clearance, turn.bevel)
        earlier, self._fit = self._fit or fit, fit
        if earlier != fit:
            return f"is of pieces with {_words(fit)}, an earlier one with {_words(earlier)}"
        if self._ends_elsewhere(move, turn):
            return "does not end where its way ends"
        return None

    def _ends_elsewhere(self, move: Move, turn: Turn) -> bool:
        """Tell whether the way does not lead from the place of the pieces to where they end."""
        at = [0.0] * self._width
        for axis, m in zip(turn.plane, turn.middle, strict=True):
            at[axis] = m
        end = _place_after(at, move, turn)
        shift = [end[axis] - m for axis, m in zip(turn.plane, turn.middle, strict=True)]
        last = turn.way[-1]
        away = abs((last.angle - 90 * turn.quarters + 180) % 360 - 180)
        given = [c - round(c) if turn.yielding else c for c in last[3:]]
        gaps = (*turn.way[0], away, last.first - shift[0], last.second - shift[1], *given)
        return not all(abs(gap) <= _LITTLE for gap in gaps)

    def _first_hit(
        self, moving: frozenset[int], staying: frozenset[int], move: Move
    ) -> tuple[int, int] | None:
        bodies, obstacles = ({n: self._bodies[n] for n in sorted(own)} for own in (moving, staying))
        if move.turn and move.turn.way:
            others = {n: obstacles.pop(n) for n in sorted(move.turn.yielding)}
            return first_met_on_ways(bodies, others, obstacles, move.turn)
        if move.turn:
            return _first_met_turning(bodies, obstacles, move.turn)
        if isinstance(self._lattice, CellLattice):
            return _first_met_on_lattice(bodies, obstacles, move, self._lattice)
        return _first_come_to_lie_on(bodies, obstacles, move.shift, is_last=move.is_last)


def _words(fit: tuple[float, float]) -> str:
    return f"clearance {fit[0]} and bevel {fit[1]}"


def _body(cells: Iterable[Cell], lattice: Lattice, claims: bool) -> list[Cell]:
    body = list(cells)
    if not (claims and lattice.may_cross):
        return body
    return [*body, *lattice.claims(body)]


def _first_come_to_lie_on(
    bodies: Bodies, obstacles: Bodies, vector: Cell, *, is_last: bool = False
) -> tuple[int, int] | None:
    """Return the first body that hits an obstacle, and the lowest-numbered one that it hits.

    None if no body hits any.

    Args:
        bodies: the moving bodies.
        obstacles: the bodies at rest.
        vector: the shift of the bodies; if they leave for good, its direction.
        is_last: whether they leave for good.
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
    """Yield for each cell a point of its line along a step, and the number of steps from there.

    The point is the same for all cells of a line.
    """
    axis = next(axis for axis, c in enumerate(step) if c)
    for cell in cells:
        number = cell[axis] // step[axis]
        yield tuple(c - number * s for c, s in zip(cell, step, strict=True)), number


def _moved(body: Iterable[Cell], move: Move) -> list[Cell]:
    if move.turn:
        return [tuple(map(round, _place_after(cell, move, move.turn))) for cell in body]
    return [tuple(map(add, cell, move.shift)) for cell in body]


def _place_after(place: Sequence[float], move: Move, turn: Turn) -> list[float]:
    """Return where a turn takes a point."""
    (first, second), (u, v) = turn.plane, turn.centre
    arm = complex(place[first] - u, place[second] - v) * 1j**turn.quarters
    result = list(place)
    result[first], result[second] = u + arm.real, v + arm.imag
    return [c + shift for c, shift in zip(result, move.shift, strict=True)]


def _keeps_cells(turn: Turn) -> bool:
    """Tell whether cells come to lie on cells."""
    halves = {(2 * c) % 2 for c in turn.centre}
    return halves <= {0.0, 1.0} and (turn.quarters != 1 or len(halves) == 1)


def _can_be_made(turn: Turn) -> bool:
    """Tell whether pieces can have the clearance and the bevel, and go the way."""
    is_near = all(abs(c) < _FARTHEST_WAY for point in turn.way for c in point)
    return is_near and min(turn.clearance, turn.bevel) >= 0 and turn.clearance + turn.bevel < 0.5


def _first_met_turning(bodies: Bodies, obstacles: Bodies, turn: Turn) -> tuple[int, int] | None:
    """Return the first body that meets an obstacle during a quarter turn, and that obstacle."""
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
    """Tell whether unit squares overlap while the first one turns about the origin.

    Args:
        turning: the middle of the first one, which turns by a quarter from the first axis towards
            the second one.
        staying: the middle of the other one.
    """
    lines = {abs(c + half) for square in (turning, staying) for c in square for half in (-0.5, 0.5)}
    # The order of the arcs' ends changes only at radii where a circle touches a line, or passes
    # through a crossing of two lines in some quarter turn.
    radii = sorted({math.hypot(*pair) for pair in product(lines | {0.0}, repeat=2)})
    for inner, outer in pairwise(radii):
        radius = (inner + outer) / 2
        arcs, others = _arcs(turning, radius), _arcs(staying, radius)
        for (begin, end), (low, high) in product(arcs, others):
            # The arc sweeps from its beginning to a quarter beyond its end.
            way = (low - end - math.pi / 2 + _LITTLE) % math.tau - _LITTLE
            if way + (high - low) + (end - begin) + math.pi / 2 > math.tau + _LITTLE:
                return True
    return False


def _arcs(square: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """Return the arcs, as angles, of a circle about the origin within a unit square."""
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
    bodies: Bodies, obstacles: Bodies, move: Move, lattice: CellLattice
) -> tuple[int, int] | None:
    """Return the first body that meets an obstacle on its way, and that obstacle."""
    solids = {n: _solids(cells, lattice) for n, cells in (*bodies.items(), *obstacles.items())}
    meet = _spheres_meet if lattice.record.form == "sphere" else _solids_meet
    for (one, body), (other, obstacle) in product(bodies.items(), obstacles.items()):
        steps = _steps_past([*body, *obstacle], move.shift) if move.is_last else 1
        vector = tuple(steps * c for c in move.shift)
        # Edges have no inside and claims are points: they collide if they reach the same place.
        if lattice.typed and _first_come_to_lie_on({one: body}, {other: obstacle}, vector):
            return one, other
        way = tuple(map(mul, vector, lattice.scale))
        if any(
            meet(mine.corners, theirs.corners, tuple(map(sub, theirs.at, mine.at)), way)
            for mine, theirs in _near(solids[one], solids[other], way)
        ):
            return one, other
    return None


def _steps_past(cells: Sequence[Cell], step: Cell) -> int:
    """Return a number of steps after which a body has passed another; ``cells`` are of both."""
    axis = next(axis for axis, c in enumerate(step) if c)
    spread = [cell[axis] for cell in cells]
    return (max(spread) - min(spread)) // abs(step[axis]) + 2


_Corners: TypeAlias = tuple[Cell, ...]


class _CellBody(NamedTuple):
    """A cell as a body: its first corner, its corners relative to that, and the box around it."""

    at: Cell
    corners: _Corners
    low: Cell
    high: Cell


def _solids(cells: Iterable[Cell], lattice: CellLattice) -> list[_CellBody]:
    """Return the solids of a body's cells; claims have none."""
    found = []
    for cell in cells:
        if lattice.typed and cell[-1] >= len(lattice.centres):
            continue
        points = lattice.corners_of(cell)
        axes = [*zip(*points, strict=True)]
        corners = tuple(tuple(map(sub, point, points[0])) for point in points)
        found.append(_CellBody(points[0], corners, tuple(map(min, axes)), tuple(map(max, axes))))
    return found


def _near(
    mine: Sequence[_CellBody], theirs: Sequence[_CellBody], way: Cell
) -> Iterator[tuple[_CellBody, _CellBody]]:
    """Yield pairs of cells that come near each other when the first ones move."""
    axis = min(range(len(way)), key=lambda a: abs(way[a]))  # fewest cells in reach
    ahead = sorted(theirs, key=lambda solid: solid.low[axis])
    lows = [solid.low[axis] for solid in ahead]
    longest = max((solid.high[axis] - solid.low[axis] for solid in ahead), default=0)
    for one in mine:
        low = tuple(c + min(0, step) for c, step in zip(one.low, way, strict=True))
        high = tuple(c + max(0, step) for c, step in zip(one.high, way, strict=True))
        begin = bisect_left(lows, low[axis] - longest)
        for other in ahead[begin : bisect_right(lows, high[axis])]:
            if all(map(le, low, other.high)) and all(map(le, other.low, high)):
                yield one, other


def _spheres_meet(mine: _Corners, theirs: _Corners, gap: Cell, way: Cell) -> bool:
    """Tell whether two spheres overlap at some time; see :func:`_solids_meet`."""
    del mine, theirs  # all spheres are alike
    time = min(1.0, max(0.0, _dot(gap, way) / _dot(way, way)))
    nearest = math.hypot(*(g - time * step for g, step in zip(gap, way, strict=True)))
    return nearest < _NEAREST_SPHERES - _LITTLE


@lru_cache(maxsize=1 << 16)
def _solids_meet(mine: _Corners, theirs: _Corners, gap: Cell, way: Cell) -> bool:
    """Tell whether two convex cells overlap at some time while the first one moves.

    Edges along one line in space have no common normal; see :func:`_first_come_to_lie_on`.

    Args:
        mine: the corners of the moving cell, relative to its first one.
        theirs: the corners of the other cell, relative to its first one.
        gap: the vector from the moving cell's first corner to the other's.
        way: the shift of the moving cell.
    """
    normals = _normals(mine, theirs)
    begin, end = 0.0, 1.0
    for normal, (least, most), (low, high) in normals:
        there, speed = _dot(gap, normal), _dot(way, normal)
        low, high = there + low - most, there + high - least
        if not speed and (low >= 0 or high <= 0):
            return False
        # Along each normal, they overlap between two times.
        if speed:
            first, last = sorted((low / speed, high / speed))
            begin, end = max(begin, first), min(end, last)
    return bool(normals) and end - begin >= _LITTLE


_Span: TypeAlias = tuple[int, int]


@lru_cache(maxsize=4096)
def _normals(mine: _Corners, theirs: _Corners) -> list[tuple[Cell, _Span, _Span]]:
    """Return candidate separating normals of two convex bodies, and both bodies' spans along them.

    If the bodies are apart, one of the normals separates them.
    """
    edges = {
        tuple(map(sub, other, one)) for own in (mine, theirs) for one, other in combinations(own, 2)
    }
    if len(mine[0]) == 2:
        found = {_direction((-y, x)) for x, y in edges}
    else:
        found = {_direction(_cross(a, b)) for a, b in combinations(sorted(edges), 2)}
    return [
        (normal, _span(mine, normal), _span(theirs, normal))
        for normal in sorted(found)
        if any(normal)
    ]


def _direction(vector: Cell) -> Cell:
    """Return the shortest integer vector along the same line, its first number positive."""
    parts = math.gcd(*vector) or 1
    sign = -1 if next(filter(None, vector), 1) < 0 else 1
    return tuple(sign * c // parts for c in vector)


def _cross(one: Cell, other: Cell) -> Cell:
    (a, b, c), (x, y, z) = one, other
    return b * z - c * y, c * x - a * z, a * y - b * x


def _span(corners: _Corners, normal: Cell) -> _Span:
    seen = [_dot(corner, normal) for corner in corners]
    return min(seen), max(seen)


def _dot(one: Cell, other: Cell) -> int:
    return sum(map(mul, one, other))

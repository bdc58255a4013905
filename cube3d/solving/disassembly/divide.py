"""Interlocking divisions: a region cut into pieces that take many moves to come apart.

Random changes move cells from piece to piece.  A change that needs more moves, or hardly fewer,
is kept (simulated annealing; S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, 1983).  Divisions of
large boxes grow from those of smaller ones, see :class:`Walk`.  Other
methods: P. Song, C.-W. Fu and D. Cohen-Or, "Recursive Interlocking Puzzles", 2012; R. Chen,
Z. Wang, P. Song and B. Bickel, "Computational Design of High-level Interlocking Puzzles",
SIGGRAPH 2022, whose puzzles, cubes with one empty cell, are the ones to compare with.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import islice
from string import ascii_uppercase
from typing import NamedTuple

from cube3d.arrays import NDArray, np
from cube3d.core import motion
from cube3d.core._functions import MOST_PIECES
from cube3d.errors import PuzzleError, check_arguments, quote
from cube3d.geometry.cells import Cell, times
from cube3d.geometry.lattice import Lattice
from cube3d.geometry.orientation import Mobility, as_matrix
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.processors import usable_processors
from cube3d.puzzle.puzzle import MAX_PIECES, Piece, Puzzle, UpTo
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.scope import Deadline
from cube3d.solving.build_problem import build_problem
from cube3d.solving.disassembly.disassemble import (
    bodies_of,
    disassemble,
    refuse_turns,
    turning,
)
from cube3d.solving.disassembly.survey import Assessor
from cube3d.solving.solve import search_problem
from cube3d.thread_pool import ThreadPool
from cube3d.verify.verifier import verify

# assemblies of the puzzle to start from, among which the best one is chosen
_ASSEMBLIES = 1_000


@dataclass(frozen=True)
class InterlockingDesign:
    """A division of a region.

    Attributes:
        puzzle: the pieces, and the cells that they fill.
        solution: the division, with the moves that take it apart.
    """

    puzzle: Puzzle
    solution: Solution

    @property
    def levels(self) -> tuple[int, ...]:
        """Its level vector."""
        return self.solution.disassembly.levels if self.solution.disassembly else ()


@check_arguments
def interlocking_designs(
    region: Region,
    pieces: int,
    *,
    empty: int = 0,
    least: int = 1,
    level: tuple[int, int | None] = (2, None),
    seed: int = 0,
    threads: int = 0,
    timeout: float | None = None,
    start: Puzzle | None = None,
    turns: bool = False,
    clearance: float | None = None,
    bevel: float = 0.0,
) -> Generator[InterlockingDesign, None, None]:
    """Yield divisions of a region, each with a lexicographically greater level vector.

    Ends when the level is high enough, or at the timeout.

    Args:
        pieces: the number of pieces, each connected by faces.
        empty: how many cells stay empty.
        least: the fewest cells of a piece.
        level: the lowest level to yield, and the level that is enough; None: no level is enough.
        seed: the seed of all random choices; each thread gets its own.
        threads: how many threads search; 0 means one for each processor.
        timeout: stop after this many seconds.
        start: a puzzle found before, to improve.
        turns, clearance, bevel: how pieces turn, as of :func:`cube3d.disassemble`.  The puzzles
            get this clearance and bevel.

    Raises:
        PuzzleError: the region cannot be divided into this many pieces, ``start`` is not a
            puzzle of this region, or its pieces cannot turn so.
    """
    deadline = Deadline.after(timeout)
    kind = turning(turns, clearance, bevel)
    if kind:
        refuse_turns(region.lattice, region.dimension, kind)
    none = np.zeros(0, dtype=np.int32)
    wanted = DivisionWish(pieces, empty, least, kind)
    _check_sizes(region, wanted)
    given = _labels(region, start, wanted) if start else none
    if region.is_box and region.lattice.is_cubic and not empty and level[0] > 1:
        # Any set of pieces that can move has a free way out of a full box.
        raise PuzzleError(
            "the pieces of a full box come apart with one move or not at all; higher levels need "
            "cells that stay empty (--holes)"
        )
    number = threads or usable_processors()
    # one walk starts from the given division, the others from random ones
    walks = [Walk(region, wanted, seed * number + n, none if n else given) for n in range(number)]
    name = f"{_region_name(region)} in {pieces} interlocking pieces, seed {seed}"
    best: list[int] = [level[0] - 1]
    with ThreadPool(number) as pool:
        while not deadline.passed() and (level[1] is None or best[0] < level[1]):
            rounds = list(pool.map(Walk.advance, walks))
            levels, labels = max(rounds)
            if levels > best and levels[0] >= level[0]:
                best = levels
                yield _design(region, labels, name, kind)


def _check_sizes(region: Region, wanted: DivisionWish) -> None:
    """Raise if a region cannot be divided into this many pieces."""
    pieces, empty, least = wanted.pieces, wanted.empty, wanted.least
    cells = len(region) - empty
    most = min(MOST_PIECES, MAX_PIECES, cells)
    if not 2 <= pieces <= most:
        raise PuzzleError(
            f"{len(region)} cells, {empty} of them empty, can be divided into 2 to {most} pieces, "
            f"not {pieces}"
        )
    if least < 1 or least * pieces > cells:
        raise PuzzleError(f"{pieces} pieces of {least} cells and more do not fit into {cells}")


def _region_name(region: Region) -> str:
    is_plain = region.is_box and region.lattice.is_cubic
    return times(region.extents) if is_plain else f"{len(region)} cells"


def _labels(region: Region, start: Puzzle, wanted: DivisionWish) -> NDArray[np.int32]:
    """Return the piece of each cell in the best solution of a puzzle, EMPTY if there is none.

    Raises:
        PuzzleError: it has no solution, or none with the wanted pieces and empty cells.
    """
    labels = np.full(len(region), EMPTY, dtype=np.int32)
    is_inside = set(start.region.cells) <= set(region.cells)
    if is_inside and start.region.lattice is region.lattice:
        for number, placed in enumerate(_best_placements(start, wanted.turns)):
            labels[region.numbers(np.array(placed.cells, dtype=np.int64))] = number
    sizes = np.bincount(labels[labels != EMPTY])
    empty = int(np.count_nonzero(labels == EMPTY))
    if (len(sizes), empty) != (wanted.pieces, wanted.empty) or sizes.min() < wanted.least:
        raise PuzzleError(
            f"puzzle {quote(start.name)} does not divide this region into {wanted.pieces} pieces "
            f"with {wanted.empty} empty cells"
        )
    return labels


def _best_placements(puzzle: Puzzle, turns: bool | motion.Fit) -> tuple[PlacedPiece, ...]:
    """Return the placements of the solution with the highest level, of the first _ASSEMBLIES."""
    with search_problem(build_problem(puzzle), up_to=UpTo.FULL) as search:
        assessor = Assessor(search.problem, turns=turns)
        assessed = assessor.assess_all(islice(search.choices(), _ASSEMBLIES))
        best = max(assessed, key=lambda one: one.levels, default=None)
    return search.problem.solution(best.chosen).placements if best else ()


def _design(
    region: Region, labels: Sequence[int], name: str, kind: bool | motion.Fit
) -> InterlockingDesign:
    """Return the puzzle of a division, with the best moves that take it apart."""
    lattice = region.lattice
    cells: dict[int, list[Cell]] = {}
    for cell, label in zip(region.cells, labels, strict=True):
        cells.setdefault(label, []).append(cell)
    cells.pop(EMPTY, None)
    parts = [cells[number] for number in sorted(cells)]
    names = [_letters(number) for number in range(len(parts))]
    unturned = as_matrix(lattice.orientations(region.dimension, Mobility.FIXED)[0])
    named = list(zip(names, parts, strict=True))
    placed = tuple(
        PlacedPiece(own, 0, tuple(part), unturned, _low(part, lattice)) for own, part in named
    )
    made = kind._asdict() if isinstance(kind, motion.Fit) else {}
    turns = kind is True
    found = disassemble(Solution(name, placed, lattice=lattice), turns=turns, **made).disassembly
    pieces = tuple(Piece(own, Polycube(part, lattice)) for own, part in named)
    filled = Region([cell for part in parts for cell in part], lattice=lattice)
    puzzle = Puzzle(name, filled, pieces, **made)
    solution = Solution(name, placed, lattice=lattice, disassembly=found)
    verify(puzzle, solution)
    return InterlockingDesign(puzzle, solution)


def _low(cells: Sequence[Cell], lattice: Lattice) -> Cell:
    return tuple(lattice.low(np.array(cells, dtype=np.int64)).tolist())


def _letters(number: int) -> str:
    return ascii_uppercase[number] if number < len(ascii_uppercase) else f"P{number + 1}"


# Random walks among the divisions of a region, towards high levels.
#
# High levels are rare, and rarer in large boxes. So a walk starts in a smaller box. When that gets
# no better, the box grows by a copy of one of its layers: hooked pieces stay hooked, so the level
# seldom falls, and there is more room for changes.

EMPTY = -1
"""The label of empty cells."""

# changes per round, some tenths of a second; bytes for the states of one search
_CHANGES, _MEMORY = 100_000, 4 << 20
_CHANGES_WITH_TURNS = 1_000  # searches for turns take that much longer
# rounds without progress after which the box grows, if there is a level; rounds without progress in
# the whole region after which the walk starts anew
_PATIENCE, _LAST_PATIENCE = 10, 300
_FIRST_SIDE = 4  # cells; side of the first box, longer if that has too few cells
_CELLS_A_PIECE = 6  # cells per piece, at least, in the first box

Division = tuple[list[int], list[int]]
"""A level vector, empty if there is none, and the piece of each cell."""


class DivisionWish(NamedTuple):
    """The pieces that a region is divided into.

    Attributes:
        pieces: how many pieces, each connected by faces.
        empty: how many cells stay empty.
        least: the fewest cells of a piece.
        turns: how they turn.
    """

    pieces: int
    empty: int
    least: int = 1
    turns: bool | motion.Fit = False


class Walk:
    """A random walk among the divisions of a region."""

    def __init__(
        self, region: Region, wanted: DivisionWish, seed: int, given: NDArray[np.int32]
    ) -> None:
        """Start with a given division of the region, or with a random one if it is empty.

        Args:
            seed: the seed of all random choices.
            given: the piece of each cell, EMPTY if there is none; or an empty array.

        Raises:
            PuzzleError: a cell of the region touches no other cell.
        """
        self._region, self._wanted = region, wanted
        self._random = np.random.default_rng(seed)
        self._best: Division = [], []
        self._idle = 0  # rounds without progress
        self._begin(given)

    def advance(self) -> Division:
        """Try changes; return the best division of the whole region since the last start.

        Both lists are empty while the box is smaller than the region.
        """
        levels, labels = self._divider.run(_CHANGES_WITH_TURNS if self._wanted.turns else _CHANGES)
        self._idle = 0 if levels > self._best[0] else self._idle + 1
        self._best = levels, labels
        if self._size != self._region.extents:
            if self._idle >= _PATIENCE and levels:
                self._grow()
            return [], []
        if self._idle >= _LAST_PATIENCE:
            self._begin(np.zeros(0, dtype=np.int32))
        return levels, labels

    def _begin(self, given: NDArray[np.int32]) -> None:
        region = self._region
        self._size = region.extents if len(given) else first_size(region, self._wanted)
        self._set(given)

    def _set(self, given: NDArray[np.int32]) -> None:
        """Continue with a division of a box of the present size, or of the region."""
        is_whole = self._size == self._region.extents
        self._divider = self._divide(self._region if is_whole else Region.box(self._size), given)
        self._best = [], []
        self._idle = 0

    def _divide(self, region: Region, given: NDArray[np.int32]) -> motion.Division:
        seed = int(self._random.integers(2**63))
        return divider(region, self._wanted, seed, given)

    def _grow(self) -> None:
        """Copy a layer along the shortest axis: the one that keeps the level highest."""
        missing = np.array(self._region.extents) - self._size
        axis = int(np.argmin(np.where(missing > 0, self._size, max(self._region.extents))))
        grid = np.array(self._best[1], dtype=np.int32).reshape(self._size)
        sizes = list(self._size)
        sizes[axis] += 1
        self._size = tuple(sizes)
        region = Region.box(self._size)
        longer = stretched(grid, axis)
        levels = [self._divide(region, one.ravel()).run(0)[0] for one in longer]
        best = max(range(len(longer)), key=levels.__getitem__, default=None)
        self._set(np.zeros(0, dtype=np.int32) if best is None else longer[best].ravel())


def first_size(region: Region, wanted: DivisionWish) -> tuple[int, ...]:
    """Return the sides of the box in which a walk starts."""
    full = region.extents
    if not (region.is_box and region.lattice.is_cubic):
        return full
    side = _FIRST_SIDE
    cells = max(_CELLS_A_PIECE, wanted.least) * wanted.pieces + wanted.empty
    while True:
        sizes = tuple(min(side, whole) for whole in full)
        if sizes == full or np.prod(sizes) >= cells:
            return sizes
        side += 1


def stretched(grid: NDArray[np.int32], axis: int) -> list[NDArray[np.int32]]:
    """Return a division for each layer across an axis without EMPTY: this layer is doubled.

    Args:
        grid: the piece of each cell, EMPTY if there is none; as many dimensions as the box.
        axis: the axis along which the box becomes longer by one.
    """
    layers = [np.take(grid, number, axis=axis) for number in range(grid.shape[axis])]
    full = [number for number, layer in enumerate(layers) if EMPTY not in layer]
    return [np.insert(grid, number, layers[number], axis=axis) for number in full]


def divider(
    region: Region, wanted: DivisionWish, seed: int, given: NDArray[np.int32]
) -> motion.Division:
    """Return the division of a region that begins with a given one, or a random one.

    Raises:
        PuzzleError: a cell of the region touches no other cell.
    """
    numbers = {cell: number for number, cell in enumerate(region.cells)}
    near = [
        [numbers[other] for other in region.lattice.neighbours(cell) if other in numbers]
        for cell in region.cells
    ]
    if any(not own for own in near) and len(region) > 1:
        raise PuzzleError("a cell of the region touches no other one: it cannot be divided")
    whole = bodies_of(region.lattice, region.dimension, [region.array])
    return motion.Division(
        whole, near, **wanted._asdict(), given=given.tolist(), seed=seed, memory=_MEMORY
    )

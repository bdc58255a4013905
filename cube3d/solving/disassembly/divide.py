"""Interlocking divisions: a region cut into pieces that take many moves to come apart.

Random changes move cells from piece to piece.  A change that needs more moves, or hardly fewer,
is kept (simulated annealing; S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, 1983).  Divisions of
large boxes grow from those of smaller ones, see :mod:`cube3d.solving.disassembly.survey`.  Other
methods: P. Song, C.-W. Fu and D. Cohen-Or, "Recursive Interlocking Puzzles", 2012; R. Chen,
Z. Wang, P. Song and B. Bickel, "Computational Design of High-level Interlocking Puzzles",
SIGGRAPH 2022, whose puzzles, cubes with one empty cell, are the ones to compare with.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import islice
from string import ascii_uppercase

from cube3d.arrays import NDArray, np
from cube3d.core.interface import MOST_PIECES
from cube3d.errors import PuzzleError, quote
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
from cube3d.solving.disassembly.disassemble import disassemble
from cube3d.solving.disassembly.survey import EMPTY, Assessor, DivisionSizes, Walk
from cube3d.solving.solve import search_problem
from cube3d.thread_pool import ThreadPool
from cube3d.verify.solution import verify

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
) -> Generator[InterlockingDesign, None, None]:
    """Yield divisions of a region, each with a higher level than the one before.

    Ends when the level is high enough, or at the timeout.

    Args:
        region: the region to divide.
        pieces: the number of pieces, each connected by faces.
        empty: how many cells stay empty.
        least: the fewest cells of a piece.
        level: the lowest level to yield, and the level that is enough; None: no level is enough.
        seed: the seed of all random choices; each thread gets its own.
        threads: how many threads search; 0 means one for each processor.
        timeout: stop after this many seconds.
        start: a puzzle found before, to improve.

    Raises:
        PuzzleError: the region cannot be divided into this many pieces, or ``start`` is not a
            puzzle of this region.
    """
    deadline = Deadline.after(timeout)
    most = min(MOST_PIECES, MAX_PIECES)
    if not 2 <= pieces <= min(most, len(region) - empty):
        raise PuzzleError(
            f"{len(region)} cells, {empty} of them empty, can be divided into 2 to "
            f"{min(most, len(region) - empty)} pieces, not {pieces}"
        )
    if least < 1 or least * pieces > len(region) - empty:
        raise PuzzleError(
            f"{pieces} pieces of {least} cells and more do not fit into {len(region) - empty}"
        )
    none = np.zeros(0, dtype=np.int32)
    wanted = DivisionSizes(pieces, empty, least)
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
                yield _design(region, labels, name)


def _region_name(region: Region) -> str:
    is_plain = region.is_box and region.lattice.is_cubic
    return times(region.extents) if is_plain else f"{len(region)} cells"


def _labels(region: Region, start: Puzzle, wanted: DivisionSizes) -> NDArray[np.int32]:
    """Return the piece of each cell in the best solution of a puzzle, EMPTY if there is none.

    Raises:
        PuzzleError: it has no solution, or none with the wanted pieces and empty cells.
    """
    labels = np.full(len(region), EMPTY, dtype=np.int32)
    is_inside = set(start.region.cells) <= set(region.cells)
    if is_inside and start.region.lattice is region.lattice:
        for number, placed in enumerate(_best_placements(start)):
            labels[region.numbers(np.array(placed.cells, dtype=np.int64))] = number
    sizes = np.bincount(labels[labels != EMPTY])
    empty = int(np.count_nonzero(labels == EMPTY))
    if (len(sizes), empty) != (wanted.pieces, wanted.empty) or sizes.min() < wanted.least:
        raise PuzzleError(
            f"puzzle {quote(start.name)} does not divide this region into {wanted.pieces} pieces "
            f"with {wanted.empty} empty cells"
        )
    return labels


def _best_placements(puzzle: Puzzle) -> tuple[PlacedPiece, ...]:
    """Return the placements of the solution with the highest level, of the first _ASSEMBLIES."""
    with search_problem(build_problem(puzzle), up_to=UpTo.FULL) as search:
        assessed = Assessor(search.problem).assess_all(islice(search.choices(), _ASSEMBLIES))
        best = max(assessed, key=lambda one: one.levels, default=None)
    return search.problem.solution(best.chosen).placements if best else ()


def _design(region: Region, labels: Sequence[int], name: str) -> InterlockingDesign:
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
    found = disassemble(Solution(name, placed, lattice=lattice)).disassembly
    pieces = tuple(Piece(own, Polycube(part, lattice)) for own, part in named)
    filled = Region([cell for part in parts for cell in part], lattice=lattice)
    puzzle = Puzzle(name, filled, pieces)
    solution = Solution(name, placed, lattice=lattice, disassembly=found)
    verify(puzzle, solution)
    return InterlockingDesign(puzzle, solution)


def _low(cells: Sequence[Cell], lattice: Lattice) -> Cell:
    return tuple(lattice.low(np.array(cells, dtype=np.int64)).tolist())


def _letters(number: int) -> str:
    return ascii_uppercase[number] if number < len(ascii_uppercase) else f"P{number + 1}"

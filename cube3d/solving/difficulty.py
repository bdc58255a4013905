"""How hard a puzzle is, in numbers that a sentence defines each."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from cube3d.model.enumeration import polycubes
from cube3d.model.placement import placements
from cube3d.model.polycube import Polycube
from cube3d.model.puzzle import Cover, Piece, Puzzle
from cube3d.search.engines import exact
from cube3d.search.engines.base import WHOLE, Tally
from cube3d.search.outcome import Status
from cube3d.solving.count import count
from cube3d.solving.problem import pose
from cube3d.solving.search import check_timeout
from cube3d.solving.unsampled import left, unsampled_engine

# Larger pieces have thousands of stand-ins: 1,023 of seven cells in space.
LARGEST_STAND_IN = 6
# Searches with stand-ins, and for the first solution, that have tried so many options
# without an end are given up.
MOST_NODES, MOST_NODES_TO_FIRST = 50_000_000, 500_000_000
# The first bound tried for the first solution, since so many options are tried at once;
# each further one is twice as large, and the last interval is halved so often.
FEWEST_NODES, BISECTIONS = 256, 4


@dataclass(frozen=True)
class Difficulty:
    """How hard a puzzle is.

    Attributes:
        placements: the places that each piece has in the empty region, by its name.
        nodes: the options that a search for all solutions tries, after it was split into
            a few hundred parts and what symmetry gives again was left out: the size of
            the search tree, as in D. Knuth, "Estimating the efficiency of backtrack
            programs", 1975; None where the engine cannot tell.
        first: how many options are enough for a search to have a solution, without use of
            symmetry: 256, or up to a sixteenth too many; None where the engine cannot
            tell, there is no solution, or the search was given up.
        near_misses: the ways to place all pieces but one so that the cells left are
            connected and have another shape than the one that is left, up to the
            rotations of the region; None where these are not counted, or are so many
            that a search was given up.
    """

    placements: dict[str, int]
    nodes: int | None
    first: int | None
    near_misses: int | None


def difficulty(puzzle: Puzzle, *, timeout: float | None = None) -> Difficulty:
    """Measure how hard a puzzle is.

    Near misses are counted where every cell has to be covered, counts are exact, and
    pieces have six cells at most, in space or in the plane.

    Args:
        puzzle: the puzzle.
        timeout: stop after so many seconds; what was not found until then is None.

    Raises:
        TooLargeError: there are too many placements.
        SearchError: a timeout that makes no sense.
    """
    check_timeout(timeout)
    deadline = None if timeout is None else time.monotonic() + timeout
    per_piece = placements(puzzle).per_piece().tolist()
    whole = count(puzzle, engine=unsampled_engine(threads=1), timeout=left(deadline))
    return Difficulty(
        placements={p.name: n for p, n in zip(puzzle.pieces, per_piece, strict=True)},
        nodes=whole.nodes if whole.status is Status.COMPLETE else None,
        first=_until_first(puzzle, deadline),
        near_misses=_near_misses(puzzle, deadline),
    )


def _until_first(puzzle: Puzzle, deadline: float | None) -> int | None:
    """Return how many options are enough, by bisection.

    How many were tried when a search ends differs from run to run, since it goes on
    until it is told that its solution was taken.
    """
    cover = pose(puzzle).cover

    def tally(nodes: int) -> Tally:
        engine = unsampled_engine(threads=1, max_nodes=nodes)
        return engine.tally(cover, WHOLE, timeout=left(deadline))

    if not exact.is_available():
        return None
    high = FEWEST_NODES
    while not (met := tally(high)).counts[0]:
        if met.status is not Status.LIMIT or high >= MOST_NODES_TO_FIRST or left(deadline) == 0:
            return None
        high *= 2
    low = high // 2
    for _ in range(BISECTIONS if high > FEWEST_NODES else 0):
        middle = (low + high) // 2
        low, high = (low, middle) if tally(middle).counts[0] else (middle, high)
    return None if left(deadline) == 0 else high


def _near_misses(puzzle: Puzzle, deadline: float | None) -> int | None:
    if not _has_near_misses(puzzle):
        return None
    engine, found = unsampled_engine(threads=1, max_nodes=MOST_NODES), 0
    for changed in _with_stand_ins(puzzle):
        counts = count(changed, engine=engine, timeout=left(deadline))
        if counts.up_to_rotations is None:
            return None
        found += counts.up_to_rotations
    return found


def _has_near_misses(puzzle: Puzzle) -> bool:
    return (
        puzzle.cover is Cover.ALL
        and not puzzle.region.optional
        and not puzzle.rules
        and len(puzzle.colour_names) == 1
        and puzzle.region.dimension <= 3
        and all(piece.low == piece.high for piece in puzzle.pieces)
        and all(len(piece.shape) <= LARGEST_STAND_IN for piece in puzzle.pieces)
    )


def _with_stand_ins(puzzle: Puzzle) -> Iterator[Puzzle]:
    """Yield the puzzles in which another shape of its size stands in for a piece.

    All cells are covered and sizes add up, so that exactly one of the stand-ins is used.
    """
    for number, piece in enumerate(puzzle.pieces):
        shapes = _stand_ins(piece, puzzle.region.dimension)
        spare = tuple(
            Piece(f"stand-in {index} for {piece.name}", shape, (0, 1), piece.mobility)
            for index, shape in enumerate(shapes)
        )
        others = (*puzzle.pieces[:number], *puzzle.pieces[number + 1 :])
        fewer = (replace(piece, count=piece.low - 1),) if piece.low > 1 else ()
        if spare:
            yield replace(puzzle, pieces=(*others, *fewer, *spare), known=())


def _stand_ins(piece: Piece, dimension: int) -> list[Polycube]:
    """Return the other connected shapes of a piece's size, as its mobility tells apart."""
    own = piece.shape.canonical(piece.mobility)
    every = polycubes(len(piece.shape), dimension, piece.mobility)
    return [shape for shape in every if shape != own]

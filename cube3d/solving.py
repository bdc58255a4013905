"""Solving: joins puzzles and engines, and nothing else does.

A puzzle becomes placements, placements an exact cover, an engine finds option
numbers, and each solution made of them passes the verifier before anyone sees it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from types import TracebackType

import numpy as np

from cube3d.errors import Infeasible, SearchStopped
from cube3d.model.placement import Placements, placements
from cube3d.model.puzzle import Cover, Puzzle
from cube3d.model.solution import Solution
from cube3d.model.verify import verify
from cube3d.search.cover import ExactCover
from cube3d.search.engines.base import Engine
from cube3d.search.engines.sat import SatEngine
from cube3d.search.outcome import Outcome, Status


def exact_cover(table: Placements) -> ExactCover:
    """Return the exact-cover problem of a table of placements.

    Items are cells, options are placements, types are pieces.
    """
    puzzle = table.puzzle
    return ExactCover(
        primary=np.full(len(puzzle.region), puzzle.cover is Cover.ALL),
        start=table.start,
        items=table.cells,
        option_type=table.piece,
        low=np.array([piece.low for piece in puzzle.pieces], dtype=np.int32),
        high=np.array([puzzle.most_copies(piece) for piece in puzzle.pieces], dtype=np.int32),
    )


class Search(Iterator[Solution]):
    """A search under way: iterate to get verified solutions, all different.

    Use it as a context manager, or exhaust it, to end the engine's work.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        engine: Engine | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> None:
        """Prepare a search; it starts with the first solution asked for.

        Args:
            puzzle: the puzzle.
            engine: what searches; a :class:`SatEngine` if None.
            limit: stop after so many solutions (None: find all).
            timeout: stop after so many seconds.

        Raises:
            PuzzleError: a piece fits nowhere, or there are too many placements.
        """
        self.puzzle = puzzle
        self._engine = engine or SatEngine()
        self._table = placements(puzzle)
        self._found = self._engine.search(exact_cover(self._table), limit=limit, timeout=timeout)
        self._began: float | None = None
        self._ended: float | None = None
        self._count = 0
        self._status = Status.RUNNING

    def __iter__(self) -> Search:
        return self

    def __next__(self) -> Solution:
        if self._began is None:
            self._began = time.monotonic()
        try:
            chosen = next(self._found)
        except StopIteration as end:
            self._finish(Status.INTERRUPTED if end.value is None else end.value)
            raise StopIteration from None
        except BaseException:
            self._finish(Status.INTERRUPTED)
            raise
        solution = self._table.solution(chosen)
        verify(self.puzzle, solution)
        self._count += 1
        return solution

    def __enter__(self) -> Search:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the search; one that was still running counts as interrupted."""
        self._found.close()
        self._finish(Status.INTERRUPTED)

    def _finish(self, status: Status) -> None:
        if self._status is Status.RUNNING:
            self._status = status
            self._ended = time.monotonic()

    @property
    def outcome(self) -> Outcome:
        """What the search has come to so far."""
        now = self._ended or time.monotonic()
        seconds = 0.0 if self._began is None else now - self._began
        return Outcome(self._status, self._count, seconds, self._engine.name)


def solutions(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    limit: int | None = None,
    timeout: float | None = None,
) -> Search:
    """Search for solutions; see :class:`Search` for arguments and errors."""
    return Search(puzzle, engine=engine, limit=limit, timeout=timeout)


def solve(
    puzzle: Puzzle, *, engine: Engine | None = None, timeout: float | None = None
) -> Solution:
    """Return one solution.

    Raises:
        Infeasible: there is none; this is proved.
        SearchStopped: the timeout, in seconds, came first.
        PuzzleError: a piece fits nowhere, or there are too many placements.
    """
    with Search(puzzle, engine=engine, limit=1, timeout=timeout) as search:
        for solution in search:
            return solution
        if search.outcome.status is Status.INFEASIBLE:
            raise Infeasible(f"puzzle '{puzzle.name}' has no solution")
        raise SearchStopped(
            f"no solution of '{puzzle.name}' was found within {timeout} s; there may be one"
        )

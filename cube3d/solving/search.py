"""Solving: joins puzzles and engines, and nothing else does.

A puzzle becomes placements, placements an exact cover, an engine finds option
numbers, and each solution made of them passes the verifier before anyone sees it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import Infeasible, SearchError, SearchStopped
from cube3d.model.placement import placements
from cube3d.model.puzzle import Puzzle, UpTo
from cube3d.model.solution import Solution
from cube3d.model.symmetry import puzzle_symmetries
from cube3d.model.verify import verify
from cube3d.search.cover import ExactCover
from cube3d.search.engines import exact
from cube3d.search.engines.base import WHOLE, Ended, Engine, Found, Watch
from cube3d.search.engines.sat import SatEngine
from cube3d.search.outcome import Outcome, Status
from cube3d.search.symmetric import Group, Start, is_first, ways_to_split
from cube3d.solving.engines import default_engine
from cube3d.solving.problem import exact_cover, group_of

# So many options the exact engine tries before the SAT engine takes over, where nobody
# chose: within a second it solves what suits it, and large boxes rarely do.
PROBE_NODES = 5_000_000
# Three years: what waits for longer overflows in the operating system.
MOST_SECONDS = 100_000_000


class Search(Iterator[Solution]):
    """A search under way: iterate to get verified solutions, all different.

    Use it as a context manager, or exhaust it, to end the engine's work.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        engine: Engine | None = None,
        threads: int = 0,
        limit: int | None = None,
        timeout: float | None = None,
        up_to: UpTo = UpTo.TOTAL,
        forbidden: NDArray[np.int32] | None = None,
        watch: Watch | None = None,
    ) -> None:
        """Prepare a search; it starts with the first solution asked for.

        Args:
            puzzle: the puzzle.
            engine: what searches.  If None, the exact engine; where it finds
                nothing for a while and a limit is set, the SAT engine takes over.
            threads: how many threads the exact engine takes, where no engine is
                given; 0: one for each processor.
            limit: stop after so many solutions (None: find all).
            timeout: stop after so many seconds.
            up_to: find one solution of each class of those that count as the same.
            forbidden: pairs of placements that may not both be used, shape (f, 2);
                symmetries that do not map them onto themselves do not count as such.
            watch: told of the progress now and then.

        Raises:
            PuzzleError: a piece fits nowhere, or there are too many placements.
            SearchError: a limit or timeout that makes no sense.
        """
        if limit is not None and limit < 1:
            raise SearchError(f"a limit is at least 1, not {limit}")
        if timeout is not None and not 0 <= timeout <= MOST_SECONDS:
            raise SearchError(f"a timeout is 0 to {MOST_SECONDS:,} seconds, not {timeout}")
        self.puzzle = puzzle
        self._engine = engine or default_engine(threads)
        self._table = placements(puzzle)
        cover = exact_cover(self._table, forbidden)
        self._group: Group | None = None
        starts: Sequence[Start] = WHOLE
        if up_to is not UpTo.TOTAL:
            self._group = group_of(self._table, puzzle_symmetries(puzzle, up_to), forbidden)
            ways = ways_to_split(cover, self._group)
            starts = self._engine.cheapest(cover, ways, timeout=timeout)
        self._options = frozenset(s.option for s in starts if s.option is not None)
        # Of each class several solutions may be met, so that only they are counted here.
        job = _Job(cover, starts, None if self._group else limit, timeout, watch)
        alone = engine is not None or limit is None or not exact.is_available()
        self._found = job.run(self._engine) if alone else self._hunt(job)
        self._limit = limit
        self._count = 0
        self._began: float | None = None
        self._ended: float | None = None
        self._status = Status.RUNNING

    def _hunt(self, job: _Job) -> Found:
        """Try the exact engine for a while, then whichever engine suits."""
        found = 0
        probe = Ended(job.run(exact.ExactEngine(max_nodes=PROBE_NODES)))
        for solution in probe:
            found += 1
            yield solution
        if probe.status is not Status.LIMIT or job.is_over:
            return probe.status
        if not found:
            self._engine = SatEngine()
        rest = Ended(job.run(self._engine))
        for number, solution in enumerate(rest):
            # The order is always the same: those found before come first again.
            if number >= found:
                yield solution
        return rest.status

    def __iter__(self) -> Search:
        return self

    def __next__(self) -> Solution:
        if self._began is None:
            self._began = time.monotonic()
        if self._count == self._limit:
            self._found.close()
            self._finish(Status.SOLVED)
            raise StopIteration
        try:
            chosen = next(self._found)
            while self._group and not is_first(self._group, chosen, self._options):
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


@dataclass
class _Job:
    """What an engine is asked to do; several may work on it, one after another."""

    cover: ExactCover
    starts: Sequence[Start]
    limit: int | None
    timeout: float | None
    watch: Watch | None
    began: float | None = None

    def run(self, engine: Engine) -> Found:
        if self.began is None:
            self.began = time.monotonic()
        left = None
        if self.timeout is not None:
            left = max(0.0, self.timeout - (time.monotonic() - self.began))
        return engine.search(
            self.cover, starts=self.starts, limit=self.limit, timeout=left, watch=self.watch
        )

    @property
    def is_over(self) -> bool:
        if self.timeout is None or self.began is None:
            return False
        return time.monotonic() - self.began >= self.timeout


def solutions(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    threads: int = 0,
    limit: int | None = None,
    timeout: float | None = None,
    up_to: UpTo = UpTo.TOTAL,
    forbidden: NDArray[np.int32] | None = None,
    watch: Watch | None = None,
) -> Search:
    """Search for solutions, all different.

    Args:
        puzzle: the puzzle.
        engine: what searches; None takes whichever suits.
        threads: how many threads the exact engine takes, where no engine is given;
            0: one for each processor.
        limit: stop after so many solutions (None: find all).
        timeout: stop after so many seconds.
        up_to: find one solution of each class of those that count as the same.
        forbidden: pairs of placements that may not both be used, shape (f, 2).
        watch: called with a :class:`cube3d.search.engines.base.Progress` now and then.

    Returns:
        An iterator over verified solutions whose ``outcome`` tells how it ended.

    Raises:
        PuzzleError: a piece fits nowhere, or there are too many placements.
        SearchError: a limit or timeout that makes no sense; while it runs, that the
            engine died.
    """
    return Search(
        puzzle,
        engine=engine,
        threads=threads,
        limit=limit,
        timeout=timeout,
        up_to=up_to,
        forbidden=forbidden,
        watch=watch,
    )


def solve(
    puzzle: Puzzle, *, engine: Engine | None = None, timeout: float | None = None
) -> Solution:
    """Return one solution.

    Args:
        puzzle: the puzzle.
        engine: what searches; None takes whichever suits.
        timeout: give up after so many seconds.

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

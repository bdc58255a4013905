"""Executors search subproblems: the protocol, and threads of this process."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol

from cube3d.covering.engines.engine import POLL
from cube3d.covering.engines.subproblems import Estimator, pace_of
from cube3d.covering.problem import ExactCover, Subproblem
from cube3d.processors import useful_threads
from cube3d.runs.batches import Batch, Finished, deal
from cube3d.runs.portions import Report, Tuning, search_portions
from cube3d.thread_pool import ThreadPool

if TYPE_CHECKING:
    # Most searches take nothing apart.
    from cube3d.solving.disassembly.survey import Assessed, Assessor

# Seconds in which results are gathered, as recording takes some milliseconds however many
# there are.
GATHER = 0.03
# Threads get more to do at once, so that batches may be small: they are what is lost when
# the process is killed.
THREADS = Tuning(longest=0.1)


Solutions = Sequence[list[int]]
"""Solutions by their option numbers."""


@dataclass(frozen=True)
class Assessing:
    """Takes solutions apart, a batch at a time.

    Attributes:
        begin: begins with a batch, and returns what waits for what comes of it; that raises
            TimeoutError when the time is up.
        ahead: how many batches should be begun before the first of them is waited for.
    """

    begin: Callable[[Solutions], Callable[[], list[Assessed]]]
    ahead: int = 0


class Executor(Protocol):
    """A way to search many subproblems.  It holds no state from one run to the next."""

    @property
    def workers(self) -> int:
        """How many subproblems it searches at once."""
        ...

    def estimating(self, cover: ExactCover) -> AbstractContextManager[Estimator | None]:
        """Return a way to estimate parts of a problem; None: threads of this process do."""
        ...

    def assessing(self, assessor: Assessor) -> AbstractContextManager[Assessing]:
        """Return a way to take solutions apart, as the assessor does."""
        ...

    def run(
        self,
        cover: ExactCover,
        pending: Sequence[tuple[int, Subproblem]],
        *,
        keep: bool,
        stop: Callable[[], bool],
    ) -> Generator[Finished, None, None]:
        """Search subproblems, in about their order, and yield what they gave.

        It runs in a thread of its own and ends when all are done, or soon after it was
        told to stop or is closed.  What it yields is recorded before it goes on; what
        comes twice is counted once.

        Args:
            cover: the problem.
            pending: numbers and subproblems.
            keep: whether the solutions are wanted too.
            stop: asked several times a second whether to give up; what is in flight
                is then dropped.

        Raises:
            Cube3dError: it cannot go on.
        """
        ...


@dataclass(frozen=True)
class ThreadExecutor:
    """Searches on threads of this process, which do not wait for one another.

    Attributes:
        threads: how many; 0 means one for each processor.
        tuning: how much to deal out.
    """

    threads: int = 0
    tuning: Tuning = THREADS

    @property
    def workers(self) -> int:
        """How many threads search."""
        return useful_threads(self.threads)

    def estimating(self, cover: ExactCover) -> AbstractContextManager[None]:
        """Leave it to threads; see :meth:`Executor.estimating`."""
        del cover
        return nullcontext()

    def assessing(self, assessor: Assessor) -> AbstractContextManager[Assessing]:
        """Take solutions apart here, on the threads of the assessor."""
        return nullcontext(Assessing(lambda batch: partial(assessor.assess, batch)))

    def run(
        self,
        cover: ExactCover,
        pending: Sequence[tuple[int, Subproblem]],
        *,
        keep: bool,
        stop: Callable[[], bool],
    ) -> Generator[Finished, None, None]:
        """Search subproblems; see :meth:`Executor.run`."""
        with ThreadPool(self.workers) as pool:
            try:
                # Batches are short here: that estimates fall short is soon learnt.
                pace = pace_of(cover, [part for _, part in pending])
                crew = _Threads(pool, self.workers, cover, keep, stop)
                yield from deal(crew, pending, pace, keep=keep, stop=stop, tuning=self.tuning)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


@dataclass
class _Threads:
    """Threads on one search."""

    pool: ThreadPool
    workers: int
    cover: ExactCover
    keep: bool
    stop: Callable[[], bool]
    running: set[Future[Report]] = field(default_factory=set)

    def __len__(self) -> int:
        return len(self.running)

    def start(self, batches: Sequence[Batch]) -> None:
        self.running.update(self.pool.submit(self._search, batch) for batch in batches)

    def _search(self, batch: Batch) -> Report:
        return search_portions(
            self.cover, batch.portions, keep=self.keep, patience=batch.patience, stop=self.stop
        )

    def ended(self) -> Iterator[Report]:
        wait(self.running, timeout=POLL, return_when=FIRST_COMPLETED)
        done, self.running = wait(self.running, timeout=GATHER)
        # What failed comes last, so that nothing is lost that was found.
        for future in sorted(done, key=lambda future: future.exception() is not None):
            yield future.result()

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
    # Most searches do not take solutions apart.
    from cube3d.solving.disassembly.survey import Assessed, Assessor

# Seconds in which results are gathered, because recording takes some milliseconds, however many
# results there are.
GATHER = 0.03
# Threads wait only briefly for a batch, so batches may be small.  A killed process loses less then.
THREADS = Tuning(longest=0.1)


Solutions = Sequence[list[int]]
"""Solutions by their option numbers."""


@dataclass(frozen=True)
class Assessing:
    """Takes solutions apart, a batch at a time.

    Attributes:
        begin: begins a batch, and returns a function that waits for its results and raises
            TimeoutError when the time is up.
        ahead: how many batches should be begun before the first one is waited for.
    """

    begin: Callable[[Solutions], Callable[[], list[Assessed]]]
    ahead: int = 0


class Executor(Protocol):
    """A way to search many subproblems.  It holds no state from one run to the next."""

    @property
    def workers(self) -> int:
        """How many subproblems it searches at the same time."""
        ...

    def estimating(self, cover: ExactCover) -> AbstractContextManager[Estimator | None]:
        """Return a way to estimate parts of a problem; None: threads of this process do."""
        ...

    def assessing(self, assessor: Assessor) -> AbstractContextManager[Assessing]:
        """Return a way to take solutions apart like the assessor."""
        ...

    def run(
        self,
        cover: ExactCover,
        pending: Sequence[tuple[int, Subproblem]],
        *,
        keep: bool,
        stop: Callable[[], bool],
    ) -> Generator[Finished, None, None]:
        """Search subproblems, roughly in their order, and yield their results.

        It runs in a thread of its own.  It ends when all are done, or soon after ``stop`` returns
        true or it is closed.  The results that it yields are recorded before it continues.  A
        result that comes twice counts once.

        Args:
            keep: whether the solutions are wanted, too.
            stop: asked several times a second whether to give up; batches in flight are
                then dropped.

        Raises:
            Cube3dError: it cannot continue.
        """
        ...


@dataclass(frozen=True)
class ThreadExecutor:
    """Searches on threads of this process, which do not wait for each other.

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
        """Let threads of this process estimate; see :meth:`Executor.estimating`."""
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
                # Batches are short here, so a wrong pace is soon corrected.
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
        # Failed batches come last, so that no result is lost.
        for future in sorted(done, key=lambda future: future.exception() is not None):
            yield future.result()

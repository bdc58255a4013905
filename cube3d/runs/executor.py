"""What searches subproblems: threads of this process, or anything else that can."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from cube3d.covering.engines.engine import POLL
from cube3d.covering.engines.subproblem_search import Estimator, search_subproblem
from cube3d.covering.problem import ExactCover
from cube3d.covering.subproblem import Done, Subproblem

# Seconds in which results are gathered, as recording takes some milliseconds however many
# there are; and so many subproblems for each thread, so that none waits for that.
GATHER, AHEAD = 0.03, 8

Finished = list[tuple[int, Done]]
"""Numbers of subproblems, each with what it gave."""


class Executor(Protocol):
    """A way to search many subproblems.  It holds no state from one run to the next."""

    @property
    def workers(self) -> int:
        """How many subproblems it searches at once."""
        ...

    def estimating(self, cover: ExactCover) -> AbstractContextManager[Estimator | None]:
        """Return a way to estimate parts of a problem; None: threads of this process do."""
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
    """

    threads: int = 0

    @property
    def workers(self) -> int:
        """How many threads search."""
        return self.threads or len(os.sched_getaffinity(0))

    def estimating(self, cover: ExactCover) -> AbstractContextManager[None]:
        """Leave it to threads; see :meth:`Executor.estimating`."""
        del cover
        return nullcontext()

    def run(
        self,
        cover: ExactCover,
        pending: Sequence[tuple[int, Subproblem]],
        *,
        keep: bool,
        stop: Callable[[], bool],
    ) -> Generator[Finished, None, None]:
        """Search subproblems; see :meth:`Executor.run`."""
        waiting = iter(pending)
        running: dict[Future[Done | None], int] = {}
        with ThreadPoolExecutor(self.workers) as pool:
            try:
                while not stop():
                    for number, part in islice(waiting, AHEAD * self.workers - len(running)):
                        future = pool.submit(search_subproblem, cover, part, keep=keep, stop=stop)
                        running[future] = number
                    if not running:
                        return
                    wait(running, timeout=POLL, return_when=FIRST_COMPLETED)
                    ended, _ = wait(running, timeout=GATHER)
                    yield _taken(running, ended)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def _taken(running: dict[Future[Done | None], int], ended: set[Future[Done | None]]) -> Finished:
    """Take what has ended from what is running; what was stopped gave nothing."""
    results = [(running.pop(future), future.result()) for future in ended]
    return sorted(
        ((number, done) for number, done in results if done is not None), key=lambda item: item[0]
    )

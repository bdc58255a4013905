"""Driving a run: an executor searches pending subproblems, and each result is recorded."""

from __future__ import annotations

import threading

from cube3d.covering.engines.engine import Progress
from cube3d.covering.problem import ExactCover
from cube3d.runs.executor import Executor
from cube3d.runs.store.run_file import RunFile


class Drive:
    """The search of a run's pending subproblems, on a thread of its own.

    Results are recorded as they come, whatever the rest of the program does meanwhile.
    Use it as a context manager: the end of the block stops it and drops the batches that
    workers still search.
    """

    def __init__(self, run: RunFile, cover: ExactCover, executor: Executor) -> None:
        """Prepare to search; the thread starts with the ``with`` block.

        Args:
            run: the file with the subproblems, which gets the results.
            cover: the whole problem.
            executor: searches the subproblems.
        """
        self._run, self._cover, self._executor = run, cover, executor
        self._pending = run.pending()
        self._left = sum(part.nodes for _, part in self._pending)
        self._done, self._nodes = 0.0, 0
        self._found, self._weights = _found(run)
        self._recorded = threading.Event()
        self._stopped = threading.Event()
        self._ended = threading.Event()
        self._failure: BaseException | None = None
        self._thread = threading.Thread(target=self._work, name="cube3d run", daemon=True)

    def __enter__(self) -> Drive:
        if self._pending:
            self._run.begin(self._executor.workers)
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        if self._pending:
            self._thread.join()

    def wait(self, seconds: float) -> bool:
        """Wait until a result is recorded, the search has ended, or the seconds are over.

        Returns:
            Whether the search has ended.

        Raises:
            Cube3dError: the executor or the file failed.
        """
        if not self._pending:
            return True
        self._recorded.wait(seconds)
        self._recorded.clear()
        if not self._ended.is_set():
            return False
        if self._failure is not None:
            raise self._failure
        return True

    @property
    def progress(self) -> Progress:
        """The progress: the share of the subproblems that were pending at the beginning.

        Its solutions are all solutions of the run.
        """
        share = self._done / self._left if self._left else 1.0
        return Progress(min(1.0, share), self._found, self._nodes)

    def _work(self) -> None:
        try:
            self._search()
        except BaseException as error:  # wait() raises it again
            self._failure = error
        finally:
            self._ended.set()
            self._recorded.set()

    def _search(self) -> None:
        expected = {number: part.nodes for number, part in self._pending}
        keep, stop = self._run.header.keep, self._stopped.is_set
        results = self._executor.run(self._cover, self._pending, keep=keep, stop=stop)
        try:
            for finished in results:
                if not finished:
                    continue
                self._run.record(finished)
                for number, done in finished:
                    self._done += expected.pop(number, 0.0)
                    self._found += self._weights[number] * done.solutions
                    self._nodes += done.nodes
                self._recorded.set()
        finally:
            # After a failure, batches in flight are dropped.
            self._stopped.set()
            results.close()


def _found(run: RunFile) -> tuple[int, list[int]]:
    """Return the number of solutions so far, and the weight of each subproblem."""
    state = run.state()
    weights = [weight for _, _, weight, _ in state.branches]
    counts, _ = state.counts()
    total = sum(weight * met for weight, met in zip(weights, counts, strict=True))
    return total, [weights[start] for _, start, *_ in state.subproblems]

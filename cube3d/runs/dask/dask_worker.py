"""Tasks of a worker of a Dask cluster; imports Dask."""

from __future__ import annotations

import concurrent.futures
import pickle
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from distributed import Worker, WorkerPlugin, get_worker

from cube3d.core.cover import Part
from cube3d.covering.engines import subproblems
from cube3d.covering.problem import ExactCover
from cube3d.errors import SearchError, SearchStopped
from cube3d.runs.batches import Batch
from cube3d.runs.portions import Report, search_portions
from cube3d.scope import Deadline, time_limit
from cube3d.solving.disassembly.survey import Assessed, Assessor
from cube3d.version import __version__

T = TypeVar("T")

# Seconds between checks whether to wait longer.
ATTEMPT_LOOK = 0.005


class Attempt(Generic[T]):
    """A call that cannot be stopped, made in a daemon thread, so that Python can end before it.

    Python would wait for the threads of a :class:`concurrent.futures.ThreadPoolExecutor`.
    """

    def __init__(self, what: Callable[[], T]) -> None:
        """Begin the call."""
        self._future: concurrent.futures.Future[T] = concurrent.futures.Future()
        threading.Thread(target=self._do, args=(what,), daemon=True).start()

    def _do(self, what: Callable[[], T]) -> None:
        try:
            self._future.set_result(what())
        except BaseException as error:  # wait() raises it again
            self._future.set_exception(error)

    def wait(self, seconds: float, stop: Callable[[], bool] = lambda: False) -> T | None:
        """Wait until the call is done, the seconds are over, or ``stop`` returns true.

        Args:
            seconds: how long; 0: only look whether it is done.
            stop: asked repeatedly whether to stop waiting.

        Returns:
            The result of the call; None if it is not done.

        Raises:
            Exception: the exception of the call.
        """
        deadline = Deadline.after(seconds)
        while not (self._future.done() or deadline.passed() or stop()):
            concurrent.futures.wait([self._future], timeout=ATTEMPT_LOOK)
        return self._future.result() if self._future.done() else None


# Seconds that a task waits for its problem, which is sent before the tasks; seconds between checks.
PROBLEM_COMES, LOOK = 10.0, 0.05


def kept(problem: object) -> WorkerPlugin:
    """Return a plugin that keeps a problem, or an assessor, on the workers during a search.

    All workers that join the cluster get it, also those without cube3d.  A class that is defined
    in this function is pickled whole.  So a worker without cube3d can load it, and reports the
    error of ``setup`` to the sender.
    """
    data = pickle.dumps(problem)

    class Kept(WorkerPlugin):
        """A problem, unpickled on the worker."""

        problem: object

        def setup(self, worker: Worker) -> None:
            del worker
            self.problem = pickle.loads(data)  # noqa: S301 it comes from the scheduler

    return Kept()


def estimate_chunk(
    search: str, asked_by: str, how: tuple[int, int, int], parts: Sequence[Part]
) -> list[float]:
    """Estimate parts; this runs on a worker.

    Args:
        search: the name of the problem on the workers.
        asked_by: the version of cube3d that asks.
        how: samples, seed and nodes, see
            :func:`cube3d.covering.engines.subproblems.estimate_nodes`.
        parts: the parts of the problem.

    Raises:
        SearchError: another version of cube3d asks.
        SearchStopped: the task was cancelled.
    """
    worker = get_worker()
    cover: ExactCover = _problem(worker, search, asked_by, _cancels(worker))
    return subproblems.estimate_nodes(cover, parts, *how)


def _cancels(worker: Worker) -> Callable[[], bool]:
    """Return a function that tells whether the current task has been cancelled."""
    key, tasks = worker.get_current_task(), worker.state.tasks

    def is_cancelled() -> bool:
        task = tasks.get(key)
        return task is None or task.state == "cancelled"

    return is_cancelled


def _problem(worker: Worker, search: str, asked_by: str, is_cancelled: Callable[[], bool]) -> Any:
    """Return the problem that a task is about.

    Raises:
        SearchError: another version of cube3d asks, or the problem does not come.
        SearchStopped: the task is cancelled, so its problem may be forgotten, too.
    """
    here = __version__
    if asked_by != here:
        raise SearchError(
            f"the worker {worker.address} has cube3d {here}, but it is cube3d {asked_by} "
            "that searches"
        )
    deadline = Deadline.after(PROBLEM_COMES)
    while not hasattr(worker.plugins.get(search), "problem"):
        if is_cancelled():
            raise SearchStopped("the worker was told to stop")
        if deadline.passed():
            raise SearchError(f"the problem did not come to the worker {worker.address}")
        time.sleep(LOOK)
    return vars(worker.plugins[search])["problem"]


def assess_batch(
    search: str, asked_by: str, solutions: Sequence[list[int]], seconds: float
) -> list[Assessed] | None:
    """Take solutions apart; this runs on a worker.

    Args:
        search: the name of the assessor on the workers.
        asked_by: the version of cube3d that asks.
        solutions: the solutions, by their option numbers.
        seconds: how long it may take.

    Returns:
        The results, or None if the time ran out.

    Raises:
        SearchError: another version of cube3d asks.
        SearchStopped: the task was cancelled.
        TooLargeError: a solution has more pieces than can be taken apart.
    """
    worker = get_worker()
    assessor: Assessor = _problem(worker, search, asked_by, _cancels(worker))
    try:
        with time_limit(seconds):
            return assessor.assess(solutions)
    except TimeoutError:
        return None


def search_batch(search: str, asked_by: str, batch: Batch, *, keep: bool) -> Report:
    """Search a batch; this runs on a worker.

    Args:
        search: the name of the problem on the workers.
        asked_by: the version of cube3d that asks.
        keep: whether the solutions are wanted, too.

    Raises:
        SearchError: another version of cube3d asks.
    """
    worker = get_worker()
    is_cancelled = _cancels(worker)
    try:
        cover = _problem(worker, search, asked_by, is_cancelled)
    except SearchStopped:
        # Dask drops this report, or has started the task again.
        return Report([], list(batch.portions))
    return search_portions(
        cover, batch.portions, keep=keep, patience=batch.patience, stop=is_cancelled
    )

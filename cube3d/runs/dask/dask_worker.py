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

# Seconds between looks whether to go on waiting.
ATTEMPT_LOOK = 0.005


class Attempt(Generic[T]):
    """Something that cannot be told to end, done in a thread that nobody has to wait for.

    A :class:`concurrent.futures.ThreadPoolExecutor` would: Python ends only after its threads.
    """

    def __init__(self, what: Callable[[], T]) -> None:
        """Begin with it."""
        self._future: concurrent.futures.Future[T] = concurrent.futures.Future()
        threading.Thread(target=self._do, args=(what,), daemon=True).start()

    def _do(self, what: Callable[[], T]) -> None:
        try:
            self._future.set_result(what())
        except BaseException as error:  # raised again where somebody waits
            self._future.set_exception(error)

    def wait(self, seconds: float, stop: Callable[[], bool] = lambda: False) -> T | None:
        """Wait until it is done, the seconds are over, or it is told to stop.

        Args:
            seconds: how long; 0: only look whether it is done.
            stop: asked again and again whether to wait no longer.

        Returns:
            What it returned; None if it is not done.

        Raises:
            Exception: what it raised.
        """
        deadline = Deadline.after(seconds)
        while not (self._future.done() or deadline.passed() or stop()):
            concurrent.futures.wait([self._future], timeout=ATTEMPT_LOOK)
        return self._future.result() if self._future.done() else None


# Seconds that a task waits for a problem that should have come before it, and between looks.
PROBLEM_COMES, LOOK = 10.0, 0.05


def kept(problem: object) -> WorkerPlugin:
    """Return what workers keep for the time of a search: a problem, or how to take it apart.

    It comes to all that join the cluster, also to those without cube3d, which are not kept out
    of it by that: a class that is defined here is pickled as it stands, and what fails when a
    worker sets it up is told to who sent it.
    """
    data = pickle.dumps(problem)

    class Kept(WorkerPlugin):
        """A problem, unpickled where it has come to."""

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
        search: the name by which the workers have the problem.
        asked_by: the version of cube3d that asks.
        how: samples, seed and nodes, see
            :func:`cube3d.covering.engines.subproblems.estimate_nodes`.
        parts: which parts of the problem.

    Raises:
        SearchError: another version of cube3d asks.
        SearchStopped: nobody asks any more.
    """
    worker = get_worker()
    cover: ExactCover = _problem(worker, search, asked_by, _cancels(worker))
    return subproblems.estimate_nodes(cover, parts, *how)


def _cancels(worker: Worker) -> Callable[[], bool]:
    """Return what tells whether the task that asks for it has been cancelled since."""
    key, tasks = worker.get_current_task(), worker.state.tasks

    def is_cancelled() -> bool:
        task = tasks.get(key)
        return task is None or task.state == "cancelled"

    return is_cancelled


def _problem(worker: Worker, search: str, asked_by: str, is_cancelled: Callable[[], bool]) -> Any:
    """Return the problem that a task is about.

    Raises:
        SearchError: another version of cube3d asks, or the problem does not come.
        SearchStopped: the task is cancelled; its problem may have been forgotten, too.
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
        search: the name by which the workers have how to do it.
        asked_by: the version of cube3d that asks.
        solutions: the solutions, by their option numbers.
        seconds: how long it may take.

    Returns:
        What comes of them; None where the time was over before.

    Raises:
        SearchError: another version of cube3d asks.
        SearchStopped: nobody asks any more.
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
        search: the name by which the workers have the problem.
        asked_by: the version of cube3d that asks.
        batch: what to search.
        keep: whether the solutions are wanted too.

    Raises:
        SearchError: another version of cube3d asks.
    """
    worker = get_worker()
    is_cancelled = _cancels(worker)
    try:
        cover = _problem(worker, search, asked_by, is_cancelled)
    except SearchStopped:
        # Dask drops this, or it has changed its mind.
        return Report([], list(batch.portions))
    return search_portions(
        cover, batch.portions, keep=keep, patience=batch.patience, stop=is_cancelled
    )

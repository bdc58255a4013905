"""What a worker of a Dask cluster does; only those who have Dask import this."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version

from distributed import Worker, WorkerPlugin, get_worker

from cube3d.covering.engines.exact import Part
from cube3d.covering.engines.subproblem_search import estimated
from cube3d.covering.problem import ExactCover
from cube3d.deadline import Deadline
from cube3d.errors import SearchError, SearchStopped
from cube3d.runs.portions import Portion, Report, search_portions

# Seconds that a task waits for a problem that should have come before it, and between looks.
PROBLEM_COMES, LOOK = 10.0, 0.05


def problem(cover: ExactCover) -> WorkerPlugin:
    """Return what workers keep for the time of a search: a problem.

    It comes to all that join the cluster, also to those without cube3d, which are not kept out
    of it by that: a class that is defined here is pickled as it stands, and what fails when a
    worker sets it up is told to who sent it.
    """
    data = pickle.dumps(cover)

    class Problem(WorkerPlugin):
        """A problem, unpickled where it has come to."""

        cover: ExactCover

        def setup(self, worker: Worker) -> None:
            del worker
            self.cover = pickle.loads(data)  # noqa: S301 it comes from the scheduler

    return Problem()


@dataclass(frozen=True)
class Order:
    """What any task of the cluster gets, besides the problem.

    Attributes:
        search: of which search; the workers have its problem by that name.
        version: the version of cube3d that asks.
    """

    search: str
    version: str


@dataclass(frozen=True)
class Job(Order):
    """To search portions of a problem.

    Attributes:
        portions: which.
        keep: whether the solutions are wanted too.
        patience: seconds after which to give back what is not done.
    """

    portions: tuple[Portion, ...]
    keep: bool
    patience: float


@dataclass(frozen=True)
class Guess(Order):
    """To estimate parts of a problem.

    Attributes:
        parts: which.
        samples: how many random descents into each.
        seed: of the random numbers.
        most: each descent ends in a search that is cut short at so many nodes.
    """

    parts: tuple[Part, ...]
    samples: int
    seed: int
    most: int


def guessed(guess: Guess) -> list[float]:
    """Estimate parts; this runs on a worker.

    Raises:
        SearchError: another version of cube3d asks, or the exact engine is not there.
        SearchStopped: nobody asks any more.
    """
    worker = get_worker()
    cover = _problem(worker, guess, _cancelling(worker))
    return estimated(cover, guess.parts, guess.samples, guess.seed, guess.most)


def _cancelling(worker: Worker) -> Callable[[], bool]:
    """Return what tells whether the task that asks for it has been cancelled since."""
    key, tasks = worker.get_current_task(), worker.state.tasks

    def is_cancelled() -> bool:
        task = tasks.get(key)
        return task is None or task.state == "cancelled"

    return is_cancelled


def _problem(worker: Worker, wanted: Order, is_cancelled: Callable[[], bool]) -> ExactCover:
    """Return the problem that a task is about.

    Raises:
        SearchError: another version of cube3d asks, or the problem does not come.
        SearchStopped: the task is cancelled; its problem may have been forgotten, too.
    """
    here = version("cube3d")
    if wanted.version != here:
        raise SearchError(
            f"the worker {worker.address} has cube3d {here}, but it is cube3d {wanted.version} "
            "that searches"
        )
    deadline = Deadline.after(PROBLEM_COMES)
    while not hasattr(worker.plugins.get(wanted.search), "cover"):
        if is_cancelled():
            raise SearchStopped("the worker was told to stop")
        if deadline.passed():
            raise SearchError(f"the problem did not come to the worker {worker.address}")
        time.sleep(LOOK)
    cover: ExactCover = vars(worker.plugins[wanted.search])["cover"]
    return cover


def searched(job: Job) -> Report:
    """Search a batch; this runs on a worker.

    Raises:
        SearchError: another version of cube3d asks, or the exact engine is not there.
    """
    worker = get_worker()
    is_cancelled = _cancelling(worker)
    keep, patience = job.keep, job.patience
    try:
        cover = _problem(worker, job, is_cancelled)
        return search_portions(cover, job.portions, keep=keep, patience=patience, stop=is_cancelled)
    except SearchStopped:
        # Dask drops this, or it has changed its mind.
        return Report([], list(job.portions))

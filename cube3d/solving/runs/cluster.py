"""Many machines: subproblems are searched by the workers of a Dask cluster.

This is the only module that imports Dask (https://distributed.dask.org), which is an extra:
``pip install cube3d[cluster]``.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import logging
import pickle
import signal
import threading
import time
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from multiprocessing import resource_tracker
from types import ModuleType
from typing import Any
from uuid import uuid4

from cube3d.errors import Cube3dError, SearchError, SearchStopped
from cube3d.search.cover import ExactCover
from cube3d.search.subproblem import Subproblem
from cube3d.solving.runs.batches import IN_FLIGHT, Batches, hardest_first
from cube3d.solving.runs.executor import Finished
from cube3d.solving.runs.portions import Assembly, Portion, Searched, search_portions

# Seconds to wait for a scheduler, and for the first of its workers.
PATIENCE, FIRST_WORKER = 10.0, 30.0
# Seconds between looks for results, and for workers that have come or gone.
POLL, ROLL_CALL = 0.02, 1.0
# What Dask raises when it loses its scheduler.
LOST = (OSError, asyncio.CancelledError, concurrent.futures.CancelledError, TimeoutError)


@dataclass(frozen=True)
class Job:
    """What a task of the cluster gets, besides the problem.

    Attributes:
        portions: what to search.
        keep: whether the solutions are wanted too.
        patience: seconds after which to give back what is not done.
        version: the version of cube3d that asks.
    """

    portions: tuple[Portion, ...]
    keep: bool
    patience: float
    version: str


@dataclass(frozen=True)
class Report:
    """What a task gives.

    Attributes:
        searched: portions, each with what it gave.
        left: portions that were not begun.
        divided: a portion that turned out too large, with its parts.
    """

    searched: Searched
    left: list[Portion]
    divided: list[tuple[Portion, list[Portion]]]


@dataclass(frozen=True)
class ClusterExecutor:
    """Searches on the workers of a cluster; :func:`connected` and :func:`local` make it.

    What a lost worker had is searched again by others, and counts once; workers that
    come later take part.

    Attributes:
        client: of Dask's distributed.
        address: of the scheduler, for messages.
        workers: how many threads the workers had when it was made.
    """

    client: Any
    address: str
    workers: int

    def run(
        self,
        cover: ExactCover,
        pending: Sequence[tuple[int, Subproblem]],
        *,
        keep: bool,
        stop: Callable[[], bool],
    ) -> Generator[Finished, None, None]:
        """Search subproblems; see :meth:`cube3d.solving.runs.executor.Executor.run`.

        A count takes the hardest first.

        Raises:
            SearchError: the scheduler is gone, or workers cannot search.
        """
        # Solutions are handed out in order, so those are better searched in order.
        portions = [Portion(number, (), part) for number, part in pending]
        batches = Batches(portions if keep else hardest_first(portions))
        assembly = Assembly(keep=keep)
        with self._in_a_sentence():
            crowd = _Crowd(self.client, cover, keep=keep)
            try:
                while not stop() and (batches or crowd):
                    crowd.hand_out(batches)
                    time.sleep(POLL)
                    yield self._taken(crowd, batches, assembly)
            finally:
                crowd.dismiss()

    def _taken(self, crowd: _Crowd, batches: Batches, assembly: Assembly) -> Finished:
        """Take what has been found since, and note what has to be done again.

        Raises:
            SearchError: a task failed, or the scheduler is gone.
        """
        finished: Finished = []
        for portions, result in crowd.ended():
            if not isinstance(result, Report):
                raise self._failure(portions, result)
            batches.give_back(result.left)
            for portion, parts in result.divided:
                finished += assembly.divide(portion, parts)
                batches.give_back(parts)
            for portion, done in result.searched:
                finished += assembly.add(portion, done)
                batches.learn(portion.part.share, done.seconds)
        if self.client.status != "running":
            raise self._lost()
        return sorted(finished, key=lambda item: item[0])

    def _failure(self, portions: Sequence[Portion], result: Any) -> Cube3dError:
        """Say why a task failed: its error, or the exception that cancelled it."""
        error = result[1] if isinstance(result, tuple) else result
        if isinstance(error, Cube3dError):
            return error
        if isinstance(error, LOST) and not isinstance(result, tuple):
            return self._lost()
        if type(error).__name__ == "KilledWorker":
            numbers = sorted(portion.number for portion in portions)
            return SearchError(
                f"worker after worker of {self.address} died in the search of subproblems "
                f"{numbers[0]} to {numbers[-1]}: is there too little memory?"
            )
        return SearchError(
            f"the cluster at {self.address} cannot search, as its scheduler and its workers need "
            f"cube3d {version('cube3d')} ({type(error).__name__}: {_root(error)})"
        )

    def _lost(self) -> SearchError:
        return SearchError(f"the connection to the scheduler at {self.address} is lost")

    @contextmanager
    def _in_a_sentence(self) -> Iterator[None]:
        try:
            yield
        except LOST:
            raise self._lost() from None


class _Crowd:
    """The tasks of one search that are with the cluster."""

    def __init__(self, client: Any, cover: ExactCover, *, keep: bool) -> None:
        self._client, self._keep = client, keep
        self._search, self._tasks = f"cube3d-{uuid4().hex}", 0
        # A task, not scattered data: if the only worker that holds it is lost, it is done again.
        data = pickle.dumps(cover)
        self._cover = client.submit(pickle.loads, data, key=f"problem-{self._search}", pure=False)
        self._running: dict[Any, list[Portion]] = {}
        self._completed = _dask().as_completed(
            loop=client.loop, with_results=True, raise_errors=False
        )
        self._workers, self._counted = 0, float("-inf")

    def __len__(self) -> int:
        return len(self._running)

    def hand_out(self, batches: Batches) -> None:
        """Give the workers what they have room for."""
        if time.monotonic() - self._counted > ROLL_CALL:
            self._workers = max(1, sum(self._client.nthreads().values()))
            self._counted = time.monotonic()
        patience = batches.patience(self._workers)
        some: list[list[Portion]] = []
        while batches and len(self._running) + len(some) < IN_FLIGHT * self._workers:
            some.append(batches.next(self._workers))
        if not some:
            return
        here = version("cube3d")
        keys = [f"{self._search}-{self._tasks + i}" for i in range(len(some))]
        jobs = [Job(tuple(portions), self._keep, patience, here) for portions in some]
        self._tasks += len(some)
        futures = self._client.map(
            _searched, jobs, cover=self._cover, key=keys, pure=False, batch_size=None
        )
        self._running.update(zip(futures, some, strict=True))
        self._completed.update(futures)

    def ended(self) -> Iterator[tuple[list[Portion], Any]]:
        """Yield the batches that have ended, each with what it gave or why it failed."""
        for future, result in self._completed.next_batch(block=False):
            yield self._running.pop(future), result
            future.release()

    def dismiss(self) -> None:
        """Tell the workers to stop."""
        self._completed.clear()
        with suppress(*LOST):
            if self._running and self._client.status == "running":
                self._client.cancel(list(self._running), force=True)
        self._running.clear()


def _searched(job: Job, *, cover: ExactCover) -> Report:
    """Search a batch; this runs on a worker.

    Raises:
        SearchError: another version of cube3d asks, or the exact engine is not there.
    """
    worker = _dask().get_worker()
    here = version("cube3d")
    if job.version != here:
        raise SearchError(
            f"the worker {worker.address} has cube3d {here}, but it is cube3d {job.version} "
            "that searches"
        )
    key, tasks = worker.get_current_task(), worker.state.tasks

    def is_cancelled() -> bool:
        task = tasks.get(key)
        return task is None or task.state == "cancelled"

    keep, patience = job.keep, job.patience
    try:
        return Report(
            *search_portions(cover, job.portions, keep=keep, patience=patience, stop=is_cancelled)
        )
    except SearchStopped:
        # Dask drops this, or it has changed its mind.
        return Report([], list(job.portions), [])


@contextmanager
def connected(address: str) -> Iterator[ClusterExecutor]:
    """Use a cluster that runs.

    Args:
        address: of its scheduler, such as ``tcp://host:8786``.

    Raises:
        SearchError: Dask is not installed, there is no scheduler, or it has no workers.
    """
    dask = _dask()
    with _quiet():
        try:
            # A client of a bad address would be left half made.
            dask.comm.get_address_host_port(address)
            client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
        except ValueError as error:
            raise SearchError(
                f"'{address}' is no address such as tcp://host:8786: {error}"
            ) from None
        except LOST:
            raise SearchError(f"no scheduler answers at {address}") from None
        with _closing(client):
            try:
                client.wait_for_workers(1, timeout=FIRST_WORKER)
            except LOST:
                raise SearchError(
                    f"the scheduler at {address} has no workers; "
                    f"'dask worker {address} --nthreads 1' starts one"
                ) from None
            yield ClusterExecutor(client, address, sum(client.nthreads().values()))


@contextmanager
def local(workers: int) -> Iterator[ClusterExecutor]:
    """Start a cluster of processes on this machine, and end it with the ``with`` block.

    Args:
        workers: how many processes search.

    Raises:
        SearchError: Dask is not installed, or the processes cannot be started.
    """
    dask = _dask()
    with _quiet():
        try:
            with ExitStack() as stack:
                with _deaf_to_ctrl_c():
                    cluster = stack.enter_context(
                        dask.LocalCluster(
                            n_workers=workers,
                            threads_per_worker=1,
                            processes=True,
                            dashboard_address=None,
                            memory_limit=0,
                            silence_logs=logging.CRITICAL,
                        )
                    )
                client = dask.Client(cluster, set_as_default=False)
                stack.enter_context(_closing(client))
                ready = stack.pop_all()
        except (*LOST, RuntimeError) as error:
            raise SearchError(f"the workers cannot be started: {_root(error)}") from None
        with ready:
            yield ClusterExecutor(client, cluster.scheduler_address, workers)


@contextmanager
def _closing(client: Any) -> Iterator[Any]:
    try:
        yield client
    finally:
        client.close(timeout=PATIENCE)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Hold Ctrl-C back for a while, and for good from the processes of the cluster.

    A terminal sends it to them too.  Threads begin with the signal mask of the thread that
    starts them, and processes with that of the thread: so it reaches those of Dask, and the
    workers, also those that it starts later in place of others.
    """
    pressed = threading.Event()
    # Its own start would let Ctrl-C through again.
    resource_tracker.ensure_running()
    # Other threads may take the signal, and then this one would get it.
    here = threading.current_thread() is threading.main_thread()
    handler = signal.signal(signal.SIGINT, lambda *_: pressed.set()) if here else None
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if here:
            signal.signal(signal.SIGINT, handler)
    if pressed.is_set():
        raise KeyboardInterrupt


def _dask() -> ModuleType:
    try:
        import distributed
    except ImportError:
        raise SearchError(
            "a search on many machines needs Dask: pip install 'cube3d[cluster]'"
        ) from None
    return distributed


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask from writing to standard error; what matters is raised."""
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", module=r"distributed\.")
            yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


def _root(error: BaseException) -> str:
    """Return what lies at the bottom of an error, in a line."""
    while (cause := error.__cause__ or error.__context__) is not None:
        error = cause
    return " ".join(str(error).split()) or type(error).__name__

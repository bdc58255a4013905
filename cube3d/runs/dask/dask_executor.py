"""Many machines: subproblems are searched by the workers of a Dask cluster.

Only this module and the two beside it import Dask (https://distributed.dask.org), which is
an extra: ``pip install cube3d[cluster]``.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import math
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from itertools import islice
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from cube3d.covering.attempt import Attempt
from cube3d.covering.engines.exact import Part
from cube3d.covering.engines.subproblem_search import (
    MOST_SAMPLE_NODES,
    Estimator,
    on_threads,
    pace_of,
)
from cube3d.covering.problem import ExactCover
from cube3d.covering.subproblem import Subproblem
from cube3d.deadline import Deadline
from cube3d.errors import Cube3dError, SearchError, SearchStopped
from cube3d.runs.batches import Batch, Batches, hardest_first, in_flight, in_order
from cube3d.runs.executor import Finished
from cube3d.runs.portions import Assembly, Portion, Report
from cube3d.runs.tuning import TUNING, Tuning

if TYPE_CHECKING:
    from cube3d.runs.dask.dask_worker import Guess

# What Dask raises when it loses its scheduler.
LOST = (OSError, asyncio.CancelledError, concurrent.futures.CancelledError, TimeoutError)


@dataclass(frozen=True)
class ClusterExecutor:
    """Searches on the workers of a cluster; :mod:`.cluster_start` makes it.

    What a lost worker had is searched again by others, and counts once; workers that
    come later take part.

    Attributes:
        client: of Dask's distributed.
        address: of the scheduler, for messages.
        workers: how many threads the workers had when it was made, one at least.
        say: tells people that there are no workers.
        tuning: how long to wait, and how much to deal out.
    """

    client: Any
    address: str
    workers: int
    say: Callable[[str], None] = lambda _: None
    tuning: Tuning = TUNING

    @contextmanager
    def estimating(self, cover: ExactCover) -> Iterator[Estimator]:
        """Estimate on the workers; see :meth:`cube3d.runs.executor.Executor.estimating`.

        The estimator raises SearchError if the scheduler is gone, or workers cannot estimate.

        Raises:
            SearchError: the same, for the workers cannot take the problem.
        """
        search = new_name()
        try:
            self._send(cover, search)
            yield partial(self._estimate, cover, search)
        finally:
            self._forget(search)

    def _estimate(
        self,
        cover: ExactCover,
        search: str,
        parts: Sequence[Part],
        samples: int,
        seed: int,
        most: int = MOST_SAMPLE_NODES,
        *,
        stop: Callable[[], bool] = lambda: False,
    ) -> list[float]:
        from cube3d.runs.dask.dask_worker import Guess

        descents = samples * most / MOST_SAMPLE_NODES
        size = chunk_size(len(parts), descents, self.workers, self.tuning)
        chunks = [tuple(parts[at : at + size]) for at in range(0, len(parts), size)]
        here = version("cube3d")
        guesses = [Guess(search, here, chunk, samples, seed, most) for chunk in chunks]
        with self._in_a_sentence():
            given = self._guessed(guesses, stop) if len(chunks) > 1 else {}
        if stop():
            raise SearchStopped("the search was stopped while it was being estimated")
        # Whoever estimates, the numbers are the same: nobody waits for a lazy worker.
        left = [part for at, chunk in enumerate(chunks) if at not in given for part in chunk]
        with ThreadPoolExecutor() as pool:
            here_made = iter(on_threads(cover, pool)(left, samples, seed, most))
            return [
                nodes
                for at, chunk in enumerate(chunks)
                for nodes in (given[at] if at in given else islice(here_made, len(chunk)))
            ]

    def _guessed(
        self, guesses: Sequence[Guess], stop: Callable[[], bool]
    ) -> dict[int, list[float]]:
        """Return what workers estimate, by the number of the guess, until nothing more comes.

        Raises:
            SearchError: they cannot estimate.
        """
        from cube3d.runs.dask.dask_worker import guessed

        futures = self.client.map(guessed, guesses, pure=False, batch_size=None)
        numbers = {future: number for number, future in enumerate(futures)}
        ended = as_they_end(self.client, futures)
        given: dict[int, list[float]] = {}
        deadline = Deadline.after(self.tuning.answer)
        try:
            while numbers and not (deadline.passed() or stop()):
                time.sleep(self.tuning.look)
                for future, result in ended.next_batch(block=False):
                    number = numbers.pop(future)
                    deadline = Deadline.after(self.tuning.answer)
                    if isinstance(result, list):
                        given[number] = result
                        continue
                    error = self._failure(result, "to estimate")
                    # Dask may drop a task and change its mind.
                    if not isinstance(error, SearchStopped):
                        raise error
                if self.client.status != "running":
                    raise self._lost()
        finally:
            self.cancel(list(numbers))
        return given

    def cancel(self, futures: list[Any]) -> None:
        """Tell workers not to go on with tasks; nobody waits for those that do not hear it."""
        if futures and self.client.status == "running":
            cancelling = Attempt(partial(self.client.cancel, futures, force=True))
            with suppress(*LOST):
                cancelling.wait(self.tuning.forget)

    def _send(
        self, cover: ExactCover, search: str, stop: Callable[[], bool] = lambda: False
    ) -> None:
        """Send a problem to the workers; those that come later get it as they come.

        It is no data of tasks: Dask would rather let them wait than send it to idle workers.
        Nobody waits for a worker that does not answer: it has the problem when it does.

        Raises:
            SearchError: the workers cannot take it, or the scheduler is gone.
        """
        from cube3d.runs.dask.dask_worker import problem

        data = problem(cover)
        sending = Attempt(lambda: self.client.register_plugin(data, name=search))
        with self._in_a_sentence():
            try:
                sending.wait(self.tuning.answer, stop)
            except LOST:
                # A worker may be gone of which the scheduler does not know yet.
                if self.client.status != "running":
                    raise
            except Exception as error:
                raise self._unable(error) from None

    def _forget(self, search: str) -> None:
        """Let the workers forget a problem; workers that do not have it complain."""
        if self.client.status == "running":
            forgetting = Attempt(lambda: self.client.unregister_worker_plugin(search))
            with suppress(Exception):
                forgetting.wait(self.tuning.forget)

    def run(
        self,
        cover: ExactCover,
        pending: Sequence[tuple[int, Subproblem]],
        *,
        keep: bool,
        stop: Callable[[], bool],
    ) -> Generator[Finished, None, None]:
        """Search subproblems; see :meth:`cube3d.runs.executor.Executor.run`.

        A count takes the hardest first.

        Raises:
            SearchError: the scheduler is gone, or workers cannot search.
        """
        # Solutions are handed out in order, so those are better searched in order.
        portions = [Portion(number, (), (part,)) for number, part in pending]
        assembly = Assembly()
        with self._in_a_sentence():
            crowd = _Crowd(self, keep=keep)
            try:
                self._send(cover, crowd.search, stop)
                estimator = partial(self._estimate, cover, crowd.search, stop=stop)
                try:
                    pace = pace_of(cover, [part for _, part in pending], estimator)
                except SearchStopped:
                    return
                order = in_order if keep else hardest_first(portions)
                batches = Batches(portions, order, pace, self.tuning)
                while not stop() and (batches or crowd):
                    crowd.hand_out(batches)
                    time.sleep(self.tuning.look)
                    yield self._taken(crowd, batches, assembly)
            finally:
                crowd.dismiss()
                self._forget(crowd.search)

    def _taken(self, crowd: _Crowd, batches: Batches, assembly: Assembly) -> Finished:
        """Take what has been found since, and note what has to be done again.

        Raises:
            SearchError: a task failed, or the scheduler is gone.
        """
        finished: Finished = []
        for portions, result in crowd.ended():
            if not isinstance(result, Report):
                numbers = sorted(portion.number for portion in portions)
                which = f"subproblems {numbers[0]} to {numbers[-1]}"
                raise self._failure(result, f"in the search of {which}")
            batches.give_back(result.left)
            if result.divided is not None:
                portion, (_, *rest) = result.divided
                assembly.divide(*result.divided)
                batches.give_back(rest)
            for portion, done in result.given:
                finished += assembly.add(portion, done)
                batches.learn(portion.nodes or done.nodes, done.seconds)
        if self.client.status != "running":
            raise self._lost()
        return sorted(finished, key=lambda item: item[0])

    def _failure(self, result: Any, what: str) -> Cube3dError:
        """Say why a task failed: its error, or the exception that cancelled it."""
        error = result[1] if isinstance(result, tuple) else result
        if isinstance(error, Cube3dError):
            return error
        if isinstance(error, LOST) and not isinstance(result, tuple):
            return self._lost()
        if type(error).__name__ == "KilledWorker":
            return SearchError(
                f"worker after worker of {self.address} died {what}: is there too little memory?"
            )
        return self._unable(error)

    def _unable(self, error: BaseException) -> SearchError:
        return SearchError(
            f"the cluster at {self.address} cannot search, as its scheduler and its workers need "
            f"cube3d {version('cube3d')} ({type(error).__name__}: {root_of(error)})"
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

    def __init__(self, executor: ClusterExecutor, *, keep: bool) -> None:
        self._executor, self._client, self._keep = executor, executor.client, keep
        self.search, self._tasks = new_name(), 0
        self._running: dict[Any, list[Portion]] = {}
        self._ended = as_they_end(self._client)
        self._workers = executor.workers
        self._next_count = Deadline.after(executor.tuning.roll_call)
        self._counting: Attempt[dict[str, int]] | None = None

    def __len__(self) -> int:
        return len(self._running)

    def hand_out(self, batches: Batches) -> None:
        """Give the workers what they have room for."""
        self._call_roll()
        # For those who will come there is a batch ready.
        workers = max(1, self._workers)
        some: list[Batch] = []
        while batches and (busy := len(self._running) + len(some)) < in_flight(workers):
            some.append(batches.next(workers, busy))
        if not some:
            return
        from cube3d.runs.dask.dask_worker import Job, searched

        here = version("cube3d")
        keys = [f"{self.search}-{self._tasks + i}" for i in range(len(some))]
        jobs = [
            Job(self.search, here, tuple(each.portions), self._keep, each.patience) for each in some
        ]
        self._tasks += len(some)
        futures = self._client.map(searched, jobs, key=keys, pure=False, batch_size=None)
        self._running.update(zip(futures, (each.portions for each in some), strict=True))
        self._ended.update(futures)

    def _call_roll(self) -> None:
        """Count the workers now and then; a scheduler that does not answer may be back soon."""
        if self._counting is None and self._next_count.passed():
            self._counting = Attempt(self._client.nthreads)
        if self._counting is None or (threads := self._counting.wait(0)) is None:
            return
        before, self._workers = self._workers, sum(threads.values())
        self._counting = None
        self._next_count = Deadline.after(self._executor.tuning.roll_call)
        if before and not self._workers:
            where = self._executor.address
            self._executor.say(f"the cluster at {where} has no workers any more; waiting for some")

    def ended(self) -> Iterator[tuple[list[Portion], Any]]:
        """Yield the batches that have ended, each with what it gave or why it failed."""
        for future, result in self._ended.next_batch(block=False):
            yield self._running.pop(future), result
            future.release()

    def dismiss(self) -> None:
        """Tell the workers to stop."""
        self._ended.clear()
        self._executor.cancel(list(self._running))
        self._running.clear()


def new_name() -> str:
    """Return a name for a search."""
    return f"cube3d-{uuid4().hex}"


def as_they_end(client: Any, futures: Sequence[Any] = ()) -> Any:
    """Return what gives futures with their results or errors, as they end."""
    from distributed import as_completed

    completed: Any = as_completed
    return completed(futures, loop=client.loop, with_results=True, raise_errors=False)


def chunk_size(parts: int, samples: float, workers: int, tuning: Tuning = TUNING) -> int:
    """Return how many parts a task should estimate, for all to be estimated soonest.

    Tasks cost the scheduler time one after the other: n tasks take about n times that, and
    a worker's share of the descents, a n-th of them.

    Args:
        parts: how many there are.
        samples: how many descents into each; one that goes on for longer is several.
        workers: how many estimate.
        tuning: what a task costs.
    """
    if parts * samples < tuning.few:
        return max(1, parts)
    worthwhile = math.isqrt(max(1, int(parts * samples / tuning.descents)))
    tasks = min(tuning.tasks * workers, worthwhile)
    return -(-parts // min(parts, max(tasks, math.ceil(parts * samples / tuning.many))))


def root_of(error: BaseException) -> str:
    """Return what lies at the bottom of an error, in a line."""
    while (cause := error.__cause__ or error.__context__) is not None:
        error = cause
    return " ".join(str(error).split()) or type(error).__name__

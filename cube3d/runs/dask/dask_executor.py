"""The executor for many machines: workers of a Dask cluster search subproblems.

Only this module and the two beside it import Dask (https://distributed.dask.org), which is
the extra ``cluster``.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import math
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from cube3d.core.cover import Part
from cube3d.covering.engines.subproblems import (
    MOST_SAMPLE_NODES,
    Estimator,
    on_threads,
    pace_of,
)
from cube3d.covering.problem import ExactCover, Subproblem
from cube3d.errors import Cube3dError, SearchError, SearchStopped
from cube3d.processors import useful_threads
from cube3d.runs.batches import Batch, Finished, deal
from cube3d.runs.dask.dask_worker import Attempt
from cube3d.runs.executor import Assessing
from cube3d.runs.portions import TUNING, Report, Tuning
from cube3d.scope import MOST_SECONDS, Deadline, check_time, seconds_left, time_is_up
from cube3d.thread_pool import ThreadPool
from cube3d.version import __version__

if TYPE_CHECKING:
    # Most searches do not take solutions apart.
    from cube3d.solving.disassembly.survey import Assessed, Assessor

# The exceptions that Dask raises when it loses its scheduler.
LOST = (OSError, asyncio.CancelledError, concurrent.futures.CancelledError, TimeoutError)


@dataclass(frozen=True)
class ClusterExecutor:
    """Searches on the workers of a cluster; :mod:`cube3d.runs.dask.cluster` makes it.

    Other workers search the batches of a lost worker again, and each counts once.  Workers
    that come later take part.

    Attributes:
        client: the client of Dask's distributed.
        address: the address of the scheduler, for messages.
        workers: how many threads the workers had when it was made, at least one.
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

        The estimator raises SearchError if the scheduler is gone, or workers cannot estimate,
        and TimeoutError when the time is up.

        Raises:
            SearchError: the scheduler is gone, or workers cannot take the problem.
        """
        search = new_name()
        try:
            self._send(cover, search, time_is_up)
            yield partial(self._estimate, cover, search, stop=time_is_up)
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
        stop: Callable[[], bool],
    ) -> list[float]:
        descents = samples * most / MOST_SAMPLE_NODES
        size = chunk_size(len(parts), descents, self.workers, self.tuning)
        chunks = [parts[at : at + size] for at in range(0, len(parts), size)]
        with self._in_a_sentence():
            how = (samples, seed, most)
            given = self._gather(search, chunks, how, stop) if len(chunks) > 1 else {}
        if stop():
            raise TimeoutError
        # The numbers are the same here as on workers, so slow workers are not waited for.
        left = [part for at, chunk in enumerate(chunks) if at not in given for part in chunk]
        with ThreadPool(useful_threads(0)) as pool:
            here_made = iter(on_threads(cover, pool)(left, samples, seed, most))
            return [
                nodes
                for at, chunk in enumerate(chunks)
                for nodes in (given[at] if at in given else islice(here_made, len(chunk)))
            ]

    def _gather(
        self,
        search: str,
        chunks: Sequence[Sequence[Part]],
        how: tuple[int, int, int],
        stop: Callable[[], bool],
    ) -> dict[int, list[float]]:
        """Return the workers' estimates by the number of the chunk, until no more come.

        Raises:
            SearchError: they cannot estimate.
        """
        from cube3d.runs.dask.dask_worker import estimate_chunk

        estimate = partial(estimate_chunk, search, __version__, how)
        futures = self.client.map(estimate, chunks, pure=False, batch_size=None)
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
                    error = self.failure(result, "to estimate")
                    # Dask may drop a task and start it again.
                    if not isinstance(error, SearchStopped):
                        raise error
                if self.client.status != "running":
                    raise self.lost()
        finally:
            self.cancel(list(numbers))
        return given

    @contextmanager
    def assessing(self, assessor: Assessor) -> Iterator[Assessing]:
        """Take solutions apart on the workers; see :meth:`.Executor.assessing`.

        Waiting for a batch raises SearchError if the scheduler is gone, or workers cannot do it.

        Raises:
            SearchError: the scheduler is gone, or workers cannot take the problem.
        """
        name = new_name()
        share = replace(assessor, threads=1, memory=assessor.memory // self.workers)
        begun: list[Any] = []

        def begin(batch: Sequence[list[int]]) -> Callable[[], list[Assessed]]:
            from cube3d.runs.dask.dask_worker import assess_batch

            asked = name, __version__, batch, seconds_left(MOST_SECONDS)
            with self._in_a_sentence():
                future = self.client.submit(assess_batch, *asked, pure=False)
            begun.append(future)
            return partial(self._assessed, future, begun)

        try:
            self._send(share, name, time_is_up)
            yield Assessing(begin, 2 * self.workers)
        finally:
            self.cancel(begun)
            self._forget(name)

    def _assessed(self, future: Any, begun: list[Any]) -> list[Assessed]:
        """Wait for the results of a batch.

        Raises:
            SearchError: the scheduler is gone, or workers cannot do it.
            TimeoutError: the time is up.
        """
        while not future.done():
            check_time()
            if self.client.status != "running":
                raise self.lost()
            time.sleep(self.tuning.look)
        begun.remove(future)
        if future.status != "finished":
            with self._in_a_sentence():
                raise self.failure(future.exception(), "in taking solutions apart")
        with self._in_a_sentence():
            found: list[Assessed] | None = future.result()
        if found is None:
            raise TimeoutError
        return found

    def cancel(self, futures: list[Any]) -> None:
        """Cancel tasks; workers that do not answer are not waited for."""
        if futures and self.client.status == "running":
            cancelling = Attempt(partial(self.client.cancel, futures, force=True))
            with suppress(*LOST):
                cancelling.wait(self.tuning.forget)

    def _send(self, problem: object, search: str, stop: Callable[[], bool] = lambda: False) -> None:
        """Send a problem to the workers; those that join later get it when they join.

        The problem is not sent with the tasks: Dask would let tasks wait rather than send it to
        idle workers.  A worker that does not answer in time gets the problem later.

        Raises:
            SearchError: the workers cannot take it, or the scheduler is gone.
        """
        from cube3d.runs.dask.dask_worker import kept

        data = kept(problem)
        sending = Attempt(lambda: self.client.register_plugin(data, name=search))
        with self._in_a_sentence():
            try:
                sending.wait(self.tuning.answer, stop)
            except LOST:
                # Perhaps a worker is gone and the scheduler does not know it yet.
                if self.client.status != "running":
                    raise
            except Exception as error:
                if self.client.status != "running":
                    raise self.lost() from None
                raise self._unable(error) from None

    def _forget(self, search: str) -> None:
        """Let the workers forget a problem; errors of workers without it are ignored."""
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

        Raises:
            SearchError: the scheduler is gone, or workers cannot search.
        """
        with self._in_a_sentence():
            crew = _ClusterCrew(self, keep=keep)
            try:
                self._send(cover, crew.search, stop)
                estimator = partial(self._estimate, cover, crew.search, stop=stop)
                try:
                    pace = pace_of(cover, [part for _, part in pending], estimator)
                except TimeoutError:
                    return
                yield from deal(crew, pending, pace, keep=keep, stop=stop, tuning=self.tuning)
            finally:
                crew.dismiss()
                self._forget(crew.search)

    def failure(self, result: Any, what: str) -> Cube3dError:
        """Return the error to raise for a failed task; ``what`` says at what its workers failed."""
        error = result[1] if isinstance(result, tuple) else result
        if isinstance(error, Cube3dError):
            return error
        if isinstance(error, LOST) and not isinstance(result, tuple):
            return self.lost()
        if type(error).__name__ == "KilledWorker":
            return SearchError(
                f"worker after worker of {self.address} died {what}: is there too little memory?"
            )
        return self._unable(error)

    def _unable(self, error: BaseException) -> SearchError:
        return SearchError(
            f"the cluster at {self.address} cannot search, as its scheduler and its workers need "
            f"cube3d {__version__} ({type(error).__name__}: {root_of(error)})"
        )

    def lost(self) -> SearchError:
        """Return the error to raise if the scheduler is gone."""
        return SearchError(f"the connection to the scheduler at {self.address} is lost")

    @contextmanager
    def _in_a_sentence(self) -> Iterator[None]:
        try:
            yield
        except LOST:
            raise self.lost() from None
        except Exception as error:
            # A client closes when its scheduler ends, and then refuses to send.
            if type(error).__name__ != "ClosedClientError":
                raise
            raise self.lost() from None


class _ClusterCrew:
    """The batches of one search that the cluster has."""

    def __init__(self, executor: ClusterExecutor, *, keep: bool) -> None:
        self._executor, self._client, self._keep = executor, executor.client, keep
        self.search, self._tasks = new_name(), 0
        self._running: dict[Any, Batch] = {}
        self._ended = as_they_end(self._client)
        self._workers = executor.workers
        self._next_count = Deadline.after(executor.tuning.roll_call)
        self._counting: Attempt[dict[str, int]] | None = None

    def __len__(self) -> int:
        return len(self._running)

    @property
    def workers(self) -> int:
        """How many workers there seem to be; at least one, so that a new one finds a batch."""
        return max(1, self._workers)

    def start(self, batches: Sequence[Batch]) -> None:
        """Give the workers more batches."""
        if not batches:
            return
        from cube3d.runs.dask.dask_worker import search_batch

        keys = [f"{self.search}-{self._tasks + i}" for i in range(len(batches))]
        self._tasks += len(batches)
        futures = self._client.map(
            partial(search_batch, self.search, __version__, keep=self._keep),
            batches,
            key=keys,
            pure=False,
            batch_size=None,
        )
        self._running.update(zip(futures, batches, strict=True))
        self._ended.update(futures)

    def ended(self) -> Iterator[Report]:
        """Yield the reports of the batches that have ended.

        Raises:
            SearchError: one failed, or the scheduler is gone.
        """
        self._call_roll()
        time.sleep(self._executor.tuning.look)
        for future, result in self._ended.next_batch(block=False):
            batch = self._running.pop(future)
            future.release()
            if not isinstance(result, Report):
                numbers = sorted(portion.number for portion in batch.portions)
                which = f"subproblems {numbers[0]} to {numbers[-1]}"
                raise self._executor.failure(result, f"in the search of {which}")
            yield result
        if self._client.status != "running":
            raise self._executor.lost()

    def _call_roll(self) -> None:
        """Count the workers from time to time; the scheduler need not answer at once."""
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

    def dismiss(self) -> None:
        """Tell the workers to stop."""
        self._ended.clear()
        self._executor.cancel(list(self._running))
        self._running.clear()


def new_name() -> str:
    """Return a name for a search."""
    return f"cube3d-{uuid4().hex}"


def as_they_end(client: Any, futures: Sequence[Any] = ()) -> Any:
    """Return an iterator over futures, with results or errors, as they end."""
    from distributed import as_completed

    completed: Any = as_completed
    return completed(futures, loop=client.loop, with_results=True, raise_errors=False)


def chunk_size(parts: int, samples: float, workers: int, tuning: Tuning = TUNING) -> int:
    """Return how many parts a task should estimate so that all are estimated soonest.

    The scheduler takes some time for each task, one after the other.  So n tasks take n times
    this overhead, plus the time of a worker's share of the descents, an n-th of them.

    Args:
        parts: the number of parts.
        samples: the number of descents into each; a longer one counts as several.
        workers: how many estimate.
        tuning: the cost of a task.
    """
    if parts * samples < tuning.few:
        return max(1, parts)
    worthwhile = math.isqrt(max(1, int(parts * samples / tuning.descents)))
    tasks = min(tuning.tasks * workers, worthwhile)
    return -(-parts // min(parts, max(tasks, math.ceil(parts * samples / tuning.many))))


def root_of(error: BaseException) -> str:
    """Return the text of an error's first cause, on one line."""
    while (cause := error.__cause__ or error.__context__) is not None:
        error = cause
    return " ".join(str(error).split()) or type(error).__name__

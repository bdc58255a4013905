"""Searches on a cluster come to what one machine comes to, whoever dies meanwhile."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cube3d import ExactEngine, Puzzle, SearchError, UpTo, load, solutions
from cube3d.search.engines.split import search_subproblem
from cube3d.search.subproblem import Subproblem
from cube3d.solving.problem import pose
from cube3d.solving.runs import batches as batches_module
from cube3d.solving.runs import cluster as module
from cube3d.solving.runs import portions as portions_module
from cube3d.solving.runs.answers import posed, search_durably
from cube3d.solving.runs.batches import MOST, Batches, batch_seconds, hardest_first
from cube3d.solving.runs.engine import RunEngine
from cube3d.solving.runs.executor import ThreadExecutor
from cube3d.solving.runs.portions import Assembly, Portion, search_portions
from cube3d.solving.runs.split import Subject
from cube3d.solving.runs.status import figures
from tests.solving.dask_cluster import WITHOUT_CUBE3D, Cluster, cluster, wait_until
from tests.strategies import puzzles

pytest.importorskip("distributed")
SIXTEEN = load("16y")
# Nobody waits for the end of the search of this one.
ENDLESS = load("hexominoes-15x14")


@pytest.fixture
def two(tmp_path) -> Iterator[Cluster]:
    with cluster(tmp_path) as made:
        made.start_worker()
        made.start_worker()
        yield made


@dataclass(frozen=True)
class Disturbed:
    """An executor to which something happens when the first results are there."""

    inner: module.ClusterExecutor
    happens: Any

    @property
    def workers(self) -> int:
        return self.inner.workers

    def run(self, cover, pending, *, keep, stop):
        waiting = True
        with closing(self.inner.run(cover, pending, keep=keep, stop=stop)) as results:
            for finished in results:
                yield finished
                if finished and waiting:
                    waiting = False
                    self.happens()


def run_engine(path: Path, executor: Any, puzzle: Puzzle = SIXTEEN) -> RunEngine:
    subject = Subject(puzzle, repr(puzzle), keep=True, up_to=UpTo.TOTAL)
    return RunEngine(path, subject, executor, ExactEngine(), target_nodes=100)


def expected() -> list[Any]:
    return list(solutions(SIXTEEN, engine=ExactEngine()))


def test_a_worker_is_killed(tmp_path, two):
    """It has been given tasks and does not end one of them: those are done by the other."""
    with module.connected(two.address) as executor:
        wait_until(lambda: len(executor.client.nthreads()) == 2, "two workers")
        victim = two.workers[0]
        victim.send_signal(signal.SIGSTOP)
        # Not when the first results are there: it may be the one that has the problem.
        threading.Timer(1.5, victim.kill).start()
        with run_engine(tmp_path / "run.db", executor) as recorder:
            found = list(posed(recorder))
            shown = figures(recorder.run)
    assert victim.wait(10) == -signal.SIGKILL
    assert found == expected()
    assert (shown.done, shown.total) == (shown.subproblems, 2_128)
    assert shown.subproblems > 20


def test_the_scheduler_is_killed(tmp_path, two):
    path = tmp_path / "run.db"
    with module.connected(two.address) as executor:
        assert two.scheduler is not None
        killing = Disturbed(executor, two.scheduler.kill)
        with run_engine(path, killing) as recorder:
            with pytest.raises(SearchError, match=f"scheduler at {two.address} is lost"):
                search_durably(recorder)
            done = figures(recorder.run).done
    with run_engine(path, ThreadExecutor(1)) as recorder:
        assert 0 < done < figures(recorder.run).subproblems
        assert list(posed(recorder)) == expected()


def test_what_is_told_to_stop_stops(two):
    """So does what was found out to be of another version, and the workers stay usable."""
    problem = pose(ENDLESS)
    whole = [(0, Subproblem((), (), 1.0))]
    told = threading.Event()

    def busy(executor: module.ClusterExecutor) -> bool:
        counts = executor.client.run(lambda dask_worker: dask_worker.state.executing_count)
        return any(counts.values())

    with module.connected(two.address) as executor:
        threading.Timer(1, told.set).start()
        ran = list(executor.run(problem.cover, whole, keep=False, stop=told.is_set))
        assert not any(ran)
        wait_until(lambda: not busy(executor), "the worker stops")
        results = executor.run(problem.cover, whole, keep=False, stop=lambda: False)
        while not busy(executor):
            next(results)
        results.close()
        wait_until(lambda: not busy(executor), "the worker stops")


def test_another_version(two, monkeypatch):
    monkeypatch.setattr(module, "version", lambda name: "0.0.1")
    with module.connected(two.address) as executor:
        results = executor.run(
            pose(SIXTEEN).cover, [(0, Subproblem((), (), 1.0))], keep=False, stop=lambda: False
        )
        with pytest.raises(SearchError, match=r"the worker tcp://.* has cube3d .*, but it is"):
            list(results)


@pytest.mark.parametrize("who", ["scheduler", "worker"])
def test_cube3d_is_missing(tmp_path, who):
    with cluster(tmp_path, before=WITHOUT_CUBE3D if who == "scheduler" else "") as made:
        made.start_worker(WITHOUT_CUBE3D if who == "worker" else "")
        with module.connected(made.address) as executor:
            results = executor.run(
                pose(SIXTEEN).cover, [(0, Subproblem((), (), 1.0))], keep=False, stop=lambda: False
            )
            with pytest.raises(SearchError, match="its workers need cube3d .*cube3d") as failure:
                list(results)
    assert made.address in str(failure.value)


def test_nobody_is_there(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.3)
    monkeypatch.setattr(module, "FIRST_WORKER", 0.3)
    problems = {
        "tcp://127.0.0.1:1": "no scheduler answers at tcp://127.0.0.1:1",
        "nowhere": "'nowhere' is no address .*port",
        "spam://x:1": "'spam://x:1' is no address .*scheme",
    }
    for address, problem in problems.items():
        with pytest.raises(SearchError, match=problem), module.connected(address):
            pass
    monkeypatch.undo()
    monkeypatch.setattr(module, "FIRST_WORKER", 0.3)
    with (
        cluster(tmp_path) as made,
        pytest.raises(SearchError, match="has no workers"),
        module.connected(made.address),
    ):
        pass


def parts(shares: Sequence[float]) -> list[Portion]:
    return [Portion(number, (), Subproblem((), (), share)) for number, share in enumerate(shares)]


@given(
    st.lists(st.floats(1e-9, 1), max_size=60),
    st.integers(1, 5_000),
    st.data(),
)
def test_batches_deal_out_everything_once(shares, workers, data):
    batches, out = Batches(parts(shares)), []
    while batches:
        batch = batches.next(workers)
        assert 0 < len(batch) <= MOST
        if data.draw(st.booleans()):
            kept = data.draw(st.integers(0, len(batch)))
            batches.give_back(batch[kept:])
            batch = batch[:kept]
        batches.learn(sum(portion.part.share for portion in batch), data.draw(st.floats(0, 100)))
        out += batch
    assert sorted(portion.number for portion in out) == list(range(len(shares)))
    # What is given back comes first again, so that the order stays.
    assert [portion.number for portion in out] == list(range(len(shares)))


def test_batches_are_of_a_worker_second_and_shrink_to_single_subproblems():
    """10,000 equal subproblems of 10 ms for two workers."""
    batches = Batches(parts([1e-4] * 10_000))
    batches.learn(1e-4, 0.01)
    sizes = []
    while batches:
        sizes.append(len(batches.next(2)))
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == pytest.approx(100, abs=1)
    assert sizes[-1] == 1
    # Without times nothing is put together.
    assert len(Batches(parts([0.1] * 10)).next(2)) == 1


@given(st.floats(0, 1e6), st.floats(0, 1e6), st.integers(1, 10_000))
def test_batch_seconds(left, more, workers):
    """Never beyond a fair share, unless the scheduler could not keep up with so many."""
    seconds = batch_seconds(left, workers)
    assert seconds <= batch_seconds(left + more, workers)
    assert seconds <= max(left / workers, 0.001 * workers)
    assert seconds >= 0.001 * workers


def test_hardest_first():
    ordered = hardest_first(parts([0.2, 0.5, 0.2, 0.1]))
    assert [portion.number for portion in ordered] == [1, 0, 2, 3]


@settings(
    phases=[Phase.generate], deadline=None, max_examples=30, suppress_health_check=list(HealthCheck)
)
@given(puzzles(), st.booleans(), st.integers(1, 4), st.randoms())
def test_portions_come_to_the_whole(puzzle, keep, deepest, rng):
    """However often what is given up is divided, and in whatever order parts are done."""
    cover = pose(puzzle).cover
    whole = Portion(7, (), Subproblem((), (), 1.0))
    expected = search_subproblem(cover, whole.part, keep=keep)
    assert expected is not None

    def search(cover, part, *, keep, stop):
        if len(part.chosen) < deepest and (rng.random() < 0.7 or not part.chosen):
            return None if stop() else search_subproblem(cover, part, keep=keep)
        return search_subproblem(cover, part, keep=keep)

    waiting, assembly = [whole], Assembly(keep=keep)
    results: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(portions_module, "search_subproblem", search)
        while waiting:
            rng.shuffle(waiting)
            some = [waiting.pop() for _ in range(min(len(waiting), rng.randint(1, 5)))]
            searched, left, parted = search_portions(
                cover, some, keep=keep, patience=rng.choice([0, 100]), stop=lambda: False
            )
            assert searched or parted
            for portion, done in searched:
                results += assembly.add(portion, done)
            for portion, parts in parted:
                results += assembly.divide(portion, parts)
                waiting += parts
            waiting += left
    ((number, done),) = results
    assert (number, done.solutions, done.found) == (7, expected.solutions, expected.found)


def test_a_large_subproblem_is_shared_out(tmp_path, two, monkeypatch):
    """One subproblem that takes seconds, and workers with little patience."""
    monkeypatch.setattr(batches_module, "PATIENCE", 0.05)
    monkeypatch.setattr(batches_module, "FIRST_PATIENCE", 0.05)
    monkeypatch.setattr(batches_module, "GIVE_UP", 0)
    problem = pose(load("pentominoes-6x10"))
    whole = [(3, Subproblem((), (), 1.0))]
    reports: list[Any] = []
    add = Assembly.add

    def noting(self, portion, done):
        reports.append(portion)
        return add(self, portion, done)

    monkeypatch.setattr(Assembly, "add", noting)
    with module.connected(two.address) as executor:
        results = list(executor.run(problem.cover, whole, keep=False, stop=lambda: False))
    ((number, done),) = [item for finished in results for item in finished]
    assert (number, done.solutions) == (3, 9_356)
    assert len(reports) > 1

"""Searches on a cluster give the results of one machine, also if processes die."""

from __future__ import annotations

import gc
import os
import random
import signal
import socket
import threading
import warnings
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cube3d import ExactEngine, Puzzle, SearchError, TooLargeError, UpTo, load, solutions
from cube3d.core.cover import CoverSearch
from cube3d.covering.engines import subproblems as parts_module
from cube3d.covering.engines.subproblems import on_threads, search_parts, subproblems
from cube3d.covering.problem import Subproblem
from cube3d.runs.answers import assess_durably, list_durably, search_durably
from cube3d.runs.batches import COST, SHORTEST, Batches, batch_seconds, hardest_first, in_order
from cube3d.runs.dask import cluster as start_module
from cube3d.runs.dask import dask_executor as module
from cube3d.runs.dask.dask_worker import Attempt
from cube3d.runs.executor import ThreadExecutor
from cube3d.runs.portions import TUNING, Assembly, Portion, Tuning, cut, search_portions
from cube3d.runs.run_engine import Subject
from cube3d.runs.session import RunSession, figures
from cube3d.scope import time_limit
from cube3d.solving.build_problem import build_problem
from cube3d.solving.disassembly.survey import Assessor
from tests.helpers.dask_cluster import WITHOUT_CUBE3D, Cluster, cluster
from tests.helpers.random_cases import cases
from tests.helpers.strategies import puzzles
from tests.helpers.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.child

if find_spec("distributed") is None:
    pytest.skip("no distributed", allow_module_level=True)
SIXTEEN = load("16y")
COVER = build_problem(SIXTEEN).cover
WHOLE = [(0, Subproblem((), (), 1.0))]
# Nobody waits for the end of the search of this one.
ENDLESS = build_problem(load("l-tetrominoes-10x10")).cover


@contextmanager
def of_two(folder: Path) -> Iterator[Cluster]:
    with cluster(folder) as made:
        made.start_worker()
        made.start_worker()
        made.wait_for_workers(2)
        yield made


@pytest.fixture(autouse=True)
def no_sockets_left():
    """Let go of the sockets that distributed leaves open where a process was killed."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


@pytest.fixture(scope="module")
def lasting(tmp_path_factory) -> Iterator[Cluster]:
    """Two workers for all tests that leave them as they were."""
    with of_two(tmp_path_factory.mktemp("lasting")) as made:
        yield made


@pytest.fixture
def two(tmp_path) -> Iterator[Cluster]:
    """Two workers that may be killed."""
    with of_two(tmp_path) as made:
        yield made


@dataclass(frozen=True)
class Disturbed:
    """An executor to which something happens when the first results are there."""

    inner: module.ClusterExecutor
    happens: Any

    @property
    def workers(self) -> int:
        return self.inner.workers

    def estimating(self, cover):
        return self.inner.estimating(cover)

    def run(self, cover, pending, *, keep, stop):
        waiting = True
        with closing(self.inner.run(cover, pending, keep=keep, stop=stop)) as results:
            for finished in results:
                yield finished
                if finished and waiting:
                    waiting = False
                    self.happens()


def run_engine(path: Path, executor: Any, puzzle: Puzzle = SIXTEEN) -> RunSession:
    subject = Subject(puzzle, repr(puzzle), keep=True, up_to=UpTo.TOTAL)
    return RunSession(path, subject, executor, ExactEngine(), target_nodes=100)


def expected() -> list[Any]:
    return list(solutions(SIXTEEN, engine=ExactEngine()))


@pytest.mark.slow
def test_a_worker_is_killed(tmp_path, two, monkeypatch):
    """It has been given tasks and does not end one of them: those are done by the other."""
    hand_out = module._ClusterCrew.start
    held: list[Any] = []
    with start_module.connected(two.address) as executor:
        (address, pid), *_ = executor.client.run(os.getpid).items()
        victim = next(worker for worker in two.workers if worker.pid == pid)

        def handing_out(crowd, batches):
            # It has the problem by now, and no task yet.
            if victim.poll() is None:
                victim.send_signal(signal.SIGSTOP)
            hand_out(crowd, batches)
            if not held:
                held.extend(executor.client.processing()[address])
                if held:
                    victim.kill()

        monkeypatch.setattr(module._ClusterCrew, "start", handing_out)
        with run_engine(tmp_path / "run.db", executor) as recorder:
            found = list(list_durably(recorder))
            shown = figures(recorder.run)
    assert victim.wait(PATIENCE) == -signal.SIGKILL
    assert held
    assert found == expected()
    assert (shown.done, shown.total) == (shown.subproblems, 2_128)
    assert shown.subproblems > 20


@pytest.mark.slow
def test_all_workers_are_killed_and_another_comes(tmp_path, two, monkeypatch):
    said: list[str] = []
    start, given = module._ClusterCrew.start, threading.Event()

    def giving(crew, batches):
        start(crew, batches)
        given.set()

    def replace_workers() -> None:
        assert given.wait(PATIENCE)
        for worker in two.workers:
            worker.kill()
        try:
            wait_until(lambda: said, "it is said that there are no workers")
        finally:
            two.start_worker()

    with start_module.connected(two.address, said.append, Tuning(answer=0.5)) as executor:
        # So that they end nothing.
        for worker in two.workers:
            worker.send_signal(signal.SIGSTOP)
        monkeypatch.setattr(module._ClusterCrew, "start", giving)
        replacing = threading.Thread(target=replace_workers)
        replacing.start()
        with run_engine(tmp_path / "run.db", executor) as recorder:
            assert list(list_durably(recorder)) == expected()
        replacing.join()
    assert said == [f"the cluster at {two.address} has no workers any more; waiting for some"]


@pytest.mark.slow
def test_the_scheduler_is_killed(tmp_path, two):
    path = tmp_path / "run.db"
    with start_module.connected(two.address, tuning=Tuning(most=1)) as executor:
        assert two.scheduler is not None
        killing = Disturbed(executor, two.scheduler.kill)
        with run_engine(path, killing) as recorder:
            with pytest.raises(SearchError, match=f"scheduler at {two.address} is lost"):
                search_durably(recorder)
            done = figures(recorder.run).done
    with run_engine(path, ThreadExecutor(1)) as recorder:
        assert 0 < done < figures(recorder.run).subproblems
        assert list(list_durably(recorder)) == expected()


@pytest.mark.slow
def test_a_client_that_has_ended(lasting):
    """It ends with its scheduler, and then refuses to send anything with an error of its own."""
    cover = build_problem(load("soma")).cover
    with start_module.connected(lasting.address) as executor:
        executor.client.close()
        with pytest.raises(SearchError, match="is lost"):
            list(executor.run(cover, [(0, Subproblem((), (), 1.0))], keep=True, stop=lambda: False))
        with pytest.raises(SearchError, match="is lost"), executor._in_a_sentence():
            executor.client.submit(abs, -1)


@pytest.mark.slow
def test_what_is_told_to_stop_stops(lasting):
    """And the workers stay usable."""
    told = threading.Event()

    def busy(executor: module.ClusterExecutor) -> bool:
        counts = executor.client.run(lambda dask_worker: dask_worker.state.executing_count)
        return any(counts.values())

    with start_module.connected(lasting.address) as executor:

        def tell() -> None:
            wait_until(lambda: busy(executor), "a worker searches")
            told.set()

        telling = threading.Thread(target=tell)
        telling.start()
        ran = list(executor.run(ENDLESS, WHOLE, keep=False, stop=told.is_set))
        telling.join()
        assert not any(ran)
        wait_until(lambda: not busy(executor), "the worker stops")
        results = executor.run(ENDLESS, WHOLE, keep=False, stop=lambda: False)
        while not busy(executor):
            next(results)
        results.close()
        wait_until(lambda: not busy(executor), "the worker stops")


@pytest.mark.slow
def test_another_version(lasting, monkeypatch):
    monkeypatch.setattr(module, "__version__", "0.0.1")
    with start_module.connected(lasting.address) as executor:
        results = executor.run(COVER, WHOLE, keep=False, stop=lambda: False)
        with pytest.raises(SearchError, match=r"the worker tcp://.* has cube3d .*, but it is"):
            list(results)


@pytest.mark.slow
@pytest.mark.parametrize("who", ["scheduler", "worker"])
def test_cube3d_is_missing(tmp_path, who):
    with cluster(tmp_path, before=WITHOUT_CUBE3D if who == "scheduler" else "") as made:
        made.start_worker(WITHOUT_CUBE3D if who == "worker" else "")
        with start_module.connected(made.address) as executor:
            results = executor.run(COVER, WHOLE, keep=False, stop=lambda: False)
            with pytest.raises(SearchError, match="its workers need cube3d .*cube3d") as failure:
                list(results)
            if who == "worker":
                with (
                    pytest.raises(SearchError, match="its workers need cube3d .*cube3d"),
                    executor.estimating(COVER),
                ):
                    pass
                assert not kept(executor.client)
                # It can still join: others may need it.
                made.start_worker(WITHOUT_CUBE3D)
                wait_until(lambda: len(executor.client.nthreads()) == 2, "a worker joins")
    assert made.address in str(failure.value)


def test_workers_split_a_search_as_threads_do(lasting, monkeypatch):
    tuning = Tuning(few=1, descents=0.1, answer=60.0)
    board = build_problem(load("pentominoes-6x10")).cover
    here: list[int] = []

    def noting(cover, pool):
        estimate = on_threads(cover, pool)

        def estimate_here(parts, *how):
            here.append(len(parts))
            return estimate(parts, *how)

        return estimate_here

    monkeypatch.setattr(module, "on_threads", noting)
    connection = start_module.connected(lasting.address, tuning=tuning)
    with connection as executor, executor.estimating(board) as estimator:
        parts = subproblems(board, target_nodes=100_000, estimator=estimator)
        assert sum(here) < len(parts) / 10

        def tasks() -> Any:
            return executor.client.run_on_scheduler(
                lambda dask_scheduler: len(dask_scheduler.tasks)
            )

        wait_until(lambda: tasks() == 0, "nothing is left with the cluster")
    assert parts == subproblems(board, target_nodes=100_000)
    assert len(parts) > 100


def test_estimates_end_at_the_deadline(lasting):
    board = build_problem(load("pentominoes-6x10")).cover
    connection = start_module.connected(lasting.address, tuning=Tuning(few=1, answer=60.0))
    with (
        connection as executor,
        time_limit(0),
        executor.estimating(board) as estimator,
        pytest.raises(TimeoutError),
    ):
        estimator([([], [], 1.0)] * 100, 2, 1)


@pytest.mark.slow
def test_what_is_given_back_is_searched(lasting, monkeypatch):
    """Batches of many subproblems, and workers with hardly any patience.

    Each subproblem takes longer than that, by a factor of ten or more.
    """
    tuning = Tuning(least=0.01, longest=0.01)
    board = build_problem(load("pentominoes-6x10")).cover
    pending = [(n, part) for n, (_, part) in enumerate(subproblems(board, target_nodes=1_000_000))]
    # Expected to be next to nothing, they are dealt out together.
    pending = [(n, Subproblem(part.chosen, part.excluded, 1.0)) for n, part in pending]
    left = []
    give_back = Batches.give_back

    def noting(self, portions):
        left.extend(portions)
        give_back(self, portions)

    monkeypatch.setattr(Batches, "give_back", noting)
    with start_module.connected(lasting.address, tuning=tuning) as executor:
        results = [
            item
            for finished in executor.run(board, pending, keep=False, stop=lambda: False)
            for item in finished
        ]
        assert not kept(executor.client)
    assert any(not portion.path for portion in left)
    assert sorted(number for number, _ in results) == [number for number, _ in pending]
    assert sum(done.solutions for _, done in results) == 9_356


def kept(client) -> list[str]:
    """Return the problems that workers have, or will have when they come."""
    names = client.run_on_scheduler(lambda dask_scheduler: list(dask_scheduler.worker_plugins))
    return [name for name in names if name.startswith("cube3d")]


@pytest.mark.slow
def test_a_frozen_worker_holds_up_nothing(lasting, monkeypatch):
    tuning = Tuning(few=1, descents=0.1, answer=0.5)
    in_vain: list[bool] = []

    class Noting(Attempt):
        def wait(self, *how):
            answer = super().wait(*how)
            in_vain.append(not self._future.done())
            return answer

    monkeypatch.setattr(module, "Attempt", Noting)
    frozen = lasting.workers[0]
    frozen.send_signal(signal.SIGSTOP)
    told = threading.Event()
    with start_module.connected(lasting.address, tuning=tuning) as executor:
        with executor.estimating(COVER) as estimator:
            assert in_vain == [True]
            parts = subproblems(COVER, target_nodes=1000, estimator=estimator)
        assert parts == subproblems(COVER, target_nodes=1000)
        results = executor.run(ENDLESS, WHOLE, keep=False, stop=told.is_set)
        assert next(results) == []
        told.set()
        list(results)
        frozen.send_signal(signal.SIGCONT)
        wait_until(lambda: not kept(executor.client), "the problem is forgotten")


def test_nothing_is_estimated_for_a_search_that_is_told_to_stop(lasting):
    long = [(0, Subproblem((), (), 1e9))]
    with start_module.connected(lasting.address) as executor:
        assert not list(executor.run(ENDLESS, long, keep=False, stop=lambda: True))


@pytest.mark.slow
def test_a_frozen_scheduler_does_not_keep_a_search_from_stopping(two):
    tuning = Tuning(roll_call=0.0, forget=0.2)
    told = threading.Event()
    with start_module.connected(two.address, tuning=tuning) as executor:
        results = executor.run(ENDLESS, WHOLE, keep=False, stop=told.is_set)
        next(results)
        assert two.scheduler is not None
        two.scheduler.send_signal(signal.SIGSTOP)

        def going_on() -> None:
            for _ in range(20):
                next(results)
            told.set()
            assert not any(results)

        try:
            going = threading.Thread(target=going_on, daemon=True)
            going.start()
            going.join(20)
            assert told.is_set()
            assert not going.is_alive()
        finally:
            two.scheduler.send_signal(signal.SIGCONT)


@given(st.integers(1, 10**6), st.integers(1, 20), st.integers(1, 5000))
def test_chunks(parts, samples, workers):
    size = module.chunk_size(parts, samples, workers)
    assert 1 <= size <= parts
    tasks = -(-parts // size)
    assert tasks <= max(2 * workers, 1 + parts * samples / TUNING.many)
    assert size == 1 or size * samples < TUNING.many + samples
    # A task is worth twice what it costs, or there is only one.
    assert size * samples >= min(parts * samples, 2 * TUNING.descents)


@pytest.mark.slow
def test_nobody_is_there(tmp_path):
    impatient = Tuning(answer=0.3, first_worker=0.3)
    problems = {
        "tcp://127.0.0.1:1": "no scheduler answers at tcp://127.0.0.1:1",
        "": "'' is no address .*port",
        "nowhere": "'nowhere' is no address .*port",
        "spam://x:1": "'spam://x:1' is no address .*scheme",
    }
    for address, problem in problems.items():
        connection = start_module.connected(address, tuning=impatient)
        with pytest.raises(SearchError, match=problem), connection:
            pass
    said: list[str] = []
    with (
        cluster(tmp_path) as made,
        pytest.raises(SearchError, match="has no workers;"),
        start_module.connected(made.address, said.append, Tuning(first_worker=0.3)),
    ):
        pass
    assert said == [f"the scheduler at {made.address} has no workers yet; waiting for one"]


def test_what_answers_is_no_scheduler():
    """To Dask its answer means that a message of 3 EiB follows."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            connection, _ = server.accept()
            with connection:
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        threading.Thread(target=answer, daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with (
            pytest.raises(SearchError, match=f"no scheduler answers at {address}"),
            start_module.connected(address),
        ):
            pass


def alike(nodes: Sequence[float]) -> list[Portion]:
    return [Portion(number, (), (Subproblem((), (), some),)) for number, some in enumerate(nodes)]


@given(
    st.lists(st.floats(1, 1e9), max_size=60),
    st.integers(1, 5_000),
    st.booleans(),
    st.data(),
)
def test_batches_deal_out_everything_once(nodes, workers, keep, data):
    portions = alike(nodes)
    order = in_order if keep else hardest_first(portions)
    batches, out = Batches(portions, order, data.draw(st.floats(1e-9, 1e-3))), []
    while batches:
        batch = batches.next(workers, data.draw(st.integers(0, workers)))
        some = batch.portions
        assert 0 < len(some) <= TUNING.most
        assert batch.patience > 0
        if data.draw(st.booleans()):
            kept = data.draw(st.integers(0, len(some)))
            batches.give_back(some[kept:])
            some = some[:kept]
        batches.learn(sum(portion.nodes for portion in some), data.draw(st.floats(0, 100)))
        out += some
    # What is given back keeps its place.
    assert out == sorted(portions, key=order)


def test_batches_are_of_a_worker_second_and_shrink_to_single_subproblems():
    """10,000 equal subproblems of 10 ms for two workers."""
    portions = alike([1e6] * 10_000)
    batches = Batches(portions, hardest_first(portions), 1e-8)
    sizes, patience = [], []
    while batches:
        batch = batches.next(2, 2)
        sizes.append(len(batch.portions))
        patience.append(batch.patience)
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == pytest.approx(100, abs=1)
    assert 1 <= sizes[-1] <= 2
    assert patience == sorted(patience, reverse=True)
    assert patience[0] == pytest.approx(1, abs=0.02)


def test_what_is_learned_outweighs_what_was_thought_before():
    batches = Batches(alike([1e6] * 1_000), in_order, 1e-8)
    batches.learn(1e9, 100.0)
    assert batches.pace == pytest.approx(1e-7, rel=0.1)


@given(st.floats(0, 1e6), st.floats(0, 1e6), st.integers(1, 10_000), st.integers(1, 20_000))
def test_batch_seconds(left, more, workers, number):
    """Never beyond a fair share, unless the scheduler cannot keep up with the number."""
    seconds = batch_seconds(left, workers, number)
    assert seconds <= batch_seconds(left + more, workers, number)
    keeping_up = max(SHORTEST, COST * min(workers, number))
    assert keeping_up <= seconds <= max(left / workers, keeping_up)


def test_hardest_first():
    portions = alike([0.2, 0.5, 0.2, 0.1])
    # What is left of the hardest, little as it is, still comes first.
    rest = Portion(1, (2,), (Subproblem((), (), 0.01),))
    ordered = sorted([*portions, rest], key=hardest_first(portions))
    assert [(portion.number, portion.path) for portion in ordered] == [
        (1, ()),
        (1, (2,)),
        (0, ()),
        (2, ()),
        (3, ()),
    ]


@given(st.lists(st.floats(1, 1e9), min_size=1, max_size=80), st.integers(1, 20))
def test_what_is_left_is_cut_into_pieces_in_order(nodes, most):
    parts = [Subproblem((number,), (), some) for number, some in enumerate(nodes)]
    pieces = cut(parts, most)
    assert [part for piece in pieces for part in piece] == parts
    assert all(pieces)
    # Two neighbours have more than a fair share together.
    assert len(pieces) <= 2 * most + 1


def hasty(problem, parts, threads, keep, _, *how):
    """Search as the core does, but end after the first node or so."""
    return CoverSearch(problem, parts, threads, keep, 1, *how)


@settings(
    phases=[Phase.generate],
    deadline=None,
    max_examples=cases(20),
    suppress_health_check=list(HealthCheck),
)
@given(puzzles(), st.booleans(), st.integers(0, 2**32))
def test_portions_come_to_the_whole(puzzle, keep, seed):
    """However often a worker stops, and in whatever order the rest is done."""
    cover = build_problem(puzzle).cover
    part = Subproblem((), (), 1.0)
    expected = search_parts(cover, [part], keep=keep).done
    assert expected is not None
    rng = random.Random(seed)
    waiting, assembly = [Portion(7, (), (part,))], Assembly()
    results: list[Any] = []
    rounds = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts_module, "CoverSearch", hasty)
        while waiting:
            rounds += 1
            if rounds > 20:
                patch.undo()
            rng.shuffle(waiting)
            some = [waiting.pop() for _ in range(min(len(waiting), rng.randint(1, 5)))]
            report = search_portions(
                cover, some, keep=keep, patience=rng.choice([0, 100]), stop=lambda: False
            )
            assert report.given
            waiting += report.left
            if report.divided is not None:
                assembly.divide(*report.divided)
                waiting += report.divided[1][1:]
            for portion, done in report.given:
                results += assembly.add(portion, done)
    ((number, done),) = results
    assert (number, done.solutions, done.found) == (7, expected.solutions, expected.found)


@pytest.mark.slow
def test_a_large_subproblem_is_shared_out(tmp_path, lasting, monkeypatch):
    """One subproblem that takes seconds, and workers with little patience."""
    tuning = Tuning(least=0.05, longest=0.05)
    problem = build_problem(load("pentominoes-6x10"))
    whole = [(3, Subproblem((), (), 1.0))]
    reports: list[Any] = []
    add = Assembly.add

    def noting(self, portion, done):
        reports.append(portion)
        return add(self, portion, done)

    monkeypatch.setattr(Assembly, "add", noting)
    with start_module.connected(lasting.address, tuning=tuning) as executor:
        results = list(executor.run(problem.cover, whole, keep=False, stop=lambda: False))
    ((number, done),) = [item for finished in results for item in finished]
    assert (number, done.solutions) == (3, 9_356)
    assert len(reports) > 3


@pytest.mark.slow
def test_workers_take_solutions_apart(tmp_path, lasting):
    """They come to the same, in the same order, and it is recorded."""
    burr = load("burrs-solid")
    subject = Subject(burr, repr(burr), keep=True, up_to=UpTo.FULL)
    plain = Assessor(build_problem(burr), threads=1)
    with start_module.connected(lasting.address) as executor:
        session = RunSession(tmp_path / "r", subject, executor, ExactEngine())
        with session, list_durably(session) as search:
            assessor = Assessor(search.problem, threads=1)
            found = list(assess_durably(session, assessor, search.choices()))
            recorded = session.run.assessed("first", 0, 1)
    assert found == plain.assess([one.chosen for one in found])
    assert len(found) == 588
    assert len(recorded) == 2


def test_workers_stop_taking_apart_at_the_deadline(lasting):
    problem = build_problem(load("burrs-solid"))
    with (
        start_module.connected(lasting.address) as executor,
        time_limit(0),
        executor.assessing(Assessor(problem)) as crew,
        pytest.raises(TimeoutError),
    ):
        crew.begin([[0]])()


@pytest.mark.long
def test_why_workers_cannot_take_apart(lasting):
    """Arguments that are invalid for clusters get one sentence."""
    problem = build_problem(load("burrs-solid"))
    with (
        start_module.connected(lasting.address) as executor,
        executor.assessing(Assessor(problem)) as crew,
        pytest.raises(TooLargeError, match="2,000"),
    ):
        crew.begin([2_000 * [0]])()

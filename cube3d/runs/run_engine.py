"""Creates and checks a run's file, and searches it."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from cube3d.covering.engines.engine import (
    POLL,
    BlockGenerator,
    Engine,
    Progress,
    Request,
    Tally,
)
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.engines.subproblems import (
    MOST_SUBPROBLEMS,
    TARGET_NODES,
    Estimator,
    subproblems,
)
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover, Status
from cube3d.errors import FormatError
from cube3d.puzzle.puzzle import Puzzle, UpTo
from cube3d.puzzle.solution import PlacedPiece
from cube3d.runs.executor import Executor
from cube3d.runs.store.fits import SolutionCheck
from cube3d.runs.store.run_file import RunFile
from cube3d.runs.store.sqlite_schema import Header
from cube3d.scope import report, seconds_left, time_is_up
from cube3d.version import __version__

Ways = Sequence[Sequence[Branch]]

# Subproblems for each worker: enough to deal equal shares.
PER_WORKER = 16


@dataclass(frozen=True)
class Subject:
    """The puzzle of a run and its options, with the texts that the run file keeps of them.

    Attributes:
        text: the puzzle as text.
        given: pieces in place.
        given_text: these pieces as text; empty if there are none.
        keep: whether the solutions are kept, or only counted.
        up_to: which solutions count as the same.
    """

    puzzle: Puzzle
    text: str
    given: Sequence[PlacedPiece] = ()
    given_text: str = ""
    keep: bool = False
    up_to: UpTo = UpTo.FULL

    def hash(self) -> str:
        """Return a hash of the cells and names that solutions contain."""
        pieces = [(piece.name, piece.shape.cells) for piece in self.puzzle.pieces]
        given = sorted((placed.piece, placed.cells) for placed in self.given)
        return _hash(repr((self.puzzle.name, self.puzzle.region.cells, pieces, given)).encode())

    def header(self, cover: ExactCover, ways: Ways) -> Header:
        """Return the header of a run that begins now."""
        return Header(
            keep=self.keep,
            up_to=self.up_to.value,
            name=self.puzzle.name,
            puzzle=self.text,
            given=self.given_text,
            version=__version__,
            subject=self.hash(),
            cover=hash_of_cover(cover),
            ways=hash_of_ways(ways),
            id=str(uuid4()),
        )


def hash_of_cover(cover: ExactCover) -> str:
    """Return a hash of an exact-cover problem, the same on all machines."""
    shapes = [cover.primary, cover.start, cover.items, cover.option_type]
    bounds = [cover.low, cover.high, cover.forbidden]
    return _hash(
        *(
            repr(array.shape).encode() + array.astype("<i8").tobytes()
            for array in (*shapes, *bounds)
        )
    )


def hash_of_ways(ways: Ways) -> str:
    """Return a hash of the possible splits of a search by symmetry."""
    return _hash(repr([[(s.option, s.weight, s.alike) for s in way] for way in ways]).encode())


def _hash(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()


def create_run(
    path: Path | None,
    subject: Subject,
    cover: ExactCover,
    ways: Ways,
    *,
    threads: int,
    workers: int = 1,
    estimator: Estimator | None = None,
    target_nodes: int = TARGET_NODES,
) -> RunFile:
    """Split a search and make its run file.  If the time is up, split without estimates.

    Args:
        path: a path without a file, or of an empty one.  None: in memory.
        ways: the possible splits by symmetry.
        threads: how many threads estimate.
        workers: how many will search.
        estimator: estimates instead of these threads, unless it is None.
        target_nodes: see :func:`cube3d.covering.engines.subproblems.subproblems`.

    Raises:
        FormatError: the file cannot be written, or is not empty.
    """
    branches = ExactEngine(threads=threads).choose_split(cover, ways)
    most = max(MOST_SUBPROBLEMS, PER_WORKER * workers)
    parts = subproblems(
        cover,
        branches,
        target_nodes=target_nodes,
        most=most,
        threads=threads,
        estimator=estimator,
    )
    return RunFile.create(path, subject.header(cover, ways), branches, parts)


def check_same(run: RunFile, subject: Subject, cover: ExactCover, ways: Ways) -> None:
    """Refuse a run file of another subject.

    Raises:
        FormatError: it is of another puzzle or position, or split for other symmetries.
    """
    header = run.header
    if header.subject != subject.hash() or header.cover != hash_of_cover(cover):
        other = f"'{header.name}'"
        if header.name == subject.puzzle.name:
            other = f"another '{header.name}': a puzzle with other pieces, rules or position"
        raise FormatError(f"{run.path} is a run of {other}, not of '{subject.puzzle.name}'")
    if header.ways != hash_of_ways(ways):
        raise FormatError(
            f"{run.path} searches up to '{header.up_to}', not up to '{subject.up_to.value}': begin "
            "another run"
        )
    if subject.keep and not header.keep:
        raise FormatError(
            f"{run.path} holds a count, without the solutions; begin another run for them"
        )


def check_version(run: RunFile) -> None:
    """Refuse to continue a run of another version, which may search in another order.

    Every version reads a complete run.

    Raises:
        FormatError: it is of another version.
    """
    here = __version__
    if run.header.version != here and not run.is_complete():
        raise FormatError(
            f"{run.path} was begun by cube3d {run.header.version} and can only be finished by it; "
            f"this is {here}"
        )


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
        state = run.state()
        self._found = state.total()
        # the weight of each subproblem's branch
        self._weights = [state.branches[start][2] for _, start, *_ in state.subproblems]
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


@dataclass(frozen=True)
class RunEngine(Engine):
    """Searches one problem, records the result of each subproblem, and continues from there.

    :class:`cube3d.runs.session.RunSession` makes it.  Recorded subproblems are never searched
    again.

    Attributes:
        run: the open run of the problem.
        executor: searches the subproblems; None: only recorded solutions are handed out.
        inner: searches the other problems, which are not recorded.
    """

    run: RunFile
    executor: Executor | None
    inner: ExactEngine

    @property
    def name(self) -> str:
        """The name for reports."""
        return self.inner.name

    @property
    def threads(self) -> int:
        """How many subproblems are searched at the same time."""
        return self.inner.threads if self.executor is None else self.executor.workers

    @property
    def unrecorded(self) -> ExactEngine:
        """The engine for other problems, which are not recorded: ``inner``."""
        return self.inner

    def choose_split(self, cover: ExactCover, ways: Sequence[Sequence[Branch]]) -> Sequence[Branch]:
        """Return the way to split the search that the run began with."""
        del cover, ways
        return self.run.branches()

    def list_solutions(self, request: Request) -> BlockGenerator:
        """Yield blocks of solutions; see :meth:`Engine.list_solutions`.

        Their order is that of the exact engine, however often the run was continued.
        """
        cover = request.cover  # the branches are those of the run
        run, met = self.run, 0
        solution = SolutionCheck(run.path, cover, [part for _, part in run.parts()])
        with closing(self._ready_parts(cover)) as ready:
            for number in ready:
                for chosen in run.found(number, len(cover.primary)):
                    solution.check(number, chosen)
                    met += 1
                    yield [chosen]
                    if met == request.limit:
                        return Status.SOLVED
                    if time_is_up():
                        return Status.LIMIT
        if not run.is_complete():
            return Status.LIMIT
        return Status.COMPLETE if met else Status.INFEASIBLE

    def _ready_parts(self, cover: ExactCover) -> Generator[int, None, None]:
        """Yield the numbers of the parts in order, each as soon as it is searched."""
        first, ended = 0, False
        with closing(self._steps(cover)) as steps:
            while not ended:
                ended = next(steps)
                for number in self.run.ready(first, gaps=self.executor is None):
                    yield number
                    first = number + 1

    def count_solutions(self, request: Request) -> Tally:
        """Count solutions; see :meth:`Engine.count_solutions`.

        Subproblems that are not done count as 0.
        """
        status = self.advance(request.cover)  # the branches are those of the run
        counts, nodes = self.run.counts()
        return Tally(status, counts, nodes)

    def advance(self, cover: ExactCover) -> Status:
        """Search the pending subproblems.

        Returns:
            COMPLETE, LIMIT when the time is up, or INTERRUPTED by Ctrl-C.

        Raises:
            FormatError: the file cannot be written.
        """
        status = Status.LIMIT
        try:
            with closing(self._steps(cover)) as steps:
                while not next(steps):
                    pass
        except KeyboardInterrupt:
            status = Status.INTERRUPTED
        return Status.COMPLETE if self.run.is_complete() else status.of_result()

    def _steps(self, cover: ExactCover) -> Generator[bool, None, None]:
        """Search the pending subproblems; yield a few times a second whether to stop waiting.

        The last value is True: all are done, the time is up, or there is no executor.
        """
        if self.executor is None:
            yield True
            return
        with Drive(self.run, cover, self.executor) as drive:
            ended = False
            while not ended:
                ended = drive.wait(seconds_left(POLL)) or time_is_up()
                report(drive.progress)
                if not ended:
                    yield False
        # Portions under way when the time was up have been dropped by now.
        yield True

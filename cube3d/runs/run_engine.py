"""A run as an engine: what counts and lists solutions works with it as with any other."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

from cube3d.covering.engines.engine import POLL, WHOLE, Engine, Found, Tally, Watch
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.engines.subproblem_split import TARGET_NODES
from cube3d.covering.orbits import Start
from cube3d.covering.problem import ExactCover
from cube3d.covering.status import Status
from cube3d.deadline import NEVER, Deadline
from cube3d.errors import SearchError
from cube3d.runs.drive import Drive
from cube3d.runs.executor import Executor, ThreadExecutor
from cube3d.runs.plan_run import Subject, Ways, begun, check_same, check_version
from cube3d.runs.store.fits import SolutionCheck, check_plan
from cube3d.runs.store.lock import holding
from cube3d.runs.store.run_file import RunFile, is_begun


@dataclass
class RunEngine(Engine):
    """Searches one puzzle, records what each subproblem gave, and goes on from there.

    Use it as a context manager, and give it to :func:`cube3d.solving.counting.count.count` or
    :func:`cube3d.solving.search.solve.solutions`.  Where there is no file it is made as soon as
    the search is split; what a file holds is never searched again.  Only the search of
    the puzzle itself is recorded: what else a count asks for, such as the solutions
    that a symmetry leaves as they are, the exact engine searches anew.

    Attributes:
        path: the run file.
        subject: what the run is of.
        executor: what searches; None: nothing does, and only what the file holds is
            handed out.
        inner: the exact engine, for what is not recorded.
        target_nodes: so many nodes should a subproblem of a new run have at most: that
            much is lost at worst, for each worker, when the process is killed.
    """

    path: Path
    subject: Subject
    executor: Executor | None = field(default_factory=ThreadExecutor)
    inner: ExactEngine = field(default_factory=lambda: ExactEngine(threads=0))
    target_nodes: int = TARGET_NODES

    def __post_init__(self) -> None:
        """Prepare; nothing is read or written yet."""
        self._stack = ExitStack()
        self._run: RunFile | None = None
        self._cover: ExactCover | None = None

    def __enter__(self) -> RunEngine:
        """Claim the run file and open it.

        Raises:
            SearchError: another process is at work on it.
            FormatError: it is no run file, damaged, or of another version.
        """
        with ExitStack() as stack:
            if self.executor is not None:
                stack.enter_context(holding(self.path))
            if self.executor is None or is_begun(self.path):
                writes = self.executor is not None
                self._run = stack.enter_context(RunFile.open(self.path, write=writes))
                if self.executor is not None:
                    check_version(self._run)
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._stack.close()

    @property
    def name(self) -> str:
        """The name for reports."""
        return self.inner.name

    @property
    def threads(self) -> int:
        """How many subproblems are searched at once."""
        return self.inner.threads if self.executor is None else self.executor.workers

    @property
    def run(self) -> RunFile:
        """The open run file.

        Raises:
            SearchError: it has not been made yet.
        """
        if self._run is None:
            raise SearchError(f"the run {self.path} has not begun")
        return self._run

    @property
    def is_begun(self) -> bool:
        """Whether there is a run file."""
        return self._run is not None

    def conclusion(self) -> str | None:
        """Return the text that the run was concluded with; None where it was not."""
        if self._run is None:
            return None
        header, subject = self._run.header, self.subject
        same = (header.puzzle, header.given) == (subject.text, subject.given_text)
        # Otherwise the search itself tells whether it comes to the same, see check_same.
        return self._run.conclusion() if same and header.subject == subject.hash() else None

    def cheapest(
        self, cover: ExactCover, ways: Ways, *, deadline: Deadline = NEVER
    ) -> Sequence[Start]:
        """Return the way to split the search that the run began with; begin it if need be.

        Raises:
            FormatError: the run is of something else, or its file cannot be written.
        """
        del deadline  # see begun
        if self._run is None:
            executor = self.executor or ThreadExecutor(self.inner.threads)
            with executor.estimating(cover) as estimator:
                run = begun(
                    self.path,
                    self.subject,
                    cover,
                    ways,
                    threads=self.inner.threads,
                    workers=executor.workers,
                    estimator=estimator,
                    target_nodes=self.target_nodes,
                )
            self._run = self._stack.enter_context(run)
        else:
            check_same(self._run, self.subject, cover, ways)
            check_plan(self._run, cover, ways)
        self._cover = cover
        return self._run.starts()

    def search(
        self,
        cover: ExactCover,
        *,
        starts: Sequence[Start] = WHOLE,
        limit: int | None = None,
        deadline: Deadline = NEVER,
        watch: Watch | None = None,
    ) -> Found:
        """Yield solutions; see :meth:`cube3d.covering.engines.engine.Engine.search`.

        Their order is that of the exact engine, however often the run was taken up.
        """
        if cover is not self._cover:
            return (
                yield from self.inner.search(
                    cover, starts=starts, limit=limit, deadline=deadline, watch=watch
                )
            )
        run, met, first = self.run, 0, 0
        solution = SolutionCheck(run.path, cover, [part for _, part in run.parts()])
        with closing(self._steps(deadline, watch)) as steps:
            ended = False
            while not ended:
                ended = next(steps)
                for number in run.ready(first, gaps=self.executor is None):
                    for chosen in run.found(number, len(cover.primary)):
                        solution.check(number, chosen)
                        met += 1
                        yield chosen
                        if met == limit:
                            return Status.SOLVED
                        if deadline.passed():
                            return Status.LIMIT
                    first = number + 1
        if not run.is_complete():
            return Status.LIMIT
        return Status.COMPLETE if met else Status.INFEASIBLE

    def tally(
        self,
        cover: ExactCover,
        starts: Sequence[Start],
        *,
        deadline: Deadline = NEVER,
        watch: Watch | None = None,
    ) -> Tally:
        """Count solutions; see :meth:`cube3d.covering.engines.engine.Engine.tally`.

        Subproblems that are not done count nothing.
        """
        if cover is not self._cover:
            return self.inner.tally(cover, starts, deadline=deadline, watch=watch)
        status = self.advance(deadline=deadline, watch=watch)
        counts, nodes = self.run.counts()
        return Tally(status, counts, nodes)

    def advance(self, *, deadline: Deadline = NEVER, watch: Watch | None = None) -> Status:
        """Search what is pending, once the search is split.

        Returns:
            COMPLETE, LIMIT at the deadline, or INTERRUPTED by Ctrl-C.

        Raises:
            FormatError: the file cannot be written.
        """
        status = Status.LIMIT
        try:
            with closing(self._steps(deadline, watch)) as steps:
                while not next(steps):
                    pass
        except KeyboardInterrupt:
            status = Status.INTERRUPTED
        return Status.COMPLETE if self.run.is_complete() else status

    def _steps(self, deadline: Deadline, watch: Watch | None) -> Generator[bool, None, None]:
        """Search what is pending; yield a few times a second whether that is at its end."""
        if self.executor is None or self._cover is None:
            yield True
            return
        with Drive(self.run, self._cover, self.executor) as drive:
            ended = False
            while not ended:
                ended = drive.wait(deadline.left(POLL)) or deadline.passed()
                if watch:
                    watch(drive.progress)
                if not ended:
                    yield False
        # What was in flight at a deadline has been dropped by now.
        yield True

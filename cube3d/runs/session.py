"""An open run file and its progress numbers."""

from __future__ import annotations

from contextlib import ExitStack, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.engines.subproblems import TARGET_NODES
from cube3d.errors import SearchError
from cube3d.runs.executor import Executor, ThreadExecutor
from cube3d.runs.run_engine import RunEngine, Subject, check_same, check_version, create_run
from cube3d.runs.store.database import holder, holding, is_begun
from cube3d.runs.store.fits import check_plan
from cube3d.runs.store.rows import Rows
from cube3d.runs.store.run_file import RunFile
from cube3d.scope import unlimited
from cube3d.solving.build_problem import OrbitSplit, Problem, build_problem, possible_splits


@dataclass
class RunSession:
    """Holds a run file while this process works on it, and begins the run if there is none.

    Use it as a context manager, and give it to the functions of :mod:`cube3d.runs.answers`.
    Only the search of the puzzle itself is recorded.  The exact engine searches the other
    problems of a count again, such as those of the solutions that a symmetry leaves unchanged.

    Attributes:
        path: the run file, which need not exist; None: the run is kept in memory.
        executor: searches the subproblems; None: only recorded solutions are handed out.
        inner: the exact engine, for problems that are not recorded.
        target_nodes: the most nodes that a subproblem of a new run should have.  If the process
            is killed, each worker loses at most this work.
    """

    path: Path | None
    subject: Subject
    executor: Executor | None = field(default_factory=ThreadExecutor)
    inner: ExactEngine = field(default_factory=lambda: ExactEngine(threads=0))
    target_nodes: int = TARGET_NODES

    def __post_init__(self) -> None:
        """Prepare; nothing is read or written yet."""
        self._stack = ExitStack()
        self._run: RunFile | None = None

    def __enter__(self) -> RunSession:
        """Lock the run file if there is an executor, and open the file if it exists.

        Raises:
            SearchError: another process is at work on it.
            FormatError: it is no run file, damaged, or of another version.
        """
        if self.path is None:
            return self
        with ExitStack() as stack:
            if self.executor is not None:
                stack.enter_context(holding(self.path))
            if self.executor is None or is_begun(self.path):
                writes = self.executor is not None
                self._run = stack.enter_context(RunFile.open(self.path, write=writes))
                if writes:
                    check_version(self._run)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @property
    def run(self) -> RunFile:
        """The open run file.

        Raises:
            SearchError: it has not been made yet.
        """
        if self._run is None:
            raise SearchError(f"the run {self.path or 'in memory'} has not begun")
        return self._run

    @property
    def is_begun(self) -> bool:
        """Whether there is a run file."""
        return self._run is not None

    def conclusion(self) -> str | None:
        """Return the text that the run was concluded with, or None."""
        if self._run is None:
            return None
        header, subject = self._run.header, self.subject
        same = (header.puzzle, header.given) == (subject.text, subject.given_text)
        # Otherwise check_same compares the problems.
        return self._run.conclusion() if same and header.subject == subject.hash() else None

    def begin(self) -> tuple[Problem, OrbitSplit, RunEngine]:
        """Begin the run if there is none yet: split the search, and make the file.

        If the time is up, the search is split without estimates.

        Returns:
            The problem, the split of its search, and the engine that searches and records it.

        Raises:
            FormatError: the run is of another puzzle, or its file cannot be written.
            Infeasible: pieces in place clash.
            TooLargeError: there are too many placements.
        """
        problem = build_problem(self.subject.puzzle, self.subject.given)
        # The possible splits identify a run, so they must not depend on the time left.
        with unlimited() if self.path else nullcontext():
            possible = possible_splits(problem, self.subject.up_to)
        ways = [split.branches for split in possible]
        if self._run is None:
            executor = self.executor or ThreadExecutor(self.inner.threads)
            with executor.estimating(problem.cover) as estimator:
                run = create_run(
                    self.path,
                    self.subject,
                    problem.cover,
                    ways,
                    threads=self.inner.threads,
                    workers=executor.workers,
                    estimator=estimator,
                    target_nodes=self.target_nodes,
                )
            self._run = self._stack.enter_context(run)
        else:
            check_same(self._run, self.subject, problem.cover, ways)
            check_plan(self._run, problem.cover, ways)
        engine = RunEngine(self._run, self.executor, self.inner)
        return problem, OrbitSplit(possible[0].group, self._run.branches()), engine


@dataclass(frozen=True)
class Figures:
    """The progress of a run.

    Attributes:
        keep: whether it keeps the solutions, or only counts them.
        up_to: the name of the symmetries that it was begun for.
        version: the version of cube3d that began it.
        id: its UUID, or None if an earlier version began it.
        subproblems: how many there are.
        share: the estimated share of the search that is done, 0 to 1.
        met: how many solutions the search met, one for each class of symmetric ones.
        total: how many they stand for: all solutions of the subproblems that are done.
        nodes: how many options were tried.
        seconds: wall-clock time of all sessions.
        thread_seconds: the time of all threads.
        rate: nodes per second in the last session, or None if it is not known.
        left: seconds left at that rate; 0 at the end, None if not known.
        at_work: the process that works on it now, or None.
        apart: for each way of taking solutions apart: its name, how many were taken apart, and
            how many there are, or None while there may be more.
    """

    puzzle: str
    keep: bool
    up_to: str
    version: str
    id: str | None
    subproblems: int
    done: int
    share: float
    met: int
    total: int
    nodes: int
    seconds: float
    thread_seconds: float
    rate: float | None
    left: float | None
    at_work: str | None
    apart: list[tuple[str, int, int | None]]

    @property
    def is_complete(self) -> bool:
        """Whether all subproblems are done."""
        return self.done == self.subproblems

    @property
    def is_apart(self) -> bool:
        """Whether all solutions are taken apart in each way that was begun."""
        return all(count == total for _, count, total in self.apart)


def figures(run: RunFile) -> Figures:
    """Return the progress of a run.

    Raises:
        FormatError: its file is damaged.
    """
    state = run.state()
    done = [row for row in state.subproblems if row[5] is not None]
    expected = sum(row[4] for row in state.subproblems)
    counts, nodes = state.counts()
    complete = len(done) == len(state.subproblems)
    share = 1.0 if complete else min(sum(row[4] for row in done) / (expected or 1.0), 1.0)
    rate, left = _pace(state, expected, share)
    return Figures(
        puzzle=run.header.name,
        keep=run.header.keep,
        up_to=run.header.up_to,
        version=run.header.version,
        id=run.header.id or None,
        subproblems=len(state.subproblems),
        done=len(done),
        share=share,
        met=sum(counts),
        total=state.total(),
        nodes=nodes,
        # Clocks may be set back.
        seconds=max(0.0, sum((last - began for _, began, last, *_ in state.sessions), 0.0)),
        thread_seconds=sum((row[7] for row in done), 0.0),
        rate=rate,
        left=left,
        at_work=holder(run.path),
        apart=run.ways(),
    )


def _pace(state: Rows, expected: float, share: float) -> tuple[float | None, float | None]:
    """Return the nodes per second of the last session, and the seconds left at its pace.

    Sessions that finished no subproblem are ignored.
    """
    last = max((row[8] for row in state.subproblems if row[8] is not None), default=None)
    if last is None:
        return None, 0.0 if share == 1 else None
    mine = [row for row in state.subproblems if row[8] == last]
    gained, nodes = sum(row[4] for row in mine), sum(row[6] for row in mine)
    _, began, ended, *_ = state.sessions[last - 1]
    seconds = ended - began
    if seconds <= 0 or gained <= 0:
        return None, 0.0 if share == 1 else None
    return nodes / seconds, (1 - share) * expected * seconds / gained

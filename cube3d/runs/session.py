"""A process at work on a run."""

from __future__ import annotations

from contextlib import ExitStack, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.engines.subproblem_split import TARGET_NODES
from cube3d.errors import SearchError
from cube3d.puzzle.puzzle import UpTo
from cube3d.runs.executor import Executor, ThreadExecutor
from cube3d.runs.plan_run import Subject, check_same, check_version, create_run
from cube3d.runs.run_engine import RunEngine
from cube3d.runs.store.database import is_begun
from cube3d.runs.store.fits import check_plan
from cube3d.runs.store.lock import holding
from cube3d.runs.store.run_file import RunFile
from cube3d.scope import unlimited
from cube3d.solving.core.build_problem import Problem, build_problem
from cube3d.solving.core.orbit_split import OrbitSplit, possible_splits


@dataclass
class RunSession:
    """Holds a run file while this process works on it, and begins the run if need be.

    Use it as a context manager, and give it to the functions of :mod:`cube3d.runs.answers`.
    Only the search of the puzzle itself is recorded: what else a count asks for, such as
    the solutions that a symmetry leaves as they are, the exact engine searches anew.

    Attributes:
        path: the run file, which need not be there; None: the run is kept in memory.
        subject: what the run is of.
        executor: what searches; None: nothing does, and only what the file holds is
            handed out.
        inner: the exact engine, for what is not recorded.
        target_nodes: so many nodes should a subproblem of a new run have at most: that
            much is lost at worst, for each worker, when the process is killed.
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
        """Claim the run file, and open it where there is one.

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
        """Return the text that the run was concluded with; None where it was not."""
        if self._run is None:
            return None
        header, subject = self._run.header, self.subject
        same = (header.puzzle, header.given) == (subject.text, subject.given_text)
        # Otherwise the search itself tells whether it comes to the same, see check_same.
        return self._run.conclusion() if same and header.subject == subject.hash() else None

    def begin(self, up_to: UpTo) -> tuple[Problem, OrbitSplit, RunEngine]:
        """Begin the run where there is none yet: split the search, and make the file.

        When the time is up the search is split without estimates.

        Args:
            up_to: which solutions count as the same.

        Returns:
            The problem, how its search is split, and what searches and records it.

        Raises:
            FormatError: the run is of something else, or its file cannot be written.
            Infeasible: pieces in place clash.
            TooLargeError: there are too many placements.
        """
        problem = build_problem(self.subject.puzzle, self.subject.given)
        # A run file is recognised by how its search may be split, whatever time there is.
        with unlimited() if self.path else nullcontext():
            possible = possible_splits(problem, up_to)
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

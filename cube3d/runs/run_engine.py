"""A run as an engine: what counts and lists solutions works with it as with any other."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass

from cube3d.covering.engines.engine import (
    POLL,
    WHOLE,
    Engine,
    SolutionGenerator,
    Tally,
)
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover
from cube3d.covering.status import Status
from cube3d.runs.drive import Drive
from cube3d.runs.executor import Executor
from cube3d.runs.store.fits import SolutionCheck
from cube3d.runs.store.run_file import RunFile
from cube3d.scope import report, seconds_left, time_is_up


@dataclass(frozen=True)
class RunEngine(Engine):
    """Searches one problem, records what each subproblem gave, and goes on from there.

    :class:`cube3d.runs.session.RunSession` makes it.  What the run holds is never searched
    again.

    Attributes:
        run: the run; it is of the problem, and stays open meanwhile.
        executor: what searches; None: nothing does, and only what the run holds is
            handed out.
        inner: searches what is not recorded.
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
        """How many subproblems are searched at once."""
        return self.inner.threads if self.executor is None else self.executor.workers

    @property
    def unrecorded(self) -> ExactEngine:
        """Only the problem of the run is recorded."""
        return self.inner

    def choose_split(self, cover: ExactCover, ways: Sequence[Sequence[Branch]]) -> Sequence[Branch]:
        """Return the way to split the search that the run began with."""
        del cover, ways
        return self.run.branches()

    def search(
        self,
        cover: ExactCover,
        *,
        branches: Sequence[Branch] = WHOLE,
        limit: int | None = None,
    ) -> SolutionGenerator:
        """Yield solutions; see :meth:`cube3d.covering.engines.engine.Engine.search`.

        Their order is that of the exact engine, however often the run was taken up.
        """
        del branches  # they are those of the run
        run, met, first = self.run, 0, 0
        solution = SolutionCheck(run.path, cover, [part for _, part in run.parts()])
        with closing(self._steps(cover)) as steps:
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
                        if time_is_up():
                            return Status.LIMIT
                    first = number + 1
        if not run.is_complete():
            return Status.LIMIT
        return Status.COMPLETE if met else Status.INFEASIBLE

    def tally(
        self,
        cover: ExactCover,
        branches: Sequence[Branch],
        *,
        after: Tally | None = None,
    ) -> Tally:
        """Count solutions; see :meth:`cube3d.covering.engines.engine.Engine.tally`.

        Subproblems that are not done count nothing.
        """
        del after, branches  # they are those of the run
        status = self.advance(cover)
        counts, nodes = self.run.counts()
        return Tally(status, counts, nodes)

    def advance(self, cover: ExactCover) -> Status:
        """Search what is pending.

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
        return Status.COMPLETE if self.run.is_complete() else status

    def _steps(self, cover: ExactCover) -> Generator[bool, None, None]:
        """Search what is pending; yield a few times a second whether that is at its end."""
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

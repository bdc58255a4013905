"""How far a run has come."""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.runs.store.lock import holder
from cube3d.runs.store.rows import Rows
from cube3d.runs.store.run_file import RunFile


@dataclass(frozen=True)
class Figures:
    """What a run has come to.

    Attributes:
        puzzle: the name of the puzzle.
        keep: whether it keeps the solutions, or only counts them.
        up_to: the name of the symmetries that it was begun for.
        version: the version of cube3d that began it.
        subproblems: how many there are.
        done: how many are done.
        share: the share of the search that is expected to be done, 0 to 1.
        met: how many solutions were met, by the symmetric search.
        total: how many they stand for: all solutions of what is done.
        nodes: how many options were tried.
        seconds: wall-clock time that was spent, over all sessions.
        thread_seconds: the time of all threads.
        rate: nodes per second in the last session; None where nothing is known.
        left: seconds that are left at that rate; 0 at the end, None where nothing is
            known.
        at_work: the process that works on it now, or None.
        apart: in which ways its solutions are taken apart, how many were, and of how many;
            None where that is not known, as long as there may be more.
    """

    puzzle: str
    keep: bool
    up_to: str
    version: str
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
        """Whether all solutions are taken apart, in the ways in which that was begun."""
        return all(count == total for _, count, total in self.apart)


def figures(run: RunFile) -> Figures:
    """Return what a run has come to.

    Raises:
        FormatError: its file is damaged.
    """
    state = run.state()
    done = [row for row in state.subproblems if row[5] is not None]
    expected = sum(row[4] for row in state.subproblems)
    counts, nodes = state.counts()
    weights = [weight for _, _, weight, _ in state.branches]
    complete = len(done) == len(state.subproblems)
    share = 1.0 if complete else min(sum(row[4] for row in done) / (expected or 1.0), 1.0)
    rate, left = _pace(state, expected, share)
    return Figures(
        puzzle=run.header.name,
        keep=run.header.keep,
        up_to=run.header.up_to,
        version=run.header.version,
        subproblems=len(state.subproblems),
        done=len(done),
        share=share,
        met=sum(counts),
        total=sum(weight * count for weight, count in zip(weights, counts, strict=True)),
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

    Sessions that finished nothing tell nothing about how quickly it goes.
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

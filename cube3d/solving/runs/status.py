"""How far a run has come."""

from __future__ import annotations

from dataclasses import dataclass

from cube3d.solving.runs.lock import holder
from cube3d.solving.runs.store import RunFile

DONE = (
    "SELECT count(*), coalesce(sum(expected), 0.0), coalesce(sum(seconds), 0.0) "
    "FROM subproblem WHERE solutions IS NOT NULL"
)
# Sessions that finished nothing tell nothing about how quickly it goes.
LAST = (
    "SELECT last - began, sum(expected), sum(nodes) FROM session "
    "JOIN subproblem ON session = session.number GROUP BY session.number "
    "ORDER BY session.number DESC LIMIT 1"
)


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

    @property
    def is_complete(self) -> bool:
        """Whether all subproblems are done."""
        return self.done == self.subproblems


def figures(run: RunFile) -> Figures:
    """Return what a run has come to.

    Raises:
        FormatError: its file is damaged.
    """
    ((subproblems, expected),) = run.rows(
        "SELECT count(*), coalesce(sum(expected), 0.0) FROM subproblem"
    )
    ((done, expected_done, thread_seconds),) = run.rows(DONE)
    ((seconds,),) = run.rows("SELECT coalesce(sum(last - began), 0.0) FROM session")
    counts, nodes = run.counts()
    weights = [start.weight for start in run.starts()]
    share = 1.0 if done == subproblems else min(expected_done / expected, 1.0)
    rate, left = _pace(run, expected, share)
    return Figures(
        puzzle=run.header.name,
        keep=run.header.keep,
        up_to=run.header.up_to,
        version=run.header.version,
        subproblems=subproblems,
        done=done,
        share=share,
        met=sum(counts),
        total=sum(weight * count for weight, count in zip(weights, counts, strict=True)),
        nodes=nodes,
        seconds=seconds,
        thread_seconds=thread_seconds,
        rate=rate,
        left=left,
        at_work=holder(run.path),
    )


def _pace(run: RunFile, expected: float, share: float) -> tuple[float | None, float | None]:
    """Return the nodes per second of the last session, and the seconds left at its pace."""
    rows = run.rows(LAST)
    if not rows or rows[0][0] <= 0 or rows[0][1] <= 0:
        return None, 0.0 if share == 1 else None
    seconds, gained, nodes = rows[0]
    return nodes / seconds, (1 - share) * expected * seconds / gained

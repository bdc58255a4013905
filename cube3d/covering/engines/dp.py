"""The counting engine: dynamic programming over a frontier of items, or Pfaffians.

Counts come without listing, exact at any size.  Most problems are counted with a table of states,
see :mod:`cube3d.covering.frontier`.  If options only pair items, as dominoes do, the graph is
planar and its frontier would be wide, Kasteleyn's Pfaffian counts them, see
:mod:`cube3d.covering.planar`.  A table that keeps all its layers also gives the solution of any
rank, for lists and samples.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cube3d.arrays import np
from cube3d.core._functions import FULL, RUNNING
from cube3d.core.cover import UNLIMITED, StateTable, TableProgress
from cube3d.core.library import library
from cube3d.covering.engines.engine import (
    POLL,
    WHOLE,
    BlockGenerator,
    Engine,
    NeedsPackage,
    Progress,
    Request,
    Tally,
)
from cube3d.covering.frontier import WORDS, FrontierTask, Numbers, free_bounds, plan, task
from cube3d.covering.orbits import Branch, Quotient
from cube3d.covering.planar import is_matching, orient_edges, pfaffian
from cube3d.covering.problem import ExactCover, Status
from cube3d.errors import SearchError, SearchStopped
from cube3d.packages import missing
from cube3d.scope import check_time, report, seconds_left, time_is_up

# Transitions after which a hesitant table is first checked: the greater of FIRST_TRANSITIONS, some
# milliseconds, and a TRIED-th of its limit.
FIRST_TRANSITIONS, TRIED = 50_000, 64
# Items of a frontier up to which a table is quick and needs no Pfaffian.
NARROW = 14

# Items of a frontier up to which a table replaces a Pfaffian if networkx is not installed.  A board
# of 24 x 24 takes a minute, one of 26 x 26 several; for wider ones, the error names the package.
MOST_INSTEAD = 24
# Transitions of some two minutes.  With a lower limit, a table just ends at it.
LONG = 2**30

FRONTIER, PFAFFIAN = "dp:frontier", "dp:pfaffian"


@dataclass(frozen=True)
class Bounds:
    """Limits of a table.

    Attributes:
        memory: bytes.
        most: transitions between states; None: any number.
        hesitant: whether a table ends as soon as it will probably need more transitions.
    """

    memory: int
    most: int | None = None
    hesitant: bool = False


class ManyTransitions(SearchStopped):
    """A table outgrew the transitions allowed."""


class SolutionTable:
    """The states of a problem with the number of ways to complete each.

    Attributes:
        total: how many solutions there are.
    """

    def __init__(self, cover: ExactCover, bounds: Bounds) -> None:
        """Compute the table.

        Raises:
            TimeoutError: the time is up.
            SearchStopped: the table outgrew the memory or the transitions allowed.
            SearchError: a key of the table would be longer than 512 bits.
        """
        whole = _possible(task(cover))
        self.total = 0
        if whole is None:
            return
        counter = Counter(bounds)
        self._table, self._numbers = counter.table(whole, keep=True)
        self.total = self._table.count()

    def unrank(self, rank: int) -> list[int]:
        """Return the solution of a rank from 0 to the total, as ascending option numbers."""
        if not 0 <= rank < self.total:
            raise IndexError(rank)
        numbers = self._numbers[self._table.unrank(rank)]
        return sorted(numbers[numbers >= 0].tolist())


class Counter:
    """Counts tasks one after another."""

    def __init__(self, bounds: Bounds) -> None:
        """Take the limits of tables."""
        self._bounds = bounds
        self.transitions = 0
        self.method = FRONTIER

    def count(self, wanted: FrontierTask | None) -> int:
        """Return how many solutions a task has; 0 for None.

        Raises:
            TimeoutError: the time is up.
            SearchStopped: the table outgrew its bounds.
            NeedsPackage: the table would be too large, and the Pfaffian needs networkx, which is
                not installed.
            SearchError: a key of the table would be longer than 512 bits.
        """
        whole = _possible(wanted)
        if whole is None:
            return 0
        advice = ""
        if whole.width > NARROW and is_matching(whole) and self._has_room_for_matrix(whole):
            advice = missing("networkx", use="counts of domino tilings this wide")
            # In the order of the frontier, nonzero entries stay near the diagonal.
            matrix = None if advice else orient_edges(whole.cover, whole.place)
            if matrix is not None:
                self.method = PFAFFIAN
                return abs(pfaffian(matrix))
        # A board of squares has under two pairs a cell.  A solid has more and is not planar.
        if advice and len(whole.cover.start) - 1 < 2 * len(whole.cover.primary):
            return self._count_instead(whole, advice)
        return self.table(whole, keep=False)[0].count()

    def _count_instead(self, whole: FrontierTask, advice: str) -> int:
        """Count with a table what a Pfaffian would count, if the table is not too large."""
        most = self._bounds.most
        if whole.width > MOST_INSTEAD and (most is None or most >= LONG):
            raise NeedsPackage(advice)
        try:
            return self.table(whole, keep=False)[0].count()
        except ManyTransitions:
            raise
        except SearchStopped:
            raise NeedsPackage(advice) from None

    def _has_room_for_matrix(self, whole: FrontierTask) -> bool:
        # Three arrays with 8 bytes an entry: the matrix, its remainders modulo a prime, products.
        alone = int((np.diff(whole.cover.start) == 1).sum())
        return 24 * (len(whole.cover.primary) + 3 * alone) ** 2 <= self._bounds.memory

    def table(self, whole: FrontierTask, *, keep: bool) -> tuple[StateTable, Numbers]:
        """Return a complete table of the core, and the numbers of its options."""
        laid_out = plan(whole)
        if laid_out is None:
            raise SearchError(
                f"the frontier is wider than {64 * WORDS[-1]} bits, too wide for a table of "
                "states: use --engine exact or sat"
            )
        steps = len(whole.place) * (2 if keep else 1)
        bound = UNLIMITED if self._bounds.most is None else self._bounds.most
        first = max(FIRST_TRANSITIONS, bound // TRIED)
        most = min(bound, first) if self._bounds.hesitant else bound
        table = StateTable(
            laid_out.arguments, memory=self._bounds.memory, most=most, keep_layers=keep
        )
        while (status := table.wait_for(seconds_left(POLL))) in (RUNNING, FULL):
            if status == RUNNING:
                self._check(table, steps)
                continue
            # Checked each time the transitions have doubled.
            if self._bounds.hesitant and _promises(table.progress(), steps) > bound:
                raise ManyTransitions(f"the table would take more than {bound:,} transitions")
            most = min(bound, 2 * most)
            if table.allow(most) == FULL or table.progress().transitions > bound:
                raise self._full(table, steps)
        self.transitions += table.progress().transitions
        return table, laid_out.numbers

    def _check(self, table: StateTable, steps: int) -> None:
        step, _, _, transitions, _ = table.progress()
        report(Progress(step / steps, None, self.transitions + transitions))
        check_time()

    def _full(self, table: StateTable, steps: int) -> SearchStopped:
        step, states, most, transitions, _ = table.progress()
        bound, kind = f"{self._bounds.memory / 2**30:.3g} GiB", SearchStopped
        if self._bounds.most is not None and transitions > self._bounds.most:
            bound, kind = f"{self._bounds.most:,} transitions", ManyTransitions
        return kind(
            f"the table of states outgrew {bound} at step {step:,} of {steps:,}, with "
            f"{max(states, most):,} states; allow more memory, or use --engine exact"
        )


def _promises(now: TableProgress, steps: int) -> float:
    """Return about how many transitions a table will come to.

    Up to the middle they grow like a power of the steps: a low power if the table ends soon, a high
    one if not.  The sixth power tells them apart (benchmarks/decisions.py).
    """
    return now.transitions * max(1.0, steps / (2 * max(1, now.step))) ** 6


def _possible(wanted: FrontierTask | None) -> FrontierTask | None:
    """Return a task without options that no solution uses; None if no solution is possible."""
    if wanted is None:
        return None
    whole = wanted.restrict()
    return None if whole.is_impossible else whole


TRANSITION = 800
"""Work of a transition between states, in the unit of the exact engine."""

MEMORY = 2 * 2**30
"""Default limit of the tables of states, in bytes."""


@dataclass(frozen=True)
class DpEngine(Engine):
    """Counts without listing.

    Attributes:
        memory: bytes that the tables of states may take.
        most: transitions between states after which to end; None: no limit.
        hesitant: whether to end as soon as it will probably need more transitions.
    """

    memory: int = MEMORY
    most: int | None = None
    hesitant: bool = False

    def __post_init__(self) -> None:
        """Check that the engine can run.

        Raises:
            SearchError: a bound is negative.
        """
        if self.memory < 0 or (self.most is not None and self.most < 0):
            raise SearchError("memory and transitions must not be negative")
        library()

    @property
    def bounds(self) -> Bounds:
        """Limits of a table."""
        return Bounds(self.memory, self.most, self.hesitant)

    @property
    def name(self) -> str:
        """The name for reports."""
        return "dp"

    @property
    def threads(self) -> int:
        """One thread counts."""
        return 1

    def limited(self, work: int) -> DpEngine | None:
        """Return the same engine with a limit of transitions.

        None if it is hesitant or has a lower limit.
        """
        most = work // TRANSITION
        if self.hesitant or (self.most is not None and self.most <= most):
            return None
        return replace(self, most=most)

    def choose_split(self, cover: ExactCover, ways: Sequence[Sequence[Branch]]) -> Sequence[Branch]:
        """Return the unsplit search: each part would need about the same table."""
        del cover, ways
        return WHOLE

    def count_solutions(self, request: Request) -> Tally:
        """Count solutions; see :meth:`Engine.count_solutions`.

        Nothing is counted until the end, so the counts of a stopped search are 0.

        Raises:
            SearchStopped: the table outgrew the memory allowed.
            SearchError: a key of the table would be longer than 512 bits.
        """
        counter = Counter(self.bounds)
        counts = [0] * len(request.branches)
        status = Status.COMPLETE
        try:
            for number, branch in enumerate(request.branches):
                part, _ = _part(request.cover, branch)
                counts[number] = counter.count(task(part))
        except (TimeoutError, ManyTransitions):
            status = Status.LIMIT
        except KeyboardInterrupt:
            status = Status.INTERRUPTED
        return Tally(status, tuple(counts), counter.transitions, counter.method)

    def count_fixed(self, cover: ExactCover, part: Quotient) -> int:
        """Count the solutions that a group of symmetries leaves unchanged.

        Args:
            cover: the whole problem.
            part: its quotient by the group.

        Raises:
            TimeoutError: the time is up.
            SearchStopped: the table outgrew the memory or the transitions allowed.
            SearchError: a key of the table would be longer than 512 bits.
        """
        bounds = free_bounds(cover)
        if bounds is None:
            return 0
        numbers = np.arange(len(part.cover))
        uses = np.array(part.uses, dtype=np.int64).reshape(len(numbers), len(part.bounds))
        return Counter(self.bounds).count(FrontierTask(part.cover, numbers, uses, *bounds))

    def list_solutions(self, request: Request) -> BlockGenerator:
        """Yield blocks of different solutions; see :meth:`Engine.list_solutions`.

        Raises:
            SearchStopped: the table outgrew the memory allowed.
            SearchError: a key of the table would be longer than 512 bits.
        """
        found = 0
        for branch in request.branches:
            part, kept = _part(request.cover, branch)
            try:
                table = SolutionTable(part, self.bounds)
            except (TimeoutError, ManyTransitions):
                return Status.LIMIT
            own = [] if branch.option is None else [branch.option]
            for rank in range(table.total):
                if time_is_up():
                    return Status.LIMIT
                yield [sorted(own + kept[table.unrank(rank)].tolist())]
                found += 1
                if found == request.limit:
                    return Status.SOLVED
        return Status.COMPLETE if found else Status.INFEASIBLE


def _part(cover: ExactCover, branch: Branch) -> tuple[ExactCover, Numbers]:
    """Return the problem of a branch, and for each of its options the number in the whole."""
    return (cover, np.arange(len(cover))) if branch.option is None else cover.using(branch.option)

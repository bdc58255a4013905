"""The exact engine, depth first on any number of threads, and a search with restarts."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

from cube3d.core import cover as core
from cube3d.core._functions import COMPLETE, NODE_LIMIT
from cube3d.core.cover import UNLIMITED, CoverSearch, Part, RestartSearch
from cube3d.core.library import levels
from cube3d.covering.engines.engine import (
    POLL,
    SECOND,
    BlockGenerator,
    Engine,
    Progress,
    Request,
    SolutionGenerator,
    Tally,
)
from cube3d.covering.engines.way_choice import (
    Extent,
    cheapest_way,
    part_of,
    whole_extent,
)
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover, Status
from cube3d.errors import SearchError, require_whole
from cube3d.processors import useful_threads
from cube3d.scope import is_watched, report, seconds_left, time_is_up

# Work of all restarts together, in words read: about a minute.  Then another engine takes over.
WORK = 60 * SECOND


def search_with_restarts(cover: ExactCover, threads: int = 0, seed: int = 0) -> SolutionGenerator:
    """Yield one solution, if short searches in random orders find one.

    Args:
        threads: how many searches run at once; 0: one for each processor.  The solution does
            not depend on it.
        seed: determines the orders.

    Returns:
        (As the value of the generator.)  SOLVED, INFEASIBLE if a search proves it, or LIMIT
        if the work limit is reached or the time is up.
    """
    search = RestartSearch(cover.handle, threads=useful_threads(threads), max_work=WORK, seed=seed)
    try:
        search.finish(seconds_left())
        solution = search.solution()
    except (TimeoutError, LookupError):
        return Status.LIMIT
    if solution is None:
        return Status.INFEASIBLE
    yield solution
    return Status.SOLVED


# About how many subproblems a search is split into, and the fewest of each branch.  They do not
# depend on the number of threads, because the order of solutions follows from them.
SUBPROBLEMS, LEAST_SPLIT = 256, 8
# Most solutions taken from the core at once.
BATCH = 4096

_problems: WeakKeyDictionary[ExactCover, core.PreparedCover] = WeakKeyDictionary()


def loaded(cover: ExactCover) -> core.PreparedCover:
    """Return a problem in the core, cached while it is in use."""
    problem = _problems.get(cover)
    if problem is None:
        problem = _problems.setdefault(cover, core.PreparedCover(cover.handle))
    return problem


@dataclass(frozen=True)
class ExactEngine(Engine):
    """Searches depth first, always at the item with the fewest options left.

    Results and their order do not depend on the number of threads.

    Attributes:
        threads: how many threads search; 0: one per processor.  At most four per processor
            are started.
        max_nodes: stop after about this many tried options; None: no limit.
        max_work: stop after about this much work, in words of 8 bytes read; None: no limit.
            One thread may stop elsewhere than several.
        level: an instruction set of :func:`cube3d.core.library.levels`, or ``auto``.
    """

    threads: int = 1
    max_nodes: int | None = None
    level: str = "auto"
    max_work: int | None = None

    def __post_init__(self) -> None:
        """Check that the engine can run.

        Raises:
            SearchError: a number is negative, or this machine lacks the instruction set.
        """
        for name in ("threads", "max_nodes", "max_work"):
            require_whole(getattr(self, name), name)
        if min(self.threads, self.max_nodes or 0, self.max_work or 0) < 0:
            raise SearchError("threads, nodes and work must not be negative")
        known = levels()
        if self.level not in ("auto", *known):
            raise SearchError(
                f"no instruction set '{self.level}' here; there are {', '.join(known)}"
            )
        object.__setattr__(self, "threads", useful_threads(self.threads))

    @property
    def name(self) -> str:
        """The name for reports."""
        return "exact"

    @property
    def can_split(self) -> bool:
        """Whether its searches can be split, sampled and recorded: yes."""
        return True

    def limited(self, work: int) -> ExactEngine | None:
        """Return the same engine with a limit of work; None if it has a lower one."""
        if self.max_work is not None and self.max_work <= work:
            return None
        return replace(self, max_work=work)

    def choose_split(self, cover: ExactCover, ways: Sequence[Sequence[Branch]]) -> Sequence[Branch]:
        """Return the split that samples find cheapest; if the time is up, the first one."""
        if len(ways) == 1:
            return ways[0]
        return cheapest_way(loaded(cover), ways, self.threads)

    def list_solutions(self, request: Request) -> BlockGenerator:
        """Yield blocks of different solutions; see :meth:`Engine.list_solutions`."""
        try:
            parts = self._parts_to_list(request)
        except TimeoutError:
            return Status.LIMIT
        limit = request.limit
        search = self._search(request.cover, parts, limit=limit)
        found, size = 0, 1
        try:
            while not search.exhausted():
                if found != limit and time_is_up():
                    return Status.LIMIT
                block = search.next_batch(size, seconds_left(POLL))
                if block:
                    found += len(block)
                    taken = time.monotonic()
                    yield block
                    # The caller may spend minutes on a large block.
                    is_quick = time.monotonic() - taken < POLL / 2
                    size = min(2 * size, BATCH) if is_quick else max(1, size // 2)
                report(_progress(search))
            return _status(search, found, limit)
        finally:
            search.stop()

    def count_solutions(self, request: Request) -> Tally:
        """Count solutions; see :meth:`Engine.count_solutions`."""
        cover, branches, after = request.cover, request.branches, request.after
        if after is None or after.left is None:
            after = Tally(Status.LIMIT, (0,) * len(branches), 0)
            try:
                left = self.parts(cover, branches)
            except TimeoutError:
                return after
        else:
            left = list(after.left)
        owners = [owner for owner, _ in left]
        before = sum(s.weight * n for s, n in zip(branches, after.counts, strict=True))
        undone = min(1.0, sum(share for _, (_, _, share) in left))
        tried = after.nodes or 0
        search = self._search(cover, [part for _, part in left], keep=False, before=after)

        def progress() -> Progress:
            now, counts = _progress(search), search.counts()
            met = sum(branches[owner].weight * n for owner, n in zip(owners, counts, strict=True))
            share = 1 - undone * (1 - (now.share or 0.0))
            return Progress(share, before + met, tried + (now.nodes or 0))

        interrupted = _is_interrupted(search, progress)
        return self._collect(search, owners, branches, after, interrupted=interrupted)

    def options_to_first(
        self,
        cover: ExactCover,
        branches: Sequence[Branch],
        most: int,
        *,
        divided: bool = True,
    ) -> int | None:
        """Return after how many options, on one thread, a solution is met.

        Args:
            cover: what is searched.
            branches: parts of the search, in order.
            most: options that are tried.
            divided: divide the branches first, as a count does.  What that tries is not counted.

        Returns:
            An upper bound, 0 if dividing meets a solution; None: there is no solution.

        Raises:
            LookupError: ``most`` options are not enough.
            TimeoutError: the time is up.
        """
        parts = [p for _, p in self.parts(cover, branches)] if divided else _whole(branches)
        return core.options_to_first(loaded(cover), parts, most, seconds_left())

    def _collect(
        self,
        search: CoverSearch,
        owners: Sequence[int],
        branches: Sequence[Branch],
        before: Tally,
        *,
        interrupted: bool,
    ) -> Tally:
        """Return the result of a count."""
        counts = list(before.counts)
        for owner, number in zip(owners, search.counts(), strict=True):
            counts[owner] += number
        now = search.progress()
        status = Status.INTERRUPTED if interrupted else Status.LIMIT
        left = None
        owner_of = {branch.option: number for number, branch in enumerate(branches)}
        # The first option of a part identifies its branch if no two branches have the same one.
        is_known = len(owner_of) == len(branches) and (None not in owner_of or len(owner_of) == 1)
        if is_known and now.status == NODE_LIMIT and (rest := search.remainder()) is not None:
            left = tuple((owner_of.get(part[0][0] if part[0] else None, 0), part) for part in rest)
        return Tally(
            Status.COMPLETE if now.status == COMPLETE else status,
            tuple(counts),
            (before.nodes or 0) + now.nodes,
            left=left,
            work=before.work + now.work,
        )

    def parts(self, cover: ExactCover, branches: Sequence[Branch]) -> list[tuple[int, Part]]:
        """Split a search; return its parts in order, each with the number of its branch.

        Raises:
            TimeoutError: the time is up.
        """
        problem = loaded(cover)
        most = max(LEAST_SPLIT, SUBPROBLEMS // max(1, len(branches)))
        return [
            (number, part)
            for number, branch in enumerate(branches)
            for part in core.split(
                problem, part_of(branch, 1.0 / len(branches)), most, seconds_left()
            )
        ]

    def _parts_to_list(self, request: Request) -> list[Part]:
        """Return the parts of a search that lists solutions.

        Splitting a small search takes longer than the search itself.  One thread shares no parts
        with others and needs them only to report the progress of a long search.  A limit of nodes
        applies to parts, so the parts are then the same for any number of threads.
        """
        is_short = self.max_work is not None or not is_watched()
        if self.threads == 1 and self.max_nodes is None and is_short:
            return _whole(request.branches)
        return [part for _, part in self.parts(request.cover, request.branches)]

    def _search(
        self,
        cover: ExactCover,
        parts: list[Part],
        *,
        limit: int | None = None,
        keep: bool = True,
        before: Tally | None = None,
    ) -> CoverSearch:
        """Return a search of parts that has not begun; ``before`` has used some of its limits."""
        tried, done = ((before.nodes or 0), before.work) if before else (0, 0)
        # In the core, 0 is no limit.
        nodes = UNLIMITED if self.max_nodes is None else max(1, self.max_nodes - tried)
        work = UNLIMITED if self.max_work is None else max(1, self.max_work - done)
        most = UNLIMITED if limit is None else limit
        # After a limit, the rest of a count can be continued.
        resumes = not keep and min(nodes, work) < UNLIMITED
        return CoverSearch(
            loaded(cover), parts, self.threads, keep, nodes, most, self.level, resumes, work
        )


def _whole(branches: Sequence[Branch]) -> list[Part]:
    """Return each branch as one part of a search."""
    return [part_of(branch, 1.0 / len(branches)) for branch in branches]


def likely_extent(cover: ExactCover, branches: Sequence[Branch]) -> Extent:
    """Estimate the size of a search from a few random descents (Knuth 1975).

    Args:
        branches: the parts that symmetry splits the search into.

    Raises:
        TimeoutError: the time is up.
    """
    return whole_extent(loaded(cover), branches)


def _is_interrupted(search: CoverSearch, progress: Callable[[], Progress]) -> bool:
    """Wait for a search until the time is up; return whether Ctrl-C ended it."""
    try:
        ended = False
        while not ended:
            ended = search.wait(seconds_left(POLL))
            if is_watched():
                report(progress())
            if time_is_up():
                break
    except KeyboardInterrupt:
        return True
    finally:
        search.stop()
    return False


def _progress(search: CoverSearch) -> Progress:
    now = search.progress()
    return Progress(now.share, now.solutions, now.nodes)


def _status(search: CoverSearch, found: int, limit: int | None) -> Status:
    if found == limit:
        return Status.SOLVED
    if search.progress().status == NODE_LIMIT:
        return Status.LIMIT
    return Status.COMPLETE if found else Status.INFEASIBLE

"""Counting solutions: in all, and up to symmetry."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from cube3d.covering.engines.engine import (
    WHOLE,
    Engine,
    NeedsPackage,
    SolutionIterator,
    Tally,
)
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.orbits import Branch, Group, is_prime, quotient
from cube3d.covering.problem import EncodingTooLarge, ExactCover, Status
from cube3d.errors import SearchError, SearchStopped, TooLargeError, check_arguments
from cube3d.lazy import lazily
from cube3d.puzzle.puzzle import Puzzle, UpTo
from cube3d.puzzle.symmetry import Symmetry, walled_symmetries
from cube3d.scope import (
    MOST_SECONDS,
    Progress,
    ProgressCallback,
    reporting,
    seconds_left,
    time_is_up,
    time_limit,
    unlimited,
    unwatched,
)
from cube3d.solving.build_problem import (
    OrbitSplit,
    Problem,
    build_problem,
    cheapest_split,
    possible_splits,
)
from cube3d.solving.burnside import MOST_ELEMENTS, burnside, classes_by_counting
from cube3d.solving.staged import FIRST_WORK, promising_table

with lazily(__name__):
    from cube3d.solving.reasons import plain_reason

if TYPE_CHECKING:
    from cube3d.puzzle.solution import PlacedPiece


class UnsampledEngine(ExactEngine):
    """The exact engine for thousands of small searches: it takes the first split.

    Choosing the best one by samples takes about a second.  With a limit of nodes, results are
    repeatable on one thread only.
    """

    def choose_split(self, cover: ExactCover, ways: Sequence[Sequence[Branch]]) -> Sequence[Branch]:
        """Return the first way, the most promising one before any sampling."""
        del cover
        return ways[0]


def classes(counts: Counts) -> int:
    """Return the number of solutions of a full count, up to the symmetries of the puzzle.

    If mirrored solutions cannot be built, only rotations are used.
    """
    number = counts.up_to_rotations if counts.up_to_full is None else counts.up_to_full
    assert number is not None
    return number


# Solutions whose symmetries the core finds in one call.
BATCH = 1024
# MOST_LISTED: candidates for symmetric solutions that are tried one by one.  If there are more,
# one search for each way to reach the numbers of pieces finds only candidates with these numbers,
# in at most MOST_WAYS searches.
MOST_LISTED, MOST_WAYS = 1_000, 64


@dataclass(frozen=True)
class Counts:
    """The number of solutions of a puzzle.

    Attributes:
        status: COMPLETE (also if there are none), LIMIT or INTERRUPTED.
        total: all solutions, as sets of placements; a lower bound if a limit stopped the
            search.
        up_to_rotations: classes under the rotations of the puzzle, or None.
        up_to_full: classes under its rotations and reflections, or None.
        symmetric: how many classes under all symmetries consist of symmetric solutions, or None.
        why: the reason for each number that is None; under ``total``, why it is only a lower
            bound; under ``no_solution``, why there is none, if that was seen before the
            search was exhausted; under ``stopped``, what stopped it, if not the time limit.
        nodes: how many options were tried (``dp``: transitions between states), None if the
            engine cannot tell.
        seconds: wall-clock time.
        engine: the name of the engine that searched.
    """

    status: Status
    total: int
    up_to_rotations: int | None
    up_to_full: int | None
    symmetric: int | None
    why: dict[str, str] = field(hash=False)
    nodes: int | None
    seconds: float
    engine: str
    threads: int


@check_arguments
def count(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    threads: int = 0,
    timeout: float | None = None,
    given: Sequence[PlacedPiece] = (),
    watch: ProgressCallback | None = None,
) -> Counts:
    """Count the solutions of a puzzle, in all and up to symmetry.

    The search is split by orbits of placements before it starts, and solutions up
    to symmetry follow by Burnside's lemma, see :mod:`cube3d.covering.orbits`.

    Args:
        engine: the engine; if None, the exact engine.  If samples predict a long search, the dp
            engine is tried first, with a fraction of that work.
        threads: threads of the exact engine if no engine is given; 0: one for each processor.
        timeout: stop after this many seconds.
        given: pieces in place: only solutions that contain them count.
        watch: called with the progress now and then.

    Returns:
        The counts.  Ctrl-C does not raise KeyboardInterrupt during the search: it returns
        the counts so far with the status INTERRUPTED.

    Raises:
        Infeasible: the pieces in place clash.
        TooLargeError: there are too many placements.
        SearchError: the timeout is invalid; the engine cannot be started or died; a board
            needs networkx to be counted, which is not installed.
        SearchStopped: the dp engine was asked for and needs more memory than allowed, or
            finding the placements alone takes longer than the timeout.
    """
    with time_limit(timeout, watch=watch):
        return count_problem(build_problem(puzzle, given), engine=engine, threads=threads)


def count_problem(
    problem: Problem,
    *,
    engine: Engine | None = None,
    threads: int = 0,
    split: OrbitSplit | None = None,
) -> Counts:
    """Count the solutions of a problem, in all and up to symmetry; see :func:`count`.

    Without ``split``, the engine chooses the split with the least estimated work.
    """
    began = time.monotonic()
    searcher = engine or ExactEngine(threads)
    possible = [split] if split else possible_splits(problem, UpTo.TOTAL)
    task = _CountTask(problem, possible[0].group, began)
    # Try the table first: it needs no split, and choosing one takes seconds.
    table = None if engine else promising_table(searcher, problem.cover, possible[0].branches)
    if table:
        try:
            # Half of the time is left for the other engine.
            with time_limit(seconds_left(MOST_SECONDS) / 2), reporting(_as_begun):
                counts = task.counts(table, WHOLE, otherwise=searcher)
        except NeedsPackage:
            # A search would take months.  With a time limit, it still gives a lower bound.
            if seconds_left() == math.inf:
                raise
        except (SearchStopped, SearchError):  # the table is too large, or the problem unsuitable
            pass
        else:
            if counts.status is not Status.LIMIT or "total" not in counts.why:
                return counts
    split = split or cheapest_split(problem, searcher, possible)
    return task.counts(searcher, split.branches)


def _as_begun(_: Progress) -> Progress:
    """Report activity without a percentage: it would jump back if the attempt is abandoned."""
    return Progress(0.0, 0, None)


class _CountTask:
    """A problem to count, with any engine."""

    def __init__(self, problem: Problem, full: Group, began: float) -> None:
        self._problem, self._full, self._began = problem, full, began

    def counts(
        self, engine: Engine, branches: Sequence[Branch], *, otherwise: Engine | None = None
    ) -> Counts:
        """Count, in all and up to symmetry.

        Args:
            engine: the engine that counts.
            otherwise: the engine that counts symmetric solutions if the first one stops.

        Raises:
            SearchStopped: the dp engine needs more memory or work than it may take.
        """
        tally, none = self._tally(engine, branches)
        total = sum(s.weight * n for s, n in zip(branches, tally.counts, strict=True))
        classes, status = _ClassCounts(), tally.status
        if status is Status.COMPLETE and not total:
            classes = _ClassCounts(0, 0, 0)
        elif status is Status.COMPLETE:
            try:
                classes = self._classes(engine, total, otherwise)
            except TimeoutError:
                status = Status.LIMIT
            except (TooLargeError, EncodingTooLarge) as error:
                none = dict.fromkeys(_ClassCounts._fields, str(error))
            except KeyboardInterrupt:
                status = Status.INTERRUPTED
        why = _reasons(status, tally.status, classes) | none
        if tally.why:
            why["stopped"] = tally.why
        up_to_full = classes.up_to_full
        if self._lost_reflections():
            up_to_full = None
            why["up_to_full"] = lost_reason(self._problem.puzzle)
        return Counts(
            status=status.of_result(),
            total=total,
            up_to_rotations=classes.up_to_rotations,
            up_to_full=up_to_full,
            symmetric=classes.symmetric,
            why=why,
            nodes=tally.nodes,
            seconds=time.monotonic() - self._began,
            engine=tally.engine or engine.name,
            threads=engine.threads,
        )

    def _classes(self, engine: Engine, total: int, otherwise: Engine | None) -> _ClassCounts:
        """Count classes; if the first engine stops, with the other one.

        Raises:
            TimeoutError: the time is up.
            SearchStopped: the dp engine needs more memory or work than it may take.
            TooLargeError: the region has too many symmetries to look at.
        """
        cover, symmetries = self._problem.cover, self._problem.symmetries()
        rotations = self._problem.group([s for s in symmetries if s.is_rotation])
        with unwatched():
            try:
                return _classes(engine.unrecorded, cover, rotations, self._full, total)
            except SearchStopped:
                if otherwise is None:
                    raise
                return _classes(otherwise, cover, rotations, self._full, total)

    def _lost_reflections(self) -> bool:
        try:
            symmetries = self._problem.symmetries()
        except (TimeoutError, TooLargeError):
            return False  # then no number needs this reason
        return lost_reflections(self._problem.puzzle, symmetries)

    def _tally(self, engine: Engine, branches: Sequence[Branch]) -> tuple[Tally, dict[str, str]]:
        """Count the solutions of all branches; also return the ``no_solution`` of Counts.why.

        After a second without a solution it looks for a plain reason: the count might never end.
        Without one, the second value is empty.
        """
        cover = self._problem.cover
        first, tally = engine.limited(FIRST_WORK), None
        if first is not None:
            tally = first.tally(cover, branches)
            if tally.status is not Status.LIMIT or time_is_up():
                return tally, {}
            try:
                if not any(tally.counts) and self._no_solution:
                    none = {"no_solution": self._no_solution}
                    return replace(tally, status=Status.COMPLETE), none
            except KeyboardInterrupt:
                return replace(tally, status=Status.INTERRUPTED), {}
        whole = engine.tally(cover, branches, after=tally)
        return whole, {}

    @cached_property
    def _no_solution(self) -> str | None:
        """The plain reason why there is no solution, if there is one; otherwise None."""
        with unlimited():
            reason = plain_reason(self._problem)
        return reason.text if reason else None


def _reasons(status: Status, tallied: Status, classes: _ClassCounts) -> dict[str, str]:
    """Return why numbers are missing."""
    why: dict[str, str] = {}
    if status is not Status.COMPLETE:
        keys = ("up_to_rotations", "up_to_full", "symmetric")
        why = dict.fromkeys(keys, "the search was stopped")
    elif classes.symmetric is None:
        why["symmetric"] = f"the puzzle has more than {MOST_ELEMENTS} symmetries"
    if tallied is not Status.COMPLETE:
        why["total"] = "the search was stopped: the number is a lower bound"
    return why


class _ClassCounts(NamedTuple):
    up_to_rotations: int | None = None
    up_to_full: int | None = None
    symmetric: int | None = None


def _classes(
    engine: Engine,
    cover: ExactCover,
    rotations: Group,
    full: Group,
    total: int,
) -> _ClassCounts:
    """Count classes under both groups, and classes of symmetric solutions under the full group.

    Raises:
        TimeoutError: the time is up.
    """
    if engine.count_fixed:
        found = classes_by_counting(engine.count_fixed, cover, rotations, full, total)
        return _ClassCounts(*found)
    fixed = [
        _Fixed(total) if element == 0 else _count_fixed(engine, cover, full, element)
        for element, _ in full.cyclic_classes()
    ]
    # The rotations are among the symmetries, so these numbers serve both groups.
    up_to_full, up_to_rotations = (
        burnside([fixed[number].solutions for number in full.classes_of(part)])
        for part in (full, rotations)
    )
    shares = zip(fixed, full.cyclic_classes(), strict=True)
    symmetric = sum(some.share * alike for some, (_, alike) in shares) / len(full)
    return _ClassCounts(up_to_rotations, up_to_full, int(symmetric))


class _Fixed(NamedTuple):
    """The solutions that an element fixes.

    Attributes:
        solutions: their number.
        share: if the element has prime order, the sum of s / p over these solutions.  Here s
            elements fix the solution, p of them have prime order.  Its class has |group| / s
            solutions, and p elements count it.  So the sum of the shares of all elements, divided
            by the size of the group, is the number of classes of symmetric solutions.
    """

    solutions: int
    share: Fraction = Fraction(0)


def _count_fixed(engine: Engine, cover: ExactCover, group: Group, element: int) -> _Fixed:
    """Count the solutions that an element fixes."""
    powers = group.powers(element)
    part = group.subgroup(powers)
    if not part.may_fix(cover):
        return _Fixed(0)
    number, kinds, left = 0, Counter[tuple[int, int]](), _fixed(engine, cover, part)
    while some := list(islice(left, BATCH)):
        number += len(some)
        if is_prime(len(powers)):
            kinds.update(group.stabilizers(some))
    shares = (Fraction(times * fixing, prime) for (fixing, prime), times in kinds.items())
    return _Fixed(number, sum(shares, Fraction(0)))


def _fixed(engine: Engine, cover: ExactCover, powers: Group) -> Iterator[list[int]]:
    """Yield the solutions that all elements of a cyclic group fix.

    Raises:
        TimeoutError: the time is up.
    """
    part = quotient(cover, powers)

    def listed(some: ExactCover, limit: int | None = None) -> Iterator[list[int]]:
        search = SolutionIterator(engine.search(some, limit=limit))
        yield from search
        if search.status is Status.LIMIT:
            raise TimeoutError

    first = list(listed(part.cover, MOST_LISTED))
    ways = part.ways_to_supply(MOST_WAYS) if len(first) == MOST_LISTED else None
    if ways is not None:
        yield from map(part.expand, chain.from_iterable(map(listed, ways)))
    else:
        every = first if len(first) < MOST_LISTED else listed(part.cover)
        yield from map(part.expand, filter(part.fits, every))


def lost_reason(puzzle: Puzzle) -> str:
    """Return why there is no count up to reflections; only if :func:`lost_reflections`."""
    places = " or places" if any(piece.at is not None for piece in puzzle.pieces) else ""
    return f"the mirror image of a solution would need other pieces{places}"


def lost_reflections(puzzle: Puzzle, symmetries: Sequence[Symmetry]) -> bool:
    """Tell whether the region, with its walls, has mirror symmetries, but the puzzle has none."""
    if any(not symmetry.is_rotation for symmetry in symmetries):
        return False
    with unlimited():  # the answer must not depend on time
        return any(not s.is_rotation for s in walled_symmetries(puzzle))

"""The protocol of engines, the request that they get, and the counts that they return."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover, Status
from cube3d.errors import SearchError
from cube3d.scope import Progress as Progress
from cube3d.scope import ProgressCallback as ProgressCallback
from cube3d.scope import scoped

if TYPE_CHECKING:
    from cube3d.core.cover import Part
    from cube3d.covering.orbits import Quotient

T = TypeVar("T")

SolutionGenerator = Generator[list[int], None, Status]
BlockGenerator = Generator[list[list[int]], None, Status]
"""Yields solutions in blocks, which saves most of the time per solution."""

SECOND = 4_000_000_000
"""Work of about a second, in words of 8 bytes that are read.  It takes half a second on the
narrowest problems with AVX-512, and two seconds on the widest with AVX2."""

POLL = 0.1
"""Most seconds in the core before Python sees a signal."""


class NeedsPackage(SearchError):
    """Only a package that is not installed makes the search short enough."""


class SolutionIterator(Generic[T]):
    """Iterates over the solutions or blocks of an engine, and keeps the final status."""

    def __init__(self, found: Generator[T, None, Status]) -> None:
        """Take the generator of an engine's search."""
        self._found = found
        self.status = Status.RUNNING

    def __iter__(self) -> Iterator[T]:
        self.status = yield from self._found


def _single(blocks: BlockGenerator) -> SolutionGenerator:
    """Yield the solutions of blocks."""
    found = SolutionIterator(blocks)
    with closing(blocks):
        for block in found:
            yield from block
    return found.status


WHOLE = (Branch(None, 1),)
"""The one part of a search that is not split."""


@dataclass(frozen=True)
class Tally:
    """How many solutions the parts of a search have.

    Attributes:
        status: COMPLETE (also where all counts are 0), LIMIT or INTERRUPTED.
        counts: the solutions of each part; of a stopped search, those found so far.
        nodes: the number of options tried (``dp``: of transitions between states), or None if
            the engine does not count them.  A stopped count includes options that were only
            looked at.
        engine: the name of the method that counted, if it says more than the engine's name.
        left: the parts that a limit left unsearched, if the engine can continue with them:
            pairs of the number of a branch and a part of it.
        work: the work done, in the engine's own unit; 0 if it does not count work.
        why: why it was stopped, if not by the time limit; else "".
    """

    status: Status
    counts: tuple[int, ...]
    nodes: int | None
    engine: str | None = None
    left: tuple[tuple[int, Part], ...] | None = None
    work: int = field(default=0, compare=False)
    why: str = ""


class Request(NamedTuple):
    """A search or a count for an engine.  :mod:`cube3d.scope` holds the time limit.

    Attributes:
        branches: the parts of it to search; a list of solutions ignores their weights.
        limit: the number of solutions after which a list ends; None: no limit.
        after: an earlier count of the same problem that reached a limit; an engine may continue
            from there.
    """

    cover: ExactCover
    branches: Sequence[Branch] = WHOLE
    limit: int | None = None
    after: Tally | None = None


class CountFixed(Protocol):
    """Counts the solutions that a group of symmetries leaves unchanged."""

    def __call__(self, cover: ExactCover, part: Quotient) -> int:
        """Return how many solutions of a problem the group leaves unchanged, from its quotient.

        Raises:
            TimeoutError: the time is up.
        """
        ...


class Engine(Protocol):
    """A way to search.  Engines hold no state from one search to the next.

    :mod:`cube3d.scope` tells them when to stop, and they report their progress to it.

    An engine implements ``name``, ``threads``, ``choose_split``, ``list_solutions`` and
    ``count_solutions``.  The other abilities are optional; their defaults say no.
    """

    @property
    def name(self) -> str:
        """The name for reports, such as ``sat:cadical195``."""
        ...

    @property
    def threads(self) -> int:
        """How many threads or processes search at once."""
        ...

    @property
    def can_split(self) -> bool:
        """Whether its searches go down a tree that can be split, sampled and recorded."""
        return False

    @property
    def unrecorded(self) -> Engine:
        """The engine for problems that follow from this one; usually the engine itself."""
        return self

    @property
    def count_fixed(self) -> CountFixed | None:
        """Counts unchanged solutions without listing; None: the engine must list."""
        return None

    def limited(self, work: int) -> Engine | None:
        """Return the same engine that ends with LIMIT after about this much work.

        Work is counted, not timed, so it is the same on every machine; ``SECOND`` takes about a
        second.  None if the engine does not count its work, or ends sooner anyway.
        """
        del work
        return None

    def proving(self, file: IO[bytes]) -> Engine | None:
        """Return the same engine that writes a proof if there is no solution.

        None if it makes no proofs.

        Raises:
            SearchError: its settings exclude a proof.
        """
        del file
        return None

    def choose_split(self, cover: ExactCover, ways: Sequence[Sequence[Branch]]) -> Sequence[Branch]:
        """Return the split of a search that promises the least work.

        If the time is up, return the most promising one so far.
        """
        ...

    def list_solutions(self, request: Request) -> BlockGenerator:
        """Yield blocks of different solutions, each the option numbers in ascending order.

        A block is yielded at once; only solutions that were found together share one.

        Returns:
            (As the value of the generator.)  SOLVED at the limit of solutions,
            COMPLETE or INFEASIBLE when the search is exhausted, LIMIT when the
            time is up.  Closing the generator, or an exception in it such as
            KeyboardInterrupt, ends the search at once.

        Raises:
            SearchError: the engine cannot be started or died.
        """
        ...

    def count_solutions(self, request: Request) -> Tally:
        """Count the solutions of each branch.

        Ctrl-C ends the count with the solutions found so far; it does not raise.

        Raises:
            SearchError: the engine cannot be started or died.
        """
        ...

    @scoped
    def blocks(
        self,
        cover: ExactCover,
        *,
        branches: Sequence[Branch] = WHOLE,
        limit: int | None = None,
    ) -> BlockGenerator:
        """Yield blocks of different solutions; see :meth:`list_solutions`."""
        return self.list_solutions(Request(cover, branches, limit))

    def search(
        self,
        cover: ExactCover,
        *,
        branches: Sequence[Branch] = WHOLE,
        limit: int | None = None,
    ) -> SolutionGenerator:
        """Yield different solutions; see :meth:`list_solutions` and :class:`Request`."""
        return _single(self.blocks(cover, branches=branches, limit=limit))

    def tally(
        self, cover: ExactCover, branches: Sequence[Branch], *, after: Tally | None = None
    ) -> Tally:
        """Count the solutions of branches; see :meth:`count_solutions` and :class:`Request`."""
        return self.count_solutions(Request(cover, branches, after=after))

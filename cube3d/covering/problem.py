"""The exact-cover problem: integers only, no geometry.

Items are covered by options.  A *primary* item must be covered exactly once, a
*secondary* item at most once (Knuth, The Art of Computer Programming 4B,
section 7.2.2.1).  Each option also has a *type*, and the number of options of a
type lies in a range.  So identical pieces are one type with a count, and solutions do not
appear k! times.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from cube3d.arrays import NDArray, np
from cube3d.core.cover import CoverHandle
from cube3d.core.library import LazyArrays
from cube3d.errors import SearchError
from cube3d.scope import is_interrupted

# Outcomes: how searches end.


class Status(StrEnum):
    """How a search ended."""

    RUNNING = "running"
    """It has not ended."""
    SOLVED = "solved"
    """It found as many solutions as were wanted; there may be more."""
    COMPLETE = "complete"
    """It found every solution, at least one."""
    INFEASIBLE = "infeasible"
    """It proved that there is no solution."""
    LIMIT = "limit"
    """A limit, such as the time limit, stopped it."""
    INTERRUPTED = "interrupted"
    """The user stopped it, or its caller did not ask for more."""

    def __repr__(self) -> str:
        return f"Status.{self.name}"

    def of_result(self) -> Status:
        """Return INTERRUPTED instead of LIMIT after Ctrl-C, which ends time limits, too."""
        return Status.INTERRUPTED if self is Status.LIMIT and is_interrupted() else self


@dataclass(frozen=True)
class Outcome:
    """The status of a search, with its figures.

    Attributes:
        seconds: wall-clock time since the search began.
        engine: the name of the engine, such as ``sat:cadical195``.
        why: why it was stopped, if not by the time limit; else "".
    """

    status: Status
    solutions: int
    seconds: float
    engine: str
    why: str = ""


class EncodingTooLarge(SearchError):
    """An encoding of a problem would take too many clauses."""


class ExactCover(LazyArrays):
    """An exact-cover problem with i items, m options and t types.

    Attributes:
        primary: whether each item must be covered, ``bool`` of shape (i,).
        start: where the items of each option begin, ``int64`` of shape (m + 1,).
        items: the items of the options, ascending within each, ``int32``.
        option_type: the type of each option, ``int32`` of shape (m,).
        low: the least number of options of each type, ``int32`` of shape (t,).
        high: the greatest number, ``int32`` of shape (t,).
        forbidden: pairs of options that may not both be used, ``int32`` of shape (f, 2).
    """

    primary: NDArray[np.bool_]
    start: NDArray[np.int64]
    items: NDArray[np.int32]
    option_type: NDArray[np.int32]
    low: NDArray[np.int32]
    high: NDArray[np.int32]
    forbidden: NDArray[np.int32]

    def __init__(
        self,
        primary: NDArray[np.bool_],
        start: NDArray[np.int64],
        items: NDArray[np.int32],
        option_type: NDArray[np.int32],
        low: NDArray[np.int32],
        high: NDArray[np.int32],
        forbidden: NDArray[np.int32] | None = None,
    ) -> None:
        """Make a problem of arrays.

        Raises:
            SearchError: they do not fit together.
        """
        pairs = np.zeros((0, 2), dtype=np.int32) if forbidden is None else forbidden
        self._set(primary=primary, start=start, items=items, option_type=option_type)
        self._set(low=low, high=high, forbidden=pairs)
        consistent = (
            len(self.start) == len(self.option_type) + 1
            and self.start[0] == 0
            and self.start[-1] == len(self.items)
            and bool((np.diff(self.start) > 0).all())
            and len(self.low) == len(self.high)
            and bool((self.low <= self.high).all())
            and _all_below(self.items, len(self.primary))
            and _all_below(self.option_type, len(self.low))
            and self.forbidden.shape[1:] == (2,)
            and _all_below(self.forbidden.ravel(), len(self.option_type))
            and bool((self.forbidden[:, 0] != self.forbidden[:, 1]).all())
        )
        if not consistent:
            raise SearchError("the arrays of an exact-cover problem do not fit together")

    def __len__(self) -> int:
        return self.sizes[1]

    @cached_property
    def handle(self) -> CoverHandle:
        """The problem in the core."""
        return CoverHandle.of(
            *(self.primary, self.start, self.items, self.option_type, self.low, self.high),
            self.forbidden.ravel(),
        )

    @cached_property
    def sizes(self) -> tuple[int, int, int]:
        """How many items, options and types there are."""
        return self.handle.sizes

    @cached_property
    def bounds(self) -> list[tuple[int, int]]:
        """The least and the greatest number of options of each type."""
        return self.handle.bounds()

    def restrict(self, kept: NDArray[np.int64]) -> ExactCover:
        """Return the problem with only some of its options, ascending and numbered anew."""
        if len(kept) == len(self):
            return self
        lengths = np.diff(self.start)
        numbers = np.full(len(self), -1, dtype=np.int32)
        numbers[kept] = np.arange(len(kept))
        pairs = numbers[self.forbidden]
        return self.replace(
            start=np.concatenate([[0], np.cumsum(lengths[kept])]),
            items=self.items[np.repeat(numbers >= 0, lengths)],
            option_type=self.option_type[kept],
            forbidden=pairs[(pairs >= 0).all(axis=1)],
        )

    def using(self, option: int | None) -> tuple[ExactCover, NDArray[np.int64]]:
        """Return the rest of the problem once an option, or none, is used.

        Returns:
            The problem with the same items and types, and for each of its options the number in
            this problem.
        """
        if option is None:
            return self, np.arange(len(self))
        covered = np.zeros(len(self.primary), dtype=bool)
        covered[self.items[self.start[option] : self.start[option + 1]]] = True
        left = ~np.logical_or.reduceat(covered[self.items], self.start[:-1])
        left[self.forbidden[(self.forbidden == option).any(axis=1)].ravel()] = False
        kept = np.flatnonzero(left)
        kind = int(self.option_type[option])
        taken = np.arange(len(self.low)) == kind
        if self.high[kind] == 1:
            kept = kept[self.option_type[kept] != kind]
        rest = self.restrict(kept).replace(
            primary=self.primary & ~covered,
            low=np.maximum(self.low - taken, 0).astype(np.int32),
            high=(self.high - taken).astype(np.int32),
        )
        return rest, kept

    @cached_property
    def lengths(self) -> tuple[list[int], list[int], list[int]]:
        """How many options each item and each type has, and the size of a type's options.

        The size is the number of items of an option; 0 if there are none, -1 if they differ.
        """
        return self.handle.lengths()

    @property
    def is_antichain(self) -> bool:
        """Whether no solution can be a proper subset of another one."""
        return all(self.handle.primary()) or all(low == high for low, high in self.bounds)

    def slack(self) -> int | None:
        """Return how many items every solution leaves out; None if this may differ.

        It is the same for all if counts are exact and the options of each type have one size.
        """
        _, _, sizes = self.lengths
        covered = 0
        for (low, high), size in zip(self.bounds, sizes, strict=True):
            if low != high or (low and size < 0):
                return None
            covered += low * size
        return self.sizes[0] - covered

    def with_holes(self, empty: int, *, among: int | None = None) -> ExactCover:
        """Return the problem of covering all items except a number of them.

        Each item that need not be covered gets an extra option, numbered after the others.  These
        options are of an extra type, which is used as often as items stay empty.

        Args:
            among: how many items, the first ones, this applies to; the others stay unchanged.
                None: all.
        """
        primary = self.primary.copy()
        primary[:among] = True
        if empty == 0:
            return self.replace(primary=primary)
        optional = np.flatnonzero(primary & ~self.primary).astype(np.int32)
        ends = self.start[-1] + 1 + np.arange(len(optional))
        kind = np.full(len(optional), len(self.low))
        return ExactCover(
            primary=primary,
            start=np.concatenate([self.start, ends]),
            items=np.concatenate([self.items, optional]),
            option_type=np.concatenate([self.option_type, kind]).astype(np.int32),
            low=np.append(self.low, empty).astype(np.int32),
            high=np.append(self.high, empty).astype(np.int32),
            forbidden=self.forbidden,
        )

    @property
    def owner(self) -> NDArray[np.int64]:
        """The option of each entry of ``items``."""
        return np.repeat(np.arange(len(self)), np.diff(self.start))

    def options_by_item(self) -> list[NDArray[np.int64]]:
        """Return for each item the options that cover it, ascending."""
        return group_by(self.owner, self.items, len(self.primary))

    def options_by_type(self) -> list[NDArray[np.int64]]:
        """Return for each type its options, ascending."""
        return group_by(np.arange(len(self)), self.option_type, len(self.low))


def least_joined(
    start: NDArray[np.int64], items: NDArray[np.int32], number: int
) -> NDArray[np.int64]:
    """Return the connected component of each item: the least item that options join it to.

    Args:
        start: where the items of each option begin, see :class:`ExactCover`.
        items: the items of the options.
        number: how many items there are.
    """
    label = np.arange(number, dtype=np.int64)
    sizes = np.diff(start)
    while len(sizes):
        before = label.copy()
        np.minimum.at(label, items, np.repeat(np.minimum.reduceat(label[items], start[:-1]), sizes))
        label = label[label]
        if np.array_equal(label, before):
            break
    return label


def ranges(starts: NDArray[np.int64], lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the numbers start, ..., start + length - 1 of each range, one after another."""
    before = np.cumsum(lengths) - lengths
    return np.repeat(starts - before, lengths) + np.arange(int(lengths.sum()))


def group_by(
    values: NDArray[np.int64], keys: NDArray[np.signedinteger], groups: int
) -> list[NDArray[np.int64]]:
    """Return for each key below the number of groups the values that have it, in order."""
    ordered = values[np.argsort(keys, kind="stable")]
    starts = np.concatenate([[0], np.cumsum(np.bincount(keys, minlength=groups))])
    return [ordered[starts[key] : starts[key + 1]] for key in range(groups)]


def _all_below(values: NDArray[np.int32], bound: int) -> bool:
    return not len(values) or (int(values.min()) >= 0 and int(values.max()) < bound)


# Parts of a search that can be searched in any order and anywhere.
#
# A subproblem is a node of the search tree: options that were chosen, and options that may not be
# used any more. Each solution of a search is in exactly one of its subproblems.


class Subproblem(NamedTuple):
    """A part of the search of an exact cover: plain values, to be stored and sent.

    Attributes:
        chosen: the options chosen, in the order of the choices.
        excluded: options that may not be used.
        nodes: the expected number of options that its search tries.
    """

    chosen: tuple[int, ...]
    excluded: tuple[int, ...]
    nodes: float


class Done(NamedTuple):
    """The result of a search of a subproblem or of a part of one.

    Attributes:
        nodes: how many options were tried.
        seconds: how long the one thread took.
        found: the solutions, each its option numbers in ascending order, in the order
            of the search; None if they were only counted.
    """

    solutions: int
    nodes: int
    seconds: float
    found: tuple[tuple[int, ...], ...] | None = None

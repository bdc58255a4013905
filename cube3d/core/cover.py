"""Exact covers in the core: searches, estimates, and tables of states."""

from __future__ import annotations

import ctypes
import math
from array import array
from collections.abc import Iterator, Sequence
from ctypes import POINTER, byref, c_double, c_int32, c_int64, c_uint8, c_uint64
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from cube3d.arrays import NDArray
from cube3d.core.interface import COMPLETE, KEEP, READY, REMAINDER, UNKNOWN, TablePlan
from cube3d.core.library import Handle, Work, demand
from cube3d.core.packing import pack, pack_rows, take_numbers, unpack, unpack_rows

Part: TypeAlias = tuple[list[int], list[int], float]
"""A subproblem: options chosen, options excluded, and its estimated share of the work."""

UNLIMITED = 2**64 - 1

_LIMB = 64  # bits

# The arrays of cube3d_plan, and their types.
_PLAN = dict.fromkeys(("bit", "add_counter", "add_amount", "close_counter"), "i")
_PLAN |= dict.fromkeys(("word", "shift", "width"), "i")
_PLAN |= dict.fromkeys(("option_start", "add_start", "close_start", "low", "cap"), "q")
_PLAN |= dict.fromkeys(("keep", "test", "set"), "Q") | dict.fromkeys(("secondary", "strict"), "B")


class _CoverTable(NamedTuple):
    """The pointers and sizes that ``cube3d_cover_table`` returns."""

    items: c_int32
    primary: Any
    options: c_int32
    start: Any
    item: Any
    type: Any
    types: c_int32
    low: Any
    high: Any
    pairs: c_int32
    forbidden: Any


class CoverHandle(Handle):
    """An exact cover in the core."""

    @classmethod
    def of(
        cls, primary: Any, start: Any, items: Any, types: Any, low: Any, high: Any, forbidden: Any
    ) -> CoverHandle:
        """Make a cover.

        Args:
            primary: whether each item must be covered, ``uint8``.
            start: where the items of each option begin in ``items``, then its length, ``int64``.
            items: the items of all options, ``int32``.
            types: the type of each option, ``int32``.
            low: the least number of options of each type in a solution, ``int32``.
            high: the greatest number.
            forbidden: pairs of options, one after the other, ``int32``.

        Raises:
            PuzzleError: the arrays contradict each other; says where.
        """
        options = max(0, len(start) - 1)
        demand(
            len(start) > 0 and start[0] == 0 and start[-1] == len(items),
            "the starts of the options do not fit their items",
        )
        demand(len(types) == options, "there must be one group per option")
        demand(len(low) == len(high), "`low` and `high` differ in length")
        demand(len(forbidden) % 2 == 0, "forbidden pairs must be pairs")
        return cls(
            "cube3d_cover",
            *(len(primary), pack(primary, "B")),
            *(options, pack(start, "q"), pack(items, "i"), pack(types, "i")),
            *(len(low), pack(low, "i"), pack(high, "i")),
            *(len(forbidden) // 2, pack(forbidden, "i")),
        )

    def _table(self) -> _CoverTable:
        items, options, types, pairs = (c_int32() for _ in range(4))
        primary, start = POINTER(c_uint8)(), POINTER(c_int64)()
        item, kind, low, high, forbidden = (POINTER(c_int32)() for _ in range(5))
        found = items, primary, options, start, item, kind, types, low, high, pairs, forbidden
        self.call("cube3d_cover_table", *map(byref, found))
        return _CoverTable(*found)

    @cached_property
    def sizes(self) -> tuple[int, int, int]:
        """The numbers of items, options and types."""
        table = self._table()
        return table.items.value, table.options.value, table.types.value

    def bounds(self) -> list[tuple[int, int]]:
        """Return the least and the greatest number of options of each type."""
        table = self._table()
        low, high = (unpack(part, table.types.value, "i") for part in (table.low, table.high))
        return list(zip(low, high, strict=True))

    def primary(self) -> list[bool]:
        """Return whether each item must be covered."""
        table = self._table()
        return [*map(bool, unpack(table.primary, table.items.value, "B"))]

    def lengths(self) -> tuple[list[int], list[int], list[int]]:
        """Return the number of options of each item and of each type, and each type's option size.

        The size is the number of items of an option; 0 for a type without options, -1 if its
        options differ.
        """
        items, _, types = self.sizes
        of_item, of_type, size = (c_int32 * items)(), (c_int32 * types)(), (c_int32 * types)()
        self.call("cube3d_cover_lengths", of_item, of_type, size)
        return list(of_item), list(of_type), list(size)

    def forbidden_pairs(self) -> int:
        """Return the number of forbidden pairs."""
        return self._table().pairs.value

    def arrays(self) -> dict[str, NDArray[Any] | None]:
        """Return its arrays by the names of :class:`cube3d.covering.problem.ExactCover`."""
        items, primary, options, start, item, kind, types, low, high, pairs, forbidden = (
            self._table()
        )
        size = options.value
        starts = take_numbers(start, "q", size + 1)
        return {
            "primary": take_numbers(primary, "B", items.value).astype(bool),
            "start": starts,
            "items": take_numbers(item, "i", int(starts[-1])),
            "option_type": take_numbers(kind, "i", size),
            "low": take_numbers(low, "i", types.value),
            "high": take_numbers(high, "i", types.value),
            "forbidden": take_numbers(forbidden, "i", pairs.value, 2),
        }


class PreparedCover(Handle):
    """A cover prepared for searches.  Threads may share it.

    Attributes:
        items: how many items it has.
        options: how many options it has.
        extents: a cache of estimated nodes, work and solutions of searches, which the caller
            fills.  Keys are the options of their branches.
    """

    def __init__(self, cover: CoverHandle) -> None:
        """Make a cover ready to be searched."""
        self.items, self.options, _ = cover.sizes
        self.extents: dict[tuple[int | None, ...], tuple[float, ...]] = {}
        super().__init__("cube3d_problem", cover.address)


class SearchProgress(NamedTuple):
    """The progress of a search.

    Attributes:
        status: the return code of the core, such as ``RUNNING``.
        solutions: the solutions found.
        nodes: the options tried.
        done: how many parts are done.
        parts: how many parts there are.
        done_solutions: the solutions of the parts that are done.
        work: the work done, in 8-byte words read.
        share: the estimated share that is done, from 0 to 1.
    """

    status: int
    solutions: int
    nodes: int
    done: int
    parts: int
    done_solutions: int
    work: int
    share: float


class CoverSearch(Work):
    """A search of parts of a problem."""

    def __init__(
        self,
        problem: PreparedCover,
        parts: Sequence[Part],
        threads: int,
        keep: bool,
        max_nodes: int,
        max_solutions: int,
        level: str,
        wants_remainder: bool = False,
        max_work: int = UNLIMITED,
    ) -> None:
        """Prepare a search; the first wait starts it.

        Args:
            problem: the problem.
            parts: the parts to search.
            threads: how many threads search; 0: the thread that waits.
            keep: whether :meth:`next_batch` will ask for solutions.
            max_nodes: end after about this many nodes.
            max_solutions: end once this many solutions were taken.
            level: the name of an instruction set; ``auto``: the best; ``sparse``: none.
            wants_remainder: whether :meth:`remainder` will be called.
            max_work: end after about this much work, in 8-byte words read.

        Raises:
            PuzzleError: an option is out of range, or this machine lacks the instruction set.
        """
        self._parts = len(parts)
        flags = keep * KEEP | wants_remainder * REMAINDER
        super().__init__(
            "cube3d_search",
            problem.address,
            *_packed(parts),
            threads,
            flags,
            max_nodes,
            max_work,
            max_solutions,
            level.encode(),
        )

    def wait(self, seconds: float) -> bool:
        """Wait until the search has ended, has solutions to take, or the time is over.

        Returns:
            Whether it has ended and no solutions are left to take.
        """
        return self.wait_for(seconds) > READY

    def next_batch(self, most: int, seconds: float) -> Iterator[list[int]]:
        """Return solutions as soon as there are some, or nothing after some seconds."""
        self.wait_for(seconds)
        count, start, options = c_int32(), POINTER(c_int64)(), POINTER(c_int32)()
        self.call("cube3d_take", most, byref(count), byref(start), byref(options))
        return unpack_rows(start, options, count.value)

    def exhausted(self) -> bool:
        """Tell whether all solutions were taken and the search has ended."""
        return self.wait(0)

    def progress(self) -> SearchProgress:
        """Return the progress of the search."""
        status, (solutions, nodes, done, parts, of_done, work), share = self.counts_and_share()
        return SearchProgress(status, solutions, nodes, done, parts, of_done, work, share)

    def counts(self) -> list[int]:
        """Return the number of solutions found in each part."""
        solutions = (c_int64 * self._parts)()
        self.call("cube3d_counts", solutions, None)
        return list(solutions)

    def remainder(self) -> list[Part] | None:
        """Return the parts left by an ended search; None if there are too many to list."""
        return _parts(self)


class RestartSearch(Work):
    """A search for one solution that restarts many times; see ``cube3d_restarts``."""

    def __init__(self, cover: CoverHandle, *, threads: int, max_work: int, seed: int) -> None:
        """Prepare it; `threads` sets how many searches run at once and changes no result."""
        super().__init__("cube3d_restarts", cover.address, threads, max_work, seed)

    def solution(self) -> list[int] | None:
        """Return the solution found by a complete search, or None if it proved that there is none.

        Raises:
            LookupError: the search reached its limit before either.
        """
        solutions, options, option = c_int32(), c_int32(), POINTER(c_int32)()
        found = map(byref, (solutions, options, option))
        if self.call("cube3d_restarts_solution", *found) == UNKNOWN:
            raise LookupError
        return unpack(option, options.value, "i").tolist() if solutions.value else None


def options_to_first(
    problem: PreparedCover, parts: Sequence[Part], most: int, seconds: float
) -> int | None:
    """Return an upper bound of the options that a search tries until its first solution.

    Returns:
        None if there is no solution.

    Raises:
        LookupError: the search tries more than ``most`` options.
        TimeoutError: the time limit passed.
    """
    work = Work("cube3d_until_first", problem.address, *_packed(parts), most)
    work.finish(seconds)
    solved, options = c_int32(), c_int64()
    if work.call("cube3d_until_first_options", byref(solved), byref(options)) == UNKNOWN:
        raise LookupError
    return options.value if solved.value else None


def split(problem: PreparedCover, part: Part, target: int, seconds: float = math.inf) -> list[Part]:
    """Split a part into at least `target` parts, or fewer if its tree is smaller.

    Raises:
        TimeoutError: the time limit passed.
    """
    _, start, options, _ = _packed([part])
    work = Work("cube3d_split", problem.address, start, options, part[2], target)
    work.finish(seconds)
    return _parts(work) or []


def estimate_nodes(
    problem: PreparedCover,
    parts: Sequence[Part],
    samples: int,
    width: float,
    most: int,
    seed: int,
    seconds: float = math.inf,
) -> float:
    """Return the estimated number of nodes of a search of parts, from random descents.

    Args:
        problem: the problem.
        parts: the parts to search.
        samples: how many descents, a multiple of the number of parts.
        width: a descent ends once it has passed about this many alternatives.
        most: nodes after which the search at the end of each descent stops.
        seed: equal seeds give equal numbers.
        seconds: the time limit.

    Raises:
        TimeoutError: the time limit passed.
    """
    how = (samples, width, most, seed)
    work = Work("cube3d_samples", problem.address, *_packed(parts), *how)
    work.finish(seconds)
    return float(_estimates(work)[0])


def probe(
    problem: PreparedCover,
    parts: Sequence[Part],
    widths: Sequence[float],
    most: int,
    seed: int,
    seconds: float = math.inf,
) -> tuple[array[float], array[float], array[float]]:
    """Return the nodes and solutions estimated by a descent into each part, and the nodes it took.

    Raises:
        TimeoutError: the time limit passed.
        PuzzleError: the number of widths differs from the number of parts.
    """
    demand(len(widths) == len(parts), "each subproblem needs a width")
    how = (pack(widths, "d"), most, seed)
    work = Work("cube3d_probes", problem.address, *_packed(parts), *how)
    work.finish(seconds)
    values = _estimates(work)
    return values[0::3], values[1::3], values[2::3]


class TableProgress(NamedTuple):
    """The progress of a table.

    Attributes:
        step: the steps done.
        states: the states of the current layer.
        most_states: the most states of a layer so far.
        transitions: the transitions from state to state so far.
        bytes: the memory in use.
    """

    step: int
    states: int
    most_states: int
    transitions: int
    bytes: int


class StateTable(Work):
    """A table of states that counts solutions."""

    def __init__(self, plan: dict[str, Any], *, memory: int, most: int, keep_layers: bool) -> None:
        """Prepare a table.

        Args:
            plan: the arrays of ``cube3d_plan`` by name, and ``words``.
            memory: the most bytes it may take.
            most: transitions after which it pauses.
            keep_layers: whether :meth:`unrank` will be called.

        Raises:
            PuzzleError: the arrays do not fit together.
        """
        packed = {name: pack(plan[name], code) for name, code in _PLAN.items()}
        pointers = {
            name: ctypes.cast(ctypes.c_char_p(part), ctypes.c_void_p)
            for name, part in packed.items()
        }
        sizes = len(plan["bit"]), len(plan["add_start"]) - 1, len(plan["word"])
        laid_out = TablePlan(plan["words"], *sizes, **pointers)
        super().__init__("cube3d_table", byref(laid_out), memory, most, keep_layers)

    def allow(self, most: int) -> int:
        """Allow this many transitions in total; return the status of the work."""
        return self.call("cube3d_table_allow", most)

    def progress(self) -> TableProgress:
        """Return the progress of the table."""
        return TableProgress(*self.counts_and_share()[1][:5])

    def count(self) -> int:
        """Return the number of solutions that a complete table counts."""
        words, count = c_int32(), POINTER(c_uint64)()
        self.call("cube3d_table_count", byref(words), byref(count))
        limbs = unpack(count, words.value, "Q")
        return sum(limb << _LIMB * number for number, limb in enumerate(limbs))

    def unrank(self, rank: int) -> list[int]:
        """Return a solution by its rank below the count, as options numbered as in the plan."""
        shifts = range(0, rank.bit_length() or 1, _LIMB)
        limbs = pack([rank >> shift & (2**_LIMB - 1) for shift in shifts], "Q")
        options, option = c_int32(), POINTER(c_int32)()
        self.call("cube3d_table_solution", len(shifts), limbs, byref(options), byref(option))
        return unpack(option, options.value, "i").tolist()


def _packed(parts: Sequence[Part]) -> tuple[int, bytes, bytes, bytes]:
    """Return parts as arguments for the core: their number, start positions, options, weights."""
    rows = pack_rows([row for part in parts for row in part[:2]])
    return len(parts), *rows, pack([weight for _, _, weight in parts], "d")


def _parts(work: Work) -> list[Part] | None:
    count, start, options = c_int32(), POINTER(c_int64)(), POINTER(c_int32)()
    weight = POINTER(c_double)()
    found = (byref(count), byref(start), byref(options), byref(weight))
    if work.call("cube3d_parts", *found) != COMPLETE:
        return None
    rows = list(unpack_rows(start, options, 2 * count.value))
    weights = unpack(weight, count.value, "d")
    return list(zip(rows[0::2], rows[1::2], weights, strict=True))


def _estimates(work: Work) -> array[float]:
    count, values = c_int32(), POINTER(c_double)()
    work.call("cube3d_estimates", byref(count), byref(values))
    return unpack(values, count.value, "d")

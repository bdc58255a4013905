"""Exact covers in the core: searches, estimates, and tables of states."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from cube3d.arrays import NDArray
from cube3d.core import _functions as core
from cube3d.core.binding import Handle, Work, demand, start_and_numbers

Part: TypeAlias = tuple[list[int], list[int], float]
"""A subproblem: options chosen, options excluded, and its estimated share of the work."""

UNLIMITED = 2**64 - 1

_LIMB = 64  # bits


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
        data = {
            "items": len(primary),
            "primary": primary,
            "options": options,
            "start": start,
            "item": items,
            "type": types,
            "types": len(low),
            "low": low,
            "high": high,
            "pairs": len(forbidden) // 2,
            "forbidden": forbidden,
        }
        return cls(core.cover(data).made)

    @cached_property
    def sizes(self) -> tuple[int, int, int]:
        """The numbers of items, options and types."""
        table = core.cover_table(self).table
        return table.items, table.options, table.types

    def bounds(self) -> list[tuple[int, int]]:
        """Return the least and the greatest number of options of each type."""
        table = core.cover_table(self).table
        low, high = (part.numbers(table.types) for part in (table.low, table.high))
        return list(zip(low, high, strict=True))

    def primary(self) -> list[bool]:
        """Return whether each item must be covered."""
        table = core.cover_table(self).table
        return [*map(bool, table.primary.take(table.items))]

    def lengths(self) -> tuple[list[int], list[int], list[int]]:
        """Return the number of options of each item and of each type, and each type's option size.

        The size is the number of items of an option; 0 for a type without options, -1 if its
        options differ.
        """
        found = core.cover_lengths(self)
        return found.of_item.tolist(), found.of_type.tolist(), found.size.tolist()

    def forbidden_pairs(self) -> int:
        """Return the number of forbidden pairs."""
        return core.cover_table(self).table.pairs

    def arrays(self) -> dict[str, NDArray[Any] | None]:
        """Return its arrays by the names of :class:`cube3d.covering.problem.ExactCover`."""
        table = core.cover_table(self).table
        start = table.start.numpy(table.options + 1)
        return {
            "primary": table.primary.numpy(table.items).astype(bool),
            "start": start,
            "items": table.item.numpy(int(start[-1])),
            "option_type": table.type.numpy(table.options),
            "low": table.low.numpy(table.types),
            "high": table.high.numpy(table.types),
            "forbidden": table.forbidden.numpy(table.pairs, 2),
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
        super().__init__(core.problem(cover).made)


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
        how = {
            "threads": threads,
            "flags": keep * core.TAKE | wants_remainder * core.REMAINDER,
            "max_nodes": max_nodes,
            "max_work": max_work,
            "max_solutions": max_solutions,
            "level": level,
        }
        made = core.search(problem, _listed(parts), how)
        super().__init__(made.made)

    def wait(self, seconds: float) -> bool:
        """Wait until the search has ended, has solutions to take, or the time is over.

        Returns:
            Whether it has ended and no solutions are left to take.
        """
        return self.wait_for(seconds) > core.READY

    def next_batch(self, most: int, seconds: float) -> list[list[int]]:
        """Return solutions as soon as there are some, or nothing after some seconds."""
        self.wait_for(seconds)
        taken = core.take(self, most)
        return [*taken.options.rows(taken.start, taken.solutions)]

    def exhausted(self) -> bool:
        """Tell whether all solutions were taken and the search has ended."""
        return self.wait(0)

    def progress(self) -> SearchProgress:
        """Return the progress of the search."""
        found = core.progress(self)
        now = found.progress
        return SearchProgress(
            found.code, *(getattr(now, name) for name in SearchProgress._fields[1:])
        )

    def counts(self) -> list[int]:
        """Return the number of solutions found in each part."""
        return core.counts(self).solutions.tolist()

    def remainder(self) -> list[Part] | None:
        """Return the parts left by an ended search; None if there are too many to list."""
        return _parts(self)


class RestartSearch(Work):
    """A search for one solution that restarts many times; see ``cube3d_restarts``."""

    def __init__(self, cover: CoverHandle, *, threads: int, max_work: int, seed: int) -> None:
        """Prepare it; `threads` sets how many searches run at once and changes no result."""
        super().__init__(core.restarts(cover, threads, max_work, seed).made)

    def solution(self) -> list[int] | None:
        """Return the solution found by a complete search, or None if it proved that there is none.

        Raises:
            LookupError: the search reached its limit before either.
        """
        found = core.restarts_solution(self)
        if found.code == core.UNKNOWN:
            raise LookupError
        return found.option.numbers(found.options) if found.solutions else None


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
    work = Work(core.until_first(problem, _listed(parts), most).made)
    work.finish(seconds)
    found = core.until_first_options(work)
    if found.code == core.UNKNOWN:
        raise LookupError
    return found.options if found.solved else None


def split(problem: PreparedCover, part: Part, target: int, seconds: float = math.inf) -> list[Part]:
    """Split a part into at least `target` parts, or fewer if its tree is smaller.

    Raises:
        TimeoutError: the time limit passed.
    """
    work = Work(core.split(problem, _listed([part]), target).made)
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
        parts: the parts to search.
        samples: how many descents, a multiple of the number of parts.
        width: a descent ends once it has passed about this many alternatives.
        most: nodes after which the search at the end of each descent stops.
        seed: equal seeds give equal numbers.
        seconds: the time limit.

    Raises:
        TimeoutError: the time limit passed.
    """
    work = Work(core.samples(problem, _listed(parts), samples, width, most, seed).made)
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
    work = Work(core.probes(problem, _listed(parts), widths, most, seed).made)
    work.finish(seconds)
    values = _estimates(work)
    return values[0::3], values[1::3], values[2::3]


def interval(estimates: Any, least_effective: float) -> tuple[float, float, float]:
    """Return the mean of unbiased estimates and the ends of an interval for its expectation.

    Args:
        estimates: 2 or more, not negative, ``float64``.
        least_effective: the least effective number of estimates for an upper end.

    Returns:
        The mean, the low end and the high end, which is infinite if there is none.
    """
    found = core.interval_ends(
        Handle(core.interval(len(estimates), estimates, least_effective).made)
    )
    return found.mean, found.low, found.high


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
        counts = {
            "steps": len(plan["bit"]),
            "options": len(plan["add_start"]) - 1,
            "counters": len(plan["word"]),
        }
        super().__init__(core.table(plan | counts, memory, most, keep_layers).made)

    def allow(self, most: int) -> int:
        """Allow this many transitions in total; return the status of the work."""
        return core.table_allow(self, most).code

    def progress(self) -> TableProgress:
        """Return the progress of the table."""
        now = core.progress(self).progress
        return TableProgress(*(getattr(now, name) for name in TableProgress._fields))

    def count(self) -> int:
        """Return the number of solutions that a complete table counts."""
        found = core.table_count(self)
        limbs = found.count.take(found.words)
        return sum(limb << _LIMB * number for number, limb in enumerate(limbs))

    def unrank(self, rank: int) -> list[int]:
        """Return a solution by its rank below the count, as options numbered as in the plan."""
        shifts = range(0, rank.bit_length() or 1, _LIMB)
        limbs = [rank >> shift & (2**_LIMB - 1) for shift in shifts]
        found = core.table_solution(self, len(limbs), limbs)
        return found.option.numbers(found.options)


def _listed(parts: Sequence[Part]) -> dict[str, Any]:
    """Return parts as ``cube3d_part_list``."""
    start, options = start_and_numbers([row for part in parts for row in part[:2]])
    weights = [weight for _, _, weight in parts]
    return {"parts": len(parts), "start": start, "options": options, "weight": weights}


def _parts(work: Work) -> list[Part] | None:
    found = core.parts(work)
    if found.code != core.COMPLETE:
        return None
    rows = list(found.options.rows(found.start, 2 * found.parts))
    return list(zip(rows[0::2], rows[1::2], found.weight.numbers(found.parts), strict=True))


def _estimates(work: Work) -> array[float]:
    found = core.estimates(work)
    return found.values.take(found.count)

"""Judge: which assemblies come apart, for puzzles that only such an assembly solves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from cube3d.covering.engines.engine import SolutionIterator
from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.problem import Status
from cube3d.errors import TooLargeError
from cube3d.puzzle.puzzle import Puzzle
from cube3d.scope import time_limit
from cube3d.solving.build_problem import Problem, build_problem
from cube3d.solving.disassembly.disassemble import Verdict, can_turn, turning
from cube3d.solving.disassembly.survey import Assessor

TURNED_SECONDS = 10.0
"""To look for turns, where the only assembly does not come apart by straight moves."""


class Sifted(NamedTuple):
    """The assemblies of a problem that come apart.

    Attributes:
        apart: their option numbers.
        others: how many others there are that do not, as far as is known.
        is_all: whether every assembly was judged.
    """

    apart: list[list[int]]
    others: int
    is_all: bool


@dataclass(frozen=True, eq=False)
class Judge:
    """Tells which assemblies of a puzzle come apart.

    They do it by straight moves and, if the puzzle has a clearance, by turns of such pieces.

    Attributes:
        threads: how many threads search; 0: one for each processor.
    """

    puzzle: Puzzle
    threads: int = 0

    def comes_apart(self, problem: Problem, chosen: list[int]) -> bool:
        """Tell whether an assembly is found to come apart."""
        with suppress(TimeoutError, TooLargeError):
            (one,) = self._assessor.assess([_in_whole(problem, chosen)])
            return one.verdict is Verdict.APART
        return False

    def sift(
        self, problem: Problem, *, most: int | None = None, limit: int | None = None
    ) -> Sifted:
        """Return the assemblies that come apart; at the time limit, those known.

        Args:
            problem: the problem of the puzzle, maybe with pieces in place.
            most: how many to return at most; None: all.
            limit: how many assemblies to judge at most; None: all.
        """
        search = SolutionIterator(ExactEngine(self.threads).search(problem.cover, limit=limit))
        apart: list[list[int]] = []
        last: list[int] = []
        others = 0
        with suppress(TimeoutError, TooLargeError):
            for last, verdict in self._judged(problem, search):
                if verdict is Verdict.UNKNOWN:
                    return Sifted(apart, others, is_all=False)
                if verdict is Verdict.APART:
                    apart.append(last)
                    if len(apart) == most:
                        return Sifted(apart, others, is_all=False)
                else:
                    others += 1
            ended = search.status in (Status.COMPLETE, Status.INFEASIBLE)
            if ended and not apart and others == 1 and self._turns(problem, last):
                return Sifted([last], 0, is_all=True)
            return Sifted(apart, others, is_all=ended)
        return Sifted(apart, others, is_all=False)

    def _judged(
        self, problem: Problem, search: Iterable[list[int]]
    ) -> Iterator[tuple[list[int], Verdict]]:
        """Yield assemblies with their verdicts."""
        waiting: list[list[int]] = []

        def numbers() -> Iterator[list[int]]:
            for chosen in search:
                waiting.append(chosen)
                yield _in_whole(problem, chosen)

        for number, one in enumerate(self._assessor.assess_all(numbers())):
            yield waiting[number], one.verdict

    def _turns(self, problem: Problem, chosen: list[int]) -> bool:
        """Tell whether turns are found that help to take an assembly apart."""
        region = self.puzzle.region
        if self.puzzle.clearance or not can_turn(region.lattice, region.dimension):
            return False
        with suppress(TimeoutError), time_limit(TURNED_SECONDS):
            (one,) = replace(self._assessor, turns=True).assess([_in_whole(problem, chosen)])
            return one.verdict is Verdict.APART
        return False

    @cached_property
    def _assessor(self) -> Assessor:
        clearance, bevel = self.puzzle.clearance, self.puzzle.bevel
        made = turning(False, clearance, bevel) if clearance else False
        problem = build_problem(self.puzzle)
        return Assessor(problem, minimize=None, threads=self.threads, turns=made)


def _in_whole(problem: Problem, chosen: list[int]) -> list[int]:
    """Return the placements of a solution, with the pieces in place, as numbers of the puzzle."""
    kept = problem.kept.tolist()
    own = (kept[option] for option in chosen if option < len(problem.table))
    return sorted({*problem.in_place, *own})

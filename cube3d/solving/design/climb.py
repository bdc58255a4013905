"""The search for sets of pieces with few solutions, see :mod:`cube3d.solving.design.design`."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cube3d.covering.status import Status
from cube3d.errors import PuzzleError, SearchStopped
from cube3d.puzzle.puzzle import Cover, Known, Piece, Puzzle, UpTo
from cube3d.puzzle.solution import Solution
from cube3d.scope import time_is_up
from cube3d.solving.core.build_problem import build_problem
from cube3d.solving.counting.small_searches import UnsampledEngine
from cube3d.solving.design.dissection import Dissections, Kinds
from cube3d.solving.design.wishes import Keys, Wishes, distinct
from cube3d.solving.infeasibility.fill_sizes import Sizes
from cube3d.solving.search.solve import search_problem

# Sets with more solutions are compared by their shapes alone, and a search that has
# tried so many options without an end counts as one that has more.
MOST_COUNTED, MOST_NODES = 1000, 20_000_000
# A step may lead to a fifth more solutions: where all steps lead up, it goes on so.
SLACK = 1.2
# So many steps without a better set, and the search begins anew.
MOST_STEPS = 100
# Solutions whose steps are looked at, and how many steps are enough to choose from.
MOST_LOOKED_AT, ENOUGH_STEPS = 30, 40
# Where chance has brought a set that was tried so many times in a row, few others are left.
MOST_IDLE = 1000


@dataclass(frozen=True)
class Met:
    """What is known of the solutions of a set of shapes, up to symmetry.

    Attributes:
        number: how many there are, or the limit if there are at least so many; the most
            that are counted where the search had no end.
        solutions: those that were found.
    """

    number: int
    solutions: list[Solution]


class Climb:
    """The way from one set of pieces to the next.

    Attributes:
        tried: how many sets were tried for the puzzle that is being looked for.
    """

    def __init__(self, wishes: Wishes, seed: int, tries: int) -> None:
        """Prepare to search; see :func:`cube3d.solving.design.design.designs`.

        Raises:
            PuzzleError: no pieces of these sizes fill the region.
            TooLargeError: there are too many placements.
        """
        self.tried = 0
        self._wishes, self._tries = wishes, tries
        self._rng = Random(seed)  # noqa: S311 - chance, not secrets
        self._names, self._shapes = distinct(wishes)
        self._dissections = Dissections(wishes.region, self._shapes, wishes.mobility)
        available: Counter[int] = Counter()
        for shape, ways in zip(self._shapes, self._dissections.ways, strict=True):
            available[len(shape)] += wishes.copies if ways else 0
        if not any(available.values()):
            raise PuzzleError("none of the shapes to choose from fits into the region")
        fitting = {size: number for size, number in available.items() if number}
        self._sizes = Sizes(fitting, wishes.pieces, len(wishes.region) - wishes.holes)
        self._keys = Keys(wishes, self._shapes)
        self._seen: set[tuple[str, ...]] = set()
        self._fewest: int | None = None

    def run(self) -> tuple[Kinds, Met]:
        """Return the next set of shapes with as many solutions as wished, and these.

        Raises:
            SearchStopped: the number of tries or seconds is used up.
        """
        self.tried, self._fewest = 0, None
        idle = 0
        while idle < MOST_IDLE:
            kinds = self._beginning()
            if not self._is_new(kinds):
                idle += 1
                continue
            idle = 0
            met = self._met(kinds, MOST_COUNTED)
            if met and not met.solutions:
                met = self._any_solution(kinds)
            found = self._from(kinds, met) if met else None
            if found:
                return found
        when = f"after {self.tried:,} sets of pieces, when chance brought no new ones"
        raise SearchStopped(self._report(when))

    def puzzle(self, kinds: Kinds, name: str, known: tuple[Known, ...] = ()) -> Puzzle:
        """Return the puzzle of a set of shapes."""
        wishes = self._wishes
        pieces = tuple(
            Piece(
                name=self._names[kind],
                shape=self._shapes[kind],
                count=copies,
                mobility=wishes.mobility,
                shape_name=self._names[kind] if self._names[kind] in wishes.library else None,
            )
            for kind, copies in sorted(Counter(kinds).items())
        )
        cover = Cover.PIECES if wishes.holes else Cover.ALL
        return Puzzle(name, wishes.region, pieces, cover, known=known)

    def _from(self, kinds: Kinds, met: Met) -> tuple[Kinds, Met] | None:
        """Go on from a set of shapes to better ones; None where it does not."""
        best, steps = met.number, MOST_STEPS
        while self._excess(met.number) and steps:
            following = self._step(kinds, met.solutions)
            if following is None:
                return None
            allowed = self._allows(met.number)
            after = self._met(following, min(MOST_COUNTED, allowed + 1))
            steps -= 1
            if after and self._is_better((kinds, met), (following, after)):
                kinds, met = following, after
            if self._excess(met.number) < self._excess(best):
                best, steps = met.number, MOST_STEPS
        return None if self._excess(met.number) else (kinds, met)

    def _allows(self, number: int) -> int:
        """Return how many solutions the next set may have where one has a number."""
        return int(max(number, self._wishes.solutions[1]) * SLACK) + 1

    def _is_better(self, before: tuple[Kinds, Met], after: tuple[Kinds, Met]) -> bool:
        """Tell whether a set with its solutions takes the place of another one."""
        (kinds, met), (following, found) = before, after
        if not found.solutions:
            return False
        if found.number >= MOST_COUNTED:
            return met.number >= MOST_COUNTED and self._weight(following) <= self._weight(kinds)
        return self._wishes.solutions[0] <= found.number <= self._allows(met.number)

    def _excess(self, number: int) -> int:
        low, high = self._wishes.solutions
        return max(0, number - high, low - number)

    def _weight(self, kinds: Kinds) -> float:
        """Return the logarithm of the ways to place each shape, cells shared or not.

        The fewer, the fewer solutions there are on average.
        """
        return sum(math.log(self._dissections.ways[kind]) for kind in kinds)

    def _beginning(self) -> Kinds:
        """Return a random set of shapes of fitting sizes, rather of those with few places."""
        ways = self._dissections.ways
        chosen: list[int] = []
        for size, number in self._sizes.draw(self._rng).items():
            pool = [i for i, shape in enumerate(self._shapes) if len(shape) == size and ways[i]]
            copies = [kind for kind in pool for _ in range(self._wishes.copies)]
            # Drawn without replacement, by weights of 1 / ways^2 (Efraimidis and Spirakis,
            # "Weighted random sampling with a reservoir", 2006).
            order = [(-math.log(1 - self._rng.random()) * ways[kind] ** 2, kind) for kind in copies]
            chosen += [kind for _, kind in sorted(order)[:number]]
        return tuple(sorted(chosen))

    def _step(self, kinds: Kinds, met: Sequence[Solution]) -> Kinds | None:
        """Choose a set that shares a solution of this one but for two pieces."""
        steps: dict[Kinds, float] = {}
        number = min(len(met), MOST_LOOKED_AT)
        for solution in self._rng.sample(list(met), number):
            for following in self._dissections.near(solution):
                if following not in steps and self._is_new(following):
                    steps[following] = math.exp(2 * (self._weight(kinds) - self._weight(following)))
            if len(steps) >= ENOUGH_STEPS:
                break
        if not steps:
            return None
        order = sorted(steps)
        return self._rng.choices(order, [steps[following] for following in order])[0]

    def _is_new(self, kinds: Kinds) -> bool:
        low, high = self._wishes.pieces
        return (
            max(Counter(kinds).values()) <= self._wishes.copies
            and low <= len(kinds) <= high
            and self._keys(kinds) not in self._seen
        )

    def _met(self, kinds: Kinds, limit: int) -> Met | None:
        """Return the solutions of a set up to symmetry, up to a limit.

        Returns:
            None where there is none.

        Raises:
            SearchStopped: the number of tries or seconds is used up.
        """
        if self.tried >= self._tries:
            raise SearchStopped(self._report(f"after {self.tried:,} sets of pieces"))
        self.tried += 1
        self._seen.add(self._keys(kinds))
        search = search_problem(
            build_problem(self.puzzle(kinds, "design")),
            engine=UnsampledEngine(threads=1, max_nodes=MOST_NODES),
            limit=limit,
            up_to=UpTo.FULL,
        )
        met = list(search)
        if time_is_up():
            raise SearchStopped(self._report("when the time was over"))
        complete = search.outcome.status is not Status.LIMIT
        if met and complete and len(met) < limit:
            self._fewest = min(len(met), self._fewest or len(met))
        if complete and not met:
            return None
        return Met(len(met) if complete else MOST_COUNTED, met)

    def _any_solution(self, kinds: Kinds) -> Met | None:
        """Return one solution of a set that the exact engine alone does not solve soon."""
        problem = build_problem(self.puzzle(kinds, "design"))
        met = list(search_problem(problem, limit=1))
        return Met(MOST_COUNTED, met) if met else None

    def _report(self, when: str) -> str:
        low, high = self._wishes.solutions
        wanted = f"{low}" if low == high else f"{low} to {high}"
        fewest = f"; the fewest met were {self._fewest:,}" if self._fewest else ""
        return f"no puzzle with {wanted} solution{'s' * (wanted != '1')} was found {when}{fewest}"

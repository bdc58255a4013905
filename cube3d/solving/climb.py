"""Climb: a random search for sets of pieces with few solutions."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from cube3d.core.questions import Exchanges
from cube3d.covering.problem import Status
from cube3d.errors import PuzzleError, SearchStopped, check_arguments, quote
from cube3d.geometry.code import canonical_code, is_code
from cube3d.geometry.orientation import Mobility
from cube3d.geometry.polycube import Polycube
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import placements
from cube3d.puzzle.puzzle import Cover, Known, Piece, Puzzle, UpTo
from cube3d.puzzle.solution import Solution
from cube3d.puzzle.symmetry import region_symmetries
from cube3d.scope import time_is_up
from cube3d.solving.build_problem import build_problem
from cube3d.solving.count import UnsampledEngine
from cube3d.solving.solve import search_problem


class SizeChoices:
    """The ways to choose pieces by size so that together they have a given number of cells."""

    def __init__(self, available: Mapping[int, int], pieces: tuple[int, int], cells: int) -> None:
        """Take the available pieces and the wanted numbers.

        Args:
            available: the most pieces of each size that may be used.
            pieces: the least and the greatest number of pieces.
            cells: the number of cells they have together.

        Raises:
            PuzzleError: there is no such choice; the message names the nearest one.
        """
        self._sizes = sorted(available)
        self._available = dict(available)
        self._can = cache(self._possible)
        low, high = pieces
        self._numbers = [n for n in range(low, high + 1) if self._can(0, n, cells)]
        self._cells = cells
        if not self._numbers:
            raise PuzzleError(self._complaint(low, high))

    def draw(self, rng: Random) -> dict[int, int]:
        """Return a random choice: how many pieces of each size to take."""
        number, cells = rng.choice(self._numbers), self._cells
        drawn = {}
        for index, size in enumerate(self._sizes):
            fitting = [
                taken
                for taken in range(min(number, self._available[size], cells // size) + 1)
                if self._can(index + 1, number - taken, cells - taken * size)
            ]
            taken = rng.choice(fitting)
            drawn[size] = taken
            number, cells = number - taken, cells - taken * size
        return drawn

    def _possible(self, index: int, number: int, cells: int) -> bool:
        """Tell whether `number` pieces of the sizes from `index` on can have the cells."""
        if index == len(self._sizes):
            return number == 0 and cells == 0
        size = self._sizes[index]
        most = min(number, self._available[size], cells // size)
        return any(
            self._can(index + 1, number - taken, cells - taken * size) for taken in range(most + 1)
        )

    def _complaint(self, low: int, high: int) -> str:
        sizes = " or ".join(map(str, self._sizes))
        wanted = f"{low}" if low == high else f"{low} to {high}"
        text = f"{wanted} pieces of {sizes} cells cannot have {self._cells:,} cells together"
        reached = self._reach(low, high)
        below = max((pair for pair in reached if pair[0] < self._cells), default=None)
        above = min((pair for pair in reached if pair[0] > self._cells), default=None)
        near = [f"{number} pieces have {cells:,}" for cells, number in filter(None, (below, above))]
        if not near:
            return f"{text}: there are not enough different shapes for this number"
        return f"{text}; the nearest: {', '.join(near)}"

    def _reach(self, low: int, high: int) -> set[tuple[int, int]]:
        """Return the possible pairs of a number of cells and a number of pieces."""
        found = {(0, 0)}
        for size in self._sizes:
            found = {
                (cells + taken * size, number + taken)
                for cells, number in found
                for taken in range(min(high - number, self._available[size]) + 1)
            }
        return {pair for pair in found if pair[1] >= low}


# Dissections of a region into shapes, and those one step away: two neighbouring pieces become
# two other shapes with the same cells together, so the new puzzle has a solution too.

Kinds = tuple[int, ...]
"""The numbers of the shapes of a dissection, ascending."""


class Dissections:
    """The placements of all shapes in a region, and the dissections one step away from one.

    Attributes:
        ways: the number of placements of each shape.
    """

    def __init__(self, region: Region, shapes: Sequence[Polycube], mobility: Mobility) -> None:
        """List the placements of all shapes.

        Raises:
            TooLargeError: there are too many placements.
        """
        pieces = (Piece(str(i), s, (0, None), mobility) for i, s in enumerate(shapes))
        table = placements(Puzzle("all shapes", region, tuple(pieces), Cover.PIECES))
        self.ways, _ = table.counts()
        self._exchanges = Exchanges(table.handle)
        self._number = {cell: number for number, cell in enumerate(region.cells)}

    def near(self, solution: Solution) -> list[Kinds]:
        """Return the distinct shapes of all dissections one step away.

        Args:
            solution: a solution of a puzzle whose pieces are among the shapes.
        """
        parts = [[self._number[cell] for cell in placed.cells] for placed in solution.placements]
        return self._exchanges.steps(parts)


# Wishes: which puzzles to design.


@check_arguments
@dataclass(frozen=True)
class Wishes:
    """The puzzles to design.

    Attributes:
        shapes: the shapes to choose from, by name; shapes that the mobility turns into each
            other count as one.
        pieces: the least and the greatest number of pieces.
        copies: the most copies of one shape.
        solutions: the least and the greatest number of solutions, up to the symmetries
            of the puzzle.
        holes: the number of cells that stay empty.
        mobility: how pieces may be turned; by default reflections in a flat region, else rotations.
        library: the names in ``shapes`` that belong to the shape library.
        region_name: the name of a region that is no box, used in the names of the puzzles.
    """

    region: Region
    shapes: Mapping[str, Polycube]
    pieces: tuple[int, int]
    copies: int = 3
    solutions: tuple[int, int] = (1, 1)
    holes: int = 0
    mobility: Mobility = None  # type: ignore[assignment]  # set below
    library: frozenset[str] = field(default_factory=frozenset)
    region_name: str = ""

    def __post_init__(self) -> None:
        """Check the numbers.

        Raises:
            PuzzleError: a range is empty or begins below 1, or a number is out of range.
        """
        for (low, high), what in ((self.pieces, "pieces"), (self.solutions, "solutions")):
            if not 1 <= low <= high:
                raise PuzzleError(
                    f"bad range of {what}: {low} to {high}; it must begin at 1 or above"
                )
        if self.copies < 1:
            raise PuzzleError(f"the most copies of a shape must be at least 1, not {self.copies}")
        if not 0 <= self.holes < len(self.region):
            most = len(self.region) - 1
            raise PuzzleError(f"holes must be between 0 and {most}, not {self.holes}")
        if self.region.colours:
            raise PuzzleError("puzzles are designed without colours; this region has some")
        object.__setattr__(self, "mobility", self.mobility or self.region.usual_mobility)


class Keys:
    """Keys of sets of shapes.

    If the region has a mirror symmetry, a set and its mirror image have the same key.
    """

    def __init__(self, wishes: Wishes, shapes: Sequence[Polycube]) -> None:
        """Find the codes of the shapes and of their mirror images."""
        self._own = [canonical_code(shape, wishes.mobility) for shape in shapes]
        self._mirrored = [canonical_code(shape.mirror(), wishes.mobility) for shape in shapes]
        symmetries = region_symmetries(wishes.region)
        self._merge = any(not symmetry.is_rotation for symmetry in symmetries)

    def __call__(self, kinds: Kinds) -> tuple[str, ...]:
        """Return the key of a set, given by the numbers of its shapes."""
        own = tuple(sorted(self._own[kind] for kind in kinds))
        if not self._merge:
            return own
        return min(own, tuple(sorted(self._mirrored[kind] for kind in kinds)))


def distinct(wishes: Wishes) -> tuple[list[str], list[Polycube]]:
    """Return the names of the distinct shapes, sorted, and the shapes in the same order.

    If several names mean one shape, a name that is not a code is preferred.

    Raises:
        PuzzleError: there is no shape, or one has another lattice or a higher dimension than
            the region.
    """
    dimension = wishes.region.dimension
    found: dict[str, tuple[str, Polycube]] = {}
    for name, shape in sorted(wishes.shapes.items(), key=lambda item: (is_code(item[0]), item[0])):
        if shape.lattice is not wishes.region.lattice:
            raise PuzzleError(
                f"shape {quote(name)} is of the {shape.lattice.name} lattice, the region of the "
                f"{wishes.region.lattice.name} one"
            )
        if shape.dimension > dimension:
            raise PuzzleError(
                f"shape {quote(name)} is {shape.dimension}-dimensional, the region is "
                f"{dimension}-dimensional"
            )
        lifted = shape.lifted(dimension)
        found.setdefault(canonical_code(lifted, wishes.mobility), (name, lifted))
    if not found:
        raise PuzzleError("there are no shapes to choose from")
    return [name for name, _ in found.values()], [shape for _, shape in found.values()]


# solutions, nodes; a set beyond either limit has "many" solutions and is ranked by shapes alone
MOST_COUNTED, MOST_NODES = 1000, 20_000_000
# factor; a step may lead to this many times the solutions, so that local minima can be left
SLACK = 1.2
# steps without a better set, after which the search starts anew
MOST_STEPS = 100
# solutions whose steps are listed, and steps that are enough to choose from
MOST_LOOKED_AT, ENOUGH_STEPS = 30, 40
# draws in a row of sets already tried; after these, few new sets are left
MOST_IDLE = 1000


@dataclass(frozen=True)
class SetSolutions:
    """The solutions of a set of shapes up to symmetry, as far as they are known.

    Attributes:
        number: how many there are, at most the limit of the count; MOST_COUNTED if the
            search was given up.
        solutions: those found.
    """

    number: int
    solutions: list[Solution]


class Climb:
    """A climb from one set of pieces to sets with fewer solutions.

    Attributes:
        tried: how many sets were tried for the current puzzle.
    """

    def __init__(self, wishes: Wishes, seed: int, tries: int) -> None:
        """Prepare to search; see :func:`cube3d.solving.design.designs`.

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
        self._sizes = SizeChoices(fitting, wishes.pieces, len(wishes.region) - wishes.holes)
        self._keys = Keys(wishes, self._shapes)
        self._seen: set[tuple[str, ...]] = set()
        self._fewest: int | None = None

    def run(self) -> tuple[Kinds, SetSolutions]:
        """Return the next set of shapes with the wanted number of solutions, and its solutions.

        Raises:
            SearchStopped: the number of tries or seconds is used up, or chance brings no new sets.
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

    def _from(self, kinds: Kinds, met: SetSolutions) -> tuple[Kinds, SetSolutions] | None:
        """Return a wanted set reached from this one step by step; None if the climb got stuck."""
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
        """Return the most solutions that the next set may have after one with this number."""
        return int(max(number, self._wishes.solutions[1]) * SLACK) + 1

    def _is_better(
        self, before: tuple[Kinds, SetSolutions], after: tuple[Kinds, SetSolutions]
    ) -> bool:
        """Tell whether the second set should replace the first."""
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
        """Return the log of the number of ways to place each shape, overlaps allowed.

        A lower number means fewer solutions on average.
        """
        return sum(math.log(self._dissections.ways[kind]) for kind in kinds)

    def _beginning(self) -> Kinds:
        """Return a random set of shapes of fitting sizes; few placements make a shape likelier."""
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
        """Return a random new set that is one step from a solution; None if there is none."""
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

    def _met(self, kinds: Kinds, limit: int) -> SetSolutions | None:
        """Return the solutions of a set up to symmetry, up to a limit; None if there is none.

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
        return SetSolutions(len(met) if complete else MOST_COUNTED, met)

    def _any_solution(self, kinds: Kinds) -> SetSolutions | None:
        """Return one solution of a set that the exact engine alone did not solve quickly."""
        problem = build_problem(self.puzzle(kinds, "design"))
        met = list(search_problem(problem, limit=1))
        return SetSolutions(MOST_COUNTED, met) if met else None

    def _report(self, when: str) -> str:
        low, high = self._wishes.solutions
        wanted = f"{low}" if low == high else f"{low} to {high}"
        fewest = f"; the fewest met were {self._fewest:,}" if self._fewest else ""
        return f"no puzzle with {wanted} solution{'s' * (wanted != '1')} was found {when}{fewest}"

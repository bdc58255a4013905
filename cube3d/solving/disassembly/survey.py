"""Survey: which solutions of a puzzle come apart, with which levels."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from cube3d.core import motion
from cube3d.core.motion import Fit
from cube3d.covering.orbits import Group
from cube3d.processors import useful_threads
from cube3d.puzzle.puzzle import UpTo
from cube3d.scope import scoped, seconds_left
from cube3d.solving.build_problem import Problem
from cube3d.solving.disassembly.disassemble import (
    DEFAULT_MEMORY,
    VERDICTS,
    Minimize,
    Verdict,
    bodies_of,
    group_bits,
    refuse_many,
    refuse_turns,
    refusing_far_ones,
)

BATCH = 1_000
"""Most solutions per batch, between progress reports."""


class Assessed(NamedTuple):
    """A solution, and whether it comes apart.

    Attributes:
        chosen: its option numbers.
        levels: its level vector, if it does.
        is_least: whether this level vector is proved to come first in the order asked for; False
            if a limit came first.
    """

    chosen: list[int]
    verdict: Verdict
    levels: tuple[int, ...]
    is_least: bool = True


@dataclass(frozen=True, eq=False)
class Assessor:
    """Takes many solutions of one problem apart.

    Attributes:
        minimize: the level vector to look for, see
            :func:`cube3d.solving.disassembly.disassemble.disassemble`; None: the first one found
            among those that begin with the least number.
        threads: how many threads work; 0 means one for each processor.
        memory: bytes that states may take, on all threads together.
        turns: whether pieces may also turn; with a fit, also about axes that move.
    """

    problem: Problem
    minimize: Minimize | None = "first"
    threads: int = 0
    memory: int = DEFAULT_MEMORY
    turns: bool | Fit = False

    def __post_init__(self) -> None:
        """Raise if pieces should turn but cannot; see :func:`.disassemble.disassemble`."""
        region = self.problem.puzzle.region
        if self.turns:
            refuse_turns(region.lattice, region.dimension, self.turns)

    @scoped
    def assess_all(self, solutions: Iterable[list[int]]) -> Generator[Assessed, None, None]:
        """Yield the assessments of solutions, batch by batch; see :meth:`assess`."""
        iterator, size = iter(solutions), 1
        while batch := list(islice(iterator, size)):
            yield from self.assess(batch)
            # small batches first, so that results come early
            size = min(2 * size, BATCH)

    def assess(self, solutions: Sequence[list[int]]) -> list[Assessed]:
        """Return the assessments of solutions, given by their option numbers.

        Raises:
            TimeoutError: the time is up.
            TooLargeError: a solution has more pieces than can be taken apart.
        """
        found: list[Assessed | None] = [None] * len(solutions)
        alike: dict[tuple[tuple[int, ...], int], list[int]] = {}
        for number, chosen in enumerate(solutions):
            alike.setdefault((self._groups(chosen), self._still(chosen)), []).append(number)
        for (groups, still), numbers in alike.items():
            own = [solutions[number] for number in numbers]
            assessed = self._assess(own, groups, still)
            for number, one in zip(numbers, assessed, strict=True):
                found[number] = one
        return [one for one in found if one is not None]

    def _assess(
        self,
        solutions: Sequence[list[int]],
        groups: tuple[int, ...],
        still: int,
    ) -> Iterator[Assessed]:
        """Yield the assessments of solutions with the same groups and the same fixed bodies."""
        bodies, numbers, offsets = self._bodies
        with refusing_far_ones():
            found = motion.survey(
                motion.PlacedBodies(bodies, numbers, offsets, groups, still),
                [self._row(chosen) for chosen in solutions],
                self.minimize or "any",
                motion.Limits(useful_threads(self.threads), self.memory, seconds_left()),
                turns=self.turns,
            )
        for chosen, (answer, levels, is_least) in zip(solutions, found, strict=True):
            yield Assessed(chosen, VERDICTS[answer], tuple(levels), is_least)

    def _row(self, chosen: Sequence[int]) -> list[int]:
        """Return the bodies of a solution: its placements, and the walls if there are any."""
        placed = [option for option in chosen if option < len(self.problem.table)]
        row = [*placed, len(self.problem.table)] if self.problem.puzzle.walls else placed
        refuse_many(self.problem.puzzle.name, len(row))
        return row

    def _groups(self, chosen: Sequence[int]) -> tuple[int, ...]:
        """Return the group of each placement as a bit; empty if the puzzle has no groups."""
        if not any(piece.groups for piece in self.problem.puzzle.pieces):
            return ()
        return group_bits(self.problem.solution(chosen).placements)

    def _still(self, chosen: Sequence[int]) -> int:
        """Return which bodies of a solution stay in place, as bits."""
        row, walls = self._row(chosen), bool(self.problem.puzzle.walls)
        still = 1 << (len(row) - 1) if walls else 0
        if self._fixed:
            placed = row[:-1] if walls else row
            still |= sum(1 << i for i, option in enumerate(placed) if option in self._fixed)
        return still

    @cached_property
    def _fixed(self) -> frozenset[int]:
        """The placements of the pieces that stay in place."""
        pieces, (owners, *_) = self.problem.puzzle.pieces, self.problem.table.handle.numbers()
        return frozenset(option for option, owner in enumerate(owners) if pieces[owner].fixed)

    @cached_property
    def _bodies(self) -> tuple[motion.Bodies, list[int], array[int]]:
        """The bodies (pieces, maybe walls), and the body and offset of each placement."""
        puzzle = self.problem.puzzle
        piece, aspect, offsets = self.problem.table.handle.numbers()
        aspects = list(zip(piece, aspect, strict=True))
        numbers = {one: number for number, one in enumerate(sorted(set(aspects)))}
        cells = [puzzle.pieces[p].aspects.shapes[aspect].cells for p, aspect in numbers]
        claims = [puzzle.has_claims] * len(cells)
        own = [numbers[one] for one in aspects]
        if puzzle.walls:
            own.append(len(cells))
            cells.append(puzzle.walls)
            claims.append(False)
            offsets.extend([0] * puzzle.region.dimension)
        lattice, width = puzzle.region.lattice, puzzle.region.dimension
        return bodies_of(lattice, width, cells, claims), own, offsets


@dataclass
class Survey:
    """How many solutions come apart, by level vector.

    Attributes:
        best: for each level vector, the option numbers of the first solution that has it.
        first: for each level vector, the number of this solution, counted from 1.
        not_least: how many might have a better level vector, as a limit came first.
    """

    verdicts: Counter[Verdict] = field(default_factory=Counter)
    levels: Counter[tuple[int, ...]] = field(default_factory=Counter)
    best: dict[tuple[int, ...], list[int]] = field(default_factory=dict)
    first: dict[tuple[int, ...], int] = field(default_factory=dict)
    not_least: int = 0

    def add(self, one: Assessed) -> None:
        """Count a solution."""
        self.verdicts[one.verdict] += 1
        if one.verdict is Verdict.APART:
            self.levels[one.levels] += 1
            self.not_least += not one.is_least
            self.best.setdefault(one.levels, one.chosen)
            self.first.setdefault(one.levels, self.verdicts.total())


@dataclass
class Classes:
    """Counts of solutions and classes, added up from one solution of each class.

    Attributes:
        up_to_rotations: how many classes under the rotations.
        up_to_full: how many classes under all symmetries.
        symmetric: how many of these have a symmetry.
        group: the symmetries.
        rotations: the numbers of those that are rotations.
    """

    group: Group
    rotations: list[int]
    total: int = 0
    up_to_rotations: int = 0
    up_to_full: int = 0
    symmetric: int = 0

    @classmethod
    def of(cls, problem: Problem) -> Classes:
        """Return the counter of a problem."""
        group = problem.group_up_to(UpTo.FULL)
        return cls(group, group.numbers_of(problem.group_up_to(UpTo.ROTATIONS)))

    def add(self, chosen: Sequence[int]) -> None:
        """Count the class of a solution under all symmetries."""
        images = [tuple(image) for image in self.group.images(chosen)]
        every = len({*images})
        turned = len({images[number] for number in self.rotations})
        self.total += every
        self.up_to_rotations += every // turned
        self.up_to_full += 1
        self.symmetric += every < len(self.group)

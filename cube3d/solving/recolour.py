"""Colouring a puzzle so that one solution is left.

The region is coloured, and the pieces as they lie in one solution, the target.  The core tells
which solutions of a list are left, see ``core/puzzle/recolouring.hpp``.  If there are too many to
list, some are listed; solutions besides the target that a colouring lets through are added in
rounds until there are none.  In the end a complete count of the coloured puzzle proves that
one solution is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice

from cube3d.core.questions import Recolouring
from cube3d.covering.problem import Status
from cube3d.errors import (
    Infeasible,
    InternalError,
    PuzzleError,
    SearchStopped,
    check_arguments,
    quote,
)
from cube3d.geometry.cells import Colour
from cube3d.geometry.region import Region
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Known, Piece, Puzzle, UpTo
from cube3d.puzzle.solution import Solution
from cube3d.scope import seconds_left, time_is_up, time_limit, unlimited
from cube3d.solving.build_problem import Problem, build_problem
from cube3d.solving.count import Counts, UnsampledEngine, classes, count_problem
from cube3d.solving.solve import Search, search_problem
from cube3d.verify.position import find, pieces_on

PALETTE = (
    Colour("light", "#f3e7c9"),
    Colour("dark", "#6b3f22"),
    Colour("red", "#b5342b"),
    Colour("blue", "#2f5d8c"),
    Colour("green", "#4f7a3a"),
    Colour("yellow", "#e0b030"),
)


PATTERNS = {
    "checkered": "checkered",
    "stripes": "stripes along axis {}",
    "halves": "halves along axis {}",
    "shell": "shell",
    "random": "random, number {}",
}
"""Texts for the colourings of patterns, in the order of the patterns' numbers in the core."""
FOR_CUBES = ("checkered", "stripes", "halves")
FEWEST = "fewest"


@dataclass(frozen=True, eq=False)
class ColouredPuzzle:
    """A coloured puzzle, and the plain one that it was made from.

    Attributes:
        plain: the placements of the plain puzzle.
        origin: for each coloured piece, by name, that of the plain piece.
    """

    puzzle: Puzzle
    plain: Placements
    origin: dict[str, str]

    def placements_of(self, solution: Solution) -> list[int]:
        """Return the placements of the plain puzzle that a solution uses, ascending."""
        plain = self.plain.puzzle
        placed = (pieces_on(plain, self.origin[p.piece], p.cells) for p in solution.placements)
        return sorted(find(self.plain, one) for one in placed)


def paint_pieces(
    table: Placements, recolouring: Recolouring, paint: Sequence[int], target: Sequence[int]
) -> ColouredPuzzle:
    """Return the puzzle with a coloured region and pieces coloured as they lie in a solution.

    Args:
        table: the placements of the plain puzzle.
        recolouring: finds the colours of the pieces.
        target: the placements of the solution.
    """
    plain = table.puzzle
    region = Region(
        plain.region.cells,
        optional=plain.region.optional,
        colours=dict(zip(plain.region.cells, _names_of(paint), strict=True)),
        lattice=plain.region.lattice,
    )
    marks = recolouring.pieces(paint, target)
    copies = Counter(like for _, like in marks)
    pieces: list[Piece] = []
    origin: dict[str, str] = {}
    taken = {piece.name for piece in plain.pieces}
    for index, piece in enumerate(plain.pieces):
        kinds = [like for like in copies if table.piece[target[like]] == index]
        for like, name in zip(kinds, _names(piece.name, len(kinds), taken), strict=True):
            colours = _names_of(marks[like][0])
            pieces.append(replace(piece, name=name, count=copies[like], colours=colours, groups=()))
            origin[name] = piece.name
    puzzle = replace(
        plain,
        name=f"{plain.name}, coloured",
        region=region,
        pieces=tuple(pieces),
        colours=tuple(PALETTE[number] for number in sorted({*paint})),
        known=(),
        about=f"{plain.name}, coloured so that it has one solution.",
        tags=tuple(dict.fromkeys([*plain.tags, "coloured"])),
    )
    return ColouredPuzzle(puzzle, table, origin)


def _names_of(paint: Sequence[int]) -> tuple[str, ...]:
    return tuple(PALETTE[number].name for number in paint)


def _names(name: str, number: int, taken: Container[str]) -> list[str]:
    """Return names for the kinds of a piece: its own for a single one, else numbered ones."""
    if number == 1:
        return [name]
    numbered = (f"{name} {n}" for n in count(1))
    return list(islice((one for one in numbered if one not in taken), number))


# limits: solutions to list, images included; classes to add per round; rounds
MOST_LISTED, MOST_ADDED, MOST_ROUNDS = 200_000, 100, 30

TOO_LATE = "the time was over before a colouring was proved to leave one solution"


@dataclass(frozen=True)
class Recoloured:
    """A coloured puzzle with one solution.

    Attributes:
        puzzle: the puzzle, region and pieces coloured.
        counts: the complete count of the coloured puzzle.
        before: the number of solutions of the plain puzzle up to its symmetries, or None if
            there are too many to list.
        pattern: the pattern of the region.
        marked: how many cells of the region do not have the commonest colour.
        is_fewest: whether it is proved that no colouring with this many colours and
            fewer marked cells leaves one solution.
        tried: how many colourings were tried.
    """

    puzzle: Puzzle
    solution: Solution
    counts: Counts
    before: int | None
    pattern: str
    marked: int
    is_fewest: bool
    tried: int


@check_arguments
def recolour(
    puzzle: Puzzle,
    *,
    pattern: str | None = None,
    colours: int = 2,
    seed: int = 0,
    timeout: float | None = None,
) -> Recoloured:
    """Colour a puzzle so that one solution is left, up to its symmetries.

    Pieces used in the target are used as often in the coloured puzzle; copies of one
    piece that get different colours become different pieces.

    Args:
        puzzle: a puzzle without colours and rules.
        pattern: one of :data:`PATTERNS`, or ``fewest`` for the fewest marked cells; None tries
            all that the lattice has, in this order, but random ones last.
        colours: the number of colours, 2 to 6.
        seed: the seed of random colourings.
        timeout: give up after this many seconds.

    Raises:
        Infeasible: the puzzle has no solution at all.
        PuzzleError: it has colours or rules; the pattern or the number of colours is invalid.
        TooLargeError: it has too many placements.
        SearchStopped: no colouring tried leaves one solution, or the timeout came first.
    """
    with time_limit(timeout):
        _check(puzzle, pattern, colours)
        search = _ColourSearch(build_problem(puzzle), colours)
        for name in [pattern] if pattern else [*FOR_CUBES, "shell", FEWEST, "random"]:
            found = search.fewest() if name == FEWEST else search.after(name, seed)
            if found:
                return found
    raise SearchStopped(search.report)


def _check(puzzle: Puzzle, pattern: str | None, colours: int) -> None:
    if pattern is not None and pattern not in (FEWEST, *PATTERNS):
        raise PuzzleError(
            f"there is no pattern {quote(pattern)}; there are {', '.join(PATTERNS)}, fewest"
        )
    lattice = puzzle.region.lattice
    if pattern in FOR_CUBES and not lattice.is_cubic:
        raise PuzzleError(
            f"the pattern '{pattern}' needs cubes; the {lattice.name} lattice has only shell and "
            "random"
        )
    if not 2 <= colours <= len(PALETTE):
        raise PuzzleError(f"a puzzle is coloured with 2 to {len(PALETTE)} colours, not {colours}")
    if len(puzzle.colour_names) > 1:
        raise PuzzleError(f"puzzle {quote(puzzle.name)} has colours already")
    if puzzle.rules:
        raise PuzzleError(
            f"puzzle {quote(puzzle.name)} has rules; only puzzles without rules can be coloured"
        )


class _ColourSearch:
    """A search for a colouring.

    Attributes:
        tried: how many colourings were tried.
        best: the fewest solutions that one of them leaves, images included.
    """

    def __init__(self, problem: Problem, colours: int) -> None:
        self._colours = colours
        self._problem = problem
        with unlimited():
            group = problem.group_up_to(UpTo.FULL)
        self._recolouring = Recolouring(problem.table.handle, group.handle, colours)
        listed, self._is_complete = self._list(max(1, MOST_LISTED // len(group)))
        self._recolouring.add(listed)
        self._before = len(listed) if self._is_complete else None
        self.tried, self.best = 0, self._recolouring.listed

    def _list(self, most: int) -> tuple[list[list[int]], bool]:
        """Return solutions up to symmetry, and whether these are all.

        Raises:
            Infeasible: there is none.
            SearchStopped: the time is up.
        """
        search = self._search(self._problem, most + 1)
        found = [search.chosen for _ in search]
        status = search.outcome.status
        if status is Status.INFEASIBLE:
            raise Infeasible(f"puzzle {quote(self._problem.puzzle.name)} has no solution")
        if status is Status.LIMIT:
            raise SearchStopped("the time was over before the solutions were listed")
        options = len(self._problem.table)
        plain = [[option for option in chosen if option < options] for chosen in found]
        return plain[:most], status is not Status.SOLVED

    def _search(self, problem: Problem, limit: int) -> Search:
        engine = UnsampledEngine(threads=0)
        return search_problem(problem, engine=engine, up_to=UpTo.FULL, limit=limit)

    def after(self, name: str, seed: int) -> Recoloured | None:
        """Return the puzzle coloured by a pattern; None if no solution becomes the only one."""
        number = [*PATTERNS].index(name)
        for index, paint in enumerate(self._recolouring.pattern(number, seed), 1):
            smallest, target = self._recolouring.judge(paint)
            self._count(1, smallest)
            for _ in range(MOST_ROUNDS):
                if not target:
                    break
                found = self._prove(paint, target, PATTERNS[name].format(index))
                if found:
                    return found
                _, target = self._recolouring.judge(paint)
        return None

    def fewest(self) -> Recoloured | None:
        """Return the puzzle with the fewest marked cells; None if no colouring is found."""
        for _ in range(MOST_ROUNDS):
            marked = self._recolouring.fewest(seconds_left())
            self._count(marked.tried, marked.best)
            if not marked.target:
                return None
            found = self._prove(marked.paint, marked.target, FEWEST)
            if found:
                return replace(found, is_fewest=marked.is_fewest and self._is_complete)
        return None

    def _count(self, tried: int, best: int) -> None:
        """Count tried colourings, the best of which leaves at least `best` solutions.

        Raises:
            SearchStopped: the time is up.
        """
        self.tried += tried
        self.best = min(self.best, best)
        if time_is_up():
            raise SearchStopped(f"the time was over: {self.report}")

    @property
    def report(self) -> str:
        """A sentence about the colourings that were tried."""
        listed = "" if self._is_complete else " (of those that were listed; there are more)"
        of = f"of {quote(self._problem.puzzle.name)} with {self._colours} colours"
        text = f"none of {self.tried:,} colourings {of} leaves one solution"
        which = "the best"
        if self.tried == 1:
            text, which = f"the one colouring {of} does not leave one solution", "it"
        return f"{text}; {which} leaves {self.best:,}, rotated ones included{listed}"

    def _prove(self, paint: list[int], target: list[int], text: str) -> Recoloured | None:
        """Return the coloured puzzle if a complete count proves that it has one solution.

        Otherwise some of its solutions are added to the list.
        """
        made = paint_pieces(self._problem.table, self._recolouring, paint, target)
        problem = build_problem(made.puzzle)
        search = self._search(problem, MOST_ADDED)
        left = list(search)
        if search.outcome.status is Status.LIMIT:
            raise SearchStopped(TOO_LATE)
        if len(left) > 1 and not self._is_complete:
            self._recolouring.add([made.placements_of(solution) for solution in left])
            return None
        engine = UnsampledEngine(threads=0)
        counts = count_problem(problem, engine=engine)
        if counts.status is Status.INTERRUPTED:
            raise KeyboardInterrupt
        if counts.status is not Status.COMPLETE:
            raise SearchStopped(TOO_LATE)
        if classes(counts) != 1 or len(left) != 1:
            raise InternalError(f"a colouring leaves {classes(counts)} solutions, not 1")
        source = "computed with cube3d colour"
        kept = UpTo.ROTATIONS if counts.up_to_full is None else UpTo.FULL
        known = (Known(counts.total, UpTo.TOTAL, source), Known(1, kept, source))
        return Recoloured(
            puzzle=replace(made.puzzle, known=known),
            solution=left[0],
            counts=counts,
            before=self._before,
            pattern=text,
            marked=len(paint) - max(Counter(paint).values()),
            is_fewest=False,
            tried=self.tried,
        )

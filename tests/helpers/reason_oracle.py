"""A brute-force oracle for reasons: what pieces in place leave, under some conditions only.

It knows shapes, colours and rules apart.  Placements come from :mod:`tests.helpers.oracle`, and
the verifier tells whether a rule forbids two of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from operator import mul

from cube3d import Cover, Explanation, Numbering, Puzzle, Region, Solution
from cube3d.geometry.cells import Cell
from cube3d.puzzle.solution import PlacedPiece
from cube3d.verify.rules import broken_rules
from tests.helpers import oracle
from tests.helpers.oracle import Cubes

Way = tuple[str, Cubes]


def without_colours(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle whose pieces and cells are neutral, without rules."""
    region = Region(puzzle.region.cells, optional=puzzle.region.optional)
    pieces = tuple(replace(piece, colours=()) for piece in puzzle.pieces)
    return replace(puzzle, region=region, pieces=pieces, colours=(), colour_pairs=(), rules=())


class Rest:
    """The cells, copies and placements that pieces in place leave.

    Attributes:
        free: the cells that no piece covers yet.
        needed: per piece, how many more must be used.
        ways: per piece, the placements that may still be used.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        given: Sequence[PlacedPiece],
        rules: Collection[int],
        *,
        colours: bool,
    ) -> None:
        """Find what is left under the rules with some numbers, with or without the colours."""
        self._puzzle = puzzle
        colours = (
            colours or not puzzle.region.coloured
        )  # without theirs, each piece may lie anywhere
        plain = puzzle if colours else without_colours(puzzle)
        self._ruled = replace(plain, rules=tuple(puzzle.rules[number] for number in rules))
        self._known: dict[frozenset[Way], bool] = {}
        self.free = frozenset(puzzle.region.cells) - {cell for one in given for cell in one.cells}
        used = Counter(one.piece for one in given)
        self.needed = [max(0, piece.low - used[piece.name]) for piece in puzzle.pieces]
        self._most = [puzzle.most_copies(piece) - used[piece.name] for piece in puzzle.pieces]
        placed = [_way(one, colours=colours) for one in given]
        self.ways = [
            [
                cubes
                for cubes in sorted(map(sorted, oracle.coloured_placements(plain, number)))
                if _cells(cubes) <= self.free
                and self._most[number]
                and not any(self._clash((piece.name, frozenset(cubes)), other) for other in placed)
            ]
            for number, piece in enumerate(puzzle.pieces)
        ]

    def _clash(self, one: Way, other: Way) -> bool:
        key = frozenset((one, other))
        if key not in self._known:
            pair = tuple(_placed(*way) for way in (one, other))
            built = Solution("", pair, lattice=self._puzzle.region.lattice)
            self._known[key] = bool(self._ruled.rules) and bool(broken_rules(self._ruled, built))
        return self._known[key]

    def inside(self, number: int, part: frozenset[Cell]) -> list[frozenset[Cell]]:
        """Return the cells of each way of a piece to lie in a part."""
        return [cells for cells in map(_cells, self.ways[number]) if cells <= part]

    def bounds(self, number: int, part: frozenset[Cell]) -> tuple[int, int]:
        """Return how often a piece must and can be used in a part."""
        inside = self.inside(number, part)
        least = self.needed[number] if len(inside) == len(self.ways[number]) else 0
        size = len(self._puzzle.pieces[number].shape)
        return least, min(self._most[number], len(part) // size, len(inside))

    def is_full(self) -> bool:
        """Tell whether no cell may stay empty."""
        puzzle = self._puzzle
        optional = self.free if puzzle.cover is Cover.PIECES else {*puzzle.region.optional}
        sizes = [len(piece.shape) for piece in puzzle.pieces]
        used = sum(map(mul, self.needed, sizes))
        return not optional or puzzle.max_holes == 0 or used == len(self.free)

    def can_solve(self) -> bool:
        """Tell whether the puzzle has a solution."""
        puzzle = self._puzzle
        optional = self.free if puzzle.cover is Cover.PIECES else {*puzzle.region.optional}
        holes = len(self.free) if puzzle.max_holes is None else puzzle.max_holes
        return self.can(self.free - optional, self.needed, holes)

    def _fitting(
        self, cell: Cell, open_: frozenset[Cell], used: Sequence[int], chosen: Sequence[Way]
    ) -> Iterator[tuple[int, Way]]:
        """Yield the ways through a cell that go with those chosen, with the piece's number."""
        for number, cubes in self._through(cell):
            way = self._puzzle.pieces[number].name, frozenset(cubes)
            if used[number] == self._most[number] or not _cells(cubes) <= open_:
                continue
            if not any(self._clash(way, other) for other in chosen):
                yield number, way

    def can(
        self, wanted: Collection[Cell], needed: Sequence[int], holes: int | None = None
    ) -> bool:
        """Tell whether some cells can be covered while pieces are used often enough.

        Args:
            wanted: the cells.
            needed: per piece, how many more must be used.
            holes: how many cells may stay empty; None: all others.
        """
        most = len(self.free) if holes is None else holes
        used = [0] * len(self.ways)

        def extend(open_: frozenset[Cell], left: int, chosen: tuple[Way, ...]) -> bool:
            if not open_:
                return all(u >= n for u, n in zip(used, needed, strict=True))
            cell = min(open_)
            if cell not in wanted and left and extend(open_ - {cell}, left - 1, chosen):
                return True
            for number, way in self._fitting(cell, open_, used, chosen):
                used[number] += 1
                found = extend(open_ - _cells(way[1]), left, (*chosen, way))
                used[number] -= 1
                if found:
                    return True
            return False

        return extend(self.free, most, ())

    def _through(self, cell: Cell) -> list[tuple[int, list[tuple[Cell, str]]]]:
        every = [(number, own) for number, ways in enumerate(self.ways) for own in ways]
        return [(number, own) for number, own in every if cell in _cells(own)]


def _cells(cubes: Collection[tuple[Cell, str]]) -> frozenset[Cell]:
    return frozenset(cell for cell, _ in cubes)


def _way(placed: PlacedPiece, *, colours: bool) -> Way:
    own = placed.colours if colours and placed.colours else ("",) * len(placed.cells)
    return placed.piece, frozenset(zip(placed.cells, own, strict=True))


def _placed(name: str, cubes: Cubes) -> PlacedPiece:
    cells, colours = zip(*sorted(cubes), strict=True)
    return PlacedPiece(name, 0, cells, (), cells[0], colours)


class Judge:
    """Checks the reasons of a puzzle with pieces in place."""

    def __init__(self, puzzle: Puzzle, given: Sequence[PlacedPiece]) -> None:
        """Remember a position."""
        self._puzzle = puzzle
        self._given = given

    def under(self, rules: Collection[int], *, colours: bool) -> Rest:
        """Return what is left under some conditions."""
        return Rest(self._puzzle, self._given, rules, colours=colours)

    def check(self, reason: Explanation) -> None:
        """Raise unless a reason is true, and needs each of the conditions that it names."""
        left = self.under(reason.rules, colours=reason.needs_colours)
        assert not left.can_solve(), reason
        claims = {
            "piece": self._piece,
            "cells": self._uncovered,
            "numbering": self._numbering,
            "core": self._core,
        }
        claim = claims.get(reason.kind)
        if reason.kind not in ("position", "cells", "core") and reason.cells:
            assert self._is_part(left, reason.cells), reason
        if claim is None:
            return
        assert claim(left, reason), reason
        if "no piece joins" in reason.text:
            return  # the rules may be needed for the part, and not for the number of ways
        for number in reason.rules:
            others = [rule for rule in reason.rules if rule != number]
            more = self.under(others, colours=reason.needs_colours)
            assert not claim(more, reason), (number, reason)
        if reason.needs_colours and not self._names_colours(reason):
            assert not claim(self.under(reason.rules, colours=False), reason), reason

    def _names_colours(self, reason: Explanation) -> bool:
        """Tell whether the reason names a rule that knows colours."""
        words = ("can swap", "pairs of placements")
        return bool(reason.rules) and any(word in reason.text for word in words)

    def _number_of(self, name: str) -> int:
        return [piece.name for piece in self._puzzle.pieces].index(name)

    def _piece(self, left: Rest, reason: Explanation) -> bool:
        [name] = reason.pieces
        number = self._number_of(name)
        return len(left.ways[number]) < left.needed[number]

    def _uncovered(self, left: Rest, reason: Explanation) -> bool:
        covered = {cell for ways in left.ways for cubes in ways for cell in _cells(cubes)}
        return not covered & {*reason.cells}

    def _core(self, left: Rest, reason: Explanation) -> bool:
        needed = [
            number if piece.name in reason.pieces else 0
            for piece, number in zip(self._puzzle.pieces, left.needed, strict=True)
        ]
        return not left.can(reason.cells, needed)

    def _numbering(self, left: Rest, reason: Explanation) -> bool:
        """Tell whether the first piece has no place, or else the numbers never add up."""
        part = frozenset(reason.cells) or left.free
        first = self._number_of(reason.pieces[0])
        if not left.is_full():
            return False
        open_, never = left.inside(first, part), False
        for numbering in reason.numberings:
            rest, unsteady = _sum_up(numbering, left, part)
            if not unsteady <= {first}:
                return False
            if unsteady:
                open_ = [way for way in open_ if _total(numbering, way) == rest]
            else:
                never |= rest != 0
        return never or (left.bounds(first, part) == (1, 1) and not open_)

    @staticmethod
    def _is_part(left: Rest, cells: Collection[Cell]) -> bool:
        part = {*cells}
        ways = [_cells(cubes) for ways in left.ways for cubes in ways]
        return all(own <= part or not own & part for own in ways)


def _total(numbering: Numbering, cells: Iterable[Cell]) -> int:
    """Return the sum of the numbers of cells, modulo that of the numbering."""
    return sum(sum(map(mul, numbering.factors, cell)) for cell in cells) % numbering.modulus


def _sum_up(numbering: Numbering, left: Rest, part: frozenset[Cell]) -> tuple[int, set[int]]:
    """Return the sum left for the pieces whose sum is not known, and those pieces."""
    rest, unsteady = _total(numbering, part), set()
    for number in range(len(left.ways)):
        low, high = left.bounds(number, part)
        sums = {_total(numbering, way) for way in left.inside(number, part)}
        if sums <= {0} or (len(sums) == 1 and low == high):
            rest -= low * sum(sums)
        else:
            unsteady.add(number)
    return rest % numbering.modulus, unsteady

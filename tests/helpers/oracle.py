"""Brute-force oracle: solves tiny puzzles without any code of cube3d.

It knows cells as tuples, turns shapes by listing all permutations and signs, and
tries every place, piece after piece; so it can be wrong only in ways of its own.  For other
lattices :mod:`tests.helpers.lattice_oracle` turns bodies in the plane and in space.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import combinations, permutations, product
from operator import add

from cube3d import Cover, Mobility, Puzzle
from tests.helpers import lattice_oracle

Cell = tuple[int, ...]
Cells = frozenset[Cell]
Cubes = frozenset[tuple[Cell, str]]


def aspects(cells: Cells, mobility: Mobility) -> set[Cells]:
    """Return every turned form, moved to the origin."""
    ways = turns(len(next(iter(cells))), mobility)
    return {at_origin(turned(cells, order, signs)) for order, signs in ways}


def turns(dimension: int, mobility: Mobility | None) -> Iterator[tuple[Cell, Cell]]:
    """Yield the permutations of axes, with the signs, that a mobility allows."""
    same = tuple(range(dimension))
    for order, signs in product(permutations(same), product((1, -1), repeat=dimension)):
        if mobility is Mobility.FIXED and (order != same or -1 in signs):
            continue
        if mobility is Mobility.ROTATIONS and _determinant(order, signs) != 1:
            continue
        yield order, signs


def turned(cells: Iterable[Cell], order: Cell, signs: Cell) -> list[Cell]:
    return [tuple(s * c[a] for a, s in zip(order, signs, strict=True)) for c in cells]


def _determinant(order: Cell, signs: Cell) -> int:
    inversions = sum(a > b for a, b in combinations(order, 2))
    return -1 if (inversions + signs.count(-1)) % 2 else 1


def at_origin(cells: list[Cell]) -> Cells:
    low = [min(axis) for axis in zip(*cells, strict=True)]
    return frozenset(tuple(a - b for a, b in zip(c, low, strict=True)) for c in cells)


def placements(cells: Cells, region: Cells, mobility: Mobility) -> set[Cells]:
    """Return every set of cells that the shape can cover in the region."""
    found = set()
    for aspect in aspects(cells, mobility):
        anchor = min(aspect)
        for target in region:
            moved = frozenset(
                tuple(c + t - a for c, t, a in zip(cell, target, anchor, strict=True))
                for cell in aspect
            )
            if moved <= region:
                found.add(moved)
    return found


def coloured_placements(puzzle: Puzzle, number: int) -> set[Cubes]:
    """Return every set of (cell, colour) that a used piece can make, colours agreeing."""
    if puzzle.pieces[number].high == 0:
        return set()
    if not puzzle.region.lattice.is_cubic:
        return lattice_oracle.coloured_placements(puzzle, number)
    piece, region = puzzle.pieces[number], set(puzzle.region.cells)
    below = puzzle.region.coloured
    colours = piece.colours or ("",) * len(piece.shape)

    def may_lie(cell: Cell, own: str) -> bool:
        under = below.get(cell, own)
        return own in ("", under) or (own, under) in puzzle.colour_pairs

    found = set()
    for order, signs in turns(puzzle.region.dimension, piece.mobility):
        cells = turned(piece.shape.cells, order, signs)
        for moved in _moved(cells, region):
            if all(map(may_lie, moved, colours)):
                found.add(frozenset(zip(moved, colours, strict=True)))
    return found


def _moved(cells: Sequence[Cell], region: Set[Cell]) -> Iterator[list[Cell]]:
    """Yield cells moved to each place in a region, in the same order."""
    for target in region:
        step = [t - a for t, a in zip(target, cells[0], strict=True)]
        moved = [tuple(map(add, cell, step)) for cell in cells]
        if region >= set(moved):
            yield moved


def solutions(puzzle: Puzzle) -> set[frozenset[tuple[str, Cells]]]:
    """Return all solutions of a puzzle without colours, each a set of (piece name, cells)."""
    return {
        frozenset((name, frozenset(cell for cell, _ in cubes)) for name, cubes in solution)
        for solution in coloured_solutions(puzzle)
    }


def coloured_solutions(puzzle: Puzzle) -> set[frozenset[tuple[str, Cubes]]]:
    """Return all solutions, each a set of (piece name, cells with their colours).

    Rules that forbid pairs of pieces are considered on other lattices than the integer grid.
    """
    if puzzle.region.lattice.is_cubic:
        return _fillings(puzzle)
    pairs = lattice_oracle.forbidden_pairs(puzzle)
    return {found for found in _fillings(puzzle) if not any(pair <= found for pair in pairs)}


def _fillings(puzzle: Puzzle) -> set[frozenset[tuple[str, Cubes]]]:
    """Return all solutions but for rules."""
    fillings = _Fillings(puzzle)
    fillings.extend(0, 0, 0, frozenset(puzzle.region.cells), ())
    return fillings.found


class _Fillings:
    """The ways to fill a region, found by trying each place of each copy of each piece."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.found: set[frozenset[tuple[str, Cubes]]] = set()
        region = frozenset(puzzle.region.cells)
        self._pieces = puzzle.pieces
        self._optional = region if puzzle.cover is Cover.PIECES else {*puzzle.region.optional}
        self._most_holes = len(region) if puzzle.max_holes is None else puzzle.max_holes
        self._places = [
            [(cubes, frozenset(cell for cell, _ in cubes)) for cubes in own]
            for own in (coloured_placements(puzzle, n) for n in range(len(puzzle.pieces)))
        ]

    def extend(self, piece: int, first: int, used: int, free: Cells, chosen: tuple) -> None:
        if piece == len(self._pieces):
            if free <= self._optional and len(free) <= self._most_holes:
                self.found.add(frozenset(chosen))
            return
        current, places = self._pieces[piece], self._places[piece]
        if used >= current.low:
            self.extend(piece + 1, 0, 0, free, chosen)
        if current.high is not None and used >= current.high:
            return
        for number in range(first, len(places)):
            cubes, cells = places[number]
            if cells <= free:
                more = (*chosen, (current.name, cubes))
                self.extend(piece, number + 1, used + 1, free - cells, more)

"""Brute-force oracle: solves tiny puzzles without any code of cube3d.

It knows cells as tuples, turns shapes by listing all permutations and signs, and
tries every place, piece after piece; so it can be wrong only in ways of its own.  For other
lattices :mod:`tests.helpers.lattice_oracle` turns bodies in the plane and in space.
"""

from __future__ import annotations

from itertools import combinations, permutations, product

from cube3d import Cover, Mobility, Puzzle
from tests.helpers import lattice_oracle

Cells = frozenset[tuple[int, ...]]
Cubes = frozenset[tuple[tuple[int, ...], str]]


def aspects(cells: Cells, mobility: Mobility) -> set[Cells]:
    """Return every turned form, moved to the origin."""
    dimension = len(next(iter(cells)))
    found = set()
    for order in permutations(range(dimension)):
        for signs in product((1, -1), repeat=dimension):
            if mobility is Mobility.FIXED and (order, signs) != (
                tuple(range(dimension)),
                (1,) * dimension,
            ):
                continue
            if mobility is Mobility.ROTATIONS and _determinant(order, signs) != 1:
                continue
            turned = [tuple(s * c[a] for a, s in zip(order, signs, strict=True)) for c in cells]
            found.add(_at_origin(turned))
    return found


def _determinant(order: tuple[int, ...], signs: tuple[int, ...]) -> int:
    inversions = sum(a > b for a, b in combinations(order, 2))
    return -1 if (inversions + signs.count(-1)) % 2 else 1


def _at_origin(cells: list[tuple[int, ...]]) -> Cells:
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
    dimension = puzzle.region.dimension
    found = set()
    for order in permutations(range(dimension)):
        for signs in product((1, -1), repeat=dimension):
            even = _determinant(order, signs) == 1
            if piece.mobility is Mobility.ROTATIONS and not even:
                continue
            if piece.mobility is Mobility.FIXED and (
                order != tuple(range(dimension)) or -1 in signs
            ):
                continue
            turned = [
                tuple(s * c[a] for a, s in zip(order, signs, strict=True))
                for c in piece.shape.cells
            ]
            for target in region:
                for anchor in turned[:1]:
                    moved = [
                        tuple(c + t - a for c, t, a in zip(cell, target, anchor, strict=True))
                        for cell in turned
                    ]
                    if set(moved) <= region and all(
                        own == ""
                        or below.get(cell, own) == own
                        or (own, below[cell]) in puzzle.colour_pairs
                        for cell, own in zip(moved, colours, strict=True)
                    ):
                        found.add(frozenset(zip(moved, colours, strict=True)))
    return found


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
    region = frozenset(puzzle.region.cells)
    optional = region if puzzle.cover is Cover.PIECES else frozenset(puzzle.region.optional)
    most_holes = len(region) if puzzle.max_holes is None else puzzle.max_holes
    places = [
        [(cubes, frozenset(cell for cell, _ in cubes)) for cubes in coloured_placements(puzzle, n)]
        for n in range(len(puzzle.pieces))
    ]
    found = set()

    def extend(piece: int, first: int, used: int, free: Cells, chosen: tuple) -> None:
        if piece == len(puzzle.pieces):
            if free <= optional and len(free) <= most_holes:
                found.add(frozenset(chosen))
            return
        current = puzzle.pieces[piece]
        if used >= current.low:
            extend(piece + 1, 0, 0, free, chosen)
        if current.high is not None and used >= current.high:
            return
        for number in range(first, len(places[piece])):
            cubes, cells = places[piece][number]
            if cells <= free:
                extend(piece, number + 1, used + 1, free - cells, (*chosen, (current.name, cubes)))

    extend(0, 0, 0, region, ())
    return found

"""A brute-force oracle: solves tiny puzzles with none of cube3d's machinery.

It knows cells as tuples, turns shapes by listing all permutations and signs, and
tries every place, piece after piece; so it can be wrong only in ways of its own.
"""

from __future__ import annotations

from itertools import combinations, permutations, product

from cube3d import Cover, Mobility, Puzzle

Cells = frozenset[tuple[int, ...]]


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


def solutions(puzzle: Puzzle) -> set[frozenset[tuple[str, Cells]]]:
    """Return all solutions, each a set of (piece name, cells)."""
    region = frozenset(puzzle.region.cells)
    places = [
        sorted(map(sorted, placements(frozenset(piece.shape.cells), region, piece.mobility)))
        for piece in puzzle.pieces
    ]
    found = set()

    def extend(piece: int, first: int, used: int, free: Cells, chosen: tuple) -> None:
        if piece == len(puzzle.pieces):
            if not free or puzzle.cover is Cover.PIECES:
                found.add(frozenset(chosen))
            return
        current = puzzle.pieces[piece]
        if used >= current.low:
            extend(piece + 1, 0, 0, free, chosen)
        if current.high is not None and used >= current.high:
            return
        for number in range(first, len(places[piece])):
            cells = frozenset(places[piece][number])
            if cells <= free:
                extend(piece, number + 1, used + 1, free - cells, (*chosen, (current.name, cells)))

    extend(0, 0, 0, region, ())
    return found

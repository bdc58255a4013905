"""Brute-force oracle for other lattices: bodies turned by real matrices.

It knows where the corners of cells lie (:mod:`tests.helpers.lattice_bodies`) and no integers that
turn them: a piece lies on some cells if an isometry takes its bodies to theirs.  What rules
forbid is told from corners too.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations

import numpy as np

from cube3d import Mobility, Pattern, Piece, Puzzle, Swap, Touch
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.puzzle.rule import Rule
from tests.helpers.lattice_bodies import (
    Body,
    Cell,
    Drawn,
    Key,
    Points,
    drawn,
    isometries,
    key_of,
    rounded,
)

Cubes = frozenset[tuple[Cell, str]]
Placed = tuple[str, Cubes]
"""The name of a piece, and the cells that it covers with their colours."""


def corners_in_space(of: CellLattice, cell: Cell) -> Points:
    """Return the places of a cell's corners in the plane or in space, by the lattice's tables."""
    points = np.array(of.corners_of(cell)) / np.array(of.scale)
    places: Points = points @ np.array(of.basis) + np.array(of.origin or 0.0)
    return places


def drawn_of(puzzle: Puzzle) -> Drawn:
    """Return the lattice of a puzzle."""
    return drawn(puzzle.region.lattice.name, puzzle.region.dimension)


@cache
def body(of: str, cell: Cell) -> Body:
    """Return a cell of a lattice, by its name, as a body."""
    return drawn(of, len(cell)).body(cell)


def is_allowed(matrix: Points, mobility: Mobility) -> bool:
    """Tell whether a mobility allows an isometry."""
    if mobility is Mobility.FIXED:
        return np.allclose(matrix, np.eye(len(matrix)))
    return mobility is Mobility.REFLECTIONS or float(np.linalg.det(matrix)) > 0


def turned(of: str, cells: Sequence[Cell], matrix: Points) -> tuple[Points, list[Key]]:
    """Return the middles and forms of turned cells."""
    bodies = [body(of, cell) for cell in cells]
    forms = [key_of((b.corners - b.middle) @ matrix.T) for b in bodies]
    return np.array([b.middle for b in bodies]) @ matrix.T, forms


def images(
    of: str, cells: Sequence[Cell], mobility: Mobility, targets: Iterable[Cell]
) -> Iterator[tuple[Points, tuple[Cell, ...]]]:
    """Yield the isometries that take cells to some of the targets, and to which ones."""
    bodies = list(map(partial(body, of), targets))
    there = {(*rounded(b.middle), b.form): b.cell for b in bodies}
    for matrix in isometries(of, len(cells[0])):
        if not is_allowed(matrix, mobility):
            continue
        middles, forms = turned(of, cells, matrix)
        for target in bodies:
            if target.form != forms[0]:
                continue
            moved = rounded(middles - middles[0] + target.middle)
            keys = [(*m, form) for m, form in zip(moved, forms, strict=True)]
            if there.keys() >= set(keys):
                yield matrix, tuple(map(there.__getitem__, keys))


def coloured_placements(puzzle: Puzzle, number: int) -> set[Cubes]:
    """Return every set of (cell, colour) that a used piece can make, colours agreeing."""
    piece, region = puzzle.pieces[number], puzzle.region
    below = region.coloured
    colours = piece.colours or ("",) * len(piece.shape)
    every = images(region.lattice.name, piece.shape.cells, piece.turning, region.cells)
    return {
        frozenset(zip(cells, colours, strict=True))
        for _, cells in every
        if piece.high != 0
        and all(
            own == "" or below.get(cell, own) == own or (own, below[cell]) in puzzle.colour_pairs
            for cell, own in zip(cells, colours, strict=True)
        )
    }


def forms(puzzle: Puzzle, piece: Piece, first: Points) -> frozenset[object]:
    """Return all that a piece can look like, turned by a matrix after its mobility."""
    of, found = puzzle.region.lattice.name, set()
    colours = piece.colours or ("",) * len(piece.shape)
    for matrix in isometries(of, puzzle.region.dimension):
        if is_allowed(matrix, piece.turning):
            middles, own = turned(of, piece.shape.cells, first @ matrix)
            places = rounded(middles - middles.mean(axis=0))
            found.add(frozenset(zip(map(tuple, places), own, colours, strict=True)))
    return frozenset(found)


def region_moves(puzzle: Puzzle) -> Iterator[tuple[Points, dict[Cell, Cell]]]:
    """Yield the symmetries of a region that keep its colours and its optional cells."""
    region = puzzle.region
    optional, colours = set(region.optional), region.coloured
    every = images(region.lattice.name, region.cells, Mobility.REFLECTIONS, region.cells)
    for matrix, cells in every:
        target = dict(zip(region.cells, cells, strict=True))
        if {target[cell] for cell in optional} == optional and all(
            colours.get(target[cell]) == colours.get(cell) for cell in cells
        ):
            yield matrix, target


# What rules forbid.


def forbidden(puzzle: Puzzle, one: Placed, other: Placed) -> bool:
    """Tell whether two pieces that share no cell may not both lie there."""
    cells = [[cell for cell, _ in cubes] for _, cubes in (one, other)]
    names = one[0], other[0]
    if not puzzle.crossing and drawn_of(puzzle).crosses and claimed(puzzle, *cells):
        return True
    return any(_forbids(puzzle, rule, names, cells) for rule in puzzle.rules)


def _forbids(puzzle: Puzzle, rule: Rule, names: tuple[str, str], cells: list[list[Cell]]) -> bool:
    if isinstance(rule, Touch):
        return rule.concerns(*names) and touch(puzzle, cells, rule.contact.value)
    if isinstance(rule, Pattern):
        return is_pattern(puzzle, rule, names, cells)
    return isinstance(rule, Swap) and can_swap(puzzle, names, cells)


def touch(puzzle: Puzzle, cells: Sequence[Sequence[Cell]], kind: str) -> bool:
    """Tell whether cells of two pieces share a number of corners."""
    least = drawn_of(puzzle).share(kind)
    of = puzzle.region.lattice.name
    corners = [[set(body(of, cell).key) for cell in part] for part in cells]
    return any(len(a & b) >= least for a in corners[0] for b in corners[1])


def is_pattern(
    puzzle: Puzzle, rule: Pattern, names: tuple[str, str], cells: Sequence[Sequence[Cell]]
) -> bool:
    """Tell whether two pieces lie in a forbidden pattern."""
    first, second = rule.cells
    here = [*cells[0], *cells[1]]
    of = puzzle.region.lattice.name
    for _, found in images(of, [*first, *second], rule.mobility, here):
        parts = set(found[: len(first)]), set(found[len(first) :])
        ways = [(names, (set(cells[0]), set(cells[1])))]
        ways.append((names[::-1], (set(cells[1]), set(cells[0]))))
        if (rule.pieces, parts) in ways and len({*found}) == len(here):
            return True
    return False


def can_swap(puzzle: Puzzle, names: tuple[str, str], cells: Sequence[Sequence[Cell]]) -> bool:
    """Tell whether two pieces can divide their union otherwise."""
    union = frozenset((*cells[0], *cells[1]))
    of = puzzle.region.lattice.name
    pieces = [puzzle.piece(name) for name in names]
    ways = [
        {frozenset(found) for _, found in images(of, p.shape.cells, p.turning, union)}
        for p in pieces
    ]
    divisions = {frozenset((part, union - part)) for part in ways[0] if union - part in ways[1]}
    return len(divisions) > 1


def claimed(puzzle: Puzzle, first: Iterable[Cell], second: Iterable[Cell]) -> bool:
    """Tell whether two pieces claim the same at a vertex, by the published rules.

    At a vertex of the square grid a piece with two edges in a line claims the vertex.  At one
    of the triangular grid, for each direction d in which a piece has an edge: if it has one
    in d + 1, nothing; else, if in d + 2, it claims d, d + 1 and d + 2; else, if in d + 3, all
    from d to d + 3.
    """
    of = puzzle.region.lattice.name
    return bool(claims(of, first) & claims(of, second))


def claims(of: str, cells: Iterable[Cell]) -> set[tuple[object, ...]]:
    """Return the claims of a piece: pairs of a vertex and maybe a direction."""
    around = directions(of, cells)
    if of == "square-edges":
        return {(vertex,) for vertex, own in around.items() if {0, 2} <= own or {1, 3} <= own}
    return {(vertex, d) for vertex, own in around.items() for d in _claimed(own)}


def _claimed(own: set[int]) -> Iterator[int]:
    """Yield the directions from each edge at a corner to the next, if that is not beside it."""
    for d in own:
        after = [(d + step) % 6 for step in range(4)]
        reach = next((step for step in (1, 2, 3) if after[step] in own), 1)
        if reach > 1:
            yield from after[: reach + 1]


def directions(of: str, cells: Iterable[Cell]) -> dict[tuple[int, ...], set[int]]:
    """Return for each vertex in which directions edges leave it, counted anticlockwise."""
    turn = math.tau / (4 if of == "square-edges" else 6)
    found: dict[tuple[int, ...], set[int]] = defaultdict(set)
    for cell in cells:
        ends = body(of, cell).corners
        for begin, end in (ends, ends[::-1]):
            x, y = end - begin
            found[tuple(rounded(begin))].add(round(math.atan2(y, x) % math.tau / turn))
    return found


def forbidden_pairs(puzzle: Puzzle) -> set[frozenset[Placed]]:
    """Return the placements, by twos, that could both be used but for rules."""
    every = [
        (piece.name, cubes)
        for number, piece in enumerate(puzzle.pieces)
        for cubes in coloured_placements(puzzle, number)
    ]
    return {
        frozenset((one, other))
        for one, other in combinations(every, 2)
        if not {cell for cell, _ in one[1]} & {cell for cell, _ in other[1]}
        and (one[0] != other[0] or puzzle.most_copies(puzzle.piece(one[0])) > 1)
        and forbidden(puzzle, one, other)
    }

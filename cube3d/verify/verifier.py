"""The verifier of solutions: checks them from the rules of the puzzle alone.

It shares no code with the placement generator or the engines: it turns pieces with plain code of
its own, so that a mistake there cannot hide here.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations, product
from operator import add, mul

from cube3d.errors import InternalError, check_arguments, counted, quote, show
from cube3d.geometry.cells import Cell
from cube3d.geometry.orientation import Matrix, Mobility
from cube3d.lazy import lazily
from cube3d.puzzle.placement import solution_of
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution

with lazily(__name__):
    from cube3d.geometry.cell_lattice import CellLattice
    from cube3d.verify.moves import wrong_moves
    from cube3d.verify.rules import broken_rules


def verify(puzzle: Puzzle, solution: Solution) -> None:
    """Raise if a solution that a search returned breaks a rule.

    Raises:
        InternalError: names the broken rule.
    """
    broken = violations(puzzle, solution)
    if broken:
        raise InternalError(
            f"a search returned a wrong solution of {quote(puzzle.name)} (a bug in cube3d): "
            f"{broken[0]}"
        )


@check_arguments
def violations(puzzle: Puzzle, solution: Solution) -> list[str]:
    """Return one sentence for each rule of the puzzle that a solution breaks.

    If it breaks none, but its moves are wrong, return one sentence about the moves.
    """
    if solution.lattice is not puzzle.region.lattice:
        return [_of_another_lattice(puzzle, solution)]
    placed = _wrong_pieces(puzzle, solution)
    broken = placed + _wrong_cover(puzzle, solution) + _broken_rules(puzzle, solution)
    if solution.disassembly is not None and not broken:
        claims = puzzle.has_claims
        moved = solution_of(puzzle, solution.placements)
        broken = wrong_moves(moved, solution.disassembly, claims=claims)
    return broken


def violations_but_overlaps(puzzle: Puzzle, solution: Solution) -> list[str]:
    """Return what :func:`violations` returns, without sentences about cells covered twice."""
    if solution.lattice is not puzzle.region.lattice:
        return [_of_another_lattice(puzzle, solution)]
    placed = _wrong_pieces(puzzle, solution)
    cells = _wrong_cells(puzzle, frozenset(_cover(solution)))
    return placed + cells + _broken_rules(puzzle, solution)


def _broken_rules(puzzle: Puzzle, solution: Solution) -> list[str]:
    if not (puzzle.rules or puzzle.has_claims):
        return []
    return broken_rules(puzzle, solution)


def _of_another_lattice(puzzle: Puzzle, solution: Solution) -> str:
    own, other = puzzle.region.lattice.name, solution.lattice.name
    return f"it is a solution on the {other} lattice, and the puzzle is on the {own} lattice"


def _wrong_pieces(puzzle: Puzzle, solution: Solution) -> list[str]:
    broken = _wrong_counts(puzzle, solution)
    known = {piece.name for piece in puzzle.pieces}
    for placed in solution.placements:
        if placed.piece in known:
            piece = puzzle.piece(placed.piece)
            check = _wrong_placement if piece.shape.lattice.is_cubic else wrong_on_lattice
            broken += check(piece, puzzle.region.dimension, placed)
            if piece.at not in (None, placed.position):
                broken.append(
                    f"piece {quote(piece.name)} lies at {show(list(placed.position))}, not at "
                    f"{show(list(piece.at or ()))}"
                )
    if not broken:
        broken += wrong_colours(puzzle, solution)
    return broken


def _wrong_counts(puzzle: Puzzle, solution: Solution) -> list[str]:
    copies_of: dict[str, list[int]] = {piece.name: [] for piece in puzzle.pieces}
    for placed in solution.placements:
        copies_of.setdefault(placed.piece, []).append(placed.copy)
    unknown = list(copies_of)[len(puzzle.pieces) :]
    broken = [f"the puzzle has no piece {quote(name)}" for name in sorted(unknown)]
    for piece in puzzle.pieces:
        copies = copies_of[piece.name]
        number, high = len(copies), piece.high
        if number < piece.low or (high is not None and number > high):
            times = counted(number, "time")
            broken.append(f"piece {quote(piece.name)} is used {times}, not {piece.count_text}")
        if sorted(copies) != list(range(number)):
            broken.append(f"the copies of piece {quote(piece.name)} are not numbered from 0")
    return broken


# Thousands of solutions have the same placements.
@lru_cache(maxsize=100_000)
def _wrong_placement(piece: Piece, dimension: int, placed: PlacedPiece) -> list[str]:
    name = f"piece {placed.title}"
    if any(len(cell) != dimension for cell in (*placed.cells, placed.position)):
        return [f"{name} is not {dimension}-dimensional"]
    oriented = _may_be_oriented(placed.orientation, dimension, piece.turning)
    if oriented and placed.cells == _from_orientation(piece.shape.cells, placed):
        return []
    if not _has_shape(piece, placed.cells):
        return [f"{name} does not have its shape, turned as its mobility allows"]
    if not oriented:
        return [f"{name} has an orientation that its mobility does not allow"]
    return [f"{name} does not lie where its orientation and position say"]


def _has_shape(piece: Piece, cells: tuple[Cell, ...]) -> bool:
    """Tell whether cells have the shape of a piece, in an orientation that its mobility allows.

    This is computed only for errors: in seven dimensions a shape has many orientations.
    """
    if len(cells) != len(piece.shape):
        return False
    return _move_to_origin(cells) in _allows(piece.shape.cells, piece.turning)


def _wrong_cover(puzzle: Puzzle, solution: Solution) -> list[str]:
    region, covered = puzzle.region.cell_set, _cover(solution)
    if len(covered) == len(region) and region == frozenset(covered):
        return []  # no cell is covered twice
    times = Counter(covered)
    shared = [
        f"cell {show(cell)} is covered {n} times" for cell, n in sorted(times.items()) if n > 1
    ]
    return shared + _wrong_cells(puzzle, frozenset(times))


def _cover(solution: Solution) -> list[Cell]:
    return [cell for placed in solution.placements for cell in placed.cells]


def _wrong_cells(puzzle: Puzzle, covered: frozenset[Cell]) -> list[str]:
    """Return sentences about cells that must not be covered, or must not be empty."""
    region = puzzle.region.cell_set
    broken = [f"cell {show(cell)} is outside the region" for cell in sorted(covered - region)]
    empty = region - covered
    if puzzle.cover is Cover.ALL:
        needed = sorted(empty - set(puzzle.region.optional))
        broken += [f"cell {show(cell)} is not covered" for cell in needed]
    if puzzle.max_holes is not None and len(empty) > puzzle.max_holes:
        broken.append(f"{len(empty)} cells are empty, at most {puzzle.max_holes} may be")
    return broken


def _may_be_oriented(rows: Matrix, dimension: int, mobility: Mobility) -> bool:
    """Tell whether a matrix is a signed permutation that a mobility allows."""
    axes = [[axis for axis, entry in enumerate(row) if entry] for row in rows]
    if sorted(axes) != [[axis] for axis in range(dimension)]:
        return False
    signs = tuple(sum(row) for row in rows)
    order = tuple(axis for (axis,) in axes)
    if any(abs(sign) != 1 for sign in signs):
        return False
    if mobility is Mobility.FIXED:
        return order == tuple(range(dimension)) and set(signs) == {1}
    return mobility is Mobility.REFLECTIONS or _is_rotation(order, signs)


def _from_orientation(shape: tuple[Cell, ...], placed: PlacedPiece) -> tuple[Cell, ...]:
    position = placed.position
    return tuple(tuple(map(add, cell, position)) for cell in _oriented(shape, placed.orientation))


@lru_cache(maxsize=1024)
def _oriented(shape: tuple[Cell, ...], rows: Matrix) -> tuple[Cell, ...]:
    return _move_to_origin([tuple(sum(map(mul, row, cell)) for row in rows) for cell in shape])


def _move_to_origin(cells: tuple[Cell, ...] | list[Cell]) -> tuple[Cell, ...]:
    low = [min(axis) for axis in zip(*cells, strict=True)]
    return tuple(sorted(tuple(a - b for a, b in zip(c, low, strict=True)) for c in cells))


@lru_cache(maxsize=1024)
def _allows(shape: tuple[Cell, ...], mobility: Mobility) -> frozenset[tuple[Cell, ...]]:
    """Return the cells of each aspect, from all allowed permutations of axes with signs."""
    if mobility is Mobility.FIXED:
        return frozenset([shape])
    dimension = len(shape[0])
    found = set()
    for axes, signs in product(permutations(range(dimension)), product((1, -1), repeat=dimension)):
        if mobility is Mobility.REFLECTIONS or _is_rotation(axes, signs):
            way = list(zip(axes, signs, strict=True))
            found.add(_move_to_origin([tuple(s * cell[a] for a, s in way) for cell in shape]))
    return frozenset(found)


def _is_rotation(axes: tuple[int, ...], signs: tuple[int, ...]) -> bool:
    """Tell whether a permutation with sign changes has determinant +1."""
    swaps = sum(axes[i] > axes[j] for i in range(len(axes)) for j in range(i + 1, len(axes)))
    return (swaps + signs.count(-1)) % 2 == 0


# Colours: plain, without code in common with the search.


def wrong_colours(puzzle: Puzzle, solution: Solution) -> list[str]:
    """Return a sentence for each piece with wrong colours and each cube on a cell it does not suit.

    The pieces must lie where their orientations and positions say.
    """
    if not any(piece.colours for piece in puzzle.pieces):
        return [
            f"piece {placed.title} is coloured, but the piece is not"
            for placed in solution.placements
            if placed.colours
        ]
    below = puzzle.region.coloured
    broken = []
    for placed in solution.placements:
        own = _carry(puzzle.piece(placed.piece), placed)
        if placed.colours != tuple(own[cell] for cell in placed.cells if own):
            broken.append(
                f"piece {placed.title} does not have the colours that its orientation gives"
            )
        broken += [
            f"piece {placed.title} has a {quote(colour)} cube on cell {show(cell)}, "
            f"which is {quote(below[cell])}"
            for cell, colour in sorted(own.items())
            if colour
            and cell in below
            and colour != below[cell]
            and (colour, below[cell]) not in puzzle.colour_pairs
        ]
    return broken


def _carry(piece: Piece, placed: PlacedPiece) -> dict[Cell, str]:
    """Return the colours of a piece by the cells where they lie."""
    if not piece.colours:
        return {}
    if not piece.shape.lattice.is_cubic:
        return dict(zip(carried(piece, placed), piece.colours, strict=True))
    images = [
        tuple(sum(a * b for a, b in zip(row, cell, strict=True)) for row in placed.orientation)
        for cell in piece.shape.cells
    ]
    low = [min(axis) for axis in zip(*images, strict=True)]
    moved = [
        tuple(x - least + at for x, least, at in zip(image, low, placed.position, strict=True))
        for image in images
    ]
    return dict(zip(moved, piece.colours, strict=True))


# Other lattices than the integer grid.
#
# Cells are located by the points of their middles; a matrix is an orientation if it keeps lengths
# and angles. So nothing here uses the code that turns pieces elsewhere.

Point = tuple[int, ...]


# Thousands of solutions have the same placements.
@lru_cache(maxsize=100_000)
def wrong_on_lattice(piece: Piece, width: int, placed: PlacedPiece) -> list[str]:
    """Return a sentence if a piece lies wrongly; at most one."""
    lattice = piece.shape.lattice
    assert isinstance(lattice, CellLattice)
    name = f"piece {placed.title}"
    if any(len(cell) != width for cell in (*placed.cells, placed.position)):
        return [f"{name} has cells of another lattice"]
    if not _may_turn_on_lattice(placed.orientation, lattice, piece.turning):
        return [f"{name} has an orientation that its mobility does not allow"]
    turned, there = _turned(piece, placed, lattice), [*map(lattice.point_of, placed.cells)]
    alike = sorted(_from_origin(turned)) == sorted(_from_origin(there))
    # Middles alone do not distinguish an upright triangle from an inverted one.
    if not alike or not _is_translation(lattice, _low(turned), _low(there)):
        return [f"{name} does not have its shape, turned as its mobility allows"]
    if placed.position != lattice.translation_of(placed.cells):
        return [f"{name} does not lie where its orientation and position say"]
    return []


def carried(piece: Piece, placed: PlacedPiece) -> list[Cell]:
    """Return the cell on which each cell of a piece's shape lies, if the place is right."""
    lattice = piece.shape.lattice
    assert isinstance(lattice, CellLattice)
    there = _from_origin([*map(lattice.point_of, placed.cells)])
    cell_at = dict(zip(there, placed.cells, strict=True))
    return [cell_at[point] for point in _from_origin(_turned(piece, placed, lattice))]


def _turned(piece: Piece, placed: PlacedPiece, lattice: CellLattice) -> list[Point]:
    points = [*map(lattice.point_of, piece.shape.cells)]
    images = ([sum(map(mul, row, point)) for point in points] for row in placed.orientation)
    return [*zip(*images, strict=True)]


def _low(points: list[Point]) -> Point:
    return tuple(min(axis) for axis in zip(*points, strict=True))


def _is_translation(lattice: CellLattice, begin: Point, end: Point) -> bool:
    """Tell whether a step between points is a translation of the lattice."""
    steps = [(b - a, unit) for a, b, unit in zip(begin, end, lattice.scale, strict=True)]
    if any(step % unit for step, unit in steps):
        return False
    whole = [step // unit for step, unit in steps] + [0] * lattice.typed
    return lattice.is_step(whole)


def _from_origin(points: list[Point]) -> list[Point]:
    """Return points moved so that their lowest coordinates are 0."""
    axes = zip(*points, strict=True)
    from_low = ([c - low for c in axis] for axis, low in zip(axes, _low(points), strict=True))
    return [*zip(*from_low, strict=True)]


def _may_turn_on_lattice(rows: Matrix, lattice: CellLattice, mobility: Mobility) -> bool:
    """Tell whether a matrix keeps all lengths and angles, and whether a mobility allows it."""
    axes = len(lattice.scale)
    if len(rows) != axes or any(len(row) != axes for row in rows):
        return False
    if mobility is Mobility.FIXED:
        return all(rows[a][b] == (a == b) for a in range(axes) for b in range(axes))
    # The unit of points has another length on each axis.  So the unit vectors and their images are
    # compared as vectors in space.
    ends = [
        [part / unit for part in row]
        for row, unit in zip(lattice.basis, lattice.scale, strict=True)
    ]
    images = [_combined(column, ends) for column in zip(*rows, strict=True)]
    pairs = [(a, b) for a in range(axes) for b in range(axes)]
    if not all(
        math.isclose(_dot(ends[a], ends[b]), _dot(images[a], images[b]), abs_tol=1e-8)
        for a, b in pairs
    ):
        return False
    return mobility is Mobility.REFLECTIONS or _determinant(rows) > 0


def _combined(numbers: Sequence[int], ends: list[list[float]]) -> list[float]:
    parts = ([number * part for part in end] for number, end in zip(numbers, ends, strict=True))
    return [*map(sum, zip(*parts, strict=True))]


def _dot(one: list[float], other: list[float]) -> float:
    return math.fsum(map(mul, one, other))


def _determinant(rows: Matrix) -> int:
    """Return the determinant of a small matrix, by its first row."""
    if not rows:
        return 1
    minors = (
        _determinant(tuple((*row[:at], *row[at + 1 :]) for row in rows[1:]))
        for at in range(len(rows))
    )
    return sum((-1) ** at * rows[0][at] * minor for at, minor in enumerate(minors))

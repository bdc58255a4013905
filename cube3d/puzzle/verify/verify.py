"""The verifier: checks a solution from the rules of its puzzle alone.

It shares no code with the placement generator or the engines: turning a piece
is written out again here, plainly, so that a mistake there cannot hide here.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import permutations, product

from cube3d.errors import InternalError
from cube3d.geometry.cells import Cell
from cube3d.geometry.orientation import Matrix, Mobility
from cube3d.puzzle.placement import solution_of
from cube3d.puzzle.puzzle import Cover, Piece, Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.puzzle.verify.verify_colours import wrong_colours
from cube3d.quoting import quote, show


def verify(puzzle: Puzzle, solution: Solution) -> None:
    """Check what a search returned before anyone sees it.

    Raises:
        InternalError: the solution breaks a rule of the puzzle.
    """
    broken = violations(puzzle, solution)
    if broken:
        raise InternalError(
            f"a search returned a wrong solution of {quote(puzzle.name)} (a bug in cube3d): "
            f"{broken[0]}"
        )


def violations(puzzle: Puzzle, solution: Solution) -> list[str]:
    """Return one sentence for each rule of the puzzle that a solution breaks.

    Where it says how it comes apart and breaks no rule, one for the first move that is wrong.
    """
    if solution.lattice is not puzzle.region.lattice:
        return [_of_another_lattice(puzzle, solution)]
    placed = _wrong_pieces(puzzle, solution)
    broken = placed + _wrong_cover(puzzle, solution) + _broken_rules(puzzle, solution)
    if solution.disassembly is not None and not broken:
        from cube3d.puzzle.verify.verify_disassembly import wrong_moves  # seldom needed

        claims = puzzle.has_claims
        moved = solution_of(puzzle, solution.placements)
        broken = wrong_moves(moved, solution.disassembly, claims=claims)
    return broken


def violations_but_overlaps(puzzle: Puzzle, solution: Solution) -> list[str]:
    """Return what :func:`violations` does, without what it says of cells covered twice."""
    if solution.lattice is not puzzle.region.lattice:
        return [_of_another_lattice(puzzle, solution)]
    placed = _wrong_pieces(puzzle, solution)
    cells = _wrong_cells(puzzle, frozenset(_cover(solution)))
    return placed + cells + _broken_rules(puzzle, solution)


def _broken_rules(puzzle: Puzzle, solution: Solution) -> list[str]:
    if not (puzzle.rules or puzzle.has_claims):
        return []
    from cube3d.puzzle.verify.verify_rules import broken_rules  # most puzzles have none

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
            broken += _wrong_place(piece, puzzle.region.dimension, placed)
            if piece.at not in (None, placed.position):
                broken.append(
                    f"piece {quote(piece.name)} lies at {show(list(placed.position))}, not at "
                    f"{show(list(piece.at or ()))}"
                )
    if not broken:
        broken += wrong_colours(puzzle, solution)
    return broken


def _wrong_place(piece: Piece, width: int, placed: PlacedPiece) -> list[str]:
    if piece.shape.lattice.is_cubic:
        return _wrong_placement(piece, width, placed)
    from cube3d.puzzle.verify.verify_lattice import wrong_on_lattice  # cubes need none

    return wrong_on_lattice(piece, width, placed)


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
            broken.append(
                f"piece {quote(piece.name)} is used {number} times, not {piece.count_text}"
            )
        if sorted(copies) != list(range(number)):
            broken.append(f"the copies of piece {quote(piece.name)} are not numbered from 0")
    return broken


# The same placements come again in thousands of solutions.
@lru_cache(maxsize=100_000)
def _wrong_placement(piece: Piece, dimension: int, placed: PlacedPiece) -> list[str]:
    name = f"piece {quote(placed.piece)} (copy {show(placed.copy)})"
    if any(len(cell) != dimension for cell in (*placed.cells, placed.position)):
        return [f"{name} is not {dimension}-dimensional"]
    oriented = _may_be_oriented(placed.orientation, dimension, piece.mobility)
    if oriented and placed.cells == _from_orientation(piece.shape.cells, placed):
        return []
    if not _has_shape(piece, placed.cells):
        return [f"{name} does not have its shape, turned as its mobility allows"]
    if not oriented:
        return [f"{name} has an orientation that its mobility does not allow"]
    return [f"{name} does not lie where its orientation and position say"]


def _has_shape(piece: Piece, cells: tuple[Cell, ...]) -> bool:
    """Tell whether some cells have the shape of a piece, turned as its mobility allows.

    It is looked for only to say what is wrong with a placement: there are many ways to turn
    a shape in seven dimensions.
    """
    if len(cells) != len(piece.shape):
        return False
    return _move_to_origin(cells) in _allows(piece.shape.cells, piece.mobility)


def _wrong_cover(puzzle: Puzzle, solution: Solution) -> list[str]:
    region, covered = puzzle.region.cell_set, _cover(solution)
    if len(covered) == len(region) and region == frozenset(covered):
        return []  # each cell once
    times = Counter(covered)
    shared = [
        f"cell {show(cell)} is covered {n} times" for cell, n in sorted(times.items()) if n > 1
    ]
    return shared + _wrong_cells(puzzle, frozenset(times))


def _cover(solution: Solution) -> list[Cell]:
    return [cell for placed in solution.placements for cell in placed.cells]


def _wrong_cells(puzzle: Puzzle, covered: frozenset[Cell]) -> list[str]:
    """Say which cells may not be covered, and which may not be empty."""
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
    """Tell whether a matrix is a signed permutation of the kind a mobility allows."""
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
    turned = [
        tuple(sum(a * b for a, b in zip(row, cell, strict=False)) for row in placed.orientation)
        for cell in shape
    ]
    return tuple(
        tuple(a + b for a, b in zip(cell, placed.position, strict=False))
        for cell in _move_to_origin(turned)
    )


def _move_to_origin(cells: tuple[Cell, ...] | list[Cell]) -> tuple[Cell, ...]:
    low = [min(axis) for axis in zip(*cells, strict=True)]
    return tuple(sorted(tuple(a - b for a, b in zip(c, low, strict=True)) for c in cells))


@lru_cache(maxsize=1024)
def _allows(shape: tuple[Cell, ...], mobility: Mobility) -> frozenset[tuple[Cell, ...]]:
    """Return the cells of each aspect, by turning the axes one way at a time."""
    if mobility is Mobility.FIXED:
        return frozenset([shape])
    dimension = len(shape[0])
    found = set()
    for axes in permutations(range(dimension)):
        for signs in product((1, -1), repeat=dimension):
            if mobility is Mobility.REFLECTIONS or _is_rotation(axes, signs):
                found.add(
                    _move_to_origin(
                        [
                            tuple(s * cell[a] for a, s in zip(axes, signs, strict=True))
                            for cell in shape
                        ]
                    )
                )
    return frozenset(found)


def _is_rotation(axes: tuple[int, ...], signs: tuple[int, ...]) -> bool:
    """Tell an even permutation with an even number of sign changes, or odd with odd."""
    swaps = sum(axes[i] > axes[j] for i in range(len(axes)) for j in range(i + 1, len(axes)))
    return (swaps + signs.count(-1)) % 2 == 0

"""Positions: puzzles with some pieces in place."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, groupby

from cube3d.errors import PuzzleError, ShapeError, cut, quote
from cube3d.geometry.cells import Cell, check_cells, may_lie
from cube3d.geometry.polycube import Polycube
from cube3d.puzzle.placement import Placements
from cube3d.puzzle.puzzle import Cover, Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.verify.verifier import violations_but_overlaps

MOST_ON_A_CELL = 20


def conflicts(puzzle: Puzzle, given: Sequence[PlacedPiece]) -> list[str]:
    """Return one sentence for each reason why no solution contains the pieces in place.

    Raises:
        PuzzleError: a piece's name is not in the puzzle.
    """
    for placed in given:
        puzzle.piece(placed.piece)
    pieces = tuple(replace(piece, count=(0, piece.high)) for piece in puzzle.pieces)
    open_puzzle = replace(puzzle, pieces=pieces, cover=Cover.PIECES, max_holes=None)
    in_place = number_pieces(given)
    # For cells covered twice, the pieces that share them are named.
    placed_alone = violations_but_overlaps(
        open_puzzle, Solution(puzzle.name, in_place, lattice=puzzle.region.lattice)
    )
    return _overlaps(in_place) + placed_alone


def _overlaps(placed: Sequence[PlacedPiece]) -> list[str]:
    on_cell: dict[Cell, list[int]] = defaultdict(list)
    for number, piece in enumerate(placed):
        for cell in piece.cells:
            on_cell[cell].append(number)
    # Hundreds of pieces may lie on one cell, so not every pair is named.
    shared: dict[tuple[int, int], list[Cell]] = defaultdict(list)
    for cell, numbers in sorted(on_cell.items()):
        for pair in combinations(numbers[:MOST_ON_A_CELL], 2):
            shared[pair].append(cell)
    copies = Counter(piece.piece for piece in placed)
    names = [f"piece {p.title if copies[p.piece] > 1 else quote(p.piece)}" for p in placed]
    return [
        f"{names[a]} and {names[b]} share the cells {cut(', '.join(map(str, cells)))}"
        for (a, b), cells in sorted(shared.items())
    ]


def number_pieces(given: Sequence[PlacedPiece]) -> tuple[PlacedPiece, ...]:
    """Return pieces in place with the copies of each piece numbered from 0."""
    ordered = sorted(given, key=lambda placed: (placed.piece, placed.cells))
    return tuple(
        replace(placed, copy=copy)
        for _, same in groupby(ordered, key=lambda placed: placed.piece)
        for copy, placed in enumerate(same)
    )


def pieces_on(
    puzzle: Puzzle, name: str, cells: Sequence[Cell], colours: Sequence[str] = ()
) -> PlacedPiece:
    """Return a piece of a puzzle on certain cells, as its copy 0.

    Args:
        name: the name of the piece.
        cells: the cells, in lexicographic order where there are colours.
        colours: the colours of its cubes there, if known.

    Raises:
        PuzzleError: the name is unknown, no orientation fits the cells, or several do that differ
            in colours.
        ShapeError: the cells do not form a polycube.
    """
    aspects = puzzle.piece(name).aspects
    places = check_cells(cells)
    lattice = puzzle.region.lattice
    shape = Polycube(places, lattice)
    possible = [
        number
        for number, own in enumerate(aspects.shapes)
        if own == shape and (not colours or aspects.colours[number] == tuple(colours))
    ]
    if not possible:
        raise PuzzleError(
            f"piece {quote(name)} cannot be turned to cover the cells {_typed(places)}"
        )
    agreeing = [n for n in possible if _agrees(puzzle, places, aspects.colours[n])]
    if len(agreeing) > 1:
        raise PuzzleError(
            f"piece {quote(name)} may lie on the cells {_typed(places)} in {len(agreeing)} ways, "
            'which differ in its colours; in JSON, "colours" says which'
        )
    aspect = (agreeing or possible)[0]
    return PlacedPiece(
        piece=name,
        copy=0,
        cells=tuple(places),
        orientation=aspects.matrices[aspect],
        position=lattice.translation_of(places),
        colours=aspects.colours[aspect],
        group=puzzle.piece(name).group_of(0),
    )


def _typed(cells: Sequence[Cell]) -> str:
    """Return cells as in a position in JSON."""
    return cut(", ".join(str(list(cell)) for cell in cells))


def _agrees(puzzle: Puzzle, places: list[Cell], colours: tuple[str, ...]) -> bool:
    """Tell whether cubes with these colours may lie on cells of the region."""
    region = puzzle.region
    if not region.colours or not colours or any(cell not in region for cell in places):
        return True
    below = (region.coloured.get(cell, "") for cell in places)
    pairs = zip(colours, below, strict=True)
    return all(may_lie(puzzle.colour_pairs, own, cell) for own, cell in pairs)


def find(table: Placements, placed: PlacedPiece) -> int:
    """Return the number of the placement of a piece in place.

    Raises:
        PuzzleError: it is no placement.
    """
    puzzle = table.puzzle
    piece = [piece.name for piece in puzzle.pieces].index(placed.piece)
    aspects, lattice = puzzle.pieces[piece].aspects, puzzle.region.lattice
    try:
        shape, offset = Polycube(placed.cells, lattice), lattice.translation_of(placed.cells)
    except ShapeError:
        raise cannot_lie_on(placed) from None
    for aspect, own in enumerate(aspects.shapes):
        if own == shape and aspects.colours[aspect] == placed.colours:
            number = table.number_of(piece, aspect, offset)
            if number is not None:
                return number
    raise cannot_lie_on(placed)


def cannot_lie_on(placed: PlacedPiece) -> PuzzleError:
    """Return the error for a piece in place that is no placement."""
    return PuzzleError(
        f"piece {quote(placed.piece)} cannot lie on the cells {_typed(placed.cells)}"
    )

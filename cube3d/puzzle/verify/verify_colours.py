"""The verifier's part for colours: plain, and without code in common with the generator."""

from __future__ import annotations

from cube3d.geometry.cells import Cell
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.puzzle.solution import PlacedPiece, Solution
from cube3d.quoting import quote, show


def wrong_colours(puzzle: Puzzle, solution: Solution) -> list[str]:
    """Return one sentence for each cube that has or meets a wrong colour.

    The pieces of the solution must lie where their orientations and positions say.
    """
    if not any(piece.colours for piece in puzzle.pieces):
        return [
            f"{_name(placed)} is coloured, but the piece is not"
            for placed in solution.placements
            if placed.colours
        ]
    below = puzzle.region.coloured
    broken = []
    for placed in solution.placements:
        own = _carry(puzzle.piece(placed.piece), placed)
        if placed.colours != tuple(own[cell] for cell in placed.cells if own):
            broken.append(f"{_name(placed)} does not have the colours that its orientation gives")
        broken += [
            f"{_name(placed)} has a {quote(colour)} cube on cell {show(cell)}, "
            f"which is {quote(below[cell])}"
            for cell, colour in sorted(own.items())
            if colour and cell in below and not _allows(puzzle, colour, below[cell])
        ]
    return broken


def _name(placed: PlacedPiece) -> str:
    return f"piece {quote(placed.piece)} (copy {show(placed.copy)})"


def _allows(puzzle: Puzzle, colour: str, below: str) -> bool:
    return colour == below or (colour, below) in puzzle.colour_pairs


def _carry(piece: Piece, placed: PlacedPiece) -> dict[Cell, str]:
    """Return where the colours of a piece come to lie."""
    if not piece.colours:
        return {}
    if not piece.shape.lattice.is_cubic:
        from cube3d.puzzle.verify.verify_lattice import carried  # cubes need none

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

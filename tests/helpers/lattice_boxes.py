"""A box of every lattice but the cubic one, cut into pieces."""

from __future__ import annotations

import numpy as np

from cube3d import Piece, Polycube, Puzzle, Region, Solution
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice
from cube3d.puzzle.solution import PlacedPiece

SPACE = ("triangular-prism", "fcc", "rhombic", "tetra-octa", "cubic-edges")


BOXES = {
    "hexagonal": (4, 2),
    "triangular": (3, 2),
    "triangular-prism": (2, 1, 2),
    "fcc": (3, 2, 2),
    "rhombic": (5, 5, 5),
    "tetra-octa": (4, 4, 6),
    "square-edges": (2, 2),
    "triangular-edges": (2, 1),
    "hexagonal-edges": (2, 1),
    "cubic-edges": (1, 1, 1),
}


def pieces_of(name: str) -> list[list[tuple[int, ...]]]:
    """Cut a box into connected pieces of at most four cells."""
    held = lattice(name)
    assert isinstance(held, CellLattice)
    left = {*held.box(BOXES[name])}
    found = []
    while left:
        piece = [min(left)]
        left -= set(piece)
        for cell in piece:
            for beside in held.neighbours(cell):
                if beside in left and len(piece) < 4:
                    piece.append(beside)
                    left.remove(beside)
        found.append(piece)
    return found


def puzzle_of(name: str) -> Puzzle:
    held = lattice(name)
    parts = pieces_of(name)
    return Puzzle(
        f"box of {name}",
        Region([cell for part in parts for cell in part], lattice=held),
        tuple(Piece(f"P{i}", Polycube(part, held)) for i, part in enumerate(parts)),
        crossing=name.endswith("edges"),
    )


def solution_of(name: str) -> Solution:
    """Return the box as it was cut."""
    held = lattice(name)
    same = np.eye(held.axes(len(pieces_of(name)[0][0])), dtype=int).tolist()
    placed = []
    for i, part in enumerate(pieces_of(name)):
        low = held.low(np.array(part)).tolist()
        turn = tuple(map(tuple, same))
        placed.append(PlacedPiece(f"P{i}", 0, tuple(sorted(part)), turn, tuple(low)))
    return Solution(f"box of {name}", tuple(placed), lattice=held)

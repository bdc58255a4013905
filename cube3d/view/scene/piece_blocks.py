"""Blocks of single pieces, turned for sheets and printers, with their colours."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cube3d.geometry.orientation import Mobility, Orientations, orientations
from cube3d.puzzle.puzzle import Piece, Puzzle
from cube3d.view.scene.block import RGB, Block
from cube3d.view.scene.palette import from_hex

__all__ = ["carry", "piece_block"]


def piece_block(
    puzzle: Puzzle, piece: Piece, pose: NDArray[np.int64], start: Sequence[int]
) -> Block:
    """Return a piece in a pose, with the colours of its cubes.

    Args:
        puzzle: the puzzle, which has the look of colours.
        piece: the piece, of up to three dimensions.
        pose: its cells after a rotation and a shift, (k, 3), in any order; on lattices other
            than the integer grid they are the piece's own, (k, n).
        start: factors for the coordinates of the piece, before the rotation.
    """
    if not piece.colours:
        return Block(piece.name, pose, lattice=piece.shape.lattice)
    looks: dict[str, RGB | None] = {c.name: from_hex(c.rgb) for c in puzzle.colours}
    if not piece.shape.lattice.any_dimension:
        own = tuple(looks.get(name) for name in piece.colours)
        return Block(piece.name, pose, own, lattice=piece.shape.lattice)
    flat = piece.shape.dimension < 3
    group = orientations(3, Mobility.ROTATIONS)
    if flat:  # turned over only if nothing else gives the pose
        group = group[np.argsort(group[:, 2, 2] != 1, kind="stable")]
    cells = piece.shape.lifted(3).array() * np.array(start)
    carried = carry(cells, pose, group).tolist()
    return Block(piece.name, pose, tuple(looks.get(piece.colours[row]) for row in carried))


def carry(
    cells: NDArray[np.int64], pose: NDArray[np.int64], group: Orientations
) -> NDArray[np.int64]:
    """Return, for each cell of a pose, (k, 3), the number of the cell of ``cells`` it comes from.

    The first orientation of the group that gives the pose, up to a shift, decides.
    ValueError if none does.
    """
    wanted = np.lexsort((pose - pose.min(axis=0)).T[::-1])
    for turn in group.astype(np.int64):
        turned = cells @ turn.T
        order = np.lexsort(turned.T[::-1])
        if ((turned[order] - turned.min(axis=0)) == (pose - pose.min(axis=0))[wanted]).all():
            rows = np.empty(len(cells), dtype=np.int64)
            rows[wanted] = order
            return rows
    raise ValueError("the pose is none of these cells")

"""The pieces of a puzzle as blocks, turned for sheets and printers, with their colours."""

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
        puzzle: says how colours look.
        piece: the piece, of up to three dimensions.
        pose: its cells after a rotation and a move, (k, 3), in any order; on other lattices
            than the integer grid they are as the piece has them, (k, n).
        start: what the coordinates of the piece are multiplied with before the rotation.
    """
    if not piece.colours:
        return Block(piece.name, pose, lattice=piece.shape.lattice)
    looks: dict[str, RGB | None] = {c.name: from_hex(c.rgb) for c in puzzle.colours}
    if not piece.shape.lattice.any_dimension:
        own = tuple(looks.get(name) for name in piece.colours)
        return Block(piece.name, pose, own, lattice=piece.shape.lattice)
    flat = piece.shape.dimension < 3
    group = orientations(3, Mobility.ROTATIONS)
    if flat:  # not turned over, unless nothing else gives the pose
        group = group[np.argsort(group[:, 2, 2] != 1, kind="stable")]
    cells = piece.shape.lifted(3).array() * np.array(start)
    carried = carry(cells, pose, group).tolist()
    return Block(piece.name, pose, tuple(looks.get(piece.colours[row]) for row in carried))


def carry(
    cells: NDArray[np.int64], pose: NDArray[np.int64], group: Orientations
) -> NDArray[np.int64]:
    """Return which of the cells, (k, 3), each cell of their pose, (k, 3), is.

    The first orientation of the group that gives the pose, up to a move, decides.
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

"""From puzzles to integers: exact-cover problems and their symmetries."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cube3d.model.placement import Placements
from cube3d.model.puzzle import Cover
from cube3d.model.symmetry import Symmetry, images
from cube3d.search.cover import ExactCover
from cube3d.search.symmetric import Group


def exact_cover(table: Placements, forbidden: NDArray[np.int32] | None = None) -> ExactCover:
    """Return the exact-cover problem of a table of placements.

    Items are cells, options are placements, types are pieces.

    Args:
        table: the placements.
        forbidden: pairs of them that may not both be used, shape (f, 2).
    """
    none = np.zeros((0, 2), dtype=np.int32)
    puzzle = table.puzzle
    return ExactCover(
        primary=np.full(len(puzzle.region), puzzle.cover is Cover.ALL),
        start=table.start,
        items=table.cells,
        option_type=table.piece,
        low=np.array([piece.low for piece in puzzle.pieces], dtype=np.int32),
        high=np.array([puzzle.most_copies(piece) for piece in puzzle.pieces], dtype=np.int32),
        forbidden=none if forbidden is None else forbidden,
    )


def group_of(
    table: Placements, symmetries: list[Symmetry], forbidden: NDArray[np.int32] | None = None
) -> Group:
    """Return how symmetries of a puzzle act on its exact-cover problem.

    Those that do not map the forbidden pairs onto themselves are left out.
    """
    moved = images(table, symmetries)
    group = Group.acting(moved.cells, moved.placements, moved.pieces)
    if forbidden is None or not len(forbidden):
        return group
    before = np.unique(np.sort(forbidden, axis=1), axis=0)
    kept = [
        number
        for number, options in enumerate(group.options)
        if np.array_equal(np.unique(np.sort(options[before], axis=1), axis=0), before)
    ]
    return group.subgroup(np.array(kept))

"""Counts of voxels, and their limit, before any cell is made."""

from __future__ import annotations

from cube3d.errors import TooLargeError
from cube3d.formats.xmpuzzle.document import Document, Problem, Shape
from cube3d.formats.xmpuzzle.read import MAX_VOXELS


def count_filled(shape: Shape) -> int:
    """Return how many voxels a shape has, fixed or variable."""
    return len(shape.states) - shape.states.count("_")


def refuse_large(document: Document, problem: Problem) -> None:
    """Refuse a problem whose pieces are too large together.

    Raises:
        TooLargeError: the shapes of the pieces have too many voxels, each piece counted.
    """
    voxels = sum(len(document.shapes[part.shape].states) for part in problem.parts if part.high)
    if voxels > MAX_VOXELS:
        raise TooLargeError(
            f"the shapes of its pieces have {voxels:,} voxels; the limit is {MAX_VOXELS:,}"
        )

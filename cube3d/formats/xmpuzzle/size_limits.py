"""Sizes of a problem that make no puzzle, found from its counts before any cell is made."""

from __future__ import annotations

from cube3d.errors import SizesError, TooLargeError
from cube3d.formats.xmpuzzle.document import Document, Problem, Shape
from cube3d.formats.xmpuzzle.read import MAX_VOXELS


def count_filled(shape: Shape, kinds: str = "#+") -> int:
    """Return how many voxels of some kinds a shape has."""
    return sum(map(shape.states.count, kinds))


def check_sizes(document: Document, problem: Problem, result: Shape, name: str) -> None:
    """Refuse a problem whose pieces can never fit its result, or are too large together.

    Args:
        document: the file.
        problem: the problem.
        result: what to build.
        name: what the puzzle is called.

    Raises:
        SizesError: the least copies have more voxels than the result, or the most copies
            fewer than those of it that may not stay empty.
        TooLargeError: the shapes of the pieces have too many voxels, each piece counted.
    """
    space = count_filled(result)
    if not space:
        return  # the region says so
    parts = [part for part in problem.parts if part.high]
    sizes = [len(document.shapes[part.shape].states) for part in parts]
    if sum(sizes) > MAX_VOXELS:
        raise TooLargeError(
            f"the shapes of its pieces have {sum(sizes):,} voxels; the limit is {MAX_VOXELS:,}"
        )
    cells = [count_filled(document.shapes[part.shape]) for part in parts]
    least = sum(part.low * own for part, own in zip(parts, cells, strict=True))
    if least > space:
        raise SizesError(name, f"its pieces have {least:,} cells, its region has only {space:,}")
    rooms = zip(parts, cells, strict=True)
    most = sum(min(part.high, space // own) * own for part, own in rooms if own)
    needed = space - _most_holes(problem, result)
    if parts and all(cells) and most < needed:
        raise SizesError(
            name,
            f"its pieces have {most:,} cells and cannot cover the {needed:,} of its result "
            "that may not stay empty",
        )


def _most_holes(problem: Problem, result: Shape) -> int:
    free = count_filled(result, "+")
    return free if problem.max_holes is None else min(free, problem.max_holes)

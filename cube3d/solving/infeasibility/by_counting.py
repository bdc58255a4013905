"""Reasons why a puzzle has no solution that need no search: counting and colourings."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from cube3d.errors import Infeasible
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece
from cube3d.solving.core.build_problem import pose
from cube3d.solving.core.components import Part, components, whole
from cube3d.solving.core.explanation import Explanation
from cube3d.solving.infeasibility.by_colouring import by_colouring
from cube3d.solving.infeasibility.by_sizes import by_counting


def plain_reason(
    puzzle: Puzzle, *, given: Sequence[PlacedPiece] = (), seconds: float = 0.3
) -> Explanation | None:
    """Return a reason why a puzzle has no solution if a short look finds one.

    Nothing is searched; it is looked for what counting and colourings tell.

    Args:
        puzzle: the puzzle.
        given: pieces in place.
        seconds: how long to try colourings.

    Raises:
        PuzzleError: a piece in place that the puzzle does not have.
        TooLargeError: too many placements or forbidden pairs.
    """
    try:
        left = whole(pose(puzzle, given))
    except Infeasible as clash:
        return Explanation("position", str(clash))
    found = by_plain_means(left, time.monotonic() + seconds)
    return found and worded(found, given=bool(given))


def by_plain_means(left: Part, deadline: float) -> Explanation | None:
    """Look at everything, then at the components of it.

    Args:
        left: what is to be explained.
        deadline: until when, by :func:`time.monotonic`, to try colourings.
    """
    parts = [left, *components(left)]
    counted = (by_counting(part) for part in parts)
    coloured = (by_colouring(part, deadline) for part in parts)
    return next(filter(None, chain(counted, coloured)), None)


def worded(found: Explanation, *, given: bool) -> Explanation:
    """Return an explanation that says whether it is about a position."""
    return replace(found, text=f"the position is dead: {found.text}") if given else found

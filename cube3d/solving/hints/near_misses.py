"""Near misses: all pieces but one are in, and the hole they leave has another shape."""

from __future__ import annotations

from cube3d.core import hints
from cube3d.core.library import NEAR_COUNTED, LimitPassed
from cube3d.puzzle.in_core import puzzle_handle, refuse
from cube3d.puzzle.puzzle import Puzzle
from cube3d.scope import seconds_left
from cube3d.sentences import say

# A search with stand-ins that has tried so many options without an end is given up.
MOST_NODES = 50_000_000


def near_misses(puzzle: Puzzle) -> int | str:
    """Count the near misses of a puzzle up to rotations; see :class:`Difficulty`.

    Args:
        puzzle: the puzzle.

    Returns:
        Their number, or why it is not known.

    Raises:
        TooLargeError: there are too many placements.
    """
    try:
        why, found = hints.near_misses(puzzle_handle(puzzle), MOST_NODES, seconds_left())
    except LimitPassed as limit:
        raise refuse(limit, puzzle.region, puzzle) from None
    except (TimeoutError, KeyboardInterrupt):
        why, found = NEAR_COUNTED, None
    if why:
        return say(f"no near misses {why}")
    return say("near misses given up") if found is None else found

"""Small searches, thousands of them: engines that do not sample how to split one."""

from __future__ import annotations

from collections.abc import Sequence

from cube3d.covering.engines.exact import ExactEngine
from cube3d.covering.orbits import Branch
from cube3d.covering.problem import ExactCover
from cube3d.solving.counting.count import Counts


class UnsampledEngine(ExactEngine):
    """Takes the first way to split a search, since sampling takes about a second.

    With a limit of nodes, results are the same every time for one thread only.
    """

    def choose_split(self, cover: ExactCover, ways: Sequence[Sequence[Branch]]) -> Sequence[Branch]:
        """Return the first way, which is the most promising before anything is tried."""
        del cover
        return ways[0]


def classes(counts: Counts) -> int:
    """Return how many solutions there are up to the symmetries of a puzzle, of a full count.

    Where reflections need other pieces, those are its rotations.
    """
    number = counts.up_to_rotations if counts.up_to_full is None else counts.up_to_full
    assert number is not None
    return number

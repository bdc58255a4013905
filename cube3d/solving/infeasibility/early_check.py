"""Long searches that meet nothing: whether a plain reason says that there is nothing."""

from __future__ import annotations

from collections.abc import Sequence

from cube3d.covering.engines.dp import DpEngine
from cube3d.covering.engines.engine import Engine, Progress, Watch
from cube3d.covering.engines.exact import ExactEngine
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import PlacedPiece
from cube3d.solving.core.explanation import Explanation

# So many options are tried first: most searches that end at all do so before, and a look
# for a reason takes as long as a few hundred thousand of them.
PATIENCE = 5_000_000


class PlainlyInfeasible(Exception):
    """Ends a search from its watch: there is no solution.

    Attributes:
        reason: why.
        nodes: how many options were tried until then.
    """

    def __init__(self, reason: Explanation, nodes: int) -> None:
        """Take the reason and the work done."""
        super().__init__(reason.text)
        self.reason = reason
        self.nodes = nodes


class Doubt:
    """A watch that asks once, where a search has long met nothing, whether it can.

    It raises :class:`PlainlyInfeasible` if it cannot, from within the engine.
    """

    def __init__(self, puzzle: Puzzle, given: Sequence[PlacedPiece], watch: Watch | None) -> None:
        """Take what is searched, and who else is told of the progress."""
        self._puzzle = puzzle
        self._given = given
        self._watch = watch
        self._asked = False

    def __call__(self, progress: Progress) -> None:
        """Hand the progress on, and look for a reason when it is time to."""
        if self._watch:
            self._watch(progress)
        nodes = progress.nodes or 0
        if self._asked or progress.solutions or nodes < PATIENCE:
            return
        from cube3d.solving.infeasibility.by_counting import plain_reason  # seldom needed

        self._asked = True
        reason = plain_reason(self._puzzle, given=self._given)
        if reason:
            raise PlainlyInfeasible(reason, nodes)


def doubting(
    engine: Engine, puzzle: Puzzle, given: Sequence[PlacedPiece], watch: Watch | None
) -> Watch | None:
    """Return a watch that doubts, for engines that try one option after another."""
    if isinstance(engine, ExactEngine | DpEngine):
        return Doubt(puzzle, given, watch)
    return watch

"""How solutions come apart, as pages have it."""

from __future__ import annotations

from typing import Any

from cube3d.formats.moves_text import describe_moves, level_text
from cube3d.puzzle.solution import Solution
from cube3d.view.scene.stages import stages

_DIGITS = 2


def way_data(solution: Solution) -> dict[str, Any]:
    """Return the moves of a solution that has some; the keys are those of Way in web/src/page.ts.

    RenderError if they cannot be drawn.
    """
    assert solution.disassembly is not None
    rows = stages(solution).round(_DIGITS)
    return {
        "stages": [[_short(x) for x in row.ravel().tolist()] for row in rows],
        "moving": [list(move.pieces) for move in solution.disassembly.moves],
        "said": describe_moves(solution),
        "level": level_text(solution.disassembly.levels),
    }


def _short(number: float) -> float:
    """Return a number as JSON has it in the fewest characters."""
    return int(number) if number == int(number) else number

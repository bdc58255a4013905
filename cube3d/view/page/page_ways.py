"""The moves of solutions, as data of pages."""

from __future__ import annotations

from typing import Any

import numpy as np

from cube3d.view.moves.leaving import Way

_DIGITS = 2


def way_data(way: Way, pieces: int) -> dict[str, Any]:
    """Return the moves of a solution of `pieces` pieces; the keys are those of Way in page.ts."""
    poses = way.poses[:, :pieces].round(_DIGITS)
    turns = bool((poses[..., :3] != np.eye(3)).any())
    rows = poses if turns else poses[..., 3]
    return {
        "stages": [[_short(x) for x in row.ravel().tolist()] for row in rows],
        **({"turns": True} if turns else {}),
        "moving": [list(pieces) for pieces in way.moving],
        "said": way.sentences,
        "level": way.level,
        **({"needed": True} if way.is_needed else {}),
    }


def _short(number: float) -> float:
    """Return a number that takes the fewest characters in JSON."""
    return int(number) if number == int(number) else number

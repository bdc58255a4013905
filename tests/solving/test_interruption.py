"""A result says that Ctrl-C stopped it, even where the search met the end of its time first."""

from __future__ import annotations

import pytest

from cube3d import (
    Cover,
    Piece,
    Polycube,
    Puzzle,
    Region,
    Status,
    count,
    cover_most,
    solutions,
)
from cube3d.scope import ended_by, new_interruption

X = Polycube([(1, 0, 0), (0, 1, 0), (1, 1, 0), (2, 1, 0), (1, 2, 0)])
# No search of it ends soon.
HARD = Puzzle("hard", Region.box((9, 9, 9)), (Piece("X", X, count=120),), cover=Cover.PIECES)


def listed(puzzle):
    with solutions(puzzle, timeout=60) as search:
        assert list(search.choices()) == []
        return search.outcome


@pytest.mark.parametrize("ask", [listed, count, cover_most])
def test_status(ask):
    interruption = new_interruption()
    interruption.come()
    with ended_by(interruption):
        assert ask(HARD).status is Status.INTERRUPTED

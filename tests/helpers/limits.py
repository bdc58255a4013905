"""Puzzles with other limits than the core's own."""

import pytest

from cube3d.puzzle import in_core


def limit(monkeypatch: pytest.MonkeyPatch, **limits: int) -> None:
    """Give all puzzles limits, by their names in ``cube3d_puzzle_data``."""
    own = in_core.puzzle_numbers
    monkeypatch.setattr(in_core, "puzzle_numbers", lambda *given: own(*given) | limits)

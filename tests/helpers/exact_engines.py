"""Exact engines for tests."""

from __future__ import annotations

from cube3d.core.library import levels
from cube3d.covering.engines.exact import ExactEngine


def every_exact() -> list[ExactEngine]:
    """One for each instruction set of this machine, and one with two threads."""
    return [*(ExactEngine(level=level) for level in levels()), ExactEngine(2)]

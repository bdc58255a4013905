"""The exact engine for tests, which skip what needs it where it was not built."""

from __future__ import annotations

from typing import Any

import pytest

from cube3d.core.library import why_missing
from cube3d.covering.engines.exact import ExactEngine, supported_levels

MISSING = why_missing()
needs_exact = pytest.mark.skipif(MISSING is not None, reason=str(MISSING))
LEVELS = supported_levels()


def exact(*threads: int) -> list[ExactEngine]:
    """The exact engine with each number of threads; none where it is missing."""
    return [] if MISSING else [ExactEngine(number) for number in threads]


def every_exact() -> list[ExactEngine]:
    """One for each instruction set of this machine, and one with two threads."""
    return [ExactEngine(level=level) for level in LEVELS] + exact(2)


def exact_param(threads: int = 1) -> Any:
    """The exact engine as a parameter of a test, which is skipped where it is missing."""
    return pytest.param(exact(threads)[0] if not MISSING else None, marks=needs_exact)

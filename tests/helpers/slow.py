"""Cases that run only with --all."""

from __future__ import annotations

from typing import Any

import pytest


def slow(*cases: Any) -> list[Any]:
    """Return cases of one argument, or tuples of several, as slow ones."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)
        for case in cases
    ]

"""Waits for conditions; no test waits for a fixed time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 120.0
"""Seconds; more than any condition takes on a loaded machine."""
TIMEOUTS = (0.5, 5.0, 50.0, 500.0)
"""Seconds; time limits to try in turn until one lets something be found."""
LOOK_EVERY = 0.02
"""Seconds between two looks; longer waits make tests slow, shorter ones load the machine."""


def wait_until(condition: Callable[[], T], what: str = "") -> T:
    """Wait until a condition holds, and return its value.

    Raises:
        AssertionError: it did not hold within `PATIENCE`; names ``what``.
    """
    end = time.monotonic() + PATIENCE
    while not (value := condition()):
        assert time.monotonic() < end, f"waited in vain: {what or condition}"
        time.sleep(LOOK_EVERY)
    return value

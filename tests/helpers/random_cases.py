"""The number of random cases per test: a few by default, all with ``pytest --all``.

``CUBE3D_RANDOM_CASES=5000 python -m pytest tests/covering`` tries 5,000 in each random test, and
``50%`` half of them.
"""

from __future__ import annotations

import os

VARIABLE = "CUBE3D_RANDOM_CASES"
DEFAULT = "20%"


def cases(most: int) -> int:
    """Return how many cases to try: at most a number, unless the environment names another."""
    wanted = os.environ.get(VARIABLE, DEFAULT)
    if wanted.endswith("%"):
        return max(1, most * int(wanted[:-1]) // 100)
    return int(wanted)

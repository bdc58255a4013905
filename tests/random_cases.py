"""How many random cases a test tries: few in a usual run, as many as one likes by hand.

`CUBE3D_RANDOM_CASES=5000 python -m pytest tests/covering` tries so many in each random test, and
`50%` half as many as usual.
"""

from __future__ import annotations

import os


def cases(few: int) -> int:
    """Return how many cases to try: few, unless the environment says how many."""
    wanted = os.environ.get("CUBE3D_RANDOM_CASES", str(few))
    if wanted.endswith("%"):
        return max(1, few * int(wanted[:-1]) // 100)
    return int(wanted)

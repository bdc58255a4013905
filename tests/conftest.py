"""Settings of all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# Times are not asserted: a busy machine is not a bug.  CI tries the same examples
# each time, people new ones.
settings.register_profile("cube3d", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("cube3d")

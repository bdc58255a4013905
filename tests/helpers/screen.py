"""Invisible screens."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def screen_of(width: int, height: int) -> Iterator[str]:
    """Yield an invisible display."""
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-noreset",
         "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:  # fmt: skip
        assert server.stdout
        yield f":{server.stdout.readline().strip()}"
        server.terminate()

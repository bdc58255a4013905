"""How far a search has come, on standard error, while somebody looks."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.console import Console
from rich.live import Live
from rich.text import Text

if TYPE_CHECKING:
    from cube3d.search.engines.base import Progress, Watch

# A search must have done a share of its tree before time left means anything.
LEAST_SHARE = 0.002


@contextlib.contextmanager
def watching(*, quiet: bool, streaming: bool = False) -> Iterator[Watch | None]:
    """Give a function that shows the progress it is told; None where nobody looks.

    Args:
        quiet: whether messages are unwanted.
        streaming: whether results come while the search runs; on the same terminal
            they would run into the line.
    """
    console = Console(stderr=True)
    if quiet or not console.is_terminal or (streaming and sys.stdout.isatty()):
        yield None
        return
    began = time.monotonic()
    with Live(Text("searching"), console=console, transient=True, refresh_per_second=8) as live:
        yield lambda progress: live.update(Text(line(progress, time.monotonic() - began)))


def line(progress: Progress, seconds: float) -> str:
    """Write progress after some seconds as one line."""
    parts = []
    if progress.share is not None:
        parts.append(f"about {progress.share:.1%} of the search tree")
    parts.append(f"met {progress.solutions:,} solutions")
    if progress.nodes is not None and seconds > 0:
        parts.append(f"{progress.nodes / seconds / 1e6:.1f} M nodes/s")
    if progress.share is not None and progress.share >= LEAST_SHARE:
        parts.append(f"about {duration(seconds * (1 / progress.share - 1))} left")
    return ", ".join(parts)


def duration(seconds: float) -> str:
    """Write seconds in a unit that suits them."""
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds:.0f} s"


@contextlib.contextmanager
def doing(text: str, *, quiet: bool) -> Iterator[None]:
    """Say on a terminal what is being done, as long as it takes."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield
        return
    with console.status(text):
        yield

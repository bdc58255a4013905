"""How far something has come, on standard error, while somebody looks."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import TYPE_CHECKING

from rich.console import Console
from rich.live import Live
from rich.text import Text

if TYPE_CHECKING:
    from cube3d.search.engines.base import Progress, Watch

# A search must have done a share of its tree before time left means anything.
LEAST_SHARE = 0.002
# Slower searches are not said to try so many million nodes a second.
LEAST_MILLION = 100_000
# Shares below this would be written as nothing.
SMALL_SHARE = 0.001


@contextlib.contextmanager
def telling(
    text: Callable[[], str], *, quiet: bool, results: Console | None = None
) -> Iterator[bool]:
    """Show a line with the time that has gone by, as long as something is under way.

    Args:
        text: asked several times a second what to show behind the time.
        quiet: whether messages are unwanted.
        results: the console that results are shown on meanwhile, if any; where that is a
            terminal they go above the line.

    Returns:
        Whether somebody looks.
    """
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield False
        return
    if results is not None and results.is_terminal:
        console = results
    began = time.monotonic()

    def shown() -> Text:
        # A console for results breaks no lines by itself.
        return Text(f"{clock(time.monotonic() - began)}, {text()}", no_wrap=False, overflow="fold")

    # Standard output may be a file while somebody looks at standard error: it stays as it is.
    with Live(
        get_renderable=shown,
        console=console,
        transient=True,
        refresh_per_second=8,
        redirect_stdout=False,
    ):
        yield True


@contextlib.contextmanager
def watching(*, quiet: bool, results: Console | None = None) -> Iterator[Watch | None]:
    """Give a function that shows the progress it is told; None where nobody looks.

    Args:
        quiet: whether messages are unwanted.
        results: as of :func:`telling`.
    """
    began = time.monotonic()
    last: Progress | None = None

    def watch(progress: Progress) -> None:
        nonlocal last
        last = progress

    def text() -> str:
        return "searching" if last is None else line(last, time.monotonic() - began)

    with telling(text, quiet=quiet, results=results) as somebody_looks:
        yield watch if somebody_looks else None


def line(progress: Progress, seconds: float) -> str:
    """Write progress after some seconds as one line."""
    plural = "" if progress.solutions == 1 else "s"
    parts = [_share(progress.share), f"met {progress.solutions:,} solution{plural}"]
    if progress.nodes is not None and seconds > 0:
        rate = progress.nodes / seconds
        million = rate >= LEAST_MILLION
        parts.append(f"{rate / 1e6:.1f} M nodes/s" if million else f"{rate:,.0f} nodes/s")
    if progress.share is not None and LEAST_SHARE <= progress.share < 1:
        parts.append(f"{duration(seconds * (1 / progress.share - 1))} left")
    return ", ".join(parts)


def _share(share: float | None) -> str:
    """Say how much of the search tree is done, as far as that is known."""
    if share is None:
        return "share searched not known"
    if share == 0:
        return "share searched not known yet"
    if share == 1:
        return "all searched"
    return "less than 0.1% searched" if share < SMALL_SHARE else f"about {share:.1%} searched"


def clock(seconds: float) -> str:
    """Write time that goes by, as hours, minutes and seconds."""
    return str(timedelta(seconds=int(seconds)))


def duration(seconds: float) -> str:
    """Write seconds in a unit that suits them."""
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds:.0f} s"

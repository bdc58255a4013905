"""Progress on standard error, only on a terminal."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Callable, Iterator
from datetime import timedelta

from cube3d.cli.terminal.output import MODE, Above, Screen
from cube3d.errors import counted, grouped
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.covering.engines.engine import Progress, ProgressCallback


BETWEEN = 1 / 8  # seconds between updates
LEAST_SHARE = 0.002  # share of the tree that is done before the time left is shown
LEAST_MILLION = 100_000  # nodes per second from which the rate is shown in millions
SMALL_SHARE = 0.001  # share of the tree; smaller ones would be printed as 0.0%
# Added to the line of a task whose duration is unknown.
PATIENCE = "this may take a minute or more, Ctrl-C stops it"


@contextlib.contextmanager
def telling(
    text: Callable[[], str], *, wanted: bool = True, results: Screen | None = None
) -> Iterator[bool]:
    """Show a line with the elapsed time until the block ends.

    Args:
        text: returns the text behind the time; called several times a second.
        wanted: whether the line is shown if ``--quiet`` does not forbid it.
        results: the screen of results; on a terminal they go above the line.

    Returns:
        Whether the line is shown.
    """
    screen = Screen(sys.stderr)
    if MODE.quiet or not wanted or not screen.can_redraw:
        yield False
        return
    if results is not None and results.can_redraw:
        screen = results
    began = time.monotonic()

    def show() -> None:
        screen.show_below(f"{clock(time.monotonic() - began)}, {text()}")

    # Messages go above the line, too.
    with contextlib.closing(Above(screen, sys.stderr)) as messages:
        show()
        try:
            with contextlib.redirect_stderr(messages), _repeated(show):
                yield True
        finally:
            screen.show_below("")


@contextlib.contextmanager
def counting_states(before: str = "") -> Iterator[Callable[[int], None] | None]:
    """Give a function that shows how many states were seen; None if the line is not shown.

    ``before`` is a text before the number.
    """
    seen = 0

    def watch(states: int) -> None:
        nonlocal seen
        seen = states

    with telling(lambda: f"{before}{seen:,} states") as shown:
        yield watch if shown else None


@contextlib.contextmanager
def _repeated(act: Callable[[], None]) -> Iterator[None]:
    """Call a function repeatedly on a thread."""
    ended = threading.Event()

    def work() -> None:
        while not ended.wait(BETWEEN):
            act()

    thread = threading.Thread(target=work, name="cube3d progress", daemon=True)
    with contextlib.suppress(RuntimeError):  # without a thread the line is written once
        thread.start()
    try:
        yield
    finally:
        ended.set()
        if thread.is_alive():
            thread.join()


@contextlib.contextmanager
def watching(
    *, wanted: bool = True, results: Screen | None = None, rest: str = ""
) -> Iterator[ProgressCallback | None]:
    """Give a function that shows progress; None if the line is not shown.

    Args:
        wanted: see :func:`telling`.
        results: see :func:`telling`.
        rest: see :func:`line`.
    """
    began = time.monotonic()
    last: Progress | None = None

    def watch(progress: Progress) -> None:
        nonlocal last
        last = progress

    def text() -> str:
        return "searching" if last is None else line(last, time.monotonic() - began, rest)

    with telling(text, wanted=wanted, results=results) as shown:
        yield watch if shown else None


def line(progress: Progress, seconds: float, rest: str = "") -> str:
    """Return progress after some seconds as one line.

    Args:
        rest: the work that may follow the search, such as "printing".
    """
    if progress.share == 1 and rest and progress.solutions:
        return f"all searched, {rest} solution {grouped(progress.solutions)}"
    parts = [_share(progress.share)]
    if progress.solutions is not None:
        parts.append(counted(progress.solutions, "solution"))
    if progress.share == 1:
        return ", ".join(parts)
    if progress.nodes is not None and seconds > 0:
        rate = progress.nodes / seconds
        in_millions = rate >= LEAST_MILLION
        parts.append(f"{rate / 1e6:.1f} M nodes/s" if in_millions else f"{rate:,.0f} nodes/s")
    if progress.share is not None and progress.share >= LEAST_SHARE:
        parts.append(f"{duration(seconds * (1 / progress.share - 1))} left")
    return ", ".join(parts)


def _share(share: float | None) -> str:
    """Return the share of the search tree that is done, in words."""
    if share is None:
        return "share searched not known"
    if share == 0:
        return "share searched not known yet"
    if share == 1:
        return "all searched"
    return "less than 0.1% searched" if share < SMALL_SHARE else f"about {share:.1%} searched"


def clock(seconds: float) -> str:
    """Return elapsed time as hours, minutes and seconds."""
    return str(timedelta(seconds=int(seconds)))


def duration(seconds: float) -> str:
    """Return seconds as text in a unit that suits them."""
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds:.0f} s"

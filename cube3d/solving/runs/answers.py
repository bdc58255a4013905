"""Counting and listing with a run file."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

from cube3d.model.puzzle import UpTo
from cube3d.search.engines.base import Watch
from cube3d.search.outcome import Status
from cube3d.solving.count import Counts, count
from cube3d.solving.runs.engine import RunEngine
from cube3d.solving.runs.status import figures
from cube3d.solving.search import Search, solutions


def count_durably(
    engine: RunEngine,
    *,
    timeout: float | None = None,
    watch: Watch | None = None,
) -> Counts:
    """Count the solutions of the puzzle of a run; see :func:`cube3d.solving.count.count`.

    A run that was counted to the end is not even looked at as a puzzle again.  The
    seconds are those of all sessions together.

    Args:
        engine: the run, open.
        timeout: stop after so many seconds; what is recorded until then stays.
        watch: told of the progress now and then.

    Raises:
        FormatError: the run is of something else, or its file is damaged or cannot be
            written.
    """
    known = engine.conclusion()
    if known is not None:
        return _parsed(known)
    subject = engine.subject
    counts = count(subject.puzzle, engine=engine, timeout=timeout, given=subject.given, watch=watch)
    counts = replace(counts, seconds=max(counts.seconds, figures(engine.run).seconds))
    if counts.status is Status.COMPLETE:
        engine.run.conclude(_formatted(counts))
    return counts


def search_durably(
    engine: RunEngine,
    *,
    timeout: float | None = None,
    watch: Watch | None = None,
) -> Status:
    """Go on with a run without handing its solutions out.

    Args:
        engine: the run, open.
        timeout: stop after so many seconds; what is recorded until then stays.
        watch: told of the progress now and then.

    Returns:
        COMPLETE, INFEASIBLE, LIMIT at the timeout, or INTERRUPTED by Ctrl-C.

    Raises:
        FormatError: the run is of something else, or its file is damaged or cannot be
            written.
    """
    posed(engine)
    status = engine.advance(timeout=timeout, watch=watch)
    if status is Status.COMPLETE and not figures(engine.run).met:
        return Status.INFEASIBLE
    return status


def posed(engine: RunEngine, up_to: UpTo | None = None) -> Search:
    """Return a search that hands out what a run finds, verified, in the usual order.

    Args:
        engine: the run, open.
        up_to: which solutions count as the same; None: as the run was begun.

    Raises:
        FormatError: the run is of something else, or split for other symmetries.
    """
    subject = engine.subject
    wanted = subject.up_to if up_to is None else up_to
    return solutions(subject.puzzle, engine=engine, up_to=wanted, given=subject.given)


def _formatted(counts: Counts) -> str:
    return json.dumps(asdict(counts) | {"status": counts.status.value})


def _parsed(text: str) -> Counts:
    data = json.loads(text)
    return Counts(**(data | {"status": Status(data["status"])}))

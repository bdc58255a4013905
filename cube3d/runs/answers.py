"""Counting and listing with a run file."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any, TypeGuard

from cube3d.covering.status import Status
from cube3d.errors import FormatError, InternalError
from cube3d.puzzle.puzzle import UpTo
from cube3d.quoting import show
from cube3d.runs.run_status import figures
from cube3d.runs.session import RunSession
from cube3d.runs.store.rows import MOST_SECONDS, refuse
from cube3d.runs.store.run_file import RunFile
from cube3d.scope import ProgressCallback, time_limit
from cube3d.solving.counting.count import Counts, count_problem
from cube3d.solving.search.solve import Search, search_problem

# Bounds of the text of a conclusion, and of the numbers in it.
LONGEST, MOST_SOLUTIONS = 100_000, 10**300


def count_durably(
    session: RunSession,
    *,
    timeout: float | None = None,
    watch: ProgressCallback | None = None,
) -> Counts:
    """Count the solutions of the puzzle of a run; see :func:`cube3d.solving.counting.count.count`.

    A run that was counted to the end is not even looked at as a puzzle again.  The
    seconds are those of all sessions together.

    Args:
        session: the run, open.
        timeout: stop after so many seconds; what is recorded until then stays.
        watch: told of the progress now and then.

    Raises:
        FormatError: the run is of something else, or its file is damaged or cannot be
            written.
    """
    known = session.conclusion()
    if known is not None:
        return _parse(known, session.run)
    with time_limit(timeout, watch=watch):
        problem, split, engine = session.begin(session.subject.up_to)
        try:
            counts = count_problem(problem, engine=engine, split=split)
        except InternalError as error:
            # Before anything else: numbers that were recorded, and changed since.
            raise FormatError(
                f"{session.run.path} is damaged, or there is a bug: {error}"
            ) from error
    counts = replace(counts, seconds=max(counts.seconds, figures(session.run).seconds))
    if counts.status is Status.COMPLETE:
        session.run.conclude(_format(counts))
    return counts


def search_durably(
    session: RunSession,
    *,
    timeout: float | None = None,
    watch: ProgressCallback | None = None,
) -> Status:
    """Go on with a run without handing its solutions out.

    Args:
        session: the run, open.
        timeout: stop after so many seconds; what is recorded until then stays.
        watch: told of the progress now and then.

    Returns:
        COMPLETE, INFEASIBLE, LIMIT at the timeout, or INTERRUPTED by Ctrl-C.

    Raises:
        FormatError: the run is of something else, or its file is damaged or cannot be
            written.
    """
    with time_limit(timeout, watch=watch):
        problem, _, engine = session.begin(session.subject.up_to)
        status = engine.advance(problem.cover)
    if status is Status.COMPLETE and not figures(session.run).met:
        return Status.INFEASIBLE
    return status


def list_durably(
    session: RunSession,
    up_to: UpTo | None = None,
    *,
    timeout: float | None = None,
    watch: ProgressCallback | None = None,
) -> Search:
    """Return a search that hands out what a run finds, verified, in the usual order.

    Args:
        session: the run, open.
        up_to: which solutions count as the same; None: as the run was begun.
        timeout: stop after so many seconds; what is recorded until then stays.
        watch: told of the progress now and then.

    Raises:
        FormatError: the run is of something else, or split for other symmetries.
    """
    wanted = session.subject.up_to if up_to is None else up_to
    with time_limit(timeout, watch=watch):
        problem, split, engine = session.begin(wanted)
        return search_problem(problem, engine=engine, up_to=wanted, split=split)


def _format(counts: Counts) -> str:
    return json.dumps(asdict(counts) | {"status": counts.status.value})


def _parse(text: str, run: RunFile) -> Counts:
    """Return the counts that a run was concluded with.

    Raises:
        FormatError: they are none, or not those of the run.
    """
    data: Any = None
    # Nothing in it is nested but the reasons, which are text.
    if len(text) <= LONGEST and text.count("{") + text.count("[") <= 2:
        with suppress(ValueError):
            data = json.loads(text)
    if not _are_counts(data):
        refuse(run.path, f"the fact 'conclusion' is {show(text)}")
    counts = Counts(**(data | {"status": Status(data["status"])}))
    state = run.state()
    met, _ = state.counts()
    total = sum(weight * n for (_, _, weight, _), n in zip(state.branches, met, strict=True))
    if not run.is_complete() or counts.total != total or not _are_ordered(counts):
        refuse(run.path, "its conclusion is not what its subproblems come to")
    return counts


def _are_counts(data: Any) -> TypeGuard[dict[str, Any]]:
    return (
        isinstance(data, dict)
        and data.keys() == FITS.keys()
        and all(fits(data[name]) for name, fits in FITS.items())
    )


def _are_ordered(counts: Counts) -> bool:
    """Tell whether the finer classes are not fewer."""
    numbers = (counts.total, counts.up_to_rotations, counts.up_to_full, counts.symmetric)
    known = [number for number in numbers if number is not None]
    return known == sorted(known, reverse=True)


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value < MOST_SOLUTIONS


def _is_number_or_none(value: Any) -> bool:
    return value is None or _is_number(value)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and value.isprintable()


def _are_reasons(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_text, (*value, *value.values())))


FITS: dict[str, Callable[[Any], bool]] = {
    "status": lambda value: value == Status.COMPLETE.value,
    "total": _is_number,
    "up_to_rotations": _is_number_or_none,
    "up_to_full": _is_number_or_none,
    "symmetric": _is_number_or_none,
    "why": _are_reasons,
    "nodes": _is_number_or_none,
    "seconds": lambda value: type(value) in (int, float) and 0 <= value <= MOST_SECONDS,
    "engine": _is_text,
    "threads": _is_number,
}

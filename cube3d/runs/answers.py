"""Counts, solutions and assessments, taken from a run file or recorded in it."""

from __future__ import annotations

import json
import zlib
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from functools import partial
from itertools import islice
from typing import Any

from cube3d.arrays import np
from cube3d.core.motion import Fit
from cube3d.covering.problem import Status
from cube3d.errors import FormatError, InternalError, show
from cube3d.runs.executor import ThreadExecutor
from cube3d.runs.session import RunSession, figures
from cube3d.runs.store.rows import MOST_SECONDS, refuse
from cube3d.runs.store.run_file import RunFile
from cube3d.scope import ProgressCallback, scoped, time_limit
from cube3d.solving.count import Counts, count_problem
from cube3d.solving.disassembly.disassemble import Verdict
from cube3d.solving.disassembly.survey import Assessed, Assessor
from cube3d.solving.solve import Search, search_problem

# Most characters of a conclusion, and the upper bound of its counts: a stranger's file must stay
# cheap to read.
LONGEST, MOST_SOLUTIONS = 100_000, 10**300


def count_durably(
    session: RunSession,
    *,
    timeout: float | None = None,
    watch: ProgressCallback | None = None,
) -> Counts:
    """Count the solutions of the puzzle of a run; see :func:`cube3d.solving.count.count`.

    If the run was counted to the end, its puzzle is not built again.  The seconds are those
    of all sessions together.

    Args:
        session: the run, open.
        timeout: seconds to work; results recorded by then stay.
        watch: called with the progress from time to time.

    Raises:
        FormatError: the run is of another puzzle, or its file is damaged or cannot be
            written.
    """
    known = session.conclusion()
    if known is not None:
        return _parse(known, session.run)
    with time_limit(timeout, watch=watch):
        problem, split, engine = session.begin()
        try:
            counts = count_problem(problem, engine=engine, split=split)
        except InternalError as error:
            # The most likely cause: recorded numbers that were changed since.
            raise FormatError(
                f"{session.run.path} is damaged, or there is a bug: {error}"
            ) from error
    counts = replace(counts, seconds=max(counts.seconds, figures(session.run).seconds))
    if counts.status is Status.COMPLETE:
        session.run.conclude(json.dumps(asdict(counts) | {"status": counts.status.value}))
    return counts


def search_durably(
    session: RunSession,
    *,
    timeout: float | None = None,
    watch: ProgressCallback | None = None,
) -> Status:
    """Continue a run without handing out its solutions.

    Args:
        session: the run, open.
        timeout: seconds to work; results recorded by then stay.
        watch: called with the progress from time to time.

    Returns:
        COMPLETE, INFEASIBLE, LIMIT at the timeout, or INTERRUPTED by Ctrl-C.

    Raises:
        FormatError: the run is of another puzzle, or its file is damaged or cannot be
            written.
    """
    with time_limit(timeout, watch=watch):
        problem, _, engine = session.begin()
        status = engine.advance(problem.cover)
    if status is Status.COMPLETE and not figures(session.run).met:
        return Status.INFEASIBLE
    return status


def list_durably(
    session: RunSession,
    *,
    timeout: float | None = None,
    watch: ProgressCallback | None = None,
) -> Search:
    """Return a search that hands out the solutions of a run, verified, in the same order each time.

    Args:
        session: the run, open.
        timeout: seconds to work; results recorded by then stay.
        watch: called with the progress from time to time.

    Raises:
        FormatError: the run is of another puzzle, or split for other symmetries.
    """
    with time_limit(timeout, watch=watch):
        problem, split, engine = session.begin()
        return search_problem(problem, engine=engine, up_to=session.subject.up_to, split=split)


def _parse(text: str, run: RunFile) -> Counts:
    """Return the counts that a run was concluded with.

    Fields that this version does not know are ignored; missing ones get their defaults.

    Raises:
        FormatError: they are no counts, or not those of the run.
    """
    data: Any = None
    if len(text) <= LONGEST:
        with suppress(ValueError, RecursionError):
            data = json.loads(text)
    counts = _counts_of(data) if isinstance(data, dict) else None
    if counts is None:
        refuse(run.path, f"the fact 'conclusion' is {show(text)}")
    is_right = run.is_complete() and counts.total == run.state().total()
    if not is_right or not _are_ordered(counts):
        refuse(run.path, "its conclusion is not what its subproblems come to")
    return counts


def _counts_of(data: dict[str, Any]) -> Counts | None:
    """Return counts from the values of their fields; None if one is missing or wrong."""
    known = {field.name: field.type for field in fields(Counts) if field.name in data}
    if not all(FITS[kind](data[name]) for name, kind in known.items()):
        return None
    try:
        return Counts(**{name: data[name] for name in known} | {"status": Status.COMPLETE})
    except TypeError:
        return None


def _are_ordered(counts: Counts) -> bool:
    """Tell whether the known counts descend: total, up to rotations, up to full, symmetric."""
    numbers = (counts.total, counts.up_to_rotations, counts.up_to_full, counts.symmetric)
    known = [number for number in numbers if number is not None]
    return known == sorted(known, reverse=True)


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value < MOST_SOLUTIONS


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and value.isprintable()


def _are_reasons(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_text, (*value, *value.values())))


# Checks of values, by the type of their field: run files may come from strangers.
FITS: dict[Any, Callable[[Any], bool]] = {
    "Status": lambda value: value == Status.COMPLETE.value,
    "int": _is_number,
    "int | None": lambda value: value is None or _is_number(value),
    "dict[str, str]": _are_reasons,
    "float": lambda value: type(value) in (int, float) and 0 <= value <= MOST_SECONDS,
    "str": _is_text,
}


# Taking the solutions of a run apart, recorded in its file.

BATCH = 100
"""Most solutions that are taken apart before the results are recorded."""
_VERDICTS = (Verdict.STUCK, Verdict.APART)

Solutions = Sequence[list[int]]


@scoped
def assess_durably(
    session: RunSession, assessor: Assessor, solutions: Iterable[list[int]]
) -> Generator[Assessed, None, None]:
    """Take the solutions of a run apart, and yield the results in order.

    Results that the file has for the same way are used again.  A batch with a result that a limit
    left unknown or unproved is not recorded.

    Args:
        session: the run, begun.
        assessor: how they are taken apart.
        solutions: the option numbers of the run's solutions, in order.

    Raises:
        FormatError: the run file is damaged, or cannot be written.
        SearchError: the cluster is gone, or cannot take solutions apart.
        TimeoutError: the time is up.
        TooLargeError: see :meth:`Assessor.assess`.
    """
    count = 0
    executor = session.executor or ThreadExecutor(assessor.threads)
    journal = _Journal(session.run, assessor)
    with executor.assessing(assessor) as crew:
        waiting: deque[Callable[[], list[Assessed]]] = deque()
        for first, batch, known in journal.batches(solutions):
            count = first + len(batch)
            waiting.append(
                partial(list, known) if known else partial(journal.record, first, crew.begin(batch))
            )
            while len(waiting) > crew.ahead:
                yield from waiting.popleft()()
        while waiting:
            yield from waiting.popleft()()
    if figures(session.run).is_complete:
        session.run.record_assessed(journal.way, count, [[0]])  # no solutions: the end


@dataclass(frozen=True)
class _Journal:
    """The results in a run file of taking its solutions apart in one way."""

    run: RunFile
    assessor: Assessor

    @property
    def way(self) -> str:
        """The name of the way in the run file."""
        turns = self.assessor.turns
        if isinstance(turns, Fit):
            return f"{self.assessor.minimize or 'any'} turns {turns.clearance!r} {turns.bevel!r}"
        return f"{self.assessor.minimize or 'any'}{' turns' if turns else ''}"

    def batches(
        self, solutions: Iterable[list[int]]
    ) -> Iterator[tuple[int, Solutions, list[Assessed]]]:
        """Yield batches: the number of the first solution, the solutions, and known results.

        Results recorded for other solutions are ignored: the numbers of solutions may have
        changed if the search continued since.
        """
        iterator, first = iter(solutions), 0
        while True:
            rows = self.run.assessed(self.way, first, BATCH)
            # The first batches are small, so that results come soon.
            batch = list(islice(iterator, len(rows) - 1 or min(first + 1, BATCH)))
            if not batch:
                return
            yield first, batch, _known(batch, rows)
            first += len(batch)

    def record(self, first: int, ended: Callable[[], list[Assessed]]) -> list[Assessed]:
        """Wait for the results of a batch, record them if all are proved, and return them."""
        found = ended()
        if all(one.verdict in _VERDICTS and one.is_least for one in found):
            rows = [[_VERDICTS.index(one.verdict), *one.levels] for one in found]
            checksum = _checksum([one.chosen for one in found])
            self.run.record_assessed(self.way, first, [[checksum], *rows])
        return found


def _known(batch: Solutions, rows: Sequence[Sequence[int]]) -> list[Assessed]:
    """Return the recorded results of a batch; none if the rows are of other solutions."""
    if len(rows) != len(batch) + 1 or list(rows[0]) != [_checksum(batch)]:
        return []
    return [
        Assessed(chosen, _VERDICTS[verdict], tuple(levels))
        for chosen, (verdict, *levels) in zip(batch, rows[1:], strict=True)
    ]


def _checksum(batch: Solutions) -> int:
    """Return a checksum of solutions, below 2**31."""
    numbers = np.array([x for chosen in batch for x in (len(chosen), *chosen)], dtype="<i4")
    return zlib.crc32(numbers.tobytes()) >> 1

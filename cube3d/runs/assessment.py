"""Taking the solutions of a run apart: what came of them is recorded, and any executor does it."""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from cube3d.arrays import np
from cube3d.runs.executor import ThreadExecutor
from cube3d.runs.run_status import figures
from cube3d.runs.session import RunSession
from cube3d.runs.store.run_file import RunFile
from cube3d.solving.disassembly.disassemble import Verdict
from cube3d.solving.disassembly.survey import Assessed, Assessor

__all__ = ["assess_durably"]

BATCH = 100
"""So many solutions are taken apart, at most, before that is recorded."""
_VERDICTS = (Verdict.STUCK, Verdict.APART)

Solutions = Sequence[list[int]]


def assess_durably(
    session: RunSession, assessor: Assessor, solutions: Iterable[list[int]]
) -> Generator[Assessed, None, None]:
    """Yield what comes of the solutions of a run, in their order.

    Those that were taken apart before, in the same way, are not taken apart again; where a
    limit came first, that is no answer and not recorded.

    Args:
        session: the run, begun.
        assessor: how they are taken apart.
        solutions: the solutions of the run, by their option numbers, in its order.

    Raises:
        FormatError: the run file is damaged, or cannot be written.
        SearchError: the cluster is gone, or cannot do it.
        TimeoutError: the time was up first.
        TooLargeError: as :meth:`Assessor.assess`.
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
    """What a run file holds of solutions that were taken apart in one way."""

    run: RunFile
    assessor: Assessor

    @property
    def way(self) -> str:
        """How they are taken apart, as the run file has it."""
        return f"{self.assessor.minimize or 'any'}{' turns' if self.assessor.turns else ''}"

    def batches(
        self, solutions: Iterable[list[int]]
    ) -> Iterator[tuple[int, Solutions, list[Assessed]]]:
        """Yield solutions in batches: the number of the first, they, and what is known of them.

        Nothing is known where they are others than those recorded, as they are when a
        search that was not at its end went on.
        """
        iterator, first = iter(solutions), 0
        while True:
            rows = self.run.assessed(self.way, first, BATCH)
            # The first ones come soon.
            batch = list(islice(iterator, len(rows) - 1 or min(first + 1, BATCH)))
            if not batch:
                return
            yield first, batch, _known(batch, rows)
            first += len(batch)

    def record(self, first: int, ended: Callable[[], list[Assessed]]) -> list[Assessed]:
        """Wait for a batch, record what came of it if all is known, and return it."""
        found = ended()
        if all(one.verdict in _VERDICTS and one.is_least for one in found):
            rows = [[_VERDICTS.index(one.verdict), *one.levels] for one in found]
            checksum = _checksum([one.chosen for one in found])
            self.run.record_assessed(self.way, first, [[checksum], *rows])
        return found


def _known(batch: Solutions, rows: Sequence[Sequence[int]]) -> list[Assessed]:
    """Return what recorded rows say of a batch; nothing where they are of others."""
    if len(rows) != len(batch) + 1 or list(rows[0]) != [_checksum(batch)]:
        return []
    return [
        Assessed(chosen, _VERDICTS[verdict], tuple(levels))
        for chosen, (verdict, *levels) in zip(batch, rows[1:], strict=True)
    ]


def _checksum(batch: Solutions) -> int:
    """Return a number that tells solutions from others, below 2**31."""
    numbers = np.array([x for chosen in batch for x in (len(chosen), *chosen)], dtype="<i4")
    return zlib.crc32(numbers.tobytes()) >> 1

"""How subproblems are dealt out to many workers: in batches, large ones first.

This is guided self-scheduling (Polychronopoulos and Kuck, 1987): each batch is a share of
what is left, so that few are handed out while there is much to do, and at the end all
workers end at about the same time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from cube3d.solving.runs.portions import Portion

# Each worker has one batch that it searches, and others that wait for it.
IN_FLIGHT = 3
# A batch takes so much of what each worker has left, in seconds at most so long; where
# there are so many workers that the scheduler, which spends about so long on a batch,
# could not keep up with them, it takes longer.
FRACTION, LONGEST, COST = 1 / 3, 1.0, 0.001
MOST = 1_000
# A worker gives up when it has taken so much of what each has left, but not before so many
# seconds; and after so many where nothing is known yet.
GIVE_UP, PATIENCE, FIRST_PATIENCE = 0.5, 2.0, 8.0


def batch_seconds(left: float, workers: int) -> float:
    """Return how many seconds the next batch should take.

    Args:
        left: seconds of search that are not handed out yet.
        workers: how many batches are searched at once.
    """
    keeping_up = COST * workers
    return max(keeping_up, min(FRACTION * left / workers, LONGEST + 3 * keeping_up))


def hardest_first(pending: Iterable[Portion]) -> list[Portion]:
    """Return portions by the share that is expected below them, the largest first."""
    return sorted(pending, key=lambda portion: (-portion.part.share, portion.number))


class Batches:
    """Portions that wait to be handed out, and how long they are expected to take."""

    def __init__(self, pending: Sequence[Portion]) -> None:
        """Take the portions, which are dealt out in this order."""
        self._waiting = deque(pending)
        self._left = sum(portion.part.share for portion in pending)
        self._done, self._seconds = 0.0, 0.0

    def __len__(self) -> int:
        return len(self._waiting)

    def learn(self, share: float, seconds: float) -> None:
        """Take note that a share of the search took so many seconds of one thread."""
        self._done += share
        self._seconds += seconds

    def give_back(self, portions: Sequence[Portion]) -> None:
        """Take portions that were handed out and not searched, or parts of such."""
        self._waiting.extendleft(reversed(portions))
        self._left += sum(portion.part.share for portion in portions)

    def patience(self, workers: int) -> float:
        """Return after how many seconds a worker should give back what it has not done."""
        if not self._pace:
            return FIRST_PATIENCE
        left = max(0.0, self._left) * self._pace / workers
        return max(PATIENCE, COST * workers, GIVE_UP * left)

    @property
    def _pace(self) -> float:
        """Seconds that the whole search would take on one thread; 0: unknown."""
        return self._seconds / self._done if self._done else 0.0

    def next(self, workers: int) -> list[Portion]:
        """Return the next batch; single portions until something is known of their times.

        Args:
            workers: how many batches are searched at once.
        """
        pace = self._pace
        wanted = batch_seconds(max(0.0, self._left) * pace, workers) if pace else 0.0
        # The estimates of small subproblems are the least certain: never all at once.
        most = min(MOST, 1 + len(self._waiting) // workers)
        batch: list[Portion] = []
        seconds = 0.0
        while self._waiting and len(batch) < most:
            seconds += pace * self._waiting[0].part.share
            # It ends short of what is wanted rather than beyond it.
            if batch and seconds > wanted:
                break
            batch.append(self._waiting.popleft())
            self._left -= batch[-1].part.share
            if not pace:
                break
        return batch

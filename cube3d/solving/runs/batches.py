"""How subproblems are dealt out to many workers: in batches, large ones first.

This is guided self-scheduling (Polychronopoulos and Kuck, 1987): each batch is a share of
what is left, so that few are handed out while there is much to do, and at the end all
workers end at about the same time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from cube3d.search.subproblem import Subproblem

Numbered = tuple[int, Subproblem]
"""The number of a subproblem, and itself."""

# Each worker has one batch that it searches, and others that wait for it.
IN_FLIGHT = 3
# A batch takes so much of what each worker has left, in seconds at most so long; where
# there are so many workers that the scheduler, which spends about so long on a batch,
# could not keep up with them, it takes longer.
FRACTION, LONGEST, COST = 1 / 3, 1.0, 0.001
MOST = 1_000


def batch_seconds(left: float, workers: int) -> float:
    """Return how many seconds the next batch should take.

    Args:
        left: seconds of search that are not handed out yet.
        workers: how many batches are searched at once.
    """
    keeping_up = COST * workers
    return max(keeping_up, min(FRACTION * left / workers, LONGEST + 3 * keeping_up))


def hardest_first(pending: Iterable[Numbered]) -> list[Numbered]:
    """Return subproblems by the share that is expected below them, the largest first."""
    return sorted(pending, key=lambda numbered: (-numbered[1].share, numbered[0]))


class Batches:
    """Subproblems that wait to be handed out, and how long they are expected to take."""

    def __init__(self, pending: Sequence[Numbered]) -> None:
        """Take the subproblems, which are dealt out in this order."""
        self._waiting = deque(pending)
        self._left = sum(part.share for _, part in pending)
        self._done, self._seconds = 0.0, 0.0

    def __len__(self) -> int:
        return len(self._waiting)

    def learn(self, share: float, seconds: float) -> None:
        """Take note that a share of the search took so many seconds of one thread."""
        self._done += share
        self._seconds += seconds

    def give_back(self, parts: Sequence[Numbered]) -> None:
        """Take subproblems that were handed out and not searched."""
        self._waiting.extendleft(reversed(parts))
        self._left += sum(part.share for _, part in parts)

    def next(self, workers: int) -> list[Numbered]:
        """Return the next batch; single subproblems until something is known of their times.

        Args:
            workers: how many batches are searched at once.
        """
        pace = self._seconds / self._done if self._done else 0.0
        wanted = batch_seconds(max(0.0, self._left) * pace, workers) if pace else 0.0
        batch: list[Numbered] = []
        seconds = 0.0
        while self._waiting and len(batch) < MOST:
            seconds += pace * self._waiting[0][1].share
            # It ends short of what is wanted rather than beyond it.
            if batch and seconds > wanted:
                break
            batch.append(self._waiting.popleft())
            self._left -= batch[-1][1].share
            if not pace:
                break
        return batch

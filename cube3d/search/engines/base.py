"""What every engine is: something that finds the solutions of an exact cover."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

from cube3d.search.cover import ExactCover
from cube3d.search.outcome import Status

Found = Generator[list[int], None, Status]


class Engine(Protocol):
    """A way to search.  Engines hold no state from one search to the next."""

    @property
    def name(self) -> str:
        """The name for reports, such as ``sat:cadical195``."""
        ...

    def search(
        self, cover: ExactCover, *, limit: int | None = None, timeout: float | None = None
    ) -> Found:
        """Yield different solutions, each the option numbers in ascending order.

        Args:
            cover: the problem.
            limit: stop after so many solutions (None: find all).
            timeout: stop after so many seconds of wall-clock time.

        Returns:
            (As the value of the generator.)  SOLVED at the limit of solutions,
            COMPLETE or INFEASIBLE when the search is exhausted, LIMIT at the
            timeout.  Closing the generator, or an exception in it such as
            KeyboardInterrupt, ends the search at once.

        Raises:
            SearchError: the engine cannot be started or died.
        """
        ...

"""Outcomes: what a search came to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Status(Enum):
    """How a search ended."""

    RUNNING = "running"
    """It has not ended."""
    SOLVED = "solved"
    """It found as many solutions as it was asked for; there may be more."""
    COMPLETE = "complete"
    """It found every solution, at least one."""
    INFEASIBLE = "infeasible"
    """It proved that there is no solution."""
    LIMIT = "limit"
    """A limit, such as a time, stopped it first."""
    INTERRUPTED = "interrupted"
    """The user stopped it, or nobody asked it to go on."""

    def __repr__(self) -> str:
        return f"Status.{self.name}"


@dataclass(frozen=True)
class Outcome:
    """The status of a search, with its figures.

    Attributes:
        status: how it ended.
        solutions: how many solutions it found.
        seconds: wall-clock time since the search began.
        engine: what searched, such as ``sat:cadical195``.
    """

    status: Status
    solutions: int
    seconds: float
    engine: str

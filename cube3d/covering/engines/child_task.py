"""What the engines that use clauses tell their child processes.

A child gets one :class:`ClauseTask` and answers with solutions, each the list of the options
that a model uses, and ``COMPLETE`` when there are no more; or with a SearchError.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

COMPLETE = "complete"


@dataclass(frozen=True)
class ClauseTask:
    """A formula and what to do with it.

    It is not made of numpy's arrays: most of the children start faster without numpy.

    Attributes:
        settings: ``limit``, how many models to find, or None for all; ``antichain``, whether
            no solution contains another one; ``proof``, a file descriptor that a proof is to
            be written to, or None; and what else the child has to know.
        variables: how many variables the formula has.
        clauses: how many clauses.
        options: the variable of each option.
        literals: the clauses as DIMACS writes them.
    """

    settings: dict[str, Any]
    variables: int
    clauses: int
    options: array[int]
    literals: array[int]

    def each_clause(self) -> Iterator[list[int]]:
        """Yield the clauses, each a list of literals."""
        clause: list[int] = []
        for number in self.literals:
            if number:
                clause.append(number)
            else:
                yield clause
                clause = []

    def solution(self, model: set[int]) -> list[int]:
        """Return the options that a model uses."""
        return [option for option, v in enumerate(self.options) if v in model]

    def excluding(self, model: set[int]) -> list[int]:
        """Return the clause that rules the solution of a model out."""
        used = [v for v in self.options if v in model]
        unused = [] if self.settings["antichain"] else [v for v in self.options if v not in model]
        return [-v for v in used] + unused

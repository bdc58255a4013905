"""Parts of a search that anything can search, in any order and anywhere.

A subproblem is a prefix of the search tree: options that were chosen, and options that
may not be used any more.  The subproblems of a search share out its solutions: each
solution is in exactly one of them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Subproblem:
    """A part of the search of an exact cover: plain values, to be stored and sent.

    Attributes:
        chosen: the options chosen, in the order of the choices.
        excluded: options not to be used.
        nodes: how many options a search of it is expected to try.
    """

    chosen: tuple[int, ...]
    excluded: tuple[int, ...]
    nodes: float


@dataclass(frozen=True)
class Done:
    """What a search gave, of a subproblem or of a part of one.

    Attributes:
        solutions: how many solutions it has.
        nodes: how many options were tried.
        seconds: how long the one thread took.
        found: the solutions, each its option numbers in ascending order, in the order
            of the search; None if they were only counted.
    """

    solutions: int
    nodes: int
    seconds: float
    found: tuple[tuple[int, ...], ...] | None = None

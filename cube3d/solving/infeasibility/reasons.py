"""Reasons found by the core, without a search, why a puzzle has no solution."""

from __future__ import annotations

from dataclasses import replace

from cube3d.core.library import PLAIN, WEIGHTS
from cube3d.core.questions import ALL, find_reasons
from cube3d.scope import seconds_left, time_limit, unlimited
from cube3d.sentences import say
from cube3d.solving.build_problem import Explanation, Problem
from cube3d.solving.infeasibility.in_words import in_words

# seconds to try colourings while a user waits for something else
SECONDS = 0.3


def plain_reason(problem: Problem) -> Explanation | None:
    """Return a reason why there is no solution, if counting or colouring quickly gives one."""
    with time_limit(SECONDS):
        found = by_plain_means(problem)
    return found and reword_for(found, problem)


def by_plain_means(problem: Problem) -> Explanation | None:
    """Return a reason by counting or colouring what pieces in place leave, or parts of it."""
    return next(iter(_look(problem, PLAIN, 1)), None)


def by_weights(problem: Problem) -> Explanation | None:
    """Return weights of the cells modulo 2, 3 or 5 that prove that there is no solution."""
    return next(iter(_look(problem, WEIGHTS, 1)), None)


def every_reason(problem: Problem) -> list[Explanation]:
    """Return all reasons, for the whole and each part, without a time limit."""
    with unlimited():
        return _look(problem, PLAIN | WEIGHTS, ALL)


def reword_for(found: Explanation, problem: Problem) -> Explanation:
    """Return an explanation that mentions the position if pieces are in place."""
    if not problem.in_place:
        return found
    return replace(found, text=say("dead", reason=found.text))


def _look(problem: Problem, what: int, most: int) -> list[Explanation]:
    found = find_reasons(problem.handle, what, most, seconds_left())
    return [in_words(problem.puzzle, reason) for reason in found]

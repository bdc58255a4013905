"""Reasons why a puzzle has no solution that need no search: counting and colourings."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from cube3d.deadline import NEVER, Deadline
from cube3d.solving.core.build_problem import Problem
from cube3d.solving.core.components import Component, components, whole
from cube3d.solving.core.explanation import Explanation
from cube3d.solving.infeasibility.by_colouring import by_colouring
from cube3d.solving.infeasibility.by_sizes import by_counting

# Seconds to try colourings where somebody waits for something else.
SECONDS = 0.3


def plain_reason(problem: Problem, deadline: Deadline = NEVER) -> Explanation | None:
    """Return a reason why a problem has no solution if a short look finds one.

    Nothing is searched: only what counting and colourings tell is looked at.
    """
    found = by_plain_means(whole(problem), deadline.within(SECONDS))
    return found and reword_for(found, problem)


def by_plain_means(left: Component, deadline: Deadline) -> Explanation | None:
    """Look at everything, then at the components of it.

    Args:
        left: what is to be explained.
        deadline: until when to try colourings.
    """
    parts = [left, *components(left)]
    counted = (by_counting(part) for part in parts)
    coloured = (by_colouring(part, deadline) for part in parts)
    return next(filter(None, chain(counted, coloured)), None)


def reword_for(found: Explanation, problem: Problem) -> Explanation:
    """Return an explanation that says whether it is about a position."""
    if not len(problem.given):
        return found
    return replace(found, text=f"the position is dead: {found.text}")

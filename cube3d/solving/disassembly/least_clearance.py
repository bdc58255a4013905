"""Least clearance: how much room the pieces of a puzzle need to come apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cube3d.errors import check_arguments
from cube3d.puzzle.disassembly import check_fit
from cube3d.puzzle.puzzle import Puzzle
from cube3d.puzzle.solution import Solution
from cube3d.scope import time_limit
from cube3d.solving.disassembly.disassemble import DisassemblyResult, Verdict, disassemble

CLEARANCE_STEP = 0.005  # cells
_MOST = 20  # steps; 0.1 cells on each side rattle
_FINEST = 1e-12


@dataclass(frozen=True)
class LeastClearance:
    """How much room a solution needs.

    Attributes:
        clearance: the least multiple of 0.005 cells, up to 0.1, at which it comes apart; 0: by
            moves and turns of sharp cubes; None: none was found.
        too_little: the greatest such clearance at which it is proved not to come apart.
        result: how it comes apart with the least clearance; if none was found, the last answer.
    """

    clearance: float | None
    too_little: float | None
    result: DisassemblyResult


@check_arguments
def least_clearance(
    solution: Solution,
    puzzle: Puzzle | None = None,
    *,
    bevel: float = 0.0,
    timeout: float | None = None,
    **options: Any,
) -> LeastClearance:
    """Find the least clearance at which a solution comes apart by turns about axes that move.

    More clearance never hinders, so the range is halved again and again.

    Args:
        bevel: the radius of the convex edges of pieces, in cells.
        timeout: seconds after which the search stops, with what it knows then.
        options: other options of :func:`cube3d.disassemble`.

    Raises:
        TooLargeError, PuzzleError: see :func:`cube3d.disassemble`.

    Example:
        >>> cube3d.least_clearance(cube3d.solve(cube3d.load("soma"))).clearance
        0.0
    """
    check_fit(CLEARANCE_STEP, bevel)
    with time_limit(timeout):
        sharp = disassemble(solution, puzzle, turns=True, **options)
        if sharp.verdict is Verdict.APART:
            return LeastClearance(0.0, None, sharp)
        most = min(_MOST, int((0.5 - bevel - _FINEST) / CLEARANCE_STEP))
        tried: dict[int, DisassemblyResult] = {}

        def comes_apart(steps: int) -> bool:
            tried[steps] = disassemble(
                solution,
                puzzle,
                clearance=steps * CLEARANCE_STEP,
                bevel=bevel,
                **options,
            )
            return tried[steps].verdict is Verdict.APART

        below, steps = 0, 1  # little room leaves few states, so it comes first
        while not comes_apart(steps):
            below, steps = steps, min(2 * steps, most)
            if below == steps:
                break
        while steps - below > 1:
            middle = (below + steps) // 2
            below, steps = (below, middle) if comes_apart(middle) else (middle, steps)
    stuck = [steps for steps, one in tried.items() if one.verdict is Verdict.STUCK]
    is_apart = tried[steps].verdict is Verdict.APART
    return LeastClearance(
        round(steps * CLEARANCE_STEP, 3) if is_apart else None,
        round(max(stuck) * CLEARANCE_STEP, 3) if stuck else None,
        tried[steps],
    )

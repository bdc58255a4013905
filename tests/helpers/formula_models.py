"""Models of formulas, found with a solver that does not know how they were made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from pysat.solvers import Solver

from cube3d.covering.cnf.formula import Cnf


def clauses(cnf: Cnf) -> list[list[int]]:
    """Return the clauses as lists."""
    flat, ends = cnf.literals.tolist(), np.flatnonzero(cnf.literals == 0).tolist()
    return [flat[begin + 1 : end] for begin, end in pairwise([-1, *ends])]


def solutions(cnf: Cnf) -> Iterator[tuple[int, ...]]:
    """Yield each set of options that can be used together, ascending within."""
    variables = cnf.options.tolist()
    with Solver("minisat22", bootstrap_with=clauses(cnf)) as solver:
        while solver.solve():
            true = set(solver.get_model())
            yield tuple(option for option, v in enumerate(variables) if v in true)
            solver.add_clause([-v if v in true else v for v in variables])

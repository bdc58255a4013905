"""The child process of the SAT engine: feeds clauses to a PySAT solver.

A solver runs in a child process because most of them can neither be interrupted nor hold
to a time limit; a process can always be ended.  :mod:`cube3d.covering.engines.child_task` has what
it reads and writes; ``solver`` is the solver's name in PySAT.
"""

from __future__ import annotations

import os
import sys

from pysat.solvers import Solver

from cube3d.child import end_with_parent
from cube3d.covering.engines.child_task import Task, parse_task, say


def main() -> None:
    """Serve one task."""
    task = parse_task(sys.stdin.buffer)
    end_with_parent()
    if task.header["proof"] is None:
        _search(task)
    else:
        _prove(task)


def _search(task: Task) -> None:
    with Solver(name=task.header["solver"], bootstrap_with=task.clauses()) as solver:
        found = 0
        while solver.solve():
            ruled_out = task.tell(set(solver.get_model()))
            found += 1
            if found == task.header["limit"]:
                return
            solver.add_clause(ruled_out)
    say("complete")


def _prove(task: Task) -> None:
    """Find one model, or write a proof in DRAT that there is none."""
    with (
        os.fdopen(task.header["proof"], "w") as file,
        Solver(
            name=task.header["solver"], bootstrap_with=task.clauses(), with_proof=True
        ) as solver,
    ):
        if solver.solve():
            task.tell(set(solver.get_model()))
            return
        proof = solver.get_proof()
        file.writelines(f"{line}\n" for line in proof)
        if "0" not in proof:
            # Some solvers leave it out where unit propagation alone comes to it.
            file.write("0\n")
    say("complete")

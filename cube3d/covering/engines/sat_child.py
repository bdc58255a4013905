"""The child process of the SAT engine: feeds clauses to a PySAT solver.

A solver runs in a child process, because most solvers can neither be interrupted nor keep a time
limit.  A process can always be ended.  To start one takes 50 ms, so small formulas are tried in
the process that asks, with a limit of conflicts.  In the settings of its
:class:`~cube3d.covering.engines.child_search.ClauseTask`, ``solver`` is the solver's name in PySAT.
"""

from __future__ import annotations

import os

from pysat.solvers import Solver

from cube3d.child import Parent, end_with_parent
from cube3d.covering.engines.child_search import COMPLETE, ClauseTask


def main() -> None:
    """Serve one task."""
    parent = Parent()
    task = parent.receive()
    end_with_parent()
    if task.settings["proof"] is None:
        _search(task, parent)
    else:
        _prove(task, parent)


# Conflicts after which a child process takes over: about 20 ms.
MOST_CONFLICTS = 1_000
# Solvers of PySAT that keep a limit of conflicts.
LIMITED = ("cadical195", "cadical153", "glucose4", "minisat22")


def attempt(task: ClauseTask) -> list[object] | None:
    """Return the messages of a child at work on a small task; None if it would take long."""
    settings = task.settings
    if settings["solver"] not in LIMITED or settings["limit"] != 1 or settings["proof"] is not None:
        return None
    with Solver(name=settings["solver"], bootstrap_with=task.each_clause()) as solver:
        solver.conf_budget(MOST_CONFLICTS)
        solved = solver.solve_limited()
        if solved is None:
            return None
        return [task.solution(set(solver.get_model()))] if solved else [COMPLETE]


def _search(task: ClauseTask, parent: Parent) -> None:
    with Solver(name=task.settings["solver"], bootstrap_with=task.each_clause()) as solver:
        found = 0
        while solver.solve():
            model = set(solver.get_model())
            parent.send(task.solution(model))
            found += 1
            if found == task.settings["limit"]:
                return
            solver.add_clause(task.excluding(model))
    parent.send(COMPLETE)


def _prove(task: ClauseTask, parent: Parent) -> None:
    """Find one model, or write a proof in DRAT that there is none."""
    with (
        os.fdopen(task.settings["proof"], "w") as file,
        Solver(
            name=task.settings["solver"], bootstrap_with=task.each_clause(), with_proof=True
        ) as solver,
    ):
        if solver.solve():
            parent.send(task.solution(set(solver.get_model())))
            return
        proof = solver.get_proof()
        file.writelines(f"{line}\n" for line in proof)
        if "0" not in proof:
            # Some solvers leave out the empty clause if unit propagation derives it.
            file.write("0\n")
    parent.send(COMPLETE)

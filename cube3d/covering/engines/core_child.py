"""The child process that looks for small unsatisfiable cores.

The settings of its :class:`~cube3d.covering.engines.child_search.ClauseTask` are ``solver``, the
solver's name in PySAT, ``rounds``, how many orders to try, and ``requirements``: for each
requirement, the variables that must be false for it to be met.  Each answer is a core: the
numbers of requirements that exclude each other, and whether it is proved that none can be left
out.  The child answers whenever it finds a smaller core, or proves that one is minimal.  An empty
core means that all requirements can be met.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from pysat.solvers import Solver

from cube3d.child import Parent, end_with_parent
from cube3d.covering.engines.child_search import COMPLETE, ClauseTask
from cube3d.scope import time_is_up


def main() -> None:
    """Serve one task."""
    parent = Parent()
    task = parent.receive()
    end_with_parent()
    settings = task.settings
    with Solver(name=settings["solver"], bootstrap_with=task.each_clause()) as solver:
        _Cores(solver, settings["requirements"], parent.send).search(settings["rounds"])
    parent.send(COMPLETE)


# Conflicts of all searches together after which a child process takes over: about 20 ms.
MOST_CONFLICTS = 1_000


class _TakesLong(Exception):
    """The conflicts are used up."""


def attempt(task: ClauseTask) -> list[object] | None:
    """Return the messages of a child at work on a small task; None if it would take long."""
    settings, messages = task.settings, list[object]()
    with Solver(name=settings["solver"], bootstrap_with=task.each_clause()) as solver:
        solver.conf_budget(MOST_CONFLICTS)
        try:
            _Cores(solver, settings["requirements"], messages.append).search(settings["rounds"])
        except _TakesLong:
            return None
    return [*messages, COMPLETE]


class _Cores:
    """Finds cores, and sends each that is better than those before."""

    def __init__(
        self,
        solver: Solver,
        requirements: Sequence[Sequence[int]],
        send: Callable[[object], None],
    ) -> None:
        self._solver, self._send = solver, send
        self._requirements = requirements
        self._owner = {v: i for i, variables in enumerate(requirements) for v in variables}
        self._best = len(requirements) + 1

    def search(self, rounds: int) -> None:
        """Try several orders, which lead to different cores.  The first is the given one."""
        for number in range(rounds):
            order = list(range(len(self._requirements)))
            if number:
                random.Random(number).shuffle(order)  # noqa: S311
            core = self._core(order)
            if core is None:
                self._send(([], False))
                return
            self._shrink([i for i in order if i in core])

    def _core(self, chosen: Sequence[int]) -> set[int] | None:
        """Return requirements among those chosen that exclude each other; None if none do."""
        false = [-variable for i in chosen for variable in self._requirements[i]]
        # Without a limit of conflicts, it always knows.
        possible = self._solver.solve_limited(assumptions=false)
        if possible is None or time_is_up():
            raise _TakesLong
        if possible:
            return None
        # If the clauses contradict each other without assumptions, solvers answer differently.
        return {self._owner[-literal] for literal in self._solver.get_core() or ()}

    def _shrink(self, core: list[int]) -> None:
        """Leave out one requirement after another, the last first, while the rest is a core."""
        needed: list[int] = []
        self._report(core, minimal=False)
        while core:
            tried = core.pop()
            smaller = self._core(needed + core)
            if smaller is None:
                needed.append(tried)
            else:
                core = [i for i in core if i in smaller]
                self._report(needed + core, minimal=False)
        self._report(needed, minimal=True)

    def _report(self, core: list[int], *, minimal: bool) -> None:
        if len(core) < self._best or (minimal and len(core) == self._best):
            self._best = len(core)
            self._send((sorted(core), minimal))

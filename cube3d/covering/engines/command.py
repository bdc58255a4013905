"""The command engine: any SAT solver that is a program and reads DIMACS files."""

from __future__ import annotations

import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

from cube3d.covering.cnf.formula import Cnf
from cube3d.covering.engines.child_search import SolverJob
from cube3d.covering.engines.sat import ClauseEngine
from cube3d.errors import SearchError, quote

PLACEHOLDERS = frozenset(("cnf", "model", "proof"))
WORKER = "cube3d.covering.engines.command_child"


@dataclass(frozen=True)
class CommandEngine(ClauseEngine):
    """Searches with a program, run anew for each solution.

    After each solution, the program gets one more clause, which rules out this solution.  Its
    models are checked against the clauses.  The answer that there is no model is not checked here;
    a proof of it can be checked later.

    Attributes:
        command: the program and its arguments, as for a shell, but no shell runs.
            ``{cnf}`` is the file with the formula, which comes last if it is not mentioned.
            ``{model}`` is the file for the model, if the program does not print it.
            ``{proof}`` is the file for a proof.
        encoding: see :class:`cube3d.covering.engines.sat.ClauseEngine`, also for the seed, the
            threads and the proof.
    """

    command: str

    def __post_init__(self) -> None:
        """Check the command and the numbers.

        Raises:
            SearchError: the command cannot be read, its program does not exist, it has an
                unknown placeholder, or no ``{proof}`` if a proof is wanted; and see
                :meth:`cube3d.covering.engines.sat.ClauseEngine.__post_init__`.
        """
        super().__post_init__()
        words = self._words()
        if not words:
            raise SearchError("the solver command is empty; it is written like 'cadical {cnf}'")
        if shutil.which(words[0]) is None:
            raise SearchError(f"there is no program '{words[0]}' to run as a solver")
        unknown = set(re.findall(r"(?<!\$)\{(\w+)\}", self.command)) - PLACEHOLDERS
        if unknown:
            raise SearchError(
                f"unknown {{{min(unknown)}}} in the solver command: {{cnf}} is the formula, "
                "{model} where the program writes its model, {proof} a proof"
            )
        if self.proof and "{proof}" not in self.command:
            raise SearchError(
                "a proof needs '{proof}' in the solver command, "
                "as in 'cadical --no-binary {cnf} {proof}'"
            )

    @property
    def name(self) -> str:
        """The name for reports."""
        return f"command:{Path(self._words()[0]).name}"

    def _words(self) -> list[str]:
        try:
            words = shlex.split(self.command)
        except ValueError as error:
            raise SearchError(f"the solver command {quote(self.command)}: {error}") from None
        return words if "{cnf}" in self.command or not words else [*words, "{cnf}"]

    def _job(self, settings: dict[str, object], cnf: Cnf) -> SolverJob:
        shared = self.proof.fileno() if self.proof else None
        settings = settings | {"command": self._words()}
        return SolverJob(WORKER, settings, cnf, shared, needs_folder=True)

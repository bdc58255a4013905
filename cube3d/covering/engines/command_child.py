"""The child process of the command engine: runs a solver and checks its answer.

It stands between cube3d and the solver.  When cube3d ends, in any way, it ends the solver and
removes its files.  In the settings of its
:class:`~cube3d.covering.engines.child_search.ClauseTask`, ``command`` is the command as words, and
``folder`` is the folder for files.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from cube3d.arrays import np
from cube3d.child import Parent, wait_for_end
from cube3d.covering.cnf.formula import Cnf, answer_lines, format_cnf, parse_model
from cube3d.covering.engines.child_search import COMPLETE, ClauseTask
from cube3d.errors import Cube3dError, FormatError, SearchError

# Exit codes by which many solvers give their answer.
SATISFIABLE, UNSATISFIABLE = 10, 20


def main() -> None:
    """Serve one task."""
    parent = Parent()
    task = parent.receive()
    folder = Path(task.settings["folder"])
    threading.Thread(target=_end_with_parent, args=(folder,), daemon=True).start()
    try:
        _search(task, _Program(task.settings["command"], folder), parent)
    except Cube3dError as error:
        parent.send(SearchError(str(error)))


def _end_with_parent(folder: Path) -> None:
    """Wait until the parent closes the input; then end the solver, too, and leave no files."""
    wait_for_end(sys.stdin.fileno())
    shutil.rmtree(folder, ignore_errors=True)
    if sys.platform == "win32":
        os._exit(1)
    os.killpg(0, signal.SIGKILL)


def _search(task: ClauseTask, program: _Program, parent: Parent) -> None:
    literals, options = (np.array(part, dtype=np.int32) for part in (task.literals, task.options))
    cnf = Cnf(task.variables, task.clauses, literals, options)
    found = 0
    while (model := program.solve(cnf)) is not None:
        _check(cnf, model, program.name)
        parent.send(task.solution(set(model)))
        found += 1
        if found == task.settings["limit"]:
            return
        excluded = np.array([*task.excluding(set(model)), 0], dtype=np.int32)
        literals = np.append(cnf.literals, excluded)
        cnf = replace(cnf, clauses=cnf.clauses + 1, literals=literals)
    if task.settings["proof"] is not None:
        program.copy_proof(task.settings["proof"])
    parent.send(COMPLETE)


def _check(cnf: Cnf, model: Sequence[int], name: str) -> None:
    """Check that a model makes every clause true.

    Raises:
        SearchError: it does not.
    """
    true = np.zeros(2 * cnf.variables + 1, dtype=bool)
    true[np.array(model, dtype=np.int64)] = True
    # The 0 after each clause is never true.
    so_far = np.cumsum(true[cnf.literals])[cnf.literals == 0]
    broken = np.flatnonzero(np.diff(so_far, prepend=0) == 0)
    if len(broken):
        raise SearchError(f"'{name}' gave a model that breaks clause {broken[0] + 1:,}")


class _Program:
    """A solver that is a program.

    Attributes:
        name: its name for messages.
    """

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        """Take the words of the command, and a folder for its files."""
        self.name = Path(command[0]).name
        self._words = command
        self._output, self._errors = folder / "output", folder / "errors"
        self._files = {"{cnf}": folder / "cnf", "{model}": folder / "model"}
        self._files["{proof}"] = folder / "proof"

    def solve(self, cnf: Cnf) -> list[int] | None:
        """Return a model of a formula, or None if there is none.

        Raises:
            SearchError: the program cannot be run, fails, or gives no answer.
        """
        for file in self._files.values():
            file.unlink(missing_ok=True)
        with self._files["{cnf}"].open("wb") as stream:
            stream.writelines(format_cnf(cnf))
        code = self._run()
        text, source = self._answer(), f"the answer of '{self.name}'"
        try:
            model = parse_model(text, cnf.variables, source) if text else []
        except FormatError as error:
            raise SearchError(str(error)) from None
        if not text or code not in (0, UNSATISFIABLE if model is None else SATISFIABLE):
            raise SearchError(self._failure(code))
        return model

    def copy_proof(self, target: int) -> None:
        """Copy the proof that the program wrote to an open file.

        Raises:
            SearchError: it did not write one.
        """
        proof = self._files["{proof}"]
        if not proof.exists() or not proof.stat().st_size:
            raise SearchError(f"'{self.name}' wrote no proof")
        with proof.open("rb") as source, os.fdopen(target, "wb") as file:
            shutil.copyfileobj(source, file)

    def _run(self) -> int:
        """Run the program and return its exit code, or the negative number of a signal."""
        words = list(self._words)
        for placeholder, path in self._files.items():
            words = [word.replace(placeholder, str(path)) for word in words]
        try:
            with self._output.open("wb") as output, self._errors.open("wb") as errors:
                # The program is in this process's group, so it ends with this process.
                return subprocess.run(
                    words, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, check=False
                ).returncode
        except OSError as error:
            raise SearchError(f"cannot run '{self.name}': {error.strerror}") from None

    def _answer(self) -> str:
        """Return the model file if the program wrote one, otherwise its output."""
        return _text(self._files["{model}"]) or answer_lines(_text(self._output))

    def _failure(self, code: int) -> str:
        what = f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"
        lines = (_text(self._errors) or _text(self._output)).splitlines()
        last_line = f": {lines[-1]}" if lines else ""
        return f"'{self.name}' {what} and gave no valid answer{last_line}"


def _text(file: Path) -> str:
    return file.read_text(errors="replace").strip() if file.exists() else ""

"""Child processes that search: starting them, receiving their messages, ending them."""

from __future__ import annotations

import atexit
import contextlib
import shutil
import sys
import tempfile
import threading
from array import array
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Self, TypeVar

from cube3d.child import Child, holding_ctrl_c
from cube3d.covering.cnf.formula import Cnf
from cube3d.errors import SearchError
from cube3d.scope import seconds_left, time_is_up

# A child gets one :class:`ClauseTask`.  It answers with solutions, each the list of the options
# that a model uses (core_child: with cores), and with ``COMPLETE`` when there are no more; or with
# a SearchError.  A child that has reached its limit of solutions just ends.

COMPLETE = "complete"


@dataclass(frozen=True)
class ClauseTask:
    """A formula and the settings of its search.

    It has no numpy arrays, because most of the children start faster without numpy.

    Attributes:
        settings: ``limit``, how many models to find, or None for all; ``antichain``, whether
            no solution contains another one; ``proof``, a file descriptor that a proof is to
            be written to, or None; and others that the child needs.
        variables: how many variables the formula has.
        clauses: how many clauses.
        options: the variable of each option.
        literals: the clauses as DIMACS writes them.
    """

    settings: dict[str, Any]
    variables: int
    clauses: int
    options: array[int]
    literals: array[int]

    def each_clause(self) -> Iterator[list[int]]:
        """Yield the clauses, each a list of literals."""
        clause: list[int] = []
        for number in self.literals:
            if number:
                clause.append(number)
            else:
                yield clause
                clause = []

    def solution(self, model: set[int]) -> list[int]:
        """Return the options that a model uses."""
        return [option for option, v in enumerate(self.options) if v in model]

    def excluding(self, model: set[int]) -> list[int]:
        """Return the clause that rules out the solution of a model."""
        used = [v for v in self.options if v in model]
        unused = [] if self.settings["antichain"] else [v for v in self.options if v not in model]
        return [-v for v in used] + unused


# Most literals of a formula that is tried in this process first.
FEW_LITERALS = 50_000

# Most messages that wait.  Then the pipe fills up, and a solver faster than its reader waits.
MOST_WAITING = 10_000

T = TypeVar("T")


class OutOfTime(Exception):
    """The time is up."""


@dataclass(frozen=True)
class SolverJob:
    """A task for a child process.

    Attributes:
        module: the module that the child runs.
        cnf: the formula.
        shared: a file descriptor that it may use, or None.
        needs_folder: whether it needs a folder for temporary files; the settings then have
            its name as ``folder``.
    """

    module: str
    settings: dict[str, object]
    cnf: Cnf
    shared: int | None = None
    needs_folder: bool = False

    def task(self, **more: object) -> ClauseTask:
        """Return the task to send, with additional settings."""
        numbers = self.cnf.options, self.cnf.literals
        arrays = (array("i", part.tobytes()) for part in numbers)
        return ClauseTask(self.settings | more, self.cnf.variables, self.cnf.clauses, *arrays)

    def attempt(self) -> list[Any] | None:
        """Return the messages of a child without starting one; None if it might take long."""
        if len(self.cnf.literals) > FEW_LITERALS:
            return None
        attempt = getattr(import_module(self.module), "attempt", None)
        found: list[Any] | None = attempt and attempt(self.task())
        return found


class SolverProcess:
    """A child process at work.

    The child runs in a session of its own.  So Ctrl-C reaches only the parent, and the processes
    that the child has started are ended together with the child.
    """

    def __init__(self, changed: threading.Condition) -> None:
        """Prepare; the condition is notified of every message and of the end."""
        self.has_ended = False
        self._changed = changed
        self._waiting: deque[Any] = deque()
        self._closed = False
        # Undone by close().
        self._undo = contextlib.ExitStack()

    def start(self, job: SolverJob, *, alone: bool = False) -> None:
        """Start the process on its job.

        Args:
            alone: whether it is the only one; a small one then needs no process.

        Raises:
            SearchError: it cannot start.
        """
        if alone and (done := job.attempt()) is not None:
            self._waiting.extend(done)
            self.has_ended = True
            return
        with holding_ctrl_c():
            more: dict[str, object] = {}
            if job.needs_folder:
                more["folder"] = folder = tempfile.mkdtemp(prefix="cube3d-")
                self._undo.callback(shutil.rmtree, folder, ignore_errors=True)
            task = job.task(**more)
            shared = () if job.shared is None else (job.shared,)
            if shared and sys.platform == "win32":
                raise SearchError("proofs cannot be written on Windows")
            try:
                self._child = Child(job.module, own_session=True, shared=shared)
            except OSError as error:
                raise SearchError(f"the SAT solver cannot start: {error}") from None
            self._undo.callback(self._child.close)
            thread = threading.Thread(target=self._serve, args=(task,), daemon=True)
            thread.start()
            # This thread ends once the child is gone, because the pipes are closed then.
            self._undo.callback(thread.join)
            self._undo.callback(self._child.kill)
            # A search may be left half done: while the interpreter ends, its thread hangs.
            atexit.register(self.close)

    def close(self) -> None:
        """End the process and all processes that it has started, at once; leave no files."""
        atexit.unregister(self.close)
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._undo.close()

    def take(self) -> Any:
        """Return the next message if there is one; the condition must be held.

        Raises:
            SearchError: the process has died, or says that it cannot do its job.
        """
        if not self._waiting:
            return None
        message = self._waiting.popleft()
        self._changed.notify_all()
        if isinstance(message, SearchError):
            raise message
        return message

    def _serve(self, task: ClauseTask) -> None:
        try:
            self._pass_on(task)
        except Exception as error:  # most likely: out of memory
            self._put(SearchError(f"the SAT solver could not be heard: {error!r}"))
        finally:
            with self._changed:
                self.has_ended = True
                self._changed.notify_all()

    def _pass_on(self, task: ClauseTask) -> None:
        """Pass the messages of the child on until it ends."""
        last: Any = None
        with contextlib.suppress(EOFError, OSError):
            # The pipe stays open: if it closes, the child knows that the parent is gone.
            self._child.send(task)
            while True:
                last = self._child.receive()
                self._put(last)
        if last != COMPLETE and not isinstance(last, SearchError):
            self._put(SearchError(f"the SAT solver died: {self._reason()}"))

    def _reason(self) -> str:
        if complaint := self._child.complaint():
            return complaint
        try:
            code = self._child.exit_code(wait=True)
        except ChildProcessError:
            return "it was ended"
        assert code is not None
        return f"exit code {code}" if code >= 0 else f"signal {-code}"

    def _put(self, message: Any) -> None:
        """Pass a message on, or drop it if the reader is gone."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or len(self._waiting) < MOST_WAITING)
            if not self._closed:
                self._waiting.append(message)
                self._changed.notify_all()


class SolverProcesses:
    """Child processes on the parts of a search, at most ``threads`` at once, started in order.

    All of them are gone after the ``with`` block, also after an exception.
    """

    def __init__(self, jobs: Iterator[SolverJob], parts: int, threads: int) -> None:
        """Take the jobs, one for each part."""
        self._jobs = jobs
        self._parts = parts
        self._threads = threads
        self._changed = threading.Condition()
        self._processes: list[SolverProcess] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._processes:
            process.close()

    def messages_of(self, part: int) -> Iterator[Any]:
        """Yield the messages of a part until it is complete; those of later parts wait.

        Raises:
            OutOfTime: the time is up.
            SearchError: the child process died, or cannot do its job.
        """
        while (message := self._receive(lambda: self._processes[part].take())) != COMPLETE:
            yield message
        self._processes[part].close()

    def messages(self) -> Iterator[tuple[int, Any]]:
        """Yield the numbers of parts with their messages, as they come, until all are complete.

        Raises:
            OutOfTime: the time is up.
            SearchError: a child process died, or cannot do its job.
        """
        complete = 0
        while complete < self._parts:
            part, message = self._receive(self._take_any)
            if message == COMPLETE:
                complete += 1
            else:
                yield part, message

    def _take_any(self) -> tuple[int, Any] | None:
        for part, process in enumerate(self._processes):
            message = process.take()
            if message is not None:
                return part, message
        return None

    def _receive(self, look: Callable[[], T | None]) -> T:
        """Start processes while there is room, and wait until ``look`` finds something."""
        while True:
            with self._changed:
                if time_is_up():
                    raise OutOfTime
                running = sum(not process.has_ended for process in self._processes)
                if running == self._threads or len(self._processes) == self._parts:
                    found = look()
                    if found is not None:
                        return found
                    self._changed.wait(seconds_left(threading.TIMEOUT_MAX))
                    continue
            try:
                job = next(self._jobs)
            except TimeoutError:
                raise OutOfTime from None
            self._processes.append(SolverProcess(self._changed))
            self._processes[-1].start(job, alone=self._parts == 1)

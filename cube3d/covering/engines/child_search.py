"""Child processes that search: started, listened to, and ended."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Self, TypeVar

from cube3d.child import holding_ctrl_c, python_command
from cube3d.covering.cnf.formula import Cnf
from cube3d.covering.engines.child_task import COMPLETE, error_in, format_task
from cube3d.deadline import Deadline
from cube3d.errors import SearchError

# Bounded, so that a solver faster than its reader waits, by way of the pipe.
MOST_WAITING = 10_000

T = TypeVar("T")


class OutOfTime(Exception):
    """The deadline has passed."""


@dataclass(frozen=True)
class Job:
    """What a child process is to do.

    Attributes:
        module: what it runs.
        settings: what goes into the header of its task.
        cnf: the formula.
        shared: a file descriptor that it may use, or None.
        needs_folder: whether it needs a folder for temporary files; its name is then in
            the header as ``folder``.
    """

    module: str
    settings: dict[str, object]
    cnf: Cnf
    shared: int | None = None
    needs_folder: bool = False


class Worker:
    """A child process at work.

    It runs in a session of its own: so Ctrl-C reaches the parent alone, and whatever
    processes it has started end with it.
    """

    def __init__(self, changed: threading.Condition) -> None:
        """Nothing runs yet; the condition will be notified of every message and of the end."""
        self.has_ended = False
        self._changed = changed
        self._waiting: deque[bytes | SearchError] = deque()
        self._closed = False
        # Undone by close().
        self._undo = contextlib.ExitStack()

    def start(self, job: Job) -> None:
        """Start the process on its job."""
        with holding_ctrl_c():
            settings = dict(job.settings)
            if job.needs_folder:
                settings["folder"] = folder = tempfile.mkdtemp(prefix="cube3d-")
                self._undo.callback(shutil.rmtree, folder, ignore_errors=True)
            task = format_task(settings, job.cnf)
            complaints = tempfile.TemporaryFile()  # noqa: SIM115 - closed by the stack
            self._complaints = self._undo.enter_context(complaints)
            self._process = subprocess.Popen(
                python_command(job.module),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                start_new_session=True,
                pass_fds=() if job.shared is None else (job.shared,),
            )
            self._thread = threading.Thread(target=self._serve, args=(task,), daemon=True)
            self._undo.callback(self._end)
            self._thread.start()

    def close(self) -> None:
        """End the process and all that it has started, at once; leave no files."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._undo.close()

    def _end(self) -> None:
        # Before anyone waits for it, so that the number of the group is still its own.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        # It ends now that the other end of the pipes has gone.
        self._thread.join()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe
            with contextlib.suppress(BrokenPipeError):
                pipe.close()

    def take(self) -> bytes | None:
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

    def _serve(self, task: bytes) -> None:
        assert self._process.stdin
        assert self._process.stdout
        with contextlib.suppress(BrokenPipeError):
            # The pipe stays open: when it closes, the worker knows that nobody is left.
            self._process.stdin.write(task)
            self._process.stdin.flush()
        last = b""
        for last in self._process.stdout:
            error = error_in(last)
            self._put(SearchError(error) if error else last)
        if last != COMPLETE:
            self._put(SearchError(f"the SAT solver died: {self._reason()}"))
        with self._changed:
            self.has_ended = True
            self._changed.notify_all()

    def _reason(self) -> str:
        self._complaints.seek(0)
        complaint = self._complaints.read().decode(errors="replace").strip().splitlines()
        if complaint:
            return complaint[-1]
        try:
            # It is left to close() to wait for it: until then its number is its own.
            ended = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT)
        except ChildProcessError:
            return "it was ended"
        assert ended
        what = "exit code" if ended.si_code == os.CLD_EXITED else "signal"
        return f"{what} {ended.si_status}"

    def _put(self, message: bytes | SearchError) -> None:
        """Pass a message on, or drop it when nobody will read it any more."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or len(self._waiting) < MOST_WAITING)
            if not self._closed:
                self._waiting.append(message)
                self._changed.notify_all()


class Crew:
    """Workers on the parts of a search, so many at once, started in order.

    None of them is there any more when the ``with`` block ends, however it ends.
    """

    def __init__(self, jobs: Iterator[Job], parts: int, threads: int, deadline: Deadline) -> None:
        """Take the jobs, one for each part, and when to stop."""
        self._jobs = jobs
        self._parts = parts
        self._threads = threads
        self._deadline = deadline
        self._changed = threading.Condition()
        self._workers: list[Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.close()

    def messages_of(self, part: int) -> Iterator[bytes]:
        """Yield the messages of a part until it is complete; those of later parts wait.

        Raises:
            OutOfTime: the deadline came first.
            SearchError: the child process died, or cannot do its job.
        """
        while (message := self._receive(lambda: self._take(part))) != COMPLETE:
            yield message
        self._workers[part].close()

    def messages(self) -> Iterator[tuple[int, bytes]]:
        """Yield the numbers of parts with their messages, as they come, until all are complete.

        Raises:
            OutOfTime: the deadline came first.
            SearchError: a child process died, or cannot do its job.
        """
        complete = 0
        while complete < self._parts:
            part, message = self._receive(self._take_any)
            if message == COMPLETE:
                complete += 1
            else:
                yield part, message

    def _take(self, part: int) -> bytes | None:
        return self._workers[part].take()

    def _take_any(self) -> tuple[int, bytes] | None:
        for part, worker in enumerate(self._workers):
            message = worker.take()
            if message is not None:
                return part, message
        return None

    def _receive(self, look: Callable[[], T | None]) -> T:
        """Start workers as long as there is room, and wait for something to be found."""
        while True:
            with self._changed:
                if self._deadline.passed():
                    raise OutOfTime
                if not self._has_room():
                    found = look()
                    if found is not None:
                        return found
                    self._changed.wait(self._deadline.left(threading.TIMEOUT_MAX))
                    continue
            self._workers.append(Worker(self._changed))
            self._workers[-1].start(next(self._jobs))

    def _has_room(self) -> bool:
        running = sum(not worker.has_ended for worker in self._workers)
        return len(self._workers) < self._parts and running < self._threads

"""Child processes: Python modules that run beside this process and exchange messages with it.

A message is any pickled value, exceptions included.  The parent holds a :class:`Child`, the
child a :class:`Parent`.  A child must notice that its parent is gone: it reads the end of its
input, or calls :func:`end_with_parent`.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import select
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from cube3d.errors import Cube3dError

# The child gets its parent's module path; -P keeps files in the working directory from being
# imported as modules.
_START = (
    "import importlib, sys; name = sys.argv[1]; sys.path[:] = sys.argv[2:]; "
    "importlib.import_module(name).main()"
)


def python_command(module: str) -> list[str]:
    """Return the command that runs a module's ``main()`` in a new interpreter.

    It needs no ``__main__`` guard in the program that calls cube3d.

    Raises:
        Cube3dError: the interpreter is unknown, as in some frozen programs.
    """
    if not sys.executable:
        raise Cube3dError("no Python interpreter was found to start a child process with")
    path = [entry or str(Path.cwd()) for entry in sys.path]
    return [sys.executable, "-P", "-c", _START, module, *path]


@contextmanager
def holding_ctrl_c() -> Iterator[None]:
    """Hold Ctrl-C back until the end of the block.

    Without it, an interrupt between starting a process and storing it would leave the process
    running with no owner.
    """
    # Only the main thread gets interrupts and may set handlers.
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: pressed.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed.is_set():
        signal.raise_signal(signal.SIGINT)


class Child:
    """A child process, seen from its parent."""

    def __init__(
        self,
        module: str,
        *,
        own_session: bool = False,
        shared: tuple[int, ...] = (),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start it.

        Args:
            module: the module whose ``main()`` runs.
            own_session: whether Ctrl-C reaches the parent alone, and killing the child also kills
                the processes it started.
            shared: file descriptors that the child inherits.
            environment: the child's environment; None: this process's.

        Raises:
            OSError: it cannot start.
        """
        self._own_session = own_session
        # A file, because an unread pipe blocks the child once it is full.
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - closed at the end
        try:
            self.process = subprocess.Popen(
                python_command(module),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                start_new_session=own_session,
                pass_fds=shared,
                env=environment,
            )
        except BaseException:
            self._complaints.close()
            raise

    def send(self, message: object) -> None:
        """Send a message; OSError if the child is gone."""
        _send(message, self.process.stdin)

    def receive(self) -> Any:
        """Return the next message; EOFError if the child is gone."""
        return _receive(self.process.stdout)

    def complaint(self) -> str:
        """Return the last line that the child wrote to stderr, or ""."""
        self._complaints.seek(0)
        lines = self._complaints.read().decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")

    def exit_code(self, *, wait: bool = False) -> int | None:
        """Return the exit code, negative for a signal, or None while the child runs.

        On Linux the child is not reaped, so its process number cannot be reused yet. No lock is
        held that an exception from a signal handler could leave locked.

        Raises:
            ChildProcessError: someone else has reaped the child.
        """
        if sys.platform != "linux":
            return self.process.wait() if wait else self.process.poll()
        looking = os.WEXITED | os.WNOWAIT | (0 if wait else os.WNOHANG)
        ended = os.waitid(os.P_PID, self.process.pid, looking)
        if ended is None:
            return None
        return ended.si_status if ended.si_code == os.CLD_EXITED else -ended.si_status

    def kill(self) -> None:
        """Kill the child, and all processes in its session if this is its own; wait for its end."""
        with contextlib.suppress(ProcessLookupError):
            if sys.platform != "win32" and self._own_session and self.process.returncode is None:
                # The child is not reaped yet, so the group's number is still its own.
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Kill the child and close all pipes; no thread may still be reading."""
        self.kill()
        for stream in (self.process.stdin, self.process.stdout):
            # Closing may flush into the broken pipe of a dead child.
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()
        self._complaints.close()


class Parent:
    """The parent process, seen from its child."""

    def __init__(self) -> None:
        """Take over stdin and stdout; other output goes to stderr."""
        # Ctrl-C reaches the whole process group; the parent decides how to react.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        self._questions = sys.stdin.buffer
        self._answers = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)

    def send(self, message: object) -> None:
        """Send a message; OSError if the parent is gone."""
        _send(message, self._answers)

    def receive(self) -> Any:
        """Return the next message; EOFError if no more come."""
        return _receive(self._questions)


def _send(message: object, stream: IO[bytes] | None) -> None:
    assert stream is not None
    pickle.dump(message, stream, protocol=pickle.HIGHEST_PROTOCOL)
    stream.flush()


def _receive(stream: IO[bytes] | None) -> Any:
    assert stream is not None
    try:
        return pickle.load(stream)  # noqa: S301  written by our own child or parent
    except pickle.UnpicklingError as error:
        raise EOFError from error  # the message was cut off


def end_with_parent() -> None:
    """Make this child process end when its parent closes the pipe to its input.

    This covers every way in which the parent can end.  A signal ends the child, because a solver
    blocks Python's threads; on Windows the child ends once its threads run again.  The parent must
    keep the pipe open meanwhile.
    """
    pipe = sys.stdin.fileno()
    if sys.platform == "win32":
        threading.Thread(target=_end_with_pipe, args=(pipe,), daemon=True).start()
        return
    import fcntl

    fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
    closed = select.poll()
    closed.register(pipe, select.POLLHUP)
    if closed.poll(0):
        sys.exit("the parent process has gone")


def _end_with_pipe(pipe: int) -> None:
    """Wait until the other end of a pipe closes, then end this process."""
    wait_for_end(pipe)
    os._exit(1)


def wait_for_end(pipe: int) -> None:
    """Return once the other end of an idle pipe has closed."""
    with contextlib.suppress(OSError):
        while os.read(pipe, 1):
            pass

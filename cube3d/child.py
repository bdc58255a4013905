"""How cube3d starts Python child processes: the same for solvers and for drawing."""

from __future__ import annotations

import fcntl
import os
import select
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cube3d.errors import Cube3dError

# The child sees exactly the modules its parent does; -P keeps files that happen to
# lie beside it from posing as modules.
_START = (
    "import importlib, sys; name = sys.argv[1]; sys.path[:] = sys.argv[2:]; "
    "importlib.import_module(name).main()"
)


def python_command(module: str) -> list[str]:
    """Return the command that runs ``main()`` of a module in a new interpreter.

    It needs no ``__main__`` guard in the program that calls cube3d.

    Raises:
        Cube3dError: no interpreter is known, as in some frozen programs.
    """
    if not sys.executable:
        raise Cube3dError("no Python interpreter is known that could run a child process")
    path = [entry or str(Path.cwd()) for entry in sys.path]
    return [sys.executable, "-P", "-c", _START, module, *path]


@contextmanager
def holding_ctrl_c() -> Iterator[None]:
    """Hold Ctrl-C back until the end of the block.

    A process that is being started would otherwise be lost, still running, when the
    interrupt comes before anyone holds it.
    """
    # Only the main thread is interrupted, and only it may set handlers.
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


def end_with_parent() -> None:
    """Ask the system to end this child process when the other end of its input closes.

    That happens however the parent ends.  A signal does it, since a solver does not let
    Python's threads run.  The parent has to keep the pipe open meanwhile.
    """
    pipe = sys.stdin.fileno()
    fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
    closed = select.poll()
    closed.register(pipe, select.POLLHUP)
    if closed.poll(0):
        sys.exit("the parent process has gone")

"""Child processes that get pickled messages on stdin: what both ends of them share.

A message is a length (8 bytes, big-endian) and that many bytes.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import struct
import subprocess
from typing import IO

from cube3d.child import python_command
from cube3d.errors import RenderError

__all__ = ["LENGTH", "begin_child", "end_child", "last_complaint", "receive", "send", "start_child"]

LENGTH = struct.Struct(">Q")  # before every message


def start_child(
    module: str, what: str, complaints: IO[bytes], environment: dict[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """Return a child that runs ``main()`` of a module.

    Args:
        module: its name.
        what: what the process is called, where it cannot start.
        complaints: gets what it writes to stderr: a file, because a pipe that nobody reads
            would block the child when full.
        environment: that of this process if None.

    Raises:
        RenderError: it cannot start.
    """
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(
            python_command(module), stdin=pipe, stdout=pipe, stderr=complaints, env=environment
        )
    except OSError as error:
        raise RenderError(f"{what} cannot start: {error}") from None


def end_child(child: subprocess.Popen[bytes]) -> None:
    """End a child, whatever it does; it may have been ended before."""
    child.kill()
    for stream in (child.stdin, child.stdout):
        # Closing may flush into the broken pipe of a child that has died.
        with contextlib.suppress(OSError):
            if stream is not None:
                stream.close()
    child.wait()


def send(child: subprocess.Popen[bytes], message: object) -> None:
    """Send a message to a child; OSError if it is gone."""
    assert child.stdin is not None
    body = pickle.dumps(message)
    child.stdin.write(LENGTH.pack(len(body)) + body)
    child.stdin.flush()


def last_complaint(complaints: IO[bytes]) -> str:
    """Return the last line that a child wrote to stderr."""
    complaints.seek(0)
    lines = complaints.read().decode(errors="replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "no reason given")


# --- in the child


def begin_child() -> IO[bytes]:
    """Return the channel for answers, which nothing else is written to."""
    # Ctrl-C reaches the whole process group; the parent decides what happens then.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Libraries may print to stdout, so that answers get a channel of their own.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def receive(stream: IO[bytes]) -> bytes:
    """Return the next message, still pickled, or b"" at the end."""
    head = stream.read(LENGTH.size)
    return stream.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""

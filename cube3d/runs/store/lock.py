"""One process at a time works on a run file; the system ends its claim when it dies."""

from __future__ import annotations

import contextlib
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

from filelock import lock_descriptor

from cube3d.deadline import Deadline
from cube3d.errors import SearchError
from cube3d.quoting import cut, escape

# Whoever looks who is at work holds the lock for an instant: no reason to give up
# before so many seconds, or to call it work.
LOCK_SECONDS = 0.5
LOOK_SECONDS = 0.05
# Not even a pipe of that name is waited for, and what a link leads to is not written over;
# Windows knows neither.
_SAFELY = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
# So many bytes of what a lock file says are shown.
LONGEST = 200


@contextlib.contextmanager
def holding(path: Path) -> Iterator[None]:
    """Hold the lock of a run file, which is another file beside it.

    The lock is one of the operating system, so that it ends with the process however it
    ends.  It only saves work that would be done twice: what is recorded is counted once
    even where a file system knows no locks.

    Raises:
        SearchError: another process holds it, or the lock file cannot be made.
    """
    lock = _beside(path)
    try:
        handle = _take(lock, path)
    except OSError as error:
        raise SearchError(f"cannot write {lock}: {error.strerror or error}") from None
    try:
        # On a full disk the lock does without the name of its holder.
        with contextlib.suppress(OSError):
            os.truncate(handle, 0)
            # The first byte is what Windows locks: nobody else may read it.
            os.write(handle, f"\nprocess {os.getpid()} on {socket.gethostname()}".encode())
        yield
    finally:
        # Still locked: whoever waits for it finds that the file is no longer there.  Windows
        # takes no file away that is open; it may stay.
        with contextlib.suppress(PermissionError):
            lock.unlink(missing_ok=True)
        os.close(handle)


def holder(path: Path) -> str | None:
    """Return who works on a run file, such as ``process 7 on host``; None if nobody does."""
    try:
        handle = os.open(_beside(path), os.O_RDONLY | _SAFELY)
    except OSError:
        return None
    try:
        if _lock_within(handle, LOOK_SECONDS):
            return None
        return _said(handle) or "another process"
    finally:
        os.close(handle)


def _lock_within(handle: int, seconds: float) -> bool:
    """Take a lock; False if others hold it for so many seconds."""
    deadline = Deadline.after(seconds)
    while True:
        with contextlib.suppress(OSError):
            if lock_descriptor(handle, blocking=False):
                return True
        if deadline.passed():
            return False
        time.sleep(0.01)


def _said(handle: int) -> str:
    """Return what a lock file says; anybody may have written to it."""
    try:
        os.lseek(handle, 1, os.SEEK_SET)
        return cut(escape(os.read(handle, LONGEST).decode(errors="replace")))
    except OSError:
        return ""


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _take(lock: Path, path: Path) -> int:
    while True:
        handle = os.open(lock, os.O_RDWR | os.O_CREAT | _SAFELY, 0o666)
        if not _lock_within(handle, LOCK_SECONDS):
            os.close(handle)
            who = holder(path) or "another process"
            raise SearchError(f"{who} is at work on {path}") from None
        if _is_at(handle, lock):
            return handle
        os.close(handle)


def _is_at(handle: int, lock: Path) -> bool:
    """Tell whether a lock file is still the one that others find."""
    try:
        return os.path.samestat(os.fstat(handle), lock.stat())
    except FileNotFoundError:
        return False

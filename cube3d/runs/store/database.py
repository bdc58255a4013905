"""SQLite files: opening one, its errors in sentences, and a lock for one process at a time."""

from __future__ import annotations

import contextlib
import os
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from stat import S_ISREG

from filelock import lock_descriptor

from cube3d.errors import FormatError, SearchError, cut, escape
from cube3d.scope import Deadline

# The low byte of SQLite's extended result codes is the primary code.
PRIMARY = 0xFF
SENTENCES = {
    sqlite3.SQLITE_FULL: "cannot write {path}: the disk is full; what it holds already is kept",
    sqlite3.SQLITE_NOTADB: "{path} is no run of cube3d",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged or cut short",
    # The work of opening a file is bounded.
    sqlite3.SQLITE_INTERRUPT: "{path} is damaged or cut short",
    sqlite3.SQLITE_BUSY: "another process keeps {path} locked",
    sqlite3.SQLITE_READONLY: "cannot write {path}: it is read-only",
    sqlite3.SQLITE_CANTOPEN: "cannot open {path}, or the files that SQLite makes beside it",
}
# SQLite reports a file that was removed while it was open as read-only.
GONE = "cannot write {path}: it is gone; something has removed or renamed it"


@contextmanager
def in_a_sentence(path: Path) -> Iterator[None]:
    """Turn the errors of SQLite about a run file into sentences.

    Raises:
        FormatError: SQLite raised an error in the ``with`` block.
    """
    try:
        yield
    # SQLite's message about a damaged file may not be valid text.
    except (sqlite3.Error, UnicodeDecodeError) as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
        if code & PRIMARY == sqlite3.SQLITE_READONLY and not path.exists():
            raise FormatError(GONE.format(path=path)) from None
        sentence = SENTENCES.get(code & PRIMARY, "cannot use the run {path}: {error}")
        raise FormatError(sentence.format(path=path, error=error)) from None


# Seconds to wait for a process that is reading or writing.
BUSY_SECONDS = 30.0

# SQLite's name for a database that is no file.
MEMORY = Path(":memory:")


def is_begun(path: Path) -> bool:
    """Tell whether a file holds anything, a run or not.

    The unfinished transaction of a killed process does not count: SQLite undoes it when the file
    is read again, as here.  So nothing is left of a run that was being made.

    Raises:
        FormatError: it cannot be read, or is no database, or not even a file.
    """
    if not size_of(path):
        if path.exists() and not path.is_file():
            kind = "a folder" if path.is_dir() else "no regular file"
            raise FormatError(f"a run cannot be kept in {path}: it is {kind}")
        return False
    place = path.resolve()
    # Without a journal there is nothing to undo.
    mode = "rw" if place.with_name(place.name + "-journal").exists() else "ro"
    with in_a_sentence(path), closing(connect(path, mode)) as connection:
        connection.execute("PRAGMA application_id").fetchone()
    return bool(size_of(path))


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Open a database; ``mode`` is one of SQLite's: ro, rw, or rwc, which makes it.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    uri = "file::memory:" if path == MEMORY else f"{path.resolve().as_uri()}?mode={mode}"
    connection = sqlite3.connect(
        uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        # SQL stored in the file must not call functions, which could do anything.
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def size_of(path: Path) -> int:
    """Return the bytes of a regular file; 0 if there is none.

    Raises:
        FormatError: links lead in a circle, or the name is too long.
    """
    try:
        found = path.stat()
    except FileNotFoundError:
        return 0
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise FormatError(f"cannot read {path}: {reason or error}") from None
    return found.st_size if S_ISREG(found.st_mode) else 0


# One process at a time works on a run file; the system ends its lock when it dies.

# Seconds to wait for the lock: to work on the file, and to ask who does.  A process that only asks
# holds the lock for an instant.
LOCK_SECONDS = 0.5
LOOK_SECONDS = 0.05
# Flags: child processes do not inherit the file; a pipe of this name is not waited for; a link is
# not followed.  Windows has none of these flags.
_SAFELY = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
# Bytes of a lock file's text that are shown.
LONGEST = 200


@contextlib.contextmanager
def holding(path: Path) -> Iterator[None]:
    """Hold the lock of a run file, which is another file beside it.

    It is a lock of the operating system, so it ends with the process in any case.  It only
    prevents double work: results count once even if a file system has no locks.

    Raises:
        SearchError: another process holds it, or the lock file cannot be made.
    """
    lock = _beside(path)
    try:
        handle = _take(lock, path)
    except OSError as error:
        raise SearchError(f"cannot write {lock}: {error.strerror or error}") from None
    try:
        # On a full disk, the lock file lacks the name of its holder.
        with contextlib.suppress(OSError):
            os.truncate(handle, 0)
            # Windows locks the first byte: nobody else may read it.
            os.write(handle, f"\nprocess {os.getpid()} on {socket.gethostname()}".encode())
        yield
    finally:
        # Removed while locked: a process that waits for it sees that the file is gone.  Windows
        # does not remove an open file; there it may stay.
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
        return _read_holder(handle) or "another process"
    finally:
        os.close(handle)


def _lock_within(handle: int, seconds: float) -> bool:
    """Take a lock; return False if others hold it until the seconds are over."""
    deadline = Deadline.after(seconds)
    while True:
        with contextlib.suppress(OSError):
            if lock_descriptor(handle, blocking=False):
                return True
        if deadline.passed():
            return False
        time.sleep(0.01)


def _read_holder(handle: int) -> str:
    """Return the text of a lock file, escaped: anybody may have written it."""
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
    """Tell whether an open lock file still has its name, so that others find it."""
    try:
        return os.path.samestat(os.fstat(handle), lock.stat())
    except FileNotFoundError:
        return False

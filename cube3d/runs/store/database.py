"""Databases of SQLite as files: opening them, and whether one holds anything."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from stat import S_ISREG

from cube3d.errors import FormatError
from cube3d.runs.store.complaints import in_a_sentence

__all__ = ["MEMORY", "connect", "is_begun", "size_of"]

# Seconds to wait for a process that reads or writes at this instant.
BUSY_SECONDS = 30.0

# SQLite's name for a database that is no file.
MEMORY = Path(":memory:")


def is_begun(path: Path) -> bool:
    """Tell whether a file holds anything, a run or not.

    What a process left half done when it was killed does not count: SQLite takes it back
    when the file is next read, which is done here.  Of a run that was being made nothing
    is left then.

    Raises:
        FormatError: it cannot be read, or is no database, or not even a file.
    """
    if not size_of(path):
        if path.exists() and not path.is_file():
            kind = "a folder" if path.is_dir() else "no regular file"
            raise FormatError(f"a run cannot be kept in {path}: it is {kind}")
        return False
    # Only where there is a journal is there anything to take back.
    mode = "rw" if _journal_of(path).exists() else "ro"
    with in_a_sentence(path), closing(connect(path, mode)) as connection:
        connection.execute("PRAGMA application_id").fetchone()
    return bool(size_of(path))


def _journal_of(path: Path) -> Path:
    place = path.resolve()
    return place.with_name(place.name + "-journal")


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
        # Nothing that a file brings along may call functions, which could do anything.
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def size_of(path: Path) -> int:
    """Return the bytes of a regular file; 0 where there is none.

    Raises:
        FormatError: there cannot be one, as links lead in a circle or the name is too long.
    """
    try:
        found = path.stat()
    except FileNotFoundError:
        return 0
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise FormatError(f"cannot read {path}: {reason or error}") from None
    return found.st_size if S_ISREG(found.st_mode) else 0

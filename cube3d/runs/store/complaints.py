"""What SQLite complains of, in sentences for people."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cube3d.errors import FormatError

# The low byte of SQLite's extended result codes is the primary code.
PRIMARY = 0xFF
SENTENCES = {
    sqlite3.SQLITE_FULL: "cannot write {path}: the disk is full; what it holds already is kept",
    sqlite3.SQLITE_NOTADB: "{path} is no run of cube3d",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged or cut short",
    # The work that it takes to open it is bounded.
    sqlite3.SQLITE_INTERRUPT: "{path} is damaged or cut short",
    sqlite3.SQLITE_BUSY: "another process keeps {path} locked",
    sqlite3.SQLITE_READONLY: "cannot write {path}: it is read-only",
    sqlite3.SQLITE_CANTOPEN: "cannot open {path}, or the files that SQLite makes beside it",
}
# SQLite takes a file that was removed while it was open for one that is read-only.
GONE = "cannot write {path}: it is gone; something has removed or renamed it"


@contextmanager
def in_a_sentence(path: Path) -> Iterator[None]:
    """Turn the errors of SQLite about a run file into sentences.

    Raises:
        FormatError: SQLite raised an error in the ``with`` block.
    """
    try:
        yield
    # Of a damaged file SQLite may say something that is no text.
    except (sqlite3.Error, UnicodeDecodeError) as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
        if code & PRIMARY == sqlite3.SQLITE_READONLY and not path.exists():
            raise FormatError(GONE.format(path=path)) from None
        sentence = SENTENCES.get(code & PRIMARY, "cannot use the run {path}: {error}")
        raise FormatError(sentence.format(path=path, error=error)) from None

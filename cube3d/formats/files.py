"""Reading and writing files so that nothing is lost or half-written."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from cube3d.errors import FormatError


def read_text(path: Path) -> str:
    """Return the text of a UTF-8 file.

    Raises:
        FormatError: it cannot be read, or is not UTF-8 text.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise FormatError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise FormatError(f"{path} is not UTF-8 text (byte {error.start})") from None


def check_writable(path: Path) -> None:
    """Find out early that no file can be written at a path.

    Raises:
        FormatError: its folder is not there or not writable, it is a folder, or a link that
            leads to itself.
    """
    try:
        reason = _obstacle(path)
    except (OSError, ValueError) as error:
        reason = _reason(error)
    if reason:
        raise FormatError(f"cannot write {path}: {reason}")


def check_apart(*paths: Path | None) -> None:
    """Refuse to write two files to one path.

    Raises:
        FormatError: two of the paths are the same file, or one is a link that leads to
            itself.
    """
    seen = set()
    for path in filter(None, paths):
        try:
            place = _resolved(path)
        except (OSError, ValueError) as error:
            raise FormatError(f"cannot write {path}: {_reason(error)}") from None
        if place in seen and not path.is_char_device():
            raise FormatError(f"two outputs cannot both be written to {path}")
        seen.add(place)


def _obstacle(path: Path) -> str:
    if str(path) == "-":
        return "outputs are files; standard output is /dev/stdout"
    folder = _resolved(path).parent
    if path.is_dir():
        return "it is a folder"
    if not folder.is_dir():
        return f"there is no folder {folder}"
    if not path.exists() and not os.access(folder, os.W_OK | os.X_OK):
        return f"the folder {folder} is not writable"
    return ""


def _resolved(path: Path) -> Path:
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        path.stat()  # fails where links lead round in a circle, of which resolve says less
    return path.resolve()


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Open a file for writing that takes its place only when all is written.

    It is written under a temporary name in the same folder and renamed at the
    end of the ``with`` block; after an exception nothing is left of it, and what
    stood there before still stands.  A target that is not a regular file, such
    as ``/dev/stdout``, is written directly.

    Raises:
        FormatError: the file cannot be written.
    """
    check_writable(path)
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as stream:
                yield stream
            return
        with _temporary_beside(path) as stream:
            yield stream
    except BrokenPipeError:
        raise  # the reader has gone, and has had enough
    except OSError as error:
        raise FormatError(f"cannot write {path}: {_reason(error)}") from None


@contextlib.contextmanager
def _temporary_beside(path: Path) -> Iterator[IO[bytes]]:
    target = _resolved(path)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(_mode(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _mode(target: Path) -> int:
    """Return the permissions a new file would have, or those of the one replaced."""
    with contextlib.suppress(FileNotFoundError):
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask

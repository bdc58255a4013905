"""The bytes of a puzzle file: XML, usually compressed with gzip, whatever the file's name."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path

from cube3d.errors import FormatError
from cube3d.formats import files

MAX_BYTES = 6 * 2**20
"""How long a file may be, packed and unpacked."""

MAGIC = b"\x1f\x8b"
GZIP = 16 + zlib.MAX_WBITS  # what zlib calls a stream with gzip's header


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a file; never reads more than 6 MiB.

    Raises:
        FormatError: it cannot be read, is no regular file, or is longer.
    """
    return files.read_bytes(path, MAX_BYTES)


def unpack(data: bytes, source: str) -> bytes:
    """Return the XML of a file; unpacks it if it is compressed.

    Raises:
        FormatError: it is empty, cut off, damaged, or longer than 6 MiB once unpacked.
    """
    if not data:
        raise FormatError(f"{source} is empty")
    if not data.startswith(MAGIC):
        return _read_bounded(data, source, "it")
    stream = zlib.decompressobj(GZIP)
    try:
        text = stream.decompress(data, MAX_BYTES + 1)
    except zlib.error as error:
        raise FormatError(f"{source} is not a whole gzip file: {error}") from None
    _read_bounded(text, source, "its text")
    if not stream.eof:
        raise FormatError(f"{source} is not a whole gzip file: it is cut off")
    if stream.unused_data.strip(b"\0"):
        raise FormatError(f"{source} goes on after the end of its gzip stream")
    return text


def pack(text: bytes) -> bytes:
    """Compress a text, always in the same way."""
    return gzip.compress(text, mtime=0)


def _read_bounded(data: bytes, source: str, what: str) -> bytes:
    if len(data) > MAX_BYTES:
        raise FormatError(f"{source}: {what} is longer than {MAX_BYTES // 2**20} MiB")
    return data

"""Solutions as bytes: option numbers in few of them, and a checksum (that of zlib)."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from cube3d.arrays import np
from cube3d.errors import FormatError

NUMBER = np.dtype("<i4")
_NONE = np.zeros(0, NUMBER)


def pack(found: Sequence[tuple[int, ...]]) -> bytes:
    """Return solutions as bytes: how many, their lengths, their options, all ``int32``."""
    numbers = [len(found), *map(len, found), *(option for chosen in found for option in chosen)]
    return zlib.compress(np.array(numbers, dtype=NUMBER).tobytes(), level=1)


def unpack(data: bytes, most: int, longest: int) -> list[list[int]]:
    """Return the solutions that bytes hold.

    Args:
        data: what :func:`pack` made.
        most: so many solutions there are at most.
        longest: so many options make a solution at most.

    Raises:
        FormatError: the bytes were not made by :func:`pack`, or changed since.
    """
    damaged = FormatError("the packed solutions are damaged")
    # A few bytes can stand for gigabytes of zeros: the lengths come first, and tell how much.
    inflated = zlib.decompressobj()
    try:
        head = inflated.decompress(data, NUMBER.itemsize * (1 + most))
        count = int(np.frombuffer(head, NUMBER, 1)[0])
        lengths = np.frombuffer(head, NUMBER, count, NUMBER.itemsize) if count else _NONE
        size = NUMBER.itemsize * (1 + count + int(lengths.sum(dtype=np.int64)))
        if not 0 <= count <= most or not ((lengths >= 0) & (lengths <= longest)).all():
            raise damaged
        # One byte more than there should be: the end, with its checksum, is looked at then.
        body = inflated.decompress(inflated.unconsumed_tail, max(0, size - len(head)) + 1)
    except (zlib.error, ValueError):
        raise damaged from None
    if len(head) + len(body) != size or not inflated.eof or inflated.unused_data:
        raise damaged
    numbers = np.frombuffer(head + body, dtype=NUMBER)[1 + count :]
    ends = np.cumsum(lengths, dtype=np.int64)
    return [part.tolist() for part in np.split(numbers, ends[:-1])][:count]

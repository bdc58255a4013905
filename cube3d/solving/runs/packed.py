"""Solutions as bytes: option numbers in few of them, and a checksum (that of zlib)."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy as np

from cube3d.errors import FormatError

NUMBER = np.dtype("<i4")


def pack(found: Sequence[tuple[int, ...]]) -> bytes:
    """Return solutions as bytes: how many, their lengths, their options, all ``int32``."""
    numbers = [len(found), *map(len, found), *(option for chosen in found for option in chosen)]
    return zlib.compress(np.array(numbers, dtype=NUMBER).tobytes(), level=1)


def unpack(data: bytes) -> list[list[int]]:
    """Return the solutions that bytes hold.

    Raises:
        FormatError: the bytes were not made by :func:`pack`, or changed since.
    """
    try:
        numbers = np.frombuffer(zlib.decompress(data), dtype=NUMBER)
    except (zlib.error, ValueError):
        raise FormatError("the packed solutions are damaged") from None
    count = int(numbers[0]) if len(numbers) else -1
    ends = 1 + count + np.cumsum(numbers[1 : 1 + count])
    if count < 0 or len(ends) != count or (ends[-1] if count else 1) != len(numbers):
        raise FormatError("the packed solutions are damaged")
    return [part.tolist() for part in np.split(numbers[1 + count :], ends[:-1] - 1 - count)][:count]

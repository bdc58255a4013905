"""Conversion of numbers to C arrays and back."""

from __future__ import annotations

import ctypes
import math
from array import array
from collections.abc import Iterable, Iterator, Sequence
from ctypes import (
    POINTER,
    c_int32,
    c_uint8,
)
from itertools import accumulate, chain, pairwise
from typing import Any

from cube3d.arrays import NDArray, np
from cube3d.lazy import lazily

with lazily(__name__):
    import json


# Buffer formats of numpy by the codes of :mod:`array`.
_FORMATS = {"b": "b", "B": "B?", "h": "h", "i": "il", "q": "ql", "Q": "QL", "d": "d"}


def pack(values: Any, code: str) -> bytes:
    """Return numbers as bytes, in the type of an :class:`array.array` code.

    Args:
        values: integers or floats in any sequence, or a buffer, such as a numpy array.
        code: ``b`` int8, ``B`` uint8, ``h`` int16, ``i`` int32, ``q`` int64, ``Q`` uint64,
            ``d`` float64.
    """
    try:
        view = memoryview(values)
    except TypeError:
        return array(code, values).tobytes()
    if view.format in _FORMATS[code] and view.itemsize == array(code).itemsize:
        return view.tobytes()
    # Arrays of several dimensions: row after row.
    own: Any = view.format
    return array(code, memoryview(view.tobytes()).cast(own).tolist()).tobytes()


def unpack(pointer: Any, count: int, code: str) -> array[Any]:
    """Return a copy of an array owned by the core."""
    found: array[Any] = array(code)
    if count:
        found.frombytes(ctypes.string_at(pointer, count * found.itemsize))
    return found


class FoundText:
    """A JSON text that the core writes."""

    def __init__(self) -> None:
        """Make room for the text and its length."""
        self._bytes, self._text = c_int32(), POINTER(c_uint8)()
        self.places = ctypes.byref(self._bytes), ctypes.byref(self._text)

    def read(self) -> list[Any]:
        """Return the parsed text."""
        found: list[Any] = json.loads(ctypes.string_at(self._text, self._bytes.value))
        return found


def take_numbers(pointer: Any, code: str, *shape: int) -> NDArray[Any]:
    """Return a copy of an array owned by the core, as a numpy array of a shape."""
    # numpy's types have the same codes
    numbers = np.frombuffer(unpack(pointer, math.prod(shape), code), dtype=code)
    return numbers.reshape(shape)


def long_rows(rows: Iterable[Sequence[int]]) -> tuple[array[int], array[int]]:
    """Return the rows' start positions and their numbers, both ``int64``."""
    rows = list(rows)
    return array("q", _starts(rows)), array("q", chain.from_iterable(rows))


def pack_rows(rows: Iterable[Sequence[int]]) -> tuple[bytes, bytes]:
    """Return the rows' start positions, ``int64``, and their numbers, ``int32``."""
    rows = list(rows)
    return pack(_starts(rows), "q"), array("i", chain.from_iterable(rows)).tobytes()


def _starts(rows: list[Sequence[int]]) -> list[int]:
    return [*accumulate(map(len, rows), initial=0)]


def unpack_equal_rows(values: Any, code: str, rows: int, width: int) -> Iterator[array[Any]]:
    """Return copies of equally long rows of an array owned by the core."""
    every = unpack(values, rows * width, code)
    return (every[row * width : (row + 1) * width] for row in range(rows))


def unpack_rows(start: Any, values: Any, count: int) -> Iterator[list[int]]:
    """Return rows owned by the core as lists, each made on access."""
    ends = unpack(start, count + 1, "q").tolist()
    numbers = unpack(values, ends[-1], "i").tolist()
    return (numbers[begin:end] for begin, end in pairwise(ends))

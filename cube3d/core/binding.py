"""Calls the functions of the core by their generated declarations; handles and arrays."""

from __future__ import annotations

import ctypes
import math
import os
import time
import weakref
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, chain, pairwise
from math import prod
from types import SimpleNamespace
from typing import Any, NamedTuple, NoReturn

from cube3d.arrays import NDArray, np
from cube3d.core import _functions as core
from cube3d.core.library import LimitPassed, library
from cube3d.errors import InternalError, PuzzleError, SearchError
from cube3d.lazy import lazily
from cube3d.scope import is_interrupted

with lazily(__name__):
    import json

# seconds in one call at most; Python notices Ctrl-C between calls
_SLICE = 0.1

# The type of a number, by its kind in the declarations: in ctypes, and in arrays.
_NUMBERS: dict[str, tuple[Any, str]] = {
    "i8": (ctypes.c_int8, "b"),
    "u8": (ctypes.c_uint8, "B"),
    "i32": (ctypes.c_int32, "i"),
    "i64": (ctypes.c_int64, "q"),
    "u64": (ctypes.c_uint64, "Q"),
    "f64": (ctypes.c_double, "d"),
}
# Formats of buffers that have the same numbers as an array, by the array's code.
_FORMATS = {"b": "b", "B": "B?", "i": "il", "q": "ql", "Q": "QL", "d": "d"}


class Array:
    """An array of the core, valid until its handle is used again; copied when asked for."""

    __slots__ = ("_at", "_code")

    def __init__(self, at: int | None, code: str) -> None:
        """Point to an address; None: there is no array."""
        self._at, self._code = at, code

    def __bool__(self) -> bool:
        return self._at is not None

    def take(self, count: int) -> array[Any]:
        """Return a copy of the first numbers."""
        found: array[Any] = array(self._code)
        if count:
            found.frombytes(self.raw(count))
        return found

    def raw(self, count: int) -> bytes:
        """Return the first numbers as bytes."""
        return ctypes.string_at(self._at or 0, count * array(self._code).itemsize) if count else b""

    def numbers(self, count: int) -> list[Any]:
        """Return the first numbers as a list."""
        return self.take(count).tolist()

    def numpy(self, *shape: int) -> NDArray[Any]:
        """Return a copy of a shape."""
        # numpy's types have the same codes
        return np.frombuffer(self.take(prod(shape)), dtype=self._code).reshape(shape)

    def tuples(self, count: int, width: int) -> list[tuple[Any, ...]]:
        """Return rows of a width as tuples."""
        numbers = self.numbers(count * width)
        return list(zip(*[iter(numbers)] * width, strict=True)) if width else [()] * count

    def equal_rows(self, rows: int, width: int) -> Iterator[array[Any]]:
        """Return copies of rows of a width."""
        every = self.take(rows * width)
        return (every[row * width : (row + 1) * width] for row in range(rows))

    def rows(self, start: Array, count: int) -> Iterator[list[Any]]:
        """Return rows that begin where ``start`` says, as lists, each made on access."""
        ends = start.numbers(count + 1)
        numbers = self.numbers(ends[-1])
        return (numbers[begin:end] for begin, end in pairwise(ends))

    def json(self, count: int) -> Any:
        """Return the parsed JSON text of these bytes."""
        return json.loads(self.raw(count))


class Handle:
    """An object of the core; freed together with this object.

    One thread at a time may use it; it cannot be copied or pickled.
    """

    survives_fork = True

    def __init__(self, made: int) -> None:
        """Own what a function of the core has made."""
        self._address, self._process = made, os.getpid()
        self.free = weakref.finalize(self, _free, made, self._process)
        # At the interpreter's end a thread may still be inside a call; the process's end frees
        # everything.
        self.free.atexit = False

    @property
    def address(self) -> int:
        """The handle for the core.

        Raises:
            SearchError: it is freed, or this is a fork without the threads of the original process.
        """
        if not self.free.alive:
            raise SearchError("this work was freed, and its results are gone")
        if not self.survives_fork and os.getpid() != self._process:
            raise SearchError("a search cannot continue in a forked process")
        return self._address

    def __reduce__(self) -> str:
        raise TypeError(f"cannot copy or pickle '{type(self).__name__}' objects")


def _free(address: int, process: int) -> None:
    # A forked process lacks the threads of the one that made it.
    if os.getpid() == process:
        library().cube3d_free(ctypes.c_void_p(address))


def bind(name: str) -> Callable[..., SimpleNamespace]:
    """Return a function of the core.

    It takes what the core reads, and the length of each array that the core fills in the caller's
    memory.  It returns by name what the core writes, and its code.

    Args:
        name: the name without ``cube3d_``.

    The function raises:
        LimitPassed: a limit of the core is exceeded.
        MemoryError: out of memory.
        PuzzleError: an argument is wrong; says which one.
        SearchError: the system starts no thread, or a handle is freed.
    """
    entry = getattr(library(), f"cube3d_{name}")
    declared = _named(core.FUNCTIONS[name])
    entry.argtypes = [
        _NUMBERS[kind][0] if kind in _NUMBERS else ctypes.c_void_p for _, kind in declared
    ]
    parameters = [(own, _giver(kind), _result(kind)) for own, kind in declared]

    def call(*given: Any) -> SimpleNamespace:
        rest = iter(given)
        arguments, written = [], []
        for own, give, result in parameters:
            if result is None:
                arguments.append(give(next(rest)))
            else:
                place = result.make(rest)
                arguments.append(place if result.is_filled else ctypes.byref(place))
                written.append((own, result.read, place))
        code = entry(*arguments)
        found = SimpleNamespace(code=code)
        for own, read, place in written:
            setattr(found, own, read(place))
        if code < 0:
            _fail(code, found, given)
        return found

    return call


def _fail(code: int, found: SimpleNamespace, given: Sequence[Any]) -> NoReturn:
    """Raise the error that a code means."""
    made = getattr(found, "made", None)
    owner = Handle(made) if made else next((one for one in given if isinstance(one, Handle)), None)
    address = ctypes.c_void_p(owner.address if owner else None)
    if code == core.TOO_LARGE:
        limit, count, numbers = ctypes.c_int32(), ctypes.c_int32(), ctypes.c_void_p()
        library().cube3d_limit(address, *map(ctypes.byref, (limit, count, numbers)))
        raise LimitPassed(limit.value, Array(numbers.value, "q").numbers(count.value))
    text = library().cube3d_error(address).decode() or "the memory is full"
    kinds = {
        core.INVALID: PuzzleError,
        core.NO_MEMORY: MemoryError,
        core.NO_THREAD: SearchError,
    }
    raise kinds.get(code, InternalError)(text)


def _named(declared: str) -> list[tuple[str, str]]:
    """Return names and kinds; see ``core/bind.py``."""
    pairs = (one.split(" ") for one in declared.split(",") if one)
    return [(own, kind) for own, kind in pairs]


def _giver(kind: str) -> Callable[[Any], Any]:
    """Return what makes an argument from a value."""
    if kind == "h":
        return lambda handle: handle.address
    if kind == "text":
        return str.encode
    if kind.startswith("*"):
        code = _NUMBERS[kind.lstrip("*")][1]
        return lambda values: None if values is None else pack(values, code)
    if kind in core.STRUCTURES:
        return lambda values: None if values is None else ctypes.byref(_structure(kind, values))
    if kind == "u64":  # of limits and seeds; ctypes would drop bits, and 2^64 would be the limit 0
        return lambda number: min(number, 2**64 - 1)
    return lambda number: number


class _ResultPlace(NamedTuple):
    """How to make a place for what the core writes, and how to read that.

    ``is_filled``: the place is an array, and not a number or a pointer.
    """

    make: Callable[[Iterator[Any]], Any]
    read: Callable[[Any], Any]
    is_filled: bool = False


def _result(kind: str) -> _ResultPlace | None:
    if kind == "=h":
        return _ResultPlace(lambda _: ctypes.c_void_p(), lambda place: place.value)
    if kind.startswith("**"):
        code = _NUMBERS[kind[2:]][1]
        return _ResultPlace(lambda _: ctypes.c_void_p(), lambda place: Array(place.value, code))
    if kind.startswith("["):
        size, of = kind[1:].split("]")
        type_, code = _NUMBERS[of]
        return _ResultPlace(
            lambda rest: (type_ * (int(size) if size else next(rest)))(),
            lambda place: array(code, bytes(place)),
            is_filled=True,
        )
    if kind[1:] in core.STRUCTURES:
        of = kind[1:]
        return _ResultPlace(
            lambda _: _structure_type(of)(), lambda place: _read_structure(of, place)
        )
    if kind.startswith("="):
        type_ = _NUMBERS[kind[1:]][0]
        return _ResultPlace(lambda _: type_(), lambda place: place.value)
    return None


@cache
def _structure_type(name: str) -> type[ctypes.Structure]:
    fields = [
        (own, _NUMBERS[kind][0] if kind in _NUMBERS else ctypes.c_void_p)
        for own, kind in _named(core.STRUCTURES[name])
    ]
    return type(name, (ctypes.Structure,), {"_fields_": fields})


def _read_structure(name: str, place: Any) -> SimpleNamespace:
    found = SimpleNamespace()
    for own, kind in _named(core.STRUCTURES[name]):
        value = getattr(place, own)
        code = _NUMBERS[kind.lstrip("*")][1]
        setattr(found, own, value if kind in _NUMBERS else Array(value, code))
    return found


def _structure(name: str, values: Mapping[str, Any]) -> ctypes.Structure:
    """Return a structure; it keeps its arrays."""
    made: Any = _structure_type(name)()
    made.kept = []
    for own, kind in _named(core.STRUCTURES[name]):
        value = values.get(own)
        if kind in _NUMBERS:
            setattr(made, own, _giver(kind)(value or 0))
        elif value is not None:
            part = _structure(kind, value) if kind in core.STRUCTURES else _giver(kind)(value)
            made.kept.append(part)
            at = ctypes.c_char_p(part) if isinstance(part, bytes) else ctypes.byref(part)
            setattr(made, own, ctypes.cast(at, ctypes.c_void_p))
    structure: ctypes.Structure = made
    return structure


def pack(values: Any, code: str) -> bytes:
    """Return numbers as bytes, in the type of an :class:`array.array` code.

    Args:
        values: integers or floats in any sequence, or a buffer, such as a numpy array; bytes are
            returned as they are.
        code: ``b`` int8, ``B`` uint8, ``i`` int32, ``q`` int64, ``Q`` uint64, ``d`` float64.
    """
    if isinstance(values, bytes):
        return values
    try:
        view = memoryview(values)
    except TypeError:
        return array(code, values).tobytes()
    if view.format in _FORMATS[code] and view.itemsize == array(code).itemsize:
        return view.tobytes()
    # Arrays of several dimensions: row after row.
    own: Any = view.format
    return array(code, memoryview(view.tobytes()).cast(own).tolist()).tobytes()


def start_and_numbers(
    rows: Iterable[Sequence[int]], code: str = "i"
) -> tuple[array[int], array[int]]:
    """Return where each row begins, and the numbers of all rows, in the type of a code."""
    rows = list(rows)
    start = array("q", accumulate(map(len, rows), initial=0))
    return start, array(code, chain.from_iterable(rows))


class Work(Handle):
    """Work in the core that is waited for.  Interruptions act within a tenth of a second."""

    survives_fork = False

    def __init__(self, made: int) -> None:
        """Own work that a function of the core has made."""
        super().__init__(made)
        # Known now: at the interpreter's end, when a generator may stop it, nothing is imported.
        self._stop = core.stop

    def wait_for(self, seconds: float) -> int:
        """Return the status of the work after some seconds.

        It comes sooner if it is not ``RUNNING``, or after an interruption.
        """
        end = time.monotonic() + seconds
        while True:
            left = end - time.monotonic()
            code = core.wait(self, math.ceil(1000 * max(0.0, min(left, _SLICE)))).code
            if code != core.RUNNING or left <= _SLICE or is_interrupted():
                return code

    def finish(self, seconds: float) -> None:
        """Wait until the work has ended.

        Raises:
            TimeoutError: the time limit passed, or there was an interruption; the work is freed.
        """
        try:
            is_late = seconds <= 0 or self.wait_for(seconds) == core.RUNNING
        except BaseException:
            self.free()
            raise
        if is_late:
            self.free()
            raise TimeoutError

    def finish_small(self, seconds: float) -> None:
        """Wait for the work; small work ends at once, even if no time is left.

        Raises:
            TimeoutError: the time limit passed.
        """
        if self.wait_for(0.0) != core.COMPLETE:
            self.finish(seconds)

    def stop(self) -> None:
        """Stop the work; results are final then."""
        # A cycle of garbage may free the work before the generator that stops it is closed.
        if self.free.alive:
            self._stop(self)


def demand(truth: bool, message: str) -> None:
    """Raise unless a condition about arrays holds.

    Raises:
        PuzzleError: ``truth`` is false.
    """
    if not truth:
        raise PuzzleError(message)

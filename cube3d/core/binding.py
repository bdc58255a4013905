"""Calls the functions of the core by their generated declarations; handles and arrays."""

from __future__ import annotations

import ctypes
import math
import os
import time
import weakref
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import accumulate, chain, pairwise
from math import prod
from operator import index
from types import SimpleNamespace
from typing import Any, NamedTuple, NoReturn, cast

from cube3d.arrays import NDArray, np
from cube3d.core import _functions as core
from cube3d.core.library import LimitPassed, library
from cube3d.errors import InternalError, PuzzleError, SearchError, show
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
_POINTER = ctypes.c_void_p, ""
_BOUNDS = {
    kind: (0, 2**bits - 1) if kind[0] == "u" else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
    for kind in _NUMBERS
    if (bits := int(kind[1:]))
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

    It takes what the core reads.  It returns by name what the core writes, and its code.

    Args:
        name: the name without ``cube3d_``.

    The function raises:
        LimitPassed: a limit of the core is exceeded.
        MemoryError: out of memory.
        PuzzleError: an argument is wrong; says which one.
        SearchError: the system starts no thread, or a handle is freed.
    """
    entry = getattr(library(), f"cube3d_{name}")
    declared = _declared(core.FUNCTIONS[name])
    entry.argtypes = [_NUMBERS.get(one.kind, _POINTER)[0] for one in declared]
    givers = [(at, _giver(one)) for at, one in enumerate(declared) if not one.is_result]
    results = [(at, one.name, _result(one)) for at, one in enumerate(declared) if one.is_result]

    def call(*given: Any) -> SimpleNamespace:
        known = _CallNumbers()
        arguments: list[Any] = [None] * len(declared)
        for (at, give), value in zip(givers, given, strict=True):
            arguments[at] = give(value, known)
        known.check()
        written = []
        for at, own, result in results:
            place = result.make(known)
            arguments[at] = place if result.is_filled else ctypes.byref(place)
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


class _Declared(NamedTuple):
    """A parameter, or a field of a structure; see ``core/bind.py``."""

    name: str
    kind: str
    length: str = ""

    @property
    def is_result(self) -> bool:
        return self.kind[0] in "=[" or self.kind.startswith("**")


def _declared(text: str) -> list[_Declared]:
    return [_Declared(*one.split(" ", 2)) for one in text.split(",") if one]


class _CallNumbers(dict[str, Any]):
    """The numbers and arrays of a call by their names, and sizes of its first handle."""

    def __init__(self) -> None:
        self.address: int | None = None
        self.arrays: list[tuple[_Declared, int]] = []

    def __missing__(self, name: str) -> int:
        size: int = library().cube3d_size(ctypes.c_void_p(self.address), name.encode())
        if size < 0:
            raise KeyError(name)
        return size

    def length(self, one: _Declared) -> int:
        """Return the length that an array must have.

        Raises:
            InternalError: the first handle is of a wrong kind, or its work is not complete.
            PuzzleError: the array that gives the length is empty.
        """
        try:
            return int(eval(_compiled(one.length), {"__builtins__": {}}, self))  # noqa: S307
        except NameError as error:
            raise InternalError(f"{one.name}: the first handle has no {error.name!r}") from None
        except IndexError:
            raise PuzzleError(f"{one.name}: {one.length} does not exist") from None

    def check(self) -> None:
        """Raise unless all arrays have their lengths.

        Raises:
            PuzzleError: an array is too short or too long; says which one.
        """
        for one, count in self.arrays:
            if count != (wanted := self.length(one)):
                raise PuzzleError(f"{one.name} has {count} numbers, not {one.length} = {wanted}")


@cache
def _compiled(length: str) -> Any:
    return compile(length.replace("/", "//"), "length", "eval")


def _giver(one: _Declared) -> Callable[[Any, _CallNumbers], Any]:
    """Return what makes an argument from a value, and notes it among the numbers of the call."""
    kind = one.kind
    if kind == "h":
        return partial(_give_handle, one)
    if kind == "text":
        return lambda text, _: text.encode()
    if kind.startswith("*"):
        return partial(_give_array, one)
    if kind in core.STRUCTURES:
        return lambda values, known: (
            None if values is None else ctypes.byref(_structure(kind, values, known))
        )
    if kind == "f64":
        return lambda number, _: float(number)
    return partial(_give_number, one)


def _give_handle(one: _Declared, handle: Handle, known: _CallNumbers) -> int:
    if not isinstance(handle, Handle):
        raise PuzzleError(f"{one.name} must be a handle, not {show(handle)}")
    known.address = known.address or handle.address
    return handle.address


def _give_array(one: _Declared, values: Any, known: _CallNumbers) -> bytes | None:
    if values is None:
        return None
    code = _NUMBERS[one.kind[1:]][1]
    packed = pack(values, code, one.name)
    known[one.name] = numbers = memoryview(packed).cast(cast("Any", code))
    if numbers:  # an empty array may stand for NULL
        known.arrays.append((one, len(numbers)))
        return packed
    return None


def _give_number(one: _Declared, value: Any, known: _CallNumbers) -> int:
    """Return a number that has its type; ctypes would drop bits."""
    low, high = _BOUNDS[one.kind]
    try:
        number = index(value)
    except TypeError:
        raise PuzzleError(f"{one.name} must be an integer, not {show(value)}") from None
    if one.kind == "u64":  # of limits and seeds
        number = min(number, high)
    if not low <= number <= high:
        raise PuzzleError(f"{one.name} = {show(number)} is not from {low} to {high}")
    known[one.name] = number
    return number


class _ResultPlace(NamedTuple):
    """How to make a place for what the core writes, and how to read that.

    ``is_filled``: the place is an array, and not a number or a pointer.
    """

    make: Callable[[_CallNumbers], Any]
    read: Callable[[Any], Any]
    is_filled: bool = False


def _result(one: _Declared) -> _ResultPlace:
    kind = one.kind
    if kind == "=h":
        return _ResultPlace(lambda _: ctypes.c_void_p(), lambda place: place.value)
    if kind.startswith("**"):
        code = _NUMBERS[kind[2:]][1]
        return _ResultPlace(lambda _: ctypes.c_void_p(), lambda place: Array(place.value, code))
    if kind.startswith("[]"):
        type_, code = _NUMBERS[kind[2:]]
        return _ResultPlace(
            lambda known: (type_ * max(0, known.length(one)))(),
            lambda place: array(code, bytes(place)),
            is_filled=True,
        )
    of = kind[1:]
    if of in core.STRUCTURES:
        return _ResultPlace(
            lambda _: _structure_type(of)(), lambda place: _read_structure(of, place)
        )
    type_ = _NUMBERS[of][0]
    return _ResultPlace(lambda _: type_(), lambda place: place.value)


@cache
def _structure_type(name: str) -> type[ctypes.Structure]:
    fields = [
        (one.name, _NUMBERS.get(one.kind, _POINTER)[0]) for one in _declared(core.STRUCTURES[name])
    ]
    return type(name, (ctypes.Structure,), {"_fields_": fields})


def _read_structure(name: str, place: Any) -> SimpleNamespace:
    found = SimpleNamespace()
    for own, kind, _ in _declared(core.STRUCTURES[name]):
        value = getattr(place, own)
        code = _NUMBERS[kind.lstrip("*")][1]
        setattr(found, own, value if kind in _NUMBERS else Array(value, code))
    return found


def _structure(name: str, values: Mapping[str, Any], known: _CallNumbers) -> ctypes.Structure:
    """Return a structure; it keeps its arrays."""
    made: Any = _structure_type(name)()
    made.kept = []
    for one in _declared(core.STRUCTURES[name]):
        own, kind, value = one.name, one.kind, values.get(one.name)
        if kind in _NUMBERS:
            setattr(made, own, _giver(one)(value or 0, known))
        elif value is not None:
            is_structure = kind in core.STRUCTURES
            part = _structure(kind, value, known) if is_structure else _giver(one)(value, known)
            if part is None:
                continue
            made.kept.append(part)
            at = ctypes.c_char_p(part) if isinstance(part, bytes) else ctypes.byref(part)
            setattr(made, own, ctypes.cast(at, ctypes.c_void_p))
    structure: ctypes.Structure = made
    return structure


def pack(values: Any, code: str, name: str = "an array") -> bytes:
    """Return numbers as bytes, in the type of an :class:`array.array` code.

    Args:
        values: integers or floats in any sequence, or a buffer, such as a numpy array; bytes are
            returned as they are.
        code: ``b`` int8, ``B`` uint8, ``i`` int32, ``q`` int64, ``Q`` uint64, ``d`` float64.
        name: the name of the array in errors.

    Raises:
        PuzzleError: the values are no numbers of that type.
    """
    try:
        return _packed(values, code)
    except (OverflowError, TypeError, ValueError) as error:
        raise PuzzleError(f"{name} has wrong numbers: {error}") from None


def _packed(values: Any, code: str) -> bytes:
    size = array(code).itemsize
    if isinstance(values, bytes):
        if len(values) % size:
            raise ValueError(f"{len(values)} bytes are not a multiple of {size}")
        return values
    try:
        view = memoryview(values)
    except TypeError:
        return array(code, values).tobytes()
    if view.format in _FORMATS[code] and view.itemsize == size:
        return view.tobytes()
    # numpy arrays have all dimensions and orders of bytes; other buffers have one dimension
    flat = values.ravel() if hasattr(values, "ravel") else view
    return array(code, flat.tolist()).tobytes()


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

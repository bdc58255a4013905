"""Loads the core by ctypes; base classes of its handles and results."""

from __future__ import annotations

import ctypes
import math
import os
import time
import weakref
from ctypes import (
    POINTER,
    c_double,
    c_int32,
    c_int64,
    c_void_p,
)
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import cube3d.core
from cube3d.core.interface import (
    FUNCTIONS,
    INTERFACE,
    INVALID,
    NO_MEMORY,
    NO_THREAD,
    OTHERS,
    RUNNING,
    TOO_LARGE,
)
from cube3d.core.packing import unpack
from cube3d.errors import InternalError, PuzzleError, SearchError
from cube3d.scope import is_interrupted

_NAMES = ("libcube3d.so", "libcube3d.dylib", "cube3d.dll")  # Linux, macOS and Windows

# seconds in one call at most; Python notices Ctrl-C between calls
_SLICE = 0.1


@lru_cache(maxsize=1)
def library() -> ctypes.CDLL:
    """Return the library.

    Raises:
        SearchError: it is missing, because cube3d is not installed, or cannot be loaded.
    """
    path = _path()
    try:
        loaded = ctypes.CDLL(str(path))
        interface = loaded.cube3d_interface()
    except (OSError, AttributeError) as error:
        raise SearchError(f"the compiled core cannot be loaded ({error})") from None
    if interface != INTERFACE:
        raise SearchError(
            f"the compiled core has interface {interface}, not {INTERFACE}: install cube3d again"
        )
    for name, arguments in FUNCTIONS.items():
        getattr(loaded, name).argtypes = arguments
    for name, (result, *taken) in OTHERS.items():
        getattr(loaded, name).restype = result
        getattr(loaded, name).argtypes = taken
    return loaded


def levels() -> list[str]:
    """Return the instruction sets that both this machine and the core know, slowest first."""
    core, found = library(), list[str]()
    while name := core.cube3d_level(len(found)):
        found.append(name.decode())
    return found


def _path() -> Path:
    """Return the library's path: in this package, or where an editable install put it."""
    folders = [Path(folder) for folder in cube3d.core.__path__]
    for folder in folders:
        for name in _NAMES:
            if (path := folder / "lib" / name).is_file():
                return path
    raise SearchError(
        f"the compiled core of cube3d is not in {folders[0]}: install cube3d (pip install .); "
        "to run it in the folder of its source, install it with pip install -e ."
    )


class LimitPassed(Exception):
    """A puzzle exceeds a limit of the core.

    Attributes:
        limit: the limit, one of ``LIMIT_...``.
        numbers: the sizes that exceed it; see ``core/core.h``.
    """

    def __init__(self, limit: int, numbers: list[int]) -> None:
        """Keep both."""
        super().__init__(limit, numbers)
        self.limit, self.numbers = limit, numbers


class Handle:
    """An object of the core; freed together with this object.

    One thread at a time may use it; it cannot be copied or pickled.
    """

    survives_fork = True

    def __init__(self, function: str, *arguments: Any) -> None:
        """Call a function that makes an object.

        Raises:
            PuzzleError: an argument is wrong; says which one.
        """
        core, made = library(), c_void_p()
        code = getattr(core, function)(ctypes.byref(made), *arguments)
        self._address, self._process = made.value, os.getpid()
        self.free = weakref.finalize(self, _free, core, made.value, self._process)
        # At the interpreter's end a thread may still be inside a call; the process's end frees
        # everything.
        self.free.atexit = False
        self._check(code)

    def call(self, function: str, *arguments: Any) -> int:
        """Call a function of the handle; return its code.

        Raises:
            MemoryError: out of memory.
            PuzzleError: an argument is wrong.
            SearchError: the system starts no thread, the handle is freed, or this is a fork without
                the threads of the original process.
        """
        if not self.free.alive:
            raise SearchError("this work was freed, and its results are gone")
        if not self.survives_fork and os.getpid() != self._process:
            raise SearchError("a search cannot continue in a forked process")
        return self._check(getattr(library(), function)(self._address, *arguments))

    @property
    def address(self) -> int | None:
        """The handle, as an argument of other functions."""
        return self._address

    def __reduce__(self) -> str:
        raise TypeError(f"cannot copy or pickle '{type(self).__name__}' objects")

    def _check(self, code: int) -> int:
        if code >= 0:
            return code
        if code == TOO_LARGE:
            raise self._limit_passed()
        text = library().cube3d_error(self._address).decode() or "the memory is full"
        kinds = {INVALID: PuzzleError, NO_MEMORY: MemoryError, NO_THREAD: SearchError}
        raise kinds.get(code, InternalError)(text)

    def _limit_passed(self) -> LimitPassed:
        limit, count, numbers = c_int32(), c_int32(), POINTER(c_int64)()
        found = map(ctypes.byref, (limit, count, numbers))
        library().cube3d_limit(self._address, *found)
        return LimitPassed(limit.value, unpack(numbers, count.value, "q").tolist())


def _free(core: ctypes.CDLL, address: int | None, process: int) -> None:
    # A forked process lacks the threads of the one that made it.
    if os.getpid() == process:
        core.cube3d_free(address)


class Work(Handle):
    """Work in the core that is waited for.  Interruptions act within a tenth of a second."""

    survives_fork = False

    def wait_for(self, seconds: float) -> int:
        """Return the status of the work after some seconds.

        It comes sooner if it is not ``RUNNING``, or after an interruption.
        """
        end = time.monotonic() + seconds
        while True:
            left = end - time.monotonic()
            milliseconds = math.ceil(1000 * max(0.0, min(left, _SLICE)))
            code = self.call("cube3d_wait", milliseconds)
            if code != RUNNING or left <= _SLICE or is_interrupted():
                return code

    def finish(self, seconds: float) -> None:
        """Wait until the work has ended.

        Raises:
            TimeoutError: the time limit passed, or there was an interruption; the work is freed.
        """
        try:
            is_late = seconds <= 0 or self.wait_for(seconds) == RUNNING
        except BaseException:
            self.free()
            raise
        if is_late:
            self.free()
            raise TimeoutError

    def stop(self) -> None:
        """Stop the work; results are final then."""
        # A cycle of garbage may free the work before the generator that stops it is closed.
        if self.free.alive:
            self.call("cube3d_stop")

    def counts_and_share(self) -> tuple[int, list[int], float]:
        """Return the status of the work, its counts, and the share that is done, from 0 to 1."""
        counts, share = (c_int64 * 6)(), c_double()
        code = self.call("cube3d_progress", counts, ctypes.byref(share))
        return code, list(counts), share.value


def demand(truth: bool, message: str) -> None:
    """Raise unless a condition about arrays holds.

    Raises:
        PuzzleError: ``truth`` is false.
    """
    if not truth:
        raise PuzzleError(message)


class LazyArrays:
    """An immutable record; its arrays are set, or copied from the core on first use.

    The class's annotations name the fields.  ``handle`` is the core's record; pickle stores
    the fields.
    """

    @classmethod
    def of_handle(cls, handle: Handle, **others: Any) -> Self:
        """Make it from a handle; ``others`` are fields that the handle does not provide."""
        made = object.__new__(cls)
        made.__dict__.update(others, handle=handle)
        return made

    def replace(self, **changes: Any) -> Self:
        """Return a copy with other values of some fields."""
        return type(self)(**self.__getstate__() | changes)

    if not TYPE_CHECKING:  # with __getattr__ mypy would accept any attribute

        def __getattr__(self, name: str) -> Any:
            if "handle" not in self.__dict__ or name not in type(self).__annotations__:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            self.__dict__.update(self.handle.arrays())
            return self.__dict__[name]

    def __repr__(self) -> str:
        fields = ", ".join(type(self).__annotations__)
        return f"<{type(self).__name__} of {fields}>"

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in type(self).__annotations__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)

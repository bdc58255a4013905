"""Loads the core by ctypes; a base class of its results."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import cube3d.core
from cube3d.core._functions import INTERFACE
from cube3d.errors import SearchError

if TYPE_CHECKING:
    from cube3d.core.binding import Handle

_NAMES = ("libcube3d.so", "libcube3d.dylib", "cube3d.dll")  # Linux, macOS and Windows


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
    for name in ("cube3d_level", "cube3d_error"):
        getattr(loaded, name).restype = ctypes.c_char_p
    loaded.cube3d_size.restype = ctypes.c_int64
    loaded.cube3d_free.restype = None
    return loaded


def levels() -> list[str]:
    """Return the instruction sets that both this machine and the core know, slowest first."""
    core, found = library(), list[str]()
    while name := core.cube3d_level(len(found)):
        found.append(name.decode())
    return found


def shaders() -> str:
    """Return the patterns of materials in GLSL; see ``core/solid/patterns.glsl``."""
    folder = _path().parent
    return "".join((folder / f"{name}.glsl").read_text("ascii") for name in ("hashed", "patterns"))


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


class LazyArrays:
    """An immutable record; its arrays are set, or copied from the core on first use.

    The class's annotations name the fields.  ``handle`` is the core's record; pickle stores
    the fields.
    """

    @classmethod
    def of_handle(cls, handle: Handle, **others: Any) -> Self:
        """Make it from a handle; ``others`` are fields that the handle does not provide."""
        made = object.__new__(cls)
        made._set(**others, handle=handle)
        return made

    def _set(self, **fields: Any) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def replace(self, **changes: Any) -> Self:
        """Return a copy with other values of some fields."""
        return type(self)(**self.__getstate__() | changes)

    if not TYPE_CHECKING:  # with __getattr__ mypy would accept any attribute

        def __getattr__(self, name: str) -> Any:
            if name == "handle" or name not in type(self).__annotations__:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            self._set(**self.handle.arrays())
            return object.__getattribute__(self, name)

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
        self._set(**state)

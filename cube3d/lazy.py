"""Imports that wait until a name is used.

A command uses few of the modules that it may need, and to import all of them would take longer than
most commands.  So the module of a command puts its imports into a block in which they wait:

    with lazily(__name__):
        from cube3d.solving.count import count

The module is imported when ``count`` is first called, asked for an attribute, or given to
``isinstance``.  Only functions, classes and modules can wait.  For a constant, or an exception for
``except``, import its module and write ``module.NAME``.  Relative and dotted imports
(``from .count import count``, ``import cube3d.solving``) are refused: write
``from cube3d.solving import count``.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from threading import Lock
from typing import Any

# Held by a block, so that the blocks of two threads do not overlap: if the first to begin ended
# first, the other one would put back the wrong `__import__`.
_BLOCK = Lock()


class _Name:
    """A name of a module, or with None the module, imported on first use."""

    __slots__ = ("_module", "_name")

    def __init__(self, module: str, name: str | None) -> None:
        self._module = module
        self._name = name

    def _value(self) -> Any:
        module = import_module(self._module)
        if self._name is None:
            return module
        # Not getattr: the `__getattr__` of `cube3d` would load all its public names.
        if self._name in vars(module):
            return vars(module)[self._name]
        return import_module(f"{self._module}.{self._name}")

    def __call__(self, *values: Any, **named: Any) -> Any:
        return self._value()(*values, **named)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._value(), name)

    def __instancecheck__(self, value: object) -> bool:
        return isinstance(value, self._value())


class _Module:
    """The module of an import statement; its names wait."""

    __slots__ = ("_module",)

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> _Name:
        return _Name(self._module, name)


@contextmanager
def lazily(importer: str) -> Iterator[None]:
    """Let the imports of a block wait.

    Args:
        importer: the name of the module with the block.  Imports in other modules, which another
            thread may run at the same time, do not wait.

    Raises:
        ImportError: an import is relative, or dotted, or of ``*``.
    """

    def wait(module: str, *where: Any, **named: Any) -> Any:
        # A statement gives its globals, locals, names and level.
        if len(where) == 4 and (where[0] or {}).get("__name__") == importer:
            _, _, names, level = where
            if level or "*" in (names or ()) or ("." in module and not names):
                shape = "'import NAME' or 'from MODULE import NAME'"
                raise ImportError(f"{importer} imports {module or '.'} lazily: write {shape}")
            return _Module(module) if names else _Name(module, None)
        return usual(module, *where, **named)

    with _BLOCK:
        usual = builtins.__import__
        builtins.__import__ = wait  # type: ignore[assignment]
        try:
            yield
        finally:
            builtins.__import__ = usual

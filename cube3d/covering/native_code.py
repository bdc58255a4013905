"""The compiled code behind the exact and dp engines, and why it is missing where it is.

Nothing here imports numpy: ``cube3d --version`` asks.
"""

from __future__ import annotations

import importlib
import shutil
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from cube3d.errors import MissingEngineError

__all__ = ["is_available", "native_code", "why_missing"]

_MODULE = "cube3d.covering._native"
_COMPILERS = ("c++", "g++", "clang++")
_HELP = "on Debian: apt-get install {}, then install cube3d again"


def native_code(wanted: str = "the exact and dp engines") -> ModuleType:
    """Return the compiled module.

    Args:
        wanted: what needs it.

    Raises:
        MissingEngineError: it was not built, or cannot be loaded; says why.
    """
    try:
        return importlib.import_module(_MODULE)
    except ImportError as error:
        raise MissingEngineError(f"{wanted} are missing: {_reason(error)}") from None


def is_available() -> bool:
    """Tell whether the exact and dp engines are there."""
    return why_missing() is None


def why_missing() -> str | None:
    """Return what keeps the compiled module from being there, and what helps; None if it is."""
    try:
        native_code()
    except MissingEngineError as error:
        return str(error)
    return None


def _reason(error: ImportError) -> str:
    """Say what an installation lacked, judged by what this machine lacks now."""
    try:
        built = find_spec(_MODULE) is not None
    except (ImportError, ValueError):  # the latter where the module is known to be missing
        built = False
    if built:
        return f"they cannot be loaded ({error})"
    if not any(map(shutil.which, _COMPILERS)):
        return f"there is no C++ compiler ({_HELP.format('g++ python3-dev')})"
    import sysconfig  # seldom needed

    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return f"Python's headers are missing ({_HELP.format('python3-dev')})"
    return "they were not compiled when cube3d was installed (pip install -v shows why)"

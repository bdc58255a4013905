"""How cube3d starts Python child processes: the same for solvers and for drawing."""

from __future__ import annotations

import sys
from pathlib import Path

from cube3d.errors import Cube3dError

# The child sees exactly the modules its parent does; -P keeps files that happen to
# lie beside it from posing as modules.
_START = (
    "import importlib, sys; name = sys.argv[1]; sys.path[:] = sys.argv[2:]; "
    "importlib.import_module(name).main()"
)


def python_command(module: str) -> list[str]:
    """Return the command that runs ``main()`` of a module in a new interpreter.

    It needs no ``__main__`` guard in the program that calls cube3d.

    Raises:
        Cube3dError: no interpreter is known, as in some frozen programs.
    """
    if not sys.executable:
        raise Cube3dError("no Python interpreter is known that could run a child process")
    path = [entry or str(Path.cwd()) for entry in sys.path]
    return [sys.executable, "-P", "-c", _START, module, *path]

"""The public interface, one line each: names of ``cube3d`` with signatures, commands, options.

``python -m tests.project.public_names > tests/project/public_names.txt`` records it.
"""

from __future__ import annotations

import enum
import functools
import inspect
import re
from collections.abc import Iterator
from typing import Any

from typer.main import get_command

import cube3d
from cube3d.cli.main import app
from tests import ROOT

REFERENCE = (ROOT / "docs" / "api.rst").read_text(encoding="utf-8")


def public_names() -> list[str]:
    """Return all public names, sorted: ``cube3d.NAME...``, or ``$ cube3d COMMAND OPTION``."""
    library = (line for name in dir(cube3d) for line in _described(f"cube3d.{name}"))
    return [*sorted(library), *sorted(_options(get_command(app), "$ cube3d"))]


def _described(path: str) -> Iterator[str]:
    value = getattr(cube3d, path.partition(".")[2])
    if isinstance(value, type):
        yield from _members(path, value)
    elif callable(value):
        yield f"{path}{_signature(value)}"
    else:
        yield path


def _members(path: str, kind: type) -> Iterator[str]:
    if issubclass(kind, enum.Enum):
        yield from (f"{path}.{member.name} = {member.value!r}" for member in kind)
    elif issubclass(kind, Exception):
        yield f"{path}({', '.join(base.__name__ for base in kind.__bases__)})"
    else:
        yield f"{path}{_signature(kind)}"
    documented = re.search(rf"autoclass:: {path}\n   :members:(.*)\n", REFERENCE)
    if documented and not issubclass(kind, enum.Enum):
        for name, value in inspect.getmembers_static(kind):
            if name in documented[1].strip().split(", ") or (not documented[1] and name[0] != "_"):
                yield from _method(f"{path}.{name}", value)


def _method(path: str, value: Any) -> Iterator[str]:
    """Yield a method or a property; fields are in the signature of their class."""
    if isinstance(value, property | functools.cached_property):
        yield path
    elif inspect.isfunction(value := getattr(value, "__func__", value)):
        yield f"{path}{_signature(value)}"


def _signature(value: Any) -> str:
    """Return a signature without the quotes of postponed annotations."""
    return str(inspect.signature(value)).replace("'", "")


def _options(command: Any, path: str) -> Iterator[str]:
    """Yield a command and its subcommands, each with its arguments and options."""
    yield path
    for parameter in command.params:
        if not getattr(parameter, "hidden", False):
            names = [*parameter.opts, *parameter.secondary_opts]
            yield f"{path} {' '.join(names)}"
    for word, within in getattr(command, "commands", {}).items():
        yield from _options(within, f"{path} {word}")


if __name__ == "__main__":
    print(*public_names(), sep="\n")

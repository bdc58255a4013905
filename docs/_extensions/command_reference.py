"""Writes the reference of the command line from the commands themselves.

Where a page has the line ``<!-- the commands -->``, each command of ``cube3d`` follows with
its usage, its help and its options, as ``cube3d COMMAND --help`` says them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from typer.main import get_command

from cube3d.cli.main import app

if TYPE_CHECKING:
    from sphinx.application import Sphinx

MARK = "<!-- the commands -->"


def reference() -> str:
    """Return the commands as Markdown, in the order of ``cube3d --help``."""
    group = get_command(app)
    return "\n".join(line for _, lines in _commands(group, "cube3d") for line in lines)


def _commands(group: Any, name: str, level: int = 2) -> Iterator[tuple[str, list[str]]]:
    """Yield the path and the description of each command, and of those within it."""
    for word, command in group.commands.items():
        path = f"{name} {word}"
        yield path, list(_described(command, path, level))
        if hasattr(command, "commands"):
            yield from _commands(command, path, level + 1)


def _described(command: Any, path: str, level: int) -> Iterator[str]:
    context = command.context_class(command, info_name=path)
    pieces = " ".join([path, *command.collect_usage_pieces(context)])
    yield f"({path.replace(' ', '-')})=\n"
    yield f"{'#' * level} {path}\n"
    for paragraph in (command.help or command.short_help or "").split("\n\n"):
        yield _plain(" ".join(paragraph.split())) + "\n"
    yield f"```text\n{pieces}\n```\n"
    for parameter in command.params:
        record = parameter.get_help_record(context)
        if record is not None:
            term, said = record
            yield f"`{term}`\n: {_plain(' '.join(said.split())) or '.'}\n"


def _plain(text: str) -> str:
    """Return a text so that Markdown shows it as it is, with commands and options as code."""
    return "".join(map(_shown, re.split(r"(`[^`]*`|(?<![\w-])--[a-z][\w-]*)", text)))


def _shown(part: str) -> str:
    if part.startswith("`"):
        return part
    if part.startswith("--"):
        return f"`{part}`"
    return re.sub(r"([\\*_<>\[\]{}#|$])", r"\\\1", part)


def _insert(app: Sphinx, name: str, source: list[str]) -> None:
    del app, name
    if MARK in source[0]:
        source[0] = source[0].replace(MARK, reference())


def setup(app: Sphinx) -> dict[str, bool]:
    """Join Sphinx."""
    app.connect("source-read", _insert)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

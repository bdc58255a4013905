"""Writes references from what they are about, where a page has one of these lines.

``<!-- the commands -->``: each command of ``cube3d`` with its usage, help, examples and options,
as ``cube3d COMMAND --help`` says them.  ``<!-- the keys -->``: the keys of puzzle files, as the
parser knows them.  ``<!-- the formats -->``: the formats of puzzles and solutions.
``<!-- the meshes -->``: the formats of solids.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from typer.main import get_command

from cube3d.cli.main import app
from cube3d.cli.shared.commands import sections
from cube3d.formats.files import FORMATS, MESHES
from cube3d.formats.toml.grammar import KNOWN, NEEDED, PIECE, PUZZLE, REGION, RULES, Grammar, Key

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def commands() -> str:
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
        yield plain(" ".join(paragraph.split())) + "\n"
    yield f"```text\n{pieces}\n```\n"
    examples = getattr(command, "examples", "")
    if examples:
        yield f"```sh\n{examples}\n```\n"
    for heading, records in sections(command, context).items():
        if heading != "Arguments":
            yield f"*{heading}*\n"
        for term, said in records:
            if not said.startswith("Show this message"):
                yield f"`{term}`\n: {plain(' '.join(said.split())) or '.'}\n"


def plain(text: str) -> str:
    """Return a text so that Markdown shows it as it is, with commands and options as code."""
    return "".join(map(_shown, re.split(r"(`[^`]*`|(?<![\w-])--[a-z][\w-]*)", text)))


def _shown(part: str) -> str:
    if part.startswith("`"):
        return part
    if part.startswith("--"):
        return f"`{part}`"
    return re.sub(r"([\\*_<>\[\]{}#|$])", r"\\\1", part)


def keys() -> str:
    """Return the keys of puzzle files as Markdown, a table for each table of a file."""
    tables = {"At the top of the file": PUZZLE}
    tables |= {f"`{table.header}`, {table.sentence}": table for table in (REGION, PIECE)}
    for rule, table in RULES.items():
        tables[f'`{table.header}` with `forbid = "{rule}"`, {table.sentence}'] = table
    tables[f"`{KNOWN.header}`, {KNOWN.sentence}"] = KNOWN
    return "\n".join(line for title, table in tables.items() for line in _table(title, table))


def _table(title: str, grammar: Grammar) -> Iterator[str]:
    yield f"{title}:\n\n| key | value | meaning |\n|---|---|---|"
    yield from (f"| `{key.name}` | {_value(key)} | {key.says} |" for key in grammar.keys)
    yield ""


def _value(key: Key) -> str:
    words, usual = key.kind.words, key.usual
    if isinstance(usual, int):
        return f"{words}, {usual}"
    needed = ", needed" if key.default is NEEDED else ""
    return words.replace(f'`"{usual}"`', f'`"{usual}"` (default)') + needed


def formats() -> str:
    """Return a table of the formats of puzzles and solutions as Markdown."""
    rows = ["| file | holds | what it is |\n|---|---|---|"]
    for one in FORMATS:
        nouns = ["a puzzle"] * one.puzzles + ["solutions"] * one.solutions
        holds = "puzzles and solutions" if one.several else " or ".join(nouns)
        rows.append(f"| `{one.suffix}` | {holds} | {one.says} |")
    return "\n".join(rows)


def meshes() -> str:
    """Return a table of the formats of solids as Markdown."""
    rows = ["| file | what it is | lengths |\n|---|---|---|"]
    rows += [f"| `{one.suffix}` | {one.says} | {one.measure} |" for one in MESHES]
    return "\n".join(rows)


REFERENCES = {
    "<!-- the commands -->": commands,
    "<!-- the keys -->": keys,
    "<!-- the formats -->": formats,
    "<!-- the meshes -->": meshes,
}


def _insert(app: Sphinx, name: str, source: list[str]) -> None:
    del app, name
    for mark, write in REFERENCES.items():
        if mark in source[0]:
            source[0] = source[0].replace(mark, write())


def setup(app: Sphinx) -> dict[str, bool]:
    """Join Sphinx."""
    app.connect("source-read", _insert)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

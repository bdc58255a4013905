"""Writes parts of pages that the program knows; ``python docs/_extensions/references.py`` runs it.

Each part stands between two lines, such as ``<!-- the keys -->`` and ``<!-- end of the keys -->``:

* the commands: each command of ``cube3d`` with its usage, help, examples and options, as
  ``cube3d COMMAND --help`` says them;
* the keys of puzzle files, as the parser knows them;
* the formats of puzzles and solutions, and the meshes: the formats of solids;
* the games: the puzzles of the page of games, and the commands that make them.

README's link to play leads to the app, once the repository has an owner.

The parts are committed, so that a reader of the repository sees them.  A test compares them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typer.main import get_command

import cube3d
from cube3d.cli.main import app
from cube3d.cli.shared.help import sections
from cube3d.formats.files import FORMATS, MESHES
from cube3d.formats.toml.grammar import (
    KNOWN,
    NEEDED,
    OF_FILE,
    PIECE,
    PROBLEM,
    PUZZLE,
    REGION,
    RULES,
    Grammar,
    Key,
)

DOCS = Path(__file__).parents[1]
ROOT = DOCS.parent
APP = "app"
"""The folder of the app on the site of the documents."""
# The puzzles of the page of games.
GAMES = (
    "soma",
    "slothouber-graatsma",
    "conway",
    "bedlam",
    "tetris-cube",
    "12y",
    "solid-pentominoes-3x4x5",
    "pentominoes-6x10",
    "dudeney-8x8",
    "hexiamonds-snowflake",
    "perplexing-pyramid",
    "tetrasticks-5x5",
)


def commands() -> str:
    """Return the commands as Markdown, in the order of ``cube3d --help``: a table, then each."""
    every = list(_commands(get_command(app), "cube3d"))
    rows = ["| command | what it does |\n|---|---|"]
    for path, command, _ in every:
        first = (command.help or command.short_help or "").split("\n\n")[0]
        link = f"[`{path}`](#{path.replace(' ', '-')})"
        rows.append(f"| {link} | {plain(' '.join(first.split()))} |")
    described = (line for one in every for line in _described(*one))
    return "\n".join([*rows, "", *described]).rstrip("\n")


def _commands(group: Any, name: str, level: int = 2) -> Iterator[tuple[str, Any, int]]:
    """Yield the path of each command, the command, and the level of its heading."""
    for word, command in group.commands.items():
        path = f"{name} {word}"
        yield path, command, level
        if hasattr(command, "commands"):
            yield from _commands(command, path, level + 1)


def _described(path: str, command: Any, level: int) -> Iterator[str]:
    context = command.context_class(command, info_name=path, **command.context_settings)
    pieces = " ".join([path, *command.collect_usage_pieces(context)])
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
                yield f"- `{term}`: {plain(' '.join(said.split()))}".rstrip(": ")
        yield ""


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
    lines = [line for title, table in tables.items() for line in _table(title, table)]
    others = ", ".join(f"`{key}`" for key in (*OF_FILE, "problem"))
    problem = f"`{PROBLEM.header}`, {PROBLEM.says}. It may have all keys of the top but {others}."
    return "\n".join([*lines, problem, ""])


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


def games() -> str:
    """Return a table of the puzzles to play, with the command that makes each game."""
    rows = [
        "Each of these commands makes a game. Open the file in any browser.\n",
        "| puzzle | solutions | command |\n|---|---|---|",
    ]
    for name in GAMES:
        puzzle = cube3d.load(name)
        title = f"[{plain(puzzle.name)}](../shapes/puzzles/{name}.toml)"
        command = f"`cube3d page {name} --play -o {name}.html`"
        rows.append(f"| {title} | {solutions_of(puzzle)} | {command} |")
    return "\n".join(rows)


def solutions_of(puzzle: cube3d.Puzzle) -> str:
    """Return how many solutions a puzzle has, alike ones counted once, in words."""
    known = min(puzzle.known, key=lambda one: one.solutions)
    kinds = {"total": "", "rotations": " up to rotations"}
    upto = kinds.get(known.up_to.value, " up to rotations and reflections")
    return f"{known.solutions:,} solution{'s' * (known.solutions != 1)}{upto}"


PARTS = {
    "the commands": commands,
    "the keys": keys,
    "the formats": formats,
    "the meshes": meshes,
    "the games": games,
}


def part_of(text: str, name: str) -> str | None:
    """Return the part of a page with this name, and the lines around it; None if it has none."""
    found = re.search(
        rf"^<!-- {name} -->$.*?^<!-- end of {name} -->$", text, re.DOTALL | re.MULTILINE
    )
    return found and found[0]


def renewed(text: str) -> str:
    """Return a page with each of its parts as the program knows it now."""
    for name, write in PARTS.items():
        old = part_of(text, name)
        if old is not None:
            new = f"<!-- {name} -->\n\n{write()}\n\n<!-- end of {name} -->"
            text = text.replace(old, new)
    return text


def linked(text: str, project: str) -> str:
    """Return README with its link to play: to the app on the site, or to a section before that.

    ``project`` is the text of pyproject.toml.
    """
    site = tomllib.loads(project)["project"]["urls"]["Documentation"]
    address = "#play" if "//OWNER." in site else f"{site}/{APP}/"
    return re.sub(r"(?<=\*\*\[Play\]\()[^)]*", address, text, count=1)


def main() -> None:
    """Write the parts of all pages, and the link of README."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for page in [*DOCS.glob("*.md"), ROOT / "README.md"]:
        text = page.read_text(encoding="utf-8")
        new = linked(text, project) if page.parent == ROOT else renewed(text)
        if new != text:
            page.write_text(new, encoding="utf-8")
            print(f"wrote {page.relative_to(DOCS.parent)}")


if __name__ == "__main__":
    main()

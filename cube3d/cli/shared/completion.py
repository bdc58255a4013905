"""Completes names on TAB: puzzles, shapes, tags, files.

Shells ask on every TAB, so little is imported or read.  If nothing is offered, bash and zsh
complete file names.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from cube3d.formats.files import ALONE, PUZZLES
from cube3d.lazy import lazily

with lazily(__name__):
    import tomllib

    from cube3d import shipped
    from cube3d.catalog_index import read_index
    from cube3d.shipped import folder, puzzle_names, set_names


def puzzles(incomplete: str) -> list[str]:
    """Return puzzles of the catalog, and puzzle files."""
    return complete(puzzle_names(), incomplete) + _files(incomplete, PUZZLES)


def solutions_or_puzzles(incomplete: str) -> list[str]:
    """Return puzzles of the catalog, puzzle files, and solution files."""
    return puzzles(incomplete) + _files(incomplete, ALONE)


def shapes(incomplete: str) -> list[str]:
    """Return shapes of the library, with their aliases."""
    return complete(_shape_names(), incomplete)


def _shape_names() -> list[str]:
    names: list[str] = []
    for path in sorted((folder() / "library").glob("*.toml")):
        if path.stem in shipped.LATTICES:  # shapes of another lattice than cubes
            continue
        # The names alone are read much faster than the catalog reads whole shapes.
        library = tomllib.loads(path.read_text(encoding="utf-8"))["shape"]
        names += library
        names += [alias for shape in library.values() for alias in shape.get("aliases", ())]
    return names


def shape_sets(incomplete: str) -> list[str]:
    """Return sets of shapes: names of sets, shapes and puzzles, and puzzle files."""
    names = [*set_names(), *_shape_names(), *puzzle_names()]
    return complete(names, incomplete) + _files(incomplete, PUZZLES)


def tags(incomplete: str) -> list[str]:
    """Return tags of the catalog's puzzles, escaped for the shell."""
    index = read_index()
    if index is None:
        return []
    found = {tag for entry in index.puzzles.values() for tag in entry.tags}
    return [_quote(tag) for tag in complete(sorted(found), incomplete)]


def complete(names: Iterable[str], incomplete: str) -> list[str]:
    """Return the names that begin with a text; if there is none, also those in another case."""
    every = list(names)
    exact = [name for name in every if name.startswith(incomplete)]
    folded = incomplete.casefold()
    return exact or [_Offer(name) for name in every if name.casefold().startswith(folded)]


class _Offer(str):
    """An offer that may begin differently from the text on the line; typer would drop it."""

    __slots__ = ()

    def startswith(self, *_: object) -> bool:
        """Return True, so that typer keeps the offer."""
        return True


def _quote(name: str) -> str:
    """Return a name, with its blanks escaped if bash asks and no quote is open.

    Bash inserts offers unquoted; other shells quote them.
    """
    if os.environ.get("_CUBE3D_COMPLETE") != "complete_bash":
        return name
    words = os.environ.get("COMP_WORDS", "").split("\n")
    number = int(os.environ.get("COMP_CWORD", "0"))
    word = words[number] if number < len(words) else ""
    return name if word[:1] in ("'", '"') else _Offer(name.replace(" ", "\\ "))


def _files(incomplete: str, endings: tuple[str, ...]) -> list[str]:
    """Return the files that have one of the endings and begin with a text, without hidden ones.

    If the text contains a slash, folders are offered as well, with a slash at the end.  Without
    one, folders would only clutter the names of puzzles.
    """
    head, slash, tail = incomplete.rpartition("/")
    try:
        inside = sorted(Path(head + slash or ".").iterdir())
    except OSError:
        return []
    return [
        f"{head}{slash}{path.name}{'/' if path.is_dir() else ''}"
        for path in inside
        if path.name.startswith(tail)
        and not path.name.startswith(".")
        and (path.name.endswith(endings) or (bool(slash) and path.is_dir()))
    ]

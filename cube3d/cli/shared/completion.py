"""Completion of names on TAB: puzzles, shapes, encodings, solvers, ...

Shells ask on every TAB, so little is imported or read.  Without an offer, bash and zsh complete
file names.
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
    from cube3d.covering.cnf import encode
    from cube3d.covering.engines.sat import solver_names
    from cube3d.shipped import folder, puzzle_names, set_names
    from cube3d.view.scene import camera, palette


def puzzles(incomplete: str) -> list[str]:
    """Return the puzzles of the catalog, and the puzzle files that are here."""
    return _begins(puzzle_names(), incomplete) + _files(incomplete, PUZZLES)


def solutions_or_puzzles(incomplete: str) -> list[str]:
    """Return solution files as well."""
    return puzzles(incomplete) + _files(incomplete, ALONE)


def lattices(incomplete: str) -> list[str]:
    """Return the names of the lattices."""
    return _begins(shipped.LATTICES, incomplete)


def shapes(incomplete: str) -> list[str]:
    """Return the shapes of the library, with their aliases."""
    return _begins(_shape_names(), incomplete)


def _shape_names() -> list[str]:
    names: list[str] = []
    for path in sorted((folder() / "library").glob("*.toml")):
        if path.stem in shipped.LATTICES:  # of other lattices than the integer grid
            continue
        # Without its numbers the library is read much sooner than by the catalog.
        library = tomllib.loads(path.read_text(encoding="utf-8"))["shape"]
        names += library
        names += [alias for shape in library.values() for alias in shape.get("aliases", ())]
    return names


def shape_sets(incomplete: str) -> list[str]:
    """Return what shapes are chosen from: sets, shapes, and puzzles with their files."""
    names = [*set_names(), *_shape_names(), *puzzle_names()]
    return _begins(names, incomplete) + _files(incomplete, PUZZLES)


def tags(incomplete: str) -> list[str]:
    """Return the tags of the puzzles of the catalog, as the shell has to have them."""
    index = read_index()
    if index is None:
        return []
    found = {tag for entry in index.puzzles.values() for tag in entry.tags}
    return [_quote(tag) for tag in _begins(sorted(found), incomplete)]


def encodings(incomplete: str) -> list[str]:
    """Return the encodings."""
    return _begins(encode.ENCODINGS, incomplete)


def solvers(incomplete: str) -> list[str]:
    """Return the solvers of PySAT."""
    return _begins(solver_names(), incomplete)


def palettes(incomplete: str) -> list[str]:
    """Return the palettes."""
    return _begins(palette.PALETTES, incomplete)


def views(incomplete: str) -> list[str]:
    """Return the views that have names."""
    return _begins(camera.VIEWS, incomplete)


def _begins(names: Iterable[str], incomplete: str) -> list[str]:
    """Return the names that begin so; where none does, those that do in another case."""
    every = list(names)
    exact = [name for name in every if name.startswith(incomplete)]
    folded = incomplete.casefold()
    return exact or [_Chosen(name) for name in every if name.casefold().startswith(folded)]


class _Chosen(str):
    """An offer that begins in another way than the word; typer would leave it out."""

    __slots__ = ()

    def startswith(self, *_: object) -> bool:
        """Say so whatever it begins with."""
        return True


def _quote(name: str) -> str:
    """Return a name with its blanks escaped, where bash asks and no quote is open.

    Bash inserts offers unquoted; other shells quote them.
    """
    if os.environ.get("_CUBE3D_COMPLETE") != "complete_bash":
        return name
    words = os.environ.get("COMP_WORDS", "").split("\n")
    number = int(os.environ.get("COMP_CWORD", "0"))
    word = words[number] if number < len(words) else ""
    return name if word[:1] in ("'", '"') else _Chosen(name.replace(" ", "\\ "))


def _files(incomplete: str, endings: tuple[str, ...]) -> list[str]:
    """Return the files with some endings that a text begins, hidden ones left out.

    Where the text names a folder, the folders in it are offered as well, with a slash;
    without one they would only stand between the names of puzzles.
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

"""What a shell offers on TAB for names: of puzzles, shapes, encodings, solvers, ...

Shells ask on every TAB, so nothing is imported or read but what is needed.  Where nothing
is offered, bash and zsh complete names of files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path


def puzzles(incomplete: str) -> list[str]:
    """Return the puzzles of the catalog, and the puzzle files that are here."""
    from cube3d.shipped import puzzle_names

    return _beginning(puzzle_names(), incomplete) + _files(incomplete, (".toml", ".xmpuzzle"))


def solutions_or_puzzles(incomplete: str) -> list[str]:
    """Return solution files as well."""
    return puzzles(incomplete) + _files(incomplete, (".jsonl", ".json"))


def shapes(incomplete: str) -> list[str]:
    """Return the shapes of the library, with their aliases."""
    from cube3d.shipped import folder

    names: list[str] = []
    for path in sorted((folder() / "library").glob("*.toml")):
        # Without its numbers the library is read much sooner than by the catalog.
        library = tomllib.loads(path.read_text(encoding="utf-8"))["shape"]
        names += library
        names += [alias for shape in library.values() for alias in shape.get("aliases", ())]
    return _beginning(names, incomplete)


def tags(incomplete: str) -> list[str]:
    """Return the tags of the puzzles of the catalog."""
    from cube3d.shipped import folder

    found: set[str] = set()
    for path in (folder() / "puzzles").glob("*.toml"):
        lines = path.read_text(encoding="utf-8").splitlines()
        found.update(*(tomllib.loads(line)["tags"] for line in lines if line.startswith("tags = ")))
    return _beginning(sorted(found), incomplete)


def encodings(incomplete: str) -> list[str]:
    """Return the encodings."""
    from cube3d.search.cnf import ENCODINGS

    return _beginning(ENCODINGS, incomplete)


def solvers(incomplete: str) -> list[str]:
    """Return the solvers of PySAT."""
    from cube3d.search.engines.sat import solver_names

    return _beginning(solver_names(), incomplete)


def palettes(incomplete: str) -> list[str]:
    """Return the palettes."""
    from cube3d.view.palette import PALETTES

    return _beginning(PALETTES, incomplete)


def views(incomplete: str) -> list[str]:
    """Return the views that have names."""
    from cube3d.view.camera import VIEWS

    return _beginning(VIEWS, incomplete)


def _beginning(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]


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

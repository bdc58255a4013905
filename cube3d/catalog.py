"""The catalog: names of puzzles and shapes, found in ``shapes/``.

``shapes/puzzles/NAME.toml`` is a puzzle each; ``shapes/library/*.toml`` are the
shapes that puzzle files and the command line call by name.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from cube3d.errors import CatalogError
from cube3d.formats.files import read_text
from cube3d.formats.puzzle_toml import LibraryShape, parse_puzzle, parse_shapes
from cube3d.model.polycube import Polycube
from cube3d.model.puzzle import Puzzle


@lru_cache(maxsize=1)
def folder() -> Path:
    """Return the folder ``shapes/``, which is ``cube3d_data/shapes/`` once installed.

    Raises:
        CatalogError: it is at neither place.
    """
    beside = Path(__file__).parent.parent
    for place in (beside / "cube3d_data" / "shapes", beside / "shapes"):
        if (place / "puzzles").is_dir():
            return place
    raise CatalogError(f"the shapes are missing in {beside}; install cube3d again")


def puzzle_names() -> list[str]:
    """Return the names of all puzzles in the catalog, sorted."""
    return sorted(path.stem for path in (folder() / "puzzles").glob("*.toml"))


@lru_cache(maxsize=1)
def shapes() -> Mapping[str, LibraryShape]:
    """Return the shapes of the library by name.

    Raises:
        CatalogError: two shapes have one name.
    """
    found: dict[str, LibraryShape] = {}
    for path in sorted((folder() / "library").glob("*.toml")):
        for shape in parse_shapes(read_text(path), path.name):
            if shape.name in found:
                raise CatalogError(f"{path.name}: shape '{shape.name}' is there already")
            found[shape.name] = shape
    return found


def shape(name: str) -> Polycube:
    """Return the polycube of a name in the shape library.

    Raises:
        CatalogError: there is none; suggests the nearest.
    """
    library = shapes()
    if name not in library:
        otherwise = "cube3d list --shapes shows all"
        raise CatalogError(f"no shape '{name}'{_nearest(name, list(library), otherwise)}")
    return library[name].polycube


def load(puzzle: str | Path) -> Puzzle:
    """Return a puzzle of the catalog by name, or of a TOML file by path.

    Raises:
        CatalogError: the name is unknown; suggests the nearest.
        FormatError: the file cannot be read or is not a puzzle.
    """
    path = Path(puzzle)
    text = str(puzzle)
    if isinstance(puzzle, Path) or path.suffix == ".toml" or "/" in text or "\\" in text:
        return parse_puzzle(read_text(path), shape, str(path))
    names = puzzle_names()
    if text not in names:
        raise CatalogError(f"no puzzle '{text}'{_nearest(text, names, 'cube3d list shows all')}")
    path = folder() / "puzzles" / f"{text}.toml"
    return parse_puzzle(read_text(path), shape, path.name)


def _nearest(name: str, known: list[str], otherwise: str) -> str:
    folded = {candidate.casefold(): candidate for candidate in known}
    near = difflib.get_close_matches(name.casefold(), folded, 1, cutoff=0.5)
    if near:
        return f"; did you mean '{folded[near[0]]}'?"
    return f"; {otherwise}"

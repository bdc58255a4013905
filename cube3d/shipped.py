"""Where the data lie that come with cube3d.

It imports nothing large: completing a name in a shell has to be quick.
"""

from __future__ import annotations

import json
import os
from functools import cache, lru_cache
from pathlib import Path

from cube3d.errors import CatalogError


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
    files = os.listdir(folder() / "puzzles")  # noqa: PTH208  each load asks, and this is quick
    return sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml"))


# Sentences: templates in ``sentences.json``, which other languages can read, too.


@cache
def templates() -> dict[str, str]:
    """Return all templates by their keys."""
    path = Path(__file__).with_name("sentences.json")
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


def say(key: str, **words: object) -> str:
    """Return a sentence, or a part of one, with words in place of names in braces."""
    return templates()[key].format(**words)


# The words that name sets of shapes, and lattices, alone: shells ask for them on every TAB.
#
# :mod:`cube3d.shape_sets` says what they mean.

CUBES = ("cubes", "dicubes", "tricubes", "tetracubes", "pentacubes", "hexacubes", "heptacubes")
SQUARES = (
    "squares", "dominoes", "trominoes", "tetrominoes", "pentominoes", "hexominoes", "heptominoes"
)  # fmt: skip
_FILES = (Path(__file__).parent / "lattices").glob("*.toml")
LATTICES = ("cubic", *sorted({path.stem for path in _FILES} - {"cubic"}))
"""The names of all lattices: of the files in ``lattices/``, the integer grid first."""
TRAITS = ("flat", "solid", "chiral", "achiral")


def set_names() -> list[str]:
    """Return the sets of one size, with at most one trait; those of squares are flat anyway."""
    return [*CUBES, *SQUARES, *(f"{trait}-{word}" for trait in TRAITS for word in CUBES)]

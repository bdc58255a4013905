"""Data that come with cube3d: the folder of the catalog, names of sets and lattices.

Nothing heavy is imported: a shell completes names with it.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from cube3d.errors import CatalogError


@lru_cache(maxsize=1)
def folder() -> Path:
    """Return the folder ``shapes/``, which is ``cube3d_data/shapes/`` once installed.

    Raises:
        CatalogError: the folder is missing at both places.
    """
    beside = Path(__file__).parent.parent
    for place in (beside / "cube3d_data" / "shapes", beside / "shapes"):
        if (place / "puzzles").is_dir():
            return place
    raise CatalogError(f"the shapes are missing in {beside}; install cube3d again")


@lru_cache(maxsize=1)
def photos() -> dict[str, Path]:
    """Return the photos of puzzles, by name; none if the package was made without them."""
    places = folder().parent / "photos", folder().parent / "renders" / "photos"
    files = {path.stem: path for place in places for path in place.glob("*.webp")}
    return {name: files[name] for name in puzzle_names() if name in files}


def puzzle_names() -> list[str]:
    """Return the names of all puzzles in the catalog, sorted."""
    files = os.listdir(folder() / "puzzles")  # noqa: PTH208  called for each puzzle that is loaded; faster than Path
    return sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml"))


# Words for sets of shapes, and names of lattices. They are not in :mod:`cube3d.shape_sets`, because
# shells ask for them on every TAB.

CUBES = ("cubes", "dicubes", "tricubes", "tetracubes", "pentacubes", "hexacubes", "heptacubes")
SQUARES = (
    "squares", "dominoes", "trominoes", "tetrominoes", "pentominoes", "hexominoes", "heptominoes"
)  # fmt: skip
_FILES = (Path(__file__).parent / "lattices").glob("[!_]*.py")
LATTICES = ("cubic", *sorted({path.stem.replace("_", "-") for path in _FILES} - {"cubic"}))
"""The names of all lattices: of the modules in ``lattices/``, the integer grid first."""
POLYHEDRA = ("pyramid", "tetrahedron", "octahedron")
"""The names of the usual regions of spheres; a lattice's file says of which cells each consists."""
MOST_ALONG_EDGE = 50
"""The most cells along an edge of such a region: all cells of the box around it are listed."""
TRAITS = ("flat", "solid", "chiral", "achiral")


def set_names() -> list[str]:
    """Return the names of sets of one size, with at most one trait; squares have none.

    All squares are flat.
    """
    return [*CUBES, *SQUARES, *(f"{trait}-{word}" for trait in TRAITS for word in CUBES)]

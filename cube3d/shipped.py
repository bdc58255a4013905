"""Where the data lie that come with cube3d.

It imports nothing large: completing a name in a shell has to be quick.
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

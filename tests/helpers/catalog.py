"""The catalog's puzzles and index, read once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from cube3d import Puzzle, catalog, load, puzzle_names
from cube3d.catalog_index import read_index


class _Puzzles(Mapping[str, Puzzle]):
    """The puzzles of the catalog; each is read once, when a test first needs it."""

    def __init__(self):
        self._names, self._read = puzzle_names(), cache(load)

    def __getitem__(self, name):
        return self._read(name)

    def __iter__(self):
        return iter(self._names)

    def __len__(self):
        return len(self._names)


PUZZLES = _Puzzles()
INDEX = read_index() or catalog.make_index()


def slow(name, names):
    """Return a puzzle as a parameter; those among `names` are slow."""
    return pytest.param(name, marks=pytest.mark.slow) if name in names else name

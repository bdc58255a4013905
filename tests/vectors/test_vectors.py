"""The vectors hold; :mod:`tests.vectors.vectors` says what they are."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.lattices import lattice
from tests.vectors.lattices import (
    lattice_results,
    read_lattice,
    shape_results,
    write_lattice,
)
from tests.vectors.results import results
from tests.vectors.vectors import (
    MOBILITIES,
    hash_of,
    mixed,
    read_puzzle,
    read_records,
    write_puzzle,
)

HERE = Path(__file__).parent


def read(name):
    return [*read_records((HERE / name).read_text(encoding="utf-8"))]


def expected(record):
    return [" ".join([word, *words]) for word, words in record if word == "="]

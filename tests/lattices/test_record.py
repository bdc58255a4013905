"""The files of lattices agree with the names, and are consistent."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from math import gcd
from pathlib import Path

import numpy as np
import pytest

import cube3d.lattices
from cube3d.geometry.cell_lattice import motions
from cube3d.geometry.lattices import lattice
from cube3d.lattices import read_record
from cube3d.shipped import LATTICES
from tests.helpers.strategies import OTHER_LATTICES, other_lattice

FOLDER = Path(cube3d.lattices.__file__).parent
RODS = [name for name in OTHER_LATTICES if read_record(name).form == "rod"]


def test_each_file_is_a_lattice():
    modules = {path.stem for path in FOLDER.glob("*.py")} - {"__init__"}
    assert modules == {name.replace("-", "_") for name in LATTICES}
    assert LATTICES[0] == "cubic"
    assert [lattice(name).name for name in LATTICES] == [*LATTICES]


@pytest.mark.parametrize("module", ["cube3d.geometry.cell_lattice", "cube3d.view.page.page"])
def test_no_file_is_read_at_import(module):
    """The names of lattices are those of the files."""
    code = f"import {module}, cube3d.lattices as l; print(l.read_record.cache_info().currsize)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "0\n"


@pytest.mark.parametrize("name", OTHER_LATTICES)
def test_tables_have_a_row_for_each_kind(name):
    own, record = other_lattice(name), read_record(name)
    assert len(own.corners) == len(own.homes)
    assert record.text.stamps == () or len(record.text.stamps) == len(own.corners)
    assert record.text.steps == () or len(record.text.steps) == own.dimension
    assert len(record.drawing.across) == (len(own.corners) if record.form == "rod" else 0)
    assert all(len(move) == own.dimension for move in record.moves)
    padded = [(*move, 0) if own.typed else move for move in record.moves]
    assert all(map(own.is_step, padded))


@pytest.mark.parametrize("name", RODS)
def test_rods_are_square_to_their_edges_and_all_alike(name):
    own, drawing = other_lattice(name), read_record(name).drawing
    basis = np.array(own.basis)
    sizes = set()
    for (start, end), across in zip(own.corners, drawing.across, strict=True):
        edge = (np.array(end) - start) / np.array(own.scale) @ basis
        widths = np.array(across) / drawing.parts @ basis
        assert len(across) == own.dimension - 1
        assert np.linalg.norm(edge) == pytest.approx(1)
        assert widths @ edge == pytest.approx(np.zeros(len(across)), abs=1e-12)
        sizes.update(np.linalg.norm(widths, axis=1).round(9).tolist())
    assert len(sizes) == 1


@pytest.mark.parametrize("name", OTHER_LATTICES)
def test_moves_reach_every_place(name):
    """Sums of moves are all translations: their minors and those of a basis have one divisor."""
    own = other_lattice(name)
    basis = np.array(own.translations) if own.translations else np.eye(own.dimension)
    steps = [step[: own.dimension] for step in motions(own, own.width).steps]
    minors = [np.linalg.det(rows) for rows in combinations(steps, own.dimension)]
    assert gcd(*np.rint(minors).astype(int).tolist()) == round(abs(np.linalg.det(basis)))

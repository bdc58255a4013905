"""A lattice from outside the package: what works, and the sentences where it does not."""

from __future__ import annotations

import pickle

import pytest

import cube3d
from cube3d import Piece, Polycube, Puzzle, Region
from cube3d.errors import FormatError, RenderError, ShapeError
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.lattices import read_record

RECORD = read_record("hexagonal")._replace(name="mine")
MINE = CellLattice.of(RECORD)
BOARD = Puzzle(
    "board",
    Region([(0, 0), (0, 1), (1, 0), (1, 1)], lattice=MINE),
    (Piece("pair", Polycube([(0, 0), (0, 1)], MINE), 2),),
)


def test_it_is_solved_and_pickled():
    solution = cube3d.solve(BOARD)
    again = pickle.loads(pickle.dumps((BOARD, solution)))
    assert cube3d.violations(*again) == []
    assert again[1].lattice.record == RECORD


def test_one_of_cube3d_is_pickled_by_its_name():
    hexagonal = cube3d.lattice("hexagonal")
    assert pickle.loads(pickle.dumps(hexagonal)) is hexagonal


def test_one_without_a_record_says_why_it_cannot_be_pickled():
    with pytest.raises(TypeError, match="without a record cannot be pickled"):
        pickle.dumps(CellLattice("mine", **RECORD.cells))


@pytest.mark.parametrize(
    ("write", "name", "error"),
    [
        (lambda path: cube3d.save(BOARD, path), "a.toml", FormatError),
        (lambda path: cube3d.render(cube3d.solve(BOARD), path), "a.png", RenderError),
        (lambda path: cube3d.animate(cube3d.solve(BOARD), path), "a.gif", RenderError),
        (lambda path: cube3d.write_page([cube3d.solve(BOARD)], path), "a.html", RenderError),
    ],
)
def test_files_and_pictures_say_that_they_do_not_know_it(tmp_path, write, name, error):
    with pytest.raises(error, match="know only cube3d's lattices, not 'mine'"):
        write(tmp_path / name)
    assert not (tmp_path / name).exists()


def test_without_reflections_nothing_has_a_mirror_image():
    turns = {**RECORD.cells, "generators": (((0, -1), (1, 1)),)}
    chiral = CellLattice.of(RECORD._replace(name="turning", cells=turns))
    hook = Polycube([(0, 0), (0, 1), (1, 1), (1, 2), (2, 1)], chiral)
    assert hook.mirror() == hook
    assert not hook.is_chiral
    # One-sided polyhexes (OEIS A006535): here they are all there are.
    assert [len(list(cube3d.polycubes(size, lattice=chiral))) for size in (3, 4, 5)] == [3, 10, 33]


def test_an_orientation_that_leads_out_of_the_lattice_is_named():
    triangular = read_record("triangular")
    wrong = {**triangular.cells, "generators": (((-1, 0), (0, 1)),)}
    lattice = CellLattice.of(triangular._replace(name="wrong", cells=wrong))
    with pytest.raises(
        ShapeError, match=r"^lattice 'wrong': the orientation \[\[-1, 0\], \[0, 1\]\]"
    ):
        Polycube([(0, 0, 0)], lattice).mirror()

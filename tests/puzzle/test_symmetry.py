import pytest
from hypothesis import given

from cube3d import Cover, Mobility, Piece, Polycube, Puzzle, Region, UpTo, load, shape
from cube3d.puzzle.symmetry import puzzle_symmetries, region_symmetries
from tests.helpers.strategies import regions


@pytest.mark.parametrize(
    ("sizes", "rotations", "all_of_them"),
    [((5, 5, 5), 24, 48), ((5, 5, 4), 8, 16), ((3, 4, 5), 4, 8), ((6, 10), 2, 4), ((8, 8), 4, 8)],
)
def test_boxes(sizes, rotations, all_of_them):
    assert len(region_symmetries(Region.box(sizes), Mobility.ROTATIONS)) == rotations
    assert len(region_symmetries(Region.box(sizes))) == all_of_them


@given(regions(3, 24))
def test_symmetries_permute_the_cells(region):
    for symmetry in region_symmetries(region):
        assert sorted(symmetry.cells.tolist()) == list(range(len(region)))
    assert region_symmetries(region)[0].cells.tolist() == list(range(len(region)))


def test_where_a_region_lies_does_not_matter():
    here = Region([(0, 0), (1, 0), (1, 1)])
    there = Region([(-7, 3), (-6, 3), (-6, 4)])
    for near, far in zip(region_symmetries(here), region_symmetries(there), strict=True):
        assert near.cells.tolist() == far.cells.tolist()


def rotations_and_all(puzzle):
    return (len(puzzle_symmetries(puzzle, UpTo.ROTATIONS)), len(puzzle_symmetries(puzzle)))


def test_mirror_images_among_the_pieces():
    assert rotations_and_all(load("soma")) == (24, 48)
    # Not every Bedlam piece has its mirror image in the set.
    assert rotations_and_all(load("bedlam")) == (24, 24)
    # One chirality alone, which may not be reflected ...
    assert rotations_and_all(load("a-tetracubes")) == (8, 8)
    assert len(puzzle_symmetries(load("soma"), UpTo.TOTAL)) == 1


def test_counts_of_mirror_images_must_agree():
    left, right = shape("A4"), shape("B4")
    for count, expected in ((2, 48), (1, 24)):
        pieces = (Piece("l", left, 2), Piece("r", right, count))
        puzzle = Puzzle("p", Region.box((3, 3, 3)), pieces, Cover.PIECES)
        assert len(puzzle_symmetries(puzzle)) == expected


def test_fixed_pieces_break_symmetry():
    bar = Polycube([(0, 0), (1, 0)])
    fixed = Puzzle("p", Region.box((2, 2)), (Piece("a", bar, 2, Mobility.FIXED),))
    free = Puzzle("p", Region.box((2, 2)), (Piece("a", bar, 2),))
    assert rotations_and_all(fixed) == (2, 4)
    assert rotations_and_all(free) == (4, 8)

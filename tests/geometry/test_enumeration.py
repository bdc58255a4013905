import pytest

from cube3d import Mobility, ShapeError, polycubes

ROTATIONS_3D = [1, 1, 2, 8, 29, 166, 1023, 6922]
FREE_3D = [1, 1, 2, 7, 23, 112, 607, 3811]
FREE_2D = [1, 1, 2, 5, 12, 35, 108, 369]
FIXED_2D = [1, 2, 6, 19, 63, 216, 760, 2725]
ONE_SIDED_2D = [1, 1, 2, 7, 18, 60, 196, 704]
FIXED_3D = [1, 3, 15, 86, 534, 3481]
# OEIS A255487: free 4-dimensional polycubes.
FREE_4D = [1, 1, 2, 7, 26]


@pytest.mark.long
@pytest.mark.parametrize(
    ("dimension", "mobility", "counts"),
    [
        (3, Mobility.ROTATIONS, ROTATIONS_3D),
        (3, Mobility.REFLECTIONS, FREE_3D),
        (2, Mobility.REFLECTIONS, FREE_2D),
        (2, Mobility.FIXED, FIXED_2D),
        (2, Mobility.ROTATIONS, ONE_SIDED_2D),
        (3, Mobility.FIXED, FIXED_3D),
        (4, Mobility.REFLECTIONS, FREE_4D),
        (1, Mobility.ROTATIONS, [1, 1, 1]),
    ],
)
def test_published_counts(dimension, mobility, counts):
    found = [len(polycubes(size, dimension, mobility)) for size in range(1, len(counts) + 1)]
    assert found == counts


@pytest.mark.parametrize("mobility", list(Mobility))
def test_canonical_different_connected_and_sorted(mobility):
    found = polycubes(5, 3, mobility)
    assert all(p.canonical(mobility) == p and p.is_connected and len(p) == 5 for p in found)
    assert [p.cells for p in found] == sorted({p.cells for p in found})


@pytest.mark.parametrize(
    ("size", "dimension", "message"),
    [
        (0, 3, "at least 1, not 0$"),
        (-1, 3, "at least 1, not -1$"),
        (3, 0, "for 1 to 7 dimensions, not for 0$"),
        (10_000, 7, "polycubes of 10000 cells in 7 dimensions are too many"),
    ],
)
def test_out_of_range(size, dimension, message):
    with pytest.raises(ShapeError, match=message):
        polycubes(size, dimension)

import pytest

from cube3d import Mobility, Region, load, polycubes, shape
from cube3d.catalog import shapes_of
from cube3d.errors import CatalogError, FormatError
from cube3d.geometry.code import canonical_code, is_code
from cube3d.shape_sets import piece_set


# Polycubes up to rotations: OEIS A000162, flat ones A000105, and A038119 up to reflections
# as well, so that twice 29 - 23 of five cells are chiral; polyominoes up to rotations: A000988.
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("cubes", 1), ("dicubes", 1), ("tricubes", 2), ("tetracubes", 8), ("pentacubes", 29),
        ("hexacubes", 166), ("flat-pentacubes", 12), ("solid-pentacubes", 17),
        ("chiral-pentacubes", 12), ("achiral-pentacubes", 17), ("solid-achiral-pentacubes", 5),
        ("dominoes", 1), ("trominoes", 2), ("tetrominoes", 7), ("pentominoes", 18),
        ("polycubes:3..5", 39), ("polyominoes:4", 7),
    ],
)  # fmt: skip
def test_sets(text, number):
    found = shapes_of(text)
    assert len(found) == number
    assert all(shape(name) == polycube for name, polycube in found.items())
    assert len({canonical_code(polycube) for polycube in found.values()}) == number


def test_names_come_from_the_library():
    assert set(shapes_of("tetracubes")) == {"I4", "L4", "O4", "S4", "T4", "A4", "B4", "P4"}
    assert not any(is_code(name) for name in shapes_of("pentacubes") if name[0] in "FILNPTUVWXYZ")
    every = {canonical_code(p) for p in polycubes(5, 3, Mobility.ROTATIONS)}
    assert {canonical_code(p.lifted(3)) for p in shapes_of("pentacubes").values()} == every


def test_shapes_and_puzzles():
    assert shapes_of("Y5") == {"Y5": shape("Y5")}
    assert shapes_of("2x4-yg") == {"2x4-yg": shape("2x4-yg")}
    soma = load("soma")
    assert list(shapes_of("soma").values()) == [piece.shape for piece in soma.pieces]


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("nonacubes", CatalogError, "no set of shapes 'nonacubes'; sets are"),
        ("polycubes:8", FormatError, "sizes are 1 to 7"),
        ("polycubes:4..3", FormatError, "sizes are 1 to 7, the lower one first"),
        ("polycubes:x", FormatError, "written like polycubes:3..5"),
        ("cubes:3", FormatError, "written like polycubes:3..5"),
        ("red-pentacubes", CatalogError, "no set of shapes"),
        ("missing.toml", FormatError, "cannot read missing.toml"),
    ],
)
def test_sets_that_are_none(text, error, words):
    with pytest.raises(error, match=words):
        shapes_of(text)


def test_the_nearest_set_is_named():
    with pytest.raises(CatalogError, match="no shape or set 'pentominos'; did you mean 'pent"):
        piece_set("pentominos", Region.box((6, 10)))

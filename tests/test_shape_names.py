import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import (
    CatalogError,
    FormatError,
    Mobility,
    Polycube,
    catalog,
    shape,
    shape_library,
    shapes,
)
from cube3d.formats.inline import inline_puzzle
from cube3d.formats.toml.puzzle_toml import LibraryShape, format_puzzle, parse_puzzle, parse_shapes
from cube3d.geometry.code import format_code, is_code
from cube3d.geometry.lattices import lattice
from cube3d.shape_sets import piece_set
from tests.helpers import oracle, strategies
from tests.helpers.catalog import PUZZLES

names = st.sampled_from(sorted(shapes()))


@given(names, st.data())
def test_names_both_ways(name, data):
    """A shape has its name however it lies, in its own dimension and in space."""
    own = shape(name)
    assert name in catalog.shape_names(data.draw(st.sampled_from(own.aspects())))
    solid = own.lifted(3)
    assert name in catalog.shape_names(data.draw(st.sampled_from(solid.aspects())))
    mirrored = own.mirror()
    assert name in catalog.shape_names(mirrored, Mobility.REFLECTIONS)
    assert (name in catalog.shape_names(mirrored)) != own.is_chiral


@given(names, names)
def test_names_are_of_the_shape(one, other):
    """Two names of one polycube, only where a rotation of space makes one of the other."""
    dimension = max(shape(one).dimension, shape(other).dimension)
    cells = [frozenset(shape(name).lifted(dimension).cells) for name in (one, other)]
    same = cells[1] in oracle.aspects(cells[0], Mobility.ROTATIONS)
    assert (other in catalog.shape_names(shape(one).lifted(dimension))) == same


def test_shapes_without_a_name():
    assert catalog.shape_names(Polycube([(0, 0), (5, 5)])) == []
    assert catalog.shape_names(shape("Y5").mirror()) == []
    assert catalog.shape_names(shape("S4").lifted(3)) == ["S4", "Z4"]


def test_aliases():
    every = [name for s in shapes().values() for name in (s.name, *s.aliases)]
    assert len(every) == len(set(every))
    assert not [name for name in every if is_code(name) or not name[0].isalpha() or ":" in name]
    for s in shapes().values():
        assert all(shape(alias) == s.polycube for alias in s.aliases)
    conway = {name: shape(f"conway-{name}") for name in "OPQRSTUVWXYZ"}
    assert {p.canonical(Mobility.REFLECTIONS) for p in conway.values()} == {
        shape(f"{letter}5").canonical(Mobility.REFLECTIONS) for letter in "FILNPTUVWXYZ"
    }
    # Berlekamp, Conway, Guy: R is the start of a famous history in the Game of Life.
    assert conway["R"] == shape("F5")
    assert conway["O"].extents in [(1, 5), (5, 1)]


def test_aliases_in_files():
    text = "[shape.X]\ncells = [[0, 0]]\naliases = "
    (found,) = parse_shapes(text + '["a", "b c"]', "x.toml")
    assert (found.name, found.aliases) == ("X", ("a", "b c"))
    for wrong in ("[1]", '"a"'):
        with pytest.raises(FormatError, match="x.toml, shape 'X': 'aliases' must be a list"):
            parse_shapes(text + wrong, "x.toml")


@pytest.mark.parametrize(
    ("name", "message"), [("I5", "'I5' is a name already"), ("2x2-w", "read as codes")]
)
def test_bad_aliases(monkeypatch, name, message):
    library = {**shapes(), "X9": LibraryShape("X9", lambda: shape("X5"), None, (name,))}
    monkeypatch.setattr(shape_library, "shapes", lambda _lattice: library)
    with pytest.raises(CatalogError, match=message):
        shape_library.shapes_by_any_name.__wrapped__()


@given(strategies.polycubes(st.integers(1, 4)))
def test_codes_are_names_of_shapes(polycube):
    assert shape(format_code(polycube)) == polycube


def test_codes_in_puzzles():
    code = format_code(shape("Y5"))
    inline = inline_puzzle("5x5x4", [f"{code}:20"], piece_set)
    assert inline.pieces[0].count == 20
    assert inline.pieces[0].shape == shape("Y5").lifted(3)
    assert parse_puzzle(format_puzzle(inline), shape) == inline
    text = 'name = "x"\n[region]\nbox = [2, 4]\n[[piece]]\nname = "a"\nshape = "2x4-zz"\n'
    with pytest.raises(FormatError, match="line 4, piece 'a': code '2x4-zz' has cells outside"):
        parse_puzzle(text, shape, "x.toml")


@pytest.mark.long
@pytest.mark.parametrize("polycube", [shape("Y5"), shape("A4"), shape("A4").mirror(), shape("S4")])
def test_puzzles_that_have_a_shape(polycube, monkeypatch):
    monkeypatch.setattr(catalog, "load", PUZZLES.__getitem__)
    found = catalog.puzzles_with(polycube)
    for name, puzzle in PUZZLES.items():
        dimension = puzzle.region.dimension
        has = False
        if puzzle.region.lattice.is_cubic and dimension >= polycube.dimension:
            cells = frozenset(polycube.lifted(dimension).cells)
            has = any(
                cells
                in oracle.aspects(
                    frozenset(piece.shape.cells),
                    Mobility.ROTATIONS if piece.turning is Mobility.FIXED else piece.turning,
                )
                for piece in puzzle.pieces
                if len(piece.shape) == len(polycube)
            )
        assert (name in found) == has, name
    assert found == sorted(found)


def test_puzzles_that_have_a_shape_of_another_lattice(monkeypatch):
    """Not those that have cells at the same coordinates of another lattice."""
    monkeypatch.setattr(catalog, "load", PUZZLES.__getitem__)
    found = catalog.puzzles_with(shape("sphinx", lattice("triangular")))
    expected = [
        name
        for name, puzzle in PUZZLES.items()
        if puzzle.region.lattice is lattice("triangular")
        and any(piece.shape_name == "P6" for piece in puzzle.pieces)
    ]
    assert found == expected
    assert len(found) > 20


@pytest.mark.parametrize(("text", "cells"), [("2x3", 6), ("2x2x2", 8), ("##/#.", 3), ("##|#", 3)])
def test_boxes_and_drawings_are_shapes(text, cells):
    assert len(shape(text)) == cells
    file = f'region = {{ box = [9, 9, 9] }}\n[[piece]]\nname = "A"\nshape = "{text}"\n'
    puzzle = parse_puzzle(file, shape)
    assert puzzle.pieces[0].shape == shape(text).lifted(3)
    assert parse_puzzle(format_puzzle(puzzle), shape) == puzzle

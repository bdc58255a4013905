import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import Mobility, Polycube, ShapeError, polycubes, shape
from cube3d.geometry.code import (
    DIGITS,
    MOST_CELLS,
    canonical_code,
    format_code,
    is_code,
    is_same,
    parse_code,
)
from tests.helpers import oracle, strategies

near = strategies.polycubes(st.integers(1, 6), most=12, reach=3)


@st.composite
def far(draw) -> Polycube:
    """A few cells, perhaps very far apart."""
    dimension = draw(st.integers(1, 3))
    coordinate = st.integers(0, 3) | st.integers(0, 10**6)
    return Polycube(draw(st.sets(st.tuples(*[coordinate] * dimension), min_size=1, max_size=6)))


def places(code: str) -> tuple[list[int], str]:
    """Read a code another way: the sizes, and the places of the box as 0 and 1."""
    box, mark, digits = re.split("([-_])", code)
    values = [DIGITS.index(digit) for digit in digits]
    if mark == "-":
        return [int(size) for size in box.split("x")], "".join(f"{v:05b}" for v in values)
    hexadecimal = "".join(f"{v % 16:x}" + " " * (v < 16) for v in values)
    lengths = [int(word, 16) for word in hexadecimal.split()]
    return [int(s) for s in box.split("x")], "".join(
        "01"[i % 2] * length for i, length in enumerate(lengths)
    )


@given(near | far())
def test_there_and_back(polycube):
    code = format_code(polycube)
    assert parse_code(code) == parse_code(code.upper()) == polycube
    assert re.fullmatch("[0-9a-z_-]+", code)
    assert is_code(code)


@given(near)
def test_the_grammar(polycube):
    sizes, filled = places(format_code(polycube))
    assert tuple(sizes) == polycube.extents
    box = list(product(*map(range, sizes)))
    assert not filled[len(box) :].strip("0")
    assert [c for c, bit in zip(box, filled, strict=False) if bit == "1"] == list(polycube.cells)


@given(st.text("0123456789x-_agz", max_size=12) | st.from_regex(r"[1-4](x[1-4]){1,2}-[0gwz]{2,4}"))
def test_no_two_texts_are_one_polycube(text):
    try:
        polycube = parse_code(text)
    except ShapeError:
        return
    assert format_code(polycube) == text.strip("\n")


def test_known_codes():
    assert parse_code("1x1-g").cells == ((0, 0),)
    assert parse_code("2x2-w").cells == ((0, 0), (0, 1), (1, 0))
    assert parse_code("2x4-yg").cells == ((0, 0), (0, 1), (0, 2), (0, 3), (1, 1))
    hollow = parse_code("3x3x3_0d1d").cells
    assert set(product(range(3), repeat=3)) - set(hollow) == {(1, 1, 1)}


@pytest.mark.slow
def test_a_million_places_are_a_few_characters():
    assert len(format_code(Polycube([(0, 0), (10**6, 3)]))) < 20
    assert len(format_code(Polycube(product(range(50), repeat=3)))) < 20


@given(strategies.polycubes(st.integers(1, 3)), strategies.mobilities, st.data())
def test_one_code_for_each_class(polycube, mobility, data):
    other = data.draw(
        st.sampled_from(polycube.aspects(Mobility.REFLECTIONS))
        | strategies.polycubes(st.just(polycube.dimension))
    )
    same = frozenset(other.cells) in oracle.aspects(frozenset(polycube.cells), mobility)
    assert (canonical_code(polycube, mobility) == canonical_code(other, mobility)) == same
    assert is_same(polycube, other, mobility) == same


@given(strategies.polycubes(st.integers(1, 3)), strategies.mobilities)
def test_the_code_of_a_class_is_of_the_class(polycube, mobility):
    found = parse_code(canonical_code(polycube, mobility)).lifted(polycube.dimension)
    # Without a flat axis there is nothing to leave out.
    if min(polycube.extents) > 1:
        assert frozenset(polycube.cells) in oracle.aspects(frozenset(found.cells), mobility)
    assert is_same(polycube, found, mobility)


@given(strategies.polycubes(st.integers(1, 2)))
def test_flat_shapes_in_space(polycube):
    """Space turns a flat shape into its mirror image."""
    for other in polycube.aspects(Mobility.REFLECTIONS):
        assert canonical_code(other.lifted(3)) == canonical_code(polycube.lifted(3))
        assert is_same(other.lifted(3), polycube)
        assert is_same(polycube, other.lifted(3))
    flat = parse_code(canonical_code(polycube.lifted(4)))
    assert flat.dimension == 2
    assert sorted(size for size in flat.extents if size > 1) == sorted(
        size for size in polycube.extents if size > 1
    )


@pytest.mark.parametrize("mobility", list(Mobility))
def test_all_hexacubes_have_codes_of_their_own(mobility):
    found = polycubes(6, 3, mobility)
    codes = {canonical_code(polycube, mobility) for polycube in found}
    assert len(codes) == len(found)
    assert all(len(code) <= 11 for code in codes)


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Y5", "must look like 2x4-yg, not 'Y5'"),
        ("2x4-yu", "'u' is not one of its digits"),
        ("2x4-y", "has 1 digits, its box of 8 places needs 2"),
        ("2x4-ygg", "has 3 digits"),
        ("2x4-yz", "has cells outside its box"),
        ("2x4-00", "has no cells"),
        ("2x4_", "has no cells"),
        ("2x4_0f", "has places outside its box"),
        ("2x4_0zz", "ends in the middle of a number"),
        ("2x4_0413", "is not the code of its cells, which is 2x4-yw"),
        ("3x4-yg0", "which is 2x4-yg"),
        ("02x4-yg", "which is 2x4-yg"),
        ("0x4-", "no shape in a box 0x4"),
        ("9" * 30 + "_0", "no shape in a box"),
        ("x".join(["1"] * 40) + "-g", "no shape in a box"),
        ("4000000000000000000_0zzzzzzzzzzzzz0", "has more than 250,000 cells"),
        ("500000_" + "z" * 99_992 + "0", "has places outside its box"),
        ("4999900-" + "z" * 999_980, "has 999,988 characters; the limit is 100,000"),
        ("499900-" + "z" * 99_980, "has more than 250,000 cells"),
        ("200000-" + "z" * 40_000, "is not the code of its cells, which is 200000_0"),
    ],
)
def test_what_is_no_code(text, message):
    with pytest.raises(ShapeError, match=message):
        parse_code(text)


def test_shapes_of_the_library():
    assert format_code(shape("O1")) == "1x1-g"
    assert canonical_code(shape("X5")) == format_code(shape("X5")) == "3x3-bm"


@pytest.mark.long
def test_what_is_no_code_is_refused_before_cells_are_made(monkeypatch):
    monkeypatch.setattr("cube3d.geometry.code.Polycube", None)
    for text in ("200000-" + "z" * 40_000, "499900-" + "z" * 99_980, "3x4-yg0", "2x4_0413"):
        with pytest.raises(ShapeError, match="is not the code of its cells|has more than"):
            parse_code(text)


@pytest.mark.slow
def test_the_largest_codes_are_read():
    assert len(parse_code(format_code(Polycube(product(range(500), repeat=2))))) == MOST_CELLS
    board = Polycube(cell for cell in product(range(180), repeat=2) if sum(cell) % 2 == 0)
    code = format_code(board)
    assert len(code) > 180**2 // 5
    assert parse_code(code) == board


def test_a_flat_shape_may_have_other_codes_in_space():
    one, other = shape("Y5"), shape("Y5").mirror()
    assert {canonical_code(one), canonical_code(other)} == {"2x4-y8", "2x4-yg"}
    in_space = {canonical_code(polycube.lifted(3)) for polycube in (one, other)}
    assert in_space == {canonical_code(one, Mobility.REFLECTIONS)} == {"2x4-yg"}

"""Foreign text in messages."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cube3d
from cube3d.errors import MOST, Cube3dError, escape, list_quoted, quote, show
from cube3d.geometry.code import parse_code
from cube3d.view.export.print_pieces import parse_plate
from cube3d.view.pictures.png import check_ending
from cube3d.view.pictures.sheet import parse_sheet
from cube3d.view.scene.block import Block, check_blocks
from cube3d.view.scene.material import parse_material
from cube3d.view.scene.paint import check_colour_by
from cube3d.view.scene.palette import parse_colour, parse_palette
from cube3d.view.scene.picture_options import parse_explode, parse_size, parse_view

values = st.recursive(
    st.text() | st.integers(-(10**50), 10**50) | st.booleans() | st.none() | st.floats(),
    lambda inner: (
        st.lists(inner) | st.tuples(inner) | st.dictionaries(st.text() | st.integers(), inner)
    ),
)


@given(st.text())
def test_texts_are_short_and_printable(text):
    quoted = quote(text)
    assert quoted.isprintable()
    assert len(quoted) <= MOST + 2
    assert escape(text).isprintable()
    if text.isprintable() and len(text) <= MOST:
        assert quoted == f"'{text}'"


@given(values)
def test_values_are_written_as_python_does(value):
    text = show(value)
    assert text.isprintable()
    assert len(text) <= MOST
    whole = repr(value)
    assert text == whole if len(whole) <= MOST else whole.startswith(text.removesuffix("..."))


def test_control_characters_are_escaped():
    assert quote("\x1b[31m\0é") == r"'\x1b[31m\x00é'"
    assert quote("\u202e") == r"'\u202e'"


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = {"a": [value]}
    return value


@pytest.mark.long
@pytest.mark.parametrize("kind", ["deep", "number", "long"])
def test_no_value_is_too_long_or_too_deep(kind):
    values = {"deep": nested(100_000), "number": 1 << 10**6, "long": ["a" * 10**6] * 10**5}
    assert len(show(values[kind])) <= MOST
    assert show(-(1 << 10**6)) == "an integer of about 301,030 digits"


def test_lists_of_names():
    assert list_quoted(["a", "b"]) == "'a', 'b'"
    many = list_quoted(f"c{i}" for i in range(5000))
    assert many.startswith("'c0', 'c1', ")
    assert many.endswith(" more")
    assert len(many) < 200
    assert list_quoted(["x" * 1000, "y"]) == f"{quote('x' * 1000)}, 'y'"


def test_bytes_are_counted():
    assert show(b"\x1b" * 10**6) == "1,000,000 bytes"
    assert show([b"ab", None]) == "[2 bytes, None]"


ODD = "\x1b]0;title\x07" + "x" * 1000
SOURCES = sorted((Path(cube3d.__file__).parent / "view").rglob("*.py"))


@pytest.mark.parametrize(
    "refused",
    [
        lambda: parse_code("2x4-" + ODD),
        lambda: parse_code(ODD),
        lambda: parse_palette(ODD),
        lambda: parse_colour(ODD),
        lambda: check_colour_by(ODD),
        lambda: parse_material(ODD),
        lambda: parse_size(ODD),
        lambda: parse_view(ODD),
        lambda: parse_explode(ODD),
        lambda: parse_plate(ODD),
        lambda: parse_sheet(ODD),
        lambda: check_blocks([Block(ODD, np.zeros((0, 3), dtype=np.int64))]),
        lambda: check_ending(Path(ODD.replace("x", "", 900) + ".svg")),
    ],
)
def test_messages_quote_what_they_are_given(refused):
    with pytest.raises(Cube3dError) as caught:
        refused()
    assert str(caught.value).isprintable()
    assert "x" * (MOST + 1) not in str(caught.value)


LONG = "x" * 1000


def puzzle(*sizes: int, **more: Any) -> cube3d.Puzzle:
    """Return a puzzle with names as long as one likes."""
    pieces = (cube3d.Piece(LONG, cube3d.Polycube([(0, 0), (1, 1)])),)
    return cube3d.Puzzle(LONG, cube3d.Region.box(sizes), pieces, **more)


@pytest.mark.parametrize(
    "said",
    [
        lambda: cube3d.solve(puzzle(2, 1, cover="pieces")),
        lambda: cube3d.sample(puzzle(2, 1, cover="pieces"), 1),
        lambda: cube3d.solve(puzzle(20, 20, cover="pieces"), timeout=1e-9),
        lambda: cube3d.recolour(
            puzzle(2, 2, cover="pieces", rules=[cube3d.Swap()]), pattern="checkered"
        ),
        lambda: cube3d.recolour(puzzle(2, 2, cover="pieces"), pattern=LONG),
        lambda: cube3d.recolour(puzzle(2, 1, cover="pieces")),
    ],
)
def test_messages_quote_names(said):
    with pytest.raises(Cube3dError) as caught:
        said()
    assert f"'{'x' * (MOST - 3)}...'" in str(caught.value)
    assert "x" * MOST not in str(caught.value)


def test_reasons_quote_names():
    found = cube3d.explain(puzzle(2, 1, cover="pieces"))
    assert found is not None
    assert "x" * MOST not in found.text
    assert quote(LONG) in found.text


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_the_view_quotes_in_one_way(path):
    assert not re.search(r"\{(?!error!)[^{}]*!r\}", path.read_text(encoding="utf-8"))

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import FormatError, Polycube
from cube3d.formats.drawing import is_drawing, parse_drawing
from cube3d.formats.layers import FILLED
from cube3d.formats.puzzle_text import draw_abreast
from tests.helpers import strategies

FOUR = Polycube([(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 1, 0)])


@given(strategies.polycubes(st.integers(2, 3)))
def test_there_and_back(polycube):
    text = "\n".join(draw_abreast(dict.fromkeys(polycube.cells, FILLED)))
    flat = polycube.dimension == 3 and polycube.extents[2] == 1
    assert parse_drawing(text).lifted(polycube.dimension) == polycube
    assert parse_drawing(text).dimension == (2 if flat else polycube.dimension)
    assert is_drawing(text)


@pytest.mark.parametrize(
    "text",
    [
        "##/.#|#./..",
        "## / .# | #. / ..",
        "##\n.#\n\n#.\n..\n",
        "\n##\r\n.#\r\n\r\n#.\r\n..\r\n",
        "##  #.\n.#  ..",
        "## #. / .# ..",
        ".. ## #. / .. .# ..",
    ],
)
def test_ways_to_draw_one_shape(text):
    assert is_drawing(text)
    assert parse_drawing(text) == FOUR


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("...", "the drawing: no cell is drawn"),
        ("", "the drawing: no cell is drawn"),
        ("##/#x", "line 2 has 'x' at column 2"),
        ("## ##/##", "rows with different numbers of layers"),
        ("#o", "'o' at column 2"),
    ],
)
def test_what_is_no_drawing(text, message):
    with pytest.raises(FormatError, match=message):
        parse_drawing(text)


@pytest.mark.parametrize("text", ["Y5", "2x4-yg", "-", "soma", "a#b", "a/b#.txt", "@"])
def test_what_is_not_meant_as_a_drawing(text):
    assert not is_drawing(text)


@pytest.mark.parametrize("text", ["##/#x", "", "...", "../.#", "#1"])
def test_mistakes_in_drawings_are_told_as_such(text):
    assert is_drawing(text)

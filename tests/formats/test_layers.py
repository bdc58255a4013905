import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import FormatError
from cube3d.formats.layers import FILLED, can_draw, format_layers, parse_layers
from tests.helpers.strategies import polycubes


def test_x_right_y_down():
    assert list(parse_layers(["##\n#."])) == [(0, 0), (1, 0), (0, 1)]


def test_z_by_layer():
    assert list(parse_layers(["#.\n..", "##\n.."])) == [(0, 0, 0), (0, 0, 1), (1, 0, 1)]


def test_blanks_around_do_not_matter():
    assert parse_layers(["\n   ##  \n   #.  \n"]) == parse_layers(["##\n#."])


@given(polycubes(st.integers(2, 3)))
def test_round_trip(polycube):
    if can_draw(polycube.cells):
        assert sorted(parse_layers(format_layers(dict.fromkeys(polycube.cells, FILLED)))) == list(
            polycube.cells
        )
    else:
        assert polycube.extents[-1] == 1


@pytest.mark.parametrize("cells", [[(0,)], [(0, 0, 0, 0)], [(1, 0)], [(0, 0, 0), (1, 0, 0)]])
def test_what_cannot_be_drawn(cells):
    assert not can_draw(cells)


@pytest.mark.parametrize(
    ("layers", "message"),
    [
        ([], "at least one layer"),
        ([""], "at least one line"),
        (["..\n.."], "without any '#'"),
        (["##", " "], "at least one line"),
        (["#x"], "layer 1, line 1 has 'x' at column 2"),
    ],
)
def test_bad_drawings(layers, message):
    with pytest.raises(FormatError, match=message):
        parse_layers(layers)


def test_the_sign_of_no_cell_in_boards_is_a_blank():
    assert parse_layers(["##\n#·", "#·\n··"]) == parse_layers(["##\n#.", "#.\n.."])
    assert parse_layers(["#·"], ["#", "·"]) == {(0, 0): "#", (1, 0): "·"}  # a colour


def test_short_lines_and_layers_end_with_blanks():
    assert parse_layers(["##\n#", "#"]) == parse_layers(["##\n#.", "#.\n.."])

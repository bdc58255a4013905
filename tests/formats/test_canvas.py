"""Cells of other lattices than the integer grid, drawn in characters."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import PlacedPiece, Region, Solution, TooLargeError
from cube3d.core.solids import middles
from cube3d.formats.text import LETTERS, as_text, format_cells, format_layers_text
from cube3d.geometry.cell_lattice import CellLattice
from cube3d.geometry.cells import Cell
from cube3d.geometry.lattices import lattice as lattice_of
from tests.helpers.strategies import OTHER_LATTICES


def lattice(name) -> CellLattice:
    own = lattice_of(name)
    assert isinstance(own, CellLattice)
    return own


NAMES = sorted(OTHER_LATTICES)


def lettered(name, cells):
    """Draw cells of a lattice, each with a letter of its own, in the order that is given."""
    region = Region(cells, lattice=lattice(name))
    letters = dict(zip(map(tuple, cells), LETTERS, strict=False))
    text = format_cells(region, [letters[cell] for cell in region.cells])
    return re.sub(r"^layer \d.*\n|^z=.*\n", "", text, flags=re.MULTILINE)


def drawing(text):
    """Return the lines of a drawing in the text of this file, its margin cut off."""
    lines = text.strip("\n").split("\n")
    margin = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    return "\n".join(line[margin:].rstrip() for line in lines).rstrip()


# One cell of each type, then boxes, then what has a hole or two parts.
DRAWN = [
    ("hexagonal", [(0, 0), (1, 0), (0, 1), (1, 1)], " C D\nA B"),
    # The neighbours of a hexagon are the six around it: (0, 1) is above on the right.
    (
        "hexagonal",
        [(5, 5), (6, 5), (5, 6), (4, 6), (4, 5), (5, 4), (6, 4)],
        r"""
         D C
        E A B
         F G
        """,
    ),
    # Upright triangles have their point above, inverted ones below.
    ("triangular", [(0, 0, 0)], "/A\\"),
    ("triangular", [(7, -2, 1)], r"\A/"),
    (
        "triangular",
        [(0, 0, 0), (0, 0, 1), (1, 0, 0), (0, 1, 0), (0, 1, 1)],
        r"""
          /D\E/
        /A\B/C\
        """,
    ),
    # Six triangles around a corner.
    (
        "triangular",
        [(0, 0, 1), (1, 0, 0), (1, 0, 1), (0, 1, 0), (0, 1, 1), (1, 1, 0)],
        r"""
        /D\E/F\
        \A/B\C/
        """,
    ),
    (
        "triangular-prism",
        [(0, 0, 4, 0), (0, 0, 5, 0), (0, 0, 5, 1), (0, 1, 5, 0)],
        r"""
                  /D\
        /A\     /B\C/
        """,
    ),
    # A pyramid of four spheres, and six around one in its layer; y grows upwards.
    ("fcc", [(0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 0)], " D   C\nA     B"),
    ("fcc", [(1, 1, 0), (0, 0, 0), (2, 0, 0), (0, 2, 0), (2, 2, 0)], "D E\n A\nB C"),
    ("square-edges", [(0, 0, 0)], "+-A-+"),
    ("square-edges", [(0, 0, 1)], "+\nA\n+"),
    (
        "square-edges",
        [(0, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 0), (1, 1, 0)],
        """
        +-D-+-E-+
        B   C
        +-A-+
        """,
    ),
    # The edges of a cube: below, from there to above, above.
    (
        "cubic-edges",
        [(x, y, z, 0) for z in (0, 1) for y in (0, 1) for x in (0,)]
        + [(x, 0, z, 1) for z in (0, 1) for x in (0, 1)]
        + [(x, y, 0, 2) for y in (0, 1) for x in (0, 1)],
        """
        +-B-+   K   L   +-D-+
        E   F           G   H
        +-A-+   I   J   +-C-+
        """,
    ),
    ("triangular-edges", [(3, 3, 0)], "+-A-+"),
    # Along b, upwards to the right, and along b - a, upwards to the left.
    ("triangular-edges", [(3, 3, 1)], "  +\n A\n+"),
    ("triangular-edges", [(3, 3, 2)], "+\n A\n  +"),
    (
        "triangular-edges",
        [(0, 0, 0), (0, 0, 1), (1, 0, 2), (1, 0, 1), (0, 1, 0), (0, 0, 2)],
        """
        +   +-E-+
         F B C D
          +-A-+
        """,
    ),
    # The six sides of a hexagon, and a spike, down and left from its lower left corner.
    (
        "hexagonal-edges",
        [(0, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 0), (1, 0, 2), (0, 1, 2), (0, 0, 2)],
        """
          +-D-+
         F     C
        +       +
         B     E
          +-A-+
         G
        +
        """,
    ),
]


@pytest.mark.parametrize(("name", "cells", "text"), DRAWN)
def test_drawings(name, cells, text):
    assert lettered(name, cells) == drawing(text)


@pytest.mark.parametrize(("name", "cells", "text"), DRAWN)
@given(data=st.data())
def test_where_cells_lie_does_not_matter(name, cells, text, data):
    steps = lattice(name).translations or np.eye(lattice(name).dimension, dtype=int)
    moved = np.array(cells)
    for step in steps:
        moved[:, : len(step)] += data.draw(st.integers(-99, 99)) * np.array(step)
    assert lettered(name, list(map(tuple, moved.tolist()))) == drawing(text)


@st.composite
def polyforms(draw, name, most=40):
    """Connected cells of a lattice, up to a number."""
    own = lattice(name)
    cells = [draw(st.sampled_from(own.homes))]
    for _ in range(draw(st.integers(0, most - 1))):
        near = own.neighbours(draw(st.sampled_from(cells)))
        free = [cell for cell in near if cell not in cells]
        if free:
            cells.append(draw(st.sampled_from(free)))
    return cells


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_each_cell_comes_once(name, data):
    cells = data.draw(polyforms(name))
    text = lettered(name, cells)
    assert sorted(re.sub(r"[^\w]|_", "", text)) == sorted(LETTERS[: len(cells)])


# Columns to a unit of x, and how high a row is.
SCALES = {
    "hexagonal": (2, 3**0.5 / 2),
    "triangular": (4, 3**0.5 / 2),
    "square-edges": (4, 1 / 2),
    "triangular-edges": (4, 3**0.5 / 4),
    "hexagonal-edges": (4, 3**0.5 / 4),
}


@pytest.mark.parametrize("name", SCALES)
@given(data=st.data())
def test_cells_of_the_plane_are_drawn_where_they_are(name, data):
    """Columns lead to the right as x does, rows upwards as y does."""
    cells = data.draw(polyforms(name))
    lines = lettered(name, cells).split("\n")
    found = {c: (line.index(c), row) for row, line in enumerate(lines) for c in line}
    columns, rows = np.array([found[LETTERS[number]] for number in range(len(cells))]).T
    x, y, _ = middles(lattice(name).core, cells).T
    across, high = SCALES[name]
    np.testing.assert_allclose(columns - columns[0], across * (x - x[0]), atol=1e-9)
    # Both triangles of a place are in one row, the middle of one higher than that of the other.
    levels = np.floor(y / high + 1e-9)
    np.testing.assert_array_equal(rows[0] - rows, levels - levels[0])


def around(name, number):
    """Return at least a number of cells of a lattice, the nearest ones to a cell."""
    own = lattice(name)
    found = [own.homes[0]]
    for cell in found:
        if len(found) >= number:
            break
        found += [near for near in own.neighbours(cell) if near not in found]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_puzzles_fit_eighty_columns(name):
    """Round regions as large as those of the largest known puzzles, and rows of triangles."""
    region = Region(around(name, 120), lattice=lattice(name))
    lines = format_cells(region, "o" * len(region)).split("\n")
    assert max(map(len, lines)) <= 80
    assert sum(line.count("o") for line in lines) == len(region)


def test_thirty_triangles_fit_in_a_row():
    region = Region.box([15, 10], lattice=lattice("triangular"))
    lines = format_cells(region, "o" * 300).split("\n")
    assert [line.count("o") for line in lines] == [30] * 10
    assert max(map(len, lines)) <= 80


def test_layers_of_prisms_fill_lines():
    region = Region.box([3, 2, 4], lattice=lattice("triangular-prism"))
    half = "  /o o o o o o/     /o o o o o o/\n/o o o o o o/     /o o o o o o/"
    whole = "\n\n".join(f"layer {n}           layer {n + 1}\n{half}" for n in (1, 3))
    assert format_cells(region, "o" * len(region), 34) == whole


def test_layers_of_prisms_are_labelled():
    prism = lattice("triangular-prism")
    cells = Region.box([2, 1, 2], lattice=prism).cells
    drawn = format_cells(Region(cells[1:], lattice=prism), "o" * (len(cells) - 1))
    head, *below = drawn.splitlines()
    assert head.split() == ["layer", "1", "layer", "2"]
    assert below[0].index("/o o o o/") == head.index("layer 2")


def test_wide_drawings_are_cut_into_strips_if_asked():
    region = Region.box([9, 2], lattice=lattice("hexagonal"))
    assert format_cells(region, "o" * 18, 8, on_terminal=True).split("\n\n") == [
        "columns 1 to 7\n o o o\no o o o",
        "columns 8 to 13\no o o\n o o o",
        "columns 14 to 19\no o o\n o o",
    ]


@pytest.mark.slow
def test_what_needs_too_many_characters_is_refused():
    region = Region.box([400, 400], lattice=lattice("hexagonal-edges"))
    with pytest.raises(TooLargeError, match="layers of 2403x2399x1 characters are too"):
        format_cells(region, "o" * len(region))
    far = Region([(0, 0), (10**9, 10**9)], lattice=lattice("hexagonal"))
    with pytest.raises(TooLargeError, match="cells are too large to be shown"):
        format_cells(far, "oo")


def test_solutions_have_letters_dots_and_a_legend():
    own = lattice("hexagonal")
    placed = PlacedPiece("W", 0, ((0, 0), (1, 0)), (), (0, 0))
    other = PlacedPiece("bar", 0, ((0, 1), (1, 1)), (), (0, 0))
    solution = Solution("p", (placed, other), lattice=own)
    region = Region.box([3, 2], lattice=own)
    assert format_layers_text(solution, region) == " B B .\nA A ."
    assert as_text(solution) == " B B\nA A\n(letters of W: A, of bar: B)"


def test_sides_are_drawn_around_pieces_only():
    """Six triangles around a corner: of two pieces, of one, and of one and what is open."""
    own = lattice("triangular")
    ring = [(0, 0, 1), (1, 0, 0), (1, 0, 1), (0, 1, 0), (0, 1, 1), (1, 1, 0)]
    region = Region(ring, lattice=own)
    for letters, text in [
        ("AABBBB", "/B B B\\\n\\A A\\B/"),
        ("######", "/# # #\\\n\\# # #/"),
        ("...A..", "/A\\. .\\\n\\. . ./"),
    ]:
        shown: dict[Cell, str] = dict(zip(ring, letters, strict=True))
        assert format_cells(region, [shown[cell] for cell in region.cells]) == text


def test_ends_of_sticks_are_drawn_within_pieces():
    region = Region.box([2, 1], lattice=lattice("square-edges"))
    assert format_cells(region, "#" * 7) == "+-#-+-#-+\n#   #   #\n+-#-+-#-+"

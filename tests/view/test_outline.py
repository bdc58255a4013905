"""Lines around regions whose cells stay empty."""

from __future__ import annotations

import io
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cube3d import Region, Solution, load, render, solve
from cube3d.errors import RenderError
from cube3d.view.layout import Body, arrange
from cube3d.view.options import RenderOptions
from cube3d.view.outline import edges, outline
from cube3d.view.process import Painter
from cube3d.view.solution import blocks, empty_cells

SMALL = RenderOptions(size=(320, 240))
CELLS = st.sets(st.tuples(*[st.integers(-2, 2)] * 3), min_size=1)


def slow_edges(cells: set[tuple[int, ...]]) -> set[tuple[tuple[int, ...], int]]:
    """Return the edges of the surface: where faces that do not lie in one plane meet."""
    found = set()
    for place, axis in product(product(range(-3, 4), repeat=3), range(3)):
        b, c = (k for k in range(3) if k != axis)
        around = {
            (i, j): tuple(x - i * (k == b) - j * (k == c) for k, x in enumerate(place)) in cells
            for i, j in product((0, 1), repeat=2)
        }
        faces_b = {j for j in (0, 1) if around[0, j] != around[1, j]}
        faces_c = {i for i in (0, 1) if around[i, 0] != around[i, 1]}
        if faces_b and faces_c:
            found.add((place, axis))
    return found


@given(CELLS)
def test_edges_are_where_faces_of_two_directions_meet(cells: set[tuple[int, ...]]) -> None:
    low, axis = edges(np.array(sorted(cells)))
    listed = list(zip(map(tuple, low.tolist()), axis.tolist(), strict=True))
    assert set(listed) == slow_edges(cells)
    assert len(set(listed)) == len(listed)


@given(st.tuples(*[st.integers(1, 5)] * 3))
def test_the_edges_of_a_box(sides: tuple[int, int, int]) -> None:
    cells = np.array(list(product(*map(range, sides))))
    assert len(edges(cells)[0]) == 4 * sum(sides)


@given(CELLS)
def test_bars_are_closed_and_look_outward(cells: set[tuple[int, ...]]) -> None:
    surface = outline([Body(0, np.array(sorted(cells)), np.array([0.5, 0.0, 2.0]))])
    corners = surface.vertices[surface.triangles]
    volume = np.einsum("ti,ti->t", corners[:, 0], np.cross(corners[:, 1], corners[:, 2])) / 6
    bars = surface.vertices.reshape(-1, 8, 3)
    assert volume.reshape(-1, 12).sum(axis=1) == pytest.approx(np.ptp(bars, axis=1).prod(axis=1))
    sides = {(t[i], t[i - 1]) for t in surface.triangles.tolist() for i in range(3)}
    assert all((b, a) in sides for a, b in sides)


def partly() -> tuple[Region, Solution]:
    """Return the first nine pieces of a solution of Bedlam's cube, and the whole region."""
    puzzle = load("bedlam")
    solution = solve(puzzle)
    return puzzle.region, Solution(solution.puzzle, solution.placements[:9])


def test_empty_cells() -> None:
    region, solution = partly()
    empty = set(map(tuple, empty_cells(solution, region).tolist()))
    assert empty | solution.owners().keys() == region.cell_set
    assert not empty & solution.owners().keys()
    with pytest.raises(RenderError, match="dimensions differ"):
        empty_cells(solution, Region.box((8, 8)))


@pytest.fixture(scope="module")
def painter():
    with Painter() as running:
        yield running


def pixels(content: bytes) -> np.ndarray:
    with Image.open(io.BytesIO(content)) as image:
        return np.asarray(image).astype(int)


@pytest.mark.parametrize("layers", [False, True])
def test_lines_reach_where_no_piece_is(painter, layers) -> None:
    region, solution = partly()
    look = RenderOptions(size=(1200, 900), layers=layers, background="white")
    empty = empty_cells(solution, region)
    picture = pixels(painter.png(blocks(solution), look, empty=empty))
    near = np.abs(picture - (122, 128, 138)).max(axis=2) < 12
    without = pixels(painter.png(blocks(solution), look))
    assert near.sum() > 3 * (np.abs(without - (122, 128, 138)).max(axis=2) < 12).sum() + 100


def test_nothing_changes_where_nothing_is_empty_or_pieces_are_apart(painter) -> None:
    puzzle = load("soma")
    solution = solve(puzzle)
    none = empty_cells(solution, puzzle.region)
    assert len(none) == 0
    shown = blocks(solution)
    assert painter.png(shown, SMALL, empty=none) == painter.png(shown, SMALL)
    apart = RenderOptions(size=(320, 240), explode=0.5)
    region, part = partly()
    empty = empty_cells(part, region)
    assert painter.png(blocks(part), apart, empty=empty) == painter.png(blocks(part), apart)


def test_the_file_has_the_lines(painter, tmp_path) -> None:
    region, solution = partly()
    render(solution, tmp_path / "a.png", SMALL, region=region)
    expected = painter.png(blocks(solution), SMALL, empty=empty_cells(solution, region))
    assert (tmp_path / "a.png").read_bytes() == expected


def test_a_layer_that_is_empty_has_a_frame() -> None:
    region, solution = partly()
    filled = Solution(solution.puzzle, solution.placements[:1])
    shown = blocks(filled)
    whole = arrange([*shown, type(shown[0])("", empty_cells(filled, region))], layers=True)
    assert len(whole.captions) == 4 > len(arrange(shown, layers=True).captions)

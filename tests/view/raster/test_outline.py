"""Lines around regions with empty cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import PlacedPiece, Region, Solution, load, render, solve
from cube3d.core._functions import REGION
from cube3d.errors import RenderError
from cube3d.view.mesh.solid import edges, inner_edges
from cube3d.view.pictures.draw import draw_frames, draw_png, draw_sheet
from cube3d.view.pictures.sheet import sequence_panels, solution_panels
from cube3d.view.raster.outline import outline
from cube3d.view.scene.from_solution import blocks, empty_cells, framed_region
from cube3d.view.scene.layout import Body, arrange
from cube3d.view.scene.palette import OUTLINE
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene, Shot
from tests.helpers.pixels import pixels

SMALL = RenderOptions(size=(320, 240))
CELLS = st.sets(st.tuples(*[st.integers(-2, 2)] * 3), min_size=1)


def slow_edges(cells: set[tuple[int, ...]]) -> set[tuple[tuple[int, ...], int]]:
    """Return the edges of the surface: where faces that do not lie in one plane meet."""
    found = set()
    for place, axis in product(product(range(-3, 4), repeat=3), range(3)):
        b, c = (k for k in range(3) if k != axis)
        steps = np.eye(3, dtype=int)[[b, c]]
        around = np.array(
            [[tuple((place - (i, j) @ steps).tolist()) in cells for j in (0, 1)] for i in (0, 1)]
        )
        if (around[0] != around[1]).any() and (around[:, 0] != around[:, 1]).any():
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


@cache
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


def test_a_finished_puzzle_stands_in_no_cage() -> None:
    puzzle = load("burr-of-equal-sticks")
    solution, region = solve(puzzle), framed_region(puzzle)
    assert len(empty_cells(solution, region)) == 0
    assert len(empty_cells(solution, region, layers=True)) == 20
    part = Solution(solution.puzzle, solution.placements[:2])
    assert len(empty_cells(part, puzzle.region)) == 104 - 28


def test_a_cell_that_must_be_covered_is_shown_open_beside_optional_ones() -> None:
    cells = [(x, y, z) for x, y, z in product(range(2), repeat=3)]
    region = Region(cells, optional=cells[:1])
    whole, open_too = (solution_of(cells[n:]) for n in (1, 2))
    assert empty_cells(whole, region).tolist() == []
    assert empty_cells(open_too, region).tolist() == [list(cell) for cell in cells[:2]]


def test_open_cells_of_a_flat_puzzle_are_shown() -> None:
    cells = [(x, y) for x, y in product(range(2), repeat=2)]
    region = Region(cells, optional=cells)
    assert empty_cells(solution_of(cells[1:]), region).tolist() == [[0, 0]]


def solution_of(cells: Sequence[tuple[int, ...]]) -> Solution:
    """Return a solution of one piece."""
    return Solution("", (PlacedPiece("A", 0, tuple(cells), ((1,),), (0,)),))


@pytest.mark.parametrize("layers", [False, True])
def test_lines_reach_where_no_piece_is(layers) -> None:
    region, solution = partly()
    look = RenderOptions(size=(600, 450), layers=layers, background="white")
    empty = empty_cells(solution, region)
    picture = pixels(draw_png(Scene(blocks(solution), look, empty=empty)))
    near = np.abs(picture - (122, 128, 138)).max(axis=2) < 12
    without = pixels(draw_png(Scene(blocks(solution), look)))
    assert near.sum() > 3 * (np.abs(without - (122, 128, 138)).max(axis=2) < 12).sum() + 100


def test_nothing_changes_where_nothing_is_empty() -> None:
    puzzle = load("soma")
    solution = solve(puzzle)
    none = empty_cells(solution, puzzle.region)
    assert len(none) == 0
    shown = blocks(solution)
    assert draw_png(Scene(shown, SMALL, empty=none)) == draw_png(Scene(shown, SMALL))


def test_the_region_stays_where_the_pieces_were() -> None:
    region, part = partly()
    shown, empty = blocks(part), empty_cells(part, region)
    for layers in (False, True):
        still = arrange(shown, empty=empty, layers=layers)
        apart = arrange(shown, empty=empty, layers=layers, explode=0.8)
        assert len(still.region) == len(apart.region) == (4 if layers else 1)
        assert not arrange(shown, layers=layers, explode=0.8).region
        # All cells of the region, each frame of it as a whole.
        assert sum(len(body.cells) for body in apart.region) == 64
        for body, before in zip(apart.region, still.region, strict=True):
            assert np.array_equal(body.cells, before.cells)
        # It lies in the middle of the pieces that move away.
        for number, body in enumerate(apart.region):
            low, high = body.cells.min(axis=0) + body.offset, body.cells.max(axis=0) + body.offset
            if layers:
                caption = apart.captions[number].anchor
                assert (low[0] + high[0] + 1) / 2 == pytest.approx(caption[0])


def dark_lines(picture: np.ndarray) -> int:
    """Count the pixels that have the colour of the lines."""
    return int((np.abs(picture - np.array(OUTLINE)).max(axis=2) < 12).sum())


@pytest.mark.parametrize(("explode", "layers"), [(0.3, False), (1.0, False), (0.0, True)])
def test_lines_show_where_pieces_are_apart_or_in_layers(explode, layers) -> None:
    region, part = partly()
    shown, empty = blocks(part), empty_cells(part, region)
    look = RenderOptions(size=(700, 525), explode=explode, layers=layers, background="white")
    with_lines = dark_lines(pixels(draw_png(Scene(shown, look, empty=empty))))
    assert with_lines > 3 * dark_lines(pixels(draw_png(Scene(shown, look)))) + 100


@pytest.mark.slow
def test_lines_show_in_sheets_sequences_and_films() -> None:
    region, part = partly()
    look = RenderOptions(size=(450, 300), background="white")
    for panels in (
        lambda region: solution_panels([part, part], look, region=region),
        lambda region: sequence_panels(part, look, (0, 0.8), region=region),
    ):
        one, other = (
            dark_lines(pixels(draw_sheet(panels(r), 2, size=look.size, background="white")))
            for r in (region, None)
        )
        assert one > 3 * other + 100
    shots = [Shot(), Shot(turn=40.0), Shot(explode=0.7), Shot(absent=frozenset({0, 1}))]
    empty = empty_cells(part, region)
    framed = draw_frames(Scene(blocks(part), look, empty=empty), shots)
    for with_lines, bare in zip(framed, draw_frames(Scene(blocks(part), look), shots), strict=True):
        assert dark_lines(with_lines.astype(int)) > 3 * dark_lines(bare.astype(int)) + 100


def test_open_cells_of_a_layer_can_be_counted() -> None:
    region = Region.box((3, 3, 1)).cells
    flat = Body(REGION, np.array([(x, -y, -z) for x, y, z in region]), np.zeros(3), 0.6)
    low, axis = inner_edges(flat.cells)
    assert len(low) == 12
    assert len(set(zip(map(tuple, low.tolist()), axis.tolist(), strict=True))) == 12
    # The border and the lines between the cells: on the floor, under the pieces.
    bars = outline([flat]).vertices.reshape(-1, 8, 3)
    assert len(bars) == 12 + 12
    assert bars[..., 2].max() < 0.02
    # As a solid it has twelve edges of its own, and no lines between its cells.
    solid = Body(REGION, flat.cells, np.zeros(3), 1.0)
    assert len(outline([solid]).vertices) == 8 * (4 * (3 + 3 + 1))


def test_lines_of_large_regions_are_not_too_thin_to_be_seen() -> None:
    for side in (3, 30, 300):
        body = Body(REGION, np.array([[0, 0, 0], [side - 1, 0, 0]]), np.zeros(3), 1.0)
        bars = outline([body]).vertices.reshape(-1, 8, 3)
        width = np.ptp(bars, axis=1).min()
        # Of a picture 1600 pixels wide, which the region fills.
        assert width * 1600 * 0.9 / side > 1.5


def test_the_file_has_the_lines(tmp_path) -> None:
    region, solution = partly()
    render(solution, tmp_path / "a.png", SMALL, region=region)
    expected = draw_png(Scene(blocks(solution), SMALL, empty=empty_cells(solution, region)))
    assert (tmp_path / "a.png").read_bytes() == expected


def test_a_layer_that_is_empty_has_a_frame() -> None:
    region, solution = partly()
    filled = Solution(solution.puzzle, solution.placements[:1])
    shown = blocks(filled)
    whole = arrange(shown, empty=empty_cells(filled, region), layers=True)
    assert len(whole.captions) == 4 > len(arrange(shown, layers=True).captions)

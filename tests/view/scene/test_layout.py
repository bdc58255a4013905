from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from cube3d.errors import RenderError
from cube3d.view.scene.block import Block
from cube3d.view.scene.layout import Arrangement, Body, arrange, bounds


def box(body: Body) -> tuple[list[float], list[float]]:
    low = body.cells + body.offset
    return low.min(axis=0).tolist(), np.add(low.max(axis=0), [1, 1, body.thickness]).tolist()


def assert_apart(arrangement: Arrangement) -> None:
    """Assert that no two cells of the picture overlap."""
    corners = np.concatenate([body.cells + body.offset for body in arrangement.bodies])
    near = np.abs(corners[:, None] - corners[None]).max(axis=2) < 1 - 1e-9
    assert near.sum() == len(corners)


def test_layers_are_turned_over_not_mirrored() -> None:
    block = Block("A", np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]))
    (body,) = arrange([block]).bodies
    x, y, z = body.cells[1:] - body.cells[0]
    assert np.linalg.det(np.array([x, y, z])) == pytest.approx(1)
    assert z.tolist() == [0, 0, -1]  # the first layer is the top one
    assert y.tolist() == [0, -1, 0]  # y goes down the page: towards the eye


@pytest.mark.parametrize("dimensions", [1, 2, 3])
def test_up_to_three_dimensions_there_is_one_frame(
    dimensions: int, domino_box: Callable[[int], list[Block]]
) -> None:
    arrangement = arrange(domino_box(dimensions))
    assert len(arrangement.bodies) == 2 ** (dimensions - 1)
    assert arrangement.captions == ()
    assert all(not body.offset.any() for body in arrangement.bodies)
    assert all((body.thickness < 1) == (dimensions < 3) for body in arrangement.bodies)


def test_four_dimensions_are_a_row(domino_box: Callable[[int], list[Block]]) -> None:
    arrangement = arrange(domino_box(4))
    assert [caption.text for caption in arrangement.captions] == ["w = 0", "w = 1"]
    assert_apart(arrangement)
    one, other = (caption.anchor for caption in arrangement.captions)
    assert other[0] - one[0] > 2
    assert other[1:].tolist() == one[1:].tolist()


def test_a_row_stands_across_the_line_of_sight(domino_box: Callable[[int], list[Block]]) -> None:
    one, other = (c.anchor for c in arrange(domino_box(4), azimuth=30).captions)
    across = (other - one) / np.linalg.norm(other - one)
    assert across == pytest.approx([np.cos(np.pi / 6), 0.5, 0])


def test_five_dimensions_are_a_grid(domino_box: Callable[[int], list[Block]]) -> None:
    arrangement = arrange(domino_box(5))
    assert_apart(arrangement)
    at = {c.text: c.anchor for c in arrangement.captions}
    assert set(at) == {f"w = {w}, v = {v}" for w in (0, 1) for v in (0, 1)}
    assert at["w = 1, v = 0"][0] > at["w = 0, v = 0"][0]  # w to the right
    assert at["w = 0, v = 1"][1] < at["w = 0, v = 0"][1]  # v down the page


def test_nine_dimensions_have_captions_and_room(domino_box: Callable[[int], list[Block]]) -> None:
    arrangement = arrange(domino_box(9))
    assert len({c.text for c in arrangement.captions}) == 64
    assert "axis 9 = 1" in arrangement.captions[-1].text
    assert_apart(arrangement)


def test_the_layer_view_reads_like_a_page(cube_25y: list[Block]) -> None:
    arrangement = arrange(cube_25y, layers=True)
    assert [c.text for c in arrangement.captions] == [f"z = {z}" for z in range(5)]
    assert sum(len(body.cells) for body in arrangement.bodies) == 125
    assert_apart(arrangement)
    places = [(-round(c.anchor[1], 6), c.anchor[0]) for c in arrangement.captions]
    assert places == sorted(places)
    assert len({row for row, _ in places}) == 2


def test_a_piece_that_spans_layers_becomes_several_bodies() -> None:
    tower = Block("I", np.array([[0, 0, z] for z in range(3)]))
    bodies = arrange([tower], layers=True).bodies
    assert [body.block for body in bodies] == [0, 0, 0]
    assert all(len(body.cells) == 1 for body in bodies)


def test_layers_of_flat_puzzles_change_nothing(pentominoes: list[Block]) -> None:
    plain, layers = arrange(pentominoes), arrange(pentominoes, layers=True)
    assert [box(b) for b in plain.bodies] == [box(b) for b in layers.bodies]


def test_only_layers_that_exist_are_shown() -> None:
    blocks = [Block("A", np.array([[0, 0, -2]])), Block("B", np.array([[0, 0, 7]]))]
    assert [c.text for c in arrange(blocks, layers=True).captions] == ["z = -2", "z = 7"]


def test_exploding_moves_pieces_straight_away_from_the_middle(cube_25y: list[Block]) -> None:
    still, moved = arrange(cube_25y), arrange(cube_25y, explode=0.6)
    low = np.min([box(body)[0] for body in still.bodies], axis=0)
    high = np.max([box(body)[1] for body in still.bodies], axis=0)
    for body in moved.bodies:
        away = body.cells.mean(axis=0) + 0.5 - (low + high) / 2
        assert body.offset == pytest.approx(0.6 * away)
    assert np.sum([body.offset for body in moved.bodies], axis=0) == pytest.approx([0, 0, 0])


def test_exploded_slices_do_not_run_into_each_other(
    domino_box: Callable[[int], list[Block]],
) -> None:
    assert_apart(arrange(domino_box(5), explode=3.0))
    assert_apart(arrange(domino_box(3), explode=3.0, layers=True))


@pytest.mark.parametrize(
    ("layers", "side", "columns"), [(3, 3, 3), (4, 4, 2), (5, 5, 3), (6, 6, 3), (9, 9, 3)]
)
def test_layers_fill_a_picture(layers: int, side: int, columns: int) -> None:
    cells = np.array([*product(range(side), range(side), range(layers))])
    found = arrange([Block("A", cells)], layers=True, aspect=4 / 3)
    offsets = np.array([body.offset for body in found.bodies])
    assert len({round(float(x), 6) for x, y, _ in offsets if y == offsets[0, 1]}) == columns
    # Between frames is less than a fifth of one, for shadows and captions.
    low, high = bounds(found.bodies)
    rows = -(-layers // columns)
    assert high[0] - low[0] < side * (columns + 0.22 * (columns - 1))
    assert high[1] - low[1] <= side * (rows + 0.22 * (rows - 1)) + 0.75 * (rows - 1)


def test_bad_blocks_are_refused() -> None:
    with pytest.raises(RenderError, match="nothing to draw"):
        arrange([])

"""Pictures of pairs that can swap show the change."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

import cube3d
from cube3d.puzzle.pairs import PairClass, pair_classes
from cube3d.view.pictures.draw import draw_png
from cube3d.view.pictures.sheet import pair_blocks, render_pairs
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Scene

CLASSES = pair_classes(cube3d.placements(cube3d.load("25y")), cube3d.Swap()) or []


def test_a_swap_divides_the_same_cells_among_the_same_pieces() -> None:
    assert len(CLASSES) == 7
    for pair in CLASSES:
        assert pair.swapped is not None
        first, second = (set(part) for part in pair.swapped)
        assert first | second == {*pair.cells[0], *pair.cells[1]}
        assert not first & second
        assert first not in map(set, pair.cells)
        aspects = cube3d.load("25y").pieces[0].aspects.shapes
        assert all(cube3d.Polycube(part) in aspects for part in (first, second))
        # The bars stay where they are: one cell of each piece changes.
        assert len(first & set(pair.cells[0])) == 4


@pytest.mark.parametrize("number", [0, 4])
def test_the_shadows_of_a_swap_end_in_its_picture(tmp_path, number) -> None:
    (path,) = render_pairs([CLASSES[number]], tmp_path, "swap")
    with Image.open(path) as image:
        picture = np.asarray(image.convert("RGB")).astype(int)
    dark = np.abs(picture - picture[0, 0]).max(axis=2)
    assert dark.max() > 100
    # at the border a shadow is invisible: a step or two of grey
    assert max(dark[:, -1].max(), dark[-1].max(), dark[:, 0].max(), dark[0].max()) <= 8


@pytest.mark.long
def test_other_rules_have_no_before_and_after() -> None:
    puzzle = cube3d.load("soma")
    pairs = pair_classes(cube3d.placements(puzzle), cube3d.Touch(pieces=("V", "P"))) or []
    assert pairs
    assert all(pair.swapped is None for pair in pairs)
    assert [len(pair_blocks(pair)) for pair in pairs[:5]] == [1] * 5


@pytest.mark.slow
@pytest.mark.parametrize("pair", CLASSES, ids=range(1, 8))
def test_what_changes_is_seen(pair: PairClass) -> None:
    options = RenderOptions(size=(240, 200), background="white")
    found = [draw_png(Scene(blocks, options)) for blocks in pair_blocks(pair)]
    before, after = (np.asarray(Image.open(io.BytesIO(png))).astype(int) for png in found)
    drawn = np.ptp(before, axis=2) > 40
    changed = np.abs(before - after).max(axis=2) > 60
    # Two of ten cells change their piece: at least a twelfth of the visible area.
    assert changed.sum() > drawn.sum() / 12


def test_a_picture_has_both(tmp_path) -> None:
    one, other = render_pairs(CLASSES[:2], tmp_path, "y")
    assert one.name == "y-1.png"
    with Image.open(other) as image:
        width, height = image.size
        picture = np.asarray(image.convert("RGB")).astype(int)
    assert width > 1.5 * height
    halves = picture[:, : width // 2], picture[:, width - width // 2 :]
    drawn = [np.ptp(half, axis=2) > 40 for half in halves]
    # The same cells are filled in both, by other pieces.
    assert drawn[0].sum() == pytest.approx(drawn[1].sum(), rel=0.05)
    both = drawn[0] & drawn[1]
    assert (np.abs(halves[0] - halves[1]).max(axis=2) > 60)[both].sum() > both.sum() / 15

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d.errors import RenderError
from cube3d.view.block import Block
from cube3d.view.palette import PALETTES, assign, neighbours, parse_colour, parse_palette


def crossing_rods(count: int) -> list[Block]:
    """Return ``count`` pieces of which every two share a face."""
    return [
        Block(
            str(i),
            np.array(
                [[x, i, 0] for x in range(count)] + [[i, y, 1] for y in range(count)],
                dtype=np.int64,
            ),
        )
        for i in range(count)
    ]


def assert_neighbours_differ(blocks: list[Block], name: str) -> None:
    colours = assign(blocks, parse_palette(name))
    for one, near in enumerate(neighbours(blocks)):
        assert all(colours[one] != colours[other] for other in near)


@pytest.mark.parametrize("name", PALETTES)
def test_palettes_have_different_colours(name: str) -> None:
    assert len(set(parse_palette(name))) == len(PALETTES[name])
    assert name == "colorblind" or len(PALETTES[name]) >= 25


@pytest.mark.parametrize("name", PALETTES)
def test_neighbours_differ(name: str, cube_25y: list[Block], pentominoes: list[Block]) -> None:
    assert_neighbours_differ(cube_25y, name)
    assert_neighbours_differ(pentominoes, name)


def test_neighbours_share_a_face() -> None:
    cells = ([[0, 0], [1, 0]], [[2, 0]], [[2, 1]], [[3, 2]])
    blocks = [Block(str(i), np.array(c)) for i, c in enumerate(cells)]
    assert neighbours(blocks) == [[1], [0, 2], [1], []]


def test_enough_colours_means_all_different(cube_25y: list[Block]) -> None:
    assert len(set(assign(cube_25y, parse_palette("default")))) == 25


def test_few_colours_are_used_evenly(cube_25y: list[Block]) -> None:
    colours = assign(cube_25y, parse_palette("colorblind"))
    assert set(colours) >= set(parse_palette("colorblind"))
    assert max(colours.count(colour) for colour in colours) <= 4


def test_a_palette_too_small_is_completed() -> None:
    blocks = crossing_rods(40)
    assert all(len(near) == 39 for near in neighbours(blocks))
    assert len(set(assign(blocks, parse_palette("colorblind")))) == 40
    assert len(set(assign(blocks, [(0, 0, 0)]))) == 40
    assert_neighbours_differ(blocks, "pastel")


def test_the_same_blocks_get_the_same_colours(cube_25y: list[Block]) -> None:
    palette = parse_palette("vivid")
    shuffled = [Block(b.label, b.cells[::-1]) for b in cube_25y]
    assert assign(cube_25y, palette) == assign(shuffled, palette)


@given(st.permutations(range(25)), st.integers(0, 25), st.sampled_from(sorted(PALETTES)))
def test_a_rank_is_a_colour_wherever_the_piece_lies(
    cube_25y: list[Block], order: list[int], single: int, name: str
) -> None:
    palette = parse_palette(name)
    ranks = [rank if rank < single else None for rank in order]
    colours = assign([replace(b, rank=r) for b, r in zip(cube_25y, ranks, strict=True)], palette)
    for rank, colour in zip(ranks, colours, strict=True):
        if rank is not None and rank < len(palette):
            assert colour == palette[rank]
    # Pieces without a colour of their own differ from all that they touch.
    for one, near in enumerate(neighbours(cube_25y)):
        rank = ranks[one]
        if rank is None or rank >= len(palette):
            assert all(colours[one] != colours[other] for other in near)
    if len(palette) >= 25:
        assert len(set(colours)) == 25


def test_colour_blind_eyes_can_tell_the_safe_palette_apart() -> None:
    # Red-green blindness, roughly: what remains is lightness and blue against yellow.
    palette = np.array(parse_palette("colorblind"), dtype=np.float64)
    lightness, blueness = palette @ [0.3, 0.6, 0.1], palette @ [-0.25, -0.25, 0.5]
    for i, j in itertools.combinations(range(len(palette)), 2):
        assert np.hypot(lightness[i] - lightness[j], blueness[i] - blueness[j]) > 12


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("white", (255, 255, 255)),
        (" Black", (0, 0, 0)),
        ("gray", (138, 145, 156)),
        ("#fa0", (255, 170, 0)),
        ("#1D2129", (29, 33, 41)),
        ("transparent", None),
    ],
)
def test_backgrounds(text: str, colour: tuple[int, int, int] | None) -> None:
    assert parse_colour(text) == colour


@pytest.mark.parametrize("text", ["", "blurple", "#12", "#ggg", "#1234567", "123456", "#-12"])
def test_unknown_backgrounds_are_refused(text: str) -> None:
    sentence = f"unknown background {text!r}: write #rrggbb, transparent, or one of paper, white"
    with pytest.raises(RenderError, match=re.escape(sentence)):
        parse_colour(text)


def test_unknown_palettes_are_refused() -> None:
    with pytest.raises(RenderError, match=r"choose from default, vivid, .*did you mean 'pastel'"):
        parse_palette("pastell")

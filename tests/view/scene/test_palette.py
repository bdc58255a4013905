from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from cube3d.core.solids import RGB
from cube3d.errors import RenderError
from cube3d.geometry.lattices import lattice
from cube3d.view.scene.block import Block
from cube3d.view.scene.camera import VIEWS, fit
from cube3d.view.scene.palette import PALETTES, assign, from_hex, parse_colour, parse_palette
from tests.helpers.lighting import lit


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


def neighbours(blocks: Sequence[Block]) -> list[list[int]]:
    """Return, for each block, the sorted numbers of the blocks that share a face."""
    at = {tuple(cell): i for i, block in enumerate(blocks) for cell in block.cells.tolist()}
    return [
        sorted(
            {
                at[near]
                for cell in block.cells.tolist()
                for near in block.lattice.neighbours(tuple(cell))
                if at.get(near, one) != one
            }
        )
        for one, block in enumerate(blocks)
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


def test_neighbours_on_other_lattices() -> None:
    """Hexagons that touch may differ in both coordinates, triangles of one place in none."""
    hexagons = [(0, 1), (1, 0), (1, 1), (-1, 2)]
    assert neighbours(_single("hexagonal", hexagons)) == [[1, 2, 3], [0, 2], [0, 1], [0]]
    triangles = [(0, 0, 0), (0, 0, 1), (1, 0, 0), (0, 1, 0)]
    assert neighbours(_single("triangular", triangles)) == [[1], [0, 2, 3], [1], [1]]


def _single(name: str, cells: Sequence[tuple[int, ...]]) -> list[Block]:
    return [Block(str(i), np.array([cell]), lattice=lattice(name)) for i, cell in enumerate(cells)]


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
    # Pieces without a colour of their own differ from all that they touch.
    for rank, colour, near in zip(ranks, colours, neighbours(cube_25y), strict=True):
        if rank is not None and rank < len(palette):
            assert colour == palette[rank]
        else:
            assert colour not in [colours[other] for other in near]
    if len(palette) >= 25:
        assert len(set(colours)) == 25


def test_colour_blind_eyes_can_tell_the_safe_palette_apart() -> None:
    palette = parse_palette("colorblind")
    assert len(palette) >= 16
    first, closest = (
        min((min_difference(one, other), one, other) for one, other in pairs)
        for pairs in (itertools.combinations(palette[:8], 2), itertools.combinations(palette, 2))
    )
    # Most puzzles have few pieces.
    assert first[0] >= 16
    # A difference of more than 5 is two colours to any observer (Mokrzycki and Tatol,
    # "Colour difference Delta E", 2011); twice that leaves room for light and shade.
    assert closest[0] >= 11


def test_colour_blind_eyes_can_tell_the_safe_palette_from_paper() -> None:
    paper = parse_colour("paper")
    assert paper
    camera = fit(np.eye(3), *VIEWS["iso"], aspect=1, margin=0)
    there, open_sky = np.zeros((1, 3)), np.zeros(1)
    for colour in parse_palette("colorblind"):
        assert min_difference(colour, paper) >= 10
        # All three sides of a piece, of which the upper one is the lightest.
        for normal in ((0.0, 0.0, 1.0), (0.0, -1.0, 0.0), (1.0, 0.0, 0.0)):
            plain = np.array([colour], float)
            red, green, blue = lit(plain, there, np.array([normal]), open_sky, camera)[0].tolist()
            assert min_difference((red, green, blue), paper) >= 10, (colour, normal)


def test_the_simulation_confuses_what_the_colour_blind_confuse() -> None:
    red, green = (200, 60, 50), (112, 112, 40)
    assert difference(linear(red), linear(green)) > 30
    assert min_difference(red, green) < 10
    # Of the published test data of CIEDE2000 (Sharma, Wu and Dalal, 2005).
    for one, other, expected in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ):
        assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


# What people without some kind of cone see, in linear sRGB: G. M. Machado, M. M. Oliveira and
# L. A. F. Fernandes, "A physiologically-based model for simulation of color vision
# deficiency", 2009, severity 1.0.
BLIND = {
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}


def linear(colour: RGB) -> NDArray[np.float64]:
    share = np.array(colour) / 255
    return np.asarray(np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4))


def min_difference(one: RGB, other: RGB) -> float:
    """Return the least difference of two colours, with normal sight and without a cone."""
    first, second = linear(one), linear(other)
    found = [difference(first, second)]
    for matrix in BLIND.values():
        seen = (np.clip(np.array(matrix) @ colour, 0, 1) for colour in (first, second))
        found.append(difference(*seen))
    return min(found)


def difference(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """Return the difference of two colours of linear sRGB by CIEDE2000."""
    return ciede2000(cielab(one), cielab(other))


def cielab(colour: NDArray[np.float64]) -> tuple[float, float, float]:
    xyz = (
        np.array(
            [
                [0.4124564, 0.3575761, 0.1804375],
                [0.2126729, 0.7151522, 0.0721750],
                [0.0193339, 0.1191920, 0.9503041],
            ]
        )
        @ colour
        / [0.95047, 1.0, 1.08883]
    )
    x, y, z = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Return the colour difference of CIE publication 142-2001."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2

    def wave(times: float, shift: float) -> float:
        return math.cos(math.radians(times * hue + shift))

    weight = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.20 * wave(4, -63)
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    by_hue /= 1 + 0.015 * chroma * weight
    blue = math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * blue
    square = by_light**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue
    return math.sqrt(max(square, 0))


# Dark yellow and orange, as the names of CSS have them.
MUDDY = {"olive": "#808000", "darkgoldenrod": "#b8860b", "sienna": "#a0522d", "brown": "#8b4513"}


@pytest.mark.parametrize("name", PALETTES)
def test_no_side_of_a_piece_looks_brown_or_olive(name: str) -> None:
    lightest = max(lightness(from_hex(code)) for code in MUDDY.values())
    hues = [hue(from_hex(code)) for code in MUDDY.values()]
    camera = fit(np.eye(3), *VIEWS["iso"], aspect=1, margin=0)
    for normal in ((0.0, 0.0, 1.0), (0.0, -1.0, 0.0), (1.0, 0.0, 0.0)):
        for colour in parse_palette(name):
            there, open_sky = np.zeros((1, 3)), np.zeros(1)
            seen = lit(np.array([colour], float), there, np.array([normal]), open_sky, camera)[0]
            if min(hues) <= hue(seen) <= max(hues):
                assert lightness(seen) > lightest, (colour, normal)


def lightness(colour: RGB) -> float:
    return cielab(linear(colour))[0]


def hue(colour: RGB) -> float:
    """Return the hue in CIELAB, in degrees; red is about 40, yellow 100, green 136."""
    _, a, b = cielab(linear(colour))
    return math.degrees(math.atan2(b, a)) % 360


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
    with pytest.raises(RenderError, match=r"; did you mean 'pastel'"):
        parse_palette("pastell")

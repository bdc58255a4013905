from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from cube3d import Puzzle, Solution, load, shapes, solutions, solve
from cube3d.core.solids import RGB
from cube3d.errors import RenderError
from cube3d.puzzle.part_list import parts
from cube3d.view.page.page_placements import coloured_cells
from cube3d.view.scene.block import Block, check_blocks
from cube3d.view.scene.from_solution import blocks
from cube3d.view.scene.layout import arrange
from cube3d.view.scene.paint import COLOUR_BY, paint, resolve_paint
from cube3d.view.scene.palette import PALETTES, assign, from_hex, parse_palette, to_hex
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.vector.parts_sheet import format_parts_svg
from tests.helpers.coloured_solutions import DARK, WHITE, checkered, mixed, tone

LIBRARY = {name: shape.polycube for name, shape in shapes().items()}


def looks(solution: Solution) -> dict[tuple[int, ...], tuple[int, int, int] | None]:
    """Return the colour of every cube, None for none."""
    rgb = {colour.name: from_hex(colour.rgb) for colour in solution.colours}
    return {
        cell: rgb.get(name)
        for placed in solution.placements
        for cell, name in coloured_cells(placed)
    }


@pytest.mark.parametrize("by", ["auto", "cube"])
@pytest.mark.parametrize("solution", [checkered(), mixed()], ids=["checkered", "mixed"])
@pytest.mark.parametrize("layers", [False, True])
def test_every_cube_has_its_colour_wherever_it_is_drawn(solution, by, layers) -> None:
    own = blocks(solution)
    pieces = assign(own, parse_palette("vivid"))
    painted = paint(own, "vivid", by)
    expected = looks(solution)
    drawn = set()
    for body in arrange(own, layers=layers).bodies:
        colours = np.broadcast_to(painted.of(body), (len(body.cells), 3)).tolist()
        block = own[body.block]
        rows = range(len(block.cells)) if body.rows is None else body.rows
        for row, (x, y, *_), colour in zip(rows, body.cells.tolist(), colours, strict=True):
            cell = tuple(block.cells[row].tolist())
            assert (x, -y) == cell[:2]
            assert tuple(colour) == (expected[cell] or tone(pieces[body.block]))
            drawn.add(cell)
    assert drawn == expected.keys()


def test_colours_stand_for_blocks_by_majority() -> None:
    painted = paint(blocks(checkered()))
    for placed, colour in zip(checkered().placements, painted.blocks, strict=True):
        white = placed.colours.count("w")
        if 2 * white != len(placed.colours):
            assert colour == (WHITE if 2 * white > len(placed.colours) else DARK)


@pytest.mark.parametrize("palette", PALETTES)
def test_without_colours_all_is_as_it_was(palette: str) -> None:
    own = blocks(solve(load("soma")))
    colours = assign(own, parse_palette(palette))
    for by in ("auto", "piece"):
        painted = paint(own, palette, by)
        assert painted.blocks == painted.pieces == colours
        assert not painted.has_cubes
    piece = paint(blocks(checkered()), palette, "piece")
    assert piece.blocks == assign(blocks(checkered()), parse_palette(palette))


def piece_colours(puzzle: Puzzle, solution: Solution) -> dict[str, set[RGB]]:
    """Return the colours of the copies of each piece that there is once in the puzzle."""
    names = [placed.piece for placed in solution.placements]
    single = [piece.name for piece in puzzle.pieces if puzzle.most_copies(piece) == 1]
    chosen = paint(blocks(solution)).pieces
    return {s: {c for n, c in zip(names, chosen, strict=True) if n == s} for s in single}


@pytest.mark.parametrize("name", ["soma", "conway", "pentominoes-6x10"])
def test_a_piece_keeps_its_colour_in_all_solutions_and_in_the_parts_list(name: str) -> None:
    puzzle = load(name)
    pages = [piece_colours(puzzle, s) for s in islice(solutions(puzzle), 4)]
    assert len(pages) > 1
    assert all(page == pages[0] for page in pages)
    assert len(set().union(*pages[0].values())) == len(pages[0])
    sheet = format_parts_svg(puzzle, parts(puzzle, LIBRARY)).decode()
    assert all(to_hex(colour) in sheet for (colour,) in pages[0].values())
    listed = dict(zip((p.name for p in puzzle.pieces), parse_palette("default"), strict=False))
    assert {name: listed[name] for name in pages[0]} == {n: c for n, (c,) in pages[0].items()}


def test_a_group_shares_a_colour_and_others_have_their_own() -> None:
    own = blocks(mixed())
    chosen = dict(zip((b.label for b in own), paint(own, by="group").blocks, strict=True))
    assert chosen["A 1"] == chosen["A 2"]
    assert len(set(chosen.values())) == 3


def test_more_groups_than_colours() -> None:
    rows = [Block(str(i), np.array([[i, 0, 0]]), group=f"g{i // 2}") for i in range(80)]
    rows.append(Block("alone", np.array([[80, 0, 0]])))
    chosen = paint(rows, by="group").blocks
    assert all(chosen[i] == chosen[i + 1] for i in range(0, 80, 2))
    assert len(set(chosen)) == len(PALETTES["default"])


def test_what_cannot_be_coloured_is_said() -> None:
    own = blocks(solve(load("soma")))
    with pytest.raises(RenderError, match="no cube has a colour"):
        paint(own, by="cube")
    with pytest.raises(RenderError, match="cannot colour by 'cubes'; did you mean 'cube'"):
        RenderOptions(colour_by="cubes")
    assert [resolve_paint(own, by) for by in COLOUR_BY if by != "cube"] == [
        "piece",
        "piece",
        "group",
    ]
    assert resolve_paint(blocks(checkered()), "auto") == "cube"


def test_colours_whose_look_nobody_knows_are_left_out() -> None:
    unknown = Solution("x", checkered().placements)
    assert not any(block.has_colours for block in blocks(unknown))


def test_a_colour_for_each_cell_or_none() -> None:
    with pytest.raises(RenderError, match="piece 'A' .* 2 cells and 1 colours"):
        check_blocks([Block("A", np.array([[0], [1]]), (WHITE,))])

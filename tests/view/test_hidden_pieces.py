"""Hidden pieces, and pieces drawn by their edges."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d import Piece, Polycube, Puzzle, Region, RenderOptions, Solution, load, solve
from cube3d.errors import RenderError
from cube3d.puzzle.disassembly import Disassembly, Move
from cube3d.view.export.export_solution import ExportOptions, export
from cube3d.view.mesh.rounded import body_mesh, polyform_mesh
from cube3d.view.mesh.solid import sharp_edges
from cube3d.view.moves.steps import step_panels
from cube3d.view.pictures.draw import draw_frames, draw_png, draw_sheet
from cube3d.view.pictures.sheet import solution_panels
from cube3d.view.scene.from_solution import drawn_blocks
from cube3d.view.scene.layout import arrange
from cube3d.view.scene.paint import paint
from cube3d.view.scene.palette import to_hex
from cube3d.view.scene.scene import Scene, Shot
from tests.helpers.pixels import colours

LOOK = RenderOptions(size=(320, 240), background="white")


def boxed() -> Solution:
    """Return a box of 3x3x2 cells that is open on one side, with a cube in it."""
    cells = set(product(range(3), range(3), range(2)))
    pieces = (
        Piece("box", Polycube(sorted(cells - {(1, 1, 0)}))),
        Piece("cube", Polycube([(0, 0, 0)])),
    )
    solution = solve(Puzzle("boxed", Region.box((3, 3, 2)), pieces))
    inside = next(n for n, placed in enumerate(solution.placements) if placed.piece == "cube")
    ((_, _, z),) = solution.placements[inside].cells
    away = Move((inside,), (0, 0, 1 if z else -1), is_last=True)
    return replace(solution, disassembly=Disassembly((away,)))


def ghosts(solution: Solution, options: RenderOptions) -> list[str]:
    return [block.label for block in drawn_blocks(solution, options) if block.is_ghost]


def test_what_encloses_others_is_a_ghost_unless_options_say_otherwise() -> None:
    solution = boxed()
    assert ghosts(solution, LOOK) == ["box"]
    assert ghosts(solution, replace(LOOK, ghost=())) == []
    assert ghosts(solution, replace(LOOK, ghost=("cube",))) == ["cube"]
    assert ghosts(solution, replace(LOOK, layers=True)) == []
    # Nothing is in it any more, or nothing would be solid.
    assert ghosts(solution, replace(LOOK, hide=("cube",))) == []
    assert ghosts(solution, replace(LOOK, ghost=("box", "cube"))) == []


def test_copies_are_named_together_or_one_by_one() -> None:
    solution = solve(load("burr-of-equal-sticks"))
    for name, count in (("s", 6), ("s 2", 1)):
        marked = drawn_blocks(solution, replace(LOOK, ghost=(), hide=(name,) if count < 6 else ()))
        assert sum(block.is_hidden for block in marked) == count % 6
    with pytest.raises(RenderError, match="^nothing is left to draw: all pieces are hidden$"):
        drawn_blocks(solution, replace(LOOK, hide=("s",)))
    with pytest.raises(RenderError, match="^there is no piece 's 7': the pieces are s 1, s 2, s 3"):
        drawn_blocks(solution, replace(LOOK, ghost=("s 7",)))


def test_the_others_stay_in_their_places() -> None:
    solution = solve(load("soma"))
    whole, rest = (arrange(drawn_blocks(solution, replace(LOOK, hide=h))) for h in ((), ("V",)))
    assert len(rest.bodies) == len(whole.bodies) - 1
    kept = {body.block: body for body in whole.bodies}
    assert all(np.array_equal(body.cells, kept[body.block].cells) for body in rest.bodies)


def middle_of(picture: NDArray[np.int64]) -> NDArray[np.int64]:
    height, width, _ = picture.shape
    return np.asarray(picture[height // 2, width // 2])


def test_a_ghost_is_seen_through_in_pictures_sheets_and_films() -> None:
    solution = boxed()
    opposite = replace(LOOK, view="top" if solution.placements[1].cells[0][2] else "bottom")
    solid = replace(opposite, ghost=())
    for draw in (
        lambda look: draw_png(Scene(drawn_blocks(solution, look), look)),
        lambda look: draw_sheet(solution_panels([solution], look), 1, size=(320, 240)),
        lambda look: draw_sheet(step_panels(solution, look)[:1], 1, size=(320, 240)),
    ):
        seen, hidden = (middle_of(colours(draw(look))) for look in (opposite, solid))
        assert np.abs(seen - hidden).max() > 20
    films = [
        [*draw_frames(Scene(drawn_blocks(solution, look), look), [Shot()])].pop()
        for look in (opposite, solid)
    ]
    seen, hidden = (middle_of(np.asarray(film).astype(np.int64)) for film in films)
    assert np.abs(seen - hidden).max() > 20


def test_a_move_of_which_nothing_is_seen_has_no_picture() -> None:
    solution = boxed()
    assert len(step_panels(solution, LOOK)) == 2
    assert len(step_panels(solution, replace(LOOK, hide=("cube",)))) == 2
    sticks = solve(load("soma"))
    first, *others = range(len(sticks.placements))
    apart = [Move((first,), (0, 0, -1), is_last=True)]
    apart += [Move((number,), (0, 0, -1), is_last=True) for number in others[:-1]]
    moving = replace(sticks, disassembly=Disassembly(tuple(apart)))
    last = [sticks.placements[number].piece for number in others[-2:]]
    seen = [panel.caption for panel in step_panels(moving, replace(LOOK, hide=tuple(last)))]
    assert len(seen) == len(apart)
    assert seen[-1].startswith(f"{len(apart) - 1}.")


def lengths(lines: NDArray[np.float64]) -> float:
    return float(np.linalg.norm(lines[:, 1] - lines[:, 0], axis=1).sum())


@pytest.mark.parametrize("sides", [(1, 1, 1), (3, 2, 4)])
def test_the_edges_of_a_box(sides) -> None:
    cells = np.array(list(product(*map(range, sides))))
    mesh = body_mesh(cells, bevel=0.0, gap=0.0, segments=2)
    assert lengths(sharp_edges(mesh.vertices, mesh.triangles)) == pytest.approx(4 * sum(sides))


def test_the_edges_of_prisms_that_share_a_face() -> None:
    one = np.array([[0, 0, 0, 0]])
    two = np.array([[0, 0, 0, 0], [0, 0, 0, 1]])
    for cells, length in ((one, 9), (two, 12)):
        mesh = polyform_mesh("triangular-prism", cells, bevel=0.0, gap=0.0)
        assert lengths(sharp_edges(mesh.vertices, mesh.triangles)) == pytest.approx(length)


@pytest.mark.parametrize("options", [ExportOptions(isometric=True), ExportOptions(steps=True)])
def test_a_ghost_is_drawn_by_its_edges_in_svg(tmp_path, options) -> None:
    solution = boxed()
    export(solution, tmp_path / "a.svg", options)
    drawing = (tmp_path / "a.svg").read_text()
    box, cube = (to_hex(rgb) for rgb in paint(drawn_blocks(solution, LOOK)).pieces)
    assert f'stroke="{box}"' in drawing
    assert f'fill="{box}"' not in drawing
    assert f'fill="{cube}"' in drawing

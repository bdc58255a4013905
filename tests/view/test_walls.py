"""Walls are drawn with the pieces, which show through."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from cube3d import ExportOptions, Page, RenderOptions, export, solve
from cube3d.core._functions import REGION, WALLS
from cube3d.view.moves.leaving import path_of, taken_apart
from cube3d.view.moves.steps import step_panels
from cube3d.view.pictures.draw import draw_frames, draw_png, draw_sheet
from cube3d.view.pictures.sheet import solution_panels
from cube3d.view.raster.outline import outline
from cube3d.view.scene.from_solution import blocks, scene_blocks
from cube3d.view.scene.layout import arrange, lies_flat
from cube3d.view.scene.look import WALL_OPACITY
from cube3d.view.scene.palette import OUTLINE, to_hex
from cube3d.view.scene.scene import Scene, Shot
from tests.helpers.page_data import data_of
from tests.helpers.pixels import colours
from tests.helpers.walled_puzzles import OTHERS, check_seen, letter_box, moving, room

SVG = "{http://www.w3.org/2000/svg}"
FROM_ABOVE = RenderOptions(size=(300, 180), view="top")


def test_walls_stay_where_pieces_move():
    shown = scene_blocks(letter_box())
    assert not lies_flat(shown, layers=False)
    assert lies_flat(blocks(letter_box()), layers=False)
    for look in ({}, {"explode": 1.5}, {"shifts": ((0.0, 0.0, 3.0),) * 3}):
        arranged = arrange(shown, **look)
        assert {body.block for body in arranged.bodies} == {0, 1}
        (walls,) = arranged.region
        assert walls.block == WALLS
        assert not walls.offset.any()
        x, y, z = np.array(letter_box().walls).T
        assert set(map(tuple, walls.cells.tolist())) == set(zip(x, -y, -z, strict=True))


def test_each_layer_has_its_walls():
    arranged = arrange(scene_blocks(letter_box()), layers=True)
    assert [caption.text for caption in arranged.captions] == ["z = 0", "z = 1", "z = 2"]
    assert [len(body.cells) for body in arranged.region] == [13, 12, 15]
    # What stays empty is one region more in the frames that have cells of it.
    empty = np.array([[9, 9, 0]])
    both = arrange(scene_blocks(letter_box()), empty=empty, layers=True).region
    assert [body.block for body in both] == [REGION, WALLS, REGION, WALLS, WALLS]


def area(lattice: str, *, layers: bool = False) -> float:
    """Return the area of the faces of walls."""
    solution = letter_box() if lattice == "cubic" else solve(room(lattice))
    arranged = arrange(scene_blocks(solution), layers=layers)
    surface = outline(arranged.region, arranged.bodies)
    clear = surface.colours[:, 3] == round(255 * WALL_OPACITY)
    assert (surface.colours[:, :3] == OUTLINE).all()
    assert ((surface.colours[:, 3] == 255) | clear).all()
    corners = surface.vertices[surface.triangles[clear[surface.triangles].all(axis=1)]]
    sides = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    return float(np.linalg.norm(sides, axis=1).sum() / 2)


def test_the_faces_of_walls_leave_the_opening_free():
    outside = 2 * (5 * 3 + 5 * 3 + 3 * 3)
    hollow = 2 * (3 + 3 + 1) - 2  # of the room, without what is open upwards
    opening = 2 * 2 + 2 * 1 - 2  # its sides, and what is missing outside
    assert area("cubic") == pytest.approx(outside + hollow + opening)
    # Of layers, 0.6 high, top and bottom, and all sides.
    sides = 0.6 * (16 + 6 + 16 + 8 + 16)
    assert area("cubic", layers=True) == pytest.approx(2 * 40 + sides, rel=0.01)
    for lattice in OTHERS:
        assert area(lattice) > 1


def test_pictures_films_and_sheets_show_the_opening():
    shown = scene_blocks(letter_box())
    check_seen(colours(draw_png(Scene(shown, FROM_ABOVE))))
    (frame,) = draw_frames(Scene(shown, FROM_ABOVE), [Shot()])
    check_seen(np.asarray(frame))
    panels = solution_panels([letter_box()], FROM_ABOVE)
    sheet = draw_sheet([replace(panels[0], caption="")], 1, size=(300, 180), background="paper")
    check_seen(colours(sheet))


def test_pieces_leave_until_they_are_clear_of_the_walls():
    states = path_of(moving()).states
    assert states.shape == (4, 3, 3, 4)  # the walls are the last of three, and never move
    assert np.array_equal(states[:, 2], np.broadcast_to(np.eye(3, 4), (4, 3, 4)))
    bodies = arrange(scene_blocks(moving())).bodies
    lows = [body.boxes[0].min(axis=0)[2] for body in bodies]
    assert all(low + states[-1, i, 2, 3] >= 1.5 for i, low in enumerate(lows))


def test_steps_show_the_walls_where_something_is_in_them():
    panels = step_panels(moving(), RenderOptions())
    assert [[block.is_wall for block in panel.blocks] for panel in panels] == [
        [False, False, True], [False, False, True], [False, True], [False, True],
    ]  # fmt: skip
    assert all(len(panel.colours or ()) == len(panel.blocks) for panel in panels)


def test_what_walls_hold_is_not_exploded_through_them():
    assert taken_apart(letter_box(), 0.5) == (0.5, ())
    factor, shifts = taken_apart(moving(), 1.0)
    assert factor == 0
    assert len(shifts) == 3


@pytest.mark.long
@pytest.mark.parametrize(
    # The numbers of faces and lines.  In isometric drawings these are all edges, and once more
    # those that are seen.
    ("look", "drawn"),
    [({}, (3, 3)), ({"isometric": True}, (1, 2)), ({"steps": True, "letters": True}, (4, 8))],
)
def test_svg(tmp_path: Path, look, drawn):
    path = tmp_path / "box.svg"
    for solution in (moving(), replace(moving(), walls=())):
        export(solution, path, ExportOptions(**look))
        root = ET.parse(path).getroot()
        faces = root.findall(f".//{SVG}path[@fill-opacity]")
        lines = root.findall(f".//{SVG}path[@stroke='{to_hex(OUTLINE)}']")
        assert (len(faces), len(lines)) == (drawn if solution.walls else (0, 0))
        assert {face.get("fill-opacity") for face in faces} <= {str(WALL_OPACITY)}


def test_pages_have_the_walls():
    page = Page()
    page.add(moving())
    data = data_of(page.html())
    assert data["walls"] == [x for cell in letter_box().walls for x in cell]
    assert [len(row) for row in data["ways"]["0"]["stages"]] == [6] * 4
    for lattice in OTHERS:
        page = Page()
        page.add(solve(room(lattice)))
        data = data_of(page.html())
        assert data["walls"] == [x for cell in solve(room(lattice)).walls for x in cell]
        assert all(form.keys() == {"cells"} for form in data["forms"])

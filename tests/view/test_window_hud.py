from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from vtkmodules.vtkRenderingCore import vtkTextProperty, vtkTextRenderer

from cube3d import PlacedPiece, Solution, UpTo, ViewerOptions, load, solutions
from cube3d.cli.shared.moves import find_moves
from cube3d.view.scene.layout import bounds
from cube3d.view.scene.look import MOST_EXPLODED
from cube3d.view.scene.paint import paint
from cube3d.view.scene.theme import DARK, LIGHT
from cube3d.view.window.commands import HELP
from cube3d.view.window.hud import Control, Hud, Label, head_height, list_width
from cube3d.view.window.overlay import set_style
from cube3d.view.window.placements import Ending
from cube3d.view.window.stage import Stage
from cube3d.view.window.view_state import ViewerState
from tests.random_cases import cases

SIZE = (1200, 900)


def first(name: str) -> Solution:
    with solutions(load(name), limit=1, up_to=UpTo.FULL) as search:
        return next(search)


@pytest.fixture(scope="module")
def soma() -> Solution:
    return first("soma")


@pytest.fixture
def state(soma) -> ViewerState:
    state = ViewerState([soma, soma], ViewerOptions())
    state.ending = Ending.COMPLETE
    return state


def hud_of(state: ViewerState, size=SIZE, notice: str = "") -> Hud:
    return Hud(state, paint(state.blocks, state.palette), size, notice)


def texts(hud: Hud) -> list[str]:
    return [label.text for label in hud.labels]


def control(hud: Hud, name: str) -> Control:
    return next(control for control in hud.controls if control.name == name)


def middle(control: Control) -> tuple[float, float]:
    area = control.area
    return area.x + area.width / 2, area.y + area.height / 2


def test_it_says_what_is_shown(state):
    shown = texts(hud_of(state))
    assert "Soma cube" in shown
    assert "solution 1 of 2" in shown
    assert "7 of 7" in shown
    assert "0%" in shown
    assert "h: help" in shown
    assert set(state.labels) <= set(shown)
    state.explode_to(0.75)
    state.step_to(3)
    state.listing = not state.listing
    shown = texts(hud_of(state, notice="saved soma-1.png"))
    assert "75%" in shown
    assert "3 of 7" in shown
    assert "saved soma-1.png" in shown
    assert not set(state.labels) & set(shown)


def test_a_picked_piece_is_described(state):
    steps = state.steps
    names = {(0, 0, -1): "from above", (0, 1, 0): "from the front", (1, 0, 0): "from the right"}
    for rank, step in enumerate(steps):
        label = state.labels[step.placement]
        state.picked = label
        (detail,) = (text for text in texts(hud_of(state)) if "goes in" in text)
        cells = len(state.solution.placements[step.placement].cells)
        assert detail.startswith(f"{cells} cells; goes in {rank + 1}")
        assert detail.endswith(f"of 7, {names[step.direction]}")


def test_a_solution_with_moves_has_a_slider_of_moves(soma):
    found, _ = find_moves(soma, load("soma"))
    state = ViewerState([found], ViewerOptions())
    assert found.disassembly
    moves = len(found.disassembly.moves)
    assert f"{moves} of {moves}" in texts(hud_of(state))
    slider = control(hud_of(state), "moves")
    slider.press(state, slider.area.x)
    assert state.placed == 0
    slider.press(state, slider.area.x + slider.area.width)
    assert state.placed == moves
    # How a piece goes in is no longer one straight line.
    state.picked = state.labels[0]
    shown = texts(hud_of(state))
    assert "3 cells" in shown
    assert not any("goes in" in text for text in shown)
    # Layers come piece by piece.
    state.toggle_layers()
    assert not [c for c in hud_of(state).controls if c.name == "moves"]
    assert control(hud_of(state), "pieces").drags


def test_hidden_pieces_are_named(state):
    for label in state.labels:
        state.toggle_hidden(label)
    assert "hidden: V, L, T, S, A, B, ..." in texts(hud_of(state))
    state.hidden = ()
    assert not any(text.startswith("hidden") for text in texts(hud_of(state)))


def test_the_sliders_follow_the_pointer(state):
    hud = hud_of(state)
    for name, shown in (("apart", "0%"), ("pieces", "7 of 7")):
        assert control(hud, name).drags
        assert shown in texts(hud)
    apart, pieces = control(hud, "apart"), control(hud, "pieces")
    for x, explosion in (
        (-500, 0),
        (apart.area.x, 0),
        (apart.area.x + apart.area.width, MOST_EXPLODED),
    ):
        apart.press(state, x)
        assert state.explosion == explosion
    apart.press(state, middle(apart)[0])
    assert state.explosion == pytest.approx(MOST_EXPLODED / 2)
    pieces.press(state, pieces.area.x)
    assert state.placed == 0
    pieces.press(state, pieces.area.x + pieces.area.width)
    assert state.placed == 7
    seen = []
    for x in range(int(pieces.area.width)):
        pieces.press(state, pieces.area.x + x)
        seen.append(state.placed)
    assert seen == sorted(seen)
    assert set(seen) == set(range(8))


def test_a_knob_is_drawn_where_pressing_it_changes_nothing(state):
    for explosion in (0.0, 0.3, 1.1, 1.5):
        state.explode_to(explosion)
        hud = hud_of(state)
        slider = control(hud, "apart")
        knobs = [box for box in hud.boxes if box.width == box.height and box.radius > 8]
        knob = min(knobs, key=lambda box: box.x)
        slider.press(state, knob.x + knob.width / 2)
        assert state.explosion == pytest.approx(explosion, abs=1e-9)


def test_the_list_picks_and_hides(state):
    hud = hud_of(state)
    row, square = control(hud, "piece T"), control(hud, "colour T")
    assert hud.control_at(*middle(square)) == square
    assert hud.control_at(row.area.x + row.area.width - 1, middle(row)[1]) == row
    row.press(state, middle(row)[0])
    assert state.picked == "T"
    assert any(label.bold and label.text == "T" for label in hud_of(state).labels)
    again = control(hud_of(state), "piece T")
    again.press(state, middle(again)[0])
    assert state.picked is None
    square.press(state, middle(square)[0])
    assert state.hidden == ("T",)
    square.press(state, middle(square)[0])
    assert state.hidden == ()


def test_the_help_lists_all_commands_and_closes_on_a_click(state):
    state.helping = True
    hud = hud_of(state)
    shown = texts(hud)
    for title, lines in HELP.items():
        assert {title, *(text for line in lines for text in line[:2])} <= set(shown)
    panel = hud.boxes[-1]
    for label in hud.labels:
        assert panel.x < label.x < panel.x + panel.width
        assert panel.y < label.y - label.size / 2
        assert label.y + label.size / 2 < panel.y + panel.height
    (only,) = hud.controls
    assert hud.control_at(3, 3) == only
    only.press(state, 3)
    assert not state.helping


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_texts_can_be_read(theme):
    """A contrast of 4.5 to 1, as the Web Content Accessibility Guidelines ask for."""

    def luminance(colour):
        parts = [part / 255 for part in colour]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    for ink in (theme.ink, theme.soft, theme.accent):
        for paper in (theme.paper, theme.card):
            bright, dark = sorted((luminance(ink), luminance(paper)), reverse=True)
            assert (bright + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("name", ["soma", "25y"])
@given(size=st.tuples(st.integers(400, 3000), st.integers(300, 2000)), helping=st.booleans())
def test_everything_lies_in_the_window(name, size, helping):
    state = ViewerState([FOUND[name]], ViewerOptions())
    state.listing, state.helping = True, helping
    state.picked = state.labels[0]
    hud = hud_of(state, size)
    for box in (*hud.boxes, *(control.area for control in hud.controls)):
        assert box.x >= 0
        assert box.y >= 0
        # But for a rounding error of pixels.
        assert box.x + box.width <= size[0] + 1e-9
        assert box.y + box.height <= size[1] + 1e-9
    for label in hud.labels:
        assert 0 <= label.x <= size[0]
        assert label.size / 2 <= label.y <= size[1] - label.size / 2


def measured(label: Label) -> tuple[float, float, float, float]:
    """Return left, low, right and high of a text as VTK draws it, in pixels."""
    style = vtkTextProperty()
    set_style(style, label)
    box = [0, 0, 0, 0]
    assert vtkTextRenderer.GetInstance().GetBoundingBox(style, label.text, box, 72)
    return label.x + box[0], label.y + box[2], label.x + box[1], label.y + box[3]


def meet(one, other) -> bool:
    return all(one[i] < other[i + 2] and other[i] < one[i + 2] for i in (0, 1))


@pytest.mark.parametrize("name", ["soma", "25y", "many"])
@settings(max_examples=cases(10))
@given(size=st.tuples(st.integers(320, 2000), st.integers(300, 1400)), listing=st.booleans())
def test_no_text_lies_over_another_one_or_a_slider(name, size, listing):
    state = ViewerState([FOUND[name]], ViewerOptions())
    state.listing = listing
    state.picked = state.labels[0]
    for label in state.labels[1:5]:
        state.toggle_hidden(label)
    hud = hud_of(state, size)
    boxes = [measured(label) for label in hud.labels]
    sliders = [(c.area.x, c.area.y, c.area.x + c.area.width, c.area.y + c.area.height)
               for c in hud.controls if c.drags]  # fmt: skip
    assert len(sliders) == 2
    for number, box in enumerate(boxes):
        text = hud.labels[number].text
        assert box[0] >= 0, text
        assert box[2] <= size[0], text
        for other in [*boxes[number + 1 :], *sliders]:
            assert not meet(box, other), (text, size)


@pytest.mark.parametrize("size", [(1200, 900), (1000, 500), (560, 420), (2400, 1900)])
def test_the_title_lies_on_no_layer(size):
    state = ViewerState([first("bedlam")], ViewerOptions(layers=True))
    free = 1 - list_width(state, size) / size[0]
    stage = Stage(
        state.scene,
        state.steps,
        layers=True,
        direction=state.direction,
        aspect=free * size[0] / size[1],
        room=(1 - free) * size[0] / size[1],
        head=head_height(size) / size[1],
    )
    camera = state.orbit.camera(stage.framing(0.0))
    low, high = bounds(stage.bodies)
    corners = np.array(list(product(*zip(low, high, strict=True))))
    top = camera.project(corners, size[1])[:, 1].max() + size[1] / 2
    counter = next(n for n in hud_of(state, size).labels if n.text.startswith("solution"))
    assert top < measured(counter)[1]


def test_every_text_over_the_picture_has_a_backing(state):
    state.picked = "T"
    state.toggle_hidden("V")
    for theme in (LIGHT, DARK):
        hud = hud_of(state, notice="saved soma-1.png")
        assert len(hud.labels) > 10
        assert {label.backing for label in hud.labels} == {theme.paper}
        state.dark = True


def test_a_checkered_piece_has_a_swatch_of_its_colours(state):
    checkered = ViewerState([first("soma-checkered")], ViewerOptions())
    hud, colours = hud_of(checkered), paint(checkered.blocks)
    for number, label in enumerate(checkered.labels):
        square = control(hud, f"colour {label}")
        row = [b for b in hud.boxes if b.width < 20 and hud.control_at(b.x, b.y) == square]
        frame, *parts = row
        widths = {part.colour: part.width for part in parts}
        cubes = [tuple(cube) for cube in colours.of_block(number).tolist()]
        assert len(widths) == len(set(cubes)) == 2
        for colour, width in widths.items():
            assert width / sum(widths.values()) == pytest.approx(cubes.count(colour) / len(cubes))
        # They fill their frame, whose colour is neither theirs nor the background's.
        assert frame.width > sum(widths.values())
        assert frame.colour not in {*widths, LIGHT.paper}


def test_of_many_pieces_the_list_says_how_many_it_leaves_out():
    state = ViewerState([FOUND["many"]], ViewerOptions())
    assert not state.listing
    state.listing = not state.listing
    for size in (SIZE, (640, 480), (400, 300)):
        hud = hud_of(state, size)
        rows = [c for c in hud.controls if c.name.startswith("piece ")]
        shown = texts(hud)
        assert f"and {2550 - len(rows):,} more" in shown
        assert "2,550 of 2,550" in shown
        # All of it lies in what the picture leaves free, a small part of the window.
        left = size[0] - list_width(state, size)
        assert min(row.area.x for row in rows) >= left > 0.6 * size[0]
    state.listing = not state.listing
    assert list_width(state, SIZE) == 0


def squares(count: int) -> Solution:
    """Return that many squares in rows, a few of them under another name."""
    home = ((1, 0), (0, 1))
    placed = []
    for number in range(count):
        x, y = 2 * (number % 51), 2 * (number // 51)
        cells = tuple((x + i, y + j) for i in (0, 1) for j in (0, 1))
        piece = "I" if number < 9 else "O"
        copy = number if number < 9 else number - 9
        placed.append(PlacedPiece(piece, copy, cells, home, (x, y)))
    return Solution("Many squares", tuple(placed))


FOUND = {name: first(name) for name in ("soma", "25y")} | {"many": squares(2550)}
